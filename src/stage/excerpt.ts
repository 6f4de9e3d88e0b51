const mostCharacters = 200;

/** A raw value or row, cut to a readable length. */
export function excerpt(bytes: Buffer, start: number, end: number): string {
  // A character has at most four bytes, so this many bytes are enough.
  const text = bytes.toString('utf8', start, Math.min(end, start + 4 * mostCharacters));
  const cut = Array.from(text).slice(0, mostCharacters).join('');
  return cut.length < text.length || end - start > 4 * mostCharacters ? `${cut}…` : text;
}
