import type { Environment } from '../../common/program.js';
import type { OnWait } from '../../opened/connection/connect.js';
import type { Load } from '../../load/ledger.js';
/** One check and its result. */
export interface Finding {
    name: string;
    state: 'ok' | 'wrong' | 'skipped';
    /** The result as a sentence. */
    detail: string;
    /** What to do about it. */
    hint?: string;
}
export interface DoctorOptions {
    /** The variables that the config may use. Default: the environment of the process. */
    env?: Environment;
    /** Called when headgate has to wait. */
    onWait?: OnWait;
}
/**
 * Checks everything that a run of a config file needs, in the order in which it would fail. Each part is open only during
 * its check. Changes nothing, submits nothing, and throws only after an abort.
 */
export declare function doctor(file: string, options?: DoctorOptions, signal?: AbortSignal): Promise<Finding[]>;
/** Raises `destination_damaged` if data files of loads are gone. `place` is a table or a destination. */
export declare function refuseLost(place: string, loads: readonly Load[]): void;
/** The result of one check. An error is what it found. */
export declare function findingOf(name: string, look: () => Promise<string>): Promise<Finding>;
