import type { Span } from './source-text.js';
/** A value of a config file with its position. `label` is its path in the file, such as `jobs[0].tags`. */
interface Placed {
    label: string;
    at: Span;
}
export interface ScalarNode extends Placed {
    kind: 'scalar';
    value: string | number | boolean | null;
    /** Text from a variable. It is also accepted where a number is expected. */
    expanded: boolean;
    /** A mistake in it was already reported, so further messages about its replacement would only distract. */
    refused: boolean;
}
interface ListNode extends Placed {
    kind: 'list';
    items: TreeNode[];
}
export interface MapNode extends Placed {
    kind: 'map';
    entries: Map<string, MapEntry>;
}
export interface MapEntry {
    key: Span;
    value: TreeNode;
}
export type TreeNode = ScalarNode | ListNode | MapNode;
export type TreePath = readonly PropertyKey[];
/** The value alone, without positions. */
export declare function plain(node: TreeNode): unknown;
/** All scalars below a node, including the node itself. */
export declare function scalars(node: TreeNode): Generator<ScalarNode>;
/** The value of a key; undefined if the key is missing or the node is not a map. */
export declare function child(node: TreeNode | undefined, key: string): TreeNode | undefined;
/** The entries of a list; none if the node is not a list. */
export declare function itemsOf(node: TreeNode | undefined): readonly TreeNode[];
/** The text of a scalar; null if the node is not a scalar or was refused. */
export declare function textOf(node: TreeNode | undefined): string | null;
export declare function scalar(label: string, at: Span, value: ScalarNode['value']): ScalarNode;
/** What was found at a path. */
export interface Found {
    /** Null if the path does not exist completely. */
    node: TreeNode | null;
    /** Path as written in the file. If the value comes from `defaults`, it starts there. */
    label: string;
    /**
     * The position to show: a scalar itself, or the key of a map or list. If the path ends early, the nearest existing
     * position.
     */
    at: Span;
    /** Position of the value's key; null for an entry of a list and for the complete file. */
    key: Span | null;
}
export declare function find(root: TreeNode, path: TreePath): Found;
/** Extends a path: `jobs` and 0 make `jobs[0]`, and then `name` makes `jobs[0].name`. */
export declare function join(label: string, step: PropertyKey): string;
export {};
