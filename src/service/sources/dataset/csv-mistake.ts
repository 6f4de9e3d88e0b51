import { CsvError } from 'csv-parse';
import { count, plural, shortPath } from '../../../common/words.js';
import { type Header, lineOf, records } from './csv-records.js';
import { fileError, quoted } from './file-error.js';

/** The first line of a plain CSV file that is not a row of it, as an error that names its place; null: none. */
export async function csvMistake(path: string, shown: string, header: Header): Promise<Error | null> {
  const { delimiter, names, skip } = header;
  let before = skip;
  try {
    for await (const _ of records(path, header, { onRecord: (line) => (before = line) }));
    return null;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = before + 1;
    const text = quoted(await lineOf(path, line));
    const wrong = (what: string, hint: string) =>
      fileError(`${shortPath(shown)}, line ${count(line)}: ${what}: ${text}`, hint, error);
    switch (error.code) {
      case 'CSV_QUOTE_NOT_CLOSED':
        return wrong(
          `a quote is opened in column ${names[Number(error['index'] ?? 0)] ?? ''} and never closed`,
          'Close the quote, or remove it. Double a quote that is part of a quoted value ("").',
        );
      case 'CSV_INVALID_CLOSING_QUOTE':
        return wrong(
          'text follows a closing quote',
          'Double a quote that is part of a quoted value (""), or set `delimiter` if another sign separates values.',
        );
      case 'INVALID_OPENING_QUOTE':
        return wrong(
          'a quote is inside a value that does not begin with one',
          'Put the value in quotes, and double the quotes inside it ("").',
        );
      case 'CSV_RECORD_INCONSISTENT_FIELDS_LENGTH':
      case 'CSV_RECORD_INCONSISTENT_COLUMNS': {
        const found = plural((error['record'] as unknown[]).length, 'value');
        return wrong(
          `${found}, but the header has ${plural(names.length, 'column')}`,
          `Quote values that contain ${quoted(delimiter)}, delete lines above the header, or set \`delimiter\` if another sign separates values.`,
        );
      }
      default:
        return wrong(error.message, 'Correct the line.');
    }
  }
}
