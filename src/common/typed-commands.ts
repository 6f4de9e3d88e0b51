import { shellWord } from './words.js';

/** A file or folder on the command line. A suggested command has to name it too. */
export interface Named {
  /** `database`: what `headgate sql` reads instead; `service`, `data`: config file and data folder of a service. */
  kind: 'config' | 'database' | 'service' | 'data';
  path: string;
}

/** How a user started headgate. */
export interface Invocation {
  /** The words that start headgate in the user's shell, such as `npx headgate`. */
  headgate: string;
  /** Null if nothing was named, or only what is found without. */
  named: Named | null;
}

export const plainInvocation: Invocation = { headgate: 'headgate', named: null };

/** Commands in the form that a user has to type. */
export interface Commands {
  /** A command such as `headgate run`. */
  command: (command: string) => string;
  /** A text with its commands in backticks in that form. */
  typed: (text: string) => string;
}

export function commandsOf(invocation: Invocation): Commands {
  const command = (text: string) => typedCommand(text, invocation);
  return { command, typed: (text) => text.replaceAll(/(?<=`)headgate [^`]+/g, command) };
}

/** A word of a shell, such as `posts` or `'my posts'`. */
const shellText = `(?:'[^']*'|"[^"]*"|\\\\.|[^\\s'"\\\\])+`;

/** Commands that take a config file, up to where it is written. */
const byPosition = new RegExp(
  `^headgate (?:(?:alert|check|doctor|init|mcp|optimize|plan|prune|runs?|status|ui|verify)\\b|(?:add|drop|forget) ${shellText}|(?:accept|rename) ${shellText} ${shellText})`,
);
const byFlag = /^headgate (?:account|changes|jobs \w+|record|sources|sql)\b/;
const query = /^headgate sql\b/;
const ofService = /^headgate (?:serve|service)\b.*/;

/** Starts a command with the user's own words, and lets it name what the command line names. */
function typedCommand(command: string, { headgate, named }: Invocation): string {
  const whole = named === null || command.endsWith(' --help') ? command : naming(command, named);
  return whole.replace(/^headgate\b/, () => headgate);
}

function naming(command: string, { kind, path }: Named): string {
  const word = shellWord(path);
  const after = (words: RegExp, added: string) => command.replace(words, (found) => `${found} ${added}`);
  switch (kind) {
    case 'config':
      return byFlag.test(command) ? after(byFlag, `--config ${word}`) : after(byPosition, word);
    case 'database':
      return after(query, `--database ${word}`);
    case 'service':
      return after(ofService, `--config ${word}`);
    case 'data':
      return after(ofService, `--data ${word}`);
  }
}
