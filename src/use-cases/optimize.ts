import { HeadgateError } from '../common/errors.js';
import type { Compaction } from '../load/destination.js';
import type { Opened } from './opened.js';
import { type UpkeepOptions, withLock } from './upkeep.js';

/** Joins small files of the destination and deletes files that no reader needs any more. */
export async function optimize(
  opened: Opened,
  { dryRun = false }: UpkeepOptions,
  signal: AbortSignal,
): Promise<Compaction[]> {
  const { destination } = opened;
  if (destination.optimize === undefined) {
    throw new HeadgateError('usage', `${destination.location} has nothing to optimize`, {
      hint: 'Only Delta tables have files to join: `destination: { delta: … }`.',
    });
  }
  return withLock(
    opened,
    signal,
    async (_, options) => (await destination.optimize?.({ ...options, dryRun })) ?? [],
  );
}
