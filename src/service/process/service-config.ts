import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { type Document, isNode, LineCounter, parseDocument } from 'yaml';
import { z } from 'zod';
import { type DatasetEntry, datasetEntrySchema } from '../../contract/dataset.js';
import { HeadgateError, HeadgateErrors } from '../../errors.js';
import { subnetsOf } from '../http/proxies.js';
import { configuredSources } from '../sources/built-in.js';
import type { ServiceOptions } from './start.js';

const bytesOf = {
  KB: 1e3,
  MB: 1e6,
  GB: 1e9,
  TB: 1e12,
  KIB: 2 ** 10,
  MIB: 2 ** 20,
  GIB: 2 ** 30,
  TIB: 2 ** 40,
};

/** A number of bytes, or a size such as `256MB`. */
const bytes = z
  .union([z.int().min(1), z.string().regex(/^[1-9]\d{0,8} ?[KMGT]i?B$/i)], {
    error: 'must be a number of bytes, or a size such as 256MB',
  })
  .transform((size) => {
    if (typeof size === 'number') return size;
    const unit = size.replace(/[\d ]/g, '').toUpperCase() as keyof typeof bytesOf;
    return Number.parseInt(size, 10) * bytesOf[unit];
  });

const trustedProxy = z
  .string()
  .refine((word) => subnetsOf(word) !== null, 'must be an address, a subnet such as 10.0.0.0/8, or loopback');

const publicUrl = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://jobs.example.com/headgate' })
  .refine((url) => !/[?#@]/.test(url), 'must be an address without a query or a user name');

/** The operator's file. Every key may be left out; the flags of `headgate serve` win over it. */
const fileSchema = z.strictObject({
  host: z.string().min(1).optional(),
  port: z.int().min(0).max(65_535).optional(),
  /** Proxies before the service, whose headers say where a request comes from. */
  trusted_proxies: z.array(trustedProxy).optional(),
  /** Address under which people reach the service. */
  public_url: publicUrl.optional(),
  /** Data folder, relative to the file. */
  data: z.string().min(1).optional(),
  limits: z.enum(['standard', 'alternate']).optional(),
  requests_per_minute: z.int().min(1).max(1_000_000).optional(),
  /** Rows a second that a job may collect. */
  pace: z.number().positive().optional(),
  /** How long results are kept after the end of their job, such as `P30D`. */
  retention: z
    .string()
    .regex(/^P[1-9]\d{0,4}D$/, 'must be a number of days such as P30D')
    .optional(),
  /** Most bytes of a row as JSON text, of the rows of a job, and of all results of an account. */
  max_bytes_per_row: bytes.optional(),
  max_bytes_per_job: bytes.optional(),
  max_bytes_per_account: bytes.optional(),
  /** How long an invitation to choose a password can be used. */
  invitation_expiry: z
    .string()
    .regex(/^P[1-9]\d{0,2}D$/, 'must be a number of days such as P3D')
    .optional(),
  /** Slugs of sources that are switched off. */
  maintenance: z.array(z.string()).optional(),
  /** Address that Crossref may write to; it serves those who give one from a pool of their own. */
  crossref_mailto: z.email().optional(),
  /** Local files that are sources, their paths relative to the file. */
  datasets: z.array(datasetEntrySchema).optional(),
});

const hint = 'Correct the lines that the message shows, then start the service again.';

type FromFile = Partial<
  Pick<
    ServiceOptions,
    | 'host'
    | 'port'
    | 'trustedProxies'
    | 'publicUrl'
    | 'dataDir'
    | 'limits'
    | 'requestsPerMinute'
    | 'pace'
    | 'retentionDays'
    | 'maxBytes'
    | 'invitationDays'
    | 'maintenance'
    | 'sources'
  >
>;

/** What the file says, paths absolute. */
interface ServiceFile extends Omit<FromFile, 'sources'> {
  crossrefMailto?: string;
  datasets?: DatasetEntry[];
}

/** The options that the service's config file gives. Throws as `readServiceFile`, and for data sets it cannot read. */
export async function loadServiceConfig(file: string): Promise<FromFile> {
  const { crossrefMailto, datasets, ...options } = await readServiceFile(file);
  if (crossrefMailto === undefined && datasets === undefined) return options;
  return { ...options, sources: await configuredSources(crossrefMailto, datasets) };
}

/** Reads the service's config file. Throws HeadgateErrors with `file:line:col`, all mistakes at once. */
export async function readServiceFile(file: string): Promise<ServiceFile> {
  const path = resolve(file);
  const text = await readFile(path, 'utf8').catch((cause: unknown) => {
    throw new HeadgateError('config_not_found', `The config file ${path} cannot be read.`, { cause });
  });
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, version: '1.2' });
  const at = (offset: number): { file: string; line: number; column: number } => {
    const { line, col } = lines.linePos(offset);
    return { file: path, line, column: col };
  };
  const [broken] = document.errors;
  if (broken) throw new HeadgateError('config_syntax', broken.message, { where: at(broken.pos[0]), hint });
  const parsed = fileSchema.safeParse(document.toJS() ?? {});
  if (parsed.success) return optionsOf(parsed.data, dirname(path));
  const [first, ...more] = parsed.error.issues.flatMap((issue) => mistakes(issue, document, at));
  throw first ? new HeadgateErrors([first, ...more]) : parsed.error;
}

function optionsOf(read: z.infer<typeof fileSchema>, folder: string): ServiceFile {
  const { data, requests_per_minute, retention, invitation_expiry, crossref_mailto, datasets, ...more } =
    read;
  const { trusted_proxies: trustedProxies, public_url: publicUrl, ...others } = more;
  const { max_bytes_per_row: row, max_bytes_per_job: job, max_bytes_per_account: account, ...same } = others;
  const maxBytes = given({ row, job, account });
  const options: { [K in keyof ServiceFile]: ServiceFile[K] | undefined } = {
    ...same,
    requestsPerMinute: requests_per_minute,
    trustedProxies,
    publicUrl,
    dataDir: data === undefined ? undefined : resolve(folder, data),
    retentionDays: daysOf(retention),
    invitationDays: daysOf(invitation_expiry),
    maxBytes: Object.keys(maxBytes).length === 0 ? undefined : maxBytes,
    crossrefMailto: crossref_mailto,
    datasets: datasets?.map((entry) => ({ ...entry, path: resolve(folder, entry.path) })),
  };
  return given(options);
}

/** Without what the file leaves out. */
function given<T extends object>(options: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}

/** `P30D` as 30. */
function daysOf(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Number(text.slice(1, -1));
}

function mistakes(
  issue: z.core.$ZodIssue,
  document: Document,
  at: (offset: number) => { file: string; line: number; column: number },
): HeadgateError[] {
  const unknown = issue.code === 'unrecognized_keys' ? issue.keys : null;
  const paths = unknown ? unknown.map((key) => [...issue.path, key]) : [issue.path];
  return paths.map((path) => {
    const node = document.getIn(path, true);
    const offset = isNode(node) ? (node.range?.[0] ?? 0) : 0;
    const name = path.map(String).join('.') || 'The file';
    const what = unknown ? 'is not a key of this file' : issue.message;
    return new HeadgateError('config_invalid', `${name}: ${what}`, { where: at(offset), hint });
  });
}
