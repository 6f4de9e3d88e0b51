import { HeadgateError } from '../../src/common/errors.js';
import { formatDay, parseDay } from '../../src/days/day.js';
import { type JobPage, type JobQuery, type JobSource, SourceError } from '../../src/contract/job-source.js';
import type { ListedJob, StoppedJob, SubmitRequest } from '../../src/contract/resources.js';
import { accountWith, type AdapterContext } from '../adapter/adapter.js';
import type { AdapterAnswer } from '../adapter/http.js';
import { type Answer, isWord, lacks, Requests, valueAt } from './requests.js';
import { csvRows, jsonRows, lineRows } from './rows.js';
import { ageMs, type ApiDescription, type Described, type Place } from './schema.js';
import { at, namesIn, textOf, textsIn, type Values } from './values.js';

/** An address of rows that answers so may have ended: the job is asked for a new one. */
const ended: readonly unknown[] = [400, 401, 403, 404, 410];

/** The name of a job that shows none, in an API that keeps names: another client's. */
const nobodys = '-';

const states = ['done', 'running', 'failed', 'stopped', 'expired'] as const;

/** What a module's default export would be for this API. */
export const describedApi = (api: ApiDescription) => (context: AdapterContext) =>
  new DescribedSource(api, context);

type Source = { [Verb in keyof JobSource]: (...args: Parameters<JobSource[Verb]>) => Promise<unknown> };

class DescribedSource implements Source {
  private readonly api: ApiDescription;
  private readonly context: AdapterContext;
  private readonly requests: Requests;
  private isProven = false;
  /** When jobs were submitted, or first seen, if the API does not say. */
  private readonly seen = new Map<string, string>();
  /** Names under which headgate took jobs that existed already, by their ids. */
  private readonly taken = new Map<string, string>();

  constructor(api: ApiDescription, context: AdapterContext) {
    this.api = api;
    this.context = context;
    this.requests = new Requests(api, context);
  }

  async account(signal: AbortSignal) {
    const { account, limits, base } = this.api;
    const { requests_per_minute: requestsPerMinute, rows_per_job: rowsPerJob } = limits;
    const named = account && valueAt(account.name, await this.requests.read(account, {}, signal));
    // A key that is refused shows here, before a job is submitted.
    if (account === undefined && !this.isProven) await this.list({ page: 1, limit: 1 }, signal);
    this.isProven = true;
    const host = `${this.context.account}@${new URL(this.requests.text(base)).host}`;
    return accountWith({ requestsPerMinute, rowsPerJob }, textOf(named ?? host));
  }

  async submit({ source, job_name, config: whole }: SubmitRequest, signal: AbortSignal) {
    const { submit, job, limits } = this.api;
    const { startDate: start_date, endDate: end_date, maxData, ...config } = whole;
    const max_rows = limits.rows_per_job === 'none' && Number(maxData) >= 1e12 ? undefined : maxData;
    const last = parseDay(String(end_date));
    const day_after = last === null ? undefined : formatDay(last + 1);
    const values = { source, job_name, config, start_date, end_date, day_after, max_rows };
    const as = { source, job_name: job.name === undefined ? '' : job_name, status: 'running' };
    try {
      const answer = await this.requests.read(submit, values, signal);
      const own = { ...answer, body: at(answer.body, submit.at) };
      const id = submit.id === undefined ? valueAt(job.id, own) : valueAt(submit.id, answer);
      if (id === undefined)
        throw protocol(`the answer to the submit has no id of a job, only ${keysOf(own.body)}`, noId);
      const created_at = timeAt(job.created, own) ?? new Date().toISOString();
      this.seen.set(textOf(id), created_at);
      return { ...as, id: textOf(id), created_at };
    } catch (error) {
      if (!(error instanceof SourceError) || error.apiCode !== 'duplicate') throw error;
      // The API takes this job for the one that it was asked for, so its rows are the ones.
      const id = textOf(error.data['running_job_id']);
      this.taken.set(id, job_name);
      const { created_at } = await this.detail(id, signal).catch((reason: unknown) => {
        // The submit itself was refused, whatever becomes of this question.
        throw reason instanceof SourceError ? error : reason;
      });
      return { ...as, id, created_at };
    }
  }

  /** A job whose result is gone is gone: its days are asked for again. */
  async job(id: string, signal: AbortSignal) {
    const { job, created_at, finished_at, status } = await this.detail(id, signal);
    const { keeps_for: keeps = 'P99999D' } = this.api.limits;
    const isOld = status === 'done' && Date.now() - Date.parse(finished_at ?? created_at) > ageMs(keeps);
    if (status !== 'expired' && !isOld) return job;
    throw noJob(`the API no longer has the result of job ${id}`, 410);
  }

  private async detail(id: string, signal: AbortSignal) {
    const { status } = this.api;
    const answer = await this.requests.read(status, { source: this.onlySource, job: { id } }, signal);
    const body = at(answer.body, status.at) ?? undefined;
    if (body !== undefined) return this.jobIn({ ...answer, body }, id);
    throw noJob(`the API has no job ${id}`);
  }

  /** The job that an answer shows, and what requests may name of it. */
  private jobIn(answer: Answer, asked?: string) {
    const { id: idAt, state, config: configAt = {}, keep = {}, ...fields } = this.api.job;
    const id = textOf(valueAt(idAt, answer) ?? asked);
    const shown = valueAt(state.at, answer);
    const status = states.find((each) => isWord(state[each], shown));
    if (status === undefined)
      throw protocol(`job ${id} has the state ${JSON.stringify(shown)}, which \`job.state\` does not name`);
    const { source, name, rows, error, addresses } = fields;
    const values: Record<string, unknown> = { id };
    for (const [named, place] of Object.entries({ ...fields, ...keep }))
      values[named] = valueAt(place, answer);
    const config: Record<string, unknown> = {};
    for (const [named, place] of Object.entries(configAt)) config[named] = valueAt(place, answer);
    const created_at = timeAt(fields.created, answer) ?? this.seen.get(id) ?? new Date().toISOString();
    this.seen.set(id, created_at);
    const finished_at = timeAt(fields.finished, answer);
    const count = valueAt(rows, answer) ?? '';
    const isTooLarge = status === 'failed' && this.requests.isA('too_large', answer) !== undefined;
    const why = isTooLarge ? 'too_large' : textOf(valueAt(error, answer) ?? 'failed');
    const job: ListedJob & { config: object; error_code: string | null } = {
      id,
      source: textOf(valueAt(source, answer) ?? (source === undefined ? this.onlySource : nobodys)),
      status: status === 'expired' ? 'failed' : status,
      job_name: this.taken.get(id) ?? textOf(valueAt(name, answer) ?? (name === undefined ? '' : nobodys)),
      tags: [],
      config,
      created_at,
      finished_at,
      data_count: count === '' ? null : Number(count),
      error_code: status === 'failed' ? why : null,
    };
    const places = [valueAt(addresses, answer) ?? []].flat().map(textOf);
    return { job, status, created_at, finished_at, values, addresses: places, answer };
  }

  /** The only source of the config, where the API does not say of which one a job is. */
  private get onlySource(): string | undefined {
    return this.context.sources[0];
  }

  async list({ page = 1, limit = 20 }: JobQuery, signal: AbortSignal): Promise<JobPage> {
    const { list, job } = this.api;
    if (list === undefined) return { jobs: [], pagination: { page, limit, total: 0, total_pages: 0 } };
    const names = new Set([...textsIn(list)].flatMap(([text]) => namesIn(text).map(({ name }) => name)));
    const isPaged = names.has('page') || names.has('offset');
    const isNewest = list.order === 'newest';
    // Only with the newest first do some jobs suffice.
    const enough = isPaged ? -1 : isNewest ? page * limit : Infinity;
    const found: Answer[] = [];
    let [asked, hasMore] = [0, false];
    for (const source of names.has('source') ? this.context.sources : [this.onlySource]) {
      let [own, next]: [number, unknown] = [0, undefined];
      do {
        const most = isPaged ? limit : page * limit + 1;
        const values = { source, page, offset: (page - 1) * limit, limit: most, next };
        const send = () => this.requests.read(pageOf(list, next), values, signal);
        const answer = await (asked === 0 ? send() : this.requests.patiently(send, signal));
        asked += 1;
        const jobs = at(answer.body, list.at);
        if (!Array.isArray(jobs)) throw protocol('the answer has no list of jobs');
        found.push(...jobs.map((body: unknown) => ({ ...answer, body })));
        own += jobs.length;
        hasMore ||= isPaged && jobs.length >= limit;
        next = nextIn(list.next, answer);
      } while (next !== undefined && own <= enough);
    }
    const created = (answer: Answer) => Date.parse(timeAt(job.created, answer) ?? '') || 0;
    if (!isPaged && (!isNewest || names.has('source'))) found.sort((a, b) => created(b) - created(a));
    const shown = isPaged ? found : found.slice((page - 1) * limit, page * limit);
    const total = isPaged ? (page - 1) * limit + found.length + (hasMore ? 1 : 0) : found.length;
    const pagination = { page, limit, total, total_pages: Math.ceil(total / limit) };
    return { jobs: shown.map((answer) => this.jobIn(answer).job), pagination };
  }

  /** One document with the rows of all pages and addresses, written as it is read. */
  async export(id: string, _format: unknown, signal: AbortSignal): Promise<AsyncIterable<Uint8Array>> {
    const job = await this.detail(id, signal);
    const { source, status, data_count } = job.job;
    if (this.api.download.path === undefined && data_count !== 0 && lacks(this.api.job.addresses, job.answer))
      throw protocol(`job ${id} has nothing at \`job.addresses\`, only ${keysOf(job.answer.body)}`);
    const rows = this.pages(job, signal);
    // Sent now, so that its refusal is one of the export.
    const first = await rows.next();
    async function* document() {
      try {
        yield Buffer.from(`{"data":{"job":${JSON.stringify({ id, source, status, data_count })},"rows":[`);
        for (let next = first; next.done !== true; next = await rows.next()) yield next.value;
        yield Buffer.from(']}}');
      } finally {
        await rows.return(undefined);
      }
    }
    return document();
  }

  private async *pages(
    { job: { id, source }, values, addresses }: { job: ListedJob; values: Values; addresses: string[] },
    signal: AbortSignal,
  ): AsyncGenerator<Uint8Array, void, undefined> {
    const { download } = this.api;
    const isElsewhere = download.path === undefined;
    let [places, hasRows, asked] = [addresses, false, 0];
    for (let index = 0; index < (isElsewhere ? places.length : 1); index += 1) {
      let next: unknown;
      do {
        const once = () => {
          const request = pageOf(download, isElsewhere && next === undefined ? places[index] : next);
          return this.requests.stream(request, { source, job: values, next }, download.gzip, signal);
        };
        const send = () =>
          once().catch(async (error: unknown) => {
            if (!isElsewhere || !(error instanceof SourceError) || !ended.includes(error.status)) throw error;
            // The address may have ended meanwhile.
            places = (await this.detail(id, signal)).addresses;
            return once();
          });
        const answer = await (asked === 0 ? send() : this.requests.patiently(send, signal));
        asked += 1;
        let [document, isFirst]: [unknown, boolean] = [null, true];
        for await (const bytes of this.rowsIn(answer, (around) => (document = around))) {
          if (isFirst && !bytes.some((byte) => byte > 0x20)) continue;
          if (isFirst && hasRows) yield Buffer.from(',');
          [isFirst, hasRows] = [false, true];
          yield bytes;
        }
        next = nextIn(download.next, { headers: answer.headers, body: document });
      } while (next !== undefined);
    }
  }

  private rowsIn({ body, isFramed }: AdapterAnswer, around: (document: unknown) => void) {
    const { download, job } = this.api;
    if (download.rows === 'json') return jsonRows(body, download.at, around);
    // Nothing would tell a cut answer from a whole one.
    if (!isFramed && job.rows === undefined)
      throw protocol('the answer with the rows has no stated length, and the API states no count');
    return download.rows === 'csv' ? csvRows(body, download.delimiter) : lineRows(body);
  }

  async stop(id: string, signal: AbortSignal): Promise<StoppedJob> {
    const { stop } = this.api;
    if (stop === undefined)
      throw new SourceError('not_running', 'the description has no `stop`', { outcome: 'unsent' });
    const { job, values } = await this.detail(id, signal);
    await this.requests.read(stop, { source: job.source, job: values }, signal);
    return { id, status: 'stopped' };
  }
}

const mend = 'Mend the description; jobs that it submitted are found again.';
const noId = 'Mend `job.id` or `submit.id`. An error is shown once `errors` names it.';
const protocol = (what: string, hint = mend) => new HeadgateError('service_protocol', what, { hint });

const noJob = (what: string, status: number | null = null) =>
  new SourceError('not_found', what, { outcome: 'refused', apiCode: 'not_found', status });

/** Keys only: values may be secrets. */
const keysOf = (body: unknown): string => Object.keys(Object(body)).slice(0, 20).join(', ') || 'no keys';

/** The request of a further page. An address has everything in it. */
function pageOf(request: Described, next: unknown): Described {
  if (typeof next !== 'string' || !/^(https?:\/)?\//.test(next)) return request;
  return { ...request, url: next, query: undefined };
}

/** Some APIs write null as text. */
function nextIn(place: Place | undefined, answer: Answer): unknown {
  const next = valueAt(place, answer);
  return next === '' || next === 'null' ? undefined : next;
}

/** ISO 8601; null if the answer has no time there. */
function timeAt(place: Place | undefined, answer: Answer): string | null {
  const text = textOf(valueAt(place, answer) ?? '');
  const seconds = Number(text);
  const time = new Date(Number.isNaN(seconds) ? text : seconds * (seconds > 1e11 ? 1 : 1_000));
  return text === '' || Number.isNaN(time.getTime()) ? null : time.toISOString();
}
