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

  /** The server's address is known once it runs, but the list of cases does not depend on it. */
  const names = destinationSuite(postgresHarness('postgresql:///none?host=/nowhere')).map(({ name }) => name);
  // The short form runs all of them in test/connectors/duckdb only.
  it.each(sampled(names))('%s', async (name) => {
    await destinationSuite(postgresHarness(server.url()))
      .find((each) => each.name === name)
      ?.run();
  });
});
