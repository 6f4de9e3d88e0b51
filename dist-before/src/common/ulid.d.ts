/**
 * A ULID of 26 characters: 48 bits of time, then 80 random bits. Because ids sort by age, rows of one load and its
 * neighbours lie together for DuckDB's zone maps. The random bits make ids impossible to guess.
 *
 * @param random ten bytes
 */
export declare function ulid(epochMs: number, random?: Uint8Array): string;
/** When an id was made, in epoch milliseconds, by the clock of the machine that made it. */
export declare function ulidTime(id: string): number;
