import type { z } from 'zod';

/** The contents of one of our files; null if it is damaged: not JSON, or not of the schema's shape. */
export function parseJson<T>(text: string, schema: z.ZodType<T>): T | null {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
