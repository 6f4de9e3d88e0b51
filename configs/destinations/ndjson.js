// An example for destination.module, explained in docs/modules.md: a file of rows for each load.
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

export async function write(rows, { loadId, table, replaces }, { folder = 'rows' }) {
  await mkdir(join(folder, table), { recursive: true });
  const path = (id) => join(folder, table, `${id}.ndjson`);
  const file = await open(`${path(loadId)}.new`, 'w');
  for await (const row of rows) await file.write(`${JSON.stringify(row)}\n`);
  await file.sync();
  await file.close();
  // The same load has the same name, so that a second time changes nothing.
  await rename(`${path(loadId)}.new`, path(loadId));
  for (const id of replaces) await rm(path(id), { force: true });
}
