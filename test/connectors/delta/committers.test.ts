import { describe, expect, it } from 'vitest';
import { sweepSize } from '../../support/size.js';
import { hasVersitygw, whyNoVersitygw } from '../../support/versitygw.js';
import { withVersitygw } from '../../support/with-versitygw.js';
import { sweepCommitters } from './committers.js';

/** A sweep without commits proves nothing. */
function expectSwept(swept: Awaited<ReturnType<typeof sweepCommitters>>, kills: number): void {
  expect(swept.kills).toBe(kills);
  expect(swept.reads).toBe(kills);
  expect(swept.commits).toBeGreaterThan(kills);
  if (kills > 100) process.stdout.write(`${JSON.stringify(swept)}\n`);
}

const onFolder = sweepSize('HEADGATE_DELTA_KILLS', { short: 1, long: 3 });

it(`two processes that commit to one table of a folder lose nothing of each other, killed ${onFolder} times`, async () => {
  expectSwept(await sweepCommitters('delta', onFolder), onFolder);
});

describe.skipIf(!hasVersitygw)(`in S3${whyNoVersitygw}`, () => {
  const inS3 = sweepSize('HEADGATE_DELTA_S3_KILLS', { short: 1, long: 3 });
  withVersitygw();

  it(`two processes that commit to one table lose nothing of each other, killed ${inS3} times`, async () => {
    expectSwept(await sweepCommitters('delta-s3', inS3), inS3);
  });
});
