import { locateInConfig } from '../../config/load-config.js';
import { HeadgateError, HeadgateErrors } from '../../common/errors.js';
import { withoutValues } from '../../service/sources/dataset/file-error.js';
import { paramsOf } from '../../service/sources/dataset/dataset.js';
import { layoutOf } from '../../service/sources/dataset/layout.js';
/** Reads every file of `connection.datasets`. Throws HeadgateErrors with the entries of those that cannot be loaded. */
export async function checkFiles(file, { connection }) {
    const files = [];
    const sources = [];
    const errors = [];
    for (const [index, entry] of (connection.datasets ?? []).entries()) {
        try {
            const layout = await layoutOf(entry);
            await layout.remove();
            const { rows, days, undated } = layout;
            const columns = layout.columns.map(({ name, type }) => ({ name, type }));
            files.push({ source: entry.slug, path: entry.path, rows, columns, days, undated });
            sources.push({ slug: entry.slug, params: paramsOf(layout) });
        }
        catch (error) {
            if (!(error instanceof HeadgateError))
                throw error;
            const shown = connection.hidesRows === true ? withoutValues(error) : error;
            const place = await locateInConfig(file, ['connection', 'datasets', index, 'path']);
            errors.push(new HeadgateError(shown.code, shown.message, { ...place, hint: shown.hint, cause: shown }));
        }
    }
    const [first, ...rest] = errors;
    if (first !== undefined)
        throw new HeadgateErrors([first, ...rest]);
    return { files, sources };
}
//# sourceMappingURL=check-files.js.map