import { type Ended, type Launched, type LaunchOptions } from './process.js';
import { type KillableService, type ServeOptions, type Service } from './service.js';
import type { Warehouse } from './warehouse.js';
export interface WorldJob {
    name: string;
    keywords: string[];
    from: string;
    to: string;
    /** Days per slice; `auto` lets headgate choose. */
    step: number | 'auto';
    maxData: number;
    keyed: boolean;
    export: 'json' | 'csv';
}
export interface WorldOptions extends ServeOptions {
    warehouse: Warehouse;
    jobs: WorldJob[];
    /** Address in the config, if it is not the service's own. */
    url?: string;
    /** Deadline of a request in seconds. Default 1. */
    timeout?: number;
}
/** A service, a config, a destination, and what must be in it. */
export interface World {
    folder: string;
    service: Service;
    jobs: WorldJob[];
    warehouse: Warehouse;
    /** Writes the config again from `jobs`. */
    configure(): Promise<void>;
    /** Starts a command in its own process. Default: a run. */
    start(options?: Partial<LaunchOptions>, args?: readonly string[]): Launched;
    /** Runs a command to its end. Default: a run. */
    run(args?: readonly string[], env?: Record<string, string>): Promise<Ended>;
    /** Runs to the end, repeating runs that end for a temporary reason. */
    finish(again?: () => Promise<Ended>): Promise<Ended>;
    /** Ends the service and removes the folder, for tests that make many worlds. */
    close(): Promise<void>;
    /** Id of the newest job at the service; null if there is none. */
    newestJob(): Promise<string | null>;
    /**
     * Compares everything that can be compared, leaving out jobs up to a known one; returns every fault as a sentence.
     */
    faults(known?: string | null): Promise<string[]>;
}
export declare const makeWorld: (options: WorldOptions) => Promise<World>;
/** A world whose service can be killed. */
export declare const makeKillableWorld: (options: WorldOptions) => Promise<World & {
    service: KillableService;
}>;
/** A lock that a killed process left, or a machine too busy to meet these tests' short deadline. */
export declare function passes(ended: Ended): boolean;
/** A small job config: three slices with 87 rows; none reaches the limit. */
export declare function quarter(changes?: Partial<WorldJob>): WorldJob;
export declare function addDays(date: string, days: number): string;
