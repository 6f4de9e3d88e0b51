import type { Environment } from '../common/program.js';
import type { Mistake, SourceText } from './source-text.js';
import { type TreeNode } from './tree.js';
/** Whether a text is a single reference without a default value. */
export declare function isBareReference(text: string): boolean;
/**
 * Expands `${NAME}`, `${NAME:-default}` and `${NAME:?message}` in every text below a node, in place. The result is text
 * and is not expanded again, so a variable's value never becomes YAML or another reference. As in a shell, `:-` and
 * `:?` treat an empty variable as unset.
 */
export declare function expandVariables(root: TreeNode, env: Environment, source: SourceText): Mistake[];
