import { z } from 'zod';

/**
 * Types of loaded columns, from narrow to wide. A column may change to a wider type, never to a narrower one; VARCHAR
 * is the widest. JSON is for objects and arrays. DECIMAL has a precision and scale, with at most 38 digits.
 */
export type ColumnType = z.infer<typeof columnTypeSchema>;

export const columnTypeSchema = z.union([
  z.enum(['BOOLEAN', 'BIGINT', 'HUGEINT', 'DOUBLE', 'DATE', 'TIMESTAMPTZ', 'JSON', 'VARCHAR']),
  z.templateLiteral(['DECIMAL(', z.int(), ',', z.int(), ')']),
]);
