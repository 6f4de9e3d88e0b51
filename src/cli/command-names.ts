import type { Command } from './command.js';

/** Descriptions by the words that several commands share. */
export const groupSummaries: Record<string, string> = {
  jobs: 'Work with single jobs at the service',
  service: 'Accounts and keys of the service in this package',
  'service account': 'Accounts and their plans',
  'service key': 'API keys of accounts',
  'service job': 'Jobs of accounts',
};

/** The words of a command line that are not flags. */
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
