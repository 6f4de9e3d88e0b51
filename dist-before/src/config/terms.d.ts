import type { Mistake } from '../yaml/source-text.js';
import { type MapNode } from '../yaml/tree.js';
import type { FileInput } from './schema.js';
/** A parameter of a job config and its values, each once. */
export interface ForEach {
    param: string;
    values: readonly (string | number | boolean)[];
}
/** The values of each job config, from the config or from a CSV file; null for a job config without `for_each`. */
export declare function readTerms(jobs: FileInput['jobs'], { root, file }: {
    root: MapNode;
    file: string;
}): Promise<{
    terms: (ForEach | null)[];
    mistakes: Mistake[];
}>;
