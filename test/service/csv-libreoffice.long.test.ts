import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { csvHead, csvRow } from '../../src/service/jobs/export.js';
import { temporaryFolder } from '../support/service.js';

const office = '/usr/bin/soffice';
const there = existsSync(office);

/** Language numbers of LibreOffice's CSV filter. The last two write a comma in numbers and separate cells by `;`. */
const locales = { 'en-US': 1033, 'de-DE': 1031, 'fr-FR': 1036 };

const texts = [
  'plain',
  'a;=1+1',
  'a\t@SUM(A1)',
  '=1+1',
  '-2+3',
  '@SUM(A1)',
  'a; b; c',
  'x,"y"',
  'two\nlines',
  '  spaces ',
  'é ＝1',
  '',
];

/** Opens the file as LibreOffice does in a locale, with these separators, and saves it in another format. */
async function convert(locale: keyof typeof locales, separators: string, to: string): Promise<string> {
  const folder = await temporaryFolder();
  const file = join(folder, 'rows.csv');
  const rows = texts.map((text, index) => ({ id: `r${index}`, text }));
  await writeFile(file, csvHead(['id', 'text']) + rows.map((row) => csvRow(['id', 'text'], row)).join(''));
  await promisify(execFile)(office, [
    `-env:UserInstallation=file://${join(folder, 'profile')}`,
    '--headless',
    `--infilter=Text - txt - csv (StarCalc):${separators},34,76,1,,${locales[locale]},false,true`,
    '--convert-to',
    to,
    '--outdir',
    join(folder, 'out'),
    file,
  ]);
  return readFile(join(folder, 'out', `rows.${to.split(':')[0]}`), 'utf8');
}

describe.skipIf(!there)(
  `CSV in LibreOffice${there ? '' : ' (skipped: apt-get install libreoffice-calc)'}`,
  () => {
    test.each(Object.keys(locales) as (keyof typeof locales)[])(
      'every text comes back in %s, but for the guard',
      async (locale) => {
        const saved = await convert(locale, '44', 'csv:Text - txt - csv (StarCalc):44,34,76,1');
        const back = parse<{ text: string }>(saved, { columns: true, bom: true });
        const unguarded = (text: string) => text.replaceAll(/(^|[;\t])'/g, '$1');
        expect(back.map(({ text }) => unguarded(text))).toEqual(texts);
      },
    );

    test.each(Object.keys(locales) as (keyof typeof locales)[])(
      'nothing is a formula in %s, whichever sign separates cells',
      async (locale) => {
        for (const separator of ['59', '44/59/9']) {
          const saved = await convert(locale, separator, 'fods');
          expect(saved).toContain('plain');
          expect(saved).not.toContain('table:formula');
        }
      },
    );
  },
);
