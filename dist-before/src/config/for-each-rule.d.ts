import type { Report } from './destination-rules.js';
import { type TreeNode } from '../yaml/tree.js';
/** One parameter, which `config` does not fill in too. */
export declare function checkForEach(job: TreeNode, report: Report): void;
/** More would cost a job for each of very many values. */
export declare const mostParams = 2;
/** One parameter or two, which nothing else fills in, of a job config whose days are split. */
export declare function checkSplitBy(job: TreeNode, report: Report): void;
