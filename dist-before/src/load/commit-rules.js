import { dirname } from 'node:path';
import { HeadgateError } from '../common/errors.js';
import { overlap, sliceDates } from '../days/day.js';
import { isNamedBy } from './column-names.js';
import { jobOf } from '../common/series.js';
import { shellWord } from '../common/words.js';
/**
 * The loads of a commit that a ledger does not have yet. Refuses those that break an invariant. I6: committed and
 * rejected rows add up to the complete answer. I5: a slice has one live load, because two for the same day would show
 * its rows twice.
 */
export function freshLoads(commit, ledger) {
    const known = new Set(ledger.map(({ loadId }) => loadId));
    const going = new Set(commit.supersedes);
    const fresh = commit.loads.filter(({ load }) => !known.has(load.loadId));
    const live = ledger.filter(({ loadId, supersededBy }) => supersededBy === null && !going.has(loadId));
    for (const pending of fresh) {
        verifyCount(pending);
        refuseOverlap(pending.load, live);
        live.push(pending.load);
    }
    return fresh;
}
/**
 * I5: refuses a commit of days that another run has loaded since this run read the ledger.
 *
 * @param loads of the job config, with or without superseded ones
 */
export function refuseLoaded({ table: { job }, loads, supersedes }, ledger) {
    const known = new Set([...loads.map(({ load }) => load.loadId), ...supersedes]);
    const others = ledger.filter((load) => load.job === job && load.supersededBy === null && !known.has(load.loadId));
    if (!others.some(({ slice }) => loads.some(({ load }) => overlap(slice, load.slice))))
        return;
    throw new HeadgateError('commit_failed', `another run has loaded days of ${job} since this one read the ledger`, { hint: 'Run again; see that every machine has the same config.' });
}
/** Folders whose files a commit reads. */
export function stagedFolders({ loads }) {
    return [...new Set(loads.map(({ rows }) => dirname(rows.path)))];
}
/** Ids of the loads that a commit supersedes. The commit's own loads are not among them. */
export function supersededIds(commit) {
    const own = new Set(commit.loads.map(({ load }) => load.loadId));
    return commit.supersedes.filter((id) => !own.has(id));
}
/** Rows of a load that are accepted, including rows that a later one with the same key replaces at once. */
export function rowsLoaded({ load }, rowsNotTaken) {
    return load.dataCount - rowsNotTaken;
}
/** Raises `export_mismatch` if a staged file does not contain the expected number of rows. */
export function verifyStaged({ rows }, taken) {
    if (taken === rows.rows)
        return;
    throw new HeadgateError('export_mismatch', `${rows.path} holds ${taken} rows, but ${rows.rows} were staged`);
}
function verifyCount({ load, rows }) {
    const staged = rows.rows + rows.rejects.length;
    if (staged === load.dataCount)
        return;
    const message = `job ${load.remoteJobId} has ${load.dataCount} rows, but ${staged} were staged`;
    throw new HeadgateError('export_mismatch', message);
}
function refuseOverlap({ loadId, job, slice }, live) {
    const other = live.find((held) => held.job === job && overlap(held.slice, slice));
    if (other === undefined || slice === null)
        return;
    const { from, to } = sliceDates(slice);
    const message = `load ${loadId} of ${job}, ${from} to ${to}, overlaps the live load ${other.loadId}`;
    throw new HeadgateError('internal', message);
}
/** Raises `config_invalid` for a key if the destination does not support keys. */
export function refuseKey({ job, key }, { capabilities, location }) {
    if (key.length === 0 || capabilities.replaceByKey === true)
        return;
    throw new HeadgateError('config_invalid', `${job}: ${location} does not replace rows by \`key\``, {
        hint: 'Leave out `key`, or load into DuckDB.',
    });
}
/** Raises `config_invalid` if a table was loaded with another `column_names`, because a column keeps its name. */
export function refuseRenamed(spec, columns, naming = {}) {
    const { job, table, columnNames = 'keep' } = spec;
    const named = { columnNames, ...naming };
    const other = columns.find(({ name, field }) => field !== null && !isNamedBy(name, field, named));
    if (other === undefined)
        return;
    const before = columnNames === 'keep' ? 'snake_case' : 'keep';
    const message = `${job}: \`column_names: ${columnNames}\` does not name column ${other.name} of ${table}, which is loaded already`;
    throw new HeadgateError('config_invalid', message, {
        hint: `Put \`column_names: ${before}\` back, or load the table again: \`headgate drop ${shellWord(jobOf(job))}\`, then \`headgate run\`.`,
    });
}
/** The columns of the key. Raises `config_invalid` if the rows lack one. */
export function keyColumns(spec, plan) {
    return spec.key.map((field) => {
        const target = plan.targets.find((candidate) => candidate.field === field);
        if (target !== undefined && target.fit !== 'none')
            return target.column;
        throw new HeadgateError('config_invalid', `\`key\` names ${field}, but no row has that field`, {
            hint: 'Name fields that the rows have under `key`, or leave it out.',
        });
    });
}
/**
 * Refuses a job config whose days are covered by a load in another table. Also refuses a job config that cannot share a
 * table with another one: without a key, its rows may be those of a job config that was renamed, and would be loaded
 * again; with other keys, neither knows which rows it replaces.
 */
export function refuseMisplacedLoad(spec, { job, table, settings, isThere }) {
    const name = jobOf(job);
    const isOwn = name === jobOf(spec.job);
    if (isOwn && !isThere) {
        const move = `headgate rename ${shellWord(name)} ${shellWord(name)} --table ${shellWord(spec.table)}`;
        throw new HeadgateError('table_changed', `${name} already loads into table ${table}, not ${spec.table}`, {
            hint: `\`${move}\` moves the table with its rows; or put \`table: ${table}\` back.`,
        });
    }
    if (isOwn || !isThere)
        return;
    if (spec.key.length === 0) {
        const move = `headgate rename ${shellWord(name)} ${shellWord(jobOf(spec.job))}`;
        throw new HeadgateError('table_shared', `table ${table} belongs to job config ${job}`, {
            hint: `If ${spec.job} is its new name, \`${move}\` moves its rows; otherwise give ${spec.job} another \`table\`, or a \`key\`.`,
        });
    }
    const keys = [settings?.key ?? spec.key, spec.key].map((key) => key.toSorted().join(', '));
    if (keys[0] === keys[1])
        return;
    throw new HeadgateError('table_shared', `${spec.job} has the key ${keys[1]}, but table ${table} belongs to job config ${job}, ${keys[0] === '' ? 'which has none' : `whose key is ${keys[0]}`}`, { hint: `Give both the same \`key\`, or give ${spec.job} another \`table\`.` });
}
/**
 * Refuses to move a table that other job configs load into, or to a name that another table has.
 *
 * @param before its name
 * @param jobs job configs with loads in it
 */
export function refuseMove({ from, table }, before, jobs, isTaken) {
    const others = [...new Set(jobs.map(jobOf))].filter((job) => job !== from);
    if (others.length > 0) {
        throw new HeadgateError('table_shared', `table ${before} also holds rows of ${others.join(', ')}`, {
            hint: `Keep table ${before} for ${from}: rows of one job config cannot leave a table that others load into.`,
        });
    }
    if (!isTaken)
        return;
    throw new HeadgateError('table_foreign', `there is already a table ${table}`, {
        hint: `Choose another name, or remove ${table} first.`,
    });
}
//# sourceMappingURL=commit-rules.js.map