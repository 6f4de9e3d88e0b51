import { defaultConfig } from './config-file.js';

/** Commands to type next, one a line; empty where there is none. */
export function nextText(commands: readonly string[], file: string): string {
  if (commands.length === 0) return '';
  return `Next: ${commands.map((command) => withConfig(command, file)).join('\n      ')}`;
}

/** Puts the config that was named into the commands of a text, so that they can be typed as they stand. */
export function withConfig(text: string, file: string): string {
  if (file === defaultConfig) return text;
  const word = shellWord(file);
  return text
    .replaceAll(/\bheadgate (check|plan|prune|run|status)\b/g, (command) => `${command} ${word}`)
    .replaceAll(/\bheadgate drop ('[^']*'|[\w./-]+)/g, (command) => `${command} ${word}`)
    .replaceAll(/\bheadgate sql\b/g, (command) => `${command} --config ${word}`);
}

/** A text as one word of a command line, quoted where a shell would read it another way. */
export function shellWord(text: string): string {
  return /^[\w./-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
}
