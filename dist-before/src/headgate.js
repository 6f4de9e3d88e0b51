import { usageError } from './common/errors.js';
import { checkArguments } from './common/check-arguments.js';
import { open } from './opened/open.js';
import { newestRuns, remark } from './sync/report/run-notes.js';
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
/** Loads a verb when it is first called: a run needs none of these. */
const late = (load) => async (...given) => (await load())(...given);
/** Every verb of a program: its use-case, which gets the opened config first, and what plain JavaScript may pass. */
const verbs = {
    /** Finds mistakes that the config file alone does not show. Throws HeadgateErrors with the position of each one. */
    check: [check, { options: 'online file' }],
    /** Says what a run would fetch, and what that costs. */
    plan: [plan, { options: 'select offline' }],
    /**
     * Fetches up to eight slices spread over each window, with at most 2 % of the allowance left, loads them, and says what
     * the rest costs.
     */
    probe: [probe, { options: 'select' }],
    /** Runs until nothing is left to fetch. An abort throws `interrupted`; jobs at the service continue. */
    run: [
        run,
        { options: 'select wait probe strict refetch fullRefresh retype accounts reload patienceMs standBy' },
    ],
    /**
     * Runs job configs by their schedules. Throws errors that no later run could avoid, such as a refused key, and
     * `interrupted` after an abort.
     */
    watch: [watch, { options: 'select run onError onWait' }],
    /** Confirms suspect days of a job config that a person has checked. Throws `usage` if none of them is suspect. */
    accept: [accept, { texts: 'job', options: 'days', needed: 'days' }],
    /** Says what is loaded, what is missing and what to do next. */
    status: [status, { options: 'offline' }],
    /** The newest runs, newest first, including those not yet written to the history. Default limit 20. */
    runs: [
        ({ folder, destination }, { limit = 20 } = {}) => newestRuns(folder, destination, limit),
        { options: 'limit' },
    ],
    /** Adds a remark to the newest run of the history, such as an alert that could not be sent. */
    remark: [
        ({ folder, destination }, text) => remark(folder, destination, text),
        { texts: 'text' },
    ],
    /** What changed, vanished and returned in a table with `history`: counts, and a query for the rows. */
    changes: [
        late(async () => (await import('./verbs/changes/changes.js')).changes),
        { texts: 'table', options: 'days' },
    ],
    /** Removes everything loaded for a job config, permanently. The config file stays as it is. */
    drop: [drop, { texts: 'job', options: 'dryRun' }],
    /** Removes everything loaded for job configs that the config does not name. */
    prune: [prune, { options: 'keep olderThanDays onlyValues dryRun' }],
    /** Deletes rows for good, and keeps them away when they come again. */
    forget: [
        late(async () => (await import('./verbs/forget/forget.js')).forget),
        { texts: 'job', options: 'where now dryRun', needed: 'where' },
    ],
    /**
     * Renames a job config together with its table and ledger, and in the config file. Load the config again afterwards.
     */
    rename: [rename, { texts: 'job to', options: 'table dryRun' }],
    /** Joins small files of a lake; returns the tables that had some. */
    optimize: [optimize, { options: 'dryRun' }],
    /**
     * Reads everything that is loaded once, compares it with the ledger, and the journal with the service. Changes nothing.
     * Reads the destination of the config. Throws `destination_locked` while a run holds it.
     */
    verify: [verify, { options: 'offline' }],
    /**
     * Writes a folder that can be published: rows, codebook, methods, metadata. Throws `usage` if the folder exists, unless
     * it is a record and `force` is set.
     */
    record: [
        late(async () => (await import('./verbs/record/record.js')).record),
        { texts: 'folder', options: 'jobs idsOnly format force' },
    ],
    /** Compares a record with its files and with what is loaded now. */
    verifyRecord: [
        late(async () => (await import('./verbs/record/verify-record.js')).verifyRecord),
        { texts: 'folder' },
    ],
};
/** Opens only the destination's description at first. The service is reached when it is first needed. */
export function openHeadgate(config, options = {}) {
    refuseOther(config);
    checkArguments('openHeadgate', [options], { options: 'source destination onWait' });
    const opened = open(config, options);
    const bound = Object.entries(verbs).map(([name, [verb, accepted]]) => {
        const call = verb;
        return [
            name,
            async (...given) => {
                checkArguments(name, given, accepted);
                return call(opened, ...given);
            },
        ];
    });
    return { config, ...Object.fromEntries(bound), close: () => opened.close() };
}
/** A config has many parts, so an object of another kind is recognised by those that it lacks. */
function refuseOther(config) {
    const missing = ['file', 'connection', 'destination', 'jobs', 'budget'].filter((key) => config?.[key] === undefined);
    if (missing.length === 0)
        return;
    throw usageError(`openHeadgate needs a config; this one has no ${missing.join(', ')}`, "Pass what `await loadConfig('headgate.yaml')` returns.");
}
//# sourceMappingURL=headgate.js.map