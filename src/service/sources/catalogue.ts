import type { ErrorObject, ValidateFunction } from 'ajv/dist/2020.js';
import type { SourceDescription } from '../../contract/resources.js';
import { HeadgateError } from '../../common/errors.js';
import { ApiError, type FieldError, invalid } from '../api-error.js';
import { type ClientOptions, SourceClient } from './http.js';
import { closeDataset } from './dataset/dataset.js';
import { builtInSources } from './configured.js';
import { mistakeText, paramsValidator, pathOf } from './params-validator.js';
import type { Source, SourceConfig } from './source.js';

export interface Entry {
  source: Source;
  client: SourceClient;
  available: boolean;
  /** The tiers and accounts that may use it; undefined: everyone. */
  access: readonly string[] | undefined;
  /** Made for the first job. */
  validate?: ValidateFunction;
}

/** Who asks for a source; null: anyone, signed in or not. */
type Asker = { email: string; tier: string | null } | null;

/** For everyone else, a source does not exist. */
function mayUse({ access }: Entry, asker: Asker): boolean {
  if (access === undefined) return true;
  return asker !== null && (access.includes(asker.email) || access.includes(asker.tier ?? ''));
}

export interface CatalogueOptions {
  /** Default: the built-in sources. */
  sources?: readonly Source[];
  /** Slugs of sources that are switched off. Default: none. */
  maintenance?: readonly string[];
  /** Tiers and email addresses of accounts that may use a source, by its slug. Default: everyone may use all. */
  access?: Readonly<Record<string, readonly string[]>>;
}

export class Catalogue {
  readonly #outside: ClientOptions;
  #entries: ReadonlyMap<string, Entry> = new Map();
  /** Counts how often the sources were replaced. */
  revision = 0;

  constructor(options: CatalogueOptions, outside: ClientOptions) {
    this.#outside = outside;
    this.prepare(options)();
  }

  /**
   * Returns a function that replaces the sources and returns their slugs. Those in `maintenance` are not listed and refuse
   * jobs. Throws HeadgateError for a name that is not a source.
   */
  prepare(options: CatalogueOptions): () => string[] {
    const entries = new Map<string, Entry>();
    const { sources = builtInSources, maintenance = [], access = {} } = options;
    for (const source of sources) {
      const { slug } = source;
      const known = this.#entries.get(slug);
      entries.set(slug, {
        source,
        // It knows when each host may be asked again.
        client: known?.source === source ? known.client : new SourceClient(source, this.#outside),
        available: !maintenance.includes(slug),
        access: Object.hasOwn(access, slug) ? access[slug] : undefined,
      });
    }
    const unknown = maintenance.find((slug) => !entries.has(slug));
    if (unknown !== undefined)
      throw new HeadgateError('config_invalid', `maintenance: there is no source "${unknown}"`, {
        hint: `The sources are ${[...entries.keys()].join(', ')}.`,
      });
    return () => {
      for (const [slug, { source }] of this.#entries)
        if (entries.get(slug)?.source !== source) closeDataset(source);
      this.#entries = entries;
      this.revision += 1;
      return [...entries.keys()];
    };
  }

  list(asker: Asker): SourceDescription[] {
    return [...this.#entries.values()]
      .filter((entry) => entry.available && mayUse(entry, asker))
      .map(({ source: { slug, name, description, params } }) => ({ slug, name, description, params }));
  }

  /** Returns sources under maintenance too. Throws `unknown_source`. */
  get(slug: string, asker: Asker): Entry {
    const entry = this.#entries.get(slug);
    if (!entry || !mayUse(entry, asker))
      throw new ApiError('unknown_source', `There is no source "${slug}".`);
    return entry;
  }

  /** The source of a new job. Throws the API's error if the job is not possible. */
  accept(slug: string, config: Record<string, unknown>, asker: Asker): Entry {
    const entry = this.get(slug, asker);
    const { source, available } = entry;
    if (!available) throw new ApiError('source_unavailable', `The source "${slug}" is under maintenance.`);
    // A schema from outside was checked when its module was read.
    const validate = (entry.validate ??= paramsValidator(false).compile(source.params));
    if (!validate(config)) throw invalid((validate.errors ?? []).map(fieldError));
    const { startDate, endDate } = config as SourceConfig;
    if (startDate !== undefined && endDate !== undefined && startDate > endDate) {
      throw invalid([{ path: 'config.endDate', message: 'must not be before startDate' }]);
    }
    return entry;
  }
}

function fieldError(error: ErrorObject): FieldError {
  const { missingProperty, additionalProperty } = error.params as Record<string, unknown>;
  const extra = missingProperty ?? additionalProperty;
  const path = ['config', ...pathOf(error)];
  if (typeof extra === 'string') path.push(extra);
  return { path: path.join('.'), message: mistakeText(error) };
}
