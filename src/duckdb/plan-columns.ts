import { HeadgateError } from '../common/errors.js';
import { loadIdColumn, type Naming } from '../load/column-names.js';
import { supersededIds } from '../load/commit-rules.js';
import type { PendingLoad, TableCommit, TableSpec } from '../load/destination.js';
import type { SchemaChange } from '../load/ledger.js';
import { planSchema, type SchemaPlan, type TableColumn } from '../load/schema-plan.js';
import type { ObservedColumn } from '../load/staged-rows.js';
import { textOrigins } from '../load/hiding-plan.js';
import { plural } from '../common/words.js';
import type { Engine } from './engine.js';
import { losesValue, misses, numbersOf, toNumbers } from './fit.js';
import type { Row } from './row.js';
import { quoteList, quoteName } from './sql.js';
import { shortType } from '../load/widen.js';

/** A table before a commit, and what the commit brings. */
interface Planning {
  commit: TableCommit;
  /** The columns of the new loads. */
  fields: readonly ObservedColumn[];
  /** Type by field, as `shortType` writes it. */
  declared: ReadonlyMap<string, string>;
  /** Null: the table does not exist yet. */
  existing: readonly TableColumn[] | null;
  /** Changes of the table so far, oldest first. */
  changes: readonly SchemaChange[];
  /** FROM item over the rows that have a column; rows without a value in it may be missing. Null if no row has it. */
  rowsWith: (column: TableColumn) => string | null | Promise<string | null>;
  /** The destination's rules for names. Default: none. */
  naming?: Omit<Naming, 'columnNames'>;
  /** Whether the table's rows are in files, which have no HUGEINT. Default false. */
  isInFiles?: boolean;
}

/** Plans the columns of a table, considering the values in it. Raises `config_invalid` if one of them would be lost. */
export async function planColumns(engine: Engine, planning: Planning): Promise<SchemaPlan> {
  const { commit, fields, declared, existing, changes, rowsWith, naming, isInFiles = false } = planning;
  const { table: spec, refresh } = commit;
  const stored = <T extends { type: string | null }>(column: T) => (isInFiles ? storable(column) : column);
  const aggregate = async (column: TableColumn, select: string): Promise<Row | null> => {
    const from = await rowsWith(column);
    return from === null ? null : engine.row(`SELECT ${select} FROM ${from}`);
  };
  const count = async (column: TableColumn, condition: string) =>
    (await aggregate(column, `count(*) FILTER (WHERE ${condition}) AS rows`))?.number('rows') ?? 0;
  const misfits = ({ name, type }: TableColumn, to: string) => losesValue(quoteName(name), type, to);
  const stays = `NOT list_contains(${quoteList(supersededIds(commit))}::VARCHAR[], ${loadIdColumn})`;
  const plan = await planSchema({
    table: spec.table,
    existing,
    declared: new Map([...declared].map(([field, type]) => [field, stored({ type }).type])),
    frozen: spec.schema === 'freeze',
    naming: { columnNames: spec.columnNames, ...naming },
    fields: fields.map(stored),
    textOrigins: textOrigins(changes),
    numbers: async (column) => {
      const row = await aggregate(column, numbersOf(quoteName(column.name), column.type));
      return row === null ? { exactAsDouble: true } : toNumbers(row);
    },
    ...(refresh && {
      refresh: {
        ...refresh,
        fields: refresh.fields.map(stored),
        keeps: spec.window?.dateColumn === undefined ? [] : [spec.window.dateColumn],
        misfits: (column, to) => count(column, misfits(column, to)),
        staying: (column, to) => {
          const name = quoteName(column.name);
          const unfit = to === null ? 'true' : misses(name, column.type, to);
          return count(column, `${stays} AND ${name} IS NOT NULL AND ${unfit}`);
        },
      },
    }),
  });
  for (const change of plan.retype) {
    // This commit removes the loads that do not fit a reset column; the plan has made sure of that.
    const lost = change.reset === true ? 0 : await count(change.column, misfits(change.column, change.to));
    if (lost > 0) throw misfit(spec, change, lost);
  }
  return plan;
}

/** The error for a type that existing values of a column do not fit. */
function misfit(
  spec: TableSpec,
  { column, to, declared }: SchemaPlan['retype'][number],
  lost: number,
): HeadgateError {
  const message = `column ${column.name} of ${spec.table} is a ${column.type}; ${plural(lost, 'value does', 'values do')} not fit ${to}`;
  return new HeadgateError('config_invalid', message, {
    hint: declared
      ? `Take ${column.name} out of \`columns\` of ${spec.job}, declare a type that holds its values, or run \`headgate run --full-refresh\`, which fetches them again.`
      : `Declare a type that holds its values for ${column.name} under \`columns\` of ${spec.job}.`,
  });
}

/** A column as files can hold it. The stage only uses HUGEINT for numbers of up to 38 digits. */
const storable = <T extends { type: string | null }>(column: T): T =>
  column.type === 'HUGEINT' ? { ...column, type: 'DECIMAL(38,0)' } : column;

/** A load as it is written to files. */
export function storableLoad({ load, rows }: PendingLoad): PendingLoad {
  return { load, rows: { ...rows, columns: rows.columns.map(storable) } };
}

/** Declared types by field, as `shortType` writes them. Raises `config_invalid` if DuckDB does not know one. */
export async function declaredTypes(engine: Engine, spec: TableSpec): Promise<Map<string, string>> {
  const types = new Map<string, string>();
  for (const [field, type] of Object.entries(spec.columns)) {
    types.set(field, await declaredType(engine, spec, field, type));
  }
  return types;
}

async function declaredType(engine: Engine, spec: TableSpec, field: string, type: string): Promise<string> {
  const refuse = (cause?: unknown) =>
    new HeadgateError('config_invalid', `${spec.job}: columns.${field}: ${type} is not a type`, {
      hint: 'Use a type of DuckDB, such as BIGINT, DOUBLE, DECIMAL(18,3), DATE, TIMESTAMPTZ, JSON or VARCHAR.',
      cause,
    });
  // The type is used unquoted in SQL, so it may contain only letters, a precision and array brackets.
  if (!/^[A-Za-z][A-Za-z0-9_ ]*(\(\d+(\s*,\s*\d+)?\))?(\[\d*\])*$/.test(type.trim())) throw refuse();
  try {
    const row = await engine.row(`SELECT typeof(CAST(NULL AS ${type})) AS type`);
    return shortType(row.text('type'));
  } catch (error) {
    throw refuse(error);
  }
}
