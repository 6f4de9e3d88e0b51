/** PostgreSQL silently cuts longer names, which can make two names equal. */
export declare const maxNameBytes = 63;
/** Names of the system columns that every table of PostgreSQL has. */
export declare const systemColumns: string[];
