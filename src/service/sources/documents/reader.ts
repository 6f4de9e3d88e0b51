/** A document from outside, as text. */
export interface DocumentText {
  text: string;
  contentType: string | null;
}

/** What was read from a document, as plain JSON data. */
export interface ReadDocument {
  items: readonly unknown[];
}

/** An exported function that reads documents, named so that another thread can find it. */
export interface Reader<T extends ReadDocument> {
  /** File URL of its module. */
  module: string;
  name: string;
  /** Its other arguments: plain data. */
  args: readonly unknown[];
  /** Never set; carries the type of the result. */
  readonly made?: T;
}

/**
 * A reader made from a function that a module exports under its own name, to be called in another thread.
 *
 * If it throws SourceFault `source_invalid`, the request is repeated, because the answer may have been cut short or
 * come from a proxy.
 */
export function readerIn<Args extends unknown[], T extends ReadDocument>(
  module: URL,
  read: (document: DocumentText, ...args: Args) => T,
): (...args: Args) => Reader<T> {
  return (...args) => ({ module: module.href, name: read.name, args });
}
