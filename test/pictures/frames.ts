import type { RecordedCommand, Recording } from './record.js';
import { type Run, Screen } from './screen.js';

/** What the terminal shows from a time on, in milliseconds. */
export interface Frame {
  at: number;
  lines: readonly (readonly Run[])[];
}

/** The longest wait that a picture shows, in milliseconds: a command that is silent for longer seems quicker. */
export const longestWait = 1_000;
/** One key a time is how the commands are typed. */
const keyMs = 30;
/** What a redraw sends within this time is one frame. */
const redrawMs = 30;
/** Time to read what a command printed before the next one is typed. */
const readMs = 1_800;

/** The frames of a recording: each command typed, then what it printed, at its real times but for long waits. */
export function framesOf({ columns, commands }: Recording): Frame[] {
  const screen = new Screen(columns);
  const frames: Frame[] = [];
  let at = 0;
  const show = (text: string) => {
    screen.write(text);
    frames.push({ at, lines: screen.runs() });
  };
  for (const [index, command] of commands.entries()) {
    if (index > 0) at += readMs;
    show(index === 0 ? '$ ' : '\r\n$ ');
    for (const key of command.typed) {
      at += keyMs;
      show(key === '\n' ? '\r\n' : `\x1b[1m${key}\x1b[22m`);
    }
    show('\r\n');
    for (const { wait, text } of redraws(command)) {
      at += Math.min(wait, longestWait);
      show(text);
    }
  }
  return frames;
}

/** What was sent together, and how long after what came before. */
function redraws({ output }: RecordedCommand): { wait: number; text: string }[] {
  const merged: { wait: number; text: string }[] = [];
  let before = 0;
  for (const [at, text] of output) {
    const last = merged.at(-1);
    if (last !== undefined && at - before < redrawMs) {
      last.text += text;
    } else {
      merged.push({ wait: at - before, text });
      before = at;
    }
  }
  return merged;
}
