import type { Context, Hono } from 'hono';
import type { FC } from 'hono/jsx';
import type { SourceDescription, SubmitRequest } from '../../contract/resources.js';
import { type PageStatus, seeOther, sendPage } from '../../pages/http.js';
import { ApiError, type FieldError, invalid } from '../api-error.js';
import { checkSubmit } from '../jobs/submit-request.js';
import type { Catalogue } from '../sources/catalogue.js';
import type { Source } from '../sources/source.js';
import type { AccountState } from '../store/store.js';
import type { AccountRecord } from '../store/records.js';
import { submitOf } from './as-text.js';
import { type StudioEnvironment, apiUrlOf, type StudioOptions } from './entrance.js';
import { readForm, refusalText } from './form.js';
import { StudioPage } from './frame.js';
import { displayName } from './job-actions.js';
import { FormPage } from './job-form.js';
import { formOf, paramFields } from '../../pages/params-form.js';
import { Head } from '../../pages/parts.js';
import { SourceTiles } from '../../pages/source-tiles.js';

/** Chooses a source, fills in its form and submits it. Uses the same Jobs as the API, so all limits apply. */
export function newJobRoutes(studio: Hono<StudioEnvironment>, options: StudioOptions): void {
  const { catalogue, jobs, store } = options;

  const sourceOf = (c: Context<StudioEnvironment>): SourceDescription => {
    const source = catalogue.list(c.var.account.record).find(({ slug }) => slug === c.req.param('source'));
    if (!source) throw new ApiError('not_found', 'There is no such source, or it is under maintenance.');
    return source;
  };

  studio.get('/new', (c) => {
    return sendPage(c, <SourcesPage account={c.var.account.record} catalogue={catalogue} />);
  });

  studio.get('/new/:source', async (c) => {
    const source = sourceOf(c);
    const { account } = c.var;
    const earlier = await store.job(c.req.query('like') ?? '', account.record.id);
    const again = earlier?.account === account.record.id ? earlier : undefined;
    // The script puts what is typed into the address, so that the texts beside the form follow it.
    const form =
      again === undefined
        ? new URL(c.req.url).searchParams
        : formOf(paramFields(source.params), again.config);
    if (again !== undefined) form.set('job_name', displayName(again));
    return sendPage(c, <FormPage {...parts(c, options, source)} form={form} />);
  });

  studio.post('/new/:source', async (c) => {
    const source = sourceOf(c);
    const { account } = c.var;
    const tier = tierOf(account);
    const form = await readForm(c);
    try {
      const job = await jobs.submit(account, tier, requestOf(form, source, catalogue, account.record));
      return seeOther(c, `/jobs/${job.id}`);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const refusal = { error, text: refusalText(c, error, options.clock.now()) };
      const page = <FormPage {...parts(c, options, source)} form={form} refusal={refusal} />;
      return sendPage(c, page, error.status as PageStatus);
    }
  });
}

/** All errors of a form are reported together: those of the API's first checks and those of the config. */
function requestOf(
  form: URLSearchParams,
  source: SourceDescription,
  catalogue: Catalogue,
  account: AccountRecord,
): SubmitRequest {
  const request = submitOf(source, form);
  const checks = [() => checkSubmit(request), () => catalogue.accept(source.slug, request.config, account)];
  const fields = checks.flatMap((check) => {
    try {
      check();
      return [];
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'validation_error')) throw error;
      return error.data['fields'] as FieldError[];
    }
  });
  if (fields.length > 0) throw invalid(fields);
  return request;
}

function parts(c: Context<StudioEnvironment>, options: StudioOptions, source: SourceDescription) {
  const { account } = c.var;
  const { email } = account.record;
  const tier = tierOf(account);
  const { allowance } = options;
  const maxRows = allowance.rowsPerJob(tier);
  const columns = options.catalogue.get(source.slug, account.record).source.columns({});
  const cost = { maxRows, usage: allowance.usage(account, tier), regime: allowance.regime };
  return { email, source, columns, ...cost, apiUrl: apiUrlOf(c, options) };
}

function tierOf({ record: { tier } }: AccountState): string {
  if (tier !== null) return tier;
  const message = 'This account has no active research plan, so it cannot start jobs.';
  throw new ApiError('plan_required', `${message} Whoever runs this service can give it one.`);
}

/** The available sources: a card for each, with an example of a search. */
const SourcesPage: FC<{ account: AccountRecord; catalogue: Catalogue }> = ({ account, catalogue }) => {
  const sources = catalogue.list(account);
  return (
    <StudioPage title="New job" current="/new" email={account.email}>
      <div class="stack tight">
        <Head title="New job" />
        <p class="soft">Where should the rows come from?</p>
      </div>
      {sources.length === 0 && (
        <div class="card empty">
          <p>No source is available. All of them are under maintenance; try again later.</p>
        </div>
      )}
      <SourceTiles
        sources={sources}
        base="/new"
        note={(slug) => needsNetwork(catalogue.get(slug, account).source)}
      />
    </StudioPage>
  );
};

function needsNetwork({ hosts }: Source): string | null {
  return hosts === 'public' || hosts.length > 0 ? 'needs the network' : null;
}
