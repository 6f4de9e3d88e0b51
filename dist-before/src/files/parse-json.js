import { readFile } from 'node:fs/promises';
import { z } from 'zod';
/** A JSON object, whatever its keys: z.record would look at each of them, and copy it. */
export const jsonObject = z.custom(isJsonObject);
export function isJsonObject(value) {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
}
/** Parses a file that headgate wrote; null if it is damaged: not JSON, or not of the schema's shape. */
export function parseJson(text, schema) {
    try {
        return schema.parse(JSON.parse(text));
    }
    catch {
        return null;
    }
}
/** The same for a file; also null if it cannot be read. */
export async function readJson(path, schema) {
    return parseJson(await readFile(path, 'utf8').catch(() => ''), schema);
}
//# sourceMappingURL=parse-json.js.map