import { exampleSources, exampleTrial } from '../../common/example-sources.js';
import { defineCommand, withApiOf, withConnection, readConnection } from '../../terminal/command.js';
import { list, paragraphs } from '../../terminal/style.js';
import { columnTypes, readParams } from '../../contract/params.js';
import { findSource } from '../../opened/source-params.js';
import { configOption } from '../../terminal/options.js';
import { exitCodes } from '../../common/errors.js';
import { accountsText, refusedText } from '../../terminal/account-text.js';
export const sources = defineCommand({
    name: 'sources',
    positionals: '[source]',
    summary: 'List the sources of the service, or the params of one',
    details: 'Also lists the modules that the package has for a service of yours, as examples to copy.',
    arguments: { source: { type: 'string', describe: 'Slug of a source, to see what it takes' } },
    options: configOption,
    examples: [
        ['sources', 'all of them'],
        ['sources birdstrikes', 'what birdstrikes takes as config'],
    ],
    async run({ config, source }, terminal) {
        const all = await withApiOf(config, terminal, (api) => api.sources(terminal.signal));
        if (source === undefined) {
            const rows = all.map(({ slug, name, description }) => [slug, name, description]);
            const examples = exampleSources();
            const shown = examples.map(({ slug, description, path }) => [slug, path, description]);
            return {
                data: { sources: all, examples: examples.map((each) => ({ ...each, tried: exampleTrial })) },
                text: (style) => paragraphs([
                    rows.length === 0
                        ? 'The service has no sources.'
                        : list(['source!', 'name!', 'description~'], rows, style),
                    style.wrap(`Examples to copy: name the copy under \`sources\` in the config file of \`headgate serve\`. ${exampleTrial}`),
                    list(['example!', 'module!', 'rows~'], shown, style),
                ]),
            };
        }
        const found = findSource(all, source);
        return {
            data: { source: found },
            text: (style) => paragraphs([
                `${style.paint('bold', found.name)} (${found.slug})\n${style.wrap(found.description)}`,
                list(['param!', 'type', 'required!', 'default!', 'example', 'meaning~'], readParams(found.params).map(paramRow), style),
                list(['column!', 'type!'], Object.entries(columnTypes(found.params)), style),
            ]),
        };
    },
});
function paramRow({ name, type, format, values, required, description, example, preset }) {
    const kind = values.length > 0 ? values.join(' | ') : (format ?? type);
    return [name, kind, required ? 'yes' : '', preset, example, description];
}
export const account = defineCommand({
    name: 'account',
    summary: 'Show tier, limits and remaining allowance of your accounts',
    options: configOption,
    examples: [['account --config headgate.yaml', 'of the connection in that file']],
    async run({ config }, terminal) {
        const { accepted, askAccounts } = await import('../../opened/ask-accounts.js');
        const asked = await withConnection(await readConnection(config, terminal), terminal, (connection, onWait) => askAccounts(connection, onWait, terminal.signal));
        const [first] = accepted(asked);
        return {
            data: asked.length === 1 ? first : { ...first, accounts: asked },
            text: (style) => paragraphs([accountsText(asked, style), refusedText(asked, style)]),
            exitCode: asked.some(({ error }) => error !== null) ? exitCodes.refused : exitCodes.complete,
        };
    },
});
//# sourceMappingURL=sources.js.map