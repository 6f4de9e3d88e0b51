export type Json = Record<string, any>;
export declare class Refusal extends Error {
    readonly code: number;
    readonly type: string;
    constructor(code: number, type: string, message: string);
}
export declare const missing: (what: string) => Refusal;
/** The highest id in a field and in what it contains. */
export declare const lastId: (field: Json) => number;
export declare function verify(required: Json, metadata: Json | undefined): void;
export declare function apply(update: Json, metadata: Json): void;
