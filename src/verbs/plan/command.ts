import { span } from '../../days/day.js';
import type { Config } from '../../config/config.js';
import type { PlanReport } from './plan.js';
import { auditText, loadsRows } from '../../plan/forecast.js';
import type { Plan, PlannedSlice, Shortage } from '../../plan/plan.js';
import { leftOfEach, meansText, refusedText } from '../../terminal/account-text.js';
import { findUnseenColumns, unseenText } from '../../opened/loaded-columns.js';
import { changeLines, nextText, probeCostText, revisitLines } from '../../terminal/note-texts.js';
import { defineCommand, withOpened } from '../../terminal/command.js';
import { capitalized, count, listed, plural, rowsPerJobText, shortPath, sum } from '../../common/words.js';
import { phaseText, reasonText, runHeadings, shortageText } from '../../sync/run-words.js';
import { firstOfEach, jobOf, groupBy, ofJob } from '../../common/series.js';
import { type Style, fold, list, paragraphs, clockTime, days, duration } from '../../terminal/style.js';
import { configArgument, selectOption, offlineOption, switchFlag } from '../../terminal/options.js';

/** How many rows a job config with `for_each` has at most. */
const shownOfValues = 6;

/** From how many more jobs under way on only their names are shown. */
const shownUnderWay = 3;

export const plan = defineCommand({
  name: 'plan',
  positionals: '[config]',
  summary: 'Show what a run would fetch',
  details:
    'Shows the jobs that a run would submit, and what they cost. Without --probe it submits nothing and changes nothing.',
  arguments: configArgument,
  options: {
    ...selectOption,
    ...offlineOption,
    probe: switchFlag('Load a few slices of each window, and say what the others cost'),
    yes: switchFlag('With --probe: do not ask first'),
  },
  examples: [
    ['plan', `for headgate.yaml`],
    ['plan --select posts --offline', 'one job config, without the service'],
    ['plan --probe --yes', 'learns from a few jobs what the whole window costs'],
  ],
  run: ({ config, select, offline, probe, yes }, terminal) =>
    withOpened(config, terminal, async (opened) => {
      if (probe) return (await import('./probe-words.js')).probed(opened, { select, offline, yes }, terminal);
      const verb = await import('./plan.js');
      const report = await verb.plan(opened, { offline, select }, terminal.signal);
      if (yes) terminal.note('--yes does nothing without --probe.');
      const isDeclared = (_job: string, key: string) => key === 'columns';
      const unseen = await findUnseenColumns(opened.config, select, terminal.signal, isDeclared);
      for (const each of unseen) terminal.note(unseenText(each));
      return { data: report, text: (style) => planText(report, opened.config, config, style, Date.now()) };
    }),
});

export function planText(
  report: PlanReport,
  config: Config,
  file: string,
  style: Style,
  now: number,
): string {
  const { slices, holds } = report.plan;
  const begun = begunLines(report, style);
  const changed = changeLines(report.changes, style);
  const mismatches = report.mismatches.map((line) => style.wrap(line)).join('\n');
  const refused = refusedText(report.accounts, style);
  const { vanished, expires = [] } = report;
  const gone = vanished === null ? '' : `\n${style.wrap(`${vanished.message}.`)}`;
  const place = config.destination.deliver?.module ?? config.destination.path;
  const head = `${style.paint('bold', file)} into ${shortPath(place)}${gone}`;
  const held = holds.map(({ job, slice, detail }) =>
    style.wrap(`Held: ${job} ${days(slice)}: ${detail}.`, '  '),
  );
  const isEmpty = slices.length === 0;
  const rows = fold(oncePerConfig(sliceRows(report)), 'jobs', style);
  const again = vanished === null || isEmpty ? 'headgate run' : 'headgate run --yes';
  return paragraphs([
    head,
    refused,
    changed,
    mismatches,
    ...expires.map((each) =>
      style.wrap(
        style.typed(
          `${each.job}: a run deletes ${plural(each.rows, 'row')} of ${plural(each.days, 'day')}, which \`retain\` no longer keeps.`,
        ),
      ),
    ),
    begun.join('\n'),
    isEmpty && begun.length === 0 ? style.wrap(style.typed(nothingToDo(report.plan))) : '',
    isEmpty ? '' : list(['job', 'days!', 'why!', 'max rows#', 'expected rows#'], rows, style),
    revisitLines(report.plan, style),
    shareLines(report.plan, style),
    held.join('\n'),
    ...(isEmpty ? [] : [totals(report, now), ...fullDays(report.plan, config)]).map((text) =>
      style.wrap(style.typed(text)),
    ),
    nextText(isEmpty && begun.length === 0 ? [] : [again], style),
  ]);
}

/** Who gets what of the allowance today; empty if nobody has less than others. */
function shareLines({ shares = [] }: Plan, style: Style): string {
  if (shares.every(({ priority, budget }) => priority === 1 && budget === null)) return '';
  const rows = shares.map(({ job, priority, budget, used, left }) => [
    job,
    count(priority),
    budget === null ? '' : count(budget),
    count(used),
    left === null ? '' : count(left),
  ]);
  const columns = ['job', 'priority#', 'budget of 24 hours#', 'used#', 'left#'];
  return list(columns, fold(rows, 'lines', style), style);
}

function begunLines({ underWay }: PlanReport, style: Style): string[] {
  const lines = underWay.map(
    ({ job, slice, part, phase }) =>
      `${job} ${days(slice, part)}: ${phaseText(phase)}. \`headgate run\` resumes it first.`,
  );
  const many = `${listed(underWay.map(({ job }) => job))}. \`headgate run\` resumes them first.`;
  return (lines.length > shownUnderWay ? [many] : lines).map((line) =>
    style.wrap(style.typed(`${runHeadings.underWay}: ${line}`), '  '),
  );
}

/** Of a job config about which nothing is known, only the first job: the others depend on its rows. */
function sliceRows({ plan, unknown }: PlanReport): string[][] {
  const isUnknown = new Set(unknown);
  const first = plan.slices.filter(
    (entry) => !isUnknown.has(entry.job) || ofJob(plan.slices, entry.job)[0] === entry,
  );
  return [...first.map(sliceRow), ...unknown.flatMap((job) => laterRow(ofJob(plan.slices, job).slice(1)))];
}

/** Values of one job config that have the same days and numbers share a row. Of many rows of values, the first are shown. */
function oncePerConfig(rows: readonly string[][]): string[][] {
  const alike = groupBy(rows, ([name = '', ...cells]) => [jobOf(name), ...cells].join('\0'));
  const perConfig = groupBy(alike.values(), ([[name = '']]) => jobOf(name));
  return [...perConfig].flatMap(([job, own]) => {
    const isMany = own.length > shownOfValues && own.some(([[name]]) => name !== job);
    const lines = (isMany ? own.slice(0, shownOfValues) : own).map(([[name = '', ...cells], ...others]) => [
      others.length === 0 ? name : `${job} (${count(others.length + 1)} values, each)`,
      ...cells,
    ]);
    const more = sum(own.slice(lines.length).map((each) => each.length));
    return more === 0 ? lines : [...lines, [`${job} (${plural(more, 'more job')})`, '', '', '', '']];
  });
}

function laterRow(slices: readonly PlannedSlice[]): string[][] {
  const all = slices.flatMap(({ slice }) => slice ?? []);
  const [first] = slices;
  if (first === undefined || all.length === 0) return [];
  return [[first.job, days(span(all)), 'after its first job', '', '']];
}

function sliceRow(planned: PlannedSlice): string[] {
  const { job, slice, part, maxData, rows } = planned;
  return [
    job,
    days(slice, part),
    reasonText(planned),
    rowsPerJobText(maxData),
    rows === null ? '' : count(rows.expected),
  ];
}

/** What a day costs that has more rows than one job may return, for each job config that splits such days. */
function fullDays({ slices }: Plan, { jobs }: Config): string[] {
  return firstOfEach(jobs).flatMap(({ name, splitBy: [first, second] = [] }) => {
    const planned = slices.find(({ job }) => jobOf(job) === jobOf(name));
    if (planned === undefined || first === undefined) return [];
    const own = `${jobOf(name)}: a day with more than ${plural(planned.maxData, 'row')} takes ${count(1 + first.values.length)} jobs, one for it and one for each value of ${first.param}`;
    return second === undefined
      ? [`${own}.`]
      : [`${own}; each value with more rows takes ${count(second.values.length)} more, by ${second.param}.`];
  });
}

function nothingToDo({ progress, holds }: Plan): string {
  const whole = progress.every(({ days }) => days === null || days.complete === days.total);
  if (whole && holds.length === 0) return 'Nothing to fetch: every day is loaded.';
  return 'A run has nothing to fetch now; `headgate status` shows what is missing.';
}

function totals(report: PlanReport, now: number): string {
  const { plan, means, parksAt, resumesAt, unknown } = report;
  const { lacks } = plan;
  // While nothing is known about a job config, its rows and its time are not known either.
  const [allowanceAfter, endsAt] = unknown.length > 0 ? [null, null] : [report.allowanceAfter, report.endsAt];
  const whose = means !== null && means.left < means.remaining ? 'budget' : 'allowance';
  const parts = [jobsText(report)];
  if (means !== null) {
    const after =
      allowanceAfter === null ? '' : ` About ${count(allowanceAfter)} will be left after this run.`;
    const each = means.lanes > 1 ? ` Left of each account: ${leftOfEach(report.accounts)}.` : '';
    parts.push(`Allowance: ${meansText(means)}${each}${after}`);
  }
  if (parksAt !== null && resumesAt !== null) parts.push(parkText({ whose, lacks }, parksAt, resumesAt, now));
  else if (plan.resumesAt !== null) parts.push(parkText({ whose, lacks }, now, plan.resumesAt, now));
  else if (endsAt === null && allowanceAfter === 0)
    parts.push(
      'The allowance may not last. If it is used up, the run stops; run again when it has returned.',
    );
  if (endsAt !== null)
    parts.push(`Estimated finish: ${clockTime(endsAt, now)}, in ${duration(endsAt - now)}.`);
  return parts.join(' ');
}

/** Jobs, rows and requests. If nothing is known about a job config, the fewest and most jobs that it may need. */
function jobsText({ plan, jobRange, unknown, rows, requests, nextProbe }: PlanReport): string {
  const { atLeast, likely, atMost } = jobRange;
  const { slices } = plan;
  const audits = auditText(plan);
  const also = audits === '' ? '' : `, and ${audits}`;
  if (unknown.length === 0 && likely !== null && requests !== null) {
    const cost = `about ${plural(requests, 'request')}`;
    if (!slices.some(loadsRows)) return `Every day is loaded. ${capitalized(audits)}, ${cost}.`;
    const jobs =
      atLeast === atMost
        ? plural(likely, 'job')
        : `About ${plural(likely, 'job')} (${count(atLeast)} to ${count(atMost)})`;
    return `${jobs}, ${rows === null ? 'an unknown number of rows' : rowRange(rows)}${also}${also === '' ? ',' : ':'} ${cost}.`;
  }
  const whose =
    unknown.length === 1
      ? unknown[0]
      : plural(unknown.length, unknown.every((name) => jobOf(name) !== name) ? 'value' : 'job config');
  const first = unknown.length === 1 ? 'after its first job' : 'after the first jobs';
  const probe =
    nextProbe === null || nextProbe.isTooMuch
      ? ''
      : ` To see it before, \`headgate plan --probe\` runs ${probeCostText(nextProbe)}.`;
  return (
    `At least ${plural(atLeast, 'job')}, at most ${count(atMost)}${also}: nothing is known yet about ${whose}, ` +
    `and the range closes ${first}.${probe} ` +
    'You can stop `headgate run` at any time with Ctrl-C; it continues later.'
  );
}

/** When the allowance will be used up, and when a run with `--wait`, or the next run, continues. */
function parkText(
  { whose, lacks }: { whose: string; lacks: Shortage | undefined },
  parksAt: number,
  resumesAt: number,
  now: number,
): string {
  const resumes = `about ${clockTime(resumesAt, now)}`;
  if (parksAt <= now) return `${capitalized(shortageText(lacks, whose))}: the run would start ${resumes}.`;
  return `The ${whose} is used up about ${clockTime(parksAt, now)}: the run stops then and continues ${resumes}.`;
}

function rowRange({ low, expected, high }: NonNullable<PlanReport['rows']>): string {
  const about = `about ${plural(expected, 'row')}`;
  return low === high ? about : `${about} (${count(low)} to ${count(high)})`;
}
