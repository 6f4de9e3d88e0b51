import type { Context } from 'hono';
import type { FC } from 'hono/jsx';
import type { SourceDescription } from '../../contract/resources.js';
import { type JobStatus, jobStatusNames } from '../../contract/statuses.js';
import type { JobFilter } from '../store/job-filter.js';
import { Choice, FilterBar } from '../../pages/filters.js';
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

export const FilterForm: FC<FilterFormProps> = ({ filters, sources, tags }) => (
  <FilterBar action="/jobs" label="Jobs">
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
  </FilterBar>
);
