/**
 * The changes of a table's columns that take hidden values out of its rows.
 *
 * @param changes of the table so far, oldest first
 */
export function hidingPlan(table, columns, changes, hiding) {
    const base = { create: false, add: [], blank: [], valued: [], targets: [] };
    const plan = { ...base, retype: [], drop: [], changes: [] };
    const origins = textOrigins(changes);
    for (const column of columns) {
        const { field, name, type } = column;
        const textOf = origins.get(name) ?? null;
        const found = field === null ? null : hiding.fieldIn({ field, type, textOf });
        if (found === null)
            continue;
        if (found === 'exclude') {
            plan.drop.push(column);
            plan.changes.push({ table, column: name, change: 'dropped', from: type, to: type });
        }
        else if (column.valued) {
            plan.retype.push({ column, declared: false, ...found });
            plan.changes.push({ table, column: name, change: 'hidden', from: type, to: found.to });
        }
    }
    return plan;
}
/**
 * For each VARCHAR column that was widened from another type, that type, by column name. Its older values were written
 * as text from that type, because their form in the exports is lost, so later values are written the same way.
 * `changes` are those of one table, oldest first.
 */
export function textOrigins(changes) {
    const origins = new Map();
    for (const { column, change, from, to } of changes) {
        if (change === 'renamed')
            continue;
        if (to === 'VARCHAR' && from !== null && change !== 'dropped' && change !== 'hidden')
            origins.set(column, from);
        else
            origins.delete(column);
    }
    return origins;
}
//# sourceMappingURL=hiding-plan.js.map