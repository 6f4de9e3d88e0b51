import { type MapNode } from '../yaml/tree.js';
/**
 * Adds the default connection if none was given. It is added as text that the user could have written, so that
 * variables are expanded and values checked like any others. Changes the tree.
 */
export declare function addConnection(root: MapNode): void;
/** YAML reads a section whose lines are all commented out as null. It then counts as missing. Changes the tree. */
export declare function dropEmptySections(root: MapNode): void;
/** The tree with `defaults` merged into every job config. Values keep their positions in the file. */
export declare function mergeDefaults(root: MapNode): MapNode;
