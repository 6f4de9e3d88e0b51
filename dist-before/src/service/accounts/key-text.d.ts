export interface NewKey {
    /** `hg_<id>_<secret><checksum>`; shown once and never stored. */
    key: string;
    id: string;
    /** SHA-256 of the complete key, hexadecimal. */
    hash: string;
}
/** Creates a key with 190 random bits. The checksum reveals a mistyped key without a lookup. */
export declare function newKey(id?: string): NewKey;
/**
 * The id of the key that each start prints for an account. It is always the same, so a new key replaces the old one.
 */
export declare function bootstrapKeyId(account: string): string;
/** The public id in a key; null if it cannot be a key of this service. */
export declare function keyId(key: string): string | null;
/** Constant-time comparison of a key with a stored hash; `undefined` matches nothing. */
export declare function keyMatches(key: string, stored: Buffer | undefined): boolean;
export declare function randomText(length: number): string;
