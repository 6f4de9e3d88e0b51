/** A small seeded generator (mulberry32). The same seed gives the same world. */
export declare class Random {
    private state;
    constructor(seed: number);
    /** Uniform in [0, 1). */
    next(): number;
    chance(probability: number): boolean;
    /** An integer between both ends, which are included. */
    whole(low: number, high: number): number;
    between(low: number, high: number): number;
    pick<T>(values: readonly T[]): T;
    bytes(length: number): Uint8Array;
}
