import type { DestinationPlace } from '../../src/load/description.js';
/** Where a DuckLake is. */
export type LakePlace = Required<Pick<DestinationPlace, 'path' | 'lake'>>;
/**
 * Names that DuckLake uses for rows that it keeps in a catalog, or that the catalog's database uses: in SQLite, a column
 * `rowid` makes a delete hit other rows.
 */
export declare const reservedNames: string[];
/** Begins the name of a folder that has the data files of one lake. */
export declare const folderPrefix = "headgate-";
/** @param id that of the lake's ledger */
export declare const lakeFolder: (id: string) => string;
export declare const detach = "USE memory; DETACH DATABASE IF EXISTS warehouse";
/** A catalog that is named without a config has its data files beside it, as DuckLake puts them. */
export declare function lakeAt({ path, lake }: DestinationPlace): LakePlace;
/** Names of the extensions of DuckDB that a lake needs. */
export declare const extensions: ({ lake }: LakePlace) => string[];
