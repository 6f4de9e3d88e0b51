import { appendFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder as copiesFolder } from '../../src/files/temporary.js';
import { loadServiceConfig } from '../../src/service/process/service-config.js';
import { clientOf, temporaryFolder, testService } from '../support/service.js';

const module = (slug: string, wait: string) => `
  let open;
  export const released = new Promise((resolve) => (open = resolve));
  globalThis.release_${slug} = open;
  export default {
    slug: '${slug}', name: '${slug}', description: 'A source.', params: { type: 'object' }, hosts: [],
    columns: () => ['id', 'from'],
    async *collect() { ${wait} yield { id: 1, from: '${slug}' }; },
  };`;

async function world() {
  const folder = await temporaryFolder();
  const file = join(folder, 'service.yaml');
  const dataset = 'datasets: [{ slug: towns, name: Towns, description: Towns, path: towns.csv }]\n';
  await writeFile(join(folder, 'towns.csv'), 'id,town\n1,Bergen\n2,Olten\n');
  await writeFile(join(folder, 'own.mjs'), module('first', 'await released;'));
  const write = (text: string) => writeFile(file, dataset + text);
  await write('sources: [own.mjs]\ntiers: { lab: { requests_per_minute: 30 } }\n');
  const read = new Map();
  const reload = () => loadServiceConfig(file, {}, read);
  const api = await testService({ ...(await reload()), reload });
  const client = await clientOf(api, 'ann@example.com', 'lab');
  const slugs = async () => (await client.get('/sources')).body.data.sources.map((source) => source['slug']);
  return { folder, file, api, client, write, slugs };
}

test('a reload changes sources, rows of files, limits and rights, and a running job keeps its source', async () => {
  const { folder, api, client, write, slugs } = await world();
  expect(await slugs()).toEqual(['birdstrikes', 'towns', 'first']);
  const { id } = (await client.submit({ source: 'first', config: {} })).body.data.job;
  await new Promise((resolve) => setTimeout(resolve, 20));
  await writeFile(join(folder, 'own.mjs'), module('second', ''));
  await appendFile(join(folder, 'towns.csv'), '3,Perth\n');
  await write(
    'sources: [own.mjs]\nmaintenance: [birdstrikes]\naccess: { towns: [lab] }\ntiers: { lab: { rows_per_job: 9 } }\n',
  );
  expect(await api.admin((admin) => admin.reload({}))).toMatchObject({
    sources: ['birdstrikes', 'towns', 'second'],
  });
  expect(await slugs()).toEqual(['towns', 'second']);
  const { body } = await client.get('/me');
  expect(body.data).toMatchObject({ limits: { requests_per_minute: 20, max_data_per_job: 9 } });
  const description = await (await fetch(`${api.service.url}/openapi.json`)).text();
  expect(description).toContain('second');
  expect(description).not.toMatch(/towns|"first"/);
  (globalThis as unknown as { release_first(): void }).release_first();
  await api.log.seen('job ended', { job: id });
  expect(await client.rows(id)).toEqual([{ id: 1, from: 'first' }]);
  expect(await client.rows(await api.finished(client, { source: 'towns', config: {} }))).toHaveLength(3);
});

test('a config with a mistake is refused whole, with its places, and what was before stays', async () => {
  const { file, api, client, write, slugs } = await world();
  const refused = async (text: string, expected: string) => {
    await write(text);
    const error: unknown = await api.admin((admin) => admin.reload({})).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({
      code: 'config_invalid',
      message: expect.stringContaining(expected) as string,
    });
  };
  await refused('pace: 0\n', `${file}:2:7: pace must be above 0.`);
  await refused('acess: {}\n', `${file}:2:1: acess is not a known key. Did you mean access?`);
  await refused(
    'tiers: { lab: {} }\nmaintenance: [towns, gulls]\n',
    `${file}:3:22: maintenance[1] is not a source.`,
  );
  await refused('sources: []\n', '1 account would be without a tier Add `lab` to `tiers`');
  expect(await slugs()).toEqual(['birdstrikes', 'towns', 'first']);
  expect((await client.get('/me')).body.data).toMatchObject({ limits: { requests_per_minute: 30 } });
  const events = await api.admin((admin) => admin.listEvents({ most: 4 }));
  expect(events.map(({ event }) => event)).toEqual(Array(4).fill('config_refused'));
  const { record } = await api.log.seen('the config was refused, and the one before stays');
  expect(String(record['err'])).toContain(`${file}:2:7`);
});

test('a reload names what else has changed, and closes the copies of data sets that are read anew', async () => {
  const { folder, api, client, write } = await world();
  const copies = async () => (await readdir(await copiesFolder())).length;
  const path = join(folder, 'towns.csv');
  // A CSV file with line ends of old Macs is copied.
  await writeFile(path, 'id,town\r1,Bergen\r2,Olten\r');
  await api.admin((admin) => admin.reload({}));
  const before = await copies();
  await writeFile(path, 'id,town\r1,Bergen\r2,Olten\r3,Perth\r');
  await write(
    'sources: [own.mjs]\ntiers: { lab: {} }\nport: 9999\nretention: P3D\nmax_bytes_per_row: 9999\n',
  );
  const { restart } = await api.admin((admin) => admin.reload({}));
  expect(restart).toEqual(expect.arrayContaining(['port', 'retention', 'max_bytes_per_row']));
  expect(api.log.records.map(({ record }) => record)).toContainEqual({ restart });
  expect(restart).not.toContain('tiers');
  await expect.poll(copies).toBe(before);
  expect(await client.rows(await api.finished(client, { source: 'towns', config: {} }))).toHaveLength(3);
  expect(await copies()).toBe(before);
});
