import type { JobConfig } from '../config/config.js';
import { columnTypes, readParams } from '../contract/params.js';
import type { SourceDescription } from '../contract/resources.js';
import { formatDay, parseDay } from '../days/day.js';
import { didYouMean } from '../nearest.js';
import { windowDays } from '../plan/window.js';
import { firstOfEach, jobOf } from '../series.js';

/**
 * What a source says against its job configs, one sentence each: that it has no row after a day and the window names
 * later ones, and that it has no column that a job config names. The window of the bundled sample ends with it.
 */
export function sourceEnds(
  jobs: readonly JobConfig[],
  sources: readonly Pick<SourceDescription, 'slug' | 'params'>[],
  now = Date.now(),
): string[] {
  return firstOfEach(jobs).flatMap((job) => {
    const { name, source, window } = job;
    const { params } = sources.find(({ slug }) => slug === source) ?? { params: {} };
    const strange = unknownFields(job, params);
    const last = parseDay(readParams(params).find((param) => param.name === 'endDate')?.lastDay ?? '');
    const end = window === null ? null : windowDays(window, now).until - 1;
    if (end === null) return strange;
    if (last !== null && end > last)
      return [
        ...strange,
        `${jobOf(name)}: the last day of ${source} is ${formatDay(last)}; the window goes on until ${formatDay(end)}.`,
      ];
    if (window?.isCut !== true) return strange;
    return [
      ...strange,
      `${jobOf(name)}: the last day of ${source} is ${formatDay(end)}, so the window ends there.`,
    ];
  });
}

function unknownFields(
  { name, source, columns, window }: JobConfig,
  params: Record<string, unknown>,
): string[] {
  const known = Object.keys(columnTypes(params));
  const named = { 'window.date_column': [window?.dateColumn ?? []].flat(), columns: Object.keys(columns) };
  return Object.entries(named).flatMap(([key, fields]) =>
    fields
      // Rows without an id of their own get one.
      .filter((field) => known.length > 0 && field !== 'id' && !known.includes(field))
      .map((field) => {
        const meant = didYouMean(field, known, '');
        return `${jobOf(name)}: \`${key}\` names ${field}, but ${source} has no such column. ${meant}`.trimEnd();
      }),
  );
}
