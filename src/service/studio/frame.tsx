import type { Child, FC } from 'hono/jsx';
import { Document, type NavItem } from '../../pages/document.js';
import { Assets } from '../../pages/http.js';

/** The session's own pages; what is shown before sign-in has none. */
const nav: readonly NavItem[] = [
  { path: '/jobs', label: 'Jobs' },
  { path: '/new', label: 'New job' },
  { path: '/data', label: 'Data' },
  { path: '/account', label: 'Account' },
  { path: '/keys', label: 'API keys' },
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
  /** Who is signed in. */
  email?: string | undefined;
  children?: Child;
}

export const StudioPage: FC<StudioPageProps> = ({ title, current = '', email, children }) => (
  <Document
    title={title}
    product="studio"
    base=""
    nav={email === undefined ? [] : nav}
    current={current}
    assets={studioAssets()}
    {...(email === undefined ? {} : { aside: <SignedIn email={email} /> })}
  >
    {children}
  </Document>
);

const SignedIn: FC<{ email: string }> = ({ email }) => (
  <>
    <span class="wide-only">{email}</span>
    <form method="post" action="/sign-out">
      <button class="plain little">Sign out</button>
    </form>
  </>
);

/** A page that has one thing to say. */
export const MessagePage: FC<{
  title: string;
  message: string;
  email?: string | undefined;
  children?: Child;
}> = ({ title, message, email, children }) => (
  <StudioPage title={title} email={email}>
    <div class="card medium">
      <h1>{title}</h1>
      <p>{message}</p>
      {children ?? (
        <p>
          <a href="/jobs">Go to your jobs</a>
        </p>
      )}
    </div>
  </StudioPage>
);
