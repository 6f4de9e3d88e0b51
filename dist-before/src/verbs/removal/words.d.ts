import type { Config } from '../../config/config.js';
import type { RemovalReport } from './removal.js';
import { type Answer } from '../../terminal/command.js';
import type { Terminal } from '../../terminal/terminal.js';
interface Wanted {
    /** The config as typed. */
    file: string;
    config: Config;
    dryRun: boolean;
    yes: boolean;
    /** The message if there is nothing to remove. */
    nothing: string;
    /** A sentence after the list of what is removed. */
    caution?: string;
}
/** Shows what would be removed, and removes it after confirmation. */
export declare function removeConfirmed(remove: (dryRun: boolean) => Promise<RemovalReport>, { file, config, dryRun, yes, nothing, caution: also }: Wanted, terminal: Terminal): Promise<Answer>;
/** Rows that a user's module keeps; empty if the destination keeps them. */
export declare const staysText: ({ destination: { deliver } }: Config) => string;
export {};
