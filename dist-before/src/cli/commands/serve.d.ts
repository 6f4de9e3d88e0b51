import type { Terminal } from '../../terminal/terminal.js';
import type { ServiceLog } from '../../service/log.js';
export declare const serve: import("../../terminal/command.js").Command;
/** Shows the service's log to a person: warnings and errors, one line each; with --quiet only errors. */
export declare function terminalLog({ stderr, err, flags }: Terminal): ServiceLog;
