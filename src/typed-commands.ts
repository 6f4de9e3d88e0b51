import { shellWord } from './words.js';

/** How a user started headgate, and what the command line names. */
export interface Invocation {
  /** The words that start headgate in the user's shell, such as `npx headgate`. */
  headgate: string;
  /** Config file; null if none was named, or the one that is found without. */
  config: string | null;
  /** What `headgate sql` reads instead of a config's destination; null if none was named. */
  database: string | null;
}

export const plainInvocation: Invocation = { headgate: 'headgate', config: null, database: null };

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
const word = `(?:'[^']*'|"[^"]*"|\\\\.|[^\\s'"\\\\])+`;

/** Commands that take a config file, up to where it is written. */
const byPosition = new RegExp(
  `^headgate (?:(?:check|doctor|init|optimize|plan|prune|runs?|status|ui)\\b|(?:add|drop) ${word}|rename ${word} ${word})`,
);
const byFlag = /^headgate (?:account|jobs \w+|sources|sql)\b/;
const query = /^headgate sql\b/;

/** Starts a command with the user's own words, and lets it read the same config file or database. */
function typedCommand(command: string, { headgate, config, database }: Invocation): string {
  return naming(command, config, database).replace(/^headgate\b/, () => headgate);
}

function naming(command: string, config: string | null, database: string | null): string {
  if (command.endsWith(' --help')) return command;
  if (database !== null)
    return command.replace(query, (start) => `${start} --database ${shellWord(database)}`);
  if (config === null) return command;
  const file = shellWord(config);
  return command
    .replace(byPosition, (start) => `${start} ${file}`)
    .replace(byFlag, (start) => `${start} --config ${file}`);
}
