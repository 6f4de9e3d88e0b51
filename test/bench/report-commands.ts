import type { CommandResult, CommandRun, HistoryResult } from './commands.js';
import { origin, type Provenance } from './report.js';
import { medianOf, spread, table, thousands } from './report-table.js';
import { settings } from './settings.js';

const cpu = ({ cpuSeconds }: CommandRun) => cpuSeconds * 1_000;
const highest = (runs: readonly CommandRun[]) =>
  Math.max(...runs.map(({ peakMegabytes }) => peakMegabytes)).toFixed(0);

export async function startSection(results: readonly CommandResult[], measured: Provenance): Promise<string> {
  return `## Start

${await origin(measured)}

Processor time of processes that have nothing to do, in milliseconds: medians of ${settings.commandRuns} in turns, the spread
in brackets. \`status\` and \`run\` start the service in this package, which they ask.

${table(
  ['', 'ms', 'highest MB'],
  results.map(({ name, runs }) => [name, spread(runs.map(cpu), 0), highest(runs)]),
)}`;
}

export async function historySection(
  results: readonly HistoryResult[],
  measured: Provenance,
): Promise<string> {
  const loads = thousands(settings.historyLoads);
  return `## Long histories

${await origin(measured)}

\`headgate status --offline\` on a DuckDB file with ${loads} loads, 3,652 of them live, each with a config of its own, and a
window of ten years by day. Beside it the same days in one load. Processor time in milliseconds: medians of
${settings.commandRuns} in turns, the spread in brackets.

${table(
  ['', 'one load', `${loads} loads`, 'ratio', 'highest MB'],
  results.map(({ name, one, many }) => [
    name,
    spread(one.map(cpu), 0),
    spread(many.map(cpu), 0),
    (medianOf(many.map(cpu)) / medianOf(one.map(cpu))).toFixed(2),
    highest(many),
  ]),
)}

A missing day is planned, and its rows are estimated from all loads. What did not pay: a larger young or old generation, no
incremental marking, one thread for the garbage, sums kept along the loads where weekdays are learnt.`;
}
