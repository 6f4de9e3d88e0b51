import { exitCodes, firstLine, HeadgateError, messageOf } from '../../common/errors.js';
import { obstacleText } from '../run-words.js';
import { sum } from '../../common/words.js';
import { RunNotes } from './run-notes.js';
/**
 * Runs a task under the state folder's lock and adds it to the history of runs, however it ends. A failure of the
 * history is reported and changes nothing else.
 */
export async function recordRun(run, task) {
    const { destination, signal, onEvent, lock } = run;
    const record = new Recorder(run);
    const patience = run.patience(record.tally.onEvent);
    await record.begin();
    let held = null;
    const attempt = async () => {
        await held?.release();
        held = null;
        held = await lock();
        patience.begun();
        return task(record.tally, held);
    };
    try {
        const report = await patience.outlast(attempt);
        await record.end(endOf(report));
        return report;
    }
    catch (error) {
        await record.end(endOfError(error, held !== null, signal));
        throw error;
    }
    finally {
        // Only under this lock, because the history of a lake has no other.
        if (held !== null) {
            await record.handOver();
            await destination.publish?.().catch((error) => {
                const message = `the copy for readers could not be replaced: ${firstLine(messageOf(error))}`;
                onEvent({ type: 'warning', lane: 'main', message });
            });
        }
        await held?.release();
    }
}
function endOf({ outcome, exitCode, errors }) {
    return { outcome, exitCode, error: errors[0] === undefined ? null : textOf(errors[0]) };
}
function endOfError(error, held, { aborted, reason }) {
    if (aborted) {
        const { exitCode = exitCodes.interrupted } = (reason ?? {});
        return { outcome: 'interrupted', exitCode, error: null };
    }
    if (!(error instanceof HeadgateError)) {
        const text = error instanceof Error ? error.message : String(error);
        return { outcome: 'failed', exitCode: exitCodes.failed, error: `internal: ${text}` };
    }
    const outcome = error.code === 'destination_locked' && !held ? 'locked' : 'failed';
    return { outcome, exitCode: error.exitCode, error: textOf(error) };
}
const heldText = (holder, since) => `destination_locked: ${holder} has kept the destination open since ${new Date(since).toISOString().slice(0, 16)}Z`;
const textOf = ({ code, message }) => `${code}: ${message}`;
/** Keeps the record of one run, as far as the disk lets it. */
class Recorder {
    tally;
    #notes;
    #destination;
    #warn;
    /** What each account waits for; null: it works. */
    #waits = new Map();
    /** Who keeps the destination open. */
    #held = null;
    #note = null;
    #writing = Promise.resolve();
    constructor({ folder, destination, onEvent, }) {
        this.#notes = new RunNotes(folder);
        this.#destination = destination;
        this.#warn = (message) => onEvent({ type: 'warning', lane: 'main', message });
        this.tally = {
            requests: () => 0,
            onEvent: (event) => {
                this.#follow(event);
                onEvent(event);
            },
        };
    }
    async begin() {
        await this.#attempt(async () => {
            this.#note = await this.#notes.begin();
        });
    }
    /** Counts an event and notes it, so that a killed run still shows how far it got, and a waiting one why. */
    #follow(event) {
        const note = this.#note;
        if (note === null)
            return;
        const before = note.run.error;
        if (event.type === 'waiting')
            this.#wait(event.lane, event.wait);
        else if ('job' in event)
            this.#waits.set(event.lane, null);
        if (event.type === 'committed')
            this.#held = null;
        const waits = [...this.#waits.values()];
        note.run.error = this.#held ?? (waits.includes(null) ? null : (waits[0] ?? null));
        if (event.type === 'submitted' && !event.adopted)
            note.run.jobs += 1;
        else if (event.type === 'committed')
            note.run.rows += sum(event.loads.map(({ rowsLoaded }) => rowsLoaded)) - event.replaced;
        else if (note.run.error === before)
            return;
        note.run.requests = this.tally.requests();
        note.seenAt = new Date().toISOString();
        this.#writing = this.#writing.then(() => this.#notes.update(note)).catch(() => undefined);
    }
    #wait(lane, wait) {
        if (wait.kind === 'destination') {
            if (wait.since !== undefined)
                this.#held = heldText(wait.holder, wait.since);
            return;
        }
        // The whole run waits for others once no account has work. An account without allowance holds up no other.
        if (wait.kind === 'others')
            this.#waits.clear();
        if (wait.kind === 'allowance')
            this.#waits.delete(lane);
        else
            this.#waits.set(lane, obstacleText(wait));
    }
    async end(ending) {
        await this.#writing;
        await this.#attempt(async () => {
            if (this.#note === null)
                return;
            Object.assign(this.#note.run, ending, { endedAt: new Date().toISOString() });
            this.#note.run.requests = this.tally.requests();
            await this.#notes.end(this.#note);
        });
    }
    /** Hands every finished run to the destination. Those that it does not accept wait for the next run. */
    async handOver() {
        await this.#attempt(async () => {
            const ended = (await this.#notes.read()).filter(({ outcome }) => outcome !== 'running');
            if (ended.length === 0)
                return;
            const taken = (await this.#destination.recordRuns?.(ended)) ?? false;
            await this.#notes.forget(taken ? ended : []);
        });
    }
    async #attempt(task) {
        try {
            await task();
        }
        catch (error) {
            const why = firstLine(messageOf(error));
            this.#warn(`the history of runs could not be written; the next run tries again: ${why}`);
        }
    }
}
//# sourceMappingURL=record-run.js.map