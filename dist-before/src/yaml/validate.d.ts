import { z } from 'zod';
import type { Mistake } from './source-text.js';
import { type MapNode } from './tree.js';
/** The result of checking a tree against a schema. Defaults are in `input`, never in the tree. */
interface Validated<T> {
    /** Null if there are mistakes. */
    input: T | null;
    mistakes: Mistake[];
}
/** Checks a tree with expanded variables against a schema. Text from variables may become numbers. */
export declare function validate<T>(tree: MapNode, schema: z.ZodType<T>): Validated<T>;
export {};
