import type { ErrorObject, ValidateFunction } from 'ajv/dist/2020.js';
import type { SourceDescription } from '../../contract/resources.js';
import { HeadgateError } from '../../common/errors.js';
import { ApiError, type FieldError, invalid } from '../api-error.js';
import { type ClientOptions, SourceClient } from './http.js';
import { mistakeText, paramsValidator, pathOf } from './params-validator.js';
import type { Source, SourceConfig } from './source.js';

interface Entry {
  source: Source;
  client: SourceClient;
  available: boolean;
  /** Made for the first job. */
  validate?: ValidateFunction;
}

/** The sources of a service, each with its HTTP client. */
export class Catalogue {
  readonly #entries = new Map<string, Entry>();

  /** Sources in `maintenance` are not listed and refuse jobs. Throws HeadgateError for a name that is not a source. */
  constructor(sources: readonly Source[], outside: ClientOptions, maintenance: readonly string[] = []) {
    for (const source of sources) {
      this.#entries.set(source.slug, {
        source,
        client: new SourceClient(source, outside),
        available: !maintenance.includes(source.slug),
      });
    }
    const unknown = maintenance.find((slug) => !this.#entries.has(slug));
    if (unknown === undefined) return;
    throw new HeadgateError('config_invalid', `maintenance: there is no source "${unknown}"`, {
      hint: `The sources are ${[...this.#entries.keys()].join(', ')}.`,
    });
  }

  list(): SourceDescription[] {
    return [...this.#entries.values()]
      .filter((entry) => entry.available)
      .map(({ source: { slug, name, description, params } }) => ({ slug, name, description, params }));
  }

  /** Returns sources under maintenance too. Throws `unknown_source`. */
  get(slug: string): Entry {
    const entry = this.#entries.get(slug);
    if (!entry) throw new ApiError('unknown_source', `There is no source "${slug}".`);
    return entry;
  }

  /** The source of a new job. Throws the API's error if the job is not possible. */
  accept(slug: string, config: Record<string, unknown>): Source {
    const entry = this.get(slug);
    const { source, available } = entry;
    if (!available) throw new ApiError('source_unavailable', `The source "${slug}" is under maintenance.`);
    // A schema from outside was checked when its module was read.
    const validate = (entry.validate ??= paramsValidator(false).compile(source.params));
    if (!validate(config)) throw invalid((validate.errors ?? []).map(fieldError));
    const { startDate, endDate } = config as SourceConfig;
    if (startDate !== undefined && endDate !== undefined && startDate > endDate) {
      throw invalid([{ path: 'config.endDate', message: 'must not be before startDate' }]);
    }
    return source;
  }
}

function fieldError(error: ErrorObject): FieldError {
  const { missingProperty, additionalProperty } = error.params as Record<string, unknown>;
  const extra = missingProperty ?? additionalProperty;
  const path = ['config', ...pathOf(error)];
  if (typeof extra === 'string') path.push(extra);
  return { path: path.join('.'), message: mistakeText(error) };
}
