import { randomUUID } from 'node:crypto';
import { chmod, readdir, readFile, rename, rm, rmdir, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';
import { HeadgateError } from '../../src/errors.js';
import { flush } from '../../src/files/flush.js';
import { makeDurableFolder } from '../../src/files/folder.js';
import { parseJson } from '../../src/files/parse-json.js';
import { replaceFile } from '../../src/files/replace-file.js';
import type { LakePlaces } from './places.js';

/** A step of a change; paths of files relative to the lake. A draft lies in the state folder, under a name never used again. */
export type Step = z.infer<typeof stepSchema>;

const stepSchema = z.union([
  z.object({ draft: z.string(), target: z.string() }),
  z.object({ remove: z.string() }),
]);

/** A change that takes more than one rename, in the order in which it is made. */
const intentSchema = z.object({ steps: z.array(stepSchema) });

type Intent = z.infer<typeof intentSchema>;

/** What version 0.1.0 wrote. */
const firstIntentSchema = z
  .object({ draft: z.string(), target: z.string(), remove: z.array(z.string()) })
  .transform(
    ({ draft, target, remove }): Intent => ({
      steps: [...remove.map((file) => ({ remove: file })), { draft, target }],
    }),
  );

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
  before: readonly Step[] = [],
): Promise<void> {
  await prepare(places, draft, target, remove[0] ?? target);
  const steps = [...remove.map((path) => ({ remove: path })), ...before, { draft: basename(draft), target }];
  if (steps.length > 1) await publishAll(places, steps);
  else await finish(places, steps, false);
}

/** Makes a draft and its target's folder durable. The draft gets the permissions of the file `like`. */
export async function prepare(
  { lake }: LakePlaces,
  draft: string,
  target: string,
  like: string,
): Promise<void> {
  await flush(draft);
  await makeDurableFolder(dirname(join(lake, target)));
  const replaced = await stat(join(lake, like)).catch(() => null);
  await chmod(draft, replaced === null ? 0o600 : replaced.mode & 0o777);
}

/** Makes a change of several steps; from its first line on, it is made to its end whatever happens. */
export async function publishAll(places: LakePlaces, steps: Step[]): Promise<void> {
  const intent: Intent = { steps };
  await replaceFile(places.intent, `${JSON.stringify(intent)}\n`);
  await finish(places, steps, true);
}

/**
 * Completes a change that was interrupted after its intent was written. Harmless while another process makes the
 * change.
 */
export async function recover(places: LakePlaces): Promise<void> {
  const intent = await readIntent(places.intent);
  if (intent !== null) await finish(places, intent.steps, true);
}

/** Removes what interrupted commits were writing. Only for who commits next. */
export async function clearDrafts({ state }: LakePlaces): Promise<void> {
  for (const name of await readdir(state)) {
    if (draftName.test(name)) await rm(join(state, name), { force: true });
  }
}

/**
 * Does what is not done yet, in an order in which any part of it can be repeated, by another process too. Its renames are
 * the commit: they are made in this order, and a draft that is gone was put in place before.
 */
async function finish(
  { lake, state, intent: note }: LakePlaces,
  steps: readonly Step[],
  announced: boolean,
): Promise<void> {
  const folders = new Set<string>();
  for (const step of steps) {
    const path = join(lake, 'remove' in step ? step.remove : step.target);
    folders.add(dirname(path));
    if ('remove' in step) await rm(path, { force: true });
    else
      await rename(join(state, step.draft), path).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT' || !announced) throw error;
      });
  }
  for (const folder of folders) await flushOrRemove(folder);
  if (!announced) return;
  await flush(lake);
  await rm(note, { force: true });
  await flush(state);
}

/** A table that is gone leaves no folder behind. */
async function flushOrRemove(folder: string): Promise<void> {
  const files = await readdir(folder).catch(() => null);
  if (files === null) return;
  if (files.length === 0) await rmdir(folder);
  else await flush(folder);
}

/** Null where no change is half-way. A torn one cannot be: it is renamed into place. */
export async function readIntent(path: string): Promise<Intent | null> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw damaged(path, error);
  });
  if (text === null) return null;
  const intent = parseJson(text, z.union([intentSchema, firstIntentSchema]));
  if (intent === null) throw damaged(path);
  return intent;
}

function damaged(path: string, cause?: unknown): HeadgateError {
  return new HeadgateError('destination_damaged', `${path} cannot be read`, { cause });
}
