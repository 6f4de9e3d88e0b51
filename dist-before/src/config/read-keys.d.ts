import type { Mistake } from '../yaml/source-text.js';
import { type MapNode } from '../yaml/tree.js';
import type { Environment } from '../common/program.js';
import type { KeyOrigin, ConnectionConfig } from './config.js';
import type { FileInput } from './schema.js';
/** The variable of each account's key, or of the only key; null where the key is not one variable. */
export declare function keyVariables(root: MapNode): (string | null)[];
/** The variable of the address, if it is not set and the embedded service stands in for it. Before expansion. */
export declare function unsetAddress(root: MapNode, env: Environment): string | null;
/** A run with a key but without its address must not load rows of the embedded service, which takes no key. */
export declare function uselessKey(variable: string | null, keys: readonly ReadKey[], root: MapNode): Mistake[];
export declare function keyWithoutAddress(variable: string): {
    message: string;
    hint: string;
};
/** A key and where it comes from. */
export interface ReadKey {
    apiKey: string;
    keyFrom?: KeyOrigin;
}
/**
 * The keys of the accounts, or the only key: from their variables and files. Two accounts may not have the same one.
 * `file` is the absolute path of the config file.
 */
export declare function readKeys({ api_key, accounts }: FileInput['connection'], variables: readonly (string | null)[], env: Environment, { root, file }: {
    root: MapNode;
    file: string;
}): Promise<{
    keys: ReadKey[];
    mistakes: Mistake[];
}>;
/**
 * Reads the key from a file that only its owner may read. Throws an Error that says what is wrong, but never the key.
 */
export declare function readKeyFile(path: string): Promise<string>;
/** Reads the files of `ca_file` and `client_certificate`. `file` is the absolute path of the config file. */
export declare function readCertificates({ ca_file, client_certificate }: FileInput['connection'], { root, file }: {
    root: MapNode;
    file: string;
}): Promise<{
    trust?: ConnectionConfig['trust'];
    mistakes: Mistake[];
}>;
