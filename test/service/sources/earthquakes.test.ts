import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadServiceConfig } from '../../../src/service/process/service-config.js';
import { ownSource } from '../../../src/service/sources/own-source.js';
import { ReplayServer, testSource } from '../../support/replay-server.js';
import { temporaryFolder, testService } from '../../support/service.js';

const root = join(import.meta.dirname, '../../..');
const module = join(root, 'configs/sources/earthquakes.js');
const earthquakes = await ownSource(module);

/** Written from the endpoint's documentation; no live answer was available. */
const body = JSON.stringify({
  type: 'FeatureCollection',
  features: [
    {
      id: 'us7000lsze',
      properties: {
        mag: 5.1,
        place: '12 km N of Café, Peru',
        time: 1_704_100_000_000,
        url: 'https://example.org/1',
      },
      geometry: { type: 'Point', coordinates: [-72.5, -15.25, 35] },
    },
  ],
});

const config = { startDate: '2024-01-01', endDate: '2024-01-02' };
const requestOf = (limit: string) => ({
  url: 'https://earthquake.usgs.gov/fdsnws/event/1/query',
  query: {
    format: 'geojson',
    orderby: 'time',
    minmagnitude: '4.5',
    limit,
    starttime: '2024-01-01',
    endtime: '2024-01-02T23:59:59.999',
  },
});

describe('the example of a source', () => {
  const load = (href: string) => import(href) as Promise<Record<string, unknown>>;
  testSource({ source: earthquakes, config, request: requestOf('10000'), body, load });
});

test('takes jobs if the config file of the service names it, its answers read in another thread', async () => {
  const folder = await temporaryFolder();
  const file = join(folder, 'service.yaml');
  await writeFile(file, `sources: [${module}]\n`);
  const server = await ReplayServer.start();
  server.expect(requestOf('2500'), { body });
  const { sources = [] } = await loadServiceConfig(file, {});
  const api = await testService({ sources, network: server.network });
  const client = await api.client();
  expect((await client.get('/sources')).body.data.sources).toContainEqual(
    expect.objectContaining({ slug: 'earthquakes', params: earthquakes.params }),
  );
  const id = await api.finished(client, { source: 'earthquakes', config });
  expect((await client.get(`/jobs/${id}/data`)).body.data.rows).toEqual([
    {
      id: 'us7000lsze',
      time: '2024-01-01T09:06:40.000Z',
      magnitude: 5.1,
      place: '12 km N of Café, Peru',
      longitude: -72.5,
      latitude: -15.25,
      depth_km: 35,
      url: 'https://example.org/1',
    },
  ]);
});
