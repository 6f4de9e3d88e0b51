import type { LogLinesResult } from './log-lines.js';
import type { PollsResult } from './polls.js';
import { origin, type Provenance } from './report.js';
import { table, thousands } from './report-table.js';
import type { SlicesResult } from './slices.js';

export async function pollsSection(results: readonly PollsResult[], measured: Provenance): Promise<string> {
  return `## Ends of jobs

${await origin(measured)}

\`headgate run\` beside \`headgate serve\`, whose jobs take so long each, at 20 requests a minute. The sum of the jobs is what the
service says of them. An end is seen so much later: a median.

${table(
  ['jobs take', 'jobs', 'sum s', 'run s', 'run / sum', 'end seen s', 'requests', '429'],
  results.map(({ lengths, jobs, sum, run, late, requests, refused }) => [
    lengths,
    String(jobs),
    sum.toFixed(0),
    run.toFixed(0),
    (run / sum).toFixed(2),
    late.toFixed(1),
    String(requests),
    String(refused),
  ]),
)}`;
}

export async function slicesSection(results: readonly SlicesResult[], measured: Provenance): Promise<string> {
  return `## First slices

${await origin(measured)}

Windows of real data that a job config fetches without knowing anything of them, on a virtual clock. The fewest jobs are those
of a method that knows the rows of every day.

${table(
  ['data', 'order', 'days', 'rows a job', 'fewest jobs', 'jobs', 'jobs / fewest', 'rows obtained / kept'],
  results.map(({ data, order, days, cap, fewest, jobs, rowsForOne }) => [
    data,
    order,
    thousands(days),
    thousands(cap),
    String(fewest),
    String(jobs),
    (jobs / fewest).toFixed(2),
    rowsForOne.toFixed(2),
  ]),
)}`;
}

/** In which the bytes of an export arrive at most. */
const pieceBytes = 65_536;

export async function logLinesSection(
  { bytes, seconds, exporting, all }: LogLinesResult,
  measured: Provenance,
): Promise<string> {
  return `## Log lines

${await origin(measured)}

\`headgate run --log-format json\`, one load. The export arrives in pieces of at most 64 KiB.

${table(
  ['export MB', 'pieces', 'seconds until loaded', '`exporting` lines', 'all lines'],
  [
    [
      (bytes / 1e6).toFixed(0),
      `at least ${thousands(Math.ceil(bytes / pieceBytes))}`,
      seconds.toFixed(1),
      String(exporting),
      String(all),
    ],
  ],
)}`;
}
