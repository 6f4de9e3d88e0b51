import type { JobConfig } from '../config/config.js';
import { readParams } from '../contract/params.js';
import type { SourceDescription } from '../contract/resources.js';
import { formatDay, parseDay } from '../days/day.js';
import { windowDays } from '../plan/window.js';
import { firstOfEach, jobOf } from '../series.js';

/** One sentence for each job config whose window goes on after the last day of its source. */
export function sourceEnds(
  jobs: readonly JobConfig[],
  sources: readonly Pick<SourceDescription, 'slug' | 'params'>[],
  now = Date.now(),
): string[] {
  return firstOfEach(jobs).flatMap(({ name, source, window }) => {
    const { params } = sources.find(({ slug }) => slug === source) ?? { params: {} };
    const last = parseDay(readParams(params).find((param) => param.name === 'endDate')?.lastDay ?? '');
    const end = window === null ? null : windowDays(window, now).until - 1;
    if (end === null || last === null || end <= last) return [];
    return [
      `${jobOf(name)}: the last day of ${source} is ${formatDay(last)}; the window goes on until ${formatDay(end)}.`,
    ];
  });
}
