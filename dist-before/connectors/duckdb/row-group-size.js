/**
 * The most rows of a row group, by the size of the work; less than half of DuckDB's default, so that a large load fits
 * its memory limit. Each commit pays a little for every row group of its table, so those of small commits are larger.
 * They are not so much larger that DuckDB would merge those of large loads into them. Each ATTACH must set it again.
 */
export const rowGroupSizes = {
    little: 51_200,
    large: 40_960,
    keyed: 40_960,
    roomy: 40_960,
};
/** DuckDB makes row groups of so many rows or a multiple of it. */
const vector = 2_048;
/** The most bytes of a row group. A thread holds one as a whole, and the larger ones of wide rows would not fit. */
const mostBytes = 50_000_000;
/** Rows of a row group where a row has so many bytes, as JSON or CSV. */
export function rowGroupRows(effort, rowBytes) {
    const most = rowGroupSizes[effort];
    const fitting = Math.floor(mostBytes / rowBytes / vector) * vector;
    return fitting > most ? most : Math.max(vector, fitting);
}
/** Whether even the smallest row group has more bytes. Then two threads need more memory than a load has. */
export function areTooWide(rowBytes) {
    return vector * rowBytes > mostBytes;
}
/** How many times smaller rows are in a file than in an export, roughly. */
const compression = 3;
/** Bytes that a row of a file had in its export, roughly. */
export function rowBytesOfFile(fileBytes, rows) {
    return (compression * fileBytes) / Math.max(1, rows);
}
//# sourceMappingURL=row-group-size.js.map