import { o as __toESM, t as __commonJSMin } from "./rolldown-runtime-DPj6qT2J.js";
import { t as require_ipaddr } from "./ipaddr-DRLK8Ljy.js";
import { isDeepStrictEqual } from "node:util";
import { isIP } from "node:net";
// node_modules/forwarded/index.js
/*!
* forwarded
* Copyright(c) 2014-2017 Douglas Christopher Wilson
* MIT Licensed
*/
var require_forwarded = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	/**
	* Module exports.
	* @public
	*/
	module.exports = forwarded;
	/**
	* Get all addresses in the request, using the `X-Forwarded-For` header.
	*
	* @param {object} req
	* @return {array}
	* @public
	*/
	function forwarded(req) {
		if (!req) throw new TypeError("argument req is required");
		var proxyAddrs = parse(req.headers["x-forwarded-for"] || "");
		return [getSocketAddr(req)].concat(proxyAddrs);
	}
	/**
	* Get the socket address for a request.
	*
	* @param {object} req
	* @return {string}
	* @private
	*/
	function getSocketAddr(req) {
		return req.socket ? req.socket.remoteAddress : req.connection.remoteAddress;
	}
	/**
	* Parse the X-Forwarded-For header.
	*
	* @param {string} header
	* @private
	*/
	function parse(header) {
		var end = header.length;
		var list = [];
		var start = header.length;
		for (var i = header.length - 1; i >= 0; i--) switch (header.charCodeAt(i)) {
			case 32:
				if (start === end) start = end = i;
				break;
			case 44:
				if (start !== end) list.push(header.substring(start, end));
				start = end = i;
				break;
			default: start = i;
		}
		if (start !== end) list.push(header.substring(start, end));
		return list;
	}
}));
// node_modules/proxy-addr/index.js
/*!
* proxy-addr
* Copyright(c) 2014-2016 Douglas Christopher Wilson
* MIT Licensed
*/
var require_proxy_addr = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	/**
	* Module exports.
	* @public
	*/
	module.exports = proxyaddr;
	module.exports.all = alladdrs;
	module.exports.compile = compile;
	/**
	* Module dependencies.
	* @private
	*/
	var forwarded = require_forwarded();
	var ipaddr = require_ipaddr();
	/**
	* Variables.
	* @private
	*/
	var DIGIT_REGEXP = /^[0-9]+$/;
	var isip = ipaddr.isValid;
	var parseip = ipaddr.parse;
	/**
	* Pre-defined IP ranges.
	* @private
	*/
	var IP_RANGES = {
		linklocal: ["169.254.0.0/16", "fe80::/10"],
		loopback: ["127.0.0.1/8", "::1/128"],
		uniquelocal: [
			"10.0.0.0/8",
			"172.16.0.0/12",
			"192.168.0.0/16",
			"fc00::/7"
		]
	};
	/**
	* Get all addresses in the request, optionally stopping
	* at the first untrusted.
	*
	* @param {Object} request
	* @param {Function|Array|String} [trust]
	* @public
	*/
	function alladdrs(req, trust) {
		var addrs = forwarded(req);
		if (!trust) return addrs;
		if (typeof trust !== "function") trust = compile(trust);
		for (var i = 0; i < addrs.length - 1; i++) {
			if (trust(addrs[i], i)) continue;
			addrs.length = i + 1;
		}
		return addrs;
	}
	/**
	* Compile argument into trust function.
	*
	* @param {Array|String} val
	* @private
	*/
	function compile(val) {
		if (!val) throw new TypeError("argument is required");
		var trust;
		if (typeof val === "string") trust = [val];
		else if (Array.isArray(val)) trust = val.slice();
		else throw new TypeError("unsupported trust argument");
		for (var i = 0; i < trust.length; i++) {
			val = trust[i];
			if (!Object.prototype.hasOwnProperty.call(IP_RANGES, val)) continue;
			val = IP_RANGES[val];
			trust.splice.apply(trust, [i, 1].concat(val));
			i += val.length - 1;
		}
		return compileTrust(compileRangeSubnets(trust));
	}
	/**
	* Compile `arr` elements into range subnets.
	*
	* @param {Array} arr
	* @private
	*/
	function compileRangeSubnets(arr) {
		var rangeSubnets = new Array(arr.length);
		for (var i = 0; i < arr.length; i++) rangeSubnets[i] = parseipNotation(arr[i]);
		return rangeSubnets;
	}
	/**
	* Compile range subnet array into trust function.
	*
	* @param {Array} rangeSubnets
	* @private
	*/
	function compileTrust(rangeSubnets) {
		var len = rangeSubnets.length;
		return len === 0 ? trustNone : len === 1 ? trustSingle(rangeSubnets[0]) : trustMulti(rangeSubnets);
	}
	/**
	* Parse IP notation string into range subnet.
	*
	* @param {String} note
	* @private
	*/
	function parseipNotation(note) {
		var pos = note.lastIndexOf("/");
		var str = pos !== -1 ? note.substring(0, pos) : note;
		if (!isip(str)) throw new TypeError("invalid IP address: " + str);
		var ip = parseip(str);
		if (pos === -1 && ip.kind() === "ipv6" && ip.isIPv4MappedAddress()) ip = ip.toIPv4Address();
		var max = ip.kind() === "ipv6" ? 128 : 32;
		var range = pos !== -1 ? note.substring(pos + 1, note.length) : null;
		if (range === null) range = max;
		else if (DIGIT_REGEXP.test(range)) range = parseInt(range, 10);
		else if (ip.kind() === "ipv4" && isip(range)) range = parseNetmask(range);
		else range = null;
		if (range <= 0 || range > max) throw new TypeError("invalid range on address: " + note);
		return [ip, range];
	}
	/**
	* Parse netmask string into CIDR range.
	*
	* @param {String} netmask
	* @private
	*/
	function parseNetmask(netmask) {
		var ip = parseip(netmask);
		return ip.kind() === "ipv4" ? ip.prefixLengthFromSubnetMask() : null;
	}
	/**
	* Determine address of proxied request.
	*
	* @param {Object} request
	* @param {Function|Array|String} trust
	* @public
	*/
	function proxyaddr(req, trust) {
		if (!req) throw new TypeError("req argument is required");
		if (!trust) throw new TypeError("trust argument is required");
		var addrs = alladdrs(req, trust);
		return addrs[addrs.length - 1];
	}
	/**
	* Static trust function to trust nothing.
	*
	* @private
	*/
	function trustNone() {
		return false;
	}
	/**
	* Compile trust function for multiple subnets.
	*
	* @param {Array} subnets
	* @private
	*/
	function trustMulti(subnets) {
		return function trust(addr) {
			if (!isip(addr)) return false;
			var ip = parseip(addr);
			var ipconv;
			var kind = ip.kind();
			for (var i = 0; i < subnets.length; i++) {
				var subnet = subnets[i];
				var subnetip = subnet[0];
				var subnetkind = subnetip.kind();
				var subnetrange = subnet[1];
				var trusted = ip;
				if (kind !== subnetkind) {
					if (subnetkind === "ipv4" && !ip.isIPv4MappedAddress()) continue;
					if (!ipconv) ipconv = subnetkind === "ipv4" ? ip.toIPv4Address() : ip.toIPv4MappedAddress();
					trusted = ipconv;
				}
				if (trusted.match(subnetip, subnetrange)) return true;
			}
			return false;
		};
	}
	/**
	* Compile trust function for single subnet.
	*
	* @param {Object} subnet
	* @private
	*/
	function trustSingle(subnet) {
		var subnetip = subnet[0];
		var subnetkind = subnetip.kind();
		var subnetisipv4 = subnetkind === "ipv4";
		var subnetrange = subnet[1];
		return function trust(addr) {
			if (!isip(addr)) return false;
			var ip = parseip(addr);
			if (ip.kind() !== subnetkind) {
				if (subnetisipv4 && !ip.isIPv4MappedAddress()) return false;
				ip = subnetisipv4 ? ip.toIPv4Address() : ip.toIPv4MappedAddress();
			}
			return ip.match(subnetip, subnetrange);
		};
	}
}));
// src/service/http/proxies.ts
var import_ipaddr = /* @__PURE__ */ __toESM(require_ipaddr(), 1);
var import_proxy_addr = /* @__PURE__ */ __toESM(require_proxy_addr(), 1);
/** Whether a text can be an entry of `trusted_proxies`: an address, a subnet or `loopback`. */
function isProxyEntry(word) {
	try {
		import_proxy_addr.default.compile(word);
		return true;
	} catch {
		return false;
	}
}
/** The trusted proxies in front of a service. Only their forwarded headers are used. */
var Proxies = class {
	#trusts;
	#basePath;
	/**
	* `trusted`: see `isProxyEntry`. `basePath`: the prefix under which a proxy publishes the service, if it passes paths on
	* unchanged.
	*/
	constructor(trusted = [], basePath = "") {
		const trusts = import_proxy_addr.default.compile([...trusted]);
		this.#trusts = (address) => trusts(address, 0);
		this.#basePath = basePath;
	}
	arrivalOf({ socket, headers, url = "" }) {
		const client = plainAddress(socket.remoteAddress ?? "") ?? "unknown";
		const basePath = this.#basePath;
		const direct = {
			client,
			scheme: "http",
			host: headers.host ?? "",
			basePath,
			target: url
		};
		const reported = this.#trusts(client) ? this.#reportedBy(client, headers) : {};
		const arrival = {
			...direct,
			...reported
		};
		const rest = url.slice(basePath.length);
		if (!(basePath !== "" && url.startsWith(basePath) && /^([/?]|$)/.test(rest)) || reported.basePath !== void 0) return arrival;
		return {
			...arrival,
			target: rest.startsWith("/") ? rest : `/${rest}`
		};
	}
	/** Whether a request has headers of a proxy that is not trusted, which are ignored. */
	ignores({ socket, headers }) {
		return (headers.forwarded !== void 0 || headers["x-forwarded-for"] !== void 0) && !this.#trusts(plainAddress(socket.remoteAddress ?? "") ?? "unknown");
	}
	/** A proxy writes one of the two kinds of headers and passes on the other unchecked, so the other may be forged. */
	#reportedBy(peer, headers) {
		const [one, other] = [forwardedHops(headers), xForwardedHops(headers)].filter((hops) => hops.length > 0).map((hops) => this.#walk(peer, hops));
		if (one && other && !isDeepStrictEqual(one, other)) return { client: "unknown" };
		return one ?? {};
	}
	/** Follows the hops outwards as long as each was reported by a trusted proxy. */
	#walk(peer, hops) {
		const reported = { client: peer };
		for (const { address, ...rest } of hops) {
			Object.assign(reported, rest);
			const before = plainAddress(address ?? "");
			if (before === null) break;
			reported.client = before;
			if (!this.#trusts(before)) break;
		}
		return reported;
	}
};
/** An address in its canonical form, without IPv4 inside IPv6 and without a zone; null if it is not an address. */
function plainAddress(text) {
	const address = text.replace(/%.*$/, "");
	return isIP(address) === 0 ? null : import_ipaddr.default.process(address).toString();
}
/** One `name=value` of a Forwarded header (RFC 7239), with the character that ends it. */
const pair = /\s*([\w!#$%&'*+.^`|~-]+)=(?:"((?:[^"\\]|\\.)*)"|([^\s",;]*))\s*([,;]|$)/y;
/** The hops of a Forwarded header, the nearest first; none if the header is invalid. */
function forwardedHops({ forwarded: text = "" }) {
	const hops = [];
	let hop = {};
	for (pair.lastIndex = 0; pair.lastIndex < text.length;) {
		const found = pair.exec(text);
		if (found === null) return [];
		const [, name = "", quoted, plain = "", end] = found;
		hop = {
			...hop,
			...partOf(name.toLowerCase(), quoted?.replaceAll(/\\(.)/g, "$1") ?? plain)
		};
		if (end === ";") continue;
		hops.unshift(hop);
		hop = {};
	}
	return hops;
}
/** The hops of X-Forwarded-For, -Proto, -Host and -Prefix, the nearest first. */
function xForwardedHops(headers) {
	const lists = [
		"for",
		"proto",
		"host",
		"prefix"
	].map((name) => {
		const value = headers[`x-forwarded-${name}`];
		return {
			name,
			words: (value === void 0 ? [] : String(value).split(",")).map((word) => word.trim()).toReversed()
		};
	});
	const hops = Math.max(...lists.map(({ words }) => words.length));
	return Array.from({ length: hops }, (_, index) => Object.assign({}, ...lists.map(({ name, words }) => partOf(name, words[index] ?? ""))));
}
/** The part of a hop that a header value gives; nothing if the value is invalid. */
function partOf(name, value) {
	if (name === "for" && value !== "") return { address: addressIn(value) };
	const scheme = value.toLowerCase();
	if (name === "proto" && (scheme === "http" || scheme === "https")) return { scheme };
	if (name === "host" && /^[\w.:[\]-]+$/.test(value)) return { host: value };
	if (name !== "prefix" || !/^(\/[\w.~-]+)+\/?$/.test(value)) return {};
	return { basePath: value.replace(/\/$/, "") };
}
/** The address without its port and brackets. */
function addressIn(text) {
	return /^\[(.*)\](?::\w+)?$/.exec(text)?.[1] ?? /^([\d.]+):\w+$/.exec(text)?.[1] ?? text;
}
export { isProxyEntry as n, Proxies as t };

//# sourceMappingURL=proxies-BvWJmYM4.js.map