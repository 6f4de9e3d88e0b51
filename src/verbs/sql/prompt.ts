import { once } from 'node:events';
import { createInterface, type Interface } from 'node:readline';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type SourceOfQuery, openSandbox, type SandboxOptions } from '../../query/sandbox.js';
import { scanStatement, splitStatements } from '../../query/statement.js';
import { errorText } from '../../terminal/error-text.js';
import { asHeadgateError } from '../../common/errors.js';
import { userFolder } from '../../files/user-folders.js';
import { printable, shortPath } from '../../common/words.js';
import { onScreen, duration } from '../../terminal/style.js';
import type { Terminal } from '../../terminal/terminal.js';
import { dotCommand, isDotCommand, type PromptSettings } from './dot-commands.js';
import { type QueryOutput, runQuery } from './run-query.js';
import { loadIdColumn } from '../../load/column-names.js';
import { quoteText } from '../../duckdb/sql.js';
import { closing } from '../../common/closing.js';

/**
 * Asks for queries until `.quit` or Ctrl-D. The file is open only while a query runs, so that a run can commit in
 * between. Ctrl-C interrupts the query or clears the typed line, but never ends the prompt.
 */
export async function openPrompt(
  source: SourceOfQuery,
  output: QueryOutput,
  terminal: Terminal,
): Promise<void> {
  const { stdin, stdout, raw } = terminal;
  const statements = await readHistory();
  const typed: string[] = [];
  const lines = createInterface({
    input: stdin,
    output: raw.stdout,
    terminal: true,
    history: [...statements],
    historySize,
    removeHistoryDuplicates: true,
    completer: (line: string, done: (error: null, found: [string[], string]) => void) =>
      void complete(source, typed, line).then((found) => done(null, found)),
  });
  const settings: PromptSettings = { timing: false, format: output.format };
  const session: Session = { source, output, terminal, lines, typed, statements, settings, query: null };
  stdout.write(`${shortPath(source.path)}, read-only. End a query with ; and type .help for more.\n`);
  try {
    await converse(session);
  } finally {
    await writeHistory(statements);
  }
}

interface Session {
  source: SourceOfQuery;
  output: QueryOutput;
  terminal: Terminal;
  lines: Interface;
  /** Lines of an unfinished statement. */
  typed: string[];
  /** Earlier statements, newest first. */
  statements: string[];
  settings: PromptSettings;
  /** Interrupts the running query; null if none runs. */
  query: AbortController | null;
}

/** Joins lines until a statement ends, then runs it. Lines typed meanwhile wait. */
async function converse(session: Session): Promise<void> {
  const { lines, typed, statements, terminal } = session;
  let recalled: string[] = [];
  let turn: Promise<void> = Promise.resolve();
  let quit = false;
  lines.on('history', (entries: string[]) => {
    recalled = entries;
  });
  lines.on('SIGINT', () => {
    if (session.query !== null) return session.query.abort(new Error('interrupted'));
    typed.length = 0;
    lines.write(null, { ctrl: true, name: 'e' });
    lines.write(null, { ctrl: true, name: 'u' });
    terminal.stdout.write('\n');
    ask(session);
  });
  lines.on('line', (line) => {
    typed.push(line);
    const text = typed.join('\n');
    const { text: statement, ended } = scanStatement(text);
    const isDot = typed.length === 1 && isDotCommand(line);
    if (!ended && !isDot && statement !== '') return ask(session);
    if (statement !== '') {
      remember(statements, typed);
      recalled.splice(0, recalled.length, ...statements);
    }
    typed.length = 0;
    lines.setPrompt('');
    const asked = isDot ? [text] : splitStatements(text).map((each) => each.text);
    turn = turn.then(async () => {
      let outcome: Outcome = 'done';
      for (const each of asked) if (!quit && outcome === 'done') outcome = await obey(session, each);
      if (quit) return;
      quit = outcome === 'quit';
      if (quit) lines.close();
      else ask(session);
    });
  });
  const end = () => lines.close();
  terminal.signal.addEventListener('abort', end, { once: true });
  ask(session);
  await once(lines, 'close');
  // Ctrl-D leaves the cursor on the prompt's line.
  if (!quit) terminal.stdout.write('\n');
  terminal.signal.removeEventListener('abort', end);
  await turn;
  terminal.signal.throwIfAborted();
}

/** Shows the prompt before text that was already typed, because a paste may contain several lines. */
function ask({ lines, typed, terminal }: Session): void {
  lines.setPrompt(typed.length === 0 ? onScreen(terminal.out.paint('cyan', 'headgate> ')) : '     ...> ');
  lines.prompt(true);
}

type Outcome = 'done' | 'failed' | 'quit';

/** Runs a statement. Ctrl-C interrupts only this statement. */
async function obey(session: Session, statement: string): Promise<Outcome> {
  const controller = new AbortController();
  const terminal = { ...session.terminal, signal: controller.signal };
  session.query = controller;
  const started = performance.now();
  try {
    const query = isDotCommand(statement) ? dotCommand(statement, session.settings) : { sql: statement };
    if ('quit' in query) return 'quit';
    if ('text' in query) terminal.stdout.write(`${query.text}\n`);
    else await runQuery(session.source, query.sql, outputOf(session, statement), terminal);
    if (session.settings.timing && 'sql' in query)
      terminal.note(`Took ${timeText(performance.now() - started)}.`);
  } catch (error) {
    if (controller.signal.aborted) terminal.stderr.write('Interrupted.\n');
    else terminal.stderr.write(`${errorText(asHeadgateError(error), terminal.err, terminal.flags.debug)}\n`);
    return 'failed';
  } finally {
    session.query = null;
  }
  return 'done';
}

/** Lists of dot commands are shown completely, because a user cannot ask for a part of them. */
function outputOf({ output, settings: { format } }: Session, statement: string): QueryOutput {
  if (isDotCommand(statement)) return { format: 'table', output: undefined, maxRows: 0 };
  return { ...output, format };
}

const timeText = (ms: number) => (ms < 1_000 ? `${Math.round(ms)} ms` : duration(ms));

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
      .map(({ text }) => text.trimEnd())
      // readline prints what it completes.
      .filter((word) => word === printable(word));
    return [[...new Set(words)], typed];
  } catch {
    // Completion is a convenience: if the file is missing or in use, it offers nothing.
    return [[], line];
  }
}

const historyFile = async () => join(userFolder('state'), 'sql-history');

const historySize = 1_000;

/** Newest first; empty if there are none yet. */
async function readHistory(): Promise<string[]> {
  const text = await historyFile()
    .then((file) => readFile(file, 'utf8'))
    .catch(() => '');
  return text.split('\n').filter((line) => line !== '');
}

/** History is a convenience: a folder that is not writable must not cause an error at the end of a session. */
async function writeHistory(statements: readonly string[]): Promise<void> {
  try {
    const file = await historyFile();
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    // Another prompt may have ended since this one began.
    const others = (await readHistory()).filter((each) => !statements.includes(each));
    const lines = [...statements, ...others].slice(0, historySize);
    await writeFile(file, `${lines.join('\n')}\n`, { mode: 0o600 });
  } catch {
    // Ignored, see above.
  }
}

/**
 * Puts a statement first and removes an earlier copy. It becomes one line if this does not change its meaning, so that
 * it can be recalled completely.
 */
function remember(statements: string[], lines: readonly string[]): void {
  const whole = lines.filter((line) => line.trim() !== '');
  const added = whole.some(bindsItsLine) ? whole.toReversed() : [whole.map((line) => line.trim()).join(' ')];
  const kept = statements.filter((each) => !added.includes(each));
  statements.splice(0, statements.length, ...[...added, ...kept].filter((each) => each !== ''));
}

/** Whether a line may contain a comment, or a text that continues. */
const bindsItsLine = (line: string) =>
  line.includes('--') || /['"$]/.test(line.replace(/'[^']*'|"[^"]*"/g, ''));

interface Suggestion {
  text: string;
  /** Position in the line from which the suggestion replaces the typed text. */
  start: number;
}

/** DuckDB also suggests operators and its internal functions. */
const isWord = (text: string) => /[\p{L}\p{N}]/u.test(text) && !/^"?(!__|__internal)/.test(text);

const isLoadId = ({ text }: Suggestion) => text.trim() === loadIdColumn;

/** Continuations of an unfinished query, best first and `_load_id` last. */
async function suggestions(
  source: SourceOfQuery,
  line: string,
  options: SandboxOptions,
): Promise<Suggestion[]> {
  return closing(await openSandbox(source, options), async ({ engine }) => {
    const sql = `SELECT suggestion, suggestion_start FROM sql_auto_complete(${quoteText(line)})`;
    const rows = await engine.rows(sql);
    const words = rows
      .map((row) => ({ text: row.text('suggestion'), start: row.number('suggestion_start') }))
      .filter(({ text }) => isWord(text));
    return words.sort((a, b) => Number(isLoadId(a)) - Number(isLoadId(b)));
  });
}
