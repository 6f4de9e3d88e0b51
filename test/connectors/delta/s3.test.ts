import { describe, it } from 'vitest';
import { destinationSuite } from '../../../src/testing/index.js';
import { deltaS3, harnessOf } from '../../support/destination-kinds.js';
import { hasVersitygw, whyNoVersitygw } from '../../support/versitygw.js';
import { withVersitygw } from '../../support/with-versitygw.js';

describe.skipIf(!hasVersitygw)(`Delta tables in S3 as a destination${whyNoVersitygw}`, () => {
  withVersitygw();

  const cases = destinationSuite(harnessOf(deltaS3, 'delta-s3')).map(({ name, run }) => [name, run] as const);
  it.each(cases)('%s', (_name, run) => run());
});
