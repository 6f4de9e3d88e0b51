import type { LeaseLost } from '../../load/machines.js';
import type { Lane } from '../account/lane.js';
import type { SyncContext } from './context.js';

/** What the steps of a lane use; they also end when its account is taken away. */
export function laneContext(
  context: SyncContext,
  lane: Lane,
  onLost: (lost: LeaseLost) => void,
): SyncContext {
  const lost = context.holding.lost(lane.name);
  if (lost === null) return context;
  lost.addEventListener('abort', () => onLost(lost.reason as LeaseLost), { once: true });
  return {
    ...context,
    signal: AbortSignal.any([context.signal, lost]),
    severed: AbortSignal.any([context.severed, lost]),
  };
}
