import { z } from 'zod';
import { HeadgateError } from '../errors.js';
import { openLoadEngine } from './load-engine.js';

/** A condition on the rows of a table. */
export interface Condition {
  sql: string;
  /** The values that the condition allows, as SQL; null: it is not of the form `column = value AND …`. */
  equal: { columns: string[]; values: string[][] } | null;
}

type Node = Record<string, unknown>;

const parsedSchema = z.object({
  error_message: z.string().optional(),
  statements: z.array(z.object({ node: z.record(z.string(), z.unknown()) }).loose()).default([]),
});

const start = 'SELECT 1 FROM t WHERE ';

/**
 * Reads a condition as DuckDB does. Throws `usage` if it is none.
 *
 * @param tokenOf what a column that is hashed has in place of a text; null for a column that is not hashed
 */
export async function readCondition(
  text: string,
  tokenOf: (column: string) => ((plain: string) => string) | null,
): Promise<Condition> {
  const engine = await openLoadEngine({ memoryLimit: null, spillTo: null, files: [], folders: [] });
  try {
    const row = await engine.row('SELECT json_serialize_sql(?::VARCHAR) AS parsed', [`${start}(${text}\n)`]);
    const parsed = row.json('parsed', parsedSchema);
    const where = whereOf(parsed, text);
    hashValues(where, tokenOf);
    const sqlOf = async (part: unknown) => {
      const node = { ...parsed.statements[0]!.node, where_clause: part };
      const whole = { error: false, statements: [{ node, named_param_map: [] }] };
      const written = await engine.row('SELECT json_deserialize_sql(?::JSON) AS sql', [
        JSON.stringify(whole),
      ]);
      return written.text('sql').slice(start.length);
    };
    return { sql: await sqlOf(where), equal: await equalValues(where, sqlOf) };
  } finally {
    engine.close();
  }
}

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
  throw new HeadgateError('usage', `--where ${text}: ${error ?? 'not a condition on one row'}`, {
    hint: 'Write a condition over the columns of the table, such as "author = \'jane\'".',
  });
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The column of a reference to one; null for any other node. */
function columnOf(node: unknown): string | null {
  if (!isNode(node) || node['class'] !== 'COLUMN_REF') return null;
  const names = node['column_names'] as string[];
  return names.length === 1 ? names[0]! : null;
}

/** A column, and what it is compared with; null if a node does not compare a column for equality. */
function comparison(node: unknown): { column: string; values: Node[] } | null {
  if (!isNode(node)) return null;
  if (node['type'] === 'COMPARE_EQUAL') {
    const sides = [node['left'], node['right']];
    const column = sides.map(columnOf).find((name) => name !== null);
    const value = sides.find((side) => columnOf(side) === null);
    return column === undefined || !isNode(value) ? null : { column, values: [value] };
  }
  if (node['type'] !== 'COMPARE_IN') return null;
  const [first, ...values] = node['children'] as Node[];
  const column = columnOf(first);
  return column === null ? null : { column, values };
}

const isConstant = (node: unknown): boolean =>
  isNode(node) && (node['class'] === 'CONSTANT' || (node['class'] === 'CAST' && isConstant(node['child'])));

/** Puts tokens in place of plain values that are compared with a hashed column. */
function hashValues(node: unknown, tokenOf: (column: string) => ((plain: string) => string) | null): void {
  if (Array.isArray(node)) for (const each of node) hashValues(each, tokenOf);
  if (!isNode(node)) return;
  const compared = comparison(node);
  const hash = compared && tokenOf(compared.column);
  if (compared === null || hash === null) {
    for (const part of Object.values(node)) hashValues(part, tokenOf);
    return;
  }
  for (const each of compared.values) {
    const constant = each['value'] as { type: Node; value: unknown } | undefined;
    if (
      each['class'] !== 'CONSTANT' ||
      constant === undefined ||
      !/^(string|number)$/.test(typeof constant.value)
    )
      throw new HeadgateError('usage', `--where: ${compared.column} is hashed; compare it with a text`, {
        hint: `Write ${compared.column} = '…', with the plain text or its token.`,
      });
    each['value'] = {
      ...constant,
      type: { id: 'VARCHAR', type_info: null },
      value: hash(String(constant.value)),
    };
  }
}

async function equalValues(
  where: Node,
  sqlOf: (node: unknown) => Promise<string>,
): Promise<Condition['equal']> {
  const parts = where['type'] === 'CONJUNCTION_AND' ? (where['children'] as Node[]) : [where];
  const compared = parts.map(comparison);
  const isEqual = compared.every((each) => each?.values.every(isConstant) === true);
  if (!isEqual) return null;
  const found = compared.flatMap((each) => each ?? []);
  // `author IN (…) AND site IN (…)`: each author on each site.
  let rows: string[][] = [[]];
  for (const { values } of found) {
    const texts: string[] = [];
    for (const value of values) texts.push(await sqlOf(value));
    rows = rows.flatMap((row) => texts.map((text) => [...row, text]));
  }
  return { columns: found.map(({ column }) => column), values: rows };
}
