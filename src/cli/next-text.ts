import type { Style } from './style.js';
import { shellWord } from '../words.js';
import { defaultConfig } from './options.js';

/** The commands to type next, one per line; empty if there are none. */
export function nextText(commands: readonly string[], file: string, style: Style): string {
  if (commands.length === 0) return '';
  return `Next: ${commands.map((command) => commandText(command, file, style)).join('\n      ')}`;
}

/** A command such as `headgate run` in the form to type, including the config file if one was named. */
export function commandText(command: string, file: string, style: Style): string {
  return namingConfig(command, file).replace(/^headgate\b/, style.headgate);
}

/** A text whose commands in backticks can be typed unchanged. */
export function withConfig(text: string, file: string, style: Style): string {
  return style.typed(namingConfig(text, file));
}

function namingConfig(text: string, file: string): string {
  if (file === defaultConfig) return text;
  const word = shellWord(file);
  return text
    .replaceAll(/\bheadgate (check|plan|prune|run|status)\b/g, (command) => `${command} ${word}`)
    .replaceAll(/\bheadgate drop ('[^']*'|[\w./-]+)/g, (command) => `${command} ${word}`)
    .replaceAll(/\bheadgate sql\b/g, (command) => `${command} --config ${word}`);
}
