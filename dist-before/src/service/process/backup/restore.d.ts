import { type Counts } from './backup.js';
/**
 * Replaces a data folder by the contents of a backup. Everything is built beside the old folder and verified before
 * anything is replaced. A running service is refused. Existing data is refused too, unless it may be replaced.
 */
export declare function restoreService(file: string, dataDir: string, { replace }: {
    replace: boolean;
}): Promise<Counts>;
