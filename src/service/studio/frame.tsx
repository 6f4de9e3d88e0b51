import type { Child, FC } from 'hono/jsx';
import { Document, type NavItem } from '../../pages/document.js';
import { Assets } from '../../pages/http.js';

/** Visible to everyone, even before sign-in. */
const reference: NavItem = { path: '/reference', label: 'Reference' };

const nav: readonly NavItem[] = [
  { path: '/jobs', label: 'Jobs' },
  { path: '/new', label: 'New job' },
  { path: '/keys', label: 'API keys' },
  reference,
];

let loaded: Assets | undefined;

/** Read at the first use, because many services never show their studio. */
export function studioAssets(): Assets {
  loaded ??= new Assets();
  return loaded;
}

interface StudioPageProps {
  title: string;
  current?: string;
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

/** A link to sign in, except on the sign-in page itself. */
const SignedOut: FC<{ current: string }> = ({ current }) => (
  <>
    {current !== '/sign-in' && (
      <a class="button plain little" href="/sign-in">
        Sign in
      </a>
    )}
  </>
);

export const MessagePage: FC<{ title: string; message: Child; email?: string | undefined }> = ({
  title,
  message,
  email,
}) => (
  <StudioPage title={title} email={email}>
    <div class="card medium">
      <h1>{title}</h1>
      <p>{message}</p>
      <p>
        <a href="/">{email === undefined ? 'Go to the start page' : 'Go to your jobs'}</a>
      </p>
    </div>
  </StudioPage>
);
