import { HeadgateError } from '../common/errors.js';
import type { TableSpec } from '../load/destination.js';
import type { Engine } from './engine.js';
import { shortType } from '../load/widen.js';

/**
 * Declared types by field, as `shortType` writes them. Raises `config_invalid` for a type that DuckDB does not know.
 */
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
