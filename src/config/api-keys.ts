import { destinationKinds, destinations } from '../destinations.js';
import type { Mistake } from '../yaml/source-text.js';
import { child, find, itemsOf, type MapNode, type ScalarNode } from '../yaml/tree.js';
import { isBareReference } from '../yaml/variables.js';

const s3Keys = ['access_key_id', 'secret_access_key', 'session_token'];

/**
 * Finds keys that are written out in the file instead of referred to (I11), before variables are expanded. Such a key
 * is removed from the tree, so that nothing can print it later.
 */
export function checkKeys(root: MapNode): Mistake[] {
  const connection = child(root, 'connection');
  const accounts = child(connection, 'accounts');
  const key = child(connection, 'api_key');
  const destination = child(root, 'destination');
  const keys = [
    key,
    ...itemsOf(accounts).map((account) => child(account, 'api_key')),
    ...[...s3Keys, 'token'].map((name) => child(destination, name)),
    child(child(destination, 'oauth2'), 'client_secret'),
    child(child(child(root, 'on_finish'), 'email'), 'smtp'),
    ...[child(root, 'defaults'), ...itemsOf(child(root, 'jobs'))].map((job) => child(job, 'hash_key')),
  ];
  const mistakes = keys
    .filter((node): node is ScalarNode => node?.kind === 'scalar' && node.value !== null)
    .filter(({ value }) => !isBareReference(String(value)))
    .map(refuse);
  const places = destinationKinds
    .map(
      (kind) => [child(destination, kind), (text: string) => destinations[kind].byReference?.(text)] as const,
    )
    .concat(itemsOf(child(connection, 'datasets')).map((each) => [child(each, 'postgres'), () => true]));
  for (const [place, isReference] of places) {
    if (place?.kind !== 'scalar' || isReference(String(place.value)) !== true) continue;
    if (holdsPassword(String(place.value))) mistakes.push(refusePassword(place));
  }
  if (accounts === undefined || key === undefined) return mistakes;
  const message = 'connection must have either api_key or accounts.';
  return [
    ...mistakes,
    { at: find(root, ['connection', 'api_key']).key ?? key.at, message, hint: 'Remove one.' },
  ];
}

function variableOf({ label }: ScalarNode): string {
  if (label.endsWith('hash_key')) return 'HEADGATE_HASH_KEY';
  const [section, name = ''] = label.split('.');
  if (name === 'token') return 'ICEBERG_TOKEN';
  if (name === 'oauth2') return 'ICEBERG_CLIENT_SECRET';
  if (section === 'on_finish') return 'SMTP_URL';
  return section === 'destination' ? `AWS_${name.toUpperCase()}` : 'HEADGATE_API_KEY';
}

function refuse(node: ScalarNode): Mistake {
  node.value = '';
  node.refused = true;
  return {
    at: node.at,
    message: `${node.label} must be a reference to one variable, and nothing else.`,
    hint: `Write \${${variableOf(node)}} and set that variable. If a key was ever in a file, revoke it.`,
  };
}

/** Whether the URL of a database contains a password, even in the default of a variable. */
function holdsPassword(text: string): boolean {
  const own = text.replace(/\$\{\w+(:-|:\?[^{}]*)?\}/g, '');
  return /:\/\/[^@\s]*:[^@]+@|[?&]password=[^&}]/i.test(own);
}

function refusePassword(node: ScalarNode): Mistake {
  node.value = 'postgresql://';
  node.refused = true;
  return {
    at: node.at,
    message: `${node.label} must not hold a password.`,
    hint: 'Write ${DATABASE_URL} and set that variable, or put the password into PGPASSWORD. Change a password that was in a file.',
  };
}
