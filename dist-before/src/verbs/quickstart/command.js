import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packagePath } from '../../common/package-path.js';
import { plural, shellWord, shortPath, sum } from '../../common/words.js';
import { defineCommand, withOpened } from '../../terminal/command.js';
import { nextText } from '../../terminal/note-texts.js';
import { withProgress } from '../../terminal/progress/start-progress.js';
const example = 'configs/quickstart.yaml';
const question = `SELECT year("Flight Date") AS year, count(*) AS strikes, count(DISTINCT "Wildlife Species") AS species
FROM american_airlines_strikes GROUP BY year ORDER BY year`;
export const quickstart = defineCommand({
    name: 'quickstart',
    positionals: '[folder]',
    summary: 'Load real rows and query them, without an account',
    details: 'Writes a config file into a new folder, loads reports of bird strikes with the service in this package, and ' +
        'runs a query over them. Run again, it loads only what is missing.',
    arguments: {
        folder: {
            type: 'string',
            default: 'headgate-quickstart',
            describe: 'Folder for the config and the rows',
        },
    },
    examples: [['quickstart', 'in headgate-quickstart']],
    async run({ folder }, terminal) {
        const file = join(folder, 'headgate.yaml');
        const say = (text) => terminal.flags.json || terminal.stdout.write(`${terminal.out.wrap(text)}\n\n`);
        say(`Loading a sample of bird strikes in the United States, 1990 to July 2002, into ${folder}. The service in this package collects them, ` +
            'so nothing leaves this machine. One slice has more rows than one job may return: you will see it split.');
        await mkdir(folder, { recursive: true });
        await writeConfig(file);
        return withOpened(file, terminal, async (opened) => {
            const { run } = await import('../run/run.js');
            const report = await withProgress(terminal, (progress) => run(opened, {}, terminal.signal, (event) => progress.onEvent(event)));
            const rows = sum(report.jobs.map(({ rowsLoaded }) => rowsLoaded));
            const place = shortPath(report.destination);
            say(rows === 0
                ? `Every day was loaded already in ${place}.`
                : `${plural(rows, 'row')} loaded into ${place}.`);
            if (!terminal.flags.json) {
                say(question);
                const { runScript } = await import('../sql/run-query.js');
                const output = { format: null, output: undefined, maxRows: null };
                await runScript(opened.config.destination, question, output, terminal);
            }
            return {
                data: report,
                text: (style) => `\n${nextText([`headgate ui ${shellWord(file)}`], style)}`,
                exitCode: report.exitCode,
            };
        });
    },
});
/** Keeps a config that is there already: its reader may have changed it. */
async function writeConfig(file) {
    const text = await readFile(packagePath(example), 'utf8');
    const own = text
        .replace(/^# yaml-language-server:.*\n#\n/, '')
        // Nothing leaves this machine, also if a job API is set up on it.
        .replace('${HEADGATE_URL:-embedded}', 'embedded')
        .replace("# Run it from the repository's root with", '# Run it, in this folder, with')
        .replaceAll(` ${example}`, '')
        .replaceAll(' --config', '');
    await writeFile(file, own, { flag: 'wx' }).catch((error) => {
        if (error.code !== 'EEXIST')
            throw error;
    });
}
//# sourceMappingURL=command.js.map