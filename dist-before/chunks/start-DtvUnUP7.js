import { $ as DOM_INTERNAL_TAG, A as Columns, B as dataPrecedenceAttr, C as Pager, D as Table, E as State, F as jsx, G as captureRenderContext, H as domRenderers, I as renderChildren, J as useContext, K as createContext$1, L as renderUntrustedObject, M as jsxDEV$1, N as Fragment$1, O as Time, P as isUntrustedObject, Q as DOM_ERROR_HANDLER, R as toArray, S as Head, T as RowCount, U as isStylesheetLinkWithPrecedence, V as deDupeKeyMap, W as shouldDeDupeByKey, X as normalizeIntrinsicElementKey, Y as createContext, Z as styleObjectForEach, _ as Card, at as Assets, b as DataTable, bt as getCookie, c as Choice, d as inOrder, dt as Hono, et as DOM_MEMO, f as Document, gt as createAdaptorServer, h as ParamInput, ht as resolveCallback, it as percent, j as Meter, k as Unbroken, l as FilterBar, lt as seeOther, m as Field, mt as raw, n as SourceTiles, nt as DOM_STASH, ot as fromOwnPage, p as ErrorSummary, pt as HtmlEscapedCallbackPhase, q as globalContexts, rt as duration, s as paramFields, st as pageNumber, t as SourceHead, tt as DOM_RENDERER, u as OrderChoice, ut as sendPage, w as Prose, x as Facts, xt as setCookie, y as Crumbs, z as __exportAll } from "./source-tiles-BDGB_IHG.js";
import { c as usageError, i as errorCatalogue, r as asHeadgateError, s as messageOf, t as HeadgateError } from "./errors-THeMwN4I.js";
import { $ as liveOf, $r as seriesOf, An as parseSlice, Cn as daysText, Gn as count, J as currentLoads, Jn as leftText, Jr as jobOf, K as packagePath, Kr as groupBy, Mn as sliceText$1, S as sumJobs, Ur as quoteText, Vr as quoteName, Wn as capitalized, Wr as typedName, Y as inOppositeOrder, Yr as ofJob, Zn as plural, _ as auditText, a as groupGaps, b as jobsText, c as phaseText, d as revisitText, f as runHeadings, h as findSource, jn as sliceDates, l as proofText, lt as noCaps, nr as shortPath, p as shortageText, q as coverage, qr as isMeant, r as dueAgain, rr as sum, s as outcomeWords, tr as shellWord, u as reasonText, wn as formatDay, x as loadsRows, xn as dayStates, xt as windowDays } from "./common-CN0Ody4Y.js";
import { G as plainInvocation, W as commandsOf, _ as proposedWindow, b as valueProblem, g as paramsOf, h as dayProblem, m as composeJob } from "./command-line-D_hXYKJR.js";
import { i as exportFormats, n as listTables, r as Warehouse, t as columnDescriptions } from "./tables-BlQxugCM.js";
import { At as rowsByDay, Bt as openDestination, Er as loadConfigText, Kr as historyTable, Qr as readConfigText, fr as isLive, hr as schemaChangeSchema, l as refuseDamaged, mr as rowsInTable, pr as rowsForgotten, qr as loadIdColumn, rr as Turns, t as openHeadgate, zt as openApi } from "./engine-CLLdr8d4.js";
import { t as prepareAdd } from "./add-to-file-CsIQfmAz.js";
import { i as findHistory, n as countChanges, r as countsText } from "./changes-B2JYdKYw.js";
import { basename } from "node:path";
import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { once } from "node:events";
import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
// node_modules/hono/dist/utils/accept.js
const isWhitespace = (char) => char === 32 || char === 9 || char === 10 || char === 13;
const consumeWhitespace = (acceptHeader, startIndex) => {
	while (startIndex < acceptHeader.length) {
		if (!isWhitespace(acceptHeader.charCodeAt(startIndex))) break;
		startIndex++;
	}
	return startIndex;
};
const ignoreTrailingWhitespace = (acceptHeader, startIndex) => {
	while (startIndex > 0) {
		if (!isWhitespace(acceptHeader.charCodeAt(startIndex - 1))) break;
		startIndex--;
	}
	return startIndex;
};
const skipInvalidParam = (acceptHeader, startIndex) => {
	while (startIndex < acceptHeader.length) {
		const char = acceptHeader.charCodeAt(startIndex);
		if (char === 59) return [startIndex + 1, true];
		if (char === 44) return [startIndex + 1, false];
		startIndex++;
	}
	return [startIndex, false];
};
const skipInvalidAcceptValue = (acceptHeader, startIndex) => {
	let i = startIndex;
	let inQuotes = false;
	while (i < acceptHeader.length) {
		const char = acceptHeader.charCodeAt(i);
		if (inQuotes && char === 92) i++;
		else if (char === 34) inQuotes = !inQuotes;
		else if (!inQuotes && char === 44) return i + 1;
		i++;
	}
	return i;
};
const getNextParam = (acceptHeader, startIndex) => {
	startIndex = consumeWhitespace(acceptHeader, startIndex);
	let i = startIndex;
	let key;
	let value;
	let hasNext = false;
	while (i < acceptHeader.length) {
		const char = acceptHeader.charCodeAt(i);
		if (char === 61) {
			key = acceptHeader.slice(startIndex, ignoreTrailingWhitespace(acceptHeader, i));
			i++;
			break;
		}
		if (char === 59) return [
			i + 1,
			void 0,
			void 0,
			true
		];
		if (char === 44) return [
			i + 1,
			void 0,
			void 0,
			false
		];
		i++;
	}
	if (key === void 0) return [
		i,
		void 0,
		void 0,
		false
	];
	i = consumeWhitespace(acceptHeader, i);
	if (acceptHeader.charCodeAt(i) === 61) {
		const skipResult = skipInvalidParam(acceptHeader, i + 1);
		return [
			skipResult[0],
			key,
			void 0,
			skipResult[1]
		];
	}
	let inQuotes = false;
	const paramStartIndex = i;
	while (i < acceptHeader.length) {
		const char = acceptHeader.charCodeAt(i);
		if (inQuotes && char === 92) i++;
		else if (char === 34) {
			if (inQuotes) {
				let nextIndex = consumeWhitespace(acceptHeader, i + 1);
				const nextChar = acceptHeader.charCodeAt(nextIndex);
				if (nextIndex < acceptHeader.length && !(nextChar === 59 || nextChar === 44)) {
					const skipResult = skipInvalidParam(acceptHeader, nextIndex);
					return [
						skipResult[0],
						key,
						void 0,
						skipResult[1]
					];
				}
				value = acceptHeader.slice(paramStartIndex + 1, i);
				if (value.includes("\\")) value = value.replace(/\\(.)/g, "$1");
				if (nextChar === 44) return [
					nextIndex + 1,
					key,
					value,
					false
				];
				if (nextChar === 59) {
					hasNext = true;
					nextIndex++;
				}
				i = nextIndex;
				break;
			}
			inQuotes = true;
		} else if (!inQuotes && (char === 59 || char === 44)) {
			value = acceptHeader.slice(paramStartIndex, ignoreTrailingWhitespace(acceptHeader, i));
			if (char === 59) hasNext = true;
			i++;
			break;
		}
		i++;
	}
	return [
		i,
		key,
		value ?? acceptHeader.slice(paramStartIndex, ignoreTrailingWhitespace(acceptHeader, i)),
		hasNext
	];
};
const getNextAcceptValue = (acceptHeader, startIndex) => {
	const accept = {
		type: "",
		params: Object.create(null),
		q: 1
	};
	startIndex = consumeWhitespace(acceptHeader, startIndex);
	let i = startIndex;
	while (i < acceptHeader.length) {
		const char = acceptHeader.charCodeAt(i);
		if (char === 59 || char === 44) {
			accept.type = acceptHeader.slice(startIndex, ignoreTrailingWhitespace(acceptHeader, i));
			i++;
			if (char === 44) return [i, accept.type ? accept : void 0];
			if (!accept.type) return [skipInvalidAcceptValue(acceptHeader, i), void 0];
			break;
		}
		i++;
	}
	if (!accept.type) {
		accept.type = acceptHeader.slice(startIndex, ignoreTrailingWhitespace(acceptHeader, acceptHeader.length));
		return [acceptHeader.length, accept.type ? accept : void 0];
	}
	let param;
	let value;
	let hasNext;
	while (i < acceptHeader.length) {
		[i, param, value, hasNext] = getNextParam(acceptHeader, i);
		if (param && value) accept.params[param] = value;
		if (!hasNext) break;
	}
	return [i, accept];
};
const parseAccept = (acceptHeader) => {
	if (!acceptHeader) return [];
	const values = [];
	let i = 0;
	let accept;
	let requiresSort = false;
	let lastAccept;
	while (i < acceptHeader.length) {
		[i, accept] = getNextAcceptValue(acceptHeader, i);
		if (accept) {
			accept.q = parseQuality(accept.params.q ?? accept.params.Q);
			values.push(accept);
			if (lastAccept && lastAccept.q < accept.q) requiresSort = true;
			lastAccept = accept;
		}
	}
	if (requiresSort) values.sort((a, b) => b.q - a.q);
	return values;
};
const parseQuality = (qVal) => {
	if (qVal === void 0) return 1;
	if (qVal === "") return 1;
	if (qVal === "NaN") return 0;
	const num = Number(qVal);
	if (Number.isNaN(num)) return 1;
	if (num < 0) return 0;
	if (num > 1) return 1;
	return num;
};
// node_modules/hono/dist/utils/compress.js
/**
* @module
* Constants for compression.
*/
/**
* Match for compressible content type.
*/
const COMPRESSIBLE_CONTENT_TYPE_REGEX = /^\s*(?:text\/(?!event-stream(?:[;\s]|$))[^;\s]+|application\/(?:javascript|json|xml|xml-dtd|ecmascript|dart|msgpack|postscript|rtf|tar|toml|vnd\.dart|vnd\.ms-fontobject|vnd\.ms-opentype|vnd\.msgpack|wasm|x-httpd-php|x-javascript|x-msgpack|x-ns-proxy-autoconfig|x-sh|x-tar|x-virtualbox-hdd|x-virtualbox-ova|x-virtualbox-ovf|x-virtualbox-vbox|x-virtualbox-vdi|x-virtualbox-vhd|x-virtualbox-vmdk|x-www-form-urlencoded)|font\/(?:otf|ttf)|image\/(?:bmp|vnd\.adobe\.photoshop|vnd\.microsoft\.icon|vnd\.ms-dds|x-icon|x-ms-bmp)|message\/rfc822|model\/gltf-binary|x-shader\/x-fragment|x-shader\/x-vertex|[^;\s]+?\+(?:json|text|xml|yaml|msgpack))(?:[;\s]|$)/i;
// node_modules/hono/dist/middleware/compress/index.js
const ENCODING_TYPES = ["gzip", "deflate"];
const cacheControlNoTransformRegExp = /(?:^|,)\s*?no-transform\s*?(?:,|$)/i;
const selectEncoding = (header, candidates) => {
	if (header === void 0) return;
	const accepts = parseAccept(header);
	const wildcardQ = accepts.find((a) => a.type === "*")?.q;
	let best;
	for (const enc of candidates) {
		const explicit = accepts.find((a) => a.type.toLowerCase() === enc);
		const q = explicit ? explicit.q : wildcardQ ?? 0;
		if (q === 1) return enc;
		else if (q > 0 && (!best || q > best.q)) best = {
			encoding: enc,
			q
		};
	}
	return best?.encoding;
};
const varyAcceptEncodingRegExp = /(?:^|,)\s*accept-encoding\s*(?:,|$)/i;
/**
* Compress Middleware for Hono.
*
* @see {@link https://hono.dev/docs/middleware/builtin/compress}
*
* @param {CompressionOptions} [options] - The options for the compress middleware.
* @param {'gzip' | 'deflate'} [options.encoding] - The compression scheme to allow for response compression. Either 'gzip' or 'deflate'. If not defined, both are allowed and will be used based on the Accept-Encoding header. 'gzip' is prioritized if this option is not provided and the client provides both in the Accept-Encoding header.
* @param {number} [options.threshold=1024] - The minimum size in bytes to compress. Defaults to 1024 bytes.
* @param {RegExp | Function} [options.contentTypeFilter=COMPRESSIBLE_CONTENT_TYPE_REGEX] - A RegExp or function to determine if the response Content-Type should be compressed.
* @returns {MiddlewareHandler} The middleware handler function.
*
* @example
* ```ts
* const app = new Hono()
*
* app.use(compress())
*
* // Compress only JSON responses
* app.use(compress({ contentTypeFilter: /^application\/json/ }))
*
* // Compress based on custom Content-Type logic
* app.use(compress({ contentTypeFilter: (type) => COMPRESSIBLE_CONTENT_TYPE_REGEX.test(type) || type === "application/x-myformat" }))
* ```
*/
const compress = (options) => {
	const threshold = options?.threshold ?? 1024;
	const candidates = options?.encoding ? [options.encoding] : ENCODING_TYPES;
	const contentTypeFilter = options?.contentTypeFilter ?? COMPRESSIBLE_CONTENT_TYPE_REGEX;
	const shouldCompress = typeof contentTypeFilter === "function" ? (res) => {
		const type = res.headers.get("Content-Type");
		return type && contentTypeFilter(type);
	} : (res) => {
		const type = res.headers.get("Content-Type");
		return type && contentTypeFilter.test(type);
	};
	return async function compress(ctx, next) {
		await next();
		const contentLength = ctx.res.headers.get("Content-Length");
		if (ctx.res.status === 206 || ctx.res.headers.has("Content-Encoding") || ctx.res.headers.has("Transfer-Encoding") || ctx.req.method === "HEAD" || contentLength && Number(contentLength) < threshold || !shouldCompress(ctx.res) || !shouldTransform(ctx.res)) return;
		const current = ctx.res.headers.get("Vary");
		if (current !== "*" && !(current && varyAcceptEncodingRegExp.test(current))) ctx.header("Vary", current ? `${current}, Accept-Encoding` : "Accept-Encoding");
		const accepted = ctx.req.header("Accept-Encoding");
		const encoding = selectEncoding(accepted, candidates);
		if (!encoding || !ctx.res.body) return;
		const stream = new CompressionStream(encoding);
		ctx.res = new Response(ctx.res.body.pipeThrough(stream), ctx.res);
		ctx.res.headers.delete("Content-Length");
		ctx.res.headers.set("Content-Encoding", encoding);
		const etag = ctx.res.headers.get("ETag");
		if (etag && !etag.startsWith("W/")) ctx.res.headers.set("ETag", `W/${etag}`);
	};
};
const shouldTransform = (res) => {
	const cacheControl = res.headers.get("Cache-Control");
	return !cacheControl || !cacheControlNoTransformRegExp.test(cacheControl);
};
// node_modules/hono/dist/jsx/dom/render.js
const HONO_PORTAL_ELEMENT = "_hp";
const eventAliasMap = {
	Change: "Input",
	DoubleClick: "DblClick"
};
const nameSpaceMap = {
	svg: "2000/svg",
	math: "1998/Math/MathML"
};
const buildDataStack = [];
const refCleanupMap = /* @__PURE__ */ new WeakMap();
let nameSpaceContext = void 0;
const getNameSpaceContext = () => nameSpaceContext;
const isNodeString = (node) => "t" in node;
const eventCache = { onClick: ["click", false] };
const getEventSpec = (key) => {
	if (!key.startsWith("on")) return;
	if (eventCache[key]) return eventCache[key];
	const match = key.match(/^on([A-Z][a-zA-Z]+?(?:PointerCapture)?)(Capture)?$/);
	if (match) {
		const [, eventName, capture] = match;
		return eventCache[key] = [(eventAliasMap[eventName] || eventName).toLowerCase(), !!capture];
	}
};
const toAttributeName = (element, key) => nameSpaceContext && element instanceof SVGElement && /[A-Z]/.test(key) && (key in element.style || key.match(/^(?:o|pai|str|u|ve)/)) ? key.replace(/([A-Z])/g, "-$1").toLowerCase() : key;
const normalizeFormValue = (value) => value === null || value === void 0 || value === false ? null : value;
const applySelectValue = (select, props) => {
	if (!("value" in props)) return;
	select.value = normalizeFormValue(props["value"]);
	if (!select.multiple && select.selectedIndex === -1) select.selectedIndex = 0;
};
const isIgnorableAttributeError = (error) => error instanceof DOMException && error.name === "InvalidCharacterError";
const applyProps = (container, attributes, oldAttributes) => {
	attributes ||= {};
	for (let key in attributes) {
		const value = attributes[key];
		if (key !== "children" && (!oldAttributes || oldAttributes[key] !== value)) {
			key = normalizeIntrinsicElementKey(key);
			const eventSpec = getEventSpec(key);
			if (eventSpec) {
				if (oldAttributes?.[key] !== value) {
					if (oldAttributes) container.removeEventListener(eventSpec[0], oldAttributes[key], eventSpec[1]);
					if (value != null) {
						if (typeof value !== "function") throw new Error(`Event handler for "${key}" is not a function`);
						container.addEventListener(eventSpec[0], value, eventSpec[1]);
					}
				}
			} else if (key === "dangerouslySetInnerHTML" && value) container.innerHTML = value.__html;
			else if (key === "ref") {
				refCleanupMap.get(container)?.();
				let cleanup;
				if (typeof value === "function") cleanup = value(container) || (() => value(null));
				else if (value && "current" in value) {
					value.current = container;
					cleanup = () => value.current = null;
				}
				refCleanupMap.set(container, cleanup);
			} else if (key === "style") {
				const style = container.style;
				if (typeof value === "string") style.cssText = value;
				else {
					style.cssText = "";
					if (value != null) styleObjectForEach(value, style.setProperty.bind(style));
				}
			} else {
				if (key === "value") {
					const nodeName = container.nodeName;
					if (nodeName === "SELECT") continue;
					else if (nodeName === "INPUT" || nodeName === "TEXTAREA") {
						container.value = normalizeFormValue(value);
						if (nodeName === "TEXTAREA") {
							container.textContent = value;
							continue;
						}
					}
				} else if (key === "checked" && container.nodeName === "INPUT" || key === "selected" && container.nodeName === "OPTION") container[key] = value;
				const k = toAttributeName(container, key);
				try {
					if (value === null || value === void 0 || value === false) container.removeAttribute(k);
					else if (value === true) container.setAttribute(k, "");
					else if (typeof value === "string" || typeof value === "number") container.setAttribute(k, value);
					else container.setAttribute(k, value.toString());
				} catch (e) {
					if (!isIgnorableAttributeError(e)) throw e;
				}
			}
		}
	}
	if (oldAttributes) for (let key in oldAttributes) {
		const value = oldAttributes[key];
		if (key !== "children" && !(key in attributes)) {
			key = normalizeIntrinsicElementKey(key);
			const eventSpec = getEventSpec(key);
			if (eventSpec) container.removeEventListener(eventSpec[0], value, eventSpec[1]);
			else if (key === "ref") {
				refCleanupMap.get(container)?.();
				refCleanupMap.delete(container);
			} else try {
				container.removeAttribute(toAttributeName(container, key));
			} catch (e) {
				if (!isIgnorableAttributeError(e)) throw e;
			}
		}
	}
};
const invokeTag = (context, node) => {
	node[DOM_STASH][0] = 0;
	buildDataStack.push([context, node]);
	const func = node.tag[DOM_RENDERER] || node.tag;
	const props = func.defaultProps ? {
		...func.defaultProps,
		...node.props
	} : node.props;
	try {
		return [func.call(null, props)];
	} finally {
		buildDataStack.pop();
	}
};
const getNextChildren = (node, container, nextChildren, childrenToRemove, callbacks) => {
	if (node.vR?.length) {
		childrenToRemove.push(...node.vR);
		delete node.vR;
	}
	if (typeof node.tag === "function") node[DOM_STASH][1][1]?.forEach((data) => callbacks.push(data));
	node.vC.forEach((child) => {
		if (isNodeString(child)) nextChildren.push(child);
		else if (typeof child.tag === "function" || child.tag === "") {
			child.c = container;
			const currentNextChildrenIndex = nextChildren.length;
			getNextChildren(child, container, nextChildren, childrenToRemove, callbacks);
			if (child.s) {
				for (let i = currentNextChildrenIndex; i < nextChildren.length; i++) nextChildren[i].s = true;
				child.s = false;
			}
		} else {
			nextChildren.push(child);
			if (child.vR?.length) {
				childrenToRemove.push(...child.vR);
				delete child.vR;
			}
		}
	});
};
const findInsertBefore = (node) => {
	while (node && (node.tag === HONO_PORTAL_ELEMENT || !node.e)) node = node.tag === HONO_PORTAL_ELEMENT || !node.vC?.[0] ? node.nN : node.vC[0];
	return node?.e;
};
const removeNode = (node) => {
	if (!isNodeString(node)) {
		const stash = node[DOM_STASH];
		if (stash?.[1][1]) {
			stash[1][1].forEach((data) => data[2]?.());
			delete stash[1][1];
		}
		refCleanupMap.get(node.e)?.();
		if (node.p === 2) node.vC?.forEach((n) => n.p = 2);
		node.vC?.forEach(removeNode);
	}
	if (!node.p) {
		node.e?.remove();
		delete node.e;
	}
	if (typeof node.tag === "function") {
		updateMap.delete(node);
		fallbackUpdateFnArrayMap.delete(node);
		delete node[DOM_STASH][3];
		node.a = true;
	}
};
const apply = (node, container, isNew) => {
	node.c = container;
	applyNodeObject(node, container, isNew);
};
const findChildNodeIndex = (childNodes, child) => {
	if (!child) return;
	for (let i = 0, len = childNodes.length; i < len; i++) if (childNodes[i] === child) return i;
};
const cancelBuild = Symbol();
const applyNodeObject = (node, container, isNew) => {
	const next = [];
	const remove = [];
	const callbacks = [];
	getNextChildren(node, container, next, remove, callbacks);
	remove.forEach(removeNode);
	const childNodes = isNew ? void 0 : container.childNodes;
	let offset;
	let insertBeforeNode = null;
	if (isNew) offset = -1;
	else if (!childNodes.length) offset = 0;
	else {
		const offsetByNextNode = findChildNodeIndex(childNodes, findInsertBefore(node.nN));
		if (offsetByNextNode !== void 0) {
			insertBeforeNode = childNodes[offsetByNextNode];
			offset = offsetByNextNode;
		} else offset = findChildNodeIndex(childNodes, next.find((n) => n.tag !== HONO_PORTAL_ELEMENT && n.e)?.e) ?? -1;
		if (offset === -1) isNew = true;
	}
	for (let i = 0, len = next.length; i < len; i++, offset++) {
		const child = next[i];
		let el;
		if (child.s && child.e) {
			el = child.e;
			child.s = false;
		} else {
			const isNewLocal = isNew || !child.e;
			if (isNodeString(child)) {
				if (child.e && child.d) child.e.textContent = child.t;
				child.d = false;
				el = child.e ||= document.createTextNode(child.t);
			} else {
				const isCreated = !child.e;
				el = child.e ||= child.n ? document.createElementNS(child.n, child.tag) : document.createElement(child.tag);
				applyProps(el, child.props, isCreated ? void 0 : child.pP);
				applyNodeObject(child, el, isNewLocal);
				if (child.tag === "select") applySelectValue(el, child.props);
			}
		}
		if (child.tag === HONO_PORTAL_ELEMENT) offset--;
		else if (isNew) {
			if (!el.parentNode) container.appendChild(el);
		} else if (childNodes[offset] !== el && childNodes[offset - 1] !== el) {
			if (childNodes[offset + 1] === el) container.appendChild(childNodes[offset]);
			else container.insertBefore(el, insertBeforeNode || childNodes[offset] || null);
		}
	}
	if (node.pP) node.pP = void 0;
	if (callbacks.length) {
		const useLayoutEffectCbs = [];
		const useEffectCbs = [];
		callbacks.forEach(([, useLayoutEffectCb, , useEffectCb, useInsertionEffectCb]) => {
			if (useLayoutEffectCb) useLayoutEffectCbs.push(useLayoutEffectCb);
			if (useEffectCb) useEffectCbs.push(useEffectCb);
			useInsertionEffectCb?.();
		});
		useLayoutEffectCbs.forEach((cb) => cb());
		if (useEffectCbs.length) requestAnimationFrame(() => {
			useEffectCbs.forEach((cb) => cb());
		});
	}
};
const isSameContext = (oldContexts, newContexts) => !!(oldContexts && oldContexts.length === newContexts.length && oldContexts.every((ctx, i) => ctx[1] === newContexts[i][1]));
const indexChildrenByKey = (children) => {
	const index = /* @__PURE__ */ new Map();
	for (const child of children) {
		const key = child.key;
		if (index.has(key)) return;
		index.set(key, child);
	}
	return index;
};
const fallbackUpdateFnArrayMap = /* @__PURE__ */ new WeakMap();
const build = (context, node, children) => {
	const buildWithPreviousChildren = !children && node.pC;
	if (children) node.pC ||= node.vC;
	let foundErrorHandler;
	try {
		children ||= typeof node.tag == "function" ? invokeTag(context, node) : toArray(node.props.children);
		if (children[0]?.tag === "" && children[0][DOM_ERROR_HANDLER]) {
			foundErrorHandler = children[0][DOM_ERROR_HANDLER];
			context[5].push([
				context,
				foundErrorHandler,
				node
			]);
		}
		let oldVChildren = buildWithPreviousChildren ? [...node.pC] : node.vC ? [...node.vC] : void 0;
		const vChildren = [];
		let prevNode;
		let scanBudget = (oldVChildren?.length || 0) * 2;
		let oldChildrenByKey;
		for (let i = 0; i < children.length; i++) {
			if (Array.isArray(children[i])) {
				children.splice(i, 1, ...children[i].flat(Infinity));
				i--;
				continue;
			}
			let child = buildNode(children[i]);
			if (child) {
				if (typeof child.tag === "function" && !child.tag[DOM_INTERNAL_TAG]) {
					if (globalContexts.length > 0) child[DOM_STASH][2] = globalContexts.map((c) => [c, c.values.at(-1)]);
					if (context[5]?.length) child[DOM_STASH][3] = context[5].at(-1);
				}
				let oldChild;
				if (oldChildrenByKey && child.key === void 0 && !isNodeString(child)) {
					oldVChildren = [...oldChildrenByKey.values()];
					oldChildrenByKey = void 0;
				}
				if (oldChildrenByKey) {
					const key = child.key;
					const candidate = oldChildrenByKey.get(key);
					if (candidate && (isNodeString(child) ? isNodeString(candidate) : candidate.tag === child.tag && candidate.key === key)) {
						oldChild = candidate;
						oldChildrenByKey.delete(key);
					}
				} else if (oldVChildren && oldVChildren.length) {
					const first = oldVChildren[0];
					if (isNodeString(child) ? isNodeString(first) : !isNodeString(first) && (child.key !== void 0 ? first.key === child.key && first.tag === child.tag : first.tag === child.tag)) oldChild = oldVChildren.shift();
					else {
						const i = oldVChildren.findIndex(isNodeString(child) ? (c) => isNodeString(c) : child.key !== void 0 ? (c) => c.key === child.key && c.tag === child.tag : (c) => c.tag === child.tag);
						scanBudget -= i === -1 ? oldVChildren.length : i;
						if (i !== -1) {
							oldChild = oldVChildren[i];
							oldVChildren.splice(i, 1);
						}
						if (scanBudget < 0) {
							scanBudget = Infinity;
							oldChildrenByKey = indexChildrenByKey(oldVChildren);
						}
					}
				}
				if (oldChild) {
					if (isNodeString(child)) {
						if (oldChild.t !== child.t) {
							oldChild.t = child.t;
							oldChild.d = true;
						}
						child = oldChild;
					} else {
						const pP = oldChild.pP = oldChild.props;
						oldChild.props = child.props;
						oldChild.f ||= child.f || node.f;
						if (typeof child.tag === "function") {
							const oldContexts = oldChild[DOM_STASH][2];
							oldChild[DOM_STASH][2] = child[DOM_STASH][2] || [];
							oldChild[DOM_STASH][3] = child[DOM_STASH][3];
							if (!oldChild.f && ((oldChild.o || oldChild) === child.o || oldChild.tag[DOM_MEMO]?.(pP, oldChild.props)) && isSameContext(oldContexts, oldChild[DOM_STASH][2])) oldChild.s = true;
						}
						child = oldChild;
					}
				} else if (!isNodeString(child) && nameSpaceContext) {
					const ns = useContext(nameSpaceContext);
					if (ns) child.n = ns;
				}
				if (!isNodeString(child) && !child.s) {
					build(context, child);
					delete child.f;
				}
				vChildren.push(child);
				if (prevNode && !prevNode.s && !child.s) for (let p = prevNode; p && !isNodeString(p); p = p.vC?.at(-1)) p.nN = child;
				prevNode = child;
			}
		}
		if (prevNode && !prevNode.s) for (let p = prevNode; p && !isNodeString(p); p = p.vC?.at(-1)) p.nN = node.nN;
		oldVChildren = oldChildrenByKey ? [...oldChildrenByKey.values()] : oldVChildren;
		node.vR = buildWithPreviousChildren ? [...node.vC, ...oldVChildren || []] : oldVChildren || [];
		node.vC = vChildren;
		if (buildWithPreviousChildren) delete node.pC;
	} catch (e) {
		node.f = true;
		if (e === cancelBuild) {
			if (foundErrorHandler) return;
			else throw e;
		}
		const [errorHandlerContext, errorHandler, errorHandlerNode] = node[DOM_STASH]?.[3] || [];
		if (errorHandler) {
			const fallbackUpdateFn = () => update([
				0,
				false,
				context[2]
			], errorHandlerNode);
			const fallbackUpdateFnArray = fallbackUpdateFnArrayMap.get(errorHandlerNode) || [];
			fallbackUpdateFnArray.push(fallbackUpdateFn);
			fallbackUpdateFnArrayMap.set(errorHandlerNode, fallbackUpdateFnArray);
			const fallback = errorHandler(e, () => {
				const fnArray = fallbackUpdateFnArrayMap.get(errorHandlerNode);
				if (fnArray) {
					const i = fnArray.indexOf(fallbackUpdateFn);
					if (i !== -1) {
						fnArray.splice(i, 1);
						return fallbackUpdateFn();
					}
				}
			});
			if (fallback) {
				if (context[0] === 1) context[1] = true;
				else {
					build(context, errorHandlerNode, [fallback]);
					if ((errorHandler.length === 1 || context !== errorHandlerContext) && errorHandlerNode.c && !context[5].some(([, , n]) => n === errorHandlerNode)) {
						apply(errorHandlerNode, errorHandlerNode.c, false);
						return;
					}
				}
				throw cancelBuild;
			}
		}
		throw e;
	} finally {
		if (foundErrorHandler) context[5].pop();
	}
};
const buildNode = (node) => {
	if (node === void 0 || node === null || typeof node === "boolean") return;
	else if (typeof node === "string" || typeof node === "number") return {
		t: node.toString(),
		d: true
	};
	else {
		if ("vR" in node) node = {
			tag: node.tag,
			props: node.props,
			key: node.key,
			f: node.f,
			type: node.tag,
			ref: node.props.ref,
			o: node.o || node
		};
		if (typeof node.tag === "function") node[DOM_STASH] = [0, []];
		else {
			const ns = nameSpaceMap[node.tag];
			if (ns) {
				nameSpaceContext ||= createContext("");
				node.props.children = [{
					tag: nameSpaceContext,
					props: {
						value: node.n = `http://www.w3.org/${ns}`,
						children: node.props.children
					}
				}];
			}
		}
		return node;
	}
};
const updateSync = (context, node) => {
	node[DOM_STASH][2]?.forEach(([c, v]) => {
		c.values.push(v);
	});
	try {
		build(context, node, void 0);
	} catch {
		return;
	}
	if (node.a) {
		delete node.a;
		return;
	}
	node[DOM_STASH][2]?.forEach(([c]) => {
		c.values.pop();
	});
	if (context[0] !== 1 || !context[1]) apply(node, node.c, false);
};
const updateMap = /* @__PURE__ */ new WeakMap();
const currentUpdateSets = [];
const update = async (context, node) => {
	context[5] ||= [];
	const existing = updateMap.get(node);
	if (existing) existing[0](void 0);
	let resolve;
	const promise = new Promise((r) => resolve = r);
	updateMap.set(node, [resolve, () => {
		if (context[2]) context[2](context, node, (context) => {
			updateSync(context, node);
		}).then(() => resolve(node));
		else {
			updateSync(context, node);
			resolve(node);
		}
	}]);
	if (currentUpdateSets.length) currentUpdateSets.at(-1).add(node);
	else {
		await Promise.resolve();
		const latest = updateMap.get(node);
		if (latest) {
			updateMap.delete(node);
			latest[1]();
		}
	}
	return promise;
};
const createPortal = (children, container, key) => ({
	tag: HONO_PORTAL_ELEMENT,
	props: { children },
	key,
	e: container,
	p: 1
});
// node_modules/hono/dist/jsx/hooks/index.js
const STASH_SATE = 0;
const STASH_CALLBACK = 2;
const STASH_MEMO = 3;
const resolvedPromiseValueMap = /* @__PURE__ */ new WeakMap();
const isDepsChanged = (prevDeps, deps) => !prevDeps || !deps || prevDeps.length !== deps.length || deps.some((dep, i) => dep !== prevDeps[i]);
let updateHook = void 0;
const pendingStack = [];
const useState = (initialState) => {
	const resolveInitialState = () => typeof initialState === "function" ? initialState() : initialState;
	const buildData = buildDataStack.at(-1);
	if (!buildData) return [resolveInitialState(), () => {}];
	const [, node] = buildData;
	const stateArray = node[DOM_STASH][1][STASH_SATE] ||= [];
	const hookIndex = node[DOM_STASH][0]++;
	return stateArray[hookIndex] ||= [resolveInitialState(), (newState) => {
		const localUpdateHook = updateHook;
		const stateData = stateArray[hookIndex];
		if (typeof newState === "function") newState = newState(stateData[0]);
		if (!Object.is(newState, stateData[0])) {
			stateData[0] = newState;
			if (pendingStack.length) {
				const [pendingType, pendingPromise] = pendingStack.at(-1);
				Promise.all([pendingType === 3 ? node : update([
					pendingType,
					false,
					localUpdateHook
				], node), pendingPromise]).then(([node]) => {
					if (!node || !(pendingType === 2 || pendingType === 3)) return;
					const lastVC = node.vC;
					const addUpdateTask = () => {
						setTimeout(() => {
							if (lastVC !== node.vC) return;
							update([
								pendingType === 3 ? 1 : 0,
								false,
								localUpdateHook
							], node);
						});
					};
					requestAnimationFrame(addUpdateTask);
				});
			} else update([
				0,
				false,
				localUpdateHook
			], node);
		}
	}];
};
const useCallback = (callback, deps) => {
	const buildData = buildDataStack.at(-1);
	if (!buildData) return callback;
	const [, node] = buildData;
	const callbackArray = node[DOM_STASH][1][STASH_CALLBACK] ||= [];
	const hookIndex = node[DOM_STASH][0]++;
	const prevDeps = callbackArray[hookIndex];
	if (isDepsChanged(prevDeps?.[1], deps)) callbackArray[hookIndex] = [callback, deps];
	else callback = callbackArray[hookIndex][0];
	return callback;
};
const use = (promise) => {
	const cachedRes = resolvedPromiseValueMap.get(promise);
	if (cachedRes) {
		if (cachedRes.length === 2) throw cachedRes[1];
		return cachedRes[0];
	}
	promise.then((res) => resolvedPromiseValueMap.set(promise, [res]), (e) => resolvedPromiseValueMap.set(promise, [void 0, e]));
	throw promise;
};
const useMemo = (factory, deps) => {
	const buildData = buildDataStack.at(-1);
	if (!buildData) return factory();
	const [, node] = buildData;
	const memoArray = node[DOM_STASH][1][STASH_MEMO] ||= [];
	const hookIndex = node[DOM_STASH][0]++;
	const prevDeps = memoArray[hookIndex];
	if (isDepsChanged(prevDeps?.[1], deps)) memoArray[hookIndex] = [factory(), deps];
	return memoArray[hookIndex][0];
};
// node_modules/hono/dist/jsx/dom/hooks/index.js
/**
* Provide hooks used only in jsx/dom
*/
const FormContext = createContext({
	pending: false,
	data: null,
	method: null,
	action: null
});
const actions = /* @__PURE__ */ new Set();
const registerAction = (action) => {
	actions.add(action);
	const remove = () => {
		actions.delete(action);
	};
	action.then(remove, remove);
};
// node_modules/hono/dist/jsx/dom/intrinsic-element/components.js
var components_exports = /* @__PURE__ */ __exportAll({
	button: () => button,
	clearCache: () => clearCache,
	composeRef: () => composeRef,
	form: () => form,
	input: () => input,
	link: () => link,
	meta: () => meta,
	script: () => script,
	style: () => style,
	title: () => title
});
const clearCache = () => {
	blockingPromiseMap = Object.create(null);
	createdElements = Object.create(null);
};
const composeRef = (ref, cb) => {
	return useMemo(() => (e) => {
		let refCleanup;
		if (ref) {
			if (typeof ref === "function") refCleanup = ref(e) || (() => {
				ref(null);
			});
			else if (ref && "current" in ref) {
				ref.current = e;
				refCleanup = () => {
					ref.current = null;
				};
			}
		}
		const cbCleanup = cb(e);
		return () => {
			cbCleanup?.();
			refCleanup?.();
		};
	}, [ref]);
};
let blockingPromiseMap = Object.create(null);
let createdElements = Object.create(null);
const documentMetadataTag = (tag, props, preserveNodeType, supportSort, supportBlocking) => {
	if (props?.itemProp) return {
		tag,
		props,
		type: tag,
		ref: props.ref
	};
	const head = document.head;
	let { onLoad, onError, precedence, blocking, ...restProps } = props;
	let element = null;
	let created = false;
	const deDupeKeys = deDupeKeyMap[tag];
	const deDupeByKey = shouldDeDupeByKey(tag, supportSort);
	const isDeDupeCandidateLink = (e) => e.getAttribute("rel") === "stylesheet" && e.getAttribute("data-precedence") !== null;
	let existingElements = void 0;
	if (deDupeByKey) {
		const tags = head.querySelectorAll(tag);
		LOOP: for (const e of tags) {
			if (tag === "link" && !isDeDupeCandidateLink(e)) continue;
			for (const key of deDupeKeys) if (e.getAttribute(key) === props[key]) {
				element = e;
				break LOOP;
			}
		}
		if (!element) {
			const cacheKey = deDupeKeys.reduce((acc, key) => props[key] === void 0 ? acc : `${acc}-${key}-${props[key]}`, tag);
			created = !createdElements[cacheKey];
			element = createdElements[cacheKey] ||= (() => {
				const e = document.createElement(tag);
				for (const key of deDupeKeys) if (props[key] !== void 0) e.setAttribute(key, props[key]);
				if (props.rel) e.setAttribute("rel", props.rel);
				return e;
			})();
		}
	} else existingElements = head.querySelectorAll(tag);
	precedence = supportSort ? precedence ?? "" : void 0;
	if (supportSort) restProps[dataPrecedenceAttr] = precedence;
	const insert = useCallback((e) => {
		if (deDupeByKey) {
			if (tag === "link" && precedence !== void 0) {
				let found = false;
				for (const existingElement of head.querySelectorAll(tag)) {
					const existingPrecedence = existingElement.getAttribute(dataPrecedenceAttr);
					if (existingPrecedence === null) {
						head.insertBefore(e, existingElement);
						return;
					}
					if (found && existingPrecedence !== precedence) {
						head.insertBefore(e, existingElement);
						return;
					}
					if (existingPrecedence === precedence) found = true;
				}
				head.appendChild(e);
				return;
			}
			let found = false;
			for (const existingElement of head.querySelectorAll(tag)) {
				if (found && existingElement.getAttribute("data-precedence") !== precedence) {
					head.insertBefore(e, existingElement);
					return;
				}
				if (existingElement.getAttribute("data-precedence") === precedence) found = true;
			}
			head.appendChild(e);
		} else if (tag === "link") {
			if (!head.contains(e)) head.appendChild(e);
		} else if (existingElements) {
			let found = false;
			for (const existingElement of existingElements) if (existingElement === e) {
				found = true;
				break;
			}
			if (!found) head.insertBefore(e, head.contains(existingElements[0]) ? existingElements[0] : head.querySelector(tag));
			existingElements = void 0;
		}
	}, [
		deDupeByKey,
		precedence,
		tag
	]);
	const ref = composeRef(props.ref, (e) => {
		const key = deDupeKeys[0];
		if (preserveNodeType === 2) e.innerHTML = "";
		if (created || existingElements) insert(e);
		if (!onError && !onLoad) return;
		if (!key) return;
		let promise = blockingPromiseMap[e.getAttribute(key)] ||= new Promise((resolve, reject) => {
			e.addEventListener("load", resolve);
			e.addEventListener("error", reject);
		});
		if (onLoad) promise = promise.then(onLoad);
		if (onError) promise = promise.catch(onError);
		promise.catch(() => {});
	});
	if (supportBlocking && blocking === "render") {
		const key = deDupeKeyMap[tag][0];
		if (key && props[key]) {
			const value = props[key];
			const promise = blockingPromiseMap[value] ||= new Promise((resolve, reject) => {
				insert(element);
				element.addEventListener("load", resolve);
				element.addEventListener("error", reject);
			});
			use(promise);
		}
	}
	const jsxNode = {
		tag,
		type: tag,
		props: {
			...restProps,
			ref
		},
		ref
	};
	jsxNode.p = preserveNodeType;
	if (element) jsxNode.e = element;
	return createPortal(jsxNode, head);
};
const title = (props) => {
	const nameSpaceContext = getNameSpaceContext();
	if ((nameSpaceContext && useContext(nameSpaceContext))?.endsWith("svg")) return {
		tag: "title",
		props,
		type: "title",
		ref: props.ref
	};
	return documentMetadataTag("title", props, void 0, false, false);
};
const script = (props) => {
	if (!props || ["src", "async"].some((k) => !props[k])) return {
		tag: "script",
		props,
		type: "script",
		ref: props.ref
	};
	return documentMetadataTag("script", props, 1, false, true);
};
const style = (props) => {
	if (!props || !["href", "precedence"].every((k) => k in props)) return {
		tag: "style",
		props,
		type: "style",
		ref: props.ref
	};
	props["data-href"] = props.href;
	delete props.href;
	return documentMetadataTag("style", props, 2, true, true);
};
const link = (props) => {
	if (!props || ["onLoad", "onError"].some((k) => k in props) || props.rel === "stylesheet" && (!("precedence" in props) || "disabled" in props)) return {
		tag: "link",
		props,
		type: "link",
		ref: props.ref
	};
	return documentMetadataTag("link", props, 1, isStylesheetLinkWithPrecedence(props), true);
};
const meta = (props) => {
	return documentMetadataTag("meta", props, void 0, false, false);
};
const customEventFormAction = Symbol();
const form = (props) => {
	const { action, ...restProps } = props;
	if (typeof action !== "function") restProps.action = action;
	const [state, setState] = useState([null, false]);
	const onSubmit = useCallback(async (ev) => {
		const currentAction = ev.isTrusted ? action : ev.detail[customEventFormAction];
		if (typeof currentAction !== "function") return;
		ev.preventDefault();
		const formData = new FormData(ev.target);
		setState([formData, true]);
		try {
			const actionRes = currentAction(formData);
			if (actionRes instanceof Promise) {
				registerAction(actionRes);
				await actionRes;
			}
		} finally {
			setState([null, true]);
		}
	}, []);
	const ref = composeRef(props.ref, (el) => {
		el.addEventListener("submit", onSubmit);
		return () => {
			el.removeEventListener("submit", onSubmit);
		};
	});
	const [data, isDirty] = state;
	state[1] = false;
	return {
		tag: FormContext,
		props: {
			value: {
				pending: data !== null,
				data,
				method: data ? "post" : null,
				action: data ? action : null
			},
			children: {
				tag: "form",
				props: {
					...restProps,
					ref
				},
				type: "form",
				ref
			}
		},
		f: isDirty
	};
};
const formActionableElement = (tag, { formAction, ...props }) => {
	if (typeof formAction === "function") {
		const onClick = useCallback((ev) => {
			ev.preventDefault();
			ev.currentTarget.form.dispatchEvent(new CustomEvent("submit", { detail: { [customEventFormAction]: formAction } }));
		}, []);
		props.ref = composeRef(props.ref, (el) => {
			el.addEventListener("click", onClick);
			return () => {
				el.removeEventListener("click", onClick);
			};
		});
	}
	return {
		tag,
		props,
		type: tag,
		ref: props.ref
	};
};
const input = (props) => formActionableElement("input", props);
const button = (props) => formActionableElement("button", props);
Object.assign(domRenderers, {
	title,
	script,
	style,
	link,
	meta,
	form,
	input,
	button
});
// node_modules/hono/dist/jsx/dom/jsx-dev-runtime.js
const jsxDEV = (tag, props, key) => {
	if (typeof tag === "string" && components_exports[tag]) tag = components_exports[tag];
	return {
		tag,
		type: tag,
		props,
		key,
		ref: props.ref
	};
};
const Fragment = (props) => jsxDEV("", props, void 0);
// node_modules/hono/dist/jsx/dom/components.js
const ErrorBoundary$1 = (({ children, fallback, fallbackRender, onError }) => {
	const res = Fragment({ children });
	res[DOM_ERROR_HANDLER] = (err) => {
		if (err instanceof Promise) throw err;
		onError?.(err);
		return fallbackRender?.(err) || fallback;
	};
	return res;
});
const Suspense$1 = (({ children, fallback }) => {
	const res = Fragment({ children });
	res[DOM_ERROR_HANDLER] = (err, retry) => {
		if (!(err instanceof Promise)) throw err;
		err.finally(retry);
		return fallback || jsxDEV(Fragment, { children: fallback });
	};
	return res;
});
// node_modules/hono/dist/jsx/components.js
let errorBoundaryCounter = 0;
const childrenToString = async (children) => {
	try {
		return children.flat().map(resolveChildEarly);
	} catch (e) {
		if (e instanceof Promise) {
			const resume = captureRenderContext();
			await e;
			return resume(() => childrenToString(children));
		} else throw e;
	}
};
const resolveChildEarly = (child) => {
	if (child == null || typeof child === "boolean") return "";
	else if (typeof child === "string" || Array.isArray(child)) return renderChildren([child]);
	else if (isUntrustedObject(child)) return renderUntrustedObject(child);
	else {
		const str = child.toString();
		return str instanceof Promise ? str : raw(str);
	}
};
/**
* @experimental
* `ErrorBoundary` is an experimental feature.
* The API might be changed.
*/
const ErrorBoundary = async ({ children, fallback, fallbackRender, onError }) => {
	if (!children) return raw("");
	if (!Array.isArray(children)) children = [children];
	const nonce = useContext(StreamingContext)?.scriptNonce;
	let resume;
	const getResume = () => resume ||= captureRenderContext();
	let fallbackStrPromise;
	const resolveFallbackStr = () => fallbackStrPromise ||= (async () => {
		const awaitedFallback = await fallback;
		if (awaitedFallback === null || awaitedFallback === void 0) return;
		if (typeof awaitedFallback === "string" || Array.isArray(awaitedFallback)) return getResume()(() => renderChildren([awaitedFallback]));
		if (isUntrustedObject(awaitedFallback)) return getResume()(() => renderUntrustedObject(awaitedFallback));
		const fallbackResult = await getResume()(() => awaitedFallback.toString());
		return raw(fallbackResult, fallbackResult.callbacks || awaitedFallback.callbacks);
	})();
	const renderFallback = async (error) => {
		const fallbackStr = await resolveFallbackStr();
		return getResume()(async () => {
			onError?.(error);
			const fallbackRes = fallbackStr !== void 0 ? fallbackStr : fallbackRender && jsx(Fragment$1, {}, fallbackRender(error)) || "";
			const fallbackResString = await Fragment$1({ children: fallbackRes }).toString();
			return raw(fallbackResString, fallbackResString.callbacks || fallbackRes.callbacks);
		});
	};
	let resArray = [];
	try {
		resArray = children.map(resolveChildEarly);
	} catch (e) {
		const resume = getResume();
		if (e instanceof Promise) resArray = [e.then(() => resume(() => childrenToString(children))).catch((e) => renderFallback(e))];
		else resArray = [await renderFallback(e)];
	}
	if (resArray.some((res) => res instanceof Promise)) {
		getResume();
		const index = errorBoundaryCounter++;
		const replaceRe = RegExp(`(<template id="E:${index}"></template>)(.*?)(<!--E:${index}-->)`, "s");
		let caught = false;
		const catchCallback = async ({ error, buffer }) => {
			if (caught) return "";
			caught = true;
			const fallbackResString = await renderFallback(error);
			const fallbackCallbacks = fallbackResString.callbacks;
			if (buffer) {
				buffer[0] = buffer[0].replace(replaceRe, () => fallbackResString);
				return fallbackCallbacks?.length ? raw("", fallbackCallbacks) : "";
			}
			return raw(`<template data-hono-target="E:${index}">${fallbackResString}</template><script${nonce ? ` nonce="${nonce}"` : ""}>
((d,c,n) => {
c=d.currentScript.previousSibling
d=d.getElementById('E:${index}')
if(!d)return
do{n=d.nextSibling;n.remove()}while(n.nodeType!=8||n.nodeValue!='E:${index}')
d.replaceWith(c.content)
})(document)
<\/script>`, fallbackCallbacks);
		};
		let error;
		const promiseAll = Promise.all(resArray).catch((e) => error = e);
		return raw(`<template id="E:${index}"></template><!--E:${index}-->`, [({ phase, buffer, context }) => {
			if (phase === HtmlEscapedCallbackPhase.BeforeStream) return;
			return promiseAll.then(async (htmlArray) => {
				if (error) throw error;
				htmlArray = htmlArray.flat();
				const content = htmlArray.join("");
				let html = buffer ? "" : `<template data-hono-target="E:${index}">${content}</template><script${nonce ? ` nonce="${nonce}"` : ""}>
((d,c) => {
c=d.currentScript.previousSibling
d=d.getElementById('E:${index}')
if(!d)return
d.parentElement.insertBefore(c.content,d.nextSibling)
})(document)
<\/script>`;
				if (htmlArray.every((html) => !html.callbacks?.length)) {
					if (buffer) buffer[0] = buffer[0].replace(replaceRe, () => content);
					return html;
				}
				if (buffer) buffer[0] = buffer[0].replace(replaceRe, (_all, pre, _, post) => `${pre}${content}${post}`);
				const callbacks = htmlArray.map((html) => html.callbacks || []).flat();
				if (phase === HtmlEscapedCallbackPhase.Stream) html = await resolveCallback(html, HtmlEscapedCallbackPhase.BeforeStream, true, context);
				let resolvedCount = 0;
				const promises = callbacks.map((c) => (...args) => c(...args)?.then((content) => {
					resolvedCount++;
					if (buffer) {
						if (resolvedCount === callbacks.length) buffer[0] = buffer[0].replace(replaceRe, (_all, _pre, content) => content);
						buffer[0] += content;
						return raw("", content.callbacks);
					}
					return raw(content + (resolvedCount !== callbacks.length ? "" : `<script${nonce ? ` nonce="${nonce}"` : ""}>
((d,c,n) => {
d=d.getElementById('E:${index}')
if(!d)return
n=d.nextSibling
while(n.nodeType!=8||n.nodeValue!='E:${index}'){n=n.nextSibling}
n.remove()
d.remove()
})(document)
<\/script>`), content.callbacks);
				}).catch((error) => catchCallback({
					error,
					buffer
				})));
				return raw(html, promises);
			}).catch((error) => catchCallback({
				error,
				buffer
			}));
		}]);
	} else return Fragment$1({ children: resArray });
};
ErrorBoundary[DOM_RENDERER] = ErrorBoundary$1;
// node_modules/hono/dist/jsx/streaming.js
/**
* @module
* This module enables JSX to supports streaming Response.
*/
/**
* Used to specify nonce for scripts generated by `Suspense` and `ErrorBoundary`.
*
* @example
* ```tsx
* <StreamingContext.Provider value={{ scriptNonce: 'test-nonce' }}>
*   <Suspense fallback={<p>Loading...</p>}>
*     <Content />
*   </Suspense>
* </StreamingContext.Provider>
* ```
*/
const StreamingContext = createContext$1(null);
let suspenseCounter = 0;
const serializeBoundaryChild = (child) => typeof child === "string" || Array.isArray(child) ? renderChildren([child]) : child == null || typeof child === "boolean" ? "" : isUntrustedObject(child) ? renderUntrustedObject(child) : child.toString();
/**
* @experimental
* `Suspense` is an experimental feature.
* The API might be changed.
*/
const Suspense = async ({ children, fallback }) => {
	if (!Array.isArray(children)) children = [children];
	const nonce = useContext(StreamingContext)?.scriptNonce;
	let resArray = [];
	const stackNode = { [DOM_STASH]: [0, []] };
	const popNodeStack = () => {
		buildDataStack.pop();
	};
	try {
		stackNode[DOM_STASH][0] = 0;
		buildDataStack.push([[], stackNode]);
		resArray = children.map(serializeBoundaryChild);
	} catch (e) {
		if (e instanceof Promise) {
			const resume = captureRenderContext();
			resArray = [e.then(() => resume(() => {
				stackNode[DOM_STASH][0] = 0;
				buildDataStack.push([[], stackNode]);
				return childrenToString(children).finally(popNodeStack);
			}))];
		} else throw e;
	} finally {
		popNodeStack();
	}
	if (resArray.some((res) => res instanceof Promise)) {
		const index = suspenseCounter++;
		const fallbackStr = await (typeof fallback === "string" || Array.isArray(fallback) ? renderChildren([fallback]) : isUntrustedObject(fallback) ? renderUntrustedObject(fallback) : fallback.toString());
		return raw(`<template id="H:${index}"></template>${fallbackStr}<!--/$-->`, [...fallbackStr.callbacks || [], ({ phase, buffer, context }) => {
			if (phase === HtmlEscapedCallbackPhase.BeforeStream) return;
			return Promise.all(resArray).then(async (htmlArray) => {
				htmlArray = htmlArray.flat();
				const content = htmlArray.join("");
				if (buffer) buffer[0] = buffer[0].replace(new RegExp(`<template id="H:${index}"></template>.*?<!--/\\$-->`, "s"), () => content);
				let html = buffer ? "" : `<template data-hono-target="H:${index}">${content}</template><script${nonce ? ` nonce="${nonce}"` : ""}>
((d,c,n) => {
c=d.currentScript.previousSibling
d=d.getElementById('H:${index}')
if(!d)return
do{n=d.nextSibling;n.remove()}while(n.nodeType!=8||n.nodeValue!='/$')
d.replaceWith(c.content)
})(document)
<\/script>`;
				const callbacks = htmlArray.map((html) => html.callbacks || []).flat();
				if (!callbacks.length) return html;
				if (phase === HtmlEscapedCallbackPhase.Stream) html = await resolveCallback(html, HtmlEscapedCallbackPhase.BeforeStream, true, context);
				return raw(html, callbacks);
			});
		}]);
	} else return raw(resArray.join(""));
};
Suspense[DOM_RENDERER] = Suspense$1;
new TextEncoder();
// src/pages/calendar.tsx
const size = 10;
const step = 12;
const monthNames = [
	"Jan",
	"Feb",
	"Mar",
	"Apr",
	"May",
	"Jun",
	"Jul",
	"Aug",
	"Sep",
	"Oct",
	"Nov",
	"Dec"
];
const dayNames = [
	"Mon",
	"Tue",
	"Wed",
	"Thu",
	"Fri",
	"Sat",
	"Sun"
];
/**
* How many weeks fit side by side on any screen. Two such parts make a year; on a narrow screen the second goes below.
*/
const partWeeks = 27;
/**
* Up to `lineWeeks` weeks as columns, below the names of their months.
*
* @param most rows of the fullest day, on any page of the calendar
*/
const Calendar = ({ days, most }) => {
	const placed = place(days);
	const weeks = (placed.at(-1)?.week ?? 0) + 1;
	const starts = Array.from({ length: Math.ceil(weeks / partWeeks) }, (_, part) => part * partWeeks);
	return /* @__PURE__ */ jsxDEV$1("div", {
		class: "calendar",
		children: starts.map((from) => {
			const days = placed.filter(({ week }) => week >= from && week < from + partWeeks);
			return /* @__PURE__ */ jsxDEV$1("div", { children: [/* @__PURE__ */ jsxDEV$1("p", {
				class: "month-names",
				"aria-hidden": "true",
				children: monthLabels(days, from).map((label) => /* @__PURE__ */ jsxDEV$1("span", { children: label }))
			}), /* @__PURE__ */ jsxDEV$1("svg", {
				viewBox: `-1 -1 324 84`,
				role: "img",
				"aria-label": `${spanText(days)}: ${tally(days.map(({ day }) => day))}`,
				children: days.map(({ day, week, weekday }) => /* @__PURE__ */ jsxDEV$1(Mark, {
					kind: markOf(day, most),
					x: (week - from) * step,
					y: weekday * step,
					title: `${dayNames[weekday]} ${day.date}: ${day.state}${rowsText$1(day)}`
				}))
			})] });
		})
	});
};
function place(days) {
	let before = null;
	return days.map((day, index) => {
		const weekday = ((/* @__PURE__ */ new Date(`${day.date}T00:00:00Z`)).getUTCDay() + 6) % 7;
		before ??= weekday;
		return {
			day,
			week: Math.floor((index + before) / 7),
			weekday
		};
	});
}
/** A label for each week: the month that begins in it, or the year. */
function monthLabels(days, from) {
	const labels = Array.from({ length: partWeeks }, () => "");
	for (const { day, week } of days) {
		if (!day.date.endsWith("-01") || week - from >= 25) continue;
		labels[week - from] = day.date.slice(5, 7) === "01" ? day.date.slice(0, 4) : monthName(day.date);
	}
	const first = days[0]?.day.date;
	if (first !== void 0 && labels.slice(0, 3).every((label) => label === "")) labels[0] = monthName(first);
	return labels;
}
function spanText(days) {
	const [first = "", last = ""] = [days[0]?.day.date, days.at(-1)?.day.date];
	return first.slice(0, 7) === last.slice(0, 7) ? monthTitle(first) : `${monthTitle(first)} to ${monthTitle(last)}`;
}
/**
* A square that is full, hollow, flat, stands on its corner or has one cut off, so that no state depends on colour. The
* style sheet sets the size, because a page has thousands of squares.
*/
const Mark = ({ kind, x, y, title }) => {
	const text = title === void 0 ? null : /* @__PURE__ */ jsxDEV$1("title", { children: title });
	if (kind === "dayincomplete") return /* @__PURE__ */ jsxDEV$1("path", {
		class: kind,
		d: `M${x} ${y}h${size}l-${size} ${size}z`,
		children: text
	});
	if (kind === "daysuspect") {
		const half = size / 2;
		return /* @__PURE__ */ jsxDEV$1("path", {
			class: kind,
			d: `M${x + half} ${y}l${half} ${half}l-${half} ${half}l-${half} -${half}z`,
			children: text
		});
	}
	const inset = kind === "dayopen" ? 1.2 : kind === "daymissing" ? .5 : 0;
	const above = kind === "dayexpired" ? size / 2 - 1 : inset;
	return /* @__PURE__ */ jsxDEV$1("rect", {
		class: kind,
		x: x + inset,
		y: y + above,
		children: text
	});
};
/** Complete days stand out the more rows they have. Those without rows are quiet. */
function markOf({ state, rows }, most) {
	if (state !== "complete") return `day${state}`;
	if (rows === null) return uncounted;
	return rows <= 0 ? "day0" : `day${Math.min(shades, Math.ceil(rows / most * shades))}`;
}
const shades = 4;
/** Of complete days whose rows are not counted by day. */
const uncounted = "day2";
/** What each shade of complete days means, up to the rows of the fullest day. */
const Scale = ({ most }) => {
	if (most <= 0) return /* @__PURE__ */ jsxDEV$1(Fragment$1, {});
	const tops = [
		0,
		1,
		2,
		3,
		4
	].map((shade) => Math.floor(most * shade / shades));
	const steps = tops.map((to, shade) => ({
		shade,
		from: shade === 0 ? 0 : (tops[shade - 1] ?? 0) + 1,
		to
	})).filter(({ from, to }) => from <= to);
	return /* @__PURE__ */ jsxDEV$1("p", {
		class: "meta scale",
		children: ["Rows a day:", steps.map(({ shade, from, to }) => /* @__PURE__ */ jsxDEV$1(Legend, {
			kind: `day${shade}`,
			text: from === to ? count(to) : `${count(from)}–${count(to)}`
		}))]
	});
};
const Legend = ({ kind, text, title }) => /* @__PURE__ */ jsxDEV$1("span", {
	class: "mark",
	title,
	children: [/* @__PURE__ */ jsxDEV$1("svg", {
		viewBox: "-1 -1 12 12",
		"aria-hidden": "true",
		children: /* @__PURE__ */ jsxDEV$1(Mark, {
			kind,
			x: 0,
			y: 0
		})
	}), /* @__PURE__ */ jsxDEV$1("span", { children: text })]
});
/**
* The days up to the last one that has something to show, and at least one: open, incomplete, or with rows. What follows
* is empty.
*/
function upToData(days) {
	const last = days.findLastIndex(({ state, rows }) => state !== "missing" && (state !== "complete" || rows === null || rows > 0));
	return last === -1 ? days : days.slice(0, last + 1);
}
/** One line per year with a mark per month, for windows too long to show every day. Each line links to its days. */
const Years = ({ days, chosen, href }) => {
	const most = Math.max(...[...groupDays(days, 7).values()].map(rowsOf$2));
	return /* @__PURE__ */ jsxDEV$1("nav", {
		class: "years",
		"aria-label": "Years",
		children: [/* @__PURE__ */ jsxDEV$1("p", {
			class: "month-initials",
			"aria-hidden": "true",
			children: monthNames.map((name) => /* @__PURE__ */ jsxDEV$1("span", { children: name.charAt(0) }))
		}), [...groupDays(days, 4)].map(([year, ofYear]) => /* @__PURE__ */ jsxDEV$1("a", {
			href: href(year),
			"aria-current": year === chosen ? "true" : void 0,
			children: [year, /* @__PURE__ */ jsxDEV$1("svg", {
				viewBox: `-1 -1 144 ${step}`,
				role: "img",
				"aria-label": tally(ofYear),
				children: [...groupDays(ofYear, 7)].map(([month, sheet]) => /* @__PURE__ */ jsxDEV$1(Mark, {
					kind: kindOf(sheet, most),
					x: (Number(month.slice(5)) - 1) * step,
					y: 0,
					title: `${monthTitle(month)}: ${tally(sheet)}`
				}))
			})]
		}))]
	});
};
const explained = {
	complete: "complete",
	open: "open: may still change",
	incomplete: "incomplete: capped",
	suspect: "suspect: an unlikely number of rows",
	missing: "missing",
	expired: "expired: rows deleted by retain"
};
/** How many days are in each state, with the marks that stand for them. */
const Counts = ({ days }) => /* @__PURE__ */ jsxDEV$1(Fragment$1, { children: dayStates.map((state) => {
	const number = days.filter((day) => day.state === state).length;
	if (number === 0) return null;
	const kind = state === "complete" ? uncounted : `day${state}`;
	return /* @__PURE__ */ jsxDEV$1(Legend, {
		kind,
		text: `${count(number)} ${state}`,
		title: explained[state]
	});
}) });
/** `28 complete, 3 open, 1,200 rows`; without rows if they are not counted by day. */
function tally(days) {
	return [...dayStates.map((state) => [state, days.filter((day) => day.state === state).length]).filter(([, number]) => number > 0).map(([state, number]) => `${count(number)} ${state}`), ...isCounted(days) ? [plural(rowsOf$2(days), "row")] : []].join(", ");
}
const isCounted = (days) => days.some(({ rows }) => rows !== null);
const rowsOf$2 = (days) => sum(days.map(({ rows }) => rows ?? 0));
function rowsText$1({ rows, load }) {
	if (rows !== null) return `, ${plural(rows, "row")}`;
	return load === void 0 ? "" : `, ${load()}`;
}
const monthName = (date) => monthNames[Number(date.slice(5, 7)) - 1] ?? "";
const monthTitle = (date) => `${monthName(date)} ${date.slice(0, 4)}`;
/** Groups days by the first characters of their date: 7 for months, 4 for years. */
const groupDays = (days, prefix) => groupBy(days, ({ date }) => date.slice(0, prefix));
/** How many marks a strip has. In a longer window, each mark stands for several days. */
const stripMarks = 60;
/** A window as one line of marks. Each shows its number of rows, or its worst day; the last may stand for fewer days. */
const Strip = ({ days }) => {
	const each = Math.max(1, Math.ceil(days.length / stripMarks));
	const groups = Array.from({ length: Math.ceil(days.length / each) }, (_, index) => days.slice(index * each, (index + 1) * each));
	const most = Math.max(...groups.map(rowsOf$2));
	return /* @__PURE__ */ jsxDEV$1("figure", { children: [/* @__PURE__ */ jsxDEV$1("svg", {
		class: "strip",
		viewBox: `-1 -1 720 ${step}`,
		preserveAspectRatio: "none",
		role: "img",
		"aria-label": tally(days),
		children: groups.map((group, index) => /* @__PURE__ */ jsxDEV$1(Mark, {
			kind: kindOf(group, most),
			x: index * step,
			y: 0,
			title: `${group[0]?.date}${group.length > 1 ? ` to ${group.at(-1)?.date}` : ""}: ${tally(group)}`
		}))
	}), /* @__PURE__ */ jsxDEV$1("figcaption", {
		class: "hint",
		children: each === 1 ? "One mark per day" : `${count(each)} days per mark`
	})] });
};
/** Several days together look like the worst of them. */
function kindOf(days, most) {
	const worst = [
		"incomplete",
		"suspect",
		"missing",
		"open",
		"expired"
	].find((state) => days.some((day) => day.state === state));
	if (worst !== void 0) return `day${worst}`;
	return markOf({
		date: "",
		state: "complete",
		rows: isCounted(days) ? rowsOf$2(days) : null
	}, most);
}
// src/ui/coverage-card.tsx
/** Days of a window that are shown individually: all of them, or those of one year. */
function shownDays(days, year) {
	if (days.length <= 371) return {
		days,
		year: null
	};
	const years = groupDays(days, 4);
	const chosen = years.has(year) ? year : [...years.keys()].at(-1) ?? "";
	return {
		days: years.get(chosen) ?? [],
		year: chosen
	};
}
/** Every day of the window with its state in the ledger. For a long window: every month, and the days of one year. */
const DayCalendar = ({ window, href, year }) => {
	const days = upToData(window.days);
	const shown = shownDays(days, year);
	const most = days.reduce((top, { rows }) => Math.max(top, rows ?? 0), 0);
	const rest = window.days.slice(days.length);
	return /* @__PURE__ */ jsxDEV$1("div", {
		class: "days-of",
		children: [shown.year !== null && /* @__PURE__ */ jsxDEV$1(Years, {
			days,
			chosen: shown.year,
			href
		}), /* @__PURE__ */ jsxDEV$1("div", {
			class: "stack",
			children: [
				/* @__PURE__ */ jsxDEV$1(Calendar, {
					days: shown.days,
					most
				}),
				window.elsewhere !== null && /* @__PURE__ */ jsxDEV$1(Scale, { most }),
				rest.length > 0 && /* @__PURE__ */ jsxDEV$1("p", {
					class: "hint",
					children: restText(rest)
				})
			]
		})]
	});
};
/** What the calendar leaves out after its last day: days without rows. */
function restText(rest) {
	const missing = rest.filter(({ state }) => state === "missing").length;
	const span = daysText({
		from: rest[0]?.date ?? "",
		to: rest.at(-1)?.date ?? ""
	});
	if (missing === 0) return `${span}: loaded, without rows.`;
	return missing === rest.length ? `Not loaded yet: ${span}.` : `${span}: without rows; ${plural(missing, "day")} not loaded yet.`;
}
/** The days of the calendar in numbers. */
const Details = ({ job, window, year }) => {
	const shown = shownDays(upToData(window.days), year);
	const counted = window.elsewhere !== null;
	const points = counted ? shown.days.map(({ date, rows }) => ({
		label: date,
		value: rows ?? 0
	})) : window.loads;
	const span = shown.year ?? "whole window";
	return /* @__PURE__ */ jsxDEV$1(Fragment$1, { children: [
		points.some(({ value }) => value > 0) && /* @__PURE__ */ jsxDEV$1(Columns, {
			label: counted ? `Rows by day, ${span}` : "Rows by load, whole window",
			points
		}),
		/* @__PURE__ */ jsxDEV$1(Known, {
			job,
			window
		}),
		/* @__PURE__ */ jsxDEV$1(MonthTable, {
			days: shown.days,
			job,
			counted
		})
	] });
};
/** Whether rows are known by day, as one sentence. */
const Known = ({ job, window: { loads, elsewhere } }) => {
	if (loads.length === 0) return /* @__PURE__ */ jsxDEV$1(Fragment$1, {});
	const column = job.window?.dateColumn ?? null;
	if (elsewhere === null) return /* @__PURE__ */ jsxDEV$1("p", {
		class: "hint",
		children: /* @__PURE__ */ jsxDEV$1(Prose, { text: column === null ? "Rows are counted by load, not by day. To count them by day, set `window.date_column`." : "Rows are counted by load, not by day: this destination does not count days." })
	});
	const { outside, withoutDay } = elsewhere;
	const others = [...outside > 0 ? [`${plural(outside, "row")} of days outside the window`] : [], ...withoutDay > 0 ? [`${plural(withoutDay, "row")} without a day`] : []];
	return /* @__PURE__ */ jsxDEV$1("p", {
		class: "hint",
		children: [
			"Rows are counted by the day in column ",
			/* @__PURE__ */ jsxDEV$1("code", { children: column }),
			others.length === 0 ? "" : `; not shown: ${others.join(" and ")}`,
			"."
		]
	});
};
/** The calendar as words and numbers. */
const MonthTable = ({ days, job, counted }) => {
	const states = dayStates.filter((state) => days.some((day) => day.state === state));
	return /* @__PURE__ */ jsxDEV$1("details", {
		class: "months",
		id: `months-${job.name}`,
		children: [/* @__PURE__ */ jsxDEV$1("summary", { children: "Show as a table" }), /* @__PURE__ */ jsxDEV$1(Table, {
			caption: `Days of ${job.name} by month`,
			columns: [
				"Month",
				...states.map((state) => `${capitalized(state)}#`),
				...counted ? ["Rows#"] : []
			],
			rows: [...groupDays(days, 7)].map(([month, sheet]) => [
				month,
				...states.map((state) => count(sheet.filter((day) => day.state === state).length)),
				...counted ? [count(sum(sheet.map(({ rows }) => rows ?? 0)))] : []
			])
		})]
	});
};
/** A day has its counted rows, or none if they are not counted. A load's rows are never spread over its days. */
function readWindow(job, loads, now, caps = noCaps) {
	const own = liveOf(loads, job.name);
	const rows = sum(own.map(rowsInTable));
	const hasNoRows = own.length > 0 && own.every(({ dataCount }) => dataCount === 0);
	if (job.window === null) return {
		days: [],
		rows,
		isEmpty: hasNoRows,
		loads: [],
		elsewhere: null
	};
	const { from, until } = windowDays(job.window, now);
	const live = currentLoads(loads, job);
	const covered = coverage(live, job.window, caps);
	const counts = job.window.dateColumn === null ? null : rowsByDay(own, job.name);
	const days = Array.from({ length: until - from }, (_, index) => {
		const found = covered.get(from + index);
		const date = formatDay(from + index);
		const counted = counts?.get(date) ?? (counts === null || found === void 0 ? null : 0);
		const state = found?.state ?? "missing";
		return counts !== null || found === void 0 ? {
			date,
			state,
			rows: counted
		} : {
			date,
			state,
			rows: null,
			load: () => loadText(found.load)
		};
	});
	return {
		days,
		rows: counts === null ? rows : sum([...counts.values()]),
		isEmpty: hasNoRows && days.every(({ state }) => state !== "missing"),
		get loads() {
			return live.toSorted((a, b) => a.slice.from - b.slice.from).map(({ load, slice }) => ({
				label: sliceText(slice),
				value: load.rowsLoaded
			}));
		},
		elsewhere: elsewhere(counts, days)
	};
}
function elsewhere(counts, days) {
	if (counts === null) return null;
	const withoutDay = counts.get(null) ?? 0;
	const inside = sum(days.map(({ rows }) => rows ?? 0));
	return {
		outside: sum([...counts.values()]) - withoutDay - inside,
		withoutDay
	};
}
const loadText = ({ load, slice }) => `in a load of ${plural(load.rowsLoaded, "row")}, ${sliceText(slice)}`;
/** `2026-01-01 to 2026-01-31`, a single date for one day, and `all of it` without a window. */
function sliceText(slice) {
	return slice === null ? "all of it" : daysText(sliceDates(slice));
}
// src/ui/frame.tsx
/** How often an open page reloads its data, in milliseconds: during a run, and otherwise. */
const refreshMs = (isRunning) => isRunning ? 1500 : 4e3;
const nav = [
	{
		path: "/",
		label: "Coverage"
	},
	{
		path: "/loads",
		label: "Loads"
	},
	{
		path: "/runs",
		label: "Runs"
	},
	{
		path: "/tables",
		label: "Tables"
	},
	{
		path: "/sql",
		label: "SQL"
	}
];
/** Every job config and every table. */
const jumpsOf = ({ jobs }) => [...jobs.map(({ name }) => ({
	path: `/coverage/${encodeURIComponent(name)}`,
	label: `Coverage of ${name}`
})), ...[...new Set(jobs.map(({ table }) => table))].map((table) => ({
	path: `/tables/${encodeURIComponent(table)}`,
	label: `Table ${table}`
}))];
const CommandsContext = createContext$1(commandsOf(plainInvocation));
const UiPage = ({ ui, title, current, children }) => /* @__PURE__ */ jsxDEV$1(Document, {
	title,
	product: "coverage",
	base: ui.base,
	nav: ui.edit === null ? nav : [...nav, {
		path: "/add",
		label: "Add"
	}],
	jump: jumpsOf(ui.config),
	current,
	assets: ui.assets,
	aside: /* @__PURE__ */ jsxDEV$1("span", {
		class: "wide-only",
		children: ui.edit === null ? "read-only" : `edits ${basename(ui.edit.file)}`
	}),
	children: /* @__PURE__ */ jsxDEV$1(CommandsContext.Provider, {
		value: ui.commands,
		children: [["/tables", "/sql"].includes(current) && /* @__PURE__ */ jsxDEV$1(KeptElsewhere, { ...ui.config.destination }), children]
	})
});
/** Who looks for rows has to know if a module of the user's keeps them. */
const KeptElsewhere = ({ deliver }) => deliver === void 0 ? /* @__PURE__ */ jsxDEV$1(Fragment$1, {}) : /* @__PURE__ */ jsxDEV$1("p", {
	class: "notice",
	children: [
		"The rows are where ",
		shortPath(deliver.module),
		" has written them. These tables have a line for each row, with its day and its load, but no values."
	]
});
/** A command such as `headgate run` in the form to type. */
const Command$1 = ({ command }) => /* @__PURE__ */ jsxDEV$1("code", { children: useContext(CommandsContext).command(command) });
/** The same on the command line. `command` is what follows `headgate`. */
const Cli = ({ command }) => /* @__PURE__ */ jsxDEV$1("p", {
	class: "cli",
	children: ["On the command line: ", /* @__PURE__ */ jsxDEV$1(Command$1, { command: `headgate ${command}` })]
});
/** A list without entries yet. `what` a run does about it follows the command. */
const NothingYet = ({ text, what }) => /* @__PURE__ */ jsxDEV$1("div", {
	class: "card empty",
	children: [/* @__PURE__ */ jsxDEV$1("p", { children: text }), /* @__PURE__ */ jsxDEV$1("p", { children: [
		/* @__PURE__ */ jsxDEV$1(Command$1, { command: "headgate run" }),
		" ",
		what
	] })]
});
/** A text whose commands can be typed unchanged. */
const TypableText = ({ text }) => /* @__PURE__ */ jsxDEV$1(Prose, { text: useContext(CommandsContext).typed(text) });
/** An error and its remedy, in the words of the command line. */
const Failure = ({ error }) => /* @__PURE__ */ jsxDEV$1("div", {
	class: "notice bad",
	role: "alert",
	children: [
		/* @__PURE__ */ jsxDEV$1("p", {
			class: "message",
			children: error.message
		}),
		error.excerpt !== void 0 && /* @__PURE__ */ jsxDEV$1("pre", { children: error.excerpt }),
		/* @__PURE__ */ jsxDEV$1("p", {
			class: "hint",
			children: /* @__PURE__ */ jsxDEV$1(TypableText, { text: error.hint })
		})
	]
});
/** Address of the SQL page with a query filled in. */
const sqlAddress = ({ base }, path, query) => `${base}${path}?${new URLSearchParams({ q: query }).toString()}`;
/** A job config, and below it the days concerned; null without a window. */
const Subject = ({ job, slice }) => /* @__PURE__ */ jsxDEV$1(Fragment$1, { children: [
	job,
	/* @__PURE__ */ jsxDEV$1("br", {}),
	/* @__PURE__ */ jsxDEV$1("span", {
		class: "soft small days",
		children: sliceText(slice)
	})
] });
/** All rows of a query as a file. */
const Downloads = ({ ui, query, label }) => /* @__PURE__ */ jsxDEV$1("p", {
	class: "row",
	children: [/* @__PURE__ */ jsxDEV$1("span", {
		class: "soft",
		children: label
	}), Object.keys(exportFormats).map((format) => /* @__PURE__ */ jsxDEV$1("a", {
		class: "button plain little",
		href: sqlAddress(ui, `/sql/${format}`, query),
		download: `rows.${format}`,
		children: format
	}))]
});
// src/ui/run-card.tsx
/** A running run: its progress, rate, estimated finish and current jobs. */
const RunCard = ({ run, status, now }) => /* @__PURE__ */ jsxDEV$1(Card, {
	id: "under-way",
	title: runHeadings.underWay,
	children: [run === null ? /* @__PURE__ */ jsxDEV$1("p", { children: /* @__PURE__ */ jsxDEV$1(TypableText, { text: status.summary }) }) : /* @__PURE__ */ jsxDEV$1(Progress, {
		progress: progressOf({
			...run,
			rows: rowsOf$1(run, status.loads)
		}, status, now),
		status,
		now
	}), /* @__PURE__ */ jsxDEV$1(UnderWay, { status })]
});
const Progress = ({ progress, status, now }) => {
	const { done, inAll, elapsedMs, rows, rate, endsAt } = progress;
	const parked = status.parkedUntil !== null && status.parkedUntil > now ? status.parkedUntil : null;
	const facts = [
		["Running for", duration(elapsedMs)],
		["Rows", count(rows)],
		...rate === null ? [] : [["Rate", rateText(rate)]],
		["Estimated finish", /* @__PURE__ */ jsxDEV$1(End, {
			endsAt,
			parked,
			now
		})]
	];
	return /* @__PURE__ */ jsxDEV$1(Fragment$1, { children: [
		/* @__PURE__ */ jsxDEV$1("p", { children: [
			/* @__PURE__ */ jsxDEV$1("span", {
				class: "big",
				children: plural(done, "job")
			}),
			" ",
			/* @__PURE__ */ jsxDEV$1("span", {
				class: "soft",
				children: inAll === null ? "done" : `of about ${count(inAll)} done`
			})
		] }),
		inAll !== null && /* @__PURE__ */ jsxDEV$1(Meter, {
			part: done,
			whole: inAll,
			label: "Jobs of this run that are done",
			progress: true
		}),
		/* @__PURE__ */ jsxDEV$1(Facts, { facts }),
		status.held !== null && /* @__PURE__ */ jsxDEV$1("p", {
			class: "notice",
			children: /* @__PURE__ */ jsxDEV$1(TypableText, { text: `Nothing can be loaded now: ${status.held}.` })
		})
	] });
};
const End = ({ endsAt, parked, now }) => {
	if (parked !== null) return /* @__PURE__ */ jsxDEV$1(Fragment$1, { children: ["waits for the allowance until about ", /* @__PURE__ */ jsxDEV$1(Time, { at: parked })] });
	if (endsAt === null) return /* @__PURE__ */ jsxDEV$1(Fragment$1, { children: "known once a job is done" });
	return /* @__PURE__ */ jsxDEV$1(Fragment$1, { children: [
		/* @__PURE__ */ jsxDEV$1(Time, { at: endsAt }),
		", in ",
		duration(endsAt - now)
	] });
};
/** `12 jobs and 460 rows a minute`, or per hour if there is less than one job a minute. */
function rateText({ jobsPerMinute, rowsPerMinute }) {
	const [per, unit] = jobsPerMinute >= 1 ? [1, "minute"] : [60, "hour"];
	return `${plural(Math.max(1, Math.round(jobsPerMinute * per)), "job")} and ${plural(Math.round(rowsPerMinute * per), "row")} ${unit === "hour" ? "an" : "a"} ${unit}`;
}
/** Attempts in the journal: those of the current run, or of the last one. */
const UnderWay = ({ status: { unfinished } }) => /* @__PURE__ */ jsxDEV$1("ul", {
	class: "plain-list",
	children: unfinished.map(({ job, slice, phase, remoteJobId }) => /* @__PURE__ */ jsxDEV$1("li", {
		title: remoteJobId === null ? void 0 : `Job ${remoteJobId}`,
		children: [/* @__PURE__ */ jsxDEV$1(Subject, {
			job,
			slice
		}), /* @__PURE__ */ jsxDEV$1("span", {
			class: "soft small",
			children: [", ", phaseText(phase)]
		})]
	}))
});
/** Only one run at a time commits, so its loads are those of its time. */
const during = ({ beganAt, endedAt }) => ({ committedAt }) => Date.parse(committedAt) >= Date.parse(beganAt) && (endedAt === null || Date.parse(committedAt) <= Date.parse(endedAt));
/** Rows of a run. Until it ends, its record counts a row in each load that returned it. */
const rowsOf$1 = (run, loads) => run.endedAt === null ? sum(loads.filter(isLive).filter(during(run)).map(rowsInTable)) : run.rows;
/** What the running run has done, and how long the rest takes at the current rate. */
function progressOf({ beganAt, jobs, rows }, { plan, unfinished, parkedUntil }, now) {
	const left = sumJobs(plan.progress).likely;
	const underWay = unfinished.filter(({ phase }) => phase !== "intent").length;
	const done = Math.max(0, jobs - underWay);
	const elapsedMs = Math.max(1, now - Date.parse(beganAt));
	const inAll = left === null ? null : done + underWay + left;
	const minutes = elapsedMs / 6e4;
	const waits = parkedUntil !== null && parkedUntil > now;
	return {
		done,
		inAll,
		elapsedMs,
		rows,
		rate: done === 0 ? null : {
			jobsPerMinute: done / minutes,
			rowsPerMinute: rows / minutes
		},
		endsAt: done === 0 || waits || inAll === null ? null : now + (inAll - done) * elapsedMs / done
	};
}
/** The icon of each outcome. */
const looks = {
	complete: "complete",
	incomplete: "incomplete",
	exhausted: "open",
	failed: "failed",
	interrupted: "stopped",
	killed: "failed",
	locked: "stopped",
	running: "running"
};
const Outcome = ({ run: { outcome, exitCode } }) => /* @__PURE__ */ jsxDEV$1(Fragment$1, { children: [/* @__PURE__ */ jsxDEV$1(State, {
	state: looks[outcome],
	children: outcomeWords[outcome]
}), exitCode === null || exitCode === 0 ? "" : /* @__PURE__ */ jsxDEV$1("div", {
	class: "soft small days",
	children: ["exit code ", exitCode]
})] });
/** How many jobs of the next run are listed. */
const shownSlices = 20;
/** What a run would cost, and its jobs. */
const Price = ({ plan: { slices, progress, audits }, report, askedAt }) => /* @__PURE__ */ jsxDEV$1(Fragment$1, { children: [
	slices.some(loadsRows) && /* @__PURE__ */ jsxDEV$1("p", { children: [
		/* @__PURE__ */ jsxDEV$1("span", {
			class: "big",
			children: jobsText(progress, slices)
		}),
		" ",
		/* @__PURE__ */ jsxDEV$1("span", {
			class: "soft",
			children: rowsText(slices)
		})
	] }),
	audits && /* @__PURE__ */ jsxDEV$1("p", {
		class: "soft",
		children: auditText({ audits })
	}),
	report !== null && report.unknown.length === 0 && /* @__PURE__ */ jsxDEV$1(Facts, { facts: costFacts(report, askedAt) }),
	/* @__PURE__ */ jsxDEV$1(NextJobs, { slices })
] });
const NextJobs = ({ slices }) => /* @__PURE__ */ jsxDEV$1("details", {
	id: "next-jobs",
	children: [/* @__PURE__ */ jsxDEV$1("summary", { children: [
		"Show the ",
		plural(slices.length, "job"),
		" planned now"
	] }), /* @__PURE__ */ jsxDEV$1("ul", {
		class: "plain-list",
		children: [slices.slice(0, shownSlices).map(({ job, slice, rows, ...planned }) => /* @__PURE__ */ jsxDEV$1("li", { children: [
			job,
			" ",
			/* @__PURE__ */ jsxDEV$1("span", {
				class: "soft small",
				children: [
					/* @__PURE__ */ jsxDEV$1("span", {
						class: "days",
						children: sliceText(slice)
					}),
					", ",
					reasonText(planned),
					rows === null ? "" : `, about ${plural(rows.expected, "row")}`
				]
			})
		] })), slices.length > shownSlices && /* @__PURE__ */ jsxDEV$1("li", {
			class: "soft",
			children: [
				"and ",
				count(slices.length - shownSlices),
				" more"
			]
		})]
	})]
});
function costFacts(report, askedAt) {
	const { requests, account, allowanceAfter, endsAt } = report;
	const unit = account?.regime === "jobs" ? "job" : "row";
	return [
		...requests === null ? [] : [["Requests", `about ${count(requests)}`]],
		...allowanceAfter === null ? [] : [["Allowance after", `about ${plural(allowanceAfter, unit)}`]],
		...endsAt === null ? [] : [["Would take", `about ${duration(Math.max(1e3, endsAt - askedAt))}`]]
	];
}
function rowsText(slices) {
	const loaded = slices.filter(loadsRows);
	if (loaded.some(({ rows }) => rows === null)) return "with an unknown number of rows";
	return `with about ${plural(sum(loaded.map(({ rows }) => rows?.expected ?? 0)), "row")}`;
}
// src/ui/edit/actions.tsx
/** What the buttons below do. Each form names a job config of the config file, and days. */
function actionRoutes(pages, ui, editing) {
	pages.post("/run", async (c) => {
		const form = await formOf(c);
		const [job, days] = [form.get("job"), form.get("days")];
		const select = job === null ? [] : [`--select=${knownJob(ui, job)}`];
		const again = days === "all" ? ["--full-refresh"] : days === null ? [] : [`--refetch=${knownDays(days)}`];
		editing.startRun([...select, ...again]);
		return seeOther(c, `${ui.base}/`);
	});
	pages.post("/stop", (c) => {
		editing.run?.stop();
		return seeOther(c, `${ui.base}/`);
	});
	pages.post("/accept", async (c) => {
		const form = await formOf(c);
		const job = knownJob(ui, form.get("job") ?? "");
		await editing.accept(job, knownDays(form.get("days") ?? ""));
		return seeOther(c, `${ui.base}/coverage/${encodeURIComponent(job)}`);
	});
}
const formOf = async (c) => new URLSearchParams(await c.req.text());
function knownJob({ config }, job) {
	if (config.jobs.some(({ name }) => isMeant(job, name))) return job;
	throw usageError("The config has no job config of that name.");
}
function knownDays(text) {
	const [from = "", to = from] = text.split("..");
	const slice = parseSlice({
		from,
		to
	});
	if (slice === null) throw usageError("The form names no days.");
	return sliceText$1(slice);
}
/** A button that does something at once. */
const Act = ({ ui, path, label, of, fields = {}, look }) => /* @__PURE__ */ jsxDEV$1("form", {
	method: "post",
	action: ui.base + path,
	children: [Object.entries(fields).map(([name, value]) => /* @__PURE__ */ jsxDEV$1("input", {
		type: "hidden",
		name,
		value
	})), /* @__PURE__ */ jsxDEV$1("button", {
		class: look,
		id: [
			"act",
			path.slice(1),
			...Object.values(fields)
		].join("-"),
		"aria-label": of === void 0 ? void 0 : `${label} ${of}`,
		children: label
	})]
});
/** Whether a run could start now; never where pages only read. */
const isFree = ({ ui: { edit }, status }) => edit !== null && !edit.isRunning && status.runningPid === null;
/** Starts a run of one job config, or of all. */
const RunButton = ({ ui, status, job }) => {
	if (!isFree({
		ui,
		status
	})) return /* @__PURE__ */ jsxDEV$1(Fragment$1, {});
	return job === void 0 ? /* @__PURE__ */ jsxDEV$1(Act, {
		ui,
		path: "/run",
		label: "Run"
	}) : /* @__PURE__ */ jsxDEV$1(Act, {
		ui,
		path: "/run",
		label: "Run",
		of: job,
		fields: { job },
		look: "little plain"
	});
};
/** Fetches the days of a gap again, or accepts suspect ones. Days that were never loaded need a run. */
const GapButton = ({ ui, status, gap: { job, slice, state } }) => {
	if (!isFree({
		ui,
		status
	}) || state === "missing") return /* @__PURE__ */ jsxDEV$1(Fragment$1, {});
	const of = slice === null ? job : `${job} ${sliceText$1(slice)}`;
	if (state === "suspect" && slice !== null) {
		const fields = {
			job,
			days: sliceText$1(slice)
		};
		return /* @__PURE__ */ jsxDEV$1(Act, {
			ui,
			path: "/accept",
			label: "Accept",
			of,
			fields,
			look: "little plain"
		});
	}
	const fields = {
		job,
		days: slice === null ? "all" : sliceText$1(slice)
	};
	return /* @__PURE__ */ jsxDEV$1(Act, {
		ui,
		path: "/run",
		label: "Fetch again",
		of,
		fields,
		look: "little plain"
	});
};
/** The newest run that was started here: its end or a button that stops it, and its log. */
const OwnRun = ({ ui }) => {
	const run = ui.edit?.run ?? null;
	if (run === null) return /* @__PURE__ */ jsxDEV$1(Fragment$1, {});
	const { ending, isStopping, log } = run;
	return /* @__PURE__ */ jsxDEV$1("section", {
		class: "card",
		"aria-labelledby": "own-run",
		children: [
			/* @__PURE__ */ jsxDEV$1("div", {
				class: "head",
				children: [/* @__PURE__ */ jsxDEV$1("h2", {
					id: "own-run",
					children: "The run from this page"
				}), /* @__PURE__ */ jsxDEV$1("div", { children: /* @__PURE__ */ jsxDEV$1(Outcome, { run: ending ?? {
					outcome: "running",
					exitCode: null
				} }) })]
			}),
			ending === null && !isStopping && /* @__PURE__ */ jsxDEV$1(Act, {
				ui,
				path: "/stop",
				label: "Stop",
				look: "danger"
			}),
			isStopping && /* @__PURE__ */ jsxDEV$1("p", {
				class: "soft",
				children: [ending === null ? "Stopping…" : "Stopped.", " Any running job continues on the service. The next run resumes it."]
			}),
			ending?.errors.map((error) => /* @__PURE__ */ jsxDEV$1(Failure, { error })),
			/* @__PURE__ */ jsxDEV$1("details", {
				id: "run-log",
				children: [/* @__PURE__ */ jsxDEV$1("summary", { children: "Event log, newest first" }), /* @__PURE__ */ jsxDEV$1("pre", {
					class: "log",
					tabindex: 0,
					children: log.toReversed().join("\n")
				})]
			})
		]
	});
};
// src/ui/edit/add-review.tsx
/** How many unchanged lines are shown around the new ones. */
const around = 3;
/** The lines that would be written, and what a run of them costs. */
const ReviewPage = ({ ui, file, source, form, addition, price }) => {
	const address = `${ui.base}/add/${encodeURIComponent(source.slug)}`;
	const isOld = form.has("reviewed");
	const kept = [...form].filter(([name]) => name !== "review" && name !== "reviewed");
	return /* @__PURE__ */ jsxDEV$1(UiPage, {
		ui,
		title: `Add ${form.get("name") ?? ""}`,
		current: "/add",
		children: [
			/* @__PURE__ */ jsxDEV$1("div", {
				class: "stack tight",
				children: [/* @__PURE__ */ jsxDEV$1(Crumbs, {
					href: `${address}?${new URLSearchParams(kept).toString()}`,
					label: "Change the answers"
				}), /* @__PURE__ */ jsxDEV$1(Head, { title: `Add ${form.get("name") ?? ""} to ${basename(file)}` })]
			}),
			isOld && /* @__PURE__ */ jsxDEV$1("p", {
				class: "notice warn",
				role: "alert",
				children: [basename(file), " has changed since you reviewed these lines, so nothing was written. Review them again."]
			}),
			/* @__PURE__ */ jsxDEV$1("div", {
				class: "columns-2 even",
				children: [/* @__PURE__ */ jsxDEV$1(Card, {
					id: "lines",
					title: `New lines of ${basename(file)}`,
					children: /* @__PURE__ */ jsxDEV$1(Diff, { ...addition })
				}), /* @__PURE__ */ jsxDEV$1(Card, {
					id: "price",
					title: "What a run costs",
					children: [price instanceof HeadgateError ? /* @__PURE__ */ jsxDEV$1(Failure, { error: price }) : /* @__PURE__ */ jsxDEV$1(Fragment$1, { children: [/* @__PURE__ */ jsxDEV$1(Price, {
						plan: price.plan,
						report: price,
						askedAt: Date.now()
					}), price.unknown.length > 0 && /* @__PURE__ */ jsxDEV$1("p", {
						class: "soft",
						children: [
							"At most ",
							plural(price.jobRange.atMost, "job"),
							". The first job shows how many rows a day has."
						]
					})] }), /* @__PURE__ */ jsxDEV$1("form", {
						method: "post",
						action: address,
						children: [
							kept.map(([name, value]) => /* @__PURE__ */ jsxDEV$1("input", {
								type: "hidden",
								name,
								value
							})),
							/* @__PURE__ */ jsxDEV$1("input", {
								type: "hidden",
								name: "reviewed",
								value: fingerprint(addition)
							}),
							/* @__PURE__ */ jsxDEV$1("button", { children: ["Add to ", basename(file)] })
						]
					})]
				})]
			})
		]
	});
};
/** Differs if other lines, or lines at another place, would be written. */
const fingerprint = ({ after }) => createHash("sha256").update(after).digest("hex");
/** The changed lines of a text between some that stay. */
const Diff = ({ before, after }) => {
	const [old, fresh] = [before, after].map((text) => text.trimEnd().split(/\r?\n/));
	if (old === void 0 || fresh === void 0) return /* @__PURE__ */ jsxDEV$1(Fragment$1, {});
	const least = Math.min(old.length, fresh.length);
	let head = 0;
	while (head < least && old[head] === fresh[head]) head += 1;
	let tail = 0;
	while (tail < least - head && old.at(-1 - tail) === fresh.at(-1 - tail)) tail += 1;
	const marked = (lines, mark = " ") => lines.map((line) => /* @__PURE__ */ jsxDEV$1("span", { children: `${mark} ${line}\n` }));
	return /* @__PURE__ */ jsxDEV$1("pre", {
		class: "diff",
		children: [
			marked(fresh.slice(Math.max(0, head - around), head)),
			old.length > head + tail && /* @__PURE__ */ jsxDEV$1("del", { children: marked(old.slice(head, old.length - tail), "-") }),
			/* @__PURE__ */ jsxDEV$1("ins", { children: marked(fresh.slice(head, fresh.length - tail), "+") }),
			marked(fresh.slice(fresh.length - tail, fresh.length - tail + around))
		]
	});
};
// src/ui/edit/add-page.tsx
/** Adds a job config as `headgate add` does: a form, then the new lines and what they cost, then the file. */
function addRoutes(pages, ui, { file, env }) {
	pages.get("/add", async (c) => sendPage(c, /* @__PURE__ */ jsxDEV$1(SourcesPage, {
		ui,
		sources: await ui.live.sources()
	})));
	pages.get("/add/:source", async (c) => {
		const source = await sourceOf(c);
		const form = new URL(c.req.url).searchParams;
		return form.has("review") ? answer(c, source, form) : sendPage(c, /* @__PURE__ */ jsxDEV$1(FormPage, {
			ui,
			file,
			source,
			form
		}));
	});
	pages.post("/add/:source", async (c) => answer(c, await sourceOf(c), await formOf(c)));
	const sourceOf = async (c) => findSource(await ui.live.sources(), c.req.param("source") ?? "");
	/** Writes what was reviewed. What was not, or for another text of the file, is shown first. */
	async function answer(c, source, form) {
		const answers = answersOf(source, form);
		const errors = mistakesOf(source, answers);
		if (ui.config.jobs.some(({ name }) => jobOf(name) === answers.name)) errors.set("name", "is the name of another job config");
		if (errors.size > 0) return sendPage(c, /* @__PURE__ */ jsxDEV$1(FormPage, {
			ui,
			file,
			source,
			form,
			errors
		}), 400);
		let addition;
		try {
			const job = await composeJob(source, {
				...answers,
				ask: null
			});
			addition = await prepareAdd(file, job, env, { source });
		} catch (error) {
			if (!(error instanceof HeadgateError)) throw error;
			return sendPage(c, /* @__PURE__ */ jsxDEV$1(FormPage, {
				ui,
				file,
				source,
				form,
				error
			}), 400);
		}
		const { name = "" } = answers;
		if (c.req.method === "POST" && form.get("reviewed") === fingerprint(addition)) {
			await addition.write();
			return seeOther(c, `${ui.base}/coverage/${encodeURIComponent(name)}`);
		}
		const price = await ui.live.price(addition.config, name).catch((error) => {
			if (error instanceof HeadgateError) return error;
			throw error;
		});
		return sendPage(c, /* @__PURE__ */ jsxDEV$1(ReviewPage, {
			ui,
			file,
			source,
			form,
			addition,
			price
		}));
	}
}
const SourcesPage = ({ ui, sources }) => /* @__PURE__ */ jsxDEV$1(UiPage, {
	ui,
	title: "Add",
	current: "/add",
	children: [/* @__PURE__ */ jsxDEV$1("div", {
		class: "stack tight",
		children: [/* @__PURE__ */ jsxDEV$1(Head, { title: "Add a job config" }), /* @__PURE__ */ jsxDEV$1("p", {
			class: "soft",
			children: "Where should the rows come from?"
		})]
	}), /* @__PURE__ */ jsxDEV$1(SourceTiles, {
		sources,
		base: `${ui.base}/add`
	})]
});
/** Fields of what a job config may set; headgate fills in the others for each job. */
function fieldsOf({ params }) {
	const names = new Set(paramsOf(params).map(({ name }) => name));
	return paramFields(params).filter(({ name }) => names.has(name));
}
/** The answers of a form in the words of the command line. A value that is the source's default is left out. */
function answersOf(source, form) {
	const param = fieldsOf(source).flatMap(({ name, kind, preset }) => {
		const typed = (form.get(`config.${name}`) ?? "").trim();
		const value = kind === "checkbox" ? String(typed !== "") : typed;
		return value === "" || value === (kind === "checkbox" && preset === "" ? "false" : preset) ? [] : [`${name}=${value}`];
	});
	const [name, from, to] = [
		"name",
		"from",
		"to"
	].map((field) => form.get(field)?.trim() || void 0);
	return {
		param,
		name,
		from,
		to
	};
}
const isMissing = "must be filled in";
/** What is wrong with single fields. */
function mistakesOf(source, { param, name, ...days }) {
	const errors = /* @__PURE__ */ new Map();
	if (name === void 0) errors.set("name", isMissing);
	for (const [field, day] of Object.entries(days)) if (day !== void 0 && dayProblem(day) !== null) errors.set(field, "must be a date as YYYY-MM-DD, today or yesterday");
	for (const each of fieldsOf(source)) {
		const word = param.find((given) => given.startsWith(`${each.name}=`));
		const problem = word === void 0 ? each.required && each.preset === "" && isMissing : valueProblem(each, word.slice(each.name.length + 1));
		if (problem) errors.set(`config.${each.name}`, problem);
	}
	return errors;
}
const FormPage = ({ ui, file, source, form, errors = /* @__PURE__ */ new Map(), error }) => {
	const fields = fieldsOf(source);
	const names = [...new Set(ui.config.jobs.map(({ name }) => jobOf(name)))];
	const window = proposedWindow(source.params, Date.now());
	const input = (field) => /* @__PURE__ */ jsxDEV$1(ParamInput, {
		field,
		form,
		errors
	});
	const line = (name, label, preset, hint) => /* @__PURE__ */ jsxDEV$1(Field, {
		name,
		label,
		required: true,
		errors,
		hint,
		control: (attributes) => /* @__PURE__ */ jsxDEV$1("input", {
			...attributes,
			value: form.get(name) ?? preset
		})
	});
	const labels = new Map(fields.map(({ name, label }) => [`config.${name}`, label]));
	labels.set("name", "Name").set("from", "First day").set("to", "Last day");
	return /* @__PURE__ */ jsxDEV$1(UiPage, {
		ui,
		title: `Add ${source.name}`,
		current: "/add",
		children: [
			/* @__PURE__ */ jsxDEV$1(SourceHead, {
				source,
				back: `${ui.base}/add`
			}),
			/* @__PURE__ */ jsxDEV$1(ErrorSummary, {
				errors,
				labels
			}),
			error !== void 0 && /* @__PURE__ */ jsxDEV$1(Failure, { error }),
			/* @__PURE__ */ jsxDEV$1("div", {
				class: "main-side",
				children: [/* @__PURE__ */ jsxDEV$1("form", {
					class: "card",
					method: "get",
					action: `${ui.base}/add/${encodeURIComponent(source.slug)}`,
					children: [
						/* @__PURE__ */ jsxDEV$1("input", {
							type: "hidden",
							name: "review",
							value: "1"
						}),
						line("name", "Name", freeName(ui, source.slug), "Names the job config and its table."),
						fields.filter(({ required }) => required).map(input),
						window !== null && /* @__PURE__ */ jsxDEV$1("div", {
							class: "beside",
							children: [line("from", "First day", window.from, "As YYYY-MM-DD."), line("to", "Last day", window.to, "A date, today or yesterday.")]
						}),
						fields.some(({ required }) => !required) && /* @__PURE__ */ jsxDEV$1("fieldset", { children: [/* @__PURE__ */ jsxDEV$1("legend", { children: "Optional" }), fields.filter(({ required }) => !required).map(input)] }),
						/* @__PURE__ */ jsxDEV$1("div", {
							class: "row",
							children: /* @__PURE__ */ jsxDEV$1("button", { children: "Review" })
						})
					]
				}), /* @__PURE__ */ jsxDEV$1(Card, {
					id: "next",
					title: "What comes next",
					children: [/* @__PURE__ */ jsxDEV$1("p", { children: [
						"The next page shows the new lines of ",
						basename(file),
						" and what a run costs. Nothing is written before you confirm it there."
					] }), /* @__PURE__ */ jsxDEV$1("p", {
						class: "soft",
						children: [
							"The file has ",
							plural(names.length, "job config"),
							": ",
							names.join(", "),
							"."
						]
					})]
				})]
			})
		]
	});
};
/** The source's slug, or with a number if that is taken. */
function freeName({ config: { jobs } }, slug) {
	const isTaken = (name) => jobs.some((job) => job.name === name || job.table === name);
	let name = slug;
	for (let number = 2; isTaken(name); number += 1) name = `${slug}_${number}`;
	return name;
}
// src/ui/gaps.tsx
/** How much is listed: beside other cards, and on the job config's page. */
const shownBeside = {
	reasons: 1,
	gaps: 3
};
const shownAlone = {
	reasons: 12,
	gaps: 31
};
/** Missing days and days to check of the job configs that `isOwn` names. */
const Gaps = ({ isOwn, ...props }) => {
	const gaps = props.status.gaps.filter(isOwn);
	return /* @__PURE__ */ jsxDEV$1(Fragment$1, { children: [/* @__PURE__ */ jsxDEV$1(GapList, {
		...props,
		gaps,
		title: plural(gaps.length, "gap")
	}), /* @__PURE__ */ jsxDEV$1(GapList, {
		...props,
		gaps: props.status.suspects.filter(isOwn),
		title: "Days to check"
	})] });
};
/** Days, the reason, and the command to type. */
const GapList = ({ ui, status, gaps, title, more }) => {
	if (gaps.length === 0) return /* @__PURE__ */ jsxDEV$1(Fragment$1, {});
	const { groups, rest } = groupGaps(gaps, more === null ? shownAlone : shownBeside);
	return /* @__PURE__ */ jsxDEV$1("div", {
		class: "notice warn",
		children: [/* @__PURE__ */ jsxDEV$1("p", { children: /* @__PURE__ */ jsxDEV$1("strong", { children: title }) }), /* @__PURE__ */ jsxDEV$1("ul", { children: [groups.map(({ reason, gaps: [first, ...others] }) => /* @__PURE__ */ jsxDEV$1("li", { children: [
			first.state,
			others.length === 0 && /* @__PURE__ */ jsxDEV$1(Unbroken, { text: ` ${placeText(first)}`.trimEnd() }),
			":",
			" ",
			/* @__PURE__ */ jsxDEV$1(TypableText, { text: reason }),
			others.length === 0 ? /* @__PURE__ */ jsxDEV$1(GapButton, {
				ui,
				status,
				gap: first
			}) : /* @__PURE__ */ jsxDEV$1("ul", {
				class: "chips",
				children: [first, ...others].map((gap) => /* @__PURE__ */ jsxDEV$1("li", {
					class: "chip",
					children: [/* @__PURE__ */ jsxDEV$1("span", { children: /* @__PURE__ */ jsxDEV$1(Unbroken, { text: placeText(gap) }) }), /* @__PURE__ */ jsxDEV$1(GapButton, {
						ui,
						status,
						gap
					})]
				}))
			})
		] })), rest > 0 && /* @__PURE__ */ jsxDEV$1("li", { children: more === null ? /* @__PURE__ */ jsxDEV$1(Fragment$1, { children: [
			"and ",
			count(rest),
			" more: ",
			/* @__PURE__ */ jsxDEV$1(Command$1, { command: "headgate status --json" }),
			" lists them all"
		] }) : /* @__PURE__ */ jsxDEV$1("a", {
			href: more,
			children: [
				"and ",
				count(rest),
				" more"
			]
		}) })] })]
	});
};
/** The value of `for_each`, and the days. */
function placeText({ job, slice }) {
	const { value } = seriesOf(job);
	return [...value === null ? [] : [value], ...slice === null ? [] : [sliceText(slice)]].join(", ");
}
// src/ui/job-card.tsx
/** A job config with its calendar, its gaps and its last error. */
const JobCard = ({ ui, status, job, year, form }) => {
	const [progress] = ofJob(status.plan.progress, job.name);
	const window = readWindow(job, inOppositeOrder(status.loads), Date.now(), progress?.caps);
	const address = `${ui.base}/coverage/${encodeURIComponent(job.name)}`;
	const troubles = /* @__PURE__ */ jsxDEV$1(Fragment$1, { children: [
		/* @__PURE__ */ jsxDEV$1(Failed, {
			status,
			name: job.name
		}),
		window.isEmpty && /* @__PURE__ */ jsxDEV$1("p", {
			class: "notice warn",
			children: [
				"All of it is loaded, but there are no rows. Check the spelling in its config, and whether",
				" ",
				job.source,
				" has such rows."
			]
		}),
		/* @__PURE__ */ jsxDEV$1(Gaps, {
			ui,
			status,
			isOwn: (gap) => gap.job === job.name,
			more: form === "page" ? null : address
		})
	] });
	return /* @__PURE__ */ jsxDEV$1("section", {
		class: "card",
		"aria-labelledby": `job-${job.name}`,
		children: [
			/* @__PURE__ */ jsxDEV$1("div", {
				class: "head",
				children: [/* @__PURE__ */ jsxDEV$1("h2", {
					id: `job-${job.name}`,
					children: form === "page" ? "Coverage" : /* @__PURE__ */ jsxDEV$1("a", {
						href: address,
						children: job.name
					})
				}), /* @__PURE__ */ jsxDEV$1("p", {
					class: "small",
					children: [
						job.source,
						" into ",
						/* @__PURE__ */ jsxDEV$1("a", {
							href: `${ui.base}/tables/${encodeURIComponent(job.table)}`,
							children: job.table
						})
					]
				})]
			}),
			/* @__PURE__ */ jsxDEV$1("div", {
				class: job.window === null ? void 0 : "standing",
				children: [/* @__PURE__ */ jsxDEV$1(JobState, {
					ui,
					status,
					job,
					window
				}), job.window === null ? null : form === "line" ? /* @__PURE__ */ jsxDEV$1("div", {
					class: "stack",
					children: [/* @__PURE__ */ jsxDEV$1(Strip, { days: window.days }), troubles]
				}) : /* @__PURE__ */ jsxDEV$1(DayCalendar, {
					window,
					href: (to) => `${address}?year=${to}`,
					year
				})]
			}),
			form === "page" && job.window !== null && /* @__PURE__ */ jsxDEV$1(Details, {
				job,
				window,
				year
			}),
			(form !== "line" || job.window === null) && troubles
		]
	});
};
/** What matters first: up to where it is loaded, what is left, and what comes next. */
const JobState = ({ ui, status, job, window: { days, rows } }) => {
	const last = ofJob(status.loads, job.name).find((load) => load.supersededBy === null);
	const loaded = last !== void 0 && /* @__PURE__ */ jsxDEV$1("span", { children: ["loaded ", /* @__PURE__ */ jsxDEV$1(Time, {
		at: Date.parse(last.committedAt),
		now: Date.now()
	})] });
	if (job.window === null) return /* @__PURE__ */ jsxDEV$1(Fragment$1, { children: [last === void 0 ? /* @__PURE__ */ jsxDEV$1("p", {
		class: "soft",
		children: "Not loaded yet. It has no window, so every run fetches all of it."
	}) : /* @__PURE__ */ jsxDEV$1("p", {
		class: "meta",
		children: [
			/* @__PURE__ */ jsxDEV$1("span", { children: "no window: every run fetches all of it" }),
			/* @__PURE__ */ jsxDEV$1("span", { children: plural(rows, "row") }),
			loaded
		]
	}), /* @__PURE__ */ jsxDEV$1(RunButton, {
		ui,
		status,
		job: job.name
	})] });
	const upTo = days.findLastIndex(({ state }) => state !== "missing");
	const isBroken = days.some(({ state }, index) => index < upTo && state === "missing");
	return /* @__PURE__ */ jsxDEV$1("div", {
		class: "stack tight",
		children: [
			/* @__PURE__ */ jsxDEV$1("p", { children: [
				/* @__PURE__ */ jsxDEV$1("span", {
					class: "soft small",
					children: isBroken ? "Newest loaded day" : "Loaded up to"
				}),
				/* @__PURE__ */ jsxDEV$1("br", {}),
				/* @__PURE__ */ jsxDEV$1("span", {
					class: "big days",
					children: days[upTo]?.date ?? "nothing yet"
				})
			] }),
			/* @__PURE__ */ jsxDEV$1("p", {
				class: "meta",
				children: /* @__PURE__ */ jsxDEV$1(Counts, { days })
			}),
			/* @__PURE__ */ jsxDEV$1("p", {
				class: "meta",
				children: [
					/* @__PURE__ */ jsxDEV$1("span", { children: plural(rows, "row") }),
					loaded,
					/* @__PURE__ */ jsxDEV$1("span", {
						class: "days",
						children: ["window ", daysText({
							from: days[0]?.date ?? "",
							to: days.at(-1)?.date ?? ""
						})]
					})
				]
			}),
			/* @__PURE__ */ jsxDEV$1(Proven, {
				status,
				name: job.name
			}),
			/* @__PURE__ */ jsxDEV$1(Due, {
				status,
				name: job.name
			}),
			/* @__PURE__ */ jsxDEV$1(NextStep, {
				ui,
				status,
				name: job.name
			})
		]
	});
};
/** The command that fetches what a job config lacks, or one of its values. */
const NextStep = ({ ui, status, name }) => {
	const progress = status.plan.progress.filter(({ job }) => isMeant(name, job));
	if (status.runningPid !== null || ui.edit?.isRunning === true || progress.every(({ jobs }) => jobs.atMost === 0)) return /* @__PURE__ */ jsxDEV$1(Fragment$1, {});
	return /* @__PURE__ */ jsxDEV$1(Fragment$1, { children: [/* @__PURE__ */ jsxDEV$1("p", {
		class: "cli",
		children: [
			"Next: ",
			/* @__PURE__ */ jsxDEV$1(Command$1, { command: `headgate run --select ${shellWord(name)}` }),
			" with ",
			jobsText(progress)
		]
	}), /* @__PURE__ */ jsxDEV$1(RunButton, {
		ui,
		status,
		job: name
	})] });
};
/** What audits have shown of a job config; of a value of its `for_each`, of all of them. */
const Proven = ({ status, name }) => /* @__PURE__ */ jsxDEV$1(Fragment$1, { children: ofJob(status.proofs, jobOf(name)).map((proof) => /* @__PURE__ */ jsxDEV$1("p", {
	class: "small",
	children: /* @__PURE__ */ jsxDEV$1(Prose, { text: `${capitalized(proofText(proof))}.` })
})) });
/** The days of a job config, or of one of its values, that are due again. */
const Due = ({ status: { plan }, name }) => /* @__PURE__ */ jsxDEV$1(Fragment$1, { children: dueAgain({ revisits: plan.revisits?.filter(({ job }) => isMeant(name, job)) ?? [] }).map((each) => /* @__PURE__ */ jsxDEV$1("p", {
	class: "small",
	children: [
		"Revisits: ",
		revisitText(each),
		"."
	]
})) });
/** Errors of a job config, or of one of its values, that no later load has fixed. */
const Failed = ({ status, name }) => /* @__PURE__ */ jsxDEV$1(Fragment$1, { children: status.errors.filter(({ job, resolved }) => isMeant(name, job) && !resolved).map(({ at, code, message, hint }) => /* @__PURE__ */ jsxDEV$1("div", {
	class: "notice bad",
	children: [/* @__PURE__ */ jsxDEV$1("p", { children: [
		/* @__PURE__ */ jsxDEV$1("strong", { children: [
			"Failed ",
			/* @__PURE__ */ jsxDEV$1(Time, {
				at: Date.parse(at),
				now: Date.now()
			}),
			":"
		] }),
		" ",
		/* @__PURE__ */ jsxDEV$1(TypableText, { text: message.replace(`${name}: `, "") })
	] }), /* @__PURE__ */ jsxDEV$1(Remedy, {
		code,
		hint
	})]
})) });
/** What to do about an error: its own hint, or that of its code. */
const Remedy = ({ code, hint }) => {
	const remedy = Object.hasOwn(errorCatalogue, code) ? errorCatalogue[code].remedy : void 0;
	const text = hint ?? remedy;
	if (text === void 0) return /* @__PURE__ */ jsxDEV$1(Fragment$1, {});
	return /* @__PURE__ */ jsxDEV$1("p", {
		class: "hint",
		children: /* @__PURE__ */ jsxDEV$1(TypableText, { text })
	});
};
function jobPageRoutes(pages, ui) {
	pages.get("/coverage/:job", async (c) => {
		const wanted = c.req.param("job");
		const job = ui.config.jobs.find(({ name }) => name === wanted);
		if (job === void 0 && ui.config.jobs.some(({ name }) => jobOf(name) === wanted)) return seeOther(c, `${ui.base}/#${encodeURIComponent(`job-${wanted}`)}`);
		if (job === void 0) throw usageError("The config has no job config of that name.", "Coverage lists all of them.");
		const { status } = await ui.live.snapshot();
		return sendPage(c, /* @__PURE__ */ jsxDEV$1(JobPage, {
			ui,
			status,
			job,
			year: c.req.query("year") ?? ""
		}));
	});
}
const JobPage = ({ ui, status, job, year }) => {
	const unfinished = status.unfinished.filter((attempt) => attempt.job === job.name);
	return /* @__PURE__ */ jsxDEV$1(UiPage, {
		ui,
		title: job.name,
		current: "/",
		children: /* @__PURE__ */ jsxDEV$1("div", {
			id: "job",
			class: "page",
			"data-live": refreshMs(status.runningPid !== null),
			children: [
				/* @__PURE__ */ jsxDEV$1("div", {
					class: "stack tight",
					children: [/* @__PURE__ */ jsxDEV$1(Crumbs, {
						href: `${ui.base}/`,
						label: "Coverage"
					}), /* @__PURE__ */ jsxDEV$1(Head, {
						title: job.name,
						children: /* @__PURE__ */ jsxDEV$1("p", { children: /* @__PURE__ */ jsxDEV$1("a", {
							href: `${ui.base}/loads?job=${encodeURIComponent(job.name)}`,
							children: "Its loads"
						}) })
					})]
				}),
				/* @__PURE__ */ jsxDEV$1(JobCard, {
					ui,
					status,
					job,
					year,
					form: "page"
				}),
				unfinished.length > 0 && /* @__PURE__ */ jsxDEV$1("section", {
					class: "card",
					"aria-labelledby": "unfinished",
					children: [/* @__PURE__ */ jsxDEV$1("h2", {
						id: "unfinished",
						children: status.runningPid === null ? runHeadings.unfinished : runHeadings.underWay
					}), /* @__PURE__ */ jsxDEV$1(UnderWay, { status: {
						...status,
						unfinished
					} })]
				}),
				/* @__PURE__ */ jsxDEV$1(Card, {
					id: "config",
					title: "Config",
					children: /* @__PURE__ */ jsxDEV$1(Facts, { facts: [
						["Source", job.source],
						...Object.keys(job.config).length === 0 ? [] : [["Sent", /* @__PURE__ */ jsxDEV$1("pre", { children: JSON.stringify(job.config, null, 2) })]],
						["Table", `${job.table}${job.key.length > 0 ? `, by key ${job.key.join(", ")}` : ""}`],
						["Export", job.export],
						["When capped", job.onCap]
					] })
				}),
				/* @__PURE__ */ jsxDEV$1(Cli, { command: "status" })
			]
		})
	});
};
// src/ui/loads.tsx
const orders$1 = {
	days: ["Latest days", ({ slice }) => -(slice?.from ?? 0)],
	rows: ["Most rows", ({ rowsLoaded }) => -rowsLoaded],
	long: ["Longest", (load) => -tookMs$1(load)]
};
function wantedLoads(loads, { job, state, sort }) {
	const isState = loadStates.find((each) => each === state);
	const kept = loads.filter((load) => (job === "" || load.job === job) && (isState === void 0 || loadState(load) === isState));
	return inOrder(kept, orders$1, sort);
}
function loadRoutes(pages, ui) {
	pages.get("/loads", async (c) => sendPage(c, /* @__PURE__ */ jsxDEV$1(LoadsPage, { ...await readLoads(c, ui) })));
}
async function readLoads(c, ui) {
	const { status } = await ui.live.snapshot();
	const asked = (name) => c.req.query(name) ?? "";
	const wanted = {
		job: asked("job"),
		state: asked("state"),
		sort: asked("sort")
	};
	return {
		ui,
		status,
		wanted,
		part: await readPart(c, ui, wantedLoads(status.loads, wanted))
	};
}
const LoadsPage = (props) => {
	const { ui, status, wanted } = props;
	const live = refreshMs(status.runningPid !== null);
	return /* @__PURE__ */ jsxDEV$1(UiPage, {
		ui,
		title: "Loads",
		current: "/loads",
		children: [
			/* @__PURE__ */ jsxDEV$1(Head, { title: "Loads" }),
			status.loads.length > 1 && /* @__PURE__ */ jsxDEV$1(LoadFilters, {
				ui,
				wanted
			}),
			/* @__PURE__ */ jsxDEV$1("div", {
				id: "loads",
				class: "page",
				"data-live": live,
				children: [/* @__PURE__ */ jsxDEV$1(Failures, {
					ui,
					status,
					job: wanted.job
				}), /* @__PURE__ */ jsxDEV$1(LoadList, { ...props })]
			}),
			/* @__PURE__ */ jsxDEV$1(Cli, { command: `sql ${shellWord(`FROM ${ui.warehouse.ledger}.loads ORDER BY committed_at DESC`)}` })
		]
	});
};
const LoadList = ({ ui, status, part, wanted }) => {
	if (part.loads.length === 0 && status.loads.length > 0) return /* @__PURE__ */ jsxDEV$1("p", {
		class: "card empty",
		children: "No load fits these filters."
	});
	if (part.loads.length === 0) return /* @__PURE__ */ jsxDEV$1(NothingYet, {
		text: runHeadings.noLoads,
		what: "fetches and loads; this page follows it."
	});
	return /* @__PURE__ */ jsxDEV$1(LoadTable, {
		ui,
		part,
		caption: `${plural(part.loads.length, "load")}${wanted.sort === "" ? ", newest first" : ""}`,
		href: (to) => `${ui.base}/loads?${new URLSearchParams({
			...wanted,
			page: String(to)
		}).toString()}`
	});
};
/** Days that could not be loaded yet: the last error of each job config. */
const Failures = ({ ui, status, job }) => {
	const errors = status.errors.filter((error) => !error.resolved && (job === "" || error.job === job));
	if (errors.length === 0) return /* @__PURE__ */ jsxDEV$1(Fragment$1, {});
	return /* @__PURE__ */ jsxDEV$1(Table, {
		caption: "Failed, and not loaded since",
		titled: true,
		stacked: true,
		columns: [
			"Job config",
			"State",
			"When"
		],
		rows: errors.map((error) => [
			/* @__PURE__ */ jsxDEV$1(Fragment$1, { children: [/* @__PURE__ */ jsxDEV$1("a", {
				class: "name",
				href: `${ui.base}/coverage/${encodeURIComponent(error.job)}`,
				children: error.job
			}), /* @__PURE__ */ jsxDEV$1("div", {
				class: "small",
				children: /* @__PURE__ */ jsxDEV$1(TypableText, { text: error.message.replace(`${error.job}: `, "") })
			})] }),
			/* @__PURE__ */ jsxDEV$1(State, { state: "failed" }),
			/* @__PURE__ */ jsxDEV$1(Time, {
				at: Date.parse(error.at),
				now: Date.now()
			})
		])
	});
};
const LoadFilters = ({ ui, wanted: { job, state, sort } }) => /* @__PURE__ */ jsxDEV$1(FilterBar, {
	action: `${ui.base}/loads`,
	label: "Loads",
	children: [
		ui.config.jobs.length > 1 && /* @__PURE__ */ jsxDEV$1(Choice, {
			name: "job",
			label: "Job config",
			options: ui.config.jobs.map(({ name }) => [name, name]),
			chosen: job,
			any: "All"
		}),
		/* @__PURE__ */ jsxDEV$1(Choice, {
			name: "state",
			label: "State",
			options: loadStates.map((name) => [name, name]),
			chosen: state
		}),
		/* @__PURE__ */ jsxDEV$1(OrderChoice, {
			orders: orders$1,
			chosen: sort
		})
	]
});
/** How many schema changes are read for one page of loads. */
const mostChanges = 1e3;
/** Changes that each load made to its table, except creating it. Empty if the destination does not record them. */
async function readChanges({ warehouse }, loads, signal) {
	const changes = /* @__PURE__ */ new Map();
	if (loads.length === 0) return changes;
	const ids = loads.map(({ loadId }) => quoteText(loadId)).join(", ");
	const sql = `SELECT load_id, table_name, column_name, change, changed_from, changed_to
    FROM ${warehouse.ledger}.schema_changes WHERE load_id IN (${ids}) AND change <> 'created'`;
	const rows = (await warehouse.readOrNull(sql, mostChanges, signal))?.rows ?? [];
	for (const [loadId = "", table, column, change, from, to] of rows) {
		const found = schemaChangeSchema.safeParse({
			table,
			column,
			change,
			from,
			to
		});
		if (loadId === null || !found.success) continue;
		changes.set(loadId, [...changes.get(loadId) ?? [], found.data]);
	}
	return changes;
}
const loadStates = [
	"complete",
	"capped",
	"rows rejected",
	"replaced"
];
/** In two words at most; `rows rejected`: at least one. */
function loadState({ complete, supersededBy, rowsRejected }) {
	if (supersededBy !== null) return "replaced";
	return complete ? rowsRejected > 0 ? "rows rejected" : "complete" : "capped";
}
const LoadState = ({ load }) => {
	const state = loadState(load);
	if (state === "replaced") return /* @__PURE__ */ jsxDEV$1("span", {
		class: "soft",
		children: "replaced"
	});
	return /* @__PURE__ */ jsxDEV$1(State, {
		state: state === "complete" ? "complete" : "incomplete",
		children: state
	});
};
/** What is unusual about a load, one line each. */
const Notes = ({ load, changes }) => /* @__PURE__ */ jsxDEV$1(Fragment$1, { children: [
	load.rowsRejected > 0 && /* @__PURE__ */ jsxDEV$1("span", {
		class: "small change",
		children: [plural(load.rowsRejected, "row"), " rejected"]
	}),
	(load.rowsMissing ?? 0) > 0 && /* @__PURE__ */ jsxDEV$1("span", {
		class: "small change",
		children: [plural(load.rowsMissing ?? 0, "row"), " deleted since"]
	}),
	changes.map(({ column, change, from, to }) => /* @__PURE__ */ jsxDEV$1("span", {
		class: "small change",
		children: [
			column,
			" ",
			change,
			": ",
			from === null || from === to ? to : `${from} to ${to}`
		]
	}))
] });
/** How many loads a page lists. */
const pageSize = 25;
/** The part of a list of loads that the address asks for, with the changes of tables by load. */
async function readPart(c, ui, loads) {
	const page = pageNumber(c.req.query("page"));
	const shown = loads.slice((page - 1) * pageSize, page * pageSize);
	return {
		loads,
		page,
		shown,
		changes: await readChanges(ui, shown, c.req.raw.signal)
	};
}
/** A line for each load, which opens its page. */
const LoadTable = ({ ui, caption, part: { loads, page, shown, changes }, href }) => /* @__PURE__ */ jsxDEV$1(Fragment$1, { children: [/* @__PURE__ */ jsxDEV$1(Table, {
	caption,
	titled: true,
	stacked: true,
	columns: [
		"Days",
		"Rows#",
		"State",
		"Job took#~",
		"Committed~",
		"Notes~"
	],
	rows: shown.map((load) => [
		/* @__PURE__ */ jsxDEV$1(Fragment$1, { children: [/* @__PURE__ */ jsxDEV$1("a", {
			class: "name days",
			href: `${ui.base}/loads/${encodeURIComponent(load.loadId)}`,
			children: sliceText(load.slice)
		}), /* @__PURE__ */ jsxDEV$1("div", {
			class: "meta",
			children: [/* @__PURE__ */ jsxDEV$1("span", { children: load.job }), /* @__PURE__ */ jsxDEV$1("span", {
				class: "narrow-only",
				children: /* @__PURE__ */ jsxDEV$1(Time, {
					at: Date.parse(load.committedAt),
					now: Date.now()
				})
			})]
		})] }),
		/* @__PURE__ */ jsxDEV$1(RowCount, { rows: load.rowsLoaded }),
		/* @__PURE__ */ jsxDEV$1(LoadState, { load }),
		duration(tookMs$1(load)),
		/* @__PURE__ */ jsxDEV$1(Time, {
			at: Date.parse(load.committedAt),
			now: Date.now()
		}),
		load.rowsRejected > 0 || (load.rowsMissing ?? 0) > 0 || changes.has(load.loadId) ? /* @__PURE__ */ jsxDEV$1(Notes, {
			load,
			changes: changes.get(load.loadId) ?? []
		}) : ""
	])
}), /* @__PURE__ */ jsxDEV$1(Pager, {
	page,
	pages: Math.ceil(loads.length / pageSize),
	href
})] });
const tookMs$1 = ({ committedAt, remoteCreatedAt }) => Date.parse(committedAt) - Date.parse(remoteCreatedAt);
// src/ui/load-page.tsx
/** How many rows of a load its page shows, and how many kinds of reasons for rejected rows. */
const shownRows$1 = 20;
const shownReasons = 20;
function loadPageRoutes(pages, ui) {
	pages.get("/loads/:load", async (c) => sendPage(c, /* @__PURE__ */ jsxDEV$1(LoadPage, { ...await readLoad(ui, c.req.param("load"), c.req.raw.signal) })));
}
async function readLoad(ui, id, signal) {
	const { status } = await ui.live.snapshot();
	const load = status.loads.find(({ loadId }) => loadId === id);
	if (load === void 0) {
		const message = "No load of that id is in a table, or was replaced within the last day.";
		const hint = `\`headgate sql ${shellWord(`FROM ${ui.warehouse.ledger}.loads`)}\` shows every load.`;
		throw usageError(message, hint);
	}
	const query = rowsQuery(load, ui, status);
	const read = (sql) => ui.warehouse.readOrNull(sql, shownRows$1, signal);
	return {
		ui,
		load,
		query,
		rows: query === null ? null : await read(`${query} LIMIT ${shownRows$1}`),
		rejects: load.rowsRejected === 0 ? null : await read(reasonsQuery(load, ui)),
		changes: (await readChanges(ui, [load], signal)).get(load.loadId) ?? []
	};
}
/** SQL for the rows that a load has in its table now; null if there are none, its table is unknown, or a user's module keeps them. */
function rowsQuery(load, { config }, { leftovers }) {
	const table = [...config.jobs.map(({ name, table }) => ({
		job: name,
		table
	})), ...leftovers].find(({ job }) => job === load.job)?.table;
	const isElsewhere = config.destination.deliver !== void 0;
	if (table === void 0 || isElsewhere || load.supersededBy !== null || load.rowsLoaded === 0) return null;
	return `SELECT * FROM ${quoteName(table)} WHERE ${loadIdColumn} = ${quoteText(load.loadId)}`;
}
function reasonsQuery({ loadId }, { warehouse }) {
	return `SELECT column_name, reason, count(*) AS rejected, min(value) AS example FROM ${warehouse.ledger}.rejects
    WHERE load_id = ${quoteText(loadId)} GROUP BY column_name, reason ORDER BY rejected DESC LIMIT ${shownReasons}`;
}
const LoadPage = ({ ui, load, query, rows, rejects, changes }) => /* @__PURE__ */ jsxDEV$1(UiPage, {
	ui,
	title: `${load.job} ${sliceText(load.slice)}`,
	current: "/loads",
	children: [
		/* @__PURE__ */ jsxDEV$1("div", {
			class: "stack tight",
			children: [
				/* @__PURE__ */ jsxDEV$1(Crumbs, {
					href: `${ui.base}/loads?job=${encodeURIComponent(load.job)}`,
					label: `Loads of ${load.job}`
				}),
				/* @__PURE__ */ jsxDEV$1(Head, {
					title: sliceText(load.slice),
					children: /* @__PURE__ */ jsxDEV$1(LoadState, { load })
				}),
				/* @__PURE__ */ jsxDEV$1("p", {
					class: "meta",
					children: [/* @__PURE__ */ jsxDEV$1("span", { children: load.source }), /* @__PURE__ */ jsxDEV$1("span", { children: ["committed ", /* @__PURE__ */ jsxDEV$1(Time, {
						at: Date.parse(load.committedAt),
						now: Date.now()
					})] })]
				})
			]
		}),
		/* @__PURE__ */ jsxDEV$1("section", {
			class: "card lead",
			"aria-label": "Result",
			children: [/* @__PURE__ */ jsxDEV$1("p", { children: [
				/* @__PURE__ */ jsxDEV$1("span", {
					class: "big",
					children: plural(load.rowsLoaded, "row")
				}),
				" ",
				/* @__PURE__ */ jsxDEV$1("span", {
					class: "soft",
					children: sharesText(load)
				})
			] }), query !== null && /* @__PURE__ */ jsxDEV$1("a", {
				class: "button plain",
				href: sqlAddress(ui, "/sql", query),
				children: "Open in SQL"
			})]
		}),
		rejects !== null && /* @__PURE__ */ jsxDEV$1(Table, {
			caption: "Why rows or values were rejected",
			titled: true,
			stacked: true,
			columns: [
				"Column",
				"Reason",
				"Rows#",
				"Example"
			],
			rows: rejects.rows.map(([column, reason, times, example]) => [
				column ?? "the row",
				reason ?? "",
				/* @__PURE__ */ jsxDEV$1(RowCount, { rows: Number(times) }),
				/* @__PURE__ */ jsxDEV$1("code", { children: (example ?? "").slice(0, 60) })
			])
		}),
		rows !== null && /* @__PURE__ */ jsxDEV$1(DataTable, {
			caption: rows.rows.length < rowsInTable(load) ? `The first ${plural(rows.rows.length, "row")}` : "Rows",
			columns: rows.columns,
			rows: rows.rows
		}),
		/* @__PURE__ */ jsxDEV$1("div", {
			class: "columns-2",
			children: [/* @__PURE__ */ jsxDEV$1(Card, {
				id: "config",
				title: "Sent to the service",
				children: /* @__PURE__ */ jsxDEV$1("pre", { children: JSON.stringify(load.config, null, 2) })
			}), /* @__PURE__ */ jsxDEV$1(Card, {
				id: "details",
				title: "Details",
				children: /* @__PURE__ */ jsxDEV$1(Facts, { facts: factsOf(ui, load, changes) })
			})]
		}),
		/* @__PURE__ */ jsxDEV$1(Cli, { command: `jobs show ${load.remoteJobId}` })
	]
});
/** What happened to the rows that the job returned. */
function sharesText(load) {
	const { dataCount, rowsLoaded, rowsRejected, rowsMissing = 0, complete, supersededBy } = load;
	const shared = rowsLoaded - rowsInTable(load);
	const forgotten = rowsForgotten(load);
	return [
		`of ${count(dataCount)} that the job returned`,
		...rowsRejected > 0 ? [`${count(rowsRejected)} rejected`] : [],
		...forgotten > 0 ? [`${count(forgotten)} forgotten`] : [],
		...rowsMissing > 0 ? [`${count(rowsMissing)} deleted since by another program`] : [],
		...shared > 0 && supersededBy === null ? [`${count(shared)} in the table as rows of other loads, which have the same keys`] : [],
		...complete ? [] : ["the most that it could return: more may exist"]
	].join(", ");
}
function factsOf(ui, load, changes) {
	const { supersededBy } = load;
	const [created, committed] = [Date.parse(load.remoteCreatedAt), Date.parse(load.committedAt)];
	return [
		["Job id", /* @__PURE__ */ jsxDEV$1("code", { children: load.remoteJobId })],
		["Load id", /* @__PURE__ */ jsxDEV$1("code", { children: load.loadId })],
		["Job created", /* @__PURE__ */ jsxDEV$1(Time, { at: created })],
		["Committed", /* @__PURE__ */ jsxDEV$1(Time, { at: committed })],
		["Took", duration(committed - created)],
		...supersededBy === null ? [] : [["Replaced by", /* @__PURE__ */ jsxDEV$1("a", {
			href: `${ui.base}/loads/${encodeURIComponent(supersededBy)}`,
			children: /* @__PURE__ */ jsxDEV$1("code", { children: supersededBy })
		})]],
		...changes.length === 0 ? [] : [["Columns", /* @__PURE__ */ jsxDEV$1(Notes, {
			load,
			changes
		})]]
	];
}
// src/ui/overview.tsx
/** With more job configs than this, each has one line here, and its calendar is on its own page. */
const calendarsHere = 4;
function overviewRoutes(pages, ui) {
	pages.get("/", async (c) => sendPage(c, /* @__PURE__ */ jsxDEV$1(Overview, {
		ui,
		snapshot: await ui.live.snapshot()
	})));
}
const Overview = ({ ui, snapshot }) => {
	const { status, run, asked } = snapshot;
	const running = status.runningPid !== null || ui.edit?.isRunning === true;
	const configs = [...groupBy(ui.config.jobs, ({ name }) => jobOf(name)).values()];
	return /* @__PURE__ */ jsxDEV$1(UiPage, {
		ui,
		title: "Coverage",
		current: "/",
		children: /* @__PURE__ */ jsxDEV$1("div", {
			id: "overview",
			class: "page",
			"data-live": refreshMs(running),
			children: [
				/* @__PURE__ */ jsxDEV$1("div", {
					class: "stack tight",
					children: [
						/* @__PURE__ */ jsxDEV$1(Head, {
							title: status.destination.split(/[\\/]/).at(-1) ?? status.destination,
							children: /* @__PURE__ */ jsxDEV$1("p", { children: status.destination })
						}),
						/* @__PURE__ */ jsxDEV$1("p", {
							role: "status",
							children: running ? "A run is going on." : /* @__PURE__ */ jsxDEV$1(TypableText, { text: status.summary })
						}),
						!running && status.next.length > 0 && /* @__PURE__ */ jsxDEV$1("p", {
							class: "cli",
							children: [
								"Next:",
								" ",
								status.next.map((command) => /* @__PURE__ */ jsxDEV$1(Fragment$1, { children: [/* @__PURE__ */ jsxDEV$1(Command$1, { command }), " "] }))
							]
						})
					]
				}),
				/* @__PURE__ */ jsxDEV$1(OwnRun, { ui }),
				/* @__PURE__ */ jsxDEV$1("div", {
					class: "columns-2 even",
					children: [running ? /* @__PURE__ */ jsxDEV$1(RunCard, {
						run,
						status,
						now: Date.now()
					}) : /* @__PURE__ */ jsxDEV$1(NextRun, {
						ui,
						snapshot
					}), /* @__PURE__ */ jsxDEV$1(Allowance, {
						asked,
						status
					})]
				}),
				!running && status.unfinished.length > 0 && /* @__PURE__ */ jsxDEV$1(Card, {
					id: "unfinished",
					title: runHeadings.unfinished,
					children: /* @__PURE__ */ jsxDEV$1(UnderWay, { status })
				}),
				configs.map((values) => seriesOf(values[0].name).value === null ? /* @__PURE__ */ jsxDEV$1(JobCard, {
					ui,
					status,
					job: values[0],
					year: "",
					form: configs.length <= calendarsHere ? "calendar" : "line"
				}) : /* @__PURE__ */ jsxDEV$1(ValuesCard, {
					ui,
					status,
					values
				})),
				/* @__PURE__ */ jsxDEV$1(Cli, { command: "status" })
			]
		})
	});
};
const Allowance = ({ asked, status }) => {
	const account = asked.report?.account ?? null;
	const [, left, of] = /^(no limit|\S+) (.*)/.exec(account === null ? "" : leftText(account)) ?? [];
	const parked = status.parkedUntil !== null && status.parkedUntil > Date.now() ? status.parkedUntil : null;
	return /* @__PURE__ */ jsxDEV$1(Card, {
		id: "allowance",
		title: "Allowance",
		children: [
			asked.error !== null && /* @__PURE__ */ jsxDEV$1(Failure, { error: asked.error }),
			account !== null && /* @__PURE__ */ jsxDEV$1(Fragment$1, { children: [
				/* @__PURE__ */ jsxDEV$1("p", { children: [
					/* @__PURE__ */ jsxDEV$1("span", {
						class: "big",
						children: left
					}),
					" ",
					/* @__PURE__ */ jsxDEV$1("span", {
						class: "soft",
						children: of
					})
				] }),
				/* @__PURE__ */ jsxDEV$1(Meter, {
					part: account.allowance.limit - account.allowance.remaining,
					whole: account.allowance.limit,
					label: "Allowance used"
				}),
				/* @__PURE__ */ jsxDEV$1("p", {
					class: "meta",
					children: [
						/* @__PURE__ */ jsxDEV$1("span", { children: account.email }),
						/* @__PURE__ */ jsxDEV$1("span", { children: account.tier }),
						/* @__PURE__ */ jsxDEV$1("span", { children: [plural(account.requestsPerMinute, "request"), " a minute"] })
					]
				})
			] }),
			parked !== null && /* @__PURE__ */ jsxDEV$1("p", {
				class: "notice warn",
				children: [
					capitalized(shortageText((asked.report ?? status).plan.lacks)),
					" until about ",
					/* @__PURE__ */ jsxDEV$1(Time, { at: parked }),
					"."
				]
			}),
			/* @__PURE__ */ jsxDEV$1("p", {
				class: "hint",
				children: [
					"Asked ",
					/* @__PURE__ */ jsxDEV$1(Time, {
						at: asked.at,
						now: Date.now()
					}),
					", at most once a minute."
				]
			})
		]
	});
};
const NextRun = ({ ui, snapshot: { status, asked } }) => {
	const { plan } = asked.report ?? status;
	const { slices, holds } = plan;
	return /* @__PURE__ */ jsxDEV$1(Card, {
		id: "next",
		title: runHeadings.next,
		children: [
			slices.length === 0 ? /* @__PURE__ */ jsxDEV$1("p", { children: status.gaps.length > 0 ? "Nothing that a run can fetch; the gaps below need you." : status.suspects.length > 0 ? "Nothing to fetch; the days to check below need you." : "Nothing to fetch: every day is loaded." }) : /* @__PURE__ */ jsxDEV$1(Price, {
				plan,
				report: asked.report,
				askedAt: asked.at
			}),
			asked.report?.mismatches.map((line) => /* @__PURE__ */ jsxDEV$1("p", {
				class: "notice",
				children: line
			})),
			holds.map(({ job, slice, detail }) => /* @__PURE__ */ jsxDEV$1("p", {
				class: "notice warn",
				children: [
					"Held: ",
					job,
					" ",
					sliceText(slice),
					": ",
					/* @__PURE__ */ jsxDEV$1(TypableText, { text: detail }),
					"."
				]
			})),
			slices.length + status.unfinished.length > 0 && /* @__PURE__ */ jsxDEV$1(RunButton, {
				ui,
				status
			}),
			/* @__PURE__ */ jsxDEV$1(Cli, { command: "plan" })
		]
	});
};
/** A job config with `for_each`: what all of its values lack, and a line for each. */
const ValuesCard = ({ ui, status, values }) => {
	const [{ name: first, source, table }] = values;
	const name = jobOf(first);
	const live = inOppositeOrder(status.loads);
	const windows = values.map((job) => {
		const [progress] = ofJob(status.plan.progress, job.name);
		return readWindow(job, live, Date.now(), progress?.caps);
	});
	const empty = windows.filter(({ isEmpty }) => isEmpty);
	return /* @__PURE__ */ jsxDEV$1("section", {
		class: "card",
		"aria-labelledby": `job-${name}`,
		children: [
			/* @__PURE__ */ jsxDEV$1("div", {
				class: "head",
				children: [/* @__PURE__ */ jsxDEV$1("h2", {
					id: `job-${name}`,
					children: name
				}), /* @__PURE__ */ jsxDEV$1("p", {
					class: "small",
					children: [
						source,
						" into ",
						/* @__PURE__ */ jsxDEV$1("a", {
							href: `${ui.base}/tables/${encodeURIComponent(table)}`,
							children: table
						})
					]
				})]
			}),
			/* @__PURE__ */ jsxDEV$1("p", {
				class: "meta",
				children: [
					/* @__PURE__ */ jsxDEV$1(Counts, { days: windows.flatMap(({ days }) => days) }),
					/* @__PURE__ */ jsxDEV$1("span", { children: plural(sum(windows.map(({ rows }) => rows)), "row") }),
					empty.length > 0 && /* @__PURE__ */ jsxDEV$1("span", { children: [plural(empty.length, "loaded value"), " without rows"] })
				]
			}),
			/* @__PURE__ */ jsxDEV$1(Proven, {
				status,
				name
			}),
			/* @__PURE__ */ jsxDEV$1(Due, {
				status,
				name
			}),
			/* @__PURE__ */ jsxDEV$1(NextStep, {
				ui,
				status,
				name
			}),
			/* @__PURE__ */ jsxDEV$1("details", {
				id: `values-${name}`,
				children: [/* @__PURE__ */ jsxDEV$1("summary", { children: ["Show its ", plural(values.length, "value")] }), /* @__PURE__ */ jsxDEV$1("ul", {
					class: "plain-list",
					children: values.map(({ name: value }, index) => /* @__PURE__ */ jsxDEV$1("li", { children: [
						/* @__PURE__ */ jsxDEV$1("a", {
							href: `${ui.base}/coverage/${encodeURIComponent(value)}`,
							children: seriesOf(value).value
						}),
						" ",
						/* @__PURE__ */ jsxDEV$1("span", {
							class: "meta",
							children: [/* @__PURE__ */ jsxDEV$1(Counts, { days: windows[index].days }), /* @__PURE__ */ jsxDEV$1("span", { children: plural(windows[index].rows, "row") })]
						})
					] }))
				})]
			}),
			/* @__PURE__ */ jsxDEV$1(Failed, {
				status,
				name
			}),
			/* @__PURE__ */ jsxDEV$1(Gaps, {
				ui,
				status,
				isOwn: ({ job }) => isMeant(name, job),
				more: null
			})
		]
	});
};
// src/ui/runs.tsx
/** How many runs the pages know; SQL has all of them. */
const knownRuns = 100;
const orders = {
	rows: ["Most rows", ({ rows }) => -rows],
	long: ["Longest", (run) => -tookMs(run)]
};
function runRoutes(pages, ui) {
	pages.get("/runs", async (c) => {
		const [outcome = "", sort = ""] = [c.req.query("outcome"), c.req.query("sort")];
		const all = await ui.live.runs(knownRuns);
		const kept = all.filter((run) => outcome === "" || run.outcome === outcome);
		const runs = inOrder(kept, orders, sort);
		return sendPage(c, /* @__PURE__ */ jsxDEV$1(RunsPage, {
			ui,
			all,
			runs,
			outcome,
			sort
		}));
	});
	pages.get("/runs/:run", async (c) => {
		const run = (await ui.live.runs(knownRuns)).find(({ runId }) => runId === c.req.param("run"));
		if (run === void 0) throw usageError("None of the newest runs has that id.", "Runs lists them.");
		const { status } = await ui.live.snapshot();
		const part = await readPart(c, ui, status.loads.filter(during(run)));
		return sendPage(c, /* @__PURE__ */ jsxDEV$1(RunPage, {
			ui,
			run,
			part
		}));
	});
}
const RunsPage = ({ ui, all, runs, outcome, sort }) => {
	const outcomes = [...new Set(all.map((run) => run.outcome))];
	const isRunning = all.some(({ outcome }) => outcome === "running");
	return /* @__PURE__ */ jsxDEV$1(UiPage, {
		ui,
		title: "Runs",
		current: "/runs",
		children: [
			/* @__PURE__ */ jsxDEV$1(Head, { title: "Runs" }),
			all.length > 1 && /* @__PURE__ */ jsxDEV$1(FilterBar, {
				action: `${ui.base}/runs`,
				label: "Runs",
				children: [/* @__PURE__ */ jsxDEV$1(Choice, {
					name: "outcome",
					label: "Outcome",
					options: outcomes.map((each) => [each, outcomeWords[each]]),
					chosen: outcome
				}), /* @__PURE__ */ jsxDEV$1(OrderChoice, {
					orders,
					chosen: sort
				})]
			}),
			/* @__PURE__ */ jsxDEV$1("div", {
				id: "runs",
				class: "page",
				"data-live": refreshMs(isRunning),
				children: all.length === 0 ? /* @__PURE__ */ jsxDEV$1(NothingYet, {
					text: runHeadings.noRuns,
					what: "fetches and loads; this page keeps how each run ended."
				}) : /* @__PURE__ */ jsxDEV$1(Table, {
					caption: plural(runs.length, "run"),
					titled: true,
					columns: [
						"Began",
						"Took#~",
						"Outcome~",
						"Jobs#~",
						"Requests#~",
						"Rows#",
						"Error~"
					],
					rows: runs.map((run) => [
						/* @__PURE__ */ jsxDEV$1(Began, {
							ui,
							run
						}),
						tookText(run),
						/* @__PURE__ */ jsxDEV$1(Outcome, { run }),
						count(run.jobs),
						count(run.requests),
						count(run.rows),
						run.error === null ? "" : /* @__PURE__ */ jsxDEV$1("span", {
							class: "small",
							children: run.error
						})
					])
				})
			}),
			/* @__PURE__ */ jsxDEV$1(Cli, { command: "runs" })
		]
	});
};
const tookMs = ({ beganAt, endedAt }) => (endedAt === null ? Date.now() : Date.parse(endedAt)) - Date.parse(beganAt);
const tookText = (run) => duration(tookMs(run));
/** The time at which it began; on a narrow screen also how it ended. */
const Began = ({ ui, run }) => /* @__PURE__ */ jsxDEV$1(Fragment$1, { children: [/* @__PURE__ */ jsxDEV$1("a", {
	href: `${ui.base}/runs/${encodeURIComponent(run.runId)}`,
	children: /* @__PURE__ */ jsxDEV$1(Time, {
		at: Date.parse(run.beganAt),
		now: Date.now()
	})
}), /* @__PURE__ */ jsxDEV$1("div", {
	class: "narrow-only",
	children: [
		/* @__PURE__ */ jsxDEV$1(Outcome, { run }),
		/* @__PURE__ */ jsxDEV$1("div", {
			class: "meta",
			children: [/* @__PURE__ */ jsxDEV$1("span", { children: [
				run.endedAt === null ? "running for" : "took",
				" ",
				tookText(run)
			] }), /* @__PURE__ */ jsxDEV$1("span", { children: plural(run.jobs, "job") })]
		}),
		/* @__PURE__ */ jsxDEV$1("span", {
			class: "small",
			children: run.error ?? ""
		})
	]
})] });
const RunPage = ({ ui, run, part, part: { loads } }) => /* @__PURE__ */ jsxDEV$1(UiPage, {
	ui,
	title: "Run",
	current: "/runs",
	children: [
		/* @__PURE__ */ jsxDEV$1("div", {
			class: "stack tight",
			children: [/* @__PURE__ */ jsxDEV$1(Crumbs, {
				href: `${ui.base}/runs`,
				label: "Runs"
			}), /* @__PURE__ */ jsxDEV$1(Head, {
				title: /* @__PURE__ */ jsxDEV$1(Fragment$1, { children: ["Run of ", /* @__PURE__ */ jsxDEV$1(Time, { at: Date.parse(run.beganAt) })] }),
				children: /* @__PURE__ */ jsxDEV$1("div", { children: /* @__PURE__ */ jsxDEV$1(Outcome, { run }) })
			})]
		}),
		run.error !== null && /* @__PURE__ */ jsxDEV$1("div", {
			class: run.endedAt === null ? "notice" : "notice bad",
			children: [/* @__PURE__ */ jsxDEV$1("p", { children: /* @__PURE__ */ jsxDEV$1(TypableText, { text: run.error }) }), /* @__PURE__ */ jsxDEV$1(Remedy, { code: /^\w+(?=: )/.exec(run.error)?.[0] ?? "" })]
		}),
		/* @__PURE__ */ jsxDEV$1("section", {
			class: "card",
			"aria-label": "Figures",
			children: /* @__PURE__ */ jsxDEV$1(Facts, { facts: [
				[run.endedAt === null ? "Running for" : "Took", tookText(run)],
				["Jobs", count(run.jobs)],
				["Requests", count(run.requests)],
				["Rows", count(rowsOf$1(run, loads))]
			] })
		}),
		loads.length > 0 && /* @__PURE__ */ jsxDEV$1(LoadTable, {
			ui,
			part,
			caption: `${plural(loads.length, "load")} during this run, newest first`,
			href: (to) => `${ui.base}/runs/${encodeURIComponent(run.runId)}?page=${to}`
		}),
		/* @__PURE__ */ jsxDEV$1(Cli, { command: "runs" })
	]
});
// src/ui/schema-list.tsx
const mostColumns = 2e4;
/** The tables of the destination and of the ledger, by name. Empty if the destination does not exist yet. */
async function readSchema(warehouse, signal) {
	const ledger = warehouse.ledger.replaceAll("\"", "");
	const sql = `SELECT table_schema, table_name, column_name, data_type FROM information_schema.columns
    WHERE table_schema = current_schema() AND table_catalog = current_database()
      OR table_schema = ${quoteText(ledger)} AND NOT starts_with(table_name, 'shared_')
    ORDER BY table_schema = ${quoteText(ledger)}, table_name, ordinal_position`;
	const rows = (await warehouse.readOrNull(sql, mostColumns, signal))?.rows ?? [];
	const tables = /* @__PURE__ */ new Map();
	for (const [schema, table, name, type] of rows) {
		const known = `${schema === ledger ? `${warehouse.ledger}.` : ""}${typedName(table ?? "")}`;
		const found = tables.get(known) ?? {
			name: known,
			columns: []
		};
		found.columns.push({
			name: typedName(name ?? ""),
			type: type ?? ""
		});
		tables.set(known, found);
	}
	return [...tables.values()];
}
/** Tables and their columns beside the editor; a click puts a name into the query. */
const SchemaList = ({ tables }) => {
	if (tables.length === 0) return /* @__PURE__ */ jsxDEV$1("p", {
		class: "soft",
		children: "No tables yet."
	});
	return /* @__PURE__ */ jsxDEV$1("section", {
		class: "card schema",
		"aria-labelledby": "schema",
		children: [/* @__PURE__ */ jsxDEV$1("h2", {
			id: "schema",
			children: "Tables"
		}), /* @__PURE__ */ jsxDEV$1("div", {
			class: "stack tight",
			children: tables.map(({ name, columns }) => /* @__PURE__ */ jsxDEV$1("details", {
				id: `table-${name}`,
				children: [/* @__PURE__ */ jsxDEV$1("summary", { children: name }), /* @__PURE__ */ jsxDEV$1("ul", {
					class: "plain-list",
					children: columns.map((column) => /* @__PURE__ */ jsxDEV$1("li", { children: [
						/* @__PURE__ */ jsxDEV$1("button", {
							type: "button",
							class: "bare scripted",
							"data-insert": column.name,
							children: column.name
						}),
						" ",
						/* @__PURE__ */ jsxDEV$1("small", {
							class: "soft",
							children: column.type
						})
					] }))
				})]
			}))
		})]
	});
};
// src/ui/sql.tsx
/** How many rows the page shows; exports and the command line have all of them. */
const shownRows = 500;
/** The most names that a chart can show clearly. Days and times may be more. */
const mostNames = 60;
/** How many earlier queries are kept. */
const keptQueries = 20;
function sqlRoutes(pages, ui) {
	/** Queries of this process without repetitions, newest first. */
	let earlier = [];
	let editor;
	const frame = async (signal) => ({
		ui,
		editor: editor ??= ui.assets.script("dist/pages/sql-editor.js"),
		tables: await readSchema(ui.warehouse, signal),
		earlier
	});
	const refuse = async (c, query, error) => {
		if (!(error instanceof HeadgateError)) throw error;
		return sendPage(c, /* @__PURE__ */ jsxDEV$1(SqlPage, {
			...await frame(c.req.raw.signal),
			query,
			error
		}), 400);
	};
	pages.get("/sql", async (c) => {
		const query = c.req.query("q") ?? "";
		const around = await frame(c.req.raw.signal);
		if (query.trim() === "") return sendPage(c, /* @__PURE__ */ jsxDEV$1(SqlPage, {
			...around,
			query: ""
		}));
		try {
			const started = performance.now();
			const result = await ui.warehouse.read(query, shownRows, c.req.raw.signal);
			const [x = "", y = ""] = [c.req.query("x"), c.req.query("y")];
			const outcome = {
				result,
				ms: performance.now() - started,
				x,
				y
			};
			earlier = [query, ...earlier.filter((each) => each !== query)].slice(0, keptQueries);
			return await sendPage(c, /* @__PURE__ */ jsxDEV$1(SqlPage, {
				...around,
				query,
				earlier,
				outcome
			}));
		} catch (error) {
			return refuse(c, query, error);
		}
	});
	pages.get("/sql/:format{csv|json|parquet|xlsx}", async (c) => {
		const format = c.req.param("format");
		const query = c.req.query("q") ?? "";
		try {
			const { bytes, stream } = await ui.warehouse.export(query, format, c.req.raw.signal);
			return c.body(Readable.toWeb(stream), 200, {
				"Cache-Control": "no-store",
				"Content-Disposition": `attachment; filename="rows.${format}"`,
				"Content-Length": String(bytes),
				"Content-Type": exportFormats[format],
				"X-Content-Type-Options": "nosniff"
			});
		} catch (error) {
			return refuse(c, query, error);
		}
	});
}
const SqlPage = ({ ui, editor, tables, query, earlier, outcome, error }) => /* @__PURE__ */ jsxDEV$1(UiPage, {
	ui,
	title: "SQL",
	current: "/sql",
	children: [
		/* @__PURE__ */ jsxDEV$1(Head, {
			title: "SQL",
			children: /* @__PURE__ */ jsxDEV$1("p", { children: "Read-only: one SELECT at a time." })
		}),
		/* @__PURE__ */ jsxDEV$1("div", {
			class: "side-main",
			children: [/* @__PURE__ */ jsxDEV$1(SchemaList, { tables }), /* @__PURE__ */ jsxDEV$1("div", {
				class: "page",
				children: [
					/* @__PURE__ */ jsxDEV$1("form", {
						class: "card",
						method: "get",
						action: `${ui.base}/sql`,
						children: [/* @__PURE__ */ jsxDEV$1("div", {
							class: "field",
							children: [
								/* @__PURE__ */ jsxDEV$1("label", {
									for: "query",
									children: "Query"
								}),
								/* @__PURE__ */ jsxDEV$1("textarea", {
									id: "query",
									name: "q",
									class: "code",
									rows: 6,
									spellcheck: false,
									required: true,
									"aria-describedby": "query-hint",
									"data-submit": true,
									"data-schema": JSON.stringify(Object.fromEntries(tables.map(({ name, columns }) => [name, columns.map((column) => column.name)]))),
									children: query
								}),
								/* @__PURE__ */ jsxDEV$1("p", {
									class: "hint",
									id: "query-hint",
									children: [ui.warehouse.isServer ? "SQL of the server" : "DuckDB SQL", examplesOf(ui, tables).map((example, index) => /* @__PURE__ */ jsxDEV$1(Fragment$1, { children: [index > 0 ? ", " : ", such as ", /* @__PURE__ */ jsxDEV$1("a", {
										href: sqlAddress(ui, "/sql", example),
										children: /* @__PURE__ */ jsxDEV$1("code", { children: example })
									})] }))]
								})
							]
						}), /* @__PURE__ */ jsxDEV$1("div", {
							class: "row",
							children: [/* @__PURE__ */ jsxDEV$1("button", { children: "Run" }), /* @__PURE__ */ jsxDEV$1("span", {
								class: "soft small scripted wide-only",
								children: [
									/* @__PURE__ */ jsxDEV$1("kbd", { children: "Ctrl" }),
									" + ",
									/* @__PURE__ */ jsxDEV$1("kbd", { children: "Enter" })
								]
							})]
						})]
					}),
					/* @__PURE__ */ jsxDEV$1(Earlier, {
						ui,
						queries: earlier.filter((each) => each !== query)
					}),
					error !== void 0 && /* @__PURE__ */ jsxDEV$1(Failure, { error }),
					outcome !== void 0 && /* @__PURE__ */ jsxDEV$1(Result, {
						ui,
						query,
						...outcome
					}),
					/* @__PURE__ */ jsxDEV$1(Cli, { command: "sql" })
				]
			})]
		}),
		/* @__PURE__ */ jsxDEV$1("script", {
			type: "module",
			src: ui.base + editor
		})
	]
});
/** Kept while `headgate ui` runs, and stored nowhere. */
const Earlier = ({ ui, queries }) => {
	if (queries.length === 0) return /* @__PURE__ */ jsxDEV$1(Fragment$1, {});
	return /* @__PURE__ */ jsxDEV$1("details", { children: [/* @__PURE__ */ jsxDEV$1("summary", { children: [
		"Earlier queries (",
		queries.length,
		")"
	] }), /* @__PURE__ */ jsxDEV$1("ul", {
		class: "plain-list",
		children: queries.map((each) => /* @__PURE__ */ jsxDEV$1("li", { children: /* @__PURE__ */ jsxDEV$1("a", {
			class: "quiet",
			href: sqlAddress(ui, "/sql", each),
			children: /* @__PURE__ */ jsxDEV$1("code", { children: each })
		}) }))
	})] });
};
/** None before the first load: they would find no table. */
function examplesOf({ warehouse }, [first]) {
	if (first === void 0) return [];
	const all = warehouse.isServer ? "SELECT * FROM" : "FROM";
	return [
		...warehouse.isServer ? [] : ["SHOW TABLES"],
		`${all} ${warehouse.ledger}.coverage`,
		`${all} ${first.name} LIMIT 20`
	];
}
const Result = ({ ui, query, result, ms, x, y }) => {
	const { columns, rows, more } = result;
	const points = chartOf(twoOf(result, x, y));
	const shown = more ? `The first ${plural(rows.length, "row")}` : plural(rows.length, "row");
	return /* @__PURE__ */ jsxDEV$1(Fragment$1, { children: [
		/* @__PURE__ */ jsxDEV$1(ChartForm, {
			ui,
			query,
			result,
			x,
			y
		}),
		points !== null && /* @__PURE__ */ jsxDEV$1("section", {
			class: "card",
			"aria-label": "Chart of the result",
			children: /* @__PURE__ */ jsxDEV$1(Columns, {
				label: `${points.value} by ${points.label}${more ? `, first ${plural(rows.length, "row")}` : ""}`,
				points: points.points,
				format: (value) => value.toLocaleString("en-US", { maximumFractionDigits: 3 })
			})
		}),
		/* @__PURE__ */ jsxDEV$1(DataTable, {
			caption: `${shown} in ${ms < 1e3 ? `${Math.round(ms)} ms` : duration(ms)}`,
			columns,
			rows
		}),
		/* @__PURE__ */ jsxDEV$1(Downloads, {
			ui,
			query,
			label: more ? "All rows as" : "Download as"
		})
	] });
};
/** The result with only two of its columns, if both exist. */
function twoOf(result, x, y) {
	const places = [x, y].map((wanted) => result.columns.findIndex(({ name }) => name === wanted));
	if (places.includes(-1)) return result;
	const pick = (items) => places.map((place) => items[place]);
	return {
		columns: pick(result.columns),
		rows: result.rows.map((row) => pick(row))
	};
}
/** Chooses two columns to chart, if there are more. */
const ChartForm = ({ ui, query, result, x, y }) => {
	const names = result.columns.filter(({ numeric, temporal }) => temporal || !numeric).map(({ name }) => [name, name]);
	const numbers = result.columns.filter(({ numeric }) => numeric).map(({ name }) => [name, name]);
	const { length } = result.columns;
	if (length <= 2 || names.length === 0 || numbers.length === 0 || result.rows.length < 2) return /* @__PURE__ */ jsxDEV$1(Fragment$1, {});
	return /* @__PURE__ */ jsxDEV$1("form", {
		class: "filters",
		method: "get",
		action: `${ui.base}/sql`,
		"aria-label": "Chart",
		children: [
			/* @__PURE__ */ jsxDEV$1("input", {
				type: "hidden",
				name: "q",
				value: query
			}),
			/* @__PURE__ */ jsxDEV$1(Choice, {
				name: "x",
				label: "Chart by",
				options: names,
				chosen: x,
				any: "No chart"
			}),
			/* @__PURE__ */ jsxDEV$1(Choice, {
				name: "y",
				label: "of",
				options: numbers,
				chosen: y,
				any: "Choose numbers"
			}),
			/* @__PURE__ */ jsxDEV$1("button", {
				class: "plain",
				children: "Draw"
			})
		]
	});
};
/** A chart for a result of two columns, if one names each row differently and the other has numbers; otherwise null. */
function chartOf({ columns, rows }) {
	const value = columns.findIndex(({ numeric }) => numeric);
	const label = columns.findIndex(({ numeric, temporal }) => temporal || !numeric);
	const [labels, values] = [columns[label], columns[value]];
	if (labels === void 0 || values === void 0 || columns.length !== 2 || rows.length < 2) return null;
	const points = rows.map((row) => ({
		label: (row[label] ?? "null").replace("T00:00:00", ""),
		value: Number(row[value] ?? 0)
	}));
	if (new Set(points.map((point) => point.label)).size < points.length) return null;
	if (points.some((point) => !Number.isFinite(point.value) || point.value < 0)) return null;
	return points.length <= mostNames || labels.temporal ? {
		label: labels.name,
		value: values.name,
		points
	} : null;
}
// src/ui/column-stats.ts
const bins = 20;
/** The most values that have a bar each. */
const frequent = 12;
const maxColumns = 100;
/** With more rows than this, only a sample is read. */
const sampleRows$1 = 5e5;
/** In a table with more rows than this, only columns of few distinct values have them counted. */
const countedRows = 1e5;
const countedValues = 1e3;
/** Statistics of the columns of a table with `rows` rows. */
async function tableStats(warehouse, table, rows, signal) {
	const name = quoteName(table);
	const from = rows > sampleRows$1 ? `(FROM ${name} USING SAMPLE ${sampleRows$1} ROWS)` : name;
	const sample = {
		table,
		rows: sampleRows$1
	};
	const summary = await warehouse.read(`SUMMARIZE FROM ${from}`, maxColumns, signal, { sample });
	const looked = Math.min(rows, sampleRows$1);
	const columns = readSummary(summary, looked);
	const cheap = columns.filter(({ distinct }) => looked === rows && (rows <= countedRows || distinct <= countedValues));
	const each = cheap.map((column) => `count(DISTINCT ${quoteName(column.name)})`).join(", ");
	const counted = each === "" ? null : await warehouse.read(`SELECT ${each} FROM ${from}`, 1, signal, { sample });
	for (const [index, column] of cheap.entries()) {
		column.distinct = Number(counted?.rows[0]?.[index]);
		column.isCounted = true;
	}
	const parts = columns.flatMap((column, index) => histogramSql(column, index, from, looked));
	if (parts.length === 0) return {
		looked,
		columns
	};
	const counts = await warehouse.read(parts.join("\nUNION ALL\n"), 2e3, signal, { sample });
	for (const [index, label, count] of counts.rows) columns[Number(index)]?.histogram.push({
		label: labelText(label ?? ""),
		value: Number(count)
	});
	return {
		looked,
		columns
	};
}
function readSummary({ columns, rows }, looked) {
	const place = (name) => columns.findIndex((column) => column.name === name);
	const places = [
		"column_name",
		"column_type",
		"min",
		"max",
		"approx_unique",
		"null_percentage"
	].map(place);
	return rows.map((row) => {
		const [name, type, min, max, approximate, nulls] = places.map((index) => row[index] ?? null);
		const distinct = Math.min(Number(approximate), looked);
		return {
			name: name ?? "",
			type: type ?? "",
			min: valueText(type ?? "", min ?? null),
			max: valueText(type ?? "", max ?? null),
			distinct,
			isCounted: false,
			nullPercent: Number(nulls),
			histogram: []
		};
	});
}
/** Separates both ends of a bin; a bin whose ends look the same has a single label. */
const between = "";
function labelText(label) {
	const [from, to] = label.split(between).map((edge) => numberText(edge));
	return to === void 0 || from === to ? from ?? "" : `${from} to ${to}`;
}
/** A number with separators and few digits; other texts unchanged. */
function numberText(text) {
	const value = Number(text);
	if (!/^-?[\d.]+(e[+-]?\d+)?$/.test(text) || !Number.isFinite(value)) return text;
	return value.toLocaleString("en-US", Math.abs(value) >= 1e3 ? { maximumFractionDigits: 0 } : { maximumSignificantDigits: 4 });
}
/** A value of `SUMMARIZE`, with separators in numbers. */
function valueText(type, text) {
	if (text === null || !numbers.test(type)) return text;
	const [whole = "", fraction] = text.split(".");
	const separated = whole.replaceAll(/\B(?=(\d{3})+$)/g, ",");
	return fraction === void 0 ? separated : `${separated}.${fraction}`;
}
const isTime = (type) => /^(DATE|TIMESTAMP)/.test(type);
/** Whether the histogram is ordered by size, from the smallest value to the largest; otherwise it shows frequent values. */
const isOrdered = ({ type, distinct }) => isTime(type) || numbers.test(type) && distinct > frequent;
const numbers = /^(TINYINT|SMALLINT|INTEGER|BIGINT|HUGEINT|FLOAT|DOUBLE|DECIMAL|U)/;
/** Result rows have column index, label and count. Times are grouped as seconds and written as dates. */
function histogramSql({ name, type, distinct }, index, from, rows) {
	const ref = quoteName(name);
	if (isOrdered({
		type,
		distinct
	})) {
		const value = isTime(type) ? `epoch(${ref})` : `CAST(${ref} AS DOUBLE)`;
		const edge = (bin) => `low + (${bin}) * (high - low) / ${bins}`;
		const text = (bin) => isTime(type) ? `strftime(make_timestamp(CAST(1e6 * (${edge(bin)}) AS BIGINT)), '%Y-%m-%d')` : `CAST(${edge(bin)} AS VARCHAR)`;
		const label = `${text("bin")} || '${between}' || ${text("bin + 1")}`;
		return [`(WITH found AS (SELECT v FROM (SELECT ${value} AS v FROM ${from}) WHERE isfinite(v)),
        ends AS (SELECT min(v) AS low, max(v) AS high FROM found),
        counted AS (
          SELECT least(19, floor(${bins} * (v - low) / (high - low))) AS bin, count(*) AS n
          FROM found, ends WHERE high > low GROUP BY ALL)
      SELECT ${index} AS place, ${label} AS label, coalesce(n, 0) AS n
      FROM (SELECT unnest(range(${bins})) AS bin) CROSS JOIN ends LEFT JOIN counted USING (bin)
      WHERE high > low ORDER BY bin)`];
	}
	if (distinct === 0 || distinct > Math.max(frequent, rows / 2) || /[[({]|^(JSON|MAP|STRUCT|BLOB)/.test(type)) return [];
	return [`(SELECT ${index} AS place, coalesce(${`left(CAST(${ref} AS VARCHAR), 60)`}, ${quoteText("null")}) AS label, count(*) AS n FROM ${from}
      GROUP BY ${ref} ORDER BY n DESC, label LIMIT ${frequent})`];
}
// src/ui/tables.tsx
/** How many changes of a table, by kind, are counted. */
const mostKinds = 2e3;
/** How many rows of a table its page shows. */
const sampleRows = 8;
/** How many changes of a table its page shows. */
const shownChanges = 20;
function tableRoutes(pages, ui) {
	pages.get("/tables", async (c) => {
		const { status } = await ui.live.snapshot();
		const tables = await readTables(ui, status, c.req.raw.signal);
		return sendPage(c, /* @__PURE__ */ jsxDEV$1(TablesPage, {
			ui,
			tables
		}));
	});
	pages.get("/tables/:table", async (c) => sendPage(c, /* @__PURE__ */ jsxDEV$1(TablePage, { ...await readTable(ui, c.req.param("table"), c.req.raw.signal) })));
}
async function readTable(ui, wanted, signal) {
	const { status } = await ui.live.snapshot();
	const table = (await readTables(ui, status, signal)).find(({ name }) => name === wanted);
	if (table === void 0) throw usageError("The destination has no such table yet.", "`headgate run` creates it.");
	const stats = await tableStats(ui.warehouse, table.name, table.rows, signal);
	const rows = await ui.warehouse.read(`${rowsOf(table.name)} LIMIT ${sampleRows}`, sampleRows, signal);
	const says = await columnDescriptions(ui.warehouse, table.name, signal);
	const columns = rows.columns.map((column) => ({
		...column,
		description: says.get(column.name)
	}));
	return {
		ui,
		table,
		stats,
		says,
		changes: await newestChanges(ui, table.name, signal),
		rows: {
			...rows,
			columns
		}
	};
}
/** SQL that is valid on a server too. */
const rowsOf = (table) => `SELECT * FROM ${quoteName(table)}`;
/** Null if the table keeps no earlier values. */
async function newestChanges({ config, warehouse }, table, signal) {
	const job = config.jobs.find((each) => each.table === table);
	const read = async (sql) => (await warehouse.read(sql, mostKinds, signal)).rows;
	const queryOf = job === void 0 ? null : await findHistory(config, job, read);
	if (queryOf === null) return null;
	return {
		counts: countsText(await countChanges(quoteName(historyTable(table)), read)),
		...await warehouse.read(`${queryOf()} LIMIT ${shownChanges}`, shownChanges, signal)
	};
}
async function readTables(ui, status, signal) {
	const { tables } = await listTables(ui.warehouse, signal);
	return tables.map((table) => ({
		...table,
		freshness: freshnessOf(table.name, ui, status)
	}));
}
function freshnessOf(table, { config }, { loads }) {
	const jobs = config.jobs.filter((job) => job.table === table).map(({ name }) => name);
	const live = loads.filter((load) => jobs.includes(load.job) && load.supersededBy === null);
	if (live.length === 0) return null;
	const last = Math.max(...live.map(({ slice }) => slice === null ? -Infinity : slice.until - 1));
	return {
		at: Math.max(...live.map(({ committedAt }) => Date.parse(committedAt))),
		lastDay: last === -Infinity ? null : formatDay(last)
	};
}
const TablesPage = ({ ui, tables }) => /* @__PURE__ */ jsxDEV$1(UiPage, {
	ui,
	title: "Tables",
	current: "/tables",
	children: [
		/* @__PURE__ */ jsxDEV$1(Head, { title: "Tables" }),
		tables.length === 0 ? /* @__PURE__ */ jsxDEV$1(NothingYet, {
			text: "No tables yet.",
			what: "makes them, with columns after the rows that come in."
		}) : /* @__PURE__ */ jsxDEV$1(Table, {
			caption: plural(tables.length, "table"),
			titled: true,
			columns: [
				"Table",
				"Rows#",
				"Columns#~",
				"Loaded",
				"Covers up to~"
			],
			rows: tables.map(({ name, rows, columns, freshness }) => [
				/* @__PURE__ */ jsxDEV$1("a", {
					href: `${ui.base}/tables/${encodeURIComponent(name)}`,
					children: name
				}),
				count(rows),
				count(columns),
				freshness === null ? /* @__PURE__ */ jsxDEV$1("span", {
					class: "soft",
					children: "not by this config"
				}) : /* @__PURE__ */ jsxDEV$1(Time, {
					at: freshness.at,
					now: Date.now()
				}),
				freshness?.lastDay ?? ""
			])
		}),
		/* @__PURE__ */ jsxDEV$1(Cli, { command: `sql "SHOW TABLES"` })
	]
});
const TablePage = ({ ui, table, stats, says, changes, rows }) => {
	const description = ui.config.jobs.find((job) => job.table === table.name && job.description)?.description;
	const lastDay = table.freshness?.lastDay ?? null;
	return /* @__PURE__ */ jsxDEV$1(UiPage, {
		ui,
		title: table.name,
		current: "/tables",
		children: [
			/* @__PURE__ */ jsxDEV$1("div", {
				class: "stack tight",
				children: [
					/* @__PURE__ */ jsxDEV$1(Crumbs, {
						href: `${ui.base}/tables`,
						label: "Tables"
					}),
					/* @__PURE__ */ jsxDEV$1(Head, {
						title: table.name,
						children: /* @__PURE__ */ jsxDEV$1("p", { children: /* @__PURE__ */ jsxDEV$1("a", {
							href: sqlAddress(ui, "/sql", `${rowsOf(table.name)} LIMIT 50`),
							children: "Open in SQL"
						}) })
					}),
					description !== void 0 && /* @__PURE__ */ jsxDEV$1("p", { children: description }),
					/* @__PURE__ */ jsxDEV$1("p", {
						class: "meta",
						children: [
							/* @__PURE__ */ jsxDEV$1("span", { children: plural(table.rows, "row") }),
							/* @__PURE__ */ jsxDEV$1("span", { children: plural(table.columns, "column") }),
							table.freshness !== null && /* @__PURE__ */ jsxDEV$1("span", { children: ["loaded ", /* @__PURE__ */ jsxDEV$1(Time, {
								at: table.freshness.at,
								now: Date.now()
							})] }),
							lastDay !== null && /* @__PURE__ */ jsxDEV$1("span", { children: ["covers up to ", lastDay] })
						]
					}),
					ui.config.destination.deliver === void 0 && /* @__PURE__ */ jsxDEV$1(Downloads, {
						ui,
						query: rowsOf(table.name),
						label: "All rows as"
					})
				]
			}),
			rows.rows.length > 0 && /* @__PURE__ */ jsxDEV$1(DataTable, {
				caption: `Sample of ${plural(rows.rows.length, "row")}`,
				columns: rows.columns,
				rows: rows.rows
			}),
			changes !== null && /* @__PURE__ */ jsxDEV$1(Fragment$1, { children: [/* @__PURE__ */ jsxDEV$1(DataTable, {
				caption: `Newest changes: in all ${changes.counts}`,
				...changes
			}), /* @__PURE__ */ jsxDEV$1(Cli, { command: `changes ${shellWord(table.name)}` })] }),
			/* @__PURE__ */ jsxDEV$1(Table, {
				caption: stats.looked < table.rows ? `Columns, from a sample of ${plural(stats.looked, "row")}` : `Columns, from all ${plural(stats.looked, "row")}`,
				titled: true,
				columns: [
					"Column",
					"Null#~",
					"Distinct#~",
					"Min – max~",
					"Values"
				],
				rows: stats.columns.map((column) => [
					/* @__PURE__ */ jsxDEV$1(Fragment$1, { children: [/* @__PURE__ */ jsxDEV$1("span", {
						title: says.get(column.name),
						children: column.name
					}), /* @__PURE__ */ jsxDEV$1("div", {
						class: "meta",
						children: column.type
					})] }),
					percent(column.nullPercent, 100),
					`${column.isCounted ? "" : "≈\xA0"}${count(column.distinct)}`,
					/* @__PURE__ */ jsxDEV$1(Range, { column }),
					/* @__PURE__ */ jsxDEV$1(Histogram, {
						column,
						looked: stats.looked
					})
				])
			}),
			ui.warehouse.isServer ? null : /* @__PURE__ */ jsxDEV$1(Cli, { command: `sql 'SUMMARIZE ${quoteName(table.name)}'` })
		]
	});
};
const Range = ({ column: { min, max } }) => {
	if (min === null || max === null) return /* @__PURE__ */ jsxDEV$1(Fragment$1, {});
	return /* @__PURE__ */ jsxDEV$1("span", {
		class: "small",
		children: [
			cut(min),
			/* @__PURE__ */ jsxDEV$1("br", {}),
			cut(max)
		]
	});
};
const cut = (text) => text.length > 28 ? `${text.slice(0, 28)}…` : text;
/** Bars, with labels for the first and the last one, or for the most frequent value. */
const Histogram = ({ column, looked }) => {
	const { name, histogram } = column;
	const [first, last] = [histogram[0], histogram.at(-1)];
	if (looked === 0) return /* @__PURE__ */ jsxDEV$1(Fragment$1, {});
	if (first === void 0 || last === void 0) return /* @__PURE__ */ jsxDEV$1("span", {
		class: "soft small",
		children: column.isCounted && column.distinct === looked ? "unique" : "mostly unique"
	});
	return /* @__PURE__ */ jsxDEV$1("div", {
		class: "profile",
		children: [/* @__PURE__ */ jsxDEV$1(Columns, {
			tiny: true,
			label: `Values of ${name}`,
			points: histogram
		}), /* @__PURE__ */ jsxDEV$1("p", {
			class: "soft small",
			children: isOrdered(column) ? /* @__PURE__ */ jsxDEV$1(Fragment$1, { children: [/* @__PURE__ */ jsxDEV$1("span", { children: first.label.split(" to ")[0] }), /* @__PURE__ */ jsxDEV$1("span", { children: last.label.split(" to ").at(-1) })] }) : /* @__PURE__ */ jsxDEV$1("span", { children: `${cut(first.label === "" ? "empty text" : first.label)}, ${percent(first.value, looked)}` })
		})]
	});
};
// src/ui/pages.tsx
/** All pages; `access` decides who may see them, and `renew` is called before each. */
function coveragePages(parts, access, renew) {
	const ui = {
		...parts,
		base: access.base,
		assets: new Assets()
	};
	const pages = new Hono({ strict: false });
	pages.get("/assets/*", (c) => ui.assets.send(c, c.req.path.slice(access.base.length)));
	pages.use("*", async (_, next) => {
		await renew(ui);
		await next();
	});
	if (ui.edit !== null) {
		actionRoutes(pages, ui, ui.edit);
		addRoutes(pages, ui, ui.edit);
	}
	overviewRoutes(pages, ui);
	jobPageRoutes(pages, ui);
	loadRoutes(pages, ui);
	loadPageRoutes(pages, ui);
	runRoutes(pages, ui);
	tableRoutes(pages, ui);
	sqlRoutes(pages, ui);
	pages.onError((error, c) => {
		const shown = asHeadgateError(error);
		return sendPage(c, /* @__PURE__ */ jsxDEV$1(ErrorPage, {
			ui,
			error: shown
		}), shown.code === "usage" ? 404 : 500);
	});
	const app = new Hono({ strict: false });
	app.use("*", access.guard);
	app.post("*", async (c, next) => {
		if (fromOwnPage(c.req.raw.headers, c.req.header("Host") ?? "")) return next();
		return c.text("This was not sent by one of these pages, so nothing was done.", 403);
	});
	app.use("*", compress());
	app.route(access.base, pages);
	app.notFound((c) => sendPage(c, /* @__PURE__ */ jsxDEV$1(ErrorPage, {
		ui,
		error: noPage
	}), 404));
	return app;
}
const noPage = usageError("This page does not exist.", "The pages are named above.");
const ErrorPage = ({ ui, error }) => {
	const title = error === noPage ? "Page not found" : "Something went wrong";
	return /* @__PURE__ */ jsxDEV$1(UiPage, {
		ui,
		title,
		current: "",
		children: /* @__PURE__ */ jsxDEV$1("div", {
			class: "stack",
			children: [
				/* @__PURE__ */ jsxDEV$1("h1", { children: title }),
				/* @__PURE__ */ jsxDEV$1(Failure, { error }),
				/* @__PURE__ */ jsxDEV$1("p", { children: /* @__PURE__ */ jsxDEV$1("a", {
					href: `${ui.base}/`,
					children: "Back to coverage"
				}) })
			]
		})
	});
};
const cookieName = "headgate-ui";
/**
* Admits only visitors with the printed address. Its token is exchanged for a cookie at the first visit and never shown
* again. Cookies do not distinguish ports, so the pages have a path that nobody can guess, and the cookie is valid for
* that path only: other servers on this machine never receive it.
*/
var Access = class {
	/** Prefix of every path, such as `/u7f3…`. */
	base = `/${randomBytes(12).toString("base64url")}`;
	#token = randomBytes(32).toString("base64url");
	#cookie = randomBytes(32).toString("base64url");
	/** The path to open first, below the origin. */
	get firstPath() {
		return `${this.base}/?token=${this.#token}`;
	}
	guard = async (c, next) => {
		const { hostname } = new URL(`http://${c.req.header("Host") ?? ""}`);
		if (hostname !== "127.0.0.1" && hostname !== "localhost") return c.text("Not here.", 403);
		const token = c.req.query("token");
		if (token !== void 0 && same(token, this.#token)) {
			setCookie(c, cookieName, this.#cookie, {
				path: this.base,
				httpOnly: true,
				sameSite: "Lax"
			});
			return c.redirect(`${this.base}/`, 303);
		}
		if (same(getCookie(c, cookieName) ?? "", this.#cookie)) return next();
		return c.html(refusal, 401);
	};
};
const refusal = `<!doctype html>
<html lang="en">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>headgate</title>
<main>
<h1>Not signed in</h1>
<p>Open the address that <code>headgate ui</code> printed: it contains the access token.</p>
</main>
`;
function same(given, wanted) {
	const [one, other] = [Buffer.from(given), Buffer.from(wanted)];
	return one.length === other.length && timingSafeEqual(one, other);
}
// src/ui/editing.ts
/** What pages may change: the config file, and through commands what is loaded. Nothing else is kept. */
var Editing = class {
	file;
	env;
	/** The newest run that was started here. */
	run = null;
	#text = "";
	constructor({ file, env }) {
		this.file = file;
		this.env = env;
	}
	get isRunning() {
		return this.run !== null && this.run.ending === null;
	}
	/** What the file says, if it has changed since the last call; otherwise null. */
	async changed() {
		const text = await readConfigText(this.file);
		if (text === this.#text) return null;
		const config = await loadConfigText(this.file, text, this.env);
		this.#text = text;
		return config;
	}
	/** Starts `headgate run`, unless a run that was started here still runs. */
	startRun(words) {
		if (!this.isRunning) this.run = new Command([
			"run",
			this.file,
			...words
		], this.env);
	}
	/** Confirms suspect days. Throws what the command says against it. */
	async accept(job, days) {
		const { errors } = await new Command([
			"accept",
			job,
			days,
			this.file
		], this.env).ended;
		if (errors[0] !== void 0) throw errors[0];
	}
	/** Ends a run cleanly. */
	async close() {
		this.run?.stop();
		await this.run?.ended;
	}
};
/** How many lines of the log are kept. */
const keptLines = 100;
/**
* A command of headgate in a process of its own: the same code and the same locks as on the command line. These pages
* read the destination in this process, which must not open a database file a second time to write to it.
*/
var Command = class {
	/** The newest lines of its JSON log, oldest first. */
	log = [];
	ended;
	/** Null while it runs. */
	ending = null;
	isStopping = false;
	#process;
	constructor(words, env) {
		const program = [
			packagePath("dist/src/cli/main.js"),
			...words,
			"--json",
			"--log-format=json"
		];
		const child = spawn(process.execPath, program, {
			env,
			detached: true,
			windowsHide: true,
			stdio: [
				"ignore",
				"pipe",
				"pipe"
			]
		});
		createInterface({ input: child.stderr }).on("line", (line) => {
			this.log.push(line);
			if (this.log.length > keptLines) this.log.shift();
		});
		this.#process = child;
		this.ended = this.#end(text(child.stdout), once(child, "close"));
	}
	/** Asks it to end cleanly. A second signal would end it at once, so only the first call counts. */
	stop() {
		if (this.isStopping || this.ending !== null) return;
		this.isStopping = true;
		this.#process.kill("SIGINT");
	}
	async #end(output, closed) {
		const [exitCode, signal] = await closed.then((end) => end, (error) => [null, messageOf(error)]);
		return this.ending = {
			exitCode,
			...readOutput(await output, exitCode ?? signal)
		};
	}
};
function readOutput(output, end) {
	try {
		const { data, error } = JSON.parse(output);
		const outcome = data?.outcome ?? (error === void 0 ? "complete" : outcomes[error.code]) ?? "failed";
		return {
			outcome,
			errors: (error === void 0 ? data?.errors ?? [] : outcome === "interrupted" ? [] : [error]).map(({ code, message, hint }) => new HeadgateError(code, message, { hint }))
		};
	} catch (cause) {
		if (end === "SIGINT") return {
			outcome: "interrupted",
			errors: []
		};
		const message = `headgate ended with ${end} and printed no result`;
		return {
			outcome: "killed",
			errors: [new HeadgateError("internal", message, { cause })]
		};
	}
}
const outcomes = {
	interrupted: "interrupted",
	destination_locked: "locked"
};
// src/ui/live-status.ts
/** How old displayed data may be, in milliseconds. Several open pages therefore cost no more than one. */
const statusAgeMs = 1e3;
const statusTimeoutMs = 6e4;
/** Requests to the service count against the rate limit of runs, so pages ask rarely and briefly. */
const askAgeMs = 6e4;
const askTimeoutMs = 4e3;
/** How many runs are searched for the one that is running. */
const recentRuns = 20;
/** Reads the state of a destination for the pages, and changes nothing. */
var LiveStatus = class {
	#config;
	#turns;
	/** One for all: it reads a long ledger again only after a change. */
	#destination;
	#headgate;
	#status = null;
	#asked = null;
	#askedAt = 0;
	#wasRunning = false;
	#sources = null;
	/** Connections that could not be closed yet. */
	#lent = [];
	/** Closing one connection would end the embedded service that another of this process uses. */
	#asking = new Turns();
	constructor(config, turns) {
		this.#config = config;
		this.#turns = turns;
		this.#destination = openDestination(config, () => void 0);
		this.#headgate = this.#open();
	}
	#open(config = this.#config) {
		return openHeadgate(config, { destination: this.#destination });
	}
	async snapshot() {
		const now = Date.now();
		if (this.#status === null || now - this.#status.at >= statusAgeMs) {
			const report = this.#readStatus();
			this.#status = {
				at: now,
				report
			};
			report.catch(() => {
				this.#status = null;
			});
		}
		const status = await this.#status.report;
		const running = status.runningPid !== null;
		const ended = this.#wasRunning && !running;
		this.#wasRunning = running;
		if (!running && this.#lent.length > 0) await this.#asking.take(() => this.#giveBack());
		if (this.#asked === null || ended || now - this.#askedAt >= askAgeMs) {
			this.#askedAt = now;
			this.#asked = this.#ask();
		}
		return {
			status,
			run: running ? await this.#runningRun() : null,
			asked: await this.#asked
		};
	}
	/** The newest runs, newest first. */
	runs(limit) {
		return this.#turns.take(() => this.#headgate.runs({ limit }));
	}
	/** Reads another config from now on: its file has changed. */
	async follow(config) {
		const reopen = async () => {
			const before = [this.#headgate, this.#destination];
			this.#config = config;
			this.#destination = openDestination(config, () => void 0);
			this.#headgate = this.#open();
			for (const each of before) await each.close();
		};
		await this.#asking.take(() => this.#turns.take(reopen));
		this.#status = null;
		this.#asked = null;
		this.#sources = null;
	}
	/** The sources of the service; asked once for each config. */
	sources() {
		if (this.#sources !== null) return this.#sources;
		const signal = AbortSignal.timeout(statusTimeoutMs);
		const sources = this.#lend(() => openApi(this.#config), ({ api }) => api.sources(signal));
		sources.catch(() => {
			this.#sources = null;
		});
		return this.#sources = sources;
	}
	/** What a run of one job config would cost, which the config of these pages need not have yet. */
	price(config, job) {
		const signal = AbortSignal.timeout(statusTimeoutMs);
		return this.#lend(() => this.#open(config), (headgate) => this.#turns.take(() => headgate.plan({ select: [job] }, signal)));
	}
	/** Runs that began later may only be waiting for this one. */
	async #runningRun() {
		return (await this.runs(recentRuns)).find(({ outcome }) => outcome === "running") ?? null;
	}
	async close() {
		await this.#asked;
		await this.#asking.take(() => this.#giveBack());
		await this.#headgate.close();
		await this.#destination.close();
	}
	async #ask() {
		const at = Date.now();
		try {
			return {
				at,
				report: await this.#lend(() => this.#open(), (headgate) => this.#turns.take(() => headgate.plan({}, AbortSignal.timeout(askTimeoutMs)))),
				error: null
			};
		} catch (cause) {
			return {
				at,
				report: null,
				error: cause instanceof HeadgateError ? cause : new HeadgateError("service_timeout", "The job API did not answer in time.", { cause })
			};
		}
	}
	/**
	* The connection is opened each time and closed at once, because an embedded service belongs to this process or to a
	* run, and ends with it. If a run has begun to use this process's service, it stays until the run is over.
	*/
	#lend(open, use) {
		return this.#asking.take(async () => {
			const opened = await open();
			try {
				return await use(opened);
			} finally {
				this.#lent.push(opened);
				if (!await this.#readStatus().then(({ runningPid }) => runningPid !== null, () => false)) await this.#giveBack();
			}
		});
	}
	#readStatus() {
		return this.#turns.take(async () => {
			const status = await this.#headgate.status({ offline: true }, AbortSignal.timeout(statusTimeoutMs));
			refuseDamaged(status);
			return status;
		});
	}
	async #giveBack() {
		for (const headgate of this.#lent.splice(0)) await headgate.close();
	}
};
// src/ui/start.ts
/** Serves the coverage pages of a config, only to this machine. Without `edit` they read and change nothing. */
async function startUi({ config, port = 0, commands = commandsOf(plainInvocation), edit }) {
	const turns = new Turns();
	const live = new LiveStatus(config, turns);
	const access = new Access();
	const warehouse = new Warehouse(config.destination, turns);
	const editing = edit === void 0 ? null : new Editing(edit);
	const app = coveragePages({
		config,
		commands,
		live,
		warehouse,
		edit: editing
	}, access, async (ui) => {
		const changed = await editing?.changed();
		if (!changed) return;
		await live.follow(changed);
		ui.config = changed;
		ui.warehouse = new Warehouse(changed.destination, turns);
	});
	const server = createAdaptorServer({
		fetch: app.fetch,
		overrideGlobalObjects: false
	});
	server.listen(port, "127.0.0.1");
	try {
		await once(server, "listening");
	} catch (cause) {
		await live.close();
		const message = `The pages cannot be served on 127.0.0.1:${port}: ${messageOf(cause)}`;
		throw new HeadgateError("serve_failed", message, { cause });
	}
	const { port: taken } = server.address();
	return {
		url: `http://127.0.0.1:${taken}${access.firstPath}`,
		async close() {
			const closed = once(server, "close");
			server.close();
			server.closeAllConnections();
			await closed;
			await editing?.close();
			await live.close();
		}
	};
}
export { startUi };

//# sourceMappingURL=start-DtvUnUP7.js.map