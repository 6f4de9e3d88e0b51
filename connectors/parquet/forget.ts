import { readFile, writeFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { z } from 'zod';
import { countByDay } from '../../src/duckdb/day-sql.js';
import { marksFor } from '../../src/duckdb/forgotten-sql.js';
import { columnCalled } from '../../src/load/day-counts.js';
import type { LoadDay } from '../../src/load/ledger.js';
import {
  type Forgetting,
  type Forgotten,
  forgottenSchema,
  isMet,
  rowsByLoad,
  withForgotten,
  withoutRows,
} from '../../src/load/forgotten.js';
import { draftOf, keptRows, liveIds, type OpenLake } from './data-file.js';
import { shapeOf, tableFiles } from './lake-ledger.js';
import { lakeJobs, withoutRejects } from './ledger-files.js';
import { loadsIn, writeManifest } from './manifest.js';
import { type LakePlaces, newDraft, prepare, publish, type Step } from './publish.js';
import { HeadgateError } from '../../src/common/errors.js';
import { parseJson } from '../../src/files/durable.js';

/** Deletes rows that meet a condition, and writes down how to recognise them, in one step. */
export async function forgetIn(lake: OpenLake, forgetting: Forgetting): Promise<LoadDay[]> {
  const { engine, places } = lake;
  const files = tableFiles(lake.files, forgetting.table);
  const { newest } = shapeOf(files);
  if (newest === undefined) return [];
  const { columns, version, changes } = newest;
  const rows = (file: (typeof files)[number]) => keptRows(file, columns, liveIds(file.note));
  const from = `(${files.map(rows).join(' UNION ALL ')})`;
  const jobs = Object.values(lakeJobs(files));
  const { dateColumn = '', timeZone = 'UTC' } = jobs.find((job) => job.dateColumn !== undefined) ?? {};
  const column = columnCalled(columns, dateColumn);
  const days = await countByDay(engine, { from, column, timeZone, which: isMet(forgetting) });
  if (forgetting.dryRun) return days;
  const lost = rowsByLoad(days);
  const steps: Step[] = [];
  for (const file of files.filter(({ note }) => note.loads.some(({ loadId }) => lost.has(loadId)))) {
    const note = { ...file.note, columns, version, changes, loads: withoutRows(file.note.loads, lost) };
    const kept = `SELECT * FROM (${rows(file)}) WHERE NOT ${isMet(forgetting)}`;
    steps.push(await draftOf(lake, note, [kept], { target: file.path }));
  }
  steps.push(...(await withoutRejects(places, loadsIn(files))));
  const earlier = await readForgotten(places);
  const marks = await marksFor(engine, forgetting, columns, [], from);
  const lines = withForgotten(earlier, forgetting, marks, days);
  if (lines.length > earlier.length) steps.push(await forgottenStep(places, lines));
  if (steps.length === 0) return days;
  await writeManifest(places, lake, true);
  await publish(places, steps);
  return days;
}

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
