import { readFile } from 'node:fs/promises';
import { z } from 'zod';

/** A JSON object, whatever its keys: z.record would look at each of them, and copy it. */
export const jsonObject = z.custom<Record<string, unknown>>(isJsonObject);

export function isJsonObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

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
