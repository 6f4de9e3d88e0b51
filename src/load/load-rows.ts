import type { Load } from './ledger.js';

/** Rows of a load that belong to its own days. */
export function rowsOfDays({ rowsLoaded, rowsRejected }: Load): number {
  return rowsLoaded + rowsRejected;
}

/** Rows of its job for days outside the load. Other loads bring these days. */
export function rowsDropped(load: Load): number {
  return load.dataCount - rowsOfDays(load);
}

/**
 * Whether a load has only the complete days of an answer that reached its row limit. It is complete only if the answer
 * was in order of days.
 */
export function isKeptPart(load: Load): boolean {
  const { maxData } = load.config;
  return rowsDropped(load) > 0 && typeof maxData === 'number' && load.dataCount >= maxData;
}
