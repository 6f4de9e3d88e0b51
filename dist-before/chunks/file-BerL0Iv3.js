import { U as none, f as genBridge, g as pipeRunSymbol, k as flushable, o as gen, r as fixUtf8Stream, t as jsonParser, z as isStop } from "./parser-BBddm8VG.js";
import { open } from "node:fs/promises";
import { Buffer } from "node:buffer";
import { StringDecoder } from "node:string_decoder";
// node_modules/stream-chain/src/utils/asyncBlockReader.js
const DEFAULT_READ_BLOCK = 65536;
const asyncBlockReader = (options) => {
	const blockSize = options?.readBlockSize ?? DEFAULT_READ_BLOCK;
	return async function* (path) {
		const fh = await open(path);
		let pending, failed = false;
		try {
			const sd = new StringDecoder("utf8");
			const buf = Buffer.allocUnsafe(blockSize);
			const write = (bytes) => sd.write(bytes);
			let decode = options?.ignoreBOM ? write : (bytes) => {
				const s = write(bytes);
				if (!s) return s;
				decode = write;
				return s.charCodeAt(0) === 65279 ? s.slice(1) : s;
			};
			for (;;) {
				const { bytesRead } = await fh.read(buf, 0, blockSize);
				if (!bytesRead) break;
				const s = decode(buf.subarray(0, bytesRead));
				if (s) yield s;
			}
			const tail = sd.end();
			if (tail) yield tail;
		} catch (e) {
			pending = e;
			failed = true;
		} finally {
			try {
				await fh.close();
			} catch (closeErr) {
				throw failed ? new AggregateError([pending, closeErr], "asyncBlockReader: read and close both failed") : closeErr;
			}
		}
		if (failed) throw pending;
	};
};
// node_modules/stream-json/src/file/parser.js
const parseFile = (options) => gen(asyncBlockReader(options), jsonParser(options));
// node_modules/stream-json/src/core/utils/verifier.js
const patterns = {
	string: /[^\x00-\x1f\"\\]{1,256}|\\[bfnrt\"\\/]|\\u[\da-fA-F]{4}|\"/y,
	literal: /true\b|false\b|null\b/y,
	numberStart: /\d/y,
	numberDigit: /\d{0,256}/y,
	numberFraction: /[\.eE]/y,
	numberExponent: /[eE]/y,
	numberExpSign: /[-+]/y
};
const MAX_PATTERN_SIZE = 16;
patterns.numberFracStart = patterns.numberExpStart = patterns.numberStart;
patterns.numberFracDigit = patterns.numberExpDigit = patterns.numberDigit;
const eol = /[\u000A\u2028\u2029]|\u000D\u000A|\u000D/g;
const expected = {
	object: "objectStop",
	array: "arrayStop",
	"": "done"
};
const codes = {
	b: 1,
	f: 1,
	n: 1,
	r: 1,
	t: 1,
	"\"": 1,
	"\\": 1,
	"/": 1
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
const TERM = [];
for (const ch of ",}] 	\n\r") TERM[ch.charCodeAt(0)] = 1;
const numberFull = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?/y;
const HEX = (c) => c >= ASCII_ZERO && c <= ASCII_NINE || c >= ASCII_UPPER_A && c <= ASCII_UPPER_F || c >= ASCII_LOWER_A && c <= ASCII_LOWER_F;
const jsonVerifier = (options) => {
	let jsonStreaming = false;
	if (options) jsonStreaming = options.jsonStreaming;
	let buffer = "";
	let done = false;
	let expect = jsonStreaming ? "done" : "value";
	const stack = [];
	let parent = "";
	let line = 1, pos = 1;
	let offset = 0;
	const makeError = (msg) => {
		const error = /* @__PURE__ */ new Error("ERROR at " + offset + " (" + line + ", " + pos + "): " + msg);
		error.line = line;
		error.pos = pos;
		error.offset = offset;
		return error;
	};
	const updatePos = (value) => {
		let len = value.length;
		offset += len;
		value.replace(eol, (match, matchOffset) => {
			len = value.length - match.length - matchOffset;
			++line;
			pos = 1;
			return "";
		});
		pos += len;
	};
	const processBuffer = () => {
		let match, fm, e, q, cc, value, index = 0;
		main: for (;;) switch (expect) {
			case "value1":
			case "value": {
				const ws0 = index;
				while (index < buffer.length) {
					cc = buffer.charCodeAt(index);
					if (cc === ASCII_SPACE || cc === ASCII_TAB || cc === ASCII_LF || cc === ASCII_CR) {
						++index;
						continue;
					}
					break;
				}
				if (index > ws0) updatePos(buffer.slice(ws0, index));
				if (index >= buffer.length) {
					if (done) throw makeError("Verifier has expected a value");
					break main;
				}
				cc = buffer.charCodeAt(index);
				if (cc === ASCII_QUOTE) {
					q = index + 1;
					for (;;) {
						if (q >= buffer.length) {
							q = -1;
							break;
						}
						e = buffer.charCodeAt(q);
						if (e === ASCII_QUOTE) break;
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
								q += 6;
							} else {
								if (codes[buffer.charAt(q + 1)] === void 0) {
									q = -1;
									break;
								}
								q += 2;
							}
							continue;
						}
						++q;
					}
					if (q >= 0) {
						updatePos(buffer.slice(index, q + 1));
						index = q + 1;
						expect = expected[parent];
						continue main;
					}
					++offset;
					++pos;
					expect = "string";
					++index;
					continue main;
				}
				if (cc === ASCII_OPEN_BRACE) {
					stack.push(parent);
					parent = "object";
					expect = "key1";
					++offset;
					++pos;
					++index;
					continue main;
				}
				if (cc === ASCII_OPEN_BRACKET) {
					stack.push(parent);
					parent = "array";
					expect = "value1";
					++offset;
					++pos;
					++index;
					continue main;
				}
				if (cc === ASCII_CLOSE_BRACKET) {
					if (expect !== "value1") throw makeError("Verifier cannot parse input: unexpected token ']'");
					parent = stack.pop();
					expect = expected[parent];
					++offset;
					++pos;
					++index;
					continue main;
				}
				if (cc === ASCII_MINUS || cc >= ASCII_ZERO && cc <= ASCII_NINE) {
					numberFull.lastIndex = index;
					fm = numberFull.exec(buffer);
					if (fm) {
						e = index + fm[0].length;
						if (e < buffer.length && TERM[buffer.charCodeAt(e)]) {
							offset += fm[0].length;
							pos += fm[0].length;
							index = e;
							expect = expected[parent];
							continue main;
						}
					}
					++offset;
					++pos;
					++index;
					if (cc === ASCII_MINUS) expect = "numberStart";
					else if (cc === ASCII_ZERO) expect = "numberFraction";
					else expect = "numberDigit";
					continue main;
				}
				if (cc === ASCII_LOWER_T || cc === ASCII_LOWER_F || cc === ASCII_LOWER_N) {
					patterns.literal.lastIndex = index;
					match = patterns.literal.exec(buffer);
					if (!match) {
						if (done || index + MAX_PATTERN_SIZE < buffer.length) throw makeError("Verifier cannot parse input: expected a value");
						break main;
					}
					value = match[0];
					if (buffer.length - index === value.length && !done) break main;
					offset += value.length;
					pos += value.length;
					index += value.length;
					expect = expected[parent];
					continue main;
				}
				throw makeError("Verifier cannot parse input: expected a value");
			}
			case "keyVal":
			case "string":
				patterns.string.lastIndex = index;
				match = patterns.string.exec(buffer);
				if (!match) {
					if (index < buffer.length && (done || buffer.length - index >= 6)) throw makeError("Verifier cannot parse input: escaped characters");
					if (done) throw makeError("Verifier has expected a string value");
					break main;
				}
				value = match[0];
				if (value === "\"") {
					if (expect === "keyVal") expect = "colon";
					else expect = expected[parent];
				}
				updatePos(value);
				index += value.length;
				break;
			case "key1":
			case "key": {
				const ws0 = index;
				while (index < buffer.length) {
					cc = buffer.charCodeAt(index);
					if (cc === ASCII_SPACE || cc === ASCII_TAB || cc === ASCII_LF || cc === ASCII_CR) {
						++index;
						continue;
					}
					break;
				}
				if (index > ws0) updatePos(buffer.slice(ws0, index));
				if (index >= buffer.length) {
					if (done) throw makeError("Verifier cannot parse input: expected an object key");
					break main;
				}
				cc = buffer.charCodeAt(index);
				if (cc === ASCII_QUOTE) {
					q = index + 1;
					for (;;) {
						if (q >= buffer.length) {
							q = -1;
							break;
						}
						e = buffer.charCodeAt(q);
						if (e === ASCII_QUOTE) break;
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
								q += 6;
							} else {
								if (codes[buffer.charAt(q + 1)] === void 0) {
									q = -1;
									break;
								}
								q += 2;
							}
							continue;
						}
						++q;
					}
					if (q >= 0) {
						updatePos(buffer.slice(index, q + 1));
						index = q + 1;
						expect = "colon";
						continue main;
					}
					++offset;
					++pos;
					expect = "keyVal";
					++index;
					continue main;
				}
				if (cc === ASCII_CLOSE_BRACE) {
					if (expect !== "key1") throw makeError("Verifier cannot parse input: unexpected token '}'");
					parent = stack.pop();
					expect = expected[parent];
					++offset;
					++pos;
					++index;
					continue main;
				}
				throw makeError("Verifier cannot parse input: expected an object key");
			}
			case "colon": {
				const ws0 = index;
				while (index < buffer.length) {
					cc = buffer.charCodeAt(index);
					if (cc === ASCII_SPACE || cc === ASCII_TAB || cc === ASCII_LF || cc === ASCII_CR) {
						++index;
						continue;
					}
					break;
				}
				if (index > ws0) updatePos(buffer.slice(ws0, index));
				if (index >= buffer.length) {
					if (done) throw makeError("Verifier cannot parse input: expected ':'");
					break main;
				}
				cc = buffer.charCodeAt(index);
				if (cc === ASCII_COLON) {
					expect = "value";
					++offset;
					++pos;
					++index;
					continue main;
				}
				throw makeError("Verifier cannot parse input: expected ':'");
			}
			case "arrayStop":
			case "objectStop": {
				const ws0 = index;
				while (index < buffer.length) {
					cc = buffer.charCodeAt(index);
					if (cc === ASCII_SPACE || cc === ASCII_TAB || cc === ASCII_LF || cc === ASCII_CR) {
						++index;
						continue;
					}
					break;
				}
				if (index > ws0) updatePos(buffer.slice(ws0, index));
				if (index >= buffer.length) {
					if (done) throw makeError("Verifier cannot parse input: expected ','");
					break main;
				}
				cc = buffer.charCodeAt(index);
				if (cc === ASCII_COMMA) {
					expect = expect === "arrayStop" ? "value" : "key";
					++offset;
					++pos;
					++index;
					continue main;
				}
				if (cc === ASCII_CLOSE_BRACE || cc === ASCII_CLOSE_BRACKET) {
					if (cc === ASCII_CLOSE_BRACE ? expect === "arrayStop" : expect !== "arrayStop") throw makeError("Verifier cannot parse input: expected '" + (expect === "arrayStop" ? "]" : "}") + "'");
					parent = stack.pop();
					expect = expected[parent];
					++offset;
					++pos;
					++index;
					continue main;
				}
				throw makeError("Verifier cannot parse input: expected ','");
			}
			case "numberStart":
				patterns.numberStart.lastIndex = index;
				match = patterns.numberStart.exec(buffer);
				if (!match) {
					if (index < buffer.length || done) throw makeError("Verifier cannot parse input: expected a starting digit");
					break main;
				}
				value = match[0];
				expect = value === "0" ? "numberFraction" : "numberDigit";
				updatePos(value);
				index += value.length;
				break;
			case "numberDigit":
				patterns.numberDigit.lastIndex = index;
				match = patterns.numberDigit.exec(buffer);
				if (!match) {
					if (index < buffer.length || done) throw makeError("Verifier cannot parse input: expected a digit");
					break main;
				}
				value = match[0];
				if (value) {
					updatePos(value);
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
				expect = value === "." ? "numberFracStart" : "numberExpSign";
				updatePos(value);
				index += value.length;
				break;
			case "numberFracStart":
				patterns.numberFracStart.lastIndex = index;
				match = patterns.numberFracStart.exec(buffer);
				if (!match) {
					if (index < buffer.length || done) throw makeError("Verifier cannot parse input: expected a fractional part of a number");
					break main;
				}
				value = match[0];
				expect = "numberFracDigit";
				updatePos(value);
				index += value.length;
				break;
			case "numberFracDigit":
				patterns.numberFracDigit.lastIndex = index;
				match = patterns.numberFracDigit.exec(buffer);
				value = match[0];
				if (value) {
					updatePos(value);
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
				expect = "numberExpSign";
				updatePos(value);
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
					if (done) throw makeError("Verifier has expected an exponent value of a number");
					break main;
				}
				value = match[0];
				expect = "numberExpStart";
				updatePos(value);
				index += value.length;
				break;
			case "numberExpStart":
				patterns.numberExpStart.lastIndex = index;
				match = patterns.numberExpStart.exec(buffer);
				if (!match) {
					if (index < buffer.length || done) throw makeError("Verifier cannot parse input: expected an exponent part of a number");
					break main;
				}
				value = match[0];
				expect = "numberExpDigit";
				updatePos(value);
				index += value.length;
				break;
			case "numberExpDigit":
				patterns.numberExpDigit.lastIndex = index;
				match = patterns.numberExpDigit.exec(buffer);
				value = match[0];
				if (value) {
					updatePos(value);
					index += value.length;
				} else {
					if (index < buffer.length || done) {
						expect = expected[parent];
						break;
					}
					break main;
				}
				break;
			case "done": {
				const ws0 = index;
				while (index < buffer.length) {
					cc = buffer.charCodeAt(index);
					if (cc === ASCII_SPACE || cc === ASCII_TAB || cc === ASCII_LF || cc === ASCII_CR) {
						++index;
						continue;
					}
					break;
				}
				if (index > ws0) updatePos(buffer.slice(ws0, index));
				if (index >= buffer.length) break main;
				if (jsonStreaming) {
					expect = "value";
					continue main;
				}
				throw makeError("Verifier cannot parse input: unexpected characters");
			}
		}
		buffer = buffer.slice(index);
	};
	return flushable((chunk) => {
		if (chunk === none) {
			done = true;
			processBuffer();
			return none;
		}
		buffer += chunk;
		processBuffer();
		return none;
	});
};
const verifier = (options) => gen(fixUtf8Stream(options), jsonVerifier(options));
verifier.verifier = verifier;
// node_modules/stream-chain/src/utils/drain.js
const drain = async (g) => {
	let last;
	try {
		for await (const v of g) last = v;
	} catch (error) {
		if (isStop(error) && g[pipeRunSymbol]) return last;
		throw error;
	}
	return last;
};
// node_modules/stream-chain/src/utils/pipe.js
const pipe = (...stages) => {
	const run = async function* (value) {
		yield* genBridge(stages, true)(value);
	};
	return (value) => Object.assign(run(value), { [pipeRunSymbol]: true });
};
// node_modules/stream-json/src/file/verifier.js
const verifyFile = async (path, options) => {
	const run = pipe(asyncBlockReader(options), jsonVerifier(options));
	await drain(run(path));
};
// node_modules/stream-json/src/core/stringer.js
const noCommaAfter = {
	startObject: 1,
	startArray: 1,
	endKey: 1,
	keyValue: 1
};
const noSpaceAfter = {
	endObject: 1,
	endArray: 1,
	"": 1
};
const noSpaceBefore = {
	startObject: 1,
	startArray: 1
};
const depthIncrement = {
	startObject: 1,
	startArray: 1
};
const depthDecrement = {
	endObject: 1,
	endArray: 1
};
const values = {
	startKey: "keyValue",
	startString: "stringValue",
	startNumber: "numberValue"
};
const stopNames = {
	startKey: "endKey",
	startString: "endString",
	startNumber: "endNumber"
};
const symbols = {
	startObject: "{",
	endObject: "}",
	startArray: "[",
	endArray: "]",
	startKey: "\"",
	endKey: "\":",
	startString: "\"",
	endString: "\"",
	startNumber: "",
	endNumber: "",
	nullValue: "null",
	trueValue: "true",
	falseValue: "false"
};
const replaceSymbols = {
	"\b": "\\b",
	"\f": "\\f",
	"\n": "\\n",
	"\r": "\\r",
	"	": "\\t",
	"\"": "\\\"",
	"\\": "\\\\"
};
const sanitizeString = (value) => value.replace(/[\b\f\n\r\t"\\\u0000-\u001F\u007F-\u009F\ud800-\udfff]/gu, (match) => Object.hasOwn(replaceSymbols, match) ? replaceSymbols[match] : "\\u" + ("0000" + match.charCodeAt(0).toString(16)).slice(-4));
const stringer = (options) => {
	const vals = {};
	let makeArray = false;
	if (options) {
		"useValues" in options && (vals.keyValue = vals.stringValue = vals.numberValue = options.useValues);
		"useKeyValues" in options && (vals.keyValue = options.useKeyValues);
		"useStringValues" in options && (vals.stringValue = options.useStringValues);
		"useNumberValues" in options && (vals.numberValue = options.useNumberValues);
		makeArray = options.makeArray;
	}
	let prev = "";
	let depth = 0;
	let skip = null;
	let first = !!makeArray;
	const processToken = (chunk) => {
		if (skip) {
			if (chunk.name === skip) skip = null;
			return none;
		}
		let result = "";
		if (vals[chunk.name]) {
			if (depth && noCommaAfter[prev] !== 1) result += ",";
			switch (chunk.name) {
				case "keyValue":
					result += "\"" + sanitizeString(chunk.value) + "\":";
					break;
				case "stringValue":
					result += "\"" + sanitizeString(chunk.value) + "\"";
					break;
				case "numberValue": result += chunk.value;
			}
		} else {
			switch (chunk.name) {
				case "endObject":
				case "endArray":
				case "endKey":
				case "endString":
				case "endNumber":
					result += symbols[chunk.name];
					break;
				case "stringChunk":
					result += sanitizeString(chunk.value);
					break;
				case "numberChunk":
					result += chunk.value;
					break;
				case "keyValue":
				case "stringValue":
				case "numberValue": break;
				case "startKey":
				case "startString":
				case "startNumber": if (vals[values[chunk.name]]) {
					skip = stopNames[chunk.name];
					return none;
				}
				default:
					if (depth) {
						if (noCommaAfter[prev] !== 1) result += ",";
					} else if (noSpaceAfter[prev] !== 1 && noSpaceBefore[chunk.name] !== 1) result += " ";
					result += symbols[chunk.name];
			}
			if (depthIncrement[chunk.name]) ++depth;
			else if (depthDecrement[chunk.name]) --depth;
		}
		prev = chunk.name;
		return result || none;
	};
	return flushable((chunk) => {
		if (chunk === none) {
			if (!makeArray) return none;
			if (first) return "[]";
			return processToken({ name: "endArray" });
		}
		if (first) {
			first = false;
			/** @type {string} */
			const prefix = processToken({ name: "startArray" });
			const main = processToken(chunk);
			return main === none ? prefix : prefix + main;
		}
		return processToken(chunk);
	});
};
stringer.stringer = stringer;
// node_modules/stream-chain/src/utils/asyncBlockWriter.js
const DEFAULT_WRITE_BLOCK = 1 << 20;
const asyncBlockWriter = (path, options) => {
	const blockSize = options?.writeBlockSize ?? DEFAULT_WRITE_BLOCK;
	let fh = null;
	let buf = "";
	let queue = Promise.resolve();
	let failure = null;
	let closed = false;
	const ensureOpen = async () => {
		if (!fh) fh = await open(path, "w");
	};
	const checkUsable = () => {
		if (failure) throw new Error("asyncBlockWriter: an earlier write failed", { cause: failure });
		if (closed) throw new Error("asyncBlockWriter: closed");
	};
	const fail = (error) => {
		failure = error;
		throw error;
	};
	const serialize = (op) => {
		const result = queue.then(op);
		queue = result.catch(() => {});
		return result;
	};
	const close = () => {
		closed = true;
		buf = "";
		return serialize(async () => {
			const f = fh;
			fh = null;
			if (f) await f.close();
		});
	};
	const writer = flushable((value) => {
		checkUsable();
		if (typeof value !== "string" || !value) return none;
		buf += value;
		if (buf.length < blockSize) return none;
		const last = buf.charCodeAt(buf.length - 1);
		const end = last >= 55296 && last <= 56319 ? buf.length - 1 : buf.length;
		const data = buf.slice(0, end);
		buf = buf.slice(end);
		if (!data) return none;
		return serialize(async () => {
			checkUsable();
			try {
				await ensureOpen();
				await fh.write(data);
			} catch (e) {
				const f = fh;
				fh = null;
				if (f) try {
					await f.close();
				} catch (closeErr) {
					fail(new AggregateError([e, closeErr], "asyncBlockWriter: block write and close both failed"));
				}
				fail(e);
			}
			return none;
		});
	}, () => serialize(async () => {
		checkUsable();
		let pending, failed = false;
		try {
			await ensureOpen();
			if (buf.length) {
				const data = buf;
				buf = "";
				await fh.write(data);
			}
		} catch (e) {
			pending = e;
			failed = true;
		}
		const f = fh;
		fh = null;
		if (f) try {
			await f.close();
		} catch (closeErr) {
			fail(failed ? new AggregateError([pending, closeErr], "asyncBlockWriter: final write and close both failed") : closeErr);
		}
		if (failed) fail(pending);
		return none;
	}), close);
	return Object.assign(writer, { close });
};
// node_modules/stream-json/src/file/stringer.js
const stringerToFile = (path, options) => {
	const writer = asyncBlockWriter(path, options);
	return Object.assign(gen(stringer(options), writer), { close: writer.close });
};
// node_modules/stream-json/src/file/index.js
var file_default = parseFile;
export { file_default as default, drain, parseFile, pipe, stringerToFile, verifyFile };

//# sourceMappingURL=file-BerL0Iv3.js.map