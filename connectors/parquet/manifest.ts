import { join } from 'node:path';
import { z } from 'zod';
import { overlap } from '../../src/days/slice.js';
import { HeadgateError } from '../../src/errors.js';
import { readJson } from '../../src/files/parse-json.js';
import { replaceFile } from '../../src/files/replace-file.js';
import { isLive, type Load } from '../../src/load/ledger.js';
import { countedBySchema, countedDaysSchema, type DayBook } from '../../src/load/day-counts.js';
import { readLoad, writeLoad } from '../../src/load/written-load.js';
import { writtenLoadSchema } from '../../src/load/written-load-schema.js';
import type { Making } from './data-file.js';
import { format, noteSchema, readNote, writeNote } from './file-note.js';
import type { LakeFile } from './lake-files.js';
import type { LakePlaces } from './places.js';

/** What the last commit found. It only saves opening files and counting rows again. */
export interface Manifest {
  /** Whether that commit is still incomplete. */
  changing: boolean;
  files: LakeFile[];
  days: DayBook;
  /** Live loads whose files are gone, until other loads have their days. */
  lost: Load[];
}

const manifestSchema = z.object({
  format: z.literal(format),
  changing: z.boolean(),
  files: z.array(
    z.object({
      path: z.string(),
      bytes: z.number(),
      modified: z.number(),
      inode: z.number(),
      note: noteSchema.nullable(),
    }),
  ),
  days: z.object({
    by: z.record(z.string(), countedBySchema.nullable()),
    loads: z.record(z.string(), countedDaysSchema),
  }),
  lost: z.array(writtenLoadSchema),
});

export const noDays: DayBook = { by: new Map(), days: new Map() };

/** Without files if the manifest is missing or unusable. */
export async function readManifest({ lake, manifest }: LakePlaces): Promise<Manifest> {
  const found = await readJson(manifest, manifestSchema);
  if (found === null) return { changing: false, files: [], days: noDays, lost: [] };
  const files = found.files.map(({ note, ...file }) => ({
    ...file,
    at: join(lake, file.path),
    note: note === null ? null : readNote(note),
  }));
  const days = {
    by: new Map(Object.entries(found.days.by)),
    days: new Map(Object.entries(found.days.loads)),
  };
  return { ...found, files, days, lost: found.lost.map(readLoad) };
}

/**
 * Lists the data files with their notes, and the rows of their loads by day. For a consistent snapshot, a reader
 * compares the manifest before and after reading: it must be the same, with `changing` false.
 */
export async function writeManifest(
  { places, files, book, lost }: Omit<Making, 'engine'>,
  changing: boolean,
): Promise<void> {
  const listed = files.map(({ note, ...file }) => ({
    ...file,
    at: undefined,
    note: note === null ? null : writeNote(note),
  }));
  const days = { by: Object.fromEntries(book.by), loads: Object.fromEntries(book.days) };
  const manifest = { format, changing, files: listed, days, lost: lost.map(writeLoad) };
  await replaceFile(places.manifest, `${JSON.stringify(manifest)}\n`);
}

/** Live loads with rows whose files somebody has deleted, and whose days no other load has. */
export function lostLoads({ changing, files, lost }: Manifest, now: readonly LakeFile[]): Load[] {
  const there = now.flatMap(({ note }) => note?.loads ?? []);
  const known = new Set(there.map(({ loadId }) => loadId));
  const live = there.filter(isLive);
  const listed = changing ? [] : files.flatMap(({ note }) => note?.loads ?? []).filter(isLive);
  return [...lost, ...listed]
    .filter(
      (load) =>
        load.rowsLoaded > 0 &&
        load.slice !== null &&
        !known.has(load.loadId) &&
        !live.some(({ job, slice }) => job === load.job && overlap(slice, load.slice)),
    )
    .map((load) => ({ ...load, rowsLost: load.rowsLoaded }));
}

/**
 * Whether the last commit is complete. It writes the manifest last, so the manifest then lists the files as they are.
 */
export function isSettled(manifest: Manifest, files: readonly LakeFile[]): boolean {
  if (manifest.changing || manifest.files.length !== files.length) return false;
  return files.every(({ path, inode, modified }, index) => {
    const seen = manifest.files[index];
    return seen?.path === path && seen.inode === inode && seen.modified === modified;
  });
}

/**
 * Raises `destination_damaged` if files are older than when the last commit found them: they lack loads that were live
 * then. The days of a file that is only gone are fetched again.
 */
export function refuseOlderFiles(
  { changing, files }: Manifest,
  now: readonly LakeFile[],
  lake: string,
): void {
  if (changing) return;
  const loads = now.flatMap(({ note }) => note?.loads ?? []);
  const known = new Set(loads.map(({ loadId }) => loadId));
  const paths = new Set(now.map(({ path }) => path));
  for (const { path, note } of files) {
    for (const load of note?.loads ?? []) {
      if (load.supersededBy !== null || known.has(load.loadId)) continue;
      const older = loads.find(
        ({ job, slice, supersededBy }) =>
          supersededBy === null && job === load.job && overlap(slice, load.slice),
      );
      if (older === undefined && !paths.has(path)) continue;
      throw new HeadgateError(
        'destination_damaged',
        `${lake} lacks load ${load.loadId}, which was committed`,
        {
          hint: `Restore ${path}. To continue with the files as they are, such as an older backup, delete ${join(lake, '_headgate/manifest.json')}: the next run then fetches the days that they lack.`,
        },
      );
    }
  }
}

/** The live loads in the data files that the last commit found. */
export function listedLoads({ files }: Manifest): Load[] {
  const loads = files.flatMap(({ note }) => note?.loads ?? []);
  return loads.filter(isLive);
}
