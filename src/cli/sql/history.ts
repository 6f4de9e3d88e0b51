import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import envPaths from 'env-paths';

const historyFile = () => join(envPaths('headgate', { suffix: '' }).log, 'sql-history');

/** Statements that are kept. */
export const historySize = 1_000;

/** Newest first; empty where there is none yet. */
export async function readHistory(): Promise<string[]> {
  const text = await readFile(historyFile(), 'utf8').catch(() => '');
  return text.split('\n').filter((line) => line !== '');
}

/** History is a convenience: a folder that cannot be written must not spoil the end of a session. */
export async function writeHistory(statements: readonly string[]): Promise<void> {
  const file = historyFile();
  try {
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    await writeFile(file, `${statements.slice(0, historySize).join('\n')}\n`, { mode: 0o600 });
  } catch {
    // Nothing to do about it.
  }
}

/**
 * Puts a statement in front, as one line where that means the same, so that it comes back whole. An earlier copy goes.
 */
export function remember(statements: string[], lines: readonly string[]): void {
  const whole = lines.filter((line) => line.trim() !== '');
  const added = whole.some(bindsItsLine) ? whole.toReversed() : [whole.map((line) => line.trim()).join(' ')];
  const kept = statements.filter((each) => !added.includes(each));
  statements.splice(0, statements.length, ...[...added, ...kept].filter((each) => each !== ''));
}

/** Whether a line may hold a comment, or a text that goes on in the next one: those end or change where lines join. */
const bindsItsLine = (line: string) =>
  line.includes('--') || /['"$]/.test(line.replace(/'[^']*'|"[^"]*"/g, ''));
