import { createReadStream } from 'node:fs';
import { HeadgateError, HeadgateErrors } from '../common/errors.js';
import { unreadText } from '../common/system-error.js';
import { SourceText } from './source-text.js';

const maxBytes = 1_048_576;

/** Reads UTF-8 without its mark. Throws `config_not_found`, `config_syntax`. `hint`: what to do without the file. */
export async function readConfigText(file: string, hint?: string): Promise<string> {
  const bytes = await readBytes(file, hint);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const source = new SourceText(file, new TextDecoder().decode(bytes));
    const from = Math.max(0, source.text.indexOf('\uFFFD'));
    const message = 'The config file is not UTF-8 text.';
    const mistake = { at: { from, to: from + 1 }, message, hint: 'Save it as UTF-8.' };
    throw new HeadgateErrors([source.error('config_syntax', mistake)]);
  }
}

async function readBytes(file: string, hint: string | undefined): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  try {
    // One byte more than allowed shows that a file is too long, whatever size a pipe or device reports.
    for await (const chunk of createReadStream(file, { end: maxBytes })) chunks.push(chunk as Buffer);
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    throw new HeadgateError('config_not_found', `The config file ${file} ${unreadText({ code })}.`, {
      cause,
      hint,
    });
  }
  const bytes = Buffer.concat(chunks);
  if (bytes.length <= maxBytes) return bytes;
  throw new HeadgateError('config_invalid', `The config file ${file} is too long.`, {
    hint: 'A config file can have up to 1 MiB. Is this the right file?',
  });
}
