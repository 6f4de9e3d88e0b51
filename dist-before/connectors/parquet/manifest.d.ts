import { type Descriptions } from '../../src/load/descriptions.js';
import { type Load } from '../../src/load/ledger.js';
import { type DayBook } from '../../src/load/day-counts.js';
import { type LakeFile } from './lake-files.js';
import type { LakePlaces } from './publish.js';
/** The files of a lake, and what is known of them beside. */
export interface Lake {
    files: readonly LakeFile[];
    days: DayBook;
    /** Live loads whose files are gone, until other loads have their days. */
    lost: readonly Load[];
    /** What job configs say of tables, by the table's name. Data files only have what was said when they were made. */
    described: Readonly<Record<string, Descriptions>>;
}
/** What the last commit found. It only saves opening files and counting rows again. */
export interface Manifest extends Lake {
    /** Whether that commit is still incomplete. */
    changing: boolean;
    /** What was computed from the files and is beside them. */
    beside: Beside;
}
interface Beside {
    /** How often something was forgotten. */
    forgotten: number;
    /** Bytes of the ledger's tables, by name. */
    ledger: Readonly<Record<string, number>>;
}
export declare const noDays: DayBook;
export declare const manifestOf: ({ state }: LakePlaces) => string;
/** Without files if the manifest is missing or unusable. */
export declare function readManifest(places: LakePlaces): Promise<Manifest>;
/**
 * Lists the data files with their notes, and the rows of their loads by day. For a consistent snapshot, a reader
 * compares the manifest before and after reading: it must be the same, with `changing` false.
 */
export declare function writeManifest(places: LakePlaces, { files, days: { by, days }, lost, described }: Lake, changing: boolean, beside?: Beside): Promise<void>;
/** Live loads with rows whose files somebody has deleted, and whose days no other load has. */
export declare function lostLoads({ changing, files, lost }: Manifest, now: readonly LakeFile[]): Load[];
/**
 * Raises `destination_damaged` if files are older than when the last commit found them: they lack loads that were live
 * then. The days of a file that is only gone are fetched again.
 */
export declare function refuseOlderFiles({ changing, files }: Manifest, now: readonly LakeFile[], places: LakePlaces): void;
/** The loads of files, in their order. */
export declare function loadsIn(files: readonly LakeFile[]): Load[];
export {};
