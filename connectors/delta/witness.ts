import { z } from 'zod';
import { readJson } from '../../src/files/parse-json.js';
import { replaceFile } from '../../src/files/replace-file.js';
import { isLive } from './ledger.js';
import type { DeltaPlaces } from './places.js';
import type { DeltaTable } from './tables.js';

/** The contents of the tables after this machine's last commit. They show later if loaded tables are gone. */
const witnessSchema = z.object({ jobs: z.number(), rows: z.number() });

type Witness = z.infer<typeof witnessSchema>;

/** Null if nothing is known. */
export async function readWitness({ witness }: DeltaPlaces): Promise<Witness | null> {
  return readJson(witness, witnessSchema);
}

export async function writeWitness(
  { witness }: DeltaPlaces,
  tables: ReadonlyMap<string, DeltaTable>,
): Promise<void> {
  const live = [...tables.values()].flatMap(({ ledger }) => [...ledger.loads.values()].filter(isLive));
  const seen: Witness = {
    jobs: live.length,
    rows: live.reduce((sum, { rowsLoaded }) => sum + rowsLoaded, 0),
  };
  await replaceFile(witness, `${JSON.stringify(seen)}\n`, { durable: false });
}
