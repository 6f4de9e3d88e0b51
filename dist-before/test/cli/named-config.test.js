import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { enterPages } from '../e2e/pages/open-pages.js';
import { runHere, startHere } from '../support/command-line.js';
import { temporaryFolder } from '../support/folder.js';
import { duckdb } from '../support/warehouse.js';
const config = `
connection: { url: embedded }
destination: { duckdb: w.duckdb }
jobs:
  - name: gulls
    source: birdstrikes
    window: { from: 1995-01-01, to: 1995-01-31, step: P31D }
`;
let folder;
beforeEach(() => {
    folder = temporaryFolder();
    writeFileSync(join(folder, 'gulls.yaml'), config);
});
const type = (...args) => runHere(args, { cwd: folder });
/** The first command that a text suggests, as the words of a shell. */
function suggested(text) {
    const [, command = ''] = /`headgate ([^`]+)`/.exec(text.replaceAll(/\s+/g, ' ')) ?? [];
    return [...command.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');
}
describe('a command that an error suggests', () => {
    it('reads the config file that was named', async () => {
        const before = await type('sql', '--config', 'gulls.yaml', 'FROM gulls');
        expect(before.code).toBe(1);
        expect(suggested(before.stderr)).toEqual(['run', 'gulls.yaml']);
        expect((await type(...suggested(before.stderr))).code).toBe(0);
        const wrong = await type('sql', '--config', 'gulls.yaml', 'FROM gull');
        expect(wrong.code).toBe(1);
        expect(await type(...suggested(wrong.stderr))).toMatchObject({
            code: 0,
            stdout: expect.stringContaining('gulls'),
        });
    });
    it('reads the database that was named', async () => {
        await duckdb(join(folder, 'w.duckdb'), 'CREATE TABLE gulls (id INTEGER)');
        const wrong = await type('sql', '--database', 'w.duckdb', 'FROM gull');
        expect(await type(...suggested(wrong.stderr))).toMatchObject({
            code: 0,
            stdout: expect.stringContaining('gulls'),
        });
    });
    it('writes the config file that is missing', async () => {
        const { stderr } = await type('run', 'owls.yaml');
        expect(suggested(stderr)).toEqual(['init', 'owls.yaml']);
    });
});
it('the pages show commands with the config file that was named', async () => {
    const ui = startHere(['ui', 'gulls.yaml'], { cwd: folder });
    const read = await enterPages((await ui.said('\n')).trim());
    const page = async (path, status = 200) => {
        const html = await read(path, status);
        return html.replaceAll(/<[^>]*>/g, '').replaceAll('&quot;', '"');
    };
    const overview = await page('/');
    expect(overview).toContain('On the command line: headgate status gulls.yaml');
    expect(overview).toMatch(/Next: headgate (plan|sql --config) gulls.yaml/);
    expect(await page('/runs')).toContain('On the command line: headgate runs gulls.yaml');
    expect(await page('/tables')).toContain('On the command line: headgate sql --config gulls.yaml "SHOW TABLES"');
    expect(await page('/tables/owls', 404)).toContain('headgate run gulls.yaml creates it.');
    ui.stop();
    await ui.ended;
});
//# sourceMappingURL=named-config.test.js.map