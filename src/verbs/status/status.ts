import { readTogether } from '../../load/destination.js';
import { accepted, askAccounts, type AskedAccount } from '../../opened/ask-accounts.js';
import type { AccountLimits } from '../../contract/account.js';
import type { Slice } from '../../days/day.js';
import type { Load, Part, RecordedChange, RunRecord } from '../../load/ledger.js';
import { inOppositeOrder } from '../../plan/coverage.js';
import type { Means } from '../../plan/forecast.js';
import type { Plan } from '../../plan/plan.js';
import type { Attempt } from '../../sync/journal/attempt-state.js';
import type { JobFailure } from '../../sync/journal/journal-record.js';
import type { Holder } from '../../files/holder.js';
import { readHolder } from '../../files/lock.js';
import type { AccountLease } from '../../load/machines.js';
import type { JournalState } from '../../sync/journal/journal-state.js';
import type { KnownSource } from '../../opened/source-params.js';
import { meansOf, planOf } from '../../sync/run/plan-of.js';
import { newestRuns } from '../../sync/report/run-notes.js';
import { type StatusSummary, summarizeStatus } from '../../sync/report/status.js';
import { isQueryable } from '../../destinations.js';
import { accountNames, never, type Opened } from '../../opened/open.js';
import { type Leftover, leftovers } from '../removal/removal.js';
import { type ChangesReport, findChanges } from '../../opened/changes.js';
import type { Config, JobConfig } from '../../config/config.js';
import { HeadgateError } from '../../common/errors.js';
import { groupBy, ofJob } from '../../common/series.js';
import { nameKey } from '../../load/column-names.js';
import { tableSpec } from '../../sync/run/table-spec.js';
import { readRecorded, type RecordedState } from '../../opened/recorded-state.js';
import { jobsToRun, selectJobs, findVanished, type VanishedReport } from '../../opened/refusals.js';

/** How many runs are searched for the last one that was not killed. */
const recentRuns = 100;

export interface StatusOptions {
  /** Do not ask the service about the account. */
  offline?: boolean;
}

export interface StatusReport extends StatusSummary, ChangesReport {
  destination: string;
  /** Tables that cannot be read, such as dropped ones. Everything else is about the other job configs. */
  damaged: DamagedTable[];
  /** The last run that has ended, ignoring runs that another run locked out; null if there was none. */
  lastRun: RunRecord | null;
  plan: Plan;
  /** Newest first: every live load, and those superseded within the last day. */
  loads: readonly Load[];
  /** What was loaded, if all of it is gone. A run loads it again only on request. */
  vanished: VanishedReport | null;
  /** The last error of each job config that had one, newest first. */
  errors: LastError[];
  /** Changes that commits made to the tables, newest first. */
  schemaChanges: RecordedChange[];
  /** Tables of job configs that the config does not name. */
  leftovers: Leftover[];
  /** What is excluded and hashed in what is loaded, by job config; only those that hide something. */
  hidden: { job: string; exclude: string[]; hash: string[] }[];
  /** Attempts that are still in the journal. */
  unfinished: {
    job: string;
    slice: Slice | null;
    part?: Part;
    phase: string;
    remoteJobId: string | null;
  }[];
  /** Process of the current run on this destination, the first of several; null if none runs. */
  runningPid: number | null;
  /** What keeps the current run from loading, such as a program that does not close the database; null: nothing. */
  held: string | null;
  /** The accounts in the config, and any other that a run uses. */
  lanes: LaneStatus[];
  /** When the allowance returns, in epoch milliseconds; null if it is not known to be used up. */
  parkedUntil: number | null;
  /** The first account. */
  account: AccountLimits | null;
  /** Every account; empty if the service was not asked. */
  accounts: AskedAccount[];
  /** How much a run may use; null without an account. */
  means: Means | null;
}

/** A table that cannot be read, and what to do about it. */
interface DamagedTable {
  table: string;
  /** The job configs that load into it. */
  jobs: string[];
  error: HeadgateError;
}

interface LastError extends Omit<JobFailure, 'at'> {
  /** ISO 8601 UTC. */
  at: string;
  /** Whether it has loaded something since. */
  resolved: boolean;
}

interface LaneStatus {
  name: string;
  /** Null if no run has asked for it yet. */
  email: string | null;
  /** Process that uses it now; null: none. */
  holder: Pick<Holder, 'pid' | 'host' | 'since'> | null;
  /** When its lease ends unless the process renews it, ISO 8601 UTC; null if no lease is needed. */
  leaseUntil: string | null;
  /** Number of its attempts that are still in the journal. */
  unfinished: number;
  /** When its allowance returns, in epoch milliseconds; null if it is not known to be used up. */
  parkedUntil: number | null;
}

export async function status(
  opened: Opened,
  { offline }: StatusOptions = {},
  signal: AbortSignal = never,
): Promise<StatusReport> {
  const reached = offline === true ? null : await opened.reach();
  const asked = reached === null ? [] : await askAccounts(reached, opened.onWait, signal);
  const damaged: DamagedTable[] = [];
  let readable = opened.config;
  const read = () =>
    readTogether(opened.destination, (destination) =>
      readStatus({ ...opened, destination }, readable, asked, reached?.sources),
    );
  const { recorded, ...report } = await read().catch(async (error: unknown) => {
    damaged.push(...(await findDamaged(opened, error)));
    const isReadable = ({ name }: JobConfig) => damaged.every(({ jobs }) => !jobs.includes(name));
    readable = { ...readable, jobs: readable.jobs.filter(isReadable) };
    return read();
  });
  const about = { ...opened, config: readable };
  const changes = await findChanges(about, recorded, selectJobs(readable, undefined), reached, signal);
  return { ...(damaged.length === 0 ? report : withoutDamaged(report, damaged)), damaged, ...changes };
}

/** The tables behind an error that are damaged while others are not. Throws every other error. */
async function findDamaged({ config, destination }: Opened, error: unknown): Promise<DamagedTable[]> {
  const isDamage = (thrown: unknown): thrown is HeadgateError =>
    thrown instanceof HeadgateError && thrown.code === 'destination_damaged';
  if (!isDamage(error)) throw error;
  const damaged: DamagedTable[] = [];
  const tables = groupBy(config.jobs, ({ table }) => nameKey(table));
  for (const jobs of tables.values()) {
    const found = await destination.loads(jobs.map(tableSpec)).catch((thrown: unknown) => thrown);
    if (isDamage(found))
      damaged.push({ table: jobs[0].table, jobs: jobs.map(({ name }) => name), error: found });
  }
  if (damaged.length === 0 || damaged.length === tables.size) throw error;
  return damaged;
}

/** For what is of no use without every table of the config. */
export function refuseDamaged({ damaged: [damage] }: Pick<StatusReport, 'damaged'>): void {
  if (damage !== undefined) throw damage.error;
}

/** A run stops at the damage, so no command comes next. */
function withoutDamaged<R extends StatusSummary>(report: R, damaged: readonly DamagedTable[]): R {
  const tables = damaged.map(({ table }) => table).join(', ');
  const summary = `What was loaded into ${tables} is damaged. The other job configs: ${report.summary}`;
  return { ...report, summary, next: [] };
}

/** @param readable the config without job configs whose tables are damaged */
async function readStatus(
  opened: Opened,
  readable: Config,
  asked: AskedAccount[],
  sources: readonly KnownSource[] | undefined,
): Promise<Omit<StatusReport, keyof ChangesReport | 'damaged'> & { recorded: RecordedState }> {
  const { config, destination, folder } = opened;
  const leases = await destination.machines?.leases();
  const { jobs } = readable;
  const recorded = await readRecorded(
    { ...opened, config: readable },
    asked.length === 0 ? [] : accepted(asked),
    sources,
  );
  const { accounts, loads, loaded, state, now } = recorded;
  const changes = (await destination.schemaChanges?.()) ?? [];
  const holder = leases === undefined ? await readHolder(folder) : null;
  const lanes = lanesOf(accountNames(config), state, leases, holder);
  const holders = holdersOf(lanes);
  const plan = planOf(recorded, jobsToRun(readable, undefined));
  const past = await newestRuns(folder, destination, recentRuns);
  const lastRun = past.find(({ outcome }) => outcome !== 'running' && outcome !== 'locked') ?? null;
  const lastFailed = lastRun?.outcome === 'failed' || lastRun?.outcome === 'killed';
  const parked = [...state.parked.values()];
  const queryable = isQueryable(config.destination);
  return {
    ...summarizeStatus({
      jobs,
      loads,
      plan,
      state,
      holders,
      now,
      lastFailed,
      isQueryable: queryable,
      canCompare: destination.compare !== undefined,
    }),
    destination: destination.location,
    lastRun,
    plan,
    loads: inOppositeOrder(loads),
    vanished: await findVanished(destination),
    errors: lastErrors(jobs, loads, state),
    schemaChanges: changes.toReversed(),
    hidden: loaded.flatMap(({ job, settings }) => {
      const { exclude = [], hash = [] } = settings?.hidden ?? {};
      return exclude.length + hash.length === 0 ? [] : [{ job, exclude, hash }];
    }),
    leftovers: await leftovers(opened, loads, loaded),
    recorded,
    unfinished: [...state.attempts.values()].map(unfinished),
    runningPid: holders[0]?.pid ?? null,
    held: past.find(({ outcome }) => outcome === 'running')?.error?.replace(/^\w+: /, '') ?? null,
    lanes,
    parkedUntil: parked.length === 0 ? null : Math.max(...parked),
    account: accounts[0] ?? null,
    accounts: asked,
    means: meansOf(recorded),
  };
}

/** The last errors of the job configs that the config names, newest first. */
function lastErrors(
  jobs: readonly JobConfig[],
  loads: readonly Load[],
  { errors }: JournalState,
): LastError[] {
  return jobs
    .flatMap(({ name }) => errors.get(name) ?? [])
    .toSorted((a, b) => b.at - a.at)
    .map(({ at, ...error }) => ({
      ...error,
      at: new Date(at).toISOString(),
      resolved: ofJob(loads, error.job).some((load) => Date.parse(load.committedAt) > at),
    }));
}

function lanesOf(
  named: readonly string[],
  { accounts, attempts, parked }: JournalState,
  leases: readonly AccountLease[] | undefined,
  holder: Holder | null,
): LaneStatus[] {
  const used = leases?.filter(({ held }) => held) ?? [];
  const names = new Set([...named, ...used.map(({ account }) => account)]);
  return [...names].map((name) => {
    const lease = used.find(({ account }) => account === name);
    const { pid, host, since } = (leases === undefined ? holder : lease?.holder) ?? {};
    return {
      name,
      email: accounts.get(name) ?? null,
      holder: pid === undefined || host === undefined || since === undefined ? null : { pid, host, since },
      leaseUntil: lease?.until ?? null,
      unfinished: [...attempts.values()].filter(({ lane }) => lane === name).length,
      parkedUntil: parked.get(name) ?? null,
    };
  });
}

function holdersOf(lanes: readonly LaneStatus[]): NonNullable<LaneStatus['holder']>[] {
  const holders = lanes.flatMap(({ holder }) => holder ?? []);
  return holders.filter(
    ({ pid, host }, index) =>
      holders.findIndex((other) => other.pid === pid && other.host === host) === index,
  );
}

function unfinished({ job, slice, part, phase, remoteId }: Attempt): StatusReport['unfinished'][number] {
  return { job, slice, ...(part && { part }), phase, remoteJobId: remoteId };
}
