import type { Warehouse } from '../e2e/warehouse.js';
import { type World } from '../e2e/world.js';
import { type Fault } from './shim.js';
/** A state of the destination, and what the swept run does to it. */
export interface Scenario {
    name: string;
    /** Windows that are loaded before. Every scenario begins with a destination. */
    before: {
        to: string;
        step: number;
    } | null;
    swept: {
        to: string;
        step: number;
        keyed: boolean;
        args: readonly string[];
    };
}
export declare const scenarios: readonly Scenario[];
export interface SyscallSweep {
    scenario: Scenario;
    world: World;
    /** Number of calls in an undisturbed run. */
    calls: number;
    /** Causes the fault at one call, then lets the run continue; returns each problem as a sentence. */
    at(kind: Fault, nth: number, seed: number): Promise<string[]>;
}
/** Makes the state from which every point begins, and counts the calls of the swept run. */
export declare function prepareSweep(library: string, scenario: Scenario, warehouse: Warehouse): Promise<SyscallSweep>;
