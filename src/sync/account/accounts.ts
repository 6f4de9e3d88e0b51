import type { BudgetConfig, JobConfig } from '../../config/config.js';
import { type AccountLimits, accountLimits, type NamedLimits } from '../../contract/account.js';
import { HeadgateError } from '../../common/errors.js';
import type { Clock } from '../../pacing/clock.js';
import type { JobRate } from '../../pacing/job-queue.js';
import type { Pacer } from '../../pacing/pacer.js';
import type { SyncEvent } from '../events.js';
import { type Attempt, describe, isNamed } from '../journal/attempt-state.js';
import type { Journal } from '../journal/journal.js';
import type { JournalRecord } from '../journal/journal-record.js';
import type { Holding } from './holding.js';
import { Lane } from './lane.js';
import { type PatienceOptions, patient } from './patient-source.js';
import { isKeyRefusal, namedRefusal } from './refusals.js';
import { refusalLimits } from './retry-limits.js';
import { withLearntCap } from './allowance.js';
import { around, type JobSource, verbs } from '../../contract/job-source.js';

const minuteMs = 60_000;

/** An account to work with: where its jobs run, and its pace. */
export interface Account {
  name: string;
  source: JobSource;
  pacer: Pacer;
}

/** What a run needs to ask accounts, and to record their answers. */
export interface RunBasis {
  jobs: readonly JobConfig[];
  journal: Journal;
  clock: Clock;
  /** Parts of the limits that this run may use. */
  budget: BudgetConfig;
  emit: (event: SyncEvent) => void;
  /** Aborts with the caller's signal, and with a fault of any step; for a lane also when its account is lost. */
  signal: AbortSignal;
  /** Which of the accounts are this run's. */
  holding: Holding;
}

/** `accounts`: every account of the config. `settleMs`: twice `connection.timeout`. */
type Basis = RunBasis & { accounts: readonly Pick<Account, 'name'>[]; settleMs: number };

export interface OpenOptions {
  /** Whether to wait when the allowance is exhausted or a gateway refuses. */
  wait: boolean;
  /** Uniform in [0, 1). */
  random: () => number;
  /** How fast jobs may start, given the requests per minute that the run may send. */
  jobRate: (requestsPerMinute: number) => JobRate;
  /** Throws where the job configs ask for what the accounts do not allow. */
  admit: (accounts: readonly NamedLimits[]) => Promise<void>;
}

/** What a run says of an account that the service refuses, if it has others. */
export const goesOnWithout = '; the run continues with its other accounts';

/** Asks `GET /me` of every account before anything else. Returns those that are ready, and why the service refuses others. */
export async function openLanes(
  basis: Basis,
  accounts: readonly Account[],
  { wait, random, jobRate, admit }: OpenOptions,
): Promise<{ lanes: Lane[]; refused: readonly HeadgateError[] }> {
  const { journal, clock, emit, signal, holding } = basis;
  const lanes: Lane[] = [];
  const refused = new Map<string, HeadgateError>();
  for (const { name, source: honest, pacer } of accounts) {
    // Sends no request once another run may use the account.
    const source = around(honest, verbs, async (_verb, send) => {
      holding.check(name);
      return send();
    });
    const quietMs = holding.usedElsewhereMs(name);
    // Requests that another machine sent within the last minute count too, and this machine cannot know how many there
    // were.
    if (quietMs !== null && quietMs < minuteMs) {
      const message = `another machine used account ${name} within the last minute; its first request waits for that minute to pass`;
      emit({ type: 'warning', lane: name, message });
      await pacer.pauseFor(minuteMs - quietMs);
    }
    const patience: PatienceOptions = {
      pacer,
      clock,
      random,
      proven: journal.state.accounts.has(name),
      refusalLimits: refusalLimits(wait, 'read'),
      timeoutMs: basis.settleMs / 2,
      onRetry: (error, until) => emit({ type: 'waiting', lane: name, wait: { kind: 'retry', error, until } }),
    };
    const waiting = patient(source, patience);
    const me = await waiting.account(signal).catch((error: unknown) => {
      if (!isKeyRefusal(error)) throw error;
      refused.set(name, namedRefusal(error, name, basis.accounts));
    });
    if (me === undefined) continue;
    const account = accountLimits(me);
    const { requestsShare } = basis.budget;
    const options = { name, source: waiting, pacer, patience, requestsShare, account, jobRate };
    lanes.push(new Lane({ ...options, refusalLimits: refusalLimits(wait, 'submit') }));
  }
  if (lanes.length > 0) await claimAccounts(basis, lanes, new Set(refused.keys()));
  await admit(lanes.map(({ name, account }) => ({ name, ...account })));
  for (const lane of lanes) {
    await unpark(basis, lane);
    noteAccount(basis, lane, lane.account);
  }
  return { lanes, refused: [...refused.values()] };
}

export function reportRefused({ emit }: Pick<Basis, 'emit'>, refused: readonly HeadgateError[]): void {
  for (const error of refused)
    emit({ type: 'warning', lane: 'main', message: error.message + goesOnWithout, refused: error });
}

export async function askAccount(basis: RunBasis, lane: Lane): Promise<void> {
  const account = accountLimits(await lane.source.account(basis.signal));
  if (account.email !== lane.account.email) throw accountChanged(account.email, lane.account.email);
  noteAccount(basis, lane, account);
}

export async function sitOut(basis: RunBasis, lane: Lane, until: number): Promise<void> {
  basis.emit({ type: 'waiting', lane: lane.name, wait: { kind: 'allowance', until } });
  await basis.clock.sleep(Math.max(0, until - basis.clock.now()), basis.signal);
  lane.newest = undefined;
  await askAccount(basis, lane);
  await unpark(basis, lane);
}

/** An account that has allowance may go on. A run that ends parked keeps its note, which `status` reads. */
async function unpark({ journal }: RunBasis, { name, account }: Lane): Promise<void> {
  if (account.allowance.remaining > 0 && journal.state.parked.has(name)) {
    await journal.append({ type: 'parked', lane: name, until: null });
  }
}

function noteAccount({ journal, clock, emit }: RunBasis, lane: Lane, account: AccountLimits): void {
  lane.noteAccount(withLearntCap(account, journal.state, clock.now()));
  emit({ type: 'account', lane: lane.name, account: lane.account });
}

/**
 * I10: at least one account must be one that the journal was written under. Others may be added or removed, and each
 * may get another name. The lane that now has an account continues what that account began. All of it is one append,
 * because an attempt's lane means nothing without that lane's account.
 */
async function claimAccounts(
  basis: Basis,
  lanes: readonly Lane[],
  refused: ReadonlySet<string>,
): Promise<void> {
  const named = new Set(basis.accounts.map(({ name }) => name));
  const orphans = [...basis.journal.state.attempts.values()]
    .filter((attempt) => isNamed(basis.jobs, attempt) && !named.has(attempt.lane))
    .map(({ lane }) => lane);
  await basis.holding.adopt([...new Set(orphans)], async () => {
    const { journal, holding } = basis;
    const { accounts, attempts, parked } = journal.state;
    const known = new Set(accounts.values());
    const emails = lanes.map(({ account }) => account.email);
    // The known account may be one that another run uses, or that this run must not use.
    const mayBeElsewhere = basis.accounts.some(
      ({ name }) => !lanes.some((lane) => lane.name === name) && accounts.has(name),
    );
    if (known.size > 0 && !mayBeElsewhere && !emails.some((email) => known.has(email))) {
      throw accountChanged(emails.join(' and '), [...known].join(' and '));
    }
    // If the config names the account, its holder finishes its attempts. If not, nobody else will.
    const isFree = (lane: string) =>
      holding.has(lane) && (!named.has(lane) || lanes.some(({ name }) => name === lane));
    const records: JournalRecord[] = [...attempts.values()]
      .filter((attempt) => isFree(attempt.lane) || (refused.has(attempt.lane) && needsNoRequest(attempt)))
      .flatMap((attempt) => claimAttempt(basis, lanes, attempt));
    for (const lane of parked.keys()) {
      if (isFree(lane) && !lanes.some(({ name }) => name === lane))
        records.push({ type: 'parked', lane, until: null });
    }
    for (const { name: lane, account } of lanes) {
      if (accounts.get(lane) !== account.email) records.push({ type: 'account', lane, email: account.email });
    }
    if (records.length > 0) await basis.journal.append(...records);
  });
}

function accountChanged(found: string, known: string): HeadgateError {
  const message = `the key belongs to ${found}, but this destination was loaded with ${known}`;
  return new HeadgateError('account_changed', message);
}

/** Whether any lane can finish an attempt, because its account is not asked again. */
function needsNoRequest({ phase }: Attempt): boolean {
  return phase === 'intent' || phase === 'staged';
}

function claimAttempt(basis: Basis, lanes: readonly Lane[], attempt: Attempt): JournalRecord[] {
  const email = basis.journal.state.accounts.get(attempt.lane);
  const own = lanes.filter(({ account }) => account.email === email).map(({ name }) => name);
  if (own.includes(attempt.lane)) return [];
  const [lane] = own;
  if (lane !== undefined) return [{ type: 'attempt', attempt: { ...attempt, lane } }];
  if (!isNamed(basis.jobs, attempt)) return [];
  if (needsNoRequest(attempt)) {
    return [{ type: 'attempt', attempt: { ...attempt, lane: lanes[0]?.name ?? attempt.lane } }];
  }
  const message = `${describe(attempt)} was started by the account ${email ?? attempt.lane}, which the config no longer names; headgate does not wait for it`;
  basis.emit({ type: 'warning', lane: attempt.lane, message });
  return [{ type: 'closed', token: attempt.token, why: 'dropped' }];
}
