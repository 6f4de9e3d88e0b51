import { prepareRename } from '../../config/edit-job.js';
import { usageError } from '../../common/errors.js';
import { attemptsOf, mentions, withName } from '../../sync/journal/journal-edit.js';
import { jobOf, seriesOf } from '../../common/series.js';
import { never, withLock, readJournal } from '../../opened/open.js';
import { refuseUnknown } from '../../opened/refusals.js';
import { clearIntent, inForce, readIntent, writeIntent } from '../../opened/rename-intent.js';
/**
 * Renames a job config with its table, its ledger and its unfinished jobs, and edits the config file. Until the file is
 * replaced, the old name is valid. After a kill, the next command moves everything to the name in the config.
 */
export async function rename(opened, from, to, options = {}, signal = never) {
    const isThis = (killed) => killed?.from === from && killed.to === to;
    if (options.dryRun === true) {
        const killed = await readIntent(opened.folder);
        const direction = killed && isThis(killed) ? inForce(killed, opened.config.jobs) : null;
        if (killed !== null && direction !== null)
            return { ...(await reportKilled(opened, killed)), dryRun: true, edits: direction === 'from' };
        const { report } = await planRename(opened, from, to, options, await readJournal(opened));
        return { ...report, dryRun: true };
    }
    return withLock(opened, signal, async (journal, commitOptions) => {
        const settled = await settleRename(opened, journal, commitOptions);
        if (settled?.direction === 'to' && isThis(settled))
            return reportKilled(opened, settled);
        const { report, edit } = await planRename(opened, from, to, options, journal.state);
        const intent = { from, to, table: report.table };
        await writeIntent(opened.folder, intent);
        await move(opened, journal, intent, commitOptions);
        await edit?.();
        await clearIntent(opened.folder);
        return report;
    });
}
/** A rename that was killed and is given again: its loads may have either name. */
async function reportKilled({ destination }, { from, to, table }) {
    const loads = (await destination.loads()).filter(({ job }) => [from, to].includes(jobOf(job))).length;
    const { location } = destination;
    return { destination: location, dryRun: false, from, to, table, loads, underWay: 0, edits: false };
}
/** What to do and how to change the config file. Refuses to mix two job configs. */
async function planRename({ config: { file, jobs }, destination }, from, to, { table: wanted }, state) {
    const loads = await destination.loads();
    const loaded = await destination.jobs();
    const held = loaded.find(({ job }) => jobOf(job) === from);
    const named = (name) => jobs.find((job) => jobOf(job.name) === name);
    refuseValue(from);
    refuseUnknown(from, jobs, loaded, state);
    if (from !== to)
        refuseTaken(from, to, loaded, state, named);
    if (held !== undefined && destination.rename === undefined)
        throw usageError(`${destination.location} cannot rename what was loaded`, `Keep the name, or load again: \`headgate drop ${from}\`, then \`headgate run\`.`);
    const table = tableAfter(from, to, wanted, held, named);
    const before = held?.table ?? named(from)?.table ?? null;
    if (from === to && table === before && named(to)?.table === table) {
        throw usageError(`${from} already has that name and table ${table}`);
    }
    const inFile = named(from);
    const edits = inFile !== undefined && (from !== to || inFile.table !== table);
    const edit = edits ? await prepareRename(file, { from, to, table }) : null;
    const report = {
        destination: destination.location,
        dryRun: false,
        from,
        to,
        table: held === undefined ? null : { from: held.table, to: table },
        loads: loads.filter(({ job, supersededBy }) => jobOf(job) === from && supersededBy === null).length,
        underWay: attemptsOf(state).filter(({ job }) => jobOf(job) === from).length,
        edits,
    };
    return { report, edit };
}
function refuseValue(name) {
    const { job, value } = seriesOf(name);
    if (value === null)
        return;
    throw usageError(`${name} is a value of job config ${job}, which has no name to change`, `Change the value under \`for_each\` of ${job}.`);
}
function refuseTaken(from, to, loaded, state, named) {
    if (named(to) !== undefined && named(from) !== undefined) {
        throw usageError(`the config has both ${from} and ${to}`, 'Choose a name that no job config has.');
    }
    if (loaded.some(({ job }) => jobOf(job) === to) || mentions(state, to)) {
        throw usageError(`${to} has loads already, or a job under way`, `Choose another name, or remove it first: \`headgate drop ${to}\`.`);
    }
}
/** If the config already has the new job config, the config decides its table. */
function tableAfter(from, to, wanted, held, named) {
    const inFile = from === to ? undefined : named(to);
    const before = held?.table ?? named(from)?.table ?? from;
    if (inFile !== undefined) {
        if (wanted === undefined || wanted === inFile.table)
            return inFile.table;
        throw usageError(`the config gives ${to} the table ${inFile.table}, not ${wanted}`);
    }
    return wanted ?? (before === from ? to : before);
}
async function move({ destination }, journal, { from, to, table }, options) {
    if (table !== null)
        await destination.rename?.({ from, to, table: table.to }, options);
    if (from !== to && mentions(journal.state, from))
        await journal.edit((state) => withName(state, from, to));
}
/** Completes or reverts a rename that was killed, depending on the name in the config. Null if there was none. */
export async function settleRename(opened, journal, options) {
    const intent = await readIntent(opened.folder);
    if (intent === null)
        return null;
    const direction = inForce(intent, opened.config.jobs);
    if (direction === null)
        return null;
    const { from, to, table } = intent;
    const back = { from: to, to: from, table: table && { from: table.to, to: table.from } };
    await move(opened, journal, direction === 'to' ? intent : back, options);
    await clearIntent(opened.folder);
    return { ...intent, direction };
}
//# sourceMappingURL=rename.js.map