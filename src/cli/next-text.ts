import type { Style } from './style.js';

/** The commands to type next, one per line; empty if there are none. */
export function nextText(commands: readonly string[], style: Style): string {
  if (commands.length === 0) return '';
  return `Next: ${commands.map(style.command).join('\n      ')}`;
}
