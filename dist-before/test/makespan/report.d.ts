import { type Comparison } from './compare.js';
/** Tables of a standard set, and of scenarios with the densities of real data. docs/figures.md says what they mean. */
export declare function markdown(all: readonly Comparison[], real: readonly Comparison[]): Promise<string>;
