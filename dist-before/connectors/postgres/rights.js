import { quoteText } from '../../src/duckdb/sql.js';
import { HeadgateError } from '../../src/common/errors.js';
import { shellWord } from '../../src/common/words.js';
/** Raises `destination_not_writable` before anything is submitted if a commit could not be made. */
export async function requireRights(session, names, location) {
    const schemas = [names.schema, names.ledgerSchema];
    const found = await session.row(`
    SELECT pg_is_in_recovery() AS standby, current_user AS me, current_database() AS database,
      has_database_privilege(current_database(), 'CREATE') AS makes,
      has_database_privilege(current_database(), 'TEMP') AS temporary`);
    const refuse = (message, hint) => {
        throw new HeadgateError('destination_not_writable', `${location}: ${message}`, { hint });
    };
    const [me, database] = [found.text('me'), found.text('database')];
    if (found.flag('standby')) {
        refuse('the server is a standby, which only reads', 'Name the primary server in the URL.');
    }
    const grant = (what, on) => `An administrator can run: GRANT ${what} ON ${on} TO ${shellWord(me)}`;
    for (const schema of schemas) {
        const rows = await session.rows(`SELECT has_schema_privilege(oid, 'USAGE') AND has_schema_privilege(oid, 'CREATE') AS makes
       FROM pg_namespace WHERE nspname = ${quoteText(schema)}`);
        const [there] = rows;
        if (there === undefined && !found.flag('makes')) {
            refuse(`user ${me} may not create the schema ${schema}`, `${grant('CREATE', `DATABASE ${database}`)}, or create ${schemas.join(' and ')} with AUTHORIZATION ${me}.`);
        }
        if (there !== undefined && !there.flag('makes')) {
            refuse(`user ${me} may not create tables in the schema ${schema}`, `${grant('USAGE, CREATE', `SCHEMA ${schema}`)}.`);
        }
    }
    if (!found.flag('temporary')) {
        refuse(`user ${me} may not make temporary tables`, `${grant('TEMP', `DATABASE ${database}`)}.`);
    }
}
//# sourceMappingURL=rights.js.map