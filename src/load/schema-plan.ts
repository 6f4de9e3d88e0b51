import type { ColumnType } from './column-type.js';
import { columnName, nameKey } from './column-names.js';
import type { SchemaChange } from './ledger.js';
import type { NumberDigits, ObservedColumn } from './staged-rows.js';
import { dependsOnValues, inferredType, type TypedValues, widen } from './widen.js';

/** A column of a table as the destination holds it. */
export interface TableColumn {
  name: string;
  /** Field of the export that it holds; null for a column that someone else added. */
  field: string | null;
  /** As `shortType` spells it. */
  type: string;
  /** Whether it holds or ever held a value. A column that never did takes the type of its first one. */
  valued: boolean;
}

/** What the numbers of a column allow. */
type ColumnNumbers = Pick<TypedValues, 'exactAsDouble' | 'digits'>;

/**
 * Which values a column takes. `any`: its type holds whatever was observed. `declared`: what converts to the
 * declared type without loss. `frozen`: what the type holds as it stands. `none`: the column may not exist.
 */
type Fit = 'any' | 'declared' | 'frozen' | 'none';

/** Where a field goes. */
export interface Target {
  field: string;
  column: string;
  type: string;
  fit: Fit;
  /** Type that the texts of the column came of, which spells later ones too; null for any other column. */
  textOf: string | null;
}

/** What has to happen to a table before rows of some exports go in. */
export interface SchemaPlan {
  /** Whether the table is to be made. */
  create: boolean;
  add: { name: string; field: string; type: string; valued: boolean }[];
  retype: { column: TableColumn; to: string; declared: boolean }[];
  /** Names of columns that get their first value. */
  valued: string[];
  targets: Target[];
  changes: SchemaChange[];
}

export interface SchemaRequest {
  table: string;
  /** Null: the table is not there yet. */
  existing: readonly TableColumn[] | null;
  /** Type by field, as `shortType` spells it. */
  declared: ReadonlyMap<string, string>;
  frozen: boolean;
  fields: readonly ObservedColumn[];
  /** What the numbers in a column of the table allow. Asked only where it decides. */
  numbers: (column: TableColumn) => Promise<ColumnNumbers>;
  /** What `textOrigins` makes of the table's changes. */
  textOrigins: ReadonlyMap<string, string>;
}

/** Fields of several exports as if they had been one. */
export function mergeFields(exports: readonly (readonly ObservedColumn[])[]): ObservedColumn[] {
  const merged = new Map<string, ObservedColumn>();
  for (const field of exports.flat()) {
    const seen = merged.get(field.name);
    merged.set(field.name, seen === undefined ? field : join(seen, field));
  }
  return [...merged.values()];
}

function join(left: ObservedColumn, right: ObservedColumn): ObservedColumn {
  if (left.type === null || right.type === null) return left.type === null ? right : left;
  const [a, b] = [
    { ...left, type: left.type },
    { ...right, type: right.type },
  ];
  const exactAsDouble = left.exactAsDouble && right.exactAsDouble;
  const { digits: some, ...field } = left;
  const others = right.digits;
  const joined = { ...field, type: widen(a, b), exactAsDouble };
  return some === undefined || others === undefined ? joined : { ...joined, digits: larger(some, others) };
}

function larger(a: NumberDigits, b: NumberDigits): NumberDigits {
  return { whole: Math.max(a.whole, b.whole), fraction: Math.max(a.fraction, b.fraction) };
}

export async function planSchema(request: SchemaRequest): Promise<SchemaPlan> {
  const { table, declared, fields, frozen } = request;
  const existing = request.existing ?? [];
  const create = request.existing === null;
  const plan: SchemaPlan = { create, add: [], retype: [], valued: [], targets: [], changes: [] };
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
      const target = await adjust(plan, request, column, field);
      plan.targets.push({ field: field.name, column: column.name, ...target });
    } else if (frozen && !create && type === undefined) {
      plan.targets.push({
        field: field.name,
        column: field.name,
        type: 'VARCHAR',
        fit: 'none',
        textOf: null,
      });
    } else {
      const name = columnName(field.name, taken);
      taken.add(nameKey(name));
      const added = { name, field: field.name, type: type ?? field.type ?? 'VARCHAR' };
      plan.add.push({ ...added, valued: type !== undefined || field.type !== null });
      // A table that was made for a load without rows has no columns yet.
      const change = create || existing.length === 0 ? 'created' : 'added';
      plan.changes.push({ table, column: name, change, from: null, to: added.type });
      const exported = field.exportedAs ?? field.name;
      if (name !== exported) {
        plan.changes.push({ table, column: name, change: 'renamed', from: exported, to: name });
      }
      const fit = type === undefined ? 'any' : 'declared';
      plan.targets.push({ field: field.name, column: name, type: added.type, fit, textOf: null });
    }
  }
  return plan;
}

/** Decides the type of a column that is there already, in the light of a field's values. */
async function adjust(
  plan: SchemaPlan,
  request: SchemaRequest,
  column: TableColumn,
  field: ObservedColumn,
): Promise<Pick<Target, 'type' | 'fit' | 'textOf'>> {
  const held = request.textOrigins.get(column.name) ?? null;
  const declared = request.declared.get(field.name);
  const retype = (to: string) => {
    // Without a value the type meant nothing: there was none to widen.
    const change = column.valued ? ('widened' as const) : ('typed' as const);
    const from = column.valued ? column.type : null;
    plan.changes.push({ table: request.table, column: column.name, change, from, to });
    plan.retype.push({ column, to, declared: declared !== undefined });
    return { type: to, textOf: to === 'VARCHAR' ? from : null };
  };
  if (!column.valued && (field.type !== null || declared !== undefined)) plan.valued.push(column.name);
  if (declared !== undefined) {
    const as = declared === column.type ? { type: declared, textOf: held } : retype(declared);
    return { ...as, fit: 'declared' };
  }
  if (field.type === null) return { type: column.type, fit: 'any', textOf: held };
  const to = await widened(request, column, { ...field, type: field.type });
  if (to === column.type) return { type: column.type, fit: 'any', textOf: held };
  if (request.frozen) return { type: column.type, fit: column.valued ? 'frozen' : 'any', textOf: held };
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
