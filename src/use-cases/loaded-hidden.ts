import type { Config } from '../config/config.js';
import { quoteName, quoteText } from '../duckdb/sql.js';
import { groupBy } from '../group-by.js';
import { nameKey } from '../load/column-names.js';
import { isOf } from '../load/forgotten.js';
import type { LoadedJob } from '../load/ledger.js';
import { hiddenChanges } from '../plan/changes.js';
import { FieldRules } from '../stage/hide/field-rules.js';
import { hideInside } from '../stage/hide/hide-json.js';
import { Tokens } from '../stage/hide/tokens.js';
import { isJson } from '../words.js';

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
    const unused =
      gone.length === 0 ? [] : await unusedIn(destination, job.table, gone, signal).catch(() => []);
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

/** The paths of these that no row of a table had a value for. */
async function unusedIn(
  source: Config['destination'],
  table: string,
  paths: readonly string[],
  signal: AbortSignal,
): Promise<string[]> {
  const { query, textRows } = await import('../query/answer.js');
  const ledger = quoteName(`_${source.server?.schema ?? 'headgate'}`);
  const rules = FieldRules.of([], paths);
  const tokens = new Tokens('nothing is kept');
  const sql = `SELECT column_name, CAST(field AS VARCHAR) FROM ${ledger}.columns
    WHERE column_name IS NOT NULL AND lower(table_name) = lower(${quoteText(table)})`;
  for (const [name, field] of await textRows(source, sql, signal)) {
    // PostgreSQL has fields as JSON.
    const rule = rules.find(field!) ?? (isJson(field!) ? rules.find(String(JSON.parse(field!))) : null);
    if (rule === null) continue;
    const text = `CAST(${quoteName(name!)} AS VARCHAR)`;
    const distinct = `SELECT DISTINCT ${text} AS value FROM ${quoteName(table)} WHERE ${text} IS NOT NULL`;
    for await (const row of query(source, distinct, { signal }).rows()) {
      const value = row['value'] as string;
      if (/^\s*[[{]/.test(value) && isJson(value)) hideInside(value, rule, tokens);
      else rule.instead();
    }
  }
  return rules.missing().filter((path) => !rules.whole.has(path));
}
