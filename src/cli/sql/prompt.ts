import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createInterface, type Interface } from 'node:readline/promises';
import envPaths from 'env-paths';
import type { SourceOfQuery } from '../../query/sandbox.js';
import { scanStatement } from '../../query/statement.js';
import { asHeadgateError, errorText } from '../error-text.js';
import { shortPath } from '../lists.js';
import type { Terminal } from '../terminal.js';
import { duration } from '../words.js';
import { complete } from './complete.js';
import { dotCommand, isDotCommand } from './dot-commands.js';
import { type QueryOutput, runQuery } from './run-query.js';

const historyFile = join(envPaths('headgate', { suffix: '' }).log, 'sql-history');
const historySize = 1_000;

/**
 * Asks for queries until `.quit` or Ctrl-D. The file is open only while a query runs, so that a run can commit in
 * between. Ctrl-C interrupts the query, or clears what was typed; never the prompt.
 */
export async function openPrompt(
  source: SourceOfQuery,
  output: QueryOutput,
  terminal: Terminal,
): Promise<void> {
  const { stdin, stdout, out } = terminal;
  const history = await readHistory();
  const typed: string[] = [];
  const lines = createInterface({
    input: stdin,
    output: stdout,
    terminal: true,
    history: [...history],
    historySize,
    removeHistoryDuplicates: true,
    completer: (line: string) => complete(source, typed, line),
  });
  lines.on('history', (entries: string[]) => void history.splice(0, history.length, ...entries));
  stdout.write(`${shortPath(source.path)}, read-only. End a query with ; and type .help for more.\n`);
  const session: Session = { source, output, terminal, timing: false };
  const name = out.paint('cyan', 'headgate> ');
  try {
    await readStatements(lines, typed, stdout, name, (statement) => obey(session, statement, lines));
  } finally {
    lines.close();
    await writeHistory(history);
  }
}

interface Session {
  source: SourceOfQuery;
  output: QueryOutput;
  terminal: Terminal;
  timing: boolean;
}

/** Joins lines in `typed` until a statement ends, and hands it on; ends at Ctrl-D, or when `obey` says so. */
async function readStatements(
  lines: Interface,
  typed: string[],
  stdout: Terminal['stdout'],
  name: string,
  obey: (statement: string) => Promise<boolean>,
): Promise<void> {
  const restart = () => {
    typed.length = 0;
    lines.write(null, { ctrl: true, name: 'u' });
    stdout.write('\n');
    lines.setPrompt(name);
    lines.prompt();
  };
  lines.on('SIGINT', restart);
  lines.setPrompt(name);
  lines.prompt();
  for await (const line of lines) {
    typed.push(line);
    const text = typed.join('\n');
    const { text: statement, ended } = scanStatement(text);
    const complete = ended || (typed.length === 1 && isDotCommand(line)) || statement === '';
    if (complete) {
      typed.length = 0;
      if (statement !== '' && !(await obey(isDotCommand(text) ? text : statement))) return;
    }
    lines.setPrompt(complete ? name : '     ...> ');
    lines.prompt();
  }
  // Ctrl-D leaves the cursor behind the prompt.
  stdout.write('\n');
}

/** Runs what was typed; false ends the prompt. Ctrl-C meanwhile interrupts it alone. */
async function obey(session: Session, statement: string, lines: Interface): Promise<boolean> {
  const controller = new AbortController();
  const interrupt = () => controller.abort(new Error('interrupted'));
  const before = lines.listeners('SIGINT') as (() => void)[];
  lines.removeAllListeners('SIGINT');
  lines.on('SIGINT', interrupt);
  const terminal = { ...session.terminal, signal: controller.signal };
  const started = performance.now();
  try {
    const query = isDotCommand(statement) ? dotCommand(statement, session) : { sql: statement };
    if ('quit' in query) return false;
    if ('text' in query) terminal.stdout.write(`${query.text}\n`);
    else await runQuery(session.source, query.sql, session.output, terminal);
    if (session.timing && 'sql' in query) terminal.note(`Took ${timeText(performance.now() - started)}.`);
  } catch (error) {
    if (controller.signal.aborted) terminal.stderr.write('Interrupted.\n');
    else terminal.stderr.write(`${errorText(asHeadgateError(error), terminal.err, terminal.flags.debug)}\n`);
  } finally {
    lines.removeAllListeners('SIGINT');
    for (const listener of before) lines.on('SIGINT', listener);
  }
  return true;
}

const timeText = (ms: number) => (ms < 1_000 ? `${Math.round(ms)} ms` : duration(ms));

async function readHistory(): Promise<string[]> {
  const text = await readFile(historyFile, 'utf8').catch(() => '');
  return text.split('\n').filter((line) => line !== '');
}

/** History is a convenience: a folder that cannot be written must not spoil the end of a session. */
async function writeHistory(history: readonly string[]): Promise<void> {
  try {
    await mkdir(dirname(historyFile), { recursive: true, mode: 0o700 });
    await writeFile(historyFile, `${history.slice(0, historySize).join('\n')}\n`, { mode: 0o600 });
  } catch {
    // Nothing to do about it.
  }
}
