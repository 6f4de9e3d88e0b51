import type { AccountLimits } from '../../contract/account.js';
import type { Attempt } from '../journal/attempt.js';
import type { Lane, SyncContext } from '../context.js';
import type { JournalState } from '../journal/journal-state.js';
import { count } from '../../words.js';

/** Row caps to try below a refused one: those of the plans, then halves. */
const steps = [5_000, 2_500, 1_250, 625, 312, 156, 100];

/** After this long the highest cap is tried again: an account may get a larger plan under the same name. */
const keptMs = 7 * 24 * 60 * 60 * 1_000;

/** An account's limits with the row cap that refusals have taught, where `GET /me` names none. */
export function withLearntCap(
  account: AccountLimits,
  { caps }: Pick<JournalState, 'caps'>,
  now: number,
): AccountLimits {
  const learnt = caps.get(account.email);
  if (account.regime !== 'jobs' || learnt?.tier !== account.tier || now - learnt.at >= keptMs) return account;
  return { ...account, maxDataPerJob: Math.min(learnt.rows, account.maxDataPerJob ?? Infinity) };
}

/** Takes in that the account may not ask for so many rows; false where nothing lower is left to try. */
export async function stepDown(
  { journal, clock }: SyncContext,
  lane: Lane,
  { maxData }: Attempt,
): Promise<boolean> {
  const rows = steps.find((step) => step < maxData);
  if (lane.account.regime !== 'jobs' || rows === undefined) return false;
  const { email, tier } = lane.account;
  await journal.append({ type: 'cap', email, cap: { tier, rows, at: clock.now() } });
  lane.account.maxDataPerJob = rows;
  lane.refusedCaps.push(maxData);
  return true;
}

/** Which sizes of a job were refused, where nothing lower is left to try. */
export function refusedSizes(lane: Lane, { maxData }: Attempt): string {
  return ` at ${[...lane.refusedCaps, maxData].map(count).join(', ')} rows`;
}

/** Says once which cap was found: when the service accepts the first job that asks for as much. */
export function tellCap(context: SyncContext, lane: Lane, attempt: Attempt): void {
  if (lane.refusedCaps.length === 0 || attempt.maxData !== lane.account.maxDataPerJob) return;
  const refused = lane.refusedCaps.map(count).join(', ');
  lane.refusedCaps = [];
  const asked = context.jobs.find(({ name }) => name === attempt.job)?.maxData ?? null;
  const above =
    asked === null || asked <= attempt.maxData ? '' : `, instead of the \`max_data\` of ${attempt.job}`;
  const message = `the service refused jobs of ${refused} rows and accepted ${count(attempt.maxData)}; headgate asks for no more for 7 days${above}`;
  context.emit({ type: 'warning', lane: lane.name, message });
}
