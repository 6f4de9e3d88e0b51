import type { ReadDocument, Reader } from '../../src/service/sources/source.js';
export declare function never(): {
    items: string[];
};
export declare function allMemory(): {
    items: string[];
};
export declare function tooManyItems(): {
    items: string[];
};
/** Readers that use more than a document may. */
export declare const greedyReaders: {
    never: () => Reader<ReadDocument>;
    'all memory': () => Reader<ReadDocument>;
    'too many items': () => Reader<ReadDocument>;
};
