import { HeadgateError } from '../../src/common/errors.js';
import {
  type ExportFormat,
  type JobPage,
  type JobQuery,
  type JobSource,
  SourceError,
} from '../../src/contract/job-source.js';
import type { JobStatus } from '../../src/contract/statuses.js';
import type { SubmitRequest } from '../../src/contract/resources.js';
import { formatDay, parseDay } from '../../src/days/day.js';
import { accountWith, type AdapterContext } from '../adapter/adapter.js';
import { type Answer, isWord, Requests, valueAt } from './requests.js';
import { csvRows, jsonRows, lineRows } from './rows.js';
import { type ApiDescription, type Described, lengthMs, type Place } from './schema.js';
import { at, namesIn, textOf, textsIn, type Values } from './values.js';

/** A job as a description's answers show it. */
interface Job {
  id: string;
  source: string;
  status: JobStatus | 'expired';
  /** Empty: the API keeps none. */
  job_name: string;
  config: Record<string, unknown>;
  created_at: string;
  finished_at: string | null;
  data_count: number | null;
  error_code: string | null;
  addresses: string[];
  /** What requests may name of it. */
  values: Values;
}

/** An address of rows that answers so may have ended: the job is asked for a new one. */
const ended: readonly unknown[] = [400, 401, 403, 404, 410];

/** What a module's default export would be for this API. */
export const describedApi = (api: ApiDescription) => (context: AdapterContext) => {
  const source = new DescribedSource(api, context);
  return {
    account: (signal: AbortSignal) => source.account(signal),
    submit: (request: SubmitRequest, signal: AbortSignal) => source.submit(request, signal),
    job: (id: string, signal: AbortSignal) => source.detail(id, signal),
    list: (query: JobQuery, signal: AbortSignal) => source.list(query, signal),
    export: (id: string, _format: ExportFormat, signal: AbortSignal) => source.export(id, signal),
    stop: (id: string, signal: AbortSignal) => source.stop(id, signal),
  };
};

class DescribedSource {
  private readonly api: ApiDescription;
  private readonly context: AdapterContext;
  private readonly requests: Requests;
  /** What does not change: answers to further requests about a job, and when a job without such a time was first seen. */
  private readonly known = new Map<string, Answer>();
  private readonly seen = new Map<string, string>();
  /** Names under which headgate took jobs that existed already, by their ids. */
  private readonly taken = new Map<string, string>();

  constructor(api: ApiDescription, context: AdapterContext) {
    this.api = api;
    this.context = context;
    this.requests = new Requests(api, context);
    if (api.job.source === undefined && context.sources.length > 1)
      throw new HeadgateError(
        'config_invalid',
        `the job configs have ${context.sources.length} sources, but the API does not say of which one a job is`,
        { hint: 'Add `job.source` to the description, or write a config file for each source.' },
      );
  }

  async account(signal: AbortSignal) {
    const { account, limits, list, base } = this.api;
    let name = `${this.context.account}@${new URL(this.filled(base)).host}`;
    if (account !== undefined)
      name = textOf(valueAt(account.name, await this.requests.read(account, {}, signal)) ?? name);
    // A key that is refused shows here, before a job is submitted.
    else if (list !== undefined) await this.list({ page: 1, limit: 1 }, signal);
    const { requests_per_minute: requestsPerMinute, rows_per_job: rowsPerJob } = limits;
    return accountWith({ requestsPerMinute, rowsPerJob }, name);
  }

  private filled(base: string): string {
    return base.replaceAll(/\{options\.([^{}]+)\}/g, (_, name: string) => textOf(this.context.options[name]));
  }

  async submit({ source, job_name, config: all }: SubmitRequest, signal: AbortSignal) {
    const { startDate, endDate, maxData, ...config } = all;
    const isUnlimited = this.api.limits.rows_per_job === 'none' && Number(maxData) >= 1e12;
    const values = {
      source,
      job_name,
      config,
      start_date: startDate,
      end_date: endDate,
      day_after: endDate === undefined ? undefined : formatDay(parseDay(String(endDate))! + 1),
      max_rows: isUnlimited ? undefined : maxData,
    };
    const { submit, job } = this.api;
    try {
      const answer = await this.requests.read({ method: 'POST', ...submit }, values, signal);
      const own = { ...answer, body: at(answer.body, submit.at) };
      const id = submit.id === undefined ? valueAt(job.id, own) : valueAt(submit.id, answer);
      if (id === undefined || id === null) throw protocol('the answer to the submit has no id of a job');
      const created_at = this.timeOf(job.created, own) ?? new Date().toISOString();
      this.seen.set(textOf(id), created_at);
      return {
        id: textOf(id),
        source,
        job_name: job.name === undefined ? '' : job_name,
        status: 'running',
        created_at,
      };
    } catch (error) {
      if (!(error instanceof SourceError) || error.apiCode !== 'duplicate') throw error;
      // The API takes this job for the one that it was asked for, so its rows are the ones.
      const id = textOf(error.data['running_job_id']);
      const { created_at } = await this.jobOf(id, signal).catch((reason: unknown) => {
        throw reason instanceof SourceError ? asSubmit(reason) : reason;
      });
      this.taken.set(id, job_name);
      return { id, source, job_name, status: 'running', created_at };
    }
  }

  /** A job whose result is gone is gone: its days are asked for again. */
  async detail(id: string, signal: AbortSignal) {
    const { addresses: _, values: __, status, ...job } = await this.jobOf(id, signal);
    const keeps = lengthMs(this.api.limits.keeps_for ?? '') ?? Infinity;
    const isOld = status === 'done' && Date.now() - Date.parse(job.finished_at ?? job.created_at) > keeps;
    if (status !== 'expired' && !isOld) return { ...job, status };
    const what = `the API no longer has the result of job ${id}`;
    throw new SourceError('not_found', what, { outcome: 'refused', apiCode: 'not_found', status: 410 });
  }

  private async jobOf(id: string, signal: AbortSignal): Promise<Job> {
    const { status } = this.api;
    const answer = await this.requests.read(status, { source: this.context.sources[0], job: { id } }, signal);
    const body = at(answer.body, status.at);
    if (body === undefined || body === null)
      throw new SourceError('not_found', `the API has no job ${id}`, {
        outcome: 'refused',
        apiCode: 'not_found',
      });
    return this.jobIn({ ...answer, body }, signal, id);
  }

  private async jobIn(answer: Answer, signal: AbortSignal, asked?: string): Promise<Job> {
    const { job } = this.api;
    const id = textOf(valueAt(job.id, answer) ?? asked);
    const status = this.stateOf(valueAt(job.state.at, answer));
    const values: Record<string, unknown> = { id };
    const answers = new Map<string, Answer>();
    const read = (place: Place | undefined) => {
      if (place === undefined) return undefined;
      const named = typeof place === 'string' ? undefined : place.in;
      const from = named === undefined ? answer : answers.get(named);
      return from === undefined ? undefined : valueAt(place, from);
    };
    for (const [name, place] of Object.entries(job.keep ?? {})) values[name] = read(place);
    for (const [name, { csv, done, ...request }] of Object.entries(job.more ?? {})) {
      if (done === true && status !== 'done') continue;
      const key = `${name} ${id}`;
      const found =
        this.known.get(key) ??
        (await this.further(request, { job: values, source: read(job.source) }, csv, signal));
      this.known.set(key, found);
      answers.set(name, found);
    }
    const config = Object.entries(job.config ?? {}).flatMap(([name, place]) => {
      const value = read(place);
      return value === undefined ? [] : [[name, value] as const];
    });
    const created = this.timeOf(job.created, answer) ?? this.seen.get(id) ?? new Date().toISOString();
    this.seen.set(id, created);
    const rows = read(job.rows);
    const error = read(job.error);
    const isTooLarge =
      status === 'failed' &&
      this.requests.meaningOf(200, answer, textOf(answer.body))?.apiCode === 'too_large';
    for (const name of ['source', 'name', 'rows', 'error', 'addresses'] as const)
      values[name] = read(job[name]);
    return {
      id,
      source: textOf(read(job.source) ?? this.context.sources[0]),
      status,
      job_name: this.taken.get(id) ?? textOf(read(job.name) ?? ''),
      config: Object.fromEntries(config),
      created_at: created,
      finished_at: this.timeOf(job.finished, answer),
      data_count: rows === undefined || rows === '' ? null : Number(rows),
      error_code: status !== 'failed' ? null : isTooLarge ? 'too_large' : textOf(error ?? 'failed'),
      addresses: [read(job.addresses) ?? []].flat().map(textOf),
      values,
    };
  }

  /** Some jobs of an account, such as those that a person started, lack what is asked for. */
  private async further(
    request: Parameters<Requests['read']>[0],
    values: Values,
    csv: boolean | undefined,
    signal: AbortSignal,
  ): Promise<Answer> {
    await this.requests.pace(signal);
    return this.requests.read(request, values, signal, csv).catch((error: unknown) => {
      if (error instanceof SourceError && error.code === 'not_found') return { body: {}, headers: {} };
      throw error;
    });
  }

  private stateOf(value: unknown): Job['status'] {
    const { state } = this.api.job;
    for (const name of ['done', 'running', 'failed', 'stopped', 'expired'] as const)
      if (isWord(state[name], value)) return name;
    throw protocol(`a job has the state ${JSON.stringify(value)}, which \`job.state\` does not name`);
  }

  private timeOf(place: Place | undefined, answer: Answer): string | null {
    const value = place === undefined ? undefined : valueAt(place, answer);
    if (value === undefined || value === '') return null;
    const seconds = Number(value);
    const time = new Date(Number.isNaN(seconds) ? textOf(value) : seconds * (seconds > 1e11 ? 1 : 1_000));
    return Number.isNaN(time.getTime()) ? null : time.toISOString();
  }

  async list({ page = 1, limit = 20 }: JobQuery, signal: AbortSignal): Promise<JobPage> {
    const { list } = this.api;
    if (list === undefined) return { jobs: [], pagination: { page, limit, total: 0, total_pages: 0 } };
    const names = new Set([...textsIn(list)].flatMap(([text]) => namesIn(text).map(({ name }) => name)));
    const isPaged = names.has('page') || names.has('offset');
    const answers: Answer[] = [];
    let hasMore = false;
    for (const source of names.has('source') ? this.context.sources : [this.context.sources[0]]) {
      let own = 0;
      for (let next: unknown = undefined; ; ) {
        if (answers.length > 0 || next !== undefined) await this.requests.pace(signal);
        const most = isPaged ? limit : page * limit + 1;
        const values = { source, page, offset: (page - 1) * limit, limit: most, next };
        const answer = await this.requests.read(pageOf(list, next), values, signal);
        const found = at(answer.body, list.at);
        if (!Array.isArray(found))
          throw protocol(`the answer has no list of jobs${list.at === undefined ? '' : ` at ${list.at}`}`);
        answers.push(...found.map((body: unknown) => ({ ...answer, body })));
        own += found.length;
        next = nextIn(list.next, answer);
        hasMore ||= isPaged && found.length >= limit;
        if (next === undefined || isPaged || (list.order === 'newest' && own > page * limit)) break;
      }
    }
    // Without an order of the API's, or from several lists: newest first. A sort keeps the order of equal times.
    const created = (answer: Answer) => Date.parse(this.timeOf(this.api.job.created, answer) ?? '') || 0;
    if (!isPaged && (list.order !== 'newest' || names.has('source')))
      answers.sort((a, b) => created(b) - created(a));
    const shown = isPaged ? answers : answers.slice((page - 1) * limit, page * limit);
    const jobs = [];
    for (const each of shown) {
      const { addresses: _, values: __, status, ...job } = await this.jobIn(each, signal);
      jobs.push({ ...job, tags: [], status: status === 'expired' ? 'failed' : status });
    }
    const total = isPaged ? (page - 1) * limit + jobs.length + (hasMore ? 1 : 0) : answers.length;
    return { jobs, pagination: { page, limit, total, total_pages: Math.ceil(total / limit) } };
  }

  /** One document with the rows of all pages and addresses, written as it is read. */
  async export(id: string, signal: AbortSignal): Promise<AsyncIterable<Uint8Array>> {
    const job = await this.jobOf(id, signal);
    const { data_count, source, status } = job;
    const head = { id, source, status, data_count };
    const rows = this.pages(job, signal);
    // The first request is sent now, so that its refusal is one of the export.
    const first = await rows.next();
    async function* document() {
      try {
        yield Buffer.from(`{"data":{"job":${JSON.stringify(head)},"rows":[`);
        for (let next = first; next.done !== true; next = await rows.next()) yield next.value;
        yield Buffer.from(']}}');
      } finally {
        await rows.return(undefined);
      }
    }
    return document();
  }

  private async *pages(job: Job, signal: AbortSignal): AsyncGenerator<Uint8Array, void, undefined> {
    const { download } = this.api;
    let { addresses, values } = job;
    const isElsewhere = download.path === undefined;
    let [asked, hasRows] = [0, false];
    for (let index = 0; index < (isElsewhere ? addresses.length : 1); index += 1) {
      for (let next: unknown = undefined; ; ) {
        const send = (request: Described) =>
          this.requests.stream(request, { source: job.source, job: values, next }, download.gzip, signal);
        const one = () => send(pageOf(download, isElsewhere && next === undefined ? addresses[index] : next));
        if (asked > 0) await this.requests.pace(signal);
        const page = async () => {
          try {
            return await one();
          } catch (error) {
            if (!isElsewhere || !(error instanceof SourceError) || !ended.includes(error.status)) throw error;
            // The address may have ended meanwhile.
            ({ addresses, values } = await this.jobOf(job.id, signal));
            return one();
          }
        };
        const answer = await (asked === 0 ? page() : this.requests.patiently(page, signal));
        asked += 1;
        const body = { document: null as unknown };
        let isFirst = true;
        for await (const bytes of this.rowsIn(answer, (document) => (body.document = document))) {
          if (isFirst && !bytes.some((byte) => byte > 0x20)) continue;
          if (isFirst && hasRows) yield Buffer.from(',');
          [isFirst, hasRows] = [false, true];
          yield bytes;
        }
        next = nextIn(download.next, { headers: answer.headers, body: body.document });
        if (next === undefined) break;
      }
    }
  }

  private rowsIn(
    { body, isFramed }: Awaited<ReturnType<Requests['stream']>>,
    around: (document: unknown) => void,
  ) {
    const { download, job } = this.api;
    if (download.rows === 'json') return jsonRows(body, download.at, around);
    // Nothing would tell a cut answer from a whole one.
    if (!isFramed && job.rows === undefined)
      throw protocol('the answer with the rows has no stated length, and the API states no count');
    return download.rows === 'csv' ? csvRows(body, download.delimiter) : lineRows(body);
  }

  async stop(id: string, signal: AbortSignal): ReturnType<JobSource['stop']> {
    const { stop } = this.api;
    if (stop === undefined)
      throw new SourceError('not_running', 'the description has no `stop`', { outcome: 'unsent' });
    const { values } = await this.jobOf(id, signal);
    await this.requests.read(
      { method: 'POST', ...stop },
      { source: this.context.sources[0], job: values },
      signal,
    );
    return { id, status: 'stopped' };
  }
}

const protocol = (what: string) =>
  new HeadgateError('service_protocol', what, {
    hint: 'Mend the description; jobs that it submitted are found again.',
  });

/** The submit was refused, whatever becomes of a question about the job that exists. */
const asSubmit = ({ message, status, retryAfterMs }: SourceError) =>
  new SourceError('rate_limited', message, {
    outcome: 'refused',
    apiCode: 'rate_limited',
    status,
    retryAfterMs,
  });

/** The request of a further page. An address has everything in it. */
function pageOf(request: Described, next: unknown): Described {
  if (typeof next !== 'string' || !/^(https?:\/)?\//.test(next)) return request;
  return { ...request, url: next, query: undefined };
}

/** Some APIs write null as text. */
function nextIn(place: Place | undefined, answer: Answer): unknown {
  const next = place === undefined ? undefined : valueAt(place, answer);
  return next === null || next === '' || next === 'null' ? undefined : next;
}
