import type { z } from 'zod';
import type { DocumentText } from './documents/reader.js';
import { SourceFault } from './source.js';

/** Reads an answer as JSON of a given shape. Other fields are dropped. */
export function jsonAnswer<T>(shape: z.ZodType<T>, repair = (text: string) => text) {
  return ({ text }: Pick<DocumentText, 'text'>): T => {
    const parsed = shape.safeParse(parseJson(repair(text)));
    if (parsed.success) return parsed.data;
    const [issue] = parsed.error.issues;
    const message = `The answer is not as documented: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`;
    throw new SourceFault('source_invalid', message);
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new SourceFault('source_invalid', 'The answer is not JSON', { cause: error });
  }
}
