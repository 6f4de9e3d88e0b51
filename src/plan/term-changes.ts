import { groupBy } from '../common/group-by.js';
import type { JobConfig } from '../config/config.js';
import type { LoadedJob } from '../load/ledger.js';
import { jobOf, seriesOf } from '../common/series.js';
import { count, plural } from '../common/words.js';
import type { JobChange } from './changes.js';

/** How many values a message names. */
const shown = 5;

/** The names of the values of each job config with `for_each`, by the job config's name. */
export function valuesOf(jobs: readonly { name: string }[]): Map<string, [string, ...string[]]> {
  const series = jobs.map(({ name }) => name).filter((name) => seriesOf(name).value !== null);
  return groupBy(series, jobOf);
}

/**
 * Values of `for_each` that no earlier run was asked for, and loaded ones that the config does not name.
 *
 * @param jobs all job configs of the file
 * @param asked names of the values that the last run was asked for, by job config
 */
export function termChanges(
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
    const effects = [
      ...(added.length === 0
        ? []
        : [
            `${listed(added)} ${added.length === 1 ? 'has no loaded day yet; only its' : 'have no loaded day yet; only their'} own days are fetched.`,
          ]),
      ...(gone.length === 0
        ? []
        : [
            `Rows of ${listed(gone)} stay until \`headgate run\` at a terminal, \`headgate run --yes\` or \`headgate prune\` deletes those that no other value found.`,
          ]),
    ];
    const parts = [added.map((name) => `+ ${valueText(name)}`), gone.map((name) => `- ${valueText(name)}`)];
    const change = parts
      .filter((part) => part.length > 0)
      .map(short)
      .join('; ');
    return [{ job, key: 'for_each', change, effect: effects.join(' '), again: 0, left: 0 }];
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
