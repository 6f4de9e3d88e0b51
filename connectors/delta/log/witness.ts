import { z } from 'zod';
import { HeadgateError } from '../../../src/errors.js';
import { readJson } from '../../../src/files/parse-json.js';
import { replaceFile } from '../../../src/files/replace-file.js';
import { isLive } from '../../../src/load/ledger.js';
import type { DeltaPlaces } from './places.js';
import type { DeltaTable, DeltaTables } from './tables.js';

/** The contents of the tables after this machine's last commit. They show later if tables are gone or older. */
const witnessSchema = z.object({
  jobs: z.number(),
  rows: z.number(),
  /** Versions of the tables by their ids. */
  versions: z.record(z.string(), z.number()),
});

type Witness = z.infer<typeof witnessSchema>;

/** Null if nothing is known. */
export async function readWitness({ witness }: DeltaPlaces): Promise<Witness | null> {
  return readJson(witness, witnessSchema);
}

/** Reads all tables. Raises `destination_damaged` if one is older than when this machine last committed. */
export async function readTables(
  places: DeltaPlaces,
  tables: DeltaTables,
  location: string,
): Promise<Map<string, DeltaTable>> {
  // Read first, because another process may commit in between.
  const { versions = {} } = (await readWitness(places)) ?? {};
  const found = await tables.all();
  for (const [name, { log }] of found) {
    const seen = versions[log.metaData.id] ?? 0;
    if (seen <= log.version) continue;
    const message = `${location}: the log of table ${name} ends at version ${log.version}, but version ${seen} was committed`;
    throw new HeadgateError('destination_damaged', message, {
      hint: `Restore the newer files. To continue with these, such as an older backup, delete ${places.witness}: the next run then fetches the days that they lack.`,
    });
  }
  return found;
}

export async function writeWitness(
  { witness }: DeltaPlaces,
  tables: ReadonlyMap<string, DeltaTable>,
): Promise<void> {
  const live = [...tables.values()].flatMap(({ ledger }) => [...ledger.loads.values()].filter(isLive));
  const seen: Witness = {
    jobs: live.length,
    rows: live.reduce((sum, { rowsLoaded }) => sum + rowsLoaded, 0),
    versions: Object.fromEntries([...tables.values()].map(({ log }) => [log.metaData.id, log.version])),
  };
  await replaceFile(witness, `${JSON.stringify(seen)}\n`, { durable: false });
}
