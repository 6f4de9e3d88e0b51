import { type Day, formatDay, parseDay } from '../../contract/days.js';
import type { SourceConfig } from './source.js';

/** Whole days, both inclusive, `YYYY-MM-DD`. */
export interface DaySlice {
  from: string;
  to: string;
}

/**
 * Cuts the window of a config into runs of at most `days` days, newest first: sources show only so many results
 * of one query, whatever the page. Where the config leaves an end open, `earliest` and `latest` close it.
 */
export function* daySlices(
  config: SourceConfig,
  earliest: Day,
  latest: Day,
  days: number,
): Generator<DaySlice> {
  const first = Math.max(parseDay(config.startDate ?? '') ?? earliest, earliest);
  let last = Math.min(parseDay(config.endDate ?? '') ?? latest, latest);
  while (last >= first) {
    const from = Math.max(first, last - days + 1);
    yield { from: formatDay(from), to: formatDay(last) };
    last = from - 1;
  }
}
