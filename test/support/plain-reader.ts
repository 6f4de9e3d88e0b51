import { type DocumentText, readerIn } from '../../src/service/sources/documents/reader.js';

export function textOf({ text }: DocumentText): { items: string[] } {
  return { items: [text] };
}

/** A document's text, as its one item. */
export const plainText = readerIn(new URL('./plain-reader.js', import.meta.url), textOf);
