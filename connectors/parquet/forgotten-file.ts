import { readFile, writeFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { z } from 'zod';
import { HeadgateError } from '../../src/common/errors.js';
import { parseJson } from '../../src/files/parse-json.js';
import { type Forgotten, forgottenSchema } from '../../src/load/forgotten.js';
import { type LakePlaces, newDraft, prepare, type Step } from './publish.js';

const fileOf = ({ state }: LakePlaces) => join(state, 'forgotten.json');

/**
 * What was forgotten, oldest first. Raises `destination_damaged` if the file is, because forgotten rows would come back.
 *
 * @param known how often something was forgotten, as far as the last commit noted. Default: not known
 */
export async function readForgotten(places: LakePlaces, known = 0): Promise<Forgotten[]> {
  const path = fileOf(places);
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '[]';
    throw error;
  });
  const lines = parseJson(text, z.array(forgottenSchema));
  if (lines !== null && lines.length >= known) return lines;
  throw new HeadgateError(
    'destination_damaged',
    `${path} is ${lines === null ? 'damaged' : 'missing or older'}`,
    {
      hint: 'Restore it from a backup: without it, rows that were forgotten come back when their days are fetched again.',
    },
  );
}

/** The step that replaces what was forgotten. */
export async function forgottenStep(places: LakePlaces, lines: readonly Forgotten[]): Promise<Step> {
  const target = relative(places.lake, fileOf(places));
  const draft = newDraft(places);
  await writeFile(draft, `${JSON.stringify(lines)}\n`, { mode: 0o600 });
  await prepare(places, draft, target, target);
  return { draft: basename(draft), target };
}
