import { type Destination } from '../../src/index.js';
type Row = Record<string, unknown>;
/**
 * A destination that forgets everything when its process ends. It has the ten members that every destination has, no
 * further ability, and declares that it does not support keys.
 */
export declare function memoryDestination(): Destination & {
    rows(table: string): Row[];
    held(table: string): Row[] | null;
};
export {};
