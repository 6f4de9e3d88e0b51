import { errorCatalogue, type HeadgateError, usageError } from '../common/errors.js';
import { nearest } from '../common/nearest.js';
import type { Command } from '../terminal/command.js';
import { commandOf, groupOf, wordsOf } from './command-words.js';
import { globalOptions } from '../terminal/options.js';

/** The message for yargs if a command is missing. */
export const missing = 'a command is missing';

/** An error of yargs as one line, with the nearest valid word. */
export function commandLineError(
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
    return usageError(`${command.name} takes no ${JSON.stringify(unknown)}`, help);
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

const oneLine = (message: string) => message.trim().replace(/\s*\n\s*/g, ' ') || errorCatalogue.usage.meaning;
