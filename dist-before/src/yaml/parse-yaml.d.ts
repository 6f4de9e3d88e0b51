import type { Mistake, SourceText } from './source-text.js';
import { type TreeNode, type MapNode } from './tree.js';
/** The contents of a YAML text, without a tree if it is empty or has a syntax error. */
export interface Parsed {
    tree: TreeNode | null;
    mistakes: Mistake[];
    syntax: Mistake | null;
}
/** Parses one YAML 1.2 document. Reports only the first syntax error, because the others follow from it. */
export declare function parseYaml(text: string): Parsed;
/**
 * The keys of a file; null if it is empty. Throws HeadgateErrors, `config_syntax` or `config_invalid`, if the text is
 * not a map; `hint` says what to write instead.
 */
export declare function parseMap(source: SourceText, hint: string): {
    root: MapNode | null;
    mistakes: Mistake[];
};
