import { type DestinationKind, duckDb, duckLake, parquet } from './destination-kinds.js';
import { needs } from './needs.js';
import { newDatabase } from './postgres-database.js';
import { postgresKind } from './postgres-kind.js';

type Kind = [name: string, kind: () => Promise<DestinationKind>];

const lake: Kind = [
  'a DuckLake',
  async () => {
    needs('ducklake');
    return duckLake;
  },
];

/** Every kind of destination by its name. Skips the test of a kind that this machine lacks. */
export const everyKind: readonly Kind[] = [
  ['DuckDB', async () => duckDb],
  ['a Parquet lake', async () => parquet],
  [
    'PostgreSQL',
    async () => {
      needs('postgres');
      return postgresKind((await newDatabase()).url());
    },
  ],
  // Its SQL is that of DuckDB, and takes much longer.
  lake,
];

/** Those that replace rows by key. */
export const keyedKinds = everyKind.filter(([name]) => name !== 'a Parquet lake');
