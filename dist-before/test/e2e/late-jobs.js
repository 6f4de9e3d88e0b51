import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { journalRecordSchema } from '../../src/sync/journal/journal-record.js';
/**
 * For how many seconds the POST of this job was on its way, if the journals in a folder call the job absent: a killed run
 * asked for it until three deadlines of a request had passed, and the service created it later. docs/protocol.md names
 * that limit, and a machine too busy to run the service reaches it. Null for any other job.
 */
export async function lateSeconds(folder, { job_name: name, created_at: created }, deadlineMs) {
    const token = name.slice(-26);
    let sentAt = null;
    let isAbsent = false;
    for (const line of await journalLines(folder)) {
        const records = journalRecordSchema.array().safeParse(line);
        for (const record of records.data ?? []) {
            if (record.type === 'event' && record.token === token && record.event.type === 'sent') {
                sentAt = record.event.at;
            }
            if (record.type === 'closed' && record.token === token)
                isAbsent = record.why === 'absent';
        }
    }
    if (sentAt === null || !isAbsent)
        return null;
    const ms = Date.parse(created) - sentAt;
    return ms > 3 * deadlineMs ? ms / 1_000 : null;
}
async function journalLines(folder) {
    const paths = await readdir(folder, { recursive: true });
    const texts = await Promise.all(paths.filter((path) => basename(path) === 'journal').map((path) => readFile(join(folder, path), 'utf8')));
    const lines = texts.flatMap((text) => text.split('\n')).filter((line) => line !== '');
    return lines.map((line) => JSON.parse(line.slice(line.indexOf(' ') + 1)));
}
//# sourceMappingURL=late-jobs.js.map