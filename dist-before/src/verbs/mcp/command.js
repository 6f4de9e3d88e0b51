import { defineCommand, readConfig } from '../../terminal/command.js';
import { configArgument } from '../../terminal/options.js';
import { shortPath } from '../../common/words.js';
export const mcp = defineCommand({
    name: 'mcp',
    positionals: '[config]',
    summary: 'Let an assistant read what was loaded, over MCP on stdin and stdout',
    details: 'A Model Context Protocol server with five tools: tables, columns, coverage, plan, and sql with limits of rows and ' +
        'time. All of them only read. An assistant starts this command itself; it ends with its stdin, or by SIGTERM.',
    arguments: configArgument,
    examples: [['mcp headgate.yaml', 'what the settings of an assistant name']],
    async run({ config: file }, terminal) {
        // Mistakes that are there from the start are shown where the assistant shows that a server did not start.
        const { destination } = await readConfig(file, terminal);
        terminal.note(`Serving ${shortPath(destination.path)} to an assistant, read-only. Ctrl-C stops it.`);
        const { serveMcp } = await import('./serve.js');
        await serveMcp(file, destination, terminal);
        return null;
    },
});
//# sourceMappingURL=command.js.map