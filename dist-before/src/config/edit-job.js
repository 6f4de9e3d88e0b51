import { isDeepStrictEqual } from 'node:util';
import { parse } from 'yaml';
import { usageError } from '../common/errors.js';
import { mergeDefaults } from './defaults.js';
import { parseYaml } from '../yaml/parse-yaml.js';
import { readConfigText } from '../yaml/read-text.js';
import { checkRules } from './rules.js';
import { jobNames } from './schema.js';
import { child, itemsOf, plain, textOf } from '../yaml/tree.js';
import { access, constants, realpath, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { draftBeside } from '../files/drafts.js';
import { replaceFile } from '../files/durable.js';
/**
 * Renames a job config in a file. Only the words concerned change; comments and layout stay. Throws if this is not
 * possible. Nothing is written before the returned function is called. The file then has either its old or its new
 * text, even after a crash.
 */
export async function prepareRename(file, rename) {
    return prepareReplace(file, renamedText(file, await readConfigText(file), rename));
}
function renamedText(file, text, { from, to, table }) {
    const names = jobNames.safeParse({ name: to, table: table ?? to });
    if (!names.success) {
        const [issue] = names.error.issues;
        throw usageError(`${JSON.stringify(to)} cannot be a ${issue?.path.join('.')}: ${issue?.message}`);
    }
    const root = treeOf(text);
    const jobs = root === null ? [] : itemsOf(child(root, 'jobs'));
    const index = jobs.findIndex((job) => textOf(child(job, 'name')) === from);
    const job = jobs[index];
    if (root === null || job?.kind !== 'map')
        throw byHand(file, `no job config has the plain name ${from}`);
    const edits = [...nameEdits(text, job, to), ...tableEdits(text, job, { root, from, to, table })];
    const changed = edits
        .toSorted((one, other) => other.at.from - one.at.from)
        .reduce((whole, { at, text: word }) => whole.slice(0, at.from) + word + whole.slice(at.to), text);
    refuseSideEffects(file, { before: root, after: treeOf(changed), index }, { to, table });
    return changed;
}
function nameEdits(text, job, to) {
    const node = child(job, 'name');
    return node === undefined || textOf(node) === to ? [] : [replaced(text, node, to)];
}
/**
 * If the file does not name the table, the table follows the job config's name. A table that keeps its name is written
 * into the file.
 */
function tableEdits(text, job, { root, to, table }) {
    if (table === null)
        return [];
    const own = child(job, 'table');
    if (own !== undefined)
        return textOf(own) === table ? [] : [replaced(text, own, table)];
    const implied = textOf(child(child(root, 'defaults'), 'table')) ?? to;
    const name = job.entries.get('name');
    if (implied === table || name === undefined)
        return [];
    const end = name.value.at.to;
    if (text[job.at.from] === '{') {
        return [{ at: { from: end, to: end }, text: `, table: ${scalarText(table, '')}` }];
    }
    const line = text.slice(end).search(/\r?\n|$/) + end;
    const column = name.key.from - (text.lastIndexOf('\n', name.key.from) + 1);
    const newLine = text.includes('\r\n') ? '\r\n' : '\n';
    const at = { from: line, to: line };
    return [{ at, text: `${newLine}${' '.repeat(column)}table: ${scalarText(table, '')}` }];
}
function replaced(text, { at }, value) {
    return { at, text: scalarText(value, text[at.from] ?? '') };
}
/** A text as YAML, in the same quotes as before, or without quotes if it needs none. */
function scalarText(value, before) {
    if (before === "'")
        return `'${value.replaceAll("'", "''")}'`;
    const isPlain = before !== '"' && /^[\p{L}_][\p{L}\p{N}_.-]*$/u.test(value) && parse(value) === value;
    return isPlain ? value : JSON.stringify(value);
}
/**
 * Refuses an alias, an anchor or a repeated name, because the edit would change more or less than was meant. Also
 * refuses a name that is taken.
 */
function refuseSideEffects(file, { before, after, index }, { to, table }) {
    if (after === null)
        throw byHand(file, 'the file would no longer be valid');
    const wanted = plain(before);
    const job = wanted.jobs[index];
    const found = plain(after).jobs[index];
    if (job !== undefined)
        job['name'] = to;
    if (job !== undefined && table !== null && found?.['table'] === table)
        job['table'] = table;
    if (!isDeepStrictEqual(plain(after), wanted))
        throw byHand(file, 'something else would change too');
    const known = new Set(checkRules(mergeDefaults(before), new Date()).map(({ message }) => message));
    const broken = checkRules(mergeDefaults(after), new Date()).find(({ message }) => !known.has(message));
    if (broken === undefined)
        return;
    throw usageError(`${file} would be invalid: ${broken.message}`, broken.hint);
}
function treeOf(text) {
    const { tree } = parseYaml(text);
    return tree?.kind === 'map' ? tree : null;
}
function byHand(file, why) {
    return usageError(`${file} cannot be changed automatically: ${why}`, 'Change the name in the file by hand, then run the same command again: it moves what is loaded.');
}
/**
 * Prepares to replace the text of a config file. Throws if the file is not writable. Nothing is written before the
 * returned function is called. The file then has either its old or its new text, even after a crash.
 */
export async function prepareReplace(file, text) {
    const path = await realpath(file);
    for (const place of [path, dirname(path)]) {
        await access(place, constants.W_OK).catch((cause) => {
            throw usageError(`${file} cannot be changed: ${place} may not be written`, undefined, cause);
        });
    }
    return async () => {
        const { mode } = await stat(path);
        await replaceFile(path, text, { mode: mode & 0o777, draft: await draftBeside(path) });
    };
}
//# sourceMappingURL=edit-job.js.map