import type { OpenApiOperation } from '../../api/openapi.js';

/** One operation of the document. */
export interface Endpoint {
  method: string;
  path: string;
  operation: OpenApiOperation;
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

/** A request in each language. Each uses the names of the beginning, so that what differs stays visible. */
export function samplesOf(
  { method, path, operation: { requestBody } }: Endpoint,
  asFile: boolean,
): Record<Language, string> {
  const body = requestBody?.content['application/json'].example;
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
