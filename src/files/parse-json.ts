import { readFile } from 'node:fs/promises';
import type { z } from 'zod';

/** Parses a file that headgate wrote; null if it is damaged: not JSON, or not of the schema's shape. */
export function parseJson<T>(text: string, schema: z.ZodType<T>): T | null {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** The same for a file; also null if it cannot be read. */
export async function readJson<T>(path: string, schema: z.ZodType<T>): Promise<T | null> {
  return parseJson(await readFile(path, 'utf8').catch(() => ''), schema);
}
