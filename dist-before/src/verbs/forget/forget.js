import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sliceDates } from '../../days/day.js';
import { readCondition } from '../../duckdb/condition.js';
import { quoteName } from '../../duckdb/sql.js';
import { firstLine, HeadgateError, messageOf, usageError } from '../../common/errors.js';
import { isOf } from '../../load/forgotten.js';
import { isMeant, jobOf } from '../../common/series.js';
import { forgetSecret, keyName } from '../../stage/hide/hiding.js';
import { tokenLength, Tokens } from '../../stage/hide/tokens.js';
import { attemptsOf, closeCommitted } from '../../sync/journal/journal-edit.js';
import { reduce } from '../../sync/journal/journal-state.js';
import { openStageFolder } from '../../sync/run/stage-folder.js';
import { shellWord, sum } from '../../common/words.js';
import { hashedPartOf, keyOf } from '../../opened/hash-keys.js';
import { never, withLock } from '../../opened/open.js';
import { settleRename } from '../rename/rename.js';
/**
 * Deletes rows for good, and keeps them away when they come again. Throws `usage` if they could not be recognised.
 * If it is killed, the same call completes it.
 */
export async function forget(opened, job, { where, now = false, dryRun = false }, signal = never) {
    const { destination, config, folder } = opened;
    if (destination.forget === undefined)
        throw usageError(`${destination.location} cannot forget rows`);
    const loaded = await destination.jobs();
    const meant = loadedAs(job, loaded);
    const own = loaded.filter(isOf(meant.table));
    const forgotten = (await destination.forgotten?.()) ?? [];
    const hidden = config.jobs.find(({ name }) => own.some((each) => each.job === name))?.hidden;
    const hash = own.flatMap(({ settings }) => settings?.hidden?.hash ?? []);
    const needsKey = !dryRun || hash.length > 0;
    const key = needsKey ? await keyOf(hidden, folder, loaded, forgotten) : '';
    const tokens = new Tokens(key);
    const tokenOf = (text) => (isToken(text) ? text : tokens.ofText(text));
    const tokenIn = (path) => {
        const own = path.length > 1 && isOf(path[0])(meant) ? path.slice(1) : path;
        const part = hashedPartOf(own, hash);
        if (part === 'parts')
            return hasToken(where) ? null : part;
        return part === null ? null : tokenOf;
    };
    const isHashed = (column) => hashedPartOf([column], hash) === 'all';
    const condition = await readCondition(where, tokenIn);
    const readAs = (all) => readCondition(where, () => (all ? tokenOf : null));
    const isKeyed = own.some(({ settings }) => (settings?.key ?? []).length > 0);
    if (condition.equal === null && !isKeyed)
        throw unrecognised(meant, where);
    const forgetting = {
        job: jobOf(meant.job),
        table: meant.table,
        condition: condition.sql,
        equal: condition.equal === null ? [] : await allowedValues(condition.equal, isHashed, readAs),
        isHashed,
        keyName: keyName(key),
        secret: forgetSecret(key),
        now,
        dryRun,
    };
    const { keepsVersions, othersExpire } = destination.capabilities;
    const report = (days, loads) => ({
        job: forgetting.job,
        table: meant.table,
        destination: destination.location,
        dryRun,
        rows: sum(days.map(({ rows }) => rows)),
        days: daysText(days, loads),
        sharedWith: [...new Set(own.map((each) => jobOf(each.job)))].filter((name) => name !== forgetting.job),
        keepsVersions: (!now || othersExpire === true) && keepsVersions === true,
        othersExpire: othersExpire === true,
        keepsAway: condition.equal === null ? 'keys' : 'condition',
    });
    const options = { signal, onWait: () => undefined };
    if (dryRun) {
        const counted = await destination.forget(forgetting, options).catch((error) => {
            throw error instanceof HeadgateError ? error : notCounted(where, meant.table, error);
        });
        return report(counted, await destination.loads());
    }
    return withLock(opened, signal, async (journal, commitOptions) => {
        await settleRename(opened, journal, commitOptions);
        const loads = await destination.loads();
        await closeCommitted(journal, loads);
        await unstage(journal, folder, new Set(own.map((each) => each.job)));
        const days = await destination.forget(forgetting, commitOptions);
        // An embedded service that keeps no rows begins by deleting those that it has.
        if (config.connection.url === 'embedded' && existsSync(join(folder, 'service')))
            await opened.reach();
        return report(days, loads);
    });
}
function loadedAs(job, loaded) {
    const found = loaded.find((each) => isMeant(job, each.job));
    if (found !== undefined)
        return found;
    throw usageError(`nothing is loaded for ${job}`, loaded.length === 0
        ? 'Nothing is loaded at all.'
        : `There are: ${[...new Set(loaded.map((each) => jobOf(each.job)))].sort().join(', ')}.`);
}
/**
 * The values that a condition allows, as the table has them now, and as it would have them if `hash` named all of their
 * columns or none: so `hash` may change later. A value that cannot be hashed has only the first form.
 */
async function allowedValues(now, isHashed, read) {
    const forms = [{ ...now, hashed: now.columns.filter(isHashed) }];
    for (const all of [true, false]) {
        if (now.columns.every((column) => isHashed(column) === all))
            continue;
        const other = await read(all).catch(() => null);
        if (other?.equal)
            forms.push({ ...other.equal, hashed: all ? other.equal.columns : [] });
    }
    return forms;
}
/** The database does not take the condition: it names no column, or compares one with a value of another type. */
function notCounted(where, table, cause) {
    const text = firstLine(messageOf(cause));
    const [, unknown] = /Referenced column "(.*)" not found/.exec(text) ?? [];
    const isMisfit = /^Conversion Error|invalid input syntax|operator does not exist/.test(text);
    const misfit = isMisfit ? 'a value does not fit the type of its column' : text;
    const problem = unknown === undefined ? misfit : `table ${table} has no column ${unknown}`;
    const types = `\`headgate sql ${shellWord(`DESCRIBE ${quoteName(table)}`)}\` shows columns and types.`;
    const json = " A part of a JSON column is text: author ->> '$.name' = 'jane'.";
    return usageError(`--where ${where}: ${problem}`, isMisfit ? types + json : types, cause);
}
const isToken = (text) => new RegExp(`^[A-Z2-7]{${tokenLength}}$`).test(text);
const hasToken = (text) => text.split(/\W/).some(isToken);
/** Without it, a run would load the rows again, and nothing would tell. */
function unrecognised({ job, table }, where) {
    return usageError(`table ${table} has no key, so rows of --where ${shellWord(where)} could not be kept away when they come again`, `Name the values: "column = 'value'", with AND or IN, for example the author of the rows of ${jobOf(job)}.`);
}
/** Removes staged rows: the next run reads their exports again. */
async function unstage(journal, folder, jobs) {
    await journal.edit((state) => attemptsOf(state)
        .filter(({ job, phase }) => phase === 'staged' && jobs.has(job))
        .map(({ token }) => ({ type: 'event', token, event: { type: 'unstaged' } }))
        .reduce(reduce, state));
    const staged = attemptsOf(journal.state).filter(({ phase }) => phase === 'staged');
    const keep = new Set(staged.map(({ token }) => token));
    const beside = (await readdir(folder)).filter((name) => /^run-\d+$/.test(name));
    for (const place of [folder, ...beside.map((name) => join(folder, name))]) {
        const stages = await openStageFolder(join(place, 'stage'));
        await stages.clear(keep);
    }
}
/** Rows by day; by the days of a load where they are not counted by day. */
function daysText(days, loads) {
    const known = new Map(loads.map((load) => [load.loadId, load]));
    const rows = new Map();
    for (const { loadId, day, rows: more } of days) {
        const slice = known.get(loadId)?.slice ?? null;
        const span = day === null ? (slice === null ? { from: null, to: null } : sliceDates(slice)) : { from: day, to: day };
        const name = `${span.from}..${span.to}`;
        rows.set(name, { ...span, rows: (rows.get(name)?.rows ?? 0) + more });
    }
    return [...rows].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, entry]) => entry);
}
//# sourceMappingURL=forget.js.map