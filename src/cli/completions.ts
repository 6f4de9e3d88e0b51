import type { Options } from 'yargs';
import type { Command } from './command.js';
import { commandOf } from './command-names.js';
import { globalOptions } from './options.js';

/**
 * Completions of the last word, given all words after `headgate`. Empty if only the user can know the word, such as a
 * file name; the shell then offers files.
 */
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
