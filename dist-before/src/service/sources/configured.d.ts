import { type DatasetEntry } from '../../contract/dataset.js';
import type { Source } from './source.js';
/**
 * The default export of a module, as a source that runs in this process. If it is not a source, throws HeadgateError
 * `config_invalid` with the problem, its position in the module and the remedy.
 */
export declare function ownSource(path: string): Promise<Source>;
/** The sources that need no configuration. `exampleSources` are modules to copy. */
export declare const builtInSources: readonly Source[];
/**
 * The built-in sources, the operator's data sets, and the sources of the operator's modules. Throws HeadgateError
 * `config_invalid` for one that cannot be read or has the name of another.
 */
export declare function configuredSources(datasets?: readonly DatasetEntry[], modules?: readonly string[]): Promise<Source[]>;
