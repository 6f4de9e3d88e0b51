import { z } from 'zod';
import { HeadgateError } from '../../../src/common/errors.js';
import { parseJson } from '../../../src/files/parse-json.js';
import { loadIdColumn } from '../../../src/load/column-names.js';
import type { TableColumn } from '../../../src/load/schema-plan.js';

/** A type in the schema of a Delta table: a name, or a list of another type. */
type DeltaType = string | { type: 'array'; elementType: DeltaType; containsNull: boolean };

/** Types of DuckDB that Delta has under another name. */
const words: Readonly<Record<string, string>> = {
  BOOLEAN: 'boolean',
  TINYINT: 'byte',
  SMALLINT: 'short',
  INTEGER: 'integer',
  BIGINT: 'long',
  FLOAT: 'float',
  DOUBLE: 'double',
  DATE: 'date',
  TIMESTAMPTZ: 'timestamp',
  VARCHAR: 'string',
  BLOB: 'binary',
};

/** Types that fit into a larger one of Delta. */
const wider: Readonly<Record<string, string>> = {
  UTINYINT: 'SMALLINT',
  USMALLINT: 'INTEGER',
  UINTEGER: 'BIGINT',
  UBIGINT: 'DECIMAL(20,0)',
  HUGEINT: 'DECIMAL(38,0)',
};

/**
 * The type in which the files store a column's values. Types that Delta lacks are stored as text: JSON, times without a
 * zone, and others.
 */
export function storedType(type: string): string {
  const list = /^(.*)\[\d*\]$/.exec(type);
  if (list !== null) return `${storedType(list[1]!)}[]`;
  if (words[type] !== undefined || type.startsWith('DECIMAL(')) return type;
  return wider[type] ?? 'VARCHAR';
}

function deltaType(stored: string): DeltaType {
  if (stored.endsWith('[]')) {
    return { type: 'array', elementType: deltaType(stored.slice(0, -2)), containsNull: true };
  }
  return words[stored] ?? stored.toLowerCase();
}

/** The `schemaString` of a table with these columns, followed by `_load_id`. */
export function schemaString(columns: readonly Pick<TableColumn, 'name' | 'type' | 'description'>[]): string {
  const field = (name: string, type: DeltaType, comment?: string) => ({
    name,
    type,
    nullable: true,
    metadata: comment === undefined ? {} : { comment },
  });
  const fields = columns.map(({ name, type, description }) =>
    field(name, deltaType(storedType(type)), description),
  );
  return JSON.stringify({ type: 'struct', fields: [...fields, field(loadIdColumn, 'string')] });
}

const deltaTypeSchema: z.ZodType<DeltaType> = z.union([
  z.string(),
  z.object({
    type: z.literal('array'),
    elementType: z.lazy(() => deltaTypeSchema),
    containsNull: z.boolean(),
  }),
]);

const fieldsSchema = z.object({ fields: z.array(z.object({ name: z.string(), type: z.unknown() })) });

/** Columns that a `schemaString` names, with the types that their values have in the files. */
export function readSchema(table: string, text: string): { name: string; stored: string }[] {
  const found = parseJson(text, fieldsSchema);
  if (found === null) throw new HeadgateError('destination_damaged', `the schema of ${table} cannot be read`);
  return found.fields.map(({ name, type }) => ({ name, stored: duckDbType(table, name, type) }));
}

function duckDbType(table: string, name: string, type: unknown): string {
  const known = deltaTypeSchema.safeParse(type);
  const found = known.success ? duckDbTypeOf(known.data) : null;
  if (found !== null) return found;
  const spelled = typeof type === 'string' ? type : JSON.stringify(type);
  throw new HeadgateError(
    'destination_newer',
    `column ${name} of ${table} has the type ${spelled}, which headgate does not know`,
    { hint: 'Take the column off the table, or load into another folder.' },
  );
}

function duckDbTypeOf(type: DeltaType): string | null {
  if (typeof type !== 'string') {
    const element = duckDbTypeOf(type.elementType);
    return element === null ? null : `${element}[]`;
  }
  const decimal = /^decimal\((\d+), ?(\d+)\)$/.exec(type);
  if (decimal !== null) return `DECIMAL(${decimal[1]},${decimal[2]})`;
  return Object.keys(words).find((word) => words[word] === type) ?? null;
}
