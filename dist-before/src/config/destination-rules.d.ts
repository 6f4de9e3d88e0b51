import { type TreeNode } from '../yaml/tree.js';
export type Report = (at: TreeNode, message: string, hint: string) => void;
export declare function checkDestination(destination: TreeNode | undefined, report: Report): void;
export declare function checkS3(destination: TreeNode | undefined, report: Report): void;
