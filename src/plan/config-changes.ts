import { groupBy } from '../common/group-by.js';
import type { JobConfig } from '../config/config.js';
import type { Load, LoadedJob } from '../load/ledger.js';
import { jobOf } from '../common/series.js';
import { plural } from '../common/words.js';
import { type JobChange, jobChanges } from './changes.js';
import { renamedJobs } from './renamed.js';
import { termChanges } from './term-changes.js';

/** A key of a job config that names what no row has. */
export interface Mismatched {
  job: string;
  key: string;
}

/**
 * How the selected job configs differ from what was loaded. A change that several values of a job config have is reported
 * once, and a mismatched key not at all: its effect is another one.
 *
 * @param jobs all job configs of the file
 * @param asked names of the values that the last run was asked for, by job config
 */
export function configChanges(
  jobs: readonly JobConfig[],
  selected: ReadonlySet<string>,
  loads: readonly Load[],
  loaded: readonly LoadedJob[],
  now: number,
  asked: ReadonlyMap<string, readonly string[]>,
  mismatches: readonly Mismatched[] = [],
): JobChange[] {
  const chosen = jobs.filter(({ name }) => selected.has(name));
  const names = new Set(chosen.map(({ name }) => jobOf(name)));
  return [
    ...renamedJobs(jobs, loads, loaded).filter(({ job }) => selected.has(job)),
    ...termChanges(jobs, loaded, asked).filter(({ job }) => names.has(job)),
    ...oncePerJob(jobChanges(chosen, loads, loaded, now)),
  ].filter(({ job, key }) => !mismatches.some((each) => each.job === jobOf(job) && each.key === key));
}

/** Changes of several values of a job config are reported with the first one. */
export function oncePerJob(changes: readonly JobChange[]): JobChange[] {
  const same = groupBy(changes, ({ job, key, change }) => JSON.stringify([jobOf(job), key, change]));
  return [...same.values()].flatMap(([first, ...others]) => {
    if (others.length === 0) return first;
    const effect = `${first.effect} ${plural(others.length, 'other value has', 'other values have')} the same change.`;
    return [{ ...first, effect }];
  });
}
