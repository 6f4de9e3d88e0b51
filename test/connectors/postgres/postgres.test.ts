import { afterAll, beforeAll, describe, it } from 'vitest';
import { destinationSuite } from '../../../src/testing/index.js';
import { postgresHarness } from '../../support/postgres-kind.js';
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
  it.each(names)('%s', async (name) => {
    await destinationSuite(postgresHarness(server.url()))
      .find((each) => each.name === name)
      ?.run();
  });
});
