import type { PostgresLoad, PostgresResult } from './postgres.js';
import { origin, type Provenance } from './report.js';
import { medianOf, spread, table, thousands } from './report-table.js';
import { settings } from './settings.js';

export async function postgresSection(result: PostgresResult, measured: Provenance): Promise<string> {
  const { rows, megabytes, copied, loaded, batch, commits } = result;
  const line = (name: string, of: (load: PostgresLoad) => number) => [
    name,
    spread(copied.map(of)),
    spread(loaded.map(of)),
    (medianOf(loaded.map(of)) / medianOf(copied.map(of))).toFixed(2),
  ];
  return `## PostgreSQL

${await origin(measured)}

${thousands(rows)} flat rows, ${megabytes.toFixed(0)} MB of CSV: psql copies the ready file, headgate commits a staged JSON export, the load
alone. Medians of ${settings.runs} (least-most).

${table(
  ['', 'psql `\\copy` s', 'headgate s', 'ratio'],
  [
    line('wall time', ({ seconds }) => seconds),
    line("processor time with the server's", ({ cpuSeconds }) => cpuSeconds),
  ],
)}

Commits of ${thousands(batch)} rows into them:

${table(
  ['', 'ms'],
  [...commits].map(([kind, times]) => [kind, spread(times, 0)]),
)}`;
}
