import type { FC } from 'hono/jsx';
import { Code, Prose, Table } from '../../../pages/parts.js';
import {
  commonErrors,
  type OpenApiDocument,
  type OpenApiOperation,
  type Reference,
  resolved,
} from '../../api/openapi.js';
import type { Schema } from '../../api/openapi-schemas.js';
import { type FieldRow, fieldRows } from './schema.js';

/** One operation of the document. */
export interface Endpoint {
  method: string;
  path: string;
  operation: OpenApiOperation;
}

export function endpointsOf({ paths }: OpenApiDocument): Endpoint[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
}

/** What an endpoint accepts and returns, with a request to copy. */
export const EndpointSection: FC<{ endpoint: Endpoint; document: OpenApiDocument }> = ({
  endpoint,
  document,
}) => {
  const { method, path, operation } = endpoint;
  const { operationId: id, description, requestBody, responses } = operation;
  const at = <T extends object>(part: T | Reference) => resolved(document, part);
  const success = at(responses['201'] ?? responses['200'] ?? { description: '' });
  const { schema = {}, example } = success.content?.['application/json'] ?? {};
  const data = at(at(schema as Schema).properties?.['data'] ?? {});
  const body = requestBody && at(requestBody.content['application/json'].schema as Schema);
  const taken = [
    ...operation.parameters.map((each) => parameterRow(at(each))),
    ...(body ? fieldRows(body, at) : []),
  ];
  const errors = Object.values(responses)
    .flatMap((response) => Object.keys(at(response).content?.['application/json']?.examples ?? {}))
    .filter((code) => !commonErrors.some((common) => common === code));
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
          <Fields title="Parameters" caption={`Parameters of ${id}`} rows={taken} taken />
          <Fields title="Response, in data" caption={`Response of ${id}`} rows={fieldRows(data, at)} />
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
          <Code id={`${id}-curl`} text={curlOf(endpoint, 'text/csv' in (success.content ?? {}))} />
          <h3>Response</h3>
          <pre class="sample" tabindex={0}>
            {JSON.stringify(example, null, 2)}
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
              {path.split(/(?<=\.)/).map((part, index) => (
                <>
                  {index > 0 && <wbr />}
                  {part}
                </>
              ))}
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

function parameterRow(parameter: OpenApiOperation['parameters'][number]): FieldRow {
  const {
    name,
    in: place,
    required,
    description,
    schema,
  } = parameter as Exclude<typeof parameter, Reference>;
  const [row] = fieldRows({ properties: { [name]: { ...schema, description } } });
  return { path: name, description: '', ...row, type: `${row?.type} in the ${place}`, required };
}

/** Uses the variables defined at the top of the page, so that what differs between requests stays visible. */
function curlOf({ method, path, operation: { requestBody } }: Endpoint, asFile: boolean): string {
  const url = `$HEADGATE_URL${path.replace('{id}', '$JOB_ID')}${asFile ? '?format=csv' : ''}`;
  const lines = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}"${url}"`,
    '  -H "X-API-Key: $HEADGATE_API_KEY"',
  ];
  if (requestBody !== undefined) {
    lines.push('  -H "Content-Type: application/json"');
    lines.push(`  -d '${JSON.stringify(requestBody.content['application/json'].example, null, 2)}'`);
  }
  if (asFile) lines.push('  -o rows.csv');
  return lines.join(' \\\n');
}
