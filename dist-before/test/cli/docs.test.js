import { describe, expect, it } from 'vitest';
import { commands } from '../../src/cli/commands.js';
import { completions } from '../../src/cli/command-words.js';
import { parseCommandLine } from '../../src/cli/program.js';
import { globalOptions } from '../../src/terminal/options.js';
import { commandsPage } from '../docs/commands-page.js';
/** Width of a terminal, in characters. */
const width = 90;
async function help(name) {
    const parsed = await parseCommandLine([...name.split(' '), '--help'], commands, width);
    if (parsed.kind !== 'text')
        throw new Error(`${name} gave no help`);
    return parsed.text;
}
it('docs/commands.md is what the help says; npm run docs writes it', async () => {
    await expect(commandsPage()).toMatchFileSnapshot('../../docs/commands.md');
});
it.each(commands)('headgate $name --help shows its flags and examples', async (command) => {
    const text = await help(command.name);
    for (const flag of Object.keys({ ...command.options, ...globalOptions }))
        expect(text).toContain(`--${flag} `);
    for (const [example] of command.examples)
        expect(text).toContain(`headgate ${example}`);
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
//# sourceMappingURL=docs.test.js.map