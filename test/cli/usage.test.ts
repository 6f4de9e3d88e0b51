import { describe, expect, it } from 'vitest';
import { commands } from '../../src/cli/commands.js';
import { parseCommandLine } from '../../src/cli/program.js';

const parse = (...argv: string[]) => parseCommandLine(argv, commands, 80);

describe('a command line', () => {
  it('names a command with its flags, defaults included', async () => {
    expect(await parse('run', 'my.yaml', '--select', 'a', '--select', 'b', '--wait')).toMatchObject({
      kind: 'command',
      command: { name: 'run' },
      args: { config: 'my.yaml', select: ['a', 'b'], wait: true },
      flags: { json: false, quiet: false, debug: false, color: true },
    });
    expect(await parse('jobs', 'show', 'j1', '--json', '--no-color')).toMatchObject({
      command: { name: 'jobs show' },
      args: { id: 'j1' },
      flags: { json: true, color: false },
    });
    const commented = '-- hi\nSELECT 1';
    for (const query of [[commented], ['--', commented], ['--format', 'csv', '--', commented]]) {
      expect(await parse('sql', ...query)).toMatchObject({ args: { query: ` ${commented}` } });
    }
    expect(await parse('sql', '--', 'SELECT 1')).toMatchObject({ args: { query: 'SELECT 1' } });
    expect(await parse('plan')).toMatchObject({ args: { config: 'headgate.yaml' } });
  });

  it.each([
    [[], 'a command is missing', '--help'],
    [['chekc'], 'unknown command "chekc"', 'headgate check'],
    [['frobnicate'], 'unknown command "frobnicate"', 'See `headgate --help`'],
    [['run', '--wiat'], 'unknown flag --wiat', '`--wait`'],
    [['run', '--selct=a'], 'unknown flag --selct', '`--select`'],
    [['run', 'a.yaml', 'b.yaml'], 'run takes no "b.yaml"', 'headgate run --help'],
    [['jobs'], 'a command is missing', '--help'],
    [['jobs', 'foo'], 'unknown command "foo"', 'headgate jobs --help'],
    [['service', 'key', 'lst'], 'unknown command "lst"', '`headgate service key list`'],
    [['jobs', 'shw', 'x'], 'unknown command "jobs shw x"', '--help'],
    [['jobs', 'show'], 'jobs show needs <id>', 'headgate jobs show --help'],
    [['sql', '--format', 'xml'], 'xml', 'headgate sql --help'],
    [['sql', '--config'], 'Not enough arguments following: config', 'headgate sql --help'],
    [['run', '--refetch', 'a', '--full-refresh'], 'mutually exclusive', 'headgate run --help'],
    [
      ['sql', '--format', 'csv', '--format', 'json'],
      '--format is given more than once',
      'headgate sql --help',
    ],
    [['sql', '--no-output'], 'unknown flag --no-output', 'headgate sql --help'],
    [['sql', 'SELECT 1', '--file', 'x'], 'mutually exclusive', 'headgate sql --help'],
  ])('%j is refused in one line', async (argv, message, hint) => {
    const error = await parse(...argv).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: 'usage', exitCode: 2, message: expect.stringContaining(message) });
    expect((error as { hint: string }).hint).toContain(hint);
    expect((error as Error).message).not.toContain('\n');
  });

  it('asks for the version, or for help that fits the terminal', async () => {
    expect(await parse('--version')).toEqual({
      kind: 'text',
      text: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    });
    expect(await parse('-v')).toEqual(await parse('--version'));
    expect(await parse('run', '-h')).toEqual(await parse('run', '--help'));
    for (const argv of [['--help'], ...commands.map(({ name }) => [...name.split(' '), '--help'])]) {
      const help = await parse(...argv);
      if (help.kind !== 'text') throw new Error(`${argv.join(' ')} gave no help`);
      for (const line of help.text.split('\n')) expect(line.length).toBeLessThanOrEqual(80);
    }
  });

  it('has help that names every command and every exit code', async () => {
    const { text = '' } = (await parse('--help')) as { text?: string };
    for (const { name } of commands) expect(text).toContain(`headgate ${name.split(' ')[0]}`);
    expect(text).toMatch(/Exit codes: 0 complete/);
  });
});
