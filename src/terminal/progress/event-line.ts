import type { SchemaChange } from '../../load/ledger.js';
import { auditText, jobsText, loadsRows } from '../../plan/forecast.js';
import type { Plan } from '../../plan/plan.js';
import { changeText, differenceOf, differenceText, phaseText, obstacleText } from '../../sync/run-words.js';
import type { SyncEvent, WaitReason } from '../../sync/events.js';
import { count, leftText, plural, texts } from '../../common/words.js';
import { days, clockTime, duration } from '../style.js';

const shortWaitMs = 5_000;

/** An event as one line; null for events that only a live view shows. */
export function eventLine(event: SyncEvent, now: number): string | null {
  switch (event.type) {
    case 'account': {
      const { account } = event;
      return `account ${account.email} (${account.tier}): ${leftText(account, '')}`;
    }
    case 'changed':
      return changeText(event.change);
    case 'expired': {
      const { job, rows, days } = event.expired;
      return `${job}: deleted ${plural(rows, 'row')} of ${plural(days, 'day')}, which \`retain\` no longer keeps`;
    }
    case 'planned':
      return plannedText(event.plan);
    case 'resumed':
      return `${subject(event)}: resuming: ${phaseText(event.phase)}`;
    case 'submitted':
      return `${subject(event)}: job ${event.remoteJobId} ${event.adopted ? 'found again' : 'submitted'}`;
    case 'finished':
      return `${subject(event)}: ${finishedText(event)}`;
    case 'committed':
      return `${subject(event)}: ${committedText(event)}`;
    case 'waiting':
      return isShort(event.wait, now) ? null : waitText(event.wait, now);
    case 'warning':
      return `warning: ${event.message}`;
    default:
      return null;
  }
}

function plannedText({ slices, progress, ...plan }: Plan): string | null {
  const run = slices.some(loadsRows) ? `${jobsText(progress, slices)} to run` : '';
  return [run, auditText(plan)].filter((part) => part !== '').join(', and ') || null;
}

const subject = ({
  job,
  slice,
  part,
  audit,
}: Pick<Extract<SyncEvent, { type: 'resumed' }>, 'job' | 'slice' | 'part' | 'audit'>) =>
  `${job} ${days(slice, part)}${audit === true ? ' (audit)' : ''}`;

/** Polls and turns are frequent, so short waits for them are not shown. */
function isShort({ kind, until }: WaitReason, now: number): boolean {
  const moment = until !== null && until - now < shortWaitMs;
  return kind === 'job' || ((kind === 'pace' || kind === 'hold') && moment);
}

function finishedText({
  remoteJobId,
  status,
  rows,
  capped,
  splitBy,
}: Extract<SyncEvent, { type: 'finished' }>): string {
  if (capped) {
    const then = splitBy === undefined ? 'more may exist' : `fetching its rows by ${splitBy}`;
    return `job ${remoteJobId} returned ${plural(rows, 'row')}, the most it may return; ${then}`;
  }
  if (status === 'done') return `job ${remoteJobId} finished: ${plural(rows, 'row')}`;
  return `job ${remoteJobId} ${status}${rows === 0 ? '' : `: ${plural(rows, 'row')}`}`;
}

function committedText({
  loads,
  schemaChanges,
  compared = [],
}: Extract<SyncEvent, { type: 'committed' }>): string {
  const sum = (of: 'dataCount' | 'rowsLoaded' | 'rowsRejected') =>
    loads.reduce((total, load) => total + load[of], 0);
  const rejected = sum('rowsRejected');
  const forgotten = sum('dataCount') - sum('rowsLoaded') - rejected;
  const difference = differenceText(differenceOf(compared));
  const created = schemaChanges.filter(({ change }) => change === 'created');
  return texts([
    `${plural(sum('rowsLoaded'), 'row')} committed${difference === '' ? '' : ` (${difference})`}`,
    rejected > 0 && `${count(rejected)} rejected`,
    forgotten > 0 && `${count(forgotten)} forgotten and left out`,
    created.length > 0 && `table ${created[0]?.table} created with ${plural(created.length, 'column')}`,
    ...changeTexts(schemaChanges),
  ]).join(', ');
}

/** Columns of a new table, and the first type of a column, are not worth reporting. */
export const isNews = ({ change }: SchemaChange): boolean => change !== 'created' && change !== 'typed';

/** The changes worth reporting, those of names together: `column_names: snake_case` may rename every field. */
export function changeTexts(changes: readonly SchemaChange[]): string[] {
  const renamed = changes.filter(({ change }) => change === 'renamed');
  const [first] = renamed;
  if (first === undefined || renamed.length === 1) return changes.filter(isNews).map(schemaChangeText);
  const names = `${plural(renamed.length, 'field')} are loaded into columns with other names, such as ${first.from} into ${first.column}`;
  return [
    names,
    ...changes.filter((each) => isNews(each) && each.change !== 'renamed').map(schemaChangeText),
  ];
}

/** `column url added as VARCHAR` */
export function schemaChangeText({ column, change, from, to }: SchemaChange): string {
  if (change === 'dropped')
    return `column ${column} dropped: neither \`columns\` nor a row has it any more, or \`exclude\` names it`;
  if (change === 'hidden') return `column ${column}: values excluded or hashed`;
  if (change === 'renamed') return `field ${from} is loaded into column ${column}`;
  if (change === 'created' || change === 'added') return `column ${column} ${change} as ${to}`;
  return `column ${column} ${change}${from === null ? '' : ` from ${from}`} to ${to}`;
}

const requestNames = {
  submit: 'the answer to the submit',
  export: 'the export to begin',
  poll: 'an answer about the job',
  other: 'an answer of the service',
} as const;

/** What headgate waits for, why and until when, counted down from `now`. */
export function waitText(wait: WaitReason, now: number): string {
  const until = wait.until === null ? '' : ` until ${clockTime(wait.until, now)}${left(wait.until, now)}`;
  switch (wait.kind) {
    case 'pace':
      return `waiting for the request rate${until}`;
    case 'hold':
      return `waiting${until}: the service asked for a pause`;
    case 'answer':
      return `waiting for ${requestNames[wait.request]}${wait.until === null ? '' : `, at most${until}`}`;
    case 'job':
      return wait.until === null
        ? 'waiting for the job'
        : `checking the job again in ${duration(wait.until - now)}`;
    case 'allowance':
      return `waiting for the allowance until about ${clockTime(wait.until, now)}${left(wait.until, now)}`;
    case 'retry':
      return `${obstacleText(wait)} at ${clockTime(wait.until, now)}${left(wait.until, now)}`;
    case 'settle':
      return `checking whether the last job reached the service${until}`;
    case 'destination':
      return wait.since === undefined
        ? `waiting for ${wait.holder} to close the database${until}`
        : `${wait.holder} has kept the database open since ${clockTime(wait.since, now)}, and nothing can be loaded until it closes it: \`destination.publish\` makes a copy for such programs`;
    case 'foreign_job':
      return obstacleText(wait) ?? '';
    default:
      return `${obstacleText(wait)}${until}`;
  }
}

/** Rounded up: a wait that has begun is never `0s left`. */
const left = (until: number, now: number) =>
  until <= now ? '' : ` (${duration(Math.ceil((until - now) / 1_000) * 1_000)} left)`;
