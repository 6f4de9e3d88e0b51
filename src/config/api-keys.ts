import { open } from 'node:fs/promises';
import { destinationKinds, destinations } from '../destinations.js';
import { apiKey } from './formats.js';
import type { Mistake } from '../yaml/source-text.js';
import { child, find, itemsOf, type MapNode, type ScalarNode } from '../yaml/tree.js';
import { isBareReference } from '../yaml/variables.js';

/** Permission bits of group and others. A key file with any of them is refused. */
const othersBits = 0o077;
const maxKeyBytes = 4_096;

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
    ...s3Keys.map((name) => child(destination, name)),
  ];
  const mistakes = keys
    .filter((node): node is ScalarNode => node?.kind === 'scalar' && node.value !== null)
    .filter(({ value }) => !isBareReference(String(value)))
    .map(refuse);
  for (const kind of destinationKinds) {
    const place = destinations[kind].byReference === true ? child(destination, kind) : undefined;
    if (place?.kind === 'scalar' && holdsPassword(String(place.value))) mistakes.push(refusePassword(place));
  }
  if (accounts === undefined || key === undefined) return mistakes;
  const message = 'connection must have either api_key or accounts.';
  return [
    ...mistakes,
    { at: find(root, ['connection', 'api_key']).key ?? key.at, message, hint: 'Remove one.' },
  ];
}

function variableOf({ label }: ScalarNode): string {
  const [section, name = ''] = label.split('.');
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
    hint: 'Write ${DATABASE_URL} and set that variable, or put the password into PGPASSWORD. One that stood in a file should be changed.',
  };
}

/**
 * Reads the key from a file that only its owner may read. Throws an Error that says what is wrong, but never the key.
 */
export async function readKeyFile(path: string): Promise<string> {
  const handle = await open(path).catch((cause: NodeJS.ErrnoException) => {
    throw new Error(`cannot be read (${cause.code ?? cause.message})`, { cause });
  });
  try {
    const stat = await handle.stat();
    if (!stat.isFile()) throw new Error('is not a file');
    // Windows has no such bits; every file there looks open to all.
    if (process.platform !== 'win32' && (stat.mode & othersBits) !== 0) {
      throw new Error('may be read by others: make it mode 0600');
    }
    if (stat.size > maxKeyBytes) throw new Error('is too long to be a key');
    const key = (await handle.readFile('utf8')).trim();
    if (key === '') throw new Error('is empty');
    const problem = apiKey(key);
    if (problem !== null) throw new Error(`holds more than a key: it ${problem.message}`);
    return key;
  } finally {
    await handle.close();
  }
}
