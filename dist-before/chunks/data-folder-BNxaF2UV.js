import { c as usageError, o as firstLine, s as messageOf, t as HeadgateError } from "./errors-THeMwN4I.js";
import { At as makeFolder, Bn as tierNames, Br as quoteList, Ft as codeOr, It as isFullDisk, Mt as replaceFile, Nt as sharedFlush, Ot as flush, Ur as quoteText, zn as limits } from "./common-CN0Ody4Y.js";
import { Ai as object, Cr as parseJson, Fi as string, Li as unknown, Ri as url, Sr as jsonObject, _r as openEngine, bi as boolean, cn as jobStatusNames, di as ZodBoolean, en as apiErrors, er as lockHolder, fi as ZodCustom, gi as _enum, ki as number, mi as ZodNumber, pi as ZodNullable, rr as Turns, vr as ProvenStream, wi as int, wr as readJson, xi as custom, yi as array } from "./engine-CLLdr8d4.js";
import { r as jsonOf } from "./raw-json-bkj_fJyo.js";
import { t as systemClock } from "./clock-Bdk_G_Ay.js";
import { basename, dirname, join } from "node:path";
import { chmod, link, open, opendir, readdir, realpath, rm, stat } from "node:fs/promises";
import { createReadStream, readFileSync } from "node:fs";
import { createCipheriv, randomBytes } from "node:crypto";
// src/service/limits/fair-queue.ts
/**
* Runs tasks of several owners, a few at a time. Owners take turns, so that the many tasks of one delay another's by
* one task at most. The tasks of some owners start before all others.
*/
var FairQueue = class {
	#concurrency;
	#isFirst;
	/** Waiting tasks by owner; the owner whose turn is next comes first. */
	#waiting = /* @__PURE__ */ new Map();
	#running = 0;
	constructor(concurrency, isFirst = () => false) {
		this.#concurrency = concurrency;
		this.#isFirst = isFirst;
	}
	/** How many tasks of an owner wait. */
	waiting(owner) {
		return this.#waiting.get(owner)?.length ?? 0;
	}
	/** How many tasks wait, over all owners. */
	get size() {
		return [...this.#waiting.values()].reduce((sum, tasks) => sum + tasks.length, 0);
	}
	async run(owner, task) {
		if (this.#running < this.#concurrency) this.#running += 1;
		else await new Promise((start) => this.#enqueue(owner, start));
		try {
			return await task();
		} finally {
			this.#next();
		}
	}
	#enqueue(owner, start) {
		const tasks = this.#waiting.get(owner);
		if (tasks) tasks.push(start);
		else this.#waiting.set(owner, [start]);
	}
	/** Passes the place of a task that has ended to the next one. */
	#next() {
		const first = [...this.#waiting].find(([owner]) => this.#isFirst(owner)) ?? [...this.#waiting][0];
		if (first === void 0) {
			this.#running -= 1;
			return;
		}
		const [owner, tasks] = first;
		this.#waiting.delete(owner);
		const start = tasks.shift();
		if (tasks.length > 0) this.#waiting.set(owner, tasks);
		start?.();
	}
};
// src/service/api-error.ts
/** Error codes for situations that the contract does not mention. */
const furtherErrors = {
	bad_request: {
		status: 400,
		meaning: "The request is not HTTP."
	},
	account_full: {
		status: 403,
		meaning: "The results of the account take all the bytes that are kept of one."
	},
	route_not_found: {
		status: 404,
		meaning: "The path is not one of this API."
	},
	method_not_allowed: {
		status: 405,
		meaning: "The path has other methods; `Allow` names them."
	},
	request_timeout: {
		status: 408,
		meaning: "The request did not arrive in time."
	},
	results_expired: {
		status: 410,
		meaning: "The rows of the job are no longer kept."
	},
	precondition_failed: {
		status: 412,
		meaning: "`If-Match` names other bytes than the export has."
	},
	body_too_large: {
		status: 413,
		meaning: "The body is larger than a submit can be."
	},
	range_not_satisfiable: {
		status: 416,
		meaning: "`Range` begins behind the end of the export."
	},
	expectation_failed: {
		status: 417,
		meaning: "`Expect` asks for something other than `100-continue`."
	},
	misdirected: {
		status: 421,
		meaning: "The service has another address, its `public_url`."
	},
	headers_too_large: {
		status: 431,
		meaning: "The headers are larger than they can be."
	},
	internal_error: {
		status: 500,
		meaning: "The service failed."
	},
	storage_full: {
		status: 503,
		meaning: "The disk of the service is nearly full; reads, exports and stops go on."
	},
	service_stopping: {
		status: 503,
		meaning: "The service is shutting down."
	}
};
/** Every error code of the service. */
const serviceErrors = {
	...apiErrors,
	...furtherErrors,
	rate_limited: {
		status: 429,
		meaning: "The key sent more requests per minute than it may, or the address more than 60 with keys that are not accepted."
	}
};
const amount = int().meta({ examples: [2e5] });
const allowance = {
	limit: amount,
	used: amount
};
/** The members of `data` in an error, apart from the code. */
const errorData = {
	validation_error: { fields: array(object({
		path: string(),
		message: string()
	}).meta({ examples: [{
		path: "job_name",
		message: "is required"
	}] })) },
	job_in_progress: { running_job_id: string().meta({ examples: ["01kb3v8q6c4f9t2m7n5xwz1hra"] }) },
	account_full: allowance,
	daily_rows_exceeded: allowance,
	daily_quota_exceeded: allowance
};
/** An answer of the API that is not a success. */
var ApiError = class extends Error {
	code;
	status;
	data;
	retryAfterMs;
	headers;
	constructor(code, message, options = {}) {
		super(message);
		this.code = code;
		this.status = serviceErrors[code].status;
		this.data = options.data ?? {};
		this.retryAfterMs = options.retryAfterMs;
		this.headers = options.headers ?? {};
	}
};
/** The answer that says what its code means, and nothing more. */
const plainError = (code, headers = {}) => new ApiError(code, serviceErrors[code].meaning, { headers });
function invalid(fields) {
	const first = fields[0];
	return new ApiError("validation_error", `${first ? `${first.path ? `${first.path}: ` : ""}${first.message}` : "The request is invalid."}${fields.length > 1 ? ` (and ${fields.length - 1} more)` : ""}`, { data: { fields } });
}
/** For a path that exists but does not support the requested method. */
function methodNotAllowed(method, path, allowed) {
	const allow = allowed.flatMap((each) => each === "GET" ? ["GET", "HEAD"] : [each]).sort().join(", ");
	return new ApiError("method_not_allowed", `${path} does not take ${method}, only ${allow}.`, { headers: { Allow: allow } });
}
// src/service/jobs/removal.ts
const sweepMs = 36e5;
const dayMs = 864e5;
/** How many jobs one transaction marks. */
const batch$1 = 1e3;
/**
* Deletes results, jobs and complete accounts. The records are deleted first; files that a crash leaves behind are
* deleted at the next start.
*/
var Removals = class {
	#parts;
	/** One task at a time: two would subtract the same bytes from the account twice. */
	#turns = new Turns();
	constructor(parts) {
		this.#parts = parts;
	}
	/** Keeps all existing results until the returned function is called. */
	keepAll() {
		return new Promise((kept) => {
			this.#turns.take(() => new Promise((release) => kept(release)));
		});
	}
	/** Prunes now and every hour, and once removes what a crash left behind. Returns a function that stops it. */
	async start(days) {
		await this.prune(days);
		const { store, results } = this.#parts;
		let sweeping = results.keepOnly((ids) => store.withResults(ids)).catch(() => void 0);
		const timer = setInterval(() => {
			sweeping = sweeping.then(() => this.prune(days)).catch(() => void 0);
		}, sweepMs);
		return async () => {
			clearInterval(timer);
			await sweeping;
		};
	}
	/**
	* Removes results of jobs that ended this many days ago. Their jobs stay listed. The mark is stored before the rows are
	* deleted, so no job is shown with rows that are gone. Setting the calendar forward removes nothing, because that much
	* time must also have passed in the ledger.
	*/
	prune(days) {
		return this.#turns.take(async () => {
			const pruned = {
				jobs: 0,
				bytes: 0
			};
			if (days === Number.POSITIVE_INFINITY) return pruned;
			const { store, results, clock } = this.#parts;
			const [calendar, ledger] = [clock.now() - days * dayMs, clock.ledger() - days * dayMs];
			for (;;) {
				const jobs = await store.endedBefore(calendar, ledger, batch$1);
				if (jobs.length === 0) return pruned;
				await store.commit(jobs.map((job) => ({
					table: "jobs",
					record: {
						...job,
						expired: true
					}
				})));
				for (const job of jobs) {
					await results.remove(job.id);
					pruned.jobs += 1;
					pruned.bytes += job.resultBytes;
				}
			}
		});
	}
	/**
	* Deletes an ended job with its rows. The allowance that it used is not returned. Throws HeadgateError `usage` for a
	* running job.
	*/
	removeJob({ id }) {
		const { store, results } = this.#parts;
		return this.#turns.take(async () => {
			const job = await store.job(id);
			if (!job) throw usageError(`There is no job ${id}.`);
			if (job.status === "running") throw usageError(`The job ${id} runs.`, "Stop it first.");
			await removeJob(job, store, results);
		});
	}
	/** Stops the account's running job and deletes everything: keys, password, jobs, rows and use of the allowance. */
	async removeAccount(account) {
		const { store, results } = this.#parts;
		await this.#closeSlot(account);
		await this.#turns.take(async () => {
			const ids = [];
			for (let part = await store.resultsOf(account, ""); part.length > 0;) {
				ids.push(...part);
				part = await store.resultsOf(account, part.at(-1) ?? "");
			}
			await store.commit({
				table: "accounts",
				removeAll: account.record.id
			});
			for (const id of ids) await results.remove(id);
		});
	}
	/** Makes sure that no job of the account runs and none can start. */
	async #closeSlot(account) {
		const { store, runner } = this.#parts;
		if (runner === null) return;
		while (!store.reserve(account, "removed")) {
			const job = account.active === null ? void 0 : await store.job(account.active);
			if (job?.status === "running") await runner.stop(job);
			else await new Promise((resolve) => setImmediate(resolve));
		}
	}
};
/**
* Removes results that an earlier process left, with their jobs: a client then asks for the rows again. The use of the
* allowance stays.
*/
async function forgetResults(store, results) {
	const none = () => Promise.resolve(/* @__PURE__ */ new Set());
	for await (const { id } of results.files(none)) {
		const job = await store.job(id);
		if (job) await removeJob(job, store, results);
		else await results.remove(id);
	}
}
async function removeJob(job, store, results) {
	const { id, account, ledgerAt: at } = job;
	await store.commit([{
		table: "removed_jobs",
		record: {
			id,
			account,
			at
		}
	}, {
		table: "jobs",
		remove: id,
		job
	}]);
	await results.remove(id);
}
// src/service/jobs/csv.ts
/** Byte order mark, which makes spreadsheets read UTF-8, and header. RFC 4180. */
function csvHead(columns) {
	return `\uFEFF${csvLine(columns)}`;
}
/** The declared columns of a row as one line. */
function csvRow(columns, row) {
	return csvLine(columns.map((name) => Object.hasOwn(row, name) ? row[name] : null));
}
function csvLine(values) {
	return `${values.map(csvCell).join(",")}\r\n`;
}
/** Null is an empty cell, an empty text is `""`, a nested value is its JSON text. */
function csvCell(value) {
	if (typeof value === "string") return quoted(guarded(value));
	const json = jsonOf(value);
	if (json === void 0 || json === "null") return "";
	if (json.startsWith("\"")) return csvCell(JSON.parse(json));
	return /^[[{]/.test(json) ? quoted(guarded(json)) : json;
}
/**
* A spreadsheet would run such a text as a formula, also after a `;` or a tab where its locale splits cells there. An
* apostrophe makes it show the text. A number, also an infinite one, is none.
*/
function guarded(text) {
	return text.replaceAll(/([;\t])(?=[=+\-@＝＋－＠])(?![+-]?\d+(\.\d+)?([;\t]|$))/g, "$1'").replace(/^(?=[=+\-@\t\r\n＝＋－＠])(?![+-]?(\d+(\.\d+)?|inf)$)/, "'");
}
/** Quotes what any spreadsheet would split or trim, whichever of `,`, `;` and tab separates its cells. */
function quoted(text) {
	return text === "" || /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll("\"", "\"\"")}"` : text;
}
// src/service/jobs/seal.ts
const algorithm = "aes-256-ctr";
const blockBytes = 16;
/** Encrypts results with a key that only this process has: once it has ended, nobody can read them. */
var Seal = class {
	/** Bytes before the content of a sealed file: where its key stream begins. */
	static headBytes = blockBytes;
	#key = randomBytes(32);
	/** Writes the head of a new file. The returned function encrypts what follows, in order. */
	async begin(file) {
		const head = randomBytes(blockBytes);
		await file.writeFile(head);
		const cipher = createCipheriv(algorithm, this.#key, head);
		return (part) => cipher.update(part);
	}
	/** Decrypts chunks of a sealed file's content that begin at byte `from`. */
	async *open(path, from, chunks) {
		const counter = BigInt(`0x${(await headOf(path)).toString("hex")}`) + BigInt(Math.floor(from / blockBytes));
		const start = Buffer.from((counter % 2n ** 128n).toString(16).padStart(32, "0"), "hex");
		const decipher = createCipheriv(algorithm, this.#key, start);
		decipher.update(Buffer.alloc(from % blockBytes));
		for await (const chunk of chunks) yield decipher.update(chunk);
	}
};
async function headOf(path) {
	const file = await open(path, "r");
	try {
		const { buffer } = await file.read(Buffer.alloc(blockBytes), 0, blockBytes, 0);
		return buffer;
	} finally {
		await file.close();
	}
}
// src/service/jobs/results.ts
const newline = 10;
const quote = 34;
/** How many results are checked together. */
const batch = 500;
const forms = ["ndjson", "csv"];
/** Whether a file has the name of a result. The id of a job has only letters and digits. */
const isResult = (name) => /^[0-9A-Za-z]{1,64}\.(ndjson|csv)$/.test(name);
/**
* Result rows, written once in each form, while they are collected: making CSV of a large result at its first export
* would take ten times as long as sending it. Rows that come as JSON texts have no CSV here. A job without rows has no files. Rows are only appended, so a reader that
* stops at a known size sees complete rows even while the job runs.
*/
var Results = class Results {
	/** @param seal encrypts them; left out: they are kept as they are */
	static async open(folder, seal = null) {
		await makeFolder(folder);
		return new Results(folder, seal);
	}
	#folder;
	#seal;
	#flushFolder;
	constructor(folder, seal) {
		this.#folder = folder;
		this.#seal = seal;
		this.#flushFolder = sharedFlush(folder);
	}
	write(jobId, columns) {
		return new ResultWriter(forms.map((form) => this.#file(jobId, form)), csvHead(columns), this.#flushFolder, this.#seal);
	}
	/** The first `bytes` of a result's file, without those before `from`. */
	read(jobId, bytes, from = 0, form = "ndjson") {
		const path = this.#file(jobId, form);
		if (this.#seal === null || bytes <= from) return storedBytes$1(path, bytes, from);
		const { headBytes } = Seal;
		return this.#seal.open(path, from, storedBytes$1(path, headBytes + bytes, headBytes + from));
	}
	/** The JSON texts of the rows in the first `bytes`, several at a time. */
	async *lines(jobId, bytes) {
		let rest = [];
		for await (const chunk of this.read(jobId, bytes)) {
			const end = chunk.lastIndexOf(newline);
			if (end >= 0) yield String(Buffer.concat([...rest, chunk.subarray(0, end)])).split("\n");
			rest = end >= 0 ? [chunk.subarray(end + 1)] : [...rest, chunk];
		}
	}
	/** Whether the files of a result are there. */
	async has({ id, csvBytes }) {
		const there = (csvBytes > 0 ? forms : forms.slice(0, 1)).map((form) => stat(this.#file(id, form)).catch(nullIfMissing));
		return (await Promise.all(there)).every((each) => each !== null);
	}
	/** Gives a second job the result of a first. They share the bytes, but each can be deleted alone. */
	async share(fromJobId, toJobId) {
		for (const form of forms) await link(this.#file(fromJobId, form), this.#file(toJobId, form)).catch((error) => {
			if (form === "ndjson") throw error;
			nullIfMissing(error);
		});
		await this.#flushFolder();
	}
	/** Files of results that are wanted, or not. `wanted` is called with several ids at a time. */
	async *files(wanted) {
		for await (const names of batches(await opendir(this.#folder))) {
			const found = await wanted(names.map(idOf));
			for (const name of names) yield {
				id: idOf(name),
				name,
				path: join(this.#folder, name),
				isWanted: found.has(idOf(name))
			};
		}
	}
	async remove(jobId) {
		for (const form of forms) await rm(this.#file(jobId, form), { force: true });
	}
	/** Removes results that a crash left behind. Results created meanwhile are kept. */
	async keepOnly(wanted) {
		const began = Date.now();
		for await (const { path, isWanted } of this.files(wanted)) if (!isWanted && ((await stat(path).catch(() => null))?.ctimeMs ?? began) < began) await rm(path, { force: true });
	}
	/** After a crash: keeps the rows that are complete in both forms, and flushes them. */
	async recover(jobId) {
		const [json, csv] = await Promise.all(forms.map((form) => open(this.#file(jobId, form), "r+").catch(nullIfMissing)));
		const files = [json, csv].flatMap((file) => file ?? []);
		try {
			if (!json) return {
				dataCount: 0,
				resultBytes: 0,
				csvBytes: 0
			};
			const lines = await measure(json, false);
			const records = csv ? (await measure(csv, true)).rows - 1 : lines.rows;
			const dataCount = Math.max(0, Math.min(lines.rows, records));
			const { bytes: resultBytes } = await measure(json, false, dataCount);
			const csvBytes = csv ? (await measure(csv, true, dataCount === 0 ? 0 : dataCount + 1)).bytes : 0;
			for (const [at, bytes] of [resultBytes, csvBytes].slice(0, files.length).entries()) {
				await files[at].truncate(bytes);
				await files[at].sync();
			}
			return {
				dataCount,
				resultBytes,
				csvBytes
			};
		} finally {
			for (const file of files) await file.close();
		}
	}
	#file(jobId, form) {
		return join(this.#folder, `${jobId}.${form}`);
	}
};
function idOf(name) {
	return name.replace(/\.\w+$/, "");
}
var ResultWriter = class {
	#seal;
	#paths;
	#flushFolder;
	#head;
	/** With what is done to the bytes of each before they are written. */
	#files = [];
	constructor(paths, head, flushFolder, seal) {
		this.#seal = seal;
		this.#paths = paths;
		this.#head = head;
		this.#flushFolder = flushFolder;
	}
	/**
	* Appends rows in both forms, or without CSV, and returns the bytes written of each. Once this resolves, they survive
	* the end of the process.
	*/
	async append(rows, csv) {
		if (this.#files.length === 0) for (const path of csv === "" ? this.#paths.slice(0, 1) : this.#paths) {
			const file = await open(path, "wx", 384);
			const added = {
				file,
				seal: (part) => part
			};
			this.#files.push(added);
			if (this.#seal !== null) added.seal = await this.#seal.begin(file);
		}
		const parts = (csv === "" ? [rows] : [rows, this.#head + csv]).map((text) => Buffer.from(text));
		this.#head = "";
		for (const [index, { file, seal }] of this.#files.entries()) await file.writeFile(seal(parts[index]));
		return {
			rows: parts[0].length,
			csv: parts[1]?.length ?? 0
		};
	}
	/** Flushes the rows and closes the files. */
	async finish() {
		const files = this.#files;
		if (files.length === 0) return;
		this.#files = [];
		try {
			await Promise.all(files.map(({ file }) => file.sync()));
		} finally {
			await Promise.all(files.map(({ file }) => file.close()));
		}
		await this.#flushFolder();
	}
};
async function* batches(folder) {
	let names = [];
	for await (const { name } of folder) {
		if (isResult(name)) names.push(name);
		if (names.length < batch) continue;
		yield names;
		names = [];
	}
	if (names.length > 0) yield names;
}
/** The first rows of a file that are complete, `most` at most. Line breaks between quotes belong to a row of CSV. */
async function measure(file, isCsv, most = Number.POSITIVE_INFINITY) {
	const buffer = Buffer.allocUnsafe(262144);
	const size = {
		rows: 0,
		bytes: 0
	};
	let quoted = false;
	for (let position = 0; size.rows < most;) {
		const { bytesRead } = await file.read(buffer, 0, buffer.length, position);
		if (bytesRead === 0) break;
		for (let at = 0; at < bytesRead && size.rows < most; at += 1) if (isCsv && buffer[at] === quote) quoted = !quoted;
		else if (buffer[at] === newline && !quoted) {
			size.rows += 1;
			size.bytes = position + at + 1;
		}
		position += bytesRead;
	}
	return size;
}
function nullIfMissing(error) {
	if (error.code !== "ENOENT") throw error;
	return null;
}
/**
* The first `bytes` of a file, without those before `from`. Raises an error if the file is shorter, because the output
* must not look complete.
*/
async function* storedBytes$1(file, bytes, from = 0) {
	let left = bytes - from;
	if (left <= 0) return;
	for await (const chunk of createReadStream(file, {
		start: from,
		end: bytes - 1,
		highWaterMark: 262144
	})) {
		left -= chunk.length;
		yield chunk;
	}
	if (left > 0) throw new Error(`${basename(file)} is ${left} bytes short.`);
}
// src/service/process/ledger-clock.ts
const keepEveryMs = 6e4;
/** Smaller changes of the calendar are ignored, because it is corrected slightly all the time. */
const toleranceMs = 1e3;
const id = "ledger";
/**
* The service's clock. Ledger time starts as calendar time at the first start, then follows the time since the
* machine's boot. Setting the calendar forward or back therefore neither frees nor blocks allowance. Over a reboot,
* when nothing counts, the calendar is used unless it ran backwards.
*/
var LedgerClock = class {
	#machine;
	/** Ledger time when the machine started. */
	#offset = 0;
	#kept = null;
	constructor(machine) {
		this.#machine = machine;
	}
	now() {
		return this.#machine.now();
	}
	monotonic() {
		return this.#machine.monotonic();
	}
	ledger() {
		return this.#offset + this.#machine.sinceBoot();
	}
	/**
	* Continues from the stored time and returns the current one. `newest`: time of the last ledger entry, 0 if there is
	* none.
	*/
	begin(kept, newest) {
		this.#kept = kept;
		const counted = kept !== null && kept.boot !== null && kept.boot === this.#machine.boot ? kept.offset + this.#machine.sinceBoot() : this.now() + (kept?.shift ?? 0);
		this.#offset = Math.max(counted, newest) - this.#machine.sinceBoot();
		return this.ledger();
	}
	/** Stores the difference between ledger and calendar if it has changed. */
	async keep(store) {
		const shift = Math.round(this.ledger() - this.now());
		const record = {
			id,
			boot: this.#machine.boot,
			offset: Math.round(this.#offset),
			shift
		};
		const known = this.#kept;
		if (!(known?.boot !== record.boot || Math.abs(known.shift - shift) > toleranceMs)) return;
		await store.commit({
			table: "clock",
			record
		});
		this.#kept = record;
	}
	/** Stores it now and every minute. Returns a function that stops this. */
	async keepOn(store) {
		await this.keep(store);
		const timer = setInterval(() => void this.keep(store).catch(() => void 0), keepEveryMs);
		return () => clearInterval(timer);
	}
};
/** Identifies the current boot of this machine. */
function bootOfMachine() {
	try {
		return readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
	} catch {
		return null;
	}
}
// src/service/process/running.ts
const fileName = "service.json";
const runningSchema = object({
	url: url(),
	studio: url(),
	pid: number(),
	instance: string(),
	/** Identifies the data sets that an embedded service was started with; absent if there are none. */
	datasets: string().optional(),
	/** Gives access to the operator's routes. */
	token: string()
});
async function writeRunningFile(dataDir, running) {
	await replaceFile(join(dataDir, fileName), JSON.stringify(running), { durable: false });
}
async function removeRunningFile(dataDir) {
	await rm(join(dataDir, fileName), { force: true });
}
/** The contents of the file, current or not; null if it does not exist. */
async function readRunningFile(dataDir) {
	return readJson(join(dataDir, fileName), runningSchema);
}
/** The running service of a data folder, after it has answered; null if none runs. */
async function findRunningService(dataDir) {
	const running = await readRunningFile(dataDir);
	if (!running) return null;
	try {
		const response = await fetch(new URL("/healthz", running.studio), {
			redirect: "manual",
			signal: AbortSignal.timeout(2e3)
		});
		const body = await response.json();
		return response.ok && body.instance === running.instance ? running : null;
	} catch {
		return null;
	}
}
/** Calls an operator's route of a running service. */
function askOperator({ studio, token }, path, args) {
	return fetch(new URL(`/admin/${path}`, studio), {
		method: "POST",
		headers: {
			Authorization: `Bearer ${token}`,
			"Content-Type": "application/json"
		},
		body: JSON.stringify(args),
		redirect: "manual"
	});
}
// src/service/store/memory.ts
/** Longer than the allowance's window, which is counted from memory. */
const recentMs = limits.allowanceWindowMs + 36e5;
/** What an account has on disk, including its recent jobs. */
const accountTotals = object({
	account: string(),
	jobs: number(),
	/** Position of the last one in the order of creation. */
	last: number(),
	/** Bytes of kept results. */
	bytes: number()
});
/** The part of the store in memory: everything except older jobs and charges. */
var Memory = class {
	accounts = /* @__PURE__ */ new Map();
	byEmail = /* @__PURE__ */ new Map();
	keys = /* @__PURE__ */ new Map();
	keyUses = /* @__PURE__ */ new Map();
	passwords = /* @__PURE__ */ new Map();
	invitations = /* @__PURE__ */ new Map();
	/** Only recent jobs. */
	jobs = /* @__PURE__ */ new Map();
	nextSeq = 1;
	apply(change) {
		if ("removeAll" in change) return this.#removeAccount(change.removeAll);
		if ("job" in change) return this.#removeJob(change.job);
		if ("remove" in change) return this.#remove(change);
		const { table, record } = change;
		if (table === "accounts") this.#applyAccount(record);
		else if (table === "jobs") this.#applyJob(record);
		else if (table === "obtained") this.#applyObtained(record);
		else if (table === "removed_jobs") this.#account(record.account).removedJobs.push(record.at);
		else if (table === "key_uses") this.keyUses.set(record.id, record);
		else if (table === "invitations") this.invitations.set(record.id, record);
		else if (table === "passwords") this.passwords.set(record.id, record);
		else if (table === "keys") {
			this.keys.set(record.id, record);
			this.#account(record.account).keys.set(record.id, record);
		}
	}
	/** Adds the totals on disk to the records already applied. */
	count({ account: id, jobs, last, bytes }) {
		const account = this.#account(id);
		account.storedBytes = bytes;
		account.jobCount = jobs;
		account.olderUntil = (account.jobs[0]?.seq ?? last + 1) - 1;
		this.nextSeq = Math.max(this.nextSeq, last + 1);
	}
	#remove({ table, remove: id }) {
		if (table === "invitations") this.invitations.delete(id);
		if (table === "key_uses") this.keyUses.delete(id);
		if (table !== "keys") return;
		const key = this.keys.get(id);
		if (key) this.#account(key.account).keys.delete(id);
		this.keys.delete(id);
	}
	#removeJob(job) {
		const account = this.#account(job.account);
		const known = this.jobs.get(job.id);
		account.storedBytes -= storedBytes(known ?? job);
		account.jobCount -= 1;
		if (known) account.jobs.splice(account.jobs.indexOf(known), 1);
		this.jobs.delete(job.id);
	}
	#removeAccount(id) {
		const account = this.#account(id);
		for (const job of account.jobs) this.jobs.delete(job.id);
		for (const key of account.keys.keys()) {
			this.keys.delete(key);
			this.keyUses.delete(key);
		}
		for (const [code, invitation] of this.invitations) if (invitation.account === id) this.invitations.delete(code);
		this.passwords.delete(id);
		this.accounts.delete(id);
		this.byEmail.delete(account.record.email);
	}
	#applyAccount(record) {
		const known = this.accounts.get(record.id);
		if (known) {
			known.record = record;
			return;
		}
		const account = {
			record,
			jobs: [],
			keys: /* @__PURE__ */ new Map(),
			obtained: [],
			removedJobs: [],
			olderUntil: 0,
			jobCount: 0,
			storedBytes: 0,
			active: null
		};
		this.accounts.set(record.id, account);
		this.byEmail.set(record.email, account);
	}
	#applyJob(record) {
		const account = this.#account(record.account);
		const known = this.jobs.get(record.id);
		if (known) {
			account.storedBytes += storedBytes(record) - storedBytes(known);
			Object.assign(known, record);
		} else {
			if (record.seq <= account.olderUntil) {
				if (record.expired) account.storedBytes -= record.resultBytes;
				return;
			}
			account.storedBytes += storedBytes(record);
			this.jobs.set(record.id, record);
			account.jobs.push(record);
			account.jobCount += 1;
			this.nextSeq = Math.max(this.nextSeq, record.seq + 1);
		}
		if (record.status === "running") account.active = record.id;
		else if (account.active === record.id) account.active = null;
		this.#forgetBefore(account, record.ledgerAt - recentMs);
	}
	#applyObtained(record) {
		const { obtained } = this.#account(record.account);
		obtained.push(record);
		while ((obtained[0]?.at ?? record.at) < record.at - recentMs) obtained.shift();
	}
	/** Removes older jobs, which stay on disk. */
	#forgetBefore(account, time) {
		for (let [oldest] = account.jobs; oldest; [oldest] = account.jobs) {
			if (oldest.ledgerAt >= time || oldest.status === "running") return;
			account.jobs.shift();
			account.olderUntil = oldest.seq;
			this.jobs.delete(oldest.id);
		}
	}
	#account(id) {
		const account = this.accounts.get(id);
		if (!account) throw new HeadgateError("serve_failed", `The state names an account that does not exist: ${id}.`);
		return account;
	}
};
function storedBytes({ status, expired, resultBytes }) {
	return status === "running" || expired ? 0 : resultBytes;
}
// src/service/store/records.ts
/** Checked and not copied, like `jsonObject`: equal JSON texts of a table share one value. */
const texts = custom((value) => Array.isArray(value) && value.every((item) => typeof item === "string"));
/**
* The service's records: the fields are the columns of each table, in order, because rows are appended by position. Times
* are calendar times in epoch milliseconds, unless they say ledger time.
*/
const tables = {
	accounts: object({
		id: string(),
		/** Lower case; unique. */
		email: string(),
		/** Null: no active research plan. */
		tier: _enum(tierNames).nullable(),
		createdAt: int()
	}),
	keys: object({
		/** The public part of the key. */
		id: string(),
		account: string(),
		/** SHA-256 of the complete key, hexadecimal. The key itself is not stored. */
		hash: string(),
		createdAt: int(),
		revokedAt: int().nullable(),
		/** The holder's label; null if none. */
		label: string().nullable(),
		/** When it expires; null: never. */
		expiresAt: int().nullable()
	}),
	/** When a key was last used (accurate to some minutes) and from where; absent if it was never used. */
	key_uses: object({
		/** Id of the key. */
		id: string(),
		account: string(),
		at: int(),
		address: string()
	}),
	/** The studio's password of an account; absent if none was chosen. */
	passwords: object({
		/** Id of the account. */
		id: string(),
		/** See passwords.ts. */
		hash: string(),
		setAt: int()
	}),
	/** An open invitation. Anyone with its code may choose the account's password, once. */
	invitations: object({
		/** SHA-256 of the code, hexadecimal. The code itself is not stored. */
		id: string(),
		account: string(),
		createdAt: int(),
		expiresAt: int()
	}),
	jobs: object({
		id: string(),
		/** Position in the order of creation, over all accounts. */
		seq: int(),
		account: string(),
		source: string(),
		name: string(),
		tags: texts,
		config: jsonObject,
		/** Columns that the source declared for this config, in order. */
		columns: texts,
		maxData: int(),
		/** `maxData`, reduced to what was left of the allowance. */
		rowLimit: int(),
		/** SHA-256 of source, canonical config and `maxData`. */
		cacheKey: string(),
		/** Answered from the cache: its rows are those of an earlier job and are not charged again. */
		cached: boolean(),
		status: _enum(jobStatusNames),
		errorCode: string().nullable(),
		/** What happened and what to do, beyond what the code says; null: nothing. */
		errorMessage: string().nullable(),
		/** Number of result rows. While the job runs, the current number is only in memory; the stored one is final. */
		dataCount: int(),
		/** Size of the result in bytes, counted like `dataCount`. */
		resultBytes: int(),
		/** The same as CSV; 0 if there are no rows. */
		csvBytes: int(),
		/** Whether the result was removed by the operator's retention. */
		expired: boolean(),
		createdAt: int(),
		finishedAt: int().nullable(),
		/** When it was created, in ledger time. */
		ledgerAt: int()
	}),
	/** One entry of the allowance ledger: rows that a job obtained. It never changes. */
	obtained: object({
		/** Id of the job. */
		id: string(),
		account: string(),
		rows: int(),
		/** In ledger time. */
		at: int()
	}),
	/** The state of a service's clock, in milliseconds; see ledger-clock.ts. */
	clock: object({
		id: string(),
		/** Identifies the machine's boot for which `offset` is valid; null: unknown. */
		boot: string().nullable(),
		/** Ledger time when the machine started. */
		offset: int(),
		/** How far ledger time is ahead of the calendar. */
		shift: int()
	}),
	/** A deleted job that still counts as created. */
	removed_jobs: object({
		/** Id of the job. */
		id: string(),
		account: string(),
		/** When it was created, in ledger time. */
		at: int()
	})
};
/** What a column stores: a JSON value as its text. */
function columnType(column) {
	let inner = column;
	if (inner instanceof ZodNullable) inner = inner.unwrap();
	if (inner instanceof ZodNumber) return "integer";
	if (inner instanceof ZodBoolean) return "boolean";
	return inner instanceof ZodCustom ? "json" : "text";
}
/** Raised by every change of `tables`. docs/contributing.md says how such a change is made. */
const formatVersion = 4;
const sqlTypes = {
	text: "VARCHAR",
	integer: "BIGINT",
	boolean: "BOOLEAN",
	json: "VARCHAR"
};
/** Creates every table in an empty file. */
async function createTables(engine) {
	const statements = Object.entries(tables).map(([table, { shape }]) => {
		return `CREATE TABLE ${table} (${Object.entries(shape).map(([name, column]) => `"${name}" ${sqlTypes[columnType(column)]}`).join(", ")})`;
	});
	const format = `CREATE TABLE format (version INTEGER); INSERT INTO format VALUES (${formatVersion})`;
	await engine.run([
		"BEGIN TRANSACTION",
		...statements,
		format,
		"COMMIT"
	].join("; "));
}
/** Throws HeadgateError `serve_failed` for a file of another format. */
async function checkFormat(engine, file) {
	const version = (await engine.row("SELECT version FROM format")).number("version");
	if (version === formatVersion) return;
	throw new HeadgateError("serve_failed", `${file} has format ${version}; this headgate reads format ${formatVersion} only.`, { hint: "Use the headgate that wrote it, or choose another --data." });
}
// src/service/store/database.ts
/** How many accounts and jobs there are, and records of all kinds. */
const recordCounts = object({
	accounts: number(),
	jobs: number(),
	records: number()
});
const tableNames = Object.keys(tables);
/** How many reads run at once: one long one lets others pass. */
const readerCount = 2;
/** How many reads of one account may wait; further ones are refused. */
const mostWaiting = 50;
/**
* The DuckDB file of the store; one transaction per batch.
*
* The file is attached to an in-memory instance and created under a temporary name. It is never opened with `fs` while
* it is attached: that would release DuckDB's lock, which keeps a second service out.
*/
var Database = class Database {
	static async open(file) {
		const options = {
			threads: 1,
			memoryLimit: "512MB",
			spillTo: `${file}.tmp`
		};
		const engine = await openEngine(options, async (opened) => {
			if (!await exists(file)) await create(opened, file);
			await opened.run(attach(file));
		});
		try {
			await checkFormat(engine, file);
			const readers = await Promise.all(Array.from({ length: readerCount }, () => engine.reader()));
			for (const reader of readers) await reader.run("USE service");
			return new Database(file, engine, readers);
		} catch (error) {
			await close(engine);
			throw error;
		}
	}
	#file;
	/** Used for writing. */
	#engine;
	/** Those that nobody reads with now: a connection runs one statement at a time. */
	#readers;
	/** Accounts take turns. */
	#turns = new FairQueue(readerCount);
	#reading = /* @__PURE__ */ new Set();
	/** The latest copy. */
	#copying = Promise.resolve();
	constructor(file, engine, readers) {
		this.#file = file;
		this.#engine = engine;
		this.#readers = readers;
	}
	/**
	* Complete records; `rest` is the text after `SELECT * FROM table`. Uses its own connection, so it sees only
	* committed data while a transaction is open. `owner`: the account that asks; left out: the service itself.
	*/
	read(table, rest = "", values = {}, owner) {
		return this.#select(decoder(table), `SELECT ${table}.* FROM ${table} ${rest}`, values, owner);
	}
	/** Some of the records with a condition, newest first, and how many have it: in one look at all of them. */
	async page(table, condition, values, { from, limit, owner }) {
		const sql = `WITH found AS MATERIALIZED (SELECT seq AS place FROM ${table} WHERE ${condition}),
        part AS (SELECT place FROM found ORDER BY place DESC LIMIT ${limit} OFFSET ${from})
      SELECT (SELECT count(*)::DOUBLE FROM found) AS total, part.place, ${table}.*
      FROM (SELECT 1) LEFT JOIN (part JOIN ${table} ON seq = place) ON true ORDER BY place DESC`;
		const decode = decoder(table);
		const split = ({ total, place, ...row }) => ({
			total,
			records: place === null ? [] : [decode(row)]
		});
		const rows = await this.#select(split, sql, values, owner);
		return {
			records: rows.flatMap(({ records }) => records),
			total: rows[0].total
		};
	}
	/** Rows of any query, each checked by a schema. */
	select(schema, sql, values = {}, owner) {
		return this.#select((row) => checked(schema, row, "a query"), sql, values, owner);
	}
	/** The rows all have to fit in memory. Throws ApiError `rate_limited` if too many reads of the owner wait. */
	async #select(decode, sql, values, owner = "") {
		if (owner !== "" && this.#turns.waiting(owner) >= mostWaiting) throw new ApiError("rate_limited", "Too many lists are asked for at once.", { retryAfterMs: 1e3 });
		const reading = this.#turns.run(owner, async () => {
			const reader = this.#readers.pop();
			try {
				const stream = await ProvenStream.open(reader, sql, { values });
				const rows = [];
				for await (const chunk of stream.chunks()) rows.push(...chunk.getRowObjects(stream.names).map(decode));
				return rows;
			} finally {
				this.#readers.push(reader);
			}
		});
		this.#reading.add(reading);
		return reading.finally(() => this.#reading.delete(reading));
	}
	/** Durable when it resolves. After an error the outcome is unknown, and the file has to be opened again. */
	async commit(changes) {
		const written = tableNames.flatMap((table) => {
			const latest = latestOf(table, changes);
			return latest.size > 0 ? [[table, latest]] : [];
		});
		await this.#engine.run(["BEGIN TRANSACTION", ...written.flatMap(deletion)].join("; "));
		for (const [table, latest] of written) await this.#append(table, latest.values());
		for (const change of changes) if ("removeAll" in change) await this.#removeAccount(change.removeAll);
		await this.#engine.run("COMMIT");
		await chmod(`${this.#file}.wal`, 384).catch(ignoreMissing);
	}
	/** Copies every record at one moment into a new file, while others write. Only one copy is made at a time. */
	async copy() {
		const file = `${this.#file}.copy`;
		const remove = async () => {
			for (const each of [file, `${file}.wal`]) await rm(each, { force: true });
		};
		await remove();
		const copied = this.#copyTo(file);
		this.#copying = copied.catch(() => void 0);
		try {
			return {
				file,
				counts: await copied,
				remove
			};
		} catch (error) {
			await remove();
			throw error;
		}
	}
	async counts(database = "service") {
		const sum = (...names) => `(${names.map((table) => `(SELECT count(*) FROM ${database}.${table})`).join(" + ")})::DOUBLE`;
		const sql = `SELECT ${sum("accounts")} AS accounts, ${sum("jobs")} AS jobs, ${sum(...tableNames)} AS records`;
		const [counts] = await this.select(recordCounts, sql);
		return counts;
	}
	async close() {
		await this.#copying;
		await Promise.allSettled(this.#reading);
		for (const reader of this.#readers) reader.closeSync();
		await close(this.#engine);
	}
	async #copyTo(file) {
		const connection = await this.#engine.reader();
		try {
			await connection.run(`ATTACH ${quoteText(file)} AS copy; COPY FROM DATABASE service TO copy`);
			return await this.counts("copy");
		} finally {
			await connection.run("DETACH DATABASE IF EXISTS copy");
			connection.closeSync();
		}
	}
	async #removeAccount(id) {
		for (const [table, { shape }] of Object.entries(tables)) {
			const column = "account" in shape ? "account" : "id";
			await this.#engine.run(`DELETE FROM ${table} WHERE ${column} = ${quoteText(id)}`);
		}
	}
	async #append(table, records) {
		const appender = await this.#engine.connection.createAppender(table, "main", "service");
		for (const record of records) if (record !== null) append(appender, table, record);
		appender.closeSync();
	}
};
function latestOf(table, changes) {
	const latest = /* @__PURE__ */ new Map();
	for (const change of changes) {
		if (change.table !== table || "removeAll" in change) continue;
		if ("remove" in change) latest.set(change.remove, null);
		else latest.set(change.record.id, change.record);
	}
	return latest;
}
/** Removes the records of a table that others replace. */
function deletion([table, latest]) {
	if (table === "obtained") return [];
	return [`DELETE FROM ${table} WHERE id IN (SELECT unnest(${quoteList([...latest.keys()])}))${newer(table, latest)}`];
}
/** A condition that skips records older than all the given ones, so that a commit does not search years of jobs. */
function newer(table, latest) {
	if (table !== "jobs") return "";
	let first = Number.POSITIVE_INFINITY;
	for (const record of latest.values()) {
		if (record === null) return "";
		first = Math.min(first, record.seq);
	}
	return ` AND seq >= ${first}`;
}
function append(appender, table, record) {
	const values = record;
	for (const name of Object.keys(tables[table].shape)) {
		const value = values[name] ?? null;
		if (value === null) appender.appendNull();
		else if (typeof value === "number") appender.appendBigInt(BigInt(value));
		else if (typeof value === "boolean") appender.appendBoolean(value);
		else appender.appendVarchar(typeof value === "string" ? value : JSON.stringify(value));
	}
	appender.endRow();
}
function decoder(table) {
	const schema = tables[table];
	const columns = Object.entries(tables[table].shape);
	const jsonColumns = new Set(columns.filter(([, column]) => columnType(column) === "json").map(([name]) => name));
	const known = /* @__PURE__ */ new Map();
	const parse = (text) => {
		if (!known.has(text)) known.set(text, parseJson(text, unknown()));
		return known.get(text);
	};
	return (row) => {
		const record = {};
		for (const [name, value] of Object.entries(row)) if (typeof value === "bigint") record[name] = Number(value);
		else record[name] = typeof value === "string" && jsonColumns.has(name) ? parse(value) : value;
		return checked(schema, record, table);
	};
}
/** Throws HeadgateError `serve_failed` for a row that no headgate of this format wrote. */
function checked(schema, row, table) {
	const found = schema.safeParse(row);
	if (found.success) return found.data;
	const [issue] = found.error.issues;
	const place = `${table}${typeof row["id"] === "string" ? ` ${row["id"]}` : ""}`;
	throw new HeadgateError("serve_failed", `The state of the service is damaged: ${place}, ${issue?.path.join(".")}: ${issue?.message}.`, { hint: "Another program changed it. Restore a backup with `headgate service restore FILE --replace`." });
}
const attach = (file) => `ATTACH ${quoteText(file)} AS service; USE service`;
const detach = "USE memory; DETACH service";
async function close(engine) {
	try {
		await engine.run(detach);
	} finally {
		engine.close();
	}
}
/** A kill while the first pages are written leaves an invalid file, so only a complete one gets its name. */
async function create(engine, file) {
	const temporary = `${file}.${randomBytes(6).toString("hex")}.new`;
	await engine.run(attach(temporary));
	await createTables(engine);
	await engine.run(detach);
	await chmod(temporary, 384);
	await link(temporary, file).catch((error) => {
		if (!isCode(error, "EEXIST")) throw error;
	});
	await rm(temporary);
	await flush(dirname(file));
}
async function exists(file) {
	return stat(file).then(() => true, (error) => ignoreMissing(error) ?? false);
}
function isCode(error, code) {
	return error instanceof Error && "code" in error && error.code === code;
}
function ignoreMissing(error) {
	if (!isCode(error, "ENOENT")) throw error;
}
// src/service/store/job-filter.ts
/** Its condition on the table of jobs, to follow others. */
function conditionOf({ status, source, tag, name, withRows }) {
	const parts = [];
	const values = {};
	const add = (sql, key, value) => {
		if (value === void 0) return;
		parts.push(` AND ${sql}`);
		values[key] = value;
	};
	add("status = $status", "status", status);
	add("source = $source", "source", source);
	add("tags = $tags", "tags", tag === void 0 ? void 0 : JSON.stringify([tag]));
	add("contains(lower(name), $name)", "name", name?.toLowerCase());
	if (withRows) parts.push(" AND status <> 'running' AND dataCount > 0 AND NOT expired");
	return {
		sql: parts.join(""),
		values
	};
}
// src/service/store/store.ts
const jobCount = object({
	status: string(),
	source: string(),
	jobs: number(),
	rows: number()
});
const idOnly = object({ id: string() });
/** How many tags can be chosen from. */
const mostTags = 200;
/** The text after `SELECT * FROM` for a table that is not read completely at the start. */
const recentOf = {
	jobs: `JOIN (
      SELECT account, min(seq) AS first FROM jobs
      WHERE status = 'running' OR ledgerAt > $since GROUP BY account
    ) AS recent ON recent.account = jobs.account AND seq >= first`,
	obtained: "WHERE \"at\" > $since ORDER BY \"at\"",
	removed_jobs: "WHERE \"at\" > $since"
};
/**
* The state of the service. Recent data is read from memory, because 15,000 authenticated polls a second leave no time
* for a query each. Older jobs and lists are read from disk on demand, so years of jobs need neither memory nor
* start-up time.
* Writes are durable before they become visible: no answer reports something that a crash could undo. Changes that
* arrive during a commit share the next transaction, so submits can be faster than fsyncs. DuckDB suits this: a
* transaction of up to 50 changes takes 1 to 2 ms, and its file lock ends with the process. Result rows are not stored
* here but in files, see results.ts.
*/
var Store = class Store {
	/** `begin` gets the stored state of the clock and the time of the last entry; it returns the current ledger time. */
	static async open(file, begin) {
		const store = new Store(await Database.open(file));
		try {
			await store.#load(begin(...await store.#time()) - recentMs);
		} catch (error) {
			await store.#database.close();
			throw error;
		}
		return store;
	}
	#memory = new Memory();
	accounts = this.#memory.accounts;
	keys = this.#memory.keys;
	/** Passwords by account. */
	passwords = this.#memory.passwords;
	/** Open invitations, by the SHA-256 of their codes. */
	invitations = this.#memory.invitations;
	/** The stored last use of each key: when and from where. */
	keyUses = this.#memory.keyUses;
	#database;
	#failure = new AbortController();
	#waiting = [];
	/** Ids of accounts removed since the start. */
	#removed = /* @__PURE__ */ new Set();
	/** The current commit and the one that waits for it. */
	#running = Promise.resolve();
	#next = null;
	constructor(database) {
		this.#database = database;
	}
	/** Aborted by the first commit that fails, with its HeadgateError as the reason. */
	get failed() {
		return this.#failure.signal;
	}
	accountByEmail(email) {
		return this.#memory.byEmail.get(email.toLowerCase());
	}
	/** `owner`: the account that asks for it, if one does. */
	async job(id, owner) {
		return this.#memory.jobs.get(id) ?? (await this.#database.read("jobs", "WHERE id = $id", { id }, owner))[0];
	}
	runningJobs() {
		return [...this.#memory.jobs.values()].filter((job) => job.status === "running");
	}
	/** One page of an account's jobs; pages count from 1. A job that runs has its current number of rows. */
	async jobsOf({ record }, filter, { page, limit }) {
		const { sql, values } = conditionOf(filter);
		const { records, total } = await this.#database.page("jobs", `account = $account${sql}`, {
			...values,
			account: record.id
		}, {
			from: (page - 1) * limit,
			limit,
			owner: record.id
		});
		return {
			jobs: records.map((job) => this.#memory.jobs.get(job.id) ?? job),
			total,
			pages: Math.ceil(total / limit)
		};
	}
	/** The first tags of an account's jobs, in alphabetical order. */
	async tagsOf({ record }) {
		const sql = `SELECT DISTINCT unnest(from_json(tags, '["VARCHAR"]')) AS tag FROM jobs
      WHERE account = $account ORDER BY tag LIMIT ${mostTags}`;
		const values = { account: record.id };
		return (await this.#database.select(object({ tag: string() }), sql, values, record.id)).map(({ tag }) => tag);
	}
	/**
	* Some of the jobs that ended before a calendar time, were created before a ledger time, and whose results are not
	* yet marked as removed. Empty: there are no more.
	*/
	endedBefore(time, ledger, limit) {
		return this.#database.read("jobs", `WHERE NOT expired AND finishedAt <= $time AND ledgerAt <= $ledger
      LIMIT $limit`, {
			time,
			ledger,
			limit
		});
	}
	/** Number of listed jobs by status and source, and the rows that they ended with. */
	async countJobs() {
		return this.#database.select(jobCount, `SELECT status, source, count(*)::DOUBLE AS jobs, sum(dataCount)::DOUBLE AS rows FROM jobs
      GROUP BY status, source ORDER BY status, source`);
	}
	/** Those of the given jobs whose results are kept. */
	async withResults(ids) {
		const known = /* @__PURE__ */ new Set();
		const asked = ids.filter((id) => {
			const job = this.#memory.jobs.get(id);
			if (job && !job.expired) known.add(id);
			return !job;
		});
		if (asked.length === 0) return known;
		const values = Object.fromEntries(asked.map((id, index) => [`id${index}`, id]));
		const sql = `SELECT id FROM jobs WHERE NOT expired AND id IN (${asked.map((_, index) => `$id${index}`).join(", ")})`;
		for (const { id } of await this.#database.select(idOnly, sql, values)) known.add(id);
		return known;
	}
	/** Copies every record at one moment into a file, which the caller removes. */
	copy() {
		return this.#database.copy();
	}
	/** Jobs of an account whose results are kept, several at a time: those after a given id. */
	async resultsOf(account, after) {
		const sql = `SELECT id FROM jobs WHERE account = $account AND NOT expired AND id > $after
      ORDER BY id LIMIT 1000`;
		const { id } = account.record;
		return (await this.#database.select(idOnly, sql, {
			account: id,
			after
		}, id)).map(({ id }) => id);
	}
	nextSeq() {
		return this.#memory.nextSeq++;
	}
	/**
	* Takes the account's only active slot. There is no await between the check and the taking, so exactly one of several
	* parallel submits gets it. It is freed when the job's end is durable, or by `release`.
	*/
	reserve(account, jobId) {
		if (account.active !== null) return false;
		account.active = jobId;
		return true;
	}
	release(account, jobId) {
		if (account.active === jobId) account.active = null;
	}
	/** Writes the changes in one transaction. When it resolves, they are durable and visible. */
	commit(changes) {
		this.#waiting = this.#waiting.concat(changes);
		this.#next ??= this.#running.then(() => this.#commitWaiting());
		return this.#next;
	}
	async close() {
		try {
			await (this.#next ?? this.#running).catch(() => void 0);
			await this.#database.close();
		} catch (error) {
			if (!this.failed.aborted && !isFullDisk(error)) throw error;
		}
	}
	#commitWaiting() {
		const changes = this.#waiting;
		this.#waiting = [];
		this.#next = null;
		this.#running = this.#write(changes);
		return this.#running;
	}
	async #write(waiting) {
		const changes = this.#ofLiving(waiting);
		try {
			await this.#database.commit(changes);
		} catch (cause) {
			const message = `The state of the service can no longer be written: ${firstLine(messageOf(cause))}`;
			const error = new HeadgateError("serve_failed", message, {
				hint: "Free space if the disk is full, and start the service again: nothing that was answered is lost.",
				cause
			});
			this.#failure.abort(error);
			throw error;
		}
		for (const change of changes) this.#memory.apply(change);
	}
	/** Without changes for an account after its removal: a store that contains such records would not open again. */
	#ofLiving(changes) {
		return changes.filter((change) => {
			if ("removeAll" in change) {
				const isFirst = !this.#removed.has(change.removeAll);
				this.#removed.add(change.removeAll);
				return isFirst;
			}
			if ("job" in change) return !this.#removed.has(change.job.account);
			if ("remove" in change) return true;
			const { record } = change;
			return !this.#removed.has("account" in record ? record.account : record.id);
		});
	}
	async #time() {
		const [kept = null] = await this.#database.read("clock");
		const [found] = await this.#database.select(object({ newest: number() }), `SELECT greatest(
        (SELECT coalesce(max("at"), 0) FROM obtained),
        (SELECT coalesce(max(ledgerAt), 0) FROM jobs)
      )::DOUBLE AS newest`);
		return [kept, found?.newest ?? 0];
	}
	async #load(since) {
		for (const table of Object.keys(tables)) {
			const rest = recentOf[table] ?? "";
			const records = await this.#database.read(table, rest, rest === "" ? {} : { since });
			if (table === "jobs") records.sort((one, other) => one.seq - other.seq);
			for (const record of records) this.#memory.apply({
				table,
				record
			});
		}
		for (const row of await this.#database.select(accountTotals, `SELECT account, count(*)::INTEGER AS jobs, max(seq)::DOUBLE AS last,
        coalesce(sum(resultBytes) FILTER (NOT expired AND status <> 'running'), 0)::DOUBLE AS bytes
      FROM jobs GROUP BY account`)) this.#memory.count(row);
	}
};
// src/service/process/data-folder.ts
/** Its temporary names begin with the same text. */
const stateFile = "service.duckdb";
/** Folder in which a restore builds what it then moves into place. */
const restoringFolder = "restoring";
const isServiceFile = (name) => name.startsWith(stateFile);
/** Whether a service gives a file or folder of its data folder this name. A restore leaves others alone. */
const isOfService = (name) => isServiceFile(name) || /^(results|sealed|(service\.json|(bootstrap-\w+|embedded)\.key)(\.new)?)$/.test(name);
/** Data folders that this process uses. DuckDB's lock only stops other processes. */
const usedHere = /* @__PURE__ */ new Set();
/** Creates the folder with mode 0700 if it does not exist. Throws HeadgateError `serve_failed` if it cannot be used. */
async function openDataFolder(folder, machine = {
	...systemClock,
	boot: bootOfMachine()
}) {
	const path = await prepare(folder);
	if (usedHere.has(path)) throw await inUse(path, process.pid);
	usedHere.add(path);
	try {
		const clock = new LedgerClock(machine);
		const store = await openStore(path, clock);
		const stop = await clock.keepOn(store);
		const release = async () => {
			stop();
			await clock.keep(store).catch(() => void 0);
			await store.close().finally(() => usedHere.delete(path));
		};
		return {
			path,
			store,
			clock,
			release
		};
	} catch (error) {
		usedHere.delete(path);
		throw error;
	}
}
async function prepare(folder) {
	try {
		await makeFolder(folder);
		const path = await realpath(folder);
		const names = await readdir(path);
		if (names.includes("restoring")) await refuseHalfRestored(path, names);
		refuseForeign(path, names);
		await chmod(path, 448);
		return path;
	} catch (cause) {
		throw unusable(cause);
	}
}
/** A system error about the data folder, such as a full disk, is not a defect. */
const unusable = (cause, hint) => new HeadgateError(codeOr("serve_failed", cause), `The data folder cannot be used: ${messageOf(cause)}`, {
	hint,
	cause
});
/** A shared folder, such as /tmp or a project's, must not be made private. */
function refuseForeign(path, names) {
	if (names.length === 0 || names.some(isServiceFile)) return;
	throw new Error(`${path} holds files that are not of a service`);
}
/** A restore that was interrupted before it built anything has changed nothing. */
async function refuseHalfRestored(path, names) {
	if ((await readdir(join(path, "restoring", "new")).catch(() => [])).length === 0 && names.includes("service.duckdb")) return;
	throw new Error(`a backup is being restored into ${path}, or that was cut short: restore it again`);
}
async function openStore(path, clock) {
	try {
		return await Store.open(join(path, stateFile), (kept, newest) => clock.begin(kept, newest));
	} catch (cause) {
		if (cause instanceof HeadgateError) throw cause;
		const pid = lockHolder(cause)?.pid ?? null;
		if (pid !== null) throw await inUse(path, pid);
		const message = `The state of the service cannot be opened: ${messageOf(cause)}`;
		const hint = isFullDisk(cause) ? void 0 : "If it opens no more, put a backup in its place with `headgate service restore FILE --replace`.";
		throw new HeadgateError(codeOr("serve_failed", cause), message, {
			hint,
			cause
		});
	}
}
async function inUse(path, pid) {
	const running = await readRunningFile(path);
	const where = running?.pid === pid ? `, which serves ${running.url}` : "";
	return new HeadgateError("serve_failed", `The data folder ${path} is held by process ${pid}${where}.`, {
		hint: "Use that service, stop it, or choose another --data.",
		details: { pid }
	});
}
export { invalid as C, FairQueue as D, serviceErrors as E, errorData as S, plainError as T, csvHead as _, stateFile as a, forgetResults as b, recordCounts as c, removeRunningFile as d, writeRunningFile as f, Seal as g, storedBytes$1 as h, restoringFolder as i, askOperator as l, isResult as m, isServiceFile as n, unusable as o, Results as p, openDataFolder as r, Database as s, isOfService as t, findRunningService as u, csvRow as v, methodNotAllowed as w, ApiError as x, Removals as y };

//# sourceMappingURL=data-folder-BNxaF2UV.js.map