import type { DocumentText, ReadDocument, Reader } from '../../src/service/sources/source.js';

export function textOf({ text }: DocumentText): { items: string[] } {
  return { items: [text] };
}

/** Expects a list in the field `a`. */
export function jsonOf({ text }: DocumentText): { items: string[] } {
  return { items: [...(JSON.parse(text) as { a: string[] }).a] };
}

/** The text of a document as its only item. */
export const plainText = (): Reader<ReadDocument> => ({ module: import.meta.url, name: textOf.name });
