import type { JobConfig } from '../config/config.js';
import { type Load, type LoadedJob, rowsInTable } from '../load/ledger.js';
import { jobOf, seriesOf, groupBy, ofJob } from '../common/series.js';
import { plural, sum, count } from '../common/words.js';
import { type JobChange, jobChanges, sentences, settingsOf } from './changes.js';
import { liveOf } from './coverage.js';
import { canonicalJson } from './identity.js';

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

/**
 * Job configs that load nothing yet and ask for what a job config asked for that is no longer in the file: it was
 * renamed there, and a run would pay for all of it again.
 *
 * @param jobs all job configs of the file
 */
export function renamedJobs(
  jobs: readonly JobConfig[],
  loads: readonly Load[],
  loaded: readonly LoadedJob[],
): JobChange[] {
  const named = new Set(jobs.map(({ name }) => name));
  const gone = loaded.filter(({ job, settings }) => settings !== null && !named.has(job));
  if (gone.length === 0) return [];
  const asked = groupBy(gone, ({ settings }) => asks(settings!));
  return jobs.flatMap((job) => {
    if (ofJob(loaded, job.name).length > 0) return [];
    const from = asked.get(asks(settingsOf(job)))?.shift();
    if (from === undefined) return [];
    const live = liveOf(loads, from.job);
    const rows = sum(live.map(rowsInTable));
    const cost = `${plural(rows, 'row')} in ${plural(live.length, 'load')}`;
    const effect = `A run fetches again what ${from.job} has loaded, ${cost}. If it was only renamed, \`headgate rename ${from.job} ${job.name}\` keeps its rows.`;
    const change = `${from.job} → ${job.name}`;
    return [{ job: job.name, key: 'name', change, effect, again: 0, left: 0 } as const];
  });
}

/** What a job config asks for, apart from its days. */
function asks({ source, config, window, key }: ReturnType<typeof settingsOf>): string {
  return canonicalJson({ source, config, key, dated: window !== null });
}

/** How many values a message names. */
const shown = 5;

/** The names of the values of each job config with `for_each`, by the job config's name. */
export function valuesOf(jobs: readonly { name: string }[]): Map<string, [string, ...string[]]> {
  const series = jobs.map(({ name }) => name).filter((name) => seriesOf(name).value !== null);
  return groupBy(series, jobOf);
}

/** Values of `for_each` that no run was `asked` for before, and loaded ones that the config does not name. */
function termChanges(
  jobs: readonly JobConfig[],
  loaded: readonly LoadedJob[],
  asked: ReadonlyMap<string, readonly string[]>,
): JobChange[] {
  const loadedNames = groupBy(
    loaded.map(({ job }) => job),
    jobOf,
  );
  return [...valuesOf(jobs)].flatMap(([job, names]) => {
    const held = loadedNames.get(job) ?? [];
    // Without a journal nobody knows which values are new.
    const known = new Set([...(asked.get(job) ?? names), ...held]);
    const added = names.filter((name) => !known.has(name));
    const named = new Set(names);
    const gone = held.filter((name) => !named.has(name));
    if (held.length === 0 || added.length + gone.length === 0) return [];
    const effect = sentences(
      added.length > 0 &&
        `${listed(added)} ${added.length === 1 ? 'has no loaded day yet; only its' : 'have no loaded day yet; only their'} own days are fetched.`,
      gone.length > 0 &&
        `Rows of ${listed(gone)} stay until \`headgate run\` at a terminal, \`headgate run --yes\` or \`headgate prune\` deletes those that no other value found.`,
    );
    const parts = [added.map((name) => `+ ${valueText(name)}`), gone.map((name) => `- ${valueText(name)}`)];
    const change = parts
      .filter((part) => part.length > 0)
      .map(short)
      .join('; ');
    return [{ job, key: 'for_each', change, effect, again: 0, left: 0 }];
  });
}

/** Loaded values that their job config, which is still there, does not name any more. */
export function goneValues(jobs: readonly { name: string }[], loaded: readonly string[]): string[] {
  const names = new Set(jobs.map(({ name }) => name));
  const kept = new Set(
    jobs.filter(({ name }) => seriesOf(name).value !== null).map(({ name }) => jobOf(name)),
  );
  return loaded.filter((name) => kept.has(jobOf(name)) && !names.has(name));
}

const valueText = (name: string) => seriesOf(name).value ?? 'the rows from before `for_each`';

const listed = (names: readonly string[]) =>
  names.length > shown ? plural(names.length, 'value') : names.map(valueText).join(', ');

const short = (texts: readonly string[]) =>
  texts.length > shown
    ? `${texts.slice(0, shown).join(', ')} and ${count(texts.length - shown)} more`
    : texts.join(', ');
