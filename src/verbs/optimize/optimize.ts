import { usageError } from '../../common/errors.js';
import type { Compaction } from '../../load/destination.js';
import { never, type Opened, type UpkeepOptions, withLock } from '../../opened/open.js';

/** Joins the files of each table of the destination. */
export async function optimize(
  opened: Opened,
  { dryRun = false }: UpkeepOptions = {},
  signal: AbortSignal = never,
): Promise<Compaction[]> {
  const { destination } = opened;
  if (destination.optimize === undefined) {
    throw usageError(
      `${destination.location} has nothing to optimize`,
      'Only a DuckLake has files to join: `destination: { ducklake: … }`.',
    );
  }
  return withLock(
    opened,
    signal,
    async (_, options) => (await destination.optimize?.({ ...options, dryRun })) ?? [],
  );
}
