import { SourceFault } from './source.js';

/**
 * The text of a feed in XML or JSON. Feed parsers make the best of what they get, so a document that was cut is
 * told from a whole one here: by its last tag.
 */
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

/** Reads with a parser whose every error means that the text cannot be read. */
export function parsedWith<T>(parse: (text: string) => T, text: string): T {
  try {
    return parse(text);
  } catch (error) {
    throw new SourceFault('source_invalid', 'The answer is not a feed', { cause: error });
  }
}
