import { quoteName, quoteNullable, quoteText } from '../duckdb/sql.js';
import { byTable, descriptionOf, descriptionsOf } from '../load/descriptions.js';
import { listed } from './ledger.js';
import { ownTable } from './table.js';
/**
 * Comments that differ from what the job configs say. What headgate has written is recorded in the ledger, so that a
 * comment of somebody else stays where no job config describes the column.
 */
export async function dueComments(place, specs) {
    const { session, dialect } = place;
    const says = specs.some(({ description, columnDescriptions }) => description ?? columnDescriptions);
    const recorded = await session.rows(`
    SELECT table_name, CAST(NULL AS VARCHAR) AS column_name, description FROM ${dialect.ledger('tables')}
      WHERE description IS NOT NULL
    UNION ALL SELECT table_name, column_name, description FROM ${dialect.ledger('columns')} WHERE description IS NOT NULL`);
    if (!says && recorded.length === 0)
        return [];
    const due = [];
    for (const [named, own] of byTable(specs)) {
        const table = await ownTable(place, named);
        if (table === null)
            continue;
        const known = new Map(recorded
            .filter((row) => row.text('table_name') === table)
            .map((row) => [row.optional('column_name'), row.text('description')]));
        const wanted = await wantedOf(place, table, own);
        const there = (await dialect.comments?.(session, table)) ?? known;
        for (const column of new Set([...wanted.keys(), ...known.keys()])) {
            const [text, before, now] = [wanted, known, there].map((each) => each.get(column) ?? null);
            const isOther = text === null ? now === before : now !== text;
            if (isOther || text !== before)
                due.push({ table, column, text: text ?? null, isOther });
        }
    }
    return due;
}
/** The descriptions that a table's columns get, and the table itself under null. */
async function wantedOf({ session, dialect }, table, specs) {
    const says = descriptionsOf(specs);
    const wanted = new Map(says.table === null ? [] : [[null, says.table]]);
    if (Object.keys(says.columns).length === 0)
        return wanted;
    const rows = await session.rows(`SELECT column_name, ${dialect.field.sql} AS field FROM ${dialect.ledger('columns')} WHERE table_name IN (${listed([table])}) AND column_name IS NOT NULL`);
    for (const row of rows) {
        const text = descriptionOf(says, dialect.field.read(row.text('field')));
        if (text !== undefined)
            wanted.set(row.text('column_name'), text);
    }
    return wanted;
}
/** Sets comments and records them, inside a transaction. */
export async function setComments({ session, dialect }, due) {
    for (const { table, column, text, isOther } of due) {
        const name = dialect.table(table);
        const what = column === null ? `TABLE ${name}` : `COLUMN ${name}.${quoteName(column)}`;
        if (isOther)
            await dialect.changes.comment(session, what, text);
    }
    for (const { table, column, text } of due) {
        const which = column === null ? '' : ` AND column_name = ${quoteText(column)}`;
        await session.run(`
      UPDATE ${dialect.ledger(column === null ? 'tables' : 'columns')} SET description = ${quoteNullable(text)}
      WHERE table_name = ${quoteText(table)}${which}`);
    }
}
//# sourceMappingURL=descriptions.js.map