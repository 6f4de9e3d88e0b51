import { Ajv2020 } from 'ajv/dist/2020.js';
import { locateInConfig } from '../config/load-config.js';
import { didYouMean } from '../common/nearest.js';
import { maxDataErrors } from './refusals.js';
import { HeadgateError, HeadgateErrors } from '../common/errors.js';
import { positionOf, seriesOf } from '../common/series.js';
import { configFor } from '../plan/identity.js';
import { readParams } from '../contract/params.js';
import { mistakeText, pathOf } from '../service/sources/params-validator.js';
import { otherSources } from './source-params.js';
/**
 * Checks every job config against the service: its source, the schema of the source's params, and the rows that the
 * plans allow for one job. Throws HeadgateErrors with the position of each mistake in the file. `sources` is null if
 * the service does not describe any.
 */
export async function checkAgainstService(file, config, accounts, sources) {
    const all = config.jobs.flatMap((job) => sources === null ? [] : findSourceMistakes(job, positionOf(job.name, config.jobs), accounts[0], sources));
    const names = new Set(config.jobs.map(({ name }) => name));
    await throwAt(file, all, await maxDataErrors({ file, jobs: config.jobs }, names, accounts));
}
/** Throws the findings with their places in the file, and other errors after them. */
async function throwAt(file, all, more = []) {
    // The values of a `for_each` share most mistakes.
    const findings = [...new Map(all.map((finding) => [JSON.stringify(finding), finding])).values()];
    const [first, ...rest] = [...(await Promise.all(findings.map((each) => locate(file, each)))), ...more];
    if (first !== undefined)
        throw new HeadgateErrors([first, ...rest]);
}
/**
 * Throws if a source does not take a parameter of `split_by`, or one of its values: a run would find that out only after
 * it has paid for the whole day. Sources that are not among these are not judged.
 *
 * @param options.file the config file as mistakes show it
 */
export async function refuseSplits(config, sources, { file = config.file, selected } = {}) {
    const found = config.jobs.flatMap((job) => {
        const source = sources.find(({ slug }) => slug === job.source);
        const isAsked = source !== undefined && (selected?.has(job.name) ?? true);
        return isAsked ? findSplitMistakes(job, positionOf(job.name, config.jobs), undefined, source) : [];
    });
    await throwAt(file, found);
}
/** Throws what the service would refuse of a job config that is in no file yet, for which no plan is known. */
export function refuseParams(job, source) {
    const found = findSourceMistakes(job, 0, undefined, [source]).filter(({ path }) => path[3] !== 'maxData');
    const [first, ...rest] = found.map(({ code, message, hint }) => new HeadgateError(code, message, { hint }));
    if (first !== undefined)
        throw new HeadgateErrors([first, ...rest]);
}
function findSourceMistakes(job, index, account, sources) {
    const source = sources.find(({ slug }) => slug === job.source);
    if (source === undefined) {
        const hint = otherSources(sources, job.source);
        const message = `the service has no source ${JSON.stringify(job.source)}`;
        return [{ code: 'unknown_source', path: ['jobs', index, 'source'], message, hint }];
    }
    return [
        ...validate(source, sampleConfig(job, account)).map((error) => {
            const finding = toFinding(error, source, index);
            const isOfValue = seriesOf(job.name).value === String(job.config[String(finding.path[3])]);
            return isOfValue ? { ...finding, ...under('for_each', finding) } : finding;
        }),
        ...findSplitMistakes(job, index, account, source),
    ];
}
function findSplitMistakes(job, index, account, source) {
    return (job.splitBy ?? []).flatMap(({ param, values }) => values.flatMap((value, place) => validate(source, sampleConfig(job, account, { [param]: value })).flatMap((error) => {
        const finding = toFinding(error, source, index);
        if (finding.path[3] !== param)
            return [];
        const { message, path } = under('split_by', finding);
        return [{ ...finding, message, path: finding.atKey === true ? path : [...path, place] }];
    })));
}
/** A mistake in a param that another key than `config` of the job config sets. */
function under(key, { message, path: [jobs = '', index = 0, , param = ''] }) {
    return { message: message.replace(/^config/, key), path: [jobs, index, key, param] };
}
/** The request for a slice of one day. Its dates and row limit stand for those of any slice. */
function sampleConfig(job, account, part) {
    const slice = job.window === null ? null : { from: job.window.from, until: job.window.from + 1 };
    return configFor(job, slice, job.maxData ?? account?.maxDataPerJob ?? 1, part);
}
const validators = new WeakMap();
function validate(source, config) {
    const valid = validators.get(source) ?? validatorOf(source);
    validators.set(source, valid);
    return valid(config) ? [] : (valid.errors ?? []);
}
function validatorOf({ params }) {
    // The service's schemas may use keywords and formats of their own, which are not checked here.
    const ajv = new Ajv2020({ allErrors: true, strict: false, validateFormats: false, logger: false });
    try {
        const { $schema: _, ...schema } = params;
        return ajv.compile(schema);
    }
    catch {
        // The contract leaves the shape of `params` open: what is no JSON Schema judges nothing.
        return ajv.compile({});
    }
}
function toFinding(error, source, index) {
    const base = ['jobs', index, 'config'];
    const path = pathOf(error);
    const { message, hint, key } = describe(error, source);
    return {
        code: 'job_refused',
        path: [...base, ...path, ...(key === undefined ? [] : [key])],
        atKey: key !== undefined,
        message: `${['config', ...path].join('.')} ${message}`,
        hint: hint ?? `\`headgate sources ${source.slug}\` shows what it takes.`,
    };
}
function describe(error, source) {
    if (error.keyword === 'required')
        return { message: `needs ${JSON.stringify(error.params['missingProperty'])}` };
    if (error.keyword !== 'additionalProperties')
        return { message: mistakeText(error) };
    const key = String(error.params['additionalProperty']);
    const known = readParams(source.params).map(({ name }) => name);
    const hint = didYouMean(key, known, `It takes: ${known.join(', ')}.`);
    return { message: `has a key ${JSON.stringify(key)} that ${source.slug} does not take`, hint, key };
}
async function locate(file, { code, path, atKey = false, message, hint }) {
    // A config made by the library may not come from a file.
    const place = await locateInConfig(file, path, atKey).catch(() => ({}));
    return new HeadgateError(code, message, { ...place, hint });
}
//# sourceMappingURL=check-sources.js.map