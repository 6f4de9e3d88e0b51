import type { AccountLimits } from '../../contract/account.js';
import type { JournalState } from '../journal/journal-state.js';
import { msPerDay } from '../../days/day.js';

/** The first row cap to try if neither the service nor the config names one. */
export const highestCap = 10_000;

/** Row caps to try below a refused one: those of the plans, then halves. */
const steps = [5_000, 2_500, 1_250, 625, 312, 156, 100];

/** After this long headgate tries the highest cap again: the account may have a larger plan under the same name. */
const keptMs = 7 * msPerDay;

/** The next lower row cap to try; undefined if there is none. */
export function nextCap(refused: number): number | undefined {
  return steps.find((step) => step < refused);
}

/** An account's limits, with the row cap learnt from refusals if `GET /me` names none. */
export function withLearntCap(
  account: AccountLimits,
  { caps }: Pick<JournalState, 'caps'>,
  now: number,
): AccountLimits {
  const learnt = caps.get(account.email);
  if (account.regime !== 'jobs' || learnt?.tier !== account.tier || now - learnt.at >= keptMs) return account;
  return { ...account, maxDataPerJob: Math.min(learnt.rows, account.maxDataPerJob ?? Infinity) };
}
