import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { describe, expect, it } from 'vitest';
import { serve } from '../e2e/service.js';
import { makeWorkFolder, startCli } from '../support/cli.js';
import { runHere } from '../support/command-line.js';
const configOf = (destination, columns) => `
connection: { timeout: PT2S }
destination: { ${destination} }
jobs:
  - name: gulls
    source: birdstrikes
    config: { mode: any, keywords: gull }
    window: { from: 1995-01-01, to: 1995-12-31, step: P183D }
    columns: ${columns}
`;
describe.each([
    ['DuckDB', 'duckdb: warehouse.duckdb'],
    ['a Parquet lake', 'parquet: lake'],
])('run --full-refresh into %s', (_, destination) => {
    it('gives the types and columns of a new table, killed in between or not', async () => {
        const folder = await makeWorkFolder();
        const { url, key } = await serve(folder);
        const options = { cwd: folder, env: { HEADGATE_URL: url, HEADGATE_API_KEY: key } };
        const hg = (...args) => runHere(args, options);
        const write = (columns) => writeFile(join(folder, 'headgate.yaml'), configOf(destination, columns));
        const types = async () => {
            const { stdout } = await hg('sql', 'DESCRIBE gulls', '--json');
            const { data } = JSON.parse(stdout);
            return data.rows.map(({ column_name: name, column_type: type }) => `${name} ${type}`);
        };
        await write('{ Cost Repair: VARCHAR, Flight Date: VARCHAR, Costs: BIGINT }');
        const unseen = 'gulls: `columns` names Costs, but no loaded row has a value for it.';
        const first = await hg('run');
        expect(first).toMatchObject({ code: 0, stderr: expect.stringContaining(unseen) });
        expect((await hg('check')).stdout).toContain(unseen);
        expect((await hg('plan')).stderr).toContain(unseen);
        await write('{}');
        const killed = startCli(['run', '--full-refresh'], options);
        for await (const line of createInterface({ input: killed.stderr }))
            if (line.includes('committed'))
                break;
        killed.kill('SIGKILL');
        if (killed.exitCode === null && killed.signalCode === null)
            await once(killed, 'exit');
        // Without the flag, the run continues what was requested before the kill.
        const { code, stdout } = await hg('run');
        expect(code).toBe(0);
        expect(stdout).toContain('column Costs dropped');
        expect(stdout).toContain('column Cost Repair reset from VARCHAR to BIGINT');
        const held = await types();
        expect(held).toEqual(expect.arrayContaining(['Cost Repair BIGINT', 'Flight Date DATE']));
        expect(held.filter((column) => column.startsWith('Costs'))).toEqual([]);
    });
});
//# sourceMappingURL=full-refresh.long.test.js.map