import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { z } from 'zod';
import type { Config } from '../../config/config.js';
import { placesOf } from '../../destinations.js';
import { usageError } from '../../common/errors.js';
import { placeOf } from '../../common/place-of.js';
import { outputError } from '../../files/disk-error.js';
import { draftBeside } from '../../files/drafts.js';
import { flush } from '../../files/durable.js';
import { parseJson } from '../../files/parse-json.js';

const placeHint = 'Name a folder in one that exists and can be written.';

const exists = async (path: string) => (await stat(path).catch(() => null)) !== null;

/**
 * Fills a folder beside `out` and renames it, so that `out` is a whole record or not there. With `force` it takes the
 * place of an older record without other files in it, and of nothing else.
 */
export async function replaceFolder<T>(
  out: string,
  { config, force }: { config: Config; force: boolean },
  fill: (draft: string) => Promise<T>,
): Promise<T> {
  const path = placeOf(resolve(out));
  if (!(await exists(dirname(path)))) throw usageError(`${dirname(out)} does not exist`, placeHint);
  const older = join(dirname(path), `.${basename(path)}.old`);
  if (await exists(older)) await refuseOther(older, older);
  // A kill between the two renames below left the older record under this name.
  if (!(await exists(path)) && (await exists(older))) await rename(older, path);
  await refusePlace(path, out, config, force);
  // A folder that is half deleted is no record any more.
  const removeOlder = async () => {
    if (!(await exists(older))) return;
    const going = await draftBeside(path);
    await rename(older, going);
    await rm(going, { recursive: true });
  };
  await removeOlder();
  const draft = await draftBeside(path);
  try {
    // Making both at once never ends in a file system like /proc.
    await mkdir(draft);
    await mkdir(join(draft, 'data'));
    const filled = await fill(draft);
    for (const folder of [join(draft, 'data'), draft]) await flush(folder);
    if (await exists(path)) await rename(path, older);
    await rename(draft, path);
    await flush(dirname(path));
    await removeOlder();
    return filled;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw outputError(out, placeHint, error);
  }
}

async function refusePlace(path: string, out: string, config: Config, force: boolean): Promise<void> {
  const places = [...placesOf(config.destination), config.file];
  const isWithin = (inner: string, outer: string) => inner === outer || inner.startsWith(outer + sep);
  const touched = places.find((place) => isWithin(path, place) || isWithin(place, path));
  if (touched !== undefined) {
    throw usageError(`${out} holds ${touched}, or is part of it`, 'Name a folder of its own for the record.');
  }
  if (!(await exists(path))) return;
  if (!force) {
    throw usageError(`${out} exists`, 'Name another folder, or replace the record with --force.');
  }
  await refuseOther(path, out);
}

/** Raises `usage` unless a folder has the files of a record of headgate, and no others. */
async function refuseOther(path: string, out: string): Promise<void> {
  const written = await readRecord(path);
  if (written === null) {
    throw usageError(
      `${out} is not a record of headgate`,
      'Name another folder: --force replaces only a record.',
    );
  }
  const own = new Set(['datapackage.json', ...Object.keys(written.headgate.files)]);
  const other = (await filesIn(path)).find((file) => !own.has(file));
  if (other === undefined) return;
  throw usageError(
    `${join(out, other)} is not a file of the record`,
    'Move it out of the folder, which --force replaces as a whole, or name another folder.',
  );
}

/** The paths of all files in a folder, relative to it, with `/`. */
export async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll(sep, '/'));
}

const resourceSchema = z.object({
  headgate: z
    .object({
      table: z.string(),
      jobs: z.array(z.string()),
      rows: z.number(),
      rowsSha256: z.string(),
      columns: z.array(z.object({ name: z.string(), type: z.string() })),
    })
    .optional(),
});

const recordSchema = z.object({
  created: z.string(),
  headgate: z.object({
    idsOnly: z.boolean(),
    /** Stretches of days that it lacks, or that are not proven to be complete. */
    gaps: z.number().default(0),
    /** Days that a person had checked, by job config. */
    accepted: z.record(z.string(), z.array(z.string())).default({}),
    files: z.record(z.string(), z.string()),
    sha256: z.string(),
  }),
  resources: z.array(resourceSchema),
});

export type WrittenRecord = z.infer<typeof recordSchema>;

/** Null if the folder holds no record of headgate. */
export async function readRecord(folder: string): Promise<WrittenRecord | null> {
  const text = await readFile(join(folder, 'datapackage.json'), 'utf8').catch(() => '');
  return parseJson(text, recordSchema);
}

const checksumOf = (text: string) => createHash('sha256').update(text).digest('hex');

export async function isUnchanged(folder: string, { headgate: { sha256 } }: WrittenRecord): Promise<boolean> {
  const text = await readFile(join(folder, 'datapackage.json'), 'utf8');
  return withChecksum(text.replace(sha256, '')) === text;
}

/** The text of datapackage.json with the checksum of what it is without it. */
export function withChecksum(text: string): string {
  return text.replace(/"sha256": ""(?=\n {2}\}\n\}\n$)/, `"sha256": "${checksumOf(text)}"`);
}
