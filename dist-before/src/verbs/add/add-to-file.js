import { withDataset, withFirstJob, withJob } from '../../config/add-job.js';
import { loadConfigText } from '../../config/load-config.js';
import { prepareReplace } from '../../config/edit-job.js';
import { readConfigText } from '../../yaml/read-text.js';
import { entryLines, jobLines } from './config-text.js';
import { refuseAnswers } from './params.js';
/** Reads a file to add to, which may have no job configs yet. */
export async function readForAdd(file, env) {
    const text = await readConfigText(file);
    return loadConfigText(file, text, env).catch(async (error) => {
        const filled = withFirstJob(text, ['- { name: first, source: first }']);
        if (filled === null)
            throw error;
        const config = await loadConfigText(file, filled, env).catch(() => {
            throw error;
        });
        return { ...config, jobs: [] };
    });
}
/**
 * Prepares to add a job config to a file, and the local file that it loads if there is one. Refuses what
 * `headgate check` would refuse afterwards. Nothing is written before `write` is called.
 */
export async function prepareAdd(file, job, env, { source, entry, again = false }) {
    const lines = jobLines(job, false);
    const before = await readConfigText(file);
    const based = entry ? withDataset(file, before, entryLines(entry), again) : before;
    const after = withJob(file, based, lines, again);
    const config = await loadConfigText(file, after, env).catch(refuseAnswers);
    const added = config.jobs.find(({ name }) => name === job.name);
    if (added !== undefined && source !== undefined) {
        const { refuseParams } = await import('../../opened/check-sources.js');
        refuseParams(added, source);
    }
    return { lines, before, after, config, write: await prepareReplace(file, after) };
}
//# sourceMappingURL=add-to-file.js.map