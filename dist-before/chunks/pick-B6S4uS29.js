import { A as getFinalValue, B as isWritableWebStream$1, C as defs_exports, D as finalValue, E as finalSymbol, F as isFlushable, G as setFunctionList, H as manySymbol, I as isFunctionList, J as toMany, K as stop, L as isMany, M as getManyValues, N as isDuplexWebStream$1, O as flushSymbol, P as isFinalValue, R as isReadableWebStream$1, S as combineManyMut, T as final$1, U as none, V as many, W as normalizeMany, _ as withCleanupError, a as fun, b as clearFunctionList, c as cancelSymbol, d as flush, h as noteFinal, i as dataSource, j as getFunctionList, k as flushable, l as dropNullSymbol, m as next, n as parser, o as gen, p as hasAborters, q as stopErrorSymbol, s as abortStages, u as finishStop, v as Stop, w as fListSymbol, x as combineMany, y as abortSymbol, z as isStop } from "./parser-BBddm8VG.js";
import { Duplex, Readable, Writable } from "node:stream";
// node_modules/stream-chain/src/asStream.js
const CANCEL$1 = Symbol.for("object-stream.asStreamCancel");
const asStream = (fn, options) => {
	if (typeof fn != "function") throw TypeError("Only a function is accepted as the first argument");
	const innerFns = isFunctionList(fn) ? fn.fList : null;
	const stages = innerFns ?? [fn];
	const canAbort = hasAborters(stages), finished = /* @__PURE__ */ new Set();
	let stopped = false;
	let destroyed = false;
	let flushed = false;
	let nullPushed = false;
	let resolvePaused = null;
	let rejectPaused = null;
	let stream = null;
	const resume = () => {
		if (!resolvePaused) return;
		const resolve = resolvePaused;
		resolvePaused = rejectPaused = null;
		resolve();
	};
	const cancelPaused = () => {
		if (!rejectPaused) return;
		const reject = rejectPaused;
		resolvePaused = rejectPaused = null;
		reject(CANCEL$1);
	};
	const signalEnd = () => {
		if (nullPushed) return;
		nullPushed = true;
		stream.push(null);
	};
	const enqueue = (value) => {
		if (destroyed) throw CANCEL$1;
		if (nullPushed) return;
		if (!stream.push(value)) return new Promise((resolve, reject) => {
			resolvePaused = resolve;
			rejectPaused = reject;
		});
	};
	enqueue[dropNullSymbol] = true;
	const queue = [];
	const pump = async () => {
		while (queue.length) {
			if (destroyed) throw CANCEL$1;
			let result = queue[queue.length - 1].next();
			if (result && typeof result.then == "function") result = await result;
			if (result.done) {
				queue.pop();
				continue;
			}
			let value = result.value;
			if (value && typeof value.then == "function") value = await value;
			const r = processValue(value);
			if (r) await r;
		}
	};
	const release = async (error) => {
		while (queue.length) {
			const g = queue.pop();
			try {
				if (g.return) await g.return();
			} catch (cleanupErr) {
				error = withCleanupError(error, cleanupErr);
			}
		}
		throw error;
	};
	const processValue = (value) => {
		if (value && typeof value.then == "function") return value.then(processValue);
		if (value == null || value === none) return;
		if (value === stop) throw new Stop();
		if (isMany(value)) {
			const values = getManyValues(value);
			let promise;
			for (let i = 0; i < values.length; ++i) if (promise) {
				const ii = i;
				promise = promise.then(() => processValue(values[ii]));
			} else {
				const r = processValue(values[i]);
				if (r) promise = r;
			}
			return promise;
		}
		if (isFinalValue(value)) return processValue(getFinalValue(value));
		if (value && typeof value.next == "function") {
			queue.push(value);
			return pump().catch(release);
		}
		return enqueue(value);
	};
	const finishWrite = (callback, error) => {
		if (!error || error === CANCEL$1) callback(null);
		else if (!isStop(error)) callback(error);
		else {
			stopped = true;
			finishStop(stages, error, enqueue, finished).then(() => {
				flushed = true;
				signalEnd();
				callback(null);
			}, (failure) => callback(failure));
		}
	};
	stream = new Duplex({
		writableObjectMode: true,
		readableObjectMode: true,
		...options,
		write(chunk, encoding, callback) {
			if (stopped) return callback(null);
			if (innerFns) {
				let r;
				try {
					r = next(chunk, innerFns, 0, enqueue);
				} catch (error) {
					return finishWrite(callback, error);
				}
				if (r && typeof r.then == "function") r.then(() => callback(null), (error) => finishWrite(callback, error));
				else callback(null);
				return;
			}
			let r;
			try {
				r = processValue(fn(chunk, encoding));
			} catch (error) {
				return finishWrite(callback, error);
			}
			if (r) r.then(() => callback(null), (error) => finishWrite(callback, error));
			else callback(null);
		},
		final(callback) {
			const onComplete = () => {
				flushed = true;
				signalEnd();
				callback(null);
			};
			if (stopped) {
				onComplete();
				return;
			}
			if (innerFns) {
				let r;
				try {
					r = flush(innerFns, 0, enqueue, finished);
				} catch (error) {
					return finishWrite(callback, error);
				}
				if (r && typeof r.then == "function") r.then(onComplete, (error) => finishWrite(callback, error));
				else onComplete();
				return;
			}
			if (!isFlushable(fn)) {
				onComplete();
				return;
			}
			let r;
			try {
				const value = fn(none, null);
				r = processValue(noteFinal(value, fn, finished));
			} catch (error) {
				return finishWrite(callback, error);
			}
			if (r) r.then(onComplete, (error) => finishWrite(callback, error));
			else onComplete();
		},
		read() {
			resume();
		},
		destroy(error, callback) {
			stopped = destroyed = true;
			enqueue[cancelSymbol] = CANCEL$1;
			cancelPaused();
			if (flushed || !canAbort) {
				callback(error);
				return;
			}
			abortStages(stages, finished).then((failure) => callback(failure === void 0 ? error : withCleanupError(error, failure)));
		}
	});
	return stream;
};
// node_modules/stream-chain/src/asWebStream.js
const CANCEL = Symbol.for("object-stream.asWebStreamCancel");
const asWebStream = (fn, options) => {
	if (isDuplexWebStream$1(fn) || isReadableWebStream$1(fn) || isWritableWebStream$1(fn)) return fn;
	if (typeof fn !== "function") throw new TypeError("Only a function or Web Streams object is accepted as the first argument");
	const strategy = options?.strategy;
	const readableStrategy = options?.readableStrategy ?? strategy;
	const writableStrategy = options?.writableStrategy ?? strategy;
	const innerFns = isFunctionList(fn) ? fn.fList : null;
	const stages = innerFns ?? [fn];
	const canAbort = hasAborters(stages), finished = /* @__PURE__ */ new Set();
	let stopped = false;
	let cancelled = false;
	let flushed = false;
	let releasing = null;
	let readableClosed = false;
	let writableErrored = false;
	let readableController;
	let writableController;
	let pendingDrain = null;
	let rejectDrain = null;
	const unblockDrain = () => {
		if (!pendingDrain) return;
		const resolve = pendingDrain;
		pendingDrain = rejectDrain = null;
		resolve();
	};
	const cancelDrain = () => {
		if (!rejectDrain) return;
		const reject = rejectDrain;
		pendingDrain = rejectDrain = null;
		reject(CANCEL);
	};
	const closeReadable = () => {
		if (readableClosed) return;
		readableClosed = true;
		readableController.close();
	};
	const errorReadable = (reason) => {
		if (readableClosed) return;
		readableClosed = true;
		readableController.error(reason);
	};
	const errorWritable = (reason) => {
		if (writableErrored || !writableController) return;
		writableErrored = true;
		writableController.error(reason);
	};
	const readable = new ReadableStream({
		start(c) {
			readableController = c;
		},
		pull() {
			unblockDrain();
		},
		cancel(reason) {
			readableClosed = true;
			cancelProducer();
			errorWritable(reason);
			return releaseStages().then(rethrow);
		}
	}, readableStrategy);
	const enqueue = (value) => {
		if (cancelled) throw CANCEL;
		if (readableClosed) return;
		readableController.enqueue(value);
		if (readableController.desiredSize <= 0) return new Promise((resolve, reject) => {
			pendingDrain = resolve;
			rejectDrain = reject;
		});
	};
	enqueue[dropNullSymbol] = true;
	const cancelProducer = () => {
		stopped = cancelled = true;
		enqueue[cancelSymbol] = CANCEL;
		cancelDrain();
	};
	const releaseStages = () => {
		if (flushed || !canAbort) return Promise.resolve(void 0);
		releasing ??= abortStages(stages, finished);
		return releasing;
	};
	const rethrow = (failure) => {
		if (failure !== void 0) throw failure;
	};
	const queue = [];
	const pump = async () => {
		while (queue.length) {
			if (cancelled) throw CANCEL;
			let result = queue[queue.length - 1].next();
			if (result && typeof result.then == "function") result = await result;
			if (result.done) {
				queue.pop();
				continue;
			}
			let value = result.value;
			if (value && typeof value.then == "function") value = await value;
			const r = processValue(value);
			if (r) await r;
		}
	};
	const release = async (error) => {
		while (queue.length) {
			const g = queue.pop();
			try {
				if (g.return) await g.return();
			} catch (cleanupErr) {
				error = withCleanupError(error, cleanupErr);
			}
		}
		throw error;
	};
	const processValue = (value) => {
		if (value && typeof value.then == "function") return value.then(processValue);
		if (value == null || value === none) return;
		if (value === stop) throw new Stop();
		if (isMany(value)) {
			const values = getManyValues(value);
			let promise;
			for (let i = 0; i < values.length; ++i) if (promise) {
				const ii = i;
				promise = promise.then(() => processValue(values[ii]));
			} else {
				const r = processValue(values[i]);
				if (r) promise = r;
			}
			return promise;
		}
		if (isFinalValue(value)) return processValue(getFinalValue(value));
		if (value && typeof value.next == "function") {
			queue.push(value);
			return pump().catch(release);
		}
		return enqueue(value);
	};
	const endAfterStop = async (stop) => {
		stopped = true;
		try {
			await finishStop(stages, stop, enqueue, finished);
		} catch (error) {
			errorReadable(error);
			throw error;
		}
		flushed = true;
		closeReadable();
	};
	return {
		readable,
		writable: new WritableStream({
			start(controller) {
				writableController = controller;
				controller.signal?.addEventListener("abort", cancelProducer);
			},
			async write(chunk) {
				if (stopped) return;
				try {
					if (innerFns) {
						const r = next(chunk, innerFns, 0, enqueue);
						if (r) await r;
						return;
					}
					const r = processValue(fn(chunk));
					if (r) await r;
				} catch (error) {
					if (error === CANCEL) return;
					if (isStop(error)) return endAfterStop(error);
					errorReadable(error);
					const failure = await releaseStages();
					throw failure === void 0 ? error : withCleanupError(error, failure);
				}
			},
			async close() {
				try {
					if (!stopped) {
						if (innerFns) {
							const r = flush(innerFns, 0, enqueue, finished);
							if (r) await r;
						} else if (isFlushable(fn)) {
							const r = processValue(noteFinal(fn(none), fn, finished));
							if (r) await r;
						}
						flushed = true;
					}
				} catch (error) {
					if (isStop(error)) return endAfterStop(error);
					if (error !== CANCEL) {
						errorReadable(error);
						const failure = await releaseStages();
						throw failure === void 0 ? error : withCleanupError(error, failure);
					}
				}
				closeReadable();
			},
			abort(reason) {
				cancelProducer();
				errorReadable(reason);
				return releaseStages().then(rethrow);
			}
		}, writableStrategy)
	};
};
// node_modules/stream-chain/src/index.js
const { isReadableWebStream, isWritableWebStream, isDuplexWebStream, isReadableNodeStream, isWritableNodeStream, isDuplexNodeStream } = defs_exports;
const groupFunctions$1 = (output, fn, index, fns) => {
	if (isDuplexNodeStream(fn) || !index && isReadableNodeStream(fn) || index === fns.length - 1 && isWritableNodeStream(fn)) {
		output.push(fn);
		return output;
	}
	if (isDuplexWebStream(fn)) {
		output.push(Duplex.fromWeb(fn, { objectMode: true }));
		return output;
	}
	if (!index && isReadableWebStream(fn)) {
		output.push(Readable.fromWeb(fn, { objectMode: true }));
		return output;
	}
	if (index === fns.length - 1 && isWritableWebStream(fn)) {
		output.push(Writable.fromWeb(fn, { objectMode: true }));
		return output;
	}
	if (typeof fn != "function") throw TypeError("Item #" + index + " is not a proper stream, nor a function.");
	if (!output.length) output.push([]);
	const last = output[output.length - 1];
	if (Array.isArray(last)) last.push(fn);
	else output.push([fn]);
	return output;
};
const produceStreams = (item) => {
	if (Array.isArray(item)) {
		if (!item.length) return null;
		if (item.length == 1) return item[0] && chain$1.asStream(item[0]);
		return chain$1.asStream(
			/** @type {any} */
			chain$1.gen(...item)
		);
	}
	return item;
};
const wrapFunctions = (fn, index, fns) => {
	if (isDuplexNodeStream(fn) || !index && isReadableNodeStream(fn) || index === fns.length - 1 && isWritableNodeStream(fn)) return fn;
	if (isDuplexWebStream(fn)) return Duplex.fromWeb(fn, { objectMode: true });
	if (!index && isReadableWebStream(fn)) return Readable.fromWeb(fn, { objectMode: true });
	if (index === fns.length - 1 && isWritableWebStream(fn)) return Writable.fromWeb(fn, { objectMode: true });
	if (typeof fn == "function") return chain$1.asStream(fn);
	throw TypeError("Item #" + index + " is not a proper stream, nor a function.");
};
const write = (input, chunk, encoding, callback) => {
	let error = null;
	try {
		input.write(chunk, encoding, (e) => callback(e || error));
	} catch (e) {
		error = e;
	}
};
const final = (input, callback) => {
	let error = null;
	try {
		input.end(null, null, (e) => callback(e || error));
	} catch (e) {
		error = e;
	}
};
const read = (output) => {
	output.resume();
};
const chain$1 = (fns, options) => {
	if (!Array.isArray(fns) || !fns.length) throw TypeError("Chain's first argument should be a non-empty array.");
	fns = fns.flat(Infinity).filter((fn) => fn);
	const streams = (options?.noGrouping ? fns.map(wrapFunctions) : fns.map((fn) => isFunctionList(fn) ? getFunctionList(fn) : fn).flat(Infinity).reduce(groupFunctions$1, []).map(produceStreams)).filter((s) => s), input = streams[0], output = streams.reduce((output, item) => output && output.pipe(item) || item);
	let stream = null;
	let writeMethod = (chunk, encoding, callback) => write(input, chunk, encoding, callback), finalMethod = (callback) => final(input, callback), readMethod = () => read(output);
	if (!isWritableNodeStream(input)) {
		writeMethod = (_1, _2, callback) => callback(null);
		finalMethod = (callback) => callback(null);
		input.on("end", () => stream.end());
	}
	if (isReadableNodeStream(output)) {
		output.on("data", (chunk) => !stream.push(chunk) && output.pause());
		output.on("end", () => stream.push(null));
	} else {
		readMethod = () => {};
		output.on("finish", () => stream.push(null));
	}
	stream = new Duplex({
		writableObjectMode: true,
		readableObjectMode: true,
		...options,
		readable: isReadableNodeStream(output),
		writable: isWritableNodeStream(input),
		write: writeMethod,
		final: finalMethod,
		read: readMethod,
		destroy(error, callback) {
			if (!stream.writableFinished || !stream.readableEnded) for (const item of streams) item.destroy();
			callback(error);
		}
	});
	stream.streams = streams;
	stream.input = input;
	stream.output = output;
	if (!isReadableNodeStream(output)) stream.resume();
	if (!options?.skipEvents) streams.forEach((item) => item.on("error", (error) => stream.emit("error", error)));
	return stream;
};
chain$1.none = none;
chain$1.stop = stop;
chain$1.Stop = Stop;
chain$1.stopErrorSymbol = stopErrorSymbol;
chain$1.isStop = isStop;
chain$1.finalSymbol = finalSymbol;
chain$1.finalValue = finalValue;
chain$1.final = final$1;
chain$1.isFinalValue = isFinalValue;
chain$1.getFinalValue = getFinalValue;
chain$1.manySymbol = manySymbol;
chain$1.many = many;
chain$1.isMany = isMany;
chain$1.getManyValues = getManyValues;
chain$1.flushSymbol = flushSymbol;
chain$1.flushable = flushable;
chain$1.isFlushable = isFlushable;
chain$1.abortSymbol = abortSymbol;
chain$1.fListSymbol = fListSymbol;
chain$1.isFunctionList = isFunctionList;
chain$1.getFunctionList = getFunctionList;
chain$1.setFunctionList = setFunctionList;
chain$1.clearFunctionList = clearFunctionList;
chain$1.toMany = toMany;
chain$1.normalizeMany = normalizeMany;
chain$1.combineMany = combineMany;
chain$1.combineManyMut = combineManyMut;
chain$1.chain = chain$1;
chain$1.chainUnchecked = chain$1;
chain$1.gen = gen;
chain$1.asStream = asStream;
chain$1.asWebStream = asWebStream;
chain$1.dataSource = dataSource;
// node_modules/stream-chain/src/web/index.js
const groupFunctions = (output, item, index, items) => {
	if (isDuplexWebStream$1(item)) {
		output.push(item);
		return output;
	}
	if (!index && isReadableWebStream$1(item)) {
		output.push({
			readable: item,
			writable: null
		});
		return output;
	}
	if (index === items.length - 1 && isWritableWebStream$1(item)) {
		output.push({
			readable: null,
			writable: item
		});
		return output;
	}
	if (typeof item !== "function") throw new TypeError(`Item #${index} is not a Web Streams object or function.`);
	if (!output.length) output.push([]);
	const last = output[output.length - 1];
	if (Array.isArray(last)) last.push(item);
	else output.push([item]);
	return output;
};
const makeProduceStages = (options) => (item) => {
	if (Array.isArray(item)) {
		if (!item.length) return null;
		if (item.length === 1) return chain.asWebStream(item[0], options);
		return chain.asWebStream(
			/** @type {any} */
			chain.gen(...item),
			options
		);
	}
	return item;
};
const chain = (fns, options) => {
	if (!Array.isArray(fns) || !fns.length) throw new TypeError("Chain's first argument should be a non-empty array.");
	fns = fns.flat(Infinity).filter(Boolean).map((fn) => isFunctionList(fn) ? getFunctionList(fn) : fn).flat(Infinity);
	if (!fns.length) throw new TypeError("Chain's first argument is empty after flattening.");
	const stages = fns.reduce(groupFunctions, []).map(makeProduceStages(options)).filter((s) => s);
	for (let i = 0; i < stages.length - 1; ++i) {
		const from = stages[i].readable;
		const to = stages[i + 1].writable;
		if (!from) throw new TypeError(`Stage #${i} has no readable side; cannot pipe to next stage.`);
		if (!to) throw new TypeError(`Stage #${i + 1} has no writable side; cannot accept input.`);
		from.pipeTo(to).catch(() => {});
	}
	return {
		readable: stages[stages.length - 1].readable,
		writable: stages[0].writable,
		streams: stages,
		input: stages[0],
		output: stages[stages.length - 1]
	};
};
chain.none = none;
chain.stop = stop;
chain.Stop = Stop;
chain.stopErrorSymbol = stopErrorSymbol;
chain.isStop = isStop;
chain.finalSymbol = finalSymbol;
chain.finalValue = finalValue;
chain.final = final$1;
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
chain.asWebStream = asWebStream;
chain.dataSource = dataSource;
// node_modules/stream-json/src/core/utils/path-matcher.js
const DIVERGED = -1;
const MATCHED = -2;
const defaultFilter$1 = () => true;
const toPart = (key) => key == null ? "" : "" + key;
var PathMatcher = class {
	constructor(filter, separator = ".") {
		this.filter = filter;
		this.separator = separator;
		this.stateful = true;
		if (typeof filter == "string") {
			this.filterWithSeparator = filter + separator;
			this.states = [0];
			return;
		}
		if (filter instanceof RegExp) {
			this.paths = [""];
			this.extend = this._extendRegExp;
			this.test = this._testRegExp;
			this.testRecorded = this._testRecordedRegExp;
			return;
		}
		this.stateful = false;
		this.extend = this._extendNothing;
		this.test = this.testRecorded = typeof filter == "function" ? filter : defaultFilter$1;
	}
	extend(stack) {
		const length = stack.length;
		if (length) this.states[length] = this._step(this.states[length - 1], stack[length - 1], length === 1);
	}
	test(stack, _chunk) {
		const length = stack.length;
		return this._isMatch(length ? this._step(this.states[length - 1], stack[length - 1], length === 1) : 0);
	}
	testRecorded(stack) {
		return this._isMatch(this.states[stack.length]);
	}
	_isMatch(state) {
		return state === MATCHED || state === this.filter.length;
	}
	_step(state, key, isRoot) {
		if (!isRoot) state = this._append(state, this.separator);
		return this._append(state, toPart(key));
	}
	_append(state, part) {
		if (state < 0) return state;
		const filterWithSeparator = this.filterWithSeparator;
		if (part.length < filterWithSeparator.length - state) return filterWithSeparator.startsWith(part, state) ? state + part.length : DIVERGED;
		return part.startsWith(filterWithSeparator.slice(state)) ? MATCHED : DIVERGED;
	}
	_extendRegExp(stack) {
		const length = stack.length;
		if (length) this.paths[length] = length === 1 ? toPart(stack[0]) : [
			this.paths[length - 1],
			this.separator,
			toPart(stack[length - 1])
		].join("");
	}
	_testRegExp(stack, _chunk) {
		const length = stack.length, filter = this.filter;
		filter.lastIndex = 0;
		if (!length) return filter.test("");
		return filter.test(length === 1 ? toPart(stack[0]) : this.paths[length - 1] + this.separator + toPart(stack[length - 1]));
	}
	_testRecordedRegExp(stack) {
		const filter = this.filter;
		filter.lastIndex = 0;
		return filter.test(this.paths[stack.length]);
	}
	_extendNothing(_stack) {}
};
// node_modules/stream-json/src/core/filters/filter-base.js
const checkableTokens = {
	startObject: 1,
	startArray: 1,
	startString: 1,
	startNumber: 1,
	nullValue: 1,
	trueValue: 1,
	falseValue: 1,
	stringValue: 1,
	numberValue: 1
};
const stopTokens = {
	startObject: "endObject",
	startArray: "endArray",
	startString: "endString",
	startNumber: "endNumber"
};
const optionalTokens = {
	endString: "stringValue",
	endNumber: "numberValue"
};
const defaultFilter = () => true;
const DEFAULT_MAX_DEPTH = 1024;
/** @type {any} */
const filterBase = ({ specialAction = "accept", defaultAction = "ignore", nonCheckableAction = "process-key", transition } = {}) => (options) => {
	const once = options?.once, separator = options?.pathSeparator || ".", maxDepth = options?.maxDepth ?? DEFAULT_MAX_DEPTH;
	/** @type {((stack: any[], chunk?: any) => boolean) | string | RegExp} */
	let filter = defaultFilter;
	let streamKeys = false, mirrorStreamKeys = true;
	if (options) {
		if (typeof options.filter == "function" || typeof options.filter == "string" || options.filter instanceof RegExp) filter = options.filter;
		if ("streamValues" in options) {
			streamKeys = options.streamValues;
			mirrorStreamKeys = false;
		}
		if ("streamKeys" in options) {
			streamKeys = options.streamKeys;
			mirrorStreamKeys = false;
		}
	}
	const sanitizedOptions = {
		...options,
		filter,
		streamKeys,
		separator
	}, matcher = new PathMatcher(options?.filter, separator), passToken = transition ? none : stop;
	let state = "check", stack = [], depth = 0, previousToken = "", endToken = "", optionalToken = "", startTransition = false, matched = false;
	return flushable((chunk) => {
		if (chunk === none) return transition && state !== "all" ? transition([], null, "flush", sanitizedOptions) : none;
		if (optionalToken) {
			if (optionalToken === chunk.name) {
				/** @type {any} */
				let returnToken = none;
				switch (state) {
					case "process-key":
						stack[stack.length - 1] = chunk.value;
						state = "check";
						break;
					case "accept-value":
						returnToken = chunk;
						state = once && matched ? "pass" : "check";
						break;
					default: state = once ? "all" : "check";
				}
				optionalToken = "";
				return returnToken;
			}
			optionalToken = "";
			state = once && matched ? state === "reject-value" ? "all" : "pass" : "check";
		}
		/** @type {any} */
		let returnToken = none;
		recheck: for (;;) {
			switch (state) {
				case "process-key":
					if (chunk.name === "endKey") optionalToken = "keyValue";
					return none;
				case "pass": return passToken;
				case "all": return chunk;
				case "accept":
				case "reject":
					if (startTransition) {
						startTransition = false;
						returnToken = transition(stack, chunk, state, sanitizedOptions) || none;
					}
					switch (chunk.name) {
						case "startObject":
						case "startArray":
							++depth;
							break;
						case "endObject":
						case "endArray": --depth;
					}
					if (state === "accept") returnToken = combineManyMut(returnToken, chunk);
					if (!depth) {
						if (once) state = state === "accept" ? "pass" : "all";
						else state = "check";
					}
					return returnToken;
				case "accept-value":
				case "reject-value":
					if (startTransition) {
						startTransition = false;
						returnToken = transition(stack, chunk, state, sanitizedOptions) || none;
					}
					if (state === "accept-value") returnToken = combineManyMut(returnToken, chunk);
					if (chunk.name === endToken) {
						optionalToken = optionalTokens[endToken];
						endToken = "";
					}
					return returnToken;
			}
			if (typeof stack[stack.length - 1] == "number") switch (chunk.name) {
				case "startObject":
				case "startArray":
				case "startString":
				case "startNumber":
				case "nullValue":
				case "trueValue":
				case "falseValue":
					++stack[stack.length - 1];
					break;
				case "numberValue":
					if (previousToken !== "endNumber") ++stack[stack.length - 1];
					break;
				case "stringValue": if (previousToken !== "endString") ++stack[stack.length - 1];
			}
			else if (chunk.name === "keyValue") stack[stack.length - 1] = chunk.value;
			previousToken = chunk.name;
			let action = nonCheckableAction;
			if (checkableTokens[chunk.name] === 1) {
				if (stack.length > maxDepth) throw new RangeError(`filter: JSON nesting depth exceeds maxDepth (${maxDepth})`);
				action = matcher.test(stack, chunk) ? specialAction : defaultAction;
			}
			endToken = stopTokens[chunk.name] || "";
			matched = action === specialAction;
			switch (action) {
				case "process-key":
					if (chunk.name === "startKey") {
						if (mirrorStreamKeys) sanitizedOptions.streamKeys = true;
						state = "process-key";
						continue recheck;
					}
					break;
				case "accept-token":
					if (endToken && optionalTokens[endToken]) {
						state = "accept-value";
						startTransition = !!transition;
						continue recheck;
					}
					if (transition) returnToken = transition(stack, chunk, action, sanitizedOptions);
					returnToken = combineManyMut(returnToken, chunk);
					if (once && matched) state = "pass";
					break;
				case "accept":
					if (endToken) {
						state = optionalTokens[endToken] ? "accept-value" : "accept";
						startTransition = !!transition;
						continue recheck;
					}
					if (transition) returnToken = transition(stack, chunk, action, sanitizedOptions);
					returnToken = combineManyMut(returnToken, chunk);
					if (once) state = "pass";
					break;
				case "reject":
					if (endToken) {
						state = optionalTokens[endToken] ? "reject-value" : "reject";
						startTransition = !!transition;
						continue recheck;
					}
					if (transition) returnToken = transition(stack, chunk, action, sanitizedOptions);
					if (once) state = "all";
					break;
				case "pass":
					state = "pass";
					continue recheck;
			}
			break;
		}
		switch (chunk.name) {
			case "startObject":
				matcher.extend(stack);
				stack.push(null);
				break;
			case "startArray":
				matcher.extend(stack);
				stack.push(-1);
				break;
			case "endObject":
			case "endArray": stack.pop();
		}
		return returnToken;
	});
};
const makeStackDiffer = (previousStack = []) => (stack, chunk, options) => {
	const returnTokens = [];
	let commonLength = 0;
	for (const n = Math.min(stack.length, previousStack.length); commonLength < n && stack[commonLength] === previousStack[commonLength]; ++commonLength);
	for (let i = previousStack.length - 1; i > commonLength; --i) returnTokens.push({ name: typeof previousStack[i] == "number" ? "endArray" : "endObject" });
	if (commonLength < previousStack.length) {
		if (commonLength < stack.length) {
			const key = stack[commonLength];
			if (typeof key == "string") {
				if (options?.streamKeys) returnTokens.push({ name: "startKey" }, {
					name: "stringChunk",
					value: key
				}, { name: "endKey" });
				returnTokens.push({
					name: "keyValue",
					value: key
				});
			} else if (typeof key == "number" && options?.skippedArrayValue) for (let i = Math.max(0, previousStack[commonLength] + 1); i < key; ++i) returnTokens.push(...options.skippedArrayValue);
			previousStack[commonLength] = key;
			++commonLength;
		} else returnTokens.push({ name: typeof previousStack[commonLength] == "number" ? "endArray" : "endObject" });
	}
	previousStack.splice(commonLength);
	for (let i = commonLength; i < stack.length; ++i) {
		const key = stack[i];
		previousStack.push(key);
		if (typeof key == "number") {
			if (key >= 0) {
				returnTokens.push({ name: "startArray" });
				if (options?.skippedArrayValue) for (let j = 0; j < key; ++j) returnTokens.push(...options.skippedArrayValue);
			}
		} else if (typeof key == "string") {
			returnTokens.push({ name: "startObject" });
			if (options?.streamKeys) returnTokens.push({ name: "startKey" }, {
				name: "stringChunk",
				value: key
			}, { name: "endKey" });
			returnTokens.push({
				name: "keyValue",
				value: key
			});
		}
	}
	switch (chunk?.name) {
		case "startObject":
			previousStack.push(null);
			break;
		case "startArray": previousStack.push(-1);
	}
	return many(returnTokens);
};
filterBase.filterBase = filterBase;
filterBase.makeStackDiffer = makeStackDiffer;
// node_modules/stream-json/src/core/filters/pick.js
const pick = filterBase();
pick.pick = pick;
// node_modules/stream-json/src/core/utils/with-parser.js
const withParser = (fn, options) => gen(parser(options), fn(options));
withParser.withParser = withParser;
// node_modules/stream-json/src/utils/with-parser.js
/** @type {any} */ withParser.asStream = (fn, options) => asStream(withParser(fn, options), {
	...options,
	writableObjectMode: false,
	readableObjectMode: true
});
/** @type {any} */ withParser.asWebStream = (fn, options) => asWebStream(withParser(fn, options), {
	...options,
	writableObjectMode: false,
	readableObjectMode: true
});
var with_parser_default = withParser;
// node_modules/stream-json/src/filters/pick.js
/** @type {any} */ pick.asStream = (options) => asStream(pick(options), {
	writableObjectMode: true,
	readableObjectMode: true,
	...options
});
/** @type {any} */ pick.asWebStream = (options) => asWebStream(pick(options), {
	writableObjectMode: true,
	readableObjectMode: true,
	...options
});
/** @type {any} */ pick.withParser = (options) => with_parser_default(pick, {
	packKeys: true,
	...options
});
/** @type {any} */ pick.withParserAsStream = (options) => with_parser_default.asStream(pick, {
	packKeys: true,
	...options
});
/** @type {any} */ pick.withParserAsWebStream = (options) => with_parser_default.asWebStream(pick, {
	packKeys: true,
	...options
});
var pick_default = pick;
export { pick_default as default, pick };

//# sourceMappingURL=pick-B6S4uS29.js.map