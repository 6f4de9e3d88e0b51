import { randomBytes } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { runRecordSchema } from '../../load/ledger.js';
import { replaceFile, makeDurableFolder } from '../../files/durable.js';
import { readJson } from '../../files/parse-json.js';
import { holderSchema, lifeOf, thisProcess } from '../../files/holder.js';
const noteSchema = z.object({
    run: runRecordSchema,
    /** The process that runs it. */
    holder: holderSchema,
    /** When the process was last known to be alive, ISO 8601 UTC. */
    seenAt: z.string(),
});
/** How many runs are kept if no destination ever accepts them. */
const mostNotes = 1_000;
/** The exit code that a shell reports for SIGKILL. */
const killedCode = 137;
/**
 * Runs that are not in the destination's history yet, one file per run: written when it begins, while it works and when
 * it ends. This needs no lock, so a run that another one shuts out also has its file.
 */
export class RunNotes {
    #folder;
    constructor(stateFolder) {
        this.#folder = join(stateFolder, 'run-notes');
    }
    /** Notes, durably, that a run begins. */
    async begin() {
        await makeDurableFolder(this.#folder, 0o700);
        const now = new Date().toISOString();
        const run = {
            runId: `${now.slice(0, 19).replaceAll(/[-:]/g, '')}Z-${randomBytes(4).toString('hex')}`,
            beganAt: now,
            endedAt: null,
            outcome: 'running',
            exitCode: null,
            jobs: 0,
            requests: 0,
            rows: 0,
            error: null,
        };
        const note = { run, holder: await thisProcess(), seenAt: now };
        await replaceFile(this.#pathOf(run.runId), textOf(note));
        return note;
    }
    /** Notes how far a run has got. A power cut may lose this note, which costs only a number. */
    async update(note) {
        await replaceFile(this.#pathOf(note.run.runId), textOf(note), { durable: false });
    }
    /** Notes, durably, how a run ended. */
    async end(note) {
        await replaceFile(this.#pathOf(note.run.runId), textOf(note));
    }
    /** The runs noted here, oldest first. A run whose process is gone counts as killed. */
    async read() {
        const names = await readdir(this.#folder).catch(() => []);
        const runs = [];
        for (const name of names.filter((each) => each.endsWith('.json')).sort()) {
            // A power cut may leave a partial update.
            const note = await readJson(join(this.#folder, name), noteSchema);
            if (note !== null)
                runs.push(await asItStands(note));
        }
        return runs;
    }
    /** Forgets runs; also the oldest ones if no destination ever accepts them. */
    async forget(runs) {
        for (const { runId } of runs)
            await rm(this.#pathOf(runId), { force: true });
        const names = (await readdir(this.#folder)).filter((name) => name.endsWith('.json')).sort();
        for (const name of names.slice(0, Math.max(0, names.length - mostNotes))) {
            await rm(join(this.#folder, name), { force: true });
        }
    }
    #pathOf(runId) {
        return join(this.#folder, `${runId}.json`);
    }
}
/** The newest runs, newest first, from the destination's history and from the notes that still wait for it. */
export async function newestRuns(stateFolder, destination, limit) {
    const noted = await new RunNotes(stateFolder).read();
    const known = new Set(noted.map(({ runId }) => runId));
    const recorded = ((await destination.runs?.(limit)) ?? []).filter(({ runId }) => !known.has(runId));
    return [...noted, ...recorded]
        .toSorted((a, b) => Date.parse(b.beganAt) - Date.parse(a.beganAt))
        .slice(0, limit);
}
/** Adds a remark to the newest run. The next run hands it to the destination's history. */
export async function remark(stateFolder, destination, text) {
    const [run] = await newestRuns(stateFolder, destination, 1);
    if (run === undefined)
        return;
    const error = [run.error, text].filter((part) => part !== null).join('; ');
    const note = { run: { ...run, error }, holder: await thisProcess(), seenAt: new Date().toISOString() };
    await new RunNotes(stateFolder).end(note);
}
const textOf = (note) => `${JSON.stringify(note)}\n`;
async function asItStands({ run, holder, seenAt }) {
    if (run.outcome !== 'running' || (await lifeOf(holder)) === 'alive')
        return run;
    const error = `process ${holder.pid} on ${holder.host} was killed or crashed`;
    return { ...run, endedAt: seenAt, outcome: 'killed', exitCode: killedCode, error };
}
//# sourceMappingURL=run-notes.js.map