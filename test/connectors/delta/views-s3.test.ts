import { expect, it, onTestFinished, vi } from 'vitest';
import { askRows } from '../../../src/query/ask-rows.js';
import { suggestions } from '../../../src/query/suggestions.js';
import type { SourceOfQuery } from '../../../src/query/sandbox.js';
import { options } from '../../../src/testing/destination/bench.js';
import { pendingLoad, stageRows, tableSpec } from '../../../src/testing/destination/staged.js';
import { deltaS3, deltaS3Place } from '../../support/destination-kinds.js';
import { temporaryFolder } from '../../support/folder.js';
import { startS3Server } from '../../support/s3-server.js';

it('a query downloads the files of the tables that it names, once', async () => {
  const folder = temporaryFolder();
  const server = await startS3Server();
  vi.stubEnv('HEADGATE_S3_URL', server.url);
  onTestFinished(async () => {
    vi.unstubAllEnvs();
    await server.close();
  });
  const destination = deltaS3.open(folder);
  for (const name of ['posts', 'other "table"']) {
    const rows = stageRows(deltaS3.stageFolder(folder), [{ id: 1 }]);
    const table = tableSpec({ job: name, table: name });
    const loads = [pendingLoad(name, rows, { job: name })] as const;
    await destination.commit({ loads, supersedes: [], table }, options);
  }
  const source: SourceOfQuery = { kind: 'delta', ...deltaS3Place(folder), memoryLimit: null };
  const { signal } = new AbortController();
  const downloads = () =>
    server.requests.filter(({ method, key }) => method === 'GET' && key.endsWith('.parquet')).length;
  const before = downloads();
  await suggestions(source, 'SELECT * FROM po', { signal });
  expect(downloads()).toBe(before);
  const count = async (sql: string) => (await askRows(source, sql, { signal }))[0]?.number('rows');
  expect(await count('SELECT count(*) AS rows FROM POSTS')).toBe(1);
  expect(downloads()).toBe(before + 1);
  expect(await count('SELECT count(*) AS rows FROM posts WHERE id = 1')).toBe(1);
  expect(downloads()).toBe(before + 1);
  expect(await count('SELECT count(*) AS rows FROM "other ""table"""')).toBe(1);
  expect(downloads()).toBe(before + 2);
  // A name that is not written in the query's text must raise an error, never look like an empty table.
  for (const condition of ['', ' WHERE id = 1', ' WHERE id IS NOT NULL']) {
    const hidden = `SELECT count(*) AS rows FROM query_table('po' || 'sts')${condition}`;
    await expect(count(hidden)).rejects.toThrow('the query reads posts, but does not name it');
  }
});
