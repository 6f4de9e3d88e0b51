import type { McpServer } from '@modelcontextprotocol/server';
import type { Turns } from '../../common/turns.js';
import type { Terminal } from '../../terminal/terminal.js';
/** What an assistant is served. */
interface Served {
    file: string;
    terminal: Terminal;
    turns: Turns;
    isServer: boolean;
}
export declare function addTools(server: McpServer, { file, terminal, turns, isServer }: Served): void;
export {};
