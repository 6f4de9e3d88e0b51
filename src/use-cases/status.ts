import { askAccounts } from '../connection/connect.js';
import type { AccountLimits } from '../contract/account.js';
import type { Slice } from '../days/slice.js';
import type { Load, RecordedChange, RunRecord } from '../load/ledger.js';
import { type JobChange, jobChanges } from '../plan/changes.js';
import type { Means } from '../plan/forecast.js';
import type { Plan } from '../plan/plan.js';
import type { Attempt } from '../sync/journal/attempt.js';
import { readHolder } from '../files/lock.js';
import { meansOf, planOf } from '../sync/steps/plan-of.js';
import { type LastError, lastErrors } from '../sync/steps/failures.js';
import { newestRuns } from '../sync/report/run-notes.js';
import { type Standing, standing } from '../sync/report/status.js';
import type { Opened } from './opened.js';
import { type Leftover, leftovers } from './removal.js';
import { look } from './seen.js';
import { selectJobs } from './select-jobs.js';
import { findVanished, type VanishedReport } from './vanished.js';

/** Runs that are looked through for the last one that ended by itself. */
const recentRuns = 100;

export interface StatusOptions {
  /** Do not ask the service for the account. */
  offline?: boolean;
}

export interface StatusReport extends Standing {
  destination: string;
  /** The last run that has ended, those aside that another run kept out; null where there was none. */
  lastRun: RunRecord | null;
  plan: Plan;
  /** Newest first: every live one, and those that others took the place of within the last day. */
  loads: Load[];
  /** What was loaded, where all of it is gone: a run loads it again only if told to. */
  vanished: VanishedReport | null;
  /** The last error of each job config that had one, newest first. */
  errors: LastError[];
  /** What commits changed of the tables, newest first. */
  schemaChanges: RecordedChange[];
  /** What is loaded of job configs that the config does not name. */
  leftovers: Leftover[];
  /** How job configs differ from what is loaded of them. */
  changes: JobChange[];
  /** Attempts that the journal still holds. */
  unfinished: {
    job: string;
    slice: Slice | null;
    phase: string;
    remoteJobId: string | null;
  }[];
  /** Process that runs now on this destination; null where none. */
  runningPid: number | null;
  /** Epoch milliseconds; null where the allowance is not known to be used up. */
  parkedUntil: number | null;
  /** The first one. */
  account: AccountLimits | null;
  /** What a run may use; null without an account. */
  means: Means | null;
}

export async function status(
  opened: Opened,
  { offline }: StatusOptions,
  signal: AbortSignal,
): Promise<StatusReport> {
  const { config, destination, folder, onWait } = opened;
  const { jobs } = config;
  const asked = offline === true ? [] : await askAccounts(await opened.reach(), onWait, signal);
  const seen = await look(opened, asked);
  const { accounts, loads, loaded, state, now } = seen;
  const changes = await destination.schemaChanges();
  const holder = await readHolder(folder);
  const plan = planOf(seen, selectJobs(config, undefined));
  const past = await newestRuns(folder, destination, recentRuns);
  const parked = [...state.parked.values()];
  return {
    ...standing({ jobs, loads, plan, state, holder, now }),
    destination: destination.location,
    lastRun: past.find(({ outcome }) => outcome !== 'running' && outcome !== 'locked') ?? null,
    plan,
    loads: loads.toReversed(),
    vanished: await findVanished(destination),
    errors: lastErrors(jobs, loads, state),
    schemaChanges: changes.toReversed(),
    leftovers: leftovers(jobs, loads, loaded),
    changes: jobChanges(jobs, loads, loaded, now),
    unfinished: [...state.attempts.values()].map(unfinished),
    runningPid: holder?.pid ?? null,
    parkedUntil: parked.length === 0 ? null : Math.max(...parked),
    account: accounts[0] ?? null,
    means: meansOf(seen),
  };
}

function unfinished({ job, slice, phase, remoteId }: Attempt): StatusReport['unfinished'][number] {
  return { job, slice, phase, remoteJobId: remoteId };
}
