import { HeadgateError } from './errors.js';
/**
 * What a user's own module exports. Its code runs in this process. Throws HeadgateError `config_invalid` with the
 * problem, its position in the module and the remedy.
 *
 * @param key the key of a config that names the module
 */
export declare function importModule(path: string, key: string): Promise<Record<string, unknown>>;
/** @param what is wrong with the exports, such as `has no source as its default export` */
export declare function badExports(path: string, exported: Record<string, unknown>, what: string, hint: string): HeadgateError;
export declare function badModule(message: string, hint: string, cause?: unknown): HeadgateError;
