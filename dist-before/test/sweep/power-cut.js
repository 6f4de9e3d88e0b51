import { existsSync } from 'node:fs';
import { link, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
const pageBytes = 4_096;
/**
 * Leaves a folder as after a power failure. Every file has its last flushed contents, with none, some or all of the
 * pages written since. Every name is as its folder was last flushed, or in any later state.
 */
export async function cutPower(folder, shadow, random) {
    if (!existsSync(folder))
        return;
    await undoNames(shadow, random);
    for (const path of await filesUnder(folder)) {
        const { ino } = await stat(path);
        const kept = join(shadow, 'data', String(ino));
        const wasNew = await isNew(shadow, path);
        if (existsSync(kept))
            await tear(path, await readFile(kept), random);
        else if (wasNew)
            await tear(path, Buffer.alloc(0), random);
    }
}
async function nameChanges(shadow) {
    const text = await readFile(join(shadow, 'names'), 'utf8').catch(() => '');
    return text
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => {
        const [what = '', first = '', second = '', third = ''] = line.split('\t');
        return { what, first, second, third };
    });
}
/** File systems keep name changes in order, so some of the last ones are undone, newest first. */
async function undoNames(shadow, random) {
    const changes = await nameChanges(shadow);
    const lasting = new Set();
    const pending = [];
    for (const change of changes) {
        if (change.what !== 'sync') {
            pending.push(change);
            continue;
        }
        for (const earlier of pending)
            if (folderOf(earlier) === change.first)
                lasting.add(earlier);
    }
    const lost = pending.filter((change) => !lasting.has(change));
    const from = random.pick([0, random.whole(0, lost.length), lost.length]);
    for (const change of lost.slice(from).toReversed())
        await undo(change, shadow);
}
function folderOf({ what, first, second }) {
    return dirname(what === 'rename' ? second : first);
}
async function undo({ what, first, second, third }, shadow) {
    const saved = (name) => join(shadow, 'saved', name);
    if (what === 'create') {
        await rm(first, { force: true });
    }
    else if (what === 'unlink') {
        if (second !== '-' && existsSync(saved(second)) && !existsSync(first))
            await link(saved(second), first);
    }
    else if (what === 'rename' && existsSync(second)) {
        await rename(second, first);
        if (third !== '-' && existsSync(saved(third)))
            await link(saved(third), second);
    }
}
async function isNew(shadow, path) {
    const changes = await nameChanges(shadow);
    return changes.some(({ what, first, second }) => what !== 'sync' && (first === path || second === path));
}
/** Restores the flushed contents, under none, some or all of what was written later. */
async function tear(path, synced, random) {
    const written = await readFile(path);
    if (written.equals(synced))
        return;
    const how = random.pick(['none', 'some', 'prefix', 'all']);
    if (how === 'all')
        return;
    let content = synced;
    if (how === 'prefix') {
        const any = random.whole(0, written.length);
        // Overwritten data reaches the disk in complete pages; appended data may end anywhere.
        const end = any < synced.length ? any - (any % pageBytes) : any;
        content = Buffer.concat([written.subarray(0, end), synced.subarray(end)]);
    }
    else if (how === 'some') {
        content = Buffer.from(written.length > synced.length ? Buffer.alloc(written.length) : synced);
        synced.copy(content);
        for (let at = 0; at < written.length; at += pageBytes) {
            if (random.chance(0.5))
                written.copy(content, at, at, at + pageBytes);
        }
    }
    // In place, so that the inode stays the one that the shadow's links refer to.
    const file = await open(path, 'r+');
    await file.truncate(0);
    await file.write(content, 0, content.length, 0);
    await file.close();
}
async function filesUnder(folder) {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}
//# sourceMappingURL=power-cut.js.map