import { nameKey } from '../load/column-names.js';
import type { Forgetting, ForgottenMark, SecretMark } from '../load/forgotten.js';
import type { TypedColumn } from '../load/schema-plan.js';
import type { Engine } from './engine.js';
import { asText } from './fit.js';
import { quoteList, quoteName, quoteText } from './sql.js';

interface TypedValue {
  value: string;
  type: string;
}

/** SQL of the token of values; NULL if one is. Keyed like an HMAC: only the secret can test whose token it is. */
function tokenSql(secret: string, values: readonly TypedValue[]): string {
  const known = values.map(({ value }) => `${value} IS NOT NULL`).join(' AND ');
  const texts = values.map(({ value, type }) => asText(value, type)).join(', ');
  const [key, text] = [quoteText(secret), `CAST(json_array(${texts}) AS VARCHAR)`];
  return `CASE WHEN ${known} THEN left(sha256(${key} || sha256(${key} || ${text})), 32) END`;
}

/** SQL condition for rows that were forgotten; null if no row can be. */
export function isForgotten(
  marks: readonly SecretMark[],
  columns: ReadonlyMap<string, TypedValue>,
): string | null {
  const parts = marks.flatMap(({ columns: names, tokens, secret }) => {
    const values = names.flatMap((name) => columns.get(name) ?? []);
    if (values.length < names.length || tokens.length === 0) return [];
    return [`coalesce(list_contains(${quoteList(tokens)}, ${tokenSql(secret, values)}), false)`];
  });
  return parts.length === 0 ? null : `(${parts.join(' OR ')})`;
}

/**
 * Marks by which rows are recognised when they come again: their keys, and the values that every one of them has. The
 * values also recognise rows that never came before.
 *
 * @param key columns of the key; empty: there is none
 * @param from FROM item over the rows, with the columns of the key
 */
export async function marksFor(
  engine: Engine,
  { equal, secret, isHashed }: Forgetting,
  columns: readonly TypedColumn[],
  key: readonly TypedColumn[],
  from: string,
): Promise<ForgottenMark[]> {
  const marks: ForgottenMark[] = [];
  for (const { columns: written, values: allowed, hashed } of equal) {
    const named = written.map((name) => {
      const found = columns.find((column) => nameKey(column.name) === nameKey(name));
      return {
        name: found?.name ?? name,
        type: hashed.includes(name) ? 'VARCHAR' : (found?.type ?? 'VARCHAR'),
      };
    });
    const rows = allowed.map((row) => {
      const values = row.map((value, index) => {
        const { type } = named[index]!;
        return { value: `CAST(${value} AS ${type})`, type };
      });
      return `SELECT ${tokenSql(secret, values)} AS token`;
    });
    marks.push({
      columns: named.map(({ name }) => name),
      hashed: named.flatMap(({ name }, at) => (hashed.includes(written[at]!) ? [name] : [])),
      tokens: await tokensOf(engine, rows.join(' UNION ')),
    });
  }
  // A key with the values of the condition recognises no more rows than the values do.
  const isIn = (name: string) => key.some((column) => nameKey(column.name) === nameKey(name));
  if (key.length === 0 || equal[0]?.columns.every(isIn) === true) return marks;
  const values = key.map(({ name, type }) => ({ value: quoteName(name), type }));
  const tokens = await tokensOf(engine, `SELECT DISTINCT ${tokenSql(secret, values)} AS token FROM ${from}`);
  const names = key.map(({ name }) => name);
  const mark = { columns: names, hashed: names.filter(isHashed), tokens };
  return tokens.length === 0 ? marks : [...marks, mark];
}

async function tokensOf(engine: Engine, query: string): Promise<string[]> {
  const rows = await engine.rows(`FROM (${query}) ORDER BY 1`);
  return rows.flatMap((row) => row.optional('token') ?? []);
}
