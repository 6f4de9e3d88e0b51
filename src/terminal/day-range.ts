import { parseDay } from '../days/day.js';
import type { Slice } from '../days/slice.js';
import { HeadgateError } from '../common/errors.js';

/** Reads `FROM..TO` or one date, as an option or argument of that name got it. */
export function parseRange(name: string, text: string): Slice {
  const refuse = (problem: string) =>
    new HeadgateError('usage', `${name} ${text}: ${problem}`, {
      hint: 'It is FROM..TO, both days included, for instance 2026-01-01..2026-01-07.',
    });
  const words = text.split('..');
  const [from, to = from, ...rest] = words.map((word) => {
    const day = parseDay(word);
    if (day === null) throw refuse(`${JSON.stringify(word)} is not a date (YYYY-MM-DD)`);
    return day;
  });
  if (from === undefined || to === undefined || rest.length > 0) throw refuse('these are more than two days');
  if (from > to) throw refuse('the first day is after the last');
  return { from, until: to + 1 };
}
