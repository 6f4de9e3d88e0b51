import { commands } from '../../src/cli/commands.js';
import { fileOptions } from '../../src/verbs/add/file-source.js';
import { globalOptions } from '../../src/terminal/options.js';
const introduction = `# Commands

\`headgate COMMAND --help\` has more about a command, with examples. \`config\` is headgate.yaml by default. Data goes to stdout,
everything else to stderr. headgate asks only on a terminal.`;
const errorText = `[production.md](production.md#3-the-run) lists the exit codes. Every error also has a stable code; \`errorCatalogue\` of the
[library](library.md) lists them.`;
/** What docs/service.md describes: the commands of its operator, and flags beside the keys of its config file. */
const isOfService = (name) => name === 'serve' || name.startsWith('service ');
const serviceLine = `- \`service …\`: Manage accounts, keys, jobs and backups of the service: [every command](service.md#accounts-plans-and-keys)`;
const elsewhere = `- for files (\`init\`, \`add\`): [flags for files](own-files.md#files-that-are-written-differently)
- of the service (\`serve\`): [its config file](service.md#config-file)`;
/** Flags that docs/own-files.md describes, beside the keys of a file with the same names. */
const ofFiles = Object.keys(fileOptions).filter((flag) => flag !== 'export');
/** The page of all commands, flags and errors, made from what `--help` and the error messages are made of. */
export function commandsPage() {
    const shown = commands.filter(({ name }) => !name.startsWith('service '));
    const parts = [
        introduction,
        [...shown.map((each) => `- \`${usage(each)}\`: ${each.summary}`), serviceLine].join('\n'),
        '## Flags',
        [
            ...Object.entries(globalOptions).map(([flag, options]) => line(flag, 'all', options)),
            ...commandFlags(),
            elsewhere,
        ].join('\n'),
        '## Exit codes and errors',
        errorText,
    ];
    return `${parts.join('\n\n')}\n`;
}
const usage = ({ name, positionals }) => `${name} ${positionals}`.trim();
/** Each flag once for all commands in which it means the same. */
function commandFlags() {
    const flags = new Map();
    for (const { name, options: declared } of commands.filter((each) => !isOfService(each.name))) {
        for (const [flag, options] of Object.entries(declared)) {
            if (ofFiles.includes(flag))
                continue;
            const entry = flags.get(flag + meaning(options)) ?? { flag, options, names: [] };
            entry.names.push(groupOf(name));
            flags.set(flag + meaning(options), entry);
        }
    }
    const entries = [...flags.values()].toSorted((one, other) => one.flag.localeCompare(other.flag));
    return entries.map(({ flag, options, names }) => {
        return line(flag, [...new Set(names)].map((name) => `\`${name}\``).join(', '), options);
    });
}
const groupOf = (name) => (name.startsWith('jobs ') ? 'jobs' : name);
const line = (flag, of, options) => `- \`--${flag}\` (${of}): ${meaning(options)}`;
function meaning({ describe = '', choices, default: value }) {
    const given = choices === undefined ? '' : `: ${choices.map((choice) => `\`${choice}\``).join(', ')}`;
    const otherwise = value === undefined || typeof value === 'boolean' ? '' : ` (default: ${String(value)})`;
    return `${describe}${given}${otherwise}`;
}
//# sourceMappingURL=commands-page.js.map