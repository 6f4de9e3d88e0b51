import type { Opened } from '../../opened/open.js';
import { type Answer } from '../../terminal/command.js';
import type { Terminal } from '../../terminal/terminal.js';
interface Asked {
    select?: readonly string[] | undefined;
    offline: boolean;
    yes: boolean;
}
/** `plan --probe`: asks, runs a few jobs, and shows what the rest costs. */
export declare function probed(opened: Opened, { select, offline, yes }: Asked, terminal: Terminal): Promise<Answer>;
export {};
