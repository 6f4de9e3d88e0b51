/** Bytes of rows as entries of a JSON list, with commas between them but not around them. */
type Entries = AsyncGenerator<Uint8Array, void, undefined>;
/**
 * The entries of a list in JSON as they are written: parsing would round long numbers. `around` gets the rest of the
 * document, which is thereby known to be whole.
 *
 * @param path names of maps down to the list; undefined: the document is the list
 */
export declare function jsonRows(body: AsyncIterable<Uint8Array>, path: string | undefined, around: (document: unknown) => void): Entries;
/** Lines of JSON: a text in JSON has no line break, so each one ends a row. */
export declare function lineRows(body: AsyncIterable<Uint8Array>): Entries;
/** A cell becomes a number or a boolean only if it would be written the same way; an empty one becomes null. */
export declare function csvRows(body: AsyncIterable<Uint8Array>, delimiter: string): Entries;
export {};
