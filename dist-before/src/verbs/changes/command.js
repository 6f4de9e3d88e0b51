import { defineCommand, readConfig } from '../../terminal/command.js';
import { defaultConfig, neededText, parseRange } from '../../terminal/options.js';
import { resultOptions, resultOutput } from '../sql/command.js';
export const changes = defineCommand({
    name: 'changes',
    positionals: '<table> [days]',
    summary: 'Say what changed, vanished and returned',
    details: 'Shows one row for each change of a table with `history`, newest first: when the source first said so, the key, and ' +
        'the values of the columns that differ, before and after. The last line, on stderr, counts them.',
    arguments: {
        table: neededText('Table, or a job config'),
        days: {
            type: 'string',
            describe: "One day, or FROM..TO, both included, in the job config's time zone (default: the last 30 days)",
        },
    },
    options: {
        config: { type: 'string', requiresArg: true, default: defaultConfig, describe: 'Config file' },
        ...resultOptions,
    },
    examples: [
        ['changes posts', 'what changed in the last 30 days'],
        ['changes posts 2026-01-01..2026-01-31 -o january.csv', 'in January, as a file'],
    ],
    async run({ table, days: range, config: file, ...flags }, terminal) {
        const output = await resultOutput(flags, terminal);
        const config = await readConfig(file, terminal);
        const [verb, { runQuery }] = await Promise.all([import('./changes.js'), import('../sql/run-query.js')]);
        const asked = range === undefined ? {} : { days: parseRange('days', range) };
        const { counts, days, timeZone, sql } = await verb.changes({ config }, table, asked, terminal.signal);
        const answer = await runQuery(config.destination, sql, output, terminal);
        terminal.note(`${days.from}..${days.to}, ${timeZone}: ${verb.countsText(counts)}.`);
        return answer;
    },
});
//# sourceMappingURL=command.js.map