import { z } from 'zod';
import { parseJson } from '../../../src/files/parse-json.js';
import { type Forgotten, forgottenSchema, isOf } from '../../../src/load/forgotten.js';
import type { ObjectStore } from '../../../src/objects/object-store.js';
import type { DeltaTable } from '../log/tables.js';
import type { Making } from './changes.js';

type Tables = ReadonlyMap<string, DeltaTable>;

/** Object with what was forgotten of tables that are gone since. */
const goneName = '_headgate/forgotten.json';

async function readGone(store: ObjectStore): Promise<Forgotten[]> {
  const text = await store.get(goneName);
  return text === null ? [] : (parseJson(text.toString(), z.array(forgottenSchema)) ?? []);
}

/** What was forgotten, oldest first, also of tables that are gone. */
export async function readForgotten(store: ObjectStore, tables: Tables): Promise<Forgotten[]> {
  const now = [...tables.values()].flatMap(({ ledger }) => ledger.forgotten);
  const all = new Map([...(await readGone(store)), ...now].map((line) => [JSON.stringify(line), line]));
  return [...all.values()].toSorted((a, b) => (a.forgottenAt < b.forgottenAt ? -1 : 1));
}

/** Keeps what was forgotten outside of the tables, before one of them is dropped. */
export async function keepForgotten(store: ObjectStore, tables: Tables): Promise<void> {
  const lines = await readForgotten(store, tables);
  if (lines.length > 0) await store.replace(goneName, Buffer.from(JSON.stringify(lines)));
}

/** What was forgotten of a table. A new one may have the name of one that is gone. */
export async function forgottenOf(
  { store, tables }: Making,
  { table }: { table: string },
): Promise<readonly Forgotten[]> {
  return tables.get(table)?.ledger.forgotten ?? (await readForgotten(store, tables)).filter(isOf(table));
}
