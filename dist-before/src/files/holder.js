import { readFile, readlink } from 'node:fs/promises';
import { hostname } from 'node:os';
import { z } from 'zod';
/** The process that runs on a destination. */
export const holderSchema = z.object({
    pid: z.number().int(),
    host: z.string(),
    since: z.string(),
    /** Where the process id is valid: boot of the machine, and container. Null if the system has no /proc. */
    space: z.string().nullable().default(null),
    /** When the process started, in ticks since boot. Distinguishes it from an earlier process with the same id. */
    start: z.string().nullable().default(null),
});
export async function thisProcess() {
    return {
        pid: process.pid,
        host: hostname(),
        since: `${new Date().toISOString().slice(0, 19)}Z`,
        space: await ownSpace(),
        start: (await readStat('self'))?.start ?? null,
    };
}
/** Whether a holder's process still exists; `unknown` if it runs or ran in another container or machine. */
export async function lifeOf(holder) {
    if (holder.host !== hostname() || holder.space !== (await ownSpace()))
        return 'unknown';
    if (!exists(holder.pid))
        return 'dead';
    const found = await statOf(holder.pid);
    // The id was reused, as id 1 is in every container; or the process has ended and its parent has not noticed.
    const gone = found !== null && (found.start !== holder.start || found.state === 'Z');
    return gone ? 'dead' : 'alive';
}
/** Whether this machine, or this container, has a process with that id. */
export function exists(pid) {
    try {
        process.kill(pid, 0);
        return true;
    }
    catch (error) {
        return error.code === 'EPERM';
    }
}
async function statOf(pid) {
    const self = await readStat('self');
    if (pid === process.pid)
        return self;
    // A container may see its machine's /proc, where the same id is another process.
    return self?.pid === process.pid ? readStat(String(pid)) : null;
}
async function ownSpace() {
    try {
        const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8');
        return `${boot.trim()} ${await readlink('/proc/self/ns/pid')}`;
    }
    catch {
        return null;
    }
}
/** Null if there is no such process or no /proc. */
async function readStat(name) {
    const text = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => null);
    if (text === null)
        return null;
    // The second field is the program's name in parentheses, which may contain any character; the 22nd is the start.
    const [state = '', ...fields] = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return { pid: Number.parseInt(text, 10), state, start: fields[18] ?? '' };
}
//# sourceMappingURL=holder.js.map