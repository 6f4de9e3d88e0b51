import type { Mistake } from '../yaml/source-text.js';
import { type MapNode } from '../yaml/tree.js';
/**
 * Rules about several values together. They check the tree before validation and skip what the schema refuses anyway,
 * so that one pass reports every mistake.
 */
export declare function checkRules(root: MapNode, now: Date): Mistake[];
