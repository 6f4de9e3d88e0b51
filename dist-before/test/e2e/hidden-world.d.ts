import { type Ended } from './process.js';
import { type Warehouse } from './warehouse.js';
export declare const canary = "KANARI";
export declare const people = 5;
/**
 * Forty posts of five people over ten days. Every value that is excluded or hashed contains the canary. One post has
 * plain values where the others have objects.
 */
export declare const rows: {
    id: number;
    day: string;
    handle: string;
    phone: string;
    author: string | {
        name: string;
        email: string;
        likes: number;
    };
    mentions: string[] | ({
        name: string;
        at: number;
    } | {
        at?: never;
        name: null;
    })[];
    text: string;
    place: {
        at: number;
    };
    rank: string | number;
}[];
export declare const hidden = "exclude: [phone, rank, author.email], hash: [handle, author.name, 'mentions[].name']";
export declare class Place {
    readonly folder: string;
    readonly warehouse: Warehouse;
    private constructor();
    static make(kind: Warehouse['kind']): Promise<Place>;
    /** Another place with the same contents. */
    copy(): Promise<Place>;
    /** @param names of job configs that all load into table `posts` */
    configure(job: string, format?: 'csv' | 'ndjson', names?: string[]): Promise<void>;
    run(args?: readonly string[], env?: Record<string, string>): Promise<Ended>;
    rows(): Promise<Record<string, unknown>[]>;
    /** Files other than the source's that contain the canary, and `dump` if a dump of the database does. */
    canaries(): string[];
    /** The same, and files of Parquet whose rows, which are compressed, contain it. */
    traces(): Promise<string[]>;
}
/** `data` of a command's JSON, which must succeed without naming a hidden value. */
export declare function jsonOf(place: Place, args: string[], env?: Record<string, string>): Promise<Record<string, never>>;
