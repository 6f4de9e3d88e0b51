import { countByDay } from '../../src/duckdb/day-sql.js';
import { marksFor } from '../../src/duckdb/forgotten-sql.js';
import { columnCalled } from '../../src/load/day-counts.js';
import type { LoadDay } from '../../src/load/ledger.js';
import { type Forgetting, isMet, rowsByLoad, withForgotten, withoutRows } from '../../src/load/forgotten.js';
import { forgottenStep, readForgotten } from './forgotten-file.js';
import { draftOf, keptRows, liveIds, type Making } from './data-file.js';
import { shapeOf, tableFiles } from './lake-ledger.js';
import { lakeJobs } from './ledger-files.js';
import { loadsIn, writeManifest } from './manifest.js';
import { publish, type Step } from './publish.js';
import { withoutRejects } from './upkeep.js';

/** Deletes rows that meet a condition, and writes down how to recognise them, in one step. */
export async function forgetIn(making: Making, forgetting: Forgetting): Promise<LoadDay[]> {
  const { engine, places } = making;
  const files = tableFiles(making.files, forgetting.table);
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
    steps.push(await draftOf(making, note, [kept], { target: file.path }));
  }
  steps.push(...(await withoutRejects(places, loadsIn(files))));
  const earlier = await readForgotten(places);
  const marks = await marksFor(engine, forgetting, columns, [], from);
  const lines = withForgotten(earlier, forgetting, marks, days);
  if (lines.length > earlier.length) steps.push(await forgottenStep(places, lines));
  if (steps.length === 0) return days;
  await writeManifest(places, making, true);
  await publish(places, steps);
  return days;
}
