import { hostname } from 'node:os';
import { exitCodes, HeadgateError } from '../../common/errors.js';
import { commandsOf } from '../../common/typed-commands.js';
import { sum } from '../../common/words.js';
import { errorEnvelope, logLine } from '../../terminal/wire.js';
import { messageOf } from './message.js';
/**
 * Sends the result of a run to what `on_finish` names: where it ran, how it ended and what it loaded. With `when`, only
 * if that differs from what was said last. An error here is reported, noted in the history of runs, and changes nothing.
 *
 * @param heldSince when a program opened the database that it keeps open, ISO 8601
 */
export async function callOnFinish(opened, finished, exitCode, terminal, heldSince) {
    const { config, folder } = opened;
    const { onFinish } = config;
    if (onFinish === null)
        return;
    const { changeSince, keepTrouble, readTrouble } = await import('./alert-state.js');
    const before = await readTrouble(folder);
    const { when } = onFinish;
    const named = (all = []) => all.map(({ job, state, slice }) => `${job} ${state} ${slice?.from ?? ''}`);
    const { gaps, suspects, jobs = [] } = finished.data ?? {};
    const others = config.jobs.map(({ name }) => name).filter((name) => !jobs.some(({ job }) => job === name));
    const ending = { exitCode, gaps: named(gaps), suspects: named(suspects), others };
    const { kind, now } = changeSince(before, ending, when ?? []);
    let problem = null;
    if (when === null || kind !== null) {
        const since = heldSince ?? (now ?? before)?.since ?? new Date().toISOString();
        const subject = { kind: kind ?? 'failed', config: config.file, host: hostname(), since };
        const { typed, json } = textsOf(config, finished, exitCode);
        // Loaded late: it brings the network along, and a start opens few files.
        const { deliver } = await import('./deliver.js');
        problem = await deliver(config, onFinish, { message: messageOf(subject, typed), json, exitCode }, terminal.env);
    }
    if (problem === null) {
        if (when !== null)
            await keepTrouble(folder, now);
        return;
    }
    const message = `on_finish: ${problem}`;
    // The history may be on a server that cannot be reached.
    const { remark } = await import('../../sync/report/run-notes.js');
    await remark(folder, opened.destination, message).catch(() => undefined);
    const { flags, stderr, err } = terminal;
    stderr.write(flags.logFormat === 'json'
        ? logLine({ type: 'warning', lane: 'main', message })
        : `${err.wrap(`warning: ${message}`)}\n`);
}
/** Sends an alert during a run that a program keeps from loading. A `command` or `url` of every run waits for its end. */
export async function alertOfHeld(opened, message, since, terminal) {
    if ((opened.config.onFinish?.when ?? null) === null)
        return;
    const error = new HeadgateError('destination_locked', message);
    const document = { ...errorEnvelope('run', error), loads: [] };
    const heldSince = new Date(since).toISOString();
    await callOnFinish(opened, document, exitCodes.failed, terminal, heldSince);
}
/** Commands in both name the config file, because the reader is elsewhere. */
function textsOf(config, { loads, ...document }, exitCode) {
    const loaded = config.jobs.flatMap(({ name, table }) => {
        const own = loads.filter(({ job }) => job === name);
        const reported = document.data?.jobs.find(({ job }) => job === name);
        const rows = reported?.rows_loaded ?? sum(own.map(({ rowsLoaded }) => rowsLoaded));
        return own.length === 0 ? [] : [{ job: name, table, loads: own.length, rows }];
    });
    const ran = {
        exit_code: exitCode,
        config: config.file,
        host: hostname(),
        destination: config.destination.path,
        loaded,
    };
    const named = { headgate: 'headgate', named: { kind: 'config', path: config.file } };
    const { typed } = commandsOf(named);
    const typedText = (_, value) => (typeof value === 'string' ? typed(value) : value);
    const json = `${JSON.stringify({ ...document, ...ran }, typedText)}\n`;
    return { typed: JSON.parse(json), json };
}
//# sourceMappingURL=on-finish.js.map