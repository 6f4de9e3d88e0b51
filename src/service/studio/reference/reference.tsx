import type { Hono } from 'hono';
import { raw } from 'hono/html';
import type { FC } from 'hono/jsx';
import { rendered, seeOther, sendPage } from '../../../pages/http.js';
import { Code, Head, Table } from '../../../pages/parts.js';
import type { OpenApiDocument } from '../../api/openapi.js';
import { errorData, type ServiceErrorCode, serviceErrors } from '../../api-error.js';
import { apiUrlOf, type StudioEnvironment, type StudioOptions } from '../environment.js';
import { StudioPage } from '../frame.js';
import type { Sessions } from '../sessions.js';
import { whoIsSignedIn } from '../signed-in.js';
import { EndpointSection, endpointsOf } from './endpoint-section.js';

/** The API reference for people, made once from the OpenAPI document for each address under which it is read. */
export function referenceRoutes(
  studio: Hono<StudioEnvironment>,
  options: StudioOptions,
  sessions: Sessions,
): void {
  const made = new Map<string, Promise<string>>();
  const contentFor = (apiUrl: string): Promise<string> => {
    const known = made.get(apiUrl) ?? renderContent(apiUrl, options);
    // Without `public_url`, clients name the host. The pages of a few are enough.
    if (made.size >= mostMade) made.clear();
    made.set(apiUrl, known);
    return known;
  };

  // Its earlier address, before it became part of the studio.
  studio.get(`${options.apiPath}/docs`, (c) => seeOther(c, '/reference'));

  studio.get('/reference', async (c) => {
    const email = whoIsSignedIn(c, options, sessions)?.account.record.email;
    const content = raw(await contentFor(apiUrlOf(c, options)));
    return sendPage(
      c,
      <StudioPage title="API reference" current="/reference" email={email}>
        {content}
      </StudioPage>,
    );
  });
}

const mostMade = 8;

function renderContent(apiUrl: string, { apiPath, openApi }: StudioOptions): Promise<string> {
  return rendered(<Content apiUrl={apiUrl} apiPath={apiPath} document={openApi()} />);
}

interface ContentProps {
  apiUrl: string;
  apiPath: string;
  document: OpenApiDocument;
}

const Content: FC<ContentProps> = ({ apiUrl, apiPath, document }) => (
  <div class="reference">
    <nav aria-label="Endpoints">
      <ul class="plain-list">
        <li>
          <a href="#start">Start</a>
        </li>
        {endpointsOf(document).map(({ method, path, operation }) => (
          <li>
            <a href={`#${operation.operationId}`}>{`${method} ${path}`}</a>
          </li>
        ))}
        <li>
          <a href="#errors">Errors</a>
        </li>
      </ul>
    </nav>
    <div class="page">
      <Start apiUrl={apiUrl} apiPath={apiPath} />
      {endpointsOf(document).map((endpoint) => (
        <EndpointSection endpoint={endpoint} document={document} />
      ))}
      <Errors />
    </div>
  </div>
);

const Start: FC<{ apiUrl: string; apiPath: string }> = ({ apiUrl, apiPath }) => (
  <section class="stack" id="start" aria-label="Start">
    <Head title="API reference">
      <p>
        <a href={`${apiPath}/openapi.json`}>OpenAPI document</a>
      </p>
    </Head>
    <p class="medium">
      Submit a job, read its state every 15 to 30 seconds until it is no longer <code>running</code>, then
      export its rows. Every path below follows the base address, and every request carries an{' '}
      <a href="/keys">API key</a>:
    </p>
    <Code
      id="base"
      text={`export HEADGATE_URL=${apiUrl}\nexport HEADGATE_API_KEY=…\n\ncurl "$HEADGATE_URL/me" \\\n  -H "X-API-Key: $HEADGATE_API_KEY"`}
    />
    <p class="medium">
      Answers are JSON: <code>success</code> is true and <code>data</code> holds what was asked for. What is
      not a success is one of the <a href="#errors">errors</a>.
    </p>
  </section>
);

/** Every error once, whichever endpoint it comes from. */
const Errors: FC = () => {
  const codes = Object.keys(serviceErrors) as ServiceErrorCode[];
  codes.sort((one, other) => serviceErrors[one].status - serviceErrors[other].status);
  return (
    <section class="stack" id="errors" aria-labelledby="errors-title">
      <h2 id="errors-title">Errors</h2>
      <p class="medium">
        The body has <code>statusCode</code>, <code>message</code> for people and <code>data.code</code> for
        programs. 429, and 503 where the disk is full, carry <code>Retry-After</code> in seconds.
      </p>
      <Table
        caption="Every code"
        columns={['Code', 'Status#', 'Meaning']}
        rows={codes.map((code) => [
          <code>{code}</code>,
          serviceErrors[code].status,
          <>
            {serviceErrors[code].meaning}
            <Extra code={code} />
          </>,
        ])}
      />
    </section>
  );
};

const Extra: FC<{ code: ServiceErrorCode }> = ({ code }) => {
  const names = Object.keys(errorData[code] ?? {});
  if (names.length === 0) return <></>;
  return (
    <span class="soft">
      {' '}
      With{' '}
      {names.map((name, index) => (
        <>
          {index > 0 && ', '}
          <code>data.{name}</code>
        </>
      ))}
      .
    </span>
  );
};
