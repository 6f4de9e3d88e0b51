import { HeadgateError } from '../../common/errors.js';
import { ApiError, invalid } from '../api-error.js';
import { SourceClient } from './http.js';
import { mistakeText, paramsValidator, pathOf } from './params-validator.js';
const validators = new WeakMap();
/** Created at a source's first job; a schema from outside was checked when its module was read. */
function validatorOf(source) {
    const made = validators.get(source) ?? paramsValidator(false).compile(source.params);
    validators.set(source, made);
    return made;
}
/** The sources of a service, each with its HTTP client. */
export class Catalogue {
    #entries = new Map();
    /** Sources in `maintenance` are not listed and refuse jobs. Throws HeadgateError for a name that is not a source. */
    constructor(sources, outside, maintenance = []) {
        for (const source of sources) {
            this.#entries.set(source.slug, {
                source,
                client: new SourceClient(source, outside),
                available: !maintenance.includes(source.slug),
            });
        }
        const unknown = maintenance.find((slug) => !this.#entries.has(slug));
        if (unknown === undefined)
            return;
        throw new HeadgateError('config_invalid', `maintenance: there is no source "${unknown}"`, {
            hint: `The sources are ${[...this.#entries.keys()].join(', ')}.`,
        });
    }
    list() {
        return [...this.#entries.values()]
            .filter((entry) => entry.available)
            .map(({ source: { slug, name, description, params } }) => ({ slug, name, description, params }));
    }
    /** Returns sources under maintenance too. Throws `unknown_source`. */
    get(slug) {
        const entry = this.#entries.get(slug);
        if (!entry)
            throw new ApiError('unknown_source', `There is no source "${slug}".`);
        return entry;
    }
    /** The source of a new job. Throws the API's error if the job is not possible. */
    accept(slug, config) {
        const { source, available } = this.get(slug);
        if (!available)
            throw new ApiError('source_unavailable', `The source "${slug}" is under maintenance.`);
        const validate = validatorOf(source);
        if (!validate(config))
            throw invalid((validate.errors ?? []).map(fieldError));
        const { startDate, endDate } = config;
        if (startDate !== undefined && endDate !== undefined && startDate > endDate) {
            throw invalid([{ path: 'config.endDate', message: 'must not be before startDate' }]);
        }
        return source;
    }
}
function fieldError(error) {
    const { missingProperty, additionalProperty } = error.params;
    const extra = missingProperty ?? additionalProperty;
    const path = ['config', ...pathOf(error)];
    if (typeof extra === 'string')
        path.push(extra);
    return { path: path.join('.'), message: mistakeText(error) };
}
//# sourceMappingURL=catalogue.js.map