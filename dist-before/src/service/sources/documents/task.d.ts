import { type FaultCode, type ReadDocument } from '../source.js';
/** A document to read, and the reader for it. */
export interface Task {
    module: string;
    name: string;
    args: readonly unknown[];
    body: Uint8Array;
    contentType: string | null;
}
/** The outcome. A `code` of null means a defect of the reader. */
export type Outcome = {
    packed: Packed;
} | {
    code: FaultCode | null;
    message: string;
};
/** Reads the document in this thread. */
export declare function perform({ module, name, args, body, contentType }: Task): Promise<Outcome>;
/** A parsed document on its way between threads, in parts that each take about a millisecond to parse. */
export interface Packed {
    /** Everything except its items, as JSON. */
    rest: string;
    /** JSON arrays of items. */
    parts: string[];
}
/** Lets other work run between the parts. */
export declare function unpacked({ rest, parts }: Packed): Promise<ReadDocument>;
