import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { hasModules, python } from '../support/python.js';
import { s3Keys } from '../support/versitygw.js';

/** Engines that read Delta tables, with the names that reader.py uses. */
export type ForeignReader = 'delta-rs' | 'polars' | 'chdb' | 'duckdb' | 'spark' | 'trino';

export type ForeignRow = Record<string, string | null>;

/** Folder with Delta's jars for Spark, which `.ci/run` downloads. */
const jars = process.env['HEADGATE_DELTA_JARS'];

/** Address of a Trino server, which is too large for CI; docs/deploy/trino-lake.properties is its catalog. */
const trino = process.env['HEADGATE_TRINO'];

/** Those installed by `.ci/run`. */
export const installedReaders = ['delta-rs', 'polars', 'chdb', 'duckdb', 'spark'] as const;

/** The readers available on this machine. */
export const foreignReaders: ForeignReader[] = [
  ...(hasModules('deltalake', 'polars', 'pyarrow') ? (['delta-rs', 'polars'] as const) : []),
  ...(hasModules('chdb', 'pyarrow') ? (['chdb'] as const) : []),
  ...(hasModules('duckdb', 'duckdb_extension_delta', 'duckdb_extension_httpfs') ? (['duckdb'] as const) : []),
  ...(trino === undefined ? [] : (['trino'] as const)),
  ...(jars !== undefined && hasModules('pyspark') ? (['spark'] as const) : []),
];

/** Added to the name of a skipped test. */
export const whyFewer = installedReaders.every((name) => foreignReaders.includes(name))
  ? ''
  : ' (skipped: needs deltalake, polars, chdb, duckdb, pyspark and its jars, see .ci/run)';

interface Request {
  reader?: ForeignReader;
  /** Folder or address of the table. */
  path?: string;
  version?: number;
  /** How to reach a store, with the option names of delta-rs and polars. */
  storage?: Record<string, string>;
  /** For Spark, used instead of the others: a query, or a program that has a session and makes `rows`. */
  sql?: string;
  code?: string;
}

/** The jars in Spark's notation. */
function sparkJars(): string {
  if (jars === undefined) return '';
  const paths = readdirSync(jars, 'utf8').map((name) => join(jars, name));
  return paths.filter((path) => path.endsWith('.jar')).join(',');
}

/** How delta-rs and polars reach these tests' store. */
export function storageOf(url: string): Record<string, string> {
  return {
    AWS_ENDPOINT_URL: url,
    AWS_ALLOW_HTTP: 'true',
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: s3Keys.accessKeyId,
    AWS_SECRET_ACCESS_KEY: s3Keys.secretAccessKey,
  };
}

/** One Python process for all requests, because Spark takes long to start. */
export class Foreign {
  readonly #process: ChildProcessWithoutNullStreams;
  readonly #answers: AsyncIterator<string>;
  #turn: Promise<unknown> = Promise.resolve();
  #said = '';

  constructor() {
    this.#process = spawn(python, [join(import.meta.dirname, 'reader.py')], {
      // Spark returns times to Python in the process's time zone.
      env: {
        ...process.env,
        TZ: 'UTC',
        HEADGATE_DELTA_JARS: sparkJars(),
      },
    });
    this.#process.stderr.on('data', (data) => {
      this.#said = `${this.#said}${data}`.slice(-4000);
    });
    this.#answers = createInterface({ input: this.#process.stdout })[Symbol.asyncIterator]();
  }

  /** Rows of a table, or of a Spark query; Spark's values are as in JSON. */
  async rows(request: Request): Promise<ForeignRow[]> {
    const answer = this.#turn.then(() => this.#ask(request));
    this.#turn = answer.catch(() => null);
    return answer;
  }

  async close(): Promise<void> {
    const ended = new Promise((resolve) => this.#process.once('exit', resolve));
    this.#process.stdin.end();
    await ended;
  }

  async #ask(request: Request): Promise<ForeignRow[]> {
    this.#process.stdin.write(`${JSON.stringify(request)}\n`);
    const { value, done } = await this.#answers.next();
    if (done === true) throw new Error(`reader.py ended: ${this.#said}`);
    const { rows, error } = JSON.parse(value) as { rows?: ForeignRow[]; error?: string };
    if (rows === undefined) throw new Error(`${JSON.stringify(request)}: ${error}`);
    return rows;
  }
}
