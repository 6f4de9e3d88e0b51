import { open, readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { messageOf } from '../common/errors.js';
import { unreadText } from '../common/system-error.js';
import type { Mistake } from '../yaml/source-text.js';
import { child, find, itemsOf, type MapNode, textOf } from '../yaml/tree.js';
import type { Environment } from '../common/program.js';
import type { KeyOrigin, ConnectionConfig } from './config.js';
import { apiKey } from './formats.js';
import type { FileInput } from './schema.js';
import { X509Certificate } from 'node:crypto';
import { type Trust, secureContextOf } from '../network/trust.js';
import { closing } from '../common/closing.js';

/** Permission bits of group and others. A key file with any of them is refused. */
const othersBits = 0o077;
const maxKeyBytes = 4_096;

/** The variable of each account's key, or of the only key; null where the key is not one variable. */
export function keyVariables(root: MapNode): (string | null)[] {
  const connection = child(root, 'connection');
  const accounts = itemsOf(child(connection, 'accounts'));
  return (accounts.length === 0 ? [connection] : accounts).map(
    (account) => /^\$\{(\w+)/.exec(textOf(child(account, 'api_key')) ?? '')?.[1] ?? null,
  );
}

/** The variable of the address, if it is not set and the embedded service stands in for it. Before expansion. */
export function unsetAddress(root: MapNode, env: Environment): string | null {
  const address = textOf(child(child(root, 'connection'), 'url')) ?? '';
  const name = /^\$\{(\w+):-embedded\}$/.exec(address)?.[1];
  return name === undefined || (env[name] ?? '') !== '' ? null : name;
}

/** A run with a key but without its address must not load rows of the embedded service, which takes no key. */
export function uselessKey(variable: string | null, keys: readonly ReadKey[], root: MapNode): Mistake[] {
  const hasKey = keys.some(({ apiKey, keyFrom = {} }) => apiKey !== '' || 'command' in keyFrom);
  if (variable === null || !hasKey) return [];
  return [{ at: find(root, ['connection', 'url']).at, ...keyWithoutAddress(variable) }];
}

export function keyWithoutAddress(variable: string): { message: string; hint: string } {
  return {
    message: `There is a key, but ${variable} is not set, and the embedded service takes no key.`,
    hint: `Set ${variable} to the address of the job API, or to embedded.`,
  };
}

/** A key and where it comes from. */
export interface ReadKey {
  apiKey: string;
  keyFrom?: KeyOrigin;
}

/** The keys of the accounts, or the only one. Two accounts may not have the same one. `file` is absolute. */
export async function readKeys(
  { api_key, accounts }: FileInput['connection'],
  variables: readonly (string | null)[],
  env: Environment,
  { root, file }: { root: MapNode; file: string },
): Promise<{ keys: ReadKey[]; mistakes: Mistake[] }> {
  const mistakes: Mistake[] = [];
  const keys: ReadKey[] = [];
  const seen = new Map<string, string>();
  for (const [index, given] of (accounts?.map((account) => account.api_key) ?? [api_key]).entries()) {
    const place = accounts === undefined ? ['api_key'] : ['accounts', index, 'api_key'];
    const found = find(root, ['connection', ...place]);
    const at = found.key ?? found.at;
    const name = accounts?.[index]?.name ?? '';
    const fallback = accounts === undefined && given === '' ? (env['HEADGATE_API_KEY_FILE'] ?? '') : '';
    try {
      const key = await readKey(given, variables[index] ?? null, fallback, dirname(file));
      keys.push(key);
      const same = 'command' in (key.keyFrom ?? {}) ? JSON.stringify(key.keyFrom) : key.apiKey;
      const other = same === '' ? undefined : seen.get(same);
      seen.set(same, other ?? name);
      if (other === undefined) continue;
      const message = `${found.label} is the key of account ${other}, too.`;
      mistakes.push({
        at,
        message,
        hint: 'Each must be the key of another account: correct it, or remove one.',
      });
    } catch (cause) {
      const path = typeof given === 'string' ? fallback : given.file;
      const message = `${path === fallback ? 'HEADGATE_API_KEY_FILE' : found.label}: ${path} ${messageOf(cause)}.`;
      const hint = 'Name a file with mode 0600 that holds the key and nothing else.';
      mistakes.push({ at, message, hint });
    }
  }
  return { keys, mistakes };
}

async function readKey(
  given: FileInput['connection']['api_key'],
  variable: string | null,
  fallback: string,
  folder: string,
): Promise<ReadKey> {
  if (typeof given === 'string' && fallback === '')
    return { apiKey: given, ...(variable !== null && { keyFrom: { variable } }) };
  const { file = fallback, command } = typeof given === 'string' ? {} : given;
  if (command !== undefined) return { apiKey: '', keyFrom: { command, folder } };
  const path = resolve(folder, file);
  return { apiKey: await readKeyFile(path), keyFrom: { file: path } };
}

/** Reads a key from a file that only its owner may read. Errors say what is wrong, but never the key. */
export async function readKeyFile(path: string): Promise<string> {
  const key = (await readOwnFile(path, maxKeyBytes)).trim();
  if (key === '') throw new Error('is empty');
  const problem = apiKey(key);
  if (problem !== null) throw new Error(`holds more than a key: it ${problem.message}`);
  return key;
}

/** Reads a secret. Throws an Error that continues after the path. */
async function readOwnFile(path: string, maxBytes: number): Promise<string> {
  const handle = await open(path).catch((cause: NodeJS.ErrnoException) => {
    throw new Error(unreadText(cause), { cause });
  });
  return closing(handle, async () => {
    const stat = await handle.stat();
    if (!stat.isFile()) throw new Error('is not a file');
    // Windows has no such bits; every file there looks open to all.
    if (process.platform !== 'win32' && (stat.mode & othersBits) !== 0) {
      throw new Error('may be read by others: make it mode 0600');
    }
    if (stat.size > maxBytes) throw new Error('is too long to be a key');
    return handle.readFile('utf8');
  });
}

const maxBytes = 1_000_000;

/** Reads the files of `ca_file` and `client_certificate`. `file` is the absolute path of the config file. */
export async function readCertificates(
  { ca_file, client_certificate }: FileInput['connection'],
  { root, file }: { root: MapNode; file: string },
): Promise<{ trust?: ConnectionConfig['trust']; mistakes: Mistake[] }> {
  if (ca_file === undefined && client_certificate === undefined) return { mistakes: [] };
  const mistakes: Mistake[] = [];
  const at = async <T>(key: string, hint: string, task: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await task();
    } catch (error) {
      const { key: own, at: place, label } = find(root, ['connection', key]);
      mistakes.push({ at: own ?? place, message: `${label}: ${messageOf(error)}.`, hint });
      return undefined;
    }
  };
  const path = (name: string) => resolve(dirname(file), name);
  const caFile = ca_file === undefined ? undefined : path(ca_file);
  const authorities = 'Name a file that holds one or more certificates in PEM (-----BEGIN CERTIFICATE-----).';
  const ca = caFile && (await at('ca_file', authorities, () => readAuthorities(caFile)));
  const own =
    'Name files in PEM: the certificate, and its private key without a passphrase in a file with mode 0600.';
  const client =
    client_certificate &&
    (await at('client_certificate', own, () =>
      typeof client_certificate === 'string'
        ? readPair(path(client_certificate), path(client_certificate))
        : readPair(path(client_certificate.certificate), path(client_certificate.key)),
    ));
  return {
    trust: { ...(ca && { ca, ...(caFile && { caFile }) }), ...(client && { client }) },
    mistakes,
  };
}

async function readAuthorities(file: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new Error(`${file} ${unreadText(error)}`, { cause: error });
  });
  const blocks = text.match(/-----BEGIN CERTIFICATE-----.*?-----END CERTIFICATE-----/gs) ?? [];
  if (blocks.length === 0) throw new Error(`${file} holds no certificate`);
  for (const block of blocks) {
    try {
      void new X509Certificate(block);
    } catch (error) {
      throw new Error(`${file} holds a damaged certificate`, { cause: error });
    }
  }
  return blocks.join('\n');
}

/** Node's errors about a key never quote it. */
async function readPair(certificateFile: string, keyFile: string): Promise<Trust['client']> {
  const certificate = await readAuthorities(certificateFile);
  const key = await readOwnFile(keyFile, maxBytes).catch((error: unknown) => {
    throw new Error(`${keyFile} ${messageOf(error)}`, { cause: error });
  });
  if (!/-----BEGIN [A-Z ]*PRIVATE KEY-----/.test(key)) throw new Error(`${keyFile} holds no private key`);
  if (/ENCRYPTED/.test(key)) throw new Error(`${keyFile} holds a key with a passphrase`);
  try {
    secureContextOf({ client: { certificate, key } });
  } catch (error) {
    throw new Error(`the key in ${keyFile} does not belong to the certificate`, { cause: error });
  }
  return { certificate, key };
}
