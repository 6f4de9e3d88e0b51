import type { Config } from '../config/config.js';
import { type EditOptions } from './editing.js';
import { type Commands } from '../common/typed-commands.js';
export interface UiOptions {
    config: Config;
    /** Default 0: any free port. */
    port?: number;
    /** How the pages show commands. Default: without a config file, as for headgate.yaml. */
    commands?: Commands;
    /** What the pages may change. Default: nothing. */
    edit?: EditOptions;
}
export interface RunningUi {
    /** The address to open; its token is exchanged for a cookie. */
    url: string;
    close(): Promise<void>;
}
/** Serves the coverage pages of a config, only to this machine. Without `edit` they read and change nothing. */
export declare function startUi({ config, port, commands, edit, }: UiOptions): Promise<RunningUi>;
