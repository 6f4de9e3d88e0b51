import type { Environment } from '../../common/program.js';
import type { ServiceOptions } from './start.js';
import { type DatasetEntry } from '../../contract/dataset.js';
/** The settings with absolute paths. */
interface ServiceSettings extends Omit<Partial<ServiceOptions>, 'sources' | 'datasets'> {
    datasets?: DatasetEntry[];
    /** Paths of modules. */
    sourceModules?: string[];
}
/**
 * The operator's options. The `HEADGATE_SERVE_*` variables override the file. Throws like `readServiceSettings`, and
 * for data sets and source modules that it cannot read.
 */
export declare function loadServiceConfig(file: string | undefined, env?: Environment): Promise<Partial<ServiceOptions>>;
/**
 * Reads the service's config file and the environment. `env` also supplies the file's variables. Throws
 * `config_not_found` for a file that cannot be read. Otherwise throws HeadgateErrors with every mistake of the file
 * (each with its position, line and hint) or of the environment.
 */
export declare function readServiceSettings(file: string | undefined, env: Environment): Promise<ServiceSettings>;
/** Every variable that `headgate serve` reads. */
export declare const serviceVariables: string[];
export {};
