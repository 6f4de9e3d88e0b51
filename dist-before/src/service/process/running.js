import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { replaceFile } from '../../files/durable.js';
import { readJson } from '../../files/parse-json.js';
const fileName = 'service.json';
const runningSchema = z.object({
    url: z.url(),
    studio: z.url(),
    pid: z.number(),
    instance: z.string(),
    /** Identifies the data sets that an embedded service was started with; absent if there are none. */
    datasets: z.string().optional(),
    /** Gives access to the operator's routes. */
    token: z.string(),
});
export async function writeRunningFile(dataDir, running) {
    // Need not be flushed: after a power failure the service no longer runs and the file would be out of date.
    await replaceFile(join(dataDir, fileName), JSON.stringify(running), { durable: false });
}
export async function removeRunningFile(dataDir) {
    await rm(join(dataDir, fileName), { force: true });
}
/** The contents of the file, current or not; null if it does not exist. */
export async function readRunningFile(dataDir) {
    return readJson(join(dataDir, fileName), runningSchema);
}
/** The running service of a data folder, after it has answered; null if none runs. */
export async function findRunningService(dataDir) {
    const running = await readRunningFile(dataDir);
    if (!running)
        return null;
    try {
        const response = await fetch(new URL('/healthz', running.studio), {
            redirect: 'manual',
            signal: AbortSignal.timeout(2_000),
        });
        const body = (await response.json());
        return response.ok && body.instance === running.instance ? running : null;
    }
    catch {
        return null;
    }
}
/** Calls an operator's route of a running service. */
export function askOperator({ studio, token }, path, args) {
    return fetch(new URL(`/admin/${path}`, studio), {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
        body: JSON.stringify(args),
        redirect: 'manual',
    });
}
//# sourceMappingURL=running.js.map