import type { FC } from 'hono/jsx';
import { sqlAddress, type UiContext } from './frame.js';
import { exportFormats } from './warehouse.js';

/** All rows of a query as a file. */
export const Downloads: FC<{ ui: UiContext; query: string; label: string }> = ({ ui, query, label }) => (
  <p class="row">
    <span class="soft">{label}</span>
    {Object.keys(exportFormats).map((format) => (
      <a
        class="button plain little"
        href={sqlAddress(ui, `/sql/${format}`, query)}
        download={`rows.${format}`}
      >
        {format}
      </a>
    ))}
  </p>
);
