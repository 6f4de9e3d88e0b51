import { type PostgresServer } from './postgres-server.js';
export declare const hasPgBouncer: boolean;
/** Added to the name of tests skipped without it. */
export declare const pgBouncerSkipped: string;
/** A PgBouncer in front of a server: each transaction gets one of two connections. */
export interface Bouncer {
    url: string;
    /** PgBouncer's own statistics from its admin console, one line per row. */
    console: (command: string) => string;
    stop: () => Promise<void>;
}
export declare function startPgBouncer({ socket, port }: PostgresServer): Promise<Bouncer>;
