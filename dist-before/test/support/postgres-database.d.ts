/** A database of its own on a server that other tests use, too. */
export interface PostgresDatabase {
    name: string;
    url: () => string;
    psql: (sql: string) => string;
}
/** @param template a database to copy; nobody may be connected to it */
export declare function newDatabase(template?: string): Promise<PostgresDatabase>;
