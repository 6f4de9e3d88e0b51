import type { Config, JobConfig } from '../../config/config.js';
import { exitCodes, HeadgateError } from '../../common/errors.js';
import { isQueryable } from '../../destinations.js';
import type { Opened } from '../../opened/open.js';
import type { Load } from '../../load/ledger.js';
import type { RunReport, SyncEvent } from '../../sync/events.js';
import { shortageText } from '../../sync/run-words.js';
import { findUnseenColumns, type UnseenColumn, unseenText } from '../../opened/loaded-columns.js';
import type { RunOptions } from './run.js';
import { type Answer, defineCommand, withOpened } from '../../terminal/command.js';
import { endingError, errorOutput } from '../../terminal/error-text.js';
import { alertOfHeld, callOnFinish } from '../alert/on-finish.js';
import { withProgress } from '../../terminal/progress/start-progress.js';
import { reportText } from './words.js';
import { canAsk, type Stop, type Terminal } from '../../terminal/terminal.js';
import { waitText } from '../../terminal/progress/event-line.js';
import { envelope, errorEnvelope, jsonText, logLine } from '../../terminal/wire.js';
import { removeConfirmed } from '../removal/words.js';
import { groupBy, isMeant, jobOf, seriesOf } from '../../common/series.js';
import { overlap } from '../../days/day.js';
import { windowDays } from '../../plan/window.js';
import { listed, plural, sum } from '../../common/words.js';
import { clockTime } from '../../terminal/style.js';
import {
  parseRange,
  configArgument,
  parseDurationOption,
  selectOption,
  textFlag,
  switchFlag,
} from '../../terminal/options.js';

export const run = defineCommand({
  name: 'run',
  positionals: '[config]',
  summary: 'Fetch what is missing and load it',
  details:
    'Fetches every day that is missing or may have changed, within the limits of the account, and loads it. ' +
    'You can interrupt it at any time: the same command continues where it stopped and loads nothing twice.',
  arguments: configArgument,
  options: {
    ...selectOption,
    accounts: textFlag('Only these accounts, separated by commas'),
    wait: switchFlag('Wait for the allowance to return instead of ending with code 5'),
    patience: textFlag(
      'How long to wait for PostgreSQL or S3 that does not answer, and for runs that have every account (PT10M)',
    ),
    strict: switchFlag('End with code 3 if a day is suspect'),
    revisit: {
      type: 'boolean',
      default: true,
      describe: 'Ask again for days that reached an age of `revisit`; --no-revisit leaves them out',
    },
    watch: {
      type: 'boolean',
      describe: 'Keep running, and run each job config on its `schedule`',
      conflicts: ['refetch', 'full-refresh', 'retype'],
    },
    refetch: textFlag('FROM..TO: fetch these days again, both included'),
    'full-refresh': {
      type: 'boolean',
      describe: 'Fetch every day again, and choose types again',
      conflicts: ['refetch', 'retype'],
    },
    retype: {
      type: 'boolean',
      describe: 'Give loaded rows the types in `columns` now; fetches one load again',
      conflicts: 'refetch',
    },
    yes: switchFlag(
      'Do not ask before loading everything again or deleting rows of removed `for_each` values',
    ),
  },
  examples: [
    ['run', 'everything in headgate.yaml'],
    ['run --accounts first,second', 'with two of the accounts under connection.accounts'],
    ['run --select posts --refetch 2026-01-01..2026-01-07', 'one week of one job config again'],
  ],
  run({ config: file, watch: watching, ...flags }, terminal) {
    const { select, wait, strict, revisit, retype = false, accounts, patience, refetch, yes: reload } = flags;
    const given = { select, wait, strict, revisit, retype, reload };
    const options: RunOptions = {
      ...given,
      fullRefresh: flags['full-refresh'] ?? false,
      accounts: accounts?.split(',').map((name) => name.trim()),
      patienceMs: patience === undefined ? undefined : parseDurationOption('--patience', patience),
      standBy: watching ?? false,
      refetch: refetch === undefined ? undefined : parseRange('--refetch', refetch),
    };
    return withOpened(file, terminal, async (opened) => {
      for (const { name, window } of outside(opened.config.jobs, options)) {
        const kept = window?.retainDays === undefined ? '' : ' that `retain` keeps';
        terminal.note(`The window of ${name} has no day of --refetch ${refetch}${kept}.`);
      }
      const { config } = opened;
      const once = (wanted: RunOptions) =>
        finished(opened, terminal, async (onEvent, onReport) => {
          await removeGone(opened, { file, yes: wanted.reload ?? false }, terminal);
          const report = await runAsked(opened, wanted, terminal, onEvent);
          onReport(report);
          const hasNoDays = (name: string) =>
            report.jobs.some(
              ({ job, otherDays, rowsLoaded }) =>
                jobOf(job) === name && rowsLoaded > 0 && otherDays?.withoutDay === rowsLoaded,
            );
          const isWanted = (job: string, key: UnseenColumn['key']) =>
            key === 'columns' || key === 'history' || (key === 'window.date_column' && hasNoDays(job));
          const unseen = await findUnseenColumns(config, wanted.select, terminal.signal, isWanted);
          for (const each of unseen) terminal.note(unseenText(each));
          return answer({ ...report, unseenColumns: unseen }, config, terminal);
        });
      if (watching !== true) return once(options);
      const zones = new Set(config.jobs.flatMap((job) => (job.schedule === null ? [] : [job.timeZone])));
      const says = watchLines(terminal, zones.size === 1 ? [...zones].join('') : 'UTC');
      const run = async (due: string[]) => says.ended(await once({ ...options, select: due }));
      const { watch } = await import('./watch.js');
      return watch(opened, { select, run, onError: says.failed, onWait: says.waits }, terminal.signal);
    });
  },
});

/**
 * Deletes what only values found that `for_each` no longer names, after a person at a terminal has agreed, or with
 * `--yes`. The run itself tells of them.
 */
async function removeGone(
  opened: Opened,
  { file, yes }: { file: string; yes: boolean },
  terminal: Terminal,
): Promise<void> {
  if (!(yes || canAsk(terminal))) return;
  if (opened.config.jobs.every(({ name }) => seriesOf(name).value === null)) return;
  const removal = await import('../removal/removal.js');
  const prune = (dryRun: boolean) => removal.prune(opened, { onlyValues: true, dryRun }, terminal.signal);
  if ((await prune(true)).losses.length === 0) return;
  const removed = await removeConfirmed(
    prune,
    { file, config: opened.config, dryRun: false, yes, nothing: '' },
    terminal,
  );
  terminal.note(removed.text(terminal.err));
}

type OnEvent = (event: SyncEvent) => void;

/** Calls `on_finish` with the result of a run and what it loaded, however it ended. */
async function finished(
  opened: Opened,
  terminal: Terminal,
  task: (onEvent: OnEvent, onReport: (report: RunReport) => void) => Promise<Answer>,
): Promise<Answer> {
  const loads: Load[] = [];
  let outcome: RunReport['outcome'] | null = null;
  let alerting: Promise<void> | undefined;
  const onEvent: OnEvent = (event) => {
    if (event.type === 'committed') loads.push(...event.loads);
    if (event.type !== 'waiting' || event.wait.kind !== 'destination' || event.wait.since === undefined)
      return;
    alerting = alertOfHeld(opened, waitText(event.wait, Date.now()), event.wait.since, terminal);
  };
  try {
    const ended = await task(onEvent, (report) => (outcome = report.outcome));
    await alerting;
    await callOnFinish(opened, { ...envelope('run', ended), loads }, ended.exitCode ?? 0, terminal);
    return ended;
  } catch (error) {
    if (terminal.signal.aborted) terminal.note(loadedText(loads, opened.config, outcome === 'complete'));
    const ending = endingError(error, terminal.signal);
    await alerting;
    await callOnFinish(opened, { ...errorEnvelope('run', ending), loads }, ending.exitCode, terminal);
    throw error;
  }
}

/** Runs. If what was loaded is gone, loads it again only after a person at a terminal has agreed. */
async function runAsked(
  opened: Opened,
  options: RunOptions,
  terminal: Terminal,
  onEvent: OnEvent,
): Promise<RunReport> {
  try {
    return await runOnce(opened, options, terminal, onEvent);
  } catch (error) {
    const isGone = error instanceof HeadgateError && error.code === 'destination_gone';
    if (!isGone || !canAsk(terminal)) throw error;
    const { confirm } = await import('../../terminal/prompts.js');
    const agreed = await confirm({ message: `${error.message}. Load it again?`, initialValue: false });
    if (agreed !== true) throw error;
    return runOnce(opened, { ...options, reload: true }, terminal, onEvent);
  }
}

function runOnce(
  opened: Opened,
  options: RunOptions,
  terminal: Terminal,
  onEvent: OnEvent,
): Promise<RunReport> {
  const { signal } = terminal;
  return withProgress(terminal, async (progress) => {
    // A clean stop may take a moment, so an interrupt is confirmed at once.
    const confirm = () => {
      const isTerm = (signal.reason as Partial<Stop>).exitCode === exitCodes.terminated;
      progress.note(`Stopping… ${isTerm ? 'send SIGTERM' : 'press Ctrl-C'} again to quit now.`);
    };
    signal.addEventListener('abort', confirm, { once: true });
    try {
      const verb = await import('./run.js');
      return await verb.run(opened, options, signal, (event) => {
        onEvent(event);
        progress.onEvent(event);
      });
    } finally {
      signal.removeEventListener('abort', confirm);
    }
  });
}

function loadedText(loads: readonly Load[], { jobs }: Config, isComplete: boolean): string {
  const byTable = groupBy(loads, ({ job }) => jobs.find(({ name }) => name === job)?.table ?? job);
  const tables = [...byTable].map(
    ([table, own]) =>
      `${plural(sum(own.map(({ rowsLoaded }) => rowsLoaded)), 'row')} of ${plural(own.length, 'job')} into ${table}`,
  );
  const what = tables.length === 0 ? 'Nothing was loaded' : `Loaded ${listed(tables)}`;
  const next = isComplete ? '' : ' The next `headgate run` loads what is missing.';
  return `${what} before it stopped.${next}`;
}

function answer(
  report: RunReport & { unseenColumns: UnseenColumn[] },
  { budget, destination }: Config,
  terminal: Terminal,
): Answer {
  const { flags, stderr } = terminal;
  const now = Date.now();
  const shared = report.account?.regime === 'jobs' ? budget.jobsShare : budget.rowsShare;
  const errors =
    report.outcome === 'exhausted' ? [...report.errors, exhausted(report, shared < 1, now)] : report.errors;
  const gap = flags.logFormat === 'json' ? '' : '\n';
  if (!flags.json) for (const error of errors) stderr.write(`${errorOutput(error, terminal)}${gap}`);
  return {
    data: { ...report, errors },
    text: (style) => (flags.quiet ? '' : reportText(report, style, now, isQueryable(destination))),
    exitCode: report.exitCode,
  };
}

/** Not an error if the run continues later; an error for a caller that reads the exit code. */
function exhausted(
  { parkedUntil, askedUntil, account, accounts, lacks }: RunReport,
  shared: boolean,
  now: number,
): HeadgateError {
  const names = accounts.map(({ name }) => name).join(' and ');
  const whose = account === null ? '' : accounts.length > 1 ? ` of ${names}` : ` of ${account.email}`;
  const part = shared ? ', as much of it as your `budget` lets headgate use,' : '';
  const until = parkedUntil === null ? '' : ` until about ${clockTime(parkedUntil, now)}`;
  const asked =
    askedUntil === null
      ? ''
      : `; the service asked to wait until ${clockTime(askedUntil, now)}, which headgate does not believe`;
  return new HeadgateError(
    'allowance_exhausted',
    shortageText(lacks, `allowance${whose}${part}`) + until + asked,
  );
}

/** Job configs that have none of the days to fetch again, so the run does nothing for them. */
function outside(jobs: readonly JobConfig[], { refetch, select }: RunOptions): JobConfig[] {
  if (refetch === undefined) return [];
  return jobs.filter(
    ({ name, window }) =>
      (select?.some((typed) => isMeant(typed, name)) ?? true) &&
      window !== null &&
      !overlap(windowDays(window, Date.now()), refetch),
  );
}

/**
 * The output of `run --watch` between and after its runs. Text goes to stderr. With --json, stdout gets one document
 * per run; with --log-format json, stderr gets one line of JSON per message.
 *
 * @param timeZone IANA zone of the schedules, in which people read the next time
 */
export function watchLines(terminal: Terminal, timeZone: string) {
  const { flags, stdout, stderr, err } = terminal;
  const asEvents = flags.logFormat === 'json';
  const write = (document: object) => stdout.write(`${jsonText(document)}\n`);
  return {
    ended: (answer: Answer) => {
      if (flags.json) write(envelope('run', answer));
      else if (!asEvents && !flags.quiet) stderr.write(`${answer.text(err)}\n`);
    },
    /** Called with an error that a later run may not meet. */
    failed: (error: HeadgateError) => {
      if (flags.json) write(errorEnvelope('run', error));
      else stderr.write(`${errorOutput(error, terminal)}${asEvents ? '' : '\n'}`);
    },
    waits: (until: number) => {
      if (asEvents) stderr.write(logLine({ type: 'next_run', until }));
      else if (!flags.json && !flags.quiet) stderr.write(`Next run at ${timeIn(timeZone, until)}.\n`);
    },
  };
}

/** As the schedule is written: `2026-01-01 07:00:00 Europe/Berlin`. Swedish dates are ISO 8601. */
function timeIn(timeZone: string, epochMs: number): string {
  if (timeZone === 'UTC') return clockTime(epochMs, Date.now());
  const local = new Date(epochMs).toLocaleString('sv', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return `${local} ${timeZone}`;
}
