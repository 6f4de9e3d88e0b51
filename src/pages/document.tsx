import { raw } from 'hono/html';
import type { Child, FC } from 'hono/jsx';

export interface NavItem {
  /** Path below the base of the pages, such as `/jobs`. */
  path: string;
  label: string;
}

const gate = 'M3 18V3h14v15M3 8h14M7 8v7M13 8v7M10 8v7';

/** The same icon for the browser's tab. It is inline, so that pages load nothing for it. */
const icon = `data:image/svg+xml,${encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20"><path d="${gate}" fill="none" stroke="#2a8f86" stroke-width="2.2"/></svg>`,
)}`;

interface DocumentProps {
  title: string;
  product: string;
  /** Prefix of every address of these pages; empty at the root. */
  base: string;
  nav: readonly NavItem[];
  /** More pages that Ctrl+K offers, below the navigation. */
  jump?: readonly NavItem[];
  /** Path of the navigation item that the page belongs to. */
  current: string;
  /** Content to the right of the navigation, such as the signed-in account. */
  aside?: Child;
  assets: { css: string; js: string };
  children?: Child;
}

export const Document: FC<DocumentProps> = ({
  title,
  product,
  base,
  nav,
  jump = [],
  current,
  aside,
  assets,
  children,
}) => (
  <>
    {raw('<!doctype html>')}
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{`${title} · headgate ${product}`}</title>
        <link rel="stylesheet" href={base + assets.css} />
        <link rel="icon" href={icon} />
        {/* Before the first paint: times must not change under the eyes of the reader. */}
        <script type="module" blocking="render" src={base + assets.js}></script>
      </head>
      <body>
        <a class="skip" href="#main">
          Skip to content
        </a>
        <header class="bar">
          <div>
            <a class="brand" href={`${base}/`}>
              <Gate />
              headgate <span>{product}</span>
            </a>
            {nav.length > 0 && (
              <nav aria-label="Pages">
                {nav.map(({ path, label }) => (
                  <a href={base + path} aria-current={path === current ? 'page' : undefined}>
                    {label}
                  </a>
                ))}
              </nav>
            )}
            {nav.length + jump.length > 1 && (
              <button type="button" class="plain little scripted wide-only" data-jump>
                Go to <kbd>Ctrl K</kbd>
              </button>
            )}
            {aside !== undefined && <div class="who">{aside}</div>}
          </div>
        </header>
        <main id="main" tabindex={-1}>
          {children}
        </main>
        <dialog id="jump" aria-label="Go to">
          <input type="search" aria-label="Page" placeholder="Go to…" autocomplete="off" />
          <ul class="plain-list">
            {[...nav, ...jump].map(({ path, label }) => (
              <li>
                <a href={base + path}>{label}</a>
              </li>
            ))}
          </ul>
        </dialog>
        <p class="notice bad lost" role="status" hidden>
          Not up to date: the service does not answer. The page keeps trying.
        </p>
      </body>
    </html>
  </>
);

const Gate: FC = () => (
  <svg viewBox="0 0 20 20" aria-hidden="true">
    <path d={gate} />
  </svg>
);
