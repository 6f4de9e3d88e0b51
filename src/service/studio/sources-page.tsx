import type { FC } from 'hono/jsx';
import { Head } from '../../pages/parts.js';
import type { Catalogue } from '../sources/catalogue.js';
import { StudioPage } from './frame.js';
import { paramFields } from './params-form.js';
import { SourceIcon } from './source-icon.js';

/** The available sources: a card for each, with an example of a search. */
export const SourcesPage: FC<{ email: string; catalogue: Catalogue }> = ({ email, catalogue }) => {
  const sources = catalogue.list();
  return (
    <StudioPage title="New job" current="/new" email={email}>
      <Head title="New job">
        <p>Where should the rows come from?</p>
      </Head>
      {sources.length === 0 && (
        <div class="card empty">
          <p>No source is available. All of them are under maintenance; try again later.</p>
        </div>
      )}
      <ul class="tiles">
        {sources.map(({ slug, name, description, params }) => (
          <li class="card tile">
            <SourceIcon slug={slug} />
            <h2>
              <a class="whole" href={`/new/${encodeURIComponent(slug)}`}>
                {name}
              </a>
            </h2>
            <p class="soft">{description}</p>
            <div class="meta">
              <Example params={params} />
              {needsNetwork(catalogue, slug) && <span class="chip">needs the network</span>}
            </div>
          </li>
        ))}
      </ul>
    </StudioPage>
  );
};

/** The source's first example of a text to search for. */
const Example: FC<{ params: Record<string, unknown> }> = ({ params }) => {
  const field = paramFields(params).find(({ kind, example }) => kind === 'text' && example !== '');
  if (field === undefined) return <></>;
  return (
    <span>
      For example <code>{field.example}</code>
    </span>
  );
};

function needsNetwork(catalogue: Catalogue, slug: string): boolean {
  const { hosts } = catalogue.get(slug).source;
  return hosts === 'public' || hosts.length > 0;
}
