import { quoteName } from '../../src/duckdb/sql.js';

/** PostgreSQL silently cuts longer names, which can make two names equal. */
export const maxNameBytes = 63;

/** Names of the system columns that every table of PostgreSQL has. */
export const systemColumns = ['tableoid', 'xmin', 'cmin', 'xmax', 'cmax', 'ctid'];

/** The names of a destination's schemas and tables, as quoted SQL. */
export interface Names {
  /** Schema of the tables, unquoted. */
  schema: string;
  /** Schema of the ledger, unquoted. */
  ledgerSchema: string;
  /** A table of rows. */
  table: (name: string) => string;
  /** A table of the ledger. */
  ledger: (name: string) => string;
}

/** The ledger of schema `headgate` is in schema `_headgate`, so each schema of a database has a ledger of its own. */
export function namesIn(schema: string): Names {
  const ledgerSchema = `_${schema}`;
  return {
    schema,
    ledgerSchema,
    table: (name) => `${quoteName(schema)}.${quoteName(name)}`,
    ledger: (name) => `${quoteName(ledgerSchema)}.${quoteName(name)}`,
  };
}
