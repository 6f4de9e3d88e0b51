import { isDeepStrictEqual } from 'node:util';
import type { JobConfig } from '../../config/config.js';
import { HeadgateError } from '../../common/errors.js';
import { nameKey } from '../../load/column-names.js';
import type { Hiding } from '../../load/hiding.js';
import type { LoadedJob } from '../../load/ledger.js';
import {
  againText,
  hiddenChanges,
  hiddenDifference,
  type JobChange,
  settingsOf,
  undoText,
} from '../../plan/changes.js';
import { jobOf, groupBy } from '../../common/series.js';
import { FieldRules } from '../../stage/hide/field-rules.js';
import { hideStored } from '../../stage/hide/hide-json.js';
import { hidingOf } from '../../stage/hide/hiding.js';
import { tableSpec } from '../../sync/run/table-spec.js';
import { withHashKeys } from '../../opened/hash-keys.js';
import { type Opened, commitOptions, whileLocked } from '../../opened/open.js';
import { loadedHidden } from '../../opened/loaded-hidden.js';

/** What became of the loaded rows of a table. */
export interface Hidden {
  table: string;
  isRewritten: boolean;
  /** Paths of `exclude` and `hash` that no loaded row has. */
  missing: string[];
}

/**
 * Takes what `exclude` and `hash` name since then out of what is loaded, table by table, before anything is fetched.
 * Raises `hidden_changed` if only days that are fetched again can have what the job configs say.
 *
 * @param onChange called before the rows of a job config are rewritten
 */
export async function hideLoaded(
  opened: Opened,
  signal: AbortSignal,
  onChange: (change: JobChange) => void,
): Promise<Hidden[]> {
  const { config, destination, folder } = opened;
  if (hiddenChanges(config.jobs, await destination.jobs()).length === 0) return [];
  return whileLocked(opened, signal, async (either) => {
    const done: Hidden[] = [];
    const loaded = await destination.jobs();
    const jobs = await withHashKeys(config.jobs, folder, loaded, (await destination.forgotten?.()) ?? []);
    const tables = groupBy(hiddenChanges(jobs, loaded), ({ job: { table } }) => nameKey(table));
    const used = await loadedHidden(config, loaded, either);
    for (const [{ job }] of tables.values()) {
      const { rules, added, ...hiding } = hidingIn(job, used, jobs);
      if (destination.hide === undefined) throw refusal(job, 'the destination cannot rewrite loaded rows');
      for (const { change } of hiddenChanges([job], used)) onChange(change);
      await destination.hide(tableSpec(job), hiding, commitOptions(opened, either));
      const missing = rules.missing();
      done.push({ table: job.table, isRewritten: missing.length < added, missing });
    }
    return done;
  });
}

function refusal({ name }: JobConfig, message: string, hint = againText(name)): HeadgateError {
  return new HeadgateError('hidden_changed', `${name}: ${message}`, { hint });
}

/** What the rows of a job config's table must lose, and by how many paths. */
function hidingIn(
  job: JobConfig,
  loaded: readonly LoadedJob[],
  jobs: readonly JobConfig[],
): Hiding & { rules: FieldRules; added: number } {
  const all = loaded.filter(({ table }) => nameKey(table) === nameKey(job.table));
  const named = new Set(jobs.map(({ name }) => jobOf(name)));
  const before = all.find((each) => each.job === job.name)?.settings?.hidden;
  for (const { job: other, settings } of all) {
    if (!named.has(jobOf(other)))
      throw refusal(job, `table ${job.table} has rows of ${other}, which the config does not name`);
    if (settings === null || !isDeepStrictEqual(settings.hidden, before))
      throw refusal(job, `table ${job.table} has rows of ${other} with other hidden fields`);
  }
  const { added, lost } = hiddenDifference(before, job.hidden);
  const hiding = hidingOf(job.hidden);
  const { hidden = { exclude: [], hash: [], key: null } } = settingsOf(job);
  if (lost.length > 0)
    throw refusal(job, `${lost.join('; ')}, and loaded rows may lack the values`, undoText(job.name));
  const rules = FieldRules.of(added.exclude, added.hash, before?.hash);
  const isDeclared = (field: string) =>
    all.some(({ settings }) => (settings?.columns[field] ?? 'VARCHAR') !== 'VARCHAR');
  return {
    rules,
    added: added.exclude.length + added.hash.length,
    jobs: all.map((each) => each.job),
    hidden,
    hides: (field) => rules.find(field) !== null,
    fieldIn(column) {
      const { field } = column;
      const rule = rules.find(field);
      const found = rule && hiding && hideStored(rule, column, hiding.tokens);
      if (found === null || found === 'exclude') return found;
      if (found === 'lost' || isDeclared(field)) {
        const message = `\`hash\` adds ${field}, but its loaded values are no longer the texts that the source sent`;
        throw refusal(job, message);
      }
      return found;
    },
  };
}
