import { describe, it } from 'vitest';
import { destinationSuite } from '../../../src/testing/index.js';
import { deltaS3, harnessOf } from '../../support/destination-kinds.js';
import { sweepSize } from '../../support/size.js';
import { hasVersitygw, whyNoVersitygw } from '../../support/versitygw.js';
import { withVersitygw } from '../../support/with-versitygw.js';

describe.skipIf(!hasVersitygw)(`Delta tables in S3 as a destination${whyNoVersitygw}`, () => {
  withVersitygw();

  // A folder, which tries all cases, has the same tables.
  const nth = sweepSize('HEADGATE_S3_CASES_EVERY', { short: 3, long: 3 });
  const cases = destinationSuite(harnessOf(deltaS3, 'delta-s3')).map(({ name, run }) => [name, run] as const);
  it.each(cases.filter((_, index) => index % nth === 0))('%s', (_name, run) => run());
});
