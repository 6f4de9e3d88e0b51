/** A document from outside, as text. */
export interface DocumentText {
  text: string;
  contentType: string | null;
}

/** What was read from a document, as plain JSON data. */
export interface ReadDocument {
  items: readonly unknown[];
}

/**
 * An exported function that reads documents, named so that another thread can find it. It gets a DocumentText and `args`.
 * If it throws a SyntaxError, as `JSON.parse` does, or an error with the code `source_invalid`, the request is repeated,
 * because the answer may have been cut short or come from a proxy.
 */
export interface Reader<T extends ReadDocument> {
  /** File URL of its module: `import.meta.url`. */
  module: string;
  /** The name of its export. */
  name: string;
  /** Its other arguments: plain data. Default: none. */
  args?: readonly unknown[];
  /** Never set; carries the type of the result. */
  readonly made?: T;
}
