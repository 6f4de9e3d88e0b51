import { DuckDbStore } from '../../src/sql/duckdb/store.js';
import { quoteName } from '../../src/duckdb/sql.js';
/** A commit into a DuckLake. */
export class LakeStore extends DuckDbStore {
    reshapesFirst = false;
    isInFiles = true;
    async alter(table, steps) {
        const { engine } = this;
        const added = steps.flatMap(({ add = [] }) => add);
        const copied = (await this.isSoonCopied(table, added.length)) ? added : [];
        const own = copied.length === 0 ? steps : steps.filter(({ add }) => add === undefined);
        const changed = await this.alterPlainly(table, own);
        const rewrites = this.isHiding && steps.length > 0;
        if (changed.length + copied.length === 0 && !rewrites)
            return;
        // DuckLake itself widens few types, and takes some for others that they are not: JSON for any text.
        const values = changed.map(({ name, value }) => `${value} AS ${name}`);
        await rewriteTable(engine, table, values, copied);
    }
}
/** The name of a table while it is rewritten. No job config can name it. */
const draft = '_headgate draft';
/**
 * Rewrites a table: its files, and its statistics, which DuckLake never narrows.
 *
 * @param table schema and name, quoted
 * @param values SQL of columns that get other values, each with its name
 * @param added new columns, as CREATE TABLE takes them
 */
export async function rewriteTable(engine, table, values = [], added = []) {
    const dot = table.indexOf('.');
    const [schema, name] = [table.slice(0, dot), table.slice(dot + 1)];
    const copy = `${schema}.${quoteName(draft)}`;
    const rows = `SELECT *${values.length === 0 ? '' : ` REPLACE (${values.join(', ')})`} FROM ${table}`;
    const filled = await engine.rows(`SELECT column_name FROM (DESCRIBE ${table}) WHERE "null" = 'NO'`);
    const needed = new Set(filled.map((row) => row.text('column_name')));
    const columns = (await engine.rows(`DESCRIBE ${rows}`)).map((row) => {
        const name = row.text('column_name');
        return `${quoteName(name)} ${row.text('column_type')}${needed.has(name) ? ' NOT NULL' : ''}`;
    });
    await engine.run(`CREATE TABLE ${copy} (${[...columns, ...added].join(', ')})`);
    await engine.run(`INSERT INTO ${copy} BY NAME ${rows}`);
    await engine.run(`DROP TABLE ${table}`);
    await engine.run(`ALTER TABLE ${copy} RENAME TO ${name}`);
}
//# sourceMappingURL=store.js.map