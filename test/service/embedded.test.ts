import { readdir, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { loadConfig } from '../../src/config/load-config.js';
import { type Headgate, openHeadgate } from '../../src/headgate.js';
import { openEmbedded } from '../../src/service/process/embedded.js';
import { failNextCommit, temporaryFolder } from '../support/service.js';

const config = `destination: { duckdb: strikes.duckdb }
connection: { url: embedded }
jobs:
  - { name: gulls, source: birdstrikes, config: { keywords: gull }, window: { from: 1990-01-01, to: 1990-01-02 } }
`;

async function headgate(): Promise<{ opened: Headgate; dataDir: string }> {
  const folder = await temporaryFolder();
  const file = join(folder, 'headgate.yaml');
  await writeFile(file, config);
  const opened = openHeadgate(await loadConfig(file, {}));
  onTestFinished(() => opened.close());
  return { opened, dataDir: join(folder, 'strikes.duckdb.headgate', 'service') };
}

const signal = new AbortController().signal;
const run = (opened: Headgate) => opened.run({ fullRefresh: true }, signal, () => undefined);

test('a run ends with the error of its service that can store nothing more, and another one is started', async () => {
  const { opened } = await headgate();
  const { account } = await opened.plan({}, signal);
  failNextCommit();
  await expect(run(opened)).rejects.toMatchObject({
    code: 'disk_full',
    message: expect.stringContaining('No space left') as string,
  });
  expect((await opened.plan({}, signal)).account).toEqual(account);
});

test('another service is started if that of another process is gone', async () => {
  const { opened, dataDir } = await headgate();
  const other = await openEmbedded(dataDir);
  const { account } = await opened.plan({}, signal);
  await other.close();
  expect((await opened.plan({}, signal)).account).toEqual(account);
});

test('emptied key files cost no key, however often the service starts', async () => {
  const { dataDir } = await headgate();
  for (let starts = 1; starts <= 6; starts += 1) {
    const service = await openEmbedded(dataDir);
    const headers = { 'X-API-Key': service.apiKey };
    expect((await fetch(`${service.url}/me`, { headers })).status).toBe(200);
    await service.close();
    const names = (await readdir(dataDir)).filter((name) => name.endsWith('.key'));
    expect(names).toHaveLength(2);
    for (const name of names) await truncate(join(dataDir, name));
  }
});
