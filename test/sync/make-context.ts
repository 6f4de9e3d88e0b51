import { holdingAll } from '../../src/sync/account/holding.js';
import type { JournalRecord } from '../../src/sync/journal/journal-record.js';
import { emptyState } from '../../src/sync/journal/journal-state.js';
import type { LaneContext } from '../../src/sync/run/context.js';
import { RunState } from '../../src/sync/run/run-state.js';
import { VirtualClock } from '../simulator/virtual-clock.js';
import { makeLane } from './make-lane.js';

/** What a step of an attempt uses, as a test wants it, and what the step has journaled. */
export function makeContext(parts: Partial<Record<keyof LaneContext, unknown>> = {}, state = emptyState) {
  const { clock = new VirtualClock() } = parts as { clock?: VirtualClock };
  const records: JournalRecord[] = [];
  const context = {
    jobs: [],
    run: new RunState([]),
    lane: makeLane({ clock }),
    holding: holdingAll(),
    journal: {
      state,
      othersLoaded: 0,
      refresh: async () => undefined,
      append: async (...added: JournalRecord[]) => void records.push(...added),
    },
    settleMs: 60_000,
    signal: new AbortController().signal,
    emit: () => undefined,
    ...parts,
    clock,
  } as unknown as LaneContext;
  return { context, records, clock };
}
