import { groupBy } from '../common/series.js';
import { z } from 'zod';
import type { TableSpec } from './destination.js';
import type { TableColumn } from './schema-plan.js';

/** What the job configs of a table say of it. */
export type Descriptions = z.infer<typeof descriptionsSchema>;

export const descriptionsSchema = z.object({
  /** Null if they say nothing. */
  table: z.string().nullable(),
  /** By field. */
  columns: z.record(z.string(), z.string()),
});

/** What is said of a table that no job config describes. */
export const unsaid: Descriptions = { table: null, columns: {} };

/** Several job configs may load into one table: the first one that describes something is right. */
export function descriptionsOf(specs: readonly TableSpec[]): Descriptions {
  return {
    table: specs.find(({ description }) => description !== undefined)?.description ?? null,
    columns: Object.assign({}, ...specs.toReversed().map(({ columnDescriptions }) => columnDescriptions)),
  };
}

/** The job configs of each table, by the name that the first one gives it. */
export const byTable = (specs: readonly TableSpec[]): Map<string, TableSpec[]> =>
  groupBy(specs, ({ table }) => table);

/** What is said of a field. A field may have the name of something that every object has. */
export function descriptionOf({ columns }: Descriptions, field: string | null): string | undefined {
  return field !== null && Object.hasOwn(columns, field) ? columns[field] : undefined;
}

/** Columns with the descriptions of their fields, and without others. */
export function describedColumns(columns: readonly TableColumn[], says: Descriptions): TableColumn[] {
  return columns.map((column) => {
    const { description: _, ...others } = column;
    const description = descriptionOf(says, column.field);
    return { ...others, ...(description !== undefined && { description }) };
  });
}
