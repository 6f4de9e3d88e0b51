import { describe, expect, it } from 'vitest';
import { commands } from '../../src/cli/commands/index.js';
import { completions } from '../../src/cli/command-words.js';
import { parseCommandLine } from '../../src/cli/program.js';
import { errorCatalogue } from '../../src/errors.js';

/** Width of the help in the documentation, in characters. */
const width = 90;

async function help(...words: string[]): Promise<string> {
  const parsed = await parseCommandLine([...words, '--help'], commands, width);
  if (parsed.kind !== 'text') throw new Error(`${words.join(' ')} gave no help`);
  return parsed.text.trimEnd();
}

/** Options of every command: a section of the help. */
const everywhere = /^Everywhere:\n(?: .*\n)+\n?/m;

/** The help of a command without the options of every command, which the page shows once. */
async function ownHelp(...words: string[]): Promise<string> {
  return `${await help(...words)}\n`.replace(everywhere, '').trimEnd();
}

it('docs/commands.md is what --help says; vitest run test/cli/docs.test.ts --update writes it', async () => {
  const parts = [
    '# Commands',
    'Written from `headgate --help`; do not edit. Every command also takes the options under "Everywhere".',
    `\`\`\`text\n${await help()}\n\`\`\``,
  ];
  for (const { name } of commands) {
    parts.push(`## headgate ${name}`, `\`\`\`text\n${await ownHelp(...name.split(' '))}\n\`\`\``);
  }
  const rows = Object.entries(errorCatalogue).map(
    ([code, { exit, meaning, remedy }]) => `| \`${code}\` | ${exit} | ${meaning} | ${remedy} |`,
  );
  parts.push(
    '## Errors',
    'Every error has a stable code, which `--json` gives too, and decides the exit code.',
    ['| code | exit | meaning | what to do |', '| --- | --: | --- | --- |', ...rows].join('\n'),
  );
  await expect(`${parts.join('\n\n')}\n`).toMatchFileSnapshot('../../docs/commands.md');
});

describe('completion', () => {
  it.each([
    [['st'], ['status']],
    [
      ['jobs', ''],
      ['list', 'show', 'preview', 'export', 'stop'],
    ],
    [
      ['jobs', 's'],
      ['show', 'stop'],
    ],
    [['run', '--ref'], ['--refetch']],
    [['sql', '--format', 'p'], ['parquet']],
    [['sql', '--format', 'csv', '--max'], ['--max-rows']],
    [['--json', 'pl'], ['plan']],
    [
      ['completion', ''],
      ['bash', 'zsh', 'fish'],
    ],
    [['run', ''], []],
    [['sql', '--file', ''], []],
    [['nonsense', ''], []],
  ])('after %j offers %j', (words, expected) => {
    expect(completions(words, commands)).toEqual(expected);
  });
});
