import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Engine } from '../../src/duckdb/engine.js';
import { queryOfFile, runColumns } from '../../src/duckdb/ledger-tables.js';
import { parseJson } from '../../src/files/parse-json.js';
import { replaceFile } from '../../src/files/replace-file.js';
import { type RunRecord, runRecordSchema, withRuns } from '../../src/load/ledger.js';
import { ndjson, replaceTable } from './ledger-files.js';
import type { LakePlaces } from './places.js';

const historyOf = ({ state }: LakePlaces) => join(state, 'runs.ndjson');

/** Adds runs to the history, and writes it as a table for SQL. */
export async function writeRuns(
  engine: Engine,
  places: LakePlaces,
  runs: readonly RunRecord[],
): Promise<void> {
  await replaceFile(historyOf(places), ndjson(withRuns(await readRuns(places), runs)));
  await replaceTable(engine, places, 'runs', queryOfFile(runColumns, historyOf(places)));
}

/** The history, newest first. */
export async function readRuns(places: LakePlaces): Promise<RunRecord[]> {
  const text = await readFile(historyOf(places), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return text.split('\n').flatMap((line) => parseJson(line, runRecordSchema) ?? []);
}
