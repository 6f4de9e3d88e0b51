import { s as messageOf, t as HeadgateError } from "./errors-THeMwN4I.js";
import { kn as parseDay, wn as formatDay } from "./common-CN0Ody4Y.js";
import { Ot as parse, _t as valueAt, bt as textOf, gt as lacks, ht as isWord, kr as CsvError, mt as Requests, on as accountWith, sn as SourceError, vt as at, xt as textsIn, yt as namesIn } from "./engine-CLLdr8d4.js";
import { t as ageMs } from "./schema-BjcJ_RLS.js";
import { pipeline } from "node:stream";
// connectors/described/rows.ts
/** The most that stands around the rows of one page, in bytes. */
const maxAround = 16 * 2 ** 20;
const broken = (what) => new HeadgateError("export_mismatch", `the answer with the rows ${what}`);
const isBlank = (byte) => byte === 32 || byte === 9 || byte === 10 || byte === 13;
/**
* The entries of a list in JSON as they are written: parsing would round long numbers. `around` gets the rest of the
* document, which is thereby known to be whole.
*
* @param path names of maps down to the list; undefined: the document is the list
*/
async function* jsonRows(body, path, around) {
	const wanted = path?.split(".") ?? [];
	const outside = [];
	/** For each open map its current key, for each open list null. */
	const keys = [];
	let [text, key] = [null, ""];
	let [escaped, depth, isFound, size] = [
		false,
		-1,
		false,
		0
	];
	const isWanted = () => !isFound && keys.length === wanted.length && wanted.every((name, index) => keys[index] === name);
	for await (const chunk of body) {
		let start = 0;
		for (let i = 0; i < chunk.length; i += 1) {
			const byte = chunk[i];
			if (text !== null) {
				if (!escaped && byte === 34) {
					if (depth < 0) key = Buffer.from(text).toString("utf8");
					text = null;
				} else if (depth < 0) text.push(byte);
				escaped = !escaped && byte === 92;
			} else if (byte === 34) text = [];
			else if (depth >= 0) {
				if (byte === 91 || byte === 123) depth += 1;
				else if (byte === 93 || byte === 125) {
					depth -= 1;
					if (depth < 0) {
						if (i > start) yield chunk.subarray(start, i);
						start = i;
					}
				}
			} else if (byte === 58) keys[keys.length - 1] = key;
			else if (byte === 93 || byte === 125) keys.pop();
			else if (byte === 91 && isWanted()) {
				[isFound, depth] = [true, 0];
				outside.push(chunk.slice(start, i + 1));
				start = i + 1;
			} else if (byte === 91 || byte === 123) keys.push(null);
		}
		if (start >= chunk.length) continue;
		if (depth >= 0) yield chunk.subarray(start);
		else {
			outside.push(chunk.slice(start));
			size += chunk.length;
			if (size > maxAround) throw broken(`has no list of rows${path === void 0 ? "" : ` at ${path}`}`);
		}
	}
	const document = Buffer.concat(outside).toString("utf8").replace(/^\uFEFF/, "");
	let parsed;
	try {
		parsed = JSON.parse(document);
	} catch {
		throw broken(document.trim() === "" ? "is empty" : "is not one whole JSON document");
	}
	if (!isFound) throw broken(`has no list of rows${path === void 0 ? "" : ` at ${path}`}`);
	around(parsed);
}
/** Lines of JSON: a text in JSON has no line break, so each one ends a row. */
async function* lineRows(body) {
	const comma = Buffer.from(",");
	let [any, open] = [false, false];
	for await (const chunk of body) {
		const found = [];
		for (let from = 0; from <= chunk.length;) {
			const end = chunk.indexOf(10, from);
			const line = chunk.subarray(from, end < 0 ? chunk.length : end);
			if (!line.every(isBlank)) {
				if (any && !open) found.push(comma);
				any = open = true;
				found.push(line);
			}
			if (end < 0) break;
			open = false;
			from = end + 1;
		}
		if (found.length > 0) yield Buffer.concat(found);
	}
}
/** How many bytes of rows are passed on together. */
const batch = 2 ** 16;
/** A cell becomes a number or a boolean only if it would be written the same way; an empty one becomes null. */
async function* csvRows(body, delimiter) {
	const parser = parse({
		bom: true,
		delimiter,
		skip_empty_lines: true
	});
	const records = pipeline(body, parser, () => void 0);
	let header = null;
	let [rows, length, any] = [
		[],
		0,
		false
	];
	const take = () => {
		const text = `${any ? "," : ""}${rows.join(",")}`;
		[rows, length, any] = [
			[],
			0,
			true
		];
		return Buffer.from(text);
	};
	try {
		for await (const record of records) {
			if (header === null) {
				if (/^\s*<(html|!doctype|\?xml)/i.test(record[0] ?? "")) throw broken("is a page, not CSV");
				header = record.map((name) => JSON.stringify(name));
				continue;
			}
			const row = `{${header.map((name, index) => `${name}:${jsonOf(record[index] ?? "")}`).join(",")}}`;
			length += row.length;
			rows.push(row);
			if (length > batch) yield take();
		}
	} catch (error) {
		if (error instanceof CsvError) throw broken(`is not CSV: ${messageOf(error)}`);
		throw error;
	}
	if (rows.length > 0) yield take();
}
function jsonOf(cell) {
	if (cell === "") return "null";
	if (cell === "true" || cell === "false") return cell;
	return /^-?(0|[1-9]\d{0,17})(\.\d{0,16}[1-9])?$/.test(cell) && cell !== "-0" ? cell : JSON.stringify(cell);
}
// connectors/described/described.ts
/** An address of rows that answers so may have ended: the job is asked for a new one. */
const ended = [
	400,
	401,
	403,
	404,
	410
];
/** The name of a job that shows none, in an API that keeps names: another client's. */
const nobodys = "-";
const states = [
	"done",
	"running",
	"failed",
	"stopped",
	"expired"
];
/** What a module's default export would be for this API. */
const describedApi = (api) => (context) => new DescribedSource(api, context);
var DescribedSource = class {
	api;
	context;
	requests;
	isProven = false;
	/** When jobs were submitted, or first seen, if the API does not say. */
	seen = /* @__PURE__ */ new Map();
	/** Names under which headgate took jobs that existed already, by their ids. */
	taken = /* @__PURE__ */ new Map();
	constructor(api, context) {
		this.api = api;
		this.context = context;
		this.requests = new Requests(api, context);
	}
	async account(signal) {
		const { account, limits, base } = this.api;
		const { requests_per_minute: requestsPerMinute, rows_per_job: rowsPerJob } = limits;
		const named = account && valueAt(account.name, await this.requests.read(account, {}, signal));
		if (account === void 0 && !this.isProven) await this.list({
			page: 1,
			limit: 1
		}, signal);
		this.isProven = true;
		const host = `${this.context.account}@${new URL(this.requests.text(base)).host}`;
		return accountWith({
			requestsPerMinute,
			rowsPerJob
		}, textOf(named ?? host));
	}
	async submit({ source, job_name, config: whole }, signal) {
		const { submit, job, limits } = this.api;
		const { startDate: start_date, endDate: end_date, maxData, ...config } = whole;
		const max_rows = limits.rows_per_job === "none" && Number(maxData) >= 0xe8d4a51000 ? void 0 : maxData;
		const last = parseDay(String(end_date));
		const values = {
			source,
			job_name,
			config,
			start_date,
			end_date,
			day_after: last === null ? void 0 : formatDay(last + 1),
			max_rows
		};
		const as = {
			source,
			job_name: job.name === void 0 ? "" : job_name,
			status: "running"
		};
		try {
			const answer = await this.requests.read(submit, values, signal);
			const own = {
				...answer,
				body: at(answer.body, submit.at)
			};
			const id = submit.id === void 0 ? valueAt(job.id, own) : valueAt(submit.id, answer);
			if (id === void 0) throw protocol(`the answer to the submit has no id of a job, only ${keysOf(own.body)}`, noId);
			const created_at = timeAt(job.created, own) ?? (/* @__PURE__ */ new Date()).toISOString();
			this.seen.set(textOf(id), created_at);
			return {
				...as,
				id: textOf(id),
				created_at
			};
		} catch (error) {
			if (!(error instanceof SourceError) || error.apiCode !== "duplicate") throw error;
			const id = textOf(error.data["running_job_id"]);
			this.taken.set(id, job_name);
			const { created_at } = await this.detail(id, signal).catch((reason) => {
				throw reason instanceof SourceError ? error : reason;
			});
			return {
				...as,
				id,
				created_at
			};
		}
	}
	/** A job whose result is gone is gone: its days are asked for again. */
	async job(id, signal) {
		const { job, created_at, finished_at, status } = await this.detail(id, signal);
		const { keeps_for: keeps = "P99999D" } = this.api.limits;
		const isOld = status === "done" && Date.now() - Date.parse(finished_at ?? created_at) > ageMs(keeps);
		if (status !== "expired" && !isOld) return job;
		throw new SourceError("not_found", `the API no longer has the result of job ${id}`, {
			outcome: "refused",
			apiCode: "not_found",
			status: 410
		});
	}
	async detail(id, signal) {
		const { status } = this.api;
		const answer = await this.requests.read(status, {
			source: this.onlySource,
			job: { id }
		}, signal);
		const body = at(answer.body, status.at) ?? void 0;
		if (body !== void 0) return this.jobIn({
			...answer,
			body
		}, id);
		throw new SourceError("not_found", `the API has no job ${id}`, {
			outcome: "refused",
			apiCode: "not_found"
		});
	}
	/** The job that an answer shows, and what requests may name of it. */
	jobIn(answer, asked) {
		const { id: idAt, state, config: configAt = {}, keep = {}, ...fields } = this.api.job;
		const id = textOf(valueAt(idAt, answer) ?? asked);
		const shown = valueAt(state.at, answer);
		const status = states.find((each) => isWord(state[each], shown));
		if (status === void 0) throw protocol(`job ${id} has the state ${JSON.stringify(shown)}, which \`job.state\` does not name`);
		const { source, name, rows, error, addresses } = fields;
		const values = { id };
		for (const [named, place] of Object.entries({
			...fields,
			...keep
		})) values[named] = valueAt(place, answer);
		const config = {};
		for (const [named, place] of Object.entries(configAt)) config[named] = valueAt(place, answer);
		const created_at = timeAt(fields.created, answer) ?? this.seen.get(id) ?? (/* @__PURE__ */ new Date()).toISOString();
		this.seen.set(id, created_at);
		const finished_at = timeAt(fields.finished, answer);
		const count = valueAt(rows, answer) ?? "";
		const why = status === "failed" && this.requests.isA("too_large", answer) !== void 0 ? "too_large" : textOf(valueAt(error, answer) ?? "failed");
		return {
			job: {
				id,
				source: textOf(valueAt(source, answer) ?? (source === void 0 ? this.onlySource : nobodys)),
				status: status === "expired" ? "failed" : status,
				job_name: this.taken.get(id) ?? textOf(valueAt(name, answer) ?? (name === void 0 ? "" : nobodys)),
				tags: [],
				config,
				created_at,
				finished_at,
				data_count: count === "" ? null : Number(count),
				error_code: status === "failed" ? why : null
			},
			status,
			created_at,
			finished_at,
			values,
			addresses: [valueAt(addresses, answer) ?? []].flat().map(textOf),
			answer
		};
	}
	/** The only source of the config, where the API does not say of which one a job is. */
	get onlySource() {
		return this.context.sources[0];
	}
	async list({ page = 1, limit = 20 }, signal) {
		const { list, job } = this.api;
		if (list === void 0) return {
			jobs: [],
			pagination: {
				page,
				limit,
				total: 0,
				total_pages: 0
			}
		};
		const names = new Set([...textsIn(list)].flatMap(([text]) => namesIn(text).map(({ name }) => name)));
		const isPaged = names.has("page") || names.has("offset");
		const isNewest = list.order === "newest";
		const enough = isPaged ? -1 : isNewest ? page * limit : Infinity;
		const found = [];
		let [asked, hasMore] = [0, false];
		for (const source of names.has("source") ? this.context.sources : [this.onlySource]) {
			let [own, next] = [0, void 0];
			do {
				const most = isPaged ? limit : page * limit + 1;
				const values = {
					source,
					page,
					offset: (page - 1) * limit,
					limit: most,
					next
				};
				const send = () => this.requests.read(pageOf(list, next), values, signal);
				const answer = await (asked === 0 ? send() : this.requests.patiently(send, signal));
				asked += 1;
				const jobs = at(answer.body, list.at);
				if (!Array.isArray(jobs)) throw protocol("the answer has no list of jobs");
				found.push(...jobs.map((body) => ({
					...answer,
					body
				})));
				own += jobs.length;
				hasMore ||= isPaged && jobs.length >= limit;
				next = nextIn(list.next, answer);
			} while (next !== void 0 && own <= enough);
		}
		const created = (answer) => Date.parse(timeAt(job.created, answer) ?? "") || 0;
		if (!isPaged && (!isNewest || names.has("source"))) found.sort((a, b) => created(b) - created(a));
		const shown = isPaged ? found : found.slice((page - 1) * limit, page * limit);
		const total = isPaged ? (page - 1) * limit + found.length + (hasMore ? 1 : 0) : found.length;
		const pagination = {
			page,
			limit,
			total,
			total_pages: Math.ceil(total / limit)
		};
		return {
			jobs: shown.map((answer) => this.jobIn(answer).job),
			pagination
		};
	}
	/** One document with the rows of all pages and addresses, written as it is read. */
	async export(id, _format, signal) {
		const job = await this.detail(id, signal);
		const { source, status, data_count } = job.job;
		if (this.api.download.path === void 0 && data_count !== 0 && lacks(this.api.job.addresses, job.answer)) throw protocol(`job ${id} has nothing at \`job.addresses\`, only ${keysOf(job.answer.body)}`);
		const rows = this.pages(job, signal);
		const first = await rows.next();
		async function* document() {
			try {
				yield Buffer.from(`{"data":{"job":${JSON.stringify({
					id,
					source,
					status,
					data_count
				})},"rows":[`);
				for (let next = first; next.done !== true; next = await rows.next()) yield next.value;
				yield Buffer.from("]}}");
			} finally {
				await rows.return(void 0);
			}
		}
		return document();
	}
	async *pages({ job: { id, source }, values, addresses }, signal) {
		const { download } = this.api;
		const isElsewhere = download.path === void 0;
		let [places, hasRows, asked] = [
			addresses,
			false,
			0
		];
		for (let index = 0; index < (isElsewhere ? places.length : 1); index += 1) {
			let next;
			do {
				const once = () => {
					const request = pageOf(download, isElsewhere && next === void 0 ? places[index] : next);
					return this.requests.stream(request, {
						source,
						job: values,
						next
					}, download.gzip, signal);
				};
				const send = () => once().catch(async (error) => {
					if (!isElsewhere || !(error instanceof SourceError) || !ended.includes(error.status)) throw error;
					places = (await this.detail(id, signal)).addresses;
					return once();
				});
				const answer = await (asked === 0 ? send() : this.requests.patiently(send, signal));
				asked += 1;
				let [document, isFirst] = [null, true];
				for await (const bytes of this.rowsIn(answer, (around) => document = around)) {
					if (isFirst && !bytes.some((byte) => byte > 32)) continue;
					if (isFirst && hasRows) yield Buffer.from(",");
					[isFirst, hasRows] = [false, true];
					yield bytes;
				}
				next = nextIn(download.next, {
					headers: answer.headers,
					body: document
				});
			} while (next !== void 0);
		}
	}
	rowsIn({ body, isFramed }, around) {
		const { download, job } = this.api;
		if (download.rows === "json") return jsonRows(body, download.at, around);
		if (!isFramed && job.rows === void 0) throw protocol("the answer with the rows has no stated length, and the API states no count");
		return download.rows === "csv" ? csvRows(body, download.delimiter) : lineRows(body);
	}
	async stop(id, signal) {
		const { stop } = this.api;
		if (stop === void 0) throw new SourceError("not_running", "the description has no `stop`", { outcome: "unsent" });
		const { job, values } = await this.detail(id, signal);
		await this.requests.read(stop, {
			source: job.source,
			job: values
		}, signal);
		return {
			id,
			status: "stopped"
		};
	}
};
const mend = "Mend the description; jobs that it submitted are found again.";
const noId = "Mend `job.id` or `submit.id`. An error is shown once `errors` names it.";
const protocol = (what, hint = mend) => new HeadgateError("service_protocol", what, { hint });
/** Keys only: values may be secrets. */
const keysOf = (body) => Object.keys(Object(body)).slice(0, 20).join(", ") || "no keys";
/** The request of a further page. An address has everything in it. */
function pageOf(request, next) {
	if (typeof next !== "string" || !/^(https?:\/)?\//.test(next)) return request;
	return {
		...request,
		url: next,
		query: void 0
	};
}
/** Some APIs write null as text. */
function nextIn(place, answer) {
	const next = valueAt(place, answer);
	return next === "" || next === "null" ? void 0 : next;
}
/** ISO 8601; null if the answer has no time there. */
function timeAt(place, answer) {
	const text = textOf(valueAt(place, answer) ?? "");
	const seconds = Number(text);
	const time = new Date(Number.isNaN(seconds) ? text : seconds * (seconds > 1e11 ? 1 : 1e3));
	return text === "" || Number.isNaN(time.getTime()) ? null : time.toISOString();
}
export { describedApi };

//# sourceMappingURL=described-DmFucNu-.js.map