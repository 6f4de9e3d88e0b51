import type { BudgetConfig, JobConfig } from '../../config/config.js';
import { type AccountLimits, accountLimits } from '../../contract/account.js';
import { HeadgateError } from '../../errors.js';
import type { Clock } from '../../pacing/clock.js';
import type { JobRate } from '../../pacing/job-queue.js';
import type { Pacer } from '../../pacing/pacer.js';
import type { SyncEvent } from '../events.js';
import { type Attempt, describe, isNamed } from '../journal/attempt.js';
import type { Journal } from '../journal/journal.js';
import type { JournalRecord } from '../journal/journal-state.js';
import { Lane } from './lane.js';
import { type PatienceOptions, patient } from './patient-source.js';
import { forbearance } from './retry-limits.js';
import { withLearntCap } from './row-cap.js';
import type { JobSource } from './source.js';

/** An account to work with: where its jobs run, and its pace. */
export interface Account {
  name: string;
  source: JobSource;
  pacer: Pacer;
}

/** What accounts are asked with, and where that is written down. */
interface Desk {
  jobs: readonly JobConfig[];
  journal: Journal;
  clock: Clock;
  budget: BudgetConfig;
  emit: (event: SyncEvent) => void;
  signal: AbortSignal;
}

interface OpenOptions {
  /** Whether an exhausted allowance, and a gateway, are sat out. */
  wait: boolean;
  /** Uniform in [0, 1). */
  random: () => number;
  /** How an account's jobs are let go, by the requests a minute that the run may make. */
  jobRate: (requestsPerMinute: number) => JobRate;
  /** Throws where the job configs ask for what the accounts do not allow. */
  admit: (accounts: readonly AccountLimits[]) => Promise<void>;
}

/** Asks `GET /me` of every account, before anything else is done. */
export async function openLanes(
  desk: Desk,
  accounts: readonly Account[],
  { wait, random, jobRate, admit }: OpenOptions,
): Promise<[Lane, ...Lane[]]> {
  const { journal, clock, emit, signal } = desk;
  const lanes: Lane[] = [];
  for (const { name, source, pacer } of accounts) {
    const patience: PatienceOptions = {
      pacer,
      clock,
      random,
      proven: journal.state.accounts.has(name),
      forbearance: forbearance(wait, 'read'),
      onRetry: (error, until) => emit({ type: 'waiting', lane: name, wait: { kind: 'retry', error, until } }),
    };
    const waiting = patient(source, patience);
    const account = accountLimits(await waiting.account(signal));
    const { requestsShare } = desk.budget;
    const options = { name, source: waiting, pacer, patience, requestsShare, account, jobRate };
    lanes.push(new Lane({ ...options, forbearance: forbearance(wait, 'submit') }));
  }
  await claimAccounts(desk, lanes);
  await admit(lanes.map(({ account }) => account));
  for (const lane of lanes) await takeAccount(desk, lane, lane.account);
  return lanes as [Lane, ...Lane[]];
}

/** Asks `GET /me` again. */
export async function askAccount(desk: Desk, lane: Lane): Promise<void> {
  const account = accountLimits(await lane.source.account(desk.signal));
  if (account.email !== lane.account.email) throw accountChanged(account.email, lane.account.email);
  await takeAccount(desk, lane, account);
}

async function takeAccount(
  { journal, clock, emit }: Desk,
  lane: Lane,
  account: AccountLimits,
): Promise<void> {
  if (account.allowance.remaining > 0 && journal.state.parked.has(lane.name)) {
    await journal.append({ type: 'parked', lane: lane.name, until: null });
  }
  lane.takeAccount(withLearntCap(account, journal.state, clock.now()));
  emit({ type: 'account', lane: lane.name, account: lane.account });
}

/**
 * I10: one of the accounts at least is one that the journal was written under; others may come and go, and each may
 * change its name. What an account began goes on in the lane that is its own now. One append for all of it: an
 * attempt's lane says nothing without that lane's account.
 */
async function claimAccounts(desk: Desk, lanes: readonly Lane[]): Promise<void> {
  const { accounts, attempts, parked } = desk.journal.state;
  const known = new Set(accounts.values());
  const emails = lanes.map(({ account }) => account.email);
  if (known.size > 0 && !emails.some((email) => known.has(email))) {
    throw accountChanged(emails.join(' and '), [...known].join(' and '));
  }
  const records: JournalRecord[] = [...attempts.values()].flatMap((attempt) =>
    claimAttempt(desk, lanes, attempt),
  );
  for (const lane of parked.keys()) {
    if (!lanes.some(({ name }) => name === lane)) records.push({ type: 'parked', lane, until: null });
  }
  for (const { name: lane, account } of lanes) {
    if (accounts.get(lane) !== account.email) records.push({ type: 'account', lane, email: account.email });
  }
  if (records.length > 0) await desk.journal.append(...records);
}

function accountChanged(found: string, known: string): HeadgateError {
  const message = `the key belongs to ${found}, but this destination was loaded with ${known}`;
  return new HeadgateError('account_changed', message);
}

function claimAttempt(desk: Desk, lanes: readonly Lane[], attempt: Attempt): JournalRecord[] {
  const email = desk.journal.state.accounts.get(attempt.lane);
  const own = lanes.filter(({ account }) => account.email === email).map(({ name }) => name);
  if (own.includes(attempt.lane)) return [];
  const [lane] = own;
  if (lane !== undefined) return [{ type: 'attempt', attempt: { ...attempt, lane } }];
  if (!isNamed(desk.jobs, attempt)) return [];
  // Nothing more is asked of the service for these: any lane does.
  if (attempt.phase === 'intent' || attempt.phase === 'staged') {
    return [{ type: 'attempt', attempt: { ...attempt, lane: lanes[0]?.name ?? attempt.lane } }];
  }
  const message = `${describe(attempt)} was started by the account ${email ?? attempt.lane}, which the config no longer names; headgate does not wait for it`;
  desk.emit({ type: 'warning', lane: attempt.lane, message });
  return [{ type: 'closed', token: attempt.token, why: 'dropped' }];
}
