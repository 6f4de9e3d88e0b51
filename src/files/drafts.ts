import { createHash, randomUUID } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Holder, lifeOf, thisProcess } from './holder.js';

/** A draft of another machine that is this old has no living writer any more, in milliseconds. */
const silentMs = 86_400_000;

/** Begins the name of a draft among files of others: no other program gives such a name. */
const mark = '.headgate-draft.';

/** A path for an unfinished file or folder beside a person's. Removes what killed processes left there. */
export async function draftBeside(path: string): Promise<string> {
  const folder = dirname(path);
  await clearDrafts(folder);
  return join(folder, `${mark}${await draftPrefix()}${randomUUID()}`);
}

/** Prefix of this process's drafts. It shows whether their writer is still alive. */
async function draftPrefix(): Promise<string> {
  const holder = await thisProcess();
  return `${machineOf(holder)}.${holder.pid}.${holder.start ?? '-'}.`;
}

/** Removes drafts that ended processes were writing. */
async function clearDrafts(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((each) => each.startsWith(mark)))
    if (await isLeftDraft(folder, name)) await rm(join(folder, name), { force: true, recursive: true });
}

/** Whether the process that was writing a draft has ended. */
async function isLeftDraft(folder: string, name: string): Promise<boolean> {
  const own = await thisProcess();
  const [machine, pid, start] = name.replace(mark, '').split('.');
  if (machine === machineOf(own)) {
    const writer = { ...own, pid: Number(pid), start: start === '-' ? null : (start ?? null) };
    return (await lifeOf(writer)) === 'dead';
  }
  const found = await stat(join(folder, name)).catch(() => null);
  return found !== null && Date.now() - found.mtimeMs > silentMs;
}

/** A short name shared by all processes that can check whether each other is alive. */
function machineOf({ host, space }: Holder): string {
  return createHash('sha256')
    .update(JSON.stringify([host, space]))
    .digest('hex')
    .slice(0, 12);
}
