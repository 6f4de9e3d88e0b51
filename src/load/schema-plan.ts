import { z } from 'zod';
import type { ColumnType, ObservedColumn } from './staged-rows.js';
import { columnName, nameKey, type Naming } from './column-names.js';
import type { Refresh } from './destination.js';
import type { SchemaChange } from './ledger.js';
import { mergeFields } from './merge-fields.js';
import { dependsOnValues, inferredType, type TypedValues, widen } from './widen.js';

/** A column of a table in the destination. */
export type TableColumn = z.infer<typeof tableColumnSchema>;

export const tableColumnSchema = z.object({
  name: z.string(),
  /** Field of the export that it contains; null for a column that another program added. */
  field: z.string().nullable(),
  /** As `shortType` writes it. */
  type: z.string(),
  /** Whether it contains a value or ever did. A column that never did takes the type of its first value. */
  valued: z.boolean(),
  /** Left out if no job config describes it. */
  description: z.string().exactOptional(),
});

/** A column, with DuckDB's type of its values. */
export type TypedColumn = Pick<TableColumn, 'name' | 'type'>;

/** The types that a column's numbers allow. */
type ColumnNumbers = Pick<TypedValues, 'exactAsDouble' | 'digits'>;

/**
 * Which values a column accepts. `any`: all, because its type was chosen for the observed values. `declared`: those
 * that convert to the declared type without loss. `frozen`: those that fit the existing type unchanged. `none`: the
 * column may not be created.
 */
type Fit = 'any' | 'declared' | 'frozen' | 'none';

/** The column that a field is loaded into. */
export interface Target {
  field: string;
  column: string;
  type: string;
  fit: Fit;
  /** Whether it is text for now: earlier values do not fit its type, and go when the full refresh ends. */
  asText?: boolean;
  /** Type that its texts were converted from: later ones are written in the same form. Null for other columns. */
  textOf: string | null;
}

/** A column that gets another type, or other values. */
export interface Retype {
  column: TableColumn;
  to: string;
  declared: boolean;
  /** Values that the same commit removes may not fit. */
  reset?: boolean;
  /** What becomes of each value, given as text; null: it is gone. Left out: values stay. */
  hide?: (text: string) => string | null;
}

/** The changes that a table needs so that the rows of some exports fit. */
export interface SchemaPlan {
  /** Whether the table must be created. */
  create: boolean;
  add: { name: string; field: string; type: string; valued: boolean }[];
  retype: Retype[];
  /** Columns that no longer exist after a full refresh. */
  drop: TableColumn[];
  /** Names of columns that have no value after a full refresh. */
  blank: string[];
  /** Names of columns that get their first value. */
  valued: string[];
  targets: Target[];
  changes: SchemaChange[];
}

export interface SchemaRequest {
  table: string;
  /** Null: the table does not exist yet. */
  existing: readonly TableColumn[] | null;
  /** Type by field, as `shortType` writes it. */
  declared: ReadonlyMap<string, string>;
  frozen: boolean;
  /** Left out: names are kept. */
  naming?: Naming;
  fields: readonly ObservedColumn[];
  /** What the numbers in a column of the table allow. Called only if the plan depends on it. */
  numbers: (column: TableColumn) => Promise<ColumnNumbers>;
  /** The result of `textOrigins` for the table's changes. */
  textOrigins: ReadonlyMap<string, string>;
  refresh?: RefreshRequest;
}

/** What planning needs during a full refresh. */
interface RefreshRequest extends Refresh {
  /** Fields whose columns are never dropped, because the table is counted by them. */
  keeps: readonly string[];
  /** How many values in the table do not fit a declared type. */
  misfits: (column: TableColumn, to: string) => Promise<number>;
  /** How many values that stay after the commit do not fit a type. With null: how many values stay. */
  staying: (column: TableColumn, to: string | null) => Promise<number>;
}

export async function planSchema(request: SchemaRequest): Promise<SchemaPlan> {
  const { table, declared, refresh } = request;
  const ends = refresh?.ends === true;
  const fields = ends ? mergeFields([refresh.fields, request.fields]) : request.fields;
  const frozen = request.frozen && refresh === undefined;
  const existing = request.existing ?? [];
  const create = request.existing === null;
  const plan: SchemaPlan = {
    create,
    add: [],
    retype: [],
    drop: [],
    blank: [],
    valued: [],
    targets: [],
    changes: [],
  };
  const byField = new Map(existing.map((column) => [column.field, column]));
  const taken = new Set(existing.map((column) => nameKey(column.name)));
  const unseen = [...declared.keys()].filter((name) => fields.every((field) => field.name !== name));
  const all = [
    ...fields,
    ...unseen.map((name): ObservedColumn => ({ name, type: null, exactAsDouble: true })),
  ];

  for (const field of all) {
    const column = byField.get(field.name);
    const type = declared.get(field.name);
    if (column !== undefined) {
      const anew = ends ? await typeAnew(plan, request, refresh, column, field) : null;
      const target = anew ?? (await adjust(plan, request, column, field));
      plan.targets.push({ field: field.name, column: column.name, ...target });
    } else if (frozen && existing.some(({ valued }) => valued) && type === undefined) {
      plan.targets.push({
        field: field.name,
        column: field.name,
        type: 'VARCHAR',
        fit: 'none',
        textOf: null,
      });
    } else {
      const name = columnName(field.name, taken, request.naming);
      taken.add(nameKey(name));
      const added = { name, field: field.name, type: type ?? field.type ?? 'VARCHAR' };
      plan.add.push({ ...added, valued: field.type !== null });
      // A table that a load without rows created has no columns yet, or only declared ones.
      const change = create || !existing.some(({ valued }) => valued) ? 'created' : 'added';
      plan.changes.push({ table, column: name, change, from: null, to: added.type });
      const exported = field.exportedAs ?? field.name;
      if (name !== exported && !unseen.includes(field.name)) {
        plan.changes.push({ table, column: name, change: 'renamed', from: exported, to: name });
      }
      const fit = type === undefined ? 'any' : 'declared';
      plan.targets.push({ field: field.name, column: name, type: added.type, fit, textOf: null });
    }
  }
  if (ends) await dropGone(plan, request, refresh, new Set(all.map(({ name }) => name)));
  return plan;
}

/** The column's type in a new table; null if values that stay do not fit it, such as those of other days. */
async function typeAnew(
  plan: SchemaPlan,
  { table, declared, textOrigins }: SchemaRequest,
  refresh: RefreshRequest,
  column: TableColumn,
  field: ObservedColumn,
): Promise<Pick<Target, 'type' | 'fit' | 'textOf'> | null> {
  const given = declared.get(field.name);
  const to = given ?? field.type ?? 'VARCHAR';
  const hasValue = field.type !== null;
  const changes = to !== column.type;
  if (changes && (await refresh.staying(column, to)) > 0) return null;
  if (hasValue && !column.valued) plan.valued.push(column.name);
  if (!hasValue && column.valued && (await refresh.staying(column, null)) === 0) plan.blank.push(column.name);
  if (changes) {
    plan.changes.push({ table, column: column.name, change: 'reset', from: column.type, to });
    plan.retype.push({ column, to, declared: given !== undefined, reset: true });
  }
  const held = textOrigins.get(column.name) ?? null;
  return { type: to, fit: given === undefined ? 'any' : 'declared', textOf: changes ? null : held };
}

/** Drops headgate's columns that are no longer declared and no row has any more. */
async function dropGone(
  plan: SchemaPlan,
  { table, existing }: SchemaRequest,
  refresh: RefreshRequest,
  there: ReadonlySet<string>,
): Promise<void> {
  for (const column of existing ?? []) {
    const { field, name, type } = column;
    if (field === null || there.has(field) || refresh.keeps.includes(field)) continue;
    if ((await refresh.staying(column, null)) > 0) continue;
    plan.drop.push(column);
    plan.changes.push({ table, column: name, change: 'dropped', from: type, to: type });
  }
}

/** Chooses the type of an existing column, considering the new values of its field. */
async function adjust(
  plan: SchemaPlan,
  request: SchemaRequest,
  column: TableColumn,
  field: ObservedColumn,
): Promise<Pick<Target, 'type' | 'fit' | 'textOf' | 'asText'>> {
  const held = request.textOrigins.get(column.name) ?? null;
  const declared = request.declared.get(field.name);
  const retype = (to: string) => {
    // Without a value the old type had no meaning, so nothing was widened.
    const change = column.valued ? ('widened' as const) : ('typed' as const);
    const from = column.valued ? column.type : null;
    plan.changes.push({ table: request.table, column: column.name, change, from, to });
    plan.retype.push({ column, to, declared: declared !== undefined });
    return { type: to, textOf: to === 'VARCHAR' ? from : null };
  };
  if (!column.valued && field.type !== null) plan.valued.push(column.name);
  if (declared !== undefined) {
    if (declared === column.type) return { type: declared, textOf: held, fit: 'declared' };
    const { refresh } = request;
    if (refresh !== undefined && !refresh.ends && (await refresh.misfits(column, declared)) > 0) {
      if (column.type !== 'VARCHAR') retype('VARCHAR');
      return { type: declared, textOf: null, fit: 'declared', asText: true };
    }
    return { ...retype(declared), fit: 'declared' };
  }
  if (field.type === null) return { type: column.type, fit: 'any', textOf: held };
  const to = await widened(request, column, { ...field, type: field.type });
  if (to === column.type) return { type: column.type, fit: 'any', textOf: held };
  if (request.frozen && request.refresh === undefined)
    return { type: column.type, fit: column.valued ? 'frozen' : 'any', textOf: held };
  return { ...retype(to), fit: 'any' };
}

async function widened(
  request: SchemaRequest,
  column: TableColumn,
  field: ObservedColumn & { type: ColumnType },
): Promise<ColumnType> {
  if (!column.valued) return field.type;
  const type = inferredType(column.type);
  if (type === null) return 'VARCHAR';
  const numbers = dependsOnValues(type, field) ? await request.numbers(column) : { exactAsDouble: true };
  return widen({ type, ...numbers }, field);
}

export function columnsAfter(existing: readonly TableColumn[], plan: SchemaPlan): TableColumn[] {
  const types = new Map(plan.retype.map(({ column, to }) => [column.name, to]));
  const kept = existing
    .filter((column) => !plan.drop.includes(column))
    .map((column) => ({
      ...column,
      type: types.get(column.name) ?? column.type,
      valued: !plan.blank.includes(column.name) && (column.valued || plan.valued.includes(column.name)),
    }));
  return [...kept, ...plan.add];
}
