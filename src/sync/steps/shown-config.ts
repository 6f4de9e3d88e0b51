import type { JobDetail } from '../../contract/resources.js';
import { msPerDay, parseDay } from '../../days/day.js';
import { canonicalJson } from '../../plan/identity.js';
import { printable } from '../../common/words.js';
import { type Attempt, describe } from '../journal/attempt.js';
import type { LaneContext } from '../run/context.js';

const msPerHour = 3_600_000;

/** How much of a value a message shows, in characters. */
const shownLength = 60;

/** Whether a service shows a value as it was sent, or in another form: text trimmed, a number as text, a day as a time. */
export function isSameValue(sent: unknown, shown: unknown): boolean {
  if (canonicalJson(normal(sent)) === canonicalJson(normal(shown))) return true;
  return parseDay(String(sent)) !== null && String(shown).trim().startsWith(String(sent));
}

function normal(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(normal);
  if (typeof value === 'string') return value.trim();
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
}

/** A number that a service shows as a number or as text; null if it is neither. */
export function shownNumber(value: unknown): number | null {
  const number = typeof value === 'string' ? Number(value.trim() || NaN) : value;
  return typeof number === 'number' && number > 0 ? number : null;
}

/** As many rows as asked for prove that a job is cut, or as many as the service says it was asked for. */
export function rowLimit({ maxData }: Attempt, { config }: JobDetail): number {
  return Math.min(maxData, shownNumber(config['maxData']) ?? Infinity);
}

/** Says once in a run what a service shows differently from what headgate sent. */
export function reportShown({ emit, lane, run }: LaneContext, attempt: Attempt, job: JobDetail): void {
  const differences = Object.entries(attempt.config).flatMap(([field, sent]) => {
    const shown = job.config[field];
    if (canonicalJson(sent) === canonicalJson(shown) || run.shown.has(field)) return [];
    run.shown.add(field);
    return [`${printable(field)} as ${valueText(shown)} (headgate sent ${valueText(sent)})`];
  });
  if (differences.length === 0) return;
  const message = `${describe(attempt)}: the service shows ${differences.join(', ')}; the name of job ${job.id} proves that it is headgate's`;
  emit({ type: 'warning', lane: lane.name, message });
}

function valueText(value: unknown): string {
  const text = printable(value === undefined ? 'nothing' : JSON.stringify(value));
  return text.length > shownLength ? `${text.slice(0, shownLength).replace(/[\uD800-\uDBFF]$/, '')}…` : text;
}

/** The days for which the service says that it ran a job, if they are not the ones that were asked for; otherwise null. */
export function otherDaysShown({ slice, config }: Attempt, job: JobDetail): string | null {
  const { startDate, endDate } = job.config;
  // A day may end at the next midnight.
  const isOther =
    slice !== null &&
    (isOtherDay(config['startDate'], startDate, 0) || isOtherDay(config['endDate'], endDate, msPerDay));
  return isOther ? [startDate, endDate].map(valueText).join('..').replaceAll('"', '') : null;
}

/** Whether a service shows another day. A time may be the day's midnight in any time zone. */
function isOtherDay(sent: unknown, shown: unknown, lengthMs: number): boolean {
  const day = parseDay(String(sent));
  const text = typeof shown === 'string' ? shown.trim() : '';
  const other = parseDay(text.slice(0, 10));
  if (day === null || other === null || other === day) return false;
  const ms = Date.parse(text) - day * msPerDay;
  return text.length === 10 || ms < -14 * msPerHour || ms > lengthMs + 12 * msPerHour;
}
