import { type Config, type Headgate } from '../../src/index.js';
import { memorySource } from '../library/memory-source.js';
export declare const kinds: {
    name: string;
    kind: import("../support/destination-kinds.js").FileKind;
    destination: string;
}[];
type Kind = (typeof kinds)[number];
export declare const signal: AbortSignal;
export declare const quiet: () => undefined;
/** A config of a destination, and a source in memory for it. */
export interface World {
    folder: string;
    file: string;
    source: ReturnType<typeof memorySource>;
    state: string;
    config: () => Promise<Config>;
    open: () => Promise<Headgate>;
    ids: (table: string) => Promise<number[]>;
}
export declare function makeWorld({ kind, destination }: Kind, jobs?: string): World;
export declare const all: number[];
/** A run that is interrupted after its second job is submitted. */
export declare function runHalf(world: World): Promise<void>;
export {};
