import { HeadgateError } from '../../errors.js';
import type { Attempt } from '../journal/attempt.js';
import { describe, isNamed, type SyncContext } from '../context.js';
import type { JournalRecord } from '../journal/journal-state.js';

/** Name of a lane, and the account that its key belongs to. */
interface Claim {
  lane: string;
  email: string;
}

/**
 * I10: one of the accounts at least is one that the journal was written under; others may come and go, and each may
 * change its name. What an account began goes on in the lane that is its own now. One append for all of it: an
 * attempt's lane says nothing without that lane's account.
 */
export async function claimAccounts(context: SyncContext, claims: readonly Claim[]): Promise<void> {
  const { accounts, attempts, parked } = context.journal.state;
  const known = new Set(accounts.values());
  if (known.size > 0 && !claims.some(({ email }) => known.has(email))) {
    throw accountChanged(claims.map(({ email }) => email).join(' and '), [...known].join(' and '));
  }
  const records: JournalRecord[] = [...attempts.values()].flatMap((attempt) =>
    claimAttempt(context, claims, attempt),
  );
  for (const lane of parked.keys()) {
    if (!claims.some((claim) => claim.lane === lane)) records.push({ type: 'parked', lane, until: null });
  }
  for (const { lane, email } of claims) {
    if (accounts.get(lane) !== email) records.push({ type: 'account', lane, email });
  }
  if (records.length > 0) await context.journal.append(...records);
}

export function accountChanged(found: string, known: string): HeadgateError {
  const message = `the key belongs to ${found}, but this destination was loaded with ${known}`;
  return new HeadgateError('account_changed', message);
}

function claimAttempt(context: SyncContext, claims: readonly Claim[], attempt: Attempt): JournalRecord[] {
  const email = context.journal.state.accounts.get(attempt.lane);
  const own = claims.filter((claim) => claim.email === email).map(({ lane }) => lane);
  if (own.includes(attempt.lane)) return [];
  const [lane] = own;
  if (lane !== undefined) return [{ type: 'attempt', attempt: { ...attempt, lane } }];
  if (!isNamed(context, attempt)) return [];
  // Nothing more is asked of the service for these: any lane does.
  if (attempt.phase === 'intent' || attempt.phase === 'staged') {
    return [{ type: 'attempt', attempt: { ...attempt, lane: claims[0]?.lane ?? attempt.lane } }];
  }
  const message = `${describe(attempt)} was begun by the account ${email ?? attempt.lane}, which the config no longer names; it is not waited for`;
  context.emit({ type: 'warning', lane: attempt.lane, message });
  return [{ type: 'closed', token: attempt.token, why: 'dropped' }];
}
