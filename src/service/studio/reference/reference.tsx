import type { Hono } from 'hono';
import { raw } from 'hono/html';
import type { FC } from 'hono/jsx';
import { rendered, sendPage } from '../../../pages/http.js';
import { Head, Prose, Table } from '../../../pages/parts.js';
import type { SourceDescription } from '../../../contract/resources.js';
import type { Schema } from '../../api/openapi-schemas.js';
import type { LimitProfileName } from '../../../contract/limits.js';
import { endpoints } from '../../api/endpoints.js';
import { putLast } from '../../../common/put-last.js';
import { errorData, type ServiceErrorCode, serviceErrors } from '../../api-error.js';
import { type StudioEnvironment, apiUrlOf, type StudioOptions } from '../entrance.js';
import { StudioPage } from '../frame.js';
import { beginning, EndpointSection, fieldRows, Fields, languages, Samples } from './endpoint-section.js';

/** The API reference for people, made once for each address under which it is read. */
export function referenceRoutes(studio: Hono<StudioEnvironment>, options: StudioOptions): void {
  const made = new Map<string, Promise<string>>();
  const contentFor = (apiUrl: string): Promise<string> => {
    const { apiPath, limits, catalogue } = options;
    const content = { apiUrl, apiPath, sources: catalogue.list(null), limits };
    const key = `${catalogue.revision} ${apiUrl}`;
    const known = made.get(key) ?? rendered(<Content {...content} />);
    putLast(made, key, known, mostMade);
    return known;
  };

  studio.get('/reference', async (c) => {
    const email = options.entrance.whoIsSignedIn(c)?.account.record.email;
    const page = { title: 'API reference', current: '/reference', email };
    return sendPage(c, <StudioPage {...page}>{raw(await contentFor(apiUrlOf(c, options)))}</StudioPage>);
  });
}

/** Without `public_url`, clients name the host. The pages of a few are enough. */
const mostMade = 8;

interface ContentProps {
  apiUrl: string;
  apiPath: string;
  sources: readonly SourceDescription[];
  limits: LimitProfileName;
}

const Content: FC<ContentProps> = ({ apiUrl, apiPath, sources, limits }) => (
  <div class="reference">
    <nav aria-label="Endpoints">
      <ul class="plain-list">
        {[
          ['start', 'Start'],
          ...endpoints.map(({ id, method, path }) => [id, `${method} ${path}`]),
          ['sources', 'Sources'],
          ['errors', 'Errors'],
        ].map(([id, label]) => (
          <li>
            <a href={`#${id}`}>{label}</a>
          </li>
        ))}
      </ul>
    </nav>
    <div class="page">
      <Start apiUrl={apiUrl} apiPath={apiPath} />
      {endpoints.map((endpoint) => (
        <EndpointSection endpoint={endpoint} limits={limits} sources={sources} />
      ))}
      <Sources sources={sources} />
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
    <div class="columns-2">
      <div class="stack">
        <p>
          Submit a job, read its state every 15 to 30 seconds until it is no longer <code>running</code>, then
          export its rows. Every path below follows the base address, and every request carries an{' '}
          <a href="/keys">API key</a>.
        </p>
        <p>
          Answers are JSON: <code>success</code> is true and <code>data</code> holds what was asked for. Any
          other answer is one of the <a href="#errors">errors</a>.
        </p>
        <fieldset class="languages">
          <legend class="hidden">Language of the examples</legend>
          {Object.entries(languages).map(([language, label], index) => (
            <label>
              <input
                class="hidden"
                type="radio"
                name="language"
                id={`in-${language}`}
                checked={index === 0}
              />
              {label}
            </label>
          ))}
        </fieldset>
      </div>
      <Samples id="base" texts={beginning(apiUrl)} />
    </div>
  </section>
);

/** What each source takes as the `config` of a job. */
const Sources: FC<{ sources: readonly SourceDescription[] }> = ({ sources }) => (
  <section class="endpoint" id="sources" aria-labelledby="sources-title">
    <h2 id="sources-title">Sources</h2>
    <p>
      The <code>config</code> of a job depends on its <code>source</code>:
    </p>
    {sources.map(({ slug, name, params }) => (
      <Fields
        title={`${name}: ${slug}`}
        caption={`Parameters of ${slug}`}
        rows={fieldRows(params as Schema)}
        taken
      />
    ))}
  </section>
);

/** Every error once, whichever endpoint it comes from. */
const Errors: FC = () => {
  const codes = Object.keys(serviceErrors) as ServiceErrorCode[];
  codes.sort((one, other) => serviceErrors[one].status - serviceErrors[other].status);
  return (
    <section class="endpoint" id="errors" aria-labelledby="errors-title">
      <h2 id="errors-title">Errors</h2>
      <p class="medium">
        The body has <code>statusCode</code>, <code>message</code> for people and <code>data.code</code> for
        programs. 429, and 503 if the disk is full, carry <code>Retry-After</code> in seconds.
      </p>
      <details>
        <summary>Every code ({codes.length})</summary>
        <Table
          caption="Every code"
          columns={['Code', 'Meaning']}
          rows={codes.map((code) => [
            <>
              <code>{code}</code>
              <div class="meta">{serviceErrors[code].status}</div>
            </>,
            <Prose text={serviceErrors[code].meaning + extrasOf(code)} />,
          ])}
        />
      </details>
    </section>
  );
};

function extrasOf(code: ServiceErrorCode): string {
  const names = Object.keys(errorData[code] ?? {});
  return names.length === 0 ? '' : ` With ${names.map((name) => `\`data.${name}\``).join(', ')}.`;
}
