import type { JobConfig } from '../../config/config.js';
import { sliceDates } from '../../days/day.js';
import { exitCodes, usageError, type ExitCode } from '../../common/errors.js';
import { errorOutput } from '../../terminal/error-text.js';
import type { StatusReport } from './status.js';
import type { Load, RecordedChange } from '../../load/ledger.js';
import { inOppositeOrder } from '../../plan/coverage.js';
import { leftOfEach, meansText, refusedText } from '../../terminal/account-text.js';
import { calendarLegend, calendarLines } from './calendar.js';
import {
  changeLines,
  gapLines,
  hiddenLines,
  nextText,
  proofLines,
  revisitLines,
  suspectLines,
} from '../../terminal/note-texts.js';
import { defineCommand, withOpened } from '../../terminal/command.js';
import { jobOf, seriesOf, groupBy, ofJob } from '../../common/series.js';
import { capitalized, count, listed, plural, shortPath, sum, texts } from '../../common/words.js';
import { phaseText, runHeadings, shortageText } from '../../sync/run-words.js';
import { isNews, schemaChangeText } from '../../terminal/progress/event-line.js';
import {
  type Style,
  fold,
  list,
  paragraphs,
  instantText,
  clockTime,
  days,
  duration,
} from '../../terminal/style.js';
import {
  configArgument,
  offlineOption,
  parseDurationOption,
  switchFlag,
  textFlag,
} from '../../terminal/options.js';
import { loadsRows } from '../../plan/forecast.js';

/** With more job configs than this, each is a line instead of a calendar. */
const shownCalendars = 8;

/** More rows than these are one for those with the same numbers. */
const shownAlike = 10;

/** How many loads and schema changes are shown; `headgate sql "FROM _headgate.loads"` has all of them. */
const shownLoads = 5;

export const status = defineCommand({
  name: 'status',
  positionals: '[config]',
  summary: 'Show what is loaded, what is missing and what to do next',
  arguments: configArgument,
  options: {
    ...offlineOption,
    'exit-code': switchFlag('Exit as a run would, such as 3 if incomplete'),
    'max-age': textFlag('With --exit-code, 3 if a job config was last loaded longer ago, such as PT36H'),
  },
  examples: [['status --offline --exit-code --max-age PT36H', 'for a monitor, without asking the service']],
  run({ config, offline, 'exit-code': wanted, 'max-age': maxAge }, terminal) {
    const maxAgeMs = maxAge === undefined ? null : parseDurationOption('--max-age', maxAge);
    if (maxAge !== undefined && !wanted) throw usageError('--max-age: it needs --exit-code');
    return withOpened(config, terminal, async (opened) => {
      const verb = await import('./status.js');
      const report = await verb.status(opened, { offline }, terminal.signal);
      const jobs = opened.config.jobs.filter(({ name }) =>
        report.damaged.every((damaged) => !damaged.jobs.includes(name)),
      );
      const now = Date.now();
      const text = (style: Style) => statusText(report, jobs, style, now);
      const data = { ...report, unfinished: report.unfinished.map(withDates) };
      const [damage] = report.damaged;
      if (!terminal.flags.json)
        for (const { error } of report.damaged) terminal.stderr.write(errorOutput(error, terminal));
      if (!wanted) return { data, text, exitCode: damage?.error.exitCode ?? exitCodes.complete };
      const { code, reason } = damage
        ? { code: damage.error.exitCode, reason: damage.error.message }
        : statusCode(report, jobs, maxAgeMs, now);
      return {
        data: { ...data, exitCode: code, exitReason: reason },
        text: (style) => `${text(style)}\n\n${style.wrap(`Exit code ${code}: ${reason}.`)}`,
        exitCode: code,
      };
    });
  },
});

/** In `--json`, the days of unfinished work are two separate members. */
function withDates({ job, slice, ...rest }: StatusReport['unfinished'][number]): object {
  return { job, ...(slice === null ? { from: null, to: null } : sliceDates(slice)), ...rest };
}

export function statusText(
  report: StatusReport,
  jobs: readonly JobConfig[],
  style: Style,
  now: number,
): string {
  const windows = jobs.filter((job) => job.window !== null && seriesOf(job.name).value === null);
  const oldestFirst = inOppositeOrder(report.loads);
  const calendars = (windows.length > shownCalendars ? [] : windows).map((job) => {
    const [progress] = ofJob(report.plan.progress, job.name);
    const lines = calendarLines(job, oldestFirst, now, style, progress?.caps).map((line) => `  ${line}`);
    return `${style.paint('bold', job.name)}\n${lines.join('\n')}`;
  });
  // Many values: with them, all is to fit on one screen.
  const isBrief = report.plan.progress.length > windows.length + shownAlike;
  const loads = loadsText(report.loads, style, isBrief);
  const next = report.next.filter((line) => report.runningPid !== null || line !== 'headgate status');
  return paragraphs([
    `${style.paint('bold', shortPath(report.destination))}\n${style.wrap(report.summary)}`,
    report.vanished === null ? '' : style.wrap(`${report.vanished.message}.`),
    report.held === null ? '' : style.wrap(`Nothing can be loaded now: ${report.held}.`),
    refusedText(report.accounts, style),
    changeLines(report.changes, style),
    ...report.mismatches.map((line) => style.wrap(line)),
    hiddenLines(report.hidden, style),
    ...calendars,
    calendars.length === 0 ? '' : calendarLegend(style),
    ...progressTexts(report, windows.length > shownCalendars, style),
    isBrief ? briefGaps(report, style) : gapLines(report.gaps, style),
    suspectLines(report.suspects, style),
    proofLines(report.proofs, style),
    revisitLines(report.plan, style),
    lanesText(report, style, now),
    isBrief && report.runningPid === null ? '' : unfinishedText(report, style, isBrief),
    errorsText(report.errors, style),
    isBrief ? '' : loads,
    changesText(report.schemaChanges, style),
    leftoversText(report, jobs, style),
    style.wrap([...(isBrief ? [loads] : []), ...allowanceLines(report, now)].join(' ').trim()),
    // Gaps name their own commands. `headgate status` itself is suggested only during a run.
    nextText(report.vanished === null ? next : next.map(agreed), style),
  ]);
}

/** Days of each value of `for_each` and, if there are many, of each other job config. */
function progressTexts({ plan, suspects }: StatusReport, hasMany: boolean, style: Style): string[] {
  const rows = plan.progress.flatMap(({ job: name, days: held }) => {
    const { job, value } = seriesOf(name);
    if (value === null && (!hasMany || held === null)) return [];
    const stretches = ofJob(suspects, name).flatMap(({ slice }) => slice ?? []);
    const doubted = sum(stretches.map(({ from, until }) => until - from));
    const numbers =
      held === null ? [] : [held.complete - doubted, held.open, held.incomplete, doubted, held.total];
    return [{ job: value === null ? null : job, name: value ?? job, numbers }];
  });
  return [...groupBy(rows, ({ job }) => job)].map(([job, own]) => {
    const what = job === null ? 'job config' : 'value';
    const title = `${job ?? ''} (${plural(own.length, what)})`.trimStart();
    const columns = [title, 'days complete#', 'open#', 'incomplete#', 'suspect#', 'of#'];
    const cells = alike(own, what).map(({ name, numbers }) => [name, ...numbers.map(count)]);
    return list(columns, fold(cells, `lines of ${what}s`, style), style);
  });
}

interface Numbers {
  name: string;
  numbers: readonly number[];
}

/** Many rows with the same numbers are one row. */
function alike(rows: readonly Numbers[], what: 'job config' | 'value'): readonly Numbers[] {
  if (rows.length <= shownAlike) return rows;
  return [...groupBy(rows, ({ numbers }) => numbers.join()).values()].map(([first, ...others]) =>
    others.length === 0
      ? first
      : { name: `${first.name} and ${plural(others.length, what)} like it`, numbers: first.numbers },
  );
}

/** A run that would load everything again needs an explicit flag. */
const agreed = (line: string) => (line === 'headgate run' ? 'headgate run --yes' : line);

/** With a single account that no run holds, the summary says everything. */
function lanesText({ lanes }: StatusReport, style: Style, now: number): string {
  if (lanes.length < 2 && lanes.every(({ leaseUntil }) => leaseUntil === null)) return '';
  const rows = lanes.map(({ name, email, holder, leaseUntil, unfinished, parkedUntil }) => [
    name,
    email ?? '',
    holder === null ? 'free' : `process ${holder.pid} on ${holder.host}`,
    leaseUntil === null ? '' : instantText(leaseUntil),
    unfinished === 0 ? '' : count(unfinished),
    parkedUntil === null || parkedUntil <= now ? '' : clockTime(parkedUntil, now),
  ]);
  const columns = ['account', 'email?', 'used by', 'lease until?', 'under way#', 'allowance back'];
  return `Accounts:\n${list(columns, rows, style)}`;
}

function unfinishedText({ unfinished, runningPid }: StatusReport, style: Style, isBrief: boolean): string {
  if (unfinished.length === 0) return '';
  const rows = unfinished.map(({ job, slice, part, phase, remoteJobId }) => [
    job,
    days(slice, part),
    phaseText(phase),
    remoteJobId ?? '',
  ]);
  const title =
    runningPid === null ? runHeadings.unfinished : `${runHeadings.underWay} in process ${runningPid}`;
  if (isBrief) return style.wrap(`${title}: ${listed(unfinished.map(({ job }) => job))}.`);
  return `${title}:\n${list(['job', 'days!', 'phase!', 'id!'], rows, style)}`;
}

function errorsText(errors: StatusReport['errors'], style: Style): string {
  if (errors.length === 0) return '';
  const rows = errors.map(({ at, message, resolved }) => [
    instantText(at),
    resolved ? `${message} (loaded since)` : message,
  ]);
  return `${runHeadings.lastErrors}:\n${list(['when!', 'error~'], fold(rows, 'errors', style), style)}`;
}

/** The summary says what becomes of jobs under way. */
function briefGaps({ gaps, unfinished }: StatusReport, style: Style): string {
  const begun = new Set(unfinished.map(({ job, slice }) => `${job} ${days(slice)}`));
  const others = gaps.filter(({ job, slice }) => !begun.has(`${job} ${days(slice)}`));
  const title = `${plural(gaps.length, 'gap')}${others.length < gaps.length ? `, ${count(gaps.length - others.length)} of them under way` : ''}`;
  return gapLines(others, style, title);
}

/** @param isBrief whether the screen has room for a sentence about the last one only */
function loadsText(loads: readonly Load[], style: Style, isBrief: boolean): string {
  const live = loads.filter((load) => load.supersededBy === null);
  const [last] = live;
  if (last === undefined) return '';
  const total = sum(live.map(({ rowsLoaded, rowsHeld }) => rowsHeld ?? rowsLoaded));
  const inAll = `${count(live.length)} in all, ${plural(total, 'row')}`;
  if (isBrief)
    return `Last load (${inAll}): ${last.job} ${days(last.slice)}, ${plural(last.rowsLoaded, 'row')}, ${instantText(last.committedAt)}.`;
  const rows = live
    .slice(0, shownLoads)
    .map((load) => [
      instantText(load.committedAt),
      load.job,
      days(load.slice),
      count(load.rowsLoaded),
      load.rowsRejected === 0 ? '' : count(load.rowsRejected),
      load.complete ? '' : 'capped',
    ]);
  const title = `Last loads (${inAll}):`;
  return `${title}\n${list(['committed!', 'job', 'days!', 'rows#', 'rejected#', ''], rows, style)}`;
}

/** What was loaded for job configs, and values of `for_each`, that the config no longer names, and how to remove it. */
function leftoversText({ leftovers }: StatusReport, jobs: readonly JobConfig[], style: Style): string {
  if (leftovers.length === 0) return '';
  const rows = leftovers.map(({ job, table, rows: held, loads, lastLoadAt }) => [
    table,
    job === table ? '' : job,
    count(held),
    count(loads),
    instantText(lastLoadAt),
  ]);
  const isValue = leftovers.every(({ job }) => jobs.some(({ name }) => jobOf(name) === jobOf(job)));
  const keep = isValue ? '' : '; `headgate rename JOB NEW` keeps one under a new name';
  const how = style.typed(`\`headgate prune\` deletes them${keep}.`);
  const columns = ['table', 'job', 'rows#', 'loads#', 'last load!'];
  const title = style.wrap('The config no longer names what loaded these rows, and nothing else found them:');
  return `${title}\n${list(columns, rows, style)}\n${style.wrap(how)}`;
}

function changesText(changes: readonly RecordedChange[], style: Style): string {
  const news = changes.filter(isNews);
  if (news.length === 0) return '';
  const rows = news
    .slice(0, shownLoads)
    .map((change) => [
      change.at === null ? '?' : instantText(change.at),
      change.table,
      schemaChangeText(change),
    ]);
  const title = `Last schema changes (${count(news.length)} in all):`;
  return `${title}\n${list(['committed!', 'table', 'change'], rows, style)}`;
}

function allowanceLines(
  { account, accounts, means, parkedUntil, plan }: StatusReport,
  now: number,
): string[] {
  const whose = accounts.length > 1 ? leftOfEach(accounts) : account?.email;
  return texts([
    whose !== undefined && means !== null && `Allowance of ${whose}: ${meansText(means)}`,
    parkedUntil !== null &&
      parkedUntil > now &&
      `${capitalized(shortageText(plan.lacks))} until about ${clockTime(parkedUntil, now)}.`,
  ]);
}

/**
 * The exit code of `status --exit-code`: the code that a run would end with, as far as this is known without running.
 *
 * @param maxAgeMs a job config is stale if its newest load is older; null: never
 */
function statusCode(
  report: StatusReport,
  jobs: readonly JobConfig[],
  maxAgeMs: number | null,
  now: number,
): { code: ExitCode; reason: string } {
  const { lastRun, gaps, parkedUntil, plan } = report;
  if (lastRun?.outcome === 'failed' || lastRun?.outcome === 'killed') {
    const code = lastRun.outcome === 'killed' ? exitCodes.failed : failedCode(lastRun.exitCode);
    return { code, reason: `the last run failed: ${lastRun.error ?? lastRun.outcome}` };
  }
  if (parkedUntil !== null && parkedUntil > now && plan.slices.some(loadsRows)) {
    const until = clockTime(parkedUntil, now);
    return { code: exitCodes.exhausted, reason: `${shortageText(plan.lacks)} until about ${until}` };
  }
  const [stale] = maxAgeMs === null ? [] : staleJobs(report, jobs, maxAgeMs, now);
  if (stale !== undefined) return { code: exitCodes.incomplete, reason: stale };
  if (gaps.length > 0) return { code: exitCodes.incomplete, reason: plural(gaps.length, 'gap') };
  return { code: exitCodes.complete, reason: 'nothing is missing' };
}

const failedCode = (code: number | null): ExitCode =>
  Object.values(exitCodes).find((known) => known === code && known !== exitCodes.complete) ??
  exitCodes.failed;

/** Job configs whose newest load is too old. A completely loaded window that has ended cannot become stale. */
function staleJobs(
  { loads, plan }: StatusReport,
  jobs: readonly JobConfig[],
  maxAgeMs: number,
  now: number,
): string[] {
  return jobs.flatMap(({ name, window }) => {
    const days = ofJob(plan.progress, name)[0]?.days ?? null;
    const isOver = typeof window?.to === 'number' && days !== null && days.complete === days.total;
    // Newest first.
    const newest = ofJob(loads, name)[0];
    if (isOver) return [];
    if (newest === undefined) return [`${name} has never been loaded`];
    const age = now - Date.parse(newest.committedAt);
    return age <= maxAgeMs ? [] : [`${name} was last loaded ${duration(age)} ago`];
  });
}
