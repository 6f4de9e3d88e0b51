import yargs, { type Argv, type Options } from 'yargs';
import { nearest } from '../nearest.js';
import { errorCatalogue, exitCodes, HeadgateError } from '../errors.js';
import { version } from '../version.js';
import type { Command } from './command.js';
import type { GlobalFlags } from './terminal.js';

/** What a command line means: a command to run, or a text such as help to print. */
export type Parsed =
  | { kind: 'command'; command: Command; args: Record<string, unknown>; flags: GlobalFlags }
  | { kind: 'text'; text: string };

export const globalOptions = {
  json: { type: 'boolean', describe: 'Print one JSON document, also for errors' },
  quiet: { type: 'boolean', describe: 'Print nothing but data and errors' },
  debug: { type: 'boolean', describe: 'Print where errors come from' },
  color: { type: 'boolean', describe: '--no-color: none on a terminal either; NO_COLOR works too' },
  'log-format': {
    choices: ['text', 'json'] as const,
    default: 'text',
    describe: 'Progress on stderr for people, or one JSON event a line',
  },
} as const satisfies Record<string, Options>;

/** Understands a command line. Throws `usage` with one clear line for what cannot be understood. */
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
      if (error) reject(usageError(error.message, argv, commands));
      else resolve(output);
    };
    Promise.resolve(parser.parse(plainWords(argv), {}, done)).catch(reject);
  });
  if (text !== '' || chosen === undefined) return { kind: 'text', text };
  refuseUnexpected(chosen.command, chosen.args);
  return { kind: 'command', ...chosen, flags: globalFlags(chosen.args) };
}

/**
 * A query may begin with a comment, which looks like a flag, or stand behind `--`, where yargs fills in no positional:
 * a blank before the one, and leaving out the other, changes the meaning of no word.
 */
function plainWords(argv: readonly string[]): string[] {
  const words = argv.map((word) => (/^--[^=]*\s/.test(word) ? ` ${word}` : word));
  const end = words.indexOf('--');
  if (end < 0 || words.slice(end + 1).some((word) => word.startsWith('-'))) return words;
  return words.toSpliced(end, 1);
}

/**
 * Values that no command expects: yargs makes an array of a flag that takes one value and was given several, and
 * `false` of one that takes a value and was given as --no-….
 */
function refuseUnexpected(command: Command, args: Record<string, unknown>): void {
  for (const [name, { array, type }] of Object.entries<Options>({ ...globalOptions, ...command.options })) {
    const value = args[name];
    const hint = helpHint(command.name);
    if (Array.isArray(value) && array !== true) {
      throw new HeadgateError('usage', `--${name} is given more than once`, { hint });
    }
    if (value === false && type !== 'boolean') {
      throw new HeadgateError('usage', `unknown flag --no-${name}`, { hint });
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
      '$0 <command>\n\nTurns a file of job configs into warehouse tables: complete, once, within the allowance.',
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

/** Commands whose names begin with `prefix`; those that share a further word become a group of their own. */
function addCommands(
  parser: Argv,
  prefix: string,
  commands: readonly Command[],
  choose: (command: Command, args: Record<string, unknown>) => void,
): void {
  const byWord = new Map<string, Command[]>();
  for (const command of commands) {
    const word = command.name.slice(prefix.length).split(' ', 1)[0] ?? '';
    byWord.set(word, [...(byWord.get(word) ?? []), command]);
  }
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
      // Groups stand in the order in which they are made: what is the command's own comes first.
      const own = Object.keys(command.options);
      if (own.length > 0) builder.group(own, 'Options:');
      builder.usage(`$0 ${command.name} ${command.positionals}\n\n${command.details ?? command.summary}`);
      return builder.epilogue(examplesText(command.examples));
    },
    (args) => choose(command, args),
  );
}

/** Examples as a shell takes them: yargs would squeeze long ones into a column. */
function examplesText(examples: Command['examples']): string {
  if (examples.length === 0) return '';
  const lines = examples.map(([example, what]) => `  # ${what}\n  headgate ${example}`);
  return ['Examples:', ...lines].join('\n');
}

/** By the words that several commands share. */
const groupSummaries: Record<string, string> = {
  jobs: 'Jobs at the service, by hand',
  service: 'Accounts and keys of the service in this package',
  'service account': 'Who may use it, and under which plan',
  'service key': 'API keys of its accounts',
};

const missing = 'a command is missing';

const exitCodeHelp = `Exit codes: ${exitCodes.complete} complete, ${exitCodes.failed} failed, ${exitCodes.usage} \
usage or config, ${exitCodes.incomplete} finished but incomplete, ${exitCodes.refused} key or plan refused, \
${exitCodes.exhausted} allowance exhausted, ${exitCodes.locked} destination locked, ${exitCodes.interrupted} \
interrupted, ${exitCodes.terminated} by SIGTERM.`;

/** What yargs found, in one line, with the nearest word that would have been right. */
function usageError(message: string, argv: readonly string[], commands: readonly Command[]): HeadgateError {
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
    return new HeadgateError('usage', wanted, { hint: help });
  }
  const unknown = /^Unknown (?:arguments?|commands?): (.+)$/.exec(message)?.[1]?.split(', ')[0];
  if (unknown === undefined) return new HeadgateError('usage', oneLine(message), { hint: help });
  const isFlag = argv.some(
    (word) => word.startsWith('-') && word.replace(/^-+(no-)?/, '').split('=')[0] === unknown,
  );
  if (isFlag) {
    const flags = Object.keys({ ...globalOptions, ...command?.options, help: 0 });
    return unknownWord(`unknown flag --${unknown}`, nearest(unknown, flags), (flag) => `--${flag}`, help);
  }
  if (command !== undefined) {
    return new HeadgateError('usage', `${command.name} takes no ${JSON.stringify(unknown)}`, { hint: help });
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

/** Names where to read on; `name` is that of a command, of a group of them, or empty. */
export const helpHint = (name: string) => `See \`headgate ${name === '' ? '' : `${name} `}--help\`.`;

function unknownWord(
  message: string,
  near: string | null,
  spell: (word: string) => string,
  help: string,
): HeadgateError {
  const hint = near === null ? help : `Did you mean \`${spell(near)}\`? ${help}`;
  return new HeadgateError('usage', message, { hint });
}

/** `key list` for `service key list`: groups are what people leave out. */
const withoutGroup = (name: string) => name.slice(name.indexOf(' ') + 1);

const oneLine = (message: string) => message.trim().replace(/\s*\n\s*/g, ' ') || errorCatalogue.usage.meaning;

const wordsOf = (argv: readonly string[]) => argv.filter((word) => !word.startsWith('-'));

/** The group of commands that a command line begins with; empty where it begins with none. */
function groupOf(argv: readonly string[]): string {
  const typed = `${wordsOf(argv).join(' ')} `;
  const groups = Object.keys(groupSummaries).filter((name) => typed.startsWith(`${name} `));
  return groups.toSorted((a, b) => b.length - a.length)[0] ?? '';
}

/** The command that a command line begins with, as far as one can be recognised. */
export function commandOf(argv: readonly string[], commands: readonly Command[]): Command | undefined {
  const words = wordsOf(argv);
  return commands.find(({ name }) => name === words.slice(0, name.split(' ').length).join(' '));
}
