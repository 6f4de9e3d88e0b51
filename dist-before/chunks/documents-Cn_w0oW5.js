import { t as HeadgateError } from "./errors-THeMwN4I.js";
import { Dn as msPerDay, kn as parseDay } from "./common-CN0Ody4Y.js";
import { $t as encodingOf, C as PQueue, Qt as decoded, Xt as retryAfterMs, in as proxyFor, nn as ProxyUnreachable } from "./engine-CLLdr8d4.js";
import { n as faultCode, t as SourceFault } from "./source-3B_hVdm7.js";
import { n as unpacked } from "./task-CqT39Al5.js";
import { t as systemClock } from "./clock-Bdk_G_Ay.js";
import { t as sendOnce } from "./send-once-DPCBXbKs.js";
import { setTimeout as setTimeout$1 } from "node:timers/promises";
import { BlockList, isIP } from "node:net";
import { Worker } from "node:worker_threads";
import { Resolver } from "node:dns/promises";
// src/service/sources/or-abort.ts
/**
* The result of work that cannot be aborted itself, or the signal's reason. Not a race with one promise for the whole
* job: that promise would keep every result in memory until the job ends.
*/
function orAbort(work, signal) {
	return new Promise((resolve, reject) => {
		const fail = () => reject(signal.reason);
		if (signal.aborted) fail();
		signal.addEventListener("abort", fail, { once: true });
		work.then(resolve, reject).then(() => signal.removeEventListener("abort", fail));
	});
}
// src/service/sources/pager.ts
/** Adds to what a job knows the pager, which asks for no more rows than the job wants. */
function collectContext(job) {
	const { now, rowLimit: limit, signal } = job;
	return {
		...job,
		newestFirst: (config, { earliest, ...endpoint }) => {
			const pageSize = Math.min(endpoint.pageSize, limit);
			const range = windowOf(config, Date.parse(earliest), now);
			return newestFirst({
				...endpoint,
				...range,
				pageSize,
				limit,
				signal
			});
		}
	};
}
/** How often a range is read whose pages do not add up to the announced total. */
const readings = 3;
/**
* Returns every row of a time range exactly once, newest first, even if rows move while pages are read. It works with
* endpoints that show only the first rows of a query: a range with more rows is halved until each part can be seen
* completely. Ends after `limit` rows or when the signal aborts. Throws SourceFault `source_incomplete`, after all
* reachable rows, if a single unit has more rows than the endpoint shows, or if pages omit rows that they count. Rows
* are never left out silently.
*/
async function* newestFirst(options) {
	const given = /* @__PURE__ */ new Set();
	if (options.limit <= 0) return;
	const wanted = {
		has: ({ row, time }) => !given.has(row["id"]) && (time === null || time >= options.from && time < options.until),
		left: () => options.limit - given.size
	};
	for await (const item of walk(options, wanted)) {
		if (!wanted.has(item)) continue;
		given.add(item.row["id"]);
		yield item.row;
		if (wanted.left() <= 0) return;
	}
}
/** Rows of one part after another; some may come twice. */
async function* walk(options, wanted) {
	const { from, until, unit, pageSize, window, signal } = options;
	const ranges = from < until ? [{
		from,
		until
	}] : [];
	for (let range = ranges.pop(); range !== void 0; range = ranges.pop()) {
		signal.throwIfAborted();
		const first = await fetched(options, range, 0);
		const short = range.until - range.from <= unit;
		if (short || fits(first, pageSize, window)) {
			const items = readWhole(range, first, short ? options.unitWindow ?? window : window, options);
			yield* first.items.some(({ time }) => time === null) ? items : sorted(items, wanted);
			continue;
		}
		if (isNewestFirst(first)) yield* first.items;
		const shown = shownFrom(first, range, unit);
		const at = shown ?? middle(range, unit);
		ranges.push({
			from: range.from,
			until: at
		});
		if (shown === null) ranges.push({
			from: at,
			until: range.until
		});
	}
}
/** One page. Throws SourceFault `source_invalid` for one that cannot be counted on: rows would be lost or doubled. */
async function fetched(options, range, page) {
	const { items, total } = await options.fetchPage(range, page, options.pageSize);
	if (total !== null && !Number.isFinite(total)) throw undocumented("does not say how many rows there are");
	return {
		items: items.map(checked),
		total
	};
}
function checked({ time, row }) {
	const id = row["id"];
	if (typeof id !== "number" && (typeof id !== "string" || id === "")) throw undocumented("has a row without an id");
	const ms = typeof time === "string" && /^\d{4}-\d\d-\d\d(T.+(Z|[+-]\d\d:?\d\d))?$/.test(time) ? Date.parse(time) : time;
	if (ms === null || typeof ms === "number" && Number.isFinite(ms)) return {
		time: ms,
		row
	};
	throw undocumented("has a row without a time");
}
function undocumented(what) {
	const message = `The answer is not as documented: it ${what}`;
	return new SourceFault("source_invalid", message, { publicMessage: message });
}
/** Without a total, a full page may be followed by others. */
function fits({ total, items }, pageSize, window) {
	return total === null ? items.length < pageSize : total <= window;
}
/**
* The time from which a first page shows its range completely, so that only older rows are left. Null if the page is
* not ordered by time or spans at most one unit.
*/
function shownFrom({ items }, range, unit) {
	const oldest = items.at(-1)?.time ?? null;
	if (oldest === null || !isNewestFirst({ items }) || items.some(({ time }) => time === null)) return null;
	const from = (Math.floor(oldest / unit) + 1) * unit;
	return from > range.from && from < range.until ? from : null;
}
/** Considers only rows with a known time. */
function isNewestFirst({ items }) {
	let oldest = Number.POSITIVE_INFINITY;
	for (const { time } of items) {
		if (time !== null && time > oldest) return false;
		oldest = time ?? oldest;
	}
	return true;
}
/** The rows of a range after reading it, as many as wanted. A second reading may find more rows between the others. */
async function* sorted(items, wanted) {
	const found = /* @__PURE__ */ new Map();
	let fault = null;
	try {
		for await (const item of items) {
			if (wanted.has(item)) found.set(item.row["id"], item);
			if (found.size >= wanted.left()) break;
		}
	} catch (error) {
		if (!(error instanceof SourceFault)) throw error;
		fault = error;
	}
	yield* [...found.values()].toSorted((one, other) => (other.time ?? 0) - (one.time ?? 0));
	if (fault !== null) throw fault;
}
function middle({ from, until }, unit) {
	return from + Math.floor((until - from) / unit / 2) * unit;
}
/** All pages of a range, given the first. If rows were added or removed between two pages, reads again. */
async function* readWhole(range, first, window, options) {
	const seen = /* @__PURE__ */ new Set();
	let answer = first;
	for (let reading = 1;; reading += 1) {
		for (let page = 1;; page += 1) {
			for (const { row } of answer.items) seen.add(row["id"]);
			yield* answer.items;
			const shown = page * options.pageSize;
			const more = answer.total === null ? !fits(answer, options.pageSize, window) : shown < answer.total;
			if (more && shown >= window) throw incomplete(range, `has more rows than the ${window} that it shows`);
			if (!more || answer.items.length === 0) break;
			options.signal.throwIfAborted();
			answer = await fetched(options, range, page);
		}
		const total = answer.total ?? seen.size;
		if (seen.size >= total) return;
		if (reading === readings) throw incomplete(range, `counts ${total} rows and shows ${seen.size} of them`);
		options.signal.throwIfAborted();
		answer = await fetched(options, range, 0);
	}
}
function incomplete({ from, until }, what) {
	const [start, end] = [from, until].map((ms) => new Date(ms).toISOString());
	const message = `From ${start} until ${end} the source ${what}`;
	return new SourceFault("source_incomplete", message, { publicMessage: `${message}; ask for fewer days` });
}
/**
* The window of a config as times in UTC. An open start becomes `earliest`, the day of the first existing row in epoch
* milliseconds. An open end becomes the end of today.
*/
function windowOf({ startDate, endDate }, earliest, now) {
	const first = startDate === void 0 ? null : parseDay(startDate);
	const last = endDate === void 0 ? null : parseDay(endDate);
	return {
		from: first === null ? earliest : Math.max(first * msPerDay, earliest),
		until: ((last ?? Math.floor(now / 864e5)) + 1) * msPerDay
	};
}
// src/service/sources/get-once.ts
/** One GET, without following redirects. `largest` is the longest body in bytes, after decoding. */
async function getOnce({ largest, headers, ...outgoing }) {
	const own = {
		"User-Agent": "headgate",
		"Accept-Encoding": "gzip, br"
	};
	const response = await sendOnce({
		...outgoing,
		headers: {
			...own,
			...headers
		}
	});
	try {
		const status = response.statusCode ?? 0;
		const ok = status >= 200 && status < 300;
		return {
			status,
			headers: headersOf(response),
			body: ok ? await readBody(response, largest) : Buffer.of()
		};
	} finally {
		response.destroy();
	}
}
function headersOf(response) {
	const headers = new Headers();
	for (const [name, values] of Object.entries(response.headersDistinct)) for (const value of values ?? []) headers.append(name, value);
	return headers;
}
async function readBody(response, largest) {
	const chunks = [];
	let bytes = 0;
	const stream = await decoded(response);
	if (stream === null) {
		const message = `The answer has the unknown encoding ${encodingOf(response)}`;
		throw new SourceFault("source_invalid", message);
	}
	for await (const chunk of stream) {
		bytes += chunk.length;
		if (bytes > largest) throw new SourceFault("source_too_large", `The answer is longer than ${largest} bytes`);
		chunks.push(chunk);
	}
	return Buffer.concat(chunks);
}
const mostAnswers = 64;
const longestBody = 1048576;
/** The latest documents, so that unchanged ones are not sent again. */
var AnswerCache = class {
	/** The one not used for the longest time comes first. */
	#answers = /* @__PURE__ */ new Map();
	get(url) {
		return this.#answers.get(url);
	}
	keep(url, answer) {
		this.#answers.delete(url);
		const conditions = {};
		const etag = answer.headers.get("etag");
		const modified = answer.headers.get("last-modified");
		if (etag !== null) conditions["If-None-Match"] = etag;
		if (modified !== null) conditions["If-Modified-Since"] = modified;
		if (Object.keys(conditions).length === 0 || answer.body.length > longestBody) return;
		this.#answers.set(url, {
			answer,
			conditions
		});
		const [oldest] = this.#answers.keys();
		if (this.#answers.size > mostAnswers && oldest !== void 0) this.#answers.delete(oldest);
	}
};
// src/service/sources/hosts.ts
/** How many hosts are remembered. Beyond that, hosts without waiting requests are forgotten. */
const mostKnown = 1e3;
/** Queues of requests by host. A host that is slow, or asks for a pause, delays only requests to itself. */
var Hosts = class {
	#limits;
	#clock;
	#known = /* @__PURE__ */ new Map();
	constructor(limits, clock) {
		this.#limits = limits;
		this.#clock = clock;
	}
	/**
	* Sends when it is the request's turn at a host. Throws SourceFault `source_rate_limited` if that would take too
	* long.
	*/
	async inTurn(name, patience, signal, send) {
		const host = this.#host(name);
		const asked = this.#clock.monotonic();
		const late = new AbortController();
		const timer = setTimeout(() => late.abort(tooLong(name)), patience.leftMs);
		const turn = async () => {
			clearTimeout(timer);
			await this.#start(name, host, asked, patience, signal);
			return send();
		};
		try {
			return await host.queue.add(turn, { signal: AbortSignal.any([signal, late.signal]) });
		} finally {
			clearTimeout(timer);
		}
	}
	/** Delays all requests to a host by this many milliseconds, for every job. */
	holdBack(name, ms) {
		const host = this.#host(name);
		host.nextStart = Math.max(host.nextStart, this.#clock.monotonic() + ms);
	}
	async #start(name, host, asked, patience, signal) {
		const now = this.#clock.monotonic();
		const start = Math.max(now, host.nextStart);
		patience.leftMs -= start - asked;
		if (patience.leftMs < 0) throw tooLong(name);
		host.nextStart = start + (this.#limits.spacingMs ?? 0);
		if (start > now) await this.#clock.wait(Math.ceil(start - now), signal);
	}
	#host(name) {
		let host = this.#known.get(name);
		if (host) return host;
		if (this.#known.size >= mostKnown) this.#forgetIdle();
		const { concurrency = Number.POSITIVE_INFINITY } = this.#limits;
		host = {
			queue: new PQueue({ concurrency }),
			nextStart: 0
		};
		this.#known.set(name, host);
		return host;
	}
	#forgetIdle() {
		const now = this.#clock.monotonic();
		for (const [name, { queue, nextStart }] of this.#known) if (queue.size + queue.pending === 0 && nextStart <= now) this.#known.delete(name);
	}
};
function tooLong(host) {
	const message = `The turn at ${host} would take too long`;
	return new SourceFault("source_rate_limited", message, { publicMessage: `${message}: try again later` });
}
// src/service/sources/network.ts
/** Reserved, private, shared, link-local, loopback, documentation and multicast addresses, from IANA's registries. */
const notPublic = new BlockList();
for (const subnet of [
	"0.0.0.0/8",
	"10.0.0.0/8",
	"100.64.0.0/10",
	"127.0.0.0/8",
	"169.254.0.0/16",
	"172.16.0.0/12",
	"192.0.0.0/24",
	"192.0.2.0/24",
	"192.88.99.0/24",
	"192.168.0.0/16",
	"198.18.0.0/15",
	"198.51.100.0/24",
	"203.0.113.0/24",
	"224.0.0.0/4",
	"240.0.0.0/4"
]) add(notPublic, subnet, "ipv4");
for (const subnet of [
	"2001::/23",
	"2001:db8::/32",
	"2002::/16",
	"3fff::/20"
]) add(notPublic, subnet, "ipv6");
/**
* Global unicast. All other IPv6 addresses are special: loopback, mapped and translated IPv4, link-local, unique local.
*/
const global6 = new BlockList();
add(global6, "2000::/3", "ipv6");
function add(list, subnet, family) {
	const [network = "", prefix] = subnet.split("/");
	list.addSubnet(network, Number(prefix), family);
}
/** False for a text that is not an address. */
function isPublic(address) {
	if (isIP(address) === 4) return !notPublic.check(address, "ipv4");
	return isIP(address) === 6 && global6.check(address, "ipv6") && !notPublic.check(address, "ipv6");
}
/**
* Asks name servers directly. The system's resolver would occupy one of the few threads that also read and write files,
* for as long as a name server takes to answer, and that server could be anyone's.
*/
async function resolveHost(host) {
	const literal = isIP(host);
	if (literal !== 0) return [{
		address: host,
		family: literal
	}];
	if (/(^|\.)localhost\.?$/i.test(host)) return [{
		address: "127.0.0.1",
		family: 4
	}];
	const resolver = new Resolver({
		timeout: 5e3,
		tries: 2
	});
	const [four, six] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
	if (four.status === "rejected" && six.status === "rejected") throw four.reason;
	return [addressesOf(four, 4), addressesOf(six, 6)].flat();
}
function addressesOf(found, family) {
	return found.status === "fulfilled" ? found.value.map((address) => ({
		address,
		family
	})) : [];
}
const internet = {
	resolve: resolveHost,
	isPublic,
	route: (url) => url
};
// src/service/sources/unreachable.ts
const later = "try again later";
/** What can be done about a host that the job's user named, or that belongs to the source. */
const adviceFor = (named) => named ? "check the address" : "ask whoever runs this service";
/**
* Why a host could not be read, and what its user can do. Names the host and never the rest of an address.
*
* @param named whether the host comes from the job's config
*/
function whyUnreachable(error, host, named) {
	const advice = adviceFor(named);
	if (error instanceof HeadgateError || error instanceof ProxyUnreachable) return `${host} cannot be read: ${error.message}`;
	const code = error instanceof Error && "code" in error ? String(error.code) : "";
	switch (code) {
		case "ENOTFOUND":
		case "ENODATA": return `${host} ${named ? "does not exist" : "was not found"}: ${advice}`;
		case "EAI_AGAIN":
		case "ESERVFAIL":
		case "ETIMEOUT":
		case "EREFUSED": return `The name ${host} could not be looked up: ${later}`;
		case "ECONNREFUSED": return `${host} refuses connections: ${advice}, or ${later}`;
		case "ECONNRESET":
		case "EPIPE":
		case "ERR_STREAM_PREMATURE_CLOSE": return `${host} closed the connection before its answer was complete: ${later}`;
		default:
			if (/CERT|TLS|SSL|UNABLE_TO/.test(code)) return `The certificate of ${host} is not valid: ${advice}`;
			return `${host} cannot be read: ${later}`;
	}
}
/** The same for an answer that is not a success. */
function whyRefused(status, host, named) {
	if (status === 429) return `${host} keeps asking for fewer requests: ${later}`;
	if (status >= 500) return `${host} answered ${status}: ${later}`;
	if (status === 404 || status === 410) return `${host} answered ${status}: ${adviceFor(named)}`;
	if (status === 401 || status === 403) return `${host} answered ${status}: it does not let this service read it`;
	return `${host} answered ${status}`;
}
// src/service/sources/http.ts
const attempts = 4;
const attemptMs = 3e4;
const firstDelayMs = 500;
/** The longest wait that a source may ask for. If it asks for more, the job ends as rate-limited. */
const longestWaitMs = 12e4;
/** How long a job waits for one answer, counting its turns at the hosts and the pauses that they ask for. */
const patienceMs = 3e5;
const redirects = 3;
const largestAnswer = 33554432;
const waitingClock = {
	...systemClock,
	wait: (ms, signal) => setTimeout$1(ms, void 0, { signal })
};
/** An error that another attempt may not meet. */
var Setback = class extends SourceFault {
	/** The host that caused it. */
	host;
	/** How long the source asks for a pause, in milliseconds. */
	retryAfterMs;
	constructor(code, message, host, options = {}) {
		super(code, message, options);
		this.host = host;
		this.retryAfterMs = options.retryAfterMs ?? null;
	}
};
/**
* The HTTP client of one source, shared by all its jobs. Its limits apply to all of them together, separately for each
* host. It repeats requests a few times after 429 and 5xx, lost connections and unreadable answers, and respects
* Retry-After.
*/
var SourceClient = class {
	#limits;
	#network;
	#documents;
	#clock;
	#attemptMs;
	#patienceMs;
	#hosts;
	#kept = new AnswerCache();
	constructor(limits, options) {
		this.#limits = limits;
		this.#network = options.network ?? internet;
		this.#documents = options.documents;
		this.#clock = options.clock ?? waitingClock;
		this.#attemptMs = options.attemptMs ?? attemptMs;
		this.#patienceMs = options.patienceMs ?? patienceMs;
		this.#hosts = new Hosts(limits, this.#clock);
	}
	/** The client for one job. An abort of its signal ends requests and waits at once. */
	for(signal) {
		return { get: (url, request) => this.#get(url, request, signal) };
	}
	async #get(base, request, signal) {
		const url = request.query ? `${base}?${request.query.toString()}` : base;
		const patience = { leftMs: this.#patienceMs };
		for (let attempt = 1;; attempt += 1) try {
			return await this.#attempt(url, request, patience, signal);
		} catch (error) {
			signal.throwIfAborted();
			if (!(error instanceof Setback) || attempt === attempts) throw error;
			await this.#waitOut(error, attempt, patience, signal);
		}
	}
	/** A rate limit delays every job that uses the host; other errors delay only this one. */
	async #waitOut(setback, attempt, patience, signal) {
		const { retryAfterMs, host } = setback;
		if (retryAfterMs !== null && retryAfterMs > longestWaitMs) throw setback;
		const waitMs = retryAfterMs ?? Math.max(firstDelayMs, this.#limits.spacingMs ?? 0) * 2 ** (attempt - 1);
		if (setback.code === "source_rate_limited") return this.#hosts.holdBack(host, waitMs);
		patience.leftMs -= waitMs;
		if (patience.leftMs < 0) throw setback;
		return this.#clock.wait(waitMs, signal);
	}
	async #attempt(url, { read, keep = false }, patience, signal) {
		const known = keep ? this.#kept.get(url) : void 0;
		const { answer, host } = await this.#follow(url, known?.conditions ?? {}, patience, signal);
		const same = answer.status === 304 && known !== void 0;
		if (!same) this.#refuse(answer, url, host);
		try {
			const document = await this.#documents.read(same ? known.answer : answer, read, signal);
			if (keep && !same) this.#kept.keep(url, answer);
			return document;
		} catch (error) {
			const code = faultCode(error);
			if (code === null) throw error;
			const { message } = error;
			const options = {
				publicMessage: `${host}: ${message}`,
				cause: error
			};
			if (code === "source_invalid") throw new Setback(code, `${url}: ${message}`, host, options);
			throw new SourceFault(code, message, options);
		}
	}
	/** Throws for any answer that is not a success. */
	#refuse({ status, headers }, url, host) {
		if (status >= 200 && status < 300) return;
		const message = `${url} answered ${status}`;
		const publicMessage = whyRefused(status, host, this.#limits.hosts === "public");
		const options = {
			publicMessage,
			retryAfterMs: retryAfterMs(Object.fromEntries(headers), this.#clock.now())
		};
		if (status === 429) throw new Setback("source_rate_limited", message, host, options);
		if (status >= 500) throw new Setback("source_unreachable", message, host, options);
		throw new SourceFault("source_refused", message, { publicMessage });
	}
	/** The final answer after redirects, and the host that sent it. */
	async #follow(url, headers, patience, signal) {
		let target = parseUrl(url);
		const time = { leftMs: this.#attemptMs };
		for (let hop = 0; hop <= redirects; hop += 1) {
			const to = target;
			const send = () => this.#send(to, headers, time, signal);
			const answer = await this.#hosts.inTurn(to.host, patience, signal, send);
			const location = answer.headers.get("location");
			if (answer.status < 300 || answer.status > 399 || location === null) return {
				answer,
				host: to.host
			};
			target = parseUrl(location, to);
		}
		const often = `redirects more than ${redirects} times`;
		throw new SourceFault("source_refused", `${url} ${often}`, { publicMessage: `${target.host} ${often}` });
	}
	/** One request, within the time left for the attempt. */
	async #send(url, headers, time, signal) {
		const began = performance.now();
		const deadline = AbortSignal.timeout(Math.max(0, Math.ceil(time.leftMs)));
		const either = AbortSignal.any([signal, deadline]);
		try {
			const lookup = await this.#admit(url, either);
			return await getOnce({
				url: this.#network.route(url),
				headers: {
					...headers,
					Host: url.host
				},
				lookup,
				largest: this.#limits.largestAnswer ?? largestAnswer,
				signal: either
			});
		} catch (error) {
			if (error instanceof SourceFault) throw error;
			if (deadline.aborted) {
				const publicMessage = `${url.host} took too long to answer: try again later`;
				throw new Setback("source_timeout", `${url.href} took too long to answer`, url.host, { publicMessage });
			}
			const publicMessage = whyUnreachable(error, url.host, this.#limits.hosts === "public");
			throw new Setback("source_unreachable", `${url.href} cannot be read`, url.host, {
				publicMessage,
				cause: error
			});
		} finally {
			time.leftMs -= performance.now() - began;
		}
	}
	/** Throws for a host that the source may not contact. Returns how to resolve the host, if that is restricted too. */
	async #admit(url, signal) {
		const { hosts } = this.#limits;
		if (hosts !== "public") {
			if (hosts.includes(url.host)) return void 0;
			const message = `${url.host} is not a host of this source`;
			throw new SourceFault("source_refused", message, { publicMessage: message });
		}
		if (url.username !== "" || url.password !== "") {
			const message = "The address must not hold a user name or a password";
			throw new SourceFault("source_refused", message, { publicMessage: message });
		}
		const host = url.hostname.replace(/^\[(.*)\]$/, "$1");
		const addresses = await orAbort(this.#network.resolve(host), signal).catch((error) => {
			if (!signal.aborted && proxyFor(this.#network.route(url)) !== null) return [];
			throw error;
		});
		if (addresses.find(({ address }) => !this.#network.isPublic(address))) {
			const message = `${isIP(host) === 0 ? url.host : "The address"} is not on the public internet`;
			throw new SourceFault("source_refused", message, { publicMessage: message });
		}
		return (_host, options, callback) => {
			const [first] = addresses;
			if (options.all) callback(null, addresses);
			else callback(null, first?.address ?? "", first?.family);
		};
	}
};
function parseUrl(text, base) {
	const url = URL.canParse(text, base?.href) ? new URL(text, base) : null;
	if (url?.protocol === "http:" || url?.protocol === "https:") return url;
	throw new SourceFault("source_refused", `${text} is not an address of the web`, { publicMessage: "The address, or one that it leads to, does not begin with http:// or https://" });
}
// src/service/sources/documents/documents.ts
/** Longest document that counts as short, in bytes. Short ones never wait for a longer one. */
const shortBytes = 262144;
/**
* Reads documents in separate threads, so that none can block the service: one thread for short documents, one for the
* others. Both have limits of time and memory.
*/
var DocumentThreads = class {
	#short;
	#long;
	/** `longestMs`: longest time to read one document, in milliseconds. */
	constructor({ longestMs = 2e4 } = {}) {
		this.#short = new DocumentThread(longestMs);
		this.#long = new DocumentThread(longestMs);
	}
	async read({ headers, body }, { module, name, args = [] }, signal) {
		const thread = body.length <= shortBytes ? this.#short : this.#long;
		const task = {
			module,
			name,
			args,
			body,
			contentType: headers.get("content-type")
		};
		const outcome = await thread.read(task, signal);
		if ("packed" in outcome) return await unpacked(outcome.packed);
		const { code, message } = outcome;
		throw code === null ? new Error(message) : new SourceFault(code, message);
	}
	async close() {
		await Promise.all([this.#short.close(), this.#long.close()]);
	}
};
/** Heap limit for reading one document, in megabytes. */
const memoryMb = 256;
/**
* A thread that reads one document at a time. It starts with the first document, and again after a document that ended
* it.
*/
var DocumentThread = class {
	#queue = new PQueue({ concurrency: 1 });
	#longestMs;
	#worker = null;
	constructor(longestMs) {
		this.#longestMs = longestMs;
	}
	read(task, signal) {
		return this.#queue.add(() => this.#read(task, signal), { signal });
	}
	async close() {
		await this.#worker?.terminate();
		this.#worker = null;
	}
	async #read(task, signal) {
		const worker = this.#worker ??= this.#start();
		worker.ref();
		const settled = new AbortController();
		try {
			return await new Promise((resolve, reject) => {
				const timer = setTimeout(() => reject(tooLarge(`longer than ${this.#longestMs / 1e3} seconds`)), this.#longestMs);
				const fail = (error) => reject(faultOf(error));
				const stop = () => reject(signal.reason);
				const ended = () => reject(/* @__PURE__ */ new Error("The thread that reads documents has ended"));
				worker.once("message", resolve);
				worker.once("error", fail);
				worker.once("exit", ended);
				signal.addEventListener("abort", stop, {
					once: true,
					signal: settled.signal
				});
				settled.signal.addEventListener("abort", () => {
					clearTimeout(timer);
					worker.off("message", resolve).off("error", fail).off("exit", ended);
				});
				const body = new Uint8Array(task.body);
				worker.postMessage({
					...task,
					body
				}, [body.buffer]);
			});
		} catch (error) {
			await worker.terminate();
			throw error;
		} finally {
			settled.abort();
			worker.unref();
		}
	}
	#start() {
		const worker = new Worker(new URL("./worker.js", new URL("../src/service/sources/documents/documents.ts", import.meta.url).href), { resourceLimits: {
			maxOldGenerationSizeMb: memoryMb,
			maxYoungGenerationSizeMb: 32
		} });
		worker.on("error", () => void 0);
		worker.once("exit", () => {
			if (this.#worker === worker) this.#worker = null;
		});
		return worker;
	}
};
const tooLarge = (what) => new SourceFault("source_too_large", `Reading the answer takes ${what}`);
function faultOf(error) {
	if (!("code" in error) || error.code !== "ERR_WORKER_OUT_OF_MEMORY") return error;
	return tooLarge(`more than ${memoryMb} MB of memory`);
}
export { orAbort as i, SourceClient as n, collectContext as r, DocumentThreads as t };

//# sourceMappingURL=documents-Cn_w0oW5.js.map