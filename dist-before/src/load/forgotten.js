import { z } from 'zod';
import { HeadgateError } from '../common/errors.js';
import { nameKey } from './column-names.js';
const markSchema = z.object({
    columns: z.array(z.string()),
    /** Columns of these that had tokens of `hash` when the rows were forgotten. */
    hashed: z.array(z.string()),
    tokens: z.array(z.string()),
});
export const forgottenSchema = z.object({
    job: z.string(),
    table: z.string(),
    /** ISO 8601 UTC. */
    forgottenAt: z.string(),
    /** Rows that were deleted. */
    rows: z.number(),
    /** Names the key of the tokens. */
    keyName: z.string(),
    marks: z.array(markSchema),
});
/** SQL condition that is never NULL. */
export const isMet = ({ condition }) => `coalesce((${condition}), false)`;
/** The marks of a table's forgotten rows. Raises `hidden_changed` if the key of some of them is not there. */
export function marksOf(lines, table, secrets = {}) {
    return lines.filter(isOf(table)).flatMap(({ keyName, marks }) => {
        const secret = secrets[keyName];
        if (secret !== undefined)
            return marks.map((mark) => ({ ...mark, secret }));
        throw new HeadgateError('hidden_changed', `rows of table ${table} were forgotten with a key that this run does not have`, { hint: 'Run again, with the `hash.key` or the `hash_key` that `headgate forget` used.' });
    });
}
export const isOf = (table) => (line) => nameKey(line.table) === nameKey(table);
/** Whether a line says something that the earlier ones do not: rows were deleted, or there are new marks. */
function isNews(line, earlier) {
    const known = earlier
        .filter(isOf(line.table))
        .flatMap(({ marks }) => marks.map((mark) => JSON.stringify(mark)));
    return line.rows > 0 || line.marks.some((mark) => !known.includes(JSON.stringify(mark)));
}
/** Rows by load. Rows that another program brought belong to none. */
export function rowsByLoad(days) {
    const rows = new Map();
    for (const { loadId, rows: more } of days)
        if (loadId !== '')
            rows.set(loadId, (rows.get(loadId) ?? 0) + more);
    return rows;
}
/** Loads by id, of which some have lost rows. */
export function withoutRows(loads, lost) {
    return loads.map((load) => {
        const rows = lost.get(load.loadId);
        return rows === undefined ? load : { ...load, rowsLoaded: load.rowsLoaded - rows };
    });
}
/** What was forgotten, with the job config's new name, and the table's. */
export function renamedForgotten(lines, before, { from, to, table }) {
    return lines.map((line) => ({
        ...line,
        job: line.job === from ? to : line.job,
        table: isOf(before)(line) ? table : line.table,
    }));
}
/** What was forgotten, after rows of a table were: the earlier lines, and one more if it says something new. */
export function withForgotten(earlier, { job, table, keyName }, marks, days) {
    const rows = days.reduce((sum, day) => sum + day.rows, 0);
    const line = { job, table, forgottenAt: new Date().toISOString(), rows, keyName, marks };
    return isNews(line, earlier) ? [...earlier, line] : earlier;
}
//# sourceMappingURL=forgotten.js.map