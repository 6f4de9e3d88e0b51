import type { JobConfig } from '../config/config.js';
import type { SourceFile } from '../contract/params.js';
import { overlap, parseSlice, type Slice, sliceText, span } from '../days/day.js';
import { ofJob } from '../common/series.js';
import { listed } from '../common/words.js';
import type { JobChange } from './changes.js';
import { liveOf } from './coverage.js';
import type { PlanInput, Taken } from './plan.js';

/** The files of a source when a run began, by job config. */
export type KnownFiles = ReadonlyMap<string, SourceFile[]>;

/** Days of a job config to fetch again, because files have other rows than when they were asked for. */
export interface ChangedFiles {
  change: JobChange;
  slice: Slice;
  /** Ids of the loads to replace, and of those to come. */
  loads: string[];
}

/**
 * What a run fetches again because of new, changed and deleted files. They are compared with those that the last run
 * knew, not with times: a file that is moved into a folder keeps the time of its last change.
 *
 * @param files those of now, by source
 */
export function changedFiles(
  jobs: readonly JobConfig[],
  files: KnownFiles,
  {
    files: known,
    attempts,
  }: { files: KnownFiles; attempts: ReadonlyMap<string, Pick<Taken, 'job' | 'slice'>> },
  loads: PlanInput['loads'],
): ChangedFiles[] {
  return jobs.flatMap((job) => {
    const now = files.get(job.source);
    if (now === undefined || job.window === null) return [];
    const begun = [...attempts].map(([loadId, attempt]) => ({ ...attempt, loadId }));
    const asked = [...liveOf(loads, job.name), ...ofJob(begun, job.name)];
    const { days, change } = differences(known.get(job.name), now);
    const again = asked.filter(
      ({ slice }) => slice !== null && (days === null || days.some((each) => overlap(each, slice))),
    );
    const all = span(again.flatMap(({ slice }) => slice ?? []));
    if (all === null) return [];
    const effect = `headgate fetches ${sliceText(all)} again.`;
    return [
      {
        change: { job: job.name, key: 'files', change, effect, again: all.until - all.from, left: 0 },
        slice: all,
        loads: again.map(({ loadId }) => loadId),
      },
    ];
  });
}

/** The days of files that differ, with those that they had before; null: all days. */
function differences(
  before: readonly SourceFile[] | undefined,
  now: readonly SourceFile[],
): { days: Slice[] | null; change: string } {
  if (before === undefined) return { days: null, change: 'which files were loaded is not known' };
  const isIn = (files: readonly SourceFile[], { name, version }: SourceFile) =>
    files.some((file) => file.name === name && file.version === version);
  const other = [...now.filter((file) => !isIn(before, file)), ...before.filter((file) => !isIn(now, file))];
  const kinds = {
    new: now.filter(({ name }) => before.every((file) => file.name !== name)),
    changed: other.filter((file) => now.includes(file) && before.some(({ name }) => name === file.name)),
    gone: before.filter(({ name }) => now.every((file) => file.name !== name)),
  };
  const words = Object.entries(kinds).flatMap(([word, some]) =>
    some.length === 0 ? [] : `${word}: ${listed(some.map(({ name }) => name))}`,
  );
  const days = other.flatMap(({ first, last }) =>
    first === undefined || last === undefined ? [] : (parseSlice({ from: first, to: last }) ?? []),
  );
  return { days, change: words.join('; ') };
}
