import type { Config, ConnectionConfig } from './config.js';
import type { OwnModules } from './own-modules.js';
import type { ReadKey } from './read-keys.js';
import type { FileInput } from './schema.js';
import type { ForEach } from './terms.js';
/** What was read from other files than the config. */
interface Read {
    keys: readonly ReadKey[];
    terms: readonly (ForEach | null)[];
    modules: OwnModules;
    trust?: ConnectionConfig['trust'];
}
/**
 * Converts validated input to the config that the other rooms use. `file` is absolute; `keys` are those of the accounts
 * in their order, or the only one; `terms` are the values of each job config.
 */
export declare function toConfig(file: string, input: FileInput, { keys, terms, trust, modules }: Read): Config;
export {};
