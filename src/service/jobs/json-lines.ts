const newline = 0x0a;

/** The texts between newlines, grouped by chunk. Anything after the last newline is left out. */
export async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<string[]> {
  for await (const lines of wholeLines(chunks)) yield lines.toString('utf8', 0, lines.length - 1).split('\n');
}

/** The same chunks, cut after newlines, so that no character is split. */
export async function* wholeLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest: Buffer[] = [];
  for await (const chunk of chunks) {
    const end = chunk.lastIndexOf(newline) + 1;
    if (end > 0) yield Buffer.concat([...rest, chunk.subarray(0, end)]);
    rest = end > 0 ? [chunk.subarray(end)] : [...rest, chunk];
  }
}
