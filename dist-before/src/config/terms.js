import { parse } from 'csv-parse/sync';
import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { messageOf } from '../common/errors.js';
import { unreadText } from '../common/system-error.js';
import { find } from '../yaml/tree.js';
import { label } from './formats.js';
/** The values of each job config, from the config or from a CSV file; null for a job config without `for_each`. */
export async function readTerms(jobs, { root, file }) {
    const mistakes = [];
    const terms = [];
    for (const [index, { for_each: given = {} }] of jobs.entries()) {
        const [entry] = Object.entries(given);
        if (entry === undefined) {
            terms.push(null);
            continue;
        }
        const [param, listed] = entry;
        try {
            terms.push({ param, values: Array.isArray(listed) ? listed : await readValues(listed, dirname(file)) });
        }
        catch (cause) {
            const found = find(root, ['jobs', index, 'for_each', param, 'file']);
            const message = `${found.label}: ${listed.file} ${messageOf(cause)}.`;
            mistakes.push({
                at: found.at,
                message,
                hint: 'Name a CSV file in UTF-8 with a header and one value a row.',
            });
        }
    }
    return { terms, mistakes };
}
async function readValues({ file, column }, folder) {
    const bytes = await readFile(resolve(folder, file)).catch((cause) => {
        throw new Error(unreadText(cause), { cause });
    });
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    const [header = [], ...rows] = parse(text, { bom: true, skip_empty_lines: true, relax_column_count: true });
    const at = header.map((name) => name.trim()).indexOf(column);
    if (at < 0)
        throw new Error(`has no column ${column}, but: ${header.join(', ')}`);
    const values = new Set();
    for (const [index, row] of rows.entries()) {
        const value = (row[at] ?? '').trim();
        if (value === '')
            continue;
        const problem = label(value);
        if (problem !== null)
            throw new Error(`has a value in row ${index + 2} that ${problem.message}`);
        values.add(value);
    }
    if (values.size === 0)
        throw new Error(`has no value in column ${column}`);
    return [...values];
}
//# sourceMappingURL=terms.js.map