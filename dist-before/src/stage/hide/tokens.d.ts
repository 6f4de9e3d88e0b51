/** Characters of a token: 16 bytes in base32. */
export declare const tokenLength = 26;
/**
 * Replaces values by tokens: the first 16 bytes of their HMAC-SHA-256 in base32 (RFC 4648, without padding). A text is
 * hashed as its UTF-8 bytes, a number in its normal form (1.50 as 1.5), any other value as its JSON text. Null stays
 * null.
 */
export declare class Tokens {
    #private;
    constructor(key: string);
    /** Writes the token of the bytes from `start` to `end` to `out`, in quotes. Returns the position after it. */
    write(bytes: Buffer, start: number, end: number, out: Buffer, at: number): number;
    ofText(text: string): string;
    /** A JSON value as the JSON text of its token. */
    ofJson(json: string): string;
}
/** HMAC-SHA-256 (RFC 2104) of many short values: an Hmac object of Node for each takes three times as long. */
export declare class Hmac {
    #private;
    constructor(key: Buffer);
    /** A character for each byte: making a Buffer takes longer than the hash. */
    digest(value: Uint8Array): string;
}
