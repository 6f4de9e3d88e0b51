import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { finished } from 'node:stream/promises';
import { count, isJson, shortPath } from '../../../words.js';
import { fileError, quoted } from './file-error.js';

/** Writes texts as the lines of a new file, as fast as the disk takes them. */
export async function writeLines(to: string, lines: AsyncIterable<string>): Promise<void> {
  const out = createWriteStream(to, { mode: 0o600 });
  for await (const line of lines) if (!out.write(`${line}\n`)) await once(out, 'drain');
  await finished(out.end());
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
