import { readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { jobOf } from '../common/series.js';
import { HeadgateError } from '../common/errors.js';
import { replaceFile, flush } from '../files/durable.js';
import { parseJson } from '../files/parse-json.js';
/** The plan of a rename, kept until it is done. */
const intentSchema = z.object({
    from: z.string(),
    to: z.string(),
    /** Tables before and after; null if nothing is loaded. */
    table: z.object({ from: z.string(), to: z.string() }).nullable(),
});
const intentPath = (folder) => join(folder, 'rename.json');
export async function writeIntent(folder, intent) {
    await replaceFile(intentPath(folder), `${JSON.stringify(intent)}\n`);
}
export async function clearIntent(folder) {
    await rm(intentPath(folder), { force: true });
    await flush(dirname(intentPath(folder)));
}
/** Null if no rename is in progress. It cannot be incomplete, because it is renamed into place. */
export async function readIntent(folder) {
    const text = await readFile(intentPath(folder), 'utf8').catch(() => null);
    if (text === null)
        return null;
    const intent = parseJson(text, intentSchema);
    if (intent !== null)
        return intent;
    throw new HeadgateError('journal_damaged', `${intentPath(folder)} is damaged`, {
        hint: 'Move it away and give the rename again.',
    });
}
/** Which of the two names the config has; null if it has neither. */
export function inForce({ from, to, table }, jobs) {
    const named = (name) => jobs.find((job) => jobOf(job.name) === name);
    if (from === to) {
        const job = named(to);
        if (job === undefined)
            return null;
        return job.table === table?.to ? 'to' : 'from';
    }
    if (named(from) !== undefined)
        return 'from';
    return named(to) === undefined ? null : 'to';
}
//# sourceMappingURL=rename-intent.js.map