import { type ConfigOf, termMode } from '../params.js';
import type { Source } from '../source.js';
declare const species: {
    title: string;
    type: string;
    maxLength: number;
    description: string;
    examples: string[];
};
type Config = ConfigOf<{
    mode: typeof termMode;
    species: typeof species;
}>;
/** The bundled data set, so that a first run needs no network. */
export declare const birdstrikes: Source<Config>;
export {};
