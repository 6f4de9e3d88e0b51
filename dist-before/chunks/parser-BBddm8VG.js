import { r as __exportAll } from "./rolldown-runtime-DPj6qT2J.js";
// node_modules/stream-chain/src/defs.js
var defs_exports = /* @__PURE__ */ __exportAll({
	Stop: () => Stop,
	abortSymbol: () => abortSymbol,
	clearFunctionList: () => clearFunctionList,
	combineMany: () => combineMany,
	combineManyMut: () => combineManyMut,
	fListSymbol: () => fListSymbol,
	final: () => final,
	finalSymbol: () => finalSymbol,
	finalValue: () => finalValue,
	flushSymbol: () => flushSymbol,
	flushable: () => flushable,
	getFinalValue: () => getFinalValue,
	getFunctionList: () => getFunctionList,
	getManyValues: () => getManyValues,
	isDuplexNodeStream: () => isDuplexNodeStream,
	isDuplexWebStream: () => isDuplexWebStream,
	isFinalValue: () => isFinalValue,
	isFlushable: () => isFlushable,
	isFunctionList: () => isFunctionList,
	isMany: () => isMany,
	isReadableNodeStream: () => isReadableNodeStream,
	isReadableWebStream: () => isReadableWebStream,
	isStop: () => isStop,
	isWritableNodeStream: () => isWritableNodeStream,
	isWritableWebStream: () => isWritableWebStream,
	many: () => many,
	manySymbol: () => manySymbol,
	none: () => none,
	normalizeMany: () => normalizeMany,
	setFunctionList: () => setFunctionList,
	stop: () => stop,
	stopErrorSymbol: () => stopErrorSymbol,
	toMany: () => toMany
});
const none = Symbol.for("object-stream.none");
const stop = Symbol.for("object-stream.stop");
const finalSymbol = Symbol.for("object-stream.final");
const manySymbol = Symbol.for("object-stream.many");
const flushSymbol = Symbol.for("object-stream.flush");
const abortSymbol = Symbol.for("object-stream.abort");
const fListSymbol = Symbol.for("object-stream.fList");
const stopErrorSymbol = Symbol.for("object-stream.stopError");
const finalValue = (value) => ({
	[finalSymbol]: 1,
	value
});
const many = (values) => ({
	[manySymbol]: 1,
	values
});
const isFinalValue = (o) => o && o[finalSymbol] === 1;
const isMany = (o) => o && o[manySymbol] === 1;
const isFlushable = (o) => o && o[flushSymbol] === 1;
const isFunctionList = (o) => o && o[fListSymbol] === 1;
const isStop = (o) => o && o[stopErrorSymbol] === 1;
const getFinalValue = (o) => o.value;
const getManyValues = (o) => o.values;
const getFunctionList = (o) => o.fList;
const flushable = (write, final = null, abort = null) => {
	const fn = final ? (value) => value === none ? final() : write(value) : write;
	fn[flushSymbol] = 1;
	if (abort) fn[abortSymbol] = abort;
	return fn;
};
const setFunctionList = (o, fns) => {
	o.fList = fns;
	o[fListSymbol] = 1;
	return o;
};
const clearFunctionList = (o) => {
	delete o.fList;
	delete o[fListSymbol];
	return o;
};
var Stop = class extends Error {};
Stop.prototype[stopErrorSymbol] = 1;
const toMany = (value) => value === none ? many([]) : value && value[manySymbol] === 1 ? value : many([value]);
const normalizeMany = (o) => {
	if (o?.[manySymbol] === 1) switch (o.values.length) {
		case 0: return none;
		case 1: return o.values[0];
	}
	return o;
};
const combineMany = (...args) => {
	const values = [];
	for (let i = 0; i < args.length; ++i) {
		const a = args[i];
		if (a === none) continue;
		if (a?.[manySymbol] === 1) values.push(...a.values);
		else values.push(a);
	}
	return many(values);
};
const combineManyMut = (a, ...args) => {
	const values = a === none ? [] : a?.[manySymbol] === 1 ? a.values : [a];
	for (let i = 0; i < args.length; ++i) {
		const b = args[i];
		if (b === none) continue;
		if (b?.[manySymbol] === 1) values.push(...b.values);
		else values.push(b);
	}
	return many(values);
};
const isReadableWebStream = (x) => !!(x && typeof x === "object" && typeof x.getReader === "function" && typeof x.pipeTo === "function");
const isWritableWebStream = (x) => !!(x && typeof x === "object" && typeof x.getWriter === "function" && typeof x.abort === "function");
const isDuplexWebStream = (x) => !!(x && typeof x === "object" && isReadableWebStream(x.readable) && isWritableWebStream(x.writable));
const isReadableNodeStream = (obj) => obj && typeof obj.pipe === "function" && typeof obj.on === "function" && (!obj._writableState || (typeof obj._readableState === "object" ? obj._readableState.readable : null) !== false) && (!obj._writableState || obj._readableState);
const isWritableNodeStream = (obj) => obj && typeof obj.write === "function" && typeof obj.on === "function" && (!obj._readableState || (typeof obj._writableState === "object" ? obj._writableState.writable : null) !== false);
const isDuplexNodeStream = (obj) => obj && typeof obj.pipe === "function" && obj._readableState && typeof obj.on === "function" && typeof obj.write === "function";
const final = finalValue;
// node_modules/stream-chain/src/exec.js
const cancelSymbol = Symbol.for("object-stream.cancel");
const dropNullSymbol = Symbol.for("object-stream.dropNull");
const pipeRunSymbol = Symbol.for("object-stream.pipeRun");
const stopAtSymbol = Symbol.for("object-stream.stopAt");
const GEN_CANCEL = Symbol.for("object-stream.genCancel");
const markStop = (error, index) => {
	if (isStop(error)) error[stopAtSymbol] = index;
	throw error;
};
const stopIndex = (stop, fns) => stop[stopAtSymbol] ?? fns.length;
const withCleanupError = (err, cleanupErr) => {
	if (err == null || isStop(err)) return cleanupErr;
	return err instanceof Error ? new AggregateError([err, cleanupErr], "pipeline error; generator cleanup also failed") : err;
};
const hasAborters = (fns) => fns.some((fn) => fn[abortSymbol]);
const noteFinal = (value, fn, finished) => {
	if (value && typeof value.then == "function") return value.then((v) => (finished.add(fn), v));
	finished.add(fn);
	return value;
};
const abortStages = async (fns, finished, to = fns.length) => {
	let failure;
	for (let i = 0; i < to; ++i) {
		const fn = fns[i], abort = fn[abortSymbol];
		if (!abort || finished.has(fn)) continue;
		finished.add(fn);
		try {
			await abort();
		} catch (error) {
			failure = failure === void 0 ? error : new AggregateError([failure, error], "stage cleanup failed more than once");
		}
	}
	return failure;
};
const next = (value, fns, index, push) => {
	for (let i = index;;) {
		if (value && typeof value.then == "function") {
			const ii = i;
			return value.then((v) => next(v, fns, ii, push), (e) => markStop(e, ii));
		}
		if (value === none || value == null && push[dropNullSymbol]) return void 0;
		if (value === stop) markStop(new Stop(), i);
		if (isFinalValue(value)) {
			const final = getFinalValue(value);
			if (final == null && push[dropNullSymbol]) return void 0;
			return push(final);
		}
		if (isMany(value)) return nextMany(getManyValues(value), fns, i, push);
		if (value && typeof value.next == "function") return nextGen(value, fns, i, push);
		if (i >= fns.length) return push(value);
		try {
			value = fns[i++](value);
		} catch (error) {
			markStop(error, i);
		}
	}
};
const nextMany = (values, fns, i, push) => {
	const step = (j) => {
		for (; j < values.length; ++j) {
			const r = next(values[j], fns, i, push);
			if (r && typeof r.then == "function") {
				const jj = j;
				return r.then(() => step(jj + 1));
			}
		}
	};
	return step(0);
};
const nextGen = (it, fns, i, push) => {
	const step = () => {
		for (;;) {
			if (push[cancelSymbol]) throw push[cancelSymbol];
			let data;
			try {
				data = it.next();
			} catch (error) {
				markStop(error, i);
			}
			if (data && typeof data.then == "function") return data.then((d) => {
				if (d.done) return;
				const r = next(d.value, fns, i, push);
				return r && typeof r.then == "function" ? r.then(step) : step();
			}, (e) => markStop(e, i));
			if (data.done) return;
			const r = next(data.value, fns, i, push);
			if (r && typeof r.then == "function") return r.then(step);
		}
	};
	const abort = (err) => {
		const onCleanupError = (cleanupErr) => withCleanupError(err, cleanupErr);
		let ret;
		try {
			ret = it.return ? it.return() : void 0;
		} catch (cleanupErr) {
			throw onCleanupError(cleanupErr);
		}
		if (ret && typeof ret.then == "function") return ret.then(() => {
			throw err;
		}, (cleanupErr) => {
			throw onCleanupError(cleanupErr);
		});
		throw err;
	};
	let r;
	try {
		r = step();
	} catch (err) {
		return abort(err);
	}
	return r && typeof r.then == "function" ? r.then(void 0, abort) : r;
};
const flush = (fns, index, push, finished) => {
	let stop = null;
	const resume = (error) => {
		if (!isStop(error)) throw error;
		stop = error;
		return step(stopIndex(error, fns));
	};
	const step = (i) => {
		for (; i < fns.length; ++i) {
			const f = fns[i];
			if (!isFlushable(f) || finished?.has(f)) continue;
			let r;
			try {
				let value;
				try {
					value = f(none);
				} catch (error) {
					markStop(error, i + 1);
				}
				if (finished) value = noteFinal(value, f, finished);
				r = next(value, fns, i + 1, push);
			} catch (error) {
				return resume(error);
			}
			if (r && typeof r.then == "function") {
				const ii = i;
				return r.then(() => step(ii + 1), resume);
			}
		}
		if (stop) throw stop;
	};
	return step(index);
};
const releaseStopped = async (fns, finished, stop) => {
	const failure = await abortStages(fns, finished, stopIndex(stop, fns));
	if (failure === void 0) return void 0;
	const more = await abortStages(fns, finished);
	return more === void 0 ? failure : new AggregateError([failure, more], "stage cleanup failed more than once");
};
const finishStop = async (fns, stop, push, finished) => {
	let error;
	try {
		await flush(fns, stopIndex(stop, fns), push, finished);
	} catch (e) {
		if (isStop(e)) stop = e;
		else error = e;
	}
	const failure = error === void 0 ? await releaseStopped(fns, finished, stop) : await abortStages(fns, finished);
	if (failure !== void 0) error = withCleanupError(error, failure);
	if (error !== void 0) throw error;
};
const genBridge = (fns, once) => {
	fns = fns.filter((fn) => fn).flat(Infinity).map((fn) => isFunctionList(fn) ? getFunctionList(fn) : fn).flat(Infinity);
	if (!fns.length) fns = [(x) => x];
	const canAbort = hasAborters(fns), finished = /* @__PURE__ */ new Set();
	let flushed = false, stopAt = 0;
	const drive = async (value, push) => {
		try {
			await next(value, fns, 0, push);
		} catch (error) {
			if (!isStop(error)) throw error;
			await finishStop(fns, error, push, finished);
			throw error;
		}
		await flush(fns, 0, push, finished);
	};
	let g = async function* (value) {
		if (flushed) throw Error("Call to a flushed pipe.");
		const isFlush = !once && value === none;
		if (isFlush || once) flushed = true;
		const pending = [];
		/** @type {((value?: any) => void) | null} */
		let wakeConsumer = null;
		/** @type {((value?: any) => void) | null} */
		let resolveProducer = null;
		/** @type {((reason?: any) => void) | null} */
		let rejectProducer = null;
		let done = false, error = null, cancelled = false, completed = false;
		const push = (v) => {
			if (cancelled) throw GEN_CANCEL;
			pending.push(v);
			if (wakeConsumer) {
				const w = wakeConsumer;
				wakeConsumer = null;
				w();
			}
			return new Promise((res, rej) => {
				resolveProducer = res;
				rejectProducer = rej;
			});
		};
		Promise.resolve().then(() => once ? drive(value, push) : isFlush ? flush(fns, stopAt, push, finished) : next(value, fns, 0, push)).then(() => {}, (e) => {
			if (e === GEN_CANCEL) return;
			error = e;
			if (!isFlush && isStop(e)) stopAt = stopIndex(e, fns);
		}).finally(() => {
			done = true;
			if (wakeConsumer) {
				const w = wakeConsumer;
				wakeConsumer = null;
				w();
			}
		});
		try {
			for (;;) {
				while (pending.length) {
					const v = pending.shift();
					if (resolveProducer) {
						const r = resolveProducer;
						resolveProducer = rejectProducer = null;
						r();
					}
					yield v;
				}
				if (error) throw error;
				if (done) {
					completed = true;
					return;
				}
				await new Promise((res) => wakeConsumer = res);
			}
		} finally {
			cancelled = true;
			push[cancelSymbol] = GEN_CANCEL;
			if (rejectProducer) {
				const rj = rejectProducer;
				resolveProducer = rejectProducer = null;
				rj(GEN_CANCEL);
			}
			if (!completed && canAbort) {
				const failure = isStop(error) ? await releaseStopped(fns, finished, error) : await abortStages(fns, finished);
				if (failure !== void 0) throw withCleanupError(error, failure);
			}
		}
	};
	if (once) return g;
	if (fns.some((fn) => isFlushable(fn))) g = flushable(g);
	return setFunctionList(g, fns);
};
// node_modules/stream-chain/src/gen.js
const gen = (...fns) => genBridge(fns, false);
// node_modules/stream-chain/src/fun.js
const asArray = (...fns) => {
	fns = fns.filter((fn) => fn).flat(Infinity).map((fn) => isFunctionList(fn) ? getFunctionList(fn) : fn).flat(Infinity);
	if (!fns.length) fns = [(x) => x];
	let flushed = false, stopAt = 0;
	const noteStop = (error) => {
		if (isStop(error)) stopAt = stopIndex(error, fns);
		throw error;
	};
	let g = (value) => {
		if (flushed) throw Error("Call to a flushed pipe.");
		const results = [], push = (v) => {
			results.push(v);
		};
		let pending;
		if (value !== none) try {
			pending = next(value, fns, 0, push);
		} catch (error) {
			noteStop(error);
		}
		else {
			flushed = true;
			pending = flush(fns, stopAt, push);
		}
		return pending && typeof pending.then == "function" ? pending.then(() => results, noteStop) : results;
	};
	if (fns.some((fn) => isFlushable(fn))) g = flushable(g);
	return setFunctionList(g, fns);
};
const fun = (...fns) => {
	const f = asArray(...fns);
	let g = (value) => {
		const result = f(value);
		if (result && typeof result.then == "function") return result.then((results) => many(results));
		return many(result);
	};
	if (isFlushable(f)) g = flushable(g);
	return setFunctionList(g, getFunctionList(f));
};
// node_modules/stream-chain/src/dataSource.js
const dataSource = (fn) => {
	if (typeof fn == "function") return fn;
	if (fn) {
		if (typeof fn[Symbol.asyncIterator] == "function") return fn[Symbol.asyncIterator].bind(fn);
		if (typeof fn[Symbol.iterator] == "function") return fn[Symbol.iterator].bind(fn);
	}
	throw new TypeError("The argument should be a function or an iterable object.");
};
// node_modules/stream-chain/src/core/index.js
const chain = (fns, _options) => {
	const flat = (Array.isArray(fns) ? fns : []).flat(Infinity).filter(Boolean).map((fn) => isFunctionList(fn) ? getFunctionList(fn) : fn).flat(Infinity);
	const g = gen(...flat);
	const c = async function* (input) {
		if (input == null) return;
		if (typeof input === "string" || input[Symbol.asyncIterator] === void 0 && input[Symbol.iterator] === void 0) {
			yield* g(input);
			return;
		}
		for await (const value of input) yield* g(value);
	};
	c.streams = null;
	c.input = null;
	c.output = null;
	return c;
};
chain.none = none;
chain.stop = stop;
chain.Stop = Stop;
chain.stopErrorSymbol = stopErrorSymbol;
chain.isStop = isStop;
chain.finalSymbol = finalSymbol;
chain.finalValue = finalValue;
chain.final = final;
chain.isFinalValue = isFinalValue;
chain.getFinalValue = getFinalValue;
chain.manySymbol = manySymbol;
chain.many = many;
chain.isMany = isMany;
chain.getManyValues = getManyValues;
chain.flushSymbol = flushSymbol;
chain.flushable = flushable;
chain.isFlushable = isFlushable;
chain.abortSymbol = abortSymbol;
chain.fListSymbol = fListSymbol;
chain.isFunctionList = isFunctionList;
chain.getFunctionList = getFunctionList;
chain.setFunctionList = setFunctionList;
chain.clearFunctionList = clearFunctionList;
chain.toMany = toMany;
chain.normalizeMany = normalizeMany;
chain.combineMany = combineMany;
chain.combineManyMut = combineManyMut;
chain.chain = chain;
chain.chainUnchecked = chain;
chain.gen = gen;
chain.fun = fun;
chain.dataSource = dataSource;
// node_modules/stream-chain/src/utils/fixUtf8Stream.js
const dropBOM = (s) => s.charCodeAt(0) === 65279 ? s.slice(1) : s;
const makeTextDecoderImpl = (options) => {
	const textDecoder = new TextDecoder("utf-8", { ignoreBOM: true });
	let atStart = !options?.ignoreBOM;
	return flushable((chunk) => {
		let s;
		if (chunk === none) s = textDecoder.decode();
		else if (typeof chunk == "string") s = chunk;
		else if (chunk instanceof Uint8Array) s = textDecoder.decode(chunk, { stream: true });
		else throw new TypeError("Expected a string or a Uint8Array");
		if (!atStart || !s) return s;
		atStart = false;
		return dropBOM(s);
	});
};
const makeStringDecoderImpl = (StringDecoder) => (options) => {
	const stringDecoder = new StringDecoder();
	let atStart = !options?.ignoreBOM;
	return flushable((chunk) => {
		let s;
		if (chunk === none) s = stringDecoder.end();
		else if (typeof chunk == "string") s = chunk;
		else if (chunk instanceof Uint8Array) s = stringDecoder.write(chunk);
		else throw new TypeError("Expected a string or a Uint8Array");
		if (!atStart || !s) return s;
		atStart = false;
		return dropBOM(s);
	});
};
let impl = makeTextDecoderImpl;
const isDeno = typeof globalThis["Deno"] == "object" && globalThis["Deno"]?.version;
const isBun = typeof globalThis["Bun"] == "object" && globalThis["Bun"]?.version;
!isDeno && !isBun && typeof process == "object" && process?.versions?.node ? import("node:string_decoder").then(({ StringDecoder }) => {
	impl = makeStringDecoderImpl(StringDecoder);
}, () => {}) : Promise.resolve();
const fixUtf8Stream = (options) => impl(options);
// node_modules/stream-json/src/core/parser.js
const patterns = {
	value1: /[\"\{\[\]\-\d]|true\b|false\b|null\b|\s{1,256}/y,
	string: /[^\x00-\x1f\"\\]{1,256}|\\[bfnrt\"\\\/]|\\u[\da-fA-F]{4}|\"/y,
	numberStart: /\d/y,
	numberDigit: /\d{0,256}/y,
	numberFraction: /[\.eE]/y,
	numberExponent: /[eE]/y,
	numberExpSign: /[-+]/y
};
const MAX_PATTERN_SIZE = 16;
patterns.numberFracStart = patterns.numberExpStart = patterns.numberStart;
patterns.numberFracDigit = patterns.numberExpDigit = patterns.numberDigit;
const expected = {
	object: "objectStop",
	array: "arrayStop",
	"": "done"
};
const tokenStartObject = { name: "startObject" };
const tokenEndObject = { name: "endObject" };
const tokenStartArray = { name: "startArray" };
const tokenEndArray = { name: "endArray" };
const tokenStartString = { name: "startString" };
const tokenEndString = { name: "endString" };
const tokenStartNumber = { name: "startNumber" };
const tokenEndNumber = { name: "endNumber" };
const tokenStartKey = { name: "startKey" };
const tokenEndKey = { name: "endKey" };
const literalTokens = {
	true: {
		name: "trueValue",
		value: true
	},
	false: {
		name: "falseValue",
		value: false
	},
	null: {
		name: "nullValue",
		value: null
	}
};
const fromHex = (s) => String.fromCharCode(parseInt(s.slice(2), 16));
const codes = {
	b: "\b",
	f: "\f",
	n: "\n",
	r: "\r",
	t: "	",
	"\"": "\"",
	"\\": "\\",
	"/": "/"
};
const ASCII_TAB = "	".charCodeAt(0);
const ASCII_LF = "\n".charCodeAt(0);
const ASCII_CR = "\r".charCodeAt(0);
const ASCII_SPACE = " ".charCodeAt(0);
const ASCII_QUOTE = "\"".charCodeAt(0);
const ASCII_BACKSLASH = "\\".charCodeAt(0);
const ASCII_OPEN_BRACE = "{".charCodeAt(0);
const ASCII_CLOSE_BRACE = "}".charCodeAt(0);
const ASCII_OPEN_BRACKET = "[".charCodeAt(0);
const ASCII_CLOSE_BRACKET = "]".charCodeAt(0);
const ASCII_MINUS = "-".charCodeAt(0);
const ASCII_COLON = ":".charCodeAt(0);
const ASCII_COMMA = ",".charCodeAt(0);
const ASCII_ZERO = "0".charCodeAt(0);
const ASCII_NINE = "9".charCodeAt(0);
const ASCII_UPPER_A = "A".charCodeAt(0);
const ASCII_UPPER_F = "F".charCodeAt(0);
const ASCII_LOWER_A = "a".charCodeAt(0);
const ASCII_LOWER_F = "f".charCodeAt(0);
const ASCII_LOWER_N = "n".charCodeAt(0);
const ASCII_LOWER_T = "t".charCodeAt(0);
const ASCII_LOWER_U = "u".charCodeAt(0);
const HIGH_SURROGATE_FIRST = 55296;
const HIGH_SURROGATE_LAST = 56319;
const TERM = [];
for (const ch of ",}] 	\n\r") TERM[ch.charCodeAt(0)] = 1;
const numberFull = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?/y;
const HEX = (c) => c >= ASCII_ZERO && c <= ASCII_NINE || c >= ASCII_UPPER_A && c <= ASCII_UPPER_F || c >= ASCII_LOWER_A && c <= ASCII_LOWER_F;
const jsonParser = (options) => {
	let packKeys = true, packStrings = true, packNumbers = true, streamKeys = true, streamStrings = true, streamNumbers = true, jsonStreaming = false;
	if (options) {
		"packValues" in options && (packKeys = packStrings = packNumbers = options.packValues);
		"packKeys" in options && (packKeys = options.packKeys);
		"packStrings" in options && (packStrings = options.packStrings);
		"packNumbers" in options && (packNumbers = options.packNumbers);
		"streamValues" in options && (streamKeys = streamStrings = streamNumbers = options.streamValues);
		"streamKeys" in options && (streamKeys = options.streamKeys);
		"streamStrings" in options && (streamStrings = options.streamStrings);
		"streamNumbers" in options && (streamNumbers = options.streamNumbers);
		jsonStreaming = options.jsonStreaming;
	}
	!packKeys && (streamKeys = true);
	!packStrings && (streamStrings = true);
	!packNumbers && (streamNumbers = true);
	let done = false, expect = jsonStreaming ? "done" : "value", parent = "", openNumber = false, accumulator = "", heldSurrogate = "", buffer = "";
	const stack = [];
	const pushStringChunk = (tokens, value) => {
		if (heldSurrogate) {
			value = heldSurrogate + value;
			heldSurrogate = "";
		}
		const last = value.charCodeAt(value.length - 1);
		if (last >= HIGH_SURROGATE_FIRST && last <= HIGH_SURROGATE_LAST) {
			heldSurrogate = value.charAt(value.length - 1);
			if (value.length === 1) return;
			value = value.slice(0, -1);
		}
		tokens.push({
			name: "stringChunk",
			value
		});
	};
	return flushable((buf) => {
		const tokens = [];
		if (buf === none) done = true;
		else buffer += buf;
		let match, fm, s, e, q, rs, cc, value, index = 0;
		main: for (;;) switch (expect) {
			case "value1":
			case "value":
				while (index < buffer.length) {
					cc = buffer.charCodeAt(index);
					if (cc === ASCII_SPACE || cc === ASCII_TAB || cc === ASCII_LF || cc === ASCII_CR) {
						++index;
						continue;
					}
					break;
				}
				if (index >= buffer.length) {
					if (done) throw new Error("Parser has expected a value");
					break main;
				}
				cc = buffer.charCodeAt(index);
				if (cc === ASCII_QUOTE) {
					q = index + 1;
					rs = q;
					s = "";
					for (;;) {
						if (q >= buffer.length) {
							q = -1;
							break;
						}
						e = buffer.charCodeAt(q);
						if (e === ASCII_QUOTE) {
							s += buffer.slice(rs, q);
							break;
						}
						if (e < ASCII_SPACE) {
							q = -1;
							break;
						}
						if (e === ASCII_BACKSLASH) {
							if (q + 1 >= buffer.length) {
								q = -1;
								break;
							}
							cc = buffer.charCodeAt(q + 1);
							if (cc === ASCII_LOWER_U) {
								if (q + 6 > buffer.length || !(HEX(buffer.charCodeAt(q + 2)) && HEX(buffer.charCodeAt(q + 3)) && HEX(buffer.charCodeAt(q + 4)) && HEX(buffer.charCodeAt(q + 5)))) {
									q = -1;
									break;
								}
								s += buffer.slice(rs, q) + String.fromCharCode(parseInt(buffer.slice(q + 2, q + 6), 16));
								q += 6;
							} else {
								value = codes[buffer.charAt(q + 1)];
								if (value === void 0) {
									q = -1;
									break;
								}
								s += buffer.slice(rs, q) + value;
								q += 2;
							}
							rs = q;
							continue;
						}
						++q;
					}
					if (q >= 0) {
						if (streamStrings) {
							tokens.push(tokenStartString);
							if (s) tokens.push({
								name: "stringChunk",
								value: s
							});
							tokens.push(tokenEndString);
						}
						if (packStrings) tokens.push({
							name: "stringValue",
							value: s
						});
						index = q + 1;
						expect = expected[parent];
						continue main;
					}
					if (streamStrings) tokens.push(tokenStartString);
					expect = "string";
					++index;
					continue main;
				}
				if (cc === ASCII_OPEN_BRACE) {
					tokens.push(tokenStartObject);
					stack.push(parent);
					parent = "object";
					expect = "key1";
					++index;
					continue main;
				}
				if (cc === ASCII_OPEN_BRACKET) {
					tokens.push(tokenStartArray);
					stack.push(parent);
					parent = "array";
					expect = "value1";
					++index;
					continue main;
				}
				if (cc === ASCII_CLOSE_BRACKET) {
					if (expect !== "value1") throw new Error("Parser cannot parse input: unexpected token ']'");
					tokens.push(tokenEndArray);
					parent = stack.pop();
					expect = expected[parent];
					++index;
					continue main;
				}
				if (cc === ASCII_MINUS || cc >= ASCII_ZERO && cc <= ASCII_NINE) {
					numberFull.lastIndex = index;
					fm = numberFull.exec(buffer);
					if (fm) {
						e = index + fm[0].length;
						if (e < buffer.length && TERM[buffer.charCodeAt(e)]) {
							s = fm[0];
							if (streamNumbers) tokens.push(tokenStartNumber, {
								name: "numberChunk",
								value: s
							}, tokenEndNumber);
							if (packNumbers) tokens.push({
								name: "numberValue",
								value: s
							});
							index = e;
							expect = expected[parent];
							continue main;
						}
					}
					openNumber = true;
					if (cc === ASCII_MINUS) {
						if (streamNumbers) tokens.push(tokenStartNumber, {
							name: "numberChunk",
							value: "-"
						});
						packNumbers && (accumulator = "-");
						expect = "numberStart";
					} else if (cc === ASCII_ZERO) {
						if (streamNumbers) tokens.push(tokenStartNumber, {
							name: "numberChunk",
							value: "0"
						});
						packNumbers && (accumulator = "0");
						expect = "numberFraction";
					} else {
						s = buffer.charAt(index);
						if (streamNumbers) tokens.push(tokenStartNumber, {
							name: "numberChunk",
							value: s
						});
						packNumbers && (accumulator = s);
						expect = "numberDigit";
					}
					++index;
					continue main;
				}
				if (cc === ASCII_LOWER_T || cc === ASCII_LOWER_F || cc === ASCII_LOWER_N) {
					patterns.value1.lastIndex = index;
					match = patterns.value1.exec(buffer);
					if (!match) {
						if (done || index + MAX_PATTERN_SIZE < buffer.length) throw new Error("Parser cannot parse input: expected a value");
						break main;
					}
					value = match[0];
					if (buffer.length - index === value.length && !done) break main;
					tokens.push(literalTokens[value]);
					expect = expected[parent];
					index += value.length;
					continue main;
				}
				throw new Error("Parser cannot parse input: expected a value");
			case "keyVal":
			case "string":
				patterns.string.lastIndex = index;
				match = patterns.string.exec(buffer);
				if (!match) {
					if (index < buffer.length && (done || buffer.length - index >= 6)) throw new Error("Parser cannot parse input: escaped characters");
					if (done) throw new Error("Parser has expected a string value");
					break main;
				}
				value = match[0];
				if (value === "\"") {
					if (heldSurrogate) {
						tokens.push({
							name: "stringChunk",
							value: heldSurrogate
						});
						heldSurrogate = "";
					}
					if (expect === "keyVal") {
						if (streamKeys) tokens.push(tokenEndKey);
						if (packKeys) {
							tokens.push({
								name: "keyValue",
								value: accumulator
							});
							accumulator = "";
						}
						expect = "colon";
					} else {
						if (streamStrings) tokens.push(tokenEndString);
						if (packStrings) {
							tokens.push({
								name: "stringValue",
								value: accumulator
							});
							accumulator = "";
						}
						expect = expected[parent];
					}
				} else if (value.length > 1 && value.charAt(0) === "\\") {
					const t = value.length == 2 ? codes[value.charAt(1)] : fromHex(value);
					if (expect === "keyVal" ? streamKeys : streamStrings) pushStringChunk(tokens, t);
					if (expect === "keyVal" ? packKeys : packStrings) accumulator += t;
				} else {
					if (expect === "keyVal" ? streamKeys : streamStrings) pushStringChunk(tokens, value);
					if (expect === "keyVal" ? packKeys : packStrings) accumulator += value;
				}
				index += value.length;
				break;
			case "key1":
			case "key":
				while (index < buffer.length) {
					cc = buffer.charCodeAt(index);
					if (cc === ASCII_SPACE || cc === ASCII_TAB || cc === ASCII_LF || cc === ASCII_CR) {
						++index;
						continue;
					}
					break;
				}
				if (index >= buffer.length) {
					if (done) throw new Error("Parser cannot parse input: expected an object key");
					break main;
				}
				cc = buffer.charCodeAt(index);
				if (cc === ASCII_QUOTE) {
					q = index + 1;
					rs = q;
					s = "";
					for (;;) {
						if (q >= buffer.length) {
							q = -1;
							break;
						}
						e = buffer.charCodeAt(q);
						if (e === ASCII_QUOTE) {
							s += buffer.slice(rs, q);
							break;
						}
						if (e < ASCII_SPACE) {
							q = -1;
							break;
						}
						if (e === ASCII_BACKSLASH) {
							if (q + 1 >= buffer.length) {
								q = -1;
								break;
							}
							cc = buffer.charCodeAt(q + 1);
							if (cc === ASCII_LOWER_U) {
								if (q + 6 > buffer.length || !(HEX(buffer.charCodeAt(q + 2)) && HEX(buffer.charCodeAt(q + 3)) && HEX(buffer.charCodeAt(q + 4)) && HEX(buffer.charCodeAt(q + 5)))) {
									q = -1;
									break;
								}
								s += buffer.slice(rs, q) + String.fromCharCode(parseInt(buffer.slice(q + 2, q + 6), 16));
								q += 6;
							} else {
								value = codes[buffer.charAt(q + 1)];
								if (value === void 0) {
									q = -1;
									break;
								}
								s += buffer.slice(rs, q) + value;
								q += 2;
							}
							rs = q;
							continue;
						}
						++q;
					}
					if (q >= 0) {
						if (streamKeys) {
							tokens.push(tokenStartKey);
							if (s) tokens.push({
								name: "stringChunk",
								value: s
							});
							tokens.push(tokenEndKey);
						}
						if (packKeys) tokens.push({
							name: "keyValue",
							value: s
						});
						index = q + 1;
						expect = "colon";
						continue main;
					}
					if (streamKeys) tokens.push(tokenStartKey);
					expect = "keyVal";
					++index;
					continue main;
				}
				if (cc === ASCII_CLOSE_BRACE) {
					if (expect !== "key1") throw new Error("Parser cannot parse input: unexpected token '}'");
					tokens.push(tokenEndObject);
					parent = stack.pop();
					expect = expected[parent];
					++index;
					continue main;
				}
				throw new Error("Parser cannot parse input: expected an object key");
			case "colon":
				while (index < buffer.length) {
					cc = buffer.charCodeAt(index);
					if (cc === ASCII_SPACE || cc === ASCII_TAB || cc === ASCII_LF || cc === ASCII_CR) {
						++index;
						continue;
					}
					break;
				}
				if (index >= buffer.length) {
					if (done) throw new Error("Parser cannot parse input: expected ':'");
					break main;
				}
				cc = buffer.charCodeAt(index);
				if (cc === ASCII_COLON) {
					expect = "value";
					++index;
					continue main;
				}
				throw new Error("Parser cannot parse input: expected ':'");
			case "arrayStop":
			case "objectStop":
				while (index < buffer.length) {
					cc = buffer.charCodeAt(index);
					if (cc === ASCII_SPACE || cc === ASCII_TAB || cc === ASCII_LF || cc === ASCII_CR) {
						++index;
						continue;
					}
					break;
				}
				if (index >= buffer.length) {
					if (done) throw new Error("Parser cannot parse input: expected ','");
					break main;
				}
				if (openNumber) {
					if (streamNumbers) tokens.push(tokenEndNumber);
					openNumber = false;
					if (packNumbers) {
						tokens.push({
							name: "numberValue",
							value: accumulator
						});
						accumulator = "";
					}
				}
				cc = buffer.charCodeAt(index);
				if (cc === ASCII_COMMA) {
					expect = expect === "arrayStop" ? "value" : "key";
					++index;
					continue main;
				}
				if (cc === ASCII_CLOSE_BRACE || cc === ASCII_CLOSE_BRACKET) {
					if (cc === ASCII_CLOSE_BRACE ? expect === "arrayStop" : expect !== "arrayStop") throw new Error("Parser cannot parse input: expected '" + (expect === "arrayStop" ? "]" : "}") + "'");
					tokens.push(cc === ASCII_CLOSE_BRACE ? tokenEndObject : tokenEndArray);
					parent = stack.pop();
					expect = expected[parent];
					++index;
					continue main;
				}
				throw new Error("Parser cannot parse input: expected ','");
			case "numberStart":
				patterns.numberStart.lastIndex = index;
				match = patterns.numberStart.exec(buffer);
				if (!match) {
					if (index < buffer.length || done) throw new Error("Parser cannot parse input: expected a starting digit");
					break main;
				}
				value = match[0];
				if (streamNumbers) tokens.push({
					name: "numberChunk",
					value
				});
				packNumbers && (accumulator += value);
				expect = value === "0" ? "numberFraction" : "numberDigit";
				index += value.length;
				break;
			case "numberDigit":
				patterns.numberDigit.lastIndex = index;
				match = patterns.numberDigit.exec(buffer);
				if (!match) {
					if (index < buffer.length || done) throw new Error("Parser cannot parse input: expected a digit");
					break main;
				}
				value = match[0];
				if (value) {
					if (streamNumbers) tokens.push({
						name: "numberChunk",
						value
					});
					packNumbers && (accumulator += value);
					index += value.length;
				} else {
					if (index < buffer.length) {
						expect = "numberFraction";
						break;
					}
					if (done) {
						expect = expected[parent];
						break;
					}
					break main;
				}
				break;
			case "numberFraction":
				patterns.numberFraction.lastIndex = index;
				match = patterns.numberFraction.exec(buffer);
				if (!match) {
					if (index < buffer.length || done) {
						expect = expected[parent];
						break;
					}
					break main;
				}
				value = match[0];
				if (streamNumbers) tokens.push({
					name: "numberChunk",
					value
				});
				packNumbers && (accumulator += value);
				expect = value === "." ? "numberFracStart" : "numberExpSign";
				index += value.length;
				break;
			case "numberFracStart":
				patterns.numberFracStart.lastIndex = index;
				match = patterns.numberFracStart.exec(buffer);
				if (!match) {
					if (index < buffer.length || done) throw new Error("Parser cannot parse input: expected a fractional part of a number");
					break main;
				}
				value = match[0];
				if (streamNumbers) tokens.push({
					name: "numberChunk",
					value
				});
				packNumbers && (accumulator += value);
				expect = "numberFracDigit";
				index += value.length;
				break;
			case "numberFracDigit":
				patterns.numberFracDigit.lastIndex = index;
				match = patterns.numberFracDigit.exec(buffer);
				value = match[0];
				if (value) {
					if (streamNumbers) tokens.push({
						name: "numberChunk",
						value
					});
					packNumbers && (accumulator += value);
					index += value.length;
				} else {
					if (index < buffer.length) {
						expect = "numberExponent";
						break;
					}
					if (done) {
						expect = expected[parent];
						break;
					}
					break main;
				}
				break;
			case "numberExponent":
				patterns.numberExponent.lastIndex = index;
				match = patterns.numberExponent.exec(buffer);
				if (!match) {
					if (index < buffer.length) {
						expect = expected[parent];
						break;
					}
					if (done) {
						expect = expected[parent];
						break;
					}
					break main;
				}
				value = match[0];
				if (streamNumbers) tokens.push({
					name: "numberChunk",
					value
				});
				packNumbers && (accumulator += value);
				expect = "numberExpSign";
				index += value.length;
				break;
			case "numberExpSign":
				patterns.numberExpSign.lastIndex = index;
				match = patterns.numberExpSign.exec(buffer);
				if (!match) {
					if (index < buffer.length) {
						expect = "numberExpStart";
						break;
					}
					if (done) throw new Error("Parser has expected an exponent value of a number");
					break main;
				}
				value = match[0];
				if (streamNumbers) tokens.push({
					name: "numberChunk",
					value
				});
				packNumbers && (accumulator += value);
				expect = "numberExpStart";
				index += value.length;
				break;
			case "numberExpStart":
				patterns.numberExpStart.lastIndex = index;
				match = patterns.numberExpStart.exec(buffer);
				if (!match) {
					if (index < buffer.length || done) throw new Error("Parser cannot parse input: expected an exponent part of a number");
					break main;
				}
				value = match[0];
				if (streamNumbers) tokens.push({
					name: "numberChunk",
					value
				});
				packNumbers && (accumulator += value);
				expect = "numberExpDigit";
				index += value.length;
				break;
			case "numberExpDigit":
				patterns.numberExpDigit.lastIndex = index;
				match = patterns.numberExpDigit.exec(buffer);
				value = match[0];
				if (value) {
					if (streamNumbers) tokens.push({
						name: "numberChunk",
						value
					});
					packNumbers && (accumulator += value);
					index += value.length;
				} else {
					if (index < buffer.length || done) {
						expect = expected[parent];
						break;
					}
					break main;
				}
				break;
			case "done":
				while (index < buffer.length) {
					cc = buffer.charCodeAt(index);
					if (cc === ASCII_SPACE || cc === ASCII_TAB || cc === ASCII_LF || cc === ASCII_CR) {
						if (openNumber) {
							if (streamNumbers) tokens.push(tokenEndNumber);
							openNumber = false;
							if (packNumbers) {
								tokens.push({
									name: "numberValue",
									value: accumulator
								});
								accumulator = "";
							}
						}
						++index;
						continue;
					}
					break;
				}
				if (index >= buffer.length) break main;
				if (jsonStreaming) {
					if (openNumber) {
						if (streamNumbers) tokens.push(tokenEndNumber);
						openNumber = false;
						if (packNumbers) {
							tokens.push({
								name: "numberValue",
								value: accumulator
							});
							accumulator = "";
						}
					}
					expect = "value";
					continue main;
				}
				throw new Error("Parser cannot parse input: unexpected characters");
		}
		if (done && openNumber) {
			if (streamNumbers) tokens.push(tokenEndNumber);
			openNumber = false;
			if (packNumbers) {
				tokens.push({
					name: "numberValue",
					value: accumulator
				});
				accumulator = "";
			}
		}
		buffer = buffer.slice(index);
		return tokens.length ? many(tokens) : none;
	});
};
const parser = (options) => gen(fixUtf8Stream(options), jsonParser(options));
parser.parser = parser;
export { getFinalValue as A, isWritableWebStream as B, defs_exports as C, finalValue as D, finalSymbol as E, isFlushable as F, setFunctionList as G, manySymbol as H, isFunctionList as I, toMany as J, stop as K, isMany as L, getManyValues as M, isDuplexWebStream as N, flushSymbol as O, isFinalValue as P, isReadableWebStream as R, combineManyMut as S, final as T, none as U, many as V, normalizeMany as W, withCleanupError as _, fun as a, clearFunctionList as b, cancelSymbol as c, flush as d, genBridge as f, pipeRunSymbol as g, noteFinal as h, dataSource as i, getFunctionList as j, flushable as k, dropNullSymbol as l, next as m, parser as n, gen as o, hasAborters as p, stopErrorSymbol as q, fixUtf8Stream as r, abortStages as s, jsonParser as t, finishStop as u, Stop as v, fListSymbol as w, combineMany as x, abortSymbol as y, isStop as z };

//# sourceMappingURL=parser-BBddm8VG.js.map