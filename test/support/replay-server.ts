import { expect, onTestFinished, test } from 'vitest';
import { dateColumnKeyword } from '../../src/service/sources/params.js';
import type { CollectContext, Row, Source, SourceConfig } from '../../src/service/sources/source.js';
import { type SourceHarness, sourceSuite } from '../suites/index.js';
import * as testing from '../suites/source/collect.js';
import { ReplayServer as Replay } from '../suites/source/replay-server.js';

export { type Collecting, TestTime } from '../suites/source/collect.js';
export type { Reply } from '../suites/source/replay-server.js';

/** A replay server that ends with the test. The test fails if a request was not the expected one. */
export const ReplayServer = {
  async start(): Promise<Replay> {
    const server = await Replay.start();
    onTestFinished(() => server.close());
    return server;
  },
};

/** The build has JavaScript, but a test imports TypeScript. */
const loadReader: testing.LoadModule = (url) => import(url.replace(/\.js$/, '.ts'));

export const contextFor = (source: Source, options: testing.Collecting): CollectContext =>
  testing.contextFor(source, { load: loadReader, ...options, network: options.network });

export const collect = <Config extends SourceConfig>(
  source: Source<Config>,
  config: Config,
  options: testing.Collecting,
): Promise<Row[]> =>
  testing.collect(source, config, { load: loadReader, ...options, network: options.network });

/** Tests of what every source must do, above all of faults between it and the service. */
export function testSource(harness: SourceHarness): void {
  const cases = sourceSuite({ load: loadReader, ...harness });
  test.each(cases.map(({ name, run }) => [name, run] as const))('%s', (_name, run) => run());
}

/** Checks that rows of an answer in several parts are newest first. */
export function expectNewestFirst(source: Source, rows: readonly Row[]): void {
  const { startDate } = source.params['properties'] as Record<string, Record<string, unknown>>;
  const dates = rows.map((row) => row[String(startDate?.[dateColumnKeyword])] as string);
  expect(new Set(dates).size).toBeGreaterThan(1);
  expect(dates).toEqual(dates.toSorted((one, other) => (one < other ? 1 : -1)));
}
