import { createReadStream } from 'node:fs';
import { open, readFile, stat } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { messageOf } from '../../../errors.js';
import { count, isJson, shortPath } from '../../../words.js';
import { fileError, quoted } from './file-error.js';

/** The largest document whose lists are looked for, in bytes: it is held in memory for that. */
const largestSearched = 64 * 1024 * 1024;

/**
 * Where the rows of a JSON document are: `.` for the document itself, which is a list of rows or one row after the
 * other, or else the only key of an object that holds a list of objects.
 */
export async function findRows(path: string): Promise<string> {
  const file = await open(path);
  const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(4096) });
  await file.close();
  if (/^\uFEFF?\s*\[/.test(buffer.toString('utf8', 0, bytesRead))) return '.';
  const { size } = await stat(path);
  const text = size > largestSearched ? '' : await readFile(path, 'utf8');
  if (!isJson(text)) return '.';
  const lists = Object.entries(JSON.parse(text) as object).filter(
    ([, value]) => Array.isArray(value) && isObject(value[0]),
  );
  if (lists.length < 2) return lists[0]?.[0] ?? '.';
  throw fileError(
    `${shortPath(path)} is one object with several lists: ${lists.map(([key]) => key).join(', ')}`,
    `Set \`rows_at\` to the list of rows, such as ${lists[0]![0]}, or to . if the object is one row.`,
  );
}

/** Writes the list of rows under a document's keys as a document of its own, in bounded memory and with all digits. */
export async function copyRows(from: string, to: string, rowsAt: string): Promise<void> {
  const [{ drain, parseFile, pipe, stringerToFile }, { pick }] = await Promise.all([
    import('stream-json/file/index.js'),
    import('stream-json/filters/pick.js'),
  ]);
  let type: string | null = null;
  const first = (token: { name: string }) => {
    type ??= token.name;
    return token;
  };
  // Numbers stay texts, so that they keep every digit.
  const whole = { packValues: true, streamValues: false };
  try {
    const stages = [parseFile(whole), pick({ filter: rowsAt, once: true }), first] as const;
    await drain(pipe(...stages, stringerToFile(to, { useValues: true }))(from));
  } catch (cause) {
    throw fileError(
      `${shortPath(from)} is not a JSON document: ${messageOf(cause)}`,
      'Correct the file.',
      cause,
    );
  }
  if (type === 'startArray') return;
  throw fileError(
    `${shortPath(from)} has ${type === null ? 'nothing' : 'one value'} at \`rows_at: ${rowsAt}\`, not a list of rows`,
    'Write the keys that lead to the list, separated by dots, such as result.items.',
  );
}

/**
 * Where the text of a JSON document is wrong, as an error that names the place; null if it is right or too large to
 * search.
 */
export async function documentMistake(path: string, shown: string): Promise<Error | null> {
  if ((await stat(path)).size > largestSearched) return null;
  const text = (await readFile(path, 'utf8')).trimEnd();
  const [first = ''] = text.split('\n', 1);
  if (!text.startsWith('[') && isJson(first)) return lineMistake(path, shown);
  try {
    JSON.parse(text);
    return null;
  } catch (error) {
    const message = messageOf(error);
    const at = message.includes('end of JSON') ? text.length : Number(/position (\d+)/.exec(message)?.[1]);
    if (Number.isNaN(at))
      return fileError(
        `${shortPath(shown)} is not JSON: ${message.replaceAll(/\s+/g, ' ')}`,
        'Correct the file.',
      );
    const lines = text.slice(0, at).split('\n');
    const place = `${shortPath(shown)}, line ${count(lines.length)}: ${quoted(text.split('\n')[lines.length - 1]!)}`;
    return at >= text.length
      ? fileError(`${place} ends in the middle`, 'Fetch or save the file again.')
      : fileError(`${place} is not JSON`, 'Correct the line.');
  }
}

/** The first line that is not JSON, as an error that names it; null: none. */
export async function lineMistake(path: string, shown: string): Promise<Error | null> {
  let line = 0;
  for await (const text of createInterface({ input: createReadStream(path) })) {
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

const isObject = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
