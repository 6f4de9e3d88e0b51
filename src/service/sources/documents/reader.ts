/** A document from outside, as text. */
export interface DocumentText {
  text: string;
  contentType: string | null;
}

/** The contents read from a document, as plain JSON data. */
export interface ReadDocument {
  items: readonly unknown[];
}

/** An exported function that reads documents, named so that another thread finds it. */
export interface Reader<T extends ReadDocument> {
  /** File URL of its module. */
  module: string;
  name: string;
  /** What it is called with besides the document: plain data. */
  args: readonly unknown[];
  /** Never there: the type of what it makes. */
  readonly made?: T;
}

/**
 * A function that one module exports under its own name, to be called in another thread.
 *
 * Where it throws SourceFault `source_invalid` the request is made again, since the answer may have been cut short or
 * come from something in between.
 */
export function readerIn<Args extends unknown[], T extends ReadDocument>(
  module: URL,
  read: (document: DocumentText, ...args: Args) => T,
): (...args: Args) => Reader<T> {
  return (...args) => ({ module: module.href, name: read.name, args });
}
