import type { z } from 'zod';
import type { TreeNode } from './tree.js';
export type Issue = z.core.$ZodIssue;
/** The rule that was broken, as the end of a sentence that starts with the key. */
export declare function ruleOf(issue: Issue): string;
/** What to do about a mistake. Never shows the value, because it may be a secret in the wrong place. */
export declare function hintOf(issue: Issue, node: TreeNode): string | undefined;
