import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import envPaths from 'env-paths';

const historyFile = () => join(envPaths('headgate', { suffix: '' }).log, 'sql-history');

/** How many statements are kept. */
export const historySize = 1_000;

/** Newest first; empty if there are none yet. */
export async function readHistory(): Promise<string[]> {
  const text = await readFile(historyFile(), 'utf8').catch(() => '');
  return text.split('\n').filter((line) => line !== '');
}

/** History is a convenience: a folder that is not writable must not cause an error at the end of a session. */
export async function writeHistory(statements: readonly string[]): Promise<void> {
  const file = historyFile();
  try {
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    await writeFile(file, `${statements.slice(0, historySize).join('\n')}\n`, { mode: 0o600 });
  } catch {
    // Ignored, see above.
  }
}

/**
 * Puts a statement first and removes an earlier copy. It becomes one line if this does not change its meaning, so that
 * it can be recalled completely.
 */
export function remember(statements: string[], lines: readonly string[]): void {
  const whole = lines.filter((line) => line.trim() !== '');
  const added = whole.some(bindsItsLine) ? whole.toReversed() : [whole.map((line) => line.trim()).join(' ')];
  const kept = statements.filter((each) => !added.includes(each));
  statements.splice(0, statements.length, ...[...added, ...kept].filter((each) => each !== ''));
}

/**
 * Whether joining a line with the next could change its meaning: it may contain a comment, or a text that continues.
 */
const bindsItsLine = (line: string) =>
  line.includes('--') || /['"$]/.test(line.replace(/'[^']*'|"[^"]*"/g, ''));
