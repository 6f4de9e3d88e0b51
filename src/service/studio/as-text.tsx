import type { FC } from 'hono/jsx';
import { stringify } from 'yaml';
import { limits } from '../../contract/limits.js';
import type { SourceDescription, SubmitRequest } from '../../contract/resources.js';
import { configOf, paramFields } from '../../pages/params-form.js';
import { Card, Code } from '../../pages/parts.js';
import type { SourceConfig } from '../sources/source.js';

/** A name for a job from what it asks for, such as `Bird strikes: gull, 2001-01-01 to 2001-12-31`. */
export function defaultName({ name }: SourceDescription, config: Record<string, unknown>): string {
  const { startDate, endDate, maxData: _, ...rest } = config as SourceConfig;
  const asked = Object.values(rest).filter((value) => typeof value === 'string' && value !== 'any');
  const days = [startDate, endDate].filter((day) => day !== undefined).join(' to ');
  const said = [...asked, ...(days === '' ? [] : [days])].join(', ');
  const whole = said === '' ? name : `${name}: ${said}`;
  return Array.from(whole).slice(0, limits.jobNameLength.max).join('').trim();
}

/** The request that a form sends, and that is shown beside it. */
export function submitOf(source: SourceDescription, form: URLSearchParams): SubmitRequest {
  const config = configOf(paramFields(source.params), form);
  const typed = (name: string) => (form.get(name) ?? '').trim();
  const tag = typed('tag');
  const job_name = typed('job_name') || defaultName(source, config);
  return { source: source.slug, job_name, config, ...(tag !== '' && { tags: [tag] }) };
}

interface AsTextProps {
  request: SubmitRequest;
  apiUrl: string;
}

/** What the form asks for, as a program sends it and as the connector reads it. It follows the form. */
export const AsText: FC<AsTextProps> = (props) => (
  <Card id="as-text" title="The same without this form">
    <div class="stack" id="texts" data-live="">
      <p class="soft small">With curl:</p>
      <Code id="as-curl" text={submitCurl(props.apiUrl, props.request)} />
      <p class="soft small">
        As <code>headgate.yaml</code>, which loads the rows into a table:
      </p>
      <Code id="as-yaml" text={yamlText(props)} />
    </div>
  </Card>
);

export const submitCurl = (apiUrl: string, submit: object): string => `curl ${apiUrl}/jobs \\
  -H "X-API-Key: $HEADGATE_API_KEY" \\
  -H "Content-Type: application/json" \\
  -d '${JSON.stringify(submit, null, 2).replaceAll("'", `'\\''`)}'`;

function yamlText({ request: { source, config, tags }, apiUrl }: AsTextProps): string {
  const { startDate, endDate, maxData, ...rest } = config as SourceConfig;
  const job = {
    name: source,
    source,
    ...(Object.keys(rest).length === 0 ? {} : { config: rest }),
    ...(tags && { tags }),
    ...(startDate === undefined ? {} : { window: { from: startDate, to: endDate ?? 'yesterday' } }),
    ...(maxData === undefined ? {} : { max_data: maxData }),
  };
  const connection = { url: apiUrl, api_key: '${HEADGATE_API_KEY}' };
  return stringify({ connection, destination: { duckdb: 'warehouse.duckdb' }, jobs: [job] });
}
