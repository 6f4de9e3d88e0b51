import type { Config } from '../config/config.js';
import { quoteName, quoteText } from '../duckdb/sql.js';
import { query, textRows } from '../query/answer.js';
import { FieldRules } from '../stage/hide/field-rules.js';
import { hideInside } from '../stage/hide/hide-json.js';
import { Tokens } from '../stage/hide/tokens.js';
import { isJson } from '../common/words.js';

/** The paths of these that no row of a table had a value for. */
export async function unusedPaths(
  source: Config['destination'],
  table: string,
  paths: readonly string[],
  signal: AbortSignal,
): Promise<string[]> {
  const ledger = quoteName(`_${source.server?.schema ?? 'headgate'}`);
  const rules = FieldRules.of([], paths);
  const tokens = new Tokens('nothing is kept');
  const sql = `SELECT column_name, field FROM ${ledger}.columns
    WHERE column_name IS NOT NULL AND lower(table_name) = lower(${quoteText(table)})`;
  for (const [name, field] of await textRows(source, sql, signal)) {
    const rule = rules.find(field!);
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
