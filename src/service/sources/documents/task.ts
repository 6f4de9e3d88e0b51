import { answerText } from '../answer-text.js';
import { type FaultCode, faultCode } from '../source.js';
import { type Packed, packed } from './packed.js';
import type { DocumentText, ReadDocument } from './reader.js';

/** A document to read, and the reader for it. */
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

/** Reads the document in this thread. */
export async function perform({ module, name, args, body, contentType }: Task): Promise<Outcome> {
  try {
    const readers = (await import(module)) as Record<string, Read>;
    const read = readers[name];
    if (!read) throw new Error(`${module} exports no ${name}`);
    return { packed: packed(read({ text: answerText(body, contentType), contentType }, ...args)) };
  } catch (error) {
    const code = faultCode(error);
    const { message, stack = message } = error instanceof Error ? error : new Error(String(error));
    return { code, message: code === null ? stack : message };
  }
}
