import type { DestinationConfig } from '../load/destination-config.js';
import { type Engine } from '../duckdb/engine.js';
import type { DestinationPlace, Sample } from '../load/description.js';
export type SourceOfQuery = DestinationPlace & Pick<DestinationConfig, 'kind' | 'memoryLimit' | 'server'>;
export interface SandboxOptions {
    signal: AbortSignal;
    /** The one file that the sandbox may write. */
    writeTo?: string | undefined;
    /** Called once if another process holds the file and opening starts to wait. `holder` is for messages. */
    onWait?: ((holder: string) => void) | undefined;
    /** How long to wait for the file, in milliseconds. Default one minute; a commit takes seconds. */
    waitMs?: number;
    /** A query in the destination's own SQL, for a server to answer. */
    ask?: string;
    /** Table whose rows are read in DuckDB's SQL, and how many are enough if they are on a server. */
    sample?: Sample | undefined;
}
export interface Sandbox {
    engine: Engine;
    /** SQL of DuckDB for the server's answer to `ask`; null if the engine has to be asked. */
    answered: string | null;
    /** Closes the file at once. Nothing may run afterwards. */
    close: () => Promise<void>;
}
/**
 * An in-memory DuckDB that can read one destination and nothing else: a DuckDB file attached read-only, or the tables
 * of a lake as views. While it is open, writers wait, so close it soon. The caller makes sure that this process has the
 * file open nowhere else: two instances on one file in one process share its lock and lose each other's writes.
 */
export declare function openSandbox(source: SourceOfQuery, options: SandboxOptions): Promise<Sandbox>;
