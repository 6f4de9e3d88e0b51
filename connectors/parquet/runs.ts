import { rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Engine } from '../../src/duckdb/engine.js';
import { keptRuns, type RunRecord, runRecordSchema } from '../../src/load/ledger.js';
import { parseJson } from '../../src/files/parse-json.js';
import { quoteText } from '../../src/duckdb/sql.js';
import { replaceTable } from './ledger-files.js';
import type { LakePlaces } from './places.js';

const columns = `{"runId": 'VARCHAR', "beganAt": 'TIMESTAMPTZ', "endedAt": 'TIMESTAMPTZ', outcome: 'VARCHAR',
  "exitCode": 'INTEGER', jobs: 'BIGINT', requests: 'BIGINT', rows: 'BIGINT', error: 'VARCHAR'}`;

/** Adds runs to the history. It cannot be computed from other files, so its file is replaced in one step. */
export async function writeRuns(
  engine: Engine,
  places: LakePlaces,
  runs: readonly RunRecord[],
): Promise<void> {
  const added = join(places.state, 'runs.ndjson');
  await writeFile(added, runs.map((run) => `${JSON.stringify(run)}\n`).join(''), { mode: 0o600 });
  const ids = runs.map(({ runId }) => quoteText(runId)).join(', ');
  const held = (await isThere(places))
    ? `SELECT * FROM read_parquet(${quoteText(fileOf(places))}) WHERE run_id NOT IN (${ids}) UNION ALL`
    : '';
  await replaceTable(
    engine,
    places.runs,
    `SELECT * FROM (${held}
      SELECT "runId" AS run_id, "beganAt" AS began_at, "endedAt" AS ended_at, outcome, "exitCode" AS exit_code,
        jobs, requests, rows, error
      FROM read_json(${quoteText(added)}, format = 'newline_delimited', columns = ${columns}))
     ORDER BY began_at DESC, run_id DESC LIMIT ${keptRuns}`,
  );
  await rm(added);
}

/** The newest runs, newest first. */
export async function readRuns(engine: Engine, places: LakePlaces, limit: number): Promise<RunRecord[]> {
  if (!(await isThere(places))) return [];
  const time = (name: string) => `strftime(${name}, '%Y-%m-%dT%H:%M:%S.%gZ')`;
  const rows = await engine.rows(`
    SELECT to_json({"runId": run_id, "beganAt": ${time('began_at')}, "endedAt": ${time('ended_at')}, outcome: outcome,
      "exitCode": exit_code, jobs: jobs, requests: requests, rows: rows, error: error}) AS run
    FROM (SELECT * FROM read_parquet(${quoteText(fileOf(places))}) ORDER BY began_at DESC, run_id DESC LIMIT ${limit})`);
  return rows.flatMap((row) => parseJson(row.text('run'), runRecordSchema) ?? []);
}

const fileOf = ({ runs }: LakePlaces) => join(runs, 'runs.parquet');

const isThere = async (places: LakePlaces) => (await stat(fileOf(places)).catch(() => null)) !== null;
