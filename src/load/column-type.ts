import { z } from 'zod';

/**
 * Types that a loaded column can have, from narrow to wide. They widen, never narrow, and end at VARCHAR;
 * JSON holds objects and arrays. DECIMAL comes with its precision and scale, at most 38 digits.
 */
export type ColumnType = z.infer<typeof columnTypeSchema>;

export const columnTypeSchema = z.union([
  z.enum(['BOOLEAN', 'BIGINT', 'HUGEINT', 'DOUBLE', 'DATE', 'TIMESTAMPTZ', 'JSON', 'VARCHAR']),
  z.templateLiteral(['DECIMAL(', z.int(), ',', z.int(), ')']),
]);
