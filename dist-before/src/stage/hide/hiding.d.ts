import { FieldRules } from './field-rules.js';
import { Tokens } from './tokens.js';
/** What a job config keeps out of everything that headgate stores. */
export interface Hiding {
    rules: FieldRules;
    tokens: Tokens;
    /** Equal for equal fields and keys. Reveals nothing about the key. */
    name: string;
}
interface HiddenFields {
    exclude: readonly string[];
    hash: readonly string[];
    /** Null: there is nothing to hash. */
    hashKey: string | null;
}
/** Null if nothing is hidden. The key must have been read. */
export declare function hidingOf(fields: HiddenFields | undefined): Hiding | null;
/** Names a key without revealing it. */
export declare function keyName(key: string): string;
/** The secret of tokens by which forgotten rows are recognised. Reveals nothing about the key. */
export declare function forgetSecret(key: string): string;
export {};
