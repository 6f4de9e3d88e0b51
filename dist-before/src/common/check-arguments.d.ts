/** What a function takes. */
export interface Accepted {
    /** Names of its first arguments, which are texts, with blanks between them. Options may follow them. */
    texts?: string;
    /** Names of its options, with blanks between them. Left out: any. */
    options?: string;
    /** The option that must be given. */
    needed?: string;
}
/** In plain JavaScript nothing else checks what a program passes. Throws `usage`. */
export declare function checkArguments(call: string, given: readonly unknown[], accepted: Accepted): void;
