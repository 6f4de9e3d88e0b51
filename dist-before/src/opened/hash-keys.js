import { randomBytes } from 'node:crypto';
import { link, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readKeyFile } from '../config/read-keys.js';
import { HeadgateError, messageOf } from '../common/errors.js';
import { groupBy } from '../common/series.js';
import { makeFolder, flush } from '../files/durable.js';
import { isNamedBy, nameKey } from '../load/column-names.js';
import { isOf } from '../load/forgotten.js';
import { FieldRules } from '../stage/hide/field-rules.js';
import { forgetSecret, keyName } from '../stage/hide/hiding.js';
import { ulid } from '../common/ulid.js';
const keyHint = 'Restore the file, or set `hash_key` to its text. Without the key, `headgate drop` what was hashed with it, delete the file, and fetch the days again. If rows were forgotten with it, set another `hash_key` and load into another table.';
/**
 * The job configs with the keys of their hashes. Makes `hash.key` in the state folder if it is needed for the first
 * time, unless nothing may be written. Raises `hidden_changed` if loaded rows were hashed or forgotten otherwise.
 */
export async function withHashKeys(jobs, folder, loaded, forgotten, makes = true) {
    const file = keyFileIn(folder);
    const before = new Map(loaded.map(({ job, settings }) => [job, settings?.hidden]));
    const isFirst = isFirstKey(loaded, forgotten);
    // The values of a `for_each` share one object, and with it what was seen of its paths, and the memory of its tokens.
    const keyed = new Map();
    const read = [];
    for (const job of jobs) {
        if (job.hidden && !keyed.has(job.hidden) && (makes || !isFirst))
            keyed.set(job.hidden, await withKey(job.hidden, file, isFirst));
        const hidden = keyed.get(job.hidden) ?? job.hidden;
        const key = before.get(job.name)?.key ?? null;
        if (key !== null && hidden?.keyName !== undefined && key !== hidden.keyName) {
            const from = job.hidden?.hashKey ? '`hash_key`' : file;
            throw new HeadgateError('hidden_changed', `${job.name} was loaded with another hash key than that of ${from}`);
        }
        const lines = forgotten.filter(isOf(job.table));
        const forgetSecrets = lines.length === 0 ? undefined : await secretsFor(lines, hidden, file);
        read.push({
            ...job,
            ...(hidden !== undefined && { hidden }),
            ...(forgetSecrets !== undefined && { forgetSecrets }),
        });
    }
    return read;
}
const keyFileIn = (folder) => join(folder, 'hash.key');
/** Whether nothing needs a key that was made before. */
function isFirstKey(loaded, forgotten) {
    return forgotten.length === 0 && loaded.every(({ settings }) => (settings?.hidden?.key ?? null) === null);
}
/** The key of a job config's tokens: its own one, or that of the state folder, which is made if it is the first. */
export async function keyOf(hidden, folder, loaded, forgotten) {
    return hidden?.hashKey ?? ownKey(keyFileIn(folder), isFirstKey(loaded, forgotten));
}
/** Raises `hidden_changed` if rows were forgotten with a key that is not there: they would come again. */
async function secretsFor(lines, hidden, file) {
    const own = await readKeyFile(file).catch(() => null);
    const keys = [hidden?.hashKey ?? null, own].filter((key) => key !== null);
    const secrets = Object.fromEntries(keys.map((key) => [keyName(key), forgetSecret(key)]));
    const isAs = (column, { hashed }, key) => !isNamedIn(column, hidden?.exclude ?? []) &&
        (isNamedIn(column, hidden?.hash ?? [])
            ? hashed.includes(column) && hidden?.keyName === key
            : !hashed.includes(column));
    for (const { table, marks, keyName: key } of lines)
        for (const forms of groupBy(marks, ({ columns }) => JSON.stringify(columns)).values()) {
            if (forms.some((mark) => mark.columns.every((column) => isAs(column, mark, key))))
                continue;
            const [{ columns }] = forms;
            throw otherwiseHidden(table, columns.find((column) => !isAs(column, forms[0], key)) ?? columns.join(', '));
        }
    const lost = lines.find((line) => !(line.keyName in secrets));
    if (lost === undefined)
        return secrets;
    throw new HeadgateError('hidden_changed', `rows of table ${lost.table} were forgotten with a key that is not there: without it, they would come back`, { hint: `Restore ${file}, or the \`hash_key\` of that time.` });
}
async function withKey(hidden, file, isFirst) {
    if (hidden.hash.length === 0)
        return hidden;
    const hashKey = hidden.hashKey ?? (await ownKey(file, isFirst));
    return { ...hidden, hashKey, keyName: keyName(hashKey) };
}
async function ownKey(file, isFirst) {
    if (isFirst)
        await makeKey(file);
    try {
        return await readKeyFile(file);
    }
    catch (cause) {
        throw new HeadgateError('hidden_changed', `the key of the hashes, ${file}, ${messageOf(cause)}`, {
            cause,
            hint: keyHint,
        });
    }
}
/** Leaves a file that is there, or that another run makes meanwhile, as it is. */
async function makeKey(file) {
    await makeFolder(dirname(file));
    const draft = `${file}.${ulid(Date.now())}`;
    await writeFile(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flush: true });
    try {
        await link(draft, file);
        await flush(dirname(file));
    }
    catch (error) {
        if (error.code !== 'EEXIST')
            throw error;
    }
    finally {
        await rm(draft, { force: true });
    }
}
/** Nobody can recognise rows without their values: `forget` knew only some forms of them. */
function otherwiseHidden(table, column) {
    return new HeadgateError('hidden_changed', `rows of table ${table} were forgotten by ${column}, which \`exclude\` or \`hash\` treat otherwise now: they would come back`, { hint: `Treat ${column} as before, or load into another table.` });
}
/** Whether a column is that of a path of `exclude` or `hash`. */
function isNamedIn(column, paths) {
    return paths.some((path) => nameKey(path) === nameKey(column) || isNamedBy(nameKey(column), path, { columnNames: 'snake_case' }));
}
/** What `hash` names of a column, or of the part of one that names lead to. */
export function hashedPartOf([column, ...names], hash) {
    if (names.length === 0 && isNamedIn(column, hash))
        return 'all';
    // A path has the name of the source's field, which may be another than that of its column.
    const own = hash.map((path) => {
        const [field] = /^[^.[]*/.exec(path);
        return isNamedIn(column, [field]) ? column + path.slice(field.length) : path;
    });
    let rule = FieldRules.of([], own).find(column);
    for (const name of names) {
        if (rule?.own === 'hash')
            break;
        rule = rule?.inside?.find(name) ?? null;
    }
    return rule === null ? null : rule.own === 'hash' ? 'all' : 'parts';
}
//# sourceMappingURL=hash-keys.js.map