import type { Config } from '../config/config.js';
import { groupBy } from '../group-by.js';
import { nameKey } from '../load/column-names.js';
import { isOf } from '../load/forgotten.js';
import type { LoadedJob } from '../load/ledger.js';
import { hiddenChanges } from '../plan/changes.js';

/**
 * The job configs that have loads, as a change of `exclude` and `hash` finds them: without paths of `hash` that the
 * config no longer has and that hashed nothing, for example misspelt ones. A table that cannot be read keeps its paths.
 * Nothing may have the destination open meanwhile.
 */
export async function loadedHidden(
  { jobs, destination }: Config,
  loaded: readonly LoadedJob[],
  signal: AbortSignal = new AbortController().signal,
): Promise<LoadedJob[]> {
  const tables = groupBy(hiddenChanges(jobs, loaded), ({ job: { table } }) => nameKey(table));
  const found = [...loaded];
  for (const [{ job }] of tables.values()) {
    const own = loaded.filter(isOf(job.table));
    const before = new Set(own.flatMap(({ settings }) => settings?.hidden?.hash ?? []));
    const gone = [...before].filter((path) => job.hidden?.hash.includes(path) !== true);
    let unused: string[] = [];
    if (gone.length > 0) {
      const { unusedPaths } = await import('./unused-paths.js');
      unused = await unusedPaths(destination, job.table, gone, signal).catch(() => []);
    }
    for (const each of own) {
      const { settings } = each;
      const hash = settings?.hidden?.hash.filter((path) => !unused.includes(path)) ?? [];
      found[loaded.indexOf(each)] = {
        ...each,
        ...(settings?.hidden && { settings: { ...settings, hidden: { ...settings.hidden, hash } } }),
      };
    }
  }
  return found;
}
