import type { FC } from 'hono/jsx';
import { count } from '../../../common/words.js';
import { Code, Prose, Table } from '../../../pages/parts.js';
import type { LimitProfileName } from '../../../contract/limits.js';
import type { SourceDescription } from '../../../contract/resources.js';
import { dataOf, type Described } from '../../api/endpoints.js';
import { commonErrors, errorsOf, parametersOf } from '../../api/openapi.js';
import { answerSchema, exampleOf, type Schema, schemaOf, submitBody } from '../../api/openapi-schemas.js';

/** What an endpoint accepts and returns, with a request to copy. */
export const EndpointSection: FC<{
  endpoint: Described;
  limits: LimitProfileName;
  sources: readonly SourceDescription[];
}> = ({ endpoint, limits, sources }) => {
  const { method, path, id, description, body } = endpoint;
  const example = exampleOf(answerSchema(endpoint, limits));
  const taken = [
    ...parametersOf(endpoint).flatMap(parameterRow),
    ...(body ? fieldRows(submitBody(sources)) : []),
  ];
  const errors = errorsOf(endpoint, limits).filter((code) => !commonErrors.includes(code));
  return (
    <section class="endpoint" id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>
        <code>
          <span class={`method ${method.toLowerCase()}`}>{method}</span> {path}
        </code>
      </h2>
      <div class="columns-2">
        <div class="stack">
          <p>
            <Prose text={description} />
          </p>
          <Fields title="Parameters" caption={`Parameters of ${id}`} rows={taken} taken />
          <Fields
            title="Response, in data"
            caption={`Response of ${id}`}
            rows={fieldRows(schemaOf(dataOf(endpoint, limits)))}
          />
          <details>
            <summary>Example response</summary>
            <pre class="sample" tabindex={0}>
              {JSON.stringify(example, null, 2)}
            </pre>
          </details>
          {errors.length > 0 && (
            <p class="small soft">
              <Prose text={`May answer ${errors.map((code) => `\`${code}\``).join(', ')} besides what `} />
              <a href="#errors">every endpoint</a> may.
            </p>
          )}
        </div>
        <Samples id={id} texts={samplesOf(endpoint)} />
      </div>
    </section>
  );
};

/** One text for each language; the style sheet shows the one that is chosen at the top of the page. */
export const Samples: FC<{ id: string; texts: Record<Language, string> }> = ({ id, texts }) => (
  <div>
    {(Object.keys(languages) as Language[]).map((language) => (
      <div class={`in-${language}`}>
        <Code id={`${id}-${language}`} text={texts[language]} />
      </div>
    ))}
  </div>
);

interface FieldsProps {
  title: string;
  caption: string;
  rows: readonly FieldRow[];
  /** Whether these are fields of a request, for which it matters whether they are required. */
  taken?: boolean;
}

export const Fields: FC<FieldsProps> = ({ title, caption, rows, taken = false }) => {
  if (rows.length === 0) return <></>;
  return (
    <details>
      <summary>
        {title} ({rows.length})
      </summary>
      <Table
        caption={caption}
        columns={['Field', 'Meaning']}
        rows={rows.map(({ path, type, required, description }) => [
          <>
            <code>{path}</code>
            <div class="meta">
              {type}
              {taken && required ? ', required' : ''}
            </div>
          </>,
          <Prose text={description} />,
        ])}
      />
    </details>
  );
};

type Parameter = ReturnType<typeof parametersOf>[number];

function parameterRow({ name, in: place, required, description, schema }: Parameter): FieldRow[] {
  const rows = fieldRows({ properties: { [name]: { ...schema, description } } });
  return rows.map((row) => ({ ...row, type: `${row.type} in the ${place}`, required }));
}

/** The languages of the samples; the first is shown until another is chosen. */
export const languages = { curl: 'curl', python: 'Python', javascript: 'JavaScript' } as const;

export type Language = keyof typeof languages;

/** What comes once, before the samples of the endpoints. */
export const beginning = (apiUrl: string): Record<Language, string> => ({
  curl: `export HEADGATE_URL=${apiUrl}\nexport HEADGATE_API_KEY=…`,
  python: `# pip install requests
import requests

url = "${apiUrl}"
headers = {"X-API-Key": "…"}`,
  javascript: `const url = '${apiUrl}';
const headers = { 'X-API-Key': '…' };`,
});

type Sampled = Pick<Described, 'method' | 'path' | 'body' | 'download'>;

/** A request in each language. Each uses the names of the beginning, so that what differs stays visible. */
export function samplesOf({ method, path, ...endpoint }: Sampled): Record<Language, string> {
  const body = endpoint.body && exampleOf(endpoint.body);
  const asFile = endpoint.download === true;
  const query = asFile ? '?format=csv' : '';
  const at = (id: string) => path.replace('{id}', id) + query;
  return {
    curl: [
      `curl ${method === 'GET' ? '' : `-X ${method} `}"$HEADGATE_URL${at('$JOB_ID')}"`,
      '  -H "X-API-Key: $HEADGATE_API_KEY"',
      ...(body === undefined
        ? []
        : ['  -H "Content-Type: application/json"', `  -d '${JSON.stringify(body, null, 2)}'`]),
      ...(asFile ? ['  -o rows.csv'] : []),
    ].join(' \\\n'),
    python: pythonOf(method, at('{job_id}'), body, asFile),
    javascript: javascriptOf(method, at('${jobId}'), body, asFile),
  };
}

function pythonOf(method: string, path: string, body: unknown, asFile: boolean): string {
  const json = body === undefined ? '' : `, json=${JSON.stringify(body, null, 4)}`;
  const answer = `requests.${method.toLowerCase()}(f"{url}${path}", headers=headers${json})`;
  if (!asFile) return `answer = ${answer}\nprint(answer.json()["data"])`;
  return `answer = ${answer}\nwith open("rows.csv", "wb") as file:\n    file.write(answer.content)`;
}

function javascriptOf(method: string, path: string, body: unknown, asFile: boolean): string {
  const options =
    body === undefined
      ? `{ ${method === 'GET' ? '' : `method: '${method}', `}headers }`
      : `{
  method: '${method}',
  headers: { ...headers, 'Content-Type': 'application/json' },
  body: JSON.stringify(${JSON.stringify(body, null, 2).replaceAll('\n', '\n  ')}),
}`;
  const answer = `const answer = await fetch(\`\${url}${path}\`, ${options});`;
  return `${answer}\nconsole.log(await answer.${asFile ? 'text()' : 'json()'});`;
}

export interface FieldRow {
  /** For example `job.id` or `jobs[].id`. */
  path: string;
  type: string;
  required: boolean;
  description: string;
}

/** The fields of an object; each comes before the fields inside it. */
export function fieldRows(schema: Schema, parent = ''): FieldRow[] {
  const rows = new Map<string, FieldRow>();
  for (const each of schema.anyOf ?? [schema]) {
    for (const [name, field] of Object.entries(each.properties ?? {})) {
      const { items } = field;
      const path = `${parent}${name}${items?.properties ? '[]' : ''}`;
      const required = each.required?.includes(name) ?? false;
      // The configs of the sources are described by the sources.
      const inner = name === 'config' ? [] : fieldRows(items ?? field, `${path}.`);
      // If its fields are listed, an object needs no further description.
      if (inner.length === 0 || field.description !== undefined) {
        rows.set(path, { path, type: typeOf(field), required, description: wordsOf(field) });
      }
      for (const row of inner) rows.set(row.path, row);
    }
  }
  return [...rows.values()];
}

function typeOf(schema: Schema): string {
  if (schema.anyOf !== undefined) return [...new Set(schema.anyOf.map(typeOf))].join(' or ');
  if (schema.items !== undefined) return `array of ${typeOf(schema.items)}`;
  if (Array.isArray(schema.type)) return schema.type.join(' or ');
  return schema.type ?? typeof (schema.const ?? schema.enum?.[0] ?? 'any');
}

/** A limit this large is not worth mentioning. */
const boundless = 999_999_999;

/** Its meaning and its limits. */
function wordsOf(schema: Schema): string {
  const { description, minimum, maximum, minLength, maxLength } = schema;
  const words = (schema.anyOf ?? [schema]).flatMap((each) => each.enum ?? []);
  const bounds = [
    words.length > 0 ? `One of ${words.map((word) => `\`${String(word)}\``).join(', ')}.` : '',
    range(minimum, (maximum ?? 0) >= boundless ? undefined : maximum, ''),
    range(minLength === 1 ? undefined : minLength, maxLength, ' characters'),
    schema.default === undefined ? '' : `Default: \`${JSON.stringify(schema.default).replaceAll('"', '')}\`.`,
  ];
  return [description ?? '', ...bounds].filter((text) => text !== '').join(' ');
}

function range(from: number | undefined, to: number | undefined, unit: string): string {
  if (to === undefined) return '';
  return from === undefined ? `At most ${count(to)}${unit}.` : `${count(from)} to ${count(to)}${unit}.`;
}
