import type { ObservedColumn } from './staged-rows.js';
/** Merges the fields of several exports as if they were one export. */
export declare function mergeFields(exports: readonly (readonly ObservedColumn[])[]): ObservedColumn[];
