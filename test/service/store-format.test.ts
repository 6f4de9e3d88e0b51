import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { expect, test } from 'vitest';
import { openDataFolder } from '../../src/service/process/data-folder.js';
import { testService } from '../support/service.js';

/** Changes a state as another program would, while no service runs. */
async function changed(dataDir: string, change: string): Promise<number> {
  const instance = await DuckDBInstance.create(join(dataDir, 'service.duckdb'));
  const connection = await instance.connect();
  const { rowsChanged } = await connection.run(`UPDATE ${change}`);
  connection.closeSync();
  instance.closeSync();
  return rowsChanged;
}

test('a state of another format is refused, and says which one is read', async () => {
  const { service, dataDir } = await testService();
  await service.close();
  await changed(dataDir, 'format SET version = version + 1');
  const message = expect.stringMatching(/has format \d; this headgate reads format \d only/) as string;
  await expect(openDataFolder(dataDir)).rejects.toMatchObject({ code: 'serve_failed', message });
});

test.each([
  [`accounts SET email = NULL`, /accounts \S+, email: Invalid input/],
  [`keys SET createdAt = 9007199254740993`, /keys \S+, createdAt: Too big/],
  [`jobs SET status = 'running', tags = '["a"'`, /jobs \S+, tags: Invalid input/],
])('a state in which another program wrote "%s" is refused in one line', async (change, message) => {
  const started = await testService();
  await started.finished(await started.client());
  await started.service.close();
  expect(await changed(started.dataDir, change)).toBe(1);
  const refused = { code: 'serve_failed', message: expect.stringMatching(message) as string };
  await expect(openDataFolder(started.dataDir)).rejects.toMatchObject(refused);
});
