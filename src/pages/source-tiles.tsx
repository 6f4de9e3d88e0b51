import type { FC } from 'hono/jsx';
import type { SourceDescription } from '../contract/resources.js';
import { paramFields } from './params-form.js';
import { Crumbs, Head, Unbroken } from './parts.js';

interface SourceTilesProps {
  sources: readonly SourceDescription[];
  /** Address of the forms; the source's slug follows it. */
  base: string;
  note?: (slug: string) => string | null;
}

export const SourceTiles: FC<SourceTilesProps> = ({ sources, base, note = () => null }) => (
  <ul class="tiles">
    {sources.map(({ slug, name, description, params }) => (
      <li class="card tile">
        <h2>
          <a class="whole" href={`${base}/${encodeURIComponent(slug)}`}>
            {name}
          </a>
        </h2>
        <p class="soft">{description}</p>
        <div class="meta">
          <Example params={params} />
          {note(slug) !== null && <span class="chip">{note(slug)}</span>}
        </div>
      </li>
    ))}
  </ul>
);

const Example: FC<{ params: Record<string, unknown> }> = ({ params }) => {
  const field = paramFields(params).find(({ kind, example }) => kind === 'text' && example !== '');
  if (field === undefined) return <></>;
  return (
    <span>
      For example <code>{field.example}</code>
    </span>
  );
};

/** What the form of a source begins with. `back`: address of the list of sources. */
export const SourceHead: FC<{ source: SourceDescription; back: string }> = ({ source, back }) => (
  <div class="stack tight">
    <Crumbs href={back} label="All sources" />
    <Head title={source.name} />
    <p class="soft medium">
      <Unbroken text={source.description} />
    </p>
  </div>
);
