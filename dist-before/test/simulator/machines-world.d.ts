import { type MachinesAblation } from './shared-place.js';
export interface MachinesResult {
    violations: string[];
    runs: number;
    crashes: number;
    stops: number;
    partitions: number;
    /** How often a run waited for the place to answer again. */
    waits: number;
    /** Unexplained jobs, from a process that was paused between its note and its POST. */
    surplus: number;
}
/** Simulates one seeded world of several machines and accounts; returns what was wrong. */
export declare function runMachines(seed: number, ablation?: MachinesAblation | null): Promise<MachinesResult>;
