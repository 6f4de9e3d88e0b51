import { SourceFault } from './source.js';

/** The text of a feed in XML or JSON. Feed parsers accept incomplete documents, so this checks for the last tag. */
export function wholeFeed(text: string): string {
  const isXml = text.trimStart().startsWith('<');
  const end = text
    .slice(-4_096)
    .replace(/<!--[\s\S]*?-->/g, '')
    .trimEnd();
  if (isXml && !/<\/([\w-]+:)?(feed|rss|rdf)\s*>$/i.test(end)) {
    throw new SourceFault('source_invalid', 'The feed is cut off');
  }
  return text;
}

/** Runs a parser; any error of it means that the text cannot be read. */
export function parsedWith<T>(parse: (text: string) => T, text: string): T {
  try {
    return parse(text);
  } catch (error) {
    throw new SourceFault('source_invalid', 'The answer is not a feed', { cause: error });
  }
}
