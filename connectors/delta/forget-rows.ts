import { rm } from 'node:fs/promises';
import type { Forgetting } from '../../src/load/forgotten.js';
import type { LoadDay } from '../../src/load/ledger.js';
import { forgetVersions } from './log/maintain.js';
import { Drafts } from './log/publish.js';
import type { DeltaTable } from './log/tables.js';
import { type Changes, upkeep } from './table/changes.js';
import { refuseDamaged } from './table/damage.js';
import { daysOf, deleteRejects, forgetIn, tableOf } from './table/forget.js';
import { deleteUnnamed } from './table/upkeep.js';

/** Counts the rows that meet a condition, by load and day. */
export async function countRows(changes: Changes, forgetting: Forgetting): Promise<LoadDay[]> {
  const table = tableOf(await changes.tables.all(), forgetting);
  if (table === undefined) return [];
  return changes.lend(upkeep, (engine) => daysOf(engine, changes.store, table, forgetting));
}

/** Deletes these rows. If it is killed, doing it again completes it. */
export async function forgetRows(
  changes: Changes,
  forgetting: Forgetting,
  signal: AbortSignal,
): Promise<LoadDay[]> {
  const { store } = changes;
  let days: LoadDay[] = [];
  const after = await changes.make(upkeep, signal, async (making) => {
    const table = tableOf(making.tables, forgetting);
    if (table === undefined) return null;
    await refuseDamaged(store, table);
    days = await daysOf(making.engine, store, table, forgetting);
    return forgetIn(making, table, forgetting, days);
  });
  const table = tableOf(after, forgetting);
  if (table === undefined) return days;
  await deleteRejects(store, table);
  if (forgetting.now) await deleteVersions(changes, table);
  return days;
}

async function deleteVersions(changes: Changes, table: DeltaTable): Promise<void> {
  const { store } = changes;
  const drafts = await Drafts.open(store, changes.places);
  try {
    await changes.lend(upkeep, (engine) => forgetVersions(engine, store, drafts, table.log));
  } finally {
    await drafts.clear();
  }
  await deleteUnnamed(store, table, Infinity);
  // Also parts of copies that a killed process left, and copies of objects that another machine has deleted.
  await rm(changes.places.copies, { recursive: true, force: true });
}
