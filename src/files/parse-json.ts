import type { z } from 'zod';

/** What a file of ours says; null where it is damaged: not JSON, or of another shape than the schema's. */
export function parseJson<T>(text: string, schema: z.ZodType<T>): T | null {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
