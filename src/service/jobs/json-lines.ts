const newline = 0x0a;

/** The texts between newlines, grouped by chunk. Anything after the last newline is left out. */
export async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<string[]> {
  // Chunks are cut after newlines, so that no character is split.
  let rest: Buffer[] = [];
  for await (const chunk of chunks) {
    const end = chunk.lastIndexOf(newline);
    if (end >= 0)
      yield Buffer.concat([...rest, chunk.subarray(0, end)])
        .toString()
        .split('\n');
    rest = end >= 0 ? [chunk.subarray(end + 1)] : [...rest, chunk];
  }
}
