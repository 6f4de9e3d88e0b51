import type { Command } from '../terminal/command.js';
/** Every command, in the order of `--help`. */
export declare const commands: readonly Command[];
