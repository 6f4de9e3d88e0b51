import type { Hono } from 'hono';
import type { FC } from 'hono/jsx';
import type { LimitProfileName } from '../../../contract/limits.js';
import { seeOther, sendPage } from '../../../pages/http.js';
import { Code, Head, Table } from '../../../pages/parts.js';
import { endpoints } from '../../api/endpoints.js';
import { errorData, type ServiceErrorCode, serviceErrors } from '../../api-error.js';
import { apiUrlOf } from '../api-url.js';
import type { StudioEnvironment, StudioOptions } from '../environment.js';
import { StudioPage } from '../frame.js';
import type { Sessions } from '../sessions.js';
import { whoIsSignedIn } from '../signed-in.js';
import { EndpointSection, nameOf } from './endpoint-section.js';

/** The API reference for people, made from the same table of endpoints as its OpenAPI document. */
export function referenceRoutes(
  studio: Hono<StudioEnvironment>,
  options: StudioOptions,
  sessions: Sessions,
): void {
  // Its earlier address, before it became part of the studio.
  studio.get(`${options.apiPath}/docs`, (c) => seeOther(c, '/reference'));

  studio.get('/reference', (c) => {
    const email = whoIsSignedIn(c, options, sessions)?.account.record.email;
    return sendPage(
      c,
      <ReferencePage
        apiUrl={apiUrlOf(c, options)}
        apiPath={options.apiPath}
        limits={options.limits}
        email={email}
      />,
    );
  });
}

interface ReferencePageProps {
  apiUrl: string;
  apiPath: string;
  limits: LimitProfileName;
  email: string | undefined;
}

const ReferencePage: FC<ReferencePageProps> = ({ apiUrl, apiPath, limits, email }) => (
  <StudioPage title="API reference" current="/reference" email={email}>
    <div class="reference">
      <nav aria-label="Endpoints">
        <ul class="plain-list">
          <li>
            <a href="#start">Start</a>
          </li>
          {endpoints.map((endpoint) => (
            <li>
              <a href={`#${endpoint.id}`}>{nameOf(endpoint)}</a>
            </li>
          ))}
          <li>
            <a href="#errors">Errors</a>
          </li>
        </ul>
      </nav>
      <div class="page">
        <Start apiUrl={apiUrl} apiPath={apiPath} />
        {endpoints.map((endpoint) => (
          <EndpointSection endpoint={endpoint} limits={limits} />
        ))}
        <Errors />
      </div>
    </div>
  </StudioPage>
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
