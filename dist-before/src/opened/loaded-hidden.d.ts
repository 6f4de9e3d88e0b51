import type { Config } from '../config/config.js';
import { type Forgotten } from '../load/forgotten.js';
import type { LoadedJob } from '../load/ledger.js';
import type { Opened } from './open.js';
/**
 * The job configs that have loads, as a change of `exclude` and `hash` finds them: without paths of `hash` that the
 * config no longer has and that hashed nothing, for example misspelt ones. A table that cannot be read keeps its paths.
 * Nothing may have the destination open meanwhile.
 */
export declare function loadedHidden({ jobs, destination }: Config, loaded: readonly LoadedJob[], signal?: AbortSignal): Promise<LoadedJob[]>;
/** The same, with why a run would refuse a job config, loaded or not. Nothing is written. */
export declare function loadedAndRefused({ config, folder }: Pick<Opened, 'config' | 'folder'>, loaded: readonly LoadedJob[], forgotten: readonly Forgotten[]): Promise<LoadedJob[]>;
