import { groupBy } from '../common/series.js';
import yargs, { type Argv, type Options } from 'yargs';
import { exitCodes, usageError, type HeadgateError } from '../common/errors.js';
import { version } from '../common/version.js';
import type { Command } from '../terminal/command.js';
import type { GlobalFlags } from '../terminal/terminal.js';
import { groupSummaries, commandOf, groupOf, wordsOf } from './command-words.js';
import { globalOptions } from '../terminal/options.js';
import { nearest } from '../common/nearest.js';

/** What a command line asks for: a command to run, or a text to print, such as help. */
export type Parsed =
  | { kind: 'command'; command: Command; args: Record<string, unknown>; flags: GlobalFlags }
  | { kind: 'text'; text: string };

/** Parses a command line. Throws `usage` with one clear line if it cannot be understood. */
export async function parseCommandLine(
  argv: readonly string[],
  commands: readonly Command[],
  width: number,
): Promise<Parsed> {
  let chosen: { command: Command; args: Record<string, unknown> } | undefined;
  const parser = makeParser(commands, width, (command, args) => {
    chosen = { command, args };
  });
  const text = await new Promise<string>((resolve, reject) => {
    const done = (error: Error | undefined, _args: unknown, output: string) => {
      if (error) reject(commandLineError(error.message, argv, commands));
      else resolve(output);
    };
    Promise.resolve(parser.parse(plainWords(argv), {}, done)).catch(reject);
  });
  if (text !== '' || chosen === undefined) return { kind: 'text', text };
  refuseUnexpected(chosen.command, chosen.args);
  return { kind: 'command', ...chosen, flags: globalFlags(chosen.args) };
}

/**
 * A query may begin with a comment, which looks like a flag, or come after `--`, where yargs fills in no positional
 * argument. A leading space solves the first, removing `--` the second; neither changes the query.
 */
function plainWords(argv: readonly string[]): string[] {
  const words = argv.map((word) => (/^--[^=]*\s/.test(word) ? ` ${word}` : word));
  const end = words.indexOf('--');
  if (end < 0 || words.slice(end + 1).some((word) => word.startsWith('-'))) return words;
  return words.toSpliced(end, 1);
}

/** yargs makes an array of a flag that was given twice, and `false` of --no-… for one with a value. */
function refuseUnexpected(command: Command, args: Record<string, unknown>): void {
  for (const [name, { array, type }] of Object.entries<Options>({ ...globalOptions, ...command.options })) {
    const value = args[name];
    const hint = helpHint(command.name);
    if (Array.isArray(value) && array !== true) {
      throw usageError(`--${name} is given more than once`, hint);
    }
    if (value === false && type !== 'boolean') {
      throw usageError(`unknown flag --no-${name}`, hint);
    }
  }
}

function globalFlags({ json, quiet, debug, color, logFormat }: Record<string, unknown>): GlobalFlags {
  return {
    json: json === true,
    quiet: quiet === true,
    debug: debug === true,
    color: color !== false,
    logFormat: logFormat === 'json' ? 'json' : 'text',
  };
}

function makeParser(
  commands: readonly Command[],
  width: number,
  choose: (command: Command, args: Record<string, unknown>) => void,
): Argv {
  const parser = yargs()
    .scriptName('headgate')
    .usage(
      '$0 <command>\n\nTurns a file of job configs into warehouse tables: every row once, within the allowance.',
    )
    .options(globalOptions)
    .group([...Object.keys(globalOptions), 'help', 'version'], 'Everywhere:')
    .version(version)
    .alias('version', 'v')
    .help()
    .alias('help', 'h')
    .exitProcess(false)
    .wrap(Math.min(width, 100))
    .strict()
    .demandCommand(1, missing)
    .epilogue(exitCodeHelp);
  addCommands(parser, '', commands, choose);
  return parser;
}

/** Adds the commands whose names begin with `prefix`. Those that share a further word become a group. */
function addCommands(
  parser: Argv,
  prefix: string,
  commands: readonly Command[],
  choose: (command: Command, args: Record<string, unknown>) => void,
): void {
  const byWord = groupBy(commands, ({ name }) => name.slice(prefix.length).split(' ', 1)[0] ?? '');
  for (const [word, members] of byWord) {
    const name = prefix + word;
    const own = members.find((command) => command.name === name);
    if (own) {
      addCommand(parser, own, word, choose);
      continue;
    }
    parser.command(`${word} <command>`, groupSummaries[name] ?? '', (sub) => {
      addCommands(sub, `${name} `, members, choose);
      return sub.demandCommand(1, missing);
    });
  }
}

function addCommand(
  parser: Argv,
  command: Command,
  name: string,
  choose: (command: Command, args: Record<string, unknown>) => void,
): void {
  parser.command(
    `${name} ${command.positionals}`.trim(),
    command.summary,
    (builder) => {
      for (const [key, options] of Object.entries(command.arguments)) builder.positional(key, options);
      builder.options(command.options);
      // yargs shows groups in the order in which they were created, so the command's own flags come first.
      const own = Object.keys(command.options);
      if (own.length > 0) builder.group(own, 'Options:');
      builder.usage(`$0 ${command.name} ${command.positionals}\n\n${command.details ?? command.summary}`);
      return builder.epilogue(examplesText(command.examples));
    },
    (args) => {
      dropHelp(parser);
      choose(command, args);
    },
  );
}

/** yargs would render the command's help in advance, which takes longer than everything else it does. */
function dropHelp(parser: Argv): void {
  const { getInternalMethods } = parser as Partial<YargsInternals>;
  const usage = getInternalMethods?.call(parser).getUsageInstance();
  if (usage !== undefined) usage.cacheHelpMessage = () => undefined;
}

interface YargsInternals {
  getInternalMethods(): { getUsageInstance(): { cacheHelpMessage(): void } };
}

/** Examples as typed in a shell. yargs would squeeze long ones into a column. */
function examplesText(examples: Command['examples']): string {
  if (examples.length === 0) return '';
  const lines = examples.map(([example, what]) => `  # ${what}\n  headgate ${example}`);
  return ['Examples:', ...lines].join('\n');
}

const exitCodeHelp = `Exit codes: ${exitCodes.complete} complete, ${exitCodes.failed} failed, ${exitCodes.usage} \
usage or config, ${exitCodes.incomplete} finished but incomplete, ${exitCodes.refused} key or plan refused, \
${exitCodes.exhausted} allowance exhausted or disk full: try again later, ${exitCodes.locked} destination locked, ${exitCodes.interrupted} \
interrupted, ${exitCodes.terminated} by SIGTERM.`;

/** The message for yargs if a command is missing. */
const missing = 'a command is missing';

/** An error of yargs as one line, with the nearest valid word. */
function commandLineError(
  message: string,
  argv: readonly string[],
  commands: readonly Command[],
): HeadgateError {
  const command = commandOf(argv, commands);
  const group = command === undefined ? groupOf(argv) : '';
  const help = helpHint(command?.name ?? group);
  const word = wordsOf(argv)[group.split(' ').length];
  if (message === missing && group !== '' && word !== undefined) {
    const names = commands.map(({ name }) => name).filter((name) => name.startsWith(`${group} `));
    const near = nearest(`${group} ${word}`, names);
    return unknownWord(`unknown command ${JSON.stringify(word)}`, near, (name) => `headgate ${name}`, help);
  }
  if (message.startsWith('Not enough non-option arguments')) {
    const wanted = command === undefined ? missing : `${command.name} needs ${command.positionals}`;
    return usageError(wanted, help);
  }
  const unknown = /^Unknown (?:arguments?|commands?): (.+)$/.exec(message)?.[1]?.split(', ')[0];
  if (unknown === undefined) return usageError(oneLine(message), help);
  const isFlag = argv.some(
    (word) => word.startsWith('-') && word.replace(/^-+(no-)?/, '').split('=')[0] === unknown,
  );
  if (isFlag) {
    const flags = Object.keys({ ...globalOptions, ...command?.options, help: 0 });
    return unknownWord(`unknown flag --${unknown}`, nearest(unknown, flags), (flag) => `--${flag}`, help);
  }
  if (command !== undefined) {
    const isFile = command.name === 'add' && unknown.includes('.');
    const hint = isFile
      ? "For one table of several files, quote a pattern: headgate add 'monthly/*.csv'"
      : help;
    return usageError(`${command.name} takes no ${JSON.stringify(unknown)}`, hint);
  }
  const typed = wordsOf(argv).join(' ');
  const names = commands.map(({ name }) => name);
  return unknownWord(
    `unknown command ${JSON.stringify(typed)}`,
    names.find((name) => `${typed} `.startsWith(`${withoutGroup(name)} `)) ?? nearest(typed, names),
    (name) => `headgate ${name}`,
    help,
  );
}

/** Says where to read more; `name` is a command, a group of commands, or empty. */
export const helpHint = (name: string) => `See \`headgate ${name === '' ? '' : `${name} `}--help\`.`;

function unknownWord(
  message: string,
  near: string | null,
  spell: (word: string) => string,
  help: string,
): HeadgateError {
  const hint = near === null ? help : `Did you mean \`${spell(near)}\`? ${help}`;
  return usageError(message, hint);
}

/** `key list` for `service key list`, because users often leave out the group. */
const withoutGroup = (name: string) => name.slice(name.indexOf(' ') + 1);

const oneLine = (message: string) => message.trim().replace(/\s*\n\s*/g, ' ');
