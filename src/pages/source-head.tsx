import type { FC } from 'hono/jsx';
import type { SourceDescription } from '../contract/resources.js';
import { Crumbs, Head, Unbroken } from './parts.js';
import { SourceIcon } from './source-icon.js';

/** What the form of a source begins with. `back`: address of the list of sources. */
export const SourceHead: FC<{ source: SourceDescription; back: string }> = ({ source, back }) => (
  <div class="stack tight">
    <Crumbs href={back} label="All sources" />
    <div class="titled">
      <SourceIcon slug={source.slug} />
      <Head title={source.name} />
    </div>
    <p class="soft medium">
      <Unbroken text={source.description} />
    </p>
  </div>
);
