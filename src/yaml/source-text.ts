import { LineCounter } from 'yaml';
import { type ErrorCode, HeadgateError, type SourcePosition, HeadgateErrors } from '../common/errors.js';
import { printable } from '../common/words.js';

/** A part of a file's text: UTF-16 offsets, half-open. */
export interface Span {
  from: number;
  to: number;
}

/** A mistake at one position of a config file. */
export interface Mistake {
  at: Span;
  message: string;
  hint?: string | undefined;
}

const excerptWidth = 100;

/** The text of a config file. It can show any position in it. */
export class SourceText {
  /** The path as the user typed it. */
  readonly file: string;
  readonly text: string;
  readonly #lines = new LineCounter();

  constructor(file: string, text: string) {
    this.file = file;
    this.text = text;
    this.#lines.addNewLine(0);
    for (const { index } of text.matchAll(/\n/g)) this.#lines.addNewLine(index + 1);
  }

  position(offset: number): SourcePosition {
    const { line, col } = this.#lines.linePos(offset);
    return { file: this.file, line, column: col };
  }

  /** The line of a span with carets under it. A literal API key is masked (I11: no secret in an error). */
  excerpt(at: Span): string {
    const { line, column } = this.position(at.from);
    const lineStart = at.from - (column - 1);
    const lineEnd = this.text.indexOf('\n', lineStart);
    const whole = maskKeys(this.text.slice(lineStart, lineEnd === -1 ? undefined : lineEnd).trimEnd());

    const start = Math.max(0, column - 1 - excerptWidth / 2);
    const shown = whole.slice(start, start + excerptWidth);
    const indent = whole.slice(start, column - 1).padEnd(column - 1 - start);
    const width = Math.max(1, Math.min(at.to - at.from, start + excerptWidth, whole.length - (column - 1)));
    const number = String(line);
    return [
      `${number} | ${printable(shown)}`,
      `${' '.repeat(number.length)} | ${indent.replace(/[^\t]/g, ' ')}${'^'.repeat(width)}`,
    ].join('\n');
  }

  error(code: ErrorCode, { at, message, hint }: Mistake): HeadgateError {
    return new HeadgateError(code, message, {
      where: this.position(at.from),
      excerpt: this.excerpt(at),
      hint,
    });
  }
}

/** Hides the value after `api_key:` in any form unless it is a reference, and keys and passwords elsewhere. */
function maskKeys(line: string): string {
  return line
    .replace(/(api[-_ ]?key["']?\s*:\s*)(?!["']?\$\{\w+(:-|:\?[^{}]*)?\}["']?\s*([,}#]|$))\S.*/i, '$1***')
    .replace(/(secret\w*["']?\s*:\s*)(?!["']?\$\{\w+\})\S.*/i, '$1***')
    .replace(/\bhg_[A-Za-z0-9_]{8,}/g, '***')
    .replace(/:\/\/[^\s@]+@/g, '://***@')
    .replace(/([?&]password=)[^&\s"']+/gi, '$1***');
}

/** How many mistakes of a file are reported; the rest are counted. */
const maxMistakes = 100;

/** All mistakes in the order of the file, each once: a mistake in `defaults` appears in every job config. */
export function mistakesError(source: SourceText, mistakes: readonly Mistake[]): HeadgateErrors {
  const once = new Map(mistakes.map((mistake) => [`${mistake.at.from} ${mistake.message}`, mistake]));
  const sorted = [...once.values()].sort((a, b) => a.at.from - b.at.from);
  const [first, ...rest] = sorted
    .slice(0, maxMistakes)
    .map((mistake) => source.error('config_invalid', mistake));
  if (first === undefined) throw new TypeError('a config without mistakes was refused');
  const left = sorted[maxMistakes];
  if (left !== undefined) {
    const message = `${sorted.length - maxMistakes} more mistakes after this one.`;
    rest.push(source.error('config_invalid', { ...left, message }));
  }
  return new HeadgateErrors([first, ...rest]);
}
