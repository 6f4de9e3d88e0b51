import { setImmediate as breath } from 'node:timers/promises';
import { type DocumentText, type FaultCode, faultCode, type ReadDocument, SourceFault } from '../source.js';

export interface Task {
  module: string;
  name: string;
  args: readonly unknown[];
  body: Uint8Array;
  contentType: string | null;
}

/** The outcome. A `code` of null means a defect of the reader. */
export type Outcome = { packed: Packed } | { code: FaultCode | null; message: string };

type Read = (document: DocumentText, ...args: readonly unknown[]) => ReadDocument;

export async function perform({ module, name, args, body, contentType }: Task): Promise<Outcome> {
  try {
    const readers = (await import(module)) as Record<string, Read>;
    const read = readers[name];
    if (!read) throw new Error(`${module} exports no ${name}`);
    return {
      packed: packed(parsed(() => read({ text: answerText(body, contentType), contentType }, ...args))),
    };
  } catch (error) {
    const code = faultCode(error);
    const { message, stack = message } = error instanceof Error ? error : new Error(String(error));
    return { code, message: code === null ? stack : message };
  }
}

/** `JSON.parse` throws a SyntaxError for an answer that was cut short, or that came from a proxy. */
function parsed<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new SourceFault('source_invalid', `The answer is not JSON: ${error.message}`, { cause: error });
  }
}

/** How many characters of JSON are parsed at a time, and how many one document may have. */
const partLength = 64 * 1024;
const mostLength = 32 * 1024 * 1024;

/** A parsed document on its way between threads, in parts that each take about a millisecond to parse. */
export interface Packed {
  /** Everything except its items, as JSON. */
  rest: string;
  /** JSON arrays of items. */
  parts: string[];
}

/** Throws SourceFault `source_too_large` for a document that is too large to pass on. */
function packed({ items, ...rest }: ReadDocument): Packed {
  const parts: string[] = [];
  let texts: string[] = [];
  let length = 0;
  let whole = 0;
  const end = (): void => {
    if (texts.length > 0) parts.push(`[${texts.join(',')}]`);
    texts = [];
    length = 0;
  };
  for (const item of items) {
    const text = JSON.stringify(item);
    texts.push(text);
    length += text.length;
    whole += text.length;
    if (whole > mostLength) {
      throw new SourceFault(
        'source_too_large',
        `The rows of the answer are longer than ${mostLength} characters`,
      );
    }
    if (length >= partLength) end();
  }
  end();
  return { rest: JSON.stringify(rest), parts };
}

/** Lets other work run between the parts. */
export async function unpacked({ rest, parts }: Packed): Promise<ReadDocument> {
  const items: unknown[] = [];
  for (const part of parts) {
    for (const item of JSON.parse(part) as unknown[]) items.push(item);
    await breath();
  }
  return { ...(JSON.parse(rest) as object), items };
}

/** A body as text, in the encoding of its content type or XML declaration, or else UTF-8. Never repaired. */
function answerText(body: Uint8Array, contentType: string | null): string {
  const start = Buffer.from(body.buffer, body.byteOffset, Math.min(200, body.byteLength)).toString('latin1');
  const label =
    /charset\s*=\s*"?([^\s";]+)/i.exec(contentType ?? '')?.[1] ??
    /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([^"']+)/.exec(start)?.[1] ??
    'utf-8';
  try {
    return new TextDecoder(label, { fatal: true }).decode(body);
  } catch (error) {
    throw new SourceFault('source_invalid', `The answer is not text in ${label}`, { cause: error });
  }
}
