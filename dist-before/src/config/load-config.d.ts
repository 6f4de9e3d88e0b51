import { type SourcePosition } from '../common/errors.js';
import type { Config } from './config.js';
import { type TreePath } from '../yaml/tree.js';
import type { Environment } from '../common/program.js';
/**
 * Reads, expands and validates a config file. `env` supplies the variables, including HEADGATE_API_KEY_FILE; `now`
 * decides which day `today` is. Throws `config_not_found` for a file that cannot be read. Otherwise throws
 * HeadgateErrors with every mistake in the order of the file, each with its position, its line and a hint.
 */
export declare function loadConfig(file: string, env?: Environment, now?: Date): Promise<Config>;
/** The same for a text that `file` is about to get. */
export declare function loadConfigText(file: string, text: string, env: Environment, now?: Date): Promise<Config>;
/**
 * Finds the position of a path such as `['jobs', 0, 'config', 'keywords']` in a file that loaded, including `defaults`.
 * If the path does not exist completely, returns the nearest place above it. With `atKey`, returns the key itself if it
 * exists. For mistakes that only the service can find.
 */
export declare function locateInConfig(file: string, path: TreePath, atKey?: boolean): Promise<{
    where: SourcePosition;
    excerpt: string;
}>;
