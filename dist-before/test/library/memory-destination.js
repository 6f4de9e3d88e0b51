import { readFile } from 'node:fs/promises';
import { HeadgateError, } from '../../src/index.js';
/**
 * A destination that forgets everything when its process ends. It has the ten members that every destination has, no
 * further ability, and declares that it does not support keys.
 */
export function memoryDestination() {
    let ledger = [];
    const tables = new Map();
    const jobs = new Map();
    return {
        rows: (table) => (tables.get(table) ?? []).map(({ row }) => row),
        held: (table) => tables.get(table)?.map(({ row, loadId }) => ({ ...row, _load_id: loadId })) ?? null,
        capabilities: { replaceByKey: false },
        location: 'memory',
        check: async (specs) => specs.forEach(refuseKey),
        async loads(specs = [], supersededSince = -Infinity) {
            for (const spec of specs)
                refuseMisplaced(spec);
            const isRecent = (time) => Date.parse(time) >= supersededSince;
            return ledger.filter(({ supersededBy, committedAt, remoteCreatedAt }) => supersededBy === null || isRecent(committedAt) || isRecent(remoteCreatedAt));
        },
        async commit({ table: spec, loads, supersedes, doubts = [] }, { signal }) {
            const { job, table, settings = null } = spec;
            refuseKey(spec);
            // A commit with an unknown outcome is repeated, so loads that already exist stay as they are.
            const known = ledger.filter(({ loadId }) => loads.some(({ load }) => load.loadId === loadId));
            if (known.length > 0)
                return { loads: known, schemaChanges: [] };
            const committedAt = new Date().toISOString();
            const added = [];
            const addedRows = [];
            for (const { load, rows } of loads) {
                const lines = await readLines(rows.path);
                if (lines.length !== rows.rows || lines.length + rows.rejects.length !== load.dataCount) {
                    throw new HeadgateError('export_mismatch', `${load.dataCount} rows, but ${lines.length} were staged`);
                }
                for (const line of lines)
                    addedRows.push({ loadId: load.loadId, row: JSON.parse(line) });
                const counts = { rowsLoaded: lines.length, rowsRejected: rows.rejects.length };
                added.push({ ...load, ...counts, committedAt, supersededBy: null });
            }
            signal.throwIfAborted();
            const live = ledger.filter((load) => load.supersededBy === null && !supersedes.includes(load.loadId));
            if (added.some((load) => live.some((other) => overlap(load, other)))) {
                throw new HeadgateError('internal', 'a load overlaps a live one');
            }
            // Nothing is awaited from here on, so rows and ledger change together or not at all.
            const kept = (tables.get(table) ?? []).filter(({ loadId }) => !supersedes.includes(loadId));
            tables.set(table, [...kept, ...addedRows]);
            const supersededBy = loads[0].load.loadId;
            const old = ledger.map((load) => {
                if (supersedes.includes(load.loadId))
                    return { ...load, supersededBy };
                return doubts.includes(load.loadId) ? { ...load, complete: false } : load;
            });
            ledger = [...old, ...added];
            jobs.set(job, { job, table, settings });
            return { loads: added, schemaChanges: [] };
        },
        jobs: async () => [...jobs.values()],
        rowsOf: async (asked) => {
            const own = loadsOf(asked);
            return [...tables.values()].flat().filter(({ loadId }) => own.has(loadId)).length;
        },
        async remove({ jobs: gone, supersededBefore }) {
            const lost = loadsOf(gone);
            for (const name of gone)
                jobs.delete(name);
            for (const [table, rows] of tables) {
                const isUsed = [...jobs.values()].some((job) => job.table === table);
                if (isUsed)
                    tables.set(table, rows.filter(({ loadId }) => !lost.has(loadId)));
                else
                    tables.delete(table);
            }
            const isOld = ({ supersededBy, committedAt }) => supersededBy !== null && supersededBefore !== null && committedAt < supersededBefore;
            ledger = ledger.filter((load) => !gone.includes(load.job) && !isOld(load));
        },
        async markDays(marks) {
            ledger = ledger.map((load) => {
                const own = marks.get(load.loadId);
                return own === undefined || load.supersededBy !== null ? load : { ...load, marks: own };
            });
        },
        close: async () => { },
    };
    function loadsOf(asked) {
        return new Set(ledger.filter(({ job }) => asked.includes(job)).map(({ loadId }) => loadId));
    }
    function refuseMisplaced({ job, table, key }) {
        const own = jobs.get(job);
        if (own !== undefined && own.table !== table) {
            throw new HeadgateError('table_changed', `${job} already loads into table ${own.table}`);
        }
        const other = [...jobs.values()].find((each) => each.table === table && nameOf(each.job) !== nameOf(job));
        if (other !== undefined && key.length === 0) {
            throw new HeadgateError('table_shared', `table ${table} belongs to job config ${other.job}`);
        }
    }
}
function refuseKey({ job, key }) {
    if (key.length > 0)
        throw new HeadgateError('config_invalid', `${job}: memory does not replace rows by \`key\``);
}
/** `energy` of `energy[solar]`: all values of a `for_each` share a table. */
const nameOf = (job) => job.replace(/\[.*$/s, '');
/** The stage has verified the file: one JSON object per line. */
async function readLines(path) {
    try {
        return (await readFile(path, 'utf8')).split('\n').filter((line) => line !== '');
    }
    catch (cause) {
        throw new HeadgateError('commit_failed', `${path} cannot be read`, { cause });
    }
}
const overlap = (one, other) => one.job === other.job &&
    one.slice !== null &&
    other.slice !== null &&
    one.slice.from < other.slice.until &&
    other.slice.from < one.slice.until;
//# sourceMappingURL=memory-destination.js.map