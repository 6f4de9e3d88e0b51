import type { Destination } from '../../load/destination.js';

/** Runs a task whose reads open the destination once if they can. The task must not write. */
export function readTogether<T>(
  destination: Destination,
  task: (reader: Destination) => Promise<T>,
): Promise<T> {
  return destination.readTogether?.(task) ?? task(destination);
}
