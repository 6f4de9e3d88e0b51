import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { describeInChromium, openPage } from '../e2e/pages/browser.js';
import { makeWorkFolder } from '../support/cli.js';
import { framesOf, longestWait } from './frames.js';
import type { Recording } from './record.js';
import { drawTerminal, recordTerminal } from './terminal.js';

const root = resolve(import.meta.dirname, '../..');
const picture = join(root, 'docs/screenshots/terminal.svg');

const esc = '\x1b[';
const recorded = (...output: [number, string][]): Recording => ({
  columns: 20,
  commands: [{ typed: 'run', output }],
});

/** The text of each frame of a recording. */
const textsOf = (recording: Recording) =>
  framesOf(recording).map(({ lines }) =>
    lines.map((runs) => runs.map(({ text }) => text).join(' ')).join('\n'),
  );

it('lines that a command draws again replace each other', () => {
  const texts = textsOf(
    recorded(
      [100, 'job  1\r\nleft 2\r\n'],
      [400, `${esc}2K${esc}1A${esc}2K${esc}1A${esc}2K${esc}G${esc}32mdone${esc}39m\r\n`],
    ),
  );
  expect(texts.slice(-2)).toEqual(['$ run\njob 1\nleft 2\n', '$ run\ndone\n\n']);
});

it('a wait is shown for a second at most, and what is sent at once is one frame', () => {
  const frames = framesOf(recorded([500, 'a'], [60_500, 'b'], [60_505, 'c']));
  const [typed, a, bc] = frames.slice(-3);
  expect([(a?.at ?? 0) - (typed?.at ?? 0), (bc?.at ?? 0) - (a?.at ?? 0)]).toEqual([500, longestWait]);
  expect(bc?.lines.at(-1)).toEqual([{ column: 0, text: 'abc', look: '' }]);
});

it('what this terminal does not know fails, instead of being drawn wrongly', () => {
  expect(() => framesOf(recorded([1, `${esc}5;5H`]))).toThrow('CSI 5;5H');
  expect(() => framesOf(recorded([1, `${esc}44m`]))).toThrow('style 44');
  expect(() => framesOf(recorded([1, '\t']))).toThrow('"\\t"');
});

it('the picture of README.md is small, and loads nothing', () => {
  const svg = readFileSync(picture, 'utf8');
  expect(Buffer.byteLength(svg)).toBeLessThan(200_000);
  expect(svg).not.toMatch(/<script|https?:(?!\/\/www\.w3\.org\/2000\/svg)|@import|url\(/);
});

const hasScript =
  spawnSync('script', ['--version'], { encoding: 'utf8' }).stdout?.includes('util-linux') ?? false;
const whySkipped = hasScript ? '' : ' (skipped: needs script of util-linux)';

/** What a picture shows at its end, without what depends on the machine's speed: times, numbers of polls, line breaks. */
const endOf = (svg: string) =>
  [...svg.matchAll(/<g(?! class="gone)[^>]*>(.*?)<\/g>/g)]
    .map(([, line = '']) => line)
    .sort((one, other) => heightOf(one) - heightOf(other))
    .join(' ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\d+ requests? in \S+;/g, 'N requests in T;');
const heightOf = (line: string) => Number(/ y="(\d+)"/.exec(line)?.[1]);

describeInChromium('the picture of README.md', () => {
  it.runIf(hasScript || process.env['HEADGATE_REQUIRE_ALL'] === '1')(
    `shows what its commands print today, each frame at its time, and the last one if motion is not wanted${whySkipped}`,
    async () => {
      const folder = await makeWorkFolder();
      const today = await recordTerminal(root, folder);
      const svg = drawTerminal(today);
      expect(endOf(svg)).toBe(endOf(readFileSync(picture, 'utf8')));
      const file = join(folder, 'today.svg');
      writeFileSync(file, svg);
      const frames = framesOf(today);
      const moving = await openPicture(file, 'no-preference');
      for (const index of [3, Math.floor(frames.length / 2), frames.length - 1]) {
        const [frame, next] = [frames[index], frames[index + 1]];
        const at = ((frame?.at ?? 0) + (next?.at ?? (frame?.at ?? 0) + 2_000)) / 2;
        expect(await moving.shownAt(at)).toEqual(linesOf(frame));
      }
      const still = await openPicture(file, 'reduce');
      expect(await still.shownAt(0)).toEqual(linesOf(frames.at(-1)));
    },
  );
});

const linesOf = (frame: ReturnType<typeof framesOf>[number] | undefined) =>
  (frame?.lines ?? []).map((runs) => runs.map(({ text }) => text).join('')).filter((line) => line !== '');

async function openPicture(file: string, reducedMotion: 'reduce' | 'no-preference') {
  const page = await openPage({ reducedMotion });
  onTestFinished(() => page.close());
  await page.goto(pathToFileURL(file).href);
  return {
    /** The lines that are visible at a time of the animation, in milliseconds, from top to bottom. */
    shownAt: (at: number): Promise<string[]> =>
      page.evaluate(`(() => {
        for (const animation of document.getAnimations()) {
          animation.pause();
          animation.currentTime = ${at};
        }
        const top = (line) => line.getBoundingClientRect().top;
        return [...document.querySelectorAll('g')]
          .filter((line) => getComputedStyle(line).visibility === 'visible')
          .sort((one, other) => top(one) - top(other))
          .map((line) => line.textContent);
      })()`),
  };
}
