import { isUtf8 } from 'node:buffer';
import { createReadStream, createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import iconv from 'iconv-lite';
import { count, plural, shortPath } from '../../../common/words.js';
import { fileError, quoted } from './file-error.js';
import type { Reading } from './reading.js';

/** The encoding of a file that is not UTF-8, unless the entry names one. It has every character of Latin-1. */
const otherEncoding = 'windows-1252';

export interface Form {
  encoding: string;
  newline: '\n' | '\r\n' | '\r';
  ended: boolean;
}

/** Copies a file as plain UTF-8, unpacked. Throws `file_invalid` if it ends in the middle or is misencoded. */
export async function copyPlain(
  from: string,
  to: string,
  { gzipped, encoding }: Pick<Reading, 'gzipped' | 'encoding'>,
): Promise<Form> {
  if (encoding !== undefined && !iconv.encodingExists(encoding)) {
    throw fileError(
      `\`encoding\` is ${JSON.stringify(encoding)}, which is not an encoding that headgate knows`,
      'Such as utf-8, windows-1252, iso-8859-15, utf-16 or shift_jis.',
    );
  }
  const copy = (as: string) => copyAs(from, to, gzipped, /^utf-?8$/i.test(as) ? 'utf-8' : as);
  try {
    return await copy(encoding ?? (await firstGuess(from, gzipped)));
  } catch (error) {
    if (!(error instanceof Misencoded)) throw error;
    if (encoding === undefined && (await mayBeOther(from, gzipped))) return copy(otherEncoding);
    throw await misencoded(from, gzipped, error.message);
  }
}

/** Its message is the encoding. */
class Misencoded extends Error {}

const bytesOf = (path: string, gzipped: boolean) =>
  gzipped ? createReadStream(path).pipe(createGunzip()) : createReadStream(path);

/** Whether each byte is a letter of the other encoding, and UTF-8 letters are as rare as by chance, such as `É»`. */
async function mayBeOther(from: string, gzipped: boolean): Promise<boolean> {
  const decoder = new TextDecoder();
  let [letters, broken] = [0, 0];
  for await (const chunk of bytesOf(from, gzipped)) {
    const text = decoder.decode(chunk as Buffer, { stream: true });
    if (iconv.decode(chunk as Buffer, otherEncoding).includes('\ufffd')) return false;
    letters += text.match(/[^\0-\x7f\ufffd]/gu)?.length ?? 0;
    broken += text.match(/\ufffd/g)?.length ?? 0;
  }
  return letters * 10 <= broken;
}

/** The first byte that is not in an encoding, as an error that names its place. */
async function misencoded(from: string, gzipped: boolean, encoding: string): Promise<Error> {
  const hint =
    'set `encoding` (--encoding) to what the file is in, such as windows-1252, macintosh or shift_jis.';
  const input = bytesOf(from, gzipped).setEncoding('latin1');
  let line = 0;
  for await (const text of createInterface({ input })) {
    line += 1;
    const bytes = Buffer.from(text, 'latin1');
    if (encoding === 'UTF-8' && isUtf8(bytes)) continue;
    const shown = iconv.decode(bytes, encoding);
    const at = shown.indexOf('\ufffd');
    if (at < 0) continue;
    return fileError(
      `${shortPath(from)}, line ${count(line)}, character ${count(at + 1)}: ${quoted(shown.slice(Math.max(0, at - 30)))} is not ${encoding}`,
      `Correct it, or ${hint}`,
    );
  }
  return fileError(`${shortPath(from)} is not ${encoding}`, `Correct it, or ${hint}`);
}

async function copyAs(from: string, to: string, gzipped: boolean, encoding: string): Promise<Form> {
  let lines = 0;
  let newline: Form['newline'] | undefined;
  let last: number | undefined;
  const decode = encoding === 'utf-8' ? checked() : decoded(encoding);
  const follow = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const decoded of decode(chunks)) {
      const chunk = last === undefined ? withoutMark(decoded) : decoded;
      newline ??= /\r\n|\n|\r(?=.)/s.exec(chunk.toString('latin1'))?.[0] as Form['newline'] | undefined;
      for (let at = chunk.indexOf(0x0a); at >= 0; at = chunk.indexOf(0x0a, at + 1)) lines += 1;
      last = chunk.at(-1) ?? last;
      yield chunk;
    }
  };
  const [bytes, out] = [createReadStream(from), createWriteStream(to, { mode: 0o600 })];
  try {
    await (gzipped ? pipeline(bytes, createGunzip(), follow, out) : pipeline(bytes, follow, out));
    return {
      encoding,
      newline: newline ?? '\n',
      ended: last === undefined || last === 0x0a || last === 0x0d,
    };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (typeof code !== 'string' || !code.startsWith('Z_')) throw error;
    const place = `after ${plural(lines, 'whole line')}`;
    // The last lines may be on their way when the end is found.
    const what =
      code === 'Z_BUF_ERROR' ? 'ends in the middle: its gzip data are cut off, not long' : 'is not gzip data';
    throw fileError(`${shortPath(from)} ${what} ${place}`, 'Download it or pack it again.', error);
  }
}

/** By the byte order mark that UTF-16 files begin with, or a first letter that takes two bytes. */
async function firstGuess(from: string, gzipped: boolean): Promise<string> {
  let guess = 'utf-8';
  const look = async (chunks: AsyncIterable<Buffer>) => {
    for await (const head of chunks) {
      if (/^(fffe|feff|00|..00)/.test(head.toString('hex', 0, 2))) guess = 'utf-16';
      return;
    }
  };
  const bytes = createReadStream(from);
  // The copy that follows reports what is wrong with the file.
  await (gzipped ? pipeline(bytes, createGunzip(), look) : pipeline(bytes, look)).catch(() => undefined);
  return guess;
}

/** Whether a file is UTF-8 to its end, without a byte order mark. */
export async function isPlainUtf8(path: string): Promise<boolean> {
  let begins: boolean | undefined;
  try {
    for await (const chunk of checked()(createReadStream(path))) begins ??= withoutMark(chunk) === chunk;
    return begins !== false;
  } catch (error) {
    if (error instanceof Misencoded) return false;
    throw error;
  }
}

/** A chunk that begins a file, without the byte order mark: DuckDB takes one in JSON for a value. */
const withoutMark = (chunk: Buffer): Buffer =>
  chunk.toString('hex', 0, 3) === 'efbbbf' ? chunk.subarray(3) : chunk;

function checked() {
  return async function* (chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    // A letter may go on in the next chunk.
    let begun: Buffer = Buffer.alloc(0);
    for await (const chunk of chunks) {
      const bytes = begun.length === 0 ? chunk : Buffer.concat([begun, chunk]);
      let end = bytes.length - 1;
      while (end > bytes.length - 4 && (bytes[end]! & 0xc0) === 0x80) end -= 1;
      if (end < 0 || bytes[end]! < 0x80) end = bytes.length;
      if (!isUtf8(bytes.subarray(0, end))) throw new Misencoded('UTF-8');
      begun = bytes.subarray(end);
      yield chunk;
    }
    if (!isUtf8(begun)) throw new Misencoded('UTF-8');
  };
}

function decoded(encoding: string) {
  const decoder = iconv.getDecoder(encoding);
  return async function* (chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    const checked = (text = '') => {
      if (text.includes('\ufffd') && !/^utf/i.test(encoding)) throw new Misencoded(encoding);
      return Buffer.from(text);
    };
    for await (const chunk of chunks) yield checked(decoder.write(chunk));
    yield checked(decoder.end());
  };
}
