import { suggestions } from '../../query/suggestions.js';
import type { SourceOfQuery } from '../../query/sandbox.js';

/** How long a completion waits for a file that another process is writing, in milliseconds. */
const waitMs = 200;

/**
 * The completions for Tab, in the form that readline expects: the words, and the part of the line that they replace.
 * `before` contains the earlier lines of the statement.
 */
export async function complete(
  source: SourceOfQuery,
  before: readonly string[],
  line: string,
): Promise<[string[], string]> {
  try {
    const signal = AbortSignal.timeout(1_000);
    const text = [...before, line].join('\n');
    const found = await suggestions(source, text, { signal, waitMs });
    const start = found[0]?.start ?? text.length;
    const typed = text.slice(start);
    const words = found
      .filter((each) => each.start === start && each.text.toLowerCase().startsWith(typed.toLowerCase()))
      .map(({ text }) => text.trimEnd());
    return [[...new Set(words)], typed];
  } catch {
    // Completion is a convenience: if the file is missing or in use, it offers nothing.
    return [[], line];
  }
}
