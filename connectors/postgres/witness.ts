import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { readJson } from '../../src/files/parse-json.js';
import { moveIntoPlace } from '../../src/files/replace-file.js';
import type { Names } from './names.js';
import type { Session } from './session.js';

/**
 * Which ledger this machine last wrote to, and what it then contained. Shows later that a database was restored without
 * recent loads.
 */
const witnessSchema = z.object({ ledger: z.string(), jobs: z.number(), rows: z.number() });

export type Witness = z.infer<typeof witnessSchema>;

/** What the ledger contains now. */
export async function witness(session: Session, { ledger }: Names): Promise<Witness> {
  const row = await session.row(`
    SELECT (SELECT database_id FROM ${ledger('meta')}) AS ledger, count(*) AS jobs, coalesce(sum(rows_loaded), 0) AS rows
    FROM ${ledger('loads')} WHERE superseded_by IS NULL`);
  return { ledger: row.text('ledger'), jobs: row.number('jobs'), rows: row.number('rows') };
}

/** What was last recorded; null if nothing is known. */
export async function readWitness(stateFolder: string): Promise<Witness | null> {
  return readJson(pathIn(stateFolder), witnessSchema);
}

/** @param own folder that no other process uses, because several may write the same witness */
export async function writeWitness(stateFolder: string, own: string, seen: Witness): Promise<void> {
  const draft = join(own, 'witness.new');
  await writeFile(draft, `${JSON.stringify(seen)}\n`, { mode: 0o600 });
  await moveIntoPlace(draft, pathIn(stateFolder), { durable: false });
}

const pathIn = (stateFolder: string) => join(stateFolder, 'witness.json');
