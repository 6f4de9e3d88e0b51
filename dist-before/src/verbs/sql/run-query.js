import { usageError, HeadgateError } from '../../common/errors.js';
import { fileFormats, streamFormats } from '../../query/export.js';
import { defaultRows, screen } from '../../query/format/screen.js';
import { openQuery } from '../../query/query.js';
import { findOutput, isGzip, replaceFile, writeOutput, written } from '../../terminal/output.js';
import { onScreen } from '../../terminal/style.js';
import { writeEnvelope, writeEnvelopes } from './envelope.js';
import { splitStatements } from '../../query/statement.js';
import { closing } from '../../common/closing.js';
/**
 * Runs one query and writes its result to the chosen target. Returns null, or an exit code, if stdout has the result.
 */
export async function runQuery(source, sql, { format, output, maxRows, force = false, bom = false }, terminal) {
    const to = output === undefined ? null : await findOutput(output, source, force);
    if (to?.stream === false && isFileFormat(format) && !bom && !isGzip(to.name)) {
        let rows = 0;
        const write = (path) => {
            const copy = async (query) => {
                rows = await fileFormats[format](query);
            };
            return withQuery(source, sql, terminal, copy, path);
        };
        const size = await replaceFile(to, write);
        return written(to, size, terminal, rows);
    }
    if (format === 'parquet') {
        throw usageError('--format parquet needs --output FILE, and no pipe or device');
    }
    if (format !== null && streamFormats[format].binary && to === null && terminal.stdout.isTTY) {
        throw usageError(`--format ${format} is not for a terminal`, 'Add --output FILE.');
    }
    return withQuery(source, sql, terminal, async (query) => {
        if (terminal.flags.json && to === null)
            return writeEnvelope(query, terminal);
        if (to === null)
            return writeOutput(shown(query, format, to, maxRows, terminal), to, terminal);
        const counted = counting(query);
        const chunks = shown(counted.query, format, to, maxRows, terminal);
        return writeOutput(bom ? marked(chunks) : chunks, to, terminal, counted.rows);
    });
}
/** A result as text or bytes. Rows are left out only on a terminal, or if --max-rows asks for that. */
function shown(query, format, to, asked, { stdout, out: { paint, width } }) {
    if (to !== null)
        return streamFormats[format ?? 'table'].stream(query, wholeText);
    const maxRows = asked === 0 ? Infinity : asked;
    // The cells are printable, and rows go past `stdout.write`.
    const heading = (text) => onScreen(paint('bold', text));
    if (!stdout.isTTY) {
        return streamFormats[format ?? 'table'].stream(query, { ...wholeText, maxRows: maxRows ?? Infinity });
    }
    if (format === null)
        return screen(query, { width, heading, maxRows });
    return streamFormats[format].stream(query, { width, heading, maxRows: maxRows ?? defaultRows(format) });
}
/** A query that knows how many rows its last reading had. */
function counting(query) {
    let rows = 0;
    const chunks = async function* (select) {
        rows = 0;
        for await (const chunk of query.chunks(select)) {
            rows += chunk.rowCount;
            yield chunk;
        }
    };
    return { query: { ...query, chunks }, rows: () => rows };
}
async function* marked(chunks) {
    yield '\ufeff';
    yield* chunks;
}
const wholeText = { width: Infinity, maxRows: Infinity, heading: (text) => text };
function isFileFormat(format) {
    return format !== null && Object.hasOwn(fileFormats, format);
}
async function withQuery(source, sql, terminal, use, writeTo) {
    return closing(await openFor(source, sql, terminal, writeTo), use);
}
/** Opens a query for a command and reports waits. */
function openFor(source, sql, terminal, writeTo) {
    const onWait = (holder) => terminal.note(`Waiting for ${holder} to close the database…`);
    return openQuery(source, sql, { signal: terminal.signal, onWait, writeTo });
}
/**
 * Runs the statements of a text in order, each as a separate query, and stops at the first error. Results are printed
 * one after another, separated by empty lines unless they are JSON.
 */
export async function runScript(source, text, output, terminal) {
    const statements = splitStatements(text);
    const single = statements.length <= 1;
    const place = (error, index) => placed(error, statements[index], single ? '' : `Statement ${index + 1}`);
    const run = (sql, index) => runQuery(source, sql, output, terminal).catch((error) => {
        throw place(error, index);
    });
    if (single)
        return run(statements[0]?.text ?? '', 0);
    refuseOneFile(statements.length, output);
    if (terminal.flags.json) {
        const queries = statements.map((statement) => () => openFor(source, statement.text, terminal));
        return writeEnvelopes(queries, place, terminal);
    }
    const between = output.format === 'json' || output.format === 'ndjson' ? '' : '\n';
    for (const [index, statement] of statements.entries()) {
        if (index > 0)
            terminal.stdout.write(between);
        await run(statement.text, index);
    }
    return null;
}
/** A file can contain only one result: with two it would not be a valid CSV, JSON or Parquet file. */
function refuseOneFile(count, { output, format }) {
    const binary = format === 'parquet' || (format !== null && streamFormats[format].binary);
    if (output === undefined && !binary)
        return;
    const what = output ?? `--format ${format ?? ''}`;
    throw usageError(`${what} holds one result, and these are ${count} statements`, 'Write each with its own command.');
}
/** A statement's error, which names the statement and counts lines from the start of the complete text. */
function placed(error, statement, label) {
    const own = error instanceof HeadgateError && error.code.startsWith('query_');
    if (!own || statement === undefined || (label === '' && statement.line === 1))
        return error;
    const { code, message, hint, excerpt } = error;
    return new HeadgateError(code, label === '' ? message : `${label}, line ${statement.line}: ${message}`, {
        hint,
        cause: error,
        excerpt: excerpt && moved(excerpt, statement.line - 1),
    });
}
/**
 * DuckDB's excerpt counts `LINE 2:` from the start of the statement. Corrects the number and keeps the caret in place.
 */
function moved(excerpt, by) {
    const [, number = ''] = /^LINE (\d+):/m.exec(excerpt) ?? [];
    if (number === '')
        return excerpt;
    const line = String(Number(number) + by);
    const blanks = ' '.repeat(line.length - number.length);
    return excerpt.replace(/^LINE \d+/m, `LINE ${line}`).replace(/^( *)\^/m, `${blanks}$1^`);
}
//# sourceMappingURL=run-query.js.map