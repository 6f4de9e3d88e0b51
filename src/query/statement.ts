export interface Statement {
  /** The text without its final semicolon, and without blanks and comments around it. */
  text: string;
  /** Line of its first word, from 1. */
  line: number;
}

/** One token: text in which a semicolon would not count, a semicolon, or any other character that is not blank. */
const token = new RegExp(
  [
    String.raw`(?<blank>\s+|--[^\n]*|/\*[\s\S]*?(?:\*/|$))`,
    String.raw`(?:(?<![\w$])[eE]'(?:\\[^]|''|[^'\\])*(?:'|$))`,
    `(?:'(?:[^']|'')*(?:'|$))`,
    `(?:"(?:[^"]|"")*(?:"|$))`,
    String.raw`(?:\$(?<tag>\w*)\$[\s\S]*?(?:\$\k<tag>\$|$))`,
    `(?<semicolon>;)`,
    '[^]',
  ].join('|'),
  'g',
);

/** Where each statement begins and ends, and whether the last one has no semicolon yet. Empty ones are left out. */
function placesIn(text: string): { places: { from: number; to: number }[]; isOpen: boolean } {
  const places: { from: number; to: number }[] = [];
  let isOpen = false;
  for (const { 0: word, index, groups } of text.matchAll(token)) {
    if (groups?.['blank'] !== undefined) continue;
    const isEnd = groups?.['semicolon'] !== undefined;
    if (!isEnd && !isOpen) places.push({ from: index, to: index });
    isOpen = !isEnd;
    if (isOpen) places.at(-1)!.to = index + word.length;
  }
  return { places, isOpen };
}

/**
 * A statement without its end, so that it can be put in parentheses, and whether it ends with a semicolon, so that a
 * prompt knows when to send it. Several statements stay together: the parser then sees them all.
 */
export function scanStatement(text: string): { text: string; ended: boolean } {
  const { places, isOpen } = placesIn(text);
  const [first] = places;
  return {
    text: text.slice(first?.from ?? 0, places.at(-1)?.to ?? 0),
    ended: first !== undefined && !isOpen,
  };
}

export const splitStatements = (text: string): Statement[] =>
  placesIn(text).places.map(({ from, to }) => ({
    text: text.slice(from, to),
    line: text.slice(0, from).split('\n').length,
  }));
