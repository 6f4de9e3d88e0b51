import { closing } from '../../../common/closing.js';
import { HeadgateError } from '../../../common/errors.js';
import { inTurn } from '../../../common/turns.js';
import { shortPath } from '../../../common/words.js';
import { openEngine } from '../../../duckdb/engine.js';
import { lockHolder } from '../../../duckdb/lock.js';
import { quoteName, quoteText } from '../../../duckdb/sql.js';
import { firstWords } from './csv.js';
import { fileError } from './file-error.js';
import type { Reading } from './reading.js';

/** Types that Parquet keeps. The others are texts, as a wider whole number would be a double. */
const kept =
  /^((U?(TINY|SMALL|BIG)?INT(EGER)?|BOOLEAN|FLOAT|DOUBLE|DATE|TIME|UUID|BLOB|VARCHAR|JSON|INTERVAL|TIMESTAMP.*|DECIMAL\(.*|ENUM\(.*)|(STRUCT|MAP)\((?!.*HUGEINT).*|(?!.*HUGEINT).*\])$/;

/**
 * Copies a table of a DuckDB file as Parquet, the newest rows first, and returns what changes with its contents. So nobody
 * can write, the file is free for its own program while jobs read, and a date reads a part of the copy only.
 */
export function copyTable(path: string, copy: string, { table, dateColumn }: Reading): Promise<string> {
  const where = shortPath(path);
  // Two DuckDB instances of a process on one file would drop each other's lock.
  return inTurn(path, async () => {
    const options = { memoryLimit: '512MB', threads: 2, spillTo: `${copy}-spill` };
    const opening = openEngine(options, async (engine) => {
      await engine.run(`ATTACH ${quoteText(path)} AS source (READ_ONLY); USE source`);
      await engine.closeOff({ files: [copy], folders: [] });
    });
    return closing(await opening, async (engine) => {
      const named = (table ?? '').split('.').map(quoteName).join('.');
      if (table === undefined)
        throw fileError(`${where} is a DuckDB file`, 'Set `table` to one of its tables.');
      const columns = await engine.rows(`SELECT column_name, column_type FROM (DESCRIBE FROM ${named})`);
      const values = columns.map((row) => {
        const [name, type] = [quoteName(row.text('column_name')), row.text('column_type')];
        if (kept.test(type)) return name;
        return `CAST(${name} AS ${/^U?HUGEINT$/.test(type) ? 'DECIMAL(38,0)' : 'VARCHAR'}) AS ${name}`;
      });
      const order = columns.some((row) => row.text('column_name') === dateColumn)
        ? `ORDER BY ${quoteName(dateColumn!)} DESC NULLS LAST`
        : '';
      await engine.run(
        `COPY (SELECT ${values.join(', ')} FROM ${named} ${order}) TO ${quoteText(copy)} (FORMAT parquet)`,
      );
      const sum = `SELECT CAST(sum(hash(rows)) AS VARCHAR) AS sum FROM read_parquet(${quoteText(copy)}) AS rows`;
      return (await engine.row(sum)).optional('sum') ?? 'empty';
    });
  }).catch((error: unknown) => {
    if (error instanceof HeadgateError) throw error;
    const holder = lockHolder(error)?.text;
    if (holder)
      throw fileError(`${where} is open in ${holder}`, 'Close it there, or name a copy of it.', error);
    throw fileError(`${where} cannot be read: ${firstWords(error)}`, 'Correct `table`, or the file.', error);
  });
}
