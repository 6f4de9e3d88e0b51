import type { z } from 'zod';

/** A key that may be left out. */
export const optional = <T extends z.ZodType>(value: T, description: string) =>
  value.optional().describe(description);
