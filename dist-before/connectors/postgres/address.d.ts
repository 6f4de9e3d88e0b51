/** A database, and the schemas that headgate uses in it. */
export interface ServerAddress {
    /** May contain a password, so it is never printed. */
    url: string;
    /** Schema of the tables. The ledger's schema has the same name with `_` before it. */
    schema: string;
}
/** Schema for tables if the config names none. */
export declare const defaultSchema = "headgate";
/** The parts of a URL. User and password are empty if it names none. */
interface Parts {
    host: string;
    port: string;
    database: string;
    user: string;
    /** Never printed. */
    password: string;
    query: URLSearchParams;
}
/** How messages name a database: without user and password. */
export declare function locationOf({ url, schema }: ServerAddress): string;
/** A database without its schemas, as messages name it. */
export declare function databaseOf(url: string): string;
/** Null if a text is not the URL of a database. */
export declare function partsOf(url: string): Parts | null;
/**
 * The connection strings to try, in order. `sslmode` means the same as in psql. Without it, and with `prefer` or
 * `allow`, TLS is tried first, then no TLS.
 */
export declare function connectionStrings(url: string): string[];
export {};
