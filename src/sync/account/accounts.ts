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
import type { Holding } from './holding.js';
import { Lane } from './lane.js';
import { type PatienceOptions, patient } from './patient-source.js';
import { forbearance } from './retry-limits.js';
import { withLearntCap } from './row-cap.js';
import type { JobSource } from './source.js';

const minuteMs = 60_000;

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
  holding: Holding;
  /** Every account of the config. */
  accounts: readonly Pick<Account, 'name'>[];
}

export interface OpenOptions {
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
  const { journal, clock, emit, signal, holding } = desk;
  const lanes: Lane[] = [];
  for (const { name, source: honest, pacer } of accounts) {
    const source = whileHeld(honest, () => holding.check(name));
    const quietMs = holding.usedElsewhereMs(name);
    // What another machine has sent within the last minute counts at the service, and nobody here knows how much it was.
    if (quietMs !== null && quietMs < minuteMs) {
      const message = `another machine used account ${name} within the last minute; its first request waits for that minute to pass`;
      emit({ type: 'warning', lane: name, message });
      await pacer.hold(minuteMs - quietMs);
    }
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

/** A job source that is asked nothing once somebody else may use its account. */
function whileHeld(source: JobSource, check: () => void): JobSource {
  const held =
    <A extends unknown[], T>(ask: (...args: A) => Promise<T>) =>
    async (...args: A): Promise<T> => {
      check();
      return ask(...args);
    };
  const preview: JobSource['preview'] = source.preview?.bind(source);
  return {
    ...(preview && { preview: held(preview) }),
    account: held((signal) => source.account(signal)),
    submit: held((request, signal) => source.submit(request, signal)),
    job: held((id, signal) => source.job(id, signal)),
    list: held((query, signal) => source.list(query, signal)),
    export: held((id, format, signal) => source.export(id, format, signal)),
    stop: held((id, signal) => source.stop(id, signal)),
  };
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
  const named = new Set(desk.accounts.map(({ name }) => name));
  const orphans = [...desk.journal.state.attempts.values()]
    .filter((attempt) => isNamed(desk.jobs, attempt) && !named.has(attempt.lane))
    .map(({ lane }) => lane);
  await desk.holding.adopt([...new Set(orphans)], () => claimWith(desk, lanes, named));
}

async function claimWith(desk: Desk, lanes: readonly Lane[], named: ReadonlySet<string>): Promise<void> {
  const { journal, holding } = desk;
  const { accounts, attempts, parked } = journal.state;
  const known = new Set(accounts.values());
  const emails = lanes.map(({ account }) => account.email);
  // An account of the config that another run uses, or that this one was told to leave alone, may be the known one.
  const mayBeElsewhere = desk.accounts.some(
    ({ name }) => !lanes.some((lane) => lane.name === name) && accounts.has(name),
  );
  if (known.size > 0 && !mayBeElsewhere && !emails.some((email) => known.has(email))) {
    throw accountChanged(emails.join(' and '), [...known].join(' and '));
  }
  // One that the config names is the business of whoever has it; of any other, nobody else comes for the attempts.
  const isFree = (lane: string) =>
    holding.has(lane) && (!named.has(lane) || lanes.some(({ name }) => name === lane));
  const records: JournalRecord[] = [...attempts.values()]
    .filter(({ lane }) => isFree(lane))
    .flatMap((attempt) => claimAttempt(desk, lanes, attempt));
  for (const lane of parked.keys()) {
    if (isFree(lane) && !lanes.some(({ name }) => name === lane))
      records.push({ type: 'parked', lane, until: null });
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
