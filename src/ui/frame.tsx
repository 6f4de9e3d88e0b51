import { basename } from 'node:path';
import { type Child, createContext, type FC, useContext } from 'hono/jsx';
import type { Config } from '../config/config.js';
import { type HeadgateError, HeadgateErrors } from '../common/errors.js';
import { Document, type NavItem } from '../pages/document.js';
import { Code, Prose } from '../pages/parts.js';
import type { Assets } from '../pages/http.js';
import { shortPath } from '../common/words.js';
import { type Commands, commandsOf, plainInvocation } from '../common/typed-commands.js';
import { exportFormats, type Warehouse } from '../query/warehouse.js';
import type { Slice } from '../days/day.js';
import { sliceText } from './coverage-card.js';
import type { Editing } from './editing.js';
import type { LiveStatus } from './live-status.js';

export interface UiContext {
  config: Config;
  commands: Commands;
  base: string;
  assets: Assets;
  live: LiveStatus;
  warehouse: Warehouse;
  /** Makes links for those who may only read; null on their pages. */
  share: { isOpen: boolean; linkTo: (page: URL, base: string) => string } | null;
  /** Null where pages only read. */
  edit: Editing | null;
}

/** How often an open page reloads its data, in milliseconds: during a run, and otherwise. */
export const refreshMs = (isRunning: boolean) => (isRunning ? 1_500 : 4_000);

const nav: readonly NavItem[] = [
  { path: '/', label: 'Coverage' },
  { path: '/loads', label: 'Loads' },
  { path: '/runs', label: 'Runs' },
  { path: '/tables', label: 'Tables' },
  { path: '/sql', label: 'SQL' },
];

const jumpsOf = ({ jobs }: Config): NavItem[] => [
  ...jobs.map(({ name }) => ({
    path: `/coverage/${encodeURIComponent(name)}`,
    label: `Coverage of ${name}`,
  })),
  ...[...new Set(jobs.map(({ table }) => table))].map((table) => ({
    path: `/tables/${encodeURIComponent(table)}`,
    label: `Table ${table}`,
  })),
];

const CommandsContext = createContext<Commands>(commandsOf(plainInvocation));

export const UiPage: FC<{ ui: UiContext; title: string; current: string; children?: Child }> = ({
  ui,
  title,
  current,
  children,
}) => (
  <Document
    title={title}
    product="coverage"
    base={ui.base}
    nav={ui.edit === null ? nav : [...nav, { path: '/add', label: 'Add' }]}
    jump={jumpsOf(ui.config)}
    current={current}
    assets={ui.assets}
    aside={
      <span class="wide-only">
        {ui.edit === null ? 'read-only' : `edits ${basename(ui.edit.options.file)}`}
      </span>
    }
  >
    <CommandsContext.Provider value={ui.commands}>
      {ui.live.damaged.map(({ error }) => (
        <Failure error={error} />
      ))}
      {['/tables', '/sql'].includes(current) && <KeptElsewhere {...ui.config.destination} />}
      {children}
    </CommandsContext.Provider>
  </Document>
);

/** Who looks for rows has to know if a module of the user's keeps them. */
const KeptElsewhere: FC<Pick<Config['destination'], 'deliver'>> = ({ deliver }) =>
  deliver === undefined ? (
    <></>
  ) : (
    <p class="notice">
      The rows are where {shortPath(deliver.module)} has written them. These tables have a line for each row,
      with its day and its load, but no values.
    </p>
  );

/** A command such as `headgate run` in the form to type. */
export const Command: FC<{ command: string }> = ({ command }) => (
  <code>{useContext(CommandsContext).command(command)}</code>
);

/** The same on the command line. `command` is what follows `headgate`. */
export const Cli: FC<{ command: string }> = ({ command }) => (
  <p class="cli">
    On the command line: <Command command={`headgate ${command}`} />
  </p>
);

/** A list without entries yet. `what` a run does about it follows the command. */
export const NothingYet: FC<{ text: string; what: string }> = ({ text, what }) => (
  <div class="card empty">
    <p>{text}</p>
    <p>
      <Command command="headgate run" /> {what}
    </p>
  </div>
);

/** A text whose commands can be typed unchanged. */
export const TypableText: FC<{ text: string }> = ({ text }) => (
  <Prose text={useContext(CommandsContext).typed(text)} />
);

export const Failure: FC<{ error: HeadgateError }> = ({ error }) => (
  <div class="notice bad" role="alert">
    {(error instanceof HeadgateErrors ? error.errors : [error]).map(({ where, message, excerpt, hint }) => (
      <>
        <p class="message">
          {where !== undefined && `${shortPath(where.file)}:${where.line}:${where.column}: `}
          {message}
        </p>
        {excerpt !== undefined && <pre>{excerpt}</pre>}
        <p class="hint">
          <TypableText text={hint} />
        </p>
      </>
    ))}
  </div>
);

export const sqlAddress = ({ base }: UiContext, path: string, query: string) =>
  `${base}${path}?${new URLSearchParams({ q: query }).toString()}`;

export const AsSql: FC<{ ui: UiContext; query: string }> = ({ ui, query }) => (
  <a href={sqlAddress(ui, '/sql', query)}>As SQL</a>
);

export const Share: FC<{ ui: UiContext; url: string }> = ({ ui: { share, base }, url }) =>
  share === null ? (
    <></>
  ) : (
    <details id="share">
      <summary>Link for a colleague</summary>
      <Code id="share-link" text={share.linkTo(new URL(url), base)} />
      <p class="hint">
        Whoever has it can read every page, and change nothing, while these pages run.{' '}
        {share.isOpen ? (
          'The way to this computer is not encrypted.'
        ) : (
          <>
            It opens on this computer; <Command command="headgate ui --share" /> lets others on your network
            open it.
          </>
        )}
      </p>
    </details>
  );

/** A job config, and below it the days concerned; null without a window. */
export const Subject: FC<{ job: string; slice: Slice | null }> = ({ job, slice }) => (
  <>
    {job}
    <br />
    <span class="soft small days">{sliceText(slice)}</span>
  </>
);

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
