import { styleText } from 'node:util';
import wrapAnsi from 'wrap-ansi';

type Format = 'bold' | 'dim' | 'red' | 'green' | 'yellow' | 'cyan';

/** How text looks on one stream: its colours, where it has any, and its width in columns. */
export interface Style {
  width: number;
  color: boolean;
  paint: (format: Format, text: string) => string;
  /** Breaks lines at blanks so that they fit; lines after the first begin with `indent`. */
  wrap: (text: string, indent?: string) => string;
}

/** Width where there is no terminal to ask. */
const defaultWidth = 80;

export function makeStyle(width: number | undefined, color: boolean): Style {
  const columns = width === undefined || width <= 0 ? defaultWidth : width;
  return {
    width: columns,
    color,
    paint: (format, text) => (color ? styleText(format, text, { validateStream: false }) : text),
    wrap(text, indent = '') {
      const room = Math.max(20, columns - indent.length);
      const wrapped = wrapAnsi(text, room, { hard: false, trim: false });
      const lines = wrapped.split('\n').map((line) => line.trimEnd());
      return lines.join(`\n${indent}`);
    },
  };
}
