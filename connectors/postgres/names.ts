import { quoteName } from '../../src/duckdb/sql.js';

/** PostgreSQL cuts longer names without a word, and two that were cut may be one. */
export const maxNameBytes = 63;

/** Columns that every table of PostgreSQL has already. */
export const systemColumns = ['tableoid', 'xmin', 'cmin', 'xmax', 'cmax', 'ctid'];

/** Where things of a destination are, as quoted SQL. */
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

/** The schema `headgate` has its ledger in `_headgate`; so two schemas of one database have one each. */
export function namesIn(schema: string): Names {
  const ledgerSchema = `_${schema}`;
  return {
    schema,
    ledgerSchema,
    table: (name) => `${quoteName(schema)}.${quoteName(name)}`,
    ledger: (name) => `${quoteName(ledgerSchema)}.${quoteName(name)}`,
  };
}
