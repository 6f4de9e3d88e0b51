import { type S3Place } from './s3-place.js';
/** Objects below a prefix of a bucket, by their names below it, with `/`. All errors are HeadgateErrors. */
export declare class S3Store {
    #private;
    constructor(place: S3Place);
    /** Size of every object in bytes, by its name. `prefix` begins the names; left out: all objects. */
    sizes(prefix?: string): Promise<Map<string, number>>;
    /** What names begin with, up to the first `/`. */
    beginnings(): AsyncGenerator<string>;
    write(name: string, content: Buffer): Promise<void>;
    /** A name that no longer exists is allowed. */
    delete(name: string): Promise<void>;
}
