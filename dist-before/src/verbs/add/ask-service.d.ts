import type { Config } from '../../config/config.js';
import type { Terminal } from '../../terminal/terminal.js';
import type { ask as questions } from './ask.js';
/** The service of a new config, and how the config names its key. */
export interface NewService extends Pick<Config, 'connection' | 'destination'> {
    /** Name of the file with the key, beside the config; absent: a variable holds it. */
    keyFile?: string;
    /** Writes that file. */
    writeKey?: () => Promise<void>;
}
/**
 * The service that the environment names, or else the one that a person chooses. Its address and key are asked for until the
 * service answers them.
 *
 * @param ask null if nobody can be asked
 * @param file the config file to write
 */
export declare function chooseService(ask: typeof questions | null, file: string, terminal: Terminal): Promise<NewService>;
