import type { DestinationPlace } from '../../src/load/description.js';
import { systemColumns } from '../postgres/address.js';

export type LakePlace = Required<Pick<DestinationPlace, 'path' | 'lake'>>;

/** Names that DuckLake or the catalog's database uses: in SQLite, a column `rowid` makes a delete hit other rows. */
export const reservedNames = [
  ...systemColumns,
  'rowid',
  'row_id',
  'begin_snapshot',
  'end_snapshot',
  '_ducklake_internal_row_id',
  '_ducklake_internal_snapshot_id',
];

/** Begins the name of a folder that has the data files of one lake. */
export const folderPrefix = 'headgate-';

/** @param id that of the lake's ledger */
export const lakeFolder = (id: string): string => folderPrefix + id;

export const detach = 'USE memory; DETACH DATABASE IF EXISTS warehouse';

/** A catalog that is named without a config has its data files beside it, as DuckLake puts them. */
export function lakeAt({ path, lake }: DestinationPlace): LakePlace {
  return { path, lake: lake ?? { catalog: 'duckdb', dataPath: `${path}.files` } };
}

const readers = { duckdb: [], sqlite: ['sqlite_scanner'], postgres: ['postgres_scanner'] };

/** Names of the extensions of DuckDB that a lake needs. */
export const extensions = ({ lake }: LakePlace): string[] => [
  ...readers[lake.catalog],
  ...(lake.s3 === undefined ? [] : ['httpfs']),
  'ducklake',
];
