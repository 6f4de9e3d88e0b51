import { join } from 'node:path';
import { z } from 'zod';
import { overlap } from '../../src/days/day.js';
import { HeadgateError } from '../../src/common/errors.js';
import { replaceFile } from '../../src/files/durable.js';
import { readJson } from '../../src/files/parse-json.js';
import { type Descriptions, descriptionsSchema } from '../../src/load/descriptions.js';
import { isLive, type Load } from '../../src/load/ledger.js';
import { countedBySchema, countedDaysSchema, type DayBook } from '../../src/load/day-counts.js';
import { readLoad, writeLoad } from '../../src/load/written-load.js';
import { writtenLoadSchema } from '../../src/load/written-load-schema.js';
import { fileSchema, type LakeFile, format, writeNote } from './lake-files.js';
import type { LakePlaces } from './publish.js';

/** The files of a lake, and what is known of them beside. */
export interface Lake {
  files: readonly LakeFile[];
  days: DayBook;
  /** Live loads whose files are gone, until other loads have their days. */
  lost: readonly Load[];
  /** What job configs say of tables, by the table's name. Data files only have what was said when they were made. */
  described: Readonly<Record<string, Descriptions>>;
}

/** What the last commit found. It only saves opening files and counting rows again. */
export interface Manifest extends Lake {
  /** Whether that commit is still incomplete. */
  changing: boolean;
  /** What was computed from the files and is beside them. */
  beside: Beside;
}

interface Beside {
  /** How often something was forgotten. */
  forgotten: number;
  /** Bytes of the ledger's tables, by name. */
  ledger: Readonly<Record<string, number>>;
}

const nothingBeside: Beside = { forgotten: 0, ledger: {} };

const mapOf = <T>(values: z.ZodType<T>) =>
  z.record(z.string(), values).transform((record) => new Map(Object.entries(record)));

const manifestSchema = z.object({
  format: z.literal(format),
  changing: z.boolean(),
  files: z.array(fileSchema),
  days: z.object({ by: mapOf(countedBySchema.nullable()), days: mapOf(countedDaysSchema) }),
  lost: z.array(writtenLoadSchema.transform(readLoad)),
  described: z.record(z.string(), descriptionsSchema).default({}),
  beside: z
    .object({ forgotten: z.number(), ledger: z.record(z.string(), z.number()) })
    .default(nothingBeside),
});

export const noDays: DayBook = { by: new Map(), days: new Map() };

export const manifestOf = ({ state }: LakePlaces) => join(state, 'manifest.json');

/** Without files if the manifest is missing or unusable. */
export async function readManifest(places: LakePlaces): Promise<Manifest> {
  const found = await readJson(manifestOf(places), manifestSchema);
  if (found === null)
    return { changing: false, files: [], days: noDays, lost: [], described: {}, beside: nothingBeside };
  const { format: _, ...manifest } = found;
  return { ...manifest, files: found.files.map((file) => ({ ...file, at: join(places.lake, file.path) })) };
}

/**
 * Lists the data files with their notes, and the rows of their loads by day. For a consistent snapshot, a reader
 * compares the manifest before and after reading: it must be the same, with `changing` false.
 */
export async function writeManifest(
  places: LakePlaces,
  { files, days: { by, days }, lost, described }: Lake,
  changing: boolean,
  beside = nothingBeside,
): Promise<void> {
  const manifest = {
    format,
    changing,
    files: files.map((file) => ({ ...file, at: undefined, note: writeNote(file.note) })),
    days: { by: Object.fromEntries(by), days: Object.fromEntries(days) },
    lost: lost.map(writeLoad),
    described,
    beside,
  };
  await replaceFile(manifestOf(places), `${JSON.stringify(manifest)}\n`);
}

/** Whether files have a load, or a live one with some of its days. */
function searchIn(files: readonly LakeFile[]): Record<'has' | 'covers', (load: Load) => boolean> {
  const loads = loadsIn(files);
  const known = new Set(loads.map(({ loadId }) => loadId));
  const live = loads.filter(isLive);
  return {
    has: ({ loadId }) => known.has(loadId),
    covers: (load) => live.some(({ job, slice }) => job === load.job && overlap(slice, load.slice)),
  };
}

/** Live loads with rows whose files somebody has deleted, and whose days no other load has. */
export function lostLoads({ changing, files, lost }: Manifest, now: readonly LakeFile[]): Load[] {
  const { has, covers } = searchIn(now);
  return [...lost, ...(changing ? [] : loadsIn(files).filter(isLive))].filter(
    (load) => load.rowsLoaded > 0 && load.slice !== null && !has(load) && !covers(load),
  );
}

/**
 * Raises `destination_damaged` if files are older than when the last commit found them: they lack loads that were live
 * then. The days of a file that is only gone are fetched again.
 */
export function refuseOlderFiles(
  { changing, files }: Manifest,
  now: readonly LakeFile[],
  places: LakePlaces,
): void {
  if (changing) return;
  const { has, covers } = searchIn(now);
  const paths = new Set(now.map(({ path }) => path));
  for (const { path, note } of files) {
    const load = note.loads.find((each) => isLive(each) && !has(each) && (covers(each) || paths.has(path)));
    if (load === undefined) continue;
    const message = `${places.lake} lacks load ${load.loadId}, which was committed`;
    throw new HeadgateError('destination_damaged', message, {
      hint: `Restore ${path}. To continue with the files as they are, such as an older backup, delete ${manifestOf(places)}: the next run then fetches the days that they lack.`,
    });
  }
}

/** The loads of files, in their order. */
export function loadsIn(files: readonly LakeFile[]): Load[] {
  return files.flatMap(({ note }) => note.loads);
}
