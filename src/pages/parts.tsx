import type { Child, FC } from 'hono/jsx';
import type { JobStatus } from '../contract/statuses.js';
import type { DayState } from '../days/day.js';
import { minuteText, relativeText } from './words.js';
import { count } from '../common/words.js';

type StateName = JobStatus | DayState;

/** Each state has its own shape, so that none depends on colour alone. */
const shapes: Record<StateName, string> = {
  running: 'M8 2a6 6 0 1 1 0 12A6 6 0 0 1 8 2',
  done: 'M6.4 13 1.8 8.4l1.7-1.7 2.9 2.9 6.1-6.2 1.7 1.7z',
  complete: 'M6.4 13 1.8 8.4l1.7-1.7 2.9 2.9 6.1-6.2 1.7 1.7z',
  stopped: 'M3 3h10v10H3z',
  failed: 'm3.6 2 4.4 4.4L12.4 2 14 3.6 9.6 8l4.4 4.4-1.6 1.6L8 9.6 3.6 14 2 12.4 6.4 8 2 3.6z',
  open: 'M8 1.5a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13m0 2.4v8.2a4.1 4.1 0 0 0 0-8.2',
  incomplete: 'M8 1 15.5 15H.5zM7.1 6v4.5h1.8V6zm0 5.6v1.8h1.8v-1.8z',
  suspect:
    'M5 5.2C5.2 3 6.6 2 8.2 2c1.9 0 3.2 1.2 3.2 2.9 0 2.4-2.5 2.7-2.5 5.1H7.1c0-3.3 2.4-3.3 2.4-5 0-.8-.5-1.3-1.3-1.3-.9 0-1.4.6-1.5 1.5zM7.1 11.6h1.8v1.9H7.1z',
  missing: 'M2 7h12v2H2z',
  expired: 'M3.5 2h9v2l-3.3 4 3.3 4v2h-9v-2l3.3-4-3.3-4z',
};

export const State: FC<{ state: string; children?: Child }> = ({ state, children }) => {
  const known = Object.hasOwn(shapes, state) ? (state as StateName) : 'missing';
  return (
    <span class={`state ${known}`}>
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d={shapes[known]} fill-rule="evenodd" />
      </svg>
      {children ?? state}
    </span>
  );
};

const instant = /(\b\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:\.\d+)?Z)/;

/** A sentence with commands in backticks and times in the reader's zone. */
export const Prose: FC<{ text: string }> = ({ text }) => (
  <>
    {text.split('`').map((part, index) =>
      index % 2 === 1 ? (
        <code>
          <Unbroken text={part} />
        </code>
      ) : (
        part
          .split(instant)
          .map((piece, place) =>
            place % 2 === 1 ? <Time at={Date.parse(piece)} /> : <Unbroken text={piece} />,
          )
      ),
    )}
  </>
);

/** A text whose dates and flags stay in one line. */
export const Unbroken: FC<{ text: string }> = ({ text }) => (
  <>
    {text
      .split(/(\S*\d-\d\S*|--\S+)/)
      .map((piece, place) => (place % 2 === 1 ? <span class="unbroken">{piece}</span> : piece))}
  </>
);

/**
 * A time: sent in UTC, and shown in the reader's zone once the page's script runs. With `now` it says how long ago or
 * ahead that is, and shows the exact time on hover.
 */
export const Time: FC<{ at: number; now?: number }> = ({ at, now }) => {
  const exact = new Date(at).toISOString();
  const relative = now === undefined ? null : relativeText(at, now);
  return (
    <time
      datetime={exact}
      title={`${exact.slice(0, 19)}Z`}
      data-relative={relative === null ? undefined : ''}
    >
      {relative ?? minuteText(at)}
    </time>
  );
};

export const Head: FC<{ title: Child; children?: Child }> = ({ title, children }) => (
  <div class="head">
    <h1>{title}</h1>
    {children}
  </div>
);

export const Card: FC<{ id: string; title: Child; children?: Child }> = ({ id, title, children }) => (
  <section class="card" aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    {children}
  </section>
);

export const Crumbs: FC<{ href: string; label: string }> = ({ href, label }) => (
  <nav class="crumbs" aria-label="Where this page stands">
    <a href={href}>{label}</a>
  </nav>
);

/** Text to copy, such as a command, or a secret that is shown once. With scripts, it has a copy button. */
export const Code: FC<{ id: string; text: string; secret?: boolean }> = ({ id, text, secret = false }) => (
  <div class="copy">
    {/* Scrolled by keyboard too, so it takes the focus. */}
    <pre id={id} data-key={secret ? '' : undefined} tabindex={0}>
      {text}
    </pre>
    <button type="button" class="plain little" data-copy={id} title="Copy">
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d="M6 5.500h7.500V14H6zM10 5.500V2H2.500v8.500H6" />
      </svg>
      <span>Copy</span>
    </button>
  </div>
);

/** A value that is false is left out. */
export const Facts: FC<{ facts: readonly (readonly [string, Child])[] }> = ({ facts }) => (
  <dl class="facts">
    {facts.map(
      ([name, value]) =>
        value !== false && (
          <>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </>
        ),
    )}
  </dl>
);

interface TableProps {
  /** Read out before the table; also shown if `titled`. */
  caption: string;
  titled?: boolean;
  /** On a narrow screen a row is a block: its first cell on the left, the others one below the other on the right. */
  stacked?: boolean;
  /** A `#` at the end marks a column of numbers, a `~` one that is left out on narrow screens. */
  columns: readonly string[];
  rows: readonly (readonly Child[])[];
}

/** A column whose cells are all empty texts is left out. */
export const Table: FC<TableProps> = ({ caption, titled = false, stacked = false, ...given }) => {
  const used = given.columns.map((_, at) => given.rows.some((cells) => cells[at] !== ''));
  const columns = given.columns.filter((_, at) => used[at]);
  const rows = given.rows.map((cells) => cells.filter((_, at) => used[at]));
  const classes = columns.map((name) => columnClass(name));
  const heads = columns.map((name, index) => (
    <th scope="col" class={classes[index]}>
      {name.replace(/[#~]+$/, '')}
    </th>
  ));
  const cells = rows.map((row) => row.map((cell, index) => <td class={classes[index]}>{cell}</td>));
  return <Grid {...{ caption, titled, heads, cells }} look={stacked ? 'stacked' : undefined} />;
};

interface GridProps {
  caption: string;
  titled?: boolean;
  look: string | undefined;
  heads: readonly Child[];
  cells: readonly (readonly Child[])[];
}

/** It can be scrolled by keyboard, so it takes the focus. */
const Grid: FC<GridProps> = ({ caption, titled = true, look, heads, cells }) => (
  <div class="table" tabindex={0} role="region" aria-label={caption}>
    <table class={look}>
      <caption class={titled ? undefined : 'hidden'}>{caption}</caption>
      <thead>
        <tr>{heads}</tr>
      </thead>
      <tbody>
        {cells.map((row) => (
          <tr>{row}</tr>
        ))}
      </tbody>
    </table>
  </div>
);

function columnClass(name: string): string | undefined {
  const marks = /[#~]+$/.exec(name)?.[0] ?? '';
  const classes = [...(marks.includes('#') ? ['num'] : []), ...(marks.includes('~') ? ['wide-only'] : [])];
  return classes.length === 0 ? undefined : classes.join(' ');
}

/** Without a unit below its column's name, with a unit where column names have no room. */
export const RowCount: FC<{ rows: number }> = ({ rows }) => (
  <>
    {count(rows)}
    <span class="narrow-only soft">{rows === 1 ? ' row' : ' rows'}</span>
  </>
);

export interface DataColumn {
  name: string;
  type: string;
  numeric: boolean;
  /** Shown where a pointer rests on its name. */
  description?: string | undefined;
}

interface DataTableProps {
  /** Read out before the table, and shown above it. */
  caption: string;
  columns: readonly DataColumn[];
  rows: readonly (readonly unknown[])[];
  sorting?: Sorting;
  /** Address of what is known of a row, as a link in its first cell. */
  history?: ((row: readonly unknown[]) => string) | undefined;
}

/** The address that sorts by a column, and how it is sorted now. */
export type Sorting = (name: string) => { href: string; sorted: 'ascending' | 'descending' | undefined };

/** Rows with more columns than this become cards on a narrow screen. */
const mostOnNarrow = 3;

/** Rows of data below the names and types of their columns. The first column stays in place while scrolling. */
export const DataTable: FC<DataTableProps> = ({ caption, columns, rows, sorting, history }) => (
  <Grid
    caption={caption}
    look={columns.length > mostOnNarrow ? 'data cards' : 'data'}
    heads={columns.map(({ name, type, numeric, description }) => (
      <th
        scope="col"
        class={numeric ? 'num' : undefined}
        title={description}
        aria-sort={sorting?.(name).sorted}
      >
        {sorting === undefined ? name : <SortLink name={name} {...sorting(name)} />}
        <small>{type}</small>
      </th>
    ))}
    cells={rows.map((row) =>
      row.map((value, index) => (
        <td class={columns[index]?.numeric ? 'num' : undefined} data-name={columns[index]?.name}>
          <Cell value={value} />
          {index === 0 && history !== undefined && (
            <>
              {' '}
              <a class="small" href={history(row)} aria-label={`History of ${JSON.stringify(value)}`}>
                history
              </a>
            </>
          )}
        </td>
      )),
    )}
  />
);

const SortLink: FC<{ name: string } & ReturnType<Sorting>> = ({ name, href, sorted }) => (
  <a class="quiet" href={href}>
    {name}
    {sorted !== undefined && <span aria-hidden="true">{sorted === 'ascending' ? ' ↑' : ' ↓'}</span>}
  </a>
);

/** Page links of a long list. They keep the filters. */
export const Pager: FC<{ page: number; pages: number; href: (page: number) => string }> = ({
  page,
  pages,
  href,
}) => {
  if (pages <= 1) return <></>;
  const link = (to: number, label: string, can: boolean) =>
    can ? (
      <a class="button plain little" href={href(to)}>
        {label}
      </a>
    ) : null;
  return (
    <nav class="row" aria-label="Pages of the list">
      {link(1, 'First', page > 1)}
      {link(page - 1, 'Previous', page > 1)}
      <span class="soft">
        Page {count(page)} of {count(pages)}
      </span>
      {link(page + 1, 'Next', page < pages)}
      {link(pages, 'Last', page < pages)}
    </nav>
  );
};

/** A cell of data. Null looks different from an empty text; the style sheet cuts long texts. */
const Cell: FC<{ value: unknown }> = ({ value }) => {
  if (value === null || value === undefined) return <span class="null">null</span>;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const shown = text.length > 300 ? `${text.slice(0, 300)}…` : text;
  return text.length > 40 ? <span title={shown}>{shown}</span> : <>{shown}</>;
};
