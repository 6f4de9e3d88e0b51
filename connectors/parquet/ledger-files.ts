import { chmod, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { replaceFile, sync } from '../../src/load/durable.js';
import type { Engine } from '../../src/load/engine.js';
import { quoteText } from '../../src/load/sql.js';
import { format, type LakeFile } from './lake-files.js';
import { fileName, type LakePlaces } from './places.js';

/**
 * Lists the data files with their notes. A reader that finds the same manifest, and `changing` false, before and
 * after it has read the files has read one instant.
 */
export async function writeManifest(
  places: LakePlaces,
  files: readonly LakeFile[],
  changing: boolean,
): Promise<void> {
  const listed = files.map((file) => ({ ...file, at: undefined }));
  await replaceFile(places.manifest, `${JSON.stringify({ format, changing, files: listed })}\n`);
}

/** Rejected rows of a load, under a name of its own: writing them twice leaves them once. Gives how many they are. */
export async function writeRejects(
  engine: Engine,
  places: LakePlaces,
  loadId: string,
  query: string,
): Promise<number> {
  await mkdir(places.rejects, { recursive: true, mode: 0o700 });
  const draft = join(places.rejects, 'rejects.draft');
  const count = await engine.run(`COPY (${query}) TO ${quoteText(draft)} (FORMAT parquet, COMPRESSION zstd)`);
  await chmod(draft, 0o600);
  await sync(draft);
  await rename(draft, join(places.rejects, `${fileName(loadId)}.parquet`));
  await sync(places.rejects);
  return count;
}

/** The ledger as a table for SQL, derived from the notes each time. */
export async function writeLedger(
  engine: Engine,
  places: LakePlaces,
  files: readonly LakeFile[],
): Promise<void> {
  await mkdir(places.loads, { recursive: true, mode: 0o700 });
  const lines = join(places.state, 'loads.ndjson');
  const draft = join(places.loads, 'loads.draft');
  const rows = files.flatMap(({ path, note }) =>
    (note?.loads ?? []).map((load) => ({ ...load, file: path })),
  );
  await writeFile(lines, rows.map((row) => `${JSON.stringify(row)}\n`).join(''), { mode: 0o600 });
  await engine.run(`
    COPY (
      SELECT "loadId" AS load_id, job, "sliceFrom" AS slice_from, "sliceTo" AS slice_to,
        "remoteJobId" AS remote_job_id, source, config, "dataCount" AS data_count, "rowsLoaded" AS rows_loaded,
        "rowsRejected" AS rows_rejected, complete, "remoteCreatedAt" AS remote_created_at,
        "committedAt" AS committed_at, "supersededBy" AS superseded_by, file
      FROM read_json(${quoteText(lines)}, format = 'newline_delimited', columns = {
        "loadId": 'VARCHAR', job: 'VARCHAR', "sliceFrom": 'DATE', "sliceTo": 'DATE', "remoteJobId": 'VARCHAR',
        source: 'VARCHAR', config: 'VARCHAR', "dataCount": 'BIGINT', "rowsLoaded": 'BIGINT', "rowsRejected": 'BIGINT',
        complete: 'BOOLEAN', "remoteCreatedAt": 'TIMESTAMPTZ', "committedAt": 'TIMESTAMPTZ',
        "supersededBy": 'VARCHAR', file: 'VARCHAR'})
      ORDER BY committed_at
    ) TO ${quoteText(draft)} (FORMAT parquet, COMPRESSION zstd)`);
  await rm(lines);
  await chmod(draft, 0o600);
  await sync(draft);
  await rename(draft, join(places.loads, 'loads.parquet'));
  await sync(places.loads);
}
