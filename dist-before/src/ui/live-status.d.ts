import type { Config } from '../config/config.js';
import type { SourceDescription } from '../contract/resources.js';
import { HeadgateError } from '../common/errors.js';
import type { RunRecord } from '../load/ledger.js';
import { Turns } from '../common/turns.js';
import type { PlanReport } from '../verbs/plan/plan.js';
import { type StatusReport } from '../verbs/status/status.js';
/** The last answer of the service. */
export interface Asked {
    /** Epoch milliseconds. */
    at: number;
    report: PlanReport | null;
    /** Why there is no answer. */
    error: HeadgateError | null;
}
export interface Snapshot {
    /** Read from the destination and the journal, without the service. */
    status: StatusReport;
    /** The current run; null if there is none or another machine keeps its record. */
    run: RunRecord | null;
    asked: Asked;
}
/** Reads the state of a destination for the pages, and changes nothing. */
export declare class LiveStatus {
    #private;
    constructor(config: Config, turns: Turns);
    snapshot(): Promise<Snapshot>;
    /** The newest runs, newest first. */
    runs(limit: number): Promise<RunRecord[]>;
    /** Reads another config from now on: its file has changed. */
    follow(config: Config): Promise<void>;
    /** The sources of the service; asked once for each config. */
    sources(): Promise<SourceDescription[]>;
    /** What a run of one job config would cost, which the config of these pages need not have yet. */
    price(config: Config, job: string): Promise<PlanReport>;
    close(): Promise<void>;
}
