import { openDuckDb } from '../../connectors/duckdb/duckdb.js';
import { openDuckLake } from '../../connectors/ducklake/ducklake.js';
import { openIceberg } from '../../connectors/iceberg/iceberg.js';
import { deliver } from '../../connectors/module/deliver.js';
import { openModule } from '../../connectors/module/module.js';
import { openParquet } from '../../connectors/parquet/parquet.js';
import { openPostgres } from '../../connectors/postgres/postgres.js';
import { usageError } from '../common/errors.js';
import { destinations, stateFolderApart } from '../destinations.js';
import { refuseKey } from '../load/commit-rules.js';
import { tableSpec } from '../sync/run/table-spec.js';
import { adapt, connect, LateConnection, lend, } from './connection/connect.js';
import { lockFolder } from '../files/lock.js';
import { Journal, parseJournal } from '../sync/journal/journal.js';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { diskError } from '../files/disk-error.js';
import { FileJournalStore } from '../sync/journal/local-log.js';
import { emptyState, reduce } from '../sync/journal/journal-state.js';
import { closing } from '../common/closing.js';
export function accountNames({ connection }) {
    return connection.accounts?.map(({ name }) => name) ?? ['main'];
}
/** The signal of a call that nothing can abort. */
export const never = new AbortController().signal;
/** Opens only the destination's description at first. The service is reached when it is first needed. */
export function open(config, options = {}) {
    const { source, onWait: usual = () => undefined } = options;
    let notify = usual;
    const onWait = (wait) => notify(wait);
    const folder = stateFolder(config);
    const destination = options.destination ?? openDestination(config, onWait);
    for (const job of config.jobs) {
        refuseKey(tableSpec(job), destination);
        if (job.window?.retainDays !== undefined && destination.expire === undefined)
            throw usageError(`${job.name}: ${destination.location} cannot delete what \`retain\` no longer keeps`);
    }
    const connection = new LateConnection(async () => (source ? lend(source, folder) : reach(config, onWait)));
    return {
        config,
        destination,
        folder,
        reach: () => connection.reach(),
        onWait,
        withWaits(instead, task) {
            notify = instead;
            return task().finally(() => {
                notify = usual;
            });
        },
        async close() {
            await connection.close();
            if (options.destination === undefined)
                await destination.close();
        },
    };
}
/** Reaches the job API of a config without its destination, for single requests. */
export async function openApi(config, onWait) {
    if (config.connection.adapter === undefined)
        return connect(config.connection, stateFolder(config), onWait);
    throw usageError(`the config names connection.${config.connection.adapter.connect ? 'adapter' : 'api'}, which serves runs only`, 'The other job API shows its jobs and sources; write job configs into the file yourself. `headgate check --online` asks for the accounts.');
}
export async function reach(config, onWait) {
    const { adapter } = config.connection;
    return adapter === undefined ? openApi(config, onWait) : adapt(adapter, config.connection);
}
/**
 * Folder of the journal, stage, lock and witness. It is beside the destination, or beside the config file for a server
 * or an object store.
 */
export function stateFolder({ destination }) {
    return stateFolderApart(destination) ?? destinations[destination.kind].stateFolder(destination.path);
}
const openers = {
    duckdb: openDuckDb,
    parquet: openParquet,
    postgres: openPostgres,
    ducklake: openDuckLake,
    iceberg: openIceberg,
    module: ({ path, module }) => openModule(path, module),
};
/** `notify` is called while another process has it. */
export function openDestination(config, notify) {
    const { kind, deliver: own, ...place } = config.destination;
    const onWait = (holder, until) => notify({ kind: 'destination', holder, until });
    const opened = openers[kind]({ ...place, stateFolder: stateFolder(config), onWait });
    return own === undefined ? opened : deliver(opened, own);
}
/** Holds the state folder and the destination while a task runs. Throws `destination_locked`, naming the holder. */
export function withLock(opened, signal, task) {
    return whileLocked(opened, signal, (either) => withJournal(opened, (journal) => task(journal, commitOptions(opened, either))));
}
/** The same without the journal. The task's signal aborts also if the lock is lost. */
export async function whileLocked(opened, signal, task) {
    const { release, lost } = await lockAll(opened);
    try {
        return await task(AbortSignal.any([signal, lost]));
    }
    finally {
        await release();
    }
}
/** For work on the destination outside of a run. */
export function commitOptions({ onWait }, signal) {
    return { signal, onWait: (holder) => onWait({ kind: 'destination', holder, until: null }) };
}
/** Takes the state folder and, if others could write to it, the destination. */
export async function lockAll({ folder, destination, onWait, }) {
    const own = await lockFolder(folder, (holder, until) => onWait({ kind: 'lock', holder, until }));
    return destination.reserve === undefined ? own : lockBoth(own, destination.reserve());
}
/** A process's hold on the state folder and on the destination, released together. */
async function lockBoth(own, taking) {
    try {
        const held = await taking;
        const release = async () => {
            await held.release();
            await own.release();
        };
        return { lost: AbortSignal.any([own.lost, held.lost]), release };
    }
    catch (error) {
        await own.release();
        throw error;
    }
}
const pathIn = (folder) => join(folder, 'journal');
/** Opens the journal while a task runs. The caller holds the state folder, or the accounts that `leaseOf` returns. */
export async function withJournal({ destination, folder }, task, leaseOf) {
    try {
        const log = destination.machines?.log();
        const journal = await (log === undefined
            ? Journal.open(new FileJournalStore(pathIn(folder)))
            : Journal.over(log, leaseOf));
        return await closing(journal, task);
    }
    catch (error) {
        throw diskError(error);
    }
}
/** The journal as runs left it or are writing it, read without a lock. */
export async function readJournal({ destination, folder }) {
    const log = destination.machines?.log();
    if (log === undefined) {
        const text = await readFile(pathIn(folder), 'utf8').catch(() => '');
        return parseJournal(text, { location: pathIn(folder) }).records.reduce(reduce, emptyState);
    }
    return closing(log, () => Journal.read(log));
}
//# sourceMappingURL=open.js.map