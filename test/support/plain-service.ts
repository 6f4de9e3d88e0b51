import {
  type Answer,
  answerBytes,
  answerError,
  answerJson,
  type ReceivedRequest,
  startFaultServer,
} from './fault-server.js';

type PlainRow = Record<string, unknown>;

/** A job as the service stores it. */
export interface PlainJob {
  id: string;
  job_name: string;
  source: string;
  config: Record<string, unknown>;
  tags: string[];
  created_at: string;
  rows: PlainRow[];
  /** Milliseconds since its creation, by the service's clock. */
  readonly age: number;
}

export interface PlainServiceOptions {
  /** Rows that the source has for a config, before `maxData` cuts them. */
  rows: (config: Record<string, unknown>) => PlainRow[];
  /** `data` of `GET /me`, the same for every key or by key. Default: standard limits with plenty of room. */
  account?: object | ((key: string) => object);
  /** Rows that one job may ask for. Default 10,000. */
  cap?: number;
  /** The CSV export as sent. Default: unchanged. */
  sendCsv?: (text: string, job: PlainJob) => string;
  /** How far the service's clock is ahead, in milliseconds. Default 0. */
  clockMs?: number;
  /** For how long after its creation a job is missing from every read, in milliseconds. Default 0. */
  hiddenMs?: number;
  /** Waits before the service answers a request. */
  sendLate?: (request: ReceivedRequest) => Promise<void>;
  /** Answers a request instead of the service; false leaves the answer to the service. */
  answerFirst?: (request: ReceivedRequest, socket: Parameters<Answer>[1]) => boolean;
  /**
   * Answers a submit instead of the service, after the service has created the job; false leaves the answer to the
   * service.
   */
  answerSubmit?: (job: PlainJob, socket: Parameters<Answer>[1]) => boolean;
  /** The config as the service shows it. Default: as it was sent. */
  showConfig?: (config: PlainJob['config']) => PlainJob['config'];
  /** Sees each request before it is answered, and may change the jobs. True: it has answered the request itself. */
  before?: (request: PlainRequest, jobs: PlainJob[], socket: Parameters<Answer>[1]) => boolean | void;
}

interface PlainRequest {
  method: string;
  /** Without the base address and the query. */
  path: string;
}

/**
 * The job API of the contract, written independently of headgate's own service, on raw sockets. A job is done as soon
 * as it is submitted.
 */
export async function startPlainService({
  rows,
  account = standardAccount,
  cap = 10_000,
  hiddenMs = 0,
  clockMs = 0,
  sendCsv = (text) => text,
  sendLate = async () => undefined,
  answerFirst = () => false,
  answerSubmit = () => false,
  showConfig = (config) => config,
  before = () => false,
}: PlainServiceOptions) {
  /** Oldest first. */
  const jobs: PlainJob[] = [];
  const described = ({ rows: all, age: _age, ...job }: PlainJob) => {
    const ended = { status: 'done', data_count: all.length, error_code: null, finished_at: job.created_at };
    const config = showConfig(job.config);
    return { ...job, config, ...ended, max_data: config['maxData'] };
  };
  const server = await startFaultServer(async (request, socket) => {
    if (answerFirst(request, socket)) return;
    await sendLate(request);
    const { pathname, searchParams } = new URL(request.target, 'http://service');
    const path = pathname.replace(/^\/api\/ext\/v1/, '');
    if (before({ method: request.method, path }, jobs, socket) === true) return;
    const [, , id, part = ''] = path.split('/');
    const shown = jobs.filter(({ age }) => age >= hiddenMs);
    const job = shown.find((candidate) => candidate.id === id);
    const answer = (data: object) => answerJson(socket, 200, { success: true, data });
    const number = (name: string, otherwise: number) => Number(searchParams.get(name) ?? otherwise);
    if (path === '/me') {
      const key = request.headers['x-api-key'] ?? '';
      return answer(typeof account === 'function' ? (account as (key: string) => object)(key) : account);
    }
    if (path === '/jobs' && request.method === 'POST') {
      const asked = JSON.parse(request.body) as Pick<PlainJob, 'source' | 'job_name' | 'config'>;
      if (Number(asked.config['maxData']) > cap) return answerError(socket, 403, 'max_data_exceeded');
      const created = create(asked);
      if (answerSubmit(created, socket)) return;
      return answer({ job: { ...described(created), status: 'running' } });
    }
    if (path === '/jobs') {
      const limit = number('limit', 20);
      const page = number('page', 1);
      const onPage = shown.toReversed().slice((page - 1) * limit, page * limit);
      return answer({ jobs: onPage.map(described), pagination: paged(shown.length, page, limit) });
    }
    if (job === undefined) return answerError(socket, 404, 'not_found');
    if (part === '') return answer({ job: described(job) });
    if (searchParams.get('format') === 'csv') {
      return answerBytes(socket, 200, sendCsv(plainCsv(job.rows), job), {
        'content-type': 'text/csv; charset=utf-8',
      });
    }
    return answer({ job: described(job), rows: job.rows });
  });

  function create({ source, job_name, config }: Pick<PlainJob, 'source' | 'job_name' | 'config'>): PlainJob {
    const born = Date.now();
    const job = {
      id: `p${jobs.length + 1}`,
      job_name,
      source,
      config,
      tags: [],
      created_at: new Date(born + clockMs).toISOString(),
      rows: rows(config).slice(0, Number(config['maxData'])),
      get age() {
        return Date.now() - born;
      },
    };
    jobs.push(job);
    return job;
  }

  return { url: server.url, requests: server.requests, jobs, close: () => server.close() };
}

export const standardAccount = {
  email: 'me@example.com',
  tier: 'max',
  active_jobs: 0,
  limits: { max_active_jobs: 1, requests_per_minute: 6_000, max_data_per_job: 10_000 },
  daily_rows: { limit: 400_000, used: 0, remaining: 400_000 },
};

function paged(total: number, page: number, limit: number) {
  return { total, page, limit, total_pages: Math.ceil(total / limit) };
}

/** Values as JavaScript prints them, nested ones as JSON, quoted if necessary. */
function plainCsv(rows: readonly PlainRow[]): string {
  const names = Object.keys(rows[0] ?? { id: 0 });
  const cell = (value: unknown) => {
    const text =
      typeof value === 'string' ? value : value === null || value === undefined ? '' : JSON.stringify(value);
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  const lines = [names, ...rows.map((row) => names.map((name) => row[name]))].map((cells) =>
    cells.map(cell).join(','),
  );
  return lines.map((line) => `${line}\r\n`).join('');
}
