export declare const hasPostgres: boolean;
/** Added to the name of tests skipped without it. */
export declare const postgresSkipped: string;
/** A separate server on a Unix socket in its own folder. Its only user is `postgres`, without a password. */
export interface PostgresServer {
    /** Folder of the socket. */
    socket: string;
    data: string;
    port: number;
    /** Address of a database, optionally for another user. */
    url: (database?: string, user?: string) => string;
    /** Runs SQL as the superuser; returns psql's output, one line per row. */
    psql: (sql: string, database?: string) => string;
    start: () => Promise<void>;
    /** SIGKILL for the postmaster and its children, like a crash. */
    kill: () => Promise<void>;
    /** Closes every connection properly and stops the server. */
    stop: () => Promise<void>;
    /** Stops it permanently and removes its folder. */
    remove: () => Promise<void>;
}
/**
 * @param settings lines of postgresql.conf; without `fsync = on`, nothing survives a power failure
 * @param port of the socket, and of TCP if the settings enable it
 */
export declare function startPostgres(settings?: readonly string[], port?: number): Promise<PostgresServer>;
/** Gives a folder or a file to the server's user. */
export declare function own(path: string, mode?: number): void;
/** A command run as the server's user. */
export declare function asOther(command: string, args: readonly string[]): string[];
