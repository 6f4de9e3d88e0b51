import type { Attempt } from '../journal/attempt.js';
import { currentAttempt, type LaneContext } from '../run/context.js';
import { plural } from '../../common/words.js';

/** Clocks may differ by this much without a word. */
const toleratedMs = 2 * 60_000;

/** Says once if the service's clock and this machine's differ, given when the service says that it created a job. */
export function warnOfClocks(context: LaneContext, { token }: Attempt, created: string): void {
  const { lane } = context;
  const sentAt = currentAttempt(context, token)?.sentAt ?? null;
  const at = Date.parse(created);
  if (sentAt === null || lane.hasWarnedOfClocks) return;
  const [ahead, behind] = [at - context.clock.now(), sentAt - at];
  if (!(Math.max(ahead, behind) > toleratedMs)) return;
  lane.hasWarnedOfClocks = true;
  const by = ahead > 0 ? `${spanText(ahead)} ahead of` : `${spanText(behind)} behind`;
  const message = `the service's clock is ${by} this machine's; headgate counts a day as over only when it is over by both`;
  context.emit({ type: 'warning', lane: lane.name, message });
}

function spanText(ms: number): string {
  const minutes = Math.round(ms / 60_000);
  return minutes < 120 ? plural(minutes, 'minute') : plural(Math.round(minutes / 60), 'hour');
}
