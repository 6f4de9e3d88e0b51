const newline = 0x0a;

/** The texts between newlines, as many at a time as a chunk ends. What follows the last newline is left out. */
export async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<string[]> {
  let rest: Buffer[] = [];
  for await (const chunk of chunks) {
    const end = chunk.lastIndexOf(newline);
    if (end < 0) {
      rest.push(chunk);
      continue;
    }
    // Cut at a newline, so that no character is torn.
    yield Buffer.concat([...rest, chunk.subarray(0, end)])
      .toString()
      .split('\n');
    rest = [chunk.subarray(end + 1)];
  }
}
