import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { stage } from '../../src/stage/stage.js';
let folder;
/** A path to stage to, in a folder that is deleted after the test. */
export function stagePath() {
    if (folder === undefined) {
        const made = mkdtempSync(join(tmpdir(), 'headgate-stage-'));
        folder = made;
        onTestFinished(() => {
            folder = undefined;
            rmSync(made, { recursive: true, force: true });
        });
    }
    return join(folder, 'export');
}
export const jobId = 'job-1';
/** Cuts bytes into chunks at the given positions. */
export async function* chunks(bytes, cuts = []) {
    const edges = [0, ...cuts.toSorted((a, b) => a - b), bytes.length];
    for (let i = 1; i < edges.length; i++)
        yield bytes.slice(edges[i - 1], edges[i]);
}
/** Stages a document as if it arrived as one chunk, or cut at `cuts`. */
export function stageBytes(document, dataCount, options = {}) {
    const bytes = typeof document === 'string' ? Buffer.from(document) : document;
    const { format = 'json', cuts = [], key = [] } = options;
    const expected = { jobId, dataCount, key };
    return stage(chunks(bytes, cuts), format, stagePath(), expected, new AbortController().signal);
}
/** The envelope around rows that are given as JSON text. */
export function envelope(rows, dataCount = rows.length) {
    const job = { id: jobId, source: 'posts', status: 'done', data_count: dataCount };
    return `{"success":true,"data":{"job":${JSON.stringify(job)},"rows":[${rows.join(',')}]}}`;
}
export function stagedLines() {
    return readFileSync(stagePath(), 'utf8').split('\n').slice(0, -1);
}
//# sourceMappingURL=staging.js.map