import type { Random } from '../simulator/random.js';
/**
 * Leaves a folder as after a power failure. Every file has its last flushed contents, with none, some or all of the
 * pages written since. Every name is as its folder was last flushed, or in any later state.
 */
export declare function cutPower(folder: string, shadow: string, random: Random): Promise<void>;
