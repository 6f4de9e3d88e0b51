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

/** The text of a feed in XML or JSON. Feed parsers accept incomplete documents, so this checks for the last tag. */
export function wholeFeed(text: string): string {
  const isXml = text.trimStart().startsWith('<');
  const end = text
    .slice(-4_096)
    .replace(/<!--[\s\S]*?-->/g, '')
    .trimEnd();
  if (isXml && !/<\/([\w-]+:)?(feed|rss|rdf)\s*>$/i.test(end)) {
    throw new SourceFault('source_invalid', 'The feed is cut off');
  }
  return text;
}

/** Runs a parser; any error of it means that the text cannot be read. */
export function parsedWith<T>(parse: (text: string) => T, text: string): T {
  try {
    return parse(text);
  } catch (error) {
    throw new SourceFault('source_invalid', 'The answer is not a feed', { cause: error });
  }
}
