import { writeFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { z } from 'zod';
import { readJson } from '../../src/files/parse-json.js';
import { type Forgotten, forgottenSchema } from '../../src/load/forgotten.js';
import type { LakePlaces } from './places.js';
import { newDraft, prepare, type Step } from './publish.js';

const fileOf = ({ state }: LakePlaces) => join(state, 'forgotten.json');

/** What was forgotten, oldest first. */
export async function readForgotten(places: LakePlaces): Promise<Forgotten[]> {
  return (await readJson(fileOf(places), z.array(forgottenSchema))) ?? [];
}

/** The step that replaces what was forgotten. */
export async function forgottenStep(places: LakePlaces, lines: readonly Forgotten[]): Promise<Step> {
  const target = relative(places.lake, fileOf(places));
  const draft = newDraft(places);
  await writeFile(draft, `${JSON.stringify(lines)}\n`, { mode: 0o600 });
  await prepare(places, draft, target, target);
  return { draft: basename(draft), target };
}
