import type { RunReport, JobReport } from '../../sync/events.js';
import { quoteName } from '../../duckdb/sql.js';
import { differenceText, outcomeWords } from '../../sync/run-words.js';
import {
  capitalized,
  count,
  isUnlimited,
  leftText,
  plural,
  shellWord,
  shortPath,
  sum,
  texts,
} from '../../common/words.js';
import { leftOfEach, refusedText } from '../../terminal/account-text.js';
import { gapLines, nextText, proofLines, revisitLines, suspectLines } from '../../terminal/note-texts.js';
import { changeTexts } from '../../terminal/progress/event-line.js';
import { type Style, fold, list, paragraphs, clockTime, duration } from '../../terminal/style.js';
import { jobOf, groupBy } from '../../common/series.js';

const shownChanges = 10;

/** What a run did, what is missing, and what to type next. `isQueryable`: whether `headgate sql` reads the rows. */
export function reportText(report: RunReport, style: Style, now: number, isQueryable = true): string {
  const rows = jobLines(report).map((job) => [
    job.job,
    job.table === job.job ? '' : job.table,
    count(job.rowsLoaded),
    job.rowsRejected === 0 ? '' : count(job.rowsRejected),
    count(job.loads),
    daysText(job),
  ]);
  const columns = ['job', 'table', 'rows#', 'rejected#', 'loads#', 'days covered#'];
  return paragraphs([
    headline(report, style, now),
    list(columns, fold(rows, 'lines', style), style),
    changesText(report.jobs, style),
    gapLines(report.gaps, style),
    suspectLines(report.suspects, style),
    proofLines(report.proofs, style),
    revisitLines(report, style),
    otherDaysText(report.jobs, style),
    keysText(report.jobs, style),
    comparedText(report.jobs, style),
    hiddenText(report.jobs, style),
    ...rowTexts.map(([of, text]) => {
      const found = sum(report.jobs.map((job) => job[of]));
      return found === 0 ? '' : style.wrap(text(found, style));
    }),
    ...[...groupBy(report.jobs.filter(hasReasons), ({ job }) => jobOf(job)).values()].map((jobs) =>
      noRowsText(jobs, style),
    ),
    refusedText(
      report.refused.map((error) => ({ error })),
      style,
      'this run continued without it',
    ),
    style.wrap(costText(report)),
    afterRun(report, style, isQueryable),
  ]);
}

function headline(report: RunReport, style: Style, now: number): string {
  const loaded = sum(report.jobs.map((job) => job.rowsLoaded));
  const place = shortPath(report.destination);
  const { outcome, rewritten = [] } = report;
  const also =
    rewritten.length === 0
      ? ''
      : `; loaded rows of ${rewritten.join(', ')} were rewritten for \`exclude\` and \`hash\``;
  const what =
    (loaded === 0 ? `nothing new for ${place}` : `${plural(loaded, 'row')} loaded into ${place}`) + also;
  const word = capitalized(outcomeWords[outcome]);
  switch (outcome) {
    case 'complete':
      if (report.suspects.length > 0)
        return style.wrap(`${style.paint('yellow', '! To check')}: ${what}; suspect days are listed below.`);
      return style.wrap(
        `${style.paint('green', rewritten.length > 0 || report.jobs.some((job) => job.loads > 0) ? `✓ ${word}` : '✓ Up to date')}: ${what}.`,
      );
    case 'incomplete':
      return style.wrap(
        `${style.paint('yellow', `! ${word}`)}: ${what}; ${report.gaps.length > 0 ? 'all gaps' : 'suspect days'} are listed below.`,
      );
    case 'exhausted': {
      const until = report.parkedUntil === null ? '' : ` until about ${clockTime(report.parkedUntil, now)}`;
      return style.wrap(`${style.paint('yellow', `! ${word}`)}${until}: ${what}.`);
    }
    default:
      return style.wrap(`${style.paint('red', `✗ ${word}`)}: ${what}; the errors are above.`);
  }
}

function daysText({ days }: JobReport): string {
  if (days === null) return '';
  const covered = days.complete + days.open;
  return `${count(covered)} of ${count(days.total)}`;
}

/** Job configs that share a table report the same changes. */
function changesText(jobs: readonly JobReport[], style: Style): string {
  const changes = [...groupBy(jobs, ({ table }) => table)].flatMap(([table, [{ schemaChanges }]]) =>
    changeTexts(schemaChanges).map((text) => `  ${table}: ${text}`),
  );
  if (changes.length === 0) return '';
  const lines = changes.slice(0, shownChanges).map((text) => style.wrap(text, '    '));
  const more = changes.length > shownChanges ? [`  … and ${changes.length - shownChanges} more`] : [];
  return ['Schema changes:', ...lines, ...more].join('\n');
}

/** Warns about rows of days that were not asked for, because a source that ignores its dates must not go unnoticed. */
function otherDaysText(jobs: readonly JobReport[], style: Style): string {
  const hasOtherDays = ({ otherDays }: JobReport) =>
    otherDays !== null && otherDays.outside + otherDays.withoutDay > 0;
  const lines = thoseWith(jobs, hasOtherDays).flatMap(({ job, rowsLoaded, otherDays }) => {
    if (otherDays === null) return [];
    const { column, outside, far, withoutDay } = otherDays;
    const away = far === 0 ? 'all of them one day off' : `${count(far)} of them more than one day off`;
    return texts([
      outside > 0 &&
        `${job}: ${count(outside)} of ${plural(rowsLoaded, 'row')} belong to days that were not requested, ${away}.`,
      withoutDay > 0 &&
        `${job}: ${count(withoutDay)} of ${plural(rowsLoaded, 'row')} without a day in ${column}.`,
    ]);
  });
  if (lines.length === 0) return '';
  return ['Rows outside the requested days:', ...lines.map((line) => style.wrap(`  ${line}`, '    '))].join(
    '\n',
  );
}

const rowTexts: [
  of: 'rowsRejected' | 'rowsForgotten' | 'rowsShared' | 'rowsReplaced',
  text: (rows: number, style: Style) => string,
][] = [
  [
    'rowsRejected',
    (rows, style) =>
      `${plural(rows, 'row')} or values rejected: ${style.command('headgate sql "FROM _headgate.rejects"')} shows why.`,
  ],
  [
    'rowsForgotten',
    (rows) => `${plural(rows, 'forgotten row')} came again and ${rows === 1 ? 'was' : 'were'} left out.`,
  ],
  [
    'rowsShared',
    (rows) =>
      `${plural(rows, 'more row')} came with the key of another row; the table has one row for each key.`,
  ],
  [
    'rowsReplaced',
    (rows) =>
      `${plural(rows, 'more row was', 'more rows were')} loaded and then replaced by this run, which fetched some days twice.`,
  ],
];

function keysText(jobs: readonly JobReport[], style: Style): string {
  const lines = thoseWith(jobs, ({ rowsRepeated }) => rowsRepeated > 0).map(({ job, rowsRepeated }) =>
    style.wrap(
      `${job}: ${plural(rowsRepeated, 'row')} came with the key of another row of the same answer. Of each key the last row was kept, with \`date_column\` that of the newest day; other rows may be missing. If these are different rows, add a column to \`key\`, then ${style.command(`headgate run --select ${job} --full-refresh`)}.`,
    ),
  );
  const loose = thoseWith(jobs, ({ rowsWithoutKey }) => rowsWithoutKey > 0).map(({ job, rowsWithoutKey }) =>
    style.wrap(
      `${job}: ${plural(rowsWithoutKey, 'row has', 'rows have')} null in the key. Such a row replaces no other row, and belongs to its slice.`,
    ),
  );
  return [...lines, ...loose].join('\n');
}

function comparedText(jobs: readonly JobReport[], style: Style): string {
  const textOf = ({ rowsChanged: changed, rowsAppeared: appeared, rowsVanished: vanished }: JobReport) =>
    differenceText({ changed, appeared, vanished });
  return thoseWith(jobs, (job) => textOf(job) !== '')
    .map((job) => style.wrap(`${job.job}: rows of days that were asked again: ${textOf(job)}.`))
    .join('\n');
}

/** A misspelt path would leave the field in the table as it is. */
function hiddenText(jobs: readonly JobReport[], style: Style): string {
  return thoseWith(jobs, ({ hiddenMissing, hiddenWhole }) => hiddenMissing.length + hiddenWhole.length > 0)
    .flatMap(({ job, table, rowsLoaded, hiddenMissing, hiddenWhole }) => [
      ...hiddenMissing.map(
        (path) =>
          `${job}: exclude or hash names ${path}, but no ${rowsLoaded > 0 ? 'new' : 'loaded'} row has that field. If it is misspelt, the field is stored as it is: ${style.command(`headgate sql ${shellWord(`DESCRIBE ${quoteName(table)}`)}`)}`,
      ),
      ...hiddenWhole.map(
        (path) =>
          `${job}: exclude or hash names ${path}, but some rows have a plain value in place of that object. headgate hid the plain value.`,
      ),
    ])
    .map((line) => style.wrap(line))
    .join('\n');
}

const hasReasons = ({ noRows }: JobReport) => noRows.length > 0;

/** Of several values of a `for_each`, the reasons of the first. */
function noRowsText([{ job, noRows, days }, ...others]: [JobReport, ...JobReport[]], style: Style): string {
  const reasons = noRows.map((reason, index) =>
    style.wrap(`  ${index + 1}. ${style.typed(reason)}`, '     '),
  );
  const also = others.length === 0 ? '' : `; the same for ${plural(others.length, 'other value')}`;
  const what = days === null ? job : `Every day of ${job}`;
  const title = style.paint('yellow', `${what} is loaded, but there are no rows${also}.`);
  return [style.wrap(`${title} Likely reasons:`), ...reasons].join('\n');
}

function costText({ submitted, requests, account, accounts, refused, durationMs }: RunReport): string {
  // The use is an estimate, because an answer from the service's cache costs nothing.
  const about = submitted > 0 && !isUnlimited(account?.allowance.remaining ?? 0) ? 'about ' : '';
  const each =
    account === null
      ? ''
      : accounts.length + refused.length > 1
        ? `${leftOfEach(accounts)} left in the rolling 24 hours`
        : leftText(account);
  const left = each === '' ? '' : `; ${about}${each}`;
  return `${plural(submitted, 'job')} submitted with ${plural(requests, 'request')} in ${duration(durationMs)}${left}.`;
}

function afterRun({ outcome, jobs }: RunReport, style: Style, isQueryable: boolean): string {
  const loaded =
    jobs.find(({ rowsLoaded }) => rowsLoaded > 0) ??
    jobs.find((job) => job.loads > 0 || (job.days?.complete ?? 0) > 0);
  const table = isQueryable && loaded?.table;
  const query = !table ? [] : [`headgate sql ${shellWord(`FROM ${quoteName(table)} LIMIT 10`)}`];
  const then = outcome === 'exhausted' ? 'headgate run --wait' : 'headgate status';
  return nextText([...query, then], style);
}

/** A job config with more values than this has one line for all of them. */
const mostValues = 10;

/** Job configs, many values of `for_each` as one, then those of them that lack something. */
function jobLines({ jobs, gaps, suspects }: RunReport): JobReport[] {
  const troubled = new Set([...gaps, ...suspects].map(({ job }) => job));
  const isWhole = ({ job, rowsRejected, days }: JobReport) =>
    rowsRejected === 0 && !troubled.has(job) && (days === null || days.complete + days.open === days.total);
  return [...groupBy(jobs, ({ job }) => jobOf(job)).values()].flatMap((values) => {
    if (values.length <= mostValues) return values;
    const [first, ...others] = values.filter((value) => !isWhole(value));
    if (others.length < mostValues) return [asOne(values), ...(first ? [first] : []), ...others];
    return [asOne(values), asOne([first!, ...others], 'incomplete value')];
  });
}

/** Those of a run's job configs that something holds for, all values of a `for_each` as one. */
function thoseWith(jobs: readonly JobReport[], holds: (job: JobReport) => boolean): JobReport[] {
  return [...groupBy(jobs.filter(holds), ({ job }) => jobOf(job)).values()].map((values) => asOne(values));
}

function asOne(values: readonly [JobReport, ...JobReport[]], what = 'value'): JobReport {
  const [first] = values;
  if (values.length === 1) return first;
  return {
    ...inAll(values),
    job: `${jobOf(first.job)} (${plural(values.length, what)})`,
    hiddenMissing: [...new Set(values.flatMap(({ hiddenMissing }) => hiddenMissing))],
    hiddenWhole: [...new Set(values.flatMap(({ hiddenWhole }) => hiddenWhole))],
    days: inAllKnown(values.map(({ days }) => days)),
    otherDays: inAllKnown(values.map(({ otherDays }) => otherDays)),
  };
}

/** The first of several objects with the sums of their numbers. */
function inAll<T extends object>(several: readonly [T, ...T[]]): T {
  const total = (key: string) => sum(several.map((each) => (each as Record<string, number>)[key]!));
  const sums = Object.entries(several[0]).filter(([, value]) => typeof value === 'number');
  return { ...several[0], ...Object.fromEntries(sums.map(([key]) => [key, total(key)])) };
}

function inAllKnown<T extends object>(several: readonly (T | null)[]): T | null {
  const [first, ...others] = several.filter((each) => each !== null);
  return first === undefined ? null : inAll([first, ...others]);
}
