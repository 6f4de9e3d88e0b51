import type { JobConfig } from '../../src/config/config.js';
import type { Slice } from '../../src/days/day.js';
import type { Attempt } from '../../src/sync/journal/attempt-state.js';
import type { Holding } from '../../src/sync/account/holding.js';
import type { RunReport, SyncEvent } from '../../src/sync/events.js';
import type { JobSource } from '../../src/contract/job-source.js';
import { type SyncOptions } from '../../src/sync/sync.js';
import { Disk } from '../simulator/disk.js';
import { ServiceModel } from '../simulator/service-model.js';
import { VirtualClock } from '../simulator/virtual-clock.js';
/** Six days in slices of two: three jobs of twenty rows each. */
export declare function jobConfig(name: string): JobConfig;
/** An attempt at days of a job config whose job has the id `job_0`, changed as a test wants. */
export declare function attemptAt(job: JobConfig, asked: Slice, changes: Partial<Attempt>): Attempt;
interface RunParts extends Partial<SyncOptions> {
    jobs?: readonly JobConfig[];
    /** Accounts by name. Each function gets the honest source and may change it. */
    accounts?: Record<string, (honest: JobSource) => JobSource>;
    /** Which accounts the run may use. Absent: all. */
    holding?: Holding;
    signal?: AbortSignal;
}
/** A disk and an honest service on virtual time, for runs whose service may lie as a test wants. */
export declare function makeWorld(): {
    clock: VirtualClock;
    disk: Disk;
    model: ServiceModel;
    /** Events of the last run. */
    events: SyncEvent[];
    record: (records_0: {
        type: "account";
        lane: string;
        email: string;
    } | {
        type: "compared";
        email: string;
    } | {
        type: "attempt";
        attempt: {
            token: string;
            lane: string;
            job: string;
            slice: {
                from: number;
                until: number;
            } | null;
            part?: Record<string, string | number | boolean>;
            reason?: "audit" | "changed" | "doubt" | "full refresh" | "lookback" | "refetch" | "revisit" | "run";
            identity: string;
            source: string;
            jobName: string;
            config: Record<string, unknown>;
            tags: string[];
            maxData: number;
            cap: number;
            short: boolean;
            room: number | null;
            format: "csv" | "json";
            phase: "done" | "intent" | "running" | "sent" | "staged";
            fence: string | null;
            sentAt: number | null;
            sentUptime: number | null;
            remoteId: string | null;
            remoteCreatedAt: string | null;
            rows: number | null;
            countedBy?: "headgate";
            complete: boolean | null;
            otherDays?: string;
            staged: {
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
            } | null;
        };
    } | {
        type: "event";
        token: string;
        event: {
            type: "sent";
            at: number;
            uptime: number | null;
        } | {
            type: "refused";
        } | {
            type: "running";
            remoteId: string;
            remoteCreatedAt: string;
        } | {
            type: "disowned";
        } | {
            type: "done";
            rows: number | null;
            countedBy?: "headgate";
            complete: boolean;
            otherDays?: string;
        } | {
            type: "staged";
            staged: {
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
            };
        } | {
            type: "unstaged";
        };
    } | {
        type: "committed";
        tokens: string[];
    } | {
        type: "closed";
        token: string;
        why: "absent" | "audited" | "capped" | "clipped" | "dropped" | "failed" | "kept" | "outside" | "refused" | "stopped" | "vanished";
        rows?: number | undefined;
    } | {
        type: "capped";
        capped: {
            job: string;
            identity: string;
            slice: {
                from: number;
                until: number;
            };
            rows: number;
            maxData: number;
        };
    } | {
        type: "clipped";
        clipped: {
            source: string;
            config: Record<string, unknown>;
            at: number;
        };
    } | {
        type: "dropped";
        dropped: {
            job: string;
            at: number;
        };
    } | {
        type: "cap";
        email: string;
        cap: {
            tier: string;
            rows: number;
            at: number;
        };
    } | {
        type: "spent";
        spent: {
            at: number;
            rows: number;
            job?: string;
            reason?: "audit" | "changed" | "doubt" | "full refresh" | "lookback" | "refetch" | "revisit" | "run";
        };
    } | {
        type: "stopped";
        stopped: {
            job: string;
            identity: string;
            slice: {
                from: number;
                until: number;
            } | null;
            remoteId: string;
        };
    } | {
        type: "length";
        source: string;
        ms: number;
    } | {
        type: "refetch";
        refetch: {
            job: string;
            slice: {
                from: number;
                until: number;
            } | null;
            at: string;
            loads: string[];
            fields: {
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
        };
    } | {
        type: "refetched";
        job: string;
        at: string;
    } | {
        type: "failure";
        failure: {
            job: string;
            at: number;
            code: string;
            message: string;
            hint?: string | undefined;
        };
    } | {
        type: "source_cap";
        sourceCap: {
            job: string;
            identity: string;
            per: "answer" | "day";
            rows: number;
            state: "found" | "refuted" | "suspected";
            refutations: number;
        };
    } | {
        type: "remedy";
        remedy: {
            job: string;
            source: string;
            isPadded: boolean;
            most: number | null;
            tries: number;
            isExhausted: boolean;
        };
    } | {
        type: "lacking";
        lacking: {
            job: string;
            loadId: string;
            day: string | null;
            rows: number;
        };
    } | {
        type: "asked_again";
        loadId: string;
    } | {
        type: "kept";
        kept: {
            job: string;
            loadId: string;
            slice: {
                from: number;
                until: number;
            };
            days: {
                day: string | null;
                before: number;
                now: number;
            }[];
            answers: number;
            at: string;
            accepted: boolean;
        };
    } | {
        type: "values";
        job: string;
        values: string[];
    } | {
        type: "files";
        job: string;
        files: {
            name: string;
            version: string;
            first?: string | undefined;
            last?: string | undefined;
        }[];
    } | {
        type: "parked";
        lane: string;
        until: number | null;
    }, ...records: ({
        type: "account";
        lane: string;
        email: string;
    } | {
        type: "compared";
        email: string;
    } | {
        type: "attempt";
        attempt: {
            token: string;
            lane: string;
            job: string;
            slice: {
                from: number;
                until: number;
            } | null;
            part?: Record<string, string | number | boolean>;
            reason?: "audit" | "changed" | "doubt" | "full refresh" | "lookback" | "refetch" | "revisit" | "run";
            identity: string;
            source: string;
            jobName: string;
            config: Record<string, unknown>;
            tags: string[];
            maxData: number;
            cap: number;
            short: boolean;
            room: number | null;
            format: "csv" | "json";
            phase: "done" | "intent" | "running" | "sent" | "staged";
            fence: string | null;
            sentAt: number | null;
            sentUptime: number | null;
            remoteId: string | null;
            remoteCreatedAt: string | null;
            rows: number | null;
            countedBy?: "headgate";
            complete: boolean | null;
            otherDays?: string;
            staged: {
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
            } | null;
        };
    } | {
        type: "event";
        token: string;
        event: {
            type: "sent";
            at: number;
            uptime: number | null;
        } | {
            type: "refused";
        } | {
            type: "running";
            remoteId: string;
            remoteCreatedAt: string;
        } | {
            type: "disowned";
        } | {
            type: "done";
            rows: number | null;
            countedBy?: "headgate";
            complete: boolean;
            otherDays?: string;
        } | {
            type: "staged";
            staged: {
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
            };
        } | {
            type: "unstaged";
        };
    } | {
        type: "committed";
        tokens: string[];
    } | {
        type: "closed";
        token: string;
        why: "absent" | "audited" | "capped" | "clipped" | "dropped" | "failed" | "kept" | "outside" | "refused" | "stopped" | "vanished";
        rows?: number | undefined;
    } | {
        type: "capped";
        capped: {
            job: string;
            identity: string;
            slice: {
                from: number;
                until: number;
            };
            rows: number;
            maxData: number;
        };
    } | {
        type: "clipped";
        clipped: {
            source: string;
            config: Record<string, unknown>;
            at: number;
        };
    } | {
        type: "dropped";
        dropped: {
            job: string;
            at: number;
        };
    } | {
        type: "cap";
        email: string;
        cap: {
            tier: string;
            rows: number;
            at: number;
        };
    } | {
        type: "spent";
        spent: {
            at: number;
            rows: number;
            job?: string;
            reason?: "audit" | "changed" | "doubt" | "full refresh" | "lookback" | "refetch" | "revisit" | "run";
        };
    } | {
        type: "stopped";
        stopped: {
            job: string;
            identity: string;
            slice: {
                from: number;
                until: number;
            } | null;
            remoteId: string;
        };
    } | {
        type: "length";
        source: string;
        ms: number;
    } | {
        type: "refetch";
        refetch: {
            job: string;
            slice: {
                from: number;
                until: number;
            } | null;
            at: string;
            loads: string[];
            fields: {
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
        };
    } | {
        type: "refetched";
        job: string;
        at: string;
    } | {
        type: "failure";
        failure: {
            job: string;
            at: number;
            code: string;
            message: string;
            hint?: string | undefined;
        };
    } | {
        type: "source_cap";
        sourceCap: {
            job: string;
            identity: string;
            per: "answer" | "day";
            rows: number;
            state: "found" | "refuted" | "suspected";
            refutations: number;
        };
    } | {
        type: "remedy";
        remedy: {
            job: string;
            source: string;
            isPadded: boolean;
            most: number | null;
            tries: number;
            isExhausted: boolean;
        };
    } | {
        type: "lacking";
        lacking: {
            job: string;
            loadId: string;
            day: string | null;
            rows: number;
        };
    } | {
        type: "asked_again";
        loadId: string;
    } | {
        type: "kept";
        kept: {
            job: string;
            loadId: string;
            slice: {
                from: number;
                until: number;
            };
            days: {
                day: string | null;
                before: number;
                now: number;
            }[];
            answers: number;
            at: string;
            accepted: boolean;
        };
    } | {
        type: "values";
        job: string;
        values: string[];
    } | {
        type: "files";
        job: string;
        files: {
            name: string;
            version: string;
            first?: string | undefined;
            last?: string | undefined;
        }[];
    } | {
        type: "parked";
        lane: string;
        until: number | null;
    })[]) => Promise<void>;
    run: (parts?: RunParts) => Promise<RunReport>;
    warnings: () => string[];
};
export type World = ReturnType<typeof makeWorld>;
export {};
