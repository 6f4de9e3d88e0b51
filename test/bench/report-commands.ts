import type { CommandRun } from './commands.js';
import type { LedgersResult } from './ledgers.js';
import { origin, type Provenance } from './report.js';
import { spread, table, thousands } from './report-table.js';
import { settings } from './settings.js';

const wall = ({ seconds }: CommandRun) => seconds * 1_000;
const cpu = ({ cpuSeconds }: CommandRun) => cpuSeconds * 1_000;
const highest = (runs: readonly CommandRun[]) =>
  Math.max(...runs.map(({ peakMegabytes }) => peakMegabytes)).toFixed(0);

export async function ledgersSection(
  results: readonly LedgersResult[],
  measured: Provenance,
): Promise<string> {
  return `## Long ledgers

${await origin(measured)}

Live loads of one day each, in a DuckDB file, all of them made with the current job configs. Milliseconds, medians of
${settings.commandRuns} (least-most). A page is shown again after its data is a second old.

${table(
  ['', 'job configs', 'loads', 'processor', 'wall', 'highest MB'],
  results.flatMap(({ loads, configs, commands }) =>
    commands.map(({ name, runs }) => [
      name,
      String(configs),
      thousands(loads),
      spread(runs.map(cpu), 0),
      spread(runs.map(wall), 0),
      highest(runs),
    ]),
  ),
)}`;
}
