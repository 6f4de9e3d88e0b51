import type { VerifierError } from 'stream-json/file/index.js';
import { count, isJson, shortPath } from '../../../common/words.js';
import { linesOf } from './csv-records.js';
import { fileError, quoted } from './file-error.js';
import type { Reading } from './reading.js';

/** Numbers stay texts, so that they keep every digit. */
const tokens = { packValues: true, streamValues: false } as const;

/**
 * Where the rows of a JSON document are: `.` for the document itself, which is a list of rows or one row after the
 * other, or else the keys that lead to its only list of objects. A list inside another does not count, and one under
 * fewer keys comes first.
 *
 * @param shown the path for people, of which `path` may be a copy
 */
export async function findRows(path: string, shown: string): Promise<string> {
  const { parseFile } = await import('stream-json/file/index.js');
  const lists = new Map<string, number>();
  const keys: string[] = [];
  let values = 0;
  let depth = 0;
  let inside = 0;
  let before = '';
  try {
    for await (const token of parseFile({ ...tokens, jsonStreaming: true })(path)) {
      const { name } = token;
      if (name === 'endArray') inside -= 1;
      if (name.startsWith('end')) depth -= 1;
      else if (token.name === 'keyValue') keys[depth - 1] = token.value;
      else if (depth === 0 && (name === 'startArray' || ++values > 1)) return '.';
      else if (inside === 1 && name === 'startObject' && before === 'startArray')
        lists.set(keys.slice(0, depth - 1).join('.'), depth);
      if (name === 'startArray') inside += 1;
      if (name.startsWith('start')) depth += 1;
      before = name;
    }
  } catch (error) {
    throw (await documentMistake(path, shown)) ?? error;
  }
  const least = Math.min(...lists.values());
  const nearest = [...lists].flatMap(([path, at]) => (at === least ? [path] : []));
  const [first, second] = nearest;
  if (first === undefined || second === undefined) return first ?? '.';
  throw fileError(
    `${shortPath(shown)} is one object with several lists: ${nearest.join(', ')}`,
    `Set \`rows_at\` to the list of rows, such as ${first}, or to . if the object is one row.`,
  );
}

/** Writes the list of rows under a document's keys as a document of its own, in bounded memory and with all digits. */
export async function copyRows(from: string, to: string, rowsAt: string, shown: string): Promise<void> {
  const [{ drain, parseFile, pipe, stringerToFile }, { pick }] = await Promise.all([
    import('stream-json/file/index.js'),
    import('stream-json/filters/pick.js'),
  ]);
  let type: string | null = null;
  const first = (token: { name: string }) => {
    type ??= token.name;
    return token;
  };
  try {
    const stages = [parseFile(tokens), pick({ filter: rowsAt, once: true }), first] as const;
    await drain(pipe(...stages, stringerToFile(to, { useValues: true }))(from));
  } catch (cause) {
    throw (await documentMistake(from, shown)) ?? cause;
  }
  if (type === 'startArray') return;
  throw fileError(
    `${shortPath(shown)} has ${type === null ? 'nothing' : 'one value'} at \`rows_at: ${rowsAt}\`, not a list of rows`,
    'Write the keys that lead to the list, separated by dots, such as result.items.',
  );
}

/** Where a file is not JSON, as an error that names the place; null if it is right, or of another kind. */
export async function jsonMistake(
  { path, reading: { kind } }: { path: string | readonly string[]; reading: Pick<Reading, 'kind'> },
  shown: string,
): Promise<Error | null> {
  if (kind === 'json') return documentMistake(String(path), shown);
  return kind === 'ndjson' ? lineMistake(String(path), shown) : null;
}

async function documentMistake(path: string, shown: string): Promise<Error | null> {
  const { verifyFile } = await import('stream-json/file/index.js');
  const mistake = await verifyFile(path, { jsonStreaming: true }).then(
    () => null,
    (error: VerifierError) => error,
  );
  if (mistake === null) return null;
  let lines = 0;
  let wrong = '';
  let last = { line: 1, text: '' };
  for await (const text of linesOf(path)) {
    lines += 1;
    if (lines === 1 && mistake.line > 1 && isJson(text)) return lineMistake(path, shown);
    if (lines === mistake.line) wrong = text;
    if (text.trim() !== '') last = { line: lines, text: text.trimEnd() };
  }
  const isAtEnd = mistake.line > last.line || (mistake.line === last.line && mistake.pos > last.text.length);
  const place = (line: number, text: string) => `${shortPath(shown)}, line ${count(line)}: ${quoted(text)}`;
  return isAtEnd
    ? fileError(`${place(last.line, last.text)} ends in the middle`, 'Fetch or save the file again.')
    : fileError(
        `${place(mistake.line, wrong.slice(Math.max(0, mistake.pos - 40)))} is not JSON`,
        'Correct the line.',
      );
}

/** The first line that is not JSON, as an error that names it; null: none. */
async function lineMistake(path: string, shown: string): Promise<Error | null> {
  let line = 0;
  for await (const text of linesOf(path)) {
    line += 1;
    if (text.trim() === '' || isJson(text)) continue;
    const place = `${shortPath(shown)}, line ${count(line)}`;
    return fileError(
      `${place}: ${quoted(text)} is not JSON`,
      'Correct the line. A cut file has to be fetched again.',
    );
  }
  return null;
}
