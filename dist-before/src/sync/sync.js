import { readTogether } from '../load/destination.js';
import { isDeepStrictEqual } from 'node:util';
import { HeadgateError, HeadgateErrors } from '../common/errors.js';
import { daysText, sliceDates, span } from '../days/day.js';
import { configChanges, oncePerJob, valuesOf } from '../plan/config-changes.js';
import { jobOf, groupBy } from '../common/series.js';
import { askAccount, openLanes, reportRefused } from './account/accounts.js';
import { holdingAll } from './account/holding.js';
import { runReport } from './report/run-report.js';
import { dueDays, expireDays } from './run/expire-days.js';
import { supersededSince } from './run/plan-of.js';
import { tableSpec } from './run/table-spec.js';
import { askForChanged, askForRefetch, changesOfFiles, forgetRefetches } from './run/refetch.js';
import { runLanes } from './lanes/lanes.js';
import { RunState } from './run/run-state.js';
import { plural } from '../common/words.js';
/**
 * One run: recovers what an earlier run left, then fetches what the ledger lacks.
 *
 * @param signal an abort ends the run cleanly: a submit that is on its way may finish, and jobs at the service continue
 * @throws HeadgateError for faults that end the whole run; those of single slices are in the report
 */
export async function sync(parts, options, signal, onEvent) {
    const before = parts.tries?.done;
    const began = before?.began ?? parts.clock.monotonic();
    const changes = before?.changes ?? [];
    const without = before?.refused ?? [];
    const emit = (event) => {
        if (event.type === 'committed')
            changes.push(...event.schemaChanges);
        if (event.type === 'warning' && event.refused !== undefined)
            without.push(event.refused);
        onEvent(event);
    };
    const { context, loaded } = await openContext(parts, signal, emit);
    if (options.probe === true)
        context.run.probeSince = parts.clock.now();
    context.run.revisits = options.revisit ?? true;
    warnOfNewJournal(context);
    const ofFiles = changesOfFiles(context, options);
    const changed = before?.changed ?? reportChanges(context, loaded, options, ofFiles);
    const { random, jobRate, admit = async () => undefined } = parts;
    const opening = { wait: options.wait, random, jobRate, admit };
    const accounts = parts.accounts.filter(({ name }) => context.holding.has(name));
    // Throws if every account was lost before anything began.
    if (accounts.length === 0)
        context.holding.leases(parts.accounts.map(({ name }) => name));
    const { lanes, refused } = await openLanes(context, accounts, opening);
    const [lane, ...others] = lanes;
    if (lane === undefined)
        throw refused.length === 1 ? refused[0] : new HeadgateErrors(refused);
    reportRefused(context, refused);
    await forgetRefetches(context);
    await noteValues(context, options.selected);
    await askForChanged(context, ofFiles, options);
    // An earlier try has journaled what to fetch again.
    if (options.refetch !== null && before === undefined)
        await askForRefetch(context, options.refetch, options.selected);
    if (parts.tries !== undefined)
        parts.tries.done = { began, run: context.run, changes, changed, refused: without };
    const ending = await runLanes(context, [lane, ...others], { ...options, opening });
    // The report shows what is left of each allowance, and an answer from the service's cache takes nothing of it.
    const unsure = lanes.filter(({ allowance }) => allowance.mayHaveMore);
    await Promise.all(unsure.map((each) => askAccount(context, each).catch(() => undefined)));
    return runReport(context, lanes, ending, {
        selected: options.selected,
        strict: options.strict ?? false,
        changes,
        changed,
        refused: without,
        durationMs: parts.clock.monotonic() - began,
        requests: parts.accounts.reduce((sum, account) => sum + account.pacer.requests, 0),
    });
}
/** Journals which values of `for_each` this run was asked for, so that later ones know which are new. */
async function noteValues({ jobs, journal }, selected) {
    const chosen = new Set([...selected].map(jobOf));
    const due = [...valuesOf(jobs)].filter(([job, values]) => chosen.has(job) && !isDeepStrictEqual(journal.state.values.get(job), values));
    const records = due.map(([job, values]) => ({ type: 'values', job, values }));
    if (records.length > 0)
        await journal.append(...records);
}
/** Rows without a journal mean that it was lost. */
function warnOfNewJournal({ journal, run, accounts, emit }) {
    const [account] = accounts;
    if (journal.state.accounts.size > 0 || run.loads.length === 0 || account === undefined)
        return;
    const message = 'the journal was missing although rows are loaded; headgate looks in the job list for jobs that are paid for and not loaded';
    emit({ type: 'warning', lane: account.name, message });
}
/** Reports what changed in the job configs since their last loads, before anything is fetched. */
function reportChanges({ jobs, run, clock, journal, emit }, loaded, { selected, refetch, mismatches }, ofFiles) {
    const changed = configChanges(jobs, selected, run.loads, loaded, clock.now(), journal.state.values, mismatches).map((change) => {
        if (refetch === 'all' && (change.key === 'columns' || change.key === 'key'))
            return { ...change, effect: 'This run loads every day again with it.' };
        return refetch === 'least' && change.effect.includes(' --retype` ')
            ? { ...change, effect: 'This run gives loaded rows that type; it fails if a value does not fit.' }
            : change;
    });
    changed.push(...oncePerJob(ofFiles.map(({ change }) => change)));
    for (const change of changed)
        emit({ type: 'changed', change });
    return changed;
}
async function openContext(parts, signal, emit) {
    const severed = parts.severed ?? new AbortController().signal;
    const tables = parts.jobs.map(tableSpec);
    await parts.destination.check(tables);
    const since = supersededSince(parts.journal.state.attempts.values(), parts.clock.now());
    const fault = new AbortController();
    const { othersLoaded } = parts.journal;
    const read = () => readTogether(parts.destination, async (reader) => [await reader.loads(tables, since), await reader.jobs()]);
    let [loads, loaded] = await read();
    const expired = await expireFirst(parts, loads, AbortSignal.any([signal, severed]), emit);
    if (expired.length > 0)
        [loads, loaded] = await read();
    for (const message of lostTexts(loads))
        emit({ type: 'warning', lane: 'main', message });
    const context = {
        ...parts,
        run: parts.tries?.done?.run.again(loads, othersLoaded) ?? new RunState(loads, othersLoaded),
        holding: parts.holding ?? holdingAll(),
        emit,
        signal: AbortSignal.any([signal, severed, fault.signal]),
        severed,
        stop: (error) => fault.abort(error),
    };
    context.run.expired.push(...expired);
    return { context, loaded };
}
/** Before anything is fetched, so that rows are kept no longer where the service refuses a run. */
async function expireFirst(parts, loads, signal, emit) {
    const due = dueDays(parts.jobs, loads, parts.clock.now());
    const onWait = (holder) => emit({ type: 'waiting', lane: 'main', wait: { kind: 'destination', holder, until: null } });
    try {
        const expired = await expireDays(parts, parts.journal.state, due, { signal, onWait });
        for (const each of expired)
            emit({ type: 'expired', expired: each });
        return expired;
    }
    catch (error) {
        if (!(error instanceof HeadgateError && error.code === 'destination_locked'))
            throw error;
        const message = `days that \`retain\` no longer keeps could not be deleted; the next run tries again: ${error.message}`;
        emit({ type: 'warning', lane: 'main', message });
        return [];
    }
}
/** Says of each job config whose data files are damaged that its days are fetched again. */
function lostTexts(loads) {
    const lost = loads.filter(({ rowsLost = 0, supersededBy }) => rowsLost > 0 && supersededBy === null);
    return [...groupBy(lost, ({ job }) => job)].map(([name, own]) => {
        const rows = own.reduce((sum, { rowsLost = 0 }) => sum + rowsLost, 0);
        const what = `${plural(rows, 'row was', 'rows were')} in a data file that was deleted, emptied or replaced`;
        return `${name}${daysOf(own)}: ${what}; fetching it again`;
    });
}
/** The first and the last day of loads. */
function daysOf(loads) {
    const days = span(loads.flatMap(({ slice }) => slice ?? []));
    return days === null ? '' : ` ${daysText(sliceDates(days))}`;
}
//# sourceMappingURL=sync.js.map