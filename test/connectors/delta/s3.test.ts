import { afterAll, beforeAll, describe, it, vi } from 'vitest';
import { destinationSuite } from '../../../src/testing/index.js';
import { deltaS3, harnessOf } from '../../support/destination-kinds.js';
import { hasVersitygw, startVersitygw, type Versitygw, whyNoVersitygw } from '../../support/versitygw.js';

describe.skipIf(!hasVersitygw)(`Delta tables in S3 as a destination${whyNoVersitygw}`, () => {
  let gateway: Versitygw;

  beforeAll(async () => {
    gateway = await startVersitygw();
    // The processes that commit and are killed find it there too.
    vi.stubEnv('HEADGATE_S3_URL', gateway.url);
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await gateway.close();
  });

  const cases = destinationSuite(harnessOf(deltaS3, 'delta-s3')).map(({ name, run }) => [name, run] as const);
  it.each(cases)('%s', (_name, run) => run());
});
