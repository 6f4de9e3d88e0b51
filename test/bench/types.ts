import { type DataSet, dataSets } from './data-sets.js';
import type { HeadgateTask, LoadResult } from './load-headgate.js';
import { exportsOf, loadAlone } from './measure.js';
import { serve } from './processes.js';
import { settings } from './settings.js';

export interface TypesResult {
  /** What the job config says of its table. */
  says: string;
  format: 'json' | 'csv';
  destination: 'duckdb' | 'parquet';
  rows: number;
  loads: LoadResult[];
}

/** Types of two columns of posts. The number of likes rarely fits a single byte, so most rows are rejected there. */
const cases: [string, NonNullable<HeadgateTask['table']>][] = [
  ['nothing', {}],
  ['two declared types', { columns: { likes: 'INTEGER', day: 'DATE' } }],
  ['types that most rows do not fit', { columns: { likes: 'UTINYINT', day: 'DATE' } }],
  ['a key', { key: ['id'] }],
];

/** Loads with what a job config may say of its table. The cases take turns. */
export async function measureTypes(folder: string, tell: (line: string) => void): Promise<TypesResult[]> {
  const [set] = dataSets() as [DataSet];
  const exports = await exportsOf(folder, set, Math.max(...settings.rows));
  const { id, rows } = exports;
  const results = (['json', 'csv'] as const).flatMap((format) =>
    (['duckdb', 'parquet'] as const).flatMap((destination) =>
      // A Parquet table has no key.
      cases
        .filter(([, { key }]) => destination === 'duckdb' || key === undefined)
        .map(([says, table]) => ({ says, format, destination, rows, table, loads: [] as LoadResult[] })),
    ),
  );
  const server = await serve(folder);
  try {
    for (let run = 0; run < settings.runs; run += 1) {
      for (const { says, format, destination, table, loads } of results) {
        const task = { url: server.url, id, format, destination, memoryLimit: null, table };
        const load = await loadAlone(folder, exports, 'load-headgate.js', (at) => ({ ...task, folder: at }));
        loads.push(load);
        tell(`${rows} ${format} into ${destination}, ${says}: ${load.seconds} s`);
      }
    }
  } finally {
    server.close();
  }
  return results;
}
