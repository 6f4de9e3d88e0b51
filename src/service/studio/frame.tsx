import type { Child, FC } from 'hono/jsx';
import { Document, type NavItem } from '../../pages/document.js';
import { Assets } from '../../pages/http.js';

/** What everybody sees, before sign-in too. */
const reference: NavItem = { path: '/reference', label: 'Reference' };

/** The session's own pages beside it. */
const nav: readonly NavItem[] = [
  { path: '/jobs', label: 'Jobs' },
  { path: '/new', label: 'New job' },
  { path: '/data', label: 'Data' },
  { path: '/keys', label: 'API keys' },
  reference,
];

let loaded: Assets | undefined;

/** Read at the first use: a service that nobody opens the studio of needs none. */
export function studioAssets(): Assets {
  loaded ??= new Assets();
  return loaded;
}

interface StudioPageProps {
  title: string;
  current?: string;
  /** Email of the signed-in account. */
  email?: string | undefined;
  children?: Child;
}

export const StudioPage: FC<StudioPageProps> = ({ title, current = '', email, children }) => (
  <Document
    title={title}
    product="studio"
    base=""
    nav={email === undefined ? [reference] : nav}
    current={current}
    assets={studioAssets()}
    aside={email === undefined ? <SignedOut current={current} /> : <SignedIn {...{ email, current }} />}
  >
    {children}
  </Document>
);

const SignedIn: FC<{ email: string; current: string }> = ({ email, current }) => (
  <>
    <a href="/account" title={email} aria-current={current === '/account' ? 'page' : undefined}>
      <span class="wide-only">{email}</span>
      <span class="narrow-only">Account</span>
    </a>
    <form method="post" action="/sign-out">
      <button class="plain little">Sign out</button>
    </form>
  </>
);

/** The way in, but on the page that is it. */
const SignedOut: FC<{ current: string }> = ({ current }) =>
  current === '/sign-in' ? (
    <></>
  ) : (
    <a class="button plain little" href="/sign-in">
      Sign in
    </a>
  );

/** A page that has one thing to say. */
export const MessagePage: FC<{
  title: string;
  message: Child;
  email?: string | undefined;
  children?: Child;
}> = ({ title, message, email, children }) => (
  <StudioPage title={title} email={email}>
    <div class="card medium">
      <h1>{title}</h1>
      <p>{message}</p>
      {children ?? (
        <p>
          <a href={email === undefined ? '/' : '/jobs'}>
            {email === undefined ? 'Go to the start page' : 'Go to your jobs'}
          </a>
        </p>
      )}
    </div>
  </StudioPage>
);
