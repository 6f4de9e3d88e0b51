import { exitCodes } from '../../common/errors.js';
import type { Finding } from './doctor.js';
import { defineCommand, noteWaits } from '../../terminal/command.js';
import { nextText } from '../../terminal/note-texts.js';
import { type Style, facts } from '../../terminal/style.js';
import { plural } from '../../common/words.js';
import { configArgument, textFlag } from '../../terminal/options.js';

export const doctor = defineCommand({
  name: 'doctor',
  positionals: '[config]',
  summary: 'Check this machine and say how to fix what is wrong',
  details:
    'Checks the versions, the config, the destination, which process holds it, the proxy and the authority for each address, and whether the service accepts the key. ' +
    'Changes nothing and submits nothing. Exits with 1 if something is wrong.',
  arguments: configArgument,
  options: { source: textFlag('Try one small job of a source instead: a module, or a built-in one') },
  examples: [['doctor --source ./hackernews.js', 'whether the site answers as the module expects']],
  async run({ config, source }, terminal) {
    if (source !== undefined) {
      const { trySource } = await import('./try-source.js');
      return findingsResult(await trySource(source, terminal.signal), 'headgate serve');
    }
    const verb = await import('./doctor.js');
    const { env, signal } = terminal;
    const findings = await verb.doctor(config, { env, onWait: noteWaits(terminal) }, signal);
    return findingsResult(findings, 'headgate plan');
  },
});

/** @param next the command to type if nothing is wrong; what is wrong says itself what to do */
export function findingsResult(findings: readonly Finding[], next: string) {
  const wrong = findings.filter(({ state }) => state === 'wrong').length;
  return {
    data: { findings },
    text: (style: Style) => findingsText(findings, { wrong, next }, style),
    exitCode: wrong > 0 ? exitCodes.failed : exitCodes.complete,
  };
}

const marks = {
  ok: { color: 'green', sign: '✓' },
  wrong: { color: 'red', sign: '✗' },
  skipped: { color: 'dim', sign: '-' },
} as const;

function findingsText(
  findings: readonly Finding[],
  { wrong, next }: { wrong: number; next: string },
  style: Style,
): string {
  const lines = findings.map(({ name, state, detail, hint }): [string, string] => {
    const { color, sign } = marks[state];
    const mark = style.paint(color, sign);
    return [name, `${mark} ${detail}${hint === undefined ? '' : ` ${style.typed(hint)}`}`];
  });
  const sum =
    wrong > 0 ? `${plural(wrong, 'problem')} to fix.` : `No problems found.\n\n${nextText([next], style)}`;
  return `${facts(lines, style)}\n\n${sum}`;
}
