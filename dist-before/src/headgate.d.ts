import type { Config } from './config/config.js';
import { type Opened, type OpenOptions } from './opened/open.js';
import { accept } from './verbs/accept/accept.js';
import { check } from './verbs/check/check.js';
import { optimize } from './verbs/optimize/optimize.js';
import { plan } from './verbs/plan/plan.js';
import { probe } from './verbs/plan/probe.js';
import { drop, prune } from './verbs/removal/removal.js';
import { rename } from './verbs/rename/rename.js';
import { run } from './verbs/run/run.js';
import { watch } from './verbs/run/watch.js';
import { status } from './verbs/status/status.js';
import { verify } from './verbs/verify/verify.js';
/** Every verb of a program: its use-case, which gets the opened config first, and what plain JavaScript may pass. */
declare const verbs: {
    /** Finds mistakes that the config file alone does not show. Throws HeadgateErrors with the position of each one. */
    check: [typeof check, {
        options: string;
    }];
    /** Says what a run would fetch, and what that costs. */
    plan: [typeof plan, {
        options: string;
    }];
    /**
     * Fetches up to eight slices spread over each window, with at most 2 % of the allowance left, loads them, and says what
     * the rest costs.
     */
    probe: [typeof probe, {
        options: string;
    }];
    /** Runs until nothing is left to fetch. An abort throws `interrupted`; jobs at the service continue. */
    run: [typeof run, {
        options: string;
    }];
    /**
     * Runs job configs by their schedules. Throws errors that no later run could avoid, such as a refused key, and
     * `interrupted` after an abort.
     */
    watch: [typeof watch, {
        options: string;
    }];
    /** Confirms suspect days of a job config that a person has checked. Throws `usage` if none of them is suspect. */
    accept: [typeof accept, {
        texts: string;
        options: string;
        needed: string;
    }];
    /** Says what is loaded, what is missing and what to do next. */
    status: [typeof status, {
        options: string;
    }];
    /** The newest runs, newest first, including those not yet written to the history. Default limit 20. */
    runs: [({ folder, destination }: Opened, { limit }?: {
        limit?: number;
    }) => Promise<{
        runId: string;
        beganAt: string;
        endedAt: string | null;
        outcome: "complete" | "exhausted" | "failed" | "incomplete" | "interrupted" | "killed" | "locked" | "running";
        exitCode: number | null;
        jobs: number;
        requests: number;
        rows: number;
        error: string | null;
    }[]>, {
        options: string;
    }];
    /** Adds a remark to the newest run of the history, such as an alert that could not be sent. */
    remark: [({ folder, destination }: Opened, text: string) => Promise<void>, {
        texts: string;
    }];
    /** What changed, vanished and returned in a table with `history`: counts, and a query for the rows. */
    changes: [(given_0: Pick<Opened, "config">, name: string, given_2?: import("./verbs/changes/changes.js").ChangesOptions | undefined, signal?: AbortSignal | undefined) => Promise<import("./verbs/changes/changes.js").Changes>, {
        texts: string;
        options: string;
    }];
    /** Removes everything loaded for a job config, permanently. The config file stays as it is. */
    drop: [typeof drop, {
        texts: string;
        options: string;
    }];
    /** Removes everything loaded for job configs that the config does not name. */
    prune: [typeof prune, {
        options: string;
    }];
    /** Deletes rows for good, and keeps them away when they come again. */
    forget: [(opened: Opened, job: string, given_2: import("./verbs/forget/forget.js").ForgetOptions, signal?: AbortSignal | undefined) => Promise<import("./verbs/forget/forget.js").ForgetReport>, {
        texts: string;
        options: string;
        needed: string;
    }];
    /**
     * Renames a job config together with its table and ledger, and in the config file. Load the config again afterwards.
     */
    rename: [typeof rename, {
        texts: string;
        options: string;
    }];
    /** Joins small files of a lake; returns the tables that had some. */
    optimize: [typeof optimize, {
        options: string;
    }];
    /**
     * Reads everything that is loaded once, compares it with the ledger, and the journal with the service. Changes nothing.
     * Reads the destination of the config. Throws `destination_locked` while a run holds it.
     */
    verify: [typeof verify, {
        options: string;
    }];
    /**
     * Writes a folder that can be published: rows, codebook, methods, metadata. Throws `usage` if the folder exists, unless
     * it is a record and `force` is set.
     */
    record: [(opened: Opened, out: string, options?: import("./verbs/record/record.js").RecordOptions | undefined, signal?: AbortSignal | undefined) => Promise<import("./verbs/record/record.js").RecordReport>, {
        texts: string;
        options: string;
    }];
    /** Compares a record with its files and with what is loaded now. */
    verifyRecord: [(opened: Opened, folder: string, signal?: AbortSignal | undefined) => Promise<import("./verbs/record/verify-record.js").RecordCheck>, {
        texts: string;
    }];
};
type Verbs = {
    [V in keyof typeof verbs]: (typeof verbs)[V][0] extends (opened: Opened, ...given: infer G) => infer R ? (...given: G) => R : never;
};
/** Everything behind one config, connected. `close` closes it in reverse order. */
export interface Headgate extends Verbs {
    readonly config: Config;
    close(): Promise<void>;
}
/** Opens only the destination's description at first. The service is reached when it is first needed. */
export declare function openHeadgate(config: Config, options?: OpenOptions): Headgate;
export {};
