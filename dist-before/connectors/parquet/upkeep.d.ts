import type { Expiring, Removal, Rename } from '../../src/load/destination.js';
import { type Forgetting, type Forgotten } from '../../src/load/forgotten.js';
import { type Hiding } from '../../src/load/hiding.js';
import { type DayMarks, type LoadDay } from '../../src/load/ledger.js';
import { type OpenLake } from './data-file.js';
import { type LakePlaces } from './publish.js';
/**
 * Removes the files of job configs. A file with loads of other job configs is written again without the removed rows.
 */
export declare function removeLoads(lake: OpenLake, { jobs, supersededBefore }: Removal): Promise<void>;
/** Renames a job config in the notes of its files. If its table changes too, the files move to another folder. */
export declare function renameJob(lake: OpenLake, rename: Rename): Promise<void>;
/** Replaces the marks of live loads in the notes of their files. */
export declare function markLoads(lake: OpenLake, marks: ReadonlyMap<string, DayMarks>): Promise<void>;
/** Takes hidden values out of a table's files and rejects, in one step. */
export declare function hideIn(lake: OpenLake, table: string, hiding: Hiding): Promise<void>;
/** Deletes rows that meet a condition, and writes down how to recognise them, in one step. */
export declare function forgetIn(lake: OpenLake, forgetting: Forgetting): Promise<LoadDay[]>;
/** Deletes the rows of days of a job config and marks these days as expired, in one step. */
export declare function expireIn(lake: OpenLake, { table: { job, table, window }, before, loads: marks }: Expiring): Promise<void>;
/**
 * What was forgotten, oldest first. Raises `destination_damaged` if the file is, because forgotten rows would come back.
 *
 * @param known how often something was forgotten, as far as the last commit noted. Default: not known
 */
export declare function readForgotten(places: LakePlaces, known?: number): Promise<Forgotten[]>;
