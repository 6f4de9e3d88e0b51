import type { JobConfig } from '../../src/config/config.js';
import type { Clock } from '../../src/pacing/clock.js';
import type { Commit, CommitOptions, Destination } from '../../src/load/destination.js';
import type { StagedRows } from '../../src/load/staged-rows.js';
import type { Stage } from '../../src/stage/stage.js';
import type { StageFolder } from '../../src/sync/run/stage-folder.js';
import type { Journal } from '../../src/sync/journal/journal.js';
import type { JournalStore } from '../../src/sync/journal/local-log.js';
import type { SyncParts } from '../../src/sync/sync.js';
import { type JobSource } from '../../src/contract/job-source.js';
import { type Slice } from '../../src/days/day.js';
import type { Disk } from './disk.js';
import type { Random } from './random.js';
import type { ServiceModel } from './service-model.js';
import type { VirtualClock } from './virtual-clock.js';
/** Violations of the protocol that the simulator must detect. */
export type Ablation = 'count check' | 'one transaction' | 'blind POST' | 'quiescence' | 'token' | 'remembered cap' | 'patience with young jobs' | 'disbelief' | 'told waits' | 'second look' | 'nearer clock' | 'same job' | 'source cap' | 'rows of parts' | 'rows of other clients' | 'later loads of a row' | 'earlier loads of a row' | 'others in a drop';
export interface ProcessWorld {
    clock: VirtualClock;
    random: Random;
    model: Pick<ServiceModel, 'account' | 'arrive' | 'detail' | 'formerly' | 'list' | 'rows' | 'submit'>;
    disk: Disk;
    /** For how long a request is on its way, and its answer, in milliseconds. Default: up to 800. */
    latency?: () => number;
    /** Counts refusals for too many rows per job that reached the process, by the rows requested. */
    refusedCaps?: Map<number, number>;
    /** The columns of every answer with rows. Default: none is known. */
    columns?: StagedRows['columns'];
    /** How far its machine's clocks are off. Default: not at all. */
    skew?: {
        wall: number;
        monotonic: number;
    };
    /** `VirtualClock.monotonic` until which the process is paused, as by SIGSTOP. Default: never. */
    stoppedUntil?: () => number;
    /** Raises if the commit needs something that another process holds. Default: it needs nothing. */
    admit?: (commit: Commit, options: CommitOptions) => void;
}
export interface Faults {
    /** Chance of a crash at each effect. */
    crash: number;
    /** Chance that a read fails. */
    read: number;
    /** Chance that the answer to a submit is lost, before or after the service acts. */
    submit: number;
    /** Chance that an export is cut, or that a commit fails on the disk. */
    data: number;
}
export declare const stagedAs: (path: string, rows: number, columns?: StagedRows['columns']) => StagedRows;
/**
 * One life of the connector's process. Everything that it does to the world goes through `effect`, where it may die. A
 * dead process does nothing more, and what it awaits never happens.
 */
export declare class Process {
    private alive;
    private die;
    /** Resolves when the process dies. */
    readonly death: Promise<"crashed">;
    /** The clock of its machine, which it reads only while it lives. */
    readonly clock: Clock;
    private readonly clock_;
    private readonly stoppedUntil;
    private readonly admit;
    /** Submits that left when the process may have been paused for longer than a lease. */
    late: number;
    private readonly random;
    private readonly model;
    private readonly latency;
    private readonly columns;
    private readonly disk;
    private readonly faults;
    private readonly refusedCaps;
    private readonly ablation;
    /** The first answer about each finished job, for an ablation that does not look twice. */
    private readonly ended;
    constructor(world: ProcessWorld, faults?: Faults, ablation?: Ablation | null);
    /** What a run of this process is made of, besides its accounts. */
    parts(jobs: readonly JobConfig[], journal: Journal): Omit<SyncParts, 'accounts'>;
    get source(): JobSource;
    private listed;
    private detail;
    get journalStore(): JournalStore;
    get stages(): StageFolder;
    /** Stages those rows of another stage that are of some days, and those that have no day. */
    readonly within: (path: string, staged: StagedRows, _field: unknown, { from, until }: Slice) => Promise<{
        path: string;
        format: "csv" | "ndjson";
        rows: number;
        bytes: number;
        longestRow: number;
        linesAreRows?: boolean;
        repeatedKeys?: number;
        hidden?: string;
        checksum: number;
        columns: {
            name: string;
            exportedAs?: string;
            type: "BIGINT" | "BOOLEAN" | "DATE" | "DOUBLE" | "HUGEINT" | "JSON" | "TIMESTAMPTZ" | "VARCHAR" | `DECIMAL(${number},${number})` | null;
            exactAsDouble: boolean;
            digits?: {
                whole: number;
                fraction: number;
            };
            constant?: string;
            mixed?: boolean;
        }[];
        rejects: {
            rowNumber: number;
            column: string | null;
            reason: string;
            value: string | null;
        }[];
    }>;
    get stage(): Stage;
    get destination(): Destination;
    /** In this ablation only the service's clock says when a job was created. */
    private dated;
    /** In these ablations a row belongs only to the first or only to the last of the loads that have it. */
    private keepOne;
    private read;
    /** A 404 may be temporary. A 410, which replaces it in this ablation, never is. */
    private certain;
    /** In this ablation every Retry-After is obeyed, up to a month: years of it would take minutes to simulate. */
    private obeying;
    /** A POST may be lost, executed without an answer, executed late, or executed twice. */
    private submit;
    private hearing;
    /** Happens at the service, whether or not the process is alive. */
    private later;
    /** Dies together with the process that it is a part of. */
    end(): void;
    /** Changes the world, and perhaps dies before, during or right after it. */
    effect<T>(act: () => T, torn?: () => void): Promise<T>;
    /** Continues once it is not paused; never if it is dead. */
    private go;
}
