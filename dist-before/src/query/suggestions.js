import { loadIdColumn } from '../load/column-names.js';
import { openSandbox } from './sandbox.js';
import { quoteText } from '../duckdb/sql.js';
import { closing } from '../common/closing.js';
/** DuckDB also suggests operators and its internal functions. */
const isWord = (text) => /[\p{L}\p{N}]/u.test(text) && !/^"?(!__|__internal)/.test(text);
const isLoadId = ({ text }) => text.trim() === loadIdColumn;
/**
 * Possible continuations of an unfinished query, best first and `_load_id` last: keywords, tables, columns and
 * functions.
 */
export async function suggestions(source, line, options) {
    return closing(await openSandbox(source, options), async ({ engine }) => {
        const sql = `SELECT suggestion, suggestion_start FROM sql_auto_complete(${quoteText(line)})`;
        const rows = await engine.rows(sql);
        const words = rows
            .map((row) => ({ text: row.text('suggestion'), start: row.number('suggestion_start') }))
            .filter(({ text }) => isWord(text));
        return words.sort((a, b) => Number(isLoadId(a)) - Number(isLoadId(b)));
    });
}
//# sourceMappingURL=suggestions.js.map