import { type Query } from '../query.js';
/** An Arrow IPC file, also called Feather: the batches of a stream, followed by the position of each. */
export declare const arrowFile: (query: Query) => AsyncIterable<Uint8Array<ArrayBufferLike>>;
/** An Arrow IPC stream. */
export declare const arrowStream: (query: Query) => AsyncIterable<Uint8Array<ArrayBufferLike>>;
