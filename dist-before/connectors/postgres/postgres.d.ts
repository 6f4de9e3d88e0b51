import type { Destination } from '../../src/load/destination.js';
import type { ServerAddress } from './address.js';
export interface PostgresOptions {
    server?: ServerAddress;
    memoryLimit: string | null;
    /** Folder on this machine for files that are sent to or received from the server. */
    stateFolder: string;
}
/** Rows and ledger in two schemas of a PostgreSQL database, changed in one transaction. */
export declare function openPostgres(options: PostgresOptions): Destination;
