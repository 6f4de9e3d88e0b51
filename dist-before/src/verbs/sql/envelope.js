import { jsonAround } from '../../query/format/text.js';
import { endingError } from '../../terminal/error-text.js';
import { print } from '../../terminal/output.js';
import { jsonText, streamedEnvelope } from '../../terminal/wire.js';
/** Writes the `--json` envelope with the rows streamed into it, because a result may be larger than memory. */
export function writeEnvelope(query, terminal) {
    const envelope = streamedEnvelope({ columns: columnsOf(query) });
    return writeDocument(envelope, () => jsonAround(query, '', ''), terminal);
}
/**
 * The same for several queries: `results` replaces `columns` and `rows`, with one entry per query. `placed` adds to an
 * error which query failed.
 */
export function writeEnvelopes(queries, placed, terminal) {
    const envelope = streamedEnvelope({}, 'results');
    async function* results(open) {
        for (const [index, openQuery] of queries.entries()) {
            let query = null;
            try {
                query = await openQuery();
                const columns = jsonText(columnsOf(query));
                const head = `${index === 0 ? '' : ','}\n{"columns":${columns},"rows":[`;
                for await (const chunk of jsonAround(query, head, '\n]}')) {
                    open.text = '\n]}';
                    yield chunk;
                }
                open.text = '';
            }
            catch (error) {
                throw placed(error, index);
            }
            finally {
                await query?.close();
            }
        }
    }
    return writeDocument(envelope, results, terminal);
}
const columnsOf = ({ columns }) => columns.map(({ name, type }) => ({ name, type: type.alias ?? type.toString() }));
/**
 * Writes a document around its members. If they fail, the document ends with the error, and the error's exit code is
 * returned.
 */
async function writeDocument({ head, tail }, members, terminal) {
    const { raw, signal } = terminal;
    const { stdout } = raw;
    const open = { text: '' };
    let begun = false;
    let failure = null;
    async function* document() {
        try {
            for await (const chunk of members(open)) {
                if (!begun)
                    yield head;
                begun = true;
                yield chunk;
            }
            yield tail(null);
        }
        catch (thrown) {
            if (!begun)
                throw thrown;
            failure = endingError(thrown, signal);
            yield open.text + tail(failure);
        }
    }
    try {
        await print(document(), terminal);
        return failure === null ? null : failure.exitCode;
    }
    catch (thrown) {
        if (!begun || !signal.aborted)
            throw thrown;
        const interrupted = endingError(thrown, signal);
        stdout.write(open.text + tail(interrupted));
        return interrupted.exitCode;
    }
}
//# sourceMappingURL=envelope.js.map