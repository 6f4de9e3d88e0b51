import type { Load } from './ledger.js';

/** Rows of a load's own days. */
export function rowsOfDays({ rowsLoaded, rowsRejected }: Load): number {
  return rowsLoaded + rowsRejected;
}

/** Rows of its job that were of other days than the load has, which other loads bring. */
export function rowsDropped(load: Load): number {
  return load.dataCount - rowsOfDays(load);
}

/** Whether a load has the whole days of a capped answer, and so is complete only as long as its order holds. */
export function isKeptPart(load: Load): boolean {
  const { maxData } = load.config;
  return rowsDropped(load) > 0 && typeof maxData === 'number' && load.dataCount >= maxData;
}
