import type { Mistake } from '../yaml/source-text.js';
import { type MapNode } from '../yaml/tree.js';
/**
 * Finds keys that are written out in the file instead of referred to (I11), before variables are expanded. Such a key
 * is removed from the tree, so that nothing can print it later.
 */
export declare function checkKeys(root: MapNode): Mistake[];
