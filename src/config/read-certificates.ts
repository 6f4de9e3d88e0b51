import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { messageOf } from '../common/errors.js';
import { unreadText } from '../common/unread-text.js';
import { type Trust, secureContextOf } from '../network/trust.js';
import type { Mistake } from '../yaml/source-text.js';
import { find, type MapNode } from '../yaml/tree.js';
import type { ConnectionConfig } from './config.js';
import { readOwnFile } from './read-keys.js';
import type { FileInput } from './schema.js';

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
