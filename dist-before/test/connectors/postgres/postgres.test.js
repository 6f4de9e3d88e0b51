import { it } from 'vitest';
import { destinationSuite } from '../../suites/index.js';
import { needs } from '../../support/needs.js';
import { newDatabase } from '../../support/postgres-database.js';
import { postgresHarness } from '../../support/postgres-kind.js';
/** The list of cases does not depend on the address. */
const names = destinationSuite(postgresHarness('postgresql:///none?host=/nowhere')).map(({ name }) => name);
/** Cases have schemas of their own. */
let url;
it.each(names)('the PostgreSQL destination: %s', async (name) => {
    needs('postgres');
    url ??= newDatabase().then((database) => database.url());
    await destinationSuite(postgresHarness(await url))
        .find((each) => each.name === name)
        ?.run();
});
//# sourceMappingURL=postgres.test.js.map