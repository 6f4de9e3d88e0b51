import type { CommandResult, CommandRun, HistoryResult } from './commands.js';
import type { LedgersResult } from './ledgers.js';
import { origin, type Provenance } from './report.js';
import { medianOf, spread, table, thousands } from './report-table.js';
import { settings } from './settings.js';

const wall = ({ seconds }: CommandRun) => seconds * 1_000;
const cpu = ({ cpuSeconds }: CommandRun) => cpuSeconds * 1_000;
const highest = (runs: readonly CommandRun[]) =>
  Math.max(...runs.map(({ peakMegabytes }) => peakMegabytes)).toFixed(0);

export async function startSection(results: readonly CommandResult[], measured: Provenance): Promise<string> {
  return `## Start

${await origin(measured)}

Processor time of processes that have nothing to do, in milliseconds: medians of ${settings.commandRuns} (least-most).

${table(
  ['', 'ms', 'highest MB'],
  results.map(({ name, runs }) => [name, spread(runs.map(cpu), 0), highest(runs)]),
)}`;
}

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

export async function historySection(
  results: readonly HistoryResult[],
  measured: Provenance,
): Promise<string> {
  const loads = thousands(settings.historyLoads);
  return `## Long histories

${await origin(measured)}

\`headgate status --offline\` on ${loads} loads, 3,652 of them live, over ten years by day. Beside it the same days in one load,
and an empty ledger. Milliseconds, medians of ${settings.commandRuns} (least-most).

${table(
  ['', 'time', 'empty', 'one load', `${loads} loads`, 'to empty', 'to one load', 'highest MB'],
  results.flatMap(({ name, empty, one, many }) =>
    Object.entries({ wall, processor: cpu }).map(([time, of]) => {
      const times = (others: readonly CommandRun[]) => medianOf(many.map(of)) / medianOf(others.map(of));
      return [
        name,
        time,
        ...[empty, one, many].map((runs) => spread(runs.map(of), 0)),
        ...[empty, one].map((others) => times(others).toFixed(2)),
        highest(many),
      ];
    }),
  ),
)}`;
}
