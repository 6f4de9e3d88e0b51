import type { ExitCode } from '../../common/errors.js';
import type { Query } from '../../query/query.js';
import type { Terminal } from '../../terminal/terminal.js';
/** Writes the `--json` envelope with the rows streamed into it, because a result may be larger than memory. */
export declare function writeEnvelope(query: Query, terminal: Terminal): Promise<ExitCode | null>;
/**
 * The same for several queries: `results` replaces `columns` and `rows`, with one entry per query. `placed` adds to an
 * error which query failed.
 */
export declare function writeEnvelopes(queries: readonly (() => Promise<Query>)[], placed: (error: unknown, index: number) => unknown, terminal: Terminal): Promise<ExitCode | null>;
