import { type ChildProcessWithoutNullStreams, spawn, spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { python } from '../support/python.js';
import { s3Keys } from '../support/versitygw.js';

/** Engines that read Delta tables, as reader.py names them. */
export type ForeignReader = 'delta-rs' | 'polars' | 'chdb' | 'duckdb' | 'spark' | 'trino';

export type ForeignRow = Record<string, string | null>;

/** Folder with the jars of Delta for Spark; `.ci/run` fetches them. */
const jars = process.env['HEADGATE_DELTA_JARS'];

/** Address of a server of Trino, which is too large for CI: docs/delta-readers.md says how one is started by hand. */
const trino = process.env['HEADGATE_TRINO'];

/** Those that `.ci/run` installs. */
export const installedReaders = ['delta-rs', 'polars', 'chdb', 'duckdb', 'spark'] as const;

const imports = (modules: string) => spawnSync(python, ['-c', `import ${modules}`]).status === 0;

/** The readers that this machine has. */
export const foreignReaders: ForeignReader[] = [
  ...(imports('deltalake, polars, pyarrow') ? (['delta-rs', 'polars'] as const) : []),
  ...(imports('chdb, pyarrow') ? (['chdb'] as const) : []),
  ...(imports('duckdb, duckdb_extension_delta, duckdb_extension_httpfs') ? (['duckdb'] as const) : []),
  ...(trino === undefined ? [] : (['trino'] as const)),
  ...(jars !== undefined && imports('pyspark') ? (['spark'] as const) : []),
];

/** For the name of what is skipped. */
export const whyFewer = installedReaders.every((name) => foreignReaders.includes(name))
  ? ''
  : ' (skipped: needs deltalake, polars, chdb, duckdb, pyspark and its jars, see .ci/run)';

interface Request {
  reader?: ForeignReader;
  /** Folder or address of the table. */
  path?: string;
  version?: number;
  /** How a store is reached, as delta-rs and polars name its options. */
  storage?: Record<string, string>;
  /** For Spark, in place of the others. */
  sql?: string;
}

/** The jars, as Spark takes them. */
export function sparkJars(): string {
  if (jars === undefined) return '';
  const paths = readdirSync(jars, 'utf8').map((name) => join(jars, name));
  return paths.filter((path) => path.endsWith('.jar')).join(',');
}

/** How delta-rs and polars reach a store of these tests. */
export function storageOf(url: string): Record<string, string> {
  return {
    AWS_ENDPOINT_URL: url,
    AWS_ALLOW_HTTP: 'true',
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: s3Keys.accessKeyId,
    AWS_SECRET_ACCESS_KEY: s3Keys.secretAccessKey,
  };
}

/** One Python process for all requests: Spark takes long to start. */
export class Foreign {
  readonly #process: ChildProcessWithoutNullStreams;
  readonly #answers: AsyncIterator<string>;
  #turn: Promise<unknown> = Promise.resolve();
  #said = '';

  constructor() {
    this.#process = spawn(python, [join(import.meta.dirname, 'reader.py')], {
      // Spark gives times to Python in the zone of the process.
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

  /** Rows of a table, or of an answer of Spark, whose values are then as JSON has them. */
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
