import { randomUUID } from 'node:crypto';
import { chmod, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { HeadgateError } from '../../src/errors.js';
import { makeDurableFolder, replaceFile, sync } from '../../src/load/durable.js';
import type { LakePlaces } from './places.js';

/** What publishing a draft does to the lake; paths of data files relative to it. */
export interface Intent {
  /** File of the state folder, with a name that is never used again. */
  draft: string;
  target: string;
  /** Files that the draft takes the place of; `target` is not among them. */
  remove: string[];
}

const draftName = /^commit-.*\.draft$/;

/** A path for a data file to be written to. */
export function newDraft({ state }: LakePlaces): string {
  return join(state, `commit-${randomUUID()}.draft`);
}

/**
 * Gives a finished draft its name. Where it takes the place of one file, that is one rename: a reader finds the old
 * rows or the new ones. Where it takes the place of several, they go first: for the instant between, a reader of the
 * glob misses their days, but sees none twice; the intent on disk makes sure that the instant ends.
 */
export async function publish(
  places: LakePlaces,
  draft: string,
  target: string,
  remove: string[],
): Promise<void> {
  await sync(draft);
  const path = join(places.lake, target);
  await makeDurableFolder(dirname(path));
  const replaced = await stat(join(places.lake, remove[0] ?? target)).catch(() => null);
  await chmod(draft, replaced === null ? 0o600 : replaced.mode & 0o777);
  const intent = { draft: basename(draft), target, remove };
  if (remove.length > 0) await replaceFile(places.intent, `${JSON.stringify(intent)}\n`);
  await finish(places, intent);
}

/** Ends a commit that was interrupted after its intent was written. Harmless beside a commit that goes on. */
export async function recover(places: LakePlaces): Promise<void> {
  const intent = await readIntent(places.intent);
  if (intent !== null) await finish(places, intent);
}

/** Removes what interrupted commits were writing. Only for who commits next. */
export async function clearDrafts({ state }: LakePlaces): Promise<void> {
  for (const name of await readdir(state)) {
    if (draftName.test(name)) await rm(join(state, name), { force: true });
  }
}

/** Does what is not done yet, in an order in which any part of it can be repeated, by another process too. */
async function finish(
  { lake, state, intent: note }: LakePlaces,
  { draft, target, remove }: Intent,
): Promise<void> {
  const path = join(lake, target);
  const written = join(state, draft);
  if ((await stat(written).catch(() => null)) !== null) {
    for (const other of remove) await rm(join(lake, other), { force: true });
    await rename(written, path).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT' || remove.length === 0) throw error;
    });
  }
  await sync(dirname(path));
  if (remove.length === 0) return;
  await rm(note, { force: true });
  await sync(state);
}

/** Null where no commit is half-way. A torn one cannot be: it is renamed into place. */
export async function readIntent(path: string): Promise<Intent | null> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Intent;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw new HeadgateError('destination_damaged', `${path} cannot be read`, { cause: error });
  }
}
