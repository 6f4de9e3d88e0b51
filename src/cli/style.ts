import { styleText } from 'node:util';
import wrapAnsi from 'wrap-ansi';

type Format = 'bold' | 'dim' | 'red' | 'green' | 'yellow' | 'cyan';

/** How text looks on one stream: its colours, where it has any, and its width in columns. */
export interface Style {
  /** Infinity where nothing is cut or broken: in a file or a pipe. */
  width: number;
  color: boolean;
  /** The command that starts headgate for this user, such as `npx headgate`. */
  headgate: string;
  paint: (format: Format, text: string) => string;
  /** Gives the commands in backticks of a text the words that start headgate where its reader is. */
  typed: (text: string) => string;
  /** Breaks lines at blanks so that they fit; lines after the first begin with `indent`. */
  wrap: (text: string, indent?: string) => string;
}

/** Width of a terminal that does not say how wide it is. */
const defaultWidth = 80;

export function makeStyle(width: number | undefined, color: boolean, headgate = 'headgate'): Style {
  const columns = width === undefined || width <= 0 ? defaultWidth : width;
  return {
    width: columns,
    color,
    headgate,
    typed: (text) => text.replaceAll('`headgate ', `\`${headgate} `),
    paint: (format, text) => (color ? styleText(format, text, { validateStream: false }) : text),
    wrap(text, indent = '') {
      const room = Math.max(20, columns - indent.length);
      if (room === Infinity) return text.replaceAll('\n', `\n${indent}`);
      const lines = text.split('\n').flatMap((line) => wrapLine(line, room));
      return lines.join(`\n${indent}`);
    },
  };
}

/** Keeps the blanks that a line begins with, and drops that at which it is broken. */
function wrapLine(text: string, room: number): string[] {
  const [first = '', ...rest] = wrapAnsi(text, room, { hard: false, trim: false }).split('\n');
  // After a line that fills the room the blank begins the next one, behind its colour if it has any.
  const broken = rest.map((line) => line.replace(/^((?:\p{Cc}\[[\d;]*m)*) +/u, '$1'));
  return [first, ...broken].map((line) => line.trimEnd());
}
