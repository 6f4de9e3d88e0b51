import { i as __require, o as __toESM, r as __exportAll, t as __commonJSMin } from "./rolldown-runtime-DPj6qT2J.js";
import { s as messageOf, t as HeadgateError } from "./errors-THeMwN4I.js";
import { Bn as tierNames, Fn as apiPath, Gn as count$1, It as isFullDisk, Mt as replaceFile, Rn as limitProfiles, Un as bytes, Vn as tiers, Zn as plural, kn as parseDay, rr as sum, vt as canonicalize, zn as limits } from "./common-CN0Ody4Y.js";
import { t as Proxies } from "./proxies-BvWJmYM4.js";
import { C as invalid, D as FairQueue, E as serviceErrors, S as errorData, T as plainError, _ as csvHead, b as forgetResults, d as removeRunningFile, f as writeRunningFile, g as Seal, o as unusable, p as Results, r as openDataFolder, v as csvRow, w as methodNotAllowed, x as ApiError, y as Removals } from "./data-folder-BNxaF2UV.js";
import { Ai as object, Bi as toJSONSchema, C as PQueue, Di as literal, Fi as string, Pr as ruleOf, Vi as registry, Zt as retryAfterText, _n as sourceSchema, bn as submittedJobSchema, cn as jobStatusNames, dn as jobDetailSchema, fn as listedJobSchema, gi as _enum, gn as rowSchema, hi as ZodType, hn as resultJobSchema, kt as ulid, ln as accountLimits, mn as previewSchema, pn as paginationSchema, ri as require_dist$1, un as accountSchema, vn as stoppedJobSchema, wi as int, yi as array, yn as submitRequestSchema } from "./engine-CLLdr8d4.js";
import { t as version } from "./version-C5gAjNGU.js";
import { n as silentLog } from "./log-BAnTu0nR.js";
import { A as Columns, C as Pager, D as Table, E as State, M as jsxDEV, N as Fragment, O as Time, S as Head, T as RowCount, _ as Card, _t as getRequestListener, a as formOf, at as Assets, b as DataTable, bt as getCookie, c as Choice, ct as rendered, dt as Hono, f as Document, ft as routePath, g as mostUnits, h as ParamInput, i as displayConfig, it as percent, j as Meter, k as Unbroken, l as FilterBar, lt as seeOther, m as Field, mt as raw, n as SourceTiles, o as inLabels, ot as fromOwnPage, p as ErrorSummary, r as configOf, rt as duration, s as paramFields, st as pageNumber, t as SourceHead, ut as sendPage, v as Code, vt as X_ALREADY_SENT, w as Prose, x as Facts, xt as setCookie, y as Crumbs, yt as deleteCookie } from "./source-tiles-BDGB_IHG.js";
import { a as parseTier, c as Throttle, d as isActiveKey, f as keyBounds, g as keyMatches, h as keyId, i as openAccounts, l as blockOf, m as invitationView, n as administrationOf, o as isPassword, p as labelFault, s as passwordRule, t as administer, u as putLast } from "./admin-CcJ9t0x3.js";
import { a as rowJson, i as rawRow } from "./raw-json-bkj_fJyo.js";
import { r as namesOf } from "./params-DXyaDv6J.js";
import { n as faultCode, r as faults, t as SourceFault } from "./source-3B_hVdm7.js";
import { t as backupOf } from "./backup-CbnDrC0A.js";
import { i as orAbort, n as SourceClient, r as collectContext, t as DocumentThreads } from "./documents-Cn_w0oW5.js";
import { t as builtInSources } from "./configured-HG5IXItP.js";
import { n as paramsValidator, r as pathOf, t as mistakeText } from "./params-validator-Cwwj5p6A.js";
import { join } from "node:path";
import { readFile, statfs } from "node:fs/promises";
import { existsSync } from "node:fs";
import { createHash, randomBytes, randomUUID, timingSafeEqual } from "node:crypto";
import { setImmediate as setImmediate$1, setTimeout as setTimeout$1 } from "node:timers/promises";
import { promisify } from "node:util";
import { createGzip, gzip } from "node:zlib";
import { pipeline } from "node:stream/promises";
import { STATUS_CODES, createServer } from "node:http";
import { once } from "node:events";
// src/service/limits/space.ts
var import_dist = require_dist$1();
/** How long the system's last answer is used, in milliseconds. */
const keptMs = 1e3;
/** When a refused client may ask again. */
const retryAfterMs = 6e4;
/** Free space on the disk of a data folder. What is left below the mark is reserved for running jobs and their ends. */
var FreeSpace = class {
	#options;
	#asked = Number.NEGATIVE_INFINITY;
	#free = Promise.resolve(0);
	constructor(options) {
		this.#options = options;
	}
	/** Throws ApiError `storage_full` if there is too little room for another job. */
	async checkSubmit() {
		if (await this.#bytes() >= this.#options.lowWater) return;
		throw new ApiError("storage_full", "The disk of the service is nearly full. Nothing was submitted.", { retryAfterMs });
	}
	/** Whether so little is left that a running job must end, so that its end can still be stored. */
	async isSpent() {
		return await this.#bytes() < this.#options.lowWater / 4;
	}
	/** Free bytes; infinite if the system does not say. */
	bytesFree() {
		const { folder, clock, freeBytes } = this.#options;
		const now = clock.monotonic();
		if (now - this.#asked >= keptMs) {
			this.#asked = now;
			this.#free = freeBytes === void 0 ? bytesFree(folder) : freeBytes();
		}
		return this.#free;
	}
	#bytes() {
		return this.#options.lowWater === 0 ? Promise.resolve(Number.POSITIVE_INFINITY) : this.bytesFree();
	}
};
/** Free bytes for users other than root. If the system does not say, a failing write will. */
async function bytesFree(folder) {
	const found = await statfs(folder).catch(() => null);
	return found === null ? Number.POSITIVE_INFINITY : found.bavail * found.bsize;
}
const defaultByteLimits = {
	row: 1e6,
	job: 256e6,
	account: 5e10
};
/** For a service that one person runs on their own disk. */
const noByteLimits = {
	row: Number.POSITIVE_INFINITY,
	job: Number.POSITIVE_INFINITY,
	account: Number.POSITIVE_INFINITY
};
/** Throws the API's error if an account has no room for a job, or for a result of this size. */
function checkRoom({ storedBytes: used }, limit, bytes = 0) {
	if (used < limit && used + bytes <= limit) return;
	throw new ApiError("account_full", `The results of this account take ${used} bytes; ${limit} are kept. There is room again once older results are removed.`, { data: {
		limit,
		used
	} });
}
// node_modules/negotiator/lib/charset.js
/**
* negotiator
* Copyright(c) 2012 Isaac Z. Schlueter
* Copyright(c) 2014 Federico Romero
* Copyright(c) 2014-2015 Douglas Christopher Wilson
* MIT Licensed
*/
var require_charset = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	/**
	* Module exports.
	* @public
	*/
	module.exports = preferredCharsets;
	module.exports.preferredCharsets = preferredCharsets;
	/**
	* Module variables.
	* @private
	*/
	var simpleCharsetRegExp = /^\s*([^\s;]+)\s*(?:;(.*))?$/;
	/**
	* Parse the Accept-Charset header.
	* @private
	*/
	function parseAcceptCharset(accept) {
		var accepts = accept.split(",");
		for (var i = 0, j = 0; i < accepts.length; i++) {
			var charset = parseCharset(accepts[i].trim(), i);
			if (charset) accepts[j++] = charset;
		}
		accepts.length = j;
		return accepts;
	}
	/**
	* Parse a charset from the Accept-Charset header.
	* @private
	*/
	function parseCharset(str, i) {
		var match = simpleCharsetRegExp.exec(str);
		if (!match) return null;
		var charset = match[1];
		var q = 1;
		if (match[2]) {
			var params = match[2].split(";");
			for (var j = 0; j < params.length; j++) {
				var p = params[j].trim().split("=");
				if (p[0] === "q") {
					q = parseFloat(p[1]);
					break;
				}
			}
		}
		return {
			charset,
			q,
			i
		};
	}
	/**
	* Get the priority of a charset.
	* @private
	*/
	function getCharsetPriority(charset, accepted, index) {
		var priority = {
			o: -1,
			q: 0,
			s: 0
		};
		for (var i = 0; i < accepted.length; i++) {
			var spec = specify(charset, accepted[i], index);
			if (spec && (priority.s - spec.s || priority.q - spec.q || priority.o - spec.o) < 0) priority = spec;
		}
		return priority;
	}
	/**
	* Get the specificity of the charset.
	* @private
	*/
	function specify(charset, spec, index) {
		var s = 0;
		if (spec.charset.toLowerCase() === charset.toLowerCase()) s |= 1;
		else if (spec.charset !== "*") return null;
		return {
			i: index,
			o: spec.i,
			q: spec.q,
			s
		};
	}
	/**
	* Get the preferred charsets from an Accept-Charset header.
	* @public
	*/
	function preferredCharsets(accept, provided) {
		var accepts = parseAcceptCharset(accept === void 0 ? "*" : accept || "");
		if (!provided) return accepts.filter(isQuality).sort(compareSpecs).map(getFullCharset);
		var priorities = provided.map(function getPriority(type, index) {
			return getCharsetPriority(type, accepts, index);
		});
		return priorities.filter(isQuality).sort(compareSpecs).map(function getCharset(priority) {
			return provided[priorities.indexOf(priority)];
		});
	}
	/**
	* Compare two specs.
	* @private
	*/
	function compareSpecs(a, b) {
		return b.q - a.q || b.s - a.s || a.o - b.o || a.i - b.i || 0;
	}
	/**
	* Get full charset string.
	* @private
	*/
	function getFullCharset(spec) {
		return spec.charset;
	}
	/**
	* Check if a spec has any quality.
	* @private
	*/
	function isQuality(spec) {
		return spec.q > 0;
	}
}));
// node_modules/negotiator/lib/encoding.js
/**
* negotiator
* Copyright(c) 2012 Isaac Z. Schlueter
* Copyright(c) 2014 Federico Romero
* Copyright(c) 2014-2015 Douglas Christopher Wilson
* MIT Licensed
*/
var require_encoding = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	/**
	* Module exports.
	* @public
	*/
	module.exports = preferredEncodings;
	module.exports.preferredEncodings = preferredEncodings;
	/**
	* Module variables.
	* @private
	*/
	var simpleEncodingRegExp = /^\s*([^\s;]+)\s*(?:;(.*))?$/;
	/**
	* Parse the Accept-Encoding header.
	* @private
	*/
	function parseAcceptEncoding(accept) {
		var accepts = accept.split(",");
		var hasIdentity = false;
		var minQuality = 1;
		for (var i = 0, j = 0; i < accepts.length; i++) {
			var encoding = parseEncoding(accepts[i].trim(), i);
			if (encoding) {
				accepts[j++] = encoding;
				hasIdentity = hasIdentity || specify("identity", encoding);
				minQuality = Math.min(minQuality, encoding.q || 1);
			}
		}
		if (!hasIdentity) accepts[j++] = {
			encoding: "identity",
			q: minQuality,
			i
		};
		accepts.length = j;
		return accepts;
	}
	/**
	* Parse an encoding from the Accept-Encoding header.
	* @private
	*/
	function parseEncoding(str, i) {
		var match = simpleEncodingRegExp.exec(str);
		if (!match) return null;
		var encoding = match[1];
		var q = 1;
		if (match[2]) {
			var params = match[2].split(";");
			for (var j = 0; j < params.length; j++) {
				var p = params[j].trim().split("=");
				if (p[0] === "q") {
					q = parseFloat(p[1]);
					break;
				}
			}
		}
		return {
			encoding,
			q,
			i
		};
	}
	/**
	* Get the priority of an encoding.
	* @private
	*/
	function getEncodingPriority(encoding, accepted, index) {
		var priority = {
			encoding,
			o: -1,
			q: 0,
			s: 0
		};
		for (var i = 0; i < accepted.length; i++) {
			var spec = specify(encoding, accepted[i], index);
			if (spec && (priority.s - spec.s || priority.q - spec.q || priority.o - spec.o) < 0) priority = spec;
		}
		return priority;
	}
	/**
	* Get the specificity of the encoding.
	* @private
	*/
	function specify(encoding, spec, index) {
		var s = 0;
		if (spec.encoding.toLowerCase() === encoding.toLowerCase()) s |= 1;
		else if (spec.encoding !== "*") return null;
		return {
			encoding,
			i: index,
			o: spec.i,
			q: spec.q,
			s
		};
	}
	/**
	* Get the preferred encodings from an Accept-Encoding header.
	* @public
	*/
	function preferredEncodings(accept, provided, preferred) {
		var accepts = parseAcceptEncoding(accept || "");
		var comparator = preferred ? function comparator(a, b) {
			if (a.q !== b.q) return b.q - a.q;
			var aPreferred = preferred.indexOf(a.encoding);
			var bPreferred = preferred.indexOf(b.encoding);
			if (aPreferred === -1 && bPreferred === -1) return b.s - a.s || a.o - b.o || a.i - b.i;
			if (aPreferred !== -1 && bPreferred !== -1) return aPreferred - bPreferred;
			return aPreferred === -1 ? 1 : -1;
		} : compareSpecs;
		if (!provided) return accepts.filter(isQuality).sort(comparator).map(getFullEncoding);
		var priorities = provided.map(function getPriority(type, index) {
			return getEncodingPriority(type, accepts, index);
		});
		return priorities.filter(isQuality).sort(comparator).map(function getEncoding(priority) {
			return provided[priorities.indexOf(priority)];
		});
	}
	/**
	* Compare two specs.
	* @private
	*/
	function compareSpecs(a, b) {
		return b.q - a.q || b.s - a.s || a.o - b.o || a.i - b.i;
	}
	/**
	* Get full encoding string.
	* @private
	*/
	function getFullEncoding(spec) {
		return spec.encoding;
	}
	/**
	* Check if a spec has any quality.
	* @private
	*/
	function isQuality(spec) {
		return spec.q > 0;
	}
}));
// node_modules/negotiator/lib/language.js
/**
* negotiator
* Copyright(c) 2012 Isaac Z. Schlueter
* Copyright(c) 2014 Federico Romero
* Copyright(c) 2014-2015 Douglas Christopher Wilson
* MIT Licensed
*/
var require_language = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	/**
	* Module exports.
	* @public
	*/
	module.exports = preferredLanguages;
	module.exports.preferredLanguages = preferredLanguages;
	/**
	* Module variables.
	* @private
	*/
	var simpleLanguageRegExp = /^\s*([^\s\-;]+)(?:-([^\s;]+))?\s*(?:;(.*))?$/;
	/**
	* Parse the Accept-Language header.
	* @private
	*/
	function parseAcceptLanguage(accept) {
		var accepts = accept.split(",");
		for (var i = 0, j = 0; i < accepts.length; i++) {
			var language = parseLanguage(accepts[i].trim(), i);
			if (language) accepts[j++] = language;
		}
		accepts.length = j;
		return accepts;
	}
	/**
	* Parse a language from the Accept-Language header.
	* @private
	*/
	function parseLanguage(str, i) {
		var match = simpleLanguageRegExp.exec(str);
		if (!match) return null;
		var prefix = match[1];
		var suffix = match[2];
		var full = prefix;
		if (suffix) full += "-" + suffix;
		var q = 1;
		if (match[3]) {
			var params = match[3].split(";");
			for (var j = 0; j < params.length; j++) {
				var p = params[j].split("=");
				if (p[0] === "q") q = parseFloat(p[1]);
			}
		}
		return {
			prefix,
			suffix,
			q,
			i,
			full
		};
	}
	/**
	* Get the priority of a language.
	* @private
	*/
	function getLanguagePriority(language, accepted, index) {
		var priority = {
			o: -1,
			q: 0,
			s: 0
		};
		for (var i = 0; i < accepted.length; i++) {
			var spec = specify(language, accepted[i], index);
			if (spec && (priority.s - spec.s || priority.q - spec.q || priority.o - spec.o) < 0) priority = spec;
		}
		return priority;
	}
	/**
	* Get the specificity of the language.
	* @private
	*/
	function specify(language, spec, index) {
		var p = parseLanguage(language);
		if (!p) return null;
		var s = 0;
		if (spec.full.toLowerCase() === p.full.toLowerCase()) s |= 4;
		else if (spec.prefix.toLowerCase() === p.full.toLowerCase()) s |= 2;
		else if (spec.full.toLowerCase() === p.prefix.toLowerCase()) s |= 1;
		else if (spec.full !== "*") return null;
		return {
			i: index,
			o: spec.i,
			q: spec.q,
			s
		};
	}
	/**
	* Get the preferred languages from an Accept-Language header.
	* @public
	*/
	function preferredLanguages(accept, provided) {
		var accepts = parseAcceptLanguage(accept === void 0 ? "*" : accept || "");
		if (!provided) return accepts.filter(isQuality).sort(compareSpecs).map(getFullLanguage);
		var priorities = provided.map(function getPriority(type, index) {
			return getLanguagePriority(type, accepts, index);
		});
		return priorities.filter(isQuality).sort(compareSpecs).map(function getLanguage(priority) {
			return provided[priorities.indexOf(priority)];
		});
	}
	/**
	* Compare two specs.
	* @private
	*/
	function compareSpecs(a, b) {
		return b.q - a.q || b.s - a.s || a.o - b.o || a.i - b.i || 0;
	}
	/**
	* Get full language string.
	* @private
	*/
	function getFullLanguage(spec) {
		return spec.full;
	}
	/**
	* Check if a spec has any quality.
	* @private
	*/
	function isQuality(spec) {
		return spec.q > 0;
	}
}));
// node_modules/negotiator/lib/mediaType.js
/**
* negotiator
* Copyright(c) 2012 Isaac Z. Schlueter
* Copyright(c) 2014 Federico Romero
* Copyright(c) 2014-2015 Douglas Christopher Wilson
* MIT Licensed
*/
var require_mediaType = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	/**
	* Module exports.
	* @public
	*/
	module.exports = preferredMediaTypes;
	module.exports.preferredMediaTypes = preferredMediaTypes;
	/**
	* Module variables.
	* @private
	*/
	var simpleMediaTypeRegExp = /^\s*([^\s\/;]+)\/([^;\s]+)\s*(?:;(.*))?$/;
	/**
	* Parse the Accept header.
	* @private
	*/
	function parseAccept(accept) {
		var accepts = splitMediaTypes(accept);
		for (var i = 0, j = 0; i < accepts.length; i++) {
			var mediaType = parseMediaType(accepts[i].trim(), i);
			if (mediaType) accepts[j++] = mediaType;
		}
		accepts.length = j;
		return accepts;
	}
	/**
	* Parse a media type from the Accept header.
	* @private
	*/
	function parseMediaType(str, i) {
		var match = simpleMediaTypeRegExp.exec(str);
		if (!match) return null;
		var params = Object.create(null);
		var q = 1;
		var subtype = match[2];
		var type = match[1];
		if (match[3]) {
			var kvps = splitParameters(match[3]).map(splitKeyValuePair);
			for (var j = 0; j < kvps.length; j++) {
				var pair = kvps[j];
				var key = pair[0].toLowerCase();
				var val = pair[1];
				var value = val && val[0] === "\"" && val[val.length - 1] === "\"" ? val.slice(1, -1) : val;
				if (key === "q") {
					q = parseFloat(value);
					break;
				}
				params[key] = value;
			}
		}
		return {
			type,
			subtype,
			params,
			q,
			i
		};
	}
	/**
	* Get the priority of a media type.
	* @private
	*/
	function getMediaTypePriority(type, accepted, index) {
		var priority = {
			o: -1,
			q: 0,
			s: 0
		};
		for (var i = 0; i < accepted.length; i++) {
			var spec = specify(type, accepted[i], index);
			if (spec && (priority.s - spec.s || priority.q - spec.q || priority.o - spec.o) < 0) priority = spec;
		}
		return priority;
	}
	/**
	* Get the specificity of the media type.
	* @private
	*/
	function specify(type, spec, index) {
		var p = parseMediaType(type);
		var s = 0;
		if (!p) return null;
		if (spec.type.toLowerCase() == p.type.toLowerCase()) s |= 4;
		else if (spec.type != "*") return null;
		if (spec.subtype.toLowerCase() == p.subtype.toLowerCase()) s |= 2;
		else if (spec.subtype != "*") return null;
		var keys = Object.keys(spec.params);
		if (keys.length > 0) {
			if (keys.every(function(k) {
				return spec.params[k] == "*" || (spec.params[k] || "").toLowerCase() == (p.params[k] || "").toLowerCase();
			})) s |= 1;
			else return null;
		}
		return {
			i: index,
			o: spec.i,
			q: spec.q,
			s
		};
	}
	/**
	* Get the preferred media types from an Accept header.
	* @public
	*/
	function preferredMediaTypes(accept, provided) {
		var accepts = parseAccept(accept === void 0 ? "*/*" : accept || "");
		if (!provided) return accepts.filter(isQuality).sort(compareSpecs).map(getFullType);
		var priorities = provided.map(function getPriority(type, index) {
			return getMediaTypePriority(type, accepts, index);
		});
		return priorities.filter(isQuality).sort(compareSpecs).map(function getType(priority) {
			return provided[priorities.indexOf(priority)];
		});
	}
	/**
	* Compare two specs.
	* @private
	*/
	function compareSpecs(a, b) {
		return b.q - a.q || b.s - a.s || a.o - b.o || a.i - b.i || 0;
	}
	/**
	* Get full type string.
	* @private
	*/
	function getFullType(spec) {
		return spec.type + "/" + spec.subtype;
	}
	/**
	* Check if a spec has any quality.
	* @private
	*/
	function isQuality(spec) {
		return spec.q > 0;
	}
	/**
	* Count the number of quotes in a string.
	* @private
	*/
	function quoteCount(string) {
		var count = 0;
		var index = 0;
		while ((index = string.indexOf("\"", index)) !== -1) {
			count++;
			index++;
		}
		return count;
	}
	/**
	* Split a key value pair.
	* @private
	*/
	function splitKeyValuePair(str) {
		var index = str.indexOf("=");
		var key;
		var val;
		if (index === -1) key = str;
		else {
			key = str.slice(0, index);
			val = str.slice(index + 1);
		}
		return [key, val];
	}
	/**
	* Split an Accept header into media types.
	* @private
	*/
	function splitMediaTypes(accept) {
		var accepts = accept.split(",");
		for (var i = 1, j = 0; i < accepts.length; i++) if (quoteCount(accepts[j]) % 2 == 0) accepts[++j] = accepts[i];
		else accepts[j] += "," + accepts[i];
		accepts.length = j + 1;
		return accepts;
	}
	/**
	* Split a string of parameters.
	* @private
	*/
	function splitParameters(str) {
		var parameters = str.split(";");
		for (var i = 1, j = 0; i < parameters.length; i++) if (quoteCount(parameters[j]) % 2 == 0) parameters[++j] = parameters[i];
		else parameters[j] += ";" + parameters[i];
		parameters.length = j + 1;
		for (var i = 0; i < parameters.length; i++) parameters[i] = parameters[i].trim();
		return parameters;
	}
}));
/*!
* negotiator
* Copyright(c) 2012 Federico Romero
* Copyright(c) 2012-2014 Isaac Z. Schlueter
* Copyright(c) 2015 Douglas Christopher Wilson
* MIT Licensed
*/
// src/service/http/call.ts
var import_negotiator = /* @__PURE__ */ __toESM((/* @__PURE__ */ __commonJSMin(((exports, module) => {
	var preferredCharsets = require_charset();
	var preferredEncodings = require_encoding();
	var preferredLanguages = require_language();
	var preferredMediaTypes = require_mediaType();
	/**
	* Module exports.
	* @public
	*/
	module.exports = Negotiator;
	module.exports.Negotiator = Negotiator;
	/**
	* Create a Negotiator instance from a request.
	* @param {object} request
	* @public
	*/
	function Negotiator(request) {
		if (!(this instanceof Negotiator)) return new Negotiator(request);
		this.request = request;
	}
	Negotiator.prototype.charset = function charset(available) {
		var set = this.charsets(available);
		return set && set[0];
	};
	Negotiator.prototype.charsets = function charsets(available) {
		return preferredCharsets(this.request.headers["accept-charset"], available);
	};
	Negotiator.prototype.encoding = function encoding(available, opts) {
		var set = this.encodings(available, opts);
		return set && set[0];
	};
	Negotiator.prototype.encodings = function encodings(available, options) {
		var opts = options || {};
		return preferredEncodings(this.request.headers["accept-encoding"], available, opts.preferred);
	};
	Negotiator.prototype.language = function language(available) {
		var set = this.languages(available);
		return set && set[0];
	};
	Negotiator.prototype.languages = function languages(available) {
		return preferredLanguages(this.request.headers["accept-language"], available);
	};
	Negotiator.prototype.mediaType = function mediaType(available) {
		var set = this.mediaTypes(available);
		return set && set[0];
	};
	Negotiator.prototype.mediaTypes = function mediaTypes(available) {
		return preferredMediaTypes(this.request.headers.accept, available);
	};
	Negotiator.prototype.preferredCharset = Negotiator.prototype.charset;
	Negotiator.prototype.preferredCharsets = Negotiator.prototype.charsets;
	Negotiator.prototype.preferredEncoding = Negotiator.prototype.encoding;
	Negotiator.prototype.preferredEncodings = Negotiator.prototype.encodings;
	Negotiator.prototype.preferredLanguage = Negotiator.prototype.language;
	Negotiator.prototype.preferredLanguages = Negotiator.prototype.languages;
	Negotiator.prototype.preferredMediaType = Negotiator.prototype.mediaType;
	Negotiator.prototype.preferredMediaTypes = Negotiator.prototype.mediaTypes;
})))(), 1);
/**
* Path and query of a request target, which may also be a complete address. The query does not include the question
* mark.
*/
function splitTarget(target) {
	const local = target.startsWith("/") ? target : target.replace(/^[a-z]+:\/\/[^/?#]*/i, "");
	const mark = local.indexOf("?");
	if (mark < 0) return {
		path: local,
		query: ""
	};
	return {
		path: local.slice(0, mark),
		query: local.slice(mark + 1)
	};
}
/** Largest body in bytes. A submit has a few hundred bytes, and even the longest names and keywords stay far below. */
const largestBody = 65536;
/**
* How much of a too large body is read before it is refused, in bytes. A client that sends the complete body before it
* reads would otherwise see a reset connection instead of an answer.
*/
const readAway = 4194304;
/** The raw body, up to `largestBody`. Throws ApiError `body_too_large`. */
async function readBody(incoming) {
	const tooLarge = () => new ApiError("body_too_large", `The body is larger than ${largestBody} bytes.`);
	if (Number(incoming.headers["content-length"] ?? 0) > readAway) throw tooLarge();
	const chunks = [];
	let bytes = 0;
	for await (const chunk of incoming.iterator({ destroyOnReturn: false })) {
		bytes += chunk.length;
		if (bytes > readAway) throw tooLarge();
		if (bytes <= largestBody) chunks.push(chunk);
	}
	if (bytes > largestBody) throw tooLarge();
	return Buffer.concat(chunks);
}
/** A fast level, which already saves most of what can be saved on rows. */
const options$1 = { level: 3 };
/** Fewer bytes than this are not worth compressing. */
const worthCompressing = 1024;
const gzip$1 = promisify(gzip);
/** Compresses in other threads, at the reader's speed. */
const gzipStream = () => createGzip(options$1);
/** Whether an Accept-Encoding prefers gzip. */
function asksForGzip({ headers }) {
	if (headers["accept-encoding"] === void 0) return false;
	return new import_negotiator.default({ headers }).encodings(["gzip", "identity"])[0] === "gzip";
}
const securityHeaders = {
	"Cache-Control": "no-store",
	"Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
	"Cross-Origin-Resource-Policy": "same-origin",
	"Referrer-Policy": "no-referrer",
	"X-Content-Type-Options": "nosniff",
	"X-Frame-Options": "DENY"
};
/** Names and values alternating, which node writes unchanged. */
const jsonHeaders = Object.entries({
	...securityHeaders,
	"Content-Type": "application/json; charset=utf-8",
	Vary: "Accept-Encoding"
}).flat();
/** Compresses the answer if the client asks for it and it is large enough. */
async function json(call, body, status = 200) {
	const bytes = Buffer.from(JSON.stringify(body));
	if (bytes.length < worthCompressing || !asksForGzip(call.incoming)) return send(call, bytes, status, []);
	send(call, await gzip$1(bytes, options$1), status, ["Content-Encoding", "gzip"]);
}
function send({ outgoing, requestId, rate = [] }, bytes, status, headers) {
	if (outgoing.headersSent) return;
	const length = String(bytes.length);
	outgoing.writeHead(status, [
		...jsonHeaders,
		"Content-Length",
		length,
		"X-Request-Id",
		requestId,
		...rate,
		...headers
	]);
	outgoing.end(bytes);
}
/** Writes the head of an answer without the JSON envelope, including the headers that every answer has. */
function writeHead({ outgoing, requestId, rate = [] }, status, headers) {
	const all = Object.entries({
		...securityHeaders,
		"X-Request-Id": requestId,
		...headers
	}).flat();
	outgoing.writeHead(status, [...all, ...rate]);
}
function failure(call, error) {
	const { status, message, code, data, retryAfterMs } = error;
	const headers = Object.entries(error.headers).flat();
	if (retryAfterMs !== void 0) headers.push("Retry-After", retryAfterText(retryAfterMs));
	if (code === "body_too_large") headers.push("Connection", "close");
	send(call, Buffer.from(JSON.stringify(errorBody(status, message, code, data))), status, headers);
}
function errorBody(statusCode, message, code, data = {}) {
	return {
		statusCode,
		message,
		data: {
			code,
			...data
		}
	};
}
// src/service/http/server.ts
/** Limits for a connection, in milliseconds and bytes. */
const connectionBounds = {
	headersTimeout: 1e4,
	requestTimeout: 2e4,
	keepAliveTimeout: 75e3,
	connectionsCheckingInterval: 1e3,
	maxHeaderSize: 16384,
	/** Closes a connection without traffic, such as an export that is no longer read. */
	idleTimeout: 12e4
};
async function listen(handle, { host, port, log, proxies = new Proxies(), bounds = connectionBounds, onAnswer }) {
	const { idleTimeout, ...serverOptions } = bounds;
	const latest = /* @__PURE__ */ new WeakMap();
	const serve = numbered(handle, {
		proxies,
		log,
		latest,
		onAnswer
	});
	const server = createServer({
		...serverOptions,
		requireHostHeader: false
	}, (incoming, outgoing) => {
		serve(incoming, outgoing);
	});
	server.on("checkExpectation", (incoming, outgoing) => {
		serve(incoming, outgoing, plainError("expectation_failed"));
	});
	server.setTimeout(idleTimeout);
	server.on("clientError", (error, socket) => answerBroken(error, socket, latest.get(socket)));
	server.listen(port, host);
	await once(server, "listening").catch((cause) => {
		const message = `The service cannot listen on ${host}:${port}: ${messageOf(cause)}`;
		throw new HeadgateError("serve_failed", message, { cause });
	});
	const bound = server.address();
	let closing;
	return {
		origin: `http://${named(bound.address)}:${bound.port}`,
		close: (graceMs) => closing ??= close(server, graceMs)
	};
}
/** An address to connect to: this machine's, where the server listens on every one. */
function named(address) {
	const own = {
		"0.0.0.0": "127.0.0.1",
		"::": "::1"
	}[address] ?? address;
	return own.includes(":") ? `[${own}]` : own;
}
/** For browsers that connected by TLS: for one year after each answer they use TLS only. */
const httpsOnly = "max-age=31536000";
/**
* Gives each request an id, which appears in its answer and its log line. `latest` records the last request of each
* connection.
*/
function numbered(handle, { proxies, log, latest, onAnswer }) {
	let isTold = false;
	return async (incoming, outgoing, refusal = namesOneHost(incoming) ? null : plainError("bad_request")) => {
		const started = performance.now();
		const requestId = randomUUID();
		const call = {
			incoming,
			outgoing,
			requestId,
			...proxies.arrivalOf(incoming)
		};
		if (!isTold && proxies.ignores(incoming)) {
			isTold = true;
			const proxy = incoming.socket.remoteAddress;
			log.warn({ proxy }, "forwarded headers are ignored: if this is your proxy, add it to trusted_proxies");
		}
		if (call.scheme === "https") outgoing.setHeader("Strict-Transport-Security", httpsOnly);
		const { method, socket } = incoming;
		latest.set(socket, call);
		const sentBefore = socket.bytesWritten;
		if (refusal) failure(call, refusal);
		else await handle(call);
		const ms = Math.round((performance.now() - started) * 10) / 10;
		const bytes = socket.bytesWritten - sentBefore;
		const { client, target, account, keyId: key } = call;
		const status = outgoing.headersSent ? outgoing.statusCode : null;
		const path = shownPath(target);
		log.info({
			request: requestId,
			client,
			account,
			key,
			method,
			path,
			status,
			ms,
			bytes
		}, "request");
		onAnswer?.(call, {
			status,
			ms,
			bytes
		});
	};
}
/** The path without its query, and without a key that was put into it by mistake. */
function shownPath(target) {
	const { path } = splitTarget(target);
	return path.includes("hg_") ? path.replaceAll(/hg_\w+/g, "hg_***") : path;
}
const brokenRequests = {
	HPE_HEADER_OVERFLOW: "headers_too_large",
	ERR_HTTP_REQUEST_TIMEOUT: "request_timeout"
};
/**
* Answers requests that break before they reach a route, or before their body is complete, in the same envelope. If the
* answer to an earlier request is still due, sends nothing, because it would be taken for that answer.
*/
function answerBroken(error, socket, latest) {
	if (error.code === "ECONNRESET" || !socket.writable) {
		socket.destroy();
		return;
	}
	const code = brokenRequests[error.code ?? ""] ?? "bad_request";
	const { status, meaning } = serviceErrors[code];
	if (latest && !latest.outgoing.writableFinished) {
		const { incoming, outgoing } = latest;
		outgoing.shouldKeepAlive = false;
		outgoing.once("close", () => socket.end());
		if (!incoming.complete && !outgoing.headersSent) failure(latest, plainError(code));
		return;
	}
	const body = JSON.stringify(errorBody(status, meaning, code));
	const head = [
		`HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
		"Content-Type: application/json; charset=utf-8",
		`Content-Length: ${Buffer.byteLength(body)}`,
		"Connection: close"
	];
	socket.end(`${head.join("\r\n")}\r\n\r\n${body}`);
}
async function close(server, graceMs) {
	const closed = once(server, "close");
	server.close();
	const idle = setInterval(() => server.closeIdleConnections(), 50);
	const patience = setTimeout(() => server.closeAllConnections(), graceMs);
	await closed;
	clearInterval(idle);
	clearTimeout(patience);
}
/** A name or an address, with or without a port. */
const authority = /^[\w.:[\]-]+$/;
/**
* Whether a request names exactly one host, as HTTP/1.1 requires. HTTP/1.0 may leave it out; nothing that such a client
* can do depends on it.
*/
function namesOneHost({ headers, httpVersion, rawHeaders }) {
	const named = rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === "host").length;
	if (named === 0 && httpVersion === "1.0") headers.host = "localhost";
	else if (named !== 1) return false;
	return authority.test(headers.host ?? "");
}
// node_modules/prom-client/lib/util.js
var require_util = /* @__PURE__ */ __commonJSMin(((exports) => {
	exports.getValueAsString = function getValueString(value) {
		if (Number.isNaN(value)) return "Nan";
		else if (!Number.isFinite(value)) {
			if (value < 0) return "-Inf";
			else return "+Inf";
		} else return `${value}`;
	};
	exports.removeLabels = function removeLabels(hashMap, labels, sortedLabelNames) {
		const hash = hashObject(labels, sortedLabelNames);
		delete hashMap[hash];
	};
	exports.setValue = function setValue(hashMap, value, labels) {
		const hash = hashObject(labels);
		hashMap[hash] = {
			value: typeof value === "number" ? value : 0,
			labels: labels || {}
		};
		return hashMap;
	};
	exports.setValueDelta = function setValueDelta(hashMap, deltaValue, labels, hash = "") {
		const value = typeof deltaValue === "number" ? deltaValue : 0;
		if (hashMap[hash]) hashMap[hash].value += value;
		else hashMap[hash] = {
			value,
			labels
		};
		return hashMap;
	};
	exports.getLabels = function(labelNames, args) {
		if (typeof args[0] === "object") return args[0];
		if (labelNames.length !== args.length) throw new Error(`Invalid number of arguments (${args.length}): "${args.join(", ")}" for label names (${labelNames.length}): "${labelNames.join(", ")}".`);
		const acc = {};
		for (let i = 0; i < labelNames.length; i++) acc[labelNames[i]] = args[i];
		return acc;
	};
	function fastHashObject(keys, labels) {
		if (keys.length === 0) return "";
		let hash = "";
		for (let i = 0; i < keys.length; i++) {
			const key = keys[i];
			const value = labels[key];
			if (value === void 0) continue;
			hash += `${key}:${value},`;
		}
		return hash;
	}
	function hashObject(labels, labelNames) {
		if (labelNames) return fastHashObject(labelNames, labels);
		const keys = Object.keys(labels);
		if (keys.length > 1) keys.sort();
		return fastHashObject(keys, labels);
	}
	exports.hashObject = hashObject;
	exports.isObject = function isObject(obj) {
		return obj !== null && typeof obj === "object";
	};
	exports.nowTimestamp = function nowTimestamp() {
		return Date.now() / 1e3;
	};
	var Grouper = class extends Map {
		/**
		* Adds the `value` to the `key`'s array of values.
		* @param {*} key Key to set.
		* @param {*} value Value to add to `key`'s array.
		* @returns {undefined} undefined.
		*/
		add(key, value) {
			if (this.has(key)) this.get(key).push(value);
			else this.set(key, [value]);
		}
	};
	exports.Grouper = Grouper;
}));
// node_modules/prom-client/lib/registry.js
var require_registry = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const { getValueAsString } = require_util();
	var Registry = class Registry {
		static get PROMETHEUS_CONTENT_TYPE() {
			return "text/plain; version=0.0.4; charset=utf-8";
		}
		static get OPENMETRICS_CONTENT_TYPE() {
			return "application/openmetrics-text; version=1.0.0; charset=utf-8";
		}
		constructor(regContentType = Registry.PROMETHEUS_CONTENT_TYPE) {
			this._metrics = {};
			this._collectors = [];
			this._defaultLabels = {};
			if (regContentType !== Registry.PROMETHEUS_CONTENT_TYPE && regContentType !== Registry.OPENMETRICS_CONTENT_TYPE) throw new TypeError(`Content type ${regContentType} is unsupported`);
			this._contentType = regContentType;
		}
		getMetricsAsArray() {
			return Object.values(this._metrics);
		}
		async getMetricsAsString(metrics) {
			const metric = typeof metrics.getForPromString === "function" ? await metrics.getForPromString() : await metrics.get();
			const name = escapeString(metric.name);
			const values = [`# HELP ${name} ${escapeString(metric.help)}`, `# TYPE ${name} ${metric.type}`];
			const defaultLabels = Object.keys(this._defaultLabels).length > 0 ? this._defaultLabels : null;
			const isOpenMetrics = this.contentType === Registry.OPENMETRICS_CONTENT_TYPE;
			for (const val of metric.values || []) {
				let { metricName = name, labels = {} } = val;
				const { sharedLabels = {} } = val;
				if (isOpenMetrics && metric.type === "counter") metricName = `${metricName}_total`;
				if (defaultLabels) labels = {
					...labels,
					...defaultLabels,
					...labels
				};
				const formattedLabels = formatLabels(labels, sharedLabels);
				const flattenedShared = flattenSharedLabels(sharedLabels);
				const labelParts = [...formattedLabels, flattenedShared].filter(Boolean);
				const labelsString = labelParts.length ? `{${labelParts.join(",")}}` : "";
				let fullMetricLine = `${metricName}${labelsString} ${getValueAsString(val.value)}`;
				const { exemplar } = val;
				if (exemplar && isOpenMetrics) {
					const formattedExemplars = formatLabels(exemplar.labelSet);
					fullMetricLine += ` # {${formattedExemplars.join(",")}} ${getValueAsString(exemplar.value)} ${exemplar.timestamp}`;
				}
				values.push(fullMetricLine);
			}
			return values.join("\n");
		}
		async metrics() {
			const isOpenMetrics = this.contentType === Registry.OPENMETRICS_CONTENT_TYPE;
			const promises = this.getMetricsAsArray().map((metric) => {
				if (isOpenMetrics && metric.type === "counter") metric.name = standardizeCounterName(metric.name);
				return this.getMetricsAsString(metric);
			});
			const resolves = await Promise.all(promises);
			return isOpenMetrics ? `${resolves.join("\n")}\n# EOF\n` : `${resolves.join("\n\n")}\n`;
		}
		registerMetric(metric) {
			if (this._metrics[metric.name] && this._metrics[metric.name] !== metric) throw new Error(`A metric with the name ${metric.name} has already been registered.`);
			this._metrics[metric.name] = metric;
		}
		clear() {
			this._metrics = {};
			this._defaultLabels = {};
		}
		async getMetricsAsJSON() {
			const metrics = [];
			const defaultLabelNames = Object.keys(this._defaultLabels);
			const promises = [];
			for (const metric of this.getMetricsAsArray()) promises.push(metric.get());
			const resolves = await Promise.all(promises);
			for (const item of resolves) {
				if (item.values && defaultLabelNames.length > 0) for (const val of item.values) {
					val.labels = Object.assign({}, val.labels);
					for (const labelName of defaultLabelNames) val.labels[labelName] = val.labels[labelName] || this._defaultLabels[labelName];
				}
				metrics.push(item);
			}
			return metrics;
		}
		removeSingleMetric(name) {
			delete this._metrics[name];
		}
		getSingleMetricAsString(name) {
			return this.getMetricsAsString(this._metrics[name]);
		}
		getSingleMetric(name) {
			return this._metrics[name];
		}
		setDefaultLabels(labels) {
			this._defaultLabels = labels;
		}
		resetMetrics() {
			for (const metric in this._metrics) this._metrics[metric].reset();
		}
		get contentType() {
			return this._contentType;
		}
		setContentType(metricsContentType) {
			if (metricsContentType === Registry.OPENMETRICS_CONTENT_TYPE || metricsContentType === Registry.PROMETHEUS_CONTENT_TYPE) this._contentType = metricsContentType;
			else throw new Error(`Content type ${metricsContentType} is unsupported`);
		}
		static merge(registers) {
			const regType = registers[0].contentType;
			for (const reg of registers) if (reg.contentType !== regType) throw new Error("Registers can only be merged if they have the same content type");
			const mergedRegistry = new Registry(regType);
			registers.reduce((acc, reg) => acc.concat(reg.getMetricsAsArray()), []).forEach(mergedRegistry.registerMetric, mergedRegistry);
			return mergedRegistry;
		}
	};
	function formatLabels(labels, exclude) {
		const { hasOwnProperty } = Object.prototype;
		const formatted = [];
		for (const [name, value] of Object.entries(labels)) if (!exclude || !hasOwnProperty.call(exclude, name)) formatted.push(`${name}="${escapeLabelValue(value)}"`);
		return formatted;
	}
	const sharedLabelCache = /* @__PURE__ */ new WeakMap();
	function flattenSharedLabels(labels) {
		const cached = sharedLabelCache.get(labels);
		if (cached) return cached;
		const flattened = formatLabels(labels).join(",");
		sharedLabelCache.set(labels, flattened);
		return flattened;
	}
	function escapeLabelValue(str) {
		if (typeof str !== "string") return str;
		return escapeString(str).replace(/"/g, "\\\"");
	}
	function escapeString(str) {
		return str.replace(/\\/g, "\\\\").replace(/\n/g, "\\n");
	}
	function standardizeCounterName(name) {
		return name.replace(/_total$/, "");
	}
	module.exports = Registry;
	module.exports.globalRegistry = new Registry();
}));
// node_modules/prom-client/lib/validation.js
var require_validation = /* @__PURE__ */ __commonJSMin(((exports) => {
	const util = __require("util");
	const metricRegexp = /^[a-zA-Z_:][a-zA-Z0-9_:]*$/;
	const labelRegexp = /^[a-zA-Z_][a-zA-Z0-9_]*$/;
	exports.validateMetricName = function(name) {
		return metricRegexp.test(name);
	};
	exports.validateLabelName = function(names = []) {
		return names.every((name) => labelRegexp.test(name));
	};
	exports.validateLabel = function validateLabel(savedLabels, labels) {
		for (const label in labels) if (!savedLabels.includes(label)) throw new Error(`Added label "${label}" is not included in initial labelset: ${util.inspect(savedLabels)}`);
	};
}));
// node_modules/prom-client/lib/metric.js
var require_metric = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const Registry = require_registry();
	const { isObject } = require_util();
	const { validateMetricName, validateLabelName } = require_validation();
	/**
	* @abstract
	*/
	var Metric = class {
		constructor(config, defaults = {}) {
			if (!isObject(config)) throw new TypeError("constructor expected a config object");
			Object.assign(this, {
				labelNames: [],
				registers: [Registry.globalRegistry],
				aggregator: "sum",
				enableExemplars: false
			}, defaults, config);
			if (!this.registers) this.registers = [Registry.globalRegistry];
			if (!this.help) throw new Error("Missing mandatory help parameter");
			if (!this.name) throw new Error("Missing mandatory name parameter");
			if (!validateMetricName(this.name)) throw new Error("Invalid metric name");
			if (!validateLabelName(this.labelNames)) throw new Error("Invalid label name");
			if (this.collect && typeof this.collect !== "function") throw new Error("Optional \"collect\" parameter must be a function");
			if (this.labelNames) this.sortedLabelNames = [...this.labelNames].sort();
			else this.sortedLabelNames = [];
			this.reset();
			for (const register of this.registers) {
				if (this.enableExemplars && register.contentType === Registry.PROMETHEUS_CONTENT_TYPE) throw new TypeError("Exemplars are supported only on OpenMetrics registries");
				register.registerMetric(this);
			}
		}
		reset() {}
	};
	module.exports = { Metric };
}));
// node_modules/prom-client/lib/exemplar.js
var require_exemplar = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	/**
	* Class representing an OpenMetrics exemplar.
	*
	* @property {object} labelSet
	* @property {number} value
	* @property {number} [timestamp]
	* */
	var Exemplar = class {
		constructor(labelSet = {}, value = null) {
			this.labelSet = labelSet;
			this.value = value;
		}
		/**
		* Validation for the label set format.
		* https://github.com/OpenObservability/OpenMetrics/blob/d99b705f611b75fec8f450b05e344e02eea6921d/specification/OpenMetrics.md#exemplars
		*
		* @param {object} labelSet - Exemplar labels.
		* @throws {RangeError}
		* @return {void}
		*/
		validateExemplarLabelSet(labelSet) {
			let res = "";
			for (const [labelName, labelValue] of Object.entries(labelSet)) res += `${labelName}${labelValue}`;
			if (res.length > 128) throw new RangeError("Label set size must be smaller than 128 UTF-8 chars");
		}
	};
	module.exports = Exemplar;
}));
// node_modules/prom-client/lib/counter.js
/**
* Counter metric
*/
var require_counter = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const util = __require("util");
	const { hashObject, isObject, getLabels, removeLabels, nowTimestamp } = require_util();
	const { validateLabel } = require_validation();
	const { Metric } = require_metric();
	const Exemplar = require_exemplar();
	var Counter = class extends Metric {
		constructor(config) {
			super(config);
			this.type = "counter";
			this.defaultLabels = {};
			this.defaultValue = 1;
			this.defaultExemplarLabelSet = {};
			if (config.enableExemplars) {
				this.enableExemplars = true;
				this.inc = this.incWithExemplar;
			} else this.inc = this.incWithoutExemplar;
		}
		/**
		* Increment counter
		* @param {object} labels - What label you want to be incremented
		* @param {Number} value - Value to increment, if omitted increment with 1
		* @returns {object} results - object with information about the inc operation
		* @returns {string} results.labelHash - hash representation of the labels
		*/
		incWithoutExemplar(labels, value) {
			let hash = "";
			if (isObject(labels)) {
				hash = hashObject(labels, this.sortedLabelNames);
				validateLabel(this.labelNames, labels);
			} else {
				value = labels;
				labels = {};
			}
			if (value && !Number.isFinite(value)) throw new TypeError(`Value is not a valid number: ${util.format(value)}`);
			if (value < 0) throw new Error("It is not possible to decrease a counter");
			if (value === null || value === void 0) value = 1;
			setValue(this.hashMap, value, labels, hash);
			return { labelHash: hash };
		}
		/**
		* Increment counter with exemplar, same as inc but accepts labels for an
		* exemplar.
		* If no label is provided the current exemplar labels are kept unchanged
		* (defaults to empty set).
		*
		* @param {object} incOpts - Object with options about what metric to increase
		* @param {object} incOpts.labels - What label you want to be incremented,
		*                                  defaults to null (metric with no labels)
		* @param {Number} incOpts.value - Value to increment, defaults to 1
		* @param {object} incOpts.exemplarLabels - Key-value  labels for the
		*                                          exemplar, defaults to empty set {}
		* @returns {void}
		*/
		incWithExemplar({ labels = this.defaultLabels, value = this.defaultValue, exemplarLabels = this.defaultExemplarLabelSet } = {}) {
			const res = this.incWithoutExemplar(labels, value);
			this.updateExemplar(exemplarLabels, value, res.labelHash);
		}
		updateExemplar(exemplarLabels, value, hash) {
			if (exemplarLabels === this.defaultExemplarLabelSet) return;
			if (!isObject(this.hashMap[hash].exemplar)) this.hashMap[hash].exemplar = new Exemplar();
			this.hashMap[hash].exemplar.validateExemplarLabelSet(exemplarLabels);
			this.hashMap[hash].exemplar.labelSet = exemplarLabels;
			this.hashMap[hash].exemplar.value = value ? value : 1;
			this.hashMap[hash].exemplar.timestamp = nowTimestamp();
		}
		/**
		* Reset counter
		* @returns {void}
		*/
		reset() {
			this.hashMap = {};
			if (this.labelNames.length === 0) setValue(this.hashMap, 0);
		}
		async get() {
			if (this.collect) {
				const v = this.collect();
				if (v instanceof Promise) await v;
			}
			return {
				help: this.help,
				name: this.name,
				type: this.type,
				values: Object.values(this.hashMap),
				aggregator: this.aggregator
			};
		}
		labels(...args) {
			const labels = getLabels(this.labelNames, args) || {};
			return { inc: this.inc.bind(this, labels) };
		}
		remove(...args) {
			const labels = getLabels(this.labelNames, args) || {};
			validateLabel(this.labelNames, labels);
			return removeLabels.call(this, this.hashMap, labels, this.sortedLabelNames);
		}
	};
	function setValue(hashMap, value, labels = {}, hash = "") {
		if (hashMap[hash]) hashMap[hash].value += value;
		else hashMap[hash] = {
			value,
			labels
		};
		return hashMap;
	}
	module.exports = Counter;
}));
// node_modules/prom-client/lib/gauge.js
/**
* Gauge metric
*/
var require_gauge = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const util = __require("util");
	const { setValue, setValueDelta, getLabels, hashObject, isObject, removeLabels } = require_util();
	const { validateLabel } = require_validation();
	const { Metric } = require_metric();
	var Gauge = class extends Metric {
		constructor(config) {
			super(config);
			this.type = "gauge";
		}
		/**
		* Set a gauge to a value
		* @param {object} labels - Object with labels and their values
		* @param {Number} value - Value to set the gauge to, must be positive
		* @returns {void}
		*/
		set(labels, value) {
			value = getValueArg(labels, value);
			labels = getLabelArg(labels);
			set(this, labels, value);
		}
		/**
		* Reset gauge
		* @returns {void}
		*/
		reset() {
			this.hashMap = {};
			if (this.labelNames.length === 0) setValue(this.hashMap, 0, {});
		}
		/**
		* Increment a gauge value
		* @param {object} labels - Object with labels where key is the label key and value is label value. Can only be one level deep
		* @param {Number} value - Value to increment - if omitted, increment with 1
		* @returns {void}
		*/
		inc(labels, value) {
			value = getValueArg(labels, value);
			labels = getLabelArg(labels);
			if (value === void 0) value = 1;
			setDelta(this, labels, value);
		}
		/**
		* Decrement a gauge value
		* @param {object} labels - Object with labels where key is the label key and value is label value. Can only be one level deep
		* @param {Number} value - Value to decrement - if omitted, decrement with 1
		* @returns {void}
		*/
		dec(labels, value) {
			value = getValueArg(labels, value);
			labels = getLabelArg(labels);
			if (value === void 0) value = 1;
			setDelta(this, labels, -value);
		}
		/**
		* Set the gauge to current unix epoch
		* @param {object} labels - Object with labels where key is the label key and value is label value. Can only be one level deep
		* @returns {void}
		*/
		setToCurrentTime(labels) {
			const now = Date.now() / 1e3;
			if (labels === void 0) this.set(now);
			else this.set(labels, now);
		}
		/**
		* Start a timer
		* @param {object} labels - Object with labels where key is the label key and value is label value. Can only be one level deep
		* @returns {function} - Invoke this function to set the duration in seconds since you started the timer.
		* @example
		* var done = gauge.startTimer();
		* makeXHRRequest(function(err, response) {
		*	done(); //Duration of the request will be saved
		* });
		*/
		startTimer(labels) {
			const start = process.hrtime();
			return (endLabels) => {
				const delta = process.hrtime(start);
				const value = delta[0] + delta[1] / 1e9;
				this.set(Object.assign({}, labels, endLabels), value);
				return value;
			};
		}
		async get() {
			if (this.collect) {
				const v = this.collect();
				if (v instanceof Promise) await v;
			}
			return {
				help: this.help,
				name: this.name,
				type: this.type,
				values: Object.values(this.hashMap),
				aggregator: this.aggregator
			};
		}
		_getValue(labels) {
			const hash = hashObject(labels || {}, this.sortedLabelNames);
			return this.hashMap[hash] ? this.hashMap[hash].value : 0;
		}
		labels(...args) {
			const labels = getLabels(this.labelNames, args);
			validateLabel(this.labelNames, labels);
			return {
				inc: this.inc.bind(this, labels),
				dec: this.dec.bind(this, labels),
				set: this.set.bind(this, labels),
				setToCurrentTime: this.setToCurrentTime.bind(this, labels),
				startTimer: this.startTimer.bind(this, labels)
			};
		}
		remove(...args) {
			const labels = getLabels(this.labelNames, args);
			validateLabel(this.labelNames, labels);
			removeLabels.call(this, this.hashMap, labels, this.sortedLabelNames);
		}
	};
	function set(gauge, labels, value) {
		if (typeof value !== "number") throw new TypeError(`Value is not a valid number: ${util.format(value)}`);
		validateLabel(gauge.labelNames, labels);
		setValue(gauge.hashMap, value, labels);
	}
	function setDelta(gauge, labels, delta) {
		if (typeof delta !== "number") throw new TypeError(`Delta is not a valid number: ${util.format(delta)}`);
		validateLabel(gauge.labelNames, labels);
		const hash = hashObject(labels, gauge.sortedLabelNames);
		setValueDelta(gauge.hashMap, delta, labels, hash);
	}
	function getLabelArg(labels) {
		return isObject(labels) ? labels : {};
	}
	function getValueArg(labels, value) {
		return isObject(labels) ? value : labels;
	}
	module.exports = Gauge;
}));
// node_modules/prom-client/lib/histogram.js
/**
* Histogram
*/
var require_histogram = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const util = __require("util");
	const { getLabels, hashObject, isObject, removeLabels, nowTimestamp } = require_util();
	const { validateLabel } = require_validation();
	const { Metric } = require_metric();
	const Exemplar = require_exemplar();
	var Histogram = class extends Metric {
		constructor(config) {
			super(config, { buckets: [
				.005,
				.01,
				.025,
				.05,
				.1,
				.25,
				.5,
				1,
				2.5,
				5,
				10
			] });
			this.type = "histogram";
			this.defaultLabels = {};
			this.defaultExemplarLabelSet = {};
			this.enableExemplars = false;
			for (const label of this.labelNames) if (label === "le") throw new Error("le is a reserved label keyword");
			this.upperBounds = this.buckets;
			this.bucketValues = this.upperBounds.reduce((acc, upperBound) => {
				acc[upperBound] = 0;
				return acc;
			}, {});
			if (config.enableExemplars) {
				this.enableExemplars = true;
				this.bucketExemplars = this.upperBounds.reduce((acc, upperBound) => {
					acc[upperBound] = null;
					return acc;
				}, {});
				Object.freeze(this.bucketExemplars);
				this.observe = this.observeWithExemplar;
			} else this.observe = this.observeWithoutExemplar;
			Object.freeze(this.bucketValues);
			Object.freeze(this.upperBounds);
			if (this.labelNames.length === 0) this.hashMap = { [hashObject({})]: createBaseValues({}, this.bucketValues, this.bucketExemplars) };
		}
		/**
		* Observe a value in histogram
		* @param {object} labels - Object with labels where key is the label key and value is label value. Can only be one level deep
		* @param {Number} value - Value to observe in the histogram
		* @returns {void}
		*/
		observeWithoutExemplar(labels, value) {
			observe.call(this, labels === 0 ? 0 : labels || {})(value);
		}
		observeWithExemplar({ labels = this.defaultLabels, value, exemplarLabels = this.defaultExemplarLabelSet } = {}) {
			observe.call(this, labels === 0 ? 0 : labels || {})(value);
			this.updateExemplar(labels, value, exemplarLabels);
		}
		updateExemplar(labels, value, exemplarLabels) {
			if (Object.keys(exemplarLabels).length === 0) return;
			const hash = hashObject(labels, this.sortedLabelNames);
			const bound = findBound(this.upperBounds, value);
			const { bucketExemplars } = this.hashMap[hash];
			let exemplar = bucketExemplars[bound];
			if (!isObject(exemplar)) {
				exemplar = new Exemplar();
				bucketExemplars[bound] = exemplar;
			}
			exemplar.validateExemplarLabelSet(exemplarLabels);
			exemplar.labelSet = exemplarLabels;
			exemplar.value = value;
			exemplar.timestamp = nowTimestamp();
		}
		async get() {
			const data = await this.getForPromString();
			data.values = data.values.map(splayLabels);
			return data;
		}
		async getForPromString() {
			if (this.collect) {
				const v = this.collect();
				if (v instanceof Promise) await v;
			}
			const values = Object.values(this.hashMap).map(extractBucketValuesForExport(this)).reduce(addSumAndCountForExport(this), []);
			return {
				name: this.name,
				help: this.help,
				type: this.type,
				values,
				aggregator: this.aggregator
			};
		}
		reset() {
			this.hashMap = {};
		}
		/**
		* Initialize the metrics for the given combination of labels to zero
		* @param {object} labels - Object with labels where key is the label key and value is label value. Can only be one level deep
		* @returns {void}
		*/
		zero(labels) {
			const hash = hashObject(labels, this.sortedLabelNames);
			this.hashMap[hash] = createBaseValues(labels, this.bucketValues, this.bucketExemplars);
		}
		/**
		* Start a timer that could be used to logging durations
		* @param {object} labels - Object with labels where key is the label key and value is label value. Can only be one level deep
		* @param {object} exemplarLabels - Object with labels for exemplar where key is the label key and value is label value. Can only be one level deep
		* @returns {function} - Function to invoke when you want to stop the timer and observe the duration in seconds
		* @example
		* var end = histogram.startTimer();
		* makeExpensiveXHRRequest(function(err, res) {
		* 	const duration = end(); //Observe the duration of expensiveXHRRequest and returns duration in seconds
		* 	console.log('Duration', duration);
		* });
		*/
		startTimer(labels, exemplarLabels) {
			return this.enableExemplars ? startTimerWithExemplar.call(this, labels, exemplarLabels)() : startTimer.call(this, labels)();
		}
		labels(...args) {
			const labels = getLabels(this.labelNames, args);
			validateLabel(this.labelNames, labels);
			return {
				observe: observe.call(this, labels),
				startTimer: startTimer.call(this, labels)
			};
		}
		remove(...args) {
			const labels = getLabels(this.labelNames, args);
			validateLabel(this.labelNames, labels);
			removeLabels.call(this, this.hashMap, labels, this.sortedLabelNames);
		}
	};
	function startTimer(startLabels) {
		return () => {
			const start = process.hrtime();
			return (endLabels) => {
				const delta = process.hrtime(start);
				const value = delta[0] + delta[1] / 1e9;
				this.observe(Object.assign({}, startLabels, endLabels), value);
				return value;
			};
		};
	}
	function startTimerWithExemplar(startLabels, startExemplarLabels) {
		return () => {
			const start = process.hrtime();
			return (endLabels, endExemplarLabels) => {
				const delta = process.hrtime(start);
				const value = delta[0] + delta[1] / 1e9;
				this.observe({
					labels: Object.assign({}, startLabels, endLabels),
					value,
					exemplarLabels: Object.assign({}, startExemplarLabels, endExemplarLabels)
				});
				return value;
			};
		};
	}
	function setValuePair(labels, value, metricName, exemplar, sharedLabels = {}) {
		return {
			labels,
			sharedLabels,
			value,
			metricName,
			exemplar
		};
	}
	function findBound(upperBounds, value) {
		for (let i = 0; i < upperBounds.length; i++) {
			const bound = upperBounds[i];
			if (value <= bound) return bound;
		}
		return -1;
	}
	function observe(labels) {
		return (value) => {
			const labelValuePair = convertLabelsAndValues(labels, value);
			validateLabel(this.labelNames, labelValuePair.labels);
			if (!Number.isFinite(labelValuePair.value)) throw new TypeError(`Value is not a valid number: ${util.format(labelValuePair.value)}`);
			const hash = hashObject(labelValuePair.labels, this.sortedLabelNames);
			let valueFromMap = this.hashMap[hash];
			if (!valueFromMap) valueFromMap = createBaseValues(labelValuePair.labels, this.bucketValues, this.bucketExemplars);
			const b = findBound(this.upperBounds, labelValuePair.value);
			valueFromMap.sum += labelValuePair.value;
			valueFromMap.count += 1;
			if (Object.prototype.hasOwnProperty.call(valueFromMap.bucketValues, b)) valueFromMap.bucketValues[b] += 1;
			this.hashMap[hash] = valueFromMap;
		};
	}
	function createBaseValues(labels, bucketValues, bucketExemplars) {
		const result = {
			labels,
			bucketValues: { ...bucketValues },
			sum: 0,
			count: 0
		};
		if (bucketExemplars) result.bucketExemplars = { ...bucketExemplars };
		return result;
	}
	function convertLabelsAndValues(labels, value) {
		return isObject(labels) ? {
			labels,
			value
		} : {
			value: labels,
			labels: {}
		};
	}
	function extractBucketValuesForExport(histogram) {
		const name = `${histogram.name}_bucket`;
		return (bucketData) => {
			let acc = 0;
			return {
				buckets: histogram.upperBounds.map((upperBound) => {
					acc += bucketData.bucketValues[upperBound];
					return setValuePair({ le: upperBound }, acc, name, bucketData.bucketExemplars ? bucketData.bucketExemplars[upperBound] : null, bucketData.labels);
				}),
				data: bucketData
			};
		};
	}
	function addSumAndCountForExport(histogram) {
		return (acc, d) => {
			acc.push(...d.buckets);
			acc.push(setValuePair({ le: "+Inf" }, d.data.count, `${histogram.name}_bucket`, d.data.bucketExemplars ? d.data.bucketExemplars["-1"] : null, d.data.labels), setValuePair({}, d.data.sum, `${histogram.name}_sum`, void 0, d.data.labels), setValuePair({}, d.data.count, `${histogram.name}_count`, void 0, d.data.labels));
			return acc;
		};
	}
	function splayLabels(bucket) {
		const { sharedLabels, labels, ...newBucket } = bucket;
		for (const label of Object.keys(sharedLabels)) labels[label] = sharedLabels[label];
		newBucket.labels = labels;
		return newBucket;
	}
	module.exports = Histogram;
}));
// node_modules/bintrees/lib/treebase.js
var require_treebase = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	function TreeBase() {}
	TreeBase.prototype.clear = function() {
		this._root = null;
		this.size = 0;
	};
	TreeBase.prototype.find = function(data) {
		var res = this._root;
		while (res !== null) {
			var c = this._comparator(data, res.data);
			if (c === 0) return res.data;
			else res = res.get_child(c > 0);
		}
		return null;
	};
	TreeBase.prototype.findIter = function(data) {
		var res = this._root;
		var iter = this.iterator();
		while (res !== null) {
			var c = this._comparator(data, res.data);
			if (c === 0) {
				iter._cursor = res;
				return iter;
			} else {
				iter._ancestors.push(res);
				res = res.get_child(c > 0);
			}
		}
		return null;
	};
	TreeBase.prototype.lowerBound = function(item) {
		var cur = this._root;
		var iter = this.iterator();
		var cmp = this._comparator;
		while (cur !== null) {
			var c = cmp(item, cur.data);
			if (c === 0) {
				iter._cursor = cur;
				return iter;
			}
			iter._ancestors.push(cur);
			cur = cur.get_child(c > 0);
		}
		for (var i = iter._ancestors.length - 1; i >= 0; --i) {
			cur = iter._ancestors[i];
			if (cmp(item, cur.data) < 0) {
				iter._cursor = cur;
				iter._ancestors.length = i;
				return iter;
			}
		}
		iter._ancestors.length = 0;
		return iter;
	};
	TreeBase.prototype.upperBound = function(item) {
		var iter = this.lowerBound(item);
		var cmp = this._comparator;
		while (iter.data() !== null && cmp(iter.data(), item) === 0) iter.next();
		return iter;
	};
	TreeBase.prototype.min = function() {
		var res = this._root;
		if (res === null) return null;
		while (res.left !== null) res = res.left;
		return res.data;
	};
	TreeBase.prototype.max = function() {
		var res = this._root;
		if (res === null) return null;
		while (res.right !== null) res = res.right;
		return res.data;
	};
	TreeBase.prototype.iterator = function() {
		return new Iterator(this);
	};
	TreeBase.prototype.each = function(cb) {
		var it = this.iterator(), data;
		while ((data = it.next()) !== null) if (cb(data) === false) return;
	};
	TreeBase.prototype.reach = function(cb) {
		var it = this.iterator(), data;
		while ((data = it.prev()) !== null) if (cb(data) === false) return;
	};
	function Iterator(tree) {
		this._tree = tree;
		this._ancestors = [];
		this._cursor = null;
	}
	Iterator.prototype.data = function() {
		return this._cursor !== null ? this._cursor.data : null;
	};
	Iterator.prototype.next = function() {
		if (this._cursor === null) {
			var root = this._tree._root;
			if (root !== null) this._minNode(root);
		} else if (this._cursor.right === null) {
			var save;
			do {
				save = this._cursor;
				if (this._ancestors.length) this._cursor = this._ancestors.pop();
				else {
					this._cursor = null;
					break;
				}
			} while (this._cursor.right === save);
		} else {
			this._ancestors.push(this._cursor);
			this._minNode(this._cursor.right);
		}
		return this._cursor !== null ? this._cursor.data : null;
	};
	Iterator.prototype.prev = function() {
		if (this._cursor === null) {
			var root = this._tree._root;
			if (root !== null) this._maxNode(root);
		} else if (this._cursor.left === null) {
			var save;
			do {
				save = this._cursor;
				if (this._ancestors.length) this._cursor = this._ancestors.pop();
				else {
					this._cursor = null;
					break;
				}
			} while (this._cursor.left === save);
		} else {
			this._ancestors.push(this._cursor);
			this._maxNode(this._cursor.left);
		}
		return this._cursor !== null ? this._cursor.data : null;
	};
	Iterator.prototype._minNode = function(start) {
		while (start.left !== null) {
			this._ancestors.push(start);
			start = start.left;
		}
		this._cursor = start;
	};
	Iterator.prototype._maxNode = function(start) {
		while (start.right !== null) {
			this._ancestors.push(start);
			start = start.right;
		}
		this._cursor = start;
	};
	module.exports = TreeBase;
}));
// node_modules/bintrees/lib/rbtree.js
var require_rbtree = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	var TreeBase = require_treebase();
	function Node(data) {
		this.data = data;
		this.left = null;
		this.right = null;
		this.red = true;
	}
	Node.prototype.get_child = function(dir) {
		return dir ? this.right : this.left;
	};
	Node.prototype.set_child = function(dir, val) {
		if (dir) this.right = val;
		else this.left = val;
	};
	function RBTree(comparator) {
		this._root = null;
		this._comparator = comparator;
		this.size = 0;
	}
	RBTree.prototype = new TreeBase();
	RBTree.prototype.insert = function(data) {
		var ret = false;
		if (this._root === null) {
			this._root = new Node(data);
			ret = true;
			this.size++;
		} else {
			var head = new Node(void 0);
			var dir = 0;
			var last = 0;
			var gp = null;
			var ggp = head;
			var p = null;
			var node = this._root;
			ggp.right = this._root;
			while (true) {
				if (node === null) {
					node = new Node(data);
					p.set_child(dir, node);
					ret = true;
					this.size++;
				} else if (is_red(node.left) && is_red(node.right)) {
					node.red = true;
					node.left.red = false;
					node.right.red = false;
				}
				if (is_red(node) && is_red(p)) {
					var dir2 = ggp.right === gp;
					if (node === p.get_child(last)) ggp.set_child(dir2, single_rotate(gp, !last));
					else ggp.set_child(dir2, double_rotate(gp, !last));
				}
				var cmp = this._comparator(node.data, data);
				if (cmp === 0) break;
				last = dir;
				dir = cmp < 0;
				if (gp !== null) ggp = gp;
				gp = p;
				p = node;
				node = node.get_child(dir);
			}
			this._root = head.right;
		}
		this._root.red = false;
		return ret;
	};
	RBTree.prototype.remove = function(data) {
		if (this._root === null) return false;
		var head = new Node(void 0);
		var node = head;
		node.right = this._root;
		var p = null;
		var gp = null;
		var found = null;
		var dir = 1;
		while (node.get_child(dir) !== null) {
			var last = dir;
			gp = p;
			p = node;
			node = node.get_child(dir);
			var cmp = this._comparator(data, node.data);
			dir = cmp > 0;
			if (cmp === 0) found = node;
			if (!is_red(node) && !is_red(node.get_child(dir))) {
				if (is_red(node.get_child(!dir))) {
					var sr = single_rotate(node, dir);
					p.set_child(last, sr);
					p = sr;
				} else if (!is_red(node.get_child(!dir))) {
					var sibling = p.get_child(!last);
					if (sibling !== null) {
						if (!is_red(sibling.get_child(!last)) && !is_red(sibling.get_child(last))) {
							p.red = false;
							sibling.red = true;
							node.red = true;
						} else {
							var dir2 = gp.right === p;
							if (is_red(sibling.get_child(last))) gp.set_child(dir2, double_rotate(p, last));
							else if (is_red(sibling.get_child(!last))) gp.set_child(dir2, single_rotate(p, last));
							var gpc = gp.get_child(dir2);
							gpc.red = true;
							node.red = true;
							gpc.left.red = false;
							gpc.right.red = false;
						}
					}
				}
			}
		}
		if (found !== null) {
			found.data = node.data;
			p.set_child(p.right === node, node.get_child(node.left === null));
			this.size--;
		}
		this._root = head.right;
		if (this._root !== null) this._root.red = false;
		return found !== null;
	};
	function is_red(node) {
		return node !== null && node.red;
	}
	function single_rotate(root, dir) {
		var save = root.get_child(!dir);
		root.set_child(!dir, save.get_child(dir));
		save.set_child(dir, root);
		root.red = true;
		save.red = false;
		return save;
	}
	function double_rotate(root, dir) {
		root.set_child(!dir, single_rotate(root.get_child(!dir), !dir));
		return single_rotate(root, dir);
	}
	module.exports = RBTree;
}));
// node_modules/bintrees/lib/bintree.js
var require_bintree = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	var TreeBase = require_treebase();
	function Node(data) {
		this.data = data;
		this.left = null;
		this.right = null;
	}
	Node.prototype.get_child = function(dir) {
		return dir ? this.right : this.left;
	};
	Node.prototype.set_child = function(dir, val) {
		if (dir) this.right = val;
		else this.left = val;
	};
	function BinTree(comparator) {
		this._root = null;
		this._comparator = comparator;
		this.size = 0;
	}
	BinTree.prototype = new TreeBase();
	BinTree.prototype.insert = function(data) {
		if (this._root === null) {
			this._root = new Node(data);
			this.size++;
			return true;
		}
		var dir = 0;
		var p = null;
		var node = this._root;
		while (true) {
			if (node === null) {
				node = new Node(data);
				p.set_child(dir, node);
				ret = true;
				this.size++;
				return true;
			}
			if (this._comparator(node.data, data) === 0) return false;
			dir = this._comparator(node.data, data) < 0;
			p = node;
			node = node.get_child(dir);
		}
	};
	BinTree.prototype.remove = function(data) {
		if (this._root === null) return false;
		var head = new Node(void 0);
		var node = head;
		node.right = this._root;
		var p = null;
		var found = null;
		var dir = 1;
		while (node.get_child(dir) !== null) {
			p = node;
			node = node.get_child(dir);
			var cmp = this._comparator(data, node.data);
			dir = cmp > 0;
			if (cmp === 0) found = node;
		}
		if (found !== null) {
			found.data = node.data;
			p.set_child(p.right === node, node.get_child(node.left === null));
			this._root = head.right;
			this.size--;
			return true;
		} else return false;
	};
	module.exports = BinTree;
}));
// node_modules/bintrees/index.js
var require_bintrees = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	module.exports = {
		RBTree: require_rbtree(),
		BinTree: require_bintree()
	};
}));
// node_modules/tdigest/tdigest.js
var require_tdigest = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	var RBTree = require_bintrees().RBTree;
	function TDigest(delta, K, CX) {
		this.discrete = delta === false;
		this.delta = delta || .01;
		this.K = K === void 0 ? 25 : K;
		this.CX = CX === void 0 ? 1.1 : CX;
		this.centroids = new RBTree(compare_centroid_means);
		this.nreset = 0;
		this.reset();
	}
	TDigest.prototype.reset = function() {
		this.centroids.clear();
		this.n = 0;
		this.nreset += 1;
		this.last_cumulate = 0;
	};
	TDigest.prototype.size = function() {
		return this.centroids.size;
	};
	TDigest.prototype.toArray = function(everything) {
		var result = [];
		if (everything) {
			this._cumulate(true);
			this.centroids.each(function(c) {
				result.push(c);
			});
		} else this.centroids.each(function(c) {
			result.push({
				mean: c.mean,
				n: c.n
			});
		});
		return result;
	};
	TDigest.prototype.summary = function() {
		return [
			(this.discrete ? "exact " : "approximating ") + this.n + " samples using " + this.size() + " centroids",
			"min = " + this.percentile(0),
			"Q1  = " + this.percentile(.25),
			"Q2  = " + this.percentile(.5),
			"Q3  = " + this.percentile(.75),
			"max = " + this.percentile(1)
		].join("\n");
	};
	function compare_centroid_means(a, b) {
		return a.mean > b.mean ? 1 : a.mean < b.mean ? -1 : 0;
	}
	function compare_centroid_mean_cumns(a, b) {
		return a.mean_cumn - b.mean_cumn;
	}
	TDigest.prototype.push = function(x, n) {
		n = n || 1;
		x = Array.isArray(x) ? x : [x];
		for (var i = 0; i < x.length; i++) this._digest(x[i], n);
	};
	TDigest.prototype.push_centroid = function(c) {
		c = Array.isArray(c) ? c : [c];
		for (var i = 0; i < c.length; i++) this._digest(c[i].mean, c[i].n);
	};
	TDigest.prototype._cumulate = function(exact) {
		if (this.n === this.last_cumulate || !exact && this.CX && this.CX > this.n / this.last_cumulate) return;
		var cumn = 0;
		this.centroids.each(function(c) {
			c.mean_cumn = cumn + c.n / 2;
			cumn = c.cumn = cumn + c.n;
		});
		this.n = this.last_cumulate = cumn;
	};
	TDigest.prototype.find_nearest = function(x) {
		if (this.size() === 0) return null;
		var iter = this.centroids.lowerBound({ mean: x });
		var c = iter.data() === null ? iter.prev() : iter.data();
		if (c.mean === x || this.discrete) return c;
		var prev = iter.prev();
		if (prev && Math.abs(prev.mean - x) < Math.abs(c.mean - x)) return prev;
		else return c;
	};
	TDigest.prototype._new_centroid = function(x, n, cumn) {
		var c = {
			mean: x,
			n,
			cumn
		};
		this.centroids.insert(c);
		this.n += n;
		return c;
	};
	TDigest.prototype._addweight = function(nearest, x, n) {
		if (x !== nearest.mean) nearest.mean += n * (x - nearest.mean) / (nearest.n + n);
		nearest.cumn += n;
		nearest.mean_cumn += n / 2;
		nearest.n += n;
		this.n += n;
	};
	TDigest.prototype._digest = function(x, n) {
		var min = this.centroids.min();
		var max = this.centroids.max();
		var nearest = this.find_nearest(x);
		if (nearest && nearest.mean === x) this._addweight(nearest, x, n);
		else if (nearest === min) this._new_centroid(x, n, 0);
		else if (nearest === max) this._new_centroid(x, n, this.n);
		else if (this.discrete) this._new_centroid(x, n, nearest.cumn);
		else {
			var p = nearest.mean_cumn / this.n;
			if (Math.floor(4 * this.n * this.delta * p * (1 - p)) - nearest.n >= n) this._addweight(nearest, x, n);
			else this._new_centroid(x, n, nearest.cumn);
		}
		this._cumulate(false);
		if (!this.discrete && this.K && this.size() > this.K / this.delta) this.compress();
	};
	TDigest.prototype.bound_mean = function(x) {
		var iter = this.centroids.upperBound({ mean: x });
		var lower = iter.prev();
		return [lower, lower.mean === x ? lower : iter.next()];
	};
	TDigest.prototype.p_rank = function(x_or_xlist) {
		var ps = (Array.isArray(x_or_xlist) ? x_or_xlist : [x_or_xlist]).map(this._p_rank, this);
		return Array.isArray(x_or_xlist) ? ps : ps[0];
	};
	TDigest.prototype._p_rank = function(x) {
		if (this.size() === 0) return;
		else if (x < this.centroids.min().mean) return 0;
		else if (x > this.centroids.max().mean) return 1;
		this._cumulate(true);
		var bound = this.bound_mean(x);
		var lower = bound[0], upper = bound[1];
		if (this.discrete) return lower.cumn / this.n;
		else {
			var cumn = lower.mean_cumn;
			if (lower !== upper) cumn += (x - lower.mean) * (upper.mean_cumn - lower.mean_cumn) / (upper.mean - lower.mean);
			return cumn / this.n;
		}
	};
	TDigest.prototype.bound_mean_cumn = function(cumn) {
		this.centroids._comparator = compare_centroid_mean_cumns;
		var iter = this.centroids.upperBound({ mean_cumn: cumn });
		this.centroids._comparator = compare_centroid_means;
		var lower = iter.prev();
		return [lower, lower && lower.mean_cumn === cumn ? lower : iter.next()];
	};
	TDigest.prototype.percentile = function(p_or_plist) {
		var qs = (Array.isArray(p_or_plist) ? p_or_plist : [p_or_plist]).map(this._percentile, this);
		return Array.isArray(p_or_plist) ? qs : qs[0];
	};
	TDigest.prototype._percentile = function(p) {
		if (this.size() === 0) return;
		this._cumulate(true);
		var h = this.n * p;
		var bound = this.bound_mean_cumn(h);
		var lower = bound[0], upper = bound[1];
		if (upper === lower || lower === null || upper === null) return (lower || upper).mean;
		else if (!this.discrete) return lower.mean + (h - lower.mean_cumn) * (upper.mean - lower.mean) / (upper.mean_cumn - lower.mean_cumn);
		else if (h <= lower.cumn) return lower.mean;
		else return upper.mean;
	};
	function pop_random(choices) {
		var idx = Math.floor(Math.random() * choices.length);
		return choices.splice(idx, 1)[0];
	}
	TDigest.prototype.compress = function() {
		if (this.compressing) return;
		var points = this.toArray();
		this.reset();
		this.compressing = true;
		while (points.length > 0) this.push_centroid(pop_random(points));
		this._cumulate(true);
		this.compressing = false;
	};
	function Digest(config) {
		this.config = config || {};
		this.mode = this.config.mode || "auto";
		TDigest.call(this, this.mode === "cont" ? config.delta : false);
		this.digest_ratio = this.config.ratio || .9;
		this.digest_thresh = this.config.thresh || 1e3;
		this.n_unique = 0;
	}
	Digest.prototype = Object.create(TDigest.prototype);
	Digest.prototype.constructor = Digest;
	Digest.prototype.push = function(x_or_xlist) {
		TDigest.prototype.push.call(this, x_or_xlist);
		this.check_continuous();
	};
	Digest.prototype._new_centroid = function(x, n, cumn) {
		this.n_unique += 1;
		TDigest.prototype._new_centroid.call(this, x, n, cumn);
	};
	Digest.prototype._addweight = function(nearest, x, n) {
		if (nearest.n === 1) this.n_unique -= 1;
		TDigest.prototype._addweight.call(this, nearest, x, n);
	};
	Digest.prototype.check_continuous = function() {
		if (this.mode !== "auto" || this.size() < this.digest_thresh) return false;
		if (this.n_unique / this.size() > this.digest_ratio) {
			this.mode = "cont";
			this.discrete = false;
			this.delta = this.config.delta || .01;
			this.compress();
			return true;
		}
		return false;
	};
	module.exports = {
		"TDigest": TDigest,
		"Digest": Digest
	};
}));
// node_modules/prom-client/lib/timeWindowQuantiles.js
var require_timeWindowQuantiles = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const { TDigest } = require_tdigest();
	var TimeWindowQuantiles = class {
		constructor(maxAgeSeconds, ageBuckets) {
			this.maxAgeSeconds = maxAgeSeconds || 0;
			this.ageBuckets = ageBuckets || 0;
			this.shouldRotate = maxAgeSeconds && ageBuckets;
			this.ringBuffer = Array(ageBuckets).fill(new TDigest());
			this.currentBuffer = 0;
			this.lastRotateTimestampMillis = Date.now();
			this.durationBetweenRotatesMillis = maxAgeSeconds * 1e3 / ageBuckets || Infinity;
		}
		size() {
			return rotate.call(this).size();
		}
		percentile(quantile) {
			return rotate.call(this).percentile(quantile);
		}
		push(value) {
			rotate.call(this);
			this.ringBuffer.forEach((bucket) => {
				bucket.push(value);
			});
		}
		reset() {
			this.ringBuffer.forEach((bucket) => {
				bucket.reset();
			});
		}
		compress() {
			this.ringBuffer.forEach((bucket) => {
				bucket.compress();
			});
		}
	};
	function rotate() {
		let timeSinceLastRotateMillis = Date.now() - this.lastRotateTimestampMillis;
		while (timeSinceLastRotateMillis > this.durationBetweenRotatesMillis && this.shouldRotate) {
			this.ringBuffer[this.currentBuffer] = new TDigest();
			if (++this.currentBuffer >= this.ringBuffer.length) this.currentBuffer = 0;
			timeSinceLastRotateMillis -= this.durationBetweenRotatesMillis;
			this.lastRotateTimestampMillis += this.durationBetweenRotatesMillis;
		}
		return this.ringBuffer[this.currentBuffer];
	}
	module.exports = TimeWindowQuantiles;
}));
// node_modules/prom-client/lib/summary.js
/**
* Summary
*/
var require_summary = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const util = __require("util");
	const { getLabels, hashObject, removeLabels } = require_util();
	const { validateLabel } = require_validation();
	const { Metric } = require_metric();
	const timeWindowQuantiles = require_timeWindowQuantiles();
	const DEFAULT_COMPRESS_COUNT = 1e3;
	var Summary = class extends Metric {
		constructor(config) {
			super(config, {
				percentiles: [
					.01,
					.05,
					.5,
					.9,
					.95,
					.99,
					.999
				],
				compressCount: DEFAULT_COMPRESS_COUNT,
				hashMap: {}
			});
			this.type = "summary";
			for (const label of this.labelNames) if (label === "quantile") throw new Error("quantile is a reserved label keyword");
			if (this.labelNames.length === 0) this.hashMap = { [hashObject({})]: {
				labels: {},
				td: new timeWindowQuantiles(this.maxAgeSeconds, this.ageBuckets),
				count: 0,
				sum: 0
			} };
		}
		/**
		* Observe a value
		* @param {object} labels - Object with labels where key is the label key and value is label value. Can only be one level deep
		* @param {Number} value - Value to observe
		* @returns {void}
		*/
		observe(labels, value) {
			observe.call(this, labels === 0 ? 0 : labels || {})(value);
		}
		async get() {
			if (this.collect) {
				const v = this.collect();
				if (v instanceof Promise) await v;
			}
			const hashKeys = Object.keys(this.hashMap);
			const values = [];
			hashKeys.forEach((hashKey) => {
				const s = this.hashMap[hashKey];
				if (s) {
					if (this.pruneAgedBuckets && s.td.size() === 0) delete this.hashMap[hashKey];
					else {
						extractSummariesForExport(s, this.percentiles).forEach((v) => {
							values.push(v);
						});
						values.push(getSumForExport(s, this));
						values.push(getCountForExport(s, this));
					}
				}
			});
			return {
				name: this.name,
				help: this.help,
				type: this.type,
				values,
				aggregator: this.aggregator
			};
		}
		reset() {
			Object.values(this.hashMap).forEach((s) => {
				s.td.reset();
				s.count = 0;
				s.sum = 0;
			});
		}
		/**
		* Start a timer that could be used to logging durations
		* @param {object} labels - Object with labels where key is the label key and value is label value. Can only be one level deep
		* @returns {function} - Function to invoke when you want to stop the timer and observe the duration in seconds
		* @example
		* var end = summary.startTimer();
		* makeExpensiveXHRRequest(function(err, res) {
		*	end(); //Observe the duration of expensiveXHRRequest
		* });
		*/
		startTimer(labels) {
			return startTimer.call(this, labels)();
		}
		labels(...args) {
			const labels = getLabels(this.labelNames, args);
			validateLabel(this.labelNames, labels);
			return {
				observe: observe.call(this, labels),
				startTimer: startTimer.call(this, labels)
			};
		}
		remove(...args) {
			const labels = getLabels(this.labelNames, args);
			validateLabel(this.labelNames, labels);
			removeLabels.call(this, this.hashMap, labels, this.sortedLabelNames);
		}
	};
	function extractSummariesForExport(summaryOfLabels, percentiles) {
		summaryOfLabels.td.compress();
		return percentiles.map((percentile) => {
			const percentileValue = summaryOfLabels.td.percentile(percentile);
			return {
				labels: Object.assign({ quantile: percentile }, summaryOfLabels.labels),
				value: percentileValue ? percentileValue : 0
			};
		});
	}
	function getCountForExport(value, summary) {
		return {
			metricName: `${summary.name}_count`,
			labels: value.labels,
			value: value.count
		};
	}
	function getSumForExport(value, summary) {
		return {
			metricName: `${summary.name}_sum`,
			labels: value.labels,
			value: value.sum
		};
	}
	function startTimer(startLabels) {
		return () => {
			const start = process.hrtime();
			return (endLabels) => {
				const delta = process.hrtime(start);
				const value = delta[0] + delta[1] / 1e9;
				this.observe(Object.assign({}, startLabels, endLabels), value);
				return value;
			};
		};
	}
	function observe(labels) {
		return (value) => {
			const labelValuePair = convertLabelsAndValues(labels, value);
			validateLabel(this.labelNames, labels);
			if (!Number.isFinite(labelValuePair.value)) throw new TypeError(`Value is not a valid number: ${util.format(labelValuePair.value)}`);
			const hash = hashObject(labelValuePair.labels, this.sortedLabelNames);
			let summaryOfLabel = this.hashMap[hash];
			if (!summaryOfLabel) summaryOfLabel = {
				labels: labelValuePair.labels,
				td: new timeWindowQuantiles(this.maxAgeSeconds, this.ageBuckets),
				count: 0,
				sum: 0
			};
			summaryOfLabel.td.push(labelValuePair.value);
			summaryOfLabel.count++;
			if (summaryOfLabel.count % this.compressCount === 0) summaryOfLabel.td.compress();
			summaryOfLabel.sum += labelValuePair.value;
			this.hashMap[hash] = summaryOfLabel;
		};
	}
	function convertLabelsAndValues(labels, value) {
		if (value === void 0) return {
			value: labels,
			labels: {}
		};
		return {
			labels,
			value
		};
	}
	module.exports = Summary;
}));
// node_modules/prom-client/lib/pushgateway.js
var require_pushgateway = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const url = __require("url");
	const http = __require("http");
	const https = __require("https");
	const { gzipSync } = __require("zlib");
	const { globalRegistry } = require_registry();
	var Pushgateway = class {
		constructor(gatewayUrl, options, registry) {
			if (!registry) registry = globalRegistry;
			this.registry = registry;
			this.gatewayUrl = gatewayUrl;
			const { requireJobName, ...requestOptions } = {
				requireJobName: true,
				...options
			};
			this.requireJobName = requireJobName;
			this.requestOptions = requestOptions;
		}
		pushAdd(params = {}) {
			if (this.requireJobName && !params.jobName) throw new Error("Missing jobName parameter");
			return useGateway.call(this, "POST", params.jobName, params.groupings);
		}
		push(params = {}) {
			if (this.requireJobName && !params.jobName) throw new Error("Missing jobName parameter");
			return useGateway.call(this, "PUT", params.jobName, params.groupings);
		}
		delete(params = {}) {
			if (this.requireJobName && !params.jobName) throw new Error("Missing jobName parameter");
			return useGateway.call(this, "DELETE", params.jobName, params.groupings);
		}
	};
	async function useGateway(method, job, groupings) {
		const gatewayUrlParsed = url.parse(this.gatewayUrl);
		const path = `${gatewayUrlParsed.pathname && gatewayUrlParsed.pathname !== "/" ? gatewayUrlParsed.pathname : ""}/metrics${job ? `/job/${encodeURIComponent(job)}${generateGroupings(groupings)}` : ""}`;
		const target = url.resolve(this.gatewayUrl, path);
		const requestParams = url.parse(target);
		const httpModule = isHttps(requestParams.href) ? https : http;
		const options = Object.assign(requestParams, this.requestOptions, { method });
		return new Promise((resolve, reject) => {
			if (method === "DELETE" && options.headers) delete options.headers["Content-Encoding"];
			const req = httpModule.request(options, (resp) => {
				let body = "";
				resp.setEncoding("utf8");
				resp.on("data", (chunk) => {
					body += chunk;
				});
				resp.on("end", () => {
					if (resp.statusCode >= 400) reject(/* @__PURE__ */ new Error(`push failed with status ${resp.statusCode}, ${body}`));
					else resolve({
						resp,
						body
					});
				});
			});
			req.on("error", (err) => {
				reject(err);
			});
			req.on("timeout", () => {
				req.destroy(/* @__PURE__ */ new Error("Pushgateway request timed out"));
			});
			if (method !== "DELETE") this.registry.metrics().then((metrics) => {
				if (options.headers && options.headers["Content-Encoding"] === "gzip") metrics = gzipSync(metrics);
				req.write(metrics);
				req.end();
			}).catch((err) => {
				reject(err);
			});
			else req.end();
		});
	}
	function generateGroupings(groupings) {
		if (!groupings) return "";
		return Object.keys(groupings).map((key) => `/${encodeURIComponent(key)}/${encodeURIComponent(groupings[key])}`).join("");
	}
	function isHttps(href) {
		return href.search(/^https/) !== -1;
	}
	module.exports = Pushgateway;
}));
// node_modules/prom-client/lib/bucketGenerators.js
var require_bucketGenerators = /* @__PURE__ */ __commonJSMin(((exports) => {
	exports.linearBuckets = (start, width, count) => {
		if (count < 1) throw new Error("Linear buckets needs a positive count");
		const buckets = new Array(count);
		for (let i = 0; i < count; i++) buckets[i] = start + i * width;
		return buckets;
	};
	exports.exponentialBuckets = (start, factor, count) => {
		if (start <= 0) throw new Error("Exponential buckets needs a positive start");
		if (count < 1) throw new Error("Exponential buckets needs a positive count");
		if (factor <= 1) throw new Error("Exponential buckets needs a factor greater than 1");
		const buckets = new Array(count);
		for (let i = 0; i < count; i++) {
			buckets[i] = start;
			start *= factor;
		}
		return buckets;
	};
}));
// node_modules/@opentelemetry/api/dist/diag/types.cjs
var require_types$1 = /* @__PURE__ */ __commonJSMin(((exports) => {
	exports.DiagLogLevel = /* @__PURE__ */ function(DiagLogLevel) {
		/** Diagnostic Logging level setting to disable all logging (except and forced logs) */
		DiagLogLevel[DiagLogLevel["NONE"] = 0] = "NONE";
		/** Identifies an error scenario */
		DiagLogLevel[DiagLogLevel["ERROR"] = 30] = "ERROR";
		/** Identifies a warning scenario */
		DiagLogLevel[DiagLogLevel["WARN"] = 50] = "WARN";
		/** General informational log message */
		DiagLogLevel[DiagLogLevel["INFO"] = 60] = "INFO";
		/** General debug log message */
		DiagLogLevel[DiagLogLevel["DEBUG"] = 70] = "DEBUG";
		/**
		* Detailed trace level logging should only be used for development, should only be set
		* in a development environment.
		*/
		DiagLogLevel[DiagLogLevel["VERBOSE"] = 80] = "VERBOSE";
		/** Used to set the logging level to include all logging */
		DiagLogLevel[DiagLogLevel["ALL"] = 9999] = "ALL";
		return DiagLogLevel;
	}({});
}));
// node_modules/@opentelemetry/api/dist/version.cjs
var require_version$2 = /* @__PURE__ */ __commonJSMin(((exports) => {
	exports.VERSION = "1.10.0";
}));
// node_modules/@opentelemetry/api/dist/internal/semver.cjs
var require_semver$1 = /* @__PURE__ */ __commonJSMin(((exports) => {
	const require_version = require_version$2();
	const re = /^(\d+)\.(\d+)\.(\d+)(-(.+))?$/;
	/**
	* Create a function to test an API version to see if it is compatible with the provided ownVersion.
	*
	* The returned function has the following semantics:
	* - Exact match is always compatible
	* - Major versions must match exactly
	*    - 1.x package cannot use global 2.x package
	*    - 2.x package cannot use global 1.x package
	* - The minor version of the API module requesting access to the global API must be less than or equal to the minor version of this API
	*    - 1.3 package may use 1.4 global because the later global contains all functions 1.3 expects
	*    - 1.4 package may NOT use 1.3 global because it may try to call functions which don't exist on 1.3
	* - If the major version is 0, the minor version is treated as the major and the patch is treated as the minor
	* - Patch and build tag differences are not considered at this time
	*
	* @param ownVersion version which should be checked against
	*/
	function _makeCompatibilityCheck(ownVersion) {
		const acceptedVersions = /* @__PURE__ */ new Set([ownVersion]);
		const rejectedVersions = /* @__PURE__ */ new Set();
		const myVersionMatch = ownVersion.match(re);
		if (!myVersionMatch) return () => false;
		const ownVersionParsed = {
			major: +myVersionMatch[1],
			minor: +myVersionMatch[2],
			patch: +myVersionMatch[3],
			prerelease: myVersionMatch[4]
		};
		if (ownVersionParsed.prerelease != null) return function isExactmatch(globalVersion) {
			return globalVersion === ownVersion;
		};
		function _reject(v) {
			rejectedVersions.add(v);
			return false;
		}
		function _accept(v) {
			acceptedVersions.add(v);
			return true;
		}
		return function isCompatible(globalVersion) {
			if (acceptedVersions.has(globalVersion)) return true;
			if (rejectedVersions.has(globalVersion)) return false;
			const globalVersionMatch = globalVersion.match(re);
			if (!globalVersionMatch) return _reject(globalVersion);
			const globalVersionParsed = {
				major: +globalVersionMatch[1],
				minor: +globalVersionMatch[2],
				patch: +globalVersionMatch[3],
				prerelease: globalVersionMatch[4]
			};
			if (globalVersionParsed.prerelease != null) return _reject(globalVersion);
			if (ownVersionParsed.major !== globalVersionParsed.major) return _reject(globalVersion);
			if (ownVersionParsed.major === 0) {
				if (ownVersionParsed.minor === globalVersionParsed.minor && ownVersionParsed.patch <= globalVersionParsed.patch) return _accept(globalVersion);
				return _reject(globalVersion);
			}
			if (ownVersionParsed.minor <= globalVersionParsed.minor) return _accept(globalVersion);
			return _reject(globalVersion);
		};
	}
	/**
	* Test an API version to see if it is compatible with this API.
	*
	* - Exact match is always compatible
	* - Major versions must match exactly
	*    - 1.x package cannot use global 2.x package
	*    - 2.x package cannot use global 1.x package
	* - The minor version of the API module requesting access to the global API must be less than or equal to the minor version of this API
	*    - 1.3 package may use 1.4 global because the later global contains all functions 1.3 expects
	*    - 1.4 package may NOT use 1.3 global because it may try to call functions which don't exist on 1.3
	* - If the major version is 0, the minor version is treated as the major and the patch is treated as the minor
	* - Patch and build tag differences are not considered at this time
	*
	* @param version version of the API requesting an instance of the global API
	*/
	const isCompatible = _makeCompatibilityCheck(require_version.VERSION);
	exports._makeCompatibilityCheck = _makeCompatibilityCheck;
	exports.isCompatible = isCompatible;
}));
// node_modules/@opentelemetry/api/dist/internal/global-utils.cjs
var require_global_utils$1 = /* @__PURE__ */ __commonJSMin(((exports) => {
	const require_version = require_version$2();
	const require_semver = require_semver$1();
	const major = require_version.VERSION.split(".")[0];
	const GLOBAL_OPENTELEMETRY_API_KEY = Symbol.for(`opentelemetry.js.api.${major}`);
	const _global = typeof globalThis === "object" ? globalThis : typeof self === "object" ? self : typeof window === "object" ? window : typeof global === "object" ? global : {};
	function _makeGlobalApi() {
		return Object.defineProperty({}, "version", {
			value: require_version.VERSION,
			enumerable: true,
			writable: false,
			configurable: false
		});
	}
	function registerGlobal(type, instance, diag, allowOverride = false) {
		var _global$GLOBAL_OPENTE;
		const api = _global[GLOBAL_OPENTELEMETRY_API_KEY] = (_global$GLOBAL_OPENTE = _global[GLOBAL_OPENTELEMETRY_API_KEY]) !== null && _global$GLOBAL_OPENTE !== void 0 ? _global$GLOBAL_OPENTE : _makeGlobalApi();
		if (!allowOverride && api[type]) {
			const err = /* @__PURE__ */ new Error(`@opentelemetry/api: Attempted duplicate registration of API: ${type}`);
			diag.error(err.stack || err.message);
			return false;
		}
		if (api.version !== "1.10.0") {
			const err = /* @__PURE__ */ new Error(`@opentelemetry/api: Registration of version v${api.version} for ${type} does not match previously registered API v${require_version.VERSION}`);
			diag.error(err.stack || err.message);
			return false;
		}
		api[type] = instance;
		diag.debug(`@opentelemetry/api: Registered a global for ${type} v${require_version.VERSION}.`);
		return true;
	}
	let _compatibleGlobalApi;
	function getGlobal(type) {
		const api = _global[GLOBAL_OPENTELEMETRY_API_KEY];
		if (api == null) return;
		if (api !== _compatibleGlobalApi) {
			if (!api.version || !require_semver.isCompatible(api.version)) return;
			_compatibleGlobalApi = api;
		}
		return api[type];
	}
	function unregisterGlobal(type, diag) {
		diag.debug(`@opentelemetry/api: Unregistering a global for ${type} v${require_version.VERSION}.`);
		const api = _global[GLOBAL_OPENTELEMETRY_API_KEY];
		if (api) delete api[type];
	}
	exports.getGlobal = getGlobal;
	exports.registerGlobal = registerGlobal;
	exports.unregisterGlobal = unregisterGlobal;
}));
// node_modules/@opentelemetry/api/dist/diag/ComponentLogger.cjs
var require_ComponentLogger$1 = /* @__PURE__ */ __commonJSMin(((exports) => {
	const require_global_utils = require_global_utils$1();
	/**
	* Component Logger which is meant to be used as part of any component which
	* will add automatically additional namespace in front of the log message.
	* It will then forward all message to global diag logger
	* @example
	* const cLogger = diag.createComponentLogger({ namespace: '@opentelemetry/instrumentation-http' });
	* cLogger.debug('test');
	* // @opentelemetry/instrumentation-http test
	*/
	var DiagComponentLogger = class {
		constructor(props) {
			this._namespace = props.namespace || "DiagComponentLogger";
		}
		debug(...args) {
			return logProxy("debug", this._namespace, args);
		}
		error(...args) {
			return logProxy("error", this._namespace, args);
		}
		info(...args) {
			return logProxy("info", this._namespace, args);
		}
		warn(...args) {
			return logProxy("warn", this._namespace, args);
		}
		verbose(...args) {
			return logProxy("verbose", this._namespace, args);
		}
	};
	function logProxy(funcName, namespace, args) {
		const logger = require_global_utils.getGlobal("diag");
		if (!logger) return;
		return logger[funcName](namespace, ...args);
	}
	exports.DiagComponentLogger = DiagComponentLogger;
}));
// node_modules/@opentelemetry/api/dist/diag/internal/logLevelLogger.cjs
var require_logLevelLogger$1 = /* @__PURE__ */ __commonJSMin(((exports) => {
	require_types$1();
	function createLogLevelDiagLogger(maxLevel, logger) {
		if (maxLevel < 0) maxLevel = 0;
		else if (maxLevel > 9999) maxLevel = 9999;
		logger = logger || {};
		function _filterFunc(funcName, theLevel) {
			const theFunc = logger[funcName];
			if (typeof theFunc === "function" && maxLevel >= theLevel) return theFunc.bind(logger);
			return function() {};
		}
		return {
			error: _filterFunc("error", 30),
			warn: _filterFunc("warn", 50),
			info: _filterFunc("info", 60),
			debug: _filterFunc("debug", 70),
			verbose: _filterFunc("verbose", 80)
		};
	}
	exports.createLogLevelDiagLogger = createLogLevelDiagLogger;
}));
// node_modules/@opentelemetry/api/dist/api/diag.cjs
var require_diag$1 = /* @__PURE__ */ __commonJSMin(((exports) => {
	const require_global_utils = require_global_utils$1();
	const require_ComponentLogger = require_ComponentLogger$1();
	require_types$1();
	const require_logLevelLogger = require_logLevelLogger$1();
	const API_NAME = "diag";
	exports.DiagAPI = class DiagAPI {
		/** Get the singleton instance of the DiagAPI API */
		static instance() {
			if (!this._instance) this._instance = new DiagAPI();
			return this._instance;
		}
		/**
		* Private internal constructor
		* @private
		*/
		constructor() {
			function _logProxy(funcName) {
				return function(...args) {
					const logger = require_global_utils.getGlobal("diag");
					if (!logger) return;
					return logger[funcName](...args);
				};
			}
			const self = this;
			const setLogger = (logger, optionsOrLogLevel = { logLevel: 60 }) => {
				var _optionsOrLogLevel$lo;
				if (logger === self) {
					var _err$stack;
					const err = /* @__PURE__ */ new Error("Cannot use diag as the logger for itself. Please use a DiagLogger implementation like ConsoleDiagLogger or a custom implementation");
					self.error((_err$stack = err.stack) !== null && _err$stack !== void 0 ? _err$stack : err.message);
					return false;
				}
				if (typeof optionsOrLogLevel === "number") optionsOrLogLevel = { logLevel: optionsOrLogLevel };
				const oldLogger = require_global_utils.getGlobal("diag");
				const newLogger = require_logLevelLogger.createLogLevelDiagLogger((_optionsOrLogLevel$lo = optionsOrLogLevel.logLevel) !== null && _optionsOrLogLevel$lo !== void 0 ? _optionsOrLogLevel$lo : 60, logger);
				if (oldLogger && !optionsOrLogLevel.suppressOverrideMessage) {
					var _Error$stack;
					const stack = (_Error$stack = (/* @__PURE__ */ new Error()).stack) !== null && _Error$stack !== void 0 ? _Error$stack : "<failed to generate stacktrace>";
					oldLogger.warn(`Current logger will be overwritten from ${stack}`);
					newLogger.warn(`Current logger will overwrite one already registered from ${stack}`);
				}
				return require_global_utils.registerGlobal("diag", newLogger, self, true);
			};
			self.setLogger = setLogger;
			self.disable = () => {
				require_global_utils.unregisterGlobal(API_NAME, self);
			};
			self.createComponentLogger = (options) => {
				return new require_ComponentLogger.DiagComponentLogger(options);
			};
			self.verbose = _logProxy("verbose");
			self.debug = _logProxy("debug");
			self.info = _logProxy("info");
			self.warn = _logProxy("warn");
			self.error = _logProxy("error");
		}
	};
}));
// node_modules/@opentelemetry/api/dist/baggage/internal/baggage-impl.cjs
var require_baggage_impl$1 = /* @__PURE__ */ __commonJSMin(((exports) => {
	exports.BaggageImpl = class BaggageImpl {
		constructor(entries) {
			this._entries = entries ? new Map(entries) : /* @__PURE__ */ new Map();
		}
		getEntry(key) {
			const entry = this._entries.get(key);
			if (!entry) return;
			return Object.assign({}, entry);
		}
		getAllEntries() {
			return Array.from(this._entries.entries());
		}
		setEntry(key, entry) {
			const newBaggage = new BaggageImpl(this._entries);
			newBaggage._entries.set(key, entry);
			return newBaggage;
		}
		removeEntry(key) {
			const newBaggage = new BaggageImpl(this._entries);
			newBaggage._entries.delete(key);
			return newBaggage;
		}
		removeEntries(...keys) {
			const newBaggage = new BaggageImpl(this._entries);
			for (const key of keys) newBaggage._entries.delete(key);
			return newBaggage;
		}
		clear() {
			return new BaggageImpl();
		}
	};
}));
// node_modules/@opentelemetry/api/dist/baggage/internal/symbol.cjs
var require_symbol$1 = /* @__PURE__ */ __commonJSMin(((exports) => {
	exports.baggageEntryMetadataSymbol = Symbol("BaggageEntryMetadata");
}));
// node_modules/@opentelemetry/api/dist/baggage/utils.cjs
var require_utils$3 = /* @__PURE__ */ __commonJSMin(((exports) => {
	const require_diag = require_diag$1();
	const require_baggage_impl = require_baggage_impl$1();
	const require_symbol = require_symbol$1();
	const diag = require_diag.DiagAPI.instance();
	/**
	* Create a new Baggage with optional entries
	*
	* @param entries An array of baggage entries the new baggage should contain
	*/
	function createBaggage(entries = {}) {
		return new require_baggage_impl.BaggageImpl(new Map(Object.entries(entries)));
	}
	/**
	* Create a serializable BaggageEntryMetadata object from a string.
	*
	* @param str string metadata. Format is currently not defined by the spec and has no special meaning.
	*
	* @since 1.0.0
	*/
	function baggageEntryMetadataFromString(str) {
		if (typeof str !== "string") {
			diag.error(`Cannot create baggage metadata from unknown type: ${typeof str}`);
			str = "";
		}
		return {
			__TYPE__: require_symbol.baggageEntryMetadataSymbol,
			toString() {
				return str;
			}
		};
	}
	exports.baggageEntryMetadataFromString = baggageEntryMetadataFromString;
	exports.createBaggage = createBaggage;
}));
// node_modules/@opentelemetry/api/dist/context/context.cjs
var require_context$3 = /* @__PURE__ */ __commonJSMin(((exports) => {
	/**
	* Get a key to uniquely identify a context value
	*
	* @since 1.0.0
	*/
	function createContextKey(description) {
		return Symbol.for(description);
	}
	exports.ROOT_CONTEXT = new class BaseContext {
		/**
		* Construct a new context which inherits values from an optional parent context.
		*
		* @param parentContext a context from which to inherit values
		*/
		constructor(parentContext) {
			const self = this;
			self._currentContext = parentContext ? new Map(parentContext) : /* @__PURE__ */ new Map();
			self.getValue = (key) => self._currentContext.get(key);
			self.setValue = (key, value) => {
				const context = new BaseContext(self._currentContext);
				context._currentContext.set(key, value);
				return context;
			};
			self.deleteValue = (key) => {
				const context = new BaseContext(self._currentContext);
				context._currentContext.delete(key);
				return context;
			};
		}
	}();
	exports.createContextKey = createContextKey;
}));
// node_modules/@opentelemetry/api/dist/diag/consoleLogger.cjs
var require_consoleLogger$1 = /* @__PURE__ */ __commonJSMin(((exports) => {
	const consoleMap = [
		{
			n: "error",
			c: "error"
		},
		{
			n: "warn",
			c: "warn"
		},
		{
			n: "info",
			c: "info"
		},
		{
			n: "debug",
			c: "debug"
		},
		{
			n: "verbose",
			c: "trace"
		}
	];
	const _originalConsoleMethods = {};
	if (typeof console !== "undefined") {
		for (const key of [
			"error",
			"warn",
			"info",
			"debug",
			"trace",
			"log"
		]) if (typeof console[key] === "function") _originalConsoleMethods[key] = console[key];
	}
	/**
	* A simple Immutable Console based diagnostic logger which will output any messages to the Console.
	* If you want to limit the amount of logging to a specific level or lower use the
	* {@link createLogLevelDiagLogger}
	*
	* @since 1.0.0
	*/
	var DiagConsoleLogger = class {
		constructor() {
			function _consoleFunc(funcName) {
				return function(...args) {
					let theFunc = _originalConsoleMethods[funcName];
					if (typeof theFunc !== "function") theFunc = _originalConsoleMethods["log"];
					if (typeof theFunc !== "function" && console) {
						theFunc = console[funcName];
						if (typeof theFunc !== "function") theFunc = console.log;
					}
					if (typeof theFunc === "function") return theFunc.apply(console, args);
				};
			}
			for (let i = 0; i < consoleMap.length; i++) this[consoleMap[i].n] = _consoleFunc(consoleMap[i].c);
		}
	};
	exports.DiagConsoleLogger = DiagConsoleLogger;
	exports._originalConsoleMethods = _originalConsoleMethods;
}));
// node_modules/@opentelemetry/api/dist/metrics/NoopMeter.cjs
var require_NoopMeter$1 = /* @__PURE__ */ __commonJSMin(((exports) => {
	/**
	* NoopMeter is a noop implementation of the {@link Meter} interface. It reuses
	* constant NoopMetrics for all of its methods.
	*/
	var NoopMeter = class {
		constructor() {}
		/**
		* @see {@link Meter.createGauge}
		*/
		createGauge(_name, _options) {
			return NOOP_GAUGE_METRIC;
		}
		/**
		* @see {@link Meter.createHistogram}
		*/
		createHistogram(_name, _options) {
			return NOOP_HISTOGRAM_METRIC;
		}
		/**
		* @see {@link Meter.createCounter}
		*/
		createCounter(_name, _options) {
			return NOOP_COUNTER_METRIC;
		}
		/**
		* @see {@link Meter.createUpDownCounter}
		*/
		createUpDownCounter(_name, _options) {
			return NOOP_UP_DOWN_COUNTER_METRIC;
		}
		/**
		* @see {@link Meter.createObservableGauge}
		*/
		createObservableGauge(_name, _options) {
			return NOOP_OBSERVABLE_GAUGE_METRIC;
		}
		/**
		* @see {@link Meter.createObservableCounter}
		*/
		createObservableCounter(_name, _options) {
			return NOOP_OBSERVABLE_COUNTER_METRIC;
		}
		/**
		* @see {@link Meter.createObservableUpDownCounter}
		*/
		createObservableUpDownCounter(_name, _options) {
			return NOOP_OBSERVABLE_UP_DOWN_COUNTER_METRIC;
		}
		/**
		* @see {@link Meter.addBatchObservableCallback}
		*/
		addBatchObservableCallback(_callback, _observables) {}
		/**
		* @see {@link Meter.removeBatchObservableCallback}
		*/
		removeBatchObservableCallback(_callback) {}
	};
	var NoopMetric = class {};
	var NoopCounterMetric = class extends NoopMetric {
		add(_value, _attributes) {}
	};
	var NoopUpDownCounterMetric = class extends NoopMetric {
		add(_value, _attributes) {}
	};
	var NoopGaugeMetric = class extends NoopMetric {
		record(_value, _attributes) {}
	};
	var NoopHistogramMetric = class extends NoopMetric {
		record(_value, _attributes) {}
	};
	var NoopObservableMetric = class {
		addCallback(_callback) {}
		removeCallback(_callback) {}
	};
	var NoopObservableCounterMetric = class extends NoopObservableMetric {};
	var NoopObservableGaugeMetric = class extends NoopObservableMetric {};
	var NoopObservableUpDownCounterMetric = class extends NoopObservableMetric {};
	const NOOP_METER = new NoopMeter();
	const NOOP_COUNTER_METRIC = new NoopCounterMetric();
	const NOOP_GAUGE_METRIC = new NoopGaugeMetric();
	const NOOP_HISTOGRAM_METRIC = new NoopHistogramMetric();
	const NOOP_UP_DOWN_COUNTER_METRIC = new NoopUpDownCounterMetric();
	const NOOP_OBSERVABLE_COUNTER_METRIC = new NoopObservableCounterMetric();
	const NOOP_OBSERVABLE_GAUGE_METRIC = new NoopObservableGaugeMetric();
	const NOOP_OBSERVABLE_UP_DOWN_COUNTER_METRIC = new NoopObservableUpDownCounterMetric();
	/**
	* Create a no-op Meter
	*
	* @since 1.3.0
	*/
	function createNoopMeter() {
		return NOOP_METER;
	}
	exports.NOOP_COUNTER_METRIC = NOOP_COUNTER_METRIC;
	exports.NOOP_GAUGE_METRIC = NOOP_GAUGE_METRIC;
	exports.NOOP_HISTOGRAM_METRIC = NOOP_HISTOGRAM_METRIC;
	exports.NOOP_METER = NOOP_METER;
	exports.NOOP_OBSERVABLE_COUNTER_METRIC = NOOP_OBSERVABLE_COUNTER_METRIC;
	exports.NOOP_OBSERVABLE_GAUGE_METRIC = NOOP_OBSERVABLE_GAUGE_METRIC;
	exports.NOOP_OBSERVABLE_UP_DOWN_COUNTER_METRIC = NOOP_OBSERVABLE_UP_DOWN_COUNTER_METRIC;
	exports.NOOP_UP_DOWN_COUNTER_METRIC = NOOP_UP_DOWN_COUNTER_METRIC;
	exports.NoopCounterMetric = NoopCounterMetric;
	exports.NoopGaugeMetric = NoopGaugeMetric;
	exports.NoopHistogramMetric = NoopHistogramMetric;
	exports.NoopMeter = NoopMeter;
	exports.NoopMetric = NoopMetric;
	exports.NoopObservableCounterMetric = NoopObservableCounterMetric;
	exports.NoopObservableGaugeMetric = NoopObservableGaugeMetric;
	exports.NoopObservableMetric = NoopObservableMetric;
	exports.NoopObservableUpDownCounterMetric = NoopObservableUpDownCounterMetric;
	exports.NoopUpDownCounterMetric = NoopUpDownCounterMetric;
	exports.createNoopMeter = createNoopMeter;
}));
// node_modules/@opentelemetry/api/dist/metrics/Metric.cjs
var require_Metric$1 = /* @__PURE__ */ __commonJSMin(((exports) => {
	exports.ValueType = /* @__PURE__ */ function(ValueType) {
		ValueType[ValueType["INT"] = 0] = "INT";
		ValueType[ValueType["DOUBLE"] = 1] = "DOUBLE";
		return ValueType;
	}({});
}));
// node_modules/@opentelemetry/api/dist/logs/NoopLogger.cjs
var require_NoopLogger$1 = /* @__PURE__ */ __commonJSMin(((exports) => {
	var NoopLogger = class {
		emit(_logRecord) {}
		enabled() {
			return false;
		}
	};
	const NOOP_LOGGER = new NoopLogger();
	/**
	* Create a no-op Logger
	*/
	function createNoopLogger() {
		return NOOP_LOGGER;
	}
	exports.NOOP_LOGGER = NOOP_LOGGER;
	exports.NoopLogger = NoopLogger;
	exports.createNoopLogger = createNoopLogger;
}));
// node_modules/@opentelemetry/api/dist/logs/LogRecord.cjs
var require_LogRecord$1 = /* @__PURE__ */ __commonJSMin(((exports) => {
	exports.SeverityNumber = /* @__PURE__ */ function(SeverityNumber) {
		SeverityNumber[SeverityNumber["UNSPECIFIED"] = 0] = "UNSPECIFIED";
		SeverityNumber[SeverityNumber["TRACE"] = 1] = "TRACE";
		SeverityNumber[SeverityNumber["TRACE2"] = 2] = "TRACE2";
		SeverityNumber[SeverityNumber["TRACE3"] = 3] = "TRACE3";
		SeverityNumber[SeverityNumber["TRACE4"] = 4] = "TRACE4";
		SeverityNumber[SeverityNumber["DEBUG"] = 5] = "DEBUG";
		SeverityNumber[SeverityNumber["DEBUG2"] = 6] = "DEBUG2";
		SeverityNumber[SeverityNumber["DEBUG3"] = 7] = "DEBUG3";
		SeverityNumber[SeverityNumber["DEBUG4"] = 8] = "DEBUG4";
		SeverityNumber[SeverityNumber["INFO"] = 9] = "INFO";
		SeverityNumber[SeverityNumber["INFO2"] = 10] = "INFO2";
		SeverityNumber[SeverityNumber["INFO3"] = 11] = "INFO3";
		SeverityNumber[SeverityNumber["INFO4"] = 12] = "INFO4";
		SeverityNumber[SeverityNumber["WARN"] = 13] = "WARN";
		SeverityNumber[SeverityNumber["WARN2"] = 14] = "WARN2";
		SeverityNumber[SeverityNumber["WARN3"] = 15] = "WARN3";
		SeverityNumber[SeverityNumber["WARN4"] = 16] = "WARN4";
		SeverityNumber[SeverityNumber["ERROR"] = 17] = "ERROR";
		SeverityNumber[SeverityNumber["ERROR2"] = 18] = "ERROR2";
		SeverityNumber[SeverityNumber["ERROR3"] = 19] = "ERROR3";
		SeverityNumber[SeverityNumber["ERROR4"] = 20] = "ERROR4";
		SeverityNumber[SeverityNumber["FATAL"] = 21] = "FATAL";
		SeverityNumber[SeverityNumber["FATAL2"] = 22] = "FATAL2";
		SeverityNumber[SeverityNumber["FATAL3"] = 23] = "FATAL3";
		SeverityNumber[SeverityNumber["FATAL4"] = 24] = "FATAL4";
		return SeverityNumber;
	}({});
}));
// node_modules/@opentelemetry/api/dist/propagation/TextMapPropagator.cjs
var require_TextMapPropagator$1 = /* @__PURE__ */ __commonJSMin(((exports) => {
	/**
	* @since 1.0.0
	*/
	const defaultTextMapGetter = {
		get(carrier, key) {
			if (carrier == null) return;
			return carrier[key];
		},
		keys(carrier) {
			if (carrier == null) return [];
			return Object.keys(carrier);
		}
	};
	/**
	* @since 1.0.0
	*/
	const defaultTextMapSetter = { set(carrier, key, value) {
		if (carrier == null) return;
		carrier[key] = value;
	} };
	exports.defaultTextMapGetter = defaultTextMapGetter;
	exports.defaultTextMapSetter = defaultTextMapSetter;
}));
// node_modules/@opentelemetry/api/dist/trace/trace_flags.cjs
var require_trace_flags$1 = /* @__PURE__ */ __commonJSMin(((exports) => {
	exports.TraceFlags = /* @__PURE__ */ function(TraceFlags) {
		/** Represents no flag set. */
		TraceFlags[TraceFlags["NONE"] = 0] = "NONE";
		/** Bit to represent whether trace is sampled in trace flags. */
		TraceFlags[TraceFlags["SAMPLED"] = 1] = "SAMPLED";
		return TraceFlags;
	}({});
}));
// node_modules/@opentelemetry/api/dist/trace/invalid-span-constants.cjs
var require_invalid_span_constants$1 = /* @__PURE__ */ __commonJSMin(((exports) => {
	require_trace_flags$1();
	/**
	* @since 1.0.0
	*/
	const INVALID_SPANID = "0000000000000000";
	/**
	* @since 1.0.0
	*/
	const INVALID_TRACEID = "00000000000000000000000000000000";
	/**
	* @since 1.0.0
	*/
	const INVALID_SPAN_CONTEXT = {
		traceId: INVALID_TRACEID,
		spanId: INVALID_SPANID,
		traceFlags: 0
	};
	exports.INVALID_SPANID = INVALID_SPANID;
	exports.INVALID_SPAN_CONTEXT = INVALID_SPAN_CONTEXT;
	exports.INVALID_TRACEID = INVALID_TRACEID;
}));
// node_modules/@opentelemetry/api/dist/trace/NonRecordingSpan.cjs
var require_NonRecordingSpan$1 = /* @__PURE__ */ __commonJSMin(((exports) => {
	const require_invalid_span_constants = require_invalid_span_constants$1();
	/**
	* The NonRecordingSpan is the default {@link Span} that is used when no Span
	* implementation is available. All operations are no-op including context
	* propagation.
	*/
	var NonRecordingSpan = class {
		constructor(spanContext = require_invalid_span_constants.INVALID_SPAN_CONTEXT) {
			this._spanContext = spanContext;
		}
		spanContext() {
			return this._spanContext;
		}
		setAttribute(_key, _value) {
			return this;
		}
		setAttributes(_attributes) {
			return this;
		}
		addEvent(_name, _attributes) {
			return this;
		}
		addLink(_link) {
			return this;
		}
		addLinks(_links) {
			return this;
		}
		setStatus(_status) {
			return this;
		}
		updateName(_name) {
			return this;
		}
		end(_endTime) {}
		isRecording() {
			return false;
		}
		recordException(_exception, _time) {}
	};
	exports.NonRecordingSpan = NonRecordingSpan;
}));
// node_modules/@opentelemetry/api/dist/trace/spancontext-utils.cjs
var require_spancontext_utils$1 = /* @__PURE__ */ __commonJSMin(((exports) => {
	require_invalid_span_constants$1();
	const require_NonRecordingSpan = require_NonRecordingSpan$1();
	const isHex = new Uint8Array([
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		1,
		1,
		1,
		1,
		1,
		1,
		1,
		1,
		1,
		1,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		1,
		1,
		1,
		1,
		1,
		1,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		1,
		1,
		1,
		1,
		1,
		1
	]);
	function isValidHex(id, length) {
		if (typeof id !== "string" || id.length !== length) return false;
		let r = 0;
		for (let i = 0; i < id.length; i += 4) r += (isHex[id.charCodeAt(i)] | 0) + (isHex[id.charCodeAt(i + 1)] | 0) + (isHex[id.charCodeAt(i + 2)] | 0) + (isHex[id.charCodeAt(i + 3)] | 0);
		return r === length;
	}
	/**
	* @since 1.0.0
	*/
	function isValidTraceId(traceId) {
		return isValidHex(traceId, 32) && traceId !== "00000000000000000000000000000000";
	}
	/**
	* @since 1.0.0
	*/
	function isValidSpanId(spanId) {
		return isValidHex(spanId, 16) && spanId !== "0000000000000000";
	}
	/**
	* Returns true if this {@link SpanContext} is valid.
	* @return true if this {@link SpanContext} is valid.
	*
	* @since 1.0.0
	*/
	function isSpanContextValid(spanContext) {
		return isValidTraceId(spanContext.traceId) && isValidSpanId(spanContext.spanId);
	}
	/**
	* Wrap the given {@link SpanContext} in a new non-recording {@link Span}
	*
	* @param spanContext span context to be wrapped
	* @returns a new non-recording {@link Span} with the provided context
	*/
	function wrapSpanContext(spanContext) {
		return new require_NonRecordingSpan.NonRecordingSpan(spanContext);
	}
	exports.isSpanContextValid = isSpanContextValid;
	exports.isValidSpanId = isValidSpanId;
	exports.isValidTraceId = isValidTraceId;
	exports.wrapSpanContext = wrapSpanContext;
}));
// node_modules/@opentelemetry/api/dist/context/NoopContextManager.cjs
var require_NoopContextManager$1 = /* @__PURE__ */ __commonJSMin(((exports) => {
	const require_context = require_context$3();
	var NoopContextManager = class {
		active() {
			return require_context.ROOT_CONTEXT;
		}
		with(_context, fn, thisArg, ...args) {
			return fn.call(thisArg, ...args);
		}
		bind(_context, target) {
			return target;
		}
		enable() {
			return this;
		}
		disable() {
			return this;
		}
		/** @experimental This API is experimental and may change in minor releases without prior notice. */
		attach(_context) {
			return { dispose() {} };
		}
	};
	exports.NoopContextManager = NoopContextManager;
}));
// node_modules/@opentelemetry/api/dist/api/context.cjs
var require_context$2 = /* @__PURE__ */ __commonJSMin(((exports) => {
	const require_global_utils = require_global_utils$1();
	const require_diag = require_diag$1();
	const require_NoopContextManager = require_NoopContextManager$1();
	const API_NAME = "context";
	const NOOP_CONTEXT_MANAGER = new require_NoopContextManager.NoopContextManager();
	const NOOP_TOKEN = Object.freeze({ dispose: () => {} });
	exports.ContextAPI = class ContextAPI {
		/** Empty private constructor prevents end users from constructing a new instance of the API */
		constructor() {
			this._attachUnsupportedWarned = false;
		}
		/** Get the singleton instance of the Context API */
		static getInstance() {
			if (!this._instance) this._instance = new ContextAPI();
			return this._instance;
		}
		/**
		* Set the current context manager.
		*
		* @returns true if the context manager was successfully registered, else false
		*/
		setGlobalContextManager(contextManager) {
			return require_global_utils.registerGlobal(API_NAME, contextManager, require_diag.DiagAPI.instance());
		}
		/**
		* Get the currently active context
		*/
		active() {
			return this._getContextManager().active();
		}
		/**
		* Execute a function with an active context
		*
		* @param context context to be active during function execution
		* @param fn function to execute in a context
		* @param thisArg optional receiver to be used for calling fn
		* @param args optional arguments forwarded to fn
		*/
		with(context, fn, thisArg, ...args) {
			return this._getContextManager().with(context, fn, thisArg, ...args);
		}
		/**
		* Bind a context to a target function or event emitter
		*
		* @param context context to bind to the event emitter or function. Defaults to the currently active context
		* @param target function or event emitter to bind
		*/
		bind(context, target) {
			return this._getContextManager().bind(context, target);
		}
		/**
		* Imperatively sets `context` as active, returning a {@link ContextManagementToken} whose
		* {@link ContextManagementToken.dispose} restores the previous context.
		*
		* This is a delicate, low-level API - prefer {@link with}/{@link bind}, which
		* restore context automatically. Use `attach` only to bridge callback
		* boundaries that `with` cannot wrap. Call `token.dispose()` when the
		* operation is done.
		*
		* **Caveat for async functions:** If called inside an async function before
		* the first `await`, the context change may leak into the caller's context
		* and remain active there. Prefer {@link with} for async code.
		*
		* Support is best-effort and varies by the active ContextManager (see
		* {@link ContextManager.attach}); if it does not implement `attach`, this logs
		* a warning and returns a no-op token.
		*
		* @param context The Context to attach
		* @returns A {@link ContextManagementToken} whose dispose() restores the previous Context
		* @since 1.10.0
		* @experimental This API is experimental and may change in minor releases without prior notice.
		*/
		attach(context) {
			const contextManager = this._getContextManager();
			if (contextManager.attach) return contextManager.attach(context);
			if (!this._attachUnsupportedWarned) {
				this._attachUnsupportedWarned = true;
				require_diag.DiagAPI.instance().warn("The current ContextManager does not implement attach(). The context will not be attached. Use a ContextManager that supports attach() (e.g. AsyncLocalStorageContextManager) or use with()/bind() instead.");
			}
			return NOOP_TOKEN;
		}
		_getContextManager() {
			return require_global_utils.getGlobal(API_NAME) || NOOP_CONTEXT_MANAGER;
		}
		/** Disable and remove the global context manager */
		disable() {
			this._getContextManager().disable();
			require_global_utils.unregisterGlobal(API_NAME, require_diag.DiagAPI.instance());
		}
	};
}));
// node_modules/@opentelemetry/api/dist/trace/context-utils.cjs
var require_context_utils$1 = /* @__PURE__ */ __commonJSMin(((exports) => {
	const require_context = require_context$3();
	const require_context$1 = require_context$2();
	const require_NonRecordingSpan = require_NonRecordingSpan$1();
	/**
	* span key
	*/
	const SPAN_KEY = require_context.createContextKey("OpenTelemetry Context Key SPAN");
	/**
	* Return the span if one exists
	*
	* @param context context to get span from
	*/
	function getSpan(context) {
		return context.getValue(SPAN_KEY) || void 0;
	}
	/**
	* Gets the span from the current context, if one exists.
	*/
	function getActiveSpan() {
		return getSpan(require_context$1.ContextAPI.getInstance().active());
	}
	/**
	* Set the span on a context
	*
	* @param context context to use as parent
	* @param span span to set active
	*/
	function setSpan(context, span) {
		return context.setValue(SPAN_KEY, span);
	}
	/**
	* Remove current span stored in the context
	*
	* @param context context to delete span from
	*/
	function deleteSpan(context) {
		return context.deleteValue(SPAN_KEY);
	}
	/**
	* Wrap span context in a NoopSpan and set as span in a new
	* context
	*
	* @param context context to set active span on
	* @param spanContext span context to be wrapped
	*/
	function setSpanContext(context, spanContext) {
		return setSpan(context, new require_NonRecordingSpan.NonRecordingSpan(spanContext));
	}
	/**
	* Get the span context of the span if it exists.
	*
	* @param context context to get values from
	*/
	function getSpanContext(context) {
		var _getSpan;
		return (_getSpan = getSpan(context)) === null || _getSpan === void 0 ? void 0 : _getSpan.spanContext();
	}
	exports.deleteSpan = deleteSpan;
	exports.getActiveSpan = getActiveSpan;
	exports.getSpan = getSpan;
	exports.getSpanContext = getSpanContext;
	exports.setSpan = setSpan;
	exports.setSpanContext = setSpanContext;
}));
// node_modules/@opentelemetry/api/dist/trace/NoopTracer.cjs
var require_NoopTracer$1 = /* @__PURE__ */ __commonJSMin(((exports) => {
	const require_context = require_context$2();
	const require_NonRecordingSpan = require_NonRecordingSpan$1();
	const require_context_utils = require_context_utils$1();
	const require_spancontext_utils = require_spancontext_utils$1();
	const contextApi = require_context.ContextAPI.getInstance();
	/**
	* No-op implementations of {@link Tracer}.
	*/
	var NoopTracer = class {
		startSpan(name, options, context = contextApi.active()) {
			if (Boolean(options === null || options === void 0 ? void 0 : options.root)) return new require_NonRecordingSpan.NonRecordingSpan();
			const parentFromContext = context && require_context_utils.getSpanContext(context);
			if (isSpanContext(parentFromContext) && require_spancontext_utils.isSpanContextValid(parentFromContext)) return new require_NonRecordingSpan.NonRecordingSpan(parentFromContext);
			else return new require_NonRecordingSpan.NonRecordingSpan();
		}
		startActiveSpan(name, arg2, arg3, arg4) {
			var _ctx;
			let opts;
			let ctx;
			let fn;
			if (arguments.length < 2) return;
			else if (arguments.length === 2) fn = arg2;
			else if (arguments.length === 3) {
				opts = arg2;
				fn = arg3;
			} else {
				opts = arg2;
				ctx = arg3;
				fn = arg4;
			}
			const parentContext = (_ctx = ctx) !== null && _ctx !== void 0 ? _ctx : contextApi.active();
			const span = this.startSpan(name, opts, parentContext);
			const contextWithSpanSet = require_context_utils.setSpan(parentContext, span);
			return contextApi.with(contextWithSpanSet, fn, void 0, span);
		}
	};
	function isSpanContext(spanContext) {
		return spanContext !== null && typeof spanContext === "object" && "spanId" in spanContext && typeof spanContext["spanId"] === "string" && "traceId" in spanContext && typeof spanContext["traceId"] === "string" && "traceFlags" in spanContext && typeof spanContext["traceFlags"] === "number";
	}
	exports.NoopTracer = NoopTracer;
}));
// node_modules/@opentelemetry/api/dist/trace/ProxyTracer.cjs
var require_ProxyTracer$1 = /* @__PURE__ */ __commonJSMin(((exports) => {
	const NOOP_TRACER = new (require_NoopTracer$1()).NoopTracer();
	/**
	* Proxy tracer provided by the proxy tracer provider
	*
	* @since 1.0.0
	*/
	var ProxyTracer = class {
		constructor(provider, name, version, options) {
			this._provider = provider;
			this.name = name;
			this.version = version;
			this.options = options;
		}
		startSpan(name, options, context) {
			return this._getTracer().startSpan(name, options, context);
		}
		startActiveSpan(_name, _options, _context, _fn) {
			const tracer = this._getTracer();
			return Reflect.apply(tracer.startActiveSpan, tracer, arguments);
		}
		/**
		* Try to get a tracer from the proxy tracer provider.
		* If the proxy tracer provider has no delegate, return a noop tracer.
		*/
		_getTracer() {
			if (this._delegate) return this._delegate;
			const tracer = this._provider.getDelegateTracer(this.name, this.version, this.options);
			if (!tracer) return NOOP_TRACER;
			this._delegate = tracer;
			return this._delegate;
		}
	};
	exports.ProxyTracer = ProxyTracer;
}));
// node_modules/@opentelemetry/api/dist/trace/span_kind.cjs
var require_span_kind$1 = /* @__PURE__ */ __commonJSMin(((exports) => {
	exports.SpanKind = /* @__PURE__ */ function(SpanKind) {
		/** Default value. Indicates that the span is used internally. */
		SpanKind[SpanKind["INTERNAL"] = 0] = "INTERNAL";
		/**
		* Indicates that the span covers server-side handling of an RPC or other
		* remote request.
		*/
		SpanKind[SpanKind["SERVER"] = 1] = "SERVER";
		/**
		* Indicates that the span covers the client-side wrapper around an RPC or
		* other remote request.
		*/
		SpanKind[SpanKind["CLIENT"] = 2] = "CLIENT";
		/**
		* Indicates that the span describes producer sending a message to a
		* broker. Unlike client and server, there is no direct critical path latency
		* relationship between producer and consumer spans.
		*/
		SpanKind[SpanKind["PRODUCER"] = 3] = "PRODUCER";
		/**
		* Indicates that the span describes consumer receiving a message from a
		* broker. Unlike client and server, there is no direct critical path latency
		* relationship between producer and consumer spans.
		*/
		SpanKind[SpanKind["CONSUMER"] = 4] = "CONSUMER";
		return SpanKind;
	}({});
}));
// node_modules/@opentelemetry/api/dist/trace/status.cjs
var require_status$1 = /* @__PURE__ */ __commonJSMin(((exports) => {
	exports.SpanStatusCode = /* @__PURE__ */ function(SpanStatusCode) {
		/**
		* The default status.
		*/
		SpanStatusCode[SpanStatusCode["UNSET"] = 0] = "UNSET";
		/**
		* The operation has been validated by an Application developer or
		* Operator to have completed successfully.
		*/
		SpanStatusCode[SpanStatusCode["OK"] = 1] = "OK";
		/**
		* The operation contains an error.
		*/
		SpanStatusCode[SpanStatusCode["ERROR"] = 2] = "ERROR";
		return SpanStatusCode;
	}({});
}));
// node_modules/@opentelemetry/api/dist/trace/internal/tracestate-validators.cjs
var require_tracestate_validators$1 = /* @__PURE__ */ __commonJSMin(((exports) => {
	const VALID_KEY_CHAR_RANGE = "[_0-9a-z-*/]";
	const VALID_KEY_REGEX = new RegExp(`^(?:${`[a-z]${VALID_KEY_CHAR_RANGE}{0,255}`}|${`[a-z0-9]${VALID_KEY_CHAR_RANGE}{0,240}@[a-z]${VALID_KEY_CHAR_RANGE}{0,13}`})$`);
	const VALID_VALUE_BASE_REGEX = /^[ -~]{0,255}[!-~]$/;
	const INVALID_VALUE_COMMA_EQUAL_REGEX = /,|=/;
	/**
	* Key is opaque string up to 256 characters printable. It MUST begin with a
	* lowercase letter, and can only contain lowercase letters a-z, digits 0-9,
	* underscores _, dashes -, asterisks *, and forward slashes /.
	* For multi-tenant vendor scenarios, an at sign (@) can be used to prefix the
	* vendor name. Vendors SHOULD set the tenant ID at the beginning of the key.
	* see https://www.w3.org/TR/trace-context/#key
	*/
	function validateKey(key) {
		return VALID_KEY_REGEX.test(key);
	}
	/**
	* Value is opaque string up to 256 characters printable ASCII RFC0020
	* characters (i.e., the range 0x20 to 0x7E) except comma , and =.
	*/
	function validateValue(value) {
		return VALID_VALUE_BASE_REGEX.test(value) && !INVALID_VALUE_COMMA_EQUAL_REGEX.test(value);
	}
	exports.validateKey = validateKey;
	exports.validateValue = validateValue;
}));
// node_modules/@opentelemetry/api/dist/trace/internal/tracestate-impl.cjs
var require_tracestate_impl$1 = /* @__PURE__ */ __commonJSMin(((exports) => {
	const require_tracestate_validators = require_tracestate_validators$1();
	const MAX_TRACE_STATE_ITEMS = 32;
	const MAX_TRACE_STATE_LEN = 512;
	const LIST_MEMBERS_SEPARATOR = ",";
	const LIST_MEMBER_KEY_VALUE_SPLITTER = "=";
	exports.TraceStateImpl = class TraceStateImpl {
		constructor(rawTraceState) {
			this._internalState = /* @__PURE__ */ new Map();
			if (rawTraceState) this._parse(rawTraceState);
		}
		set(key, value) {
			const currValue = this._internalState.get(key);
			let newLength = this.serialize().length;
			if (typeof currValue === "string") newLength += value.length - currValue.length;
			else {
				if (this._internalState.size >= MAX_TRACE_STATE_ITEMS) return this;
				newLength += key.length + value.length + (this._internalState.size > 0 ? 2 : 1);
			}
			if (newLength > MAX_TRACE_STATE_LEN) return this;
			const traceState = this._clone();
			if (traceState._internalState.has(key)) traceState._internalState.delete(key);
			traceState._internalState.set(key, value);
			return traceState;
		}
		unset(key) {
			const traceState = this._clone();
			traceState._internalState.delete(key);
			return traceState;
		}
		get(key) {
			return this._internalState.get(key);
		}
		serialize() {
			return Array.from(this._internalState.keys()).reduceRight((agg, key) => {
				agg.push(key + LIST_MEMBER_KEY_VALUE_SPLITTER + this.get(key));
				return agg;
			}, []).join(LIST_MEMBERS_SEPARATOR);
		}
		_parse(rawTraceState) {
			if (rawTraceState.length > MAX_TRACE_STATE_LEN) return;
			this._internalState = rawTraceState.split(LIST_MEMBERS_SEPARATOR).reduceRight((agg, part) => {
				const listMember = part.trim();
				const i = listMember.indexOf(LIST_MEMBER_KEY_VALUE_SPLITTER);
				if (i !== -1) {
					const key = listMember.slice(0, i);
					const value = listMember.slice(i + 1, part.length);
					if (require_tracestate_validators.validateKey(key) && require_tracestate_validators.validateValue(value)) agg.set(key, value);
				}
				return agg;
			}, /* @__PURE__ */ new Map());
			if (this._internalState.size > MAX_TRACE_STATE_ITEMS) this._internalState = new Map(Array.from(this._internalState.entries()).reverse().slice(0, MAX_TRACE_STATE_ITEMS));
		}
		_keys() {
			return Array.from(this._internalState.keys()).reverse();
		}
		_clone() {
			const traceState = new TraceStateImpl();
			traceState._internalState = new Map(this._internalState);
			return traceState;
		}
	};
}));
// node_modules/@opentelemetry/api/dist/trace/internal/utils.cjs
var require_utils$2 = /* @__PURE__ */ __commonJSMin(((exports) => {
	const require_tracestate_impl = require_tracestate_impl$1();
	/**
	* @deprecated Use TraceState from "@opentelemetry/core". This will be removed in the next major version.
	* @since 1.1.0
	*/
	function createTraceState(rawTraceState) {
		return new require_tracestate_impl.TraceStateImpl(rawTraceState);
	}
	exports.createTraceState = createTraceState;
}));
// node_modules/@opentelemetry/api/dist/trace/NoopTracerProvider.cjs
var require_NoopTracerProvider = /* @__PURE__ */ __commonJSMin(((exports) => {
	const require_NoopTracer = require_NoopTracer$1();
	/**
	* An implementation of the {@link TracerProvider} which returns an impotent
	* Tracer for all calls to `getTracer`.
	*
	* All operations are no-op.
	*/
	var NoopTracerProvider = class {
		getTracer(_name, _version, _options) {
			return new require_NoopTracer.NoopTracer();
		}
	};
	exports.NoopTracerProvider = NoopTracerProvider;
}));
// node_modules/@opentelemetry/api/dist/trace/ProxyTracerProvider.cjs
var require_ProxyTracerProvider$1 = /* @__PURE__ */ __commonJSMin(((exports) => {
	const require_ProxyTracer = require_ProxyTracer$1();
	const NOOP_TRACER_PROVIDER = new (require_NoopTracerProvider()).NoopTracerProvider();
	/**
	* Tracer provider which provides {@link ProxyTracer}s.
	*
	* Before a delegate is set, tracers provided are NoOp.
	*   When a delegate is set, traces are provided from the delegate.
	*   When a delegate is set after tracers have already been provided,
	*   all tracers already provided will use the provided delegate implementation.
	*
	* @deprecated This will be removed in the next major version.
	* @since 1.0.0
	*/
	var ProxyTracerProvider = class {
		/**
		* Get a {@link ProxyTracer}
		*/
		getTracer(name, version, options) {
			var _this$getDelegateTrac;
			return (_this$getDelegateTrac = this.getDelegateTracer(name, version, options)) !== null && _this$getDelegateTrac !== void 0 ? _this$getDelegateTrac : new require_ProxyTracer.ProxyTracer(this, name, version, options);
		}
		getDelegate() {
			var _this$_delegate;
			return (_this$_delegate = this._delegate) !== null && _this$_delegate !== void 0 ? _this$_delegate : NOOP_TRACER_PROVIDER;
		}
		/**
		* Set the delegate tracer provider
		*/
		setDelegate(delegate) {
			this._delegate = delegate;
		}
		getDelegateTracer(name, version, options) {
			var _this$_delegate2;
			return (_this$_delegate2 = this._delegate) === null || _this$_delegate2 === void 0 ? void 0 : _this$_delegate2.getTracer(name, version, options);
		}
	};
	exports.ProxyTracerProvider = ProxyTracerProvider;
}));
// node_modules/@opentelemetry/api/dist/trace/SamplingResult.cjs
var require_SamplingResult$1 = /* @__PURE__ */ __commonJSMin(((exports) => {
	exports.SamplingDecision = /* @__PURE__ */ function(SamplingDecision) {
		/**
		* `Span.isRecording() === false`, span will not be recorded and all events
		* and attributes will be dropped.
		*/
		SamplingDecision[SamplingDecision["NOT_RECORD"] = 0] = "NOT_RECORD";
		/**
		* `Span.isRecording() === true`, but `Sampled` flag in {@link TraceFlags}
		* MUST NOT be set.
		*/
		SamplingDecision[SamplingDecision["RECORD"] = 1] = "RECORD";
		/**
		* `Span.isRecording() === true` AND `Sampled` flag in {@link TraceFlags}
		* MUST be set.
		*/
		SamplingDecision[SamplingDecision["RECORD_AND_SAMPLED"] = 2] = "RECORD_AND_SAMPLED";
		return SamplingDecision;
	}({});
}));
// node_modules/@opentelemetry/api/dist/context-api.cjs
var require_context_api$1 = /* @__PURE__ */ __commonJSMin(((exports) => {
	exports.context = require_context$2().ContextAPI.getInstance();
}));
// node_modules/@opentelemetry/api/dist/diag-api.cjs
var require_diag_api$1 = /* @__PURE__ */ __commonJSMin(((exports) => {
	exports.diag = require_diag$1().DiagAPI.instance();
}));
// node_modules/@opentelemetry/api/dist/logs/NoopLoggerProvider.cjs
var require_NoopLoggerProvider$1 = /* @__PURE__ */ __commonJSMin(((exports) => {
	const require_NoopLogger = require_NoopLogger$1();
	var NoopLoggerProvider = class {
		getLogger(_name, _version, _options) {
			return new require_NoopLogger.NoopLogger();
		}
	};
	exports.NOOP_LOGGER_PROVIDER = new NoopLoggerProvider();
	exports.NoopLoggerProvider = NoopLoggerProvider;
}));
// node_modules/@opentelemetry/api/dist/logs/ProxyLogger.cjs
var require_ProxyLogger$1 = /* @__PURE__ */ __commonJSMin(((exports) => {
	const require_NoopLogger = require_NoopLogger$1();
	var ProxyLogger = class {
		constructor(provider, name, version, options) {
			this._provider = provider;
			this.name = name;
			this.version = version;
			this.options = options;
		}
		/**
		* Emit a log record. This method should only be used by log appenders.
		*
		* @param logRecord
		*/
		emit(logRecord) {
			this._getLogger().emit(logRecord);
		}
		enabled(options) {
			return this._getLogger().enabled(options);
		}
		/**
		* Try to get a logger from the proxy logger provider.
		* If the proxy logger provider has no delegate, return a noop logger.
		*/
		_getLogger() {
			if (this._delegate) return this._delegate;
			const logger = this._provider._getDelegateLogger(this.name, this.version, this.options);
			if (!logger) return require_NoopLogger.NOOP_LOGGER;
			this._delegate = logger;
			return this._delegate;
		}
	};
	exports.ProxyLogger = ProxyLogger;
}));
// node_modules/@opentelemetry/api/dist/logs/ProxyLoggerProvider.cjs
var require_ProxyLoggerProvider$1 = /* @__PURE__ */ __commonJSMin(((exports) => {
	const require_NoopLoggerProvider = require_NoopLoggerProvider$1();
	const require_ProxyLogger = require_ProxyLogger$1();
	var ProxyLoggerProvider = class {
		getLogger(name, version, options) {
			var _this$_getDelegateLog;
			return (_this$_getDelegateLog = this._getDelegateLogger(name, version, options)) !== null && _this$_getDelegateLog !== void 0 ? _this$_getDelegateLog : new require_ProxyLogger.ProxyLogger(this, name, version, options);
		}
		/**
		* Get the delegate logger provider.
		* Used by tests only.
		* @internal
		*/
		_getDelegate() {
			var _this$_delegate;
			return (_this$_delegate = this._delegate) !== null && _this$_delegate !== void 0 ? _this$_delegate : require_NoopLoggerProvider.NOOP_LOGGER_PROVIDER;
		}
		/**
		* Set the delegate logger provider
		* @internal
		*/
		_setDelegate(delegate) {
			this._delegate = delegate;
		}
		/**
		* @internal
		*/
		_getDelegateLogger(name, version, options) {
			var _this$_delegate2;
			return (_this$_delegate2 = this._delegate) === null || _this$_delegate2 === void 0 ? void 0 : _this$_delegate2.getLogger(name, version, options);
		}
	};
	exports.ProxyLoggerProvider = ProxyLoggerProvider;
}));
// node_modules/@opentelemetry/api/dist/api/logs.cjs
var require_logs = /* @__PURE__ */ __commonJSMin(((exports) => {
	const require_global_utils = require_global_utils$1();
	const require_diag = require_diag$1();
	const require_ProxyLoggerProvider = require_ProxyLoggerProvider$1();
	const API_NAME = "logs";
	exports.LogsAPI = class LogsAPI {
		/** Empty private constructor prevents end users from constructing a new instance of the API */
		constructor() {
			this._proxyLoggerProvider = new require_ProxyLoggerProvider.ProxyLoggerProvider();
		}
		/** Get the singleton instance of the Logs API */
		static getInstance() {
			if (!this._instance) this._instance = new LogsAPI();
			return this._instance;
		}
		setGlobalLoggerProvider(provider) {
			const success = require_global_utils.registerGlobal(API_NAME, provider, require_diag.DiagAPI.instance());
			if (success) this._proxyLoggerProvider._setDelegate(provider);
			return success;
		}
		/**
		* Returns the global logger provider.
		*
		* @returns LoggerProvider
		*/
		getLoggerProvider() {
			return require_global_utils.getGlobal(API_NAME) || this._proxyLoggerProvider;
		}
		/**
		* Returns a Logger, creating one if one with the given name, version,
		* schemaUrl, and attributes is not already created.
		*
		* Getting a Logger may be expensive, especially when `attributes` are
		* provided. Reuse Logger instances where possible instead of calling
		* `getLogger()` on hot paths.
		*
		* @param name The name of the logger or instrumentation library.
		* @param version The version of the logger or instrumentation library.
		* @param options The options of the logger or instrumentation library.
		* @returns {@link Logger}
		*/
		getLogger(name, version, options) {
			return this.getLoggerProvider().getLogger(name, version, options);
		}
		/** Remove the global logger provider */
		disable() {
			require_global_utils.unregisterGlobal(API_NAME, require_diag.DiagAPI.instance());
			this._proxyLoggerProvider = new require_ProxyLoggerProvider.ProxyLoggerProvider();
		}
	};
}));
// node_modules/@opentelemetry/api/dist/logs-api.cjs
var require_logs_api$1 = /* @__PURE__ */ __commonJSMin(((exports) => {
	exports.logs = require_logs().LogsAPI.getInstance();
}));
// node_modules/@opentelemetry/api/dist/metrics/NoopMeterProvider.cjs
var require_NoopMeterProvider$1 = /* @__PURE__ */ __commonJSMin(((exports) => {
	const require_NoopMeter = require_NoopMeter$1();
	/**
	* An implementation of the {@link MeterProvider} which returns an impotent Meter
	* for all calls to `getMeter`
	*/
	var NoopMeterProvider = class {
		getMeter(_name, _version, _options) {
			return require_NoopMeter.NOOP_METER;
		}
	};
	exports.NOOP_METER_PROVIDER = new NoopMeterProvider();
	exports.NoopMeterProvider = NoopMeterProvider;
}));
// node_modules/@opentelemetry/api/dist/api/metrics.cjs
var require_metrics = /* @__PURE__ */ __commonJSMin(((exports) => {
	const require_global_utils = require_global_utils$1();
	const require_diag = require_diag$1();
	const require_NoopMeterProvider = require_NoopMeterProvider$1();
	const API_NAME = "metrics";
	exports.MetricsAPI = class MetricsAPI {
		/** Empty private constructor prevents end users from constructing a new instance of the API */
		constructor() {}
		/** Get the singleton instance of the Metrics API */
		static getInstance() {
			if (!this._instance) this._instance = new MetricsAPI();
			return this._instance;
		}
		/**
		* Set the current global meter provider.
		* Returns true if the meter provider was successfully registered, else false.
		*/
		setGlobalMeterProvider(provider) {
			return require_global_utils.registerGlobal(API_NAME, provider, require_diag.DiagAPI.instance());
		}
		/**
		* Returns the global meter provider.
		*/
		getMeterProvider() {
			return require_global_utils.getGlobal(API_NAME) || require_NoopMeterProvider.NOOP_METER_PROVIDER;
		}
		/**
		* Returns a meter from the global meter provider.
		*/
		getMeter(name, version, options) {
			return this.getMeterProvider().getMeter(name, version, options);
		}
		/** Remove the global meter provider */
		disable() {
			require_global_utils.unregisterGlobal(API_NAME, require_diag.DiagAPI.instance());
		}
	};
}));
// node_modules/@opentelemetry/api/dist/metrics-api.cjs
var require_metrics_api$1 = /* @__PURE__ */ __commonJSMin(((exports) => {
	exports.metrics = require_metrics().MetricsAPI.getInstance();
}));
// node_modules/@opentelemetry/api/dist/propagation/NoopTextMapPropagator.cjs
var require_NoopTextMapPropagator$1 = /* @__PURE__ */ __commonJSMin(((exports) => {
	/**
	* No-op implementations of {@link TextMapPropagator}.
	*/
	var NoopTextMapPropagator = class {
		/** Noop inject function does nothing */
		inject(_context, _carrier) {}
		/** Noop extract function does nothing and returns the input context */
		extract(context, _carrier) {
			return context;
		}
		fields() {
			return [];
		}
	};
	exports.NoopTextMapPropagator = NoopTextMapPropagator;
}));
// node_modules/@opentelemetry/api/dist/baggage/context-helpers.cjs
var require_context_helpers$1 = /* @__PURE__ */ __commonJSMin(((exports) => {
	const require_context = require_context$3();
	const require_context$1 = require_context$2();
	/**
	* Baggage key
	*/
	const BAGGAGE_KEY = require_context.createContextKey("OpenTelemetry Baggage Key");
	/**
	* Retrieve the current baggage from the given context
	*
	* @param {Context} Context that manage all context values
	* @returns {Baggage} Extracted baggage from the context
	*/
	function getBaggage(context) {
		return context.getValue(BAGGAGE_KEY) || void 0;
	}
	/**
	* Retrieve the current baggage from the active/current context
	*
	* @returns {Baggage} Extracted baggage from the context
	*/
	function getActiveBaggage() {
		return getBaggage(require_context$1.ContextAPI.getInstance().active());
	}
	/**
	* Store a baggage in the given context
	*
	* @param {Context} Context that manage all context values
	* @param {Baggage} baggage that will be set in the actual context
	*/
	function setBaggage(context, baggage) {
		return context.setValue(BAGGAGE_KEY, baggage);
	}
	/**
	* Delete the baggage stored in the given context
	*
	* @param {Context} Context that manage all context values
	*/
	function deleteBaggage(context) {
		return context.deleteValue(BAGGAGE_KEY);
	}
	exports.deleteBaggage = deleteBaggage;
	exports.getActiveBaggage = getActiveBaggage;
	exports.getBaggage = getBaggage;
	exports.setBaggage = setBaggage;
}));
// node_modules/@opentelemetry/api/dist/api/propagation.cjs
var require_propagation = /* @__PURE__ */ __commonJSMin(((exports) => {
	const require_global_utils = require_global_utils$1();
	const require_diag = require_diag$1();
	const require_utils = require_utils$3();
	const require_TextMapPropagator = require_TextMapPropagator$1();
	const require_NoopTextMapPropagator = require_NoopTextMapPropagator$1();
	const require_context_helpers = require_context_helpers$1();
	const API_NAME = "propagation";
	const NOOP_TEXT_MAP_PROPAGATOR = new require_NoopTextMapPropagator.NoopTextMapPropagator();
	exports.PropagationAPI = class PropagationAPI {
		/** Empty private constructor prevents end users from constructing a new instance of the API */
		constructor() {
			this.createBaggage = require_utils.createBaggage;
			this.getBaggage = require_context_helpers.getBaggage;
			this.getActiveBaggage = require_context_helpers.getActiveBaggage;
			this.setBaggage = require_context_helpers.setBaggage;
			this.deleteBaggage = require_context_helpers.deleteBaggage;
		}
		/** Get the singleton instance of the Propagator API */
		static getInstance() {
			if (!this._instance) this._instance = new PropagationAPI();
			return this._instance;
		}
		/**
		* Set the current propagator.
		*
		* @returns true if the propagator was successfully registered, else false
		*/
		setGlobalPropagator(propagator) {
			return require_global_utils.registerGlobal(API_NAME, propagator, require_diag.DiagAPI.instance());
		}
		/**
		* Inject context into a carrier to be propagated inter-process
		*
		* @param context Context carrying tracing data to inject
		* @param carrier carrier to inject context into
		* @param setter Function used to set values on the carrier
		*/
		inject(context, carrier, setter = require_TextMapPropagator.defaultTextMapSetter) {
			return this._getGlobalPropagator().inject(context, carrier, setter);
		}
		/**
		* Extract context from a carrier
		*
		* @param context Context which the newly created context will inherit from
		* @param carrier Carrier to extract context from
		* @param getter Function used to extract keys from a carrier
		*/
		extract(context, carrier, getter = require_TextMapPropagator.defaultTextMapGetter) {
			return this._getGlobalPropagator().extract(context, carrier, getter);
		}
		/**
		* Return a list of all fields which may be used by the propagator.
		*/
		fields() {
			return this._getGlobalPropagator().fields();
		}
		/** Remove the global propagator */
		disable() {
			require_global_utils.unregisterGlobal(API_NAME, require_diag.DiagAPI.instance());
		}
		_getGlobalPropagator() {
			return require_global_utils.getGlobal(API_NAME) || NOOP_TEXT_MAP_PROPAGATOR;
		}
	};
}));
// node_modules/@opentelemetry/api/dist/propagation-api.cjs
var require_propagation_api$1 = /* @__PURE__ */ __commonJSMin(((exports) => {
	exports.propagation = require_propagation().PropagationAPI.getInstance();
}));
// node_modules/@opentelemetry/api/dist/api/trace.cjs
var require_trace = /* @__PURE__ */ __commonJSMin(((exports) => {
	const require_global_utils = require_global_utils$1();
	const require_diag = require_diag$1();
	const require_context_utils = require_context_utils$1();
	const require_spancontext_utils = require_spancontext_utils$1();
	const require_ProxyTracerProvider = require_ProxyTracerProvider$1();
	const API_NAME = "trace";
	exports.TraceAPI = class TraceAPI {
		/** Empty private constructor prevents end users from constructing a new instance of the API */
		constructor() {
			this._proxyTracerProvider = new require_ProxyTracerProvider.ProxyTracerProvider();
			this.wrapSpanContext = require_spancontext_utils.wrapSpanContext;
			this.isSpanContextValid = require_spancontext_utils.isSpanContextValid;
			this.deleteSpan = require_context_utils.deleteSpan;
			this.getSpan = require_context_utils.getSpan;
			this.getActiveSpan = require_context_utils.getActiveSpan;
			this.getSpanContext = require_context_utils.getSpanContext;
			this.setSpan = require_context_utils.setSpan;
			this.setSpanContext = require_context_utils.setSpanContext;
		}
		/** Get the singleton instance of the Trace API */
		static getInstance() {
			if (!this._instance) this._instance = new TraceAPI();
			return this._instance;
		}
		/**
		* Set the current global tracer.
		*
		* @returns true if the tracer provider was successfully registered, else false
		*/
		setGlobalTracerProvider(provider) {
			const success = require_global_utils.registerGlobal(API_NAME, this._proxyTracerProvider, require_diag.DiagAPI.instance());
			if (success) this._proxyTracerProvider.setDelegate(provider);
			return success;
		}
		/**
		* Returns the global tracer provider.
		*/
		getTracerProvider() {
			return require_global_utils.getGlobal(API_NAME) || this._proxyTracerProvider;
		}
		/**
		* Returns a tracer from the global tracer provider.
		*/
		getTracer(name, version) {
			return this.getTracerProvider().getTracer(name, version);
		}
		/** Remove the global tracer provider */
		disable() {
			require_global_utils.unregisterGlobal(API_NAME, require_diag.DiagAPI.instance());
			this._proxyTracerProvider = new require_ProxyTracerProvider.ProxyTracerProvider();
		}
	};
}));
// node_modules/@opentelemetry/api/dist/trace-api.cjs
var require_trace_api$1 = /* @__PURE__ */ __commonJSMin(((exports) => {
	exports.trace = require_trace().TraceAPI.getInstance();
}));
// node_modules/@opentelemetry/api/dist/index.cjs
var require_dist = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperties(exports, {
		__esModule: { value: true },
		[Symbol.toStringTag]: { value: "Module" }
	});
	const require_types = require_types$1();
	const require_utils = require_utils$3();
	const require_context = require_context$3();
	const require_consoleLogger = require_consoleLogger$1();
	const require_NoopMeter = require_NoopMeter$1();
	const require_Metric = require_Metric$1();
	const require_NoopLogger = require_NoopLogger$1();
	const require_LogRecord = require_LogRecord$1();
	const require_TextMapPropagator = require_TextMapPropagator$1();
	const require_trace_flags = require_trace_flags$1();
	const require_invalid_span_constants = require_invalid_span_constants$1();
	const require_spancontext_utils = require_spancontext_utils$1();
	const require_ProxyTracer = require_ProxyTracer$1();
	const require_span_kind = require_span_kind$1();
	const require_status = require_status$1();
	const require_utils$1 = require_utils$2();
	const require_ProxyTracerProvider = require_ProxyTracerProvider$1();
	const require_SamplingResult = require_SamplingResult$1();
	const require_context_api = require_context_api$1();
	const require_diag_api = require_diag_api$1();
	const require_logs_api = require_logs_api$1();
	const require_metrics_api = require_metrics_api$1();
	const require_propagation_api = require_propagation_api$1();
	const require_trace_api = require_trace_api$1();
	var src_default = {
		context: require_context_api.context,
		diag: require_diag_api.diag,
		logs: require_logs_api.logs,
		metrics: require_metrics_api.metrics,
		propagation: require_propagation_api.propagation,
		trace: require_trace_api.trace
	};
	exports.DiagConsoleLogger = require_consoleLogger.DiagConsoleLogger;
	exports.DiagLogLevel = require_types.DiagLogLevel;
	exports.INVALID_SPANID = require_invalid_span_constants.INVALID_SPANID;
	exports.INVALID_SPAN_CONTEXT = require_invalid_span_constants.INVALID_SPAN_CONTEXT;
	exports.INVALID_TRACEID = require_invalid_span_constants.INVALID_TRACEID;
	exports.ProxyTracer = require_ProxyTracer.ProxyTracer;
	exports.ProxyTracerProvider = require_ProxyTracerProvider.ProxyTracerProvider;
	exports.ROOT_CONTEXT = require_context.ROOT_CONTEXT;
	exports.SamplingDecision = require_SamplingResult.SamplingDecision;
	exports.SeverityNumber = require_LogRecord.SeverityNumber;
	exports.SpanKind = require_span_kind.SpanKind;
	exports.SpanStatusCode = require_status.SpanStatusCode;
	exports.TraceFlags = require_trace_flags.TraceFlags;
	exports.ValueType = require_Metric.ValueType;
	exports.baggageEntryMetadataFromString = require_utils.baggageEntryMetadataFromString;
	exports.context = require_context_api.context;
	exports.createContextKey = require_context.createContextKey;
	exports.createNoopLogger = require_NoopLogger.createNoopLogger;
	exports.createNoopMeter = require_NoopMeter.createNoopMeter;
	exports.createTraceState = require_utils$1.createTraceState;
	exports.default = src_default;
	exports.defaultTextMapGetter = require_TextMapPropagator.defaultTextMapGetter;
	exports.defaultTextMapSetter = require_TextMapPropagator.defaultTextMapSetter;
	exports.diag = require_diag_api.diag;
	exports.isSpanContextValid = require_spancontext_utils.isSpanContextValid;
	exports.isValidSpanId = require_spancontext_utils.isValidSpanId;
	exports.isValidTraceId = require_spancontext_utils.isValidTraceId;
	exports.logs = require_logs_api.logs;
	exports.metrics = require_metrics_api.metrics;
	exports.propagation = require_propagation_api.propagation;
	exports.trace = require_trace_api.trace;
}));
// node_modules/prom-client/lib/metrics/processCpuTotal.js
var require_processCpuTotal = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const OtelApi = require_dist();
	const Counter = require_counter();
	const PROCESS_CPU_USER_SECONDS = "process_cpu_user_seconds_total";
	const PROCESS_CPU_SYSTEM_SECONDS = "process_cpu_system_seconds_total";
	const PROCESS_CPU_SECONDS = "process_cpu_seconds_total";
	module.exports = (registry, config = {}) => {
		const registers = registry ? [registry] : void 0;
		const namePrefix = config.prefix ? config.prefix : "";
		const labels = config.labels ? config.labels : {};
		const exemplars = config.enableExemplars ? config.enableExemplars : false;
		const labelNames = Object.keys(labels);
		let lastCpuUsage = process.cpuUsage();
		const cpuUserUsageCounter = new Counter({
			name: namePrefix + PROCESS_CPU_USER_SECONDS,
			help: "Total user CPU time spent in seconds.",
			enableExemplars: exemplars,
			registers,
			labelNames,
			collect() {
				const cpuUsage = process.cpuUsage();
				const userUsageMicros = cpuUsage.user - lastCpuUsage.user;
				const systemUsageMicros = cpuUsage.system - lastCpuUsage.system;
				lastCpuUsage = cpuUsage;
				if (this.enableExemplars) {
					let exemplarLabels = {};
					const currentSpan = OtelApi.trace.getSpan(OtelApi.context.active());
					if (currentSpan) exemplarLabels = {
						traceId: currentSpan.spanContext().traceId,
						spanId: currentSpan.spanContext().spanId
					};
					cpuUserUsageCounter.inc({
						labels,
						value: userUsageMicros / 1e6,
						exemplarLabels
					});
					cpuSystemUsageCounter.inc({
						labels,
						value: systemUsageMicros / 1e6,
						exemplarLabels
					});
					cpuUsageCounter.inc({
						labels,
						value: (userUsageMicros + systemUsageMicros) / 1e6,
						exemplarLabels
					});
				} else {
					cpuUserUsageCounter.inc(labels, userUsageMicros / 1e6);
					cpuSystemUsageCounter.inc(labels, systemUsageMicros / 1e6);
					cpuUsageCounter.inc(labels, (userUsageMicros + systemUsageMicros) / 1e6);
				}
			}
		});
		const cpuSystemUsageCounter = new Counter({
			name: namePrefix + PROCESS_CPU_SYSTEM_SECONDS,
			help: "Total system CPU time spent in seconds.",
			enableExemplars: exemplars,
			registers,
			labelNames
		});
		const cpuUsageCounter = new Counter({
			name: namePrefix + PROCESS_CPU_SECONDS,
			help: "Total user and system CPU time spent in seconds.",
			enableExemplars: exemplars,
			registers,
			labelNames
		});
	};
	module.exports.metricNames = [
		PROCESS_CPU_USER_SECONDS,
		PROCESS_CPU_SYSTEM_SECONDS,
		PROCESS_CPU_SECONDS
	];
}));
// node_modules/prom-client/lib/metrics/processStartTime.js
var require_processStartTime = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const Gauge = require_gauge();
	const startInSeconds = Math.round(Date.now() / 1e3 - process.uptime());
	const PROCESS_START_TIME = "process_start_time_seconds";
	module.exports = (registry, config = {}) => {
		const namePrefix = config.prefix ? config.prefix : "";
		const labels = config.labels ? config.labels : {};
		const labelNames = Object.keys(labels);
		new Gauge({
			name: namePrefix + PROCESS_START_TIME,
			help: "Start time of the process since unix epoch in seconds.",
			registers: registry ? [registry] : void 0,
			labelNames,
			aggregator: "omit",
			collect() {
				this.set(labels, startInSeconds);
			}
		});
	};
	module.exports.metricNames = [PROCESS_START_TIME];
}));
// node_modules/prom-client/lib/metrics/osMemoryHeapLinux.js
var require_osMemoryHeapLinux = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const Gauge = require_gauge();
	const fs = __require("fs");
	const values = [
		"VmSize",
		"VmRSS",
		"VmData"
	];
	const PROCESS_RESIDENT_MEMORY = "process_resident_memory_bytes";
	const PROCESS_VIRTUAL_MEMORY = "process_virtual_memory_bytes";
	const PROCESS_HEAP = "process_heap_bytes";
	function structureOutput(input) {
		return input.split("\n").reduce((acc, string) => {
			if (!values.some((value) => string.startsWith(value))) return acc;
			const split = string.split(":");
			let value = split[1].trim();
			value = value.substr(0, value.length - 3);
			value = Number(value) * 1024;
			acc[split[0]] = value;
			return acc;
		}, {});
	}
	module.exports = (registry, config = {}) => {
		const registers = registry ? [registry] : void 0;
		const namePrefix = config.prefix ? config.prefix : "";
		const labels = config.labels ? config.labels : {};
		const labelNames = Object.keys(labels);
		const residentMemGauge = new Gauge({
			name: namePrefix + PROCESS_RESIDENT_MEMORY,
			help: "Resident memory size in bytes.",
			registers,
			labelNames,
			collect() {
				try {
					const structuredOutput = structureOutput(fs.readFileSync("/proc/self/status", "utf8"));
					residentMemGauge.set(labels, structuredOutput.VmRSS);
					virtualMemGauge.set(labels, structuredOutput.VmSize);
					heapSizeMemGauge.set(labels, structuredOutput.VmData);
				} catch {}
			}
		});
		const virtualMemGauge = new Gauge({
			name: namePrefix + PROCESS_VIRTUAL_MEMORY,
			help: "Virtual memory size in bytes.",
			registers,
			labelNames
		});
		const heapSizeMemGauge = new Gauge({
			name: namePrefix + PROCESS_HEAP,
			help: "Process heap size in bytes.",
			registers,
			labelNames
		});
	};
	module.exports.metricNames = [
		PROCESS_RESIDENT_MEMORY,
		PROCESS_VIRTUAL_MEMORY,
		PROCESS_HEAP
	];
}));
// node_modules/prom-client/lib/metrics/helpers/safeMemoryUsage.js
var require_safeMemoryUsage = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	function safeMemoryUsage() {
		try {
			return process.memoryUsage();
		} catch {
			return;
		}
	}
	module.exports = safeMemoryUsage;
}));
// node_modules/prom-client/lib/metrics/osMemoryHeap.js
var require_osMemoryHeap = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const Gauge = require_gauge();
	const linuxVariant = require_osMemoryHeapLinux();
	const safeMemoryUsage = require_safeMemoryUsage();
	const PROCESS_RESIDENT_MEMORY = "process_resident_memory_bytes";
	function notLinuxVariant(registry, config = {}) {
		const namePrefix = config.prefix ? config.prefix : "";
		const labels = config.labels ? config.labels : {};
		const labelNames = Object.keys(labels);
		new Gauge({
			name: namePrefix + PROCESS_RESIDENT_MEMORY,
			help: "Resident memory size in bytes.",
			registers: registry ? [registry] : void 0,
			labelNames,
			collect() {
				const memUsage = safeMemoryUsage();
				if (memUsage) this.set(labels, memUsage.rss);
			}
		});
	}
	module.exports = (registry, config) => process.platform === "linux" ? linuxVariant(registry, config) : notLinuxVariant(registry, config);
	module.exports.metricNames = process.platform === "linux" ? linuxVariant.metricNames : [PROCESS_RESIDENT_MEMORY];
}));
// node_modules/prom-client/lib/metrics/processOpenFileDescriptors.js
var require_processOpenFileDescriptors = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const Gauge = require_gauge();
	const fs = __require("fs");
	const process = __require("process");
	const PROCESS_OPEN_FDS = "process_open_fds";
	module.exports = (registry, config = {}) => {
		if (process.platform !== "linux") return;
		const namePrefix = config.prefix ? config.prefix : "";
		const labels = config.labels ? config.labels : {};
		const labelNames = Object.keys(labels);
		new Gauge({
			name: namePrefix + PROCESS_OPEN_FDS,
			help: "Number of open file descriptors.",
			registers: registry ? [registry] : void 0,
			labelNames,
			collect() {
				try {
					const fds = fs.readdirSync("/proc/self/fd");
					this.set(labels, fds.length - 1);
				} catch {}
			}
		});
	};
	module.exports.metricNames = [PROCESS_OPEN_FDS];
}));
// node_modules/prom-client/lib/metrics/processMaxFileDescriptors.js
var require_processMaxFileDescriptors = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const Gauge = require_gauge();
	const fs = __require("fs");
	const PROCESS_MAX_FDS = "process_max_fds";
	let maxFds;
	module.exports = (registry, config = {}) => {
		if (maxFds === void 0) try {
			const lines = fs.readFileSync("/proc/self/limits", "utf8").split("\n");
			for (const line of lines) if (line.startsWith("Max open files")) {
				const parts = line.split(/  +/);
				maxFds = Number(parts[1]);
				break;
			}
		} catch {
			return;
		}
		if (maxFds === void 0) return;
		const namePrefix = config.prefix ? config.prefix : "";
		const labels = config.labels ? config.labels : {};
		const labelNames = Object.keys(labels);
		new Gauge({
			name: namePrefix + PROCESS_MAX_FDS,
			help: "Maximum number of open file descriptors.",
			registers: registry ? [registry] : void 0,
			labelNames,
			collect() {
				if (maxFds !== void 0) this.set(labels, maxFds);
			}
		});
	};
	module.exports.metricNames = [PROCESS_MAX_FDS];
}));
// node_modules/prom-client/lib/metrics/eventLoopLag.js
var require_eventLoopLag = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const Gauge = require_gauge();
	let perf_hooks;
	try {
		perf_hooks = __require("perf_hooks");
	} catch {}
	const NODEJS_EVENTLOOP_LAG = "nodejs_eventloop_lag_seconds";
	const NODEJS_EVENTLOOP_LAG_MIN = "nodejs_eventloop_lag_min_seconds";
	const NODEJS_EVENTLOOP_LAG_MAX = "nodejs_eventloop_lag_max_seconds";
	const NODEJS_EVENTLOOP_LAG_MEAN = "nodejs_eventloop_lag_mean_seconds";
	const NODEJS_EVENTLOOP_LAG_STDDEV = "nodejs_eventloop_lag_stddev_seconds";
	const NODEJS_EVENTLOOP_LAG_P50 = "nodejs_eventloop_lag_p50_seconds";
	const NODEJS_EVENTLOOP_LAG_P90 = "nodejs_eventloop_lag_p90_seconds";
	const NODEJS_EVENTLOOP_LAG_P99 = "nodejs_eventloop_lag_p99_seconds";
	function reportEventloopLag(start, gauge, labels) {
		const delta = process.hrtime(start);
		const seconds = (delta[0] * 1e9 + delta[1]) / 1e9;
		gauge.set(labels, seconds);
	}
	module.exports = (registry, config = {}) => {
		const namePrefix = config.prefix ? config.prefix : "";
		const labels = config.labels ? config.labels : {};
		const labelNames = Object.keys(labels);
		const registers = registry ? [registry] : void 0;
		let collect = () => {
			const start = process.hrtime();
			setImmediate(reportEventloopLag, start, lag, labels);
		};
		if (perf_hooks && perf_hooks.monitorEventLoopDelay) try {
			const histogram = perf_hooks.monitorEventLoopDelay({ resolution: config.eventLoopMonitoringPrecision });
			histogram.enable();
			collect = () => {
				const start = process.hrtime();
				setImmediate(reportEventloopLag, start, lag, labels);
				lagMin.set(labels, histogram.min / 1e9);
				lagMax.set(labels, histogram.max / 1e9);
				lagMean.set(labels, histogram.mean / 1e9);
				lagStddev.set(labels, histogram.stddev / 1e9);
				lagP50.set(labels, histogram.percentile(50) / 1e9);
				lagP90.set(labels, histogram.percentile(90) / 1e9);
				lagP99.set(labels, histogram.percentile(99) / 1e9);
				histogram.reset();
			};
		} catch (e) {
			if (e.code === "ERR_NOT_IMPLEMENTED") return;
			throw e;
		}
		const lag = new Gauge({
			name: namePrefix + NODEJS_EVENTLOOP_LAG,
			help: "Lag of event loop in seconds.",
			registers,
			labelNames,
			aggregator: "average",
			collect
		});
		const lagMin = new Gauge({
			name: namePrefix + NODEJS_EVENTLOOP_LAG_MIN,
			help: "The minimum recorded event loop delay.",
			registers,
			labelNames,
			aggregator: "min"
		});
		const lagMax = new Gauge({
			name: namePrefix + NODEJS_EVENTLOOP_LAG_MAX,
			help: "The maximum recorded event loop delay.",
			registers,
			labelNames,
			aggregator: "max"
		});
		const lagMean = new Gauge({
			name: namePrefix + NODEJS_EVENTLOOP_LAG_MEAN,
			help: "The mean of the recorded event loop delays.",
			registers,
			labelNames,
			aggregator: "average"
		});
		const lagStddev = new Gauge({
			name: namePrefix + NODEJS_EVENTLOOP_LAG_STDDEV,
			help: "The standard deviation of the recorded event loop delays.",
			registers,
			labelNames,
			aggregator: "average"
		});
		const lagP50 = new Gauge({
			name: namePrefix + NODEJS_EVENTLOOP_LAG_P50,
			help: "The 50th percentile of the recorded event loop delays.",
			registers,
			labelNames,
			aggregator: "average"
		});
		const lagP90 = new Gauge({
			name: namePrefix + NODEJS_EVENTLOOP_LAG_P90,
			help: "The 90th percentile of the recorded event loop delays.",
			registers,
			labelNames,
			aggregator: "average"
		});
		const lagP99 = new Gauge({
			name: namePrefix + NODEJS_EVENTLOOP_LAG_P99,
			help: "The 99th percentile of the recorded event loop delays.",
			registers,
			labelNames,
			aggregator: "average"
		});
	};
	module.exports.metricNames = [
		NODEJS_EVENTLOOP_LAG,
		NODEJS_EVENTLOOP_LAG_MIN,
		NODEJS_EVENTLOOP_LAG_MAX,
		NODEJS_EVENTLOOP_LAG_MEAN,
		NODEJS_EVENTLOOP_LAG_STDDEV,
		NODEJS_EVENTLOOP_LAG_P50,
		NODEJS_EVENTLOOP_LAG_P90,
		NODEJS_EVENTLOOP_LAG_P99
	];
}));
// node_modules/prom-client/lib/metrics/helpers/processMetricsHelpers.js
var require_processMetricsHelpers = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	function aggregateByObjectName(list) {
		const data = {};
		for (let i = 0; i < list.length; i++) {
			const listElement = list[i];
			if (!listElement || typeof listElement.constructor === "undefined") continue;
			if (Object.hasOwnProperty.call(data, listElement.constructor.name)) data[listElement.constructor.name] += 1;
			else data[listElement.constructor.name] = 1;
		}
		return data;
	}
	function updateMetrics(gauge, data, labels) {
		gauge.reset();
		for (const key in data) gauge.set(Object.assign({ type: key }, labels || {}), data[key]);
	}
	module.exports = {
		aggregateByObjectName,
		updateMetrics
	};
}));
// node_modules/prom-client/lib/metrics/processHandles.js
var require_processHandles = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const { aggregateByObjectName } = require_processMetricsHelpers();
	const { updateMetrics } = require_processMetricsHelpers();
	const Gauge = require_gauge();
	const NODEJS_ACTIVE_HANDLES = "nodejs_active_handles";
	const NODEJS_ACTIVE_HANDLES_TOTAL = "nodejs_active_handles_total";
	module.exports = (registry, config = {}) => {
		if (typeof process._getActiveHandles !== "function") return;
		const registers = registry ? [registry] : void 0;
		const namePrefix = config.prefix ? config.prefix : "";
		const labels = config.labels ? config.labels : {};
		const labelNames = Object.keys(labels);
		new Gauge({
			name: namePrefix + NODEJS_ACTIVE_HANDLES,
			help: "Number of active libuv handles grouped by handle type. Every handle type is C++ class name.",
			labelNames: ["type", ...labelNames],
			registers,
			collect() {
				const handles = process._getActiveHandles();
				updateMetrics(this, aggregateByObjectName(handles), labels);
			}
		});
		new Gauge({
			name: namePrefix + NODEJS_ACTIVE_HANDLES_TOTAL,
			help: "Total number of active handles.",
			registers,
			labelNames,
			collect() {
				const handles = process._getActiveHandles();
				this.set(labels, handles.length);
			}
		});
	};
	module.exports.metricNames = [NODEJS_ACTIVE_HANDLES, NODEJS_ACTIVE_HANDLES_TOTAL];
}));
// node_modules/prom-client/lib/metrics/processRequests.js
var require_processRequests = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const Gauge = require_gauge();
	const { aggregateByObjectName } = require_processMetricsHelpers();
	const { updateMetrics } = require_processMetricsHelpers();
	const NODEJS_ACTIVE_REQUESTS = "nodejs_active_requests";
	const NODEJS_ACTIVE_REQUESTS_TOTAL = "nodejs_active_requests_total";
	module.exports = (registry, config = {}) => {
		if (typeof process._getActiveRequests !== "function") return;
		const namePrefix = config.prefix ? config.prefix : "";
		const labels = config.labels ? config.labels : {};
		const labelNames = Object.keys(labels);
		new Gauge({
			name: namePrefix + NODEJS_ACTIVE_REQUESTS,
			help: "Number of active libuv requests grouped by request type. Every request type is C++ class name.",
			labelNames: ["type", ...labelNames],
			registers: registry ? [registry] : void 0,
			collect() {
				const requests = process._getActiveRequests();
				updateMetrics(this, aggregateByObjectName(requests), labels);
			}
		});
		new Gauge({
			name: namePrefix + NODEJS_ACTIVE_REQUESTS_TOTAL,
			help: "Total number of active requests.",
			registers: registry ? [registry] : void 0,
			labelNames,
			collect() {
				const requests = process._getActiveRequests();
				this.set(labels, requests.length);
			}
		});
	};
	module.exports.metricNames = [NODEJS_ACTIVE_REQUESTS, NODEJS_ACTIVE_REQUESTS_TOTAL];
}));
// node_modules/prom-client/lib/metrics/processResources.js
var require_processResources = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const Gauge = require_gauge();
	const { updateMetrics } = require_processMetricsHelpers();
	const NODEJS_ACTIVE_RESOURCES = "nodejs_active_resources";
	const NODEJS_ACTIVE_RESOURCES_TOTAL = "nodejs_active_resources_total";
	module.exports = (registry, config = {}) => {
		if (typeof process.getActiveResourcesInfo !== "function") return;
		const namePrefix = config.prefix ? config.prefix : "";
		const labels = config.labels ? config.labels : {};
		const labelNames = Object.keys(labels);
		new Gauge({
			name: namePrefix + NODEJS_ACTIVE_RESOURCES,
			help: "Number of active resources that are currently keeping the event loop alive, grouped by async resource type.",
			labelNames: ["type", ...labelNames],
			registers: registry ? [registry] : void 0,
			collect() {
				const resources = process.getActiveResourcesInfo();
				const data = {};
				for (let i = 0; i < resources.length; i++) {
					const resource = resources[i];
					if (Object.hasOwn(data, resource)) data[resource] += 1;
					else data[resource] = 1;
				}
				updateMetrics(this, data, labels);
			}
		});
		new Gauge({
			name: namePrefix + NODEJS_ACTIVE_RESOURCES_TOTAL,
			help: "Total number of active resources.",
			registers: registry ? [registry] : void 0,
			labelNames,
			collect() {
				const resources = process.getActiveResourcesInfo();
				this.set(labels, resources.length);
			}
		});
	};
	module.exports.metricNames = [NODEJS_ACTIVE_RESOURCES, NODEJS_ACTIVE_RESOURCES_TOTAL];
}));
// node_modules/prom-client/lib/metrics/heapSizeAndUsed.js
var require_heapSizeAndUsed = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const Gauge = require_gauge();
	const safeMemoryUsage = require_safeMemoryUsage();
	const NODEJS_HEAP_SIZE_TOTAL = "nodejs_heap_size_total_bytes";
	const NODEJS_HEAP_SIZE_USED = "nodejs_heap_size_used_bytes";
	const NODEJS_EXTERNAL_MEMORY = "nodejs_external_memory_bytes";
	module.exports = (registry, config = {}) => {
		if (typeof process.memoryUsage !== "function") return;
		const labels = config.labels ? config.labels : {};
		const labelNames = Object.keys(labels);
		const registers = registry ? [registry] : void 0;
		const namePrefix = config.prefix ? config.prefix : "";
		const collect = () => {
			const memUsage = safeMemoryUsage();
			if (memUsage) {
				heapSizeTotal.set(labels, memUsage.heapTotal);
				heapSizeUsed.set(labels, memUsage.heapUsed);
				if (memUsage.external !== void 0) externalMemUsed.set(labels, memUsage.external);
			}
		};
		const heapSizeTotal = new Gauge({
			name: namePrefix + NODEJS_HEAP_SIZE_TOTAL,
			help: "Process heap size from Node.js in bytes.",
			registers,
			labelNames,
			collect
		});
		const heapSizeUsed = new Gauge({
			name: namePrefix + NODEJS_HEAP_SIZE_USED,
			help: "Process heap size used from Node.js in bytes.",
			registers,
			labelNames
		});
		const externalMemUsed = new Gauge({
			name: namePrefix + NODEJS_EXTERNAL_MEMORY,
			help: "Node.js external memory size in bytes.",
			registers,
			labelNames
		});
	};
	module.exports.metricNames = [
		NODEJS_HEAP_SIZE_TOTAL,
		NODEJS_HEAP_SIZE_USED,
		NODEJS_EXTERNAL_MEMORY
	];
}));
// node_modules/prom-client/lib/metrics/heapSpacesSizeAndUsed.js
var require_heapSpacesSizeAndUsed = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const Gauge = require_gauge();
	const v8 = __require("v8");
	const METRICS = [
		"total",
		"used",
		"available"
	];
	const NODEJS_HEAP_SIZE = {};
	METRICS.forEach((metricType) => {
		NODEJS_HEAP_SIZE[metricType] = `nodejs_heap_space_size_${metricType}_bytes`;
	});
	module.exports = (registry, config = {}) => {
		try {
			v8.getHeapSpaceStatistics();
		} catch (e) {
			if (e.code === "ERR_NOT_IMPLEMENTED") return;
			throw e;
		}
		const registers = registry ? [registry] : void 0;
		const namePrefix = config.prefix ? config.prefix : "";
		const labels = config.labels ? config.labels : {};
		const labelNames = ["space", ...Object.keys(labels)];
		const gauges = {};
		METRICS.forEach((metricType) => {
			gauges[metricType] = new Gauge({
				name: namePrefix + NODEJS_HEAP_SIZE[metricType],
				help: `Process heap space size ${metricType} from Node.js in bytes.`,
				labelNames,
				registers
			});
		});
		gauges.total.collect = () => {
			for (const space of v8.getHeapSpaceStatistics()) {
				const spaceName = space.space_name.substr(0, space.space_name.indexOf("_space"));
				gauges.total.set({
					space: spaceName,
					...labels
				}, space.space_size);
				gauges.used.set({
					space: spaceName,
					...labels
				}, space.space_used_size);
				gauges.available.set({
					space: spaceName,
					...labels
				}, space.space_available_size);
			}
		};
	};
	module.exports.metricNames = Object.values(NODEJS_HEAP_SIZE);
}));
// node_modules/prom-client/lib/metrics/version.js
var require_version$1 = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const Gauge = require_gauge();
	const version = process.version;
	const versionSegments = version.slice(1).split(".").map(Number);
	const NODE_VERSION_INFO = "nodejs_version_info";
	module.exports = (registry, config = {}) => {
		const namePrefix = config.prefix ? config.prefix : "";
		const labels = config.labels ? config.labels : {};
		const labelNames = Object.keys(labels);
		new Gauge({
			name: namePrefix + NODE_VERSION_INFO,
			help: "Node.js version info.",
			labelNames: [
				"version",
				"major",
				"minor",
				"patch",
				...labelNames
			],
			registers: registry ? [registry] : void 0,
			aggregator: "first",
			collect() {
				this.labels(version, versionSegments[0], versionSegments[1], versionSegments[2], ...Object.values(labels)).set(1);
			}
		});
	};
	module.exports.metricNames = [NODE_VERSION_INFO];
}));
// node_modules/prom-client/lib/metrics/gc.js
var require_gc = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const Histogram = require_histogram();
	let perf_hooks;
	try {
		perf_hooks = __require("perf_hooks");
	} catch {}
	const NODEJS_GC_DURATION_SECONDS = "nodejs_gc_duration_seconds";
	const DEFAULT_GC_DURATION_BUCKETS = [
		.001,
		.01,
		.1,
		1,
		2,
		5
	];
	const kinds = [];
	if (perf_hooks && perf_hooks.constants) {
		kinds[perf_hooks.constants.NODE_PERFORMANCE_GC_MAJOR] = "major";
		kinds[perf_hooks.constants.NODE_PERFORMANCE_GC_MINOR] = "minor";
		kinds[perf_hooks.constants.NODE_PERFORMANCE_GC_INCREMENTAL] = "incremental";
		kinds[perf_hooks.constants.NODE_PERFORMANCE_GC_WEAKCB] = "weakcb";
	}
	module.exports = (registry, config = {}) => {
		if (!perf_hooks) return;
		const namePrefix = config.prefix ? config.prefix : "";
		const labels = config.labels ? config.labels : {};
		const labelNames = Object.keys(labels);
		const buckets = config.gcDurationBuckets ? config.gcDurationBuckets : DEFAULT_GC_DURATION_BUCKETS;
		const gcHistogram = new Histogram({
			name: namePrefix + NODEJS_GC_DURATION_SECONDS,
			help: "Garbage collection duration by kind, one of major, minor, incremental or weakcb.",
			labelNames: ["kind", ...labelNames],
			enableExemplars: false,
			buckets,
			registers: registry ? [registry] : void 0
		});
		new perf_hooks.PerformanceObserver((list) => {
			const entry = list.getEntries()[0];
			const kind = entry.detail ? kinds[entry.detail.kind] : kinds[entry.kind];
			gcHistogram.observe(Object.assign({ kind }, labels), entry.duration / 1e3);
		}).observe({ entryTypes: ["gc"] });
	};
	module.exports.metricNames = [NODEJS_GC_DURATION_SECONDS];
}));
// node_modules/prom-client/lib/defaultMetrics.js
var require_defaultMetrics = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const { isObject } = require_util();
	const processCpuTotal = require_processCpuTotal();
	const processStartTime = require_processStartTime();
	const osMemoryHeap = require_osMemoryHeap();
	const processOpenFileDescriptors = require_processOpenFileDescriptors();
	const processMaxFileDescriptors = require_processMaxFileDescriptors();
	const eventLoopLag = require_eventLoopLag();
	const processHandles = require_processHandles();
	const processRequests = require_processRequests();
	const processResources = require_processResources();
	const heapSizeAndUsed = require_heapSizeAndUsed();
	const heapSpacesSizeAndUsed = require_heapSpacesSizeAndUsed();
	const version = require_version$1();
	const gc = require_gc();
	const metrics = {
		processCpuTotal,
		processStartTime,
		osMemoryHeap,
		processOpenFileDescriptors,
		processMaxFileDescriptors,
		eventLoopLag,
		...typeof process.getActiveResourcesInfo === "function" ? { processResources } : {},
		processHandles,
		processRequests,
		heapSizeAndUsed,
		heapSpacesSizeAndUsed,
		version,
		gc
	};
	const metricsList = Object.keys(metrics);
	module.exports = function collectDefaultMetrics(config) {
		if (config !== null && config !== void 0 && !isObject(config)) throw new TypeError("config must be null, undefined, or an object");
		config = {
			eventLoopMonitoringPrecision: 10,
			...config
		};
		for (const metric of Object.values(metrics)) metric(config.register, config);
	};
	module.exports.metricsList = metricsList;
}));
// node_modules/prom-client/lib/metricAggregators.js
var require_metricAggregators = /* @__PURE__ */ __commonJSMin(((exports) => {
	const { Grouper, hashObject } = require_util();
	/**
	* Returns a new function that applies the `aggregatorFn` to the values.
	* @param {Function} aggregatorFn function to apply to values.
	* @return {Function} aggregator function
	*/
	function AggregatorFactory(aggregatorFn) {
		return (metrics) => {
			if (metrics.length === 0) return;
			const result = {
				help: metrics[0].help,
				name: metrics[0].name,
				type: metrics[0].type,
				values: [],
				aggregator: metrics[0].aggregator
			};
			const byLabels = new Grouper();
			metrics.forEach((metric) => {
				metric.values.forEach((value) => {
					const key = hashObject(value.labels);
					byLabels.add(`${value.metricName}_${key}`, value);
				});
			});
			byLabels.forEach((values) => {
				if (values.length === 0) return;
				const valObj = {
					value: aggregatorFn(values),
					labels: values[0].labels
				};
				if (values[0].metricName) valObj.metricName = values[0].metricName;
				result.values.push(valObj);
			});
			return result;
		};
	}
	exports.AggregatorFactory = AggregatorFactory;
	/**
	* Functions that can be used to aggregate metrics from multiple registries.
	*/
	exports.aggregators = {
		/**
		* @return The sum of values.
		*/
		sum: AggregatorFactory((v) => v.reduce((p, c) => p + c.value, 0)),
		/**
		* @return The first value.
		*/
		first: AggregatorFactory((v) => v[0].value),
		/**
		* @return {undefined} Undefined; omits the metric.
		*/
		omit: () => {},
		/**
		* @return The arithmetic mean of the values.
		*/
		average: AggregatorFactory((v) => v.reduce((p, c) => p + c.value, 0) / v.length),
		/**
		* @return The minimum of the values.
		*/
		min: AggregatorFactory((v) => v.reduce((p, c) => Math.min(p, c.value), Infinity)),
		/**
		* @return The maximum of the values.
		*/
		max: AggregatorFactory((v) => v.reduce((p, c) => Math.max(p, c.value), -Infinity))
	};
}));
// node_modules/prom-client/lib/cluster.js
var require_cluster = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	/**
	* Extends the Registry class with a `clusterMetrics` method that returns
	* aggregated metrics for all workers.
	*
	* In cluster workers, listens for and responds to requests for metrics by the
	* cluster master.
	*/
	const Registry = require_registry();
	const { Grouper } = require_util();
	const { aggregators } = require_metricAggregators();
	let cluster = () => {
		const data = __require("cluster");
		cluster = () => data;
		return data;
	};
	const GET_METRICS_REQ = "prom-client:getMetricsReq";
	const GET_METRICS_RES = "prom-client:getMetricsRes";
	let registries = [Registry.globalRegistry];
	let requestCtr = 0;
	let listenersAdded = false;
	const requests = /* @__PURE__ */ new Map();
	var AggregatorRegistry = class extends Registry {
		constructor(regContentType = Registry.PROMETHEUS_CONTENT_TYPE) {
			super(regContentType);
			addListeners();
		}
		/**
		* Gets aggregated metrics for all workers. The optional callback and
		* returned Promise resolve with the same value; either may be used.
		* @return {Promise<string>} Promise that resolves with the aggregated
		*   metrics.
		*/
		clusterMetrics() {
			const requestId = requestCtr++;
			return new Promise((resolve, reject) => {
				let settled = false;
				function done(err, result) {
					if (settled) return;
					settled = true;
					if (err) reject(err);
					else resolve(result);
				}
				const request = {
					responses: [],
					pending: 0,
					done,
					errorTimeout: setTimeout(() => {
						const err = /* @__PURE__ */ new Error("Operation timed out.");
						request.done(err);
					}, 5e3)
				};
				requests.set(requestId, request);
				const message = {
					type: GET_METRICS_REQ,
					requestId
				};
				for (const id in cluster().workers) if (cluster().workers[id].isConnected()) {
					cluster().workers[id].send(message);
					request.pending++;
				}
				if (request.pending === 0) {
					clearTimeout(request.errorTimeout);
					process.nextTick(() => done(null, ""));
				}
			});
		}
		get contentType() {
			return super.contentType;
		}
		/**
		* Creates a new Registry instance from an array of metrics that were
		* created by `registry.getMetricsAsJSON()`. Metrics are aggregated using
		* the method specified by their `aggregator` property, or by summation if
		* `aggregator` is undefined.
		* @param {Array} metricsArr Array of metrics, each of which created by
		*   `registry.getMetricsAsJSON()`.
		* @param {string} registryType content type of the new registry. Defaults
		* to PROMETHEUS_CONTENT_TYPE.
		* @return {Registry} aggregated registry.
		*/
		static aggregate(metricsArr, registryType = Registry.PROMETHEUS_CONTENT_TYPE) {
			const aggregatedRegistry = new Registry();
			const metricsByName = new Grouper();
			aggregatedRegistry.setContentType(registryType);
			metricsArr.forEach((metrics) => {
				metrics.forEach((metric) => {
					metricsByName.add(metric.name, metric);
				});
			});
			metricsByName.forEach((metrics) => {
				const aggregatorName = metrics[0].aggregator;
				const aggregatorFn = aggregators[aggregatorName];
				if (typeof aggregatorFn !== "function") throw new Error(`'${aggregatorName}' is not a defined aggregator.`);
				const aggregatedMetric = aggregatorFn(metrics);
				if (aggregatedMetric) {
					const aggregatedMetricWrapper = Object.assign({ get: () => aggregatedMetric }, aggregatedMetric);
					aggregatedRegistry.registerMetric(aggregatedMetricWrapper);
				}
			});
			return aggregatedRegistry;
		}
		/**
		* Sets the registry or registries to be aggregated. Call from workers to
		* use a registry/registries other than the default global registry.
		* @param {Array<Registry>|Registry} regs Registry or registries to be
		*   aggregated.
		* @return {void}
		*/
		static setRegistries(regs) {
			if (!Array.isArray(regs)) regs = [regs];
			regs.forEach((reg) => {
				if (!(reg instanceof Registry)) throw new TypeError(`Expected Registry, got ${typeof reg}`);
			});
			registries = regs;
		}
	};
	/**
	* Adds event listeners for cluster aggregation. Idempotent (safe to call more
	* than once).
	* @return {void}
	*/
	function addListeners() {
		if (listenersAdded) return;
		listenersAdded = true;
		if (cluster().isMaster) cluster().on("message", (worker, message) => {
			if (message.type === GET_METRICS_RES) {
				const request = requests.get(message.requestId);
				if (message.error) {
					request.done(new Error(message.error));
					return;
				}
				message.metrics.forEach((registry) => request.responses.push(registry));
				request.pending--;
				if (request.pending === 0) {
					requests.delete(message.requestId);
					clearTimeout(request.errorTimeout);
					const promString = AggregatorRegistry.aggregate(request.responses).metrics();
					request.done(null, promString);
				}
			}
		});
		if (cluster().isWorker) process.on("message", (message) => {
			if (message.type === GET_METRICS_REQ) Promise.all(registries.map((r) => r.getMetricsAsJSON())).then((metrics) => {
				process.send({
					type: GET_METRICS_RES,
					requestId: message.requestId,
					metrics
				});
			}).catch((error) => {
				process.send({
					type: GET_METRICS_RES,
					requestId: message.requestId,
					error: error.message
				});
			});
		});
	}
	module.exports = AggregatorRegistry;
}));
// src/service/metrics/metrics.ts
var import_prom_client = (/* @__PURE__ */ __commonJSMin(((exports) => {
	exports.register = require_registry().globalRegistry;
	exports.Registry = require_registry();
	Object.defineProperty(exports, "contentType", {
		configurable: false,
		enumerable: true,
		get() {
			return exports.register.contentType;
		},
		set(value) {
			exports.register.setContentType(value);
		}
	});
	exports.prometheusContentType = exports.Registry.PROMETHEUS_CONTENT_TYPE;
	exports.openMetricsContentType = exports.Registry.OPENMETRICS_CONTENT_TYPE;
	exports.validateMetricName = require_validation().validateMetricName;
	exports.Counter = require_counter();
	exports.Gauge = require_gauge();
	exports.Histogram = require_histogram();
	exports.Summary = require_summary();
	exports.Pushgateway = require_pushgateway();
	exports.linearBuckets = require_bucketGenerators().linearBuckets;
	exports.exponentialBuckets = require_bucketGenerators().exponentialBuckets;
	exports.collectDefaultMetrics = require_defaultMetrics();
	exports.aggregators = require_metricAggregators().aggregators;
	exports.AggregatorRegistry = require_cluster();
})))();
/** In seconds. Polls take a millisecond, exports of a million rows several seconds. */
const durations = [
	.001,
	.005,
	.01,
	.025,
	.05,
	.1,
	.25,
	.5,
	1,
	2.5,
	5,
	10,
	60
];
const methods = new Set("GET HEAD POST PUT PATCH DELETE OPTIONS".split(" "));
/** What Prometheus reads. No label names an account, a key or a job, and no client can invent one. */
var Metrics = class {
	#registry = new import_prom_client.Registry();
	#registers = { registers: [this.#registry] };
	#requests = new import_prom_client.Counter({
		name: "headgate_http_requests_total",
		help: "Requests answered, by pattern of the route.",
		labelNames: [
			"route",
			"method",
			"code"
		],
		...this.#registers
	});
	#durations = new import_prom_client.Histogram({
		name: "headgate_http_request_duration_seconds",
		help: "Time from a request to the end of its answer.",
		labelNames: ["route"],
		buckets: durations,
		...this.#registers
	});
	#bytes = new import_prom_client.Counter({
		name: "headgate_http_response_bytes_total",
		help: "Bytes of answers, including their heads.",
		...this.#registers
	});
	#services;
	constructor(services) {
		this.#services = services;
		new import_prom_client.Gauge({
			name: "headgate_build_info",
			help: "The version that runs.",
			labelNames: ["version"],
			...this.#registers
		}).set({ version }, 1);
		(0, import_prom_client.collectDefaultMetrics)({ register: this.#registry });
	}
	/** Counts an answered request. Its route is a pattern such as `/jobs/{id}`, never what a client sent. */
	observe({ incoming, route = "none" }, { status, ms, bytes }) {
		const method = methods.has(incoming.method) ? incoming.method ?? "" : "other";
		this.#requests.inc({
			route,
			method,
			code: status ?? "none"
		});
		this.#durations.observe({ route }, ms / 1e3);
		this.#bytes.inc(bytes);
	}
	/** The text format of Prometheus. */
	async text() {
		for (const { samples, ...gauge } of await measureService(this.#services)) {
			this.#registry.removeSingleMetric(gauge.name);
			const labelNames = Object.keys(samples[0]?.labels ?? {});
			const metric = new import_prom_client.Gauge({
				...gauge,
				labelNames,
				...this.#registers
			});
			for (const { labels = {}, value } of samples) metric.set(labels, value);
		}
		return {
			type: this.#registry.contentType,
			text: await this.#registry.metrics()
		};
	}
};
/** The current state of the service. */
async function measureService(services) {
	const [jobs, free] = [await services.store.countJobs(), await services.space.bytesFree()];
	const accounts = [...services.store.accounts.values()];
	const queues = services.runner.queues();
	const bytes = accounts.reduce((sum, account) => sum + account.storedBytes, 0);
	const { unit, limit, used, exhausted } = allowanceOf(services);
	const measure = (name, help, samples) => {
		return {
			name,
			help,
			samples: typeof samples === "number" ? [{ value: samples }] : samples
		};
	};
	const of = (value) => jobs.map((each) => ({
		labels: {
			state: each.status,
			source: each.source
		},
		value: each[value]
	}));
	const at = (value) => queues.map((queue) => ({
		labels: { source: queue.source },
		value: queue[value]
	}));
	const inUnits = (value) => [{
		labels: { unit },
		value
	}];
	return [
		measure("headgate_accounts", "Accounts.", accounts.length),
		measure("headgate_jobs", "Jobs that are listed.", of("jobs")),
		measure("headgate_rows", "Rows of the jobs that are listed, as their jobs ended.", of("rows")),
		measure("headgate_result_bytes", "Bytes of the results that are kept.", bytes),
		measure("headgate_allowance_used", "Used in the last 24 hours, over all accounts.", inUnits(used)),
		measure("headgate_allowance_limit", "What may be used in 24 hours, over all accounts.", inUnits(limit)),
		measure("headgate_allowance_exhausted_accounts", "Accounts that have nothing left.", exhausted),
		measure("headgate_queue_waiting", "Running jobs that wait for their turn at the source.", at("waiting")),
		measure("headgate_queue_collecting", "Running jobs that collect.", at("collecting")),
		measure("headgate_disk_free_bytes", "Bytes free on the disk of the data folder.", free)
	];
}
/** Sums over all accounts with a plan. */
function allowanceOf({ store, allowance }) {
	const sums = {
		unit: "rows",
		limit: 0,
		used: 0,
		exhausted: 0
	};
	for (const account of store.accounts.values()) {
		const { tier } = account.record;
		if (tier === null) continue;
		const { regime, allowance: has } = accountLimits(allowance.describe(account, tier));
		sums.unit = regime;
		sums.limit += has.limit;
		sums.used += has.limit - has.remaining;
		if (has.remaining === 0) sums.exhausted += 1;
	}
	return sums;
}
// src/service/studio/entrance.ts
/** Base address of the API for people: below `public_url` if there is one, whatever host the request names. */
function apiUrlOf(c, { apiPath, publicUrl }) {
	const { scheme, host, basePath } = c.env;
	return (publicUrl?.replace(/\/$/, "") ?? `${scheme}://${host}${basePath}`) + apiPath;
}
/** A session ends after this long without activity, and at the latest this long after it began. */
const idleMs = 432e5;
const longestMs$1 = 6048e5;
/** How many sessions are kept. The one that began first is removed first. */
const capacity = 1e4;
/** How many sessions an account can have. The one that began first ends first. */
const perAccount$1 = 20;
/** The studio's sessions. They are in memory, so a restart of the service signs everyone out. */
var Sessions = class {
	#sessions = /* @__PURE__ */ new Map();
	/** Always uses a new id, which nobody can know in advance. Times are epoch milliseconds. */
	begin(accountId, now, address = "") {
		const own = this.of(accountId, now);
		for (const session of own.slice(0, Math.max(0, own.length + 1 - perAccount$1))) this.end(session);
		const id = randomBytes(32).toString("base64url");
		const session = {
			id,
			accountId,
			address,
			beganAt: now,
			provenAt: now,
			seenAt: now,
			newKey: null
		};
		putLast(this.#sessions, id, session, capacity);
		return session;
	}
	find(id, now, byPerson) {
		const session = this.#sessions.get(id);
		if (!session) return void 0;
		if (now - session.seenAt >= idleMs || now - session.beganAt >= longestMs$1) {
			this.end(session);
			return;
		}
		if (byPerson) session.seenAt = now;
		return session;
	}
	end(session) {
		this.#sessions.delete(session.id);
	}
	/** The open sessions of an account, in the order of their beginning. */
	of(accountId, now) {
		return [...this.#sessions.values()].filter((session) => session.accountId === accountId).filter(({ id }) => this.find(id, now, false) !== void 0);
	}
	/** Ends every other session of the same account. */
	endOthers({ id, accountId }) {
		for (const other of this.#sessions.values()) if (other.accountId === accountId && other.id !== id) this.end(other);
	}
};
const attributes = {
	path: "/",
	httpOnly: true,
	sameSite: "Strict"
};
/** If a trusted proxy provides TLS, the cookie is bound to this host and never sent unencrypted. */
const overTls = ({ env }) => env.scheme === "https";
const attributesFor = (c) => overTls(c) ? {
	...attributes,
	prefix: "host",
	secure: true
} : attributes;
/** Who is signed in to the studio, by its cookie, and what all ways into it have in common. */
var Entrance = class {
	sessions = new Sessions();
	#options;
	#attempts = new Attempts();
	constructor(options) {
		this.#options = options;
	}
	/** The session and account of a request; null if nobody is signed in. */
	whoIsSignedIn(c) {
		const { store } = this.#options;
		const session = this.#session(c, c.req.header("X-Live") === void 0);
		const account = session && store.accounts.get(session.accountId);
		const setAt = account && store.passwords.get(account.record.id)?.setAt;
		if (!session || !account || (setAt ?? 0) > session.provenAt) return null;
		return {
			session,
			account
		};
	}
	/** Counts an attempt. Returns why it is refused unchecked, or null. The answer then has a Retry-After. */
	refusal(c, email) {
		const { clock, passwords } = this.#options;
		const address = blockOf(c.env.client);
		const waitMs = passwords.isBusy(c.env.client) ? 6e4 : this.#attempts.count(address, email, clock.monotonic());
		if (waitMs === 0) return null;
		c.header("Retry-After", retryAfterText(waitMs));
		const minutes = Math.ceil(waitMs / 6e4);
		return `Too many attempts. Try again in ${minutes === 1 ? "a minute" : `${minutes} minutes`}.`;
	}
	/** The attempt counted last succeeded. */
	forgive(c) {
		this.#attempts.forgive(blockOf(c.env.client));
	}
	/** Starts a session and ends the browser's earlier one, so that a planted session id is worthless. */
	enter(c, accountId) {
		this.#end(c);
		const session = this.sessions.begin(accountId, this.#options.clock.now(), c.env.client);
		setCookie(c, this.#options.cookie, session.id, attributesFor(c));
		return session;
	}
	leave(c) {
		this.#end(c);
		deleteCookie(c, this.#options.cookie, attributesFor(c));
	}
	#session(c, byPerson) {
		const { cookie, clock } = this.#options;
		const id = overTls(c) ? getCookie(c, cookie, "host") : getCookie(c, cookie);
		return this.sessions.find(id ?? "", clock.now(), byPerson);
	}
	#end(c) {
		const session = this.#session(c, true);
		if (session) this.sessions.end(session);
	}
};
/**
* Cookies ignore ports, so each data folder has its own cookie name. Otherwise two services on one host would sign out
* each other's users.
*/
function sessionCookieName(dataDir) {
	return `headgate-${createHash("sha256").update(dataDir).digest("hex").slice(0, 8)}`;
}
const windowMs = 3e5;
const perPair = 10;
const perAddress = 30;
/**
* Attempts to sign in. Wrong guesses slow down their address. All attempts, right or wrong, slow down the combination of
* address and email, because each costs a hash. An email is never slowed down for everyone, because anybody could then
* lock its owner out. Memory is bounded.
*/
var Attempts = class {
	#byPair = new Throttle(perPair, windowMs);
	#byAddress = new Throttle(perAddress, windowMs);
	/**
	* Counts an attempt. Returns how long to wait, in milliseconds, if there were too many; nothing is checked then. `email`
	* is null while it is unknown. Times are monotonic.
	*/
	count(address, email, now) {
		const waitMs = email === null ? 0 : this.#byPair.count(pair(address, email), now);
		return waitMs > 0 ? waitMs : this.#byAddress.count(address, now);
	}
	/** The attempt counted last was not a wrong guess. */
	forgive(address) {
		this.#byAddress.forgive(address);
	}
};
const pair = (address, email) => `${address} ${email}`;
// node_modules/@hono/node-server/dist/utils/response.mjs
const RESPONSE_ALREADY_SENT = new Response(null, { headers: { [X_ALREADY_SENT]: "true" } });
// src/service/http/audit.ts
/**
* Logs who did something: the request's id, the client, and the interface used. No event contains a key, a password, an
* invitation, or text that was typed instead of one.
*/
function audit(log, { requestId: request, client }, by, event, about = {}) {
	log.info({
		event,
		by,
		request,
		client,
		...about
	}, "audit");
}
/** How many events of an account are kept, besides half as many failed sign-ins, and of how many accounts. */
const perAccount = 20;
const accounts = 1e4;
/** A log that also remembers the newest events of each account, in memory. */
var RecentEvents = class {
	#log;
	#clock;
	#events = /* @__PURE__ */ new Map();
	constructor(log, clock) {
		this.#log = log;
		this.#clock = clock;
	}
	/** Newest first. */
	of(account) {
		return this.#events.get(account) ?? [];
	}
	info(record, message) {
		if (message === "audit") this.#keep(record);
		this.#log.info(record, message);
	}
	warn(record, message) {
		this.#log.warn(record, message);
	}
	error(record, message) {
		this.#log.error(record, message);
	}
	#keep({ event, client = "", account }) {
		if (event === void 0 || account === void 0) return;
		const all = [{
			at: this.#clock.now(),
			event,
			client
		}, ...this.of(account)];
		const guesses = all.filter((each) => each.event === "sign_in_failed").slice(0, perAccount / 2);
		const others = all.filter((each) => each.event !== "sign_in_failed").slice(0, perAccount);
		const kept = /* @__PURE__ */ new Set([...guesses, ...others]);
		putLast(this.#events, account, all.filter((each) => kept.has(each)), accounts);
	}
};
// src/service/jobs/resources.ts
var resources_exports = /* @__PURE__ */ __exportAll({
	errorMessage: () => errorMessage,
	jobDetail: () => jobDetail,
	jobsAccount: () => jobsAccount,
	listedJob: () => listedJob,
	preview: () => preview,
	resultJob: () => resultJob,
	rowsAccount: () => rowsAccount,
	stoppedJob: () => stoppedJob,
	submittedJob: () => submittedJob,
	toResource: () => toResource$1
});
/** The contract's description of a field, for the service's stricter version of it. */
const metaOf = (field) => field.meta() ?? {};
const { status: anyStatus, data_count: anyCount, finished_at: anyEnd } = listedJobSchema.shape;
const status = _enum(jobStatusNames).meta(metaOf(anyStatus));
const count = int().nonnegative().meta(metaOf(anyCount.unwrap().unwrap()));
const time = string().meta({ format: "date-time" });
const created = string().meta({
	...metaOf(listedJobSchema.shape.created_at),
	format: "date-time"
});
const always = {
	status,
	data_count: count,
	created_at: created,
	finished_at: time.nullable().meta(metaOf(anyEnd))
};
/**
* The resources as this service returns them. The contract's own schemas are for clients, which must tolerate missing
* fields and unknown words; this service promises more.
*/
const submittedJob = submittedJobSchema.extend({
	status: literal("running").meta({ description: "A new job always runs." }),
	max_data: int().nonnegative().meta(metaOf(submittedJobSchema.shape.max_data)),
	created_at: created
});
const listedJob = listedJobSchema.extend(always);
/** `error_code` is null unless the job failed. */
const jobDetail = jobDetailSchema.extend({
	...always,
	error_code: _enum(namesOf(faults)).nullable().meta({
		description: "Why it failed; null if it did not.",
		examples: [null]
	})
});
const resultJob = resultJobSchema.extend({ status });
const preview = previewSchema.extend({ job: resultJob });
const stoppedJob = stoppedJobSchema.extend({
	status: literal("stopped"),
	finished_at: string().meta({
		...metaOf(stoppedJobSchema.shape.finished_at),
		format: "date-time"
	})
});
const [ofRows, ofJobs] = accountSchema.options;
const tier = _enum(tierNames);
/** The account under the standard limits and under the alternate ones. */
const rowsAccount = ofRows.extend({ tier });
const jobsAccount = ofJobs.extend({ tier });
/** How to get each field of the resources from a job's record. */
const fields = {
	id: (job) => job.id,
	source: (job) => job.source,
	job_name: (job) => job.name,
	status: (job) => job.status,
	error_code: (job) => job.errorCode,
	tags: (job) => job.tags,
	max_data: (job) => job.maxData,
	data_count: (job) => job.dataCount,
	config: (job) => job.config,
	created_at: (job) => new Date(job.createdAt).toISOString(),
	finished_at: (job) => job.finishedAt === null ? null : new Date(job.finishedAt).toISOString()
};
/** A job with the fields of a schema. */
function toResource$1(schema, job) {
	const view = {};
	for (const name in schema.shape) view[name] = fields[name]?.(job);
	return view;
}
/** Why a job failed and what to do, in words; null if it did not fail. */
function errorMessage({ errorCode, errorMessage: stored }) {
	if (errorCode === null) return null;
	return stored ?? (Object.hasOwn(faults, errorCode) ? faults[errorCode] : "The job failed.");
}
// src/service/jobs/export.ts
const newline = 10;
const comma = 44;
/** Every row of a job, in one of two forms. */
const exportOf = async (job, results, format, asFile = false) => format === "csv" ? csvExport(job, results) : jsonExport(job, results, asFile);
/**
* Every row of a job as a CSV file. A result without rows is only its header. What is not stored as CSV is made twice,
* the first time for its length.
*/
async function csvExport(job, results) {
	const { id, columns, csvBytes, resultBytes } = job;
	async function* made(from = 0, until = Number.POSITIVE_INFINITY) {
		let at = 0;
		const part = (text) => {
			const bytes = Buffer.from(text);
			at += bytes.length;
			return bytes.subarray(Math.max(0, from - at + bytes.length), Math.max(0, until - at + bytes.length));
		};
		yield part(csvHead(columns));
		for await (const lines of results.lines(id, resultBytes)) yield part(lines.map((line) => csvRow(columns, rawRow(line))).join(""));
	}
	let length = csvBytes;
	if (length === 0) for await (const part of made()) length += part.length;
	return {
		headers: {
			"Content-Type": "text/csv; charset=utf-8",
			...attachment(job, "csv")
		},
		tag: tagOf(job, "csv"),
		length,
		read: csvBytes === 0 ? made : (from = 0, until = length) => results.read(id, until, from, "csv")
	};
}
/**
* Every row of a job as one JSON document. Its known length lets clients notice a cut answer. Stored rows are JSON texts separated by
* newlines, which JSON texts never contain. The document's rows are therefore the stored bytes with commas instead of
* newlines.
*/
function jsonExport(job, results, asFile) {
	const view = JSON.stringify(toResource$1(resultJob, job));
	const head = Buffer.from(`{"success":true,"data":{"job":${view},"rows":[`);
	const tail = Buffer.from("]}}");
	const rowBytes = Math.max(0, job.resultBytes - 1);
	const length = head.length + rowBytes + tail.length;
	async function* read(from = 0, until = length) {
		if (from < head.length) yield head.subarray(from, until);
		const rowsFrom = Math.max(0, from - head.length);
		const rowsUntil = Math.min(rowBytes, until - head.length);
		for await (const chunk of results.read(job.id, rowsUntil, rowsFrom)) {
			for (let at = chunk.indexOf(newline); at >= 0; at = chunk.indexOf(newline, at + 1)) chunk[at] = comma;
			yield chunk;
		}
		const tailAt = head.length + rowBytes;
		if (until > tailAt) yield tail.subarray(Math.max(0, from - tailAt), until - tailAt);
	}
	return {
		headers: {
			"Content-Type": "application/json; charset=utf-8",
			...asFile && attachment(job, "json")
		},
		tag: tagOf(job, "json"),
		length,
		read
	};
}
/** Includes the version, because another version of headgate may write the same rows differently. */
function tagOf({ id, status, dataCount, resultBytes }, format) {
	if (status === "running") return null;
	const what = JSON.stringify([
		version,
		format,
		id,
		status,
		dataCount,
		resultBytes
	]);
	return createHash("sha256").update(what).digest("base64url").slice(0, 22);
}
function attachment({ source, id }, ending) {
	return { "Content-Disposition": `attachment; filename="${source}-${id}.${ending}"` };
}
/** How much of a result previews can show, in bytes. A page is read and sent at once. */
const previewBytes = 4194304;
/** One page of a job's first rows. A running job shows the rows that it has so far. */
async function previewRows(job, { page, limit }, results) {
	const most = Math.min(job.dataCount, limits.previewRows);
	const all = job.resultBytes <= previewBytes;
	const from = (page - 1) * limit;
	const to = Math.min(from + limit, most);
	const rows = [];
	let index = 0;
	if (from < to || !all) {
		const last = all ? to : most;
		for await (const lines of results.lines(job.id, Math.min(job.resultBytes, previewBytes))) {
			const shown = lines.slice(Math.max(0, from - index), Math.max(0, to - index));
			rows.push(...shown.map((line) => JSON.parse(line)));
			index = Math.min(index + lines.length, last);
			if (index === last) break;
		}
	}
	const peekable = all ? most : index;
	return {
		rows,
		peekable,
		pages: Math.ceil(peekable / limit)
	};
}
// src/service/jobs/submit-request.ts
/** Something to see, and no control characters, which no page and no file name can show. */
const visible = /^[^\u0000-\u001f\u007f]*[^\s\u0000-\u001f\u007f][^\u0000-\u001f\u007f]*$/;
const { job_name: name, tags: tags$1 } = submitRequestSchema.shape;
const rule = "must not be blank or have control characters";
/** The contract's submit with what this service asks of names and tags. */
const submitSchema = submitRequestSchema.extend({
	job_name: name.regex(visible, rule).meta(name.meta() ?? {}),
	tags: array(tags$1.unwrap().element.regex(visible, rule)).max(limits.tags).meta(tags$1.unwrap().meta() ?? {}).optional()
});
/** Reads the body of a submit. Throws ApiError `validation_error`. */
function readSubmit(bytes) {
	return checkSubmit(parseJson(decode(bytes)));
}
/** Checks a submit except its config, which the source checks. */
function checkSubmit(value) {
	const parsed = submitSchema.safeParse(value, { reportInput: true });
	if (parsed.success) {
		const { tags, ...rest } = parsed.data;
		return tags === void 0 ? rest : {
			...rest,
			tags
		};
	}
	throw invalid(parsed.error.issues.flatMap(fieldErrors));
}
function decode(bytes) {
	try {
		return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
	} catch {
		throw invalid([{
			path: "",
			message: "The body is not UTF-8."
		}]);
	}
}
function parseJson(text) {
	try {
		return JSON.parse(text, refuseLossy);
	} catch (error) {
		if (error instanceof ApiError) throw error;
		if (error instanceof RangeError) throw invalid([{
			path: "",
			message: "The body is nested too deeply."
		}]);
		throw invalid([{
			path: "",
			message: "The body is not valid JSON."
		}]);
	}
}
/**
* Refuses values that could not be returned as sent: half of a surrogate pair is not valid UTF-8, `__proto__` is not a
* plain field, and 1e400 is read as infinite.
*/
function refuseLossy(key, value) {
	if (key === "__proto__") throw invalid([{
		path: key,
		message: "is not a field of this request"
	}]);
	if (value === Infinity || value === -Infinity) throw invalid([{
		path: key,
		message: "must not be a number beyond 1.8e308"
	}]);
	if (typeof value === "string" && value.includes("\0")) throw invalid([{
		path: key,
		message: "must not have the character NUL"
	}]);
	if (!isHalf(key) && !isHalf(value)) return value;
	throw invalid([{
		path: key,
		message: "holds half of a surrogate pair"
	}]);
}
function isHalf(value) {
	return typeof value === "string" && /\p{Surrogate}/u.test(value);
}
function fieldErrors(issue) {
	const path = issue.path.map(String).join(".");
	if (issue.code === "unrecognized_keys") return issue.keys.map((key) => ({
		path: key,
		message: "is not a field of this request"
	}));
	if (issue.code === "too_small" && issue.origin === "string" && Number(issue.minimum) > 1) return [{
		path,
		message: `must have at least ${issue.minimum} characters`
	}];
	return [{
		path,
		message: issue.input === void 0 && issue.code === "invalid_type" ? "is required" : ruleOf(issue)
	}];
}
// src/service/api/endpoint.ts
/** The schema of `data` under a limit set. */
function dataOf({ data }, limits) {
	return data instanceof ZodType ? data : data[limits];
}
function endpoint(declared) {
	const schema = object(declared.query);
	const hasQuery = Object.keys(declared.query).length > 0;
	return {
		...declared,
		answer(services, request, query) {
			const given = hasQuery ? [...new URLSearchParams(query)].toReversed() : [];
			const read = schema.safeParse(Object.fromEntries(given));
			if (read.success) return declared.answer(services, request, read.data);
			throw invalid(read.error.issues.map(({ path, message }) => ({
				path: path.map(String).join("."),
				message
			})));
		}
	};
}
/** A whole number from 1 to `max`; `usual` if it is absent. */
function wholeNumber(description, usual, max) {
	const rule = `must be a whole number from 1 to ${max}`;
	const number = int(rule).min(1, rule).max(max, rule);
	return string().regex(/^\d{1,9}$/, {
		error: rule,
		abort: true
	}).transform(Number).pipe(number).default(usual).describe(description);
}
function oneOf(description, words) {
	return _enum(words, `must be one of ${words.join(", ")}`).describe(description);
}
// src/service/api/endpoints.ts
const { toResource } = resources_exports;
const stopped = "The job was stopped.";
const page = wholeNumber("Counts from 1.", 1, 999999999);
const pageSize = (size) => wholeNumber("Items per page.", size.default, size.max);
/** The endpoints of CONTRACT.md. Each is declared only here. */
const endpoints = [
	endpoint({
		method: "GET",
		path: "/sources",
		id: "listSources",
		tag: "sources",
		summary: "List sources",
		description: "The sources that jobs can be submitted for, each with the JSON Schema of its config.",
		query: {},
		status: 200,
		data: object({ sources: array(sourceSchema) }),
		errors: [],
		answer: ({ catalogue }) => ({ data: { sources: catalogue.list() } })
	}),
	endpoint({
		method: "POST",
		path: "/jobs",
		id: "submitJob",
		tag: "jobs",
		summary: "Submit a job",
		description: "Creates a job and queues it. An equal config within the hour is answered from the cache, which costs no rows.",
		query: {},
		body: submitSchema,
		status: 201,
		data: object({ job: submittedJob }),
		message: "The job was created and queued.",
		errors: [
			"unknown_source",
			"source_unavailable",
			"max_data_exceeded",
			"job_in_progress",
			"account_full",
			"daily_rows_exceeded",
			"daily_quota_exceeded",
			"storage_full",
			"service_stopping"
		],
		async answer({ jobs }, { call, caller: { account, tier } }) {
			if (!/^application\/json\s*(;|$)/i.test(call.incoming.headers["content-type"] ?? "")) throw invalid([{
				path: "Content-Type",
				message: "must be application/json"
			}]);
			if ((call.incoming.headers["content-encoding"] ?? "identity") !== "identity") throw invalid([{
				path: "Content-Encoding",
				message: "must be left out: compressed bodies are not read"
			}]);
			const submit = readSubmit(await readBody(call.incoming));
			call.checkKey?.();
			const job = await jobs.submit(account, tier, submit);
			const how = job.cached ? "answered from the cache" : "queued";
			return {
				data: { job: {
					...toResource(submittedJob, job),
					status: "running"
				} },
				message: `The job was created and ${how}.`
			};
		}
	}),
	endpoint({
		method: "GET",
		path: "/jobs",
		id: "listJobs",
		tag: "jobs",
		summary: "List jobs",
		description: "The account's jobs, newest first.",
		query: {
			status: oneOf("Only jobs in this state.", jobStatusNames).optional(),
			source: string().optional().describe("Only jobs of this source."),
			page,
			limit: pageSize(limits.listPageSize)
		},
		status: 200,
		data: object({
			jobs: array(listedJob),
			pagination: paginationSchema
		}),
		errors: [],
		async answer({ store }, { caller: { account } }, query) {
			const { status, source, ...part } = query;
			const found = await store.jobsOf(account, {
				status,
				source
			}, part);
			return { data: {
				jobs: found.jobs.map((job) => toResource(listedJob, job)),
				pagination: {
					...part,
					total: found.total,
					total_pages: found.pages
				}
			} };
		}
	}),
	endpoint({
		method: "GET",
		path: "/jobs/{id}",
		id: "showJob",
		tag: "jobs",
		summary: "Show a job",
		description: "State and description of one job. For a failed one, `message` says why, and what to do.",
		query: {},
		status: 200,
		data: object({ job: jobDetail }),
		message: null,
		errors: [],
		async answer({ jobs }, { caller, jobId }) {
			const job = await jobs.find(caller.account, jobId);
			const message = errorMessage(job);
			return {
				data: { job: toResource(jobDetail, job) },
				...message !== null && { message }
			};
		}
	}),
	endpoint({
		method: "GET",
		path: "/jobs/{id}/data",
		id: "previewJob",
		tag: "results",
		summary: "Preview rows",
		description: `The first ${limits.previewRows.toLocaleString("en-US")} rows, by pages. A job that is not done shows its rows so far.`,
		query: {
			page,
			limit: pageSize(limits.previewPageSize)
		},
		status: 200,
		data: preview,
		errors: ["results_expired"],
		async answer({ jobs, results }, { caller, jobId }, part) {
			const record = await jobs.findResult(caller.account, jobId);
			const job = toResource(resultJob, record);
			const total = record.dataCount;
			const { rows, peekable, pages } = await previewRows(record, part, results);
			return { data: {
				job,
				rows,
				pagination: {
					...part,
					total,
					peekable,
					total_pages: pages
				}
			} };
		}
	}),
	endpoint({
		method: "GET",
		path: "/jobs/{id}/export",
		id: "exportJob",
		tag: "results",
		summary: "Export every row",
		description: "Every row. A job that is not done gives its rows so far.",
		query: { format: oneOf("csv: UTF-8 with a byte order mark, RFC 4180, nested values as JSON text.", ["json", "csv"]).default("json") },
		status: 200,
		data: object({
			job: resultJob,
			rows: array(rowSchema)
		}),
		download: true,
		errors: [
			"results_expired",
			"precondition_failed",
			"range_not_satisfiable"
		],
		async answer({ jobs, results, downloads }, { call, caller, jobId }, { format }) {
			const job = await jobs.findResult(caller.account, jobId);
			await downloads.send(call, await exportOf(job, results, format));
			return null;
		}
	}),
	endpoint({
		method: "POST",
		path: "/jobs/{id}/stop",
		id: "stopJob",
		tag: "jobs",
		summary: "Stop a job",
		description: "Stops a running job for good. Its rows so far are kept and charged.",
		query: {},
		status: 200,
		data: object({ job: stoppedJob }),
		message: stopped,
		errors: ["not_running"],
		async answer({ jobs }, { caller, jobId }) {
			const job = await jobs.find(caller.account, jobId);
			await jobs.stop(job);
			return {
				data: { job: toResource(stoppedJob, job) },
				message: stopped
			};
		}
	}),
	endpoint({
		method: "GET",
		path: "/me",
		id: "showAccount",
		tag: "account",
		summary: "Show the account",
		description: "The account of the key, its limits and what is left of its allowance.",
		query: {},
		status: 200,
		data: {
			standard: rowsAccount,
			alternate: jobsAccount
		},
		errors: [],
		answer: ({ allowance }, { caller: { account, tier } }) => ({ data: allowance.describe(account, tier) })
	})
];
// src/service/api/api.ts
const byPattern = new Map(endpoints.map((each) => [`${each.method} ${each.path}`, each]));
/**
* The endpoints of CONTRACT.md on node's own request and response. With the web's Request and Response the service
* would answer half as many polls a second.
*/
function apiOf(options) {
	const authenticator = new Authenticator(options);
	return async (call, path, query) => {
		const { method = "" } = call.incoming;
		const [pattern, jobId] = patternOf(path);
		const endpoint = byPattern.get(`${method === "HEAD" ? "GET" : method} ${pattern}`);
		call.route = apiPath + (endpoint?.path ?? "/*");
		const caller = authenticator.caller(call);
		call.checkKey = () => authenticator.checkStillActive(caller.keyId);
		if (!endpoint) throw notServed$1(method, path, pattern);
		const answer = await endpoint.answer(options, {
			call,
			caller,
			jobId
		}, query);
		if (endpoint.id === "stopJob") {
			const about = {
				account: call.account,
				key: call.keyId,
				job: jobId
			};
			audit(options.log, call, "api", "job_stopped", about);
		}
		if (answer !== null) await json(call, {
			success: true,
			...answer
		}, endpoint.status);
	};
}
function notServed$1(method, path, pattern) {
	const allowed = endpoints.filter((each) => each.path === pattern).map((each) => each.method);
	if (allowed.length > 0) return methodNotAllowed(method, apiPath + path, allowed);
	return new ApiError("route_not_found", `There is no ${method} ${apiPath}${path}.`);
}
/** Paths of an endpoint differ only in the id of a job. */
function patternOf(path) {
	const match = /^\/jobs\/([^/]+)(.*)$/.exec(path);
	return match ? [`/jobs/{id}${match[2]}`, match[1] ?? ""] : [path, ""];
}
const minuteMs$2 = 6e4;
const failuresPerMinute = 60;
/**
* Checks the key first, then the key's request rate, then the account's plan. Unknown, mistyped, revoked and expired
* keys get the same answer.
*/
var Authenticator = class {
	#options;
	#hashes = /* @__PURE__ */ new WeakMap();
	/** The quota and its period in seconds, as in draft-ietf-httpapi-ratelimit-headers-10. */
	#policy;
	#guesses = new Throttle(failuresPerMinute, minuteMs$2);
	#requests;
	constructor(options) {
		this.#options = options;
		this.#requests = new Throttle(options.requestsPerMinute, minuteMs$2);
		this.#policy = ["RateLimit-Policy", `"requests";q=${options.requestsPerMinute};w=${minuteMs$2 / 1e3}`];
	}
	/** Also records the caller on the call, for the log. */
	caller(call) {
		const { incoming, client } = call;
		const key = incoming.headers["x-api-key"];
		if (typeof key !== "string" || key === "") throw new ApiError("missing_api_key", "The X-API-Key header is missing.");
		const now = this.#options.clock.monotonic();
		const record = this.#verify(key) ?? this.#refuse(client, now);
		call.account = record.account;
		call.keyId = record.id;
		this.#admit(record.id, call, now);
		this.#options.keyUses.used(record, client, this.#options.clock.now());
		const account = this.#options.store.accounts.get(record.account);
		const tier = account?.record.tier;
		if (!account || !tier) throw new ApiError("plan_required", "The account has no active research plan.");
		return {
			account,
			tier,
			keyId: record.id
		};
	}
	/** If an accepted key has ended since, throws the same error as for an unknown key. */
	checkStillActive(id) {
		const record = this.#options.store.keys.get(id);
		if (!record || !isActiveKey(record, this.#options.clock.now())) throw notAccepted();
	}
	#verify(key) {
		const id = keyId(key);
		const record = id === null ? void 0 : this.#options.store.keys.get(id);
		return keyMatches(key, record && this.#hash(record)) && record && isActiveKey(record, this.#options.clock.now()) ? record : void 0;
	}
	#hash(record) {
		let hash = this.#hashes.get(record);
		if (!hash) {
			hash = Buffer.from(record.hash, "hex");
			this.#hashes.set(record, hash);
		}
		return hash;
	}
	/** Only failures are slowed down. A valid key from the same address works all the time. */
	#refuse(client, now) {
		this.#guesses.check(blockOf(client), now, "Too many requests with an invalid API key.");
		throw notAccepted();
	}
	#admit(id, call, now) {
		const retryAfterMs = this.#requests.count(id, now);
		const { calls, nextMs } = this.#requests.left(id, now);
		call.rate = [
			...this.#policy,
			"RateLimit",
			`"requests";r=${calls};t=${Math.ceil(nextMs / 1e3)}`
		];
		if (retryAfterMs === 0) return;
		throw new ApiError("rate_limited", `More than ${this.#options.requestsPerMinute} requests per minute.`, { retryAfterMs });
	}
};
function notAccepted() {
	return new ApiError("invalid_api_key", "The API key is unknown, revoked or expired.");
}
// src/service/api/openapi-parts.ts
/** Groups of endpoints. */
const tags = [
	{
		name: "sources",
		description: "What jobs can be submitted for."
	},
	{
		name: "jobs",
		description: "Submit, watch and stop jobs."
	},
	{
		name: "results",
		description: "The rows of a job: the first of them, or all."
	},
	{
		name: "account",
		description: "The limits of the account and what is left of its allowance."
	}
];
const text = { type: "string" };
const idParameter = {
	name: "id",
	in: "path",
	description: "Id of a job of the account, from the answer to its submit.",
	schema: {
		type: "string",
		minLength: 1
	},
	required: true,
	example: "01kb3v8q6c4f9t2m7n5xwz1hra"
};
const tag = "\"pF2xq0dN6kQ1bT7uVw3YzA\"";
const header = (description, example, schema = text) => ({
	description,
	schema,
	example
});
/** Headers of answers, by name. */
const headers = {
	"X-Request-Id": header("Identifies the request in the log of the service.", "3f0c9a51-7f0e-4d3b-9c55-0a4b6a1d2e88"),
	"Retry-After": header("Seconds after which the same request may succeed.", 42, {
		type: "integer",
		minimum: 0
	}),
	"RateLimit-Policy": header("At most `q` requests in any `w` seconds (draft-ietf-httpapi-ratelimit-headers-10).", "\"requests\";q=20;w=60"),
	RateLimit: header("The key may send `r` requests now, and one more in `t` seconds.", "\"requests\";r=17;t=42"),
	ETag: header("Tag of the export of a finished job. It changes only if the bytes do.", tag),
	"Accept-Ranges": header("`bytes` where parts can be asked for.", "bytes"),
	"Content-Range": header("Which bytes these are, and of how many.", "bytes 0-1023/48210")
};
const headerRefs = (...names) => Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
const limited = [
	"RateLimit",
	"RateLimit-Policy",
	"X-Request-Id"
];
const successHeaders = (download = false) => headerRefs(...limited, ...download ? ["ETag", "Accept-Ranges"] : []);
/** Responses of an export in addition to the complete one. */
const downloadResponses = {
	206: {
		description: "The part of the export that `Range` asks for.",
		headers: headerRefs("ETag", ...limited, "Accept-Ranges", "Content-Range"),
		content: {
			"application/json": {},
			"text/csv": { schema: {
				...text,
				contentMediaType: "application/octet-stream"
			} }
		}
	},
	304: {
		description: "The client has these bytes: its `If-None-Match` names their tag.",
		headers: headerRefs("ETag", ...limited)
	}
};
/** Request headers that work for the export of a finished job. */
const downloadParameters = [
	[
		"Range",
		"One range of the uncompressed bytes; anything else is ignored.",
		"bytes=0-1023"
	],
	[
		"If-Range",
		"Tag of the part that the client has. If the export has another, all of it is sent.",
		tag
	],
	[
		"If-None-Match",
		"Tag of what the client has. If it still matches, the answer is 304.",
		`${tag}, "x"`
	],
	[
		"If-Match",
		"Tag that the export must have. If it has another, the answer is 412.",
		"*"
	]
].map(([name, description, example]) => {
	return {
		name,
		in: "header",
		description,
		required: false,
		schema: text,
		example
	};
});
const follow = (operationId, description) => {
	return {
		operationId,
		description,
		parameters: { id: "$response.body#/data/job/id" }
	};
};
const afterwards = {
	Stop: follow("stopJob", "Stop the job."),
	Preview: follow("previewJob", "Look at its first rows."),
	Export: follow("exportJob", "Download all its rows.")
};
/** What can be done next with the job in an answer, by the operation whose answer names it. */
const links = {
	submitJob: {
		Show: follow("showJob", "Watch the job until it has ended."),
		...afterwards
	},
	showJob: afterwards
};
// src/service/api/openapi-schemas.ts
/** Schemas that several endpoints share, by their names in the document. */
const shared = {
	Source: sourceSchema,
	SubmittedJob: submittedJob,
	ListedJob: listedJob,
	Job: jobDetail,
	JobOfRows: resultJob,
	StoppedJob: stoppedJob,
	Pagination: paginationSchema,
	Row: rowSchema
};
/** As the input of a schema, so that answers may get further fields without breaking generated clients. */
const options = { io: "input" };
const schemaRef = (name) => ({ $ref: `#/components/schemas/${name}` });
/** `rate_limited` and `daily-rows` become `RateLimited` and `DailyRows`. */
function pascal(code) {
	return code.replaceAll(/(?:^|[_-])([a-z0-9])/g, (_all, letter) => letter.toUpperCase());
}
const answerName = ({ id }) => `${pascal(id)}Answer`;
/** Every schema of the document, by name, in the dialect of OpenAPI 3.1. */
function componentSchemas(endpoints, codes, limits, sources) {
	const registry$1 = registry();
	const add = (id, type) => registry$1.add(type, { id });
	for (const [name, type] of Object.entries(shared)) add(name, type);
	for (const each of endpoints) add(answerName(each), answerSchema(each, limits));
	for (const code of codes) add(pascal(code), errorSchema(code));
	const { schemas } = toJSONSchema(registry$1, {
		...options,
		uri: (id) => schemaRef(id).$ref
	});
	const named = Object.entries(schemas).map(([name, schema]) => [name, bare(schema)]);
	return {
		...Object.fromEntries(named),
		...submitSchemas(sources)
	};
}
function answerSchema(endpoint, limits) {
	const { message } = endpoint;
	const always = message && { message: string().meta({ examples: [message] }) };
	const sometimes = message === null ? { message: string().optional() } : always;
	return object({
		success: literal(true),
		data: dataOf(endpoint, limits),
		...sometimes
	});
}
function errorSchema(code) {
	const { status, meaning } = serviceErrors[code];
	const message = string().meta({ examples: [meaning] });
	const data = object({
		code: literal(code),
		...errorData[code]
	});
	return object({
		statusCode: literal(status),
		message,
		data
	}).describe(meaning);
}
/** A value that a type accepts, made of the examples of its fields. */
function exampleOf(type) {
	return sampleOf(toJSONSchema(type, options));
}
/**
* The body of a submit, with the config of each source as a variant. That the config fits the source is not said:
* generated clients and linters do not understand `if`.
*/
function submitSchemas(sources) {
	const body = bare(toJSONSchema(submitSchema, options));
	const configs = sources.map(({ slug, name, params }) => {
		const config = JSON.stringify(params).includes("\"$ref\"") ? { type: "object" } : bare(params);
		return {
			slug,
			id: `${pascal(slug)}Config`,
			schema: {
				title: `${name} config`,
				...config
			}
		};
	});
	if (configs.length === 0) return { SubmitRequest: body };
	const refs = configs.map(({ id }) => schemaRef(id));
	const { examples } = body.properties["config"];
	const properties = {
		...body.properties,
		source: {
			...body.properties["source"],
			enum: configs.map(({ slug }) => slug)
		},
		config: {
			description: "What the source takes: the config of its name.",
			examples,
			...refs.length === 1 ? refs[0] : { anyOf: refs }
		}
	};
	return {
		SubmitRequest: {
			...body,
			properties
		},
		...Object.fromEntries(configs.map(({ id, schema }) => [id, schema]))
	};
}
/** A schema without keywords that only a separate document may have. */
function bare({ $schema: _dialect, $id: _id, ...schema }) {
	return schema;
}
/** A value that fits a schema: its example, or else the simplest possible value. */
function sampleOf(schema) {
	if (schema.examples !== void 0) return schema.examples[0];
	if (schema.const !== void 0) return schema.const;
	if (schema.enum !== void 0) return schema.enum[0];
	if (schema.anyOf !== void 0) return sampleOf(schema.anyOf[0] ?? {});
	if (schema.items !== void 0) return [sampleOf(schema.items)];
	if (schema.properties === void 0 && schema.type === "string") return "…";
	const { properties = {}, required = [] } = schema;
	const fields = Object.entries(properties).filter(([name, field]) => required.includes(name) || field.examples !== void 0 || field.default !== void 0);
	return Object.fromEntries(fields.map(([name, field]) => [name, sampleOf(field)]));
}
// src/service/api/openapi.ts
/** What any endpoint can answer. */
const commonErrors = [
	"bad_request",
	"missing_api_key",
	"invalid_api_key",
	"plan_required",
	"request_timeout",
	"expectation_failed",
	"headers_too_large",
	"rate_limited",
	"internal_error"
];
/** The error that only the other limit set can return. */
const elsewhere = {
	standard: "daily_quota_exceeded",
	alternate: "daily_rows_exceeded"
};
/** Errors with a Retry-After header. */
const retryable = /* @__PURE__ */ new Set([
	"rate_limited",
	"daily_rows_exceeded",
	"daily_quota_exceeded",
	"storage_full"
]);
function openApiDocument(basePath, running) {
	const { limits, requestsPerMinute, sources } = running;
	const codes = new Set(endpoints.flatMap((each) => errorsOf$1(each, limits)));
	const paths = {};
	for (const each of endpoints) paths[each.path] = {
		...paths[each.path],
		[each.method.toLowerCase()]: describe(each, limits)
	};
	const { jobsPerDay } = limitProfiles[limits];
	return {
		openapi: "3.1.0",
		info: {
			title: "Data-collection job API",
			version: "1",
			description: `Submit data-collection jobs, watch them, and download their rows as JSON or CSV. A key may send ${requestsPerMinute} requests a minute, and an account has ${jobsPerDay === null ? "rows by the account's plan" : `${jobsPerDay} new jobs`} in any 24 hours.`,
			contact: { name: "The operator of this service" },
			license: {
				name: "Apache 2.0",
				identifier: "Apache-2.0"
			}
		},
		servers: [{ url: basePath }],
		security: [{ key: [] }],
		tags,
		paths,
		components: {
			securitySchemes: { key: {
				type: "apiKey",
				in: "header",
				name: "X-API-Key"
			} },
			schemas: componentSchemas(endpoints, codes, limits, sources),
			parameters: { id: idParameter },
			headers
		}
	};
}
/** The target of a reference; anything else unchanged. */
function resolved(document, part) {
	if (!("$ref" in part)) return part;
	return part.$ref.slice(2).split("/").reduce((at, step) => at[step], document);
}
function describe(endpoint, limits) {
	const { id, tag, summary, description, status, body, download } = endpoint;
	return {
		operationId: id,
		tags: [tag],
		summary,
		description,
		parameters: parametersOf(endpoint),
		...body && { requestBody: submitBody() },
		responses: {
			[status]: success(endpoint, limits),
			...download && downloadResponses,
			...errorResponses(errorsOf$1(endpoint, limits))
		}
	};
}
const submitBody = () => ({
	description: "The job. `config` is what its source takes.",
	required: true,
	content: { "application/json": {
		schema: schemaRef("SubmitRequest"),
		example: exampleOf(submitSchema)
	} }
});
function success(endpoint, limits) {
	const { id, download } = endpoint;
	const example = exampleOf(answerSchema(endpoint, limits));
	const links$1 = links[id];
	return {
		description: "Success.",
		headers: successHeaders(download),
		content: {
			"application/json": {
				schema: schemaRef(answerName(endpoint)),
				example
			},
			...download && { "text/csv": {
				schema: { type: "string" },
				example: "id,title\r\n1,Café\r\n"
			} }
		},
		...links$1 && { links: links$1 }
	};
}
function parametersOf({ path, query, download }) {
	const id = path.includes("{id}") ? [{ $ref: "#/components/parameters/id" }] : [];
	const inQuery = Object.entries(query).map(([name, type]) => {
		const { description = "", ...schema } = bare(toJSONSchema(type));
		return {
			name,
			in: "query",
			description,
			schema,
			required: false
		};
	});
	return [
		...id,
		...inQuery,
		...download ? downloadParameters : []
	];
}
function errorsOf$1({ path, query, body, errors }, limits) {
	const codes = [...commonErrors];
	if (body !== void 0 || Object.keys(query).length > 0) codes.push("validation_error");
	if (body !== void 0) codes.push("body_too_large");
	if (path.includes("{id}")) codes.push("not_found");
	return [...codes, ...errors].filter((code) => code !== elsewhere[limits]);
}
/** The error responses by status. */
function errorResponses(codes) {
	const statuses = new Set(codes.map((code) => serviceErrors[code].status));
	const of = (status) => codes.filter((code) => serviceErrors[code].status === status);
	return Object.fromEntries([...statuses].map((status) => [status, errorResponse(of(status))]));
}
function errorResponse(codes) {
	const refs = codes.map((code) => schemaRef(pascal(code)));
	const schema = refs.length === 1 ? refs[0] : { anyOf: refs };
	const examples = Object.fromEntries(codes.map((code) => [code, { value: exampleOf(errorSchema(code)) }]));
	const names = [
		"X-Request-Id",
		...codes.some((code) => retryable.has(code)) ? ["Retry-After"] : [],
		...codes.includes("rate_limited") ? ["RateLimit", "RateLimit-Policy"] : []
	];
	return {
		description: codes.map((code) => `\`${code}\`: ${serviceErrors[code].meaning}`).join(" "),
		headers: headerRefs(...names),
		content: { "application/json": {
			schema: schema ?? {},
			examples
		} }
	};
}
// src/service/limits/allowance.ts
function allowanceFor(profile, requestsPerMinute, clock, tiers) {
	const { jobsPerDay } = limitProfiles[profile];
	const rowsPerJob = (tier) => tiers[tier].rowsPerJob;
	return {
		...jobsPerDay === null ? rowAllowance(requestsPerMinute, clock, tiers) : jobAllowance(jobsPerDay, clock),
		rowsPerJob
	};
}
/** Standard limits: counts rows, both in the ledger and of the running job. */
const rowAllowance = (requestsPerMinute, clock, tiers) => ({
	check(account, tier) {
		const now = clock.ledger();
		const limit = tiers[tier].rowsPerDay;
		const used = rowsUsed(account, now);
		if (used < limit) return;
		throw new ApiError("daily_rows_exceeded", `The allowance of ${limit} rows in a rolling 24 hours is used up.`, {
			data: {
				limit,
				used
			},
			retryAfterMs: rowsFreeAt(account, limit, used, now) - now
		});
	},
	rowsLeft: (account, tier) => Math.max(0, tiers[tier].rowsPerDay - rowsUsed(account, clock.ledger())),
	describe(account, tier) {
		const limit = tiers[tier].rowsPerDay;
		const used = rowsUsed(account, clock.ledger());
		return {
			...holderOf(account, tier),
			limits: {
				max_active_jobs: limits.activeJobs,
				requests_per_minute: requestsPerMinute,
				max_data_per_job: tiers[tier].rowsPerJob
			},
			daily_rows: {
				limit,
				used,
				remaining: Math.max(0, limit - used)
			}
		};
	}
});
/** Alternate limits: counts created jobs, including those answered from the cache. */
function jobAllowance(limit, clock) {
	return {
		check(account) {
			const now = clock.ledger();
			const created = jobsCreated(account, now);
			if (created.length < limit) return;
			const oldest = created[created.length - limit] ?? now;
			throw new ApiError("daily_quota_exceeded", `The allowance of ${limit} new jobs in a rolling 24 hours is used up.`, {
				data: {
					limit,
					used: created.length
				},
				retryAfterMs: oldest + limits.allowanceWindowMs - now
			});
		},
		rowsLeft: () => Number.POSITIVE_INFINITY,
		describe: (account, tier) => ({
			...holderOf(account, tier),
			daily_job_quota: {
				limit,
				remaining: Math.max(0, limit - jobsCreated(account, clock.ledger()).length)
			}
		})
	};
}
const holderOf = ({ record: { email }, active }, tier) => ({
	email,
	tier,
	active_jobs: active === null ? 0 : 1
});
function rowsUsed(account, now) {
	const active = account.active === null ? void 0 : account.jobs.at(-1);
	let used = active?.status === "running" ? active.dataCount : 0;
	for (const entry of rowsObtained(account, now)) used += entry.rows;
	return used;
}
/** When enough of the ledger has left the window to allow one more row. */
function rowsFreeAt(account, limit, used, now) {
	let left = used;
	for (const entry of rowsObtained(account, now)) {
		left -= entry.rows;
		if (left < limit) return entry.at + limits.allowanceWindowMs;
	}
	return now + limits.allowanceWindowMs;
}
/** The entries of the ledger in the window, oldest first. */
function rowsObtained({ obtained }, now) {
	return inWindow(obtained, ({ at }) => at, now);
}
/** When jobs in the window were created, oldest first. */
function jobsCreated(account, now) {
	const kept = inWindow(account.jobs, ({ ledgerAt }) => ledgerAt, now).map(({ ledgerAt }) => ledgerAt);
	const removed = account.removedJobs.filter((at) => at > now - limits.allowanceWindowMs);
	return removed.length === 0 ? kept : [...kept, ...removed].sort((one, other) => one - other);
}
/** The end of a time-ordered list that lies in the window. Exactly 24 hours ago is outside. */
function inWindow(list, at, now) {
	let from = list.length;
	while (from > 0 && at(list[from - 1]) > now - limits.allowanceWindowMs) from -= 1;
	return list.slice(from);
}
// src/service/studio/allowance.ts
const hourMs = 36e5;
const hours = limits.allowanceWindowMs / hourMs;
function usageOf(account, tier, { allowance, requestsPerMinute }) {
	const usage = accountLimits(allowance.describe(account, tier));
	return {
		...usage,
		requestsPerMinute,
		used: usage.allowance.limit - usage.allowance.remaining
	};
}
/** Rows obtained or jobs created, by hour of the rolling window: `used` in all. */
function usedByHour(account, { regime, used }, clock) {
	const from = clock.now() - limits.allowanceWindowMs;
	const points = [...Array.from({ length: hours - 1 }, (_, hour) => `${hours - hour} h ago`), "last hour"].map((label) => ({
		label,
		value: 0
	}));
	for (const { at, value } of entries(account, regime, clock)) points[Math.min(hours - 1, Math.floor((at - from) / hourMs))].value += value;
	points.at(-1).value += Math.max(0, used - sum(points.map(({ value }) => value)));
	return points;
}
/** When the next part of the allowance returns, and how much; null if nothing is used. */
function nextFreed(account, regime, clock) {
	const [oldest] = entries(account, regime, clock);
	return oldest === void 0 ? null : {
		at: oldest.at + limits.allowanceWindowMs,
		value: oldest.value
	};
}
/** Uses in the rolling window, oldest first, as times of the current calendar. */
function entries(account, regime, clock) {
	const now = clock.ledger();
	const shift = clock.now() - now;
	if (regime === "rows") return rowsObtained(account, now).map(({ at, rows }) => ({
		at: at + shift,
		value: rows
	}));
	return jobsCreated(account, now).map((at) => ({
		at: at + shift,
		value: 1
	}));
}
// src/service/studio/form.tsx
/** The fields of a posted form. Throws the API's errors if the body is too large or has another type. */
async function readForm(c) {
	const type = c.req.header("Content-Type") ?? "";
	if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(type)) throw new ApiError("validation_error", "The form was sent in a way that is not understood.");
	return new URLSearchParams(Buffer.from(await readBody(c.env.incoming)).toString());
}
/** The message of a refusal, including until when it applies, if known; the header says the same. */
function refusalText(c, error, now) {
	const { message, retryAfterMs } = error;
	if (retryAfterMs === void 0) return message;
	c.header("Retry-After", retryAfterText(retryAfterMs));
	const minute = Math.ceil((now + retryAfterMs) / 6e4) * 6e4;
	return /* @__PURE__ */ jsxDEV(Fragment, { children: [
		message,
		" Try again from ",
		/* @__PURE__ */ jsxDEV(Time, { at: minute }),
		" on."
	] });
}
/** A path of the studio to continue at. Anything that could lead elsewhere becomes the list of jobs. */
const ownPath = (path) => /^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/.test(path ?? "") ? path : "/jobs";
/** Where a person chooses a password. */
const NewPassword = ({ label, errors }) => /* @__PURE__ */ jsxDEV(Field, {
	name: "password",
	label,
	required: true,
	errors,
	hint: `Use ${passwordRule}.`,
	control: (attributes) => /* @__PURE__ */ jsxDEV("input", {
		...attributes,
		type: "password",
		autocomplete: "new-password"
	})
});
// src/service/studio/frame.tsx
/** Visible to everyone, even before sign-in. */
const reference = {
	path: "/reference",
	label: "Reference"
};
/** The other pages of a signed-in person. */
const nav = [
	{
		path: "/jobs",
		label: "Jobs"
	},
	{
		path: "/new",
		label: "New job"
	},
	{
		path: "/keys",
		label: "API keys"
	},
	reference
];
let loaded;
/** Read at the first use, because many services never show their studio. */
function studioAssets() {
	loaded ??= new Assets();
	return loaded;
}
const StudioPage = ({ title, current = "", email, children }) => /* @__PURE__ */ jsxDEV(Document, {
	title,
	product: "studio",
	base: "",
	nav: email === void 0 ? [reference] : nav,
	current,
	assets: studioAssets(),
	aside: email === void 0 ? /* @__PURE__ */ jsxDEV(SignedOut, { current }) : /* @__PURE__ */ jsxDEV(SignedIn, {
		email,
		current
	}),
	children
});
const SignedIn = ({ email, current }) => /* @__PURE__ */ jsxDEV(Fragment, { children: [/* @__PURE__ */ jsxDEV("a", {
	href: "/account",
	title: email,
	"aria-current": current === "/account" ? "page" : void 0,
	children: [/* @__PURE__ */ jsxDEV("span", {
		class: "wide-only",
		children: email
	}), /* @__PURE__ */ jsxDEV("span", {
		class: "narrow-only",
		children: "Account"
	})]
}), /* @__PURE__ */ jsxDEV("form", {
	method: "post",
	action: "/sign-out",
	children: /* @__PURE__ */ jsxDEV("button", {
		class: "plain little",
		children: "Sign out"
	})
})] });
/** A link to sign in, except on the sign-in page itself. */
const SignedOut = ({ current }) => current === "/sign-in" ? /* @__PURE__ */ jsxDEV(Fragment, {}) : /* @__PURE__ */ jsxDEV("a", {
	class: "button plain little",
	href: "/sign-in",
	children: "Sign in"
});
/** A page with a single message. */
const MessagePage = ({ title, message, email, children }) => /* @__PURE__ */ jsxDEV(StudioPage, {
	title,
	email,
	children: /* @__PURE__ */ jsxDEV("div", {
		class: "card medium",
		children: [
			/* @__PURE__ */ jsxDEV("h1", { children: title }),
			/* @__PURE__ */ jsxDEV("p", { children: message }),
			children ?? /* @__PURE__ */ jsxDEV("p", { children: /* @__PURE__ */ jsxDEV("a", {
				href: email === void 0 ? "/" : "/jobs",
				children: email === void 0 ? "Go to the start page" : "Go to your jobs"
			}) })
		]
	})
});
// src/service/studio/security.tsx
/** Events that show who had access to an account, in words. Others are the daily work with jobs. */
const words = {
	invitation_made: "An invitation was made",
	key_made: "An API key was made",
	key_revoked: "An API key was revoked",
	password_set: "A password was chosen",
	plan_changed: "The plan was changed",
	sign_in_failed: "Wrong password",
	signed_in: "Signed in",
	signed_out: "Signed out everywhere"
};
/** Who has access: browsers, keys, and what happened lately. */
const Security = ({ account, session, sessions, options }) => {
	const { apiKeys, keyUses, events, clock } = options;
	const now = clock.now();
	const keys = apiKeys.list(account).filter((key) => apiKeys.isActive(key));
	const shown = events.of(account.record.id).filter(({ event }) => words[event] !== void 0);
	return /* @__PURE__ */ jsxDEV(Fragment, { children: [/* @__PURE__ */ jsxDEV("section", {
		class: "stack",
		"aria-labelledby": "sessions",
		children: [/* @__PURE__ */ jsxDEV("div", {
			class: "head",
			children: [/* @__PURE__ */ jsxDEV("h2", {
				id: "sessions",
				children: "Signed in"
			}), /* @__PURE__ */ jsxDEV("form", {
				method: "post",
				action: "/account/sign-out-everywhere",
				children: /* @__PURE__ */ jsxDEV("button", {
					class: "danger little",
					children: "Sign out everywhere"
				})
			})]
		}), /* @__PURE__ */ jsxDEV(Table, {
			caption: "Browsers that are signed in",
			columns: [
				"Browser at",
				"Signed in",
				"Last active"
			],
			rows: sessions.map((each) => [
				`${each.address}${each === session ? " (this one)" : ""}`,
				/* @__PURE__ */ jsxDEV(Time, {
					at: each.beganAt,
					now
				}),
				/* @__PURE__ */ jsxDEV(Time, {
					at: each.seenAt,
					now
				})
			])
		})]
	}), /* @__PURE__ */ jsxDEV("div", {
		class: "columns-2",
		children: [/* @__PURE__ */ jsxDEV("section", {
			class: "stack",
			"aria-labelledby": "key-uses",
			children: [/* @__PURE__ */ jsxDEV("div", {
				class: "head",
				children: [/* @__PURE__ */ jsxDEV("h2", {
					id: "key-uses",
					children: "API keys"
				}), /* @__PURE__ */ jsxDEV("p", {
					class: "small",
					children: /* @__PURE__ */ jsxDEV("a", {
						href: "/keys",
						children: plural(keys.length, "active key")
					})
				})]
			}), keys.length > 0 && /* @__PURE__ */ jsxDEV(Table, {
				caption: "Last uses of the keys",
				columns: [
					"Key",
					"Last used",
					"From"
				],
				rows: keys.map(({ id, label }) => {
					const last = keyUses.lastUse(id);
					return [
						label ?? /* @__PURE__ */ jsxDEV("code", { children: `hg_${id}_…` }),
						last === null ? /* @__PURE__ */ jsxDEV("span", {
							class: "soft",
							children: "never"
						}) : /* @__PURE__ */ jsxDEV(Time, {
							at: last.at,
							now
						}),
						last?.address ?? ""
					];
				})
			})]
		}), /* @__PURE__ */ jsxDEV("section", {
			class: "stack",
			"aria-labelledby": "events",
			children: [/* @__PURE__ */ jsxDEV("h2", {
				id: "events",
				children: "Recent events"
			}), shown.length === 0 ? /* @__PURE__ */ jsxDEV("p", {
				class: "soft",
				children: "None since the service started."
			}) : /* @__PURE__ */ jsxDEV(Table, {
				caption: "Recent security events",
				columns: [
					"What",
					"When",
					"From"
				],
				rows: shown.map(({ event, at, client }) => [
					words[event],
					/* @__PURE__ */ jsxDEV(Time, {
						at,
						now
					}),
					client
				])
			})]
		})]
	})] });
};
// src/service/studio/account.tsx
function accountRoutes(studio, options) {
	const { passwords, clock, entrance } = options;
	const about = (c) => {
		const { account, session } = c.var;
		return {
			account,
			session,
			sessions: entrance.sessions.of(account.record.id, clock.now()),
			options
		};
	};
	studio.get("/account", (c) => {
		const changed = c.req.query("changed") === "password";
		return sendPage(c, /* @__PURE__ */ jsxDEV(AccountPage, {
			...about(c),
			changed
		}));
	});
	studio.post("/account/sign-out-everywhere", (c) => {
		const { account, session } = c.var;
		audit(options.log, c.env, "studio", "signed_out", { account: account.record.id });
		entrance.sessions.endOthers(session);
		entrance.leave(c);
		return seeOther(c, "/sign-in");
	});
	studio.post("/account/password", async (c) => {
		const { account, session } = c.var;
		const form = await readForm(c);
		const refuse = (field, message, status) => {
			const errors = /* @__PURE__ */ new Map([[field, message]]);
			return sendPage(c, /* @__PURE__ */ jsxDEV(AccountPage, {
				...about(c),
				errors
			}), status);
		};
		const { id, email } = account.record;
		const refusal = entrance.refusal(c, email);
		if (refusal !== null) return refuse("current", refusal, 429);
		if (!await passwords.matches(id, form.get("current") ?? "", c.env.client)) {
			audit(options.log, c.env, "studio", "sign_in_failed", { account: id });
			return refuse("current", "This is not the current password.", 403);
		}
		entrance.forgive(c);
		const password = form.get("password") ?? "";
		if (!isPassword(password, email)) return refuse("password", `Use ${passwordRule}.`, 400);
		await passwords.set(id, password);
		audit(options.log, c.env, "studio", "password_set", { account: id });
		session.provenAt = clock.now();
		entrance.sessions.endOthers(session);
		return seeOther(c, "/account?changed=password");
	});
}
const AccountPage = ({ account, options, session, sessions, errors = /* @__PURE__ */ new Map(), changed = false }) => /* @__PURE__ */ jsxDEV(StudioPage, {
	title: "Account",
	current: "/account",
	email: account.record.email,
	children: [
		/* @__PURE__ */ jsxDEV(Head, {
			title: "Account",
			children: /* @__PURE__ */ jsxDEV("p", { children: account.record.email })
		}),
		changed && /* @__PURE__ */ jsxDEV("p", {
			class: "notice",
			role: "status",
			children: "The password is changed. Other browsers that were signed in to this account are signed out."
		}),
		account.record.tier === null ? /* @__PURE__ */ jsxDEV(Fragment, { children: [/* @__PURE__ */ jsxDEV("p", {
			class: "notice warn",
			children: "This account has no active research plan: jobs cannot be started, and API keys are refused. Whoever runs this service can give it one."
		}), /* @__PURE__ */ jsxDEV("div", {
			class: "medium",
			children: /* @__PURE__ */ jsxDEV(PasswordForm, { errors })
		})] }) : /* @__PURE__ */ jsxDEV(Plan, {
			account,
			tier: account.record.tier,
			options,
			children: /* @__PURE__ */ jsxDEV(PasswordForm, { errors })
		}),
		/* @__PURE__ */ jsxDEV(Security, {
			account,
			session,
			sessions,
			options
		})
	]
});
const Plan = ({ account, tier, options, options: { clock }, children }) => {
	const usage = usageOf(account, tier, options);
	const { regime, allowance, used, maxDataPerJob, requestsPerMinute } = usage;
	const freed = nextFreed(account, regime, clock);
	const unit = regime === "rows" ? "row" : "job";
	return /* @__PURE__ */ jsxDEV(Fragment, { children: [/* @__PURE__ */ jsxDEV(Card, {
		id: "allowance",
		title: "Allowance",
		children: [
			/* @__PURE__ */ jsxDEV("p", { children: [
				/* @__PURE__ */ jsxDEV("span", {
					class: "big",
					children: count$1(allowance.remaining)
				}),
				" ",
				/* @__PURE__ */ jsxDEV("span", {
					class: "soft",
					children: [
						"of ",
						plural(allowance.limit, unit),
						" left, ",
						percent(used, allowance.limit),
						" used"
					]
				})
			] }),
			/* @__PURE__ */ jsxDEV(Meter, {
				part: used,
				whole: allowance.limit,
				label: "Allowance used"
			}),
			used > 0 && /* @__PURE__ */ jsxDEV(Columns, {
				label: regime === "rows" ? "Rows obtained by hour, last 24 hours" : "Jobs created by hour, last 24 hours",
				points: usedByHour(account, usage, clock)
			}),
			/* @__PURE__ */ jsxDEV("p", {
				class: "hint",
				children: freed === null ? used === 0 && "Nothing was used in the last 24 hours." : /* @__PURE__ */ jsxDEV(Fragment, { children: [
					"Each use comes back 24 hours later: the next",
					" ",
					regime === "rows" ? plural(freed.value, "row") : "job",
					" on ",
					/* @__PURE__ */ jsxDEV(Time, { at: freed.at }),
					"."
				] })
			})
		]
	}), /* @__PURE__ */ jsxDEV("div", {
		class: "columns-2",
		children: [/* @__PURE__ */ jsxDEV(Card, {
			id: "plan",
			title: "Plan",
			children: /* @__PURE__ */ jsxDEV(Facts, { facts: [
				["Tier", tier],
				["Per job", maxDataPerJob === null ? "no limit" : `${plural(maxDataPerJob, "row")} at most`],
				["At a time", `${plural(1, "job")}, whether started here or through the API`],
				["Requests", `${count$1(requestsPerMinute)} a minute with each API key; pages like this one do not count`]
			] })
		}), children]
	})] });
};
const PasswordForm = ({ errors }) => /* @__PURE__ */ jsxDEV("form", {
	class: "card",
	method: "post",
	action: "/account/password",
	novalidate: true,
	"aria-labelledby": "change-password",
	children: [
		/* @__PURE__ */ jsxDEV("h2", {
			id: "change-password",
			children: "Change password"
		}),
		/* @__PURE__ */ jsxDEV(Field, {
			name: "current",
			label: "Current password",
			required: true,
			errors,
			control: (attributes) => /* @__PURE__ */ jsxDEV("input", {
				...attributes,
				type: "password",
				autocomplete: "current-password"
			})
		}),
		/* @__PURE__ */ jsxDEV(NewPassword, {
			label: "New password",
			errors
		}),
		/* @__PURE__ */ jsxDEV("div", {
			class: "row",
			children: /* @__PURE__ */ jsxDEV("button", { children: "Change password" })
		})
	]
});
// src/service/studio/sign-in.tsx
/** Sign-in with email and password. Refusals do not reveal whether the account exists. */
function signInRoutes(studio, options) {
	const { store, passwords, log, entrance } = options;
	studio.get("/sign-in", (c) => {
		const next = ownPath(c.req.query("next"));
		return sendPage(c, /* @__PURE__ */ jsxDEV(SignInPage, { next }));
	});
	studio.post("/sign-in", async (c) => {
		const form = await readForm(c);
		const email = (form.get("email") ?? "").trim().toLowerCase().slice(0, 254);
		const next = ownPath(form.get("next"));
		const refusal = entrance.refusal(c, email);
		const account = store.accountByEmail(email);
		const about = { account: account?.record.id };
		if (refusal !== null) {
			audit(log, c.env, "studio", "sign_in_failed", about);
			return sendPage(c, /* @__PURE__ */ jsxDEV(SignInPage, {
				next,
				email,
				error: refusal
			}), 429);
		}
		const given = form.get("password") ?? "";
		if (await passwords.matches(account?.record.id, given, c.env.client) && account) {
			entrance.forgive(c);
			entrance.enter(c, account.record.id);
			audit(log, c.env, "studio", "signed_in", about);
			return seeOther(c, next);
		}
		audit(log, c.env, "studio", "sign_in_failed", about);
		return sendPage(c, /* @__PURE__ */ jsxDEV(SignInPage, {
			next,
			email,
			error: "Wrong email or password."
		}), 401);
	});
	studio.post("/sign-out", (c) => {
		entrance.leave(c);
		return seeOther(c, "/sign-in");
	});
}
/** Forms of other sites are refused before they are read. */
function isForeign(c, { publicUrl }) {
	if (c.req.method === "GET" || c.req.method === "HEAD") return false;
	return !(publicUrl === void 0 ? [c.env.host] : [c.env.host, new URL(publicUrl).host]).some((host) => fromOwnPage(c.req.raw.headers, host));
}
const SignInPage = ({ next, email = "", error }) => /* @__PURE__ */ jsxDEV(StudioPage, {
	title: "Sign in",
	current: "/sign-in",
	children: /* @__PURE__ */ jsxDEV("div", {
		class: "narrow stack",
		children: [/* @__PURE__ */ jsxDEV("form", {
			class: "card",
			method: "post",
			action: "/sign-in",
			children: [
				/* @__PURE__ */ jsxDEV("h1", { children: "Sign in" }),
				error !== void 0 && /* @__PURE__ */ jsxDEV("p", {
					class: "notice bad",
					role: "alert",
					children: error
				}),
				/* @__PURE__ */ jsxDEV("input", {
					type: "hidden",
					name: "next",
					value: next
				}),
				/* @__PURE__ */ jsxDEV("div", {
					class: "field",
					children: [/* @__PURE__ */ jsxDEV("label", {
						for: "email",
						children: "Email"
					}), /* @__PURE__ */ jsxDEV("input", {
						id: "email",
						name: "email",
						type: "email",
						autocomplete: "username",
						required: true,
						value: email
					})]
				}),
				/* @__PURE__ */ jsxDEV("div", {
					class: "field",
					children: [/* @__PURE__ */ jsxDEV("label", {
						for: "password",
						children: "Password"
					}), /* @__PURE__ */ jsxDEV("input", {
						id: "password",
						name: "password",
						type: "password",
						autocomplete: "current-password",
						required: true
					})]
				}),
				/* @__PURE__ */ jsxDEV("button", { children: "Sign in" })
			]
		}), /* @__PURE__ */ jsxDEV("p", {
			class: "hint",
			children: [
				"No password yet, or forgotten it? ",
				/* @__PURE__ */ jsxDEV("a", {
					href: "/invitation",
					children: "Use an invitation"
				}),
				". Whoever runs this service makes one with ",
				/* @__PURE__ */ jsxDEV("code", { children: "headgate service account invite you@example.com" }),
				"."
			]
		})]
	})
});
/**
* Accepting an invitation: first its code, then a new password. Each step sends the code in a form's body, so
* that it appears in no log and reaches no other site.
*/
function invitationRoutes(studio, { invitations, log, entrance }) {
	studio.get("/invitation", (c) => sendPage(c, /* @__PURE__ */ jsxDEV(CodePage, {})));
	studio.post("/invitation", async (c) => {
		const code = codeIn((await readForm(c)).get("code"));
		const refusal = entrance.refusal(c, null);
		if (refusal !== null) return sendPage(c, /* @__PURE__ */ jsxDEV(CodePage, { error: refusal }), 429);
		const found = invitations.find(code);
		if (!found) return sendPage(c, /* @__PURE__ */ jsxDEV(CodePage, { error: notOpen }), 401);
		entrance.forgive(c);
		return sendPage(c, /* @__PURE__ */ jsxDEV(PasswordPage, {
			...found,
			code
		}));
	});
	studio.post("/invitation/password", async (c) => {
		const form = await readForm(c);
		const code = codeIn(form.get("code"));
		const refusal = entrance.refusal(c, null);
		if (refusal !== null) return sendPage(c, /* @__PURE__ */ jsxDEV(CodePage, { error: refusal }), 429);
		const found = invitations.find(code);
		if (!found) {
			audit(log, c.env, "studio", "sign_in_failed");
			return sendPage(c, /* @__PURE__ */ jsxDEV(CodePage, { error: notOpen }), 401);
		}
		entrance.forgive(c);
		const password = form.get("password") ?? "";
		if (!isPassword(password, found.account.record.email)) {
			const errors = /* @__PURE__ */ new Map([["password", `Use ${passwordRule}.`]]);
			return sendPage(c, /* @__PURE__ */ jsxDEV(PasswordPage, {
				...found,
				code,
				errors
			}), 400);
		}
		const account = await invitations.use(code, password);
		if (!account) return sendPage(c, /* @__PURE__ */ jsxDEV(CodePage, { error: notOpen }), 401);
		entrance.sessions.endOthers(entrance.enter(c, account.record.id));
		audit(log, c.env, "studio", "password_set", { account: account.record.id });
		return seeOther(c, "/jobs");
	});
}
const notOpen = "This invitation was used, was replaced or has expired. Ask the operator of this service for a new one.";
/** People may paste the complete link. */
function codeIn(text) {
	return /hgi_\w+/.exec(text ?? "")?.[0] ?? "";
}
const CodePage = ({ error }) => /* @__PURE__ */ jsxDEV(StudioPage, {
	title: "Invitation",
	children: /* @__PURE__ */ jsxDEV("div", {
		class: "narrow stack",
		children: [/* @__PURE__ */ jsxDEV("form", {
			class: "card",
			method: "post",
			action: "/invitation",
			"data-fragment": "code",
			children: [
				/* @__PURE__ */ jsxDEV("h1", { children: "Use an invitation" }),
				error !== void 0 && /* @__PURE__ */ jsxDEV("p", {
					class: "notice bad",
					role: "alert",
					children: error
				}),
				/* @__PURE__ */ jsxDEV("div", {
					class: "field",
					children: [
						/* @__PURE__ */ jsxDEV("label", {
							for: "code",
							children: "Invitation"
						}),
						/* @__PURE__ */ jsxDEV("input", {
							id: "code",
							name: "code",
							type: "text",
							autocomplete: "off",
							autocapitalize: "none",
							spellcheck: false,
							required: true,
							"aria-describedby": "code-hint"
						}),
						/* @__PURE__ */ jsxDEV("p", {
							class: "hint",
							id: "code-hint",
							children: [
								"The link that you were given, or its end from ",
								/* @__PURE__ */ jsxDEV("code", { children: "hgi_" }),
								" on."
							]
						})
					]
				}),
				/* @__PURE__ */ jsxDEV("button", { children: "Continue" })
			]
		}), /* @__PURE__ */ jsxDEV("p", {
			class: "hint",
			children: [
				"Have a password? ",
				/* @__PURE__ */ jsxDEV("a", {
					href: "/sign-in",
					children: "Sign in"
				}),
				"."
			]
		})]
	})
});
const PasswordPage = ({ account, expiresAt, code, errors = /* @__PURE__ */ new Map() }) => /* @__PURE__ */ jsxDEV(StudioPage, {
	title: "Choose a password",
	children: /* @__PURE__ */ jsxDEV("div", {
		class: "narrow stack",
		children: [/* @__PURE__ */ jsxDEV("form", {
			class: "card",
			method: "post",
			action: "/invitation/password",
			novalidate: true,
			children: [
				/* @__PURE__ */ jsxDEV("h1", { children: "Choose a password" }),
				/* @__PURE__ */ jsxDEV("input", {
					type: "hidden",
					name: "code",
					value: code
				}),
				/* @__PURE__ */ jsxDEV("div", {
					class: "field",
					children: [/* @__PURE__ */ jsxDEV("label", {
						for: "email",
						children: "Email"
					}), /* @__PURE__ */ jsxDEV("input", {
						id: "email",
						type: "email",
						autocomplete: "username",
						readonly: true,
						value: account.record.email
					})]
				}),
				/* @__PURE__ */ jsxDEV(NewPassword, {
					label: "Password",
					errors
				}),
				/* @__PURE__ */ jsxDEV("button", { children: "Set password and sign in" })
			]
		}), /* @__PURE__ */ jsxDEV("p", {
			class: "hint",
			children: [
				"The invitation works once, until ",
				/* @__PURE__ */ jsxDEV(Time, { at: expiresAt }),
				"."
			]
		})]
	})
});
// src/service/studio/as-text.tsx
/** A name for a job from what it asks for, such as `Bird strikes: gull, 2001-01-01 to 2001-12-31`. */
function defaultName({ name }, config) {
	const { startDate, endDate, maxData: _, ...rest } = config;
	const asked = Object.values(rest).filter((value) => typeof value === "string" && value !== "any");
	const days = [startDate, endDate].filter((day) => day !== void 0).join(" to ");
	const said = [...asked, ...days === "" ? [] : [days]].join(", ");
	const whole = said === "" ? name : `${name}: ${said}`;
	return Array.from(whole).slice(0, limits.jobNameLength.max).join("").trim();
}
/** What the form asks for, as a program sends it and as the connector reads it. It follows the form. */
const AsText = (props) => /* @__PURE__ */ jsxDEV(Card, {
	id: "as-text",
	title: "The same without this form",
	children: /* @__PURE__ */ jsxDEV("div", {
		class: "stack",
		id: "texts",
		"data-live": "",
		children: [
			/* @__PURE__ */ jsxDEV("p", {
				class: "soft small",
				children: "With curl:"
			}),
			/* @__PURE__ */ jsxDEV(Code, {
				id: "as-curl",
				text: submitCurl(props.apiUrl, submitOf(props))
			}),
			/* @__PURE__ */ jsxDEV("p", {
				class: "soft small",
				children: [
					"As ",
					/* @__PURE__ */ jsxDEV("code", { children: "headgate.yaml" }),
					", which loads the rows into a table:"
				]
			}),
			/* @__PURE__ */ jsxDEV(Code, {
				id: "as-yaml",
				text: yamlText(props)
			})
		]
	})
});
const submitOf = ({ source, config, name, tag }) => {
	return {
		source: source.slug,
		job_name: name,
		config,
		...tag !== "" && { tags: [tag] }
	};
};
/** The request that submits a job. */
const submitCurl = (apiUrl, submit) => `curl ${apiUrl}/jobs \\
  -H "X-API-Key: $HEADGATE_API_KEY" \\
  -H "Content-Type: application/json" \\
  -d '${JSON.stringify(submit, null, 2).replaceAll("'", `'\\''`)}'`;
function yamlText({ source, config, tag, apiUrl }) {
	const { startDate, endDate, maxData, ...rest } = config;
	const job = {
		name: source.slug,
		source: source.slug,
		...Object.keys(rest).length === 0 ? {} : { config: rest },
		...tag === "" ? {} : { tags: [tag] },
		...startDate === void 0 ? {} : { window: {
			from: startDate,
			to: endDate ?? "yesterday"
		} },
		...maxData === void 0 ? {} : { max_data: maxData }
	};
	return (0, import_dist.stringify)({
		connection: {
			url: apiUrl,
			api_key: "${HEADGATE_API_KEY}"
		},
		destination: { duckdb: "warehouse.duckdb" },
		jobs: [job]
	});
}
// src/service/studio/first-steps.tsx
/** Small enough to finish in a second, with the same result each time. */
const sampleJob = {
	source: "birdstrikes",
	job_name: "Sample: gulls in 2001",
	config: {
		keywords: "gull",
		startDate: "2001-01-01",
		endDate: "2001-12-31",
		maxData: 200
	}
};
/** Slug of the sample job's source, which works without a network. */
const sampleSource = sampleJob.source;
/** Shown instead of the job list while an account has no jobs. */
const FirstSteps = ({ apiUrl, sample, hasKey }) => /* @__PURE__ */ jsxDEV("div", {
	class: "page",
	children: [/* @__PURE__ */ jsxDEV("section", {
		class: "card lead",
		"aria-labelledby": "first-job",
		children: [/* @__PURE__ */ jsxDEV("div", {
			class: "stack",
			children: [/* @__PURE__ */ jsxDEV("h2", {
				id: "first-job",
				children: "Run your first job"
			}), /* @__PURE__ */ jsxDEV("p", {
				class: "soft",
				children: "The sample collects up to 200 reports of gulls that were struck by aircraft in 2001, from the data set that comes with headgate. It takes a second."
			})]
		}), /* @__PURE__ */ jsxDEV("div", {
			class: "row",
			children: [sample && /* @__PURE__ */ jsxDEV("form", {
				method: "post",
				action: `/new/${sampleJob.source}`,
				children: [
					/* @__PURE__ */ jsxDEV("input", {
						type: "hidden",
						name: "job_name",
						value: sampleJob.job_name
					}),
					Object.entries(sampleJob.config).map(([name, value]) => /* @__PURE__ */ jsxDEV("input", {
						type: "hidden",
						name: `config.${name}`,
						value: String(value)
					})),
					/* @__PURE__ */ jsxDEV("button", { children: "Run a sample job" })
				]
			}), /* @__PURE__ */ jsxDEV("a", {
				class: sample ? "button plain" : "button",
				href: "/new",
				children: "Choose a source"
			})]
		})]
	}), /* @__PURE__ */ jsxDEV("ol", {
		class: "tiles steps wide",
		children: [
			/* @__PURE__ */ jsxDEV("li", {
				class: "card",
				children: [/* @__PURE__ */ jsxDEV("div", {
					class: "stack tight",
					children: [/* @__PURE__ */ jsxDEV("h2", { children: "Create an API key" }), /* @__PURE__ */ jsxDEV("p", {
						class: "soft",
						children: "A program needs one. It is shown once; you can revoke it at any time."
					})]
				}), /* @__PURE__ */ jsxDEV("p", { children: /* @__PURE__ */ jsxDEV("a", {
					class: "button plain",
					href: "/keys",
					children: hasKey ? "Manage keys" : "Make a key"
				}) })]
			}),
			/* @__PURE__ */ jsxDEV("li", {
				class: "card",
				children: [/* @__PURE__ */ jsxDEV("div", {
					class: "stack tight",
					children: [/* @__PURE__ */ jsxDEV("h2", { children: "Start a job with curl" }), /* @__PURE__ */ jsxDEV("p", {
						class: "soft",
						children: [
							"Its rows appear here too. The ",
							/* @__PURE__ */ jsxDEV("a", {
								href: "/reference",
								children: "API reference"
							}),
							" has every request."
						]
					})]
				}), /* @__PURE__ */ jsxDEV(Code, {
					id: "first-curl",
					text: submitCurl(apiUrl, sampleJob)
				})]
			}),
			/* @__PURE__ */ jsxDEV("li", {
				class: "card",
				children: [/* @__PURE__ */ jsxDEV("div", {
					class: "stack tight",
					children: [/* @__PURE__ */ jsxDEV("h2", { children: "Load tables with the connector" }), /* @__PURE__ */ jsxDEV("p", {
						class: "soft",
						children: "It runs jobs day by day and loads their rows into DuckDB, Parquet, DuckLake or PostgreSQL, each row once."
					})]
				}), /* @__PURE__ */ jsxDEV(Code, {
					id: "first-connector",
					text: `export HEADGATE_URL=${apiUrl}\nexport HEADGATE_API_KEY=…\nheadgate init\nheadgate run`
				})]
			})
		]
	})]
});
// src/service/studio/job-actions.tsx
/** How often an open page reloads its data, in milliseconds: while a job runs, and otherwise. */
const refreshMs = {
	running: 1500,
	idle: 6e3
};
/** Whether there are rows to download. A running job can be seen in its preview and over the API. */
function canDownload({ status, dataCount, expired }) {
	return status !== "running" && dataCount > 0 && !expired;
}
const runAgainPath = ({ id, source }) => `/new/${encodeURIComponent(source)}?like=${id}`;
const StopButton = ({ job }) => /* @__PURE__ */ jsxDEV("form", {
	method: "post",
	action: `/jobs/${job.id}/stop`,
	children: /* @__PURE__ */ jsxDEV("button", {
		class: "danger little",
		id: `stop-${job.id}`,
		"aria-label": `Stop ${displayName(job)}`,
		children: "Stop"
	})
});
/** What can be done with a job from the list. */
const JobActions = ({ job }) => /* @__PURE__ */ jsxDEV("span", {
	class: "actions",
	children: [
		canDownload(job) && /* @__PURE__ */ jsxDEV(Download, {
			job,
			format: "csv"
		}),
		canDownload(job) && /* @__PURE__ */ jsxDEV(Download, {
			job,
			format: "json"
		}),
		job.status !== "running" && /* @__PURE__ */ jsxDEV("a", {
			href: runAgainPath(job),
			"aria-label": `Run again: ${displayName(job)}`,
			children: "Run again"
		})
	]
});
const Download = ({ job, format }) => {
	const name = format.toUpperCase();
	return /* @__PURE__ */ jsxDEV("a", {
		href: `/jobs/${job.id}/rows.${format}`,
		download: true,
		"aria-label": `${name} of ${displayName(job)}`,
		children: name
	});
};
/**
* Without the token by which the connector finds its job again. An invisible name cannot be clicked, so the id replaces
* it.
*/
function displayName({ id, name }) {
	const short = name.replace(/ hg1-\w{26}$/, "");
	return /[\p{L}\p{N}\p{P}\p{S}]/u.test(short.replaceAll(/[\p{DI}\u2800]/gu, "")) ? short : id;
}
/** Asks for confirmation without a separate page; empty for a running job. */
const DeleteJob = ({ job }) => job.status === "running" ? /* @__PURE__ */ jsxDEV(Fragment, {}) : /* @__PURE__ */ jsxDEV("details", {
	class: "ask",
	children: [/* @__PURE__ */ jsxDEV("summary", {
		class: "button danger little",
		"aria-label": `Delete ${displayName(job)}`,
		children: "Delete"
	}), /* @__PURE__ */ jsxDEV("form", {
		class: "stack",
		method: "post",
		action: `/jobs/${job.id}/delete`,
		children: [/* @__PURE__ */ jsxDEV("p", {
			class: "small",
			children: "This deletes its rows and its config. The allowance that it used is not returned."
		}), /* @__PURE__ */ jsxDEV("button", {
			class: "danger little",
			children: "Delete permanently"
		})]
	})]
});
// src/service/studio/job-list.tsx
const JobsPage = (props) => {
	const { email, first, filters, sources, tags, running } = props;
	const live = running ? refreshMs.running : refreshMs.idle;
	return /* @__PURE__ */ jsxDEV(StudioPage, {
		title: "Jobs",
		current: "/jobs",
		email,
		children: [
			/* @__PURE__ */ jsxDEV(Head, {
				title: "Jobs",
				children: first === null && /* @__PURE__ */ jsxDEV("a", {
					class: "button",
					href: "/new",
					children: "New job"
				})
			}),
			first === null && /* @__PURE__ */ jsxDEV(FilterForm, {
				filters,
				sources,
				tags
			}),
			/* @__PURE__ */ jsxDEV("p", {
				class: "hidden",
				role: "status",
				children: /* @__PURE__ */ jsxDEV("span", {
					id: "news",
					"data-live": live,
					children: running ? "A job is running." : "No job is running."
				})
			}),
			/* @__PURE__ */ jsxDEV("div", {
				id: "list",
				class: "page",
				"data-live": live,
				children: first === null ? /* @__PURE__ */ jsxDEV(JobList, { ...props }) : /* @__PURE__ */ jsxDEV(FirstSteps, { ...first })
			})
		]
	});
};
const JobList = ({ found, page, filters, sources, now }) => {
	if (found.total === 0) return /* @__PURE__ */ jsxDEV("div", {
		class: "card empty",
		children: /* @__PURE__ */ jsxDEV("p", { children: ["No job fits these filters. ", /* @__PURE__ */ jsxDEV("a", {
			href: "/jobs",
			children: "Show all jobs"
		})] })
	});
	const names = new Map(sources.map(({ slug, name }) => [slug, name]));
	return /* @__PURE__ */ jsxDEV(Fragment, { children: [
		/* @__PURE__ */ jsxDEV(Table, {
			caption: `${plural(found.total, "job")}, newest first`,
			titled: true,
			stacked: true,
			columns: [
				"Job",
				"Status",
				"Rows#",
				"Started~",
				"Took#~",
				"Actions#~"
			],
			rows: found.jobs.map((job) => [
				/* @__PURE__ */ jsxDEV(JobName, {
					job,
					source: names.get(job.source) ?? job.source,
					now
				}),
				/* @__PURE__ */ jsxDEV("div", {
					class: "cell",
					children: [/* @__PURE__ */ jsxDEV(State, { state: job.status }), job.status === "running" && /* @__PURE__ */ jsxDEV(StopButton, { job })]
				}),
				/* @__PURE__ */ jsxDEV(RowCount, { rows: job.dataCount }),
				/* @__PURE__ */ jsxDEV(Time, {
					at: job.createdAt,
					now
				}),
				duration((job.finishedAt ?? now) - job.createdAt),
				/* @__PURE__ */ jsxDEV(JobActions, { job })
			])
		}),
		/* @__PURE__ */ jsxDEV(Pager, {
			page,
			pages: found.pages,
			href: (to) => `/jobs?${queryOf(filters, to)}`
		}),
		queryOf(filters, 1) !== "" && /* @__PURE__ */ jsxDEV("p", {
			class: "small",
			children: /* @__PURE__ */ jsxDEV("a", {
				href: "/jobs",
				children: "Show all jobs"
			})
		})
	] });
};
/** Its name, and details that distinguish it from others of the same name. */
const JobName = ({ job, source, now }) => /* @__PURE__ */ jsxDEV(Fragment, { children: [
	/* @__PURE__ */ jsxDEV("a", {
		class: "name",
		href: `/jobs/${job.id}`,
		children: /* @__PURE__ */ jsxDEV(Unbroken, { text: displayName(job) })
	}),
	/* @__PURE__ */ jsxDEV("div", {
		class: "meta",
		children: [
			/* @__PURE__ */ jsxDEV("span", { children: source }),
			/* @__PURE__ */ jsxDEV("span", {
				class: "narrow-only",
				children: /* @__PURE__ */ jsxDEV(Time, {
					at: job.createdAt,
					now
				})
			}),
			/* @__PURE__ */ jsxDEV(Tags, { job })
		]
	}),
	job.status !== "running" && /* @__PURE__ */ jsxDEV("div", {
		class: "narrow-only",
		children: /* @__PURE__ */ jsxDEV(JobActions, { job })
	})
] });
const Tags = ({ job: { tags } }) => /* @__PURE__ */ jsxDEV(Fragment, { children: tags.map((tag) => /* @__PURE__ */ jsxDEV("a", {
	class: "chip",
	href: `/jobs?${queryOf({ tag }, 1)}`,
	"aria-label": `Jobs with the tag ${tag}`,
	children: tag
})) });
function readFilters(c) {
	const status = jobStatusNames.find((name) => name === c.req.query("status")) ?? "";
	const name = (c.req.query("name") ?? "").trim();
	const rows = c.req.query("rows") === "kept" ? "kept" : "";
	return {
		name,
		status,
		source: c.req.query("source") ?? "",
		tag: c.req.query("tag") ?? "",
		rows
	};
}
function wantedBy({ name, status, source, tag, rows }) {
	return {
		name: name || void 0,
		status: status || void 0,
		source: source || void 0,
		tag: tag || void 0,
		withRows: rows === "kept" || void 0
	};
}
/** The query string for a page of the filtered list. */
function queryOf(filters, page) {
	const query = new URLSearchParams();
	for (const [name, value] of Object.entries({
		...filters,
		page: page === 1 ? "" : String(page)
	})) if (value !== "") query.set(name, value);
	return query.toString();
}
const FilterForm = ({ filters, sources, tags }) => /* @__PURE__ */ jsxDEV(FilterBar, {
	action: "/jobs",
	label: "Jobs",
	children: [
		/* @__PURE__ */ jsxDEV("div", {
			class: "field",
			children: [/* @__PURE__ */ jsxDEV("label", {
				for: "filter-name",
				children: "Name contains"
			}), /* @__PURE__ */ jsxDEV("input", {
				id: "filter-name",
				name: "name",
				type: "search",
				value: filters.name
			})]
		}),
		/* @__PURE__ */ jsxDEV(Choice, {
			name: "status",
			label: "Status",
			options: jobStatusNames.map((name) => [name, name]),
			chosen: filters.status
		}),
		/* @__PURE__ */ jsxDEV(Choice, {
			name: "source",
			label: "Source",
			options: sources.map(({ slug, name }) => [slug, name]),
			chosen: filters.source
		}),
		(tags.length > 0 || filters.tag !== "") && /* @__PURE__ */ jsxDEV(Choice, {
			name: "tag",
			label: "Tag",
			options: tags.map((tag) => [tag, tag]),
			chosen: filters.tag
		}),
		/* @__PURE__ */ jsxDEV(Choice, {
			name: "rows",
			label: "Rows",
			options: [["kept", "to download"]],
			chosen: filters.rows
		})
	]
});
// src/service/studio/job-page.tsx
/** A job. Its result or progress comes first, then its rows, then what was asked for. */
const JobPageView = ({ email, job, source, rows, page, apiUrl, now }) => {
	const live = job.status === "running" ? { "data-live": refreshMs.running } : {};
	return /* @__PURE__ */ jsxDEV(StudioPage, {
		title: displayName(job),
		current: "/jobs",
		email,
		children: [/* @__PURE__ */ jsxDEV("p", {
			class: "hidden",
			role: "status",
			children: /* @__PURE__ */ jsxDEV("span", {
				id: "news",
				...live,
				children: `The job is ${job.status}.`
			})
		}), /* @__PURE__ */ jsxDEV("div", {
			id: "job",
			class: "page",
			...live,
			children: [
				/* @__PURE__ */ jsxDEV("div", {
					class: "stack tight",
					children: [
						/* @__PURE__ */ jsxDEV(Crumbs, {
							href: "/jobs",
							label: "Jobs"
						}),
						/* @__PURE__ */ jsxDEV(Head, {
							title: /* @__PURE__ */ jsxDEV(Unbroken, { text: displayName(job) }),
							children: /* @__PURE__ */ jsxDEV(State, { state: job.status })
						}),
						/* @__PURE__ */ jsxDEV("div", {
							class: "meta",
							children: [
								/* @__PURE__ */ jsxDEV("span", { children: source?.name ?? job.source }),
								/* @__PURE__ */ jsxDEV("span", { children: ["started ", /* @__PURE__ */ jsxDEV(Time, {
									at: job.createdAt,
									now
								})] }),
								job.finishedAt !== null && /* @__PURE__ */ jsxDEV("span", { children: ["took ", duration(job.finishedAt - job.createdAt)] }),
								/* @__PURE__ */ jsxDEV(Tags, { job })
							]
						})
					]
				}),
				/* @__PURE__ */ jsxDEV(Result, {
					job,
					now
				}),
				canDownload(job) && rows !== null && /* @__PURE__ */ jsxDEV(Preview, {
					job,
					rows,
					page
				}),
				/* @__PURE__ */ jsxDEV("div", {
					class: "columns-2",
					children: [/* @__PURE__ */ jsxDEV(Card, {
						id: "config",
						title: "Config",
						children: /* @__PURE__ */ jsxDEV(Table, {
							caption: "What the job was asked for",
							columns: ["Setting", "Value"],
							rows: displayConfig(job.config, source?.params ?? {})
						})
					}), /* @__PURE__ */ jsxDEV(Card, {
						id: "details",
						title: "Details",
						children: [
							/* @__PURE__ */ jsxDEV(Facts, { facts: [
								["Started", /* @__PURE__ */ jsxDEV(Time, { at: job.createdAt })],
								...job.finishedAt === null ? [] : [["Ended", /* @__PURE__ */ jsxDEV(Time, { at: job.finishedAt })]],
								["Id", /* @__PURE__ */ jsxDEV("code", { children: job.id })],
								...job.name === displayName(job) ? [] : [["Full name", job.name]]
							] }),
							/* @__PURE__ */ jsxDEV(Code, {
								id: "curl",
								text: curlOf(job, apiUrl)
							}),
							/* @__PURE__ */ jsxDEV(DeleteJob, { job })
						]
					})]
				})
			]
		})]
	});
};
/** The request with which a program gets the same rows. */
function curlOf(job, apiUrl) {
	return `curl "${apiUrl}/jobs/${canDownload(job) ? `${job.id}/export?format=csv` : job.id}" \\\n  -H "X-API-Key: $HEADGATE_API_KEY"`;
}
/** A job's result or progress, and the next possible actions. The first part of its page. */
const Result = ({ job, now }) => {
	if (job.status === "running") return /* @__PURE__ */ jsxDEV(Progress, {
		job,
		now
	});
	return /* @__PURE__ */ jsxDEV("section", {
		class: "card lead",
		"aria-label": "Result",
		children: [/* @__PURE__ */ jsxDEV("div", {
			class: "stack tight",
			children: [/* @__PURE__ */ jsxDEV("p", { children: [
				/* @__PURE__ */ jsxDEV("span", {
					class: "big",
					children: headline(job)
				}),
				" ",
				canDownload(job) && /* @__PURE__ */ jsxDEV("span", {
					class: "soft",
					children: [
						bytes(job.resultBytes),
						", ",
						plural(job.columns.length, "column")
					]
				})
			] }), notesOf(job).map((note) => /* @__PURE__ */ jsxDEV("p", {
				class: "soft",
				children: note
			}))]
		}), /* @__PURE__ */ jsxDEV("div", {
			class: "row",
			children: [canDownload(job) && /* @__PURE__ */ jsxDEV(Fragment, { children: [/* @__PURE__ */ jsxDEV("a", {
				class: "button",
				href: `/jobs/${job.id}/rows.csv`,
				download: true,
				children: "Download CSV"
			}), /* @__PURE__ */ jsxDEV("a", {
				class: "button plain",
				href: `/jobs/${job.id}/rows.json`,
				download: true,
				children: "Download JSON"
			})] }), /* @__PURE__ */ jsxDEV("a", {
				class: canDownload(job) ? "button plain" : "button",
				href: runAgainPath(job),
				children: "Run again"
			})]
		})]
	});
};
function headline({ status, dataCount }) {
	if (status === "failed") return dataCount === 0 ? "The job failed" : `The job failed after ${plural(dataCount, "row")}`;
	return dataCount === 0 ? "No rows" : plural(dataCount, "row");
}
function notesOf(job) {
	const notes = [];
	if (job.errorCode !== null) notes.push(/* @__PURE__ */ jsxDEV(Fragment, { children: [
		errorMessage(job),
		" (",
		/* @__PURE__ */ jsxDEV("code", { children: job.errorCode }),
		")"
	] }));
	if (job.status === "stopped") notes.push("It was stopped before its end; its rows until then are kept.");
	if (job.cached) notes.push("Answered from the cache: the rows are those of an equal job, and cost nothing.");
	if (job.status === "done" && job.dataCount === 0) notes.push("Nothing matched. The job is complete.");
	if (job.status === "done" && job.dataCount > 0 && job.dataCount >= job.rowLimit) notes.push("This is the most that it could return, so the source may have more.");
	if (job.expired && job.dataCount > 0) notes.push("The rows are no longer kept. Run it again to collect them again.");
	return notes;
}
/** How many rows there are, how fast they arrive, and how long the job has run. */
const Progress = ({ job, now }) => {
	const elapsed = Math.max(0, now - job.createdAt);
	return /* @__PURE__ */ jsxDEV("section", {
		class: "card",
		"aria-label": "Progress",
		children: [
			/* @__PURE__ */ jsxDEV("div", {
				class: "lead",
				children: [/* @__PURE__ */ jsxDEV("p", { children: [
					/* @__PURE__ */ jsxDEV("span", {
						class: "big",
						children: plural(job.dataCount, "row")
					}),
					" ",
					/* @__PURE__ */ jsxDEV("span", {
						class: "soft",
						children: ["of at most ", count$1(job.rowLimit)]
					})
				] }), /* @__PURE__ */ jsxDEV(StopButton, { job })]
			}),
			/* @__PURE__ */ jsxDEV(Meter, {
				part: job.dataCount,
				whole: job.rowLimit,
				label: "Rows so far, of the most possible",
				progress: true
			}),
			/* @__PURE__ */ jsxDEV("p", {
				class: "soft",
				children: paceText(job, elapsed)
			})
		]
	});
};
/** In the first second, rates are not meaningful. */
const leastMs = 1e3;
function paceText({ dataCount, rowLimit }, elapsed) {
	const running = `Running for ${duration(elapsed)}`;
	if (dataCount === 0) return `${running}; no row yet`;
	if (elapsed < leastMs) return running;
	const perSecond = dataCount / elapsed * 1e3;
	const rate = perSecond >= 1 ? `${count$1(Math.round(perSecond))} rows/s` : `${count$1(Math.round(perSecond * 60))} rows/min`;
	const left = (rowLimit - dataCount) / perSecond * 1e3;
	return `${running} at ${rate}; done in at most ${duration(left)} at this rate`;
}
/** The first rows as a table, below the names and types of their columns. */
const Preview = ({ job, rows, page }) => {
	const types = columnTypes(job.columns, rows.rows);
	const from = (page - 1) * limits.previewPageSize.default + 1;
	const shown = `Rows ${count$1(from)} to ${count$1(from + rows.rows.length - 1)} of ${count$1(job.dataCount)}`;
	const reach = job.dataCount > rows.peekable ? `; the preview reaches ${count$1(rows.peekable)}, downloads have all` : "";
	return /* @__PURE__ */ jsxDEV("section", {
		class: "stack",
		"aria-labelledby": "preview",
		children: [
			/* @__PURE__ */ jsxDEV("h2", {
				id: "preview",
				children: "Preview"
			}),
			/* @__PURE__ */ jsxDEV(DataTable, {
				caption: rows.rows.length === 0 ? "There are no rows on this page." : shown + reach,
				columns: types,
				rows: rows.rows.map((row) => types.map(({ name }) => Object.hasOwn(row, name) ? row[name] : null))
			}),
			/* @__PURE__ */ jsxDEV(Pager, {
				page,
				pages: rows.pages,
				href: (to) => `/jobs/${job.id}?page=${to}`
			})
		]
	});
};
/**
* The source's columns in order, followed by other fields of the rows. Types are derived from the rows, in everyday
* words, with ` or null` if some values are missing.
*/
function columnTypes(declared, rows) {
	return [.../* @__PURE__ */ new Set([...declared, ...rows.flatMap((row) => Object.keys(row))])].map((name) => {
		const found = new Set(rows.map((row) => typeOf$1(Object.hasOwn(row, name) ? row[name] : null)));
		const nullable = found.delete("null");
		if (found.has("number")) found.delete("whole number");
		const kinds = [...found];
		const type = kinds.length === 0 ? "null" : kinds.length === 1 ? kinds[0] : "mixed";
		return {
			name,
			type: nullable && kinds.length > 0 ? `${type} or null` : type,
			numeric: kinds.length === 1 && type.endsWith("number")
		};
	});
}
function typeOf$1(value) {
	if (value === null || value === void 0) return "null";
	if (typeof value === "number") return Number.isInteger(value) ? "whole number" : "number";
	if (typeof value === "boolean") return "yes or no";
	if (typeof value !== "string") return Array.isArray(value) ? "list" : "nested";
	if (parseDay(value) !== null) return "date";
	return /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value) ? "time" : "text";
}
// src/service/studio/jobs.tsx
function jobRoutes(studio, options) {
	const { store, catalogue, jobs, removals, results, downloads, apiKeys, clock } = options;
	const find = (c) => jobs.find(c.var.account, c.req.param("id") ?? "");
	studio.get("/jobs", async (c) => {
		const { account } = c.var;
		const filters = readFilters(c);
		const page = pageNumber(c.req.query("page"));
		const part = {
			page,
			limit: limits.listPageSize.default
		};
		const found = await store.jobsOf(account, wantedBy(filters), part);
		const sources = catalogue.list();
		const tags = c.req.header("X-Live") === void 0 ? await store.tagsOf(account) : [];
		const first = account.jobCount === 0 ? {
			apiUrl: apiUrlOf(c, options),
			sample: account.record.tier !== null && sources.some(({ slug }) => slug === sampleSource),
			hasKey: apiKeys.list(account).some((key) => apiKeys.isActive(key))
		} : null;
		const view = {
			email: account.record.email,
			found,
			page,
			filters,
			sources,
			tags,
			first
		};
		return sendPage(c, /* @__PURE__ */ jsxDEV(JobsPage, {
			...view,
			running: account.active !== null,
			now: clock.now()
		}));
	});
	studio.get("/jobs/:id", async (c) => {
		const job = await find(c);
		const page = pageNumber(c.req.query("page"));
		const rows = await jobs.isKept(job) ? await previewRows(job, {
			page,
			limit: limits.previewPageSize.default
		}, results) : null;
		const source = catalogue.list().find(({ slug }) => slug === job.source);
		const view = {
			email: c.var.account.record.email,
			job,
			source,
			rows,
			page,
			apiUrl: apiUrlOf(c, options)
		};
		return sendPage(c, /* @__PURE__ */ jsxDEV(JobPageView, {
			...view,
			now: clock.now()
		}));
	});
	for (const format of ["csv", "json"]) studio.get(`/jobs/:id/rows.${format}`, async (c) => {
		const job = await jobs.findResult(c.var.account, c.req.param("id"));
		await downloads.send(c.env, await exportOf(job, results, format, true));
		return RESPONSE_ALREADY_SENT;
	});
	studio.post("/jobs/:id/stop", async (c) => {
		const job = await find(c);
		try {
			await jobs.stop(job);
			audit(options.log, c.env, "studio", "job_stopped", {
				account: job.account,
				job: job.id
			});
		} catch (error) {
			if (!(error instanceof ApiError && error.code === "not_running")) throw error;
		}
		return seeOther(c, `/jobs/${job.id}`);
	});
	studio.post("/jobs/:id/delete", async (c) => {
		const job = await find(c);
		try {
			await removals.removeJob(job);
		} catch (error) {
			if (!(error instanceof HeadgateError && error.code === "usage")) throw error;
			throw new ApiError("bad_request", error.message);
		}
		audit(options.log, c.env, "studio", "job_deleted", {
			account: job.account,
			job: job.id
		});
		return seeOther(c, "/jobs");
	});
}
// src/service/studio/keys.tsx
/** Lifetimes that the studio offers for a key, in days. An empty one never expires. */
const lifetimes = [
	["", "Never"],
	["7", "In 7 days"],
	["30", "In 30 days"],
	["90", "In 90 days"],
	["365", "In a year"]
];
const emptyForm = {
	label: "",
	days: "90"
};
function keyRoutes(studio, options) {
	const { apiKeys } = options;
	const page = (c, form = emptyForm, errors = /* @__PURE__ */ new Map()) => {
		const { account, session } = c.var;
		const { newKey } = session;
		session.newKey = null;
		return /* @__PURE__ */ jsxDEV(KeysPage, {
			account,
			newKey,
			apiUrl: apiUrlOf(c, options),
			options,
			form,
			errors
		});
	};
	studio.get("/keys", (c) => sendPage(c, page(c)));
	studio.post("/keys", async (c) => {
		const sent = await readForm(c);
		const form = {
			label: sent.get("label") ?? "",
			days: sent.get("days") ?? ""
		};
		const fault = labelFault(form.label);
		if (fault !== null) return sendPage(c, page(c, form, /* @__PURE__ */ new Map([["label", fault]])), 400);
		if (!lifetimes.some(([days]) => days === form.days)) return sendPage(c, page(c, form, /* @__PURE__ */ new Map([["days", "must be one of the list"]])), 400);
		try {
			const terms = {
				label: form.label,
				days: form.days === "" ? void 0 : Number(form.days)
			};
			const { key, record } = await apiKeys.create(c.var.account, terms);
			audit(options.log, c.env, "studio", "key_made", {
				account: record.account,
				key: record.id
			});
			c.var.session.newKey = key;
			return seeOther(c, "/keys");
		} catch (error) {
			if (!(error instanceof HeadgateError && error.code === "usage")) throw error;
			return sendPage(c, page(c, form, /* @__PURE__ */ new Map([["", error.message]])), 409);
		}
	});
	studio.post("/keys/:id/revoke", async (c) => {
		const id = c.req.param("id");
		if (!c.var.account.keys.has(id)) throw new ApiError("not_found", "There is no such key.");
		await apiKeys.revoke(id);
		audit(options.log, c.env, "studio", "key_revoked", {
			account: c.var.account.record.id,
			key: id
		});
		return seeOther(c, "/keys");
	});
}
const KeysPage = ({ account, newKey, apiUrl, options, form, errors }) => {
	const { apiKeys, keyUses, clock } = options;
	const keys = apiKeys.list(account);
	const active = keys.filter((key) => apiKeys.isActive(key));
	const ended = keys.filter((key) => !apiKeys.isActive(key));
	return /* @__PURE__ */ jsxDEV(StudioPage, {
		title: "API keys",
		current: "/keys",
		email: account.record.email,
		children: [
			/* @__PURE__ */ jsxDEV(Head, {
				title: "API keys",
				children: /* @__PURE__ */ jsxDEV("p", { children: [
					count$1(active.length),
					" of ",
					limits.activeKeys,
					" in use"
				] })
			}),
			newKey !== null && /* @__PURE__ */ jsxDEV(NewKey, {
				value: newKey,
				apiUrl
			}),
			/* @__PURE__ */ jsxDEV(ErrorSummary, {
				errors,
				labels: fieldLabels
			}),
			active.length === 0 ? /* @__PURE__ */ jsxDEV("div", {
				class: "card empty",
				children: /* @__PURE__ */ jsxDEV("p", { children: "No active key. A program that uses the API, such as the connector, needs one." })
			}) : /* @__PURE__ */ jsxDEV(ActiveKeys, {
				keys: active,
				keyUses,
				now: clock.now()
			}),
			active.length < limits.activeKeys ? /* @__PURE__ */ jsxDEV(CreateKey, {
				form,
				errors
			}) : /* @__PURE__ */ jsxDEV("p", {
				class: "notice",
				children: [
					"These are ",
					limits.activeKeys,
					" keys, the most there may be. Revoke one to create another."
				]
			}),
			ended.length > 0 && /* @__PURE__ */ jsxDEV(EndedKeys, {
				keys: ended,
				now: clock.now()
			}),
			/* @__PURE__ */ jsxDEV("p", {
				class: "hint",
				children: [
					"The API is at ",
					/* @__PURE__ */ jsxDEV("code", { children: apiUrl }),
					". The ",
					/* @__PURE__ */ jsxDEV("a", {
						href: "/reference",
						children: "API reference"
					}),
					" has every request and answer."
				]
			})
		]
	});
};
const fieldLabels = /* @__PURE__ */ new Map([["label", "Label"], ["days", "Expires"]]);
const CreateKey = ({ form, errors }) => /* @__PURE__ */ jsxDEV("form", {
	class: "card",
	method: "post",
	action: "/keys",
	novalidate: true,
	"aria-labelledby": "create-key",
	children: [/* @__PURE__ */ jsxDEV("h2", {
		id: "create-key",
		children: "Create a key"
	}), /* @__PURE__ */ jsxDEV("div", {
		class: "filters",
		children: [
			/* @__PURE__ */ jsxDEV(Field, {
				name: "label",
				label: "Label (optional)",
				errors,
				control: (attributes) => /* @__PURE__ */ jsxDEV("input", {
					...attributes,
					type: "text",
					maxlength: mostUnits(keyBounds.labelLength),
					placeholder: "nightly run",
					value: form.label
				})
			}),
			/* @__PURE__ */ jsxDEV(Field, {
				name: "days",
				label: "Expires",
				required: true,
				errors,
				control: (attributes) => /* @__PURE__ */ jsxDEV("select", {
					...attributes,
					children: lifetimes.map(([days, label]) => /* @__PURE__ */ jsxDEV("option", {
						value: days,
						selected: days === form.days,
						children: label
					}))
				})
			}),
			/* @__PURE__ */ jsxDEV("button", { children: "Create key" })
		]
	})]
});
/** Shown once, on the page after the key was created. */
const NewKey = ({ value, apiUrl }) => /* @__PURE__ */ jsxDEV("section", {
	class: "notice stack",
	"aria-labelledby": "new-key",
	children: [
		/* @__PURE__ */ jsxDEV("h2", {
			id: "new-key",
			children: "Your new key"
		}),
		/* @__PURE__ */ jsxDEV("p", { children: "It is shown only this once. Paste the lines into a shell to try it; the connector reads both variables." }),
		/* @__PURE__ */ jsxDEV(Code, {
			id: "key-value",
			text: [
				`export HEADGATE_URL=${apiUrl}`,
				`export HEADGATE_API_KEY=${value}`,
				"curl \"$HEADGATE_URL/me\" -H \"X-API-Key: $HEADGATE_API_KEY\""
			].join("\n"),
			secret: true
		})
	]
});
const ActiveKeys = ({ keys, keyUses, now }) => /* @__PURE__ */ jsxDEV(Table, {
	caption: "Active keys",
	columns: [
		"Key",
		"Created~",
		"Expires~",
		"Last used~",
		"Requests, last hour~",
		"Action#"
	],
	rows: keys.map((key) => [
		/* @__PURE__ */ jsxDEV(Fragment, { children: [/* @__PURE__ */ jsxDEV(KeyName, { record: key }), /* @__PURE__ */ jsxDEV("span", {
			class: "narrow-only small soft",
			children: [
				/* @__PURE__ */ jsxDEV("br", {}),
				"last used ",
				/* @__PURE__ */ jsxDEV(Used, {
					last: keyUses.lastUse(key.id),
					now
				}),
				key.expiresAt !== null && /* @__PURE__ */ jsxDEV(Fragment, { children: [
					/* @__PURE__ */ jsxDEV("br", {}),
					"expires ",
					/* @__PURE__ */ jsxDEV(Time, {
						at: key.expiresAt,
						now
					})
				] })
			]
		})] }),
		/* @__PURE__ */ jsxDEV(Time, {
			at: key.createdAt,
			now
		}),
		key.expiresAt === null ? /* @__PURE__ */ jsxDEV("span", {
			class: "soft",
			children: "never"
		}) : /* @__PURE__ */ jsxDEV(Time, {
			at: key.expiresAt,
			now
		}),
		/* @__PURE__ */ jsxDEV(Used, {
			last: keyUses.lastUse(key.id),
			now
		}),
		/* @__PURE__ */ jsxDEV(Requests, { minutes: keyUses.lastHour(key.id, now) }),
		/* @__PURE__ */ jsxDEV(Revoke, { record: key })
	])
});
const Used = ({ last, now }) => {
	if (last === null) return /* @__PURE__ */ jsxDEV("span", {
		class: "soft",
		children: "never"
	});
	return /* @__PURE__ */ jsxDEV(Fragment, { children: [
		/* @__PURE__ */ jsxDEV(Time, {
			at: last.at,
			now
		}),
		/* @__PURE__ */ jsxDEV("br", {}),
		/* @__PURE__ */ jsxDEV("span", {
			class: "soft small",
			children: ["from ", last.address]
		})
	] });
};
const Requests = ({ minutes }) => {
	const total = sum(minutes);
	if (total === 0) return /* @__PURE__ */ jsxDEV("span", {
		class: "soft",
		children: "none"
	});
	const points = minutes.map((value, index) => ({
		label: `${minutes.length - 1 - index} min ago`,
		value
	}));
	return /* @__PURE__ */ jsxDEV("span", {
		class: "row",
		children: [/* @__PURE__ */ jsxDEV(Columns, {
			tiny: true,
			label: "Requests per minute",
			points
		}), count$1(total)]
	});
};
const Revoke = ({ record }) => /* @__PURE__ */ jsxDEV("details", {
	class: "ask",
	children: [/* @__PURE__ */ jsxDEV("summary", {
		class: "button danger little",
		"aria-label": `Revoke ${prefixOf(record)}`,
		children: "Revoke"
	}), /* @__PURE__ */ jsxDEV("form", {
		class: "stack",
		method: "post",
		action: `/keys/${record.id}/revoke`,
		children: [/* @__PURE__ */ jsxDEV("p", {
			class: "small",
			children: "Programs that use it will be refused."
		}), /* @__PURE__ */ jsxDEV("button", {
			class: "danger little",
			children: "Revoke permanently"
		})]
	})]
});
const EndedKeys = ({ keys, now }) => /* @__PURE__ */ jsxDEV("details", { children: [/* @__PURE__ */ jsxDEV("summary", { children: [
	"Revoked and expired keys (",
	count$1(keys.length),
	")"
] }), /* @__PURE__ */ jsxDEV(Table, {
	caption: "Revoked and expired keys",
	columns: [
		"Key",
		"Created~",
		"Ended"
	],
	rows: keys.map((key) => [
		/* @__PURE__ */ jsxDEV(KeyName, { record: key }),
		/* @__PURE__ */ jsxDEV(Time, {
			at: key.createdAt,
			now
		}),
		key.revokedAt === null ? /* @__PURE__ */ jsxDEV(Fragment, { children: ["expired ", /* @__PURE__ */ jsxDEV(Time, {
			at: key.expiresAt ?? 0,
			now
		})] }) : /* @__PURE__ */ jsxDEV(Fragment, { children: ["revoked ", /* @__PURE__ */ jsxDEV(Time, {
			at: key.revokedAt,
			now
		})] })
	])
})] });
/** Its label and its public prefix. */
const KeyName = ({ record }) => record.label === null ? /* @__PURE__ */ jsxDEV("code", { children: prefixOf(record) }) : /* @__PURE__ */ jsxDEV(Fragment, { children: [
	record.label,
	/* @__PURE__ */ jsxDEV("br", {}),
	/* @__PURE__ */ jsxDEV("code", {
		class: "soft small",
		children: prefixOf(record)
	})
] });
/** The public prefix of a key, by which its holder can recognise it. */
const prefixOf = ({ id }) => `hg_${id}_…`;
// src/service/studio/job-form.tsx
/** The form of a source. Required fields come first; the others follow under one heading. */
const FormPage = (props) => {
	const { email, source, maxRows, columns, refusal, form, apiUrl } = props;
	const fields = paramFields(source.params).map((field) => field.name === "maxData" ? {
		...field,
		max: maxRows,
		example: count$1(maxRows)
	} : field);
	const config = configOf(fields, form);
	const fallback = defaultName(source, config);
	const errors = refusal === void 0 ? /* @__PURE__ */ new Map() : errorsOf(refusal, fields);
	return /* @__PURE__ */ jsxDEV(StudioPage, {
		title: `New job: ${source.name}`,
		current: "/new",
		email,
		children: [
			/* @__PURE__ */ jsxDEV(SourceHead, {
				source,
				back: "/new"
			}),
			/* @__PURE__ */ jsxDEV(Refused, {
				...refusal && { refusal },
				errors,
				fields
			}),
			/* @__PURE__ */ jsxDEV("div", {
				class: "main-side",
				children: [/* @__PURE__ */ jsxDEV(JobForm, {
					...props,
					fields,
					errors,
					fallback
				}), /* @__PURE__ */ jsxDEV("div", {
					class: "page",
					children: [/* @__PURE__ */ jsxDEV(AsText, {
						source,
						config,
						apiUrl,
						name: form.get("job_name")?.trim() || fallback,
						tag: form.get("tag")?.trim() ?? ""
					}), /* @__PURE__ */ jsxDEV(Card, {
						id: "columns",
						title: "Each row has",
						children: /* @__PURE__ */ jsxDEV("ul", {
							class: "chips",
							children: columns.map((name) => /* @__PURE__ */ jsxDEV("li", {
								class: "chip",
								children: name
							}))
						})
					})]
				})]
			})
		]
	});
};
const Refused = ({ refusal, errors, fields }) => {
	const running = refusal?.error.data["running_job_id"];
	if (typeof running === "string") return /* @__PURE__ */ jsxDEV("div", {
		class: "notice warn",
		role: "alert",
		children: /* @__PURE__ */ jsxDEV("p", { children: [
			"One job runs at a time, and ",
			/* @__PURE__ */ jsxDEV("a", {
				href: `/jobs/${running}`,
				children: "another one of yours"
			}),
			" is running. Nothing was submitted: wait for it, or stop it."
		] })
	});
	const labels = new Map(fields.map(({ name, label }) => [`config.${name}`, label]));
	return /* @__PURE__ */ jsxDEV(ErrorSummary, {
		errors,
		labels: labels.set("job_name", "Name").set("tags", "Tag")
	});
};
const JobForm = ({ source, form, fields, errors, usage, maxRows, fallback }) => {
	const param = (field) => /* @__PURE__ */ jsxDEV(ParamInput, {
		field,
		form,
		errors
	});
	const { min, max } = limits.jobNameLength;
	return /* @__PURE__ */ jsxDEV("form", {
		class: "card",
		method: "post",
		action: `/new/${encodeURIComponent(source.slug)}`,
		novalidate: true,
		"data-instant": true,
		children: [
			/* @__PURE__ */ jsxDEV(Field, {
				name: "job_name",
				label: "Name",
				errors,
				hint: /* @__PURE__ */ jsxDEV(Fragment, { children: [
					min,
					" to ",
					max,
					" characters. Leave empty for “",
					/* @__PURE__ */ jsxDEV("span", {
						id: "default-name",
						"data-live": "",
						children: fallback
					}),
					"”."
				] }),
				control: (attributes) => /* @__PURE__ */ jsxDEV("input", {
					...attributes,
					value: form.get("job_name") ?? "",
					maxlength: mostUnits(max)
				})
			}),
			fields.filter(({ required }) => required).map(param),
			/* @__PURE__ */ jsxDEV("fieldset", { children: [
				/* @__PURE__ */ jsxDEV("legend", { children: "Optional" }),
				fields.filter(({ required, kind }) => !required && kind !== "date").map(param),
				/* @__PURE__ */ jsxDEV("div", {
					class: "beside",
					children: fields.filter(({ required, kind }) => !required && kind === "date").map(param)
				}),
				/* @__PURE__ */ jsxDEV(Field, {
					name: "tags",
					label: "Tag",
					errors,
					hint: "Groups jobs in the list.",
					control: (attributes) => /* @__PURE__ */ jsxDEV("input", {
						...attributes,
						name: "tag",
						value: form.get("tag") ?? "",
						maxlength: mostUnits(limits.tagLength)
					})
				})
			] }),
			/* @__PURE__ */ jsxDEV(Cost, {
				usage,
				maxRows,
				children: /* @__PURE__ */ jsxDEV("button", { children: "Start job" })
			})
		]
	});
};
/** How much of the allowance a new job uses, beside the button that starts it. */
const Cost = ({ usage, maxRows, children }) => {
	const { regime, allowance, used } = usage;
	const what = regime === "rows" ? "rows" : "jobs";
	const most = Math.min(maxRows, allowance.remaining);
	return /* @__PURE__ */ jsxDEV("div", {
		class: "cost",
		children: [children, /* @__PURE__ */ jsxDEV("div", { children: [allowance.remaining === 0 ? /* @__PURE__ */ jsxDEV("p", { children: [
			/* @__PURE__ */ jsxDEV("strong", { children: [
				"No ",
				what,
				" left:"
			] }),
			" the last 24 hours have used all ",
			count$1(allowance.limit),
			"."
		] }) : regime === "rows" ? /* @__PURE__ */ jsxDEV("p", { children: [
			"Costs at most ",
			/* @__PURE__ */ jsxDEV("strong", { children: plural(most, "row") }),
			" of the ",
			count$1(allowance.remaining),
			" left. Only rows that are found count; a repeat within the hour is free."
		] }) : /* @__PURE__ */ jsxDEV("p", { children: [
			"Costs ",
			/* @__PURE__ */ jsxDEV("strong", { children: "one job" }),
			" of the ",
			count$1(allowance.remaining),
			" left, however many rows it finds (at most ",
			count$1(maxRows),
			"). A repeat within the hour costs one too."
		] }), /* @__PURE__ */ jsxDEV(Meter, {
			part: used,
			whole: allowance.limit,
			label: `${what} used of the allowance`
		})] })]
	});
};
/** Assigns the API's errors to the fields. An error that belongs to no field applies to the complete form. */
function errorsOf({ error, text }, fields) {
	const errors = /* @__PURE__ */ new Map();
	const byName = new Map(fields.map((field) => [`config.${field.name}`, field]));
	if (error.code === "max_data_exceeded") return errors.set("config.maxData", `must be at most ${count$1(byName.get("config.maxData")?.max ?? 0)}, your plan’s limit for one job`);
	for (const { path, message } of error.data["fields"] ?? []) {
		const name = path.startsWith("config.") ? path.split(".").slice(0, 2).join(".") : path.split(".")[0] ?? "";
		const field = byName.get(name);
		const said = field?.kind === "number" && message.startsWith("must be ") ? numberRule(field) : inLabels(message, fields);
		if (field !== void 0) errors.set(name, errors.get(name) ?? said);
		else if (name === "job_name" || name === "tags") errors.set(name, errors.get(name) ?? message);
		else errors.set("", `${path}: ${message}`);
	}
	return errors.size === 0 ? errors.set("", text) : errors;
}
function numberRule({ min, max }) {
	if (min !== void 0 && max !== void 0) return `must be a whole number from ${count$1(min)} to ${count$1(max)}`;
	return min === void 0 ? "must be a number" : `must be a whole number of at least ${count$1(min)}`;
}
// src/service/studio/new-job.tsx
/** Chooses a source, fills in its form and submits it. Uses the same Jobs as the API, so all limits apply. */
function newJobRoutes(studio, options) {
	const { catalogue, jobs, store } = options;
	const sourceOf = (c) => {
		const source = catalogue.list().find(({ slug }) => slug === c.req.param("source"));
		if (!source) throw new ApiError("not_found", "There is no such source, or it is under maintenance.");
		return source;
	};
	studio.get("/new", (c) => {
		return sendPage(c, /* @__PURE__ */ jsxDEV(SourcesPage, {
			email: c.var.account.record.email,
			catalogue
		}));
	});
	studio.get("/new/:source", async (c) => {
		const source = sourceOf(c);
		const { account } = c.var;
		if (account.record.tier === null) return sendPage(c, /* @__PURE__ */ jsxDEV(NoPlan, { email: account.record.email }), 403);
		const earlier = await store.job(c.req.query("like") ?? "", account.record.id);
		const again = earlier?.account === account.record.id ? earlier : void 0;
		const form = again === void 0 ? new URL(c.req.url).searchParams : formOf(again.config);
		if (again !== void 0) form.set("job_name", displayName(again));
		return sendPage(c, /* @__PURE__ */ jsxDEV(FormPage, {
			...parts(c, options, account.record.tier, source),
			form
		}));
	});
	studio.post("/new/:source", async (c) => {
		const source = sourceOf(c);
		const { account } = c.var;
		const { tier } = account.record;
		if (tier === null) return sendPage(c, /* @__PURE__ */ jsxDEV(NoPlan, { email: account.record.email }), 403);
		const form = await readForm(c);
		try {
			const job = await jobs.submit(account, tier, requestOf(form, source, catalogue));
			return seeOther(c, `/jobs/${job.id}`);
		} catch (error) {
			if (!(error instanceof ApiError)) throw error;
			const refusal = {
				error,
				text: refusalText(c, error, options.clock.now())
			};
			const page = /* @__PURE__ */ jsxDEV(FormPage, {
				...parts(c, options, tier, source),
				form,
				refusal
			});
			return sendPage(c, page, error.status);
		}
	});
}
/** All errors of a form are reported together: those of the API's first checks and those of the config. */
function requestOf(form, source, catalogue) {
	const tag = (form.get("tag") ?? "").trim();
	const config = configOf(paramFields(source.params), form);
	const name = (form.get("job_name") ?? "").trim() || defaultName(source, config);
	const tags = tag === "" ? [] : [tag];
	const { shape } = submitSchema;
	const fields = [];
	const [wrong] = shape.job_name.safeParse(name).error?.issues ?? [];
	if (wrong !== void 0) {
		const { min, max } = limits.jobNameLength;
		const length = `must have ${min} to ${max} characters`;
		fields.push({
			path: "job_name",
			message: wrong.code === "invalid_format" ? wrong.message : length
		});
	}
	if (!shape.tags.safeParse(tags).success) fields.push({
		path: "tags",
		message: `must have at most ${limits.tagLength} characters`
	});
	try {
		catalogue.accept(source.slug, config);
	} catch (error) {
		if (!(error instanceof ApiError && error.code === "validation_error")) throw error;
		fields.push(...error.data["fields"]);
	}
	if (fields.length > 0) throw invalid(fields);
	return checkSubmit({
		source: source.slug,
		job_name: name,
		config,
		tags
	});
}
function parts(c, options, tier, source) {
	const { account } = c.var;
	const { email } = account.record;
	return {
		email,
		source,
		maxRows: options.allowance.rowsPerJob(tier),
		columns: options.catalogue.get(source.slug).source.columns({}),
		usage: usageOf(account, tier, options),
		apiUrl: apiUrlOf(c, options)
	};
}
const NoPlan = ({ email }) => /* @__PURE__ */ jsxDEV(MessagePage, {
	title: "No active plan",
	message: "This account has no active research plan, so it cannot start jobs. Whoever runs this service can give it one.",
	email
});
/** The available sources: a card for each, with an example of a search. */
const SourcesPage = ({ email, catalogue }) => {
	const sources = catalogue.list();
	return /* @__PURE__ */ jsxDEV(StudioPage, {
		title: "New job",
		current: "/new",
		email,
		children: [
			/* @__PURE__ */ jsxDEV("div", {
				class: "stack tight",
				children: [/* @__PURE__ */ jsxDEV(Head, { title: "New job" }), /* @__PURE__ */ jsxDEV("p", {
					class: "soft",
					children: "Where should the rows come from?"
				})]
			}),
			sources.length === 0 && /* @__PURE__ */ jsxDEV("div", {
				class: "card empty",
				children: /* @__PURE__ */ jsxDEV("p", { children: "No source is available. All of them are under maintenance; try again later." })
			}),
			/* @__PURE__ */ jsxDEV(SourceTiles, {
				sources,
				base: "/new",
				note: (slug) => needsNetwork(catalogue, slug)
			})
		]
	});
};
function needsNetwork(catalogue, slug) {
	const { hosts } = catalogue.get(slug).source;
	return hosts === "public" || hosts.length > 0 ? "needs the network" : null;
}
// src/service/studio/reference/schema.ts
/** The fields of an object; each comes before the fields inside it. `resolve` finds what a reference refers to. */
function fieldRows(schema, resolve = (part) => part, parent = "") {
	const rows = /* @__PURE__ */ new Map();
	for (const each of (schema.anyOf ?? [schema]).map(resolve)) for (const [name, given] of Object.entries(each.properties ?? {})) {
		const field = {
			...resolve(given),
			...given
		};
		const items = field.items && resolve(field.items);
		const path = `${parent}${name}${items?.properties ? "[]" : ""}`;
		const required = each.required?.includes(name) ?? false;
		const inner = name === "config" ? [] : fieldRows(items ?? field, resolve, `${path}.`);
		if (inner.length === 0 || field.description !== void 0) rows.set(path, {
			path,
			type: typeOf(field),
			required,
			description: wordsOf(field)
		});
		for (const row of inner) rows.set(row.path, row);
	}
	return [...rows.values()];
}
function typeOf(schema) {
	if (schema.anyOf !== void 0) return [...new Set(schema.anyOf.map(typeOf))].join(" or ");
	if (schema.$ref !== void 0) return "object";
	if (schema.items !== void 0) return `array of ${typeOf(schema.items)}`;
	if (Array.isArray(schema.type)) return schema.type.join(" or ");
	return schema.type ?? typeof (schema.const ?? schema.enum?.[0] ?? "any");
}
/** A limit this large is not worth mentioning. */
const boundless = 999999999;
/** Its meaning and its limits. */
function wordsOf(schema) {
	const { description, minimum, maximum, minLength, maxLength } = schema;
	const words = (schema.anyOf ?? [schema]).flatMap((each) => each.enum ?? []);
	const bounds = [
		words.length > 0 ? `One of ${words.map((word) => `\`${String(word)}\``).join(", ")}.` : "",
		range(minimum, (maximum ?? 0) >= boundless ? void 0 : maximum, ""),
		range(minLength === 1 ? void 0 : minLength, maxLength, " characters"),
		schema.default === void 0 ? "" : `Default: \`${JSON.stringify(schema.default).replaceAll("\"", "")}\`.`
	];
	return [description ?? "", ...bounds].filter((text) => text !== "").join(" ");
}
function range(from, to, unit) {
	if (to === void 0) return "";
	return from === void 0 ? `At most ${count$1(to)}${unit}.` : `${count$1(from)} to ${count$1(to)}${unit}.`;
}
// src/service/studio/reference/endpoint-section.tsx
function endpointsOf({ paths }) {
	return Object.entries(paths).flatMap(([path, methods]) => Object.entries(methods).map(([method, operation]) => ({
		method: method.toUpperCase(),
		path,
		operation
	})));
}
/** What an endpoint accepts and returns, with a request to copy. */
const EndpointSection = ({ endpoint, document }) => {
	const { method, path, operation } = endpoint;
	const { operationId: id, description, requestBody, responses } = operation;
	const at = (part) => resolved(document, part);
	const success = at(responses["201"] ?? responses["200"] ?? { description: "" });
	const { schema = {}, example } = success.content?.["application/json"] ?? {};
	const data = at(at(schema).properties?.["data"] ?? {});
	const body = requestBody && at(requestBody.content["application/json"].schema);
	const taken = [...operation.parameters.map((each) => parameterRow(at(each))), ...body ? fieldRows(body, at) : []];
	const errors = Object.values(responses).flatMap((response) => Object.keys(at(response).content?.["application/json"]?.examples ?? {})).filter((code) => !commonErrors.some((common) => common === code));
	return /* @__PURE__ */ jsxDEV("section", {
		class: "endpoint",
		id,
		"aria-labelledby": `${id}-title`,
		children: [/* @__PURE__ */ jsxDEV("h2", {
			id: `${id}-title`,
			children: /* @__PURE__ */ jsxDEV("code", { children: [
				/* @__PURE__ */ jsxDEV("span", {
					class: `method ${method.toLowerCase()}`,
					children: method
				}),
				" ",
				path
			] })
		}), /* @__PURE__ */ jsxDEV("div", {
			class: "columns-2",
			children: [/* @__PURE__ */ jsxDEV("div", {
				class: "stack",
				children: [
					/* @__PURE__ */ jsxDEV("p", { children: /* @__PURE__ */ jsxDEV(Prose, { text: description }) }),
					/* @__PURE__ */ jsxDEV(Fields, {
						title: "Parameters",
						caption: `Parameters of ${id}`,
						rows: taken,
						taken: true
					}),
					/* @__PURE__ */ jsxDEV(Fields, {
						title: "Response, in data",
						caption: `Response of ${id}`,
						rows: fieldRows(data, at)
					}),
					/* @__PURE__ */ jsxDEV("details", { children: [/* @__PURE__ */ jsxDEV("summary", { children: "Example response" }), /* @__PURE__ */ jsxDEV("pre", {
						class: "sample",
						tabindex: 0,
						children: JSON.stringify(example, null, 2)
					})] }),
					errors.length > 0 && /* @__PURE__ */ jsxDEV("p", {
						class: "small soft",
						children: [
							"May answer",
							" ",
							errors.map((code, index) => /* @__PURE__ */ jsxDEV(Fragment, { children: [index > 0 && ", ", /* @__PURE__ */ jsxDEV("code", { children: code })] })),
							" ",
							"besides what ",
							/* @__PURE__ */ jsxDEV("a", {
								href: "#errors",
								children: "every endpoint"
							}),
							" may."
						]
					})
				]
			}), /* @__PURE__ */ jsxDEV(Samples, {
				id,
				texts: samplesOf(endpoint, "text/csv" in (success.content ?? {}))
			})]
		})]
	});
};
/** One text for each language; the style sheet shows the one that is chosen at the top of the page. */
const Samples = ({ id, texts }) => /* @__PURE__ */ jsxDEV("div", { children: Object.keys(languages).map((language) => /* @__PURE__ */ jsxDEV("div", {
	class: `in-${language}`,
	children: /* @__PURE__ */ jsxDEV(Code, {
		id: `${id}-${language}`,
		text: texts[language]
	})
})) });
const Fields = ({ title, caption, rows, taken = false }) => {
	if (rows.length === 0) return /* @__PURE__ */ jsxDEV(Fragment, {});
	return /* @__PURE__ */ jsxDEV("details", { children: [/* @__PURE__ */ jsxDEV("summary", { children: [
		title,
		" (",
		rows.length,
		")"
	] }), /* @__PURE__ */ jsxDEV(Table, {
		caption,
		columns: ["Field", "Meaning"],
		rows: rows.map(({ path, type, required, description }) => [/* @__PURE__ */ jsxDEV(Fragment, { children: [/* @__PURE__ */ jsxDEV("code", { children: path.split(/(?<=\.)/).map((part, index) => /* @__PURE__ */ jsxDEV(Fragment, { children: [index > 0 && /* @__PURE__ */ jsxDEV("wbr", {}), part] })) }), /* @__PURE__ */ jsxDEV("div", {
			class: "meta",
			children: [type, taken && required ? ", required" : ""]
		})] }), /* @__PURE__ */ jsxDEV(Prose, { text: description })])
	})] });
};
function parameterRow(parameter) {
	const { name, in: place, required, description, schema } = parameter;
	const [row] = fieldRows({ properties: { [name]: {
		...schema,
		description
	} } });
	return {
		path: name,
		description: "",
		...row,
		type: `${row?.type} in the ${place}`,
		required
	};
}
/** The languages of the samples; the first is shown until another is chosen. */
const languages = {
	curl: "curl",
	python: "Python",
	javascript: "JavaScript"
};
/** What comes once, before the samples of the endpoints. */
const beginning = (apiUrl) => ({
	curl: `export HEADGATE_URL=${apiUrl}\nexport HEADGATE_API_KEY=…`,
	python: `# pip install requests
import requests

url = "${apiUrl}"
headers = {"X-API-Key": "…"}`,
	javascript: `const url = '${apiUrl}';
const headers = { 'X-API-Key': '…' };`
});
/** A request in each language. Each uses the names of the beginning, so that what differs stays visible. */
function samplesOf({ method, path, operation: { requestBody } }, asFile) {
	const body = requestBody?.content["application/json"].example;
	const query = asFile ? "?format=csv" : "";
	const at = (id) => path.replace("{id}", id) + query;
	return {
		curl: [
			`curl ${method === "GET" ? "" : `-X ${method} `}"$HEADGATE_URL${at("$JOB_ID")}"`,
			"  -H \"X-API-Key: $HEADGATE_API_KEY\"",
			...body === void 0 ? [] : ["  -H \"Content-Type: application/json\"", `  -d '${JSON.stringify(body, null, 2)}'`],
			...asFile ? ["  -o rows.csv"] : []
		].join(" \\\n"),
		python: pythonOf(method, at("{job_id}"), body, asFile),
		javascript: javascriptOf(method, at("${jobId}"), body, asFile)
	};
}
function pythonOf(method, path, body, asFile) {
	const json = body === void 0 ? "" : `, json=${JSON.stringify(body, null, 4)}`;
	const answer = `requests.${method.toLowerCase()}(f"{url}${path}", headers=headers${json})`;
	if (!asFile) return `answer = ${answer}\nprint(answer.json()["data"])`;
	return `answer = ${answer}\nwith open("rows.csv", "wb") as file:\n    file.write(answer.content)`;
}
function javascriptOf(method, path, body, asFile) {
	return `${`const answer = await fetch(\`\${url}${path}\`, ${body === void 0 ? `{ ${method === "GET" ? "" : `method: '${method}', `}headers }` : `{
  method: '${method}',
  headers: { ...headers, 'Content-Type': 'application/json' },
  body: JSON.stringify(${JSON.stringify(body, null, 2).replaceAll("\n", "\n  ")}),
}`});`}\nconsole.log(await answer.${asFile ? "text()" : "json()"});`;
}
// src/service/studio/reference/reference.tsx
/** The API reference for people, made once from the OpenAPI document for each address under which it is read. */
function referenceRoutes(studio, options) {
	const made = /* @__PURE__ */ new Map();
	const contentFor = (apiUrl) => {
		const { apiPath, openApi, catalogue } = options;
		const content = {
			apiUrl,
			apiPath,
			sources: catalogue.list(),
			document: openApi()
		};
		const known = made.get(apiUrl) ?? rendered(/* @__PURE__ */ jsxDEV(Content, { ...content }));
		if (made.size >= mostMade) made.clear();
		made.set(apiUrl, known);
		return known;
	};
	studio.get("/reference", async (c) => {
		const email = options.entrance.whoIsSignedIn(c)?.account.record.email;
		const content = raw(await contentFor(apiUrlOf(c, options)));
		return sendPage(c, /* @__PURE__ */ jsxDEV(StudioPage, {
			title: "API reference",
			current: "/reference",
			email,
			children: content
		}));
	});
}
const mostMade = 8;
const Content = ({ apiUrl, apiPath, sources, document }) => /* @__PURE__ */ jsxDEV("div", {
	class: "reference",
	children: [/* @__PURE__ */ jsxDEV("nav", {
		"aria-label": "Endpoints",
		children: /* @__PURE__ */ jsxDEV("ul", {
			class: "plain-list",
			children: [
				/* @__PURE__ */ jsxDEV("li", { children: /* @__PURE__ */ jsxDEV("a", {
					href: "#start",
					children: "Start"
				}) }),
				endpointsOf(document).map(({ method, path, operation }) => /* @__PURE__ */ jsxDEV("li", { children: /* @__PURE__ */ jsxDEV("a", {
					href: `#${operation.operationId}`,
					children: `${method} ${path}`
				}) })),
				/* @__PURE__ */ jsxDEV("li", { children: /* @__PURE__ */ jsxDEV("a", {
					href: "#sources",
					children: "Sources"
				}) }),
				/* @__PURE__ */ jsxDEV("li", { children: /* @__PURE__ */ jsxDEV("a", {
					href: "#errors",
					children: "Errors"
				}) })
			]
		})
	}), /* @__PURE__ */ jsxDEV("div", {
		class: "page",
		children: [
			/* @__PURE__ */ jsxDEV(Start, {
				apiUrl,
				apiPath
			}),
			endpointsOf(document).map((endpoint) => /* @__PURE__ */ jsxDEV(EndpointSection, {
				endpoint,
				document
			})),
			/* @__PURE__ */ jsxDEV(Sources, { sources }),
			/* @__PURE__ */ jsxDEV(Errors, {})
		]
	})]
});
const Start = ({ apiUrl, apiPath }) => /* @__PURE__ */ jsxDEV("section", {
	class: "stack",
	id: "start",
	"aria-label": "Start",
	children: [/* @__PURE__ */ jsxDEV(Head, {
		title: "API reference",
		children: /* @__PURE__ */ jsxDEV("p", { children: /* @__PURE__ */ jsxDEV("a", {
			href: `${apiPath}/openapi.json`,
			children: "OpenAPI document"
		}) })
	}), /* @__PURE__ */ jsxDEV("div", {
		class: "columns-2",
		children: [/* @__PURE__ */ jsxDEV("div", {
			class: "stack",
			children: [
				/* @__PURE__ */ jsxDEV("p", { children: [
					"Submit a job, read its state every 15 to 30 seconds until it is no longer ",
					/* @__PURE__ */ jsxDEV("code", { children: "running" }),
					", then export its rows. Every path below follows the base address, and every request carries an",
					" ",
					/* @__PURE__ */ jsxDEV("a", {
						href: "/keys",
						children: "API key"
					}),
					"."
				] }),
				/* @__PURE__ */ jsxDEV("p", { children: [
					"Answers are JSON: ",
					/* @__PURE__ */ jsxDEV("code", { children: "success" }),
					" is true and ",
					/* @__PURE__ */ jsxDEV("code", { children: "data" }),
					" holds what was asked for. Any other answer is one of the ",
					/* @__PURE__ */ jsxDEV("a", {
						href: "#errors",
						children: "errors"
					}),
					"."
				] }),
				/* @__PURE__ */ jsxDEV("fieldset", {
					class: "languages",
					children: [/* @__PURE__ */ jsxDEV("legend", {
						class: "hidden",
						children: "Language of the examples"
					}), Object.entries(languages).map(([language, label], index) => /* @__PURE__ */ jsxDEV("label", { children: [/* @__PURE__ */ jsxDEV("input", {
						class: "hidden",
						type: "radio",
						name: "language",
						id: `in-${language}`,
						checked: index === 0
					}), label] }))]
				})
			]
		}), /* @__PURE__ */ jsxDEV(Samples, {
			id: "base",
			texts: beginning(apiUrl)
		})]
	})]
});
/** What each source takes as the `config` of a job. */
const Sources = ({ sources }) => /* @__PURE__ */ jsxDEV("section", {
	class: "endpoint",
	id: "sources",
	"aria-labelledby": "sources-title",
	children: [
		/* @__PURE__ */ jsxDEV("h2", {
			id: "sources-title",
			children: "Sources"
		}),
		/* @__PURE__ */ jsxDEV("p", { children: [
			"The ",
			/* @__PURE__ */ jsxDEV("code", { children: "config" }),
			" of a job depends on its ",
			/* @__PURE__ */ jsxDEV("code", { children: "source" }),
			":"
		] }),
		sources.map(({ slug, name, params }) => /* @__PURE__ */ jsxDEV(Fields, {
			title: `${name}: ${slug}`,
			caption: `Parameters of ${slug}`,
			rows: fieldRows(params),
			taken: true
		}))
	]
});
/** Every error once, whichever endpoint it comes from. */
const Errors = () => {
	const codes = Object.keys(serviceErrors);
	codes.sort((one, other) => serviceErrors[one].status - serviceErrors[other].status);
	return /* @__PURE__ */ jsxDEV("section", {
		class: "endpoint",
		id: "errors",
		"aria-labelledby": "errors-title",
		children: [
			/* @__PURE__ */ jsxDEV("h2", {
				id: "errors-title",
				children: "Errors"
			}),
			/* @__PURE__ */ jsxDEV("p", {
				class: "medium",
				children: [
					"The body has ",
					/* @__PURE__ */ jsxDEV("code", { children: "statusCode" }),
					", ",
					/* @__PURE__ */ jsxDEV("code", { children: "message" }),
					" for people and ",
					/* @__PURE__ */ jsxDEV("code", { children: "data.code" }),
					" for programs. 429, and 503 if the disk is full, carry ",
					/* @__PURE__ */ jsxDEV("code", { children: "Retry-After" }),
					" in seconds."
				]
			}),
			/* @__PURE__ */ jsxDEV("details", { children: [/* @__PURE__ */ jsxDEV("summary", { children: [
				"Every code (",
				codes.length,
				")"
			] }), /* @__PURE__ */ jsxDEV(Table, {
				caption: "Every code",
				columns: ["Code", "Meaning"],
				rows: codes.map((code) => [/* @__PURE__ */ jsxDEV(Fragment, { children: [/* @__PURE__ */ jsxDEV("code", { children: code }), /* @__PURE__ */ jsxDEV("div", {
					class: "meta",
					children: serviceErrors[code].status
				})] }), /* @__PURE__ */ jsxDEV(Fragment, { children: [/* @__PURE__ */ jsxDEV(Prose, { text: serviceErrors[code].meaning }), /* @__PURE__ */ jsxDEV(Extra, { code })] })])
			})] })
		]
	});
};
const Extra = ({ code }) => {
	const names = Object.keys(errorData[code] ?? {});
	if (names.length === 0) return /* @__PURE__ */ jsxDEV(Fragment, {});
	return /* @__PURE__ */ jsxDEV("span", {
		class: "soft",
		children: [
			" ",
			"With",
			" ",
			names.map((name, index) => /* @__PURE__ */ jsxDEV(Fragment, { children: [index > 0 && ", ", /* @__PURE__ */ jsxDEV("code", { children: ["data.", name] })] })),
			"."
		]
	});
};
// src/service/studio/studio.tsx
/** Paths for signed-in people only; `/*` includes everything below. */
const privatePaths = [
	"/jobs/*",
	"/new/*",
	"/account/*",
	"/keys/*"
];
/** Paths for signing in and out. */
const publicPaths = [
	"/sign-in",
	"/sign-out",
	"/invitation/*"
];
/** Pages at the API's own origin, with the same jobs, limits and results. */
function studioRoutes(options) {
	const studio = new Hono();
	for (const path of [...privatePaths, ...publicPaths]) studio.use(path, refuseForeign(options));
	for (const path of privatePaths) studio.use(path, requireSession(options));
	welcomeRoutes(studio, options);
	referenceRoutes(studio, options);
	studio.get("/assets/*", (c) => studioAssets().send(c, c.req.path));
	signInRoutes(studio, options);
	invitationRoutes(studio, options);
	newJobRoutes(studio, options);
	jobRoutes(studio, options);
	accountRoutes(studio, options);
	keyRoutes(studio, options);
	studio.all("*", (c, next) => {
		if (!(!c.req.path.startsWith("/api/") && c.req.header("Accept")?.includes("text/html"))) return next();
		const email = options.entrance.whoIsSignedIn(c)?.account.record.email;
		const page = /* @__PURE__ */ jsxDEV(MessagePage, {
			title: "Page not found",
			message: `There is no page ${c.req.path}.`,
			email
		});
		return sendPage(c, page, 404);
	});
	studio.onError((error, c) => {
		const { outgoing, requestId: request } = c.env;
		if (outgoing.headersSent) throw error;
		const email = c.get("account")?.record.email;
		if (error instanceof ApiError) {
			const title = error.status === 404 ? "Page not found" : "Something went wrong";
			return sendPage(c, /* @__PURE__ */ jsxDEV(MessagePage, {
				title,
				message: refusalText(c, error, options.clock.now()),
				email
			}), error.status);
		}
		options.log.error({
			request,
			err: error
		}, "request failed");
		const message = `The service failed. Its log says why, under the request id ${request}.`;
		return sendPage(c, /* @__PURE__ */ jsxDEV(MessagePage, {
			title: "Something went wrong",
			message,
			email
		}), 500);
	});
	return studio;
}
function refuseForeign(options) {
	return async (c, next) => {
		if (!isForeign(c, options)) return next();
		return sendPage(c, /* @__PURE__ */ jsxDEV(MessagePage, {
			title: "Refused",
			message: "This was not sent by a page of this service, so nothing was done."
		}), 403);
	};
}
function requireSession({ entrance }) {
	return async (c, next) => {
		const signedIn = entrance.whoIsSignedIn(c);
		if (signedIn === null) {
			const { pathname, search } = new URL(c.req.url);
			const next = c.req.method === "GET" ? ownPath(pathname + search) : "/jobs";
			return seeOther(c, `/sign-in?${new URLSearchParams({ next }).toString()}`);
		}
		c.set("session", signedIn.session);
		c.set("account", signedIn.account);
		c.env.account = signedIn.account.record.id;
		return next();
	};
}
const minuteMs$1 = 6e4;
/** Far more than people read, and open pages that reload themselves need. */
const perSession = 600;
const perClient = 1200;
/**
* Pages are rendered on the event loop, which the API needs too. So each iteration of the loop begins one page only,
* readers take turns, and none gets more pages a minute than the limits. Who is signed in is not counted with the others
* at an address, which may be a whole office.
*/
function limitPages({ clock, entrance }) {
	const [bySession, byClient] = [new Throttle(perSession, minuteMs$1), new Throttle(perClient, minuteMs$1)];
	const turns = new FairQueue(1);
	return async (c, next) => {
		if (c.req.path.startsWith("/assets/")) return next();
		const signedIn = entrance.whoIsSignedIn(c);
		const session = signedIn?.session.id;
		const client = blockOf(c.env.client);
		const now = clock.monotonic();
		const waitMs = session === void 0 ? byClient.count(client, now) : bySession.count(session, now);
		if (waitMs > 0) {
			const error = new ApiError("rate_limited", "Too many pages were asked for.", { retryAfterMs: waitMs });
			if (c.req.header("Accept")?.includes("text/html") !== true) throw error;
			const message = refusalText(c, error, clock.now());
			const email = signedIn?.account.record.email;
			return sendPage(c, /* @__PURE__ */ jsxDEV(MessagePage, {
				title: "Too many pages",
				message,
				email
			}), 429);
		}
		await turns.run(session ?? client, () => setImmediate$1());
		return next();
	};
}
/** The first page: what this is and how to sign in. Signed-in people see their jobs instead. */
function welcomeRoutes(studio, options) {
	studio.get("/", (c) => {
		if (options.entrance.whoIsSignedIn(c) !== null) return seeOther(c, "/jobs");
		return sendPage(c, /* @__PURE__ */ jsxDEV(WelcomePage, { apiUrl: apiUrlOf(c, options) }));
	});
}
const steps = [
	["Pick a source", "Say what to search for, which days, and how many rows at most."],
	["Run a job", "The service collects the rows. You see how many it has and how fast it goes."],
	["Take the rows", "Look at them here, or download all of them as CSV or JSON."]
];
const WelcomePage = ({ apiUrl }) => /* @__PURE__ */ jsxDEV(StudioPage, {
	title: "Welcome",
	children: [
		/* @__PURE__ */ jsxDEV("div", {
			class: "hero",
			children: [
				/* @__PURE__ */ jsxDEV("h1", { children: "Collect public data as jobs" }),
				/* @__PURE__ */ jsxDEV("p", { children: "headgate searches data sets and other places for you and keeps the rows. Start a job from a form here, or from a program through the API. Both share one account, one job list and one allowance." }),
				/* @__PURE__ */ jsxDEV("div", {
					class: "row",
					children: [/* @__PURE__ */ jsxDEV("a", {
						class: "button",
						href: "/sign-in",
						children: "Sign in"
					}), /* @__PURE__ */ jsxDEV("a", {
						class: "button plain",
						href: "/invitation",
						children: "Use an invitation"
					})]
				})
			]
		}),
		/* @__PURE__ */ jsxDEV("ol", {
			class: "tiles steps",
			children: steps.map(([title, text]) => /* @__PURE__ */ jsxDEV("li", {
				class: "card",
				children: [/* @__PURE__ */ jsxDEV("h2", { children: title }), /* @__PURE__ */ jsxDEV("p", {
					class: "soft",
					children: text
				})]
			}))
		}),
		/* @__PURE__ */ jsxDEV("div", {
			class: "columns-2",
			children: [/* @__PURE__ */ jsxDEV(Card, {
				id: "people",
				title: "How to sign in",
				children: [
					/* @__PURE__ */ jsxDEV("p", { children: "An account begins with an invitation: a link that works once. Whoever runs this service makes one with" }),
					/* @__PURE__ */ jsxDEV(Code, {
						id: "invite",
						text: "headgate service account add you@example.com standard"
					}),
					/* @__PURE__ */ jsxDEV("p", { children: "Open the link, choose a password, and you are in. If the password is forgotten, a new invitation replaces it." })
				]
			}), /* @__PURE__ */ jsxDEV(Card, {
				id: "programs",
				title: "From a program",
				children: [
					/* @__PURE__ */ jsxDEV("p", { children: "You create an API key after you sign in. Send it with every request:" }),
					/* @__PURE__ */ jsxDEV(Code, {
						id: "me",
						text: `curl ${apiUrl}/me \\\n  -H "X-API-Key: $HEADGATE_API_KEY"`
					}),
					/* @__PURE__ */ jsxDEV("p", { children: [
						"The ",
						/* @__PURE__ */ jsxDEV("a", {
							href: "/reference",
							children: "API reference"
						}),
						" has every request with its answer."
					] })
				]
			})]
		})
	]
});
/*!
* fresh
* Copyright(c) 2012 TJ Holowaychuk
* Copyright(c) 2016-2017 Douglas Christopher Wilson
* MIT Licensed
*/
// src/service/http/download.ts
var import_fresh = /* @__PURE__ */ __toESM((/* @__PURE__ */ __commonJSMin(((exports, module) => {
	/**
	* RegExp to check for no-cache token in Cache-Control.
	* @private
	*/
	var CACHE_CONTROL_NO_CACHE_REGEXP = /(?:^|,)\s*?no-cache\s*?(?:,|$)/;
	/**
	* Module exports.
	* @public
	*/
	module.exports = fresh;
	/**
	* Check freshness of the response using request and response headers.
	*
	* @param {Object} reqHeaders
	* @param {Object} resHeaders
	* @return {Boolean}
	* @public
	*/
	function fresh(reqHeaders, resHeaders) {
		var modifiedSince = reqHeaders["if-modified-since"];
		var noneMatch = reqHeaders["if-none-match"];
		if (!modifiedSince && !noneMatch) return false;
		var cacheControl = reqHeaders["cache-control"];
		if (cacheControl && CACHE_CONTROL_NO_CACHE_REGEXP.test(cacheControl)) return false;
		if (noneMatch) {
			if (noneMatch === "*") return true;
			var etag = resHeaders.etag;
			if (!etag) return false;
			var matches = parseTokenList(noneMatch);
			for (var i = 0; i < matches.length; i++) {
				var match = matches[i];
				if (match === etag || match === "W/" + etag || "W/" + match === etag) return true;
			}
			return false;
		}
		if (modifiedSince) {
			var lastModified = resHeaders["last-modified"];
			if (!lastModified || !(parseHttpDate(lastModified) <= parseHttpDate(modifiedSince))) return false;
		}
		return true;
	}
	/**
	* Parse an HTTP Date into a number.
	*
	* @param {string} date
	* @private
	*/
	function parseHttpDate(date) {
		var timestamp = date && Date.parse(date);
		// istanbul ignore next: guard against date.js Date.parse patching
		return typeof timestamp === "number" ? timestamp : NaN;
	}
	/**
	* Parse a HTTP token list.
	*
	* @param {string} str
	* @private
	*/
	function parseTokenList(str) {
		var end = 0;
		var list = [];
		var start = 0;
		for (var i = 0, len = str.length; i < len; i++) switch (str.charCodeAt(i)) {
			case 32:
				if (start === end) start = end = i + 1;
				break;
			case 44:
				list.push(str.substring(start, end));
				start = end = i + 1;
				break;
			default: end = i + 1;
		}
		list.push(str.substring(start, end));
		return list;
	}
})))(), 1);
/** How many downloads of one account may be open: slow ones keep files and memory. */
const mostOpen = 16;
/** The downloads that are being sent, by account. */
var Downloads = class {
	#open = /* @__PURE__ */ new Map();
	/** Throws ApiError `rate_limited` if the account has too many open ones. */
	async send(call, download) {
		const { account = "" } = call;
		const open = this.#open.get(account) ?? 0;
		if (open >= mostOpen) throw new ApiError("rate_limited", `${mostOpen} downloads of this account are open already.`, { retryAfterMs: 5e3 });
		this.#open.set(account, open + 1);
		try {
			await sendDownload(call, download);
		} finally {
			const left = this.#open.get(account) - 1;
			if (left > 0) this.#open.set(account, left);
			else this.#open.delete(account);
		}
	}
};
/**
* Answers with a download, with a range of it, or with 304. The compressed form has its own tag; ranges are always of
* uncompressed bytes.
*/
async function sendDownload(call, download) {
	const { method, headers } = call.incoming;
	const plainTag = download.tag === null ? null : `"${download.tag}"`;
	const { length: total } = download;
	const range = method === "GET" && plainTag !== null ? rangeOf(headers, plainTag, total) : void 0;
	const packed = range === void 0 && asksForGzip(call.incoming);
	const tag = packed && plainTag !== null ? `W/"${download.tag}-gzip"` : plainTag;
	const tagged = {
		Vary: "Accept-Encoding",
		...tag !== null && { ETag: tag }
	};
	if (!meetsIfMatch(headers, tag)) throw plainError("precondition_failed");
	if ((0, import_fresh.default)(headers, { etag: tag ?? void 0 })) {
		writeHead(call, 304, tagged);
		call.outgoing.end();
		return;
	}
	const whole = {
		...tagged,
		...download.headers
	};
	if (packed) return sendBytes(call, 200, {
		...whole,
		"Content-Encoding": "gzip"
	}, download.read());
	const ranged = plainTag === null ? whole : {
		...whole,
		"Accept-Ranges": "bytes"
	};
	if (range === void 0) return sendBytes(call, 200, {
		...ranged,
		"Content-Length": String(total)
	}, download.read());
	if (range === null) throw plainError("range_not_satisfiable", { "Content-Range": `bytes */${total}` });
	const [from, until] = range;
	const part = {
		"Content-Range": `bytes ${from}-${until - 1}/${total}`,
		"Content-Length": String(until - from)
	};
	return sendBytes(call, 206, {
		...ranged,
		...part
	}, download.read(from, until));
}
/**
* An error on either side cuts the connection, so that no client takes a part for the complete answer. The same happens
* if the request's key ends.
*/
async function sendBytes(call, status, headers, chunks) {
	const { outgoing, incoming, checkKey } = call;
	writeHead(call, status, headers);
	if (incoming.method === "HEAD") {
		outgoing.end();
		return;
	}
	const source = checkKey ? checked(chunks, checkKey) : chunks;
	if ("Content-Encoding" in headers) await pipeline(source, gzipStream(), outgoing);
	else await pipeline(source, outgoing);
}
async function* checked(chunks, check) {
	for await (const chunk of chunks) {
		check();
		yield chunk;
	}
}
/**
* Where the requested bytes begin and end; null if there are none of them. Undefined means the complete answer: there is
* no Range header, it is not one range of bytes, or If-Range names other bytes.
*/
function rangeOf({ range = "", "if-range": ifRange }, tag, total) {
	const [, first = "", last = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/i.exec(range.trim()) ?? [];
	if (first + last === "" || ifRange !== void 0 && ifRange !== tag) return void 0;
	if (first !== "" && last !== "" && Number(first) > Number(last)) return void 0;
	const from = first === "" ? Math.max(0, total - Number(last)) : Number(first);
	const until = first === "" || last === "" ? total : Math.min(Number(last) + 1, total);
	return from < until ? [from, until] : null;
}
/** Whether If-Match allows an answer: it is absent, or names the tag, which must not be weak. */
function meetsIfMatch({ "if-match": text }, tag) {
	if (text === void 0 || text.trim() === "*") return true;
	return tag !== null && text.split(",").some((each) => each.trim() === tag);
}
// src/service/process/admin-routes.ts
/** The log event of each operation. Operations that only read are not logged. */
const events = {
	addAccount: "account_added",
	setPlan: "plan_changed",
	setPassword: "password_set",
	invite: "invitation_made",
	createKey: "key_made",
	revokeKey: "key_revoked",
	removeAccount: "account_removed",
	deleteJob: "job_deleted",
	prune: "results_pruned"
};
/** Ids in the answer of an operation. */
function aboutOf(store, done) {
	const { account, email, id, job } = done;
	if (job !== void 0) return { job: job.id };
	if (account !== void 0) return { account: account.id };
	const owner = store.accountByEmail(email ?? "")?.record.id;
	return {
		account: owner,
		key: id === owner ? void 0 : id
	};
}
/**
* The operator's routes, for processes of the same user on this machine, which can read the token. For everyone else
* the path does not exist.
*/
function adminRoutes(access) {
	const { administration, token, log, store } = access;
	const routes = new Hono();
	routes.use(async (c, next) => {
		if (isOperator(c, token)) return next();
		throw new ApiError("route_not_found", `There is no ${c.req.method} ${c.req.path}.`);
	});
	routes.post("/backup", async (c) => {
		audit(log, c.env, "operator", "backup_taken");
		await sendBytes(c.env, 200, { "Content-Type": "application/gzip" }, backupOf(access));
		return RESPONSE_ALREADY_SENT;
	});
	routes.post("/:operation", async (c) => {
		try {
			const operation = c.req.param("operation");
			const done = await administer(administration, operation, await c.req.json());
			const event = events[operation];
			if (event !== void 0) audit(log, c.env, "operator", event, aboutOf(store, done));
			await json(c.env, {
				success: true,
				data: done
			});
		} catch (error) {
			if (!(error instanceof HeadgateError)) throw error;
			await json(c.env, errorBody(400, error.message, error.code, { hint: error.hint }), 400);
		}
		return RESPONSE_ALREADY_SENT;
	});
	return routes;
}
/** Whether a process of this machine asks that can read the operator's token. */
const isOperator = (c, token) => isFromHere(c.env.client, c.env.incoming.socket.localAddress) && sends(c, token);
/** Whether a client is on this machine: its address is loopback or the address that the service listens on. */
function isFromHere(client, localAddress = "") {
	return client === localAddress.replace(/^::ffff:/, "") || client === "::1" || client.startsWith("127.");
}
/** Whether a request has this token. Compares in constant time. */
function sends(c, token) {
	const digest = (text) => createHash("sha256").update(text).digest();
	return timingSafeEqual(digest(c.req.header("Authorization") ?? ""), digest(`Bearer ${token}`));
}
const minuteMs = 6e4;
const guessesPerMinute = 60;
/** The metrics, for requests with a token. For all others the path does not exist. */
function metricsRoute({ metrics, metricsToken, token, clock }) {
	const route = new Hono();
	const guesses = new Throttle(guessesPerMinute, minuteMs);
	route.get("/", async (c) => {
		if (!(metricsToken !== void 0 && sends(c, metricsToken)) && !isOperator(c, token)) {
			guesses.check(blockOf(c.env.client), clock.monotonic(), "Too many requests.");
			throw new ApiError("route_not_found", `There is no GET ${c.req.path}.`);
		}
		const { text, type } = await metrics.text();
		await sendBytes(c.env, 200, { "Content-Type": type }, [Buffer.from(text)]);
		return RESPONSE_ALREADY_SENT;
	});
	return route;
}
// src/service/process/app.ts
/** Answers every request: the API below the base address, pages elsewhere. */
function serviceApp(given) {
	const events = new RecentEvents(given.log, given.clock);
	const options = {
		...given,
		log: events
	};
	const answerApi = apiOf(options);
	const pages = pagesListener(options, events);
	const isForeign = foreignHosts(given.publicUrl);
	return async (call) => {
		const { path, query } = splitTarget(call.target);
		const isApi = isOfApi(path);
		if (!(isApi && call.incoming.headers["x-api-key"] !== void 0) && isForeign(call.host) && !ofMachines.test(path)) {
			const message = `Nothing is at ${call.host}: this service is ${given.publicUrl}, its \`public_url\`.`;
			return failure(call, new ApiError("misdirected", message));
		}
		if (!isApi) return pages(call);
		try {
			await answerApi(call, path.slice(apiPath.length), query);
		} catch (error) {
			answerError(call, error, options.log);
		}
	};
}
/** Paths that monitors and the operator's commands ask for, by whatever name the machine has for them. */
const ofMachines = /^\/(healthz|readyz|metrics|admin)\b/;
/**
* Whether a host is neither the one of `public_url` nor this machine's own. Without `public_url`, none is. A stranger can
* lead a browser here only by a name with a dot.
*/
function foreignHosts(publicUrl) {
	if (publicUrl === void 0) return () => false;
	const { host: own, protocol } = new URL(publicUrl);
	return (host) => {
		if (!URL.canParse(`${protocol}//${host}`)) return true;
		const { host: asked, hostname } = new URL(`${protocol}//${host}`);
		return asked !== own && !/^([^.]+|[\d.]+)$/.test(hostname);
	};
}
/** Describes the API, so it needs no key. */
const description = `${apiPath}/openapi.json`;
function isOfApi(path) {
	if (!path.startsWith("/api/ext/v1") || path === description) return false;
	return path.length === 11 || path[11] === "/";
}
function pagesListener(options, events) {
	const app = pagesApp(options, events);
	return (call) => {
		const { incoming, outgoing, basePath, target } = call;
		const answer = async (request) => withBase(basePath, await app.fetch(request, call));
		const listener = getRequestListener(answer, {
			errorHandler: answerBrokenHead,
			overrideGlobalObjects: false
		});
		incoming.url = target;
		return listener(incoming, outgoing);
	};
}
/** Pages contain addresses from the root on. This adds the path prefix that the client sees. */
async function withBase(base, answer) {
	if (base === "" || answer === RESPONSE_ALREADY_SENT) return answer;
	const { status, headers } = answer;
	const location = headers.get("Location");
	if (location?.startsWith("/")) headers.set("Location", base + location);
	if (headers.get("Content-Type")?.startsWith("text/html") !== true) return answer;
	const page = (await answer.text()).replaceAll(/ (href|action|src)="\//g, ` $1="${base}/`);
	return new Response(page, {
		status,
		headers
	});
}
function pagesApp(options, events) {
	const app = new Hono();
	const { store, instance, isReady, limits, requestsPerMinute, catalogue } = options;
	app.use(async (c, next) => {
		await next();
		c.env.route = routePath(c, -1);
	});
	const health = async (call, status) => sent(await json(call, {
		status,
		instance,
		version
	}, status === "ok" ? 200 : 503));
	app.get("/healthz", (c) => health(c.env, store.failed.aborted ? "failed" : "ok"));
	app.get("/readyz", (c) => {
		if (store.failed.aborted) return health(c.env, "failed");
		return health(c.env, isReady() ? "ok" : "stopping");
	});
	app.route("/metrics", metricsRoute(options));
	app.route("/admin", adminRoutes(options));
	let document;
	const openApi = () => document ??= openApiDocument(apiPath, {
		limits,
		requestsPerMinute,
		sources: catalogue.list()
	});
	const at = ({ basePath }) => ({
		...openApi(),
		servers: [{ url: basePath + apiPath }]
	});
	const studio = {
		...options,
		apiPath,
		openApi,
		events,
		entrance: new Entrance(options)
	};
	app.use(limitPages(studio));
	app.get(description, async (c) => sent(await json(c.env, at(c.env))));
	app.route("/", studioRoutes(studio));
	app.notFound((c) => {
		return sent(failure(c.env, notServed(app, c.req.method, c.req.path)));
	});
	app.onError((error, c) => sent(answerError(c.env, error, options.log)));
	return app;
}
function notServed({ routes }, method, path) {
	const isAt = (pattern) => new RegExp(`^${pattern.replaceAll(/:\w+/g, "[^/]+").replace("*", ".*")}$`).test(path);
	const here = routes.filter((each) => !/^\/(admin|metrics)\b/.test(each.path) && isAt(each.path));
	const allowed = ["GET", "POST"].filter((each) => here.some((route) => route.method === each));
	const isAllowed = allowed.includes(method === "HEAD" ? "GET" : method);
	if (allowed.length > 0 && !isAllowed) return methodNotAllowed(method, path, allowed);
	return new ApiError("route_not_found", `There is no ${method} ${path}.`);
}
/** The result of a Hono handler that has already written to the connection. */
function sent(_written) {
	return RESPONSE_ALREADY_SENT;
}
/** A request with an invalid Host never reaches the routes. */
function answerBrokenHead() {
	const { status, meaning } = serviceErrors.bad_request;
	return new Response(JSON.stringify(errorBody(status, meaning, "bad_request")), {
		status,
		headers: { "Content-Type": "application/json; charset=utf-8" }
	});
}
/** Errors that a client causes by closing the connection during a streamed answer. */
const brokenOff = /* @__PURE__ */ new Set([
	"ERR_STREAM_PREMATURE_CLOSE",
	"ECONNRESET",
	"EPIPE"
]);
function answerError(call, error, log) {
	const { requestId: request, outgoing } = call;
	if (error instanceof ApiError) {
		if (!outgoing.headersSent) return failure(call, error);
		return log.info({
			request,
			code: error.code
		}, "answer cut off");
	}
	if (brokenOff.has(error.code ?? "")) log.info({ request }, "request broken off");
	else log.error({
		request,
		err: error
	}, "request failed");
	if (outgoing.headersSent) return;
	failure(call, new ApiError("internal_error", "The service failed; the log says why, under the request id."));
}
// src/service/jobs/row-sink.ts
const flushBytes = 262144;
const flushIntervalMs = 250;
/** Combines rows into larger writes and counts written rows on the job. */
var RowSink = class {
	#job;
	#room;
	#space;
	#writer;
	/** Writes happen one after another. After one has failed, every later flush fails with the same error. */
	#written = Promise.resolve();
	#timer;
	#lines = [];
	#csv = "";
	/** Bytes of the rows that wait to be written, and of all rows. */
	#waiting = 0;
	#bytes = 0;
	/** `room`: the most bytes for one row and for the job, and the bytes left to the account. */
	constructor(job, results, room, space) {
		this.#job = job;
		this.#room = room;
		this.#space = space;
		this.#writer = results.write(job.id, job.columns);
		this.#timer = setInterval(() => {
			this.flush().catch(() => void 0);
		}, flushIntervalMs);
	}
	/**
	* Takes a row, or up to `most` JSON texts of rows, whose CSV is made when it is asked for, and returns how many. Throws
	* SourceFault if there is no room for one. Earlier rows are kept.
	*/
	async add(part, most) {
		const areLines = Array.isArray(part);
		const lines = areLines ? part.slice(0, most) : [rowJson(part)];
		for (const line of lines) {
			this.#take(line);
			if (!areLines) this.#csv += csvRow(this.#job.columns, part);
			if (this.#waiting >= flushBytes) await this.flush();
		}
		return lines.length;
	}
	flush() {
		this.#written = this.#written.then(() => this.#write());
		return this.#written;
	}
	async finish() {
		clearInterval(this.#timer);
		try {
			await this.flush();
		} finally {
			await storing(this.#writer.finish());
		}
	}
	#take(line) {
		const bytes = Buffer.byteLength(line) + 1;
		this.#check(bytes);
		this.#lines.push(line);
		this.#bytes += bytes;
		this.#waiting += bytes;
	}
	#check(bytes) {
		const { row, job, account } = this.#room;
		const all = this.#bytes + bytes;
		if (bytes > row) throw tooLarge("row_too_large", `A row has ${bytes} bytes, of ${row} at most`);
		if (all > job) throw tooLarge("job_too_large", `The rows have more than ${job} bytes: ask for fewer days`);
		if (all > account) throw tooLarge("account_full", `${account} bytes were left to the account`);
	}
	async #write() {
		if (this.#lines.length === 0) return;
		if (await this.#space.isSpent()) throw new SourceFault("storage_failed", "The disk is nearly full");
		const count = this.#lines.length;
		const [rows, csv] = [`${this.#lines.join("\n")}\n`, this.#csv];
		this.#lines = [];
		this.#csv = "";
		this.#waiting = 0;
		const written = await storing(this.#writer.append(rows, csv));
		this.#job.dataCount += count;
		this.#job.resultBytes += written.rows;
		this.#job.csvBytes += written.csv;
	}
};
function tooLarge(code, message) {
	return new SourceFault(code, message, { publicMessage: message });
}
async function storing(write) {
	try {
		return await write;
	} catch (error) {
		throw new SourceFault("storage_failed", "The rows could not be stored", { cause: error });
	}
}
// src/service/jobs/job-runner.ts
/**
* How many jobs of one source collect at the same time, over all accounts. The others wait, although their status is
* `running`.
*/
const concurrency = 32;
/** How long a job may collect. */
const longestMs = 864e5;
/** Shorter waits are combined over several rows, in milliseconds, instead of using a timer for each. */
const shortestWaitMs = 10;
const restarted = {
	code: "service_restarted",
	message: null
};
/** Runs jobs: collects rows, writes them to the results, and stores their end. */
var JobRunner = class {
	#options;
	/** One queue per source, so that a slow source does not delay others. */
	#queues = /* @__PURE__ */ new Map();
	#runs = /* @__PURE__ */ new Map();
	#draining = false;
	constructor(options) {
		this.#options = options;
	}
	/** Starts a job that the store has as running. */
	start(job) {
		const run = {
			controller: new AbortController(),
			ended: null,
			settled: Promise.resolve()
		};
		this.#runs.set(job.id, run);
		if (this.#draining) end(run, "service_restarted");
		run.settled = this.#run(job, run).catch((error) => {
			this.#options.log.error({
				job: job.id,
				err: error
			}, "the end of a job could not be stored");
		}).finally(() => this.#runs.delete(job.id));
	}
	/**
	* Ends a job and keeps its rows so far. False if it had already ended. In both cases its end is stored; throws if
	* that fails.
	*/
	async stop(job) {
		const run = this.#runs.get(job.id);
		const first = run !== void 0 && end(run, "stopped");
		await run?.settled;
		this.#options.store.failed.throwIfAborted();
		return first && job.status === "stopped";
	}
	/** Running jobs by source: how many collect, and how many wait for their turn. */
	queues() {
		return [...this.#queues].map(([source, { size, pending }]) => ({
			source,
			waiting: size,
			collecting: pending
		}));
	}
	/** Waits up to `graceMs` for running jobs to end, then fails them. */
	async drain(graceMs) {
		const settled = Promise.all([...this.#runs.values()].map((run) => run.settled));
		const patience = new AbortController();
		await Promise.race([settled, setTimeout$1(graceMs, void 0, {
			signal: patience.signal,
			ref: true
		})]);
		patience.abort();
		this.#draining = true;
		for (const run of this.#runs.values()) end(run, "service_restarted");
		await settled;
	}
	async #run(job, run) {
		const { controller } = run;
		const { signal } = controller;
		let fault = null;
		try {
			await this.#queueOf(job).add(async () => {
				const timer = setTimeout(() => controller.abort(tooLong()), longestMs).unref();
				await this.#collect(job, signal).finally(() => clearTimeout(timer));
			}, { signal });
		} catch (error) {
			if (run.ended === null) fault = this.#faultOf(error, job);
		}
		const outside = run.ended;
		run.ended ??= "stopped";
		if (outside === "service_restarted") fault = restarted;
		const status = fault ? "failed" : outside === "stopped" ? "stopped" : "done";
		await this.#options.store.commit(endOf(job, status, fault, this.#options.clock));
		this.#options.log.info({
			job: job.id,
			status,
			error_code: fault?.code ?? null,
			rows: job.dataCount
		}, "job ended");
	}
	#queueOf({ source }) {
		const queue = this.#queues.get(source) ?? new PQueue({ concurrency });
		this.#queues.set(source, queue);
		return queue;
	}
	async #collect(job, signal) {
		const { source, client } = this.#options.catalogue.get(job.source);
		const { store, results, clock, log, maxBytes, space } = this.#options;
		const enough = new AbortController();
		const end = AbortSignal.any([signal, enough.signal]);
		const http = client.for(end);
		const context = collectContext({
			signal: end,
			rowLimit: job.rowLimit,
			now: clock.now(),
			http,
			log
		});
		const stored = store.accounts.get(job.account)?.storedBytes ?? 0;
		const sink = new RowSink(job, results, {
			...maxBytes,
			account: maxBytes.account - stored
		}, space);
		const parts = ((this.#options.pace === void 0 ? source.lines?.(job.config, context) : null) ?? source.collect(job.config, context))[Symbol.asyncIterator]();
		try {
			await this.#pump(parts, sink, job.rowLimit, signal);
		} finally {
			enough.abort();
			parts.return?.().catch(() => void 0);
			await sink.finish();
		}
	}
	async #pump(parts, sink, limit, signal) {
		const { pace } = this.#options;
		const started = performance.now();
		for (let count = 0; count < limit;) {
			const next = await orAbort(parts.next(), signal);
			if (next.done === true) return;
			count += await sink.add(next.value, limit - count);
			const waitMs = pace ? started + count * 1e3 / pace - performance.now() : 0;
			if (waitMs >= shortestWaitMs) await setTimeout$1(waitMs, void 0, { signal });
		}
	}
	#faultOf(error, job) {
		const code = faultCode(error) ?? "source_defect";
		const message = error instanceof SourceFault ? error.publicMessage : null;
		this.#options.log.warn({
			job: job.id,
			source: job.source,
			error_code: code,
			err: error
		}, "job failed");
		return {
			code,
			message
		};
	}
};
/**
* Ends the jobs that were running when the last process ended. They keep the rows that were written and are charged for
* them.
*/
async function failInterrupted(store, results, clock) {
	for (const job of store.runningJobs()) {
		const ended = {
			...job,
			...await results.recover(job.id)
		};
		await store.commit(endOf(ended, "failed", restarted, clock));
	}
}
function tooLong() {
	return new SourceFault("source_timeout", "the job ran for too long", { publicMessage: "It ran for a whole day. Ask for fewer rows or days." });
}
/** The changes to store when a job ends: its record, and the charge for its rows. */
function endOf(job, status, fault, clock) {
	const error = {
		errorCode: fault?.code ?? null,
		errorMessage: fault?.message ?? null
	};
	const changes = [{
		table: "jobs",
		record: {
			...job,
			status,
			...error,
			finishedAt: clock.now()
		}
	}];
	if (job.dataCount > 0) {
		const { id, account, dataCount: rows } = job;
		changes.push({
			table: "obtained",
			record: {
				id,
				account,
				rows,
				at: clock.ledger()
			}
		});
	}
	return changes;
}
/** True for the first caller that ends the run. */
function end(run, why) {
	if (run.ended !== null) return false;
	run.ended = why;
	run.controller.abort();
	return true;
}
// src/service/jobs/jobs.ts
/** Creates and stops jobs, for the API and the studio alike. Refusals are ApiErrors. */
var Jobs = class {
	#options;
	/** The current submit of each account, by the account's id. */
	#submits = /* @__PURE__ */ new Map();
	#accepting = true;
	constructor(options) {
		this.#options = options;
	}
	/** When this resolves, the job is stored, and is running or answered from the cache. */
	async submit(account, tier, request) {
		if (!this.#accepting) throw new ApiError("service_stopping", "The service is shutting down.");
		const source = this.#options.catalogue.accept(request.source, request.config);
		const maxData = maxDataOf(request.config, this.#options.allowance.rowsPerJob(tier));
		await this.#options.space.checkSubmit();
		const { id } = account.record;
		for (let other = this.#submits.get(id); other; other = this.#submits.get(id)) await other.catch(() => void 0);
		const settled = this.#create({
			account,
			tier,
			request,
			source,
			maxData
		}).finally(() => this.#submits.delete(id));
		this.#submits.set(id, settled);
		return settled;
	}
	/** A job of the account. Another account's job is treated as nonexistent: throws `not_found`. */
	async find(account, id) {
		const job = await this.#options.store.job(id, account.record.id);
		if (job?.account === account.record.id) return job;
		throw new ApiError("not_found", "There is no such job.");
	}
	/** The same for requests of rows. Throws `results_expired` if the rows are gone. */
	async findResult(account, id) {
		const job = await this.find(account, id);
		if (await this.isKept(job)) return job;
		throw new ApiError("results_expired", "The rows of this job are no longer kept; submit the job again to collect them again.");
	}
	/** Whether the rows of a job are there: not removed, and its files not lost. */
	async isKept(job) {
		return !job.expired && (job.resultBytes === 0 || this.#options.results.has(job));
	}
	/** Resolves when the stop is stored. */
	async stop(job) {
		if (await this.#options.runner.stop(job)) return;
		throw new ApiError("not_running", `The job is ${job.status}, so it cannot be stopped.`);
	}
	/** Refuses new jobs from now on. */
	close() {
		this.#accepting = false;
	}
	async #create({ account, tier, request, source, maxData }) {
		const { store, clock, allowance, maxAccountBytes } = this.#options;
		const now = clock.now();
		const id = ulid(now);
		if (!store.reserve(account, id)) throw new ApiError("job_in_progress", "Another job of this account is running.", { data: { running_job_id: account.active } });
		try {
			allowance.check(account, tier);
			const job = {
				id,
				seq: store.nextSeq(),
				account: account.record.id,
				source: source.slug,
				name: request.job_name,
				tags: request.tags ?? [],
				config: request.config,
				columns: [...source.columns(request.config)],
				maxData,
				rowLimit: Math.min(maxData, allowance.rowsLeft(account, tier)),
				cacheKey: cacheKeyOf(request, maxData, source),
				cached: false,
				status: "running",
				errorCode: null,
				errorMessage: null,
				dataCount: 0,
				resultBytes: 0,
				csvBytes: 0,
				expired: false,
				createdAt: now,
				finishedAt: null,
				ledgerAt: clock.ledger()
			};
			const cached = cachedResult(account, job.cacheKey, clock.ledger());
			const earlier = cached && await this.isKept(cached) ? cached : void 0;
			checkRoom(account, maxAccountBytes, earlier?.resultBytes);
			await this.#begin(job, earlier);
			return job;
		} catch (error) {
			store.release(account, id);
			throw error;
		}
	}
	async #begin(job, earlier) {
		const { store, results, runner } = this.#options;
		if (earlier) {
			const { rowLimit, dataCount, resultBytes, csvBytes } = earlier;
			if (resultBytes > 0) await results.share(earlier.id, job.id);
			const done = {
				cached: true,
				status: "done",
				finishedAt: job.createdAt
			};
			Object.assign(job, {
				rowLimit,
				dataCount,
				resultBytes,
				csvBytes,
				...done
			});
		}
		await store.commit({
			table: "jobs",
			record: job
		});
		if (!earlier) runner.start(job);
	}
};
function maxDataOf(config, most) {
	const maxData = config.maxData ?? most;
	if (maxData <= most) return maxData;
	throw new ApiError("max_data_exceeded", `maxData is ${maxData}; the plan allows ${most} rows a job.`);
}
/** The params of a source say which files it has. */
function cacheKeyOf({ source, config }, maxData, { params }) {
	return createHash("sha256").update(canonicalize({
		source,
		config,
		maxData,
		params
	}) ?? "").digest("hex");
}
/**
* A job with the same config that finished within the last hour. A clipped job does not count, because its answer would
* look complete. Neither does a job that was itself answered from the cache.
*/
function cachedResult(account, cacheKey, now) {
	return account.jobs.findLast((job) => job.ledgerAt > now - limits.cacheMs && job.cacheKey === cacheKey && job.status === "done" && job.rowLimit === job.maxData && !job.cached && !job.expired);
}
// src/service/sources/catalogue.ts
const validators = /* @__PURE__ */ new WeakMap();
/** Created at a source's first job; a schema from outside was checked when its module was read. */
function validatorOf(source) {
	const made = validators.get(source) ?? paramsValidator(false).compile(source.params);
	validators.set(source, made);
	return made;
}
/** The sources of a service, each with its HTTP client. */
var Catalogue = class {
	#entries = /* @__PURE__ */ new Map();
	/** Sources in `maintenance` are not listed and refuse jobs. Throws HeadgateError for a name that is not a source. */
	constructor(sources, outside, maintenance = []) {
		for (const source of sources) this.#entries.set(source.slug, {
			source,
			client: new SourceClient(source, outside),
			available: !maintenance.includes(source.slug)
		});
		const unknown = maintenance.find((slug) => !this.#entries.has(slug));
		if (unknown === void 0) return;
		throw new HeadgateError("config_invalid", `maintenance: there is no source "${unknown}"`, { hint: `The sources are ${[...this.#entries.keys()].join(", ")}.` });
	}
	list() {
		return [...this.#entries.values()].filter((entry) => entry.available).map(({ source: { slug, name, description, params } }) => ({
			slug,
			name,
			description,
			params
		}));
	}
	/** Returns sources under maintenance too. Throws `unknown_source`. */
	get(slug) {
		const entry = this.#entries.get(slug);
		if (!entry) throw new ApiError("unknown_source", `There is no source "${slug}".`);
		return entry;
	}
	/** The source of a new job. Throws the API's error if the job is not possible. */
	accept(slug, config) {
		const { source, available } = this.get(slug);
		if (!available) throw new ApiError("source_unavailable", `The source "${slug}" is under maintenance.`);
		const validate = validatorOf(source);
		if (!validate(config)) throw invalid((validate.errors ?? []).map(fieldError));
		const { startDate, endDate } = config;
		if (startDate !== void 0 && endDate !== void 0 && startDate > endDate) throw invalid([{
			path: "config.endDate",
			message: "must not be before startDate"
		}]);
		return source;
	}
};
function fieldError(error) {
	const { missingProperty, additionalProperty } = error.params;
	const extra = missingProperty ?? additionalProperty;
	const path = ["config", ...pathOf(error)];
	if (typeof extra === "string") path.push(extra);
	return {
		path: path.join("."),
		message: mistakeText(error)
	};
}
// src/service/process/services.ts
const usualRetentionDays = 90;
const usualFreeBytes = 5e8;
/**
* Creates the parts for a data folder. A function to end each part is added to `ends`, even if a later part fails to
* start.
*/
async function openServices({ path, store, clock }, options, log, ends) {
	const kept = await Results.open(join(path, "results"));
	await failInterrupted(store, kept, clock);
	const sealedFolder = join(path, "sealed");
	const seals = options.sealResults === true;
	const sealed = seals || existsSync(sealedFolder) ? await Results.open(sealedFolder, new Seal()) : null;
	if (seals) await forgetResults(store, kept);
	if (sealed !== null) await forgetResults(store, sealed);
	const results = (seals ? sealed : null) ?? kept;
	if (results !== kept) ends.push(async () => void (store.failed.aborted || await forgetResults(store, results)));
	const documents = new DocumentThreads();
	ends.push(() => documents.close());
	const outside = {
		documents,
		...options.network && { network: options.network }
	};
	const catalogue = new Catalogue(options.sources ?? builtInSources, outside, options.maintenance);
	const maxBytes = {
		...defaultByteLimits,
		...options.maxBytes
	};
	const { pace, minFreeBytes: lowWater = usualFreeBytes, freeBytes } = options;
	const space = new FreeSpace({
		folder: path,
		lowWater,
		clock,
		freeBytes
	});
	const runner = new JobRunner({
		store,
		results,
		catalogue,
		clock,
		log,
		pace,
		maxBytes,
		space
	});
	const removals = new Removals({
		store,
		results,
		clock,
		runner
	});
	ends.push(await removals.start(options.retentionDays ?? usualRetentionDays));
	const requestsPerMinute = options.requestsPerMinute ?? limitProfiles[options.limits].requestsPerMinute;
	const allowance = allowanceFor(options.limits, requestsPerMinute, clock, {
		...tiers,
		...options.rowLimits
	});
	const maxAccountBytes = maxBytes.account;
	const jobs = new Jobs({
		store,
		results,
		catalogue,
		runner,
		allowance,
		clock,
		maxAccountBytes,
		space
	});
	return {
		...openAccounts(store, clock, options),
		clock,
		results,
		catalogue,
		jobs,
		runner,
		space,
		removals,
		allowance,
		downloads: new Downloads(),
		requestsPerMinute,
		log
	};
}
// src/service/process/start.ts
/** Starts the service on its data folder. Throws HeadgateError `serve_failed`, naming the holder of the folder. */
async function startService(options) {
	const folder = await openDataFolder(options.dataDir, machineOf(options.clock));
	const ends = [() => folder.release()];
	try {
		return await serve(options, folder, ends);
	} catch (error) {
		await endAll(ends);
		throw startError(error);
	}
}
function machineOf(injected) {
	if (injected === void 0) return void 0;
	const now = () => injected.now();
	return {
		monotonic: now,
		sinceBoot: now,
		boot: null,
		...injected,
		now
	};
}
async function endAll(ends) {
	for (const end of ends.toReversed()) await end();
}
async function serve(options, folder, ends) {
	const { path: dataDir, store } = folder;
	const { log = silentLog, host, port, trustedProxies, publicUrl, passwordless = false } = options;
	const services = await openServices(folder, options, log, ends);
	const metrics = new Metrics(services);
	const secrets = {
		instance: randomUUID(),
		token: randomBytes(32).toString("base64url")
	};
	const state = {
		isReady: true,
		studio: ""
	};
	const app = serviceApp({
		...services,
		...secrets,
		metrics,
		metricsToken: options.metricsToken,
		isReady: () => state.isReady,
		limits: options.limits,
		publicUrl,
		administration: administrationOf(services, () => state.studio),
		cookie: sessionCookieName(dataDir)
	});
	const basePath = publicUrl === void 0 ? "" : new URL(publicUrl).pathname.replace(/\/$/, "");
	const proxies = new Proxies(trustedProxies, basePath);
	const onAnswer = (call, answered) => metrics.observe(call, answered);
	const server = await listen(app, {
		host,
		port,
		log,
		proxies,
		onAnswer
	});
	ends.push(() => server.close(0));
	const addresses = {
		url: server.origin + apiPath,
		studio: `${server.origin}/`
	};
	state.studio = publicUrl ?? addresses.studio;
	ends.push(() => removeRunningFile(dataDir));
	const { pid } = process;
	await writeRunningFile(dataDir, {
		...addresses,
		...secrets,
		pid,
		datasets: options.datasets
	});
	log.info({
		version,
		...addresses
	}, "service started");
	warnOf(host, publicUrl, log);
	const toBootstrap = {
		...services,
		studio: state.studio,
		dataDir,
		passwordless
	};
	let closing;
	return {
		...addresses,
		bootstrap: (email, tier) => bootstrapAccount(toBootstrap, email, tier).catch((error) => {
			throw startError(error);
		}),
		failed: store.failed,
		close() {
			state.isReady = false;
			return closing ??= shutDown(services, server, options.drainMs, ends);
		}
	};
}
async function shutDown({ jobs, runner, store, log }, server, drainMs = 5e3, ends) {
	log.info({ version }, "service stopping");
	jobs.close();
	await runner.drain(store.failed.aborted ? 0 : drainMs);
	await server.close(drainMs);
	await runner.drain(0);
	await endAll(ends);
}
function startError(error) {
	if (error instanceof HeadgateError || !(error instanceof Error) || !("code" in error)) return error;
	return unusable(error, isFullDisk(error) ? void 0 : "Choose another --data.");
}
function warnOf(host, publicUrl, log) {
	if (host === "localhost" || host === "::1" || host.startsWith("127.")) return;
	const warning = `The service listens on ${host}, beyond this machine, and without TLS: put a proxy with TLS in front of it.`;
	const unnamed = publicUrl === void 0 ? " Invitations name this machine until public_url is set." : "";
	log.warn({ host }, warning + unnamed);
}
/**
* Creates an account and a key to start with. The key is stored in a file, so that the next start uses the same one. If
* the file is lost, a new key replaces the old one in one commit, so starts never use up an account's number of keys.
*/
async function bootstrapAccount(parts, email, tier) {
	const { store, accounts, invitations, studio, passwordless } = parts;
	const account = store.accountByEmail(email) ?? await accounts.add(email, parseTier(tier));
	const key = await bootstrapKey(parts, account);
	const invitation = passwordless ? null : await invitations.makeFirst(account);
	const shown = invitation && invitationView(invitation, studio);
	return {
		account: account.record.email,
		...key,
		invitation: shown
	};
}
async function bootstrapKey({ store, apiKeys, dataDir }, account) {
	const keyFile = join(dataDir, `bootstrap-${account.record.id}.key`);
	const kept = await readFile(keyFile, "utf8").catch(() => "");
	const record = store.keys.get(keyId(kept) ?? "");
	if (record && keyMatches(kept, Buffer.from(record.hash, "hex")) && apiKeys.isActive(record)) return {
		key: kept,
		keyFile,
		isNew: false
	};
	const { key } = await apiKeys.replaceBootstrapKey(account);
	await replaceFile(keyFile, key);
	return {
		key,
		keyFile,
		isNew: true
	};
}
export { noByteLimits as n, startService as t };

//# sourceMappingURL=start-CHfuUgH8.js.map