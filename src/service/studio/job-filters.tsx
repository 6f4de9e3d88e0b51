import type { Context } from 'hono';
import type { FC } from 'hono/jsx';
import type { SourceDescription } from '../../contract/resources.js';
import { type JobStatus, jobStatusNames } from '../../contract/statuses.js';
import type { JobFilter } from '../store/job-filter.js';
import type { StudioEnvironment } from './environment.js';

/** The filters of the job list; empty means any. The address uses the same names. */
export interface Filters {
  name: string;
  status: JobStatus | '';
  source: string;
  tag: string;
  /** `kept`: only jobs with rows to download. */
  rows: 'kept' | '';
}

export function readFilters(c: Context<StudioEnvironment>): Filters {
  const status = jobStatusNames.find((name) => name === c.req.query('status')) ?? '';
  const name = (c.req.query('name') ?? '').trim();
  const rows = c.req.query('rows') === 'kept' ? 'kept' : '';
  return { name, status, source: c.req.query('source') ?? '', tag: c.req.query('tag') ?? '', rows };
}

export function wantedBy({ name, status, source, tag, rows }: Filters): JobFilter {
  return {
    name: name || undefined,
    status: status || undefined,
    source: source || undefined,
    tag: tag || undefined,
    withRows: rows === 'kept' || undefined,
  };
}

/** The query string for a page of the filtered list. */
export function queryOf(filters: Partial<Filters>, page: number): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...filters, page: page === 1 ? '' : String(page) })) {
    if (value !== '') query.set(name, value);
  }
  return query.toString();
}

interface FilterFormProps {
  filters: Filters;
  sources: readonly SourceDescription[];
  tags: readonly string[];
}

/** Filters apply at once with scripts, and with a button without them. */
export const FilterForm: FC<FilterFormProps> = ({ filters, sources, tags }) => (
  <form class="filters" method="get" action="/jobs" role="search" aria-label="Jobs" data-instant>
    <div class="field">
      <label for="filter-name">Name contains</label>
      <input id="filter-name" name="name" type="search" value={filters.name} />
    </div>
    <Choice
      name="status"
      label="Status"
      options={jobStatusNames.map((name) => [name, name])}
      chosen={filters.status}
    />
    <Choice
      name="source"
      label="Source"
      options={sources.map(({ slug, name }) => [slug, name])}
      chosen={filters.source}
    />
    {(tags.length > 0 || filters.tag !== '') && (
      <Choice name="tag" label="Tag" options={tags.map((tag) => [tag, tag])} chosen={filters.tag} />
    )}
    <Choice name="rows" label="Rows" options={[['kept', 'to download']]} chosen={filters.rows} />
    <noscript>
      <button class="plain">Filter</button>
    </noscript>
  </form>
);

interface ChoiceProps {
  name: string;
  label: string;
  options: readonly (readonly [value: string, label: string])[];
  chosen: string;
}

const Choice: FC<ChoiceProps> = ({ name, label, options, chosen }) => {
  const known = chosen === '' || options.some(([value]) => value === chosen);
  return (
    <div class="field">
      <label for={`filter-${name}`}>{label}</label>
      <select id={`filter-${name}`} name={name}>
        <option value="">Any</option>
        {[...options, ...(known ? [] : [[chosen, chosen] as const])].map(([value, text]) => (
          <option value={value} selected={value === chosen}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
};
