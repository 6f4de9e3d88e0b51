import { dataSets } from './data-sets.js';
import { highest, origin, type Provenance } from './report.js';
import { medianOf, spread, table, thousands } from './report-table.js';
import { settings } from './settings.js';
import type { TypesResult } from './types.js';

export async function typesSection(results: readonly TypesResult[], measured: Provenance): Promise<string> {
  return `## Declared types and keys

${await origin(measured)}

${thousands(results[0]?.rows ?? 0)} rows of **${dataSets()[0]?.name}** into a new table, by what the job config says. Medians of ${settings.runs} (least-most).

${table(
  'the config says | format | into | s | commit s | cpu s | rows | MB'.split(' | '),
  results.map(({ says, format, destination, loads }) => [
    says,
    format,
    destination,
    spread(loads.map(({ seconds }) => seconds)),
    medianOf(loads.map(({ seconds, stageSeconds }) => seconds - stageSeconds)).toFixed(2),
    medianOf(loads.map(({ cpuSeconds }) => cpuSeconds)).toFixed(2),
    thousands(loads[0]?.rows ?? 0),
    highest(loads),
  ]),
)}`;
}
