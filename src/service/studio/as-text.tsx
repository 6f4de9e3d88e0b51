import type { FC } from 'hono/jsx';
import { stringify } from 'yaml';
import { limits } from '../../contract/limits.js';
import type { SourceDescription } from '../../contract/resources.js';
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

interface AsTextProps {
  source: SourceDescription;
  config: Record<string, unknown>;
  name: string;
  tag: string;
  apiUrl: string;
}

/** What the form asks for, as a program sends it and as the connector reads it. It follows the form. */
export const AsText: FC<AsTextProps> = (props) => (
  <Card id="as-text" title="The same without this form">
    <div class="stack" id="texts" data-live="">
      <p class="soft small">With curl:</p>
      <Code id="as-curl" text={submitCurl(props.apiUrl, submitOf(props))} />
      <p class="soft small">
        As <code>headgate.yaml</code>, which loads the rows into a table:
      </p>
      <Code id="as-yaml" text={yamlText(props)} />
    </div>
  </Card>
);

const submitOf = ({ source, config, name, tag }: AsTextProps) => {
  return { source: source.slug, job_name: name, config, ...(tag !== '' && { tags: [tag] }) };
};

/** The request that submits a job. */
export const submitCurl = (apiUrl: string, submit: object): string => `curl ${apiUrl}/jobs \\
  -H "X-API-Key: $HEADGATE_API_KEY" \\
  -H "Content-Type: application/json" \\
  -d '${JSON.stringify(submit, null, 2).replaceAll("'", `'\\''`)}'`;

function yamlText({ source, config, tag, apiUrl }: AsTextProps): string {
  const { startDate, endDate, maxData, ...rest } = config as SourceConfig;
  const job = {
    name: source.slug,
    source: source.slug,
    ...(Object.keys(rest).length === 0 ? {} : { config: rest }),
    ...(tag === '' ? {} : { tags: [tag] }),
    ...(startDate === undefined ? {} : { window: { from: startDate, to: endDate ?? 'yesterday' } }),
    ...(maxData === undefined ? {} : { max_data: maxData }),
  };
  const connection = { url: apiUrl, api_key: '${HEADGATE_API_KEY}' };
  return stringify({ connection, destination: { duckdb: 'warehouse.duckdb' }, jobs: [job] });
}
