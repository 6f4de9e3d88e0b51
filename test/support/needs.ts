import { TestRunner } from 'vitest';
import { duckLakeSkipped } from './duck-lake.js';
import { postgresSkipped } from './postgres-server.js';

/** Skips the running test, and says what to install, if this machine lacks what a kind of destination needs. */
export function needs(kind: string): void {
  const lacking = { postgres: postgresSkipped, ducklake: duckLakeSkipped }[kind] ?? '';
  if (lacking !== '') TestRunner.getCurrentTest()?.context.skip(lacking.trim());
}
