import type { LaneContext } from '../../src/sync/run/context.js';
import { VirtualClock } from '../simulator/virtual-clock.js';
/** What a step of an attempt uses, as a test wants it, and what the step has journaled. */
export declare function makeContext(parts?: Partial<Record<keyof LaneContext, unknown>>, state?: import("../../src/sync/journal/journal-state.js").JournalState): {
    context: LaneContext;
    records: ({
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
    })[];
    clock: VirtualClock;
};
