import { createReadStream } from 'node:fs';
import { mergeFields } from '../load/merge-fields.js';
import { pump, lendMemory } from './pump.js';
import { StagedFile } from './staged-file.js';
import { JsonScanner } from './json-scanner.js';
import { KeyCounter } from './key-counter.js';
import { RowScanner } from './row-scanner.js';
import { mismatch } from './stage-error.js';
/**
 * Writes the rows of several staged JSON exports to one file, as if they had come in one export: those of all parts, and,
 * with a key, those of cut answers that no part has. Rows are the same if they have the same key, or, without one, the
 * same text: a row that has changed would then be there twice.
 */
export async function joinStaged(path, parts, cut, key, signal) {
    const seen = new Set();
    let [rows, longestRow, lost, repeated] = [0, 0, 0, 0];
    const file = await StagedFile.create(path);
    try {
        await lendMemory(async (memory) => {
            const add = async (staged, isWanted) => {
                const lines = new StagedLines(memory, key, isWanted);
                await pump(createReadStream(staged.path), lines, memory, file, signal);
                rows += lines.rows;
                longestRow = Math.max(longestRow, lines.longestRow);
            };
            for (const part of parts) {
                const own = new Set();
                await add(part, (hash) => {
                    own.add(hash);
                    return true;
                });
                for (const hash of own) {
                    if (seen.has(hash))
                        repeated += 1;
                    seen.add(hash);
                }
            }
            for (const answer of cut) {
                await add(answer, (hash) => {
                    const isLost = !seen.has(hash);
                    seen.add(hash);
                    if (isLost)
                        lost += 1;
                    return isLost && key.length > 0;
                });
            }
        });
        await file.finish();
    }
    catch (error) {
        await file.discard().catch(() => undefined);
        throw error;
    }
    const { bytes, checksum } = file;
    const { hidden } = parts[0] ?? {};
    const staged = {
        path,
        format: 'ndjson',
        rows,
        bytes,
        longestRow,
        checksum,
        columns: mergeFields([...parts, ...(lost > 0 && key.length > 0 ? cut : [])].map(({ columns }) => columns)),
        rejects: rejectsOf(parts),
        ...(hidden !== undefined && { hidden }),
    };
    return { rows: staged, lost, repeated };
}
/** Their rows count on from part to part. */
function rejectsOf(parts) {
    let before = 0;
    return parts.flatMap(({ rows, rejects }) => {
        const shifted = rejects.map((each) => ({ ...each, rowNumber: before + each.rowNumber }));
        before += rows + rejects.length;
        return shifted;
    });
}
const lineBreak = 0x0a;
/** Reads the lines of a staged file again, and takes those that are wanted. */
class StagedLines {
    rowNumber = 1;
    /** Lines taken, and the length of the longest of them. */
    rows = 0;
    longestRow = 0;
    json;
    row;
    keys;
    whole = new KeyCounter(['']);
    isWanted;
    lines = [];
    /** @param isWanted gets a hash of each row's key, or of the whole row if it has none */
    constructor(memory, key, isWanted) {
        this.json = new JsonScanner(memory);
        this.keys = new KeyCounter(key);
        this.row = new RowScanner(this.json, this.keys, null);
        this.isWanted = isWanted;
    }
    advance(bytes, end) {
        this.json.attach(bytes, end);
        let from = 0;
        for (;;) {
            const to = bytes.indexOf(lineBreak, from) + 1;
            if (to === 0 || to > end)
                return from;
            this.addLine(bytes, from, to);
            from = to;
        }
    }
    take() {
        const lines = this.lines;
        this.lines = [];
        return lines;
    }
    finish(left) {
        if (left > 0)
            throw mismatch('a staged file ends within a row');
    }
    addLine(bytes, from, to) {
        const start = this.json.blanks(from);
        if (this.row.scan(start + 1) < 0)
            throw mismatch(`row ${this.rowNumber} of a staged file cannot be read`);
        this.row.observe();
        this.rowNumber += 1;
        if (!this.isWanted(this.keys.last ?? this.hashOf(bytes, start, to)))
            return;
        this.rows += 1;
        this.longestRow = Math.max(this.longestRow, to - from);
        this.lines.push(bytes.subarray(from, to));
    }
    hashOf(bytes, start, end) {
        this.whole.add(0, start, end);
        this.whole.endRow(bytes);
        return this.whole.last;
    }
}
//# sourceMappingURL=join-staged.js.map