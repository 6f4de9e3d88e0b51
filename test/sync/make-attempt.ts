import type { Attempt } from '../../src/sync/journal/attempt.js';

/** An attempt of which nothing was sent yet. */
export const makeAttempt = (change: Partial<Attempt> = {}): Attempt => ({
  token: 't',
  lane: 'main',
  job: 'posts',
  slice: null,
  identity: 'i',
  source: 'posts',
  jobName: 'posts hg1-t',
  config: {},
  tags: [],
  maxData: 10,
  cap: 10,
  short: false,
  room: null,
  format: 'json',
  phase: 'intent',
  fence: null,
  sentAt: null,
  sentUptime: null,
  remoteId: null,
  remoteCreatedAt: null,
  rows: null,
  complete: null,
  staged: null,
  ...change,
});
