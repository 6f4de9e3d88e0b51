import { pipeline } from 'node:stream/promises';
import type { ExitCode, HeadgateError } from '../../errors.js';
import { jsonAround } from '../../query/format/text.js';
import type { Query } from '../../query/query.js';
import { endingError } from '../error-text.js';
import { readable } from '../output.js';
import type { Terminal } from '../terminal.js';
import { streamedEnvelope } from '../wire.js';

/**
 * Writes the `--json` envelope with the rows streamed into it, because a result may be larger than memory. If the rows
 * fail, the document ends with the error, and the error's exit code is returned.
 */
export async function writeEnvelope(query: Query, { stdout, signal }: Terminal): Promise<ExitCode | null> {
  const columns = query.columns.map(({ name, type }) => ({ name, type: type.alias ?? type.toString() }));
  const { head, tail } = streamedEnvelope({ columns });
  let begun = false;
  let failure: HeadgateError | null = null;
  async function* document() {
    try {
      for await (const chunk of jsonAround(query, '', '')) {
        if (!begun) yield head;
        begun = true;
        yield chunk;
      }
      yield tail(null);
    } catch (thrown) {
      if (!begun) throw thrown;
      failure = endingError(thrown, signal);
      yield tail(failure);
    }
  }
  try {
    await pipeline(readable(document()), stdout, { end: false, signal });
    return failure === null ? null : (failure as HeadgateError).exitCode;
  } catch (thrown) {
    if (!begun || !signal.aborted) throw thrown;
    const interrupted = endingError(thrown, signal);
    stdout.write(tail(interrupted));
    return interrupted.exitCode;
  }
}
