import { type Json } from './iceberg-metadata.js';
/** What a catalog does otherwise than it should. */
export interface Behaviour {
    /** How it cannot commit several tables at once: it says so, or refuses the request. */
    transactions?: 'unlisted' | 'refused';
    /** Whether it looks at what a commit requires. */
    requirements?: boolean;
    /** What comes back for a request. `lost`: it is done, and the connection is cut; `cut`: it is not done. */
    answer?: (path: string, body: Json) => number | 'lost' | 'cut' | 'failed' | null;
    /** Who may use it: a bearer token, or a client and its secret, which get this token. */
    token?: string;
    client?: {
        id: string;
        secret: string;
    };
}
/** A catalog of Iceberg tables over HTTP on loopback. Everything is below a folder, and a commit is one rename. */
export declare class IcebergCatalog {
    #private;
    behaviour: Behaviour;
    /** Commits of several tables at once, and how many tables each had. */
    readonly commits: number[];
    readonly requests: string[];
    /** @param data where tables are; left out: below the folder */
    private constructor();
    static start(folder: string, options?: Behaviour & {
        data?: string;
    }): Promise<IcebergCatalog>;
    get url(): string;
    close(): Promise<void>;
    tables(): string[];
}
