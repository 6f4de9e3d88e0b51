import { groupBy } from '../common/series.js';
import { z } from 'zod';
export const descriptionsSchema = z.object({
    /** Null if they say nothing. */
    table: z.string().nullable(),
    /** By field. */
    columns: z.record(z.string(), z.string()),
});
/** What is said of a table that no job config describes. */
export const unsaid = { table: null, columns: {} };
/** Several job configs may load into one table: the first one that describes something is right. */
export function descriptionsOf(specs) {
    return {
        table: specs.find(({ description }) => description !== undefined)?.description ?? null,
        columns: Object.assign({}, ...specs.toReversed().map(({ columnDescriptions }) => columnDescriptions)),
    };
}
/** The job configs of each table, by the name that the first one gives it. */
export const byTable = (specs) => groupBy(specs, ({ table }) => table);
/** What is said of a field. A field may have the name of something that every object has. */
export function descriptionOf({ columns }, field) {
    return field !== null && Object.hasOwn(columns, field) ? columns[field] : undefined;
}
/** Columns with the descriptions of their fields, and without others. */
export function describedColumns(columns, says) {
    return columns.map((column) => {
        const { description: _, ...others } = column;
        const description = descriptionOf(says, column.field);
        return { ...others, ...(description !== undefined && { description }) };
    });
}
//# sourceMappingURL=descriptions.js.map