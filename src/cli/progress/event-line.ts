import type { SchemaChange } from '../../load/ledger.js';
import type { SyncEvent, WaitReason } from '../../sync/events.js';
import { allowanceText } from '../account-text.js';
import { bytes, clockTime, count, days, duration, plural } from '../words.js';

/** Waits shorter than this are not worth a line, in milliseconds. */
const shortWaitMs = 5_000;

/** What an event means, in one line; null for what only a live view shows. */
export function eventLine(event: SyncEvent, now: number): string | null {
  switch (event.type) {
    case 'account': {
      const { account } = event;
      return `account ${account.email} (${account.tier}): ${allowanceText(account)} left`;
    }
    case 'planned':
      return event.plan.slices.length === 0 ? null : `${plural(event.plan.slices.length, 'job')} to go`;
    case 'resumed':
      return `${event.job} ${days(event.slice)}: taken up where it stood (${event.phase})`;
    case 'submitted':
      return `${event.job} ${days(event.slice)}: job ${event.remoteJobId} ${event.adopted ? 'found again' : 'submitted'}`;
    case 'finished':
      return `${event.job} ${days(event.slice)}: ${finishedText(event)}`;
    case 'committed':
      return `${event.job} ${days(event.slice)}: ${committedText(event)}`;
    case 'waiting': {
      const { wait } = event;
      const short = wait.until !== null && wait.until - now < shortWaitMs;
      return wait.kind === 'job' || (wait.kind === 'pace' && short) ? null : waitText(wait, now);
    }
    case 'warning':
      return `warning: ${event.message}`;
    default:
      return null;
  }
}

function finishedText({
  remoteJobId,
  status,
  rows,
  capped,
}: Extract<SyncEvent, { type: 'finished' }>): string {
  const cap = capped ? ', its cap: there may be more' : '';
  return `job ${remoteJobId} is ${status} with ${plural(rows, 'row')}${cap}`;
}

function committedText({ loads, schemaChanges }: Extract<SyncEvent, { type: 'committed' }>): string {
  const sum = (of: 'rowsLoaded' | 'rowsRejected') => loads.reduce((total, load) => total + load[of], 0);
  const rejected = sum('rowsRejected');
  const created = schemaChanges.filter(({ change }) => change === 'created');
  return [
    `${plural(sum('rowsLoaded'), 'row')} committed`,
    ...(rejected > 0 ? [`${count(rejected)} rejected`] : []),
    ...(created.length > 0
      ? [`table ${created[0]?.table} created with ${plural(created.length, 'column')}`]
      : []),
    ...schemaChanges.filter(isNews).map(schemaChangeText),
  ].join(', ');
}

/** What a new table is made of, and what the first value of a column is, changes nothing for anybody. */
export const isNews = ({ change }: SchemaChange): boolean => change !== 'created' && change !== 'typed';

/** `column url added as VARCHAR` */
export function schemaChangeText({ column, change, from, to }: SchemaChange): string {
  if (change === 'created' || change === 'added') return `column ${column} ${change} as ${to}`;
  return `column ${column} ${change}${from === null ? '' : ` from ${from}`} to ${to}`;
}

/** What is being waited for and until when, counting down from `now`. */
export function waitText(wait: WaitReason, now: number): string {
  const until = wait.until === null ? '' : `, ${duration(wait.until - now)} left`;
  switch (wait.kind) {
    case 'pace':
      return `waiting for the request rate${until}`;
    case 'job':
      return wait.until === null
        ? 'waiting for the job'
        : `asking for the job again in ${duration(wait.until - now)}`;
    case 'foreign_job':
      return `waiting for job ${wait.remoteJobId}, which is not ours, to end`;
    case 'allowance':
      return `the allowance is used up until about ${clockTime(wait.until, now)}${until}`;
    case 'retry':
      return `${wait.error}; trying again${until}`;
    case 'settle':
      return `waiting to know whether a submit arrived${until}`;
    default:
      return `waiting for ${wait.holder} to let go of the destination`;
  }
}

export const exportingText = (size: number): string => `reading its rows, ${bytes(size)} so far`;
