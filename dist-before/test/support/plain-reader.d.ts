import type { DocumentText, ReadDocument, Reader } from '../../src/service/sources/source.js';
export declare function textOf({ text }: DocumentText): {
    items: string[];
};
/** Expects a list in the field `a`. */
export declare function jsonOf({ text }: DocumentText): {
    items: string[];
};
/** The text of a document as its only item. */
export declare const plainText: () => Reader<ReadDocument>;
