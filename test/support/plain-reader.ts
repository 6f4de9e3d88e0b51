import { type DocumentText, readerIn } from '../../src/service/sources/documents/reader.js';

export function textOf({ text }: DocumentText): { items: string[] } {
  return { items: [text] };
}

/** The text of a document as its only item. */
export const plainText = readerIn(new URL('./plain-reader.js', import.meta.url), textOf);
