import { readTogether } from '../load/destination.js';
import { isDeepStrictEqual } from 'node:util';
import { HeadgateError, HeadgateErrors } from '../common/errors.js';
import { daysText, type Slice, sliceDates, span } from '../days/day.js';
import type { LoadedJob, SchemaChange, Load } from '../load/ledger.js';
import type { JobRate } from '../pacing/job-queue.js';
import type { ChangedFiles, KnownFiles } from '../plan/changed-files.js';
import type { JobChange } from '../plan/changes.js';
import { configChanges, type Mismatched, oncePerJob, valuesOf } from '../plan/config-changes.js';
import { jobOf, groupBy } from '../common/series.js';
import { askAccount, openLanes, type OpenOptions, reportRefused } from './account/accounts.js';
import { type Holding, holdingAll } from './account/holding.js';
import type { RunParts, SyncContext } from './run/context.js';
import type { Expired, RunReport, SyncEvent } from './events.js';
import { runReport } from './report/run-report.js';
import { dueDays, expireDays } from './run/expire-days.js';
import { supersededSince } from './run/plan-of.js';
import { tableSpec } from './run/table-spec.js';
import { askForChanged, askForRefetch, changesOfFiles, forgetRefetches } from './run/refetch.js';
import { RunningLanes } from './lanes/lanes.js';
import { RunState } from './run/run-state.js';
import { plural } from '../common/words.js';

export interface SyncParts extends RunParts {
  /** Which of them this run may use. Absent: all. */
  holding?: Holding;
  /** Uniform in [0, 1). */
  random: () => number;
  /** How fast jobs may start, given the requests per minute of the run. p-queue uses the machine's clock. */
  jobRate: (requestsPerMinute: number) => JobRate;
  /** Throws if the job configs ask for more than the accounts allow. Absent: everything is allowed. */
  admit?: OpenOptions['admit'];
  /** Aborts when the lock or the service is lost; work under way must then not be finished. Default: never. */
  severed?: AbortSignal;
  /** Keeps what the tries of one run did, which all are given. Absent: there is one try. */
  tries?: { done?: Done };
}

/** What the tries of a run have done so far. */
interface Done {
  began: number;
  run: RunState;
  changes: SchemaChange[];
  changed: JobChange[];
  refused: HeadgateError[];
}

export interface SyncOptions {
  selected: ReadonlySet<string>;
  wait: boolean;
  /** Whether a suspect day makes the run incomplete. Default false. */
  strict?: boolean;
  /** Whether to fetch only a few slices of each window. Default false. */
  probe?: boolean;
  /** Whether to ask for finished days again that reached an age. Default true. */
  revisit?: boolean;
  /** Days to fetch again; `all` for every day; null for none. */
  refetch: Slice | 'all' | 'least' | null;
  /** Keys of job configs that name what no row has. Absent: none. */
  mismatches?: readonly Mismatched[];
  /** Local files by source. Absent: none. */
  files?: KnownFiles;
}

/**
 * One run: recovers what an earlier run left, then fetches what the ledger lacks.
 *
 * @param signal an abort ends the run cleanly: a submit that is on its way may finish, and jobs at the service continue
 * @throws HeadgateError for faults that end the whole run; those of single slices are in the report
 */
export async function sync(
  parts: SyncParts,
  options: SyncOptions,
  signal: AbortSignal,
  onEvent: (event: SyncEvent) => void,
): Promise<RunReport> {
  const before = parts.tries?.done;
  const began = before?.began ?? parts.clock.monotonic();
  const changes = before?.changes ?? [];
  const without = before?.refused ?? [];
  const emit = (event: SyncEvent) => {
    if (event.type === 'committed') changes.push(...event.schemaChanges);
    if (event.type === 'warning' && event.refused !== undefined) without.push(event.refused);
    onEvent(event);
  };
  const { context, loaded } = await openContext(parts, options.selected, signal, emit);
  if (options.probe === true) context.run.probeSince = parts.clock.now();
  context.run.revisits = options.revisit ?? true;
  warnOfNewJournal(context);
  const { files = new Map() } = options;
  const ofFiles = changesOfFiles(context, files);
  const changed = before?.changed ?? reportChanges(context, loaded, options, ofFiles);
  const { random, jobRate, admit = async () => undefined } = parts;
  const opening = { wait: options.wait, random, jobRate, admit };
  const accounts = parts.accounts.filter(({ name }) => context.holding.has(name));
  // Throws if every account was lost before anything began.
  if (accounts.length === 0) context.holding.leases(parts.accounts.map(({ name }) => name));
  const { lanes, refused } = await openLanes(context, accounts, opening);
  const [lane, ...others] = lanes;
  if (lane === undefined) throw refused.length === 1 ? refused[0] : new HeadgateErrors(refused);
  reportRefused(context, refused);
  await forgetRefetches(context);
  await noteValues(context);
  await askForChanged(context, ofFiles, files);
  // An earlier try has journaled what to fetch again.
  if (options.refetch !== null && before === undefined) await askForRefetch(context, options.refetch);
  if (parts.tries !== undefined)
    parts.tries.done = { began, run: context.run, changes, changed, refused: without };
  const ending = await new RunningLanes(context, [lane, ...others], opening).run();
  // The report shows what is left of each allowance, and an answer from the service's cache takes nothing of it.
  const unsure = lanes.filter(({ allowance }) => allowance.mayHaveMore);
  await Promise.all(unsure.map((each) => askAccount(context, each).catch(() => undefined)));
  return runReport(context, lanes, ending, {
    strict: options.strict ?? false,
    changes,
    changed,
    refused: without,
    durationMs: parts.clock.monotonic() - began,
    requests: parts.accounts.reduce((sum, account) => sum + account.pacer.requests, 0),
  });
}

/** Journals which values of `for_each` this run was asked for, so that later ones know which are new. */
async function noteValues({ jobs, selected, journal }: SyncContext): Promise<void> {
  const chosen = new Set([...selected].map(jobOf));
  const due = [...valuesOf(jobs)].filter(
    ([job, values]) => chosen.has(job) && !isDeepStrictEqual(journal.state.values.get(job), values),
  );
  const records = due.map(([job, values]) => ({ type: 'values', job, values }) as const);
  if (records.length > 0) await journal.append(...records);
}

/** Rows without a journal mean that it was lost. */
function warnOfNewJournal({ journal, run, accounts, emit }: SyncContext): void {
  const [account] = accounts;
  if (journal.state.accounts.size > 0 || run.loads.length === 0 || account === undefined) return;
  const message =
    'the journal was missing although rows are loaded; headgate looks in the job list for jobs that are paid for and not loaded';
  emit({ type: 'warning', lane: account.name, message });
}

/** Reports what changed in the job configs since their last loads, before anything is fetched. */
function reportChanges(
  { jobs, selected, run, clock, journal, emit }: SyncContext,
  loaded: readonly LoadedJob[],
  { refetch, mismatches }: SyncOptions,
  ofFiles: readonly ChangedFiles[],
): JobChange[] {
  const changed = configChanges(
    jobs,
    selected,
    run.loads,
    loaded,
    clock.now(),
    journal.state.values,
    mismatches,
  ).map((change) => {
    if (refetch === 'all' && (change.key === 'columns' || change.key === 'key'))
      return { ...change, effect: 'This run loads every day again with it.' };
    return refetch === 'least' && change.effect.includes(' --retype` ')
      ? { ...change, effect: 'This run gives loaded rows that type; it fails if a value does not fit.' }
      : change;
  });
  changed.push(...oncePerJob(ofFiles.map(({ change }) => change)));
  for (const change of changed) emit({ type: 'changed', change });
  return changed;
}

async function openContext(
  parts: SyncParts,
  selected: ReadonlySet<string>,
  signal: AbortSignal,
  emit: (event: SyncEvent) => void,
): Promise<{ context: SyncContext; loaded: LoadedJob[] }> {
  const severed = parts.severed ?? new AbortController().signal;
  const tables = parts.jobs.map(tableSpec);
  await parts.destination.check(tables);
  const since = supersededSince(parts.journal.state.attempts.values(), parts.clock.now());
  const fault = new AbortController();
  const { othersLoaded } = parts.journal;
  const read = () =>
    readTogether(
      parts.destination,
      async (reader) => [await reader.loads(tables, since), await reader.jobs()] as const,
    );
  let [loads, loaded] = await read();
  const expired = await expireFirst(parts, loads, AbortSignal.any([signal, severed]), emit);
  if (expired.length > 0) [loads, loaded] = await read();
  for (const message of lostTexts(loads)) emit({ type: 'warning', lane: 'main', message });
  const context = {
    ...parts,
    selected,
    run: parts.tries?.done?.run.again(loads, othersLoaded) ?? new RunState(loads, othersLoaded),
    holding: parts.holding ?? holdingAll(),
    emit,
    signal: AbortSignal.any([signal, severed, fault.signal]),
    severed,
    stop: (error: unknown) => fault.abort(error),
  };
  context.run.expired.push(...expired);
  return { context, loaded };
}

/** Before anything is fetched, so that rows are kept no longer where the service refuses a run. */
async function expireFirst(
  parts: SyncParts,
  loads: readonly Load[],
  signal: AbortSignal,
  emit: (event: SyncEvent) => void,
): Promise<Expired[]> {
  const due = dueDays(parts.jobs, loads, parts.clock.now());
  const onWait = (holder: string) =>
    emit({ type: 'waiting', lane: 'main', wait: { kind: 'destination', holder, until: null } });
  try {
    const expired = await expireDays(parts, parts.journal.state, due, { signal, onWait });
    for (const each of expired) emit({ type: 'expired', expired: each });
    return expired;
  } catch (error) {
    if (!(error instanceof HeadgateError && error.code === 'destination_locked')) throw error;
    const message = `days that \`retain\` no longer keeps could not be deleted; the next run tries again: ${error.message}`;
    emit({ type: 'warning', lane: 'main', message });
    return [];
  }
}

/** Says of each job config whose data files are damaged that its days are fetched again. */
function lostTexts(loads: readonly Load[]): string[] {
  const lost = loads.filter(({ rowsLost = 0, supersededBy }) => rowsLost > 0 && supersededBy === null);
  return [...groupBy(lost, ({ job }) => job)].map(([name, own]) => {
    const rows = own.reduce((sum, { rowsLost = 0 }) => sum + rowsLost, 0);
    const what = `${plural(rows, 'row was', 'rows were')} in a data file that was deleted, emptied or replaced`;
    const days = span(own.flatMap(({ slice }) => slice ?? []));
    return `${name}${days === null ? '' : ` ${daysText(sliceDates(days))}`}: ${what}; fetching it again`;
  });
}
