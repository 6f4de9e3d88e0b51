import { type Headgate } from '../../src/headgate.js';
import { type ServiceOptions } from '../../src/service/process/start.js';
import type { RunReport } from '../../src/sync/events.js';
export type Environment = Record<string, string>;
/** A copy of configs/ without loaded data. headgate's own state is kept in the same folder. */
export declare function copyConfigs(): string;
/** The service with accounts of the largest plan, at a rate at which no run has to wait. */
export declare function startWith(folder: string, emails: readonly string[], limits?: ServiceOptions['limits']): Promise<{
    url: string;
    keys: string[];
    close: () => Promise<void>;
}>;
/** Opens a config while `use` runs. */
export declare function withConfig<T>(file: string, env: Environment, use: (headgate: Headgate) => Promise<T>): Promise<T>;
export declare const runConfig: (file: string, env?: Environment) => Promise<RunReport>;
