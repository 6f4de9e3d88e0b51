import { z } from 'zod';
export const columnTypeSchema = z.union([
    z.enum(['BOOLEAN', 'BIGINT', 'HUGEINT', 'DOUBLE', 'DATE', 'TIMESTAMPTZ', 'JSON', 'VARCHAR']),
    z.templateLiteral(['DECIMAL(', z.int(), ',', z.int(), ')']),
]);
//# sourceMappingURL=column-type.js.map