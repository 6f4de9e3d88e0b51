import { z } from 'zod';
import { type HeadgateError, usageError } from '../common/errors.js';
import { withoutLongIntegers } from '../load/long-integers.js';
import { withLoadEngine } from './load-engine.js';

export interface Condition {
  sql: string;
  /** The values that the condition allows, as SQL; null: it is not of the form `column = value AND …`. */
  equal: { columns: string[]; values: string[][] } | null;
}

/** `parts`: only parts of it are hashed, and the condition has no token that they could be compared with. */
export type TokenOf = (path: readonly string[]) => ((plain: string) => string) | 'parts' | null;

type Node = Record<string, unknown>;

const parsedSchema = z.object({
  error_message: z.string().optional(),
  statements: z.array(z.object({ node: z.record(z.string(), z.unknown()) }).loose()).default([]),
});

const start = 'SELECT 1 FROM t WHERE ';

/**
 * Reads a condition as DuckDB does. Throws `usage` if it is none.
 *
 * @param tokenOf what a column that is hashed, or a part of one, has in place of a text
 */
export async function readCondition(text: string, tokenOf: TokenOf): Promise<Condition> {
  return withLoadEngine({}, async (engine) => {
    const parse = async (condition: string) => {
      const row = await engine.row('SELECT json_serialize_sql(?::VARCHAR) AS parsed', [start + condition]);
      return parsedSchema.parse(JSON.parse(withIntegersAsTexts(row.text('parsed'))));
    };
    // In parentheses, `GROUP BY` is refused; without them, `a) OR (b`.
    const parsed = await parse(`(${text}\n)`);
    const where = whereOf(parsed, text);
    whereOf(await parse(text), text);
    hashValues(where, tokenOf);
    const sqlOf = async (part: unknown) => {
      const node = { ...parsed.statements[0]!.node, where_clause: part };
      const whole = { error: false, statements: [{ node, named_param_map: [] }] };
      const written = await engine.row('SELECT json_deserialize_sql(?::JSON) AS sql', [
        withIntegers(JSON.stringify(whole)),
      ]);
      return written.text('sql').slice(start.length);
    };
    return { sql: await sqlOf(where), equal: await equalValues(where, sqlOf) };
  });
}

const longInteger = '\u0001';

const withIntegersAsTexts = (json: string) =>
  withoutLongIntegers(json, (digits) => JSON.stringify(longInteger + digits));

const withIntegers = (json: string) => json.replaceAll(/"\\u0001(-?\d{16,})"/g, '$1');

function whereOf({ error_message: error, statements }: z.infer<typeof parsedSchema>, text: string): Node {
  const [only, ...others] = statements;
  const {
    where_clause: where,
    type,
    group_expressions: groups,
    having,
    qualify,
    modifiers,
  } = only?.node ?? {};
  const isPlain =
    type === 'SELECT_NODE' &&
    others.length === 0 &&
    isNode(where) &&
    having === null &&
    qualify === null &&
    [groups, modifiers].every((list) => Array.isArray(list) && list.length === 0) &&
    !JSON.stringify(where).includes('"class":"SUBQUERY"');
  if (isPlain) return where;
  throw usageError(
    `--where ${text}: ${error ?? 'not a condition on one row'}`,
    'Write a condition over the columns of the table, such as "author = \'jane\'".',
  );
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A column, and the names that lead to a part of it as in `author -> 'name'`; null for any other node. */
function pathOf(node: unknown): string[] | null {
  if (!isNode(node)) return null;
  if (node['class'] === 'COLUMN_REF') return node['column_names'] as string[];
  const isLambda = node['class'] === 'LAMBDA';
  if (!isLambda && !/^(->>|json_extract(_string)?)$/.test(String(node['function_name']))) return null;
  const [whole, part] = isLambda ? [node['lhs'], node['expr']] : (node['children'] as unknown[]);
  const path = pathOf(whole);
  const name = isNode(part) && isNode(part['value']) ? part['value']['value'] : null;
  if (path === null || typeof name !== 'string') return path;
  if (!/^[$/]/.test(name)) return [...path, name];
  const [, ...names] = name.replaceAll(/\[.*?\]/g, '').split(/[./]/);
  return [...path, ...names];
}

/** The same of a node that is a column or a text, not JSON. */
function textPathOf(node: unknown): string[] | null {
  const path = pathOf(node);
  return path?.length === 1 || /^(->>|.*_string)$/.test(String((node as Node)['function_name']))
    ? path
    : null;
}

/** A column, or a part of one, and what it is compared with; null if a node does not compare one for equality. */
function comparison(node: Node): { path: string[]; values: unknown[] } | null {
  const { type } = node;
  if (type === 'COMPARE_IN' || type === 'COMPARE_NOT_IN') {
    const [first, ...values] = node['children'] as unknown[];
    const path = textPathOf(first);
    return path === null ? null : { path, values };
  }
  if (!/^COMPARE_(EQUAL|NOTEQUAL|(NOT_)?DISTINCT_FROM)$/.test(String(type))) return null;
  const sides = [node['left'], node['right']];
  const path = sides.map(textPathOf).find((found) => found !== null);
  const values = sides.filter((side) => textPathOf(side) === null);
  return path === undefined ? null : { path, values };
}

const isConstant = (node: unknown): boolean =>
  isNode(node) && (node['class'] === 'CONSTANT' || (node['class'] === 'CAST' && isConstant(node['child'])));

/** Puts tokens in place of plain values that are compared with a hashed column. */
function hashValues(node: unknown, tokenOf: TokenOf): void {
  if (Array.isArray(node)) for (const each of node) hashValues(each, tokenOf);
  if (!isNode(node)) return;
  if (
    /^OPERATOR_IS_(NOT_)?NULL$/.test(String(node['type'])) &&
    pathOf((node['children'] as unknown[])[0]) !== null
  )
    return;
  const compared = comparison(node);
  const hash = compared && tokenOf(compared.path);
  if (compared !== null && typeof hash === 'function' && compared.values.length > 0) {
    for (const value of compared.values) hashConstant(value, hash, compared.path);
    return;
  }
  // Any other use would compare tokens with a plain value, and may be true for every row.
  const path = pathOf(node);
  const used = path && tokenOf(path);
  if (path !== null && used !== null) throw notComparable(path, used === 'parts');
  if (path !== null) return;
  for (const part of Object.values(node)) hashValues(part, tokenOf);
}

function hashConstant(node: unknown, hash: (plain: string) => string, path: readonly string[]): void {
  const constant = isNode(node) && node['class'] === 'CONSTANT' ? (node['value'] as Node) : null;
  const type = isNode(constant?.['type']) ? constant['type']['id'] : null;
  if (!isNode(node) || !/^(VARCHAR|STRING_LITERAL|INTEGER|BIGINT|INTEGER_LITERAL)$/.test(String(type)))
    throw notComparable(path);
  const plain = String(constant!['value']).replace(longInteger, '');
  node['value'] = { ...constant, type: { id: 'VARCHAR', type_info: null }, value: hash(plain) };
}

function notComparable(path: readonly string[], hasParts = false): HeadgateError {
  const name = path.join('.');
  const text = hasParts || path.length > 1 ? `${path[0]} ->> 'name'` : name;
  return usageError(
    `--where: ${hasParts ? `parts of ${name} are` : `${name} is`} hashed; compare ${hasParts ? 'one' : 'it'} with a text`,
    `Write ${text} = '…', with the plain text or its token.`,
  );
}

async function equalValues(
  where: Node,
  sqlOf: (node: unknown) => Promise<string>,
): Promise<Condition['equal']> {
  const parts = where['type'] === 'CONJUNCTION_AND' ? (where['children'] as Node[]) : [where];
  const compared = parts.map((part) =>
    /^COMPARE_(EQUAL|IN)$/.test(String(part['type'])) ? comparison(part) : null,
  );
  const isEqual = compared.every(
    (each) => each?.path.length === 1 && each.values.length > 0 && each.values.every(isConstant),
  );
  if (!isEqual) return null;
  const found = compared.flatMap((each) => each ?? []);
  // `author IN (…) AND site IN (…)`: each author on each site.
  let rows: string[][] = [[]];
  for (const { values } of found) {
    const texts: string[] = [];
    for (const value of values) texts.push(await sqlOf(value));
    rows = rows.flatMap((row) => texts.map((text) => [...row, text]));
  }
  return { columns: found.map(({ path }) => path[0]!), values: rows };
}
