const mostCharacters = 200;

/** A raw value or row cut to a length that a person can read. */
export function excerpt(bytes: Buffer, start: number, end: number): string {
  // Four bytes hold any character, so this many bytes hold enough of them.
  const text = bytes.toString('utf8', start, Math.min(end, start + 4 * mostCharacters));
  const cut = Array.from(text).slice(0, mostCharacters).join('');
  return cut.length < text.length || end - start > 4 * mostCharacters ? `${cut}…` : text;
}
