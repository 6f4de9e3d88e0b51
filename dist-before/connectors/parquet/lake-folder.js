import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { HeadgateError } from '../../src/common/errors.js';
import { inTurn } from '../../src/common/turns.js';
import { commitError } from '../../src/duckdb/commit-error.js';
import { withLoadEngine } from '../../src/duckdb/load-engine.js';
import { makeDurableFolder } from '../../src/files/durable.js';
import { refuseRenamed } from '../../src/load/commit-rules.js';
import { countLake } from './data-file.js';
import { readForgotten } from './upkeep.js';
import { readLake } from './lake-files.js';
import { tableFiles } from './lake-ledger.js';
import { ledgerSizes, writeLedger } from './ledger-files.js';
import { lostLoads, readManifest, refuseOlderFiles, writeManifest, } from './manifest.js';
import { clearDrafts, recover } from './publish.js';
/** The folder of a lake: how it is read, and how a change of its files goes. */
export class LakeFolder {
    location;
    places;
    memoryLimit;
    #spill;
    constructor({ path, memoryLimit, stateFolder }) {
        this.location = path;
        this.places = { lake: path, state: stateFolder };
        this.memoryLimit = memoryLimit;
        this.#spill = join(stateFolder, 'spill');
    }
    /** Whether the lake exists. Raises `destination_invalid` if something else does. */
    async exists() {
        const found = await stat(this.location).catch(() => null);
        if (found === null || found.isDirectory())
            return found !== null;
        throw new HeadgateError('destination_invalid', `${this.location} is not a folder`);
    }
    async read() {
        await this.exists();
        const noted = await readManifest(this.places);
        return { noted, files: await readLake(this.places, noted.files) };
    }
    /** The same. Raises an error for files that do not match the last commit or the config. */
    async readSound(tables) {
        const { noted, files } = await this.read();
        refuseOlderFiles(noted, files, this.places);
        await readForgotten(this.places, noted.beside.forgotten);
        for (const spec of tables)
            for (const { note } of tableFiles(files, spec.table))
                refuseRenamed(spec, note.columns);
        return { noted, files };
    }
    /** Runs a task with an engine that can read the lake. */
    lend(task, more = [], effort = 'little') {
        const folders = [this.places.lake, this.places.state, ...more];
        return withLoadEngine({ memoryLimit: this.memoryLimit, effort, spillTo: this.#spill, folders }, task);
    }
    /**
     * Writes everything that is computed from the files. The manifest comes last, because it proves that the rest is
     * there.
     */
    async note(engine, lake) {
        const forgotten = await readForgotten(this.places);
        await writeLedger(engine, this.places, lake, forgotten);
        const beside = { forgotten: forgotten.length, ledger: await ledgerSizes(this.places) };
        await writeManifest(this.places, lake, false, beside);
    }
    /** Changes the files, then updates what is computed from them. Returns the lake afterwards. */
    change(options, signal, task) {
        const { places } = this;
        return inTurn(places.lake, async () => {
            signal.throwIfAborted();
            await this.exists();
            await makeDurableFolder(places.lake);
            await makeDurableFolder(places.state, 0o700);
            await recover(places);
            await clearDrafts(places);
            const before = await this.read();
            try {
                const change = (engine) => this.#change(engine, before, options, task);
                return await this.lend(change, options.folders, options.effort);
            }
            finally {
                await rm(this.#spill, { recursive: true, force: true });
            }
        });
    }
    async #change(engine, { noted, files: before }, { tables, forgets = [] }, task) {
        const { places } = this;
        const { days, described } = noted;
        const lost = lostLoads(noted, before).filter(({ job }) => !forgets.includes(job));
        await task({ engine, places, files: before, days, lost, described });
        const files = await readLake(places, before);
        const lake = {
            files,
            days: await countLake(files, tables, days, (count) => count(engine)),
            lost: lostLoads({ ...noted, files: [], lost }, files),
            described,
        };
        await this.note(engine, lake);
        return lake;
    }
    /**
     * Changes what is loaded already. If it fails half-way, the next change or `check` completes it. Creates nothing if the
     * lake does not exist.
     */
    async alter(signal, forgets, task) {
        if (!(await this.exists()))
            return;
        const options = { folders: [], effort: 'roomy', tables: [], forgets };
        await this.explained(this.change(options, signal, task));
    }
    async explained(work) {
        return work.catch((error) => {
            throw commitError(this.location, error);
        });
    }
}
//# sourceMappingURL=lake-folder.js.map