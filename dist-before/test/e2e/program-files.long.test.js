import { copyFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeWorkFolder } from '../support/cli.js';
import { runHere } from '../support/command-line.js';
/** Files as other programs write them; README.md there says how they were made. */
const folder = join(import.meta.dirname, '../fixtures/program-files');
const truth = JSON.parse(await readFile(join(folder, 'truth.json'), 'utf8'));
const tableOf = (file) => file.replace('.', '_');
const flat = (text) => text.replaceAll(/\s+/g, ' ');
/** SQL of the type of a column, of how many values it has, and of what the truth says about them. */
function factsOf(name, type) {
    const column = `"${name}"`;
    const time = (which) => `strftime(${which}(TRY_CAST(CAST(${column} AS VARCHAR) AS TIMESTAMPTZ)) AT TIME ZONE 'UTC', '%Y-%m-%dT%H:%M:%S')`;
    const sum = `round(sum(TRY_CAST(CAST(${column} AS VARCHAR) AS DOUBLE)), 3)`;
    const facts = /^(BIGINT|DOUBLE|DECIMAL)/.test(type)
        ? [sum]
        : type === 'BOOLEAN'
            ? [`count(*) FILTER (CAST(${column} AS VARCHAR) = 'true')`]
            : type.startsWith('TIMESTAMP')
                ? [time('min'), time('max')]
                : [`min(CAST(${column} AS VARCHAR))`, `max(CAST(${column} AS VARCHAR))`];
    return `json_array(any_value(typeof(${column})), count(${column}), ${facts.join(', ')})`;
}
it('files of pandas, polars, R, SAS, Excel, LibreOffice, Google Sheets and databases give the values that they hold', async () => {
    const cwd = await makeWorkFolder();
    for (const [file, { flags, says, rows, columns }] of Object.entries(truth)) {
        await copyFile(join(folder, file), join(cwd, file));
        const added = await runHere(['add', file, '--name', tableOf(file), ...flags], { cwd });
        const said = flat(added.stdout + added.stderr);
        expect.soft({ file, code: added.code, said }).toMatchObject({ file, code: 0 });
        expect.soft(said).toContain(`${file}: ${rows} rows, ${Object.keys(columns).length} columns`);
        for (const words of says)
            expect.soft({ file, said }).toMatchObject({ said: expect.stringContaining(words) });
    }
    expect((await runHere(['run'], { cwd })).code).toBe(0);
    for (const [file, { rows, columns }] of Object.entries(truth)) {
        const table = tableOf(file);
        const ask = async (sql) => {
            const { stdout, stderr } = await runHere(['sql', '--format', 'json', sql], { cwd });
            if (stdout === '')
                throw new Error(stderr);
            return JSON.parse(stdout);
        };
        const facts = Object.entries(columns).map(([name, [type]]) => factsOf(name, type));
        const [row] = await ask(`SELECT count(*) AS n, json_array(${facts.join(', ')}) AS facts FROM ${table}`);
        const found = row['facts'];
        const shown = Object.keys(columns).map((name, at) => [name, found[at]?.filter((fact) => fact !== null)]);
        expect.soft({ file, rows: row['n'], ...Object.fromEntries(shown) }).toEqual({ file, rows, ...columns });
    }
});
//# sourceMappingURL=program-files.long.test.js.map