import { randomInt } from 'node:crypto';
import { inspect } from 'node:util';
import wrapAnsi from 'wrap-ansi';
import { type Commands, commandsOf, type Invocation, plainInvocation } from '../common/typed-commands.js';
import { printable } from '../common/words.js';

type Format = 'bold' | 'dim' | 'red' | 'green' | 'yellow' | 'cyan';

/** How text looks on one stream: its colours, if it has any, and its width in characters. */
export interface Style extends Commands {
  /** Infinity for a file or a pipe, where nothing is cut or wrapped. */
  width: number;
  color: boolean;
  paint: (format: Format, text: string) => string;
  /** Wraps lines at blanks. Lines after the first begin with `indent`. */
  wrap: (text: string, indent?: string) => string;
}

/** Part of every colour code of `paint`. Only this process knows it, so text from outside cannot contain such a code. */
const secret = randomInt(2 ** 47);

const ownCode = (code: string | number) => `\u001b[${code};${secret}m`;
const start = '\\u001b\\[';
const ownCodes = new RegExp(`${start}(\\d+);${secret}m`);
const shownCodes = new RegExp(`${start}(\\d+)m`, 'g');

/** A text as a terminal gets it: with the colours of `paint`, and without any other character that would steer it. */
export function onScreen(text: string): string {
  const parts = text.split(ownCodes);
  return parts.map((part, index) => (index % 2 === 1 ? `\u001b[${part}m` : plain(part))).join('');
}

const plain = (text: string) => printable(text, (char) => (char === '\n' || char === '\t' ? char : '·'));

/** Width of a terminal that does not report one. */
const defaultWidth = 80;

export function makeStyle(
  width: number | undefined,
  color: boolean,
  invocation: Invocation = plainInvocation,
): Style {
  const columns = width === undefined || width <= 0 ? defaultWidth : width;
  return {
    width: columns,
    color,
    ...commandsOf(invocation),
    paint(format, text) {
      const [on, off] = inspect.colors[format]!;
      return color ? ownCode(on) + text + ownCode(off) : text;
    },
    wrap(text, indent = '') {
      const room = Math.max(20, columns - indent.length);
      if (room === Infinity) return text.replaceAll('\n', `\n${indent}`);
      const lines = onScreen(text)
        .split('\n')
        .flatMap((line) => wrapLine(line, room));
      return lines.join(`\n${indent}`).replaceAll(shownCodes, (_, code: string) => ownCode(code));
    },
  };
}

/** Keeps blanks at the start of a line and drops the blank at which it is wrapped. */
function wrapLine(text: string, room: number): string[] {
  const [first = '', ...rest] = wrapAnsi(text, room, { hard: false, trim: false }).split('\n');
  // If a line is exactly full, the blank begins the next line, after a colour code if there is one.
  const broken = rest.map((line) => line.replace(/^((?:\p{Cc}\[[\d;]*m)*) +/u, '$1'));
  return [first, ...broken].map((line) => line.trimEnd());
}
