import { areChecked, useExtensions } from './extensions.js';
import { openEngine } from './engine.js';
import { closing } from '../common/closing.js';
/**
 * More memory does not make a load faster. The process needs about 250 MB in addition, for Node and for memory that
 * DuckDB does not count.
 */
export const defaultMemoryLimit = '192MB';
const memoryLimits = {
    little: defaultMemoryLimit,
    large: defaultMemoryLimit,
    keyed: '384MB',
    roomy: null,
};
/** DuckDB keeps up to so much freed memory. With its default of 512 MB, a large load takes 80 MB more at its peak. */
const keptFreed = '32MB';
/** Below this limit, a second thread would need more memory than allowed. */
const singleThreadBytes = 160_000_000;
/** Runs a task with an engine of its own. */
export async function withLoadEngine(options, task) {
    return closing(await openLoadEngine(options), task);
}
/** An engine for work on a destination. It can read only the named files and folders. */
export async function openLoadEngine(options) {
    const { spillTo = null, ordered = false, effort = 'little', merging = true } = options;
    const { files = [], folders = [], extensions = [], outlasts = false } = options;
    const unchecked = extensions.length > 0 && areChecked(extensions);
    const memoryLimit = options.memoryLimit ?? memoryLimits[effort];
    const small = memoryLimit !== null && bytes(memoryLimit) < singleThreadBytes;
    const single = small || effort === 'little';
    const how = { memoryLimit, spillTo, ordered, unchecked, outlasts, ...(single ? { threads: 1 } : {}) };
    return openEngine(how, async (engine) => {
        await engine.run(`
      PRAGMA disable_checkpoint_on_shutdown;
      SET allocator_bulk_deallocation_flush_threshold = '${keptFreed}'`);
        if (!merging)
            await engine.run('SET max_vacuum_tasks = 0');
        await useExtensions(engine, extensions);
        await options.attach?.(engine);
        await engine.closeOff({ files, folders });
    });
}
function bytes(limit) {
    const match = /^([\d.]+)\s*([KMGT]?)(i?)B?$/i.exec(limit.trim());
    if (match === null)
        return Infinity;
    const power = 'KMGT'.indexOf((match[2] ?? '').toUpperCase() || ' ') + 1;
    return Number(match[1]) * (match[3] === '' ? 1_000 : 1_024) ** power;
}
//# sourceMappingURL=load-engine.js.map