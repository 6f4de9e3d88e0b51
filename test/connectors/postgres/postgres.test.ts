import { afterAll, beforeAll, describe, it } from 'vitest';
import { destinationSuite } from '../../../src/testing/index.js';
import { postgresHarness } from '../../support/postgres-kind.js';
import { sampled } from '../../support/size.js';
import {
  hasPostgres,
  type PostgresServer,
  postgresSkipped,
  startPostgres,
} from '../../support/postgres-server.js';

describe.skipIf(!hasPostgres)(`the PostgreSQL destination${postgresSkipped}`, () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server?.remove());

  /** The address of the server is known once it runs; which cases there are does not depend on it. */
  const names = destinationSuite(postgresHarness('postgresql:///none?host=/nowhere')).map(({ name }) => name);
  // test/connectors/duckdb has all of them in the short form too.
  it.each(sampled(names))('%s', async (name) => {
    await destinationSuite(postgresHarness(server.url()))
      .find((each) => each.name === name)
      ?.run();
  });
});
