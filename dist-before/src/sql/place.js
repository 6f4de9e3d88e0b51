import { quoteName, quoteNullable } from '../duckdb/sql.js';
export const plainChanges = {
    create: (session, table, columns) => session.run(`CREATE TABLE ${table} (${columns.join(', ')})`),
    createAs: (session, table, query) => session.run(`CREATE TABLE ${table} AS ${query}`),
    drop: (session, table) => session.run(`DROP TABLE ${table}`),
    rename: (session, table, name) => session.run(`ALTER TABLE ${table} RENAME TO ${quoteName(name)}`),
    async view(session, view, query) {
        await session.run(`DROP VIEW IF EXISTS ${view}`);
        if (query !== null)
            await session.run(`CREATE VIEW ${view} AS ${query}`);
    },
    comment: (session, what, text) => session.run(`COMMENT ON ${what} IS ${quoteNullable(text)}`),
};
//# sourceMappingURL=place.js.map