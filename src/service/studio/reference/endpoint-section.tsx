import type { FC } from 'hono/jsx';
import { z } from 'zod';
import { Code, Prose, Table } from '../../../pages/parts.js';
import type { LimitProfileName } from '../../../contract/limits.js';
import { type Described, dataOf } from '../../api/endpoint.js';
import { type FieldRow, fieldRows, sampleOf, type Schema } from './schema.js';

export const nameOf = ({ method, path }: Described) => `${method} ${path}`;

/** What an endpoint accepts and returns, with a request to copy. */
export const EndpointSection: FC<{ endpoint: Described; limits: LimitProfileName }> = ({
  endpoint,
  limits,
}) => {
  const { id, method, path, description, errors } = endpoint;
  const answer = schemaOf(dataOf(endpoint, limits));
  return (
    <section class="endpoint" id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>
        <code>
          <span class={`method ${method.toLowerCase()}`}>{method}</span> {path}
        </code>
      </h2>
      <p class="medium">{description}</p>
      <div class="columns-2">
        <div class="stack">
          <Fields title="Parameters" caption={`Parameters of ${id}`} rows={takenBy(endpoint)} taken />
          <Fields title="Response, in data" caption={`Response of ${id}`} rows={fieldRows(answer)} />
          {errors.length > 0 && (
            <p class="small soft">
              May answer{' '}
              {errors.map((code, index) => (
                <>
                  {index > 0 && ', '}
                  <code>{code}</code>
                </>
              ))}{' '}
              besides what <a href="#errors">every endpoint</a> may.
            </p>
          )}
        </div>
        <div class="stack">
          <h3>Request</h3>
          <Code id={`${id}-curl`} text={curlOf(endpoint)} />
          <h3>Response</h3>
          <pre class="sample" tabindex={0}>
            {JSON.stringify(bodyOf(endpoint, answer), null, 2)}
          </pre>
        </div>
      </div>
    </section>
  );
};

interface FieldsProps {
  title: string;
  caption: string;
  rows: readonly FieldRow[];
  /** Whether these are fields of a request, for which it matters whether they are required. */
  taken?: boolean;
}

const Fields: FC<FieldsProps> = ({ title, caption, rows, taken = false }) => {
  if (rows.length === 0) return <></>;
  return (
    <>
      <h3>{title}</h3>
      <Table
        caption={caption}
        columns={['Field', 'Meaning']}
        rows={rows.map(({ path, type, required, description }) => [
          <>
            <code>
              <Path path={path} />
            </code>
            <div class="meta">
              {type}
              {taken && required ? ', required' : ''}
            </div>
          </>,
          <Prose text={description} />,
        ])}
      />
    </>
  );
};

/** Long paths may break after each of their fields. */
const Path: FC<{ path: string }> = ({ path }) => (
  <>
    {path.split(/(?<=\.)/).map((part, index) => (
      <>
        {index > 0 && <wbr />}
        {part}
      </>
    ))}
  </>
);

/** Parameters of the path, the query and the body. */
function takenBy({ path, query, body }: Described): FieldRow[] {
  const inPath = { path: 'id', type: 'string in the path', required: true, description: 'Id of the job.' };
  const properties = Object.entries(query).map(([name, { description, schema }]) => {
    return [name, { ...(schema as Schema), description }] as const;
  });
  const inQuery = fieldRows({ properties: Object.fromEntries(properties) });
  return [
    ...(path.includes('{id}') ? [inPath] : []),
    ...inQuery.map((row) => ({ ...row, type: `${row.type} in the query` })),
    ...(body === undefined ? [] : fieldRows(schemaOf(body))),
  ];
}

/** Uses the variables defined at the top of the page, so that what differs between requests stays visible. */
function curlOf({ method, path, body, download }: Described): string {
  const url = `$HEADGATE_URL${path.replace('{id}', '$JOB_ID')}${download ? '?format=csv' : ''}`;
  const lines = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}"${url}"`,
    '  -H "X-API-Key: $HEADGATE_API_KEY"',
  ];
  if (body !== undefined) {
    lines.push('  -H "Content-Type: application/json"');
    lines.push(`  -d '${JSON.stringify(sampleOf(schemaOf(body)), null, 2)}'`);
  }
  if (download) lines.push('  -o rows.csv');
  return lines.join(' \\\n');
}

function bodyOf({ message }: Described, answer: Schema): object {
  return { success: true, ...(message ? { message: '…' } : {}), data: sampleOf(answer) };
}

function schemaOf(type: z.ZodType): Schema {
  return z.toJSONSchema(type) as Schema;
}
