import type { Engine } from '../../../src/duckdb/engine.js';
import { globSafe, quoteName, quoteText } from '../../../src/duckdb/sql.js';
import { loadIdColumn } from '../../../src/load/column-names.js';
import type { TableColumn } from '../../../src/load/schema-plan.js';
import type { KeyColumn, KeyedPlace } from '../../../src/sql/shared-keys.js';
import { storedType } from '../log/delta-types.js';
import { type LiveFile, pathsOf } from '../log/live-files.js';

/** Names of columns that no field can have: control characters in names become `_`. */
const own = (name: string) => quoteName(`\u0001${name}`);

/** Column with the path of the file that each row comes from. */
export const fileColumn = own('file');

/**
 * FROM item over the rows of data files. It has every column of the table, even columns that some files lack. The path
 * of each row's file is in `fileColumn`.
 */
export async function rowsIn(files: readonly LiveFile[], columns: readonly TableColumn[]): Promise<string> {
  const names = [...columns.map(({ name, type }) => ({ name, type: storedType(type) })), loadId];
  const nulls = names.map(({ name, type }) => `CAST(NULL AS ${type}) AS ${quoteName(name)}`);
  const empty = `SELECT ${nulls.join(', ')}, CAST(NULL AS VARCHAR) AS ${fileColumn} WHERE false`;
  if (files.length === 0) return `(${empty})`;
  const paths = await pathsOf(files);
  const list = `[${paths.map((path) => quoteText(globSafe(path))).join(', ')}]`;
  const options = `union_by_name = true, hive_partitioning = false, filename = '\u0001file'`;
  const read = `read_parquet(${list}, ${options})`;
  const divided = [...new Set(files.flatMap(({ file }) => Object.keys(file.partitionValues)))];
  if (divided.length === 0) return `(${empty} UNION ALL BY NAME SELECT * FROM ${read})`;
  const types = new Map(names.map(({ name, type }) => [name, type]));
  const values = divided.map(
    (name, index) => `CAST(${own(`v${index}`)} AS ${types.get(name) ?? 'VARCHAR'}) AS ${quoteName(name)}`,
  );
  // The log's value for a file counts, even if the file contains such a column too.
  const hidden = [...divided, '\u0001path', ...divided.map((_, index) => `\u0001v${index}`)];
  const kept = `COLUMNS(lambda c: c NOT IN (${hidden.map(quoteText).join(', ')}))`;
  return `(${empty} UNION ALL BY NAME SELECT ${[kept, ...values].join(', ')}
    FROM ${read} JOIN ${valuesOf(files, paths, divided)} ON ${fileColumn} = ${own('path')})`;
}

/**
 * The values of the partition columns, by the path of the file. DuckDB opens no file whose values a filter rules out.
 */
function valuesOf(files: readonly LiveFile[], paths: readonly string[], divided: readonly string[]): string {
  const rows = files.map(({ file }, index) => {
    const values = divided.map((name) => file.partitionValues[name] ?? null);
    return `(${[paths[index]!, ...values].map((value) => (value === null ? 'NULL' : quoteText(value))).join(', ')})`;
  });
  const names = [own('path'), ...divided.map((_, index) => own(`v${index}`))];
  return `(VALUES ${rows.join(', ')}) AS divided(${names.join(', ')})`;
}

const loadId = { name: loadIdColumn, type: 'VARCHAR' };

/** The rows of data files as a database that the rule of shared rows reads. */
export function keyedPlace(engine: Engine): KeyedPlace {
  return {
    session: engine,
    dialect: {
      comparable: (value) => value,
      temporary: async (_, name, query) => {
        await engine.run(`CREATE OR REPLACE TEMP TABLE ${name} AS ${query}`);
        return `temp.${name}`;
      },
    },
  };
}

/** Columns are compared as the files store them, so that their types do not matter. */
export function keyOf(names: readonly string[]): KeyColumn[] {
  return names.map((name) => ({ name, type: '' }));
}
