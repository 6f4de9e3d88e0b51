import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { openPostgres } from '../../connectors/postgres/postgres.js';
import { Session } from '../../connectors/postgres/session.js';
import { harnessOf, orderedRejects, quote, rejectOf } from './destination-kinds.js';
/** The schema for a folder: cases have separate folders but share a server. */
export function schemaOf(folder) {
    return `s${createHash('sha256').update(folder).digest('hex').slice(0, 12)}`;
}
export const stateOf = (folder) => join(folder, 'headgate.headgate');
export function openIn(url, folder) {
    return openPostgres({
        server: { url, schema: schemaOf(folder) },
        memoryLimit: null,
        stateFolder: stateOf(folder),
    });
}
/** Rows of a statement, as texts. */
export async function ask(url, sql) {
    const session = await Session.open(url);
    try {
        const rows = await session.rows(`SELECT to_json(found)::text AS found FROM (${sql}) AS found`);
        return rows.map((row) => JSON.parse(row.text('found')));
    }
    finally {
        await session.close();
    }
}
/** PostgreSQL at an address. */
export const postgresKind = (url) => ({
    open: (folder) => openIn(url, folder),
    source: (folder) => ({
        kind: 'postgres',
        path: '',
        memoryLimit: null,
        server: { url, schema: schemaOf(folder), stateFolder: stateOf(folder) },
    }),
    stateFolder: stateOf,
    stageFolder: (folder) => join(stateOf(folder), 'stage'),
    lose: async (folder) => {
        const session = await Session.open(url);
        const schema = schemaOf(folder);
        await session.run(`DROP SCHEMA "${schema}", "_${schema}" CASCADE`);
        await session.close();
    },
    rows: (folder, table) => readTable(url, `${quote(schemaOf(folder))}.${quote(table)}`),
    rejects: async (folder) => (await ask(url, orderedRejects(`${quote(`_${schemaOf(folder)}`)}.rejects`))).map(rejectOf),
    hugeInteger: 'HUGEINT',
});
/** What the package's suite needs. */
export const postgresHarness = (url) => harnessOf(postgresKind(url), 'postgres', url);
/** Values as in JSON; numbers and nested values as their texts. */
async function readTable(url, table) {
    const session = await Session.open(url);
    try {
        const columns = await session.rows(`
      SELECT attname, format_type(atttypid, atttypmod) AS type FROM pg_attribute
      WHERE attrelid = '${table.replaceAll("'", "''")}'::regclass AND attnum > 0 AND NOT attisdropped`);
        const names = columns.map((column) => column.text('attname'));
        const values = columns.map((column, index) => {
            const name = quote(names[index]);
            const type = column.text('type');
            if (type === 'timestamp with time zone')
                return `to_char(${name} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
            return type === 'boolean' ? name : `${name}::text`;
        });
        const rows = await session.rows(`SELECT json_build_array(${values.join(', ')})::text AS found FROM ${table}`);
        return rows.map((row) => {
            const found = JSON.parse(row.text('found'));
            return Object.fromEntries(names.map((name, index) => [name, found[index]]));
        });
    }
    finally {
        await session.close();
    }
}
//# sourceMappingURL=postgres-kind.js.map