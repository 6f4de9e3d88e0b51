import { CsvExport } from './csv-export.js';
import { ExportDocument } from './export-document.js';
import { pump, lendMemory } from './pump.js';
import { StagedFile } from './staged-file.js';
export const stage = async (body, format, path, expected, signal) => {
    signal.throwIfAborted();
    const file = await StagedFile.create(path);
    try {
        const result = await lendMemory(async (memory) => {
            const reader = format === 'json' ? new ExportDocument(expected, memory) : new CsvExport(expected, memory);
            await pump(body, reader, memory, file, signal);
            return reader.result();
        });
        await file.finish();
        const { bytes, checksum } = file;
        const form = format === 'json' ? 'ndjson' : 'csv';
        const hidden = expected.hiding ? { hidden: expected.hiding.name } : {};
        return { path, format: form, bytes, checksum, ...result, ...hidden };
    }
    catch (error) {
        // The first error is the one to report.
        await file.discard().catch(() => undefined);
        throw error;
    }
};
//# sourceMappingURL=stage.js.map