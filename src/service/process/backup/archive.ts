/** A tar archive (ustar), written and read entry by entry in bounded memory: any tar shows what is in a backup. */

const block = 512;

/** Names are ASCII of at most 100 characters. */
export interface Entry {
  name: string;
  size: number;
  /** Must be read to its end, or not at all, before the next entry is requested. */
  body: AsyncIterable<Buffer>;
}

/** An entry of the archive, as bytes. Throws if the body is shorter than announced. */
export async function* entryBytes(
  name: string,
  size: number,
  body: AsyncIterable<Buffer> | Iterable<Buffer>,
): AsyncGenerator<Buffer> {
  yield headOf(name, size);
  let left = size;
  for await (const chunk of body) {
    left -= chunk.length;
    yield chunk;
  }
  if (left !== 0) throw new Error(`${name} has ${size - left} bytes, not ${size}.`);
  yield Buffer.alloc((block - (size % block)) % block);
}

export const archiveEnd = Buffer.alloc(2 * block);

function headOf(name: string, size: number): Buffer {
  const head = Buffer.alloc(block);
  head.write(name, 0, 100, 'ascii');
  head.write('0000600\0', 100, 'ascii');
  head.write('0000000\0', 108, 'ascii');
  head.write('0000000\0', 116, 'ascii');
  writeSize(head, size);
  head.write('00000000000\0', 136, 'ascii');
  head.write('0', 156, 'ascii');
  head.write('ustar\x0000', 257, 'latin1');
  head.write(`${checksumOf(head).toString(8).padStart(6, '0')}\0 `, 148, 'ascii');
  return head;
}

/** Sizes of more than eleven octal digits are written like GNU tar does: in binary, with the first bit set. */
function writeSize(head: Buffer, size: number): void {
  if (size < 8 ** 11) {
    head.write(`${size.toString(8).padStart(11, '0')}\0`, 124, 'ascii');
    return;
  }
  head[124] = 0x80;
  head.writeBigUInt64BE(BigInt(size), 128);
}

function readSize(head: Buffer): number {
  if (head[124] === 0x80) return Number(head.readBigUInt64BE(128));
  return Number.parseInt(head.toString('ascii', 124, 135), 8);
}

/** The checksum itself counts as spaces. */
function checksumOf(head: Buffer): number {
  let sum = 8 * 0x20;
  for (const [place, byte] of head.entries()) if (place < 148 || place >= 156) sum += byte;
  return sum;
}

/** The entries of an archive. Throws if it is cut short or not an archive. */
export async function* readArchive(chunks: AsyncIterable<Buffer>): AsyncGenerator<Entry> {
  const input = new Input(chunks);
  for (;;) {
    const head = await input.exactly(block);
    if (head.every((byte) => byte === 0)) return input.rest();
    const size = readSize(head);
    const sum = Number.parseInt(head.toString('ascii', 148, 154), 8);
    if (sum !== checksumOf(head) || !Number.isSafeInteger(size) || size < 0) {
      throw new Error('The archive is damaged.');
    }
    const body = input.upTo(size);
    yield { name: head.toString('ascii', 0, 100).replace(/\0[^]*/, ''), size, body };
    // Skips what the reader left unread.
    while ((await body.next()).done !== true);
    await input.exactly((block - (size % block)) % block);
  }
}

/** Splits the incoming bytes into pieces of the requested sizes. */
class Input {
  readonly #chunks: AsyncIterator<Buffer>;
  #kept: Buffer = Buffer.alloc(0);

  constructor(chunks: AsyncIterable<Buffer>) {
    this.#chunks = chunks[Symbol.asyncIterator]();
  }

  async exactly(size: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    for await (const part of this.upTo(size)) parts.push(part);
    return Buffer.concat(parts);
  }

  async *upTo(size: number): AsyncGenerator<Buffer> {
    for (let left = size; left > 0; ) {
      if (this.#kept.length === 0) {
        const next = await this.#chunks.next();
        if (next.done === true) throw new Error('The archive ends too early.');
        this.#kept = next.value;
      }
      const part = this.#kept.subarray(0, left);
      this.#kept = this.#kept.subarray(part.length);
      left -= part.length;
      // Counted before it is passed on, because a reader that stops here has received it.
      yield part;
    }
  }

  /** Reads to the end, because only there a compressed stream is verified. */
  async rest(): Promise<void> {
    while ((await this.#chunks.next()).done !== true);
  }
}
