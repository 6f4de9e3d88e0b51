import { sliceDates } from '../../days/day.js';
import { answersOf, type Load, rowsForgotten } from '../../load/ledger.js';
import { csvCell } from '../../query/format/text.js';
import { sum } from '../../common/words.js';
import type { RecordedJob, RecordFacts } from './facts.js';

/** The columns of jobs.csv: name, type for Data Package, and meaning. */
export const jobColumns = [
  ['load_id', 'string', 'Id of the load, as in the column _load_id of the data'],
  ['job_config', 'string', 'Job config that asked for the rows'],
  ['table', 'string', 'Table that the rows went to'],
  ['source', 'string', 'Source at the job API'],
  ['job_id', 'string', 'Id of the job at the job API; if a day was fetched in parts, of all of its jobs'],
  ['first_day', 'date', 'First day that was asked for'],
  ['last_day', 'date', 'Last day that was asked for'],
  ['submitted_at', 'datetime', 'When the job was submitted'],
  ['committed_at', 'datetime', 'When its rows were loaded'],
  ['rows_asked', 'integer', 'Rows that the job was allowed to return'],
  ['rows_obtained', 'integer', 'Rows that the job returned'],
  ['rows_rejected', 'integer', 'Rows of these that did not fit and were not loaded'],
  ['rows_forgotten', 'integer', 'Rows of these that were deleted or left out on request'],
  ['rows_kept', 'integer', 'Rows of these that the data have now'],
  ['complete', 'boolean', 'Whether the answer is known to be complete'],
  ['replaced_by', 'string', 'Load that took the place of this one'],
  ['config', 'string', 'What the source was asked for, as JSON; if a day was fetched in parts, a list'],
] as const;

export function jobsTable({ jobs }: RecordFacts): string {
  const lines = jobs.flatMap((job) => [...job.live, ...job.replaced].map((load) => cellsOf(job, load)));
  return csvOf(jobColumns, lines);
}

const csvOf = (columns: typeof jobColumns | typeof comparisonColumns, lines: readonly string[][]) =>
  [columns.map(([name]) => name), ...lines]
    .map((cells) => `${cells.map((cell) => (cell === '' ? '' : csvCell(cell))).join(',')}\n`)
    .join('');

export const comparisonColumns = [
  ['job_config', 'string', 'Job config that asked for the day'],
  ['day', 'date', 'Day that both answers were asked for; empty: rows without a day, or not counted by day'],
  ['load_before', 'string', 'Load that had the rows of the day'],
  ['load_after', 'string', 'Load that replaced it; of an audit, its job, which was not loaded'],
  ['reason', 'string', 'Why the day was asked for again'],
  ['same', 'integer', 'Rows that both answers had'],
  ['changed', 'integer', 'Rows that both answers had, with other values'],
  ['appeared', 'integer', 'Rows that only the new answer had'],
  ['vanished', 'integer', 'Rows that only the load before had'],
  ['compared_at', 'datetime', 'When the answers were compared'],
] as const;

export function comparisonsTable({ comparisons }: RecordFacts): string {
  const lines = comparisons.map(({ job, day, loadBefore, loadAfter, reason, at, ...each }) => {
    const rows = [each.same, each.changed, each.appeared, each.vanished].map(String);
    return [job, day ?? '', loadBefore, loadAfter, reason, ...rows, at];
  });
  return csvOf(comparisonColumns, lines);
}

function cellsOf({ config: job, rows }: RecordedJob, load: Load): string[] {
  const { from = '', to = '' } = load.slice === null ? {} : sliceDates(load.slice);
  const answers = answersOf(load);
  const asked = answers.map(({ config }) => config['maxData']);
  const configs = answers.map(({ config }) => config);
  const cells: Record<(typeof jobColumns)[number][0], string> = {
    load_id: load.loadId,
    job_config: job.name,
    table: job.table,
    source: load.source,
    job_id: answers.map(({ remoteJobId }) => remoteJobId).join(' '),
    first_day: from,
    last_day: to,
    submitted_at: new Date(load.remoteCreatedAt).toISOString(),
    committed_at: new Date(load.committedAt).toISOString(),
    rows_asked: asked.every((rows) => typeof rows === 'number') ? String(sum(asked)) : '',
    rows_obtained: String(sum(answers.map(({ dataCount }) => dataCount))),
    rows_rejected: String(load.rowsRejected),
    rows_forgotten: String(rowsForgotten(load)),
    rows_kept: String(rows.get(load.loadId) ?? 0),
    complete: String(load.complete),
    replaced_by: load.supersededBy ?? '',
    config: JSON.stringify(load.split === undefined ? load.config : configs),
  };
  return jobColumns.map(([name]) => cells[name]);
}
