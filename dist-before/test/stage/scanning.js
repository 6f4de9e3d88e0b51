import { CsvExport } from '../../src/stage/csv-export.js';
import { ExportDocument } from '../../src/stage/export-document.js';
import { ScanMemory } from '../../src/stage/scan-memory.js';
import { jobId } from './staging.js';
const regionBytes = 64 * 1_024;
const memory = new ScanMemory(1, regionBytes);
const [region] = memory.pieces;
/** What a reader produces from an export that arrives in pieces, in memory, for tests with many small exports. */
function scan(reader, bytes, cuts) {
    const text = [];
    let start = 0;
    // Bytes after a piece must not matter.
    region.fill(',"}\n');
    for (const end of [...cuts.toSorted((a, b) => a - b), bytes.length]) {
        if (end < start)
            continue;
        region.set(bytes.subarray(start, end));
        const taken = reader.advance(region, end - start);
        // Views of the region, which must be copied before the next piece arrives.
        text.push(...reader.take().map(String));
        start += taken;
    }
    reader.finish(bytes.length - start);
    text.push(...reader.take().map(String));
    return { ...reader.result(), text: text.join('') };
}
export function scanDocument(bytes, dataCount, cuts = []) {
    return scan(new ExportDocument({ jobId, dataCount }, memory), bytes, cuts);
}
export function scanCsv(bytes, dataCount, cuts = []) {
    return scan(new CsvExport({ jobId, dataCount }, memory), Buffer.from(bytes), cuts);
}
//# sourceMappingURL=scanning.js.map