import type { FieldDef } from 'pg';
import { beginReading, resultTypes } from '../../../../connectors/postgres/reader.js';
import { isLost, stateOf } from '../../../../connectors/postgres/server-error.js';
import type { Session } from '../../../../connectors/postgres/session.js';
import type { DatasetEntry } from '../../../contract/dataset.js';
import { closing } from '../../../common/closing.js';
import { firstLine, HeadgateError, messageOf } from '../../../common/errors.js';
import { sum } from '../../../common/words.js';
import { quoteName } from '../../../duckdb/sql.js';
import { type FaultCode, SourceFault } from '../source.js';
import { askedOf, type Lines, misfit, numberedIds, partsOf, type Wanted } from './asked.js';
import type { Column } from './cell.js';
import { fileError } from './file-error.js';
import { refuseRepeated, type Rows, usesOf } from './layout.js';

/** Without an index on the dates, the server reads the table once for each part, so there are not many. */
const mostParts = 20;
const leastRows = 20_000;

/** How many bytes of rows are held at a time, about. The first rows show how long rows are. */
const heldBytes = 2 ** 20;
const firstRows = 16;

/**
 * A table or a query of PostgreSQL, which makes the JSON of rows itself. Jobs read it in a read-only transaction, through a
 * cursor. No error has the address of the server. Throws HeadgateError `file_invalid` for an entry that does not fit.
 */
export async function openTable(entry: DatasetEntry): Promise<{ rows: Rows; lines: Lines }> {
  const { postgres: url = '', table, query = '' } = entry;
  const where = `The PostgreSQL table of ${entry.slug}`;
  if ((table === undefined) === (query === ''))
    throw fileError(`${where} is not named`, 'Set either `table` or `query`.');
  const relation = `${table?.split('.').map(quoteName).join('.') ?? `(\n${query.replace(/;\s*$/, '')}\n)`} AS t`;
  const begin = (signal: AbortSignal) => beginReading({ url, schema: 'public' }, signal);
  const examined = async () => {
    const reader = await begin(new AbortController().signal);
    return closing(reader, ({ session }) => examine(session, relation, entry, where));
  };
  const rows = await examined().catch((error: unknown) => {
    if (error instanceof HeadgateError && error.code === 'file_invalid') throw error;
    throw fileError(
      `${where} cannot be read: ${reasonOf(error).reason}`,
      'Correct its entry, or its rights.',
    );
  });
  const lines: Lines = async function* (config, { signal, rowLimit }) {
    try {
      const { session, close } = await begin(signal);
      try {
        yield* linesOf(session, relation, rows, config, rowLimit);
      } finally {
        await close();
      }
    } catch (error) {
      signal.throwIfAborted();
      const { code, reason, ...told } = reasonOf(error);
      throw new SourceFault(code, `${where} cannot be read: ${reason}`, told);
    }
  };
  return { rows, lines };
}

async function examine(
  session: Session,
  relation: string,
  entry: DatasetEntry,
  where: string,
): Promise<Rows> {
  // Parsed alone, a query that would leave its parentheses is refused.
  const fields = (await session.describe(`SELECT * FROM ${relation}`)) ?? [];
  const types = await resultTypes(session, fields);
  const columns = fields.map((field, index) => columnOf(field, types[index] ?? 'DECIMAL'));
  if (new Set(columns.map(({ name }) => name)).size < columns.length)
    throw fileError(`${where} has two columns of one name`, 'Name its columns with AS.');
  const { chosen, ...uses } = usesOf(columns, entry, where);
  const { date } = uses;
  if (date && !/^(DATE|TIMESTAMP)/.test(date.type))
    throw fileError(`${where}: ${date.name} is not a date or a timestamp`, 'Cast it in `query`.');
  if (chosen) await refuseRepeated(session, relation, chosen, where);
  const day = date
    ? `CAST(CASE WHEN ${date.time} >= '0001-01-01' AND ${date.time} < '10000-01-01' THEN CAST(${date.time} AS date) END AS text)`
    : 'NULL';
  const counted = await session.rows(
    `SELECT ${day} AS day, count(*) AS n FROM ${relation} GROUP BY 1 ORDER BY 1 DESC NULLS LAST`,
  );
  const found = counted.map((row) => ({ day: row.optional('day'), rows: row.number('n') }));
  const perDay = found.flatMap(({ day, rows }) => (day === null ? [] : [{ day, rows }]));
  const days = perDay.length === 0 ? null : { first: perDay.at(-1)!.day, last: perDay[0]!.day };
  const undated = date ? sum(found.filter(({ day }) => day === null).map((each) => each.rows)) : 0;
  return { ...uses, columns, rows: sum(found.map((each) => each.rows)), days, files: [], undated, perDay };
}

async function* linesOf(
  session: Session,
  relation: string,
  table: Rows,
  config: Wanted,
  rowLimit: number,
): AsyncGenerator<Buffer> {
  const { columns, id, ownId, date } = table;
  // A column may be called `t`.
  const content = 'md5(CAST(t.* AS text))';
  const idSql = id ? `coalesce(${id.text}, ${content})` : content;
  const shown = columns.filter(({ name }) => ownId || name !== 'id');
  const row = shown.map(({ sent, name }) => `${sent} AS ${quoteName(name)}`).join(', ');
  const idOf = numberedIds();
  let left = rowLimit;
  for (const part of partsOf(table, config, Math.max(leastRows, table.rows / mostParts))) {
    const { where, values } = askedOf(table, config, part);
    // Without a bound there may be rows without a date. With one, the server can use an index.
    const nulls = (part.from ?? part.until) === undefined ? 'NULLS LAST' : '';
    const first = date ? `${date.time} DESC ${nulls}, ` : id ? `${id.time}, ` : '';
    await session.run(
      `DECLARE headgate NO SCROLL CURSOR FOR
      SELECT "_headgate id" AS id, CAST((SELECT row_to_json(shown.*) FROM (SELECT ${row}) AS shown) AS text) AS line
      FROM (SELECT t.*, ${idSql} AS "_headgate id" FROM ${relation} ${where} ORDER BY ${first}"_headgate id" LIMIT ${left}) AS t`,
      values,
    );
    for (let asked = firstRows, got = asked; got === asked; ) {
      const rows = await session.rows(`FETCH ${asked} FROM headgate`);
      got = rows.length;
      left -= got;
      const made = rows.map((each) => {
        const line = each.text('line').replaceAll(/[\r\n]/g, ' ');
        if (ownId) return line;
        return `{"id":${JSON.stringify(idOf(each.text('id')))}${line === '{}' ? '' : ','}${line.slice(1)}`;
      });
      if (got > 0) yield Buffer.from(`${made.join('\n')}\n`);
      const average = sum(made.map(({ length }) => length)) / got;
      if (got === asked) got = asked = Math.max(1, Math.min(500, Math.round(heldBytes / average)));
    }
    await session.run('CLOSE headgate');
    if (left <= 0) return;
  }
}

/** PostgreSQL's words for DuckDB's types of numbers. Other types have the same name, or are compared as texts. */
const comparedAs = (type: string): string =>
  /^(SMALLINT|INTEGER)$/.test(type)
    ? 'BIGINT'
    : type
        .replace(/^(HUGEINT|DECIMAL.*)$/, 'NUMERIC')
        .replace('FLOAT', 'REAL')
        .replace('DOUBLE', 'FLOAT8');

function columnOf({ name, dataTypeID }: FieldDef, type: string): Column {
  const isBytes = dataTypeID === 17;
  const own = `t.${quoteName(name)}`;
  const text = `CAST(${own} AS text)`;
  const isPlain = /^(VARCHAR|JSON|TIME)$/.test(type);
  const value = isPlain ? { sql: text, type: 'VARCHAR' } : { sql: own, type: comparedAs(type) };
  const sent = type.startsWith('TIMESTAMP')
    ? `replace(to_json(${own}) #>> '{}', '+00:00', '') || CASE WHEN isfinite(${own}) THEN 'Z' ELSE '' END`
    : isBytes
      ? `replace(encode(${own}, 'base64'), chr(10), '')`
      : own;
  const isText = type === 'VARCHAR' && !isBytes;
  return { name, type, isText, text, time: own, value, sent, json: null };
}

/** What an error of the server, the driver or the network means, and what the submitter of a job can do. */
function reasonOf(error: unknown): { code: FaultCode; reason: string; publicMessage?: string } {
  const cause = error instanceof HeadgateError ? (error.cause ?? error) : error;
  const state = stateOf(cause);
  const told = (code: FaultCode, reason: string, advice: string) => ({
    code,
    reason,
    publicMessage: `${reason}: ${advice}`,
  });
  if (state === '57014') return told('source_timeout', 'the query took too long', 'ask for fewer days');
  if (state.startsWith('22')) return { code: 'source_refused', reason: misfit, publicMessage: misfit };
  // Such as a reader of a standby that has to make way.
  if (isLost(cause) || /^(40|53|55P03)/.test(state))
    return told('source_unreachable', 'the database does not answer', 'try again later');
  if (/^(?!28|3D)[0-9A-Z]{5}$/.test(state))
    return { code: 'source_invalid', reason: firstLine(messageOf(cause)) };
  const reason = 'the server refuses the user, the password, the database or TLS of its URL';
  return { code: 'source_refused', reason };
}
