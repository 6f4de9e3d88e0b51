import type { CellValue } from 'hucre';
import { HeadgateError } from '../../common/errors.js';
import { count } from '../../common/words.js';
import { isNumeric, plainText } from '../column-sql.js';
import { columnRef, type Query } from '../query.js';

/** What Excel can hold: digits of a number, characters of a cell, columns of a sheet. */
const mostDigits = 15;
const mostCharacters = 32_767;
const mostColumns = 16_384;

/** Excel's calendar begins here, and is wrong in its first two months. It ends before year 10,000. */
const [firstDay, endOfDays] = [Date.UTC(1900, 2, 1), Date.UTC(10_000, 0, 1)];

/** An Excel workbook: one sheet of up to 1,048,576 rows with its header, and further sheets for further rows. */
export async function* xlsx(query: Query): AsyncIterable<Uint8Array> {
  if (query.columns.length > mostColumns) {
    throw refused(
      `an Excel sheet has at most ${count(mostColumns)} columns, and these are ${count(query.columns.length)}`,
    );
  }
  const { writeXlsxStream } = await import('hucre/xlsx');
  // Excel shows no more of a time than its format names.
  const columns = query.columns.map(({ type }) =>
    String(type).startsWith('TIMESTAMP') ? { numFmt: 'yyyy-mm-dd hh:mm:ss.000' } : {},
  );
  yield* writeXlsxStream(sheetRows(query), { name: 'rows', columns });
}

async function* sheetRows(query: Query): AsyncIterable<CellValue[]> {
  yield query.columns.map(({ name }) => cellOf(name, 'text'));
  const kinds = query.columns.map(({ type }) => kindOf(String(type), isNumeric(type)));
  for await (const chunk of query.chunks(
    query.columns.map(({ type }, index) => plainText(type, columnRef(index))),
  )) {
    for (const row of chunk.getRows() as (string | null)[][]) {
      yield row.map((text, index) => (text === null ? null : cellOf(text, kinds[index]!)));
    }
  }
}

type Kind = 'number' | 'float' | 'boolean' | 'date' | 'text';

function kindOf(type: string, numeric: boolean): Kind {
  if (/^(DOUBLE|FLOAT)$/.test(type)) return 'float';
  if (numeric) return 'number';
  if (type === 'BOOLEAN') return 'boolean';
  return /^(DATE|TIMESTAMP.*)$/.test(type) ? 'date' : 'text';
}

/** The value of a cell; its text where Excel would change the value. */
function cellOf(text: string, kind: Kind): CellValue {
  if (kind === 'number' && text.replaceAll(/\D/g, '').replace(/^0+/, '').length <= mostDigits)
    return Number(text);
  if (kind === 'float' && Number.isFinite(Number(text))) return Number(text);
  if (kind === 'boolean') return text === 'true';
  if (kind === 'date') {
    const iso = text.replace(' ', 'T').replace(/(?<=T.*)([+-]\d\d)$/, '$1:00');
    const time = Date.parse(/T/.test(iso) && !/(Z|[+-]\d\d:\d\d)$/.test(iso) ? `${iso}Z` : iso);
    if (time >= firstDay && time < endOfDays) return new Date(time);
  }
  // Excel reads `_x0041_` as A. XML has no U+FFFE and U+FFFF; hucre escapes control characters.
  if (text.length <= mostCharacters)
    return text
      .replaceAll(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
      .replaceAll('\ufffe', '_xFFFE_')
      .replaceAll('\uffff', '_xFFFF_');
  throw refused(
    `an Excel cell has at most ${count(mostCharacters)} characters, and one text has ${count(text.length)}`,
  );
}

const refused = (message: string) =>
  new HeadgateError('query_failed', message, {
    hint: 'Leave the column out or shorten it, or write a Parquet file.',
  });
