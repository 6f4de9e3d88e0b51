import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished, vi } from 'vitest';
import type { LimitProfileName } from '../../src/contract/limits.js';
import { type RunningService, type ServiceOptions, startService } from '../../src/service/process/start.js';
import { type Administration, withAdministration } from '../../src/service/process/admin.js';
import { Database } from '../../src/service/store/database.js';
import { temporaryFolder as newFolder } from './folder.js';
import { checkAnswer } from './service-answers.js';

/** Options of a test's service. It does not wait for jobs when it ends, and passwords cost almost nothing. */
export const quickService = {
  host: '127.0.0.1',
  port: 0,
  drainMs: 0,
  passwordCost: { N: 2 ** 10, r: 8, p: 1 },
} as const;

/** 2026-03-01T00:00:00Z. */
const startMs = Date.UTC(2026, 2, 1);

class TestClock {
  #ms = startMs;

  now(): number {
    return this.#ms;
  }

  advance(ms: number): void {
    this.#ms += ms;
  }
}

export const temporaryFolder = async (): Promise<string> => newFolder();

interface LogRecord {
  level: 'info' | 'warn' | 'error';
  message: string;
  record: Record<string, unknown>;
}

/** Keeps what is logged, and lets a test wait for a record instead of a time. */
class TestLog {
  readonly records: LogRecord[] = [];
  readonly #waiting = new Set<() => void>();

  info(record: object, message: string): void {
    this.#add('info', record, message);
  }

  warn(record: object, message: string): void {
    this.#add('warn', record, message);
  }

  error(record: object, message: string): void {
    this.#add('error', record, message);
  }

  async seen(message: string, field: Record<string, unknown> = {}): Promise<LogRecord> {
    for (;;) {
      const found = this.records.find(
        (each) =>
          each.message === message &&
          Object.entries(field).every(([name, value]) => each.record[name] === value),
      );
      if (found) return found;
      await new Promise<void>((resolve) => this.#waiting.add(resolve));
    }
  }

  #add(level: LogRecord['level'], record: object, message: string): void {
    this.records.push({ level, message, record: record as Record<string, unknown> });
    for (const resolve of this.#waiting) resolve();
    this.#waiting.clear();
  }
}

interface JobBody {
  id: string;
  status: string;
  tags: string[];
  error_code: string | null;
  data_count: number;
  finished_at: string;
}

/** All members that an answer may have; a test expects those that it reads. */
interface Body {
  success: boolean;
  message: string;
  data: {
    code: string;
    fields: { path: string; message: string }[];
    job: JobBody;
    jobs: JobBody[];
    rows: Record<string, unknown>[];
    pagination: Record<string, number>;
    sources: Record<string, unknown>[];
    active_jobs: number;
    daily_rows?: { limit: number; used: number; remaining: number };
    daily_job_quota?: { limit: number; remaining: number };
  };
}

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  /** Empty if the answer is not JSON. */
  body: Body;
}

/** The limit sets of the started services, by address. */
const limitsAt = new Map<string, LimitProfileName>();

export class ApiClient {
  readonly url: string;
  readonly key: string | undefined;
  /** The limit set whose document its answers are checked against. */
  readonly #limits: LimitProfileName;

  constructor(url: string, key?: string, limits: LimitProfileName = limitsAt.get(url) ?? 'standard') {
    this.url = url;
    this.key = key;
    this.#limits = limits;
  }

  async send(
    method: string,
    path: string,
    init: { body?: unknown; headers?: Record<string, string> } = {},
  ): Promise<Answer> {
    const headers: Record<string, string> = { ...init.headers };
    if (this.key !== undefined) headers['X-API-Key'] ??= this.key;
    let body: string | undefined;
    if (typeof init.body === 'string') body = init.body;
    else if (init.body !== undefined) body = JSON.stringify(init.body);
    if (body !== undefined) headers['Content-Type'] ??= 'application/json';
    const response = await fetch(this.url + path, {
      method,
      headers,
      ...(body === undefined ? {} : { body }),
    });
    const text = await response.text();
    const type = response.headers.get('content-type') ?? '';
    const isJson = type.startsWith('application/json');
    checkAnswer(method, path, { status: response.status, type, text }, this.#limits);
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: (isJson ? JSON.parse(text) : {}) as Body,
    };
  }

  get(path: string): Promise<Answer> {
    return this.send('GET', path);
  }

  /** A job as `GET /jobs/:id` shows it. */
  async job(id: string): Promise<JobBody> {
    return (await this.get(`/jobs/${id}`)).body.data.job;
  }

  /** All rows of a job. */
  async rows(id: string): Promise<Body['data']['rows']> {
    return (await this.get(`/jobs/${id}/export`)).body.data.rows;
  }

  post(path: string, body?: unknown): Promise<Answer> {
    return this.send('POST', path, { body });
  }

  submit(job: Record<string, unknown> = {}): Promise<Answer> {
    return this.post('/jobs', { source: 'birdstrikes', job_name: 'a job', config: {}, ...job });
  }
}

export interface TestService {
  service: RunningService;
  clock: TestClock;
  log: TestLog;
  dataDir: string;
  /** A client of a new account with a new key. */
  client(tier?: string, email?: string): Promise<ApiClient>;
  /** Submits a job, expects success, and waits for its end; returns its id. */
  finished(client: ApiClient, job?: Record<string, unknown>): Promise<string>;
  /** Does what an operator may do. */
  admin<T>(use: (administration: Administration) => Promise<T>): Promise<T>;
}

/** Makes the next commit of a service fail, as on a full disk. */
export function failNextCommit(): void {
  const full = new Error('IO Error: No space left on device\n\nPossible solutions');
  const spy = vi.spyOn(Database.prototype, 'commit').mockRejectedValueOnce(full);
  onTestFinished(() => spy.mockRestore());
}

/** A service for one test, and a client of it. */
export async function served(options: Partial<ServiceOptions> = {}): Promise<[TestService, ApiClient]> {
  const api = await testService(options);
  return [api, await api.client()];
}

/** Starts a service for one test. */
export async function testService(options: Partial<ServiceOptions> = {}): Promise<TestService> {
  const started = await openTestService({
    ...options,
    dataDir: options.dataDir ?? (await temporaryFolder()),
  });
  onTestFinished(() => started.service.close());
  return started;
}

/** Starts a service that the caller closes. Without `dataDir`, the caller also has to remove its folder. */
export async function openTestService(options: Partial<ServiceOptions> = {}): Promise<TestService> {
  const clock = new TestClock();
  const log = new TestLog();
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'headgate-service-')));
  const defaults = { ...quickService, limits: 'standard', clock, log } as const;
  const service = await startService({ ...defaults, ...options, dataDir });
  limitsAt.set(service.url, options.limits ?? defaults.limits);
  let accounts = 0;
  return {
    service,
    clock,
    log,
    dataDir,
    async client(tier = 'standard', email = `account-${(accounts += 1)}@example.com`) {
      return new ApiClient(service.url, (await service.bootstrap(email, tier)).key);
    },
    async finished(client, job) {
      const answer = await client.submit(job);
      if (answer.status !== 201) throw new Error(`submit answered ${answer.status} ${answer.text}`);
      const id = answer.body.data.job.id;
      await log.seen('job ended', { job: id });
      return id;
    },
    admin: (use) => withAdministration(dataDir, use),
  };
}

/** A client of a new account of a tier. */
export async function clientOf(api: TestService, email: string, tier: string): Promise<ApiClient> {
  await api.admin((admin) => admin.addAccount({ email, tier }));
  const { key } = await api.admin((admin) => admin.createKey({ email }));
  return new ApiClient(api.service.url, key);
}
