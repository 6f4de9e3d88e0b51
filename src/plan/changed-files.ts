import type { JobConfig } from '../config/config.js';
import { ofJob } from '../common/series.js';
import { listed } from '../common/words.js';
import {
  daysOf,
  formatDay,
  overlap,
  parseSlice,
  type Slice,
  sliceText,
  span,
  stretchesOf,
} from '../days/day.js';
import type { JobChange } from './changes.js';
import { liveOf } from './coverage.js';
import type { SourceFile } from './journaled.js';
import type { PlanInput, Taken } from './plan.js';

/** By source, or as a run last knew them, by job config. */
export type KnownFiles = ReadonlyMap<string, SourceFile[]>;

/** The loads of a job config to replace, because files have other rows than when they were asked for. */
export interface ChangedFiles {
  change: JobChange;
  refetches: { job: string; slice: Slice; at: string; loads: string[]; fields: [] }[];
}

/** What files make a run fetch again. Their times say nothing: a file that is moved keeps that of its last change. */
export function changedFiles(
  jobs: readonly JobConfig[],
  files: KnownFiles,
  past: { files: KnownFiles; attempts: ReadonlyMap<string, Pick<Taken, 'job' | 'slice'>> },
  loads: PlanInput['loads'],
  now: number,
): ChangedFiles[] {
  return jobs.flatMap(({ name: job, source, window }) => {
    const current = files.get(source);
    if (current === undefined || window === null) return [];
    const before = past.files.get(job);
    const isIn = (some: readonly SourceFile[], { name, version }: SourceFile) =>
      some.some((file) => file.name === name && file.version === version);
    const other = [...current, ...(before ?? [])].filter(
      (file) => !isIn(current, file) || !isIn(before ?? [], file),
    );
    const begun = [...past.attempts].map(([loadId, attempt]) => ({ ...attempt, loadId }));
    const again = [...liveOf(loads, job), ...ofJob(begun, job)].filter(
      ({ slice }) =>
        slice !== null && (before === undefined || other.some((file) => overlap(filesDays(file), slice))),
    );
    const asked = new Set(again.flatMap((load) => (load.slice === null ? [] : daysOf(load.slice))));
    const stretches = stretchesOf([...asked].sort((one, other) => one - other));
    const slice = span(stretches);
    const days = current.flatMap(({ first, last }) => [first ?? [], last ?? []].flat()).toSorted();
    const [first = '', last = ''] = [days[0], days.at(-1)];
    const isLater = typeof window.to === 'number' && last > formatDay(window.to);
    const isOutside = before !== undefined && other.length > 0 && (isLater || first < formatDay(window.from));
    if (slice === null && !isOutside) return [];
    const isGone = ({ name }: SourceFile) => current.every((file) => file.name !== name);
    const isNew = ({ name }: SourceFile) => before?.every((file) => file.name !== name) === true;
    const names = new Set(
      other.map((file) => `${file.name}${isGone(file) ? ' is gone' : isNew(file) ? ' is new' : ''}`),
    );
    const effect = [
      ...(slice === null ? [] : [`headgate fetches ${listed(stretches.map(sliceText))} again.`]),
      ...(isOutside ? [`Rows are from ${first} to ${last}: \`window\` has fewer days.`] : []),
    ].join(' ');
    const change = before === undefined ? 'those of the last run are not known' : listed([...names]);
    const refetch = { job, at: new Date(now).toISOString(), loads: again.map(({ loadId }) => loadId) };
    return [
      {
        change: { job, key: 'files', change, effect, again: asked.size, left: 0 },
        refetches: slice === null ? [] : [{ ...refetch, slice, fields: [] }],
      },
    ];
  });
}

const filesDays = ({ first: from = '', last: to = '' }: SourceFile): Slice | null => parseSlice({ from, to });
