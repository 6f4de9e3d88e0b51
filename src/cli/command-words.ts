import type { Options } from 'yargs';
import type { Command } from '../terminal/command.js';
import { globalOptions } from '../terminal/options.js';

/** Descriptions by the words that several commands share. */
export const groupSummaries: Record<string, string> = {
  jobs: 'Work with single jobs at the service',
  service: 'Accounts and keys of the service in this package',
  'service account': 'Accounts and their plans',
  'service key': 'API keys of accounts',
  'service job': 'Jobs of accounts',
};

export const wordsOf = (argv: readonly string[]) => argv.filter((word) => !word.startsWith('-'));

/** The group of commands that a command line begins with; empty if none. */
export function groupOf(argv: readonly string[]): string {
  const typed = `${wordsOf(argv).join(' ')} `;
  const groups = Object.keys(groupSummaries).filter((name) => typed.startsWith(`${name} `));
  return groups.toSorted((a, b) => b.length - a.length)[0] ?? '';
}

/** The command that a command line begins with, as far as it can be recognised. */
export function commandOf(argv: readonly string[], commands: readonly Command[]): Command | undefined {
  const words = wordsOf(argv);
  return commands.find(({ name }) => name === words.slice(0, name.split(' ').length).join(' '));
}

/** Completions of the last word; empty for what only the user knows: the shell then offers files. */
export function completions(words: readonly string[], commands: readonly Command[]): string[] {
  const before = words.slice(0, -1);
  const current = words.at(-1) ?? '';
  return candidates(before, current, commands).filter((word) => word.startsWith(current));
}

function candidates(before: readonly string[], current: string, commands: readonly Command[]): string[] {
  const command = commandOf(before, commands);
  if (command === undefined) return nextWords(before, commands);
  const options: Record<string, Options> = { ...globalOptions, ...command.options };
  const flag = Object.entries(options).find(([name]) => `--${name}` === before.at(-1))?.[1];
  if (flag !== undefined && flag.type !== 'boolean') return (flag.choices ?? []).map(String);
  if (current.startsWith('-')) return ['--help', ...Object.keys(options).map((name) => `--${name}`)];
  return Object.values(command.arguments).flatMap(({ choices }) => (choices ?? []).map(String));
}

/** Words that can continue the name of a command. */
function nextWords(before: readonly string[], commands: readonly Command[]): string[] {
  const typed = before.filter((word) => !word.startsWith('-'));
  const next = commands
    .map(({ name }) => name.split(' '))
    .filter((name) => typed.every((word, index) => word === name[index]))
    .map((name) => name[typed.length] ?? '');
  return [...new Set(next)].filter((word) => word !== '');
}
