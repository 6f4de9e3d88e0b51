import type { DestinationConfig } from '../../load/destination-config.js';
import type { Terminal } from '../../terminal/terminal.js';
/**
 * Serves the tools until stdin ends and every call has its answer, the client no longer reads, or a signal comes. Stdout belongs to the protocol. The
 * destination is open only during a call, so runs commit between calls.
 */
export declare function serveMcp(file: string, source: DestinationConfig, terminal: Terminal): Promise<void>;
