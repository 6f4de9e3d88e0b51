import { HeadgateError, HeadgateErrors } from '../common/errors.js';
import { shortPath } from '../common/words.js';
import { parseDays } from './duration.js';
import { parseMap } from '../yaml/parse-yaml.js';
import { readConfigText } from '../yaml/read-text.js';
import { mistakesError, SourceText } from '../yaml/source-text.js';
import { validate } from '../yaml/validate.js';
/**
 * The description of a job API that a config names, checked with what the config gives it. Throws HeadgateErrors with
 * every mistake in the description, each with its position there.
 *
 * @param path absolute
 * @param report mistakes of the config
 */
export async function readApi(path, { options = {}, jobs }, report) {
    const text = await readConfigText(path).catch((error) => {
        if (!(error instanceof HeadgateError) || error.code !== 'config_not_found')
            throw error;
        report(['connection', 'api'], `${path} cannot be read`, 'Its path is relative to the config file.');
        return null;
    });
    if (text === null)
        return undefined;
    // Loaded late, because few configs name a description.
    const { descriptionSchema, optionsOf } = await import('../../connectors/described/schema.js');
    const source = new SourceText(shortPath(path), text);
    const { root, mistakes } = parseMap(source, 'docs/describe-an-api.md names one to start from.');
    const start = { at: { from: 0, to: 1 }, message: 'The description is empty.' };
    if (root === null)
        throw new HeadgateErrors([source.error('config_invalid', start)]);
    const { input: api, mistakes: broken } = validate(root, descriptionSchema);
    if (api === null || mistakes.length > 0)
        throw mistakesError(source, [...mistakes, ...broken]);
    const [lacking] = optionsOf(api).filter((name) => (options[name] ?? '') === '');
    if (lacking !== undefined)
        report(['connection', 'api'], `the description needs {options.${lacking}}`, `Add ${lacking} to options.`);
    const most = api.limits.max_days ?? Infinity;
    for (const [index, { window, source: slug }] of jobs.entries()) {
        const step = parseDays(window?.step ?? '') ?? 0;
        if (step > most)
            report(['jobs', index, 'window', 'step'], `the API takes ${most} days at most`);
        if (slug !== jobs[0]?.source && api.job.source === undefined)
            report(['jobs', index, 'source'], 'the API does not say of which source a job is', 'Write a config file for each source, or add job.source to the description.');
    }
    return { path, api };
}
/** What a described API sets for days. */
export function windowLimits({ limits }) {
    const { oldest_day: oldest = '', max_days: mostDays } = limits;
    const oldestDays = parseDays(oldest);
    return { ...(oldestDays !== null && { oldestDays }), ...(mostDays !== undefined && { mostDays }) };
}
//# sourceMappingURL=read-api.js.map