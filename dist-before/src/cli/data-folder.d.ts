import type { Administration } from '../service/process/admin.js';
import type { Terminal } from '../terminal/terminal.js';
interface Flags {
    config: string | undefined;
    data: string | undefined;
}
/** Default data folder of `headgate serve`. */
export declare const usualDataFolder: () => string;
/**
 * Administers the service of a data folder, whether or not the service runs. With `mayBeNew`, creates the folder if
 * needed.
 */
export declare function administer<T>({ config, data }: Flags, { env }: Pick<Terminal, 'env'>, use: (administration: Administration) => Promise<T>, { mayBeNew }?: {
    mayBeNew?: boolean;
}): Promise<T>;
/** The data folder of a service, which may not exist. */
export declare function serviceFolder(flags: Flags, { env }: Pick<Terminal, 'env'>): Promise<string>;
/** The same, but the folder must exist. */
export declare function existingService(flags: Flags, terminal: Pick<Terminal, 'env'>): Promise<string>;
export {};
