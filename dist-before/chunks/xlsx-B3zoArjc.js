// node_modules/hucre/dist/errors.mjs
var HucreError = class extends Error {
	name = "HucreError";
	constructor(message, options) {
		super(message, options);
	}
};
var ParseError = class extends HucreError {
	details;
	name = "ParseError";
	constructor(message, details, options) {
		super(message, options);
		this.details = details;
	}
};
var ZipError = class extends HucreError {
	name = "ZipError";
};
var XmlError = class extends HucreError {
	name = "XmlError";
};
var InvalidArgumentError = class extends HucreError {
	name = "InvalidArgumentError";
};
var EncryptedFileError = class extends HucreError {
	name = "EncryptedFileError";
	format;
	constructor(format, message) {
		super(message ?? (format ? `File is password-protected (${format.toUpperCase()} encrypted with the OLE2/CFB container). Provide a password in options to decrypt it.` : "File is password-protected. Provide a password in options."));
		this.format = format;
	}
};
var DecryptionError = class extends HucreError {
	name = "DecryptionError";
	constructor(message = "Failed to decrypt: incorrect password or corrupt encryption data.", options) {
		super(message, options);
	}
};
// node_modules/hucre/dist/xml/parser.mjs
const ENTITY_MAP = {
	amp: "&",
	lt: "<",
	gt: ">",
	quot: "\"",
	apos: "'"
};
function decodeEntities(text) {
	if (text.indexOf("&") === -1) return text;
	return text.replace(/&(#x[0-9a-fA-F]+|#[0-9]+|[a-zA-Z]+);/g, (match, ref) => {
		if (ref.charCodeAt(0) === 35) {
			const code = ref.charCodeAt(1) === 120 || ref.charCodeAt(1) === 88 ? parseInt(ref.slice(2), 16) : parseInt(ref.slice(1), 10);
			if (Number.isNaN(code)) return match;
			if (code < 0 || code > 1114111) return match;
			return String.fromCodePoint(code);
		}
		return ENTITY_MAP[ref] ?? match;
	});
}
function decodeOoxmlEscapes(text) {
	if (text.indexOf("_x") === -1) return text;
	return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_match, hex) => {
		return String.fromCharCode(parseInt(hex, 16));
	});
}
function parseAttrs(raw) {
	const attrs = {};
	let i = 0;
	const len = raw.length;
	while (i < len) {
		while (i < len && isWhitespace(raw.charCodeAt(i))) i++;
		if (i >= len) break;
		const nameStart = i;
		while (i < len && raw.charCodeAt(i) !== 61 && !isWhitespace(raw.charCodeAt(i))) i++;
		const name = raw.slice(nameStart, i);
		if (!name) break;
		while (i < len && isWhitespace(raw.charCodeAt(i))) i++;
		if (i >= len || raw.charCodeAt(i) !== 61) {
			attrs[name] = "";
			continue;
		}
		i++;
		while (i < len && isWhitespace(raw.charCodeAt(i))) i++;
		if (i >= len) break;
		const quote = raw.charCodeAt(i);
		if (quote === 34 || quote === 39) {
			i++;
			const valStart = i;
			while (i < len && raw.charCodeAt(i) !== quote) i++;
			attrs[name] = decodeEntities(raw.slice(valStart, i));
			i++;
		} else {
			const valStart = i;
			while (i < len && !isWhitespace(raw.charCodeAt(i))) i++;
			attrs[name] = decodeEntities(raw.slice(valStart, i));
		}
	}
	return attrs;
}
function splitTagName(tag) {
	const colon = tag.indexOf(":");
	if (colon === -1) return {
		local: tag,
		prefix: ""
	};
	return {
		prefix: tag.slice(0, colon),
		local: tag.slice(colon + 1)
	};
}
function isWhitespace(code) {
	return code === 32 || code === 9 || code === 10 || code === 13;
}
function parseSax(xml, handlers) {
	const input = xml.charCodeAt(0) === 65279 ? xml.slice(1) : xml;
	const len = input.length;
	let i = 0;
	function error(msg) {
		let line = 1;
		let col = 1;
		for (let j = 0; j < i && j < len; j++) if (input.charCodeAt(j) === 10) {
			line++;
			col = 1;
		} else col++;
		throw new XmlError(`${msg} at line ${line}, column ${col}`);
	}
	while (i < len) {
		if (input.charCodeAt(i) === 60) {
			const next = i + 1 < len ? input.charCodeAt(i + 1) : 0;
			if (next === 33) {
				if (input.slice(i, i + 4) === "<!--") {
					const end = input.indexOf("-->", i + 4);
					if (end === -1) error("Unterminated comment");
					i = end + 3;
					continue;
				}
				if (input.slice(i, i + 9) === "<![CDATA[") {
					const end = input.indexOf("]]>", i + 9);
					if (end === -1) error("Unterminated CDATA section");
					const text = input.slice(i + 9, end);
					handlers.onCData?.(text);
					handlers.onText?.(text);
					i = end + 3;
					continue;
				}
				const end = input.indexOf(">", i + 2);
				if (end === -1) error("Unterminated declaration");
				i = end + 1;
				continue;
			}
			if (next === 63) {
				const end = input.indexOf("?>", i + 2);
				if (end === -1) error("Unterminated processing instruction");
				i = end + 2;
				continue;
			}
			if (next === 47) {
				const end = input.indexOf(">", i + 2);
				if (end === -1) error("Unterminated closing tag");
				const tag = input.slice(i + 2, end).trim();
				handlers.onCloseTag?.(tag);
				i = end + 1;
				continue;
			}
			let j = i + 1;
			let inQuote = 0;
			while (j < len) {
				const c = input.charCodeAt(j);
				if (inQuote) {
					if (c === inQuote) inQuote = 0;
				} else if (c === 34 || c === 39) inQuote = c;
				else if (c === 62) break;
				j++;
			}
			if (j >= len) error("Unterminated opening tag");
			const selfClosing = input.charCodeAt(j - 1) === 47;
			const tagContent = input.slice(i + 1, selfClosing ? j - 1 : j);
			let spaceIdx = 0;
			const tcLen = tagContent.length;
			while (spaceIdx < tcLen && !isWhitespace(tagContent.charCodeAt(spaceIdx))) spaceIdx++;
			const tag = tagContent.slice(0, spaceIdx);
			const attrStr = spaceIdx < tcLen ? tagContent.slice(spaceIdx + 1) : "";
			const attrs = attrStr ? parseAttrs(attrStr) : {};
			handlers.onOpenTag?.(tag, attrs);
			if (selfClosing) handlers.onCloseTag?.(tag);
			i = j + 1;
			continue;
		}
		const textStart = i;
		while (i < len && input.charCodeAt(i) !== 60) i++;
		const rawText = input.slice(textStart, i);
		if (rawText) {
			const decoded = decodeEntities(rawText);
			handlers.onText?.(decoded);
		}
	}
}
async function parseSaxStream(stream, handlers) {
	const reader = stream.getReader();
	const decoder = new TextDecoder("utf-8");
	let buf = "";
	let bomStripped = false;
	try {
		for (;;) {
			const { done, value } = await reader.read();
			if (done) break;
			buf += decoder.decode(value, { stream: true });
			if (!bomStripped) {
				if (buf.charCodeAt(0) === 65279) buf = buf.slice(1);
				bomStripped = true;
			}
			buf = processSaxBuffer(buf, handlers, false);
		}
		buf += decoder.decode();
		if (buf.length > 0) processSaxBuffer(buf, handlers, true);
	} finally {
		try {
			await reader.cancel();
		} catch {}
		try {
			reader.releaseLock();
		} catch {}
	}
}
const MAX_ENTITY_CHARS = 64;
function safeTextSplit(buf, from, to) {
	let cut = to;
	const amp = buf.lastIndexOf("&", cut - 1);
	if (amp >= from && to - amp <= MAX_ENTITY_CHARS && buf.indexOf(";", amp) === -1) cut = amp;
	const last = cut > from ? buf.charCodeAt(cut - 1) : 0;
	if (last >= 55296 && last <= 56319) cut--;
	return cut > from ? cut : from;
}
function processSaxBuffer(buf, handlers, final) {
	let i = 0;
	const len = buf.length;
	while (i < len) {
		if (buf.charCodeAt(i) === 60) {
			const next = i + 1 < len ? buf.charCodeAt(i + 1) : -1;
			if (next === -1 && !final) return buf.slice(i);
			if (next === 33) {
				if (buf.slice(i, i + 4) === "<!--") {
					const end = buf.indexOf("-->", i + 4);
					if (end === -1) return final ? "" : buf.slice(i);
					i = end + 3;
					continue;
				}
				if (buf.slice(i, i + 9) === "<![CDATA[") {
					const end = buf.indexOf("]]>", i + 9);
					if (end === -1) return final ? "" : buf.slice(i);
					const text = buf.slice(i + 9, end);
					handlers.onCData?.(text);
					handlers.onText?.(text);
					i = end + 3;
					continue;
				}
				if (!final && len - i < 9) return buf.slice(i);
				const end = buf.indexOf(">", i + 2);
				if (end === -1) return final ? "" : buf.slice(i);
				i = end + 1;
				continue;
			}
			if (next === 63) {
				const end = buf.indexOf("?>", i + 2);
				if (end === -1) return final ? "" : buf.slice(i);
				i = end + 2;
				continue;
			}
			if (next === 47) {
				const end = buf.indexOf(">", i + 2);
				if (end === -1) return final ? "" : buf.slice(i);
				const tag = buf.slice(i + 2, end).trim();
				handlers.onCloseTag?.(tag);
				i = end + 1;
				continue;
			}
			let j = i + 1;
			let inQuote = 0;
			while (j < len) {
				const c = buf.charCodeAt(j);
				if (inQuote) {
					if (c === inQuote) inQuote = 0;
				} else if (c === 34 || c === 39) inQuote = c;
				else if (c === 62) break;
				j++;
			}
			if (j >= len) return final ? "" : buf.slice(i);
			const selfClosing = buf.charCodeAt(j - 1) === 47;
			const tagContent = buf.slice(i + 1, selfClosing ? j - 1 : j);
			let spaceIdx = 0;
			const tcLen = tagContent.length;
			while (spaceIdx < tcLen && !isWhitespace(tagContent.charCodeAt(spaceIdx))) spaceIdx++;
			const tag = tagContent.slice(0, spaceIdx);
			const attrStr = spaceIdx < tcLen ? tagContent.slice(spaceIdx + 1) : "";
			const attrs = attrStr ? parseAttrs(attrStr) : {};
			handlers.onOpenTag?.(tag, attrs);
			if (selfClosing) handlers.onCloseTag?.(tag);
			i = j + 1;
			continue;
		}
		const textStart = i;
		while (i < len && buf.charCodeAt(i) !== 60) i++;
		if (i >= len && !final) {
			if (len - textStart > 262144) {
				const cut = safeTextSplit(buf, textStart, len);
				if (cut > textStart) {
					handlers.onText?.(decodeEntities(buf.slice(textStart, cut)));
					return buf.slice(cut);
				}
			}
			return buf.slice(textStart);
		}
		const rawText = buf.slice(textStart, i);
		if (rawText) {
			const decoded = decodeEntities(rawText);
			handlers.onText?.(decoded);
		}
	}
	return "";
}
function parseXml(xml) {
	const root = {
		tag: "",
		local: "",
		prefix: "",
		attrs: {},
		children: []
	};
	const stack = [root];
	parseSax(xml, {
		onOpenTag(tag, attrs) {
			const { local, prefix } = splitTagName(tag);
			const el = {
				tag,
				local,
				prefix,
				attrs,
				children: []
			};
			stack[stack.length - 1].children.push(el);
			stack.push(el);
		},
		onCloseTag(tag) {
			if (stack.length <= 1) throw new XmlError("Unexpected closing tag: no matching open tag");
			const el = stack[stack.length - 1];
			if (el.tag !== tag) throw new XmlError(`Mismatched closing tag: expected </${el.tag}> but found </${tag}>`);
			stack.pop();
			if (el.children.length > 0) {
				const texts = [];
				for (const child of el.children) if (typeof child === "string") texts.push(child);
				if (texts.length > 0) el.text = texts.join("");
			}
		},
		onText(text) {
			stack[stack.length - 1].children.push(text);
		}
	});
	if (stack.length > 1) {
		const unclosed = stack[stack.length - 1].tag;
		throw new XmlError(`Unexpected end of document: unclosed element <${unclosed}>`);
	}
	if (root.children.length === 0) throw new XmlError("Empty document: no root element found");
	for (const child of root.children) if (typeof child !== "string") return child;
	throw new XmlError("No root element found in document");
}
// node_modules/hucre/dist/xlsx/threaded-comments-reader.mjs
function parsePersons(xml) {
	const root = parseXml(xml);
	const persons = [];
	for (const child of childElements$7(root)) {
		if (child.local !== "person") continue;
		const id = child.attrs.id;
		const displayName = child.attrs.displayName;
		if (!id || displayName === void 0) continue;
		const entry = {
			id,
			displayName
		};
		if (child.attrs.userId) entry.userId = child.attrs.userId;
		if (child.attrs.providerId) entry.providerId = child.attrs.providerId;
		persons.push(entry);
	}
	return persons;
}
function parseThreadedComments(xml) {
	const root = parseXml(xml);
	const comments = [];
	for (const child of childElements$7(root)) {
		if (child.local !== "threadedComment") continue;
		const id = child.attrs.id;
		const personId = child.attrs.personId;
		if (!id || !personId) continue;
		const entry = {
			id,
			personId,
			text: readChildText$1(child, "text")
		};
		if (child.attrs.ref) entry.ref = child.attrs.ref;
		if (child.attrs.parentId) entry.parentId = child.attrs.parentId;
		if (child.attrs.dT) entry.date = child.attrs.dT;
		if (child.attrs.done === "1" || child.attrs.done === "true") entry.done = true;
		const mentionsEl = findChild$8(child, "mentions");
		if (mentionsEl) {
			const mentions = [];
			for (const m of childElements$7(mentionsEl)) {
				if (m.local !== "mention") continue;
				const mp = m.attrs.mentionpersonId;
				const mid = m.attrs.mentionId;
				if (!mp || !mid) continue;
				mentions.push({
					mentionPersonId: mp,
					mentionId: mid,
					startIndex: parseIntSafe$3(m.attrs.startIndex, 0),
					length: parseIntSafe$3(m.attrs.length, 0)
				});
			}
			if (mentions.length > 0) entry.mentions = mentions;
		}
		comments.push(entry);
	}
	return comments;
}
function childElements$7(el) {
	const out = [];
	for (const c of el.children) if (typeof c !== "string") out.push(c);
	return out;
}
function findChild$8(el, localName) {
	for (const c of el.children) if (typeof c !== "string" && c.local === localName) return c;
}
function readChildText$1(el, localName) {
	const child = findChild$8(el, localName);
	if (!child) return "";
	let text = "";
	for (const c of child.children) if (typeof c === "string") text += c;
	return text;
}
function parseIntSafe$3(s, fallback) {
	if (s === void 0) return fallback;
	const n = parseInt(s, 10);
	return Number.isNaN(n) ? fallback : n;
}
// node_modules/hucre/dist/xlsx/relationships.mjs
function parseRelationships(xml) {
	const doc = parseXml(xml);
	const rels = [];
	for (const child of doc.children) {
		if (typeof child === "string") continue;
		if ((child.local || child.tag) === "Relationship") {
			const id = child.attrs["Id"] ?? "";
			const type = child.attrs["Type"] ?? "";
			const target = child.attrs["Target"] ?? "";
			const targetMode = child.attrs["TargetMode"];
			if (id && type && target) {
				const rel = {
					id,
					type,
					target
				};
				if (targetMode) rel.targetMode = targetMode;
				rels.push(rel);
			}
		}
	}
	return rels;
}
// node_modules/hucre/dist/xlsx/external-link-reader.mjs
const VALID_TYPES$1 = /* @__PURE__ */ new Set([
	"n",
	"s",
	"b",
	"e",
	"str"
]);
function parseExternalLink(xml, relsXml) {
	const externalBook = findChild$7(parseXml(xml), "externalBook");
	let target = "";
	let targetMode;
	if (externalBook && relsXml) {
		const rels = parseRelationships(relsXml);
		const rId = externalBook.attrs["r:id"] ?? externalBook.attrs.id;
		const rel = rId ? rels.find((r) => r.id === rId) : void 0;
		if (rel) {
			target = rel.target;
			if (rel.targetMode === "External" || rel.targetMode === "Internal") targetMode = rel.targetMode;
		}
	}
	const sheetNames = parseSheetNames(externalBook);
	const sheetData = parseSheetDataSet(externalBook);
	const definedNames = parseDefinedNames(externalBook);
	const link = {
		target,
		sheetNames,
		sheetData
	};
	if (targetMode) link.targetMode = targetMode;
	if (definedNames && definedNames.length > 0) link.definedNames = definedNames;
	return link;
}
function parseSheetNames(externalBook) {
	const sheetNames = externalBook ? findChild$7(externalBook, "sheetNames") : void 0;
	if (!sheetNames) return [];
	const names = [];
	for (const child of childElements$6(sheetNames)) if (child.local === "sheetName") names.push(child.attrs.val ?? "");
	return names;
}
function parseSheetDataSet(externalBook) {
	const dataSet = externalBook ? findChild$7(externalBook, "sheetDataSet") : void 0;
	if (!dataSet) return [];
	const result = [];
	for (const sheetData of childElements$6(dataSet)) {
		if (sheetData.local !== "sheetData") continue;
		const sheetId = parseIntSafe$2(sheetData.attrs.sheetId, 0);
		const cells = [];
		for (const row of childElements$6(sheetData)) {
			if (row.local !== "row") continue;
			for (const cell of childElements$6(row)) {
				if (cell.local !== "cell") continue;
				const ref = cell.attrs.r ?? "";
				if (!ref) continue;
				const rawType = cell.attrs.t ?? "n";
				const type = VALID_TYPES$1.has(rawType) ? rawType : "n";
				const valueText = readChildText(cell, "v");
				cells.push({
					ref,
					type,
					value: coerceValue(type, valueText)
				});
			}
		}
		result.push({
			sheetId,
			cells
		});
	}
	return result;
}
function parseDefinedNames(externalBook) {
	const dn = externalBook ? findChild$7(externalBook, "definedNames") : void 0;
	if (!dn) return [];
	const result = [];
	for (const child of childElements$6(dn)) {
		if (child.local !== "definedName") continue;
		const entry = { name: child.attrs.name ?? "" };
		if (child.attrs.refersTo) entry.refersTo = child.attrs.refersTo;
		if (child.attrs.sheetId !== void 0) {
			const id = parseIntSafe$2(child.attrs.sheetId, NaN);
			if (!Number.isNaN(id)) entry.sheetId = id;
		}
		if (entry.name) result.push(entry);
	}
	return result;
}
function coerceValue(type, text) {
	switch (type) {
		case "n":
		case "s": {
			const n = Number(text);
			return Number.isFinite(n) ? n : 0;
		}
		case "b": return text === "1" || text === "true";
		case "e":
		case "str": return text;
	}
}
function findChild$7(el, localName) {
	for (const c of el.children) if (typeof c !== "string" && c.local === localName) return c;
}
function childElements$6(el) {
	const out = [];
	for (const c of el.children) if (typeof c !== "string") out.push(c);
	return out;
}
function readChildText(el, localName) {
	const child = findChild$7(el, localName);
	if (!child) return "";
	let text = "";
	for (const c of child.children) if (typeof c === "string") text += c;
	return text;
}
function parseIntSafe$2(s, fallback) {
	if (s === void 0) return fallback;
	const n = parseInt(s, 10);
	return Number.isNaN(n) ? fallback : n;
}
// node_modules/hucre/dist/xlsx/cell-images-reader.mjs
const REL_CELL_IMAGES$1 = "http://www.wps.cn/officeDocument/2017/relationships/cellimage";
function parseCellImages(xml) {
	const root = parseXml(xml);
	const out = [];
	for (const child of childElements$5(root)) {
		if (child.local !== "cellImage") continue;
		const ref = parseCellImageEntry(child);
		if (ref) out.push(ref);
	}
	return out;
}
function assembleCellImages(refs, media) {
	const out = [];
	const seen = /* @__PURE__ */ new Set();
	for (const ref of refs) {
		if (seen.has(ref.id)) continue;
		const m = media.get(ref.embedRId);
		if (!m) continue;
		const entry = {
			id: ref.id,
			data: m.data,
			type: m.type
		};
		if (ref.description) entry.description = ref.description;
		out.push(entry);
		seen.add(ref.id);
	}
	return out;
}
function parseCellImageEntry(el) {
	const pic = findChild$6(el, "pic");
	if (!pic) return void 0;
	const nvPicPr = findChild$6(pic, "nvPicPr");
	const cNvPr = nvPicPr ? findChild$6(nvPicPr, "cNvPr") : void 0;
	const id = cNvPr?.attrs.name;
	if (!id) return void 0;
	const blipFill = findChild$6(pic, "blipFill");
	const blip = blipFill ? findChild$6(blipFill, "blip") : void 0;
	const embedRId = blip?.attrs["r:embed"] ?? blip?.attrs.embed;
	if (!embedRId) return void 0;
	const ref = {
		id,
		embedRId
	};
	const description = cNvPr?.attrs.descr;
	if (description) ref.description = description;
	return ref;
}
function findChild$6(el, localName) {
	for (const c of el.children) if (typeof c !== "string" && c.local === localName) return c;
}
function childElements$5(el) {
	const out = [];
	for (const c of el.children) if (typeof c !== "string") out.push(c);
	return out;
}
// node_modules/hucre/dist/xlsx/pivot-reader.mjs
function parsePivotCacheDefinition(xml) {
	const root = parseXml(xml);
	const def = root.local === "pivotCacheDefinition" ? root : findChild$5(root, "pivotCacheDefinition");
	if (!def) return void 0;
	const cache = {
		cacheId: 0,
		fieldNames: []
	};
	const source = findChild$5(def, "cacheSource");
	if (source) {
		const t = source.attrs.type;
		if (t === "worksheet" || t === "external" || t === "consolidation" || t === "scenario") cache.sourceType = t;
		const worksheetSource = findChild$5(source, "worksheetSource");
		if (worksheetSource) {
			if (worksheetSource.attrs.ref) cache.sourceRef = worksheetSource.attrs.ref;
			else if (worksheetSource.attrs.name) cache.sourceRef = worksheetSource.attrs.name;
			if (worksheetSource.attrs.sheet) cache.sourceSheet = worksheetSource.attrs.sheet;
		}
	}
	const cacheFields = findChild$5(def, "cacheFields");
	if (cacheFields) for (const child of childElements$4(cacheFields)) {
		if (child.local !== "cacheField") continue;
		const name = child.attrs.name ?? "";
		cache.fieldNames.push(name);
	}
	return cache;
}
function parsePivotTable(xml) {
	const root = parseXml(xml);
	const def = root.local === "pivotTableDefinition" ? root : findChild$5(root, "pivotTableDefinition");
	if (!def) return void 0;
	const name = def.attrs.name;
	if (!name) return void 0;
	const cacheIdRaw = parseIntSafe$1(def.attrs.cacheId, NaN);
	const table = {
		name,
		cacheId: Number.isNaN(cacheIdRaw) ? 0 : cacheIdRaw,
		location: "",
		fields: []
	};
	const location = findChild$5(def, "location");
	if (location) {
		if (location.attrs.ref) table.location = location.attrs.ref;
		const fh = parseIntSafe$1(location.attrs.firstHeaderRow, NaN);
		if (!Number.isNaN(fh)) table.firstHeaderRow = fh;
		const fdr = parseIntSafe$1(location.attrs.firstDataRow, NaN);
		if (!Number.isNaN(fdr)) table.firstDataRow = fdr;
		const fdc = parseIntSafe$1(location.attrs.firstDataCol, NaN);
		if (!Number.isNaN(fdc)) table.firstDataCol = fdc;
		const rpc = parseIntSafe$1(location.attrs.rowPageCount, NaN);
		if (!Number.isNaN(rpc)) table.rowPageCount = rpc;
		const cpc = parseIntSafe$1(location.attrs.colPageCount, NaN);
		if (!Number.isNaN(cpc)) table.colPageCount = cpc;
	}
	const pivotFields = findChild$5(def, "pivotFields");
	const fieldDefs = [];
	if (pivotFields) for (const child of childElements$4(pivotFields)) {
		if (child.local !== "pivotField") continue;
		const axisAttr = child.attrs.axis;
		const dataFlag = child.attrs.dataField === "1" || child.attrs.dataField === "true";
		let axis = "hidden";
		if (axisAttr === "axisRow") axis = "row";
		else if (axisAttr === "axisCol") axis = "col";
		else if (axisAttr === "axisPage") axis = "page";
		else if (axisAttr === "axisValues" || dataFlag) axis = "data";
		fieldDefs.push({
			axis,
			raw: child
		});
	}
	const dataFields = findChild$5(def, "dataFields");
	const dataFieldOverrides = /* @__PURE__ */ new Map();
	if (dataFields) for (const child of childElements$4(dataFields)) {
		if (child.local !== "dataField") continue;
		const fldRaw = parseIntSafe$1(child.attrs.fld, NaN);
		if (Number.isNaN(fldRaw)) continue;
		const entry = {};
		if (child.attrs.name) entry.name = child.attrs.name;
		const subtotal = mapAggregateFunction(child.attrs.subtotal);
		if (subtotal) entry.subtotal = subtotal;
		dataFieldOverrides.set(fldRaw, entry);
	}
	for (let i = 0; i < fieldDefs.length; i++) {
		const { axis } = fieldDefs[i];
		const f = {
			name: `field${i + 1}`,
			axis
		};
		if (axis === "data") {
			const ov = dataFieldOverrides.get(i);
			if (ov?.subtotal) f.function = ov.subtotal;
			else f.function = "sum";
			if (ov?.name) f.displayName = ov.name;
		}
		table.fields.push(f);
	}
	const styleInfo = findChild$5(def, "pivotTableStyleInfo");
	if (styleInfo?.attrs.name) table.styleName = styleInfo.attrs.name;
	if (def.attrs.dataCaption) table.dataCaption = def.attrs.dataCaption;
	return table;
}
function attachPivotCacheFields(table, cache) {
	for (let i = 0; i < table.fields.length; i++) {
		const cacheName = cache.fieldNames[i];
		if (cacheName) table.fields[i].name = cacheName;
	}
}
function mapAggregateFunction(s) {
	if (!s) return void 0;
	switch (s) {
		case "sum":
		case "count":
		case "average":
		case "max":
		case "min":
		case "product":
		case "countNums":
		case "stdDev":
		case "stdDevp":
		case "var":
		case "varp": return s;
		case "countA": return "count";
		default: return;
	}
}
function childElements$4(el) {
	const out = [];
	for (const c of el.children) if (typeof c !== "string") out.push(c);
	return out;
}
function findChild$5(el, localName) {
	for (const c of el.children) if (typeof c !== "string" && c.local === localName) return c;
}
function parseIntSafe$1(s, fallback) {
	if (s === void 0) return fallback;
	const n = parseInt(s, 10);
	return Number.isNaN(n) ? fallback : n;
}
// node_modules/hucre/dist/xlsx/slicer-reader.mjs
function parseSlicers(xml) {
	const root = parseXml(xml);
	const out = [];
	for (const child of childElements$3(root)) {
		if (child.local !== "slicer") continue;
		const name = child.attrs.name;
		const cache = child.attrs.cache;
		if (!name || !cache) continue;
		const slicer = {
			name,
			cache
		};
		if (child.attrs.caption) slicer.caption = child.attrs.caption;
		if (child.attrs.columnCount !== void 0) {
			const n = parseIntSafe(child.attrs.columnCount, NaN);
			if (!Number.isNaN(n)) slicer.columnCount = n;
		}
		if (child.attrs.style) slicer.style = child.attrs.style;
		if (child.attrs.sortOrder) slicer.sortOrder = child.attrs.sortOrder;
		if (child.attrs.rowHeight !== void 0) {
			const n = parseIntSafe(child.attrs.rowHeight, NaN);
			if (!Number.isNaN(n)) slicer.rowHeight = n;
		}
		out.push(slicer);
	}
	return out;
}
function parseSlicerCache(xml) {
	const root = parseXml(xml);
	const def = root.local === "slicerCacheDefinition" ? root : findChild$4(root, "slicerCacheDefinition");
	if (!def) return void 0;
	const name = def.attrs.name;
	if (!name) return void 0;
	const cache = { name };
	if (def.attrs.sourceName) cache.sourceName = def.attrs.sourceName;
	const pivotTables = parsePivotTables(def);
	if (pivotTables.length > 0) cache.pivotTables = pivotTables;
	const tableSource = parseTableSlicerCache(def);
	if (tableSource) cache.tableSource = tableSource;
	return cache;
}
function parseTimelines(xml) {
	const root = parseXml(xml);
	const out = [];
	for (const child of childElements$3(root)) {
		if (child.local !== "timeline") continue;
		const name = child.attrs.name;
		const cache = child.attrs.cache;
		if (!name || !cache) continue;
		const tl = {
			name,
			cache
		};
		if (child.attrs.caption) tl.caption = child.attrs.caption;
		if (child.attrs.style) tl.style = child.attrs.style;
		if (child.attrs.level) tl.level = child.attrs.level;
		if (child.attrs.showHeader !== void 0) tl.showHeader = parseBool(child.attrs.showHeader);
		if (child.attrs.showSelectionLabel !== void 0) tl.showSelectionLabel = parseBool(child.attrs.showSelectionLabel);
		if (child.attrs.showTimeLevel !== void 0) tl.showTimeLevel = parseBool(child.attrs.showTimeLevel);
		if (child.attrs.showHorizontalScrollbar !== void 0) tl.showHorizontalScrollbar = parseBool(child.attrs.showHorizontalScrollbar);
		out.push(tl);
	}
	return out;
}
function parseTimelineCache(xml) {
	const root = parseXml(xml);
	const def = root.local === "timelineCacheDefinition" ? root : findChild$4(root, "timelineCacheDefinition");
	if (!def) return void 0;
	const name = def.attrs.name;
	if (!name) return void 0;
	const cache = { name };
	if (def.attrs.sourceName) cache.sourceName = def.attrs.sourceName;
	const pivotTables = parsePivotTables(def);
	if (pivotTables.length > 0) cache.pivotTables = pivotTables;
	return cache;
}
function parsePivotTables(def) {
	const pivotTables = findChild$4(def, "pivotTables");
	if (!pivotTables) return [];
	const out = [];
	for (const child of childElements$3(pivotTables)) {
		if (child.local !== "pivotTable") continue;
		const name = child.attrs.name;
		if (!name) continue;
		const tabId = parseIntSafe(child.attrs.tabId, NaN);
		if (Number.isNaN(tabId)) continue;
		out.push({
			tabId,
			name
		});
	}
	return out;
}
function parseTableSlicerCache(def) {
	const extLst = findChild$4(def, "extLst");
	if (!extLst) return void 0;
	for (const ext of childElements$3(extLst)) {
		if (ext.local !== "ext") continue;
		const tableSlicer = findChild$4(ext, "tableSlicerCache");
		if (!tableSlicer) continue;
		const name = tableSlicer.attrs.name ?? tableSlicer.attrs.tableId;
		if (!name) continue;
		const src = { name };
		if (tableSlicer.attrs.column) src.column = tableSlicer.attrs.column;
		return src;
	}
}
function findChild$4(el, localName) {
	for (const c of el.children) if (typeof c !== "string" && c.local === localName) return c;
}
function childElements$3(el) {
	const out = [];
	for (const c of el.children) if (typeof c !== "string") out.push(c);
	return out;
}
function parseIntSafe(s, fallback) {
	if (s === void 0) return fallback;
	const n = parseInt(s, 10);
	return Number.isNaN(n) ? fallback : n;
}
function parseBool(s) {
	return s === "1" || s === "true";
}
// node_modules/hucre/dist/xml/writer.mjs
function xEscape(code) {
	return `_x${code.toString(16).toUpperCase().padStart(4, "0")}_`;
}
function isIllegalXmlChar(code) {
	return code >= 0 && code <= 8 || code === 11 || code === 12 || code >= 14 && code <= 31;
}
function xmlEscape(text) {
	let result = "";
	let last = 0;
	for (let i = 0; i < text.length; i++) {
		const code = text.charCodeAt(i);
		let replacement;
		switch (code) {
			case 38:
				replacement = "&amp;";
				break;
			case 60:
				replacement = "&lt;";
				break;
			case 62:
				replacement = "&gt;";
				break;
			case 13:
				replacement = xEscape(13);
				break;
			default: if (isIllegalXmlChar(code)) replacement = xEscape(code);
		}
		if (replacement) {
			result += text.slice(last, i) + replacement;
			last = i + 1;
		}
	}
	if (last === 0) return text;
	return result + text.slice(last);
}
function xmlEscapeAttr(text) {
	let result = "";
	let last = 0;
	for (let i = 0; i < text.length; i++) {
		let replacement;
		switch (text.charCodeAt(i)) {
			case 38:
				replacement = "&amp;";
				break;
			case 60:
				replacement = "&lt;";
				break;
			case 62:
				replacement = "&gt;";
				break;
			case 34:
				replacement = "&quot;";
				break;
			case 39:
				replacement = "&apos;";
				break;
			case 9:
				replacement = "&#9;";
				break;
			case 10:
				replacement = "&#10;";
				break;
			case 13:
				replacement = "&#13;";
				break;
			default: if (isIllegalXmlChar(text.charCodeAt(i))) replacement = xEscape(text.charCodeAt(i));
		}
		if (replacement) {
			result += text.slice(last, i) + replacement;
			last = i + 1;
		}
	}
	if (last === 0) return text;
	return result + text.slice(last);
}
function serializeAttrs(attrs) {
	if (!attrs) return "";
	let result = "";
	const keys = Object.keys(attrs);
	for (let i = 0; i < keys.length; i++) {
		const key = keys[i];
		const val = attrs[key];
		if (val === void 0 || val === null) continue;
		if (typeof val === "boolean") result += ` ${key}="${val ? "true" : "false"}"`;
		else result += ` ${key}="${xmlEscapeAttr(String(val))}"`;
	}
	return result;
}
function xmlSelfClose(tag, attrs) {
	return `<${tag}${serializeAttrs(attrs)}/>`;
}
function xmlElement(tag, attrs, children) {
	const attrStr = serializeAttrs(attrs);
	if (children === void 0 || children === null) return `<${tag}${attrStr}/>`;
	const content = Array.isArray(children) ? children.join("") : children;
	if (!content) return `<${tag}${attrStr}/>`;
	return `<${tag}${attrStr}>${content}</${tag}>`;
}
function xmlDeclaration(options) {
	return `<?xml version="1.0" encoding="UTF-8" standalone="${options?.standalone ?? "yes"}"?>`;
}
function xmlDocument(rootTag, attrs, children, options) {
	const parts = [];
	if (options?.declaration !== false) parts.push(xmlDeclaration(options));
	if (children === void 0 || children === null) parts.push(xmlSelfClose(rootTag, attrs));
	else parts.push(xmlElement(rootTag, attrs, children));
	return parts.join("");
}
// node_modules/hucre/dist/xlsx/chart/shape.mjs
function findChild$3(el, localName) {
	for (const c of el.children) if (typeof c !== "string" && c.local === localName) return c;
}
const STROKE_WIDTH_MIN_PT = .25;
const STROKE_WIDTH_MAX_PT = 13.5;
const EMU_PER_PT = 12700;
const VALID_DASH_STYLES = /* @__PURE__ */ new Set([
	"solid",
	"dot",
	"dash",
	"lgDash",
	"dashDot",
	"lgDashDot",
	"lgDashDotDot",
	"sysDash",
	"sysDot",
	"sysDashDot",
	"sysDashDotDot"
]);
const VALID_BORDER_DASHES = /* @__PURE__ */ new Set([
	"solid",
	"dash",
	"dashDot",
	"dot",
	"lgDash",
	"lgDashDot",
	"lgDashDotDot",
	"sysDash",
	"sysDashDot",
	"sysDashDotDot",
	"sysDot"
]);
const VALID_LINE_CAPS = /* @__PURE__ */ new Set([
	"rnd",
	"sq",
	"flat"
]);
const VALID_LINE_COMPOUNDS = /* @__PURE__ */ new Set([
	"sng",
	"dbl",
	"thickThin",
	"thinThick",
	"tri"
]);
function parseBorderCapFromSpPr(parent) {
	const spPr = findChild$3(parent, "spPr");
	if (!spPr) return void 0;
	const ln = findChild$3(spPr, "ln");
	if (!ln) return void 0;
	const raw = ln.attrs.cap;
	if (typeof raw !== "string") return void 0;
	const trimmed = raw.trim();
	if (!VALID_LINE_CAPS.has(trimmed)) return void 0;
	if (trimmed === "flat") return void 0;
	return trimmed;
}
function parseBorderCompoundFromSpPr(parent) {
	const spPr = findChild$3(parent, "spPr");
	if (!spPr) return void 0;
	const ln = findChild$3(spPr, "ln");
	if (!ln) return void 0;
	const raw = ln.attrs.cmpd;
	if (typeof raw !== "string") return void 0;
	const trimmed = raw.trim();
	if (!VALID_LINE_COMPOUNDS.has(trimmed)) return void 0;
	if (trimmed === "sng") return void 0;
	return trimmed;
}
const VALID_THEME_COLOR_NAMES = /* @__PURE__ */ new Set([
	"bg1",
	"tx1",
	"bg2",
	"tx2",
	"accent1",
	"accent2",
	"accent3",
	"accent4",
	"accent5",
	"accent6",
	"hlink",
	"folHlink",
	"phClr",
	"dk1",
	"lt1",
	"dk2",
	"lt2"
]);
const POSITIVE_PERCENT_MIN = 0;
const POSITIVE_PERCENT_MAX = 1e5;
const FIXED_PERCENT_MIN = -1e5;
const FIXED_PERCENT_MAX = 1e5;
function parseSchemeClrMod(schemeClr, localName, min, max) {
	const child = findChild$3(schemeClr, localName);
	if (!child) return void 0;
	const raw = child.attrs.val;
	if (typeof raw !== "string") return void 0;
	const n = Number.parseInt(raw.trim(), 10);
	if (!Number.isFinite(n)) return void 0;
	if (n < min || n > max) return void 0;
	return n;
}
function parseSchemeClr(schemeClr) {
	const raw = schemeClr.attrs.val;
	if (typeof raw !== "string") return void 0;
	const name = raw.trim();
	if (!VALID_THEME_COLOR_NAMES.has(name)) return void 0;
	const out = { theme: name };
	const lumMod = parseSchemeClrMod(schemeClr, "lumMod", POSITIVE_PERCENT_MIN, POSITIVE_PERCENT_MAX);
	if (lumMod !== void 0) out.lumMod = lumMod;
	const lumOff = parseSchemeClrMod(schemeClr, "lumOff", POSITIVE_PERCENT_MIN, POSITIVE_PERCENT_MAX);
	if (lumOff !== void 0) out.lumOff = lumOff;
	const tint = parseSchemeClrMod(schemeClr, "tint", FIXED_PERCENT_MIN, FIXED_PERCENT_MAX);
	if (tint !== void 0) out.tint = tint;
	const shade = parseSchemeClrMod(schemeClr, "shade", FIXED_PERCENT_MIN, FIXED_PERCENT_MAX);
	if (shade !== void 0) out.shade = shade;
	const alpha = parseSchemeClrMod(schemeClr, "alpha", POSITIVE_PERCENT_MIN, POSITIVE_PERCENT_MAX);
	if (alpha !== void 0) out.alpha = alpha;
	return out;
}
function normalizeRgbHex(raw) {
	if (typeof raw !== "string") return void 0;
	const trimmed = raw.trim();
	if (trimmed.length === 0) return void 0;
	const hex = trimmed.startsWith("#") ? trimmed.slice(1) : trimmed;
	if (hex.length !== 6) return void 0;
	if (!/^[0-9a-fA-F]{6}$/.test(hex)) return void 0;
	return hex.toUpperCase();
}
function parseSpPrFill(parent) {
	const spPr = findChild$3(parent, "spPr");
	if (!spPr) return void 0;
	const solidFill = findChild$3(spPr, "solidFill");
	if (!solidFill) return void 0;
	const srgbClr = findChild$3(solidFill, "srgbClr");
	if (srgbClr) return normalizeRgbHex(srgbClr.attrs.val);
	const schemeClr = findChild$3(solidFill, "schemeClr");
	if (schemeClr) return parseSchemeClr(schemeClr);
}
function parseSpPrBorderColor(parent) {
	const spPr = findChild$3(parent, "spPr");
	if (!spPr) return void 0;
	const ln = findChild$3(spPr, "ln");
	if (!ln) return void 0;
	const solidFill = findChild$3(ln, "solidFill");
	if (!solidFill) return void 0;
	const srgbClr = findChild$3(solidFill, "srgbClr");
	if (srgbClr) return normalizeRgbHex(srgbClr.attrs.val);
	const schemeClr = findChild$3(solidFill, "schemeClr");
	if (schemeClr) return parseSchemeClr(schemeClr);
}
function parseBorderWidthFromSpPr(parent) {
	const spPr = findChild$3(parent, "spPr");
	if (!spPr) return void 0;
	const ln = findChild$3(spPr, "ln");
	if (!ln) return void 0;
	const wAttr = ln.attrs.w;
	if (typeof wAttr !== "string") return void 0;
	const emu = Number.parseFloat(wAttr);
	if (!Number.isFinite(emu) || emu <= 0) return void 0;
	const pt = Math.round(emu / EMU_PER_PT * 4) / 4;
	if (pt < .25) return STROKE_WIDTH_MIN_PT;
	if (pt > 13.5) return STROKE_WIDTH_MAX_PT;
	return pt;
}
function parseBorderDashFromSpPr(parent) {
	const spPr = findChild$3(parent, "spPr");
	if (!spPr) return void 0;
	const ln = findChild$3(spPr, "ln");
	if (!ln) return void 0;
	const prstDash = findChild$3(ln, "prstDash");
	if (!prstDash) return void 0;
	const raw = prstDash.attrs.val;
	if (typeof raw !== "string") return void 0;
	const trimmed = raw.trim();
	if (!VALID_BORDER_DASHES.has(trimmed)) return void 0;
	if (trimmed === "solid") return void 0;
	return trimmed;
}
// node_modules/hucre/dist/xlsx/chart/util.mjs
function findChild$2(el, localName) {
	for (const c of el.children) if (typeof c !== "string" && c.local === localName) return c;
}
function childElements$2(el) {
	const out = [];
	for (const c of el.children) if (typeof c !== "string") out.push(c);
	return out;
}
function collectTextRuns(el, out) {
	for (const child of el.children) {
		if (typeof child === "string") continue;
		if (child.local === "t") out.push(elementText(child));
		else collectTextRuns(child, out);
	}
}
function elementText(el) {
	let buf = "";
	for (const child of el.children) if (typeof child === "string") buf += child;
	else buf += elementText(child);
	return buf;
}
function parseBoolAttr(value) {
	if (typeof value !== "string") return void 0;
	const v = value.trim().toLowerCase();
	if (v === "1" || v === "true") return true;
	if (v === "0" || v === "false") return false;
}
function readBoolAttr(el) {
	const v = el.attrs.val;
	if (typeof v !== "string") return void 0;
	return v === "1" || v.toLowerCase() === "true";
}
function readBoolVal(raw) {
	if (raw === void 0) return void 0;
	if (raw === "1" || raw === "true") return true;
	if (raw === "0" || raw === "false") return false;
}
function formulaText(wrapper) {
	if (!wrapper) return void 0;
	const numRef = findChild$2(wrapper, "numRef") ?? findChild$2(wrapper, "strRef");
	if (numRef) {
		const f = findChild$2(numRef, "f");
		if (f) {
			const text = elementText(f).trim();
			if (text.length > 0) return text;
		}
	}
	const direct = findChild$2(wrapper, "f");
	if (direct) {
		const text = elementText(direct).trim();
		if (text.length > 0) return text;
	}
}
function parseNumericChildVal(parent, localName) {
	const child = findChild$2(parent, localName);
	if (!child) return void 0;
	const raw = child.attrs.val;
	if (typeof raw !== "string") return void 0;
	const trimmed = raw.trim();
	if (trimmed.length === 0) return void 0;
	const value = Number(trimmed);
	return Number.isFinite(value) ? value : void 0;
}
// node_modules/hucre/dist/xlsx/chart/walls.mjs
function parseView3D(chartEl) {
	const el = findChild$2(chartEl, "view3D");
	if (!el) return void 0;
	const out = {};
	const rotX = parseView3DInt(el, "rotX", -90, 90);
	if (rotX !== void 0) out.rotX = rotX;
	const hPercent = parseView3DInt(el, "hPercent", 5, 500);
	if (hPercent !== void 0) out.hPercent = hPercent;
	const rotY = parseView3DInt(el, "rotY", 0, 360);
	if (rotY !== void 0) out.rotY = rotY;
	const depthPercent = parseView3DInt(el, "depthPercent", 20, 2e3);
	if (depthPercent !== void 0) out.depthPercent = depthPercent;
	const rAngAx = parseView3DBoolean(el, "rAngAx");
	if (rAngAx !== void 0) out.rAngAx = rAngAx;
	const perspective = parseView3DInt(el, "perspective", 0, 240);
	if (perspective !== void 0) out.perspective = perspective;
	return out;
}
function parseView3DInt(view3D, local, min, max) {
	const el = findChild$2(view3D, local);
	if (!el) return void 0;
	const raw = el.attrs.val;
	if (typeof raw !== "string") return void 0;
	if (!/^-?\d+$/.test(raw)) return void 0;
	const n = Number(raw);
	if (!Number.isInteger(n)) return void 0;
	if (n < min || n > max) return void 0;
	return n;
}
function parseView3DBoolean(view3D, local) {
	const el = findChild$2(view3D, local);
	if (!el) return void 0;
	const raw = el.attrs.val;
	if (typeof raw !== "string") return void 0;
	switch (raw) {
		case "1":
		case "true": return true;
		case "0":
		case "false": return false;
		default: return;
	}
}
function parseFloorThickness(chartEl) {
	const floor = findChild$2(chartEl, "floor");
	if (!floor) return void 0;
	const thickness = findChild$2(floor, "thickness");
	if (!thickness) return void 0;
	const raw = thickness.attrs.val;
	if (typeof raw !== "string") return void 0;
	if (!/^\d+$/.test(raw)) return void 0;
	const n = Number(raw);
	if (!Number.isInteger(n)) return void 0;
	if (n === 0) return void 0;
	if (n > 100) return void 0;
	return n;
}
function parseSideWallThickness(chartEl) {
	const sideWall = findChild$2(chartEl, "sideWall");
	if (!sideWall) return void 0;
	const thickness = findChild$2(sideWall, "thickness");
	if (!thickness) return void 0;
	const raw = thickness.attrs.val;
	if (typeof raw !== "string") return void 0;
	if (!/^\d+$/.test(raw)) return void 0;
	const n = Number(raw);
	if (!Number.isInteger(n)) return void 0;
	if (n === 0) return void 0;
	if (n > 100) return void 0;
	return n;
}
function parseBackWallThickness(chartEl) {
	const backWall = findChild$2(chartEl, "backWall");
	if (!backWall) return void 0;
	const thickness = findChild$2(backWall, "thickness");
	if (!thickness) return void 0;
	const raw = thickness.attrs.val;
	if (typeof raw !== "string") return void 0;
	if (!/^\d+$/.test(raw)) return void 0;
	const n = Number(raw);
	if (!Number.isInteger(n)) return void 0;
	if (n === 0) return void 0;
	if (n > 100) return void 0;
	return n;
}
// node_modules/hucre/dist/xlsx/chart/layout.mjs
function readLayoutCoordinate(el) {
	if (!el) return void 0;
	const raw = el.attrs.val;
	if (typeof raw !== "string") return void 0;
	const trimmed = raw.trim();
	if (trimmed.length === 0) return void 0;
	const parsed = Number(trimmed);
	if (!Number.isFinite(parsed)) return void 0;
	if (parsed < 0 || parsed > 1) return void 0;
	return parsed;
}
function parseManualLayout(parent) {
	const layout = findChild$2(parent, "layout");
	if (!layout) return void 0;
	const manual = findChild$2(layout, "manualLayout");
	if (!manual) return void 0;
	const x = readLayoutCoordinate(findChild$2(manual, "x"));
	const y = readLayoutCoordinate(findChild$2(manual, "y"));
	const w = readLayoutCoordinate(findChild$2(manual, "w"));
	const h = readLayoutCoordinate(findChild$2(manual, "h"));
	if (x === void 0 && y === void 0 && w === void 0 && h === void 0) return;
	const out = {};
	if (x !== void 0) out.x = x;
	if (y !== void 0) out.y = y;
	if (w !== void 0) out.w = w;
	if (h !== void 0) out.h = h;
	return out;
}
// node_modules/hucre/dist/xlsx/chart/text.mjs
const TXPR_ROT_PER_DEGREE = 6e4;
// node_modules/hucre/dist/xlsx/chart/title.mjs
const TITLE_ROT_PER_DEGREE = TXPR_ROT_PER_DEGREE;
const TITLE_ROTATION_MIN_DEG = -90;
const TITLE_ROTATION_MAX_DEG = 90;
const TITLE_FONT_SZ_PER_POINT$4 = 100;
const TITLE_FONT_SIZE_MIN_PT$4 = 1;
const TITLE_FONT_SIZE_MAX_PT$4 = 400;
function parseTitleLayout(chartEl) {
	const title = findChild$2(chartEl, "title");
	if (!title) return void 0;
	return parseManualLayout(title);
}
function parseTitleOverlay(chartEl) {
	const title = findChild$2(chartEl, "title");
	if (!title) return void 0;
	const overlay = findChild$2(title, "overlay");
	if (!overlay) return void 0;
	const raw = overlay.attrs.val;
	if (typeof raw !== "string") return void 0;
	switch (raw) {
		case "1":
		case "true": return true;
		case "0":
		case "false": return;
		default: return;
	}
}
function parseTitleRotation(chartEl) {
	const title = findChild$2(chartEl, "title");
	if (!title) return void 0;
	const tx = findChild$2(title, "tx");
	if (!tx) return void 0;
	const rich = findChild$2(tx, "rich");
	if (!rich) return void 0;
	const bodyPr = findChild$2(rich, "bodyPr");
	if (!bodyPr) return void 0;
	const raw = bodyPr.attrs.rot;
	if (typeof raw !== "string") return void 0;
	const trimmed = raw.trim();
	if (trimmed.length === 0) return void 0;
	const parsed = Number.parseInt(trimmed, 10);
	if (!Number.isFinite(parsed)) return void 0;
	const degrees = Math.round(parsed / TITLE_ROT_PER_DEGREE);
	if (degrees === 0) return void 0;
	if (degrees < TITLE_ROTATION_MIN_DEG) return TITLE_ROTATION_MIN_DEG;
	if (degrees > TITLE_ROTATION_MAX_DEG) return TITLE_ROTATION_MAX_DEG;
	return degrees;
}
function parseTitleFontSize(chartEl) {
	const title = findChild$2(chartEl, "title");
	if (!title) return void 0;
	const tx = findChild$2(title, "tx");
	if (!tx) return void 0;
	const rich = findChild$2(tx, "rich");
	if (!rich) return void 0;
	const p = findChild$2(rich, "p");
	if (!p) return void 0;
	const pPr = findChild$2(p, "pPr");
	if (!pPr) return void 0;
	const defRPr = findChild$2(pPr, "defRPr");
	if (!defRPr) return void 0;
	const raw = defRPr.attrs.sz;
	if (typeof raw !== "string") return void 0;
	const trimmed = raw.trim();
	if (trimmed.length === 0) return void 0;
	const parsed = Number.parseInt(trimmed, 10);
	if (!Number.isFinite(parsed)) return void 0;
	const points = Math.round(parsed / TITLE_FONT_SZ_PER_POINT$4 * 2) / 2;
	if (points < TITLE_FONT_SIZE_MIN_PT$4 || points > TITLE_FONT_SIZE_MAX_PT$4) return void 0;
	return points;
}
function parseTitleBold(chartEl) {
	const title = findChild$2(chartEl, "title");
	if (!title) return void 0;
	const tx = findChild$2(title, "tx");
	if (!tx) return void 0;
	const rich = findChild$2(tx, "rich");
	if (!rich) return void 0;
	const p = findChild$2(rich, "p");
	if (!p) return void 0;
	const pPr = findChild$2(p, "pPr");
	if (!pPr) return void 0;
	const defRPr = findChild$2(pPr, "defRPr");
	if (!defRPr) return void 0;
	if (parseBoolAttr(defRPr.attrs.b) === true) return true;
}
function parseTitleItalic(chartEl) {
	const title = findChild$2(chartEl, "title");
	if (!title) return void 0;
	const tx = findChild$2(title, "tx");
	if (!tx) return void 0;
	const rich = findChild$2(tx, "rich");
	if (!rich) return void 0;
	const p = findChild$2(rich, "p");
	if (!p) return void 0;
	const pPr = findChild$2(p, "pPr");
	if (!pPr) return void 0;
	const defRPr = findChild$2(pPr, "defRPr");
	if (!defRPr) return void 0;
	if (parseBoolAttr(defRPr.attrs.i) === true) return true;
}
function parseTitleColor(chartEl) {
	const title = findChild$2(chartEl, "title");
	if (!title) return void 0;
	const tx = findChild$2(title, "tx");
	if (!tx) return void 0;
	const rich = findChild$2(tx, "rich");
	if (!rich) return void 0;
	const p = findChild$2(rich, "p");
	if (!p) return void 0;
	const pPr = findChild$2(p, "pPr");
	if (!pPr) return void 0;
	const defRPr = findChild$2(pPr, "defRPr");
	if (!defRPr) return void 0;
	const solidFill = findChild$2(defRPr, "solidFill");
	if (!solidFill) return void 0;
	const srgbClr = findChild$2(solidFill, "srgbClr");
	if (srgbClr) return normalizeRgbHex(srgbClr.attrs.val);
	const schemeClr = findChild$2(solidFill, "schemeClr");
	if (schemeClr) return parseSchemeClr(schemeClr);
}
function parseTitleFillColor(chartEl) {
	const title = findChild$2(chartEl, "title");
	if (!title) return void 0;
	return parseSpPrFill(title);
}
function parseTitleBorderColor(chartEl) {
	const title = findChild$2(chartEl, "title");
	if (!title) return void 0;
	return parseSpPrBorderColor(title);
}
function parseTitleBorderWidth(chartEl) {
	const title = findChild$2(chartEl, "title");
	if (!title) return void 0;
	return parseBorderWidthFromSpPr(title);
}
function parseTitleBorderDash(chartEl) {
	const title = findChild$2(chartEl, "title");
	if (!title) return void 0;
	return parseBorderDashFromSpPr(title);
}
function parseTitleBorderCap(chartEl) {
	const title = findChild$2(chartEl, "title");
	if (!title) return void 0;
	return parseBorderCapFromSpPr(title);
}
function parseTitleBorderCompound(chartEl) {
	const title = findChild$2(chartEl, "title");
	if (!title) return void 0;
	return parseBorderCompoundFromSpPr(title);
}
function parseTitleStrike(chartEl) {
	const title = findChild$2(chartEl, "title");
	if (!title) return void 0;
	const tx = findChild$2(title, "tx");
	if (!tx) return void 0;
	const rich = findChild$2(tx, "rich");
	if (!rich) return void 0;
	const p = findChild$2(rich, "p");
	if (!p) return void 0;
	const pPr = findChild$2(p, "pPr");
	if (!pPr) return void 0;
	const defRPr = findChild$2(pPr, "defRPr");
	if (!defRPr) return void 0;
	if (defRPr.attrs.strike === "sngStrike") return true;
}
function parseTitleUnderline(chartEl) {
	const title = findChild$2(chartEl, "title");
	if (!title) return void 0;
	const tx = findChild$2(title, "tx");
	if (!tx) return void 0;
	const rich = findChild$2(tx, "rich");
	if (!rich) return void 0;
	const p = findChild$2(rich, "p");
	if (!p) return void 0;
	const pPr = findChild$2(p, "pPr");
	if (!pPr) return void 0;
	const defRPr = findChild$2(pPr, "defRPr");
	if (!defRPr) return void 0;
	if (defRPr.attrs.u === "sng") return true;
}
function parseTitleFontFamily(chartEl) {
	const title = findChild$2(chartEl, "title");
	if (!title) return void 0;
	const tx = findChild$2(title, "tx");
	if (!tx) return void 0;
	const rich = findChild$2(tx, "rich");
	if (!rich) return void 0;
	const p = findChild$2(rich, "p");
	if (!p) return void 0;
	const pPr = findChild$2(p, "pPr");
	if (!pPr) return void 0;
	const defRPr = findChild$2(pPr, "defRPr");
	if (!defRPr) return void 0;
	const latin = findChild$2(defRPr, "latin");
	if (!latin) return void 0;
	const raw = latin.attrs.typeface;
	if (typeof raw !== "string") return void 0;
	const trimmed = raw.trim();
	if (trimmed.length === 0) return void 0;
	return trimmed;
}
function parseTitle(chartEl) {
	const title = findChild$2(chartEl, "title");
	if (!title) return void 0;
	const tx = findChild$2(title, "tx");
	if (!tx) return void 0;
	const rich = findChild$2(tx, "rich");
	if (rich) {
		const parts = [];
		collectTextRuns(rich, parts);
		const joined = parts.join("").trim();
		return joined.length > 0 ? joined : void 0;
	}
	const strRef = findChild$2(tx, "strRef");
	if (strRef) {
		const cache = findChild$2(strRef, "strCache");
		if (cache) for (const pt of childElements$2(cache)) {
			if (pt.local !== "pt") continue;
			const v = findChild$2(pt, "v");
			if (v) {
				const text = elementText(v).trim();
				if (text.length > 0) return text;
			}
		}
	}
}
// node_modules/hucre/dist/xlsx/chart/legend.mjs
const TITLE_FONT_SZ_PER_POINT$3 = 100;
const TITLE_FONT_SIZE_MIN_PT$3 = 1;
const TITLE_FONT_SIZE_MAX_PT$3 = 400;
function parseLegend(chartEl) {
	const legend = findChild$2(chartEl, "legend");
	if (!legend) return void 0;
	const del = findChild$2(legend, "delete");
	if (del && readBoolVal(del.attrs.val) === true) return false;
	const pos = findChild$2(legend, "legendPos");
	if (!pos) return "right";
	const val = pos.attrs.val;
	if (typeof val !== "string") return "right";
	switch (val) {
		case "t": return "top";
		case "b": return "bottom";
		case "l": return "left";
		case "r": return "right";
		case "tr": return "topRight";
		default: return;
	}
}
function parseLegendOverlay(chartEl) {
	const legend = findChild$2(chartEl, "legend");
	if (!legend) return void 0;
	const overlay = findChild$2(legend, "overlay");
	if (!overlay) return void 0;
	const raw = overlay.attrs.val;
	if (typeof raw !== "string") return void 0;
	switch (raw) {
		case "1":
		case "true": return true;
		case "0":
		case "false": return;
		default: return;
	}
}
function parseLegendEntries(chartEl) {
	const legend = findChild$2(chartEl, "legend");
	if (!legend) return void 0;
	const seen = /* @__PURE__ */ new Set();
	const out = [];
	for (const child of childElements$2(legend)) {
		if (child.local !== "legendEntry") continue;
		const idxEl = findChild$2(child, "idx");
		if (!idxEl) continue;
		const raw = idxEl.attrs.val;
		if (typeof raw !== "string") continue;
		const idx = Number.parseInt(raw, 10);
		if (!Number.isFinite(idx) || idx < 0) continue;
		if (seen.has(idx)) continue;
		seen.add(idx);
		const deleteEl = findChild$2(child, "delete");
		const entry = {
			idx,
			delete: deleteEl !== void 0 ? readBoolVal(deleteEl.attrs.val) === true : false
		};
		const txPr = findChild$2(child, "txPr");
		if (txPr) {
			const p = findChild$2(txPr, "p");
			if (p) {
				const pPr = findChild$2(p, "pPr");
				if (pPr) {
					const defRPr = findChild$2(pPr, "defRPr");
					if (defRPr) {
						const sz = defRPr.attrs.sz;
						if (typeof sz === "string") {
							const trimmed = sz.trim();
							if (trimmed.length > 0) {
								const parsed = Number.parseInt(trimmed, 10);
								if (Number.isFinite(parsed)) {
									const points = Math.round(parsed / TITLE_FONT_SZ_PER_POINT$3 * 2) / 2;
									if (points >= TITLE_FONT_SIZE_MIN_PT$3 && points <= TITLE_FONT_SIZE_MAX_PT$3) entry.fontSize = points;
								}
							}
						}
						const b = defRPr.attrs.b;
						if (typeof b === "string") {
							if (readBoolVal(b) === true) entry.bold = true;
						}
						const i = defRPr.attrs.i;
						if (typeof i === "string") {
							if (readBoolVal(i) === true) entry.italic = true;
						}
						const u = defRPr.attrs.u;
						if (typeof u === "string" && u === "sng") entry.underline = true;
						const strike = defRPr.attrs.strike;
						if (typeof strike === "string" && strike === "sngStrike") entry.strikethrough = true;
						const solidFill = findChild$2(defRPr, "solidFill");
						if (solidFill) {
							const srgb = findChild$2(solidFill, "srgbClr");
							if (srgb) {
								const v = srgb.attrs.val;
								if (typeof v === "string") {
									const hex = v.replace(/^#/, "").toUpperCase();
									if (/^[0-9A-F]{6}$/.test(hex)) entry.color = hex;
								}
							}
						}
						const latin = findChild$2(defRPr, "latin");
						if (latin) {
							const tf = latin.attrs.typeface;
							if (typeof tf === "string") {
								const trimmed = tf.trim();
								if (trimmed.length > 0) entry.fontFamily = trimmed;
							}
						}
					}
				}
			}
		}
		out.push(entry);
	}
	return out.length > 0 ? out : void 0;
}
function parseLegendFontSize(chartEl) {
	const legend = findChild$2(chartEl, "legend");
	if (!legend) return void 0;
	const txPr = findChild$2(legend, "txPr");
	if (!txPr) return void 0;
	const p = findChild$2(txPr, "p");
	if (!p) return void 0;
	const pPr = findChild$2(p, "pPr");
	if (!pPr) return void 0;
	const defRPr = findChild$2(pPr, "defRPr");
	if (!defRPr) return void 0;
	const raw = defRPr.attrs.sz;
	if (typeof raw !== "string") return void 0;
	const trimmed = raw.trim();
	if (trimmed.length === 0) return void 0;
	const parsed = Number.parseInt(trimmed, 10);
	if (!Number.isFinite(parsed)) return void 0;
	const points = Math.round(parsed / TITLE_FONT_SZ_PER_POINT$3 * 2) / 2;
	if (points < TITLE_FONT_SIZE_MIN_PT$3 || points > TITLE_FONT_SIZE_MAX_PT$3) return void 0;
	return points;
}
function parseLegendBold(chartEl) {
	const legend = findChild$2(chartEl, "legend");
	if (!legend) return void 0;
	const txPr = findChild$2(legend, "txPr");
	if (!txPr) return void 0;
	const p = findChild$2(txPr, "p");
	if (!p) return void 0;
	const pPr = findChild$2(p, "pPr");
	if (!pPr) return void 0;
	const defRPr = findChild$2(pPr, "defRPr");
	if (!defRPr) return void 0;
	const raw = defRPr.attrs.b;
	if (raw === "1" || raw === "true") return true;
}
function parseLegendItalic(chartEl) {
	const legend = findChild$2(chartEl, "legend");
	if (!legend) return void 0;
	const txPr = findChild$2(legend, "txPr");
	if (!txPr) return void 0;
	const p = findChild$2(txPr, "p");
	if (!p) return void 0;
	const pPr = findChild$2(p, "pPr");
	if (!pPr) return void 0;
	const defRPr = findChild$2(pPr, "defRPr");
	if (!defRPr) return void 0;
	const raw = defRPr.attrs.i;
	if (raw === "1" || raw === "true") return true;
}
function parseLegendUnderline(chartEl) {
	const legend = findChild$2(chartEl, "legend");
	if (!legend) return void 0;
	const txPr = findChild$2(legend, "txPr");
	if (!txPr) return void 0;
	const p = findChild$2(txPr, "p");
	if (!p) return void 0;
	const pPr = findChild$2(p, "pPr");
	if (!pPr) return void 0;
	const defRPr = findChild$2(pPr, "defRPr");
	if (!defRPr) return void 0;
	if (defRPr.attrs.u === "sng") return true;
}
function parseLegendStrikethrough(chartEl) {
	const legend = findChild$2(chartEl, "legend");
	if (!legend) return void 0;
	const txPr = findChild$2(legend, "txPr");
	if (!txPr) return void 0;
	const p = findChild$2(txPr, "p");
	if (!p) return void 0;
	const pPr = findChild$2(p, "pPr");
	if (!pPr) return void 0;
	const defRPr = findChild$2(pPr, "defRPr");
	if (!defRPr) return void 0;
	if (defRPr.attrs.strike === "sngStrike") return true;
}
function parseLegendFontColor(chartEl) {
	const legend = findChild$2(chartEl, "legend");
	if (!legend) return void 0;
	const txPr = findChild$2(legend, "txPr");
	if (!txPr) return void 0;
	const p = findChild$2(txPr, "p");
	if (!p) return void 0;
	const pPr = findChild$2(p, "pPr");
	if (!pPr) return void 0;
	const defRPr = findChild$2(pPr, "defRPr");
	if (!defRPr) return void 0;
	const solidFill = findChild$2(defRPr, "solidFill");
	if (!solidFill) return void 0;
	const srgbClr = findChild$2(solidFill, "srgbClr");
	if (srgbClr) return normalizeRgbHex(srgbClr.attrs.val);
	const schemeClr = findChild$2(solidFill, "schemeClr");
	if (schemeClr) return parseSchemeClr(schemeClr);
}
function parseLegendFontFamily(chartEl) {
	const legend = findChild$2(chartEl, "legend");
	if (!legend) return void 0;
	const txPr = findChild$2(legend, "txPr");
	if (!txPr) return void 0;
	const p = findChild$2(txPr, "p");
	if (!p) return void 0;
	const pPr = findChild$2(p, "pPr");
	if (!pPr) return void 0;
	const defRPr = findChild$2(pPr, "defRPr");
	if (!defRPr) return void 0;
	const latin = findChild$2(defRPr, "latin");
	if (!latin) return void 0;
	const raw = latin.attrs.typeface;
	if (typeof raw !== "string") return void 0;
	const trimmed = raw.trim();
	if (trimmed.length === 0) return void 0;
	return trimmed;
}
function parseLegendLayout(chartEl) {
	const legend = findChild$2(chartEl, "legend");
	if (!legend) return void 0;
	return parseManualLayout(legend);
}
function parseLegendFillColor(chartEl) {
	const legend = findChild$2(chartEl, "legend");
	if (!legend) return void 0;
	return parseSpPrFill(legend);
}
function parseLegendBorderColor(chartEl) {
	const legend = findChild$2(chartEl, "legend");
	if (!legend) return void 0;
	return parseSpPrBorderColor(legend);
}
function parseLegendBorderWidth(chartEl) {
	const legend = findChild$2(chartEl, "legend");
	if (!legend) return void 0;
	return parseBorderWidthFromSpPr(legend);
}
function parseLegendBorderDash(chartEl) {
	const legend = findChild$2(chartEl, "legend");
	if (!legend) return void 0;
	return parseBorderDashFromSpPr(legend);
}
function parseLegendBorderCap(chartEl) {
	const legend = findChild$2(chartEl, "legend");
	if (!legend) return void 0;
	return parseBorderCapFromSpPr(legend);
}
function parseLegendBorderCompound(chartEl) {
	const legend = findChild$2(chartEl, "legend");
	if (!legend) return void 0;
	return parseBorderCompoundFromSpPr(legend);
}
// node_modules/hucre/dist/xlsx/chart/dataTable.mjs
const TITLE_FONT_SZ_PER_POINT$2 = 100;
const TITLE_FONT_SIZE_MIN_PT$2 = 1;
const TITLE_FONT_SIZE_MAX_PT$2 = 400;
function parseDataTable(plotArea) {
	const el = findChild$2(plotArea, "dTable");
	if (!el) return void 0;
	const out = {};
	const showHorzBorder = parseDataTableFlag(el, "showHorzBorder");
	if (showHorzBorder !== void 0) out.showHorzBorder = showHorzBorder;
	const showVertBorder = parseDataTableFlag(el, "showVertBorder");
	if (showVertBorder !== void 0) out.showVertBorder = showVertBorder;
	const showOutline = parseDataTableFlag(el, "showOutline");
	if (showOutline !== void 0) out.showOutline = showOutline;
	const showKeys = parseDataTableFlag(el, "showKeys");
	if (showKeys !== void 0) out.showKeys = showKeys;
	const fontSize = parseDataTableFontSize(el);
	if (fontSize !== void 0) out.fontSize = fontSize;
	const fontColor = parseDataTableFontColor(el);
	if (fontColor !== void 0) out.fontColor = fontColor;
	const bold = parseDataTableBold(el);
	if (bold !== void 0) out.bold = bold;
	const italic = parseDataTableItalic(el);
	if (italic !== void 0) out.italic = italic;
	const underline = parseDataTableUnderline(el);
	if (underline !== void 0) out.underline = underline;
	const strikethrough = parseDataTableStrikethrough(el);
	if (strikethrough !== void 0) out.strikethrough = strikethrough;
	const fontFamily = parseDataTableFontFamily(el);
	if (fontFamily !== void 0) out.fontFamily = fontFamily;
	const fillColor = parseDataTableFillColor(el);
	if (fillColor !== void 0) out.fillColor = fillColor;
	const borderColor = parseDataTableBorderColor(el);
	if (borderColor !== void 0) out.borderColor = borderColor;
	const borderWidth = parseBorderWidthFromSpPr(el);
	if (borderWidth !== void 0) out.borderWidth = borderWidth;
	const borderDash = parseBorderDashFromSpPr(el);
	if (borderDash !== void 0) out.borderDash = borderDash;
	const borderCap = parseBorderCapFromSpPr(el);
	if (borderCap !== void 0) out.borderCap = borderCap;
	const borderCompound = parseBorderCompoundFromSpPr(el);
	if (borderCompound !== void 0) out.borderCompound = borderCompound;
	return out;
}
function parseDataTableBold(dTable) {
	const txPr = findChild$2(dTable, "txPr");
	if (!txPr) return void 0;
	const p = findChild$2(txPr, "p");
	if (!p) return void 0;
	const pPr = findChild$2(p, "pPr");
	if (!pPr) return void 0;
	const defRPr = findChild$2(pPr, "defRPr");
	if (!defRPr) return void 0;
	const raw = defRPr.attrs.b;
	if (typeof raw !== "string") return void 0;
	switch (raw) {
		case "1":
		case "true": return true;
		case "0":
		case "false": return false;
		default: return;
	}
}
function parseDataTableItalic(dTable) {
	const txPr = findChild$2(dTable, "txPr");
	if (!txPr) return void 0;
	const p = findChild$2(txPr, "p");
	if (!p) return void 0;
	const pPr = findChild$2(p, "pPr");
	if (!pPr) return void 0;
	const defRPr = findChild$2(pPr, "defRPr");
	if (!defRPr) return void 0;
	const raw = defRPr.attrs.i;
	if (typeof raw !== "string") return void 0;
	switch (raw) {
		case "1":
		case "true": return true;
		case "0":
		case "false": return false;
		default: return;
	}
}
function parseDataTableUnderline(dTable) {
	const txPr = findChild$2(dTable, "txPr");
	if (!txPr) return void 0;
	const p = findChild$2(txPr, "p");
	if (!p) return void 0;
	const pPr = findChild$2(p, "pPr");
	if (!pPr) return void 0;
	const defRPr = findChild$2(pPr, "defRPr");
	if (!defRPr) return void 0;
	const raw = defRPr.attrs.u;
	if (raw === "sng") return true;
	if (raw === "none") return false;
}
function parseDataTableStrikethrough(dTable) {
	const txPr = findChild$2(dTable, "txPr");
	if (!txPr) return void 0;
	const p = findChild$2(txPr, "p");
	if (!p) return void 0;
	const pPr = findChild$2(p, "pPr");
	if (!pPr) return void 0;
	const defRPr = findChild$2(pPr, "defRPr");
	if (!defRPr) return void 0;
	if (defRPr.attrs.strike === "sngStrike") return true;
}
function parseDataTableFontFamily(dTable) {
	const txPr = findChild$2(dTable, "txPr");
	if (!txPr) return void 0;
	const p = findChild$2(txPr, "p");
	if (!p) return void 0;
	const pPr = findChild$2(p, "pPr");
	if (!pPr) return void 0;
	const defRPr = findChild$2(pPr, "defRPr");
	if (!defRPr) return void 0;
	const latin = findChild$2(defRPr, "latin");
	if (!latin) return void 0;
	const raw = latin.attrs.typeface;
	if (typeof raw !== "string") return void 0;
	const trimmed = raw.trim();
	if (trimmed.length === 0) return void 0;
	return trimmed;
}
function parseDataTableFillColor(dTable) {
	return parseSpPrFill(dTable);
}
function parseDataTableBorderColor(dTable) {
	return parseSpPrBorderColor(dTable);
}
function parseDataTableFontColor(dTable) {
	const txPr = findChild$2(dTable, "txPr");
	if (!txPr) return void 0;
	const p = findChild$2(txPr, "p");
	if (!p) return void 0;
	const pPr = findChild$2(p, "pPr");
	if (!pPr) return void 0;
	const defRPr = findChild$2(pPr, "defRPr");
	if (!defRPr) return void 0;
	const solidFill = findChild$2(defRPr, "solidFill");
	if (!solidFill) return void 0;
	const srgbClr = findChild$2(solidFill, "srgbClr");
	if (srgbClr) return normalizeRgbHex(srgbClr.attrs.val);
	const schemeClr = findChild$2(solidFill, "schemeClr");
	if (schemeClr) return parseSchemeClr(schemeClr);
}
function parseDataTableFontSize(dTable) {
	const txPr = findChild$2(dTable, "txPr");
	if (!txPr) return void 0;
	const p = findChild$2(txPr, "p");
	if (!p) return void 0;
	const pPr = findChild$2(p, "pPr");
	if (!pPr) return void 0;
	const defRPr = findChild$2(pPr, "defRPr");
	if (!defRPr) return void 0;
	const raw = defRPr.attrs.sz;
	if (typeof raw !== "string") return void 0;
	const trimmed = raw.trim();
	if (trimmed.length === 0) return void 0;
	const parsed = Number.parseInt(trimmed, 10);
	if (!Number.isFinite(parsed)) return void 0;
	const points = Math.round(parsed / TITLE_FONT_SZ_PER_POINT$2 * 2) / 2;
	if (points < TITLE_FONT_SIZE_MIN_PT$2 || points > TITLE_FONT_SIZE_MAX_PT$2) return void 0;
	return points;
}
function parseDataTableFlag(dTable, local) {
	const el = findChild$2(dTable, local);
	if (!el) return void 0;
	const raw = el.attrs.val;
	if (typeof raw !== "string") return void 0;
	switch (raw) {
		case "1":
		case "true": return true;
		case "0":
		case "false": return false;
		default: return;
	}
}
// node_modules/hucre/dist/xlsx/chart/dataLabels.mjs
const TITLE_FONT_SZ_PER_POINT$1 = 100;
const TITLE_FONT_SIZE_MIN_PT$1 = 1;
const TITLE_FONT_SIZE_MAX_PT$1 = 400;
const VALID_DLBL_POSITIONS = /* @__PURE__ */ new Set([
	"t",
	"b",
	"l",
	"r",
	"ctr",
	"inEnd",
	"inBase",
	"outEnd",
	"bestFit"
]);
function parseDataLabels(el) {
	const deleteEl = findChild$2(el, "delete");
	if (deleteEl && readBoolAttr(deleteEl) === true) return void 0;
	const out = {};
	const pos = findChild$2(el, "dLblPos");
	if (pos) {
		const val = pos.attrs.val;
		if (typeof val === "string" && VALID_DLBL_POSITIONS.has(val)) out.position = val;
	}
	const showLeg = findChild$2(el, "showLegendKey");
	if (showLeg && readBoolAttr(showLeg) === true) out.showLegendKey = true;
	const showVal = findChild$2(el, "showVal");
	if (showVal && readBoolAttr(showVal) === true) out.showValue = true;
	const showCat = findChild$2(el, "showCatName");
	if (showCat && readBoolAttr(showCat) === true) out.showCategoryName = true;
	const showSer = findChild$2(el, "showSerName");
	if (showSer && readBoolAttr(showSer) === true) out.showSeriesName = true;
	const showPct = findChild$2(el, "showPercent");
	if (showPct && readBoolAttr(showPct) === true) out.showPercent = true;
	const sep = findChild$2(el, "separator");
	if (sep) {
		const text = elementText(sep);
		if (text.length > 0) out.separator = text;
	}
	const numFmt = parseDataLabelsNumberFormat(el);
	if (numFmt) out.numberFormat = numFmt;
	const showLeader = findChild$2(el, "showLeaderLines");
	if (showLeader) {
		const v = showLeader.attrs.val;
		if (typeof v === "string" && (v === "0" || v.toLowerCase() === "false")) out.showLeaderLines = false;
	}
	const fontSize = parseDataLabelsFontSize(el);
	if (fontSize !== void 0) out.fontSize = fontSize;
	const fontColor = parseDataLabelsFontColor(el);
	if (fontColor !== void 0) out.fontColor = fontColor;
	const bold = parseDataLabelsBold(el);
	if (bold !== void 0) out.bold = bold;
	const italic = parseDataLabelsItalic(el);
	if (italic !== void 0) out.italic = italic;
	const underline = parseDataLabelsUnderline(el);
	if (underline !== void 0) out.underline = underline;
	const strikethrough = parseDataLabelsStrikethrough(el);
	if (strikethrough !== void 0) out.strikethrough = strikethrough;
	const fontFamily = parseDataLabelsFontFamily(el);
	if (fontFamily !== void 0) out.fontFamily = fontFamily;
	const fillColor = parseDataLabelsFillColor(el);
	if (fillColor !== void 0) out.fillColor = fillColor;
	const borderColor = parseDataLabelsBorderColor(el);
	if (borderColor !== void 0) out.borderColor = borderColor;
	const borderWidth = parseBorderWidthFromSpPr(el);
	if (borderWidth !== void 0) out.borderWidth = borderWidth;
	const borderDash = parseBorderDashFromSpPr(el);
	if (borderDash !== void 0) out.borderDash = borderDash;
	const borderCap = parseBorderCapFromSpPr(el);
	if (borderCap !== void 0) out.borderCap = borderCap;
	const borderCompound = parseBorderCompoundFromSpPr(el);
	if (borderCompound !== void 0) out.borderCompound = borderCompound;
	if (out.position === void 0 && !out.showValue && !out.showCategoryName && !out.showSeriesName && !out.showPercent && !out.showLegendKey && out.separator === void 0 && out.numberFormat === void 0 && out.showLeaderLines === void 0 && out.fontSize === void 0 && out.fontColor === void 0 && out.bold === void 0 && out.italic === void 0 && out.underline === void 0 && out.strikethrough === void 0 && out.fontFamily === void 0 && out.fillColor === void 0 && out.borderColor === void 0 && out.borderWidth === void 0 && out.borderDash === void 0 && out.borderCap === void 0 && out.borderCompound === void 0) return;
	return out;
}
function parseDataLabelsFontSize(dLbls) {
	const txPr = findChild$2(dLbls, "txPr");
	if (!txPr) return void 0;
	const p = findChild$2(txPr, "p");
	if (!p) return void 0;
	const pPr = findChild$2(p, "pPr");
	if (!pPr) return void 0;
	const defRPr = findChild$2(pPr, "defRPr");
	if (!defRPr) return void 0;
	const raw = defRPr.attrs.sz;
	if (typeof raw !== "string") return void 0;
	const trimmed = raw.trim();
	if (trimmed.length === 0) return void 0;
	const parsed = Number.parseInt(trimmed, 10);
	if (!Number.isFinite(parsed)) return void 0;
	const points = Math.round(parsed / TITLE_FONT_SZ_PER_POINT$1 * 2) / 2;
	if (points < TITLE_FONT_SIZE_MIN_PT$1 || points > TITLE_FONT_SIZE_MAX_PT$1) return void 0;
	return points;
}
function parseDataLabelsFontColor(dLbls) {
	const txPr = findChild$2(dLbls, "txPr");
	if (!txPr) return void 0;
	const p = findChild$2(txPr, "p");
	if (!p) return void 0;
	const pPr = findChild$2(p, "pPr");
	if (!pPr) return void 0;
	const defRPr = findChild$2(pPr, "defRPr");
	if (!defRPr) return void 0;
	const solidFill = findChild$2(defRPr, "solidFill");
	if (!solidFill) return void 0;
	const srgbClr = findChild$2(solidFill, "srgbClr");
	if (srgbClr) return normalizeRgbHex(srgbClr.attrs.val);
	const schemeClr = findChild$2(solidFill, "schemeClr");
	if (schemeClr) return parseSchemeClr(schemeClr);
}
function parseDataLabelsBold(dLbls) {
	const txPr = findChild$2(dLbls, "txPr");
	if (!txPr) return void 0;
	const p = findChild$2(txPr, "p");
	if (!p) return void 0;
	const pPr = findChild$2(p, "pPr");
	if (!pPr) return void 0;
	const defRPr = findChild$2(pPr, "defRPr");
	if (!defRPr) return void 0;
	const raw = defRPr.attrs.b;
	if (raw === "1" || raw === "true") return true;
}
function parseDataLabelsItalic(dLbls) {
	const txPr = findChild$2(dLbls, "txPr");
	if (!txPr) return void 0;
	const p = findChild$2(txPr, "p");
	if (!p) return void 0;
	const pPr = findChild$2(p, "pPr");
	if (!pPr) return void 0;
	const defRPr = findChild$2(pPr, "defRPr");
	if (!defRPr) return void 0;
	const raw = defRPr.attrs.i;
	if (raw === "1" || raw === "true") return true;
}
function parseDataLabelsUnderline(dLbls) {
	const txPr = findChild$2(dLbls, "txPr");
	if (!txPr) return void 0;
	const p = findChild$2(txPr, "p");
	if (!p) return void 0;
	const pPr = findChild$2(p, "pPr");
	if (!pPr) return void 0;
	const defRPr = findChild$2(pPr, "defRPr");
	if (!defRPr) return void 0;
	if (defRPr.attrs.u === "sng") return true;
}
function parseDataLabelsStrikethrough(dLbls) {
	const txPr = findChild$2(dLbls, "txPr");
	if (!txPr) return void 0;
	const p = findChild$2(txPr, "p");
	if (!p) return void 0;
	const pPr = findChild$2(p, "pPr");
	if (!pPr) return void 0;
	const defRPr = findChild$2(pPr, "defRPr");
	if (!defRPr) return void 0;
	if (defRPr.attrs.strike === "sngStrike") return true;
}
function parseDataLabelsFontFamily(dLbls) {
	const txPr = findChild$2(dLbls, "txPr");
	if (!txPr) return void 0;
	const p = findChild$2(txPr, "p");
	if (!p) return void 0;
	const pPr = findChild$2(p, "pPr");
	if (!pPr) return void 0;
	const defRPr = findChild$2(pPr, "defRPr");
	if (!defRPr) return void 0;
	const latin = findChild$2(defRPr, "latin");
	if (!latin) return void 0;
	const raw = latin.attrs.typeface;
	if (typeof raw !== "string") return void 0;
	const trimmed = raw.trim();
	if (trimmed.length === 0) return void 0;
	return trimmed;
}
function parseDataLabelsFillColor(dLbls) {
	return parseSpPrFill(dLbls);
}
function parseDataLabelsBorderColor(dLbls) {
	return parseSpPrBorderColor(dLbls);
}
function parseDataLabelsNumberFormat(el) {
	const numFmt = findChild$2(el, "numFmt");
	if (!numFmt) return void 0;
	const formatCode = numFmt.attrs.formatCode;
	if (typeof formatCode !== "string" || formatCode.length === 0) return void 0;
	const out = { formatCode };
	const sourceLinked = numFmt.attrs.sourceLinked;
	if (typeof sourceLinked === "string") {
		if (sourceLinked === "1" || sourceLinked.toLowerCase() === "true") out.sourceLinked = true;
	}
	return out;
}
// node_modules/hucre/dist/xlsx/chart/seriesExtras.mjs
const VALID_SHAPE_3D = /* @__PURE__ */ new Set([
	"cone",
	"coneToMax",
	"box",
	"cylinder",
	"pyramid",
	"pyramidToMax"
]);
const VALID_TRENDLINE_TYPES = /* @__PURE__ */ new Set([
	"linear",
	"log",
	"exp",
	"power",
	"poly",
	"movingAvg"
]);
const VALID_ERR_DIRECTIONS = /* @__PURE__ */ new Set(["x", "y"]);
const VALID_ERR_TYPES = /* @__PURE__ */ new Set([
	"both",
	"minus",
	"plus"
]);
const VALID_ERR_VAL_TYPES = /* @__PURE__ */ new Set([
	"cust",
	"fixedVal",
	"percentage",
	"stdDev",
	"stdErr"
]);
function parseShape3D(ser) {
	const el = findChild$2(ser, "shape");
	if (!el) return void 0;
	const raw = el.attrs.val;
	if (typeof raw !== "string") return void 0;
	const trimmed = raw.trim();
	return VALID_SHAPE_3D.has(trimmed) ? trimmed : void 0;
}
function parseBubbleSizeRef(ser) {
	return formulaText(findChild$2(ser, "bubbleSize"));
}
function parseDataPoints(ser) {
	const out = [];
	for (const child of childElements$2(ser)) {
		if (child.local !== "dPt") continue;
		const idxEl = findChild$2(child, "idx");
		if (!idxEl) continue;
		const rawIdx = idxEl.attrs.val;
		if (typeof rawIdx !== "string") continue;
		const idx = Number.parseInt(rawIdx, 10);
		if (!Number.isFinite(idx) || idx < 0) continue;
		const dp = { idx };
		const explosionEl = findChild$2(child, "explosion");
		if (explosionEl) {
			const raw = explosionEl.attrs.val;
			if (typeof raw === "string") {
				const n = Number.parseFloat(raw);
				if (Number.isFinite(n) && n > 0) {
					const rounded = Math.round(n);
					if (rounded > 0) dp.explosion = rounded;
				}
			}
		}
		const bubble3DEl = findChild$2(child, "bubble3D");
		if (bubble3DEl) {
			if (readBoolAttr(bubble3DEl) === true) dp.bubble3D = true;
		}
		const fill = parseDPtFill(child);
		if (fill !== void 0) dp.fillColor = fill;
		const borderColor = parseDPtBorderColor(child);
		if (borderColor !== void 0) dp.borderColor = borderColor;
		const borderWidth = parseDPtBorderWidth(child);
		if (borderWidth !== void 0) dp.borderWidth = borderWidth;
		const borderDash = parseDPtBorderDash(child);
		if (borderDash !== void 0) dp.borderDash = borderDash;
		const marker = parseMarker(child);
		if (marker !== void 0) dp.marker = marker;
		out.push(dp);
	}
	return out.length > 0 ? out : void 0;
}
function parseDPtFill(dPt) {
	const spPr = findChild$2(dPt, "spPr");
	if (!spPr) return void 0;
	const fill = findChild$2(spPr, "solidFill");
	if (!fill) return void 0;
	const srgb = findChild$2(fill, "srgbClr");
	if (!srgb) return void 0;
	return normalizeRgbHex(srgb.attrs.val);
}
function parseDPtBorderColor(dPt) {
	const spPr = findChild$2(dPt, "spPr");
	if (!spPr) return void 0;
	const ln = findChild$2(spPr, "ln");
	if (!ln) return void 0;
	const fill = findChild$2(ln, "solidFill");
	if (!fill) return void 0;
	const srgb = findChild$2(fill, "srgbClr");
	if (!srgb) return void 0;
	return normalizeRgbHex(srgb.attrs.val);
}
function parseDPtBorderWidth(dPt) {
	const spPr = findChild$2(dPt, "spPr");
	if (!spPr) return void 0;
	const ln = findChild$2(spPr, "ln");
	if (!ln) return void 0;
	const wAttr = ln.attrs.w;
	if (typeof wAttr !== "string") return void 0;
	const emu = Number.parseFloat(wAttr);
	if (!Number.isFinite(emu) || emu <= 0) return void 0;
	const pt = Math.round(emu / EMU_PER_PT * 4) / 4;
	if (pt < .25) return STROKE_WIDTH_MIN_PT;
	if (pt > 13.5) return STROKE_WIDTH_MAX_PT;
	return pt;
}
function parseDPtBorderDash(dPt) {
	const spPr = findChild$2(dPt, "spPr");
	if (!spPr) return void 0;
	const ln = findChild$2(spPr, "ln");
	if (!ln) return void 0;
	const prstDash = findChild$2(ln, "prstDash");
	if (!prstDash) return void 0;
	const raw = prstDash.attrs.val;
	if (typeof raw !== "string") return void 0;
	const trimmed = raw.trim();
	if (!VALID_BORDER_DASHES.has(trimmed)) return void 0;
	if (trimmed === "solid") return void 0;
	return trimmed;
}
function parseTrendlines(ser) {
	const out = [];
	for (const child of childElements$2(ser)) {
		if (child.local !== "trendline") continue;
		const typeEl = findChild$2(child, "trendlineType");
		if (!typeEl) continue;
		const rawType = typeEl.attrs.val;
		if (typeof rawType !== "string") continue;
		const type = rawType.trim();
		if (!VALID_TRENDLINE_TYPES.has(type)) continue;
		const t = { type };
		const nameEl = findChild$2(child, "name");
		if (nameEl) {
			let buf = "";
			for (const c of nameEl.children) if (typeof c === "string") buf += c;
			const name = buf.trim();
			if (name.length > 0) t.name = name;
		}
		const orderEl = findChild$2(child, "order");
		if (orderEl) {
			const v = parseFloat(String(orderEl.attrs.val ?? ""));
			if (Number.isFinite(v)) {
				const rounded = Math.round(v);
				if (rounded >= 2 && rounded <= 6) t.order = rounded;
			}
		}
		const periodEl = findChild$2(child, "period");
		if (periodEl) {
			const v = parseFloat(String(periodEl.attrs.val ?? ""));
			if (Number.isFinite(v)) {
				const rounded = Math.round(v);
				if (rounded >= 2 && rounded <= 100) t.period = rounded;
			}
		}
		const fwdEl = findChild$2(child, "forward");
		if (fwdEl) {
			const v = parseFloat(String(fwdEl.attrs.val ?? ""));
			if (Number.isFinite(v)) t.forward = v;
		}
		const bwdEl = findChild$2(child, "backward");
		if (bwdEl) {
			const v = parseFloat(String(bwdEl.attrs.val ?? ""));
			if (Number.isFinite(v)) t.backward = v;
		}
		const interceptEl = findChild$2(child, "intercept");
		if (interceptEl) {
			const v = parseFloat(String(interceptEl.attrs.val ?? ""));
			if (Number.isFinite(v)) t.intercept = v;
		}
		const dispEqEl = findChild$2(child, "dispEq");
		if (dispEqEl) {
			if (readBoolAttr(dispEqEl) === true) t.dispEquation = true;
		}
		const dispRSqrEl = findChild$2(child, "dispRSqr");
		if (dispRSqrEl) {
			if (readBoolAttr(dispRSqrEl) === true) t.dispRSquared = true;
		}
		const spPr = findChild$2(child, "spPr");
		if (spPr) {
			const ln = findChild$2(spPr, "ln");
			if (ln) {
				const fill = findChild$2(ln, "solidFill");
				if (fill) {
					const srgb = findChild$2(fill, "srgbClr");
					if (srgb) {
						const hex = normalizeRgbHex(srgb.attrs.val);
						if (hex) t.lineColor = hex;
					}
				}
				const wAttr = ln.attrs.w;
				if (typeof wAttr === "string") {
					const emu = Number.parseFloat(wAttr);
					if (Number.isFinite(emu) && emu > 0) {
						const pt = Math.round(emu / EMU_PER_PT * 4) / 4;
						if (pt >= .25 && pt <= 13.5) t.lineWidth = pt;
						else if (pt < .25) t.lineWidth = STROKE_WIDTH_MIN_PT;
						else t.lineWidth = STROKE_WIDTH_MAX_PT;
					}
				}
				const dashEl = findChild$2(ln, "prstDash");
				if (dashEl) {
					const raw = dashEl.attrs.val;
					if (typeof raw === "string") {
						const trimmed = raw.trim();
						if (VALID_BORDER_DASHES.has(trimmed) && trimmed !== "solid") t.lineDash = trimmed;
					}
				}
			}
		}
		out.push(t);
	}
	return out.length > 0 ? out : void 0;
}
function parseErrorBars(ser) {
	const out = [];
	for (const child of childElements$2(ser)) {
		if (child.local !== "errBars") continue;
		const dirEl = findChild$2(child, "errDir");
		if (!dirEl) continue;
		const rawDir = dirEl.attrs.val;
		if (typeof rawDir !== "string") continue;
		const direction = rawDir.trim();
		if (!VALID_ERR_DIRECTIONS.has(direction)) continue;
		const typeEl = findChild$2(child, "errBarType");
		if (!typeEl) continue;
		const rawType = typeEl.attrs.val;
		if (typeof rawType !== "string") continue;
		const type = rawType.trim();
		if (!VALID_ERR_TYPES.has(type)) continue;
		const valTypeEl = findChild$2(child, "errValType");
		if (!valTypeEl) continue;
		const rawVT = valTypeEl.attrs.val;
		if (typeof rawVT !== "string") continue;
		const valType = rawVT.trim();
		if (!VALID_ERR_VAL_TYPES.has(valType)) continue;
		const eb = {
			direction,
			type,
			valType
		};
		const valEl = findChild$2(child, "val");
		if (valEl) {
			const v = parseFloat(String(valEl.attrs.val ?? ""));
			if (Number.isFinite(v)) eb.value = v;
		}
		const noEndCapEl = findChild$2(child, "noEndCap");
		if (noEndCapEl) {
			if (readBoolAttr(noEndCapEl) === true) eb.noEndCap = true;
		}
		const spPr = findChild$2(child, "spPr");
		if (spPr) {
			const ln = findChild$2(spPr, "ln");
			if (ln) {
				const fill = findChild$2(ln, "solidFill");
				if (fill) {
					const srgb = findChild$2(fill, "srgbClr");
					if (srgb) {
						const hex = normalizeRgbHex(srgb.attrs.val);
						if (hex) eb.lineColor = hex;
					}
				}
				const wAttr = ln.attrs.w;
				if (typeof wAttr === "string") {
					const emu = Number.parseFloat(wAttr);
					if (Number.isFinite(emu) && emu > 0) {
						const pt = Math.round(emu / EMU_PER_PT * 4) / 4;
						if (pt < .25) eb.lineWidth = STROKE_WIDTH_MIN_PT;
						else if (pt > 13.5) eb.lineWidth = STROKE_WIDTH_MAX_PT;
						else eb.lineWidth = pt;
					}
				}
				const dashEl = findChild$2(ln, "prstDash");
				if (dashEl) {
					const raw = dashEl.attrs.val;
					if (typeof raw === "string") {
						const trimmed = raw.trim();
						if (VALID_BORDER_DASHES.has(trimmed) && trimmed !== "solid") eb.lineDash = trimmed;
					}
				}
			}
		}
		out.push(eb);
	}
	return out.length > 0 ? out : void 0;
}
// node_modules/hucre/dist/xlsx/chart/series.mjs
const VALID_MARKER_SYMBOLS = /* @__PURE__ */ new Set([
	"none",
	"auto",
	"circle",
	"square",
	"diamond",
	"triangle",
	"x",
	"star",
	"dot",
	"dash",
	"plus"
]);
function parseSeries(ser, kind, index) {
	const out = {
		kind,
		index
	};
	const name = parseSeriesName(ser);
	if (name !== void 0) out.name = name;
	const valuesRef = formulaText(findChild$2(ser, "val")) ?? formulaText(findChild$2(ser, "yVal"));
	if (valuesRef !== void 0) out.valuesRef = valuesRef;
	const catRef = formulaText(findChild$2(ser, "cat")) ?? formulaText(findChild$2(ser, "xVal"));
	if (catRef !== void 0) out.categoriesRef = catRef;
	const color = parseSeriesColor(ser);
	if (color !== void 0) out.color = color;
	const dLbls = findChild$2(ser, "dLbls");
	if (dLbls) {
		const parsed = parseDataLabels(dLbls);
		if (parsed) out.dataLabels = parsed;
	}
	if (kind === "line" || kind === "line3D" || kind === "scatter") {
		const smooth = parseSmooth(ser);
		if (smooth !== void 0) out.smooth = smooth;
		const stroke = parseSeriesStroke(ser);
		if (stroke !== void 0) out.stroke = stroke;
		const marker = parseMarker(ser);
		if (marker !== void 0) out.marker = marker;
	}
	if (kind === "bar" || kind === "bar3D") {
		const invertIfNegative = parseInvertIfNegative(ser);
		if (invertIfNegative !== void 0) out.invertIfNegative = invertIfNegative;
	}
	if (kind === "pie" || kind === "pie3D" || kind === "doughnut" || kind === "ofPie") {
		const explosion = parseExplosion(ser);
		if (explosion !== void 0) out.explosion = explosion;
	}
	const dataPoints = parseDataPoints(ser);
	if (dataPoints !== void 0) out.dataPoints = dataPoints;
	if (kind === "bar" || kind === "bar3D" || kind === "line" || kind === "line3D" || kind === "area" || kind === "area3D" || kind === "scatter" || kind === "bubble") {
		const trendlines = parseTrendlines(ser);
		if (trendlines !== void 0) out.trendlines = trendlines;
		const errorBars = parseErrorBars(ser);
		if (errorBars !== void 0) out.errorBars = errorBars;
	}
	if (kind === "bubble") {
		const bubbleRef = parseBubbleSizeRef(ser);
		if (bubbleRef !== void 0) out.bubbleSizeRef = bubbleRef;
	}
	if (kind === "bar3D") {
		const shape3D = parseShape3D(ser);
		if (shape3D !== void 0) out.shape3D = shape3D;
	}
	return out;
}
function parseSmooth(ser) {
	const el = findChild$2(ser, "smooth");
	if (!el) return void 0;
	if (readBoolAttr(el) !== true) return void 0;
	return true;
}
function parseInvertIfNegative(ser) {
	const el = findChild$2(ser, "invertIfNegative");
	if (!el) return void 0;
	if (readBoolAttr(el) !== true) return void 0;
	return true;
}
function parseExplosion(ser) {
	const el = findChild$2(ser, "explosion");
	if (!el) return void 0;
	const raw = el.attrs.val;
	if (typeof raw !== "string") return void 0;
	const n = Number.parseFloat(raw);
	if (!Number.isFinite(n) || n < 0) return void 0;
	const rounded = Math.round(n);
	if (rounded === 0) return void 0;
	return rounded;
}
function parseMarker(ser) {
	const el = findChild$2(ser, "marker");
	if (!el) return void 0;
	const out = {};
	const sym = findChild$2(el, "symbol");
	if (sym) {
		const v = sym.attrs.val;
		if (typeof v === "string" && VALID_MARKER_SYMBOLS.has(v)) out.symbol = v;
	}
	const sizeEl = findChild$2(el, "size");
	if (sizeEl) {
		const v = sizeEl.attrs.val;
		if (typeof v === "string") {
			const n = Number.parseInt(v, 10);
			if (Number.isFinite(n)) {
				if (n < 2) out.size = 2;
				else if (n > 72) out.size = 72;
				else out.size = n;
			}
		}
	}
	const spPr = findChild$2(el, "spPr");
	if (spPr) {
		const fill = findChild$2(spPr, "solidFill");
		if (fill) {
			const v = findChild$2(fill, "srgbClr")?.attrs.val;
			if (typeof v === "string") {
				const hex = v.replace(/^#/, "").toUpperCase();
				if (/^[0-9A-F]{6}$/.test(hex)) out.fill = hex;
			}
		}
		const ln = findChild$2(spPr, "ln");
		if (ln) {
			const lnFill = findChild$2(ln, "solidFill");
			if (lnFill) {
				const v = findChild$2(lnFill, "srgbClr")?.attrs.val;
				if (typeof v === "string") {
					const hex = v.replace(/^#/, "").toUpperCase();
					if (/^[0-9A-F]{6}$/.test(hex)) out.line = hex;
				}
			}
		}
	}
	if (out.symbol === void 0 && out.size === void 0 && out.fill === void 0 && out.line === void 0) return;
	return out;
}
function parseSeriesName(ser) {
	const tx = findChild$2(ser, "tx");
	if (!tx) return void 0;
	const literal = findChild$2(tx, "v");
	if (literal) {
		const text = elementText(literal).trim();
		if (text.length > 0) return text;
	}
	const strRef = findChild$2(tx, "strRef");
	if (strRef) {
		const cache = findChild$2(strRef, "strCache");
		if (cache) for (const pt of childElements$2(cache)) {
			if (pt.local !== "pt") continue;
			const v = findChild$2(pt, "v");
			if (v) {
				const text = elementText(v).trim();
				if (text.length > 0) return text;
			}
		}
		const f = formulaText(strRef);
		if (f) return f;
	}
}
function parseSeriesColor(ser) {
	const spPr = findChild$2(ser, "spPr");
	if (!spPr) return void 0;
	const fill = findChild$2(spPr, "solidFill");
	if (!fill) return void 0;
	const srgb = findChild$2(fill, "srgbClr");
	if (srgb) {
		const val = srgb.attrs.val;
		if (typeof val !== "string") return void 0;
		const normalized = val.replace(/^#/, "").toUpperCase();
		return /^[0-9A-F]{6}$/.test(normalized) ? normalized : void 0;
	}
	const schemeClr = findChild$2(fill, "schemeClr");
	if (schemeClr) return parseSchemeClr(schemeClr);
}
function parseSeriesStroke(ser) {
	const spPr = findChild$2(ser, "spPr");
	if (!spPr) return void 0;
	const ln = findChild$2(spPr, "ln");
	if (!ln) return void 0;
	const out = {};
	const wAttr = ln.attrs.w;
	if (typeof wAttr === "string") {
		const emu = Number.parseFloat(wAttr);
		if (Number.isFinite(emu) && emu > 0) {
			const pt = Math.round(emu / EMU_PER_PT * 4) / 4;
			if (pt < .25) out.width = STROKE_WIDTH_MIN_PT;
			else if (pt > 13.5) out.width = STROKE_WIDTH_MAX_PT;
			else out.width = pt;
		}
	}
	const dashEl = findChild$2(ln, "prstDash");
	if (dashEl) {
		const v = dashEl.attrs.val;
		if (typeof v === "string" && VALID_DASH_STYLES.has(v)) out.dash = v;
	}
	const capAttr = ln.attrs.cap;
	if (typeof capAttr === "string") {
		const trimmed = capAttr.trim();
		if (VALID_LINE_CAPS.has(trimmed) && trimmed !== "flat") out.cap = trimmed;
	}
	const cmpdAttr = ln.attrs.cmpd;
	if (typeof cmpdAttr === "string") {
		const trimmed = cmpdAttr.trim();
		if (VALID_LINE_COMPOUNDS.has(trimmed) && trimmed !== "sng") out.compound = trimmed;
	}
	if (out.dash === void 0 && out.width === void 0 && out.cap === void 0 && out.compound === void 0) return void 0;
	return out;
}
// node_modules/hucre/dist/xlsx/chart/axis.mjs
const TITLE_FONT_SZ_PER_POINT = 100;
const TITLE_FONT_SIZE_MIN_PT = 1;
const TITLE_FONT_SIZE_MAX_PT = 400;
const VALID_TICK_MARKS = /* @__PURE__ */ new Set([
	"none",
	"in",
	"out",
	"cross"
]);
const VALID_TICK_LBL_POSITIONS = /* @__PURE__ */ new Set([
	"nextTo",
	"low",
	"high",
	"none"
]);
const VALID_LBL_ALIGNS = /* @__PURE__ */ new Set([
	"ctr",
	"l",
	"r"
]);
const LABEL_ROTATION_MIN_DEG = -90;
const LABEL_ROTATION_MAX_DEG = 90;
const VALID_CROSSES = /* @__PURE__ */ new Set([
	"autoZero",
	"min",
	"max"
]);
const VALID_DISP_UNITS = /* @__PURE__ */ new Set([
	"hundreds",
	"thousands",
	"tenThousands",
	"hundredThousands",
	"millions",
	"tenMillions",
	"hundredMillions",
	"billions",
	"trillions"
]);
const VALID_CROSS_BETWEEN = /* @__PURE__ */ new Set(["between", "midCat"]);
function parseAxisInfo(axis, familyDefaultCrossBetween) {
	const title = parseAxisTitle(axis);
	const axisTitleRotation = parseAxisTitleRotation(axis);
	const axisTitleFontSize = parseAxisTitleFontSize(axis);
	const axisTitleBold = parseAxisTitleBold(axis);
	const axisTitleItalic = parseAxisTitleItalic(axis);
	const axisTitleColor = parseAxisTitleColor(axis);
	const axisTitleStrike = parseAxisTitleStrike(axis);
	const axisTitleUnderline = parseAxisTitleUnderline(axis);
	const axisTitleFontFamily = parseAxisTitleFontFamily(axis);
	const axisTitleOverlay = parseAxisTitleOverlay(axis);
	const axisTitleLayout = parseAxisTitleLayout(axis);
	const axisTitleFillColor = parseAxisTitleFillColor(axis);
	const axisTitleBorderColor = parseAxisTitleBorderColor(axis);
	const axisTitleBorderWidth = parseAxisTitleBorderWidth(axis);
	const axisTitleBorderDash = parseAxisTitleBorderDash(axis);
	const axisTitleBorderCap = parseAxisTitleBorderCap(axis);
	const axisTitleBorderCompound = parseAxisTitleBorderCompound(axis);
	const gridlines = parseAxisGridlines(axis);
	const scale = parseAxisScale(axis);
	const numberFormat = parseAxisNumberFormat(axis);
	const majorTickMark = parseAxisTickMark(axis, "majorTickMark", "out");
	const minorTickMark = parseAxisTickMark(axis, "minorTickMark", "none");
	const tickLblPos = parseAxisTickLblPos(axis);
	const labelRotation = parseAxisLabelRotation(axis);
	const labelFontSize = parseAxisLabelFontSize(axis);
	const labelBold = parseAxisLabelBold(axis);
	const labelItalic = parseAxisLabelItalic(axis);
	const labelColor = parseAxisLabelColor(axis);
	const labelUnderline = parseAxisLabelUnderline(axis);
	const labelStrike = parseAxisLabelStrike(axis);
	const labelFontFamily = parseAxisLabelFontFamily(axis);
	const reverse = parseAxisReverse(axis);
	const isCategoryAxis = axis.local === "catAx" || axis.local === "dateAx";
	const tickLblSkip = isCategoryAxis ? parseAxisSkip(axis, "tickLblSkip") : void 0;
	const tickMarkSkip = isCategoryAxis ? parseAxisSkip(axis, "tickMarkSkip") : void 0;
	const lblOffset = isCategoryAxis ? parseAxisLblOffset(axis) : void 0;
	const lblAlgn = isCategoryAxis ? parseAxisLblAlgn(axis) : void 0;
	const noMultiLvlLbl = axis.local === "catAx" ? parseAxisNoMultiLvlLbl(axis) : void 0;
	const auto = axis.local === "catAx" ? parseAxisAuto(axis) : void 0;
	const hidden = parseAxisHidden(axis);
	const crossesPair = parseAxisCrosses(axis);
	const crosses = crossesPair.crosses;
	const crossesAt = crossesPair.crossesAt;
	const dispUnits = axis.local === "valAx" ? parseAxisDispUnits(axis) : void 0;
	const parsedCrossBetween = axis.local === "valAx" ? parseAxisCrossBetween(axis) : void 0;
	const crossBetween = parsedCrossBetween === familyDefaultCrossBetween ? void 0 : parsedCrossBetween;
	if (title === void 0 && axisTitleRotation === void 0 && axisTitleFontSize === void 0 && axisTitleBold === void 0 && axisTitleItalic === void 0 && axisTitleColor === void 0 && axisTitleStrike === void 0 && axisTitleUnderline === void 0 && axisTitleFontFamily === void 0 && axisTitleOverlay === void 0 && axisTitleLayout === void 0 && axisTitleFillColor === void 0 && axisTitleBorderColor === void 0 && axisTitleBorderWidth === void 0 && axisTitleBorderDash === void 0 && axisTitleBorderCap === void 0 && axisTitleBorderCompound === void 0 && gridlines === void 0 && scale === void 0 && numberFormat === void 0 && majorTickMark === void 0 && minorTickMark === void 0 && tickLblPos === void 0 && labelRotation === void 0 && labelFontSize === void 0 && labelBold === void 0 && labelItalic === void 0 && labelColor === void 0 && labelFontFamily === void 0 && labelUnderline === void 0 && labelStrike === void 0 && reverse === void 0 && tickLblSkip === void 0 && tickMarkSkip === void 0 && lblOffset === void 0 && lblAlgn === void 0 && noMultiLvlLbl === void 0 && auto === void 0 && hidden === void 0 && crosses === void 0 && crossesAt === void 0 && dispUnits === void 0 && crossBetween === void 0) return;
	const out = {};
	if (title !== void 0) out.title = title;
	if (axisTitleRotation !== void 0) out.axisTitleRotation = axisTitleRotation;
	if (axisTitleFontSize !== void 0) out.axisTitleFontSize = axisTitleFontSize;
	if (axisTitleBold !== void 0) out.axisTitleBold = axisTitleBold;
	if (axisTitleItalic !== void 0) out.axisTitleItalic = axisTitleItalic;
	if (axisTitleColor !== void 0) out.axisTitleColor = axisTitleColor;
	if (axisTitleStrike !== void 0) out.axisTitleStrike = axisTitleStrike;
	if (axisTitleUnderline !== void 0) out.axisTitleUnderline = axisTitleUnderline;
	if (axisTitleFontFamily !== void 0) out.axisTitleFontFamily = axisTitleFontFamily;
	if (axisTitleOverlay !== void 0) out.axisTitleOverlay = axisTitleOverlay;
	if (axisTitleLayout !== void 0) out.axisTitleLayout = axisTitleLayout;
	if (axisTitleFillColor !== void 0) out.axisTitleFillColor = axisTitleFillColor;
	if (axisTitleBorderColor !== void 0) out.axisTitleBorderColor = axisTitleBorderColor;
	if (axisTitleBorderWidth !== void 0) out.axisTitleBorderWidth = axisTitleBorderWidth;
	if (axisTitleBorderDash !== void 0) out.axisTitleBorderDash = axisTitleBorderDash;
	if (axisTitleBorderCap !== void 0) out.axisTitleBorderCap = axisTitleBorderCap;
	if (axisTitleBorderCompound !== void 0) out.axisTitleBorderCompound = axisTitleBorderCompound;
	if (gridlines !== void 0) out.gridlines = gridlines;
	if (scale !== void 0) out.scale = scale;
	if (numberFormat !== void 0) out.numberFormat = numberFormat;
	if (majorTickMark !== void 0) out.majorTickMark = majorTickMark;
	if (minorTickMark !== void 0) out.minorTickMark = minorTickMark;
	if (tickLblPos !== void 0) out.tickLblPos = tickLblPos;
	if (labelRotation !== void 0) out.labelRotation = labelRotation;
	if (labelFontSize !== void 0) out.labelFontSize = labelFontSize;
	if (labelBold !== void 0) out.labelBold = labelBold;
	if (labelItalic !== void 0) out.labelItalic = labelItalic;
	if (labelColor !== void 0) out.labelColor = labelColor;
	if (labelFontFamily !== void 0) out.labelFontFamily = labelFontFamily;
	if (labelUnderline !== void 0) out.labelUnderline = labelUnderline;
	if (labelStrike !== void 0) out.labelStrike = labelStrike;
	if (reverse !== void 0) out.reverse = reverse;
	if (tickLblSkip !== void 0) out.tickLblSkip = tickLblSkip;
	if (tickMarkSkip !== void 0) out.tickMarkSkip = tickMarkSkip;
	if (lblOffset !== void 0) out.lblOffset = lblOffset;
	if (lblAlgn !== void 0) out.lblAlgn = lblAlgn;
	if (noMultiLvlLbl !== void 0) out.noMultiLvlLbl = noMultiLvlLbl;
	if (auto !== void 0) out.auto = auto;
	if (hidden !== void 0) out.hidden = hidden;
	if (crosses !== void 0) out.crosses = crosses;
	if (crossesAt !== void 0) out.crossesAt = crossesAt;
	if (dispUnits !== void 0) out.dispUnits = dispUnits;
	if (crossBetween !== void 0) out.crossBetween = crossBetween;
	return out;
}
function parseAxisTickMark(axis, localName, defaultValue) {
	const el = findChild$2(axis, localName);
	if (!el) return void 0;
	const raw = el.attrs.val;
	if (typeof raw !== "string") return void 0;
	const value = raw.trim();
	if (!VALID_TICK_MARKS.has(value)) return void 0;
	return value === defaultValue ? void 0 : value;
}
function parseAxisTickLblPos(axis) {
	const el = findChild$2(axis, "tickLblPos");
	if (!el) return void 0;
	const raw = el.attrs.val;
	if (typeof raw !== "string") return void 0;
	const value = raw.trim();
	if (!VALID_TICK_LBL_POSITIONS.has(value)) return void 0;
	return value === "nextTo" ? void 0 : value;
}
function parseAxisReverse(axis) {
	const scaling = findChild$2(axis, "scaling");
	if (!scaling) return void 0;
	const orientation = findChild$2(scaling, "orientation");
	if (!orientation) return void 0;
	const raw = orientation.attrs.val;
	if (typeof raw !== "string") return void 0;
	if (raw.trim() === "maxMin") return true;
}
function parseAxisSkip(axis, localName) {
	const el = findChild$2(axis, localName);
	if (!el) return void 0;
	const raw = el.attrs.val;
	if (typeof raw !== "string") return void 0;
	const trimmed = raw.trim();
	if (trimmed.length === 0) return void 0;
	const parsed = Number.parseInt(trimmed, 10);
	if (!Number.isFinite(parsed)) return void 0;
	if (parsed < 1 || parsed > 32767) return void 0;
	if (parsed === 1) return void 0;
	return parsed;
}
function parseAxisLblOffset(axis) {
	const el = findChild$2(axis, "lblOffset");
	if (!el) return void 0;
	const raw = el.attrs.val;
	if (typeof raw !== "string") return void 0;
	const trimmed = raw.trim();
	if (trimmed.length === 0) return void 0;
	const parsed = Number.parseInt(trimmed, 10);
	if (!Number.isFinite(parsed)) return void 0;
	if (parsed < 0 || parsed > 1e3) return void 0;
	if (parsed === 100) return void 0;
	return parsed;
}
function parseAxisLblAlgn(axis) {
	const el = findChild$2(axis, "lblAlgn");
	if (!el) return void 0;
	const raw = el.attrs.val;
	if (typeof raw !== "string") return void 0;
	const value = raw.trim();
	if (!VALID_LBL_ALIGNS.has(value)) return void 0;
	return value === "ctr" ? void 0 : value;
}
function parseAxisNoMultiLvlLbl(axis) {
	const el = findChild$2(axis, "noMultiLvlLbl");
	if (!el) return void 0;
	const raw = el.attrs.val;
	if (typeof raw !== "string") return void 0;
	switch (raw.trim()) {
		case "1":
		case "true": return true;
		case "0":
		case "false": return;
		default: return;
	}
}
function parseAxisAuto(axis) {
	const el = findChild$2(axis, "auto");
	if (!el) return void 0;
	const raw = el.attrs.val;
	if (typeof raw !== "string") return void 0;
	switch (raw.trim()) {
		case "0":
		case "false": return false;
		case "1":
		case "true": return;
		default: return;
	}
}
function parseAxisHidden(axis) {
	const el = findChild$2(axis, "delete");
	if (!el) return void 0;
	const raw = el.attrs.val;
	if (typeof raw !== "string") return void 0;
	switch (raw.trim()) {
		case "1":
		case "true": return true;
		case "0":
		case "false": return;
		default: return;
	}
}
function parseAxisLabelRotation(axis) {
	const txPr = findChild$2(axis, "txPr");
	if (!txPr) return void 0;
	const bodyPr = findChild$2(txPr, "bodyPr");
	if (!bodyPr) return void 0;
	const raw = bodyPr.attrs.rot;
	if (typeof raw !== "string") return void 0;
	const trimmed = raw.trim();
	if (trimmed.length === 0) return void 0;
	const parsed = Number.parseInt(trimmed, 10);
	if (!Number.isFinite(parsed)) return void 0;
	const degrees = Math.round(parsed / TXPR_ROT_PER_DEGREE);
	if (degrees === 0) return void 0;
	if (degrees < LABEL_ROTATION_MIN_DEG) return LABEL_ROTATION_MIN_DEG;
	if (degrees > LABEL_ROTATION_MAX_DEG) return LABEL_ROTATION_MAX_DEG;
	return degrees;
}
function parseAxisLabelFontSize(axis) {
	const txPr = findChild$2(axis, "txPr");
	if (!txPr) return void 0;
	const p = findChild$2(txPr, "p");
	if (!p) return void 0;
	const pPr = findChild$2(p, "pPr");
	if (!pPr) return void 0;
	const defRPr = findChild$2(pPr, "defRPr");
	if (!defRPr) return void 0;
	const raw = defRPr.attrs.sz;
	if (typeof raw !== "string") return void 0;
	const trimmed = raw.trim();
	if (trimmed.length === 0) return void 0;
	const parsed = Number.parseInt(trimmed, 10);
	if (!Number.isFinite(parsed)) return void 0;
	const points = Math.round(parsed / TITLE_FONT_SZ_PER_POINT * 2) / 2;
	if (points < TITLE_FONT_SIZE_MIN_PT || points > TITLE_FONT_SIZE_MAX_PT) return void 0;
	return points;
}
function parseAxisLabelBold(axis) {
	const txPr = findChild$2(axis, "txPr");
	if (!txPr) return void 0;
	const p = findChild$2(txPr, "p");
	if (!p) return void 0;
	const pPr = findChild$2(p, "pPr");
	if (!pPr) return void 0;
	const defRPr = findChild$2(pPr, "defRPr");
	if (!defRPr) return void 0;
	if (parseBoolAttr(defRPr.attrs.b) === true) return true;
}
function parseAxisLabelItalic(axis) {
	const txPr = findChild$2(axis, "txPr");
	if (!txPr) return void 0;
	const p = findChild$2(txPr, "p");
	if (!p) return void 0;
	const pPr = findChild$2(p, "pPr");
	if (!pPr) return void 0;
	const defRPr = findChild$2(pPr, "defRPr");
	if (!defRPr) return void 0;
	if (parseBoolAttr(defRPr.attrs.i) === true) return true;
}
function parseAxisLabelColor(axis) {
	const txPr = findChild$2(axis, "txPr");
	if (!txPr) return void 0;
	const p = findChild$2(txPr, "p");
	if (!p) return void 0;
	const pPr = findChild$2(p, "pPr");
	if (!pPr) return void 0;
	const defRPr = findChild$2(pPr, "defRPr");
	if (!defRPr) return void 0;
	const solidFill = findChild$2(defRPr, "solidFill");
	if (!solidFill) return void 0;
	const srgbClr = findChild$2(solidFill, "srgbClr");
	if (srgbClr) return normalizeRgbHex(srgbClr.attrs.val);
	const schemeClr = findChild$2(solidFill, "schemeClr");
	if (schemeClr) return parseSchemeClr(schemeClr);
}
function parseAxisLabelUnderline(axis) {
	const txPr = findChild$2(axis, "txPr");
	if (!txPr) return void 0;
	const p = findChild$2(txPr, "p");
	if (!p) return void 0;
	const pPr = findChild$2(p, "pPr");
	if (!pPr) return void 0;
	const defRPr = findChild$2(pPr, "defRPr");
	if (!defRPr) return void 0;
	if (defRPr.attrs.u === "sng") return true;
}
function parseAxisLabelStrike(axis) {
	const txPr = findChild$2(axis, "txPr");
	if (!txPr) return void 0;
	const p = findChild$2(txPr, "p");
	if (!p) return void 0;
	const pPr = findChild$2(p, "pPr");
	if (!pPr) return void 0;
	const defRPr = findChild$2(pPr, "defRPr");
	if (!defRPr) return void 0;
	if (defRPr.attrs.strike === "sngStrike") return true;
}
function parseAxisLabelFontFamily(axis) {
	const txPr = findChild$2(axis, "txPr");
	if (!txPr) return void 0;
	const p = findChild$2(txPr, "p");
	if (!p) return void 0;
	const pPr = findChild$2(p, "pPr");
	if (!pPr) return void 0;
	const defRPr = findChild$2(pPr, "defRPr");
	if (!defRPr) return void 0;
	const latin = findChild$2(defRPr, "latin");
	if (!latin) return void 0;
	const raw = latin.attrs.typeface;
	if (typeof raw !== "string") return void 0;
	const trimmed = raw.trim();
	if (trimmed.length === 0) return void 0;
	return trimmed;
}
function parseAxisCrosses(axis) {
	const crossesAtEl = findChild$2(axis, "crossesAt");
	if (crossesAtEl) {
		const raw = crossesAtEl.attrs.val;
		if (typeof raw === "string") {
			const trimmed = raw.trim();
			if (trimmed.length > 0) {
				const parsed = Number.parseFloat(trimmed);
				if (Number.isFinite(parsed)) return { crossesAt: parsed };
			}
		}
	}
	const crossesEl = findChild$2(axis, "crosses");
	if (!crossesEl) return {};
	const raw = crossesEl.attrs.val;
	if (typeof raw !== "string") return {};
	const value = raw.trim();
	if (!VALID_CROSSES.has(value)) return {};
	if (value === "autoZero") return {};
	return { crosses: value };
}
function parseAxisDispUnits(axis) {
	const dispUnits = findChild$2(axis, "dispUnits");
	if (!dispUnits) return void 0;
	const out = {};
	const custUnit = findChild$2(dispUnits, "custUnit");
	if (custUnit) {
		const raw = custUnit.attrs.val;
		if (typeof raw === "string") {
			const parsed = Number.parseFloat(raw.trim());
			if (Number.isFinite(parsed) && parsed > 0) out.custUnit = parsed;
		}
	}
	if (out.custUnit === void 0) {
		const builtInUnit = findChild$2(dispUnits, "builtInUnit");
		if (builtInUnit) {
			const raw = builtInUnit.attrs.val;
			if (typeof raw === "string") {
				const trimmed = raw.trim();
				if (VALID_DISP_UNITS.has(trimmed)) out.unit = trimmed;
			}
		}
	}
	if (out.unit === void 0 && out.custUnit === void 0) return void 0;
	const lbl = findChild$2(dispUnits, "dispUnitsLbl");
	if (lbl) {
		out.showLabel = true;
		const tx = findChild$2(lbl, "tx");
		if (tx) {
			const rich = findChild$2(tx, "rich");
			if (rich) {
				const buf = [];
				for (const p of rich.children) {
					if (typeof p === "string") continue;
					if (p.local !== "p") continue;
					const paraBuf = [];
					for (const r of p.children) {
						if (typeof r === "string") continue;
						if (r.local !== "r") continue;
						for (const t of r.children) {
							if (typeof t === "string") continue;
							if (t.local !== "t") continue;
							let text = "";
							for (const c of t.children) if (typeof c === "string") text += c;
							paraBuf.push(text);
						}
					}
					if (paraBuf.length > 0) buf.push(paraBuf.join(""));
				}
				const joined = buf.join("\n").trim();
				if (joined.length > 0) out.customLabel = joined;
			}
		}
	}
	return out;
}
function parseAxisCrossBetween(axis) {
	const el = findChild$2(axis, "crossBetween");
	if (!el) return void 0;
	const raw = el.attrs.val;
	if (typeof raw !== "string") return void 0;
	const trimmed = raw.trim();
	if (!VALID_CROSS_BETWEEN.has(trimmed)) return void 0;
	return trimmed;
}
function parseAxisScale(axis) {
	const out = {};
	const scaling = findChild$2(axis, "scaling");
	if (scaling) {
		const min = parseNumericChildVal(scaling, "min");
		if (min !== void 0) out.min = min;
		const max = parseNumericChildVal(scaling, "max");
		if (max !== void 0) out.max = max;
		const logBase = parseNumericChildVal(scaling, "logBase");
		if (logBase !== void 0) out.logBase = logBase;
	}
	const majorUnit = parseNumericChildVal(axis, "majorUnit");
	if (majorUnit !== void 0 && majorUnit > 0) out.majorUnit = majorUnit;
	const minorUnit = parseNumericChildVal(axis, "minorUnit");
	if (minorUnit !== void 0 && minorUnit > 0) out.minorUnit = minorUnit;
	return Object.keys(out).length > 0 ? out : void 0;
}
function parseAxisNumberFormat(axis) {
	const numFmt = findChild$2(axis, "numFmt");
	if (!numFmt) return void 0;
	const formatCode = numFmt.attrs.formatCode;
	if (typeof formatCode !== "string" || formatCode.length === 0) return void 0;
	const out = { formatCode };
	const sourceLinked = numFmt.attrs.sourceLinked;
	if (sourceLinked !== void 0 && parseBoolAttr(sourceLinked) === true) out.sourceLinked = true;
	return out;
}
function parseAxisGridlines(axis) {
	const major = findChild$2(axis, "majorGridlines") !== void 0;
	const minor = findChild$2(axis, "minorGridlines") !== void 0;
	if (!major && !minor) return void 0;
	const out = {};
	if (major) out.major = true;
	if (minor) out.minor = true;
	return out;
}
function parseAxisTitle(axis) {
	const title = findChild$2(axis, "title");
	if (!title) return void 0;
	const tx = findChild$2(title, "tx");
	if (!tx) return void 0;
	const rich = findChild$2(tx, "rich");
	if (rich) {
		const parts = [];
		collectTextRuns(rich, parts);
		const joined = parts.join("").trim();
		return joined.length > 0 ? joined : void 0;
	}
	const strRef = findChild$2(tx, "strRef");
	if (strRef) {
		const cache = findChild$2(strRef, "strCache");
		if (cache) for (const pt of childElements$2(cache)) {
			if (pt.local !== "pt") continue;
			const v = findChild$2(pt, "v");
			if (v) {
				const text = elementText(v).trim();
				if (text.length > 0) return text;
			}
		}
	}
}
function parseAxisTitleRotation(axis) {
	const title = findChild$2(axis, "title");
	if (!title) return void 0;
	const tx = findChild$2(title, "tx");
	if (!tx) return void 0;
	const rich = findChild$2(tx, "rich");
	if (!rich) return void 0;
	const bodyPr = findChild$2(rich, "bodyPr");
	if (!bodyPr) return void 0;
	const raw = bodyPr.attrs.rot;
	if (typeof raw !== "string") return void 0;
	const trimmed = raw.trim();
	if (trimmed.length === 0) return void 0;
	const parsed = Number.parseInt(trimmed, 10);
	if (!Number.isFinite(parsed)) return void 0;
	const degrees = Math.round(parsed / TXPR_ROT_PER_DEGREE);
	if (degrees === 0) return void 0;
	if (degrees < LABEL_ROTATION_MIN_DEG) return LABEL_ROTATION_MIN_DEG;
	if (degrees > LABEL_ROTATION_MAX_DEG) return LABEL_ROTATION_MAX_DEG;
	return degrees;
}
function parseAxisTitleFontSize(axis) {
	const title = findChild$2(axis, "title");
	if (!title) return void 0;
	const tx = findChild$2(title, "tx");
	if (!tx) return void 0;
	const rich = findChild$2(tx, "rich");
	if (!rich) return void 0;
	const p = findChild$2(rich, "p");
	if (!p) return void 0;
	const pPr = findChild$2(p, "pPr");
	if (!pPr) return void 0;
	const defRPr = findChild$2(pPr, "defRPr");
	if (!defRPr) return void 0;
	const raw = defRPr.attrs.sz;
	if (typeof raw !== "string") return void 0;
	const trimmed = raw.trim();
	if (trimmed.length === 0) return void 0;
	const parsed = Number.parseInt(trimmed, 10);
	if (!Number.isFinite(parsed)) return void 0;
	const points = Math.round(parsed / TITLE_FONT_SZ_PER_POINT * 2) / 2;
	if (points < TITLE_FONT_SIZE_MIN_PT || points > TITLE_FONT_SIZE_MAX_PT) return void 0;
	return points;
}
function parseAxisTitleBold(axis) {
	const title = findChild$2(axis, "title");
	if (!title) return void 0;
	const tx = findChild$2(title, "tx");
	if (!tx) return void 0;
	const rich = findChild$2(tx, "rich");
	if (!rich) return void 0;
	const p = findChild$2(rich, "p");
	if (!p) return void 0;
	const pPr = findChild$2(p, "pPr");
	if (!pPr) return void 0;
	const defRPr = findChild$2(pPr, "defRPr");
	if (!defRPr) return void 0;
	if (parseBoolAttr(defRPr.attrs.b) === true) return true;
}
function parseAxisTitleItalic(axis) {
	const title = findChild$2(axis, "title");
	if (!title) return void 0;
	const tx = findChild$2(title, "tx");
	if (!tx) return void 0;
	const rich = findChild$2(tx, "rich");
	if (!rich) return void 0;
	const p = findChild$2(rich, "p");
	if (!p) return void 0;
	const pPr = findChild$2(p, "pPr");
	if (!pPr) return void 0;
	const defRPr = findChild$2(pPr, "defRPr");
	if (!defRPr) return void 0;
	if (parseBoolAttr(defRPr.attrs.i) === true) return true;
}
function parseAxisTitleColor(axis) {
	const title = findChild$2(axis, "title");
	if (!title) return void 0;
	const tx = findChild$2(title, "tx");
	if (!tx) return void 0;
	const rich = findChild$2(tx, "rich");
	if (!rich) return void 0;
	const p = findChild$2(rich, "p");
	if (!p) return void 0;
	const pPr = findChild$2(p, "pPr");
	if (!pPr) return void 0;
	const defRPr = findChild$2(pPr, "defRPr");
	if (!defRPr) return void 0;
	const solidFill = findChild$2(defRPr, "solidFill");
	if (!solidFill) return void 0;
	const srgbClr = findChild$2(solidFill, "srgbClr");
	if (srgbClr) return normalizeRgbHex(srgbClr.attrs.val);
	const schemeClr = findChild$2(solidFill, "schemeClr");
	if (schemeClr) return parseSchemeClr(schemeClr);
}
function parseAxisTitleStrike(axis) {
	const title = findChild$2(axis, "title");
	if (!title) return void 0;
	const tx = findChild$2(title, "tx");
	if (!tx) return void 0;
	const rich = findChild$2(tx, "rich");
	if (!rich) return void 0;
	const p = findChild$2(rich, "p");
	if (!p) return void 0;
	const pPr = findChild$2(p, "pPr");
	if (!pPr) return void 0;
	const defRPr = findChild$2(pPr, "defRPr");
	if (!defRPr) return void 0;
	if (defRPr.attrs.strike === "sngStrike") return true;
}
function parseAxisTitleUnderline(axis) {
	const title = findChild$2(axis, "title");
	if (!title) return void 0;
	const tx = findChild$2(title, "tx");
	if (!tx) return void 0;
	const rich = findChild$2(tx, "rich");
	if (!rich) return void 0;
	const p = findChild$2(rich, "p");
	if (!p) return void 0;
	const pPr = findChild$2(p, "pPr");
	if (!pPr) return void 0;
	const defRPr = findChild$2(pPr, "defRPr");
	if (!defRPr) return void 0;
	if (defRPr.attrs.u === "sng") return true;
}
function parseAxisTitleFontFamily(axis) {
	const title = findChild$2(axis, "title");
	if (!title) return void 0;
	const tx = findChild$2(title, "tx");
	if (!tx) return void 0;
	const rich = findChild$2(tx, "rich");
	if (!rich) return void 0;
	const p = findChild$2(rich, "p");
	if (!p) return void 0;
	const pPr = findChild$2(p, "pPr");
	if (!pPr) return void 0;
	const defRPr = findChild$2(pPr, "defRPr");
	if (!defRPr) return void 0;
	const latin = findChild$2(defRPr, "latin");
	if (!latin) return void 0;
	const raw = latin.attrs.typeface;
	if (typeof raw !== "string") return void 0;
	const trimmed = raw.trim();
	if (trimmed.length === 0) return void 0;
	return trimmed;
}
function parseAxisTitleOverlay(axis) {
	const title = findChild$2(axis, "title");
	if (!title) return void 0;
	const overlay = findChild$2(title, "overlay");
	if (!overlay) return void 0;
	const raw = overlay.attrs.val;
	if (typeof raw !== "string") return void 0;
	switch (raw) {
		case "1":
		case "true": return true;
		case "0":
		case "false": return;
		default: return;
	}
}
function parseAxisTitleLayout(axis) {
	const title = findChild$2(axis, "title");
	if (!title) return void 0;
	return parseManualLayout(title);
}
function parseAxisTitleFillColor(axis) {
	const title = findChild$2(axis, "title");
	if (!title) return void 0;
	return parseSpPrFill(title);
}
function parseAxisTitleBorderColor(axis) {
	const title = findChild$2(axis, "title");
	if (!title) return void 0;
	return parseSpPrBorderColor(title);
}
function parseAxisTitleBorderWidth(axis) {
	const title = findChild$2(axis, "title");
	if (!title) return void 0;
	return parseBorderWidthFromSpPr(title);
}
function parseAxisTitleBorderDash(axis) {
	const title = findChild$2(axis, "title");
	if (!title) return void 0;
	return parseBorderDashFromSpPr(title);
}
function parseAxisTitleBorderCap(axis) {
	const title = findChild$2(axis, "title");
	if (!title) return void 0;
	return parseBorderCapFromSpPr(title);
}
function parseAxisTitleBorderCompound(axis) {
	const title = findChild$2(axis, "title");
	if (!title) return void 0;
	return parseBorderCompoundFromSpPr(title);
}
function parseAutoTitleDeleted(chartEl) {
	const el = findChild$2(chartEl, "autoTitleDeleted");
	if (!el) return void 0;
	const raw = el.attrs.val;
	if (typeof raw !== "string") return void 0;
	switch (raw) {
		case "1":
		case "true": return true;
		case "0":
		case "false": return;
		default: return;
	}
}
// node_modules/hucre/dist/xlsx/chart/plotArea.mjs
const VARY_COLORS_DEFAULT_TRUE = /* @__PURE__ */ new Set([
	"pie",
	"pie3D",
	"doughnut",
	"ofPie"
]);
const VALID_SCATTER_STYLES = /* @__PURE__ */ new Set([
	"none",
	"line",
	"lineMarker",
	"marker",
	"smooth",
	"smoothMarker"
]);
function parseAxes(plotArea) {
	let catAx;
	const valAxes = [];
	for (const child of childElements$2(plotArea)) if (child.local === "catAx") catAx ??= child;
	else if (child.local === "valAx") valAxes.push(child);
	let xAxis;
	let yAxis;
	if (catAx) {
		xAxis = catAx;
		yAxis = valAxes[0];
	} else {
		xAxis = valAxes[0];
		yAxis = valAxes[1];
	}
	const familyDefaultCrossBetween = catAx ? "between" : "midCat";
	const x = xAxis ? parseAxisInfo(xAxis, familyDefaultCrossBetween) : void 0;
	const y = yAxis ? parseAxisInfo(yAxis, familyDefaultCrossBetween) : void 0;
	if (!x && !y) return void 0;
	const out = {};
	if (x) out.x = x;
	if (y) out.y = y;
	return out;
}
function parsePlotAreaLayout(plotArea) {
	return parseManualLayout(plotArea);
}
function parsePlotAreaFillColor(plotArea) {
	return parseSpPrFill(plotArea);
}
function parsePlotAreaBorderColor(plotArea) {
	return parseSpPrBorderColor(plotArea);
}
function parsePlotAreaBorderWidth(plotArea) {
	return parseBorderWidthFromSpPr(plotArea);
}
function parseVaryColors(chartTypeEl, kind) {
	const el = findChild$2(chartTypeEl, "varyColors");
	if (!el) return void 0;
	const raw = el.attrs.val;
	if (typeof raw !== "string") return void 0;
	const familyDefaultsTrue = VARY_COLORS_DEFAULT_TRUE.has(kind);
	let parsed;
	switch (raw) {
		case "1":
		case "true":
			parsed = true;
			break;
		case "0":
		case "false":
			parsed = false;
			break;
		default: return;
	}
	if (parsed === familyDefaultsTrue) return void 0;
	return parsed;
}
function parseScatterStyle(scatterChart) {
	const el = findChild$2(scatterChart, "scatterStyle");
	if (!el) return void 0;
	const raw = el.attrs.val;
	if (typeof raw !== "string") return void 0;
	if (!VALID_SCATTER_STYLES.has(raw)) return void 0;
	return raw;
}
function parseDropLines(chartTypeEl) {
	return findChild$2(chartTypeEl, "dropLines") ? true : void 0;
}
function parseHiLowLines(chartTypeEl) {
	return findChild$2(chartTypeEl, "hiLowLines") ? true : void 0;
}
function parseSerLines(chartTypeEl) {
	return findChild$2(chartTypeEl, "serLines") ? true : void 0;
}
function parseShowLineMarkers(lineChart) {
	const el = findChild$2(lineChart, "marker");
	if (!el) return void 0;
	const raw = el.attrs.val;
	if (typeof raw !== "string") return void 0;
	switch (raw) {
		case "0":
		case "false": return false;
		case "1":
		case "true": return;
		default: return;
	}
}
function parseBarGrouping(barChart) {
	const grouping = findChild$2(barChart, "grouping");
	if (!grouping) return void 0;
	const val = grouping.attrs.val;
	if (typeof val !== "string") return void 0;
	switch (val) {
		case "stacked": return "stacked";
		case "percentStacked": return "percentStacked";
		case "clustered": return "clustered";
		case "standard": return;
		default: return;
	}
}
function parseHoleSize(doughnut) {
	const el = findChild$2(doughnut, "holeSize");
	if (!el) return void 0;
	const raw = el.attrs.val;
	if (typeof raw !== "string") return void 0;
	const parsed = Number.parseInt(raw, 10);
	if (!Number.isFinite(parsed)) return void 0;
	if (parsed < 1 || parsed > 99) return void 0;
	return parsed;
}
function parseGapWidth(barChart) {
	const el = findChild$2(barChart, "gapWidth");
	if (!el) return void 0;
	const raw = el.attrs.val;
	if (typeof raw !== "string") return void 0;
	const parsed = Number.parseInt(raw, 10);
	if (!Number.isFinite(parsed)) return void 0;
	if (parsed < 0 || parsed > 500) return void 0;
	if (parsed === 150) return void 0;
	return parsed;
}
function parseUpDownBarsGapWidth(upDownBars) {
	const el = findChild$2(upDownBars, "gapWidth");
	if (!el) return void 0;
	const raw = el.attrs.val;
	if (typeof raw !== "string") return void 0;
	const parsed = Number.parseInt(raw, 10);
	if (!Number.isFinite(parsed)) return void 0;
	if (parsed < 0 || parsed > 500) return void 0;
	if (parsed === 150) return void 0;
	return parsed;
}
function parseOverlap(barChart) {
	const el = findChild$2(barChart, "overlap");
	if (!el) return void 0;
	const raw = el.attrs.val;
	if (typeof raw !== "string") return void 0;
	const parsed = Number.parseInt(raw, 10);
	if (!Number.isFinite(parsed)) return void 0;
	if (parsed < -100 || parsed > 100) return void 0;
	if (parsed === 0) return void 0;
	return parsed;
}
function parseFirstSliceAng(chartType) {
	const el = findChild$2(chartType, "firstSliceAng");
	if (!el) return void 0;
	const raw = el.attrs.val;
	if (typeof raw !== "string") return void 0;
	const parsed = Number.parseInt(raw, 10);
	if (!Number.isFinite(parsed)) return void 0;
	if (parsed < 0 || parsed > 360) return void 0;
	if (parsed === 0 || parsed === 360) return void 0;
	return parsed;
}
function parseLineAreaGrouping(chartType) {
	const grouping = findChild$2(chartType, "grouping");
	if (!grouping) return void 0;
	const val = grouping.attrs.val;
	if (typeof val !== "string") return void 0;
	switch (val) {
		case "stacked": return "stacked";
		case "percentStacked": return "percentStacked";
		case "standard": return;
		default: return;
	}
}
// node_modules/hucre/dist/xlsx/chart-reader.mjs
const CHART_KIND_TAGS = /* @__PURE__ */ new Map([
	["barChart", "bar"],
	["bar3DChart", "bar3D"],
	["lineChart", "line"],
	["line3DChart", "line3D"],
	["pieChart", "pie"],
	["pie3DChart", "pie3D"],
	["doughnutChart", "doughnut"],
	["areaChart", "area"],
	["area3DChart", "area3D"],
	["scatterChart", "scatter"],
	["bubbleChart", "bubble"],
	["radarChart", "radar"],
	["surfaceChart", "surface"],
	["surface3DChart", "surface3D"],
	["stockChart", "stock"],
	["ofPieChart", "ofPie"]
]);
function parseChart(xml) {
	const root = parseXml(xml);
	const chartSpace = root.local === "chartSpace" ? root : findDescendant(root, "chartSpace");
	if (!chartSpace) return void 0;
	const chartEl = findChild$1(chartSpace, "chart");
	if (!chartEl) return {
		kinds: [],
		seriesCount: 0
	};
	const out = {
		kinds: [],
		seriesCount: 0
	};
	const title = parseTitle(chartEl);
	if (title !== void 0) out.title = title;
	const titleOverlay = parseTitleOverlay(chartEl);
	if (titleOverlay !== void 0) out.titleOverlay = titleOverlay;
	const titleRotation = parseTitleRotation(chartEl);
	if (titleRotation !== void 0) out.titleRotation = titleRotation;
	const titleFontSize = parseTitleFontSize(chartEl);
	if (titleFontSize !== void 0) out.titleFontSize = titleFontSize;
	const titleBold = parseTitleBold(chartEl);
	if (titleBold !== void 0) out.titleBold = titleBold;
	const titleItalic = parseTitleItalic(chartEl);
	if (titleItalic !== void 0) out.titleItalic = titleItalic;
	const titleColor = parseTitleColor(chartEl);
	if (titleColor !== void 0) out.titleColor = titleColor;
	const titleStrike = parseTitleStrike(chartEl);
	if (titleStrike !== void 0) out.titleStrike = titleStrike;
	const titleUnderline = parseTitleUnderline(chartEl);
	if (titleUnderline !== void 0) out.titleUnderline = titleUnderline;
	const titleFontFamily = parseTitleFontFamily(chartEl);
	if (titleFontFamily !== void 0) out.titleFontFamily = titleFontFamily;
	const titleLayout = parseTitleLayout(chartEl);
	if (titleLayout !== void 0) out.titleLayout = titleLayout;
	const titleFillColor = parseTitleFillColor(chartEl);
	if (titleFillColor !== void 0) out.titleFillColor = titleFillColor;
	const titleBorderColor = parseTitleBorderColor(chartEl);
	if (titleBorderColor !== void 0) out.titleBorderColor = titleBorderColor;
	const titleBorderWidth = parseTitleBorderWidth(chartEl);
	if (titleBorderWidth !== void 0) out.titleBorderWidth = titleBorderWidth;
	const titleBorderDash = parseTitleBorderDash(chartEl);
	if (titleBorderDash !== void 0) out.titleBorderDash = titleBorderDash;
	const titleBorderCap = parseTitleBorderCap(chartEl);
	if (titleBorderCap !== void 0) out.titleBorderCap = titleBorderCap;
	const titleBorderCompound = parseTitleBorderCompound(chartEl);
	if (titleBorderCompound !== void 0) out.titleBorderCompound = titleBorderCompound;
	const autoTitleDeleted = parseAutoTitleDeleted(chartEl);
	if (autoTitleDeleted !== void 0) out.autoTitleDeleted = autoTitleDeleted;
	const plotArea = findChild$1(chartEl, "plotArea");
	if (plotArea) {
		let seriesCount = 0;
		const series = [];
		let barGrouping;
		let lineGrouping;
		let areaGrouping;
		let chartLevelLabels;
		let holeSize;
		let gapWidth;
		let overlap;
		let firstSliceAng;
		let varyColors;
		let scatterStyle;
		let dropLines;
		let hiLowLines;
		let serLines;
		let upDownBars;
		let upDownBarsGapWidth;
		let showLineMarkers;
		for (const child of childElements$1(plotArea)) {
			const kind = CHART_KIND_TAGS.get(child.local);
			if (!kind) continue;
			if (!out.kinds.includes(kind)) out.kinds.push(kind);
			if (varyColors === void 0) varyColors = parseVaryColors(child, kind);
			if (barGrouping === void 0 && (kind === "bar" || kind === "bar3D")) barGrouping = parseBarGrouping(child);
			if (gapWidth === void 0 && (kind === "bar" || kind === "bar3D")) gapWidth = parseGapWidth(child);
			if (overlap === void 0 && (kind === "bar" || kind === "bar3D")) overlap = parseOverlap(child);
			if (lineGrouping === void 0 && (kind === "line" || kind === "line3D")) lineGrouping = parseLineAreaGrouping(child);
			if (areaGrouping === void 0 && (kind === "area" || kind === "area3D")) areaGrouping = parseLineAreaGrouping(child);
			if (holeSize === void 0 && kind === "doughnut") holeSize = parseHoleSize(child);
			if (firstSliceAng === void 0 && (kind === "pie" || kind === "pie3D" || kind === "doughnut" || kind === "ofPie")) firstSliceAng = parseFirstSliceAng(child);
			if (scatterStyle === void 0 && kind === "scatter") scatterStyle = parseScatterStyle(child);
			if (dropLines === void 0 && (kind === "line" || kind === "line3D" || kind === "area" || kind === "area3D")) dropLines = parseDropLines(child);
			if (hiLowLines === void 0 && (kind === "line" || kind === "line3D" || kind === "stock")) hiLowLines = parseHiLowLines(child);
			if (serLines === void 0 && (kind === "bar" || kind === "ofPie")) serLines = parseSerLines(child);
			if (upDownBars === void 0 && (kind === "line" || kind === "line3D" || kind === "stock")) {
				const udb = findChild$1(child, "upDownBars");
				if (udb !== void 0) {
					upDownBars = true;
					upDownBarsGapWidth = parseUpDownBarsGapWidth(udb);
				}
			}
			if (showLineMarkers === void 0 && kind === "line") showLineMarkers = parseShowLineMarkers(child);
			let localIndex = 0;
			for (const ser of childElements$1(child)) {
				if (ser.local !== "ser") continue;
				seriesCount++;
				series.push(parseSeries(ser, kind, localIndex));
				localIndex++;
			}
			if (chartLevelLabels === void 0) {
				const dLbls = findChild$1(child, "dLbls");
				if (dLbls) {
					const parsed = parseDataLabels(dLbls);
					if (parsed) chartLevelLabels = parsed;
				}
			}
		}
		out.seriesCount = seriesCount;
		if (series.length > 0) out.series = series;
		if (barGrouping !== void 0) out.barGrouping = barGrouping;
		if (lineGrouping !== void 0) out.lineGrouping = lineGrouping;
		if (areaGrouping !== void 0) out.areaGrouping = areaGrouping;
		if (chartLevelLabels) out.dataLabels = chartLevelLabels;
		if (holeSize !== void 0) out.holeSize = holeSize;
		if (gapWidth !== void 0) out.gapWidth = gapWidth;
		if (overlap !== void 0) out.overlap = overlap;
		if (firstSliceAng !== void 0) out.firstSliceAng = firstSliceAng;
		if (varyColors !== void 0) out.varyColors = varyColors;
		if (scatterStyle !== void 0) out.scatterStyle = scatterStyle;
		if (dropLines !== void 0) out.dropLines = dropLines;
		if (hiLowLines !== void 0) out.hiLowLines = hiLowLines;
		if (serLines !== void 0) out.serLines = serLines;
		if (upDownBars !== void 0) out.upDownBars = upDownBars;
		if (upDownBarsGapWidth !== void 0) out.upDownBarsGapWidth = upDownBarsGapWidth;
		if (showLineMarkers !== void 0) out.showLineMarkers = showLineMarkers;
		const axes = parseAxes(plotArea);
		if (axes !== void 0) out.axes = axes;
		const dataTable = parseDataTable(plotArea);
		if (dataTable !== void 0) out.dataTable = dataTable;
		const plotAreaLayout = parsePlotAreaLayout(plotArea);
		if (plotAreaLayout !== void 0) out.plotAreaLayout = plotAreaLayout;
		const plotAreaFillColor = parsePlotAreaFillColor(plotArea);
		if (plotAreaFillColor !== void 0) out.plotAreaFillColor = plotAreaFillColor;
		const plotAreaBorderColor = parsePlotAreaBorderColor(plotArea);
		if (plotAreaBorderColor !== void 0) out.plotAreaBorderColor = plotAreaBorderColor;
		const plotAreaBorderWidth = parsePlotAreaBorderWidth(plotArea);
		if (plotAreaBorderWidth !== void 0) out.plotAreaBorderWidth = plotAreaBorderWidth;
		const plotAreaBorderDash = parseBorderDashFromSpPr(plotArea);
		if (plotAreaBorderDash !== void 0) out.plotAreaBorderDash = plotAreaBorderDash;
		const plotAreaBorderCap = parseBorderCapFromSpPr(plotArea);
		if (plotAreaBorderCap !== void 0) out.plotAreaBorderCap = plotAreaBorderCap;
		const plotAreaBorderCompound = parseBorderCompoundFromSpPr(plotArea);
		if (plotAreaBorderCompound !== void 0) out.plotAreaBorderCompound = plotAreaBorderCompound;
	}
	const legend = parseLegend(chartEl);
	if (legend !== void 0) out.legend = legend;
	if (legend !== void 0 && legend !== false) {
		const legendOverlay = parseLegendOverlay(chartEl);
		if (legendOverlay !== void 0) out.legendOverlay = legendOverlay;
		const legendEntries = parseLegendEntries(chartEl);
		if (legendEntries !== void 0) out.legendEntries = legendEntries;
		const legendFontSize = parseLegendFontSize(chartEl);
		if (legendFontSize !== void 0) out.legendFontSize = legendFontSize;
		const legendBold = parseLegendBold(chartEl);
		if (legendBold !== void 0) out.legendBold = legendBold;
		const legendItalic = parseLegendItalic(chartEl);
		if (legendItalic !== void 0) out.legendItalic = legendItalic;
		const legendUnderline = parseLegendUnderline(chartEl);
		if (legendUnderline !== void 0) out.legendUnderline = legendUnderline;
		const legendStrikethrough = parseLegendStrikethrough(chartEl);
		if (legendStrikethrough !== void 0) out.legendStrikethrough = legendStrikethrough;
		const legendFontColor = parseLegendFontColor(chartEl);
		if (legendFontColor !== void 0) out.legendFontColor = legendFontColor;
		const legendFontFamily = parseLegendFontFamily(chartEl);
		if (legendFontFamily !== void 0) out.legendFontFamily = legendFontFamily;
		const legendLayout = parseLegendLayout(chartEl);
		if (legendLayout !== void 0) out.legendLayout = legendLayout;
		const legendFillColor = parseLegendFillColor(chartEl);
		if (legendFillColor !== void 0) out.legendFillColor = legendFillColor;
		const legendBorderColor = parseLegendBorderColor(chartEl);
		if (legendBorderColor !== void 0) out.legendBorderColor = legendBorderColor;
		const legendBorderWidth = parseLegendBorderWidth(chartEl);
		if (legendBorderWidth !== void 0) out.legendBorderWidth = legendBorderWidth;
		const legendBorderDash = parseLegendBorderDash(chartEl);
		if (legendBorderDash !== void 0) out.legendBorderDash = legendBorderDash;
		const legendBorderCap = parseLegendBorderCap(chartEl);
		if (legendBorderCap !== void 0) out.legendBorderCap = legendBorderCap;
		const legendBorderCompound = parseLegendBorderCompound(chartEl);
		if (legendBorderCompound !== void 0) out.legendBorderCompound = legendBorderCompound;
	}
	const dispBlanksAs = parseDispBlanksAs(chartEl);
	if (dispBlanksAs !== void 0) out.dispBlanksAs = dispBlanksAs;
	const plotVisOnly = parsePlotVisOnly(chartEl);
	if (plotVisOnly !== void 0) out.plotVisOnly = plotVisOnly;
	const showDLblsOverMax = parseShowDLblsOverMax(chartEl);
	if (showDLblsOverMax !== void 0) out.showDLblsOverMax = showDLblsOverMax;
	const roundedCorners = parseRoundedCorners(chartSpace);
	if (roundedCorners !== void 0) out.roundedCorners = roundedCorners;
	const style = parseStyle(chartSpace);
	if (style !== void 0) out.style = style;
	const lang = parseLang(chartSpace);
	if (lang !== void 0) out.lang = lang;
	const date1904 = parseDate1904(chartSpace);
	if (date1904 !== void 0) out.date1904 = date1904;
	const protection = parseProtection$1(chartSpace);
	if (protection !== void 0) out.protection = protection;
	const view3D = parseView3D(chartEl);
	if (view3D !== void 0) out.view3D = view3D;
	const floorThickness = parseFloorThickness(chartEl);
	if (floorThickness !== void 0) out.floorThickness = floorThickness;
	const sideWallThickness = parseSideWallThickness(chartEl);
	if (sideWallThickness !== void 0) out.sideWallThickness = sideWallThickness;
	const backWallThickness = parseBackWallThickness(chartEl);
	if (backWallThickness !== void 0) out.backWallThickness = backWallThickness;
	const chartSpaceFillColor = parseChartSpaceFillColor(chartSpace);
	if (chartSpaceFillColor !== void 0) out.chartSpaceFillColor = chartSpaceFillColor;
	const chartSpaceBorderColor = parseChartSpaceBorderColor(chartSpace);
	if (chartSpaceBorderColor !== void 0) out.chartSpaceBorderColor = chartSpaceBorderColor;
	const chartSpaceBorderWidth = parseBorderWidthFromSpPr(chartSpace);
	if (chartSpaceBorderWidth !== void 0) out.chartSpaceBorderWidth = chartSpaceBorderWidth;
	const chartSpaceBorderDash = parseBorderDashFromSpPr(chartSpace);
	if (chartSpaceBorderDash !== void 0) out.chartSpaceBorderDash = chartSpaceBorderDash;
	const chartSpaceBorderCap = parseBorderCapFromSpPr(chartSpace);
	if (chartSpaceBorderCap !== void 0) out.chartSpaceBorderCap = chartSpaceBorderCap;
	const chartSpaceBorderCompound = parseBorderCompoundFromSpPr(chartSpace);
	if (chartSpaceBorderCompound !== void 0) out.chartSpaceBorderCompound = chartSpaceBorderCompound;
	return out;
}
function parseChartSpaceFillColor(chartSpace) {
	return parseSpPrFill(chartSpace);
}
function parseChartSpaceBorderColor(chartSpace) {
	return parseSpPrBorderColor(chartSpace);
}
function parseDispBlanksAs(chartEl) {
	const el = findChild$1(chartEl, "dispBlanksAs");
	if (!el) return void 0;
	const raw = el.attrs.val;
	if (typeof raw !== "string") return void 0;
	switch (raw) {
		case "zero": return "zero";
		case "span": return "span";
		case "gap": return;
		default: return;
	}
}
function parsePlotVisOnly(chartEl) {
	const el = findChild$1(chartEl, "plotVisOnly");
	if (!el) return void 0;
	const raw = el.attrs.val;
	if (typeof raw !== "string") return void 0;
	switch (raw) {
		case "0":
		case "false": return false;
		case "1":
		case "true": return;
		default: return;
	}
}
function parseShowDLblsOverMax(chartEl) {
	const el = findChild$1(chartEl, "showDLblsOverMax");
	if (!el) return void 0;
	const raw = el.attrs.val;
	if (typeof raw !== "string") return void 0;
	switch (raw) {
		case "0":
		case "false": return false;
		case "1":
		case "true": return;
		default: return;
	}
}
function parseRoundedCorners(chartSpace) {
	const el = findChild$1(chartSpace, "roundedCorners");
	if (!el) return void 0;
	const raw = el.attrs.val;
	if (typeof raw !== "string") return void 0;
	switch (raw) {
		case "1":
		case "true": return true;
		case "0":
		case "false": return;
		default: return;
	}
}
function parseStyle(chartSpace) {
	const el = findChild$1(chartSpace, "style");
	if (!el) return void 0;
	const raw = el.attrs.val;
	if (typeof raw !== "string") return void 0;
	if (!/^\d+$/.test(raw)) return void 0;
	const n = Number(raw);
	if (!Number.isInteger(n)) return void 0;
	if (n < 1 || n > 48) return void 0;
	return n;
}
function parseLang(chartSpace) {
	const el = findChild$1(chartSpace, "lang");
	if (!el) return void 0;
	const raw = el.attrs.val;
	if (typeof raw !== "string") return void 0;
	if (!/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(raw)) return void 0;
	return raw;
}
function parseDate1904(chartSpace) {
	const el = findChild$1(chartSpace, "date1904");
	if (!el) return void 0;
	const raw = el.attrs.val;
	if (typeof raw !== "string") return void 0;
	switch (raw) {
		case "1":
		case "true": return true;
		case "0":
		case "false": return;
		default: return;
	}
}
function parseProtection$1(chartSpace) {
	const el = findChild$1(chartSpace, "protection");
	if (!el) return void 0;
	const out = {};
	const chartObject = parseProtectionFlag(el, "chartObject");
	if (chartObject !== void 0) out.chartObject = chartObject;
	const data = parseProtectionFlag(el, "data");
	if (data !== void 0) out.data = data;
	const formatting = parseProtectionFlag(el, "formatting");
	if (formatting !== void 0) out.formatting = formatting;
	const selection = parseProtectionFlag(el, "selection");
	if (selection !== void 0) out.selection = selection;
	const userInterface = parseProtectionFlag(el, "userInterface");
	if (userInterface !== void 0) out.userInterface = userInterface;
	return out;
}
function parseProtectionFlag(protection, local) {
	const el = findChild$1(protection, local);
	if (!el) return void 0;
	const raw = el.attrs.val;
	if (typeof raw !== "string") return void 0;
	switch (raw) {
		case "1":
		case "true": return true;
		case "0":
		case "false": return false;
		default: return;
	}
}
function findChild$1(el, localName) {
	for (const c of el.children) if (typeof c !== "string" && c.local === localName) return c;
}
function findDescendant(el, localName) {
	if (el.local === localName) return el;
	for (const c of el.children) {
		if (typeof c === "string") continue;
		const hit = findDescendant(c, localName);
		if (hit) return hit;
	}
}
function childElements$1(el) {
	const out = [];
	for (const c of el.children) if (typeof c !== "string") out.push(c);
	return out;
}
// node_modules/hucre/dist/limits.mjs
const MAX_DECOMPRESSED_BYTES = 2147483648;
const MAX_INPUT_BYTES = 1073741824;
const MAX_COL_INDEX = 16383;
const MAX_TOTAL_CELLS = 2e7;
const MAX_SPIN_COUNT = 1e7;
// node_modules/hucre/dist/_input.mjs
const OLE2_MAGIC = Object.freeze([
	208,
	207,
	17,
	224,
	161,
	177,
	26,
	225
]);
function isOle2Container(data) {
	if (data.length < OLE2_MAGIC.length) return false;
	for (let i = 0; i < OLE2_MAGIC.length; i++) if (data[i] !== OLE2_MAGIC[i]) return false;
	return true;
}
async function bufferReadableStream(stream, maxBytes = MAX_INPUT_BYTES) {
	const cap = Number.isFinite(maxBytes) && maxBytes > 0 ? maxBytes : MAX_INPUT_BYTES;
	const reader = stream.getReader();
	const chunks = [];
	let totalLen = 0;
	try {
		for (;;) {
			const { done, value } = await reader.read();
			if (done) break;
			if (value) {
				totalLen += value.length;
				if (totalLen > cap) throw new ParseError(`Input stream exceeds the maximum of ${cap} bytes. Raise \`maxInputBytes\` if the file really is this large.`);
				chunks.push(value);
			}
		}
		if (chunks.length === 0) return /* @__PURE__ */ new Uint8Array(0);
		if (chunks.length === 1) return chunks[0];
		const result = new Uint8Array(totalLen);
		let offset = 0;
		for (const chunk of chunks) {
			result.set(chunk, offset);
			offset += chunk.length;
		}
		return result;
	} finally {
		try {
			await reader.cancel();
		} catch {}
		try {
			reader.releaseLock();
		} catch {}
	}
}
function isReadableStream(value) {
	return typeof value === "object" && value !== null && typeof value.getReader === "function";
}
async function readInputToUint8Array(input, maxBytes) {
	if (input instanceof Uint8Array) return input;
	if (input instanceof ArrayBuffer) return new Uint8Array(input);
	if (isReadableStream(input)) return bufferReadableStream(input, maxBytes);
	throw new ParseError("Unsupported input type. Expected Uint8Array, ArrayBuffer, or ReadableStream<Uint8Array>.");
}
// node_modules/hucre/dist/xlsx/crypto/cfb.mjs
const SIG = [
	208,
	207,
	17,
	224,
	161,
	177,
	26,
	225
];
const ENDOFCHAIN = 4294967294;
const FREESECT = 4294967295;
const MINI_CUTOFF = 4096;
function readCfb(data) {
	if (data.length < 512) throw new ParseError("CFB: file too small");
	for (let i = 0; i < SIG.length; i++) if (data[i] !== SIG[i]) throw new ParseError("CFB: bad signature");
	const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
	const sectorSize = 1 << view.getUint16(30, true);
	const miniSectorSize = 1 << view.getUint16(32, true);
	const numFatSectors = view.getUint32(44, true);
	const firstDirSector = view.getUint32(48, true);
	const miniCutoff = view.getUint32(56, true);
	const firstMiniFatSector = view.getUint32(60, true);
	const numMiniFatSectors = view.getUint32(64, true);
	const firstDifatSector = view.getUint32(68, true);
	const numDifatSectors = view.getUint32(72, true);
	const sectorOffset = (sector) => (sector + 1) * sectorSize;
	const readSector = (sector) => {
		const off = sectorOffset(sector);
		if (off + sectorSize > data.length) throw new ParseError("CFB: sector out of range");
		return data.subarray(off, off + sectorSize);
	};
	const fatSectorList = [];
	for (let i = 0; i < 109 && fatSectorList.length < numFatSectors; i++) {
		const s = view.getUint32(76 + i * 4, true);
		if (s === FREESECT || s === ENDOFCHAIN) break;
		fatSectorList.push(s);
	}
	const maxSectors = Math.floor(data.length / sectorSize) + 1;
	const difatLimit = Math.min(numDifatSectors, maxSectors);
	let difatSector = firstDifatSector;
	let difatGuard = 0;
	while (difatSector !== ENDOFCHAIN && difatSector !== FREESECT && difatLimit > 0 && difatGuard++ < difatLimit + 1) {
		const sec = readSector(difatSector);
		const dv = new DataView(sec.buffer, sec.byteOffset, sec.byteLength);
		const entries = sectorSize / 4 - 1;
		for (let i = 0; i < entries && fatSectorList.length < numFatSectors; i++) {
			const s = dv.getUint32(i * 4, true);
			if (s !== FREESECT && s !== ENDOFCHAIN) fatSectorList.push(s);
		}
		difatSector = dv.getUint32(sectorSize - 4, true);
	}
	const fat = [];
	for (const fs of fatSectorList) {
		const sec = readSector(fs);
		const dv = new DataView(sec.buffer, sec.byteOffset, sec.byteLength);
		for (let i = 0; i < sectorSize / 4; i++) fat.push(dv.getUint32(i * 4, true));
	}
	const chain = (start) => {
		const out = [];
		let s = start;
		let guard = 0;
		while (s !== ENDOFCHAIN && s !== FREESECT && guard++ < fat.length + 1) {
			out.push(s);
			s = fat[s] ?? ENDOFCHAIN;
		}
		return out;
	};
	const readChain = (start, size) => {
		const sectors = chain(start);
		const buf = new Uint8Array(sectors.length * sectorSize);
		let off = 0;
		for (const s of sectors) {
			buf.set(readSector(s), off);
			off += sectorSize;
		}
		return size >= 0 ? buf.subarray(0, size) : buf;
	};
	const dirBytes = readChain(firstDirSector, -1);
	const dirView = new DataView(dirBytes.buffer, dirBytes.byteOffset, dirBytes.byteLength);
	const entries = [];
	for (let off = 0; off + 128 <= dirBytes.length; off += 128) {
		const type = dirBytes[off + 66];
		if (type === 0) continue;
		const nameLen = dirView.getUint16(off + 64, true);
		let name = "";
		for (let i = 0; i + 1 < nameLen; i += 2) {
			const code = dirView.getUint16(off + i, true);
			if (code === 0) break;
			name += String.fromCharCode(code);
		}
		const startSector = dirView.getUint32(off + 116, true);
		const size = dirView.getUint32(off + 120, true);
		entries.push({
			name,
			type,
			startSector,
			size
		});
	}
	const root = entries.find((e) => e.type === 5);
	if (!root) throw new ParseError("CFB: missing root entry");
	const miniStream = readChain(root.startSector, root.size);
	const miniFat = [];
	if (numMiniFatSectors > 0 && firstMiniFatSector !== ENDOFCHAIN) {
		const mfBytes = readChain(firstMiniFatSector, numMiniFatSectors * sectorSize);
		const mfView = new DataView(mfBytes.buffer, mfBytes.byteOffset, mfBytes.byteLength);
		for (let i = 0; i < mfBytes.length / 4; i++) miniFat.push(mfView.getUint32(i * 4, true));
	}
	const readMini = (start, size) => {
		if (size < 0 || size > miniStream.length) throw new ParseError("CFB: mini stream size out of range");
		const out = new Uint8Array(size);
		let s = start;
		let off = 0;
		let guard = 0;
		while (s !== ENDOFCHAIN && s !== FREESECT && off < size && guard++ < miniFat.length + 1) {
			const from = s * miniSectorSize;
			const take = Math.min(miniSectorSize, size - off);
			out.set(miniStream.subarray(from, from + take), off);
			off += take;
			s = miniFat[s] ?? ENDOFCHAIN;
		}
		return out;
	};
	const streams = /* @__PURE__ */ new Map();
	for (const e of entries) {
		if (e.type !== 2) continue;
		const cutoff = miniCutoff || MINI_CUTOFF;
		streams.set(e.name, e.size < cutoff ? readMini(e.startSector, e.size) : readChain(e.startSector, e.size));
	}
	return streams;
}
// node_modules/hucre/dist/xlsx/crypto/agile.mjs
const BLOCK_VERIFIER_INPUT = new Uint8Array([
	254,
	167,
	210,
	118,
	59,
	75,
	158,
	121
]);
const BLOCK_VERIFIER_VALUE = new Uint8Array([
	215,
	170,
	15,
	109,
	48,
	97,
	52,
	78
]);
const BLOCK_KEY_VALUE = new Uint8Array([
	20,
	110,
	11,
	231,
	171,
	172,
	208,
	214
]);
const BLOCK_HMAC_KEY = new Uint8Array([
	95,
	178,
	173,
	1,
	12,
	185,
	225,
	246
]);
const BLOCK_HMAC_VALUE = new Uint8Array([
	160,
	103,
	127,
	2,
	178,
	44,
	132,
	51
]);
const SEGMENT = 4096;
const ZERO_IV = /* @__PURE__ */ new Uint8Array(16);
async function decryptAgile(data, password) {
	let streams;
	try {
		streams = readCfb(data);
	} catch (err) {
		throw new DecryptionError("Not a valid encrypted workbook container.", { cause: err });
	}
	const info = streams.get("EncryptionInfo");
	const pkg = streams.get("EncryptedPackage");
	if (!info || !pkg) throw new DecryptionError("Encrypted workbook missing EncryptionInfo/EncryptedPackage.");
	const major = info[0] | info[1] << 8;
	const minor = info[2] | info[3] << 8;
	if (major !== 4 || minor !== 4) throw new DecryptionError(`Unsupported encryption (version ${major}.${minor}); only ECMA-376 Agile is supported.`);
	const xml = new TextDecoder("utf-8").decode(info.subarray(8));
	const key = parseKeyEncryptor(xml);
	const keyData = parseKeyData(xml);
	const secretKey = await deriveSecretKey(password, key);
	if (!secretKey) throw new DecryptionError("Incorrect password.");
	await verifyDataIntegrity(xml, pkg, secretKey, keyData);
	return decryptPackage(pkg, secretKey, keyData);
}
async function verifyDataIntegrity(xml, pkg, secretKey, keyData) {
	const tag = getElementTag(xml, "dataIntegrity");
	if (!tag) return;
	if (keyData.hashAlgorithm !== "SHA-512") return;
	const encHmacKey = base64Decode(getAttr(tag, "encryptedHmacKey"));
	const encHmacValue = base64Decode(getAttr(tag, "encryptedHmacValue"));
	if (encHmacKey.length === 0 || encHmacValue.length === 0) return;
	const ivKey = await iv(keyData.saltValue, BLOCK_HMAC_KEY, keyData.hashAlgorithm, keyData.blockSize);
	const ivVal = await iv(keyData.saltValue, BLOCK_HMAC_VALUE, keyData.hashAlgorithm, keyData.blockSize);
	const hmacKey = await aesDecrypt(secretKey, ivKey, encHmacKey);
	const expected = await aesDecrypt(secretKey, ivVal, encHmacValue);
	const actual = await hmacSha512(hmacKey, pkg);
	const n = Math.min(actual.length, expected.length);
	let diff = actual.length === 0 ? 1 : 0;
	for (let i = 0; i < n; i++) diff |= actual[i] ^ expected[i];
	if (diff !== 0) throw new DecryptionError("Encrypted package failed integrity check (HMAC mismatch).");
}
function utf16le(s) {
	const out = new Uint8Array(s.length * 2);
	const dv = new DataView(out.buffer);
	for (let i = 0; i < s.length; i++) dv.setUint16(i * 2, s.charCodeAt(i), true);
	return out;
}
async function passwordChain(password, salt, spinCount, algo) {
	let h = await digest(algo, concat$1([salt, utf16le(password)]));
	const counter = /* @__PURE__ */ new Uint8Array(4);
	const cv = new DataView(counter.buffer);
	for (let i = 0; i < spinCount; i++) {
		cv.setUint32(0, i, true);
		h = await digest(algo, concat$1([counter, h]));
	}
	return h;
}
async function deriveBlockKey(chain, blockKey, keyBytes, algo) {
	return fitKey(await digest(algo, concat$1([chain, blockKey])), keyBytes);
}
function fitKey(hashBytes, keyBytes) {
	if (hashBytes.length >= keyBytes) return hashBytes.subarray(0, keyBytes);
	const out = new Uint8Array(keyBytes).fill(54);
	out.set(hashBytes, 0);
	return out;
}
async function deriveSecretKey(password, key) {
	const chain = await passwordChain(password, key.saltValue, key.spinCount, key.hashAlgorithm);
	const kVin = await deriveBlockKey(chain, BLOCK_VERIFIER_INPUT, key.keyBytes, key.hashAlgorithm);
	const kVval = await deriveBlockKey(chain, BLOCK_VERIFIER_VALUE, key.keyBytes, key.hashAlgorithm);
	const kVkey = await deriveBlockKey(chain, BLOCK_KEY_VALUE, key.keyBytes, key.hashAlgorithm);
	const verifierInput = await aesDecrypt(kVin, key.saltValue, key.encryptedVerifierHashInput);
	const expectedHash = await aesDecrypt(kVval, key.saltValue, key.encryptedVerifierHashValue);
	const actualHash = await digest(key.hashAlgorithm, verifierInput);
	const hashLen = Math.min(actualHash.length, expectedHash.length);
	if (!bytesEqual(actualHash.subarray(0, hashLen), expectedHash.subarray(0, hashLen))) return null;
	return (await aesDecrypt(kVkey, key.saltValue, key.encryptedKeyValue)).subarray(0, key.keyBytes);
}
async function iv(salt, blockKey, algo, blockSize) {
	return fitIv(await digest(algo, concat$1([salt, blockKey])), blockSize);
}
function fitIv(h, blockSize) {
	if (h.length >= blockSize) return h.subarray(0, blockSize);
	const out = new Uint8Array(blockSize).fill(54);
	out.set(h, 0);
	return out;
}
async function decryptPackage(pkg, secretKey, keyData) {
	const totalSize = Number(new DataView(pkg.buffer, pkg.byteOffset, 8).getBigUint64(0, true));
	const cipher = pkg.subarray(8);
	const out = new Uint8Array(Math.ceil(cipher.length / SEGMENT) * SEGMENT);
	const counter = /* @__PURE__ */ new Uint8Array(4);
	const cv = new DataView(counter.buffer);
	let off = 0;
	let segIndex = 0;
	while (off < cipher.length) {
		const chunk = cipher.subarray(off, Math.min(off + SEGMENT, cipher.length));
		cv.setUint32(0, segIndex, true);
		const plain = await aesDecrypt(secretKey, fitIv(await digest(keyData.hashAlgorithm, concat$1([keyData.saltValue, counter])), keyData.blockSize), chunk);
		out.set(plain, off);
		off += SEGMENT;
		segIndex++;
	}
	return out.subarray(0, totalSize);
}
const bs = (u) => u;
async function digest(algo, data) {
	return new Uint8Array(await crypto.subtle.digest(algo, bs(data)));
}
async function importAesKey(raw) {
	return crypto.subtle.importKey("raw", bs(raw), { name: "AES-CBC" }, false, ["encrypt", "decrypt"]);
}
async function ecbBlock(key, block) {
	return new Uint8Array(await crypto.subtle.encrypt({
		name: "AES-CBC",
		iv: bs(ZERO_IV)
	}, key, bs(block))).subarray(0, 16);
}
async function aesDecryptRaw(key, ivBytes, data) {
	if (data.length === 0) return /* @__PURE__ */ new Uint8Array(0);
	const last = data.subarray(data.length - 16);
	const x = /* @__PURE__ */ new Uint8Array(16);
	for (let i = 0; i < 16; i++) x[i] = last[i] ^ 16;
	const ext = concat$1([data, await ecbBlock(key, x)]);
	return new Uint8Array(await crypto.subtle.decrypt({
		name: "AES-CBC",
		iv: bs(ivBytes)
	}, key, bs(ext))).subarray(0, data.length);
}
async function aesDecrypt(rawKey, ivBytes, data) {
	return aesDecryptRaw(await importAesKey(rawKey), ivBytes, data);
}
async function hmacSha512(rawKey, data) {
	const key = await crypto.subtle.importKey("raw", bs(rawKey), {
		name: "HMAC",
		hash: "SHA-512"
	}, false, ["sign"]);
	return new Uint8Array(await crypto.subtle.sign("HMAC", key, bs(data)));
}
function getElementTag(xml, local) {
	const m = new RegExp(`<(?:\\w+:)?${local}\\b[^>]*?/?>`).exec(xml);
	return m ? m[0] : null;
}
function getAttr(tag, name) {
	const m = new RegExp(`\\b${name}="([^"]*)"`).exec(tag);
	return m ? m[1] : "";
}
const HASH_NAME_MAP = {
	SHA512: "SHA-512",
	SHA384: "SHA-384",
	SHA256: "SHA-256",
	SHA1: "SHA-1"
};
function mapHash(name) {
	return HASH_NAME_MAP[name] ?? "SHA-512";
}
function parseKeyData(xml) {
	const tag = getElementTag(xml, "keyData");
	if (!tag) throw new DecryptionError("EncryptionInfo missing keyData.");
	return {
		saltValue: base64Decode(getAttr(tag, "saltValue")),
		hashAlgorithm: mapHash(getAttr(tag, "hashAlgorithm")),
		keyBytes: parseInt(getAttr(tag, "keyBits"), 10) / 8,
		blockSize: parseInt(getAttr(tag, "blockSize"), 10)
	};
}
function parseKeyEncryptor(xml) {
	const tag = getElementTag(xml, "encryptedKey");
	if (!tag) throw new DecryptionError("EncryptionInfo missing encryptedKey.");
	const rawSpinCount = parseInt(getAttr(tag, "spinCount"), 10);
	if (!Number.isFinite(rawSpinCount) || rawSpinCount < 0) throw new DecryptionError("EncryptionInfo has an invalid spinCount.");
	if (rawSpinCount > 1e7) throw new DecryptionError(`EncryptionInfo spinCount ${rawSpinCount} exceeds the maximum of ${MAX_SPIN_COUNT}.`);
	return {
		saltValue: base64Decode(getAttr(tag, "saltValue")),
		hashAlgorithm: mapHash(getAttr(tag, "hashAlgorithm")),
		keyBytes: parseInt(getAttr(tag, "keyBits"), 10) / 8,
		blockSize: parseInt(getAttr(tag, "blockSize"), 10),
		spinCount: rawSpinCount,
		encryptedVerifierHashInput: base64Decode(getAttr(tag, "encryptedVerifierHashInput")),
		encryptedVerifierHashValue: base64Decode(getAttr(tag, "encryptedVerifierHashValue")),
		encryptedKeyValue: base64Decode(getAttr(tag, "encryptedKeyValue"))
	};
}
function bytesEqual(a, b) {
	if (a.length !== b.length) return false;
	let diff = 0;
	for (let i = 0; i < a.length; i++) diff |= a[i] ^ b[i];
	return diff === 0;
}
function concat$1(chunks) {
	let total = 0;
	for (const c of chunks) total += c.length;
	const out = new Uint8Array(total);
	let off = 0;
	for (const c of chunks) {
		out.set(c, off);
		off += c.length;
	}
	return out;
}
const B64 = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
function base64Decode(s) {
	const clean = s.replace(/[^A-Za-z0-9+/]/g, "");
	const len = Math.floor(clean.length * 3 / 4);
	const out = new Uint8Array(len);
	let bits = 0;
	let acc = 0;
	let oi = 0;
	for (let i = 0; i < clean.length; i++) {
		acc = acc << 6 | B64.indexOf(clean[i]);
		bits += 6;
		if (bits >= 8) {
			bits -= 8;
			out[oi++] = acc >> bits & 255;
		}
	}
	return out.subarray(0, oi);
}
// node_modules/hucre/dist/zip/byte-limit.mjs
function byteLimitStream(maxBytes) {
	let total = 0;
	return new TransformStream({ transform(chunk, controller) {
		total += chunk.length;
		if (total > maxBytes) throw new ZipError(`Decompressed size exceeds limit of ${maxBytes} bytes (possible zip bomb)`);
		controller.enqueue(chunk);
	} });
}
// node_modules/hucre/dist/zip/deflate.mjs
const crcTable = /* @__PURE__ */ (() => {
	const table = /* @__PURE__ */ new Uint32Array(256);
	for (let i = 0; i < 256; i++) {
		let c = i;
		for (let j = 0; j < 8; j++) c = c & 1 ? 3988292384 ^ c >>> 1 : c >>> 1;
		table[i] = c;
	}
	return table;
})();
const CRC32_INIT = 4294967295;
function crc32Update(state, data) {
	let crc = state;
	for (let i = 0; i < data.length; i++) crc = crcTable[(crc ^ data[i]) & 255] ^ crc >>> 8;
	return crc >>> 0;
}
function crc32Final(state) {
	return (state ^ 4294967295) >>> 0;
}
function crc32(data) {
	return crc32Final(crc32Update(CRC32_INIT, data));
}
var BitReader = class {
	data;
	pos = 0;
	bitBuf = 0;
	bitCount = 0;
	constructor(data) {
		this.data = data;
	}
	readBits(n) {
		while (this.bitCount < n) {
			if (this.pos >= this.data.length) throw new Error("Unexpected end of DEFLATE data");
			this.bitBuf |= this.data[this.pos++] << this.bitCount;
			this.bitCount += 8;
		}
		const val = this.bitBuf & (1 << n) - 1;
		this.bitBuf >>>= n;
		this.bitCount -= n;
		return val;
	}
	alignToByte() {
		this.bitBuf = 0;
		this.bitCount = 0;
	}
	readByte() {
		if (this.pos >= this.data.length) throw new Error("Unexpected end of DEFLATE data");
		return this.data[this.pos++];
	}
	readUint16LE() {
		return this.readByte() | this.readByte() << 8;
	}
	get offset() {
		return this.pos;
	}
	get available() {
		return this.pos < this.data.length || this.bitCount > 0;
	}
};
function buildHuffmanTree(codeLengths, maxSymbol) {
	const maxBits = 15;
	const counts = /* @__PURE__ */ new Uint16Array(16);
	for (let i = 0; i < maxSymbol; i++) if (codeLengths[i]) counts[codeLengths[i]]++;
	const offsets = /* @__PURE__ */ new Uint16Array(16);
	for (let i = 1; i < maxBits; i++) offsets[i + 1] = offsets[i] + counts[i];
	const totalSymbols = offsets[maxBits] + counts[maxBits];
	const symbols = new Uint16Array(totalSymbols);
	for (let i = 0; i < maxSymbol; i++) if (codeLengths[i]) symbols[offsets[codeLengths[i]]++] = i;
	return {
		counts,
		symbols
	};
}
function decodeSymbol(reader, tree) {
	let code = 0;
	let first = 0;
	let index = 0;
	for (let len = 1; len <= 15; len++) {
		code |= reader.readBits(1);
		const count = tree.counts[len];
		if (code < first + count) return tree.symbols[index + (code - first)];
		index += count;
		first = first + count << 1;
		code <<= 1;
	}
	throw new Error("Invalid Huffman code");
}
const fixedLitLenTree = /* @__PURE__ */ (() => {
	const lengths = /* @__PURE__ */ new Uint8Array(288);
	for (let i = 0; i <= 143; i++) lengths[i] = 8;
	for (let i = 144; i <= 255; i++) lengths[i] = 9;
	for (let i = 256; i <= 279; i++) lengths[i] = 7;
	for (let i = 280; i <= 287; i++) lengths[i] = 8;
	return buildHuffmanTree(lengths, 288);
})();
const fixedDistTree = /* @__PURE__ */ (() => {
	const lengths = /* @__PURE__ */ new Uint8Array(32);
	for (let i = 0; i < 32; i++) lengths[i] = 5;
	return buildHuffmanTree(lengths, 32);
})();
const lengthBase = [
	3,
	4,
	5,
	6,
	7,
	8,
	9,
	10,
	11,
	13,
	15,
	17,
	19,
	23,
	27,
	31,
	35,
	43,
	51,
	59,
	67,
	83,
	99,
	115,
	131,
	163,
	195,
	227,
	258
];
const lengthExtra = [
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
	2,
	2,
	2,
	2,
	3,
	3,
	3,
	3,
	4,
	4,
	4,
	4,
	5,
	5,
	5,
	5,
	0
];
const distBase = [
	1,
	2,
	3,
	4,
	5,
	7,
	9,
	13,
	17,
	25,
	33,
	49,
	65,
	97,
	129,
	193,
	257,
	385,
	513,
	769,
	1025,
	1537,
	2049,
	3073,
	4097,
	6145,
	8193,
	12289,
	16385,
	24577
];
const distExtra = [
	0,
	0,
	0,
	0,
	1,
	1,
	2,
	2,
	3,
	3,
	4,
	4,
	5,
	5,
	6,
	6,
	7,
	7,
	8,
	8,
	9,
	9,
	10,
	10,
	11,
	11,
	12,
	12,
	13,
	13
];
const codeLengthOrder = [
	16,
	17,
	18,
	0,
	8,
	7,
	9,
	6,
	10,
	5,
	11,
	4,
	12,
	3,
	13,
	2,
	14,
	1,
	15
];
function inflate(data, maxBytes = MAX_DECOMPRESSED_BYTES) {
	const reader = new BitReader(data);
	let output = new Uint8Array(data.length * 3 || 1024);
	let outPos = 0;
	function ensureCapacity(needed) {
		if (outPos + needed > maxBytes) throw new ZipError(`Decompressed size exceeds limit of ${maxBytes} bytes (possible zip bomb)`);
		if (outPos + needed > output.length) {
			let newSize = output.length * 2;
			while (outPos + needed > newSize) newSize *= 2;
			if (newSize > maxBytes) newSize = maxBytes;
			const newBuf = new Uint8Array(newSize);
			newBuf.set(output);
			output = newBuf;
		}
	}
	function writeByte(b) {
		ensureCapacity(1);
		output[outPos++] = b;
	}
	function copyFromOutput(distance, length) {
		ensureCapacity(length);
		let srcPos = outPos - distance;
		for (let i = 0; i < length; i++) output[outPos++] = output[srcPos++];
	}
	function inflateBlock(litLenTree, distTree) {
		for (;;) {
			const sym = decodeSymbol(reader, litLenTree);
			if (sym < 256) writeByte(sym);
			else if (sym === 256) return;
			else {
				const lenIdx = sym - 257;
				const length = lengthBase[lenIdx] + reader.readBits(lengthExtra[lenIdx]);
				const distSym = decodeSymbol(reader, distTree);
				copyFromOutput(distBase[distSym] + reader.readBits(distExtra[distSym]), length);
			}
		}
	}
	let bfinal = 0;
	do {
		bfinal = reader.readBits(1);
		const btype = reader.readBits(2);
		if (btype === 0) {
			reader.alignToByte();
			const len = reader.readUint16LE();
			reader.readUint16LE();
			ensureCapacity(len);
			for (let i = 0; i < len; i++) output[outPos++] = reader.readByte();
		} else if (btype === 1) inflateBlock(fixedLitLenTree, fixedDistTree);
		else if (btype === 2) {
			const hlit = reader.readBits(5) + 257;
			const hdist = reader.readBits(5) + 1;
			const hclen = reader.readBits(4) + 4;
			const codeLenCodeLens = /* @__PURE__ */ new Uint8Array(19);
			for (let i = 0; i < hclen; i++) codeLenCodeLens[codeLengthOrder[i]] = reader.readBits(3);
			const codeLenTree = buildHuffmanTree(codeLenCodeLens, 19);
			const totalCodes = hlit + hdist;
			const allLengths = new Uint8Array(totalCodes);
			let idx = 0;
			while (idx < totalCodes) {
				const sym = decodeSymbol(reader, codeLenTree);
				if (sym < 16) allLengths[idx++] = sym;
				else if (sym === 16) {
					const repeat = reader.readBits(2) + 3;
					const prev = idx > 0 ? allLengths[idx - 1] : 0;
					for (let i = 0; i < repeat; i++) allLengths[idx++] = prev;
				} else if (sym === 17) {
					const repeat = reader.readBits(3) + 3;
					for (let i = 0; i < repeat; i++) allLengths[idx++] = 0;
				} else if (sym === 18) {
					const repeat = reader.readBits(7) + 11;
					for (let i = 0; i < repeat; i++) allLengths[idx++] = 0;
				}
			}
			const litLenLengths = allLengths.subarray(0, hlit);
			const distLengths = allLengths.subarray(hlit, hlit + hdist);
			inflateBlock(buildHuffmanTree(litLenLengths, hlit), buildHuffmanTree(distLengths, hdist));
		} else throw new Error(`Invalid DEFLATE block type: ${btype}`);
	} while (bfinal === 0);
	return output.subarray(0, outPos);
}
// node_modules/hucre/dist/zip/reader.mjs
const SIG_LOCAL_FILE$2 = 67324752;
const SIG_CENTRAL_DIR$2 = 33639248;
const SIG_END_OF_CENTRAL_DIR$1 = 101010256;
const SIG_DATA_DESCRIPTOR$1 = 134695760;
const SIG_ZIP64_EOCD$1 = 101075792;
const SIG_ZIP64_EOCD_LOCATOR$1 = 117853008;
const ZIP64_SENTINEL$1 = 4294967295;
const ZIP64_SENTINEL_16 = 65535;
const ZIP64_EXTRA_ID$1 = 1;
let hasDecompressionStream$1;
function checkDecompressionStream$1() {
	if (hasDecompressionStream$1 === void 0) try {
		hasDecompressionStream$1 = typeof DecompressionStream !== "undefined" && typeof ReadableStream !== "undefined" && typeof Response !== "undefined";
	} catch {
		hasDecompressionStream$1 = false;
	}
	return hasDecompressionStream$1;
}
async function decompressDeflateRaw(data, maxBytes = MAX_DECOMPRESSED_BYTES) {
	if (checkDecompressionStream$1()) try {
		const ds = new DecompressionStream("deflate-raw");
		const writer = ds.writable.getWriter();
		const reader = ds.readable.getReader();
		writer.write(data).catch(() => {});
		writer.close().catch(() => {});
		const chunks = [];
		let totalLen = 0;
		for (;;) {
			const { done, value } = await reader.read();
			if (done) break;
			totalLen += value.length;
			if (totalLen > maxBytes) {
				try {
					await reader.cancel();
				} catch {}
				throw new ZipError(`Decompressed size exceeds limit of ${maxBytes} bytes (possible zip bomb)`);
			}
			chunks.push(value);
		}
		const result = new Uint8Array(totalLen);
		let offset = 0;
		for (const chunk of chunks) {
			result.set(chunk, offset);
			offset += chunk.length;
		}
		return result;
	} catch (err) {
		if (err instanceof ZipError) throw err;
	}
	return inflate(data, maxBytes);
}
var ZipReader = class {
	data;
	view;
	centralDir = [];
	entryMap = /* @__PURE__ */ new Map();
	constructor(data) {
		this.data = data;
		if (data.length < 22) throw new ZipError("Data too small to be a valid ZIP archive");
		this.view = new DataView(data.buffer, data.byteOffset, data.byteLength);
		this.readEndOfCentralDir();
	}
	entries() {
		return this.centralDir.map((e) => e.fileName);
	}
	has(path) {
		return this.entryMap.has(path);
	}
	async extract(path) {
		const entry = this.entryMap.get(path);
		if (!entry) throw new ZipError(`Entry not found: ${path}`);
		return this.extractEntry(entry);
	}
	extractStream(path) {
		const entry = this.entryMap.get(path);
		if (!entry) throw new ZipError(`Entry not found: ${path}`);
		return this.extractEntryStream(entry);
	}
	async extractAll() {
		const result = /* @__PURE__ */ new Map();
		for (const entry of this.centralDir) {
			if (entry.fileName.endsWith("/")) continue;
			const data = await this.extractEntry(entry);
			result.set(entry.fileName, data);
		}
		return result;
	}
	readEndOfCentralDir() {
		const minOffset = Math.max(0, this.data.length - 65557);
		let eocdOffset = -1;
		for (let i = this.data.length - 22; i >= minOffset; i--) if (this.view.getUint32(i, true) === SIG_END_OF_CENTRAL_DIR$1) {
			eocdOffset = i;
			break;
		}
		if (eocdOffset === -1) throw new ZipError("End of Central Directory not found — not a valid ZIP file");
		let centralDirSize = this.view.getUint32(eocdOffset + 12, true);
		let centralDirOffset = this.view.getUint32(eocdOffset + 16, true);
		let entryCount = this.view.getUint16(eocdOffset + 10, true);
		if (entryCount === ZIP64_SENTINEL_16 || centralDirSize === ZIP64_SENTINEL$1 || centralDirOffset === ZIP64_SENTINEL$1) {
			const zip64 = this.readZip64EndOfCentralDir(eocdOffset);
			entryCount = zip64.entryCount;
			centralDirSize = zip64.centralDirSize;
			centralDirOffset = zip64.centralDirOffset;
		}
		this.readCentralDirectory(centralDirOffset, centralDirSize, entryCount);
	}
	readZip64EndOfCentralDir(eocdOffset) {
		const locatorOffset = eocdOffset - 20;
		if (locatorOffset < 0 || this.view.getUint32(locatorOffset, true) !== SIG_ZIP64_EOCD_LOCATOR$1) throw new ZipError("ZIP64 End of Central Directory locator not found");
		const recordOffset = this.readUint64(locatorOffset + 8, "ZIP64 EOCD offset");
		if (recordOffset + 56 > this.data.length) throw new ZipError("ZIP64 End of Central Directory record extends beyond file");
		if (this.view.getUint32(recordOffset, true) !== SIG_ZIP64_EOCD$1) throw new ZipError("Invalid ZIP64 End of Central Directory signature");
		return {
			entryCount: this.readUint64(recordOffset + 32, "ZIP64 entry count"),
			centralDirSize: this.readUint64(recordOffset + 40, "ZIP64 central directory size"),
			centralDirOffset: this.readUint64(recordOffset + 48, "ZIP64 central directory offset")
		};
	}
	readUint64(offset, what) {
		if (offset + 8 > this.data.length) throw new ZipError(`${what} extends beyond file`);
		const value = this.view.getBigUint64(offset, true);
		if (value > BigInt(Number.MAX_SAFE_INTEGER)) throw new ZipError(`${what} (${value}) exceeds the addressable range`);
		return Number(value);
	}
	readCentralDirectory(offset, _size, expectedCount) {
		let pos = offset;
		for (let i = 0; i < expectedCount; i++) {
			if (pos + 46 > this.data.length) throw new ZipError("Central Directory entry extends beyond file");
			const sig = this.view.getUint32(pos, true);
			if (sig !== SIG_CENTRAL_DIR$2) throw new ZipError(`Invalid Central Directory signature at offset ${pos}: 0x${sig.toString(16)}`);
			const generalFlag = this.view.getUint16(pos + 8, true);
			const compressionMethod = this.view.getUint16(pos + 10, true);
			const entryCrc32 = this.view.getUint32(pos + 16, true);
			let compressedSize = this.view.getUint32(pos + 20, true);
			let uncompressedSize = this.view.getUint32(pos + 24, true);
			const fileNameLength = this.view.getUint16(pos + 28, true);
			const extraFieldLength = this.view.getUint16(pos + 30, true);
			const commentLength = this.view.getUint16(pos + 32, true);
			let localHeaderOffset = this.view.getUint32(pos + 42, true);
			const fileNameBytes = this.data.subarray(pos + 46, pos + 46 + fileNameLength);
			const fileName = new TextDecoder().decode(fileNameBytes);
			if (compressedSize === ZIP64_SENTINEL$1 || uncompressedSize === ZIP64_SENTINEL$1 || localHeaderOffset === ZIP64_SENTINEL$1) {
				const zip64 = this.readZip64Extra(pos + 46 + fileNameLength, extraFieldLength, uncompressedSize === ZIP64_SENTINEL$1, compressedSize === ZIP64_SENTINEL$1, localHeaderOffset === ZIP64_SENTINEL$1, fileName);
				if (zip64.uncompressedSize !== void 0) uncompressedSize = zip64.uncompressedSize;
				if (zip64.compressedSize !== void 0) compressedSize = zip64.compressedSize;
				if (zip64.localHeaderOffset !== void 0) localHeaderOffset = zip64.localHeaderOffset;
			}
			const hasDataDescriptor = (generalFlag & 8) !== 0;
			const entry = {
				fileName,
				compressionMethod,
				compressedSize,
				uncompressedSize,
				crc32: entryCrc32,
				localHeaderOffset,
				hasDataDescriptor
			};
			this.centralDir.push(entry);
			this.entryMap.set(fileName, entry);
			pos += 46 + fileNameLength + extraFieldLength + commentLength;
		}
	}
	readZip64Extra(offset, length, wantUncompressed, wantCompressed, wantOffset, fileName) {
		const end = Math.min(offset + length, this.data.length);
		let pos = offset;
		while (pos + 4 <= end) {
			const headerId = this.view.getUint16(pos, true);
			const dataSize = this.view.getUint16(pos + 2, true);
			const dataStart = pos + 4;
			if (headerId !== ZIP64_EXTRA_ID$1) {
				pos = dataStart + dataSize;
				continue;
			}
			const dataEnd = dataStart + dataSize;
			let cursor = dataStart;
			const result = {};
			const take = (what) => {
				if (cursor + 8 > dataEnd) throw new ZipError(`Truncated ZIP64 extra field for entry: ${fileName}`);
				const value = this.readUint64(cursor, what);
				cursor += 8;
				return value;
			};
			if (wantUncompressed) result.uncompressedSize = take("ZIP64 uncompressed size");
			if (wantCompressed) result.compressedSize = take("ZIP64 compressed size");
			if (wantOffset) result.localHeaderOffset = take("ZIP64 local header offset");
			return result;
		}
		throw new ZipError(`Missing ZIP64 extra field for entry: ${fileName}`);
	}
	async extractEntry(entry) {
		const pos = entry.localHeaderOffset;
		if (pos + 30 > this.data.length) throw new ZipError("Local file header extends beyond file");
		if (this.view.getUint32(pos, true) !== SIG_LOCAL_FILE$2) throw new ZipError(`Invalid local file header signature at offset ${pos}`);
		const fileNameLength = this.view.getUint16(pos + 26, true);
		const extraFieldLength = this.view.getUint16(pos + 28, true);
		const dataStart = pos + 30 + fileNameLength + extraFieldLength;
		let { compressedSize, uncompressedSize, crc32: expectedCrc } = entry;
		if (entry.hasDataDescriptor && compressedSize === 0) {
			const localCompressedSize = this.view.getUint32(pos + 18, true);
			if (localCompressedSize > 0 && localCompressedSize !== ZIP64_SENTINEL$1) compressedSize = localCompressedSize;
			const localUncompressedSize = this.view.getUint32(pos + 22, true);
			if (localUncompressedSize > 0 && localUncompressedSize !== ZIP64_SENTINEL$1) uncompressedSize = localUncompressedSize;
			if (compressedSize === 0) {
				const found = this.findDataDescriptor(dataStart);
				if (found) {
					expectedCrc = found.crc;
					compressedSize = found.compressedSize;
					uncompressedSize = found.uncompressedSize;
				}
			}
		}
		if (dataStart + compressedSize > this.data.length) throw new ZipError(`Compressed data extends beyond file for entry: ${entry.fileName}`);
		const compressedData = this.data.subarray(dataStart, dataStart + compressedSize);
		let result;
		if (entry.compressionMethod === 0) result = compressedData;
		else if (entry.compressionMethod === 8) {
			if (compressedSize === 0 && uncompressedSize === 0) result = /* @__PURE__ */ new Uint8Array(0);
			else result = await decompressDeflateRaw(compressedData, uncompressedSize > 0 ? Math.min(uncompressedSize, MAX_DECOMPRESSED_BYTES) : MAX_DECOMPRESSED_BYTES);
		} else throw new ZipError(`Unsupported compression method ${entry.compressionMethod} for entry: ${entry.fileName}`);
		if (expectedCrc !== 0 && result.length > 0) {
			const actualCrc = crc32(result);
			if (actualCrc !== expectedCrc) throw new ZipError(`CRC-32 mismatch for ${entry.fileName}: expected 0x${expectedCrc.toString(16)}, got 0x${actualCrc.toString(16)}`);
		}
		return result;
	}
	extractEntryStream(entry) {
		const pos = entry.localHeaderOffset;
		if (pos + 30 > this.data.length) throw new ZipError("Local file header extends beyond file");
		if (this.view.getUint32(pos, true) !== SIG_LOCAL_FILE$2) throw new ZipError(`Invalid local file header signature at offset ${pos}`);
		const fileNameLength = this.view.getUint16(pos + 26, true);
		const extraFieldLength = this.view.getUint16(pos + 28, true);
		const dataStart = pos + 30 + fileNameLength + extraFieldLength;
		let { compressedSize } = entry;
		if (entry.hasDataDescriptor && compressedSize === 0) {
			const localCompressedSize = this.view.getUint32(pos + 18, true);
			if (localCompressedSize > 0 && localCompressedSize !== ZIP64_SENTINEL$1) compressedSize = localCompressedSize;
			if (compressedSize === 0) {
				const found = this.findDataDescriptor(dataStart);
				if (found) compressedSize = found.compressedSize;
			}
		}
		if (dataStart + compressedSize > this.data.length) throw new ZipError(`Compressed data extends beyond file for entry: ${entry.fileName}`);
		const compressedData = this.data.subarray(dataStart, dataStart + compressedSize);
		if (entry.compressionMethod === 0) return new ReadableStream({ start(controller) {
			controller.enqueue(compressedData);
			controller.close();
		} });
		if (entry.compressionMethod === 8) {
			if (compressedSize === 0 && entry.uncompressedSize === 0) return new ReadableStream({ start(controller) {
				controller.close();
			} });
			const declaredCap = entry.uncompressedSize > 0 ? Math.min(entry.uncompressedSize, MAX_DECOMPRESSED_BYTES) : MAX_DECOMPRESSED_BYTES;
			if (checkDecompressionStream$1()) return new ReadableStream({ start(controller) {
				controller.enqueue(compressedData);
				controller.close();
			} }).pipeThrough(new DecompressionStream("deflate-raw")).pipeThrough(byteLimitStream(declaredCap));
			const inflated = inflate(compressedData, declaredCap);
			return new ReadableStream({ start(controller) {
				controller.enqueue(inflated);
				controller.close();
			} });
		}
		throw new ZipError(`Unsupported compression method ${entry.compressionMethod} for entry: ${entry.fileName}`);
	}
	findDataDescriptor(dataStart) {
		for (let pos = dataStart; pos < this.data.length - 16; pos++) if (this.view.getUint32(pos, true) === SIG_DATA_DESCRIPTOR$1) return {
			crc: this.view.getUint32(pos + 4, true),
			compressedSize: this.view.getUint32(pos + 8, true),
			uncompressedSize: this.view.getUint32(pos + 12, true)
		};
		return null;
	}
};
// node_modules/hucre/dist/xlsx/content-types.mjs
function parseContentTypes(xml) {
	const doc = parseXml(xml);
	const defaults = /* @__PURE__ */ new Map();
	const overrides = /* @__PURE__ */ new Map();
	for (const child of doc.children) {
		if (typeof child === "string") continue;
		const local = child.local || child.tag;
		if (local === "Default") {
			const ext = child.attrs["Extension"];
			const ct = child.attrs["ContentType"];
			if (ext && ct) defaults.set(ext, ct);
		} else if (local === "Override") {
			const partName = child.attrs["PartName"];
			const ct = child.attrs["ContentType"];
			if (partName && ct) overrides.set(partName, ct);
		}
	}
	return {
		defaults,
		overrides
	};
}
// node_modules/hucre/dist/xlsx/shared-strings.mjs
function parseSharedStrings(xml) {
	const doc = parseXml(xml);
	const strings = [];
	for (const child of doc.children) {
		if (typeof child === "string") continue;
		if ((child.local || child.tag) === "si") strings.push(parseSiElement(child));
	}
	return strings;
}
function parseSiElement(si) {
	const rElements = [];
	let simpleText = null;
	for (const child of si.children) {
		if (typeof child === "string") continue;
		const local = child.local || child.tag;
		if (local === "t") simpleText = extractText(child);
		else if (local === "r") rElements.push(child);
	}
	if (rElements.length === 0) return { text: decodeOoxmlEscapes(simpleText ?? "") };
	const richText = [];
	const textParts = [];
	for (const r of rElements) {
		let runText = "";
		let font;
		for (const rChild of r.children) {
			if (typeof rChild === "string") continue;
			const rLocal = rChild.local || rChild.tag;
			if (rLocal === "t") runText = extractText(rChild);
			else if (rLocal === "rPr") font = parseRunProperties(rChild);
		}
		const decodedText = decodeOoxmlEscapes(runText);
		textParts.push(decodedText);
		richText.push(font ? {
			text: decodedText,
			font
		} : { text: decodedText });
	}
	return {
		text: textParts.join(""),
		richText
	};
}
function extractText(tElement) {
	return tElement.text ?? "";
}
function parseRunProperties(rPr) {
	const font = {};
	for (const child of rPr.children) {
		if (typeof child === "string") continue;
		switch (child.local || child.tag) {
			case "b":
				font.bold = child.attrs["val"] !== "0" && child.attrs["val"] !== "false";
				break;
			case "i":
				font.italic = child.attrs["val"] !== "0" && child.attrs["val"] !== "false";
				break;
			case "u": {
				const val = child.attrs["val"];
				if (val === "double") font.underline = "double";
				else if (val === "singleAccounting") font.underline = "singleAccounting";
				else if (val === "doubleAccounting") font.underline = "doubleAccounting";
				else font.underline = true;
				break;
			}
			case "strike":
				font.strikethrough = child.attrs["val"] !== "0" && child.attrs["val"] !== "false";
				break;
			case "sz":
				if (child.attrs["val"]) font.size = Number(child.attrs["val"]);
				break;
			case "rFont":
				if (child.attrs["val"]) font.name = child.attrs["val"];
				break;
			case "color":
				font.color = {};
				if (child.attrs["rgb"]) {
					const raw = child.attrs["rgb"];
					font.color.rgb = raw.length === 8 ? raw.slice(2) : raw;
				}
				if (child.attrs["theme"]) font.color.theme = Number(child.attrs["theme"]);
				if (child.attrs["tint"]) font.color.tint = Number(child.attrs["tint"]);
				if (child.attrs["indexed"]) font.color.indexed = Number(child.attrs["indexed"]);
				break;
			case "vertAlign":
				if (child.attrs["val"] === "superscript" || child.attrs["val"] === "subscript") font.vertAlign = child.attrs["val"];
				break;
			case "family":
				if (child.attrs["val"]) font.family = Number(child.attrs["val"]);
				break;
			case "charset":
				if (child.attrs["val"]) font.charset = Number(child.attrs["val"]);
				break;
			case "scheme": if (child.attrs["val"] === "major" || child.attrs["val"] === "minor" || child.attrs["val"] === "none") font.scheme = child.attrs["val"];
		}
	}
	return font;
}
// node_modules/hucre/dist/_date.mjs
const EPOCH_1900 = Date.UTC(1899, 11, 31);
const EPOCH_1904 = Date.UTC(1904, 0, 1);
const MS_PER_DAY = 864e5;
const LOTUS_BUG_SERIAL = 60;
function serialToDate(serial, is1904) {
	if (is1904) {
		const ms = EPOCH_1904 + Math.round(serial * MS_PER_DAY);
		return new Date(ms);
	}
	if (serial === LOTUS_BUG_SERIAL) return new Date(Date.UTC(1900, 1, 28));
	let adjustedSerial = serial;
	if (serial > LOTUS_BUG_SERIAL) adjustedSerial = serial - 1;
	const ms = EPOCH_1900 + Math.round(adjustedSerial * MS_PER_DAY);
	return new Date(ms);
}
function dateToSerial(date, is1904) {
	const timeMs = date.getTime();
	if (is1904) return (timeMs - EPOCH_1904) / MS_PER_DAY;
	let serial = (timeMs - EPOCH_1900) / MS_PER_DAY;
	if (serial >= LOTUS_BUG_SERIAL) serial += 1;
	return Math.round(serial * 1e10) / 1e10;
}
const DATE_FORMAT_IDS = /* @__PURE__ */ new Set([
	14,
	15,
	16,
	17,
	18,
	19,
	20,
	21,
	22,
	27,
	28,
	29,
	30,
	31,
	32,
	33,
	34,
	35,
	36,
	45,
	46,
	47,
	50,
	51,
	52,
	53,
	54,
	55,
	56,
	57,
	58
]);
function isDateFormat(numFmt) {
	if (!numFmt) return false;
	const numericId = Number(numFmt);
	if (!Number.isNaN(numericId) && Number.isInteger(numericId) && DATE_FORMAT_IDS.has(numericId)) return true;
	let cleaned = numFmt.replace(/\[[$\-\w]*\]/g, "");
	cleaned = cleaned.replace(/\\./g, "");
	cleaned = cleaned.replace(/"[^"]*"/g, "");
	cleaned = cleaned.replace(/[*_]./g, "");
	if (/^(General|@)$/i.test(cleaned.trim())) return false;
	const lower = cleaned.toLowerCase();
	if (/[hs]/.test(lower)) {
		if (/\bh{1,2}\b|(?:^|[^a-z])h{1,2}(?:[^a-z]|$)/i.test(lower)) return true;
		if (/\bs{1,2}\b|(?:^|[^a-z])s{1,2}(?:[^a-z]|$)/i.test(lower)) return true;
	}
	if (/am\/pm|a\/p/i.test(lower)) return true;
	if (/\[h+\]|\[m+\]|\[s+\]/i.test(numFmt)) return true;
	if (/y{1,4}/.test(lower)) return true;
	if (/d{1,4}/.test(lower)) return true;
	if (/m{3,}/.test(lower)) return true;
	return false;
}
// node_modules/hucre/dist/xlsx/styles.mjs
const BUILTIN_NUM_FMTS = {
	0: "General",
	1: "0",
	2: "0.00",
	3: "#,##0",
	4: "#,##0.00",
	5: "$#,##0_);\\($#,##0\\)",
	6: "$#,##0_);[Red]\\($#,##0\\)",
	7: "$#,##0.00_);\\($#,##0.00\\)",
	8: "$#,##0.00_);[Red]\\($#,##0.00\\)",
	9: "0%",
	10: "0.00%",
	11: "0.00E+00",
	12: "# ?/?",
	13: "# ??/??",
	14: "m/d/yyyy",
	15: "d-mmm-yy",
	16: "d-mmm",
	17: "mmm-yy",
	18: "h:mm AM/PM",
	19: "h:mm:ss AM/PM",
	20: "h:mm",
	21: "h:mm:ss",
	22: "m/d/yyyy h:mm",
	37: "#,##0 ;(#,##0)",
	38: "#,##0 ;[Red](#,##0)",
	39: "#,##0.00;(#,##0.00)",
	40: "#,##0.00;[Red](#,##0.00)",
	45: "mm:ss",
	46: "[h]:mm:ss",
	47: "mmss.0",
	48: "##0.0E+0",
	49: "@"
};
const DATE_FMT_IDS = /* @__PURE__ */ new Set([
	14,
	15,
	16,
	17,
	18,
	19,
	20,
	21,
	22,
	27,
	28,
	29,
	30,
	31,
	32,
	33,
	34,
	35,
	36,
	45,
	46,
	47,
	50,
	51,
	52,
	53,
	54,
	55,
	56,
	57,
	58
]);
function parseStyles(xml) {
	const doc = parseXml(xml);
	const numFmts = /* @__PURE__ */ new Map();
	const fonts = [];
	const fills = [];
	const borders = [];
	const cellXfs = [];
	const dxfs = [];
	for (const child of doc.children) {
		if (typeof child === "string") continue;
		switch (child.local || child.tag) {
			case "numFmts":
				parseNumFmts(child, numFmts);
				break;
			case "fonts":
				parseFonts(child, fonts);
				break;
			case "fills":
				parseFills(child, fills);
				break;
			case "borders":
				parseBorders(child, borders);
				break;
			case "cellXfs":
				parseCellXfs(child, cellXfs);
				break;
			case "dxfs": parseDxfs(child, dxfs);
		}
	}
	return {
		numFmts,
		fonts,
		fills,
		borders,
		cellXfs,
		dxfs
	};
}
function parseNumFmts(el, numFmts) {
	for (const child of el.children) {
		if (typeof child === "string") continue;
		if ((child.local || child.tag) === "numFmt") {
			const id = Number(child.attrs["numFmtId"]);
			const code = child.attrs["formatCode"] ?? "";
			if (!Number.isNaN(id)) numFmts.set(id, code);
		}
	}
}
function parseFonts(el, fonts) {
	for (const child of el.children) {
		if (typeof child === "string") continue;
		if ((child.local || child.tag) === "font") fonts.push(parseFont(child));
	}
}
function parseFont(el) {
	const font = {};
	for (const child of el.children) {
		if (typeof child === "string") continue;
		switch (child.local || child.tag) {
			case "b":
				font.bold = child.attrs["val"] !== "0" && child.attrs["val"] !== "false";
				break;
			case "i":
				font.italic = child.attrs["val"] !== "0" && child.attrs["val"] !== "false";
				break;
			case "u": {
				const val = child.attrs["val"];
				if (val === "double") font.underline = "double";
				else if (val === "singleAccounting") font.underline = "singleAccounting";
				else if (val === "doubleAccounting") font.underline = "doubleAccounting";
				else font.underline = true;
				break;
			}
			case "strike":
				font.strikethrough = child.attrs["val"] !== "0" && child.attrs["val"] !== "false";
				break;
			case "sz":
				if (child.attrs["val"]) font.size = Number(child.attrs["val"]);
				break;
			case "name":
				if (child.attrs["val"]) font.name = child.attrs["val"];
				break;
			case "color":
				font.color = parseColor(child);
				break;
			case "vertAlign":
				if (child.attrs["val"] === "superscript" || child.attrs["val"] === "subscript") font.vertAlign = child.attrs["val"];
				break;
			case "family":
				if (child.attrs["val"]) font.family = Number(child.attrs["val"]);
				break;
			case "charset":
				if (child.attrs["val"]) font.charset = Number(child.attrs["val"]);
				break;
			case "scheme": if (child.attrs["val"] === "major" || child.attrs["val"] === "minor" || child.attrs["val"] === "none") font.scheme = child.attrs["val"];
		}
	}
	return font;
}
function parseColor(el) {
	const color = {};
	if (el.attrs["rgb"]) {
		const rgb = el.attrs["rgb"];
		color.rgb = rgb.length === 8 ? rgb.slice(2) : rgb;
	}
	if (el.attrs["theme"]) color.theme = Number(el.attrs["theme"]);
	if (el.attrs["tint"]) color.tint = Number(el.attrs["tint"]);
	if (el.attrs["indexed"]) color.indexed = Number(el.attrs["indexed"]);
	return color;
}
function parseFills(el, fills) {
	for (const child of el.children) {
		if (typeof child === "string") continue;
		if ((child.local || child.tag) === "fill") fills.push(parseFill(child));
	}
}
function parseFill(el) {
	for (const child of el.children) {
		if (typeof child === "string") continue;
		const local = child.local || child.tag;
		if (local === "patternFill") return parsePatternFill(child);
		if (local === "gradientFill") return parseGradientFill(child);
	}
	return {
		type: "pattern",
		pattern: "none"
	};
}
function parsePatternFill(el) {
	const result = {
		type: "pattern",
		pattern: el.attrs["patternType"] ?? "none"
	};
	for (const child of el.children) {
		if (typeof child === "string") continue;
		const local = child.local || child.tag;
		if (local === "fgColor") result.fgColor = parseColor(child);
		else if (local === "bgColor") result.bgColor = parseColor(child);
	}
	return result;
}
function parseGradientFill(el) {
	const degree = el.attrs["degree"] ? Number(el.attrs["degree"]) : void 0;
	const stops = [];
	for (const child of el.children) {
		if (typeof child === "string") continue;
		if ((child.local || child.tag) === "stop") {
			const position = Number(child.attrs["position"] ?? "0");
			for (const stopChild of child.children) {
				if (typeof stopChild === "string") continue;
				if ((stopChild.local || stopChild.tag) === "color") stops.push({
					position,
					color: parseColor(stopChild)
				});
			}
		}
	}
	return {
		type: "gradient",
		degree,
		stops
	};
}
function parseBorders(el, borders) {
	for (const child of el.children) {
		if (typeof child === "string") continue;
		if ((child.local || child.tag) === "border") borders.push(parseBorder(child));
	}
}
function parseBorder(el) {
	const border = {};
	const diagonalUp = el.attrs["diagonalUp"];
	const diagonalDown = el.attrs["diagonalDown"];
	if (diagonalUp === "1" || diagonalUp === "true") border.diagonalUp = true;
	if (diagonalDown === "1" || diagonalDown === "true") border.diagonalDown = true;
	for (const child of el.children) {
		if (typeof child === "string") continue;
		const local = child.local || child.tag;
		const side = parseBorderSide(child);
		if (!side) continue;
		switch (local) {
			case "left":
				border.left = side;
				break;
			case "right":
				border.right = side;
				break;
			case "top":
				border.top = side;
				break;
			case "bottom":
				border.bottom = side;
				break;
			case "diagonal": border.diagonal = side;
		}
	}
	return border;
}
function parseBorderSide(el) {
	const style = el.attrs["style"];
	if (!style) return void 0;
	const side = { style };
	for (const child of el.children) {
		if (typeof child === "string") continue;
		if ((child.local || child.tag) === "color") side.color = parseColor(child);
	}
	return side;
}
function parseCellXfs(el, cellXfs) {
	for (const child of el.children) {
		if (typeof child === "string") continue;
		if ((child.local || child.tag) === "xf") cellXfs.push(parseCellXf(child));
	}
}
function parseCellXf(el) {
	const xf = {
		numFmtId: Number(el.attrs["numFmtId"] ?? "0"),
		fontId: Number(el.attrs["fontId"] ?? "0"),
		fillId: Number(el.attrs["fillId"] ?? "0"),
		borderId: Number(el.attrs["borderId"] ?? "0")
	};
	if (el.attrs["applyNumberFormat"] === "1" || el.attrs["applyNumberFormat"] === "true") xf.applyNumberFormat = true;
	if (el.attrs["applyFont"] === "1" || el.attrs["applyFont"] === "true") xf.applyFont = true;
	if (el.attrs["applyFill"] === "1" || el.attrs["applyFill"] === "true") xf.applyFill = true;
	if (el.attrs["applyBorder"] === "1" || el.attrs["applyBorder"] === "true") xf.applyBorder = true;
	if (el.attrs["applyAlignment"] === "1" || el.attrs["applyAlignment"] === "true") xf.applyAlignment = true;
	if (el.attrs["applyProtection"] === "1" || el.attrs["applyProtection"] === "true") xf.applyProtection = true;
	for (const child of el.children) {
		if (typeof child === "string") continue;
		const local = child.local || child.tag;
		if (local === "alignment") xf.alignment = parseAlignment(child);
		else if (local === "protection") xf.protection = parseProtection(child);
		else if (local === "extLst") {
			if (extListHasCheckboxFeature(child)) xf.hasCheckboxFeature = true;
		}
	}
	return xf;
}
function parseDxfs(el, dxfs) {
	for (const child of el.children) {
		if (typeof child === "string") continue;
		if ((child.local || child.tag) === "dxf") dxfs.push(parseDxf(child));
	}
}
function parseDxf(el) {
	const style = {};
	for (const child of el.children) {
		if (typeof child === "string") continue;
		switch (child.local || child.tag) {
			case "font":
				style.font = parseFont(child);
				break;
			case "numFmt": {
				const formatCode = child.attrs["formatCode"];
				if (formatCode) style.numFmt = formatCode;
				else {
					const id = Number(child.attrs["numFmtId"]);
					const builtin = Number.isNaN(id) ? void 0 : BUILTIN_NUM_FMTS[id];
					if (builtin) style.numFmt = builtin;
				}
				break;
			}
			case "fill":
				style.fill = parseFill(child);
				break;
			case "border":
				style.border = parseBorder(child);
				break;
			case "alignment": style.alignment = parseAlignment(child);
		}
	}
	return style;
}
const FPB_XF_EXT_URI = "{C7286773-470A-42A8-94C5-96B5CB345126}";
function extListHasCheckboxFeature(el) {
	for (const child of el.children) {
		if (typeof child === "string") continue;
		if ((child.local || child.tag) !== "ext") continue;
		if (child.attrs["uri"] === FPB_XF_EXT_URI) return true;
	}
	return false;
}
function parseProtection(el) {
	const prot = {};
	const locked = el.attrs["locked"];
	if (locked !== void 0) prot.locked = locked === "1" || locked === "true";
	const hidden = el.attrs["hidden"];
	if (hidden !== void 0) prot.hidden = hidden === "1" || hidden === "true";
	return prot;
}
function parseAlignment(el) {
	const align = {};
	if (el.attrs["horizontal"]) align.horizontal = el.attrs["horizontal"];
	if (el.attrs["vertical"]) align.vertical = el.attrs["vertical"];
	if (el.attrs["wrapText"] === "1" || el.attrs["wrapText"] === "true") align.wrapText = true;
	if (el.attrs["shrinkToFit"] === "1" || el.attrs["shrinkToFit"] === "true") align.shrinkToFit = true;
	if (el.attrs["textRotation"]) align.textRotation = Number(el.attrs["textRotation"]);
	if (el.attrs["indent"]) align.indent = Number(el.attrs["indent"]);
	if (el.attrs["readingOrder"]) {
		const ro = Number(el.attrs["readingOrder"]);
		if (ro === 1) align.readingOrder = "ltr";
		else if (ro === 2) align.readingOrder = "rtl";
		else align.readingOrder = "context";
	}
	return align;
}
function resolveStyle(styles, styleIndex) {
	const xf = styles.cellXfs[styleIndex];
	if (!xf) return {};
	const result = {};
	if (xf.numFmtId !== 0) {
		const fmt = styles.numFmts.get(xf.numFmtId) ?? BUILTIN_NUM_FMTS[xf.numFmtId];
		if (fmt) result.numFmt = fmt;
	}
	if (xf.fontId < styles.fonts.length && xf.fontId !== 0) result.font = styles.fonts[xf.fontId];
	if (xf.fillId < styles.fills.length && xf.fillId > 1) result.fill = styles.fills[xf.fillId];
	if (xf.borderId < styles.borders.length && xf.borderId !== 0) result.border = styles.borders[xf.borderId];
	if (xf.alignment) result.alignment = xf.alignment;
	if (xf.protection) result.protection = xf.protection;
	return result;
}
function isDateStyle(styles, styleIndex) {
	const xf = styles.cellXfs[styleIndex];
	if (!xf) return false;
	const numFmtId = xf.numFmtId;
	const customFmt = styles.numFmts.get(numFmtId);
	if (customFmt) return isDateFormat(customFmt);
	if (DATE_FMT_IDS.has(numFmtId)) return true;
	const builtinFmt = BUILTIN_NUM_FMTS[numFmtId];
	if (builtinFmt) return isDateFormat(builtinFmt);
	return false;
}
// node_modules/hucre/dist/xlsx/worksheet.mjs
function isDynamicArrayCm(raw, ctx) {
	if (raw === void 0) return false;
	const index = Number(raw);
	if (!Number.isFinite(index) || index <= 0) return false;
	return ctx.dynamicArrayCm ? ctx.dynamicArrayCm.has(index) : true;
}
function parseCellRef(ref) {
	let i = 0;
	let col = 0;
	while (i < ref.length) {
		const code = ref.charCodeAt(i);
		if (code >= 65 && code <= 90) {
			col = col * 26 + (code - 64);
			i++;
		} else if (code >= 97 && code <= 122) {
			col = col * 26 + (code - 96);
			i++;
		} else break;
	}
	col--;
	return {
		row: Number(ref.slice(i)) - 1,
		col
	};
}
function clampColumnBound(raw, fallback) {
	const value = Number(raw ?? "");
	if (Number.isNaN(value)) return fallback;
	const truncated = Math.trunc(value);
	if (truncated < 1) return fallback;
	return Math.min(truncated, 16384);
}
function parseRangeRef(ref) {
	const parts = ref.split(":");
	const start = parseCellRef(parts[0]);
	const end = parts.length > 1 ? parseCellRef(parts[1]) : start;
	return {
		startRow: start.row,
		startCol: start.col,
		endRow: end.row,
		endCol: end.col
	};
}
function parseWorksheet(xml, name, ctx) {
	const rows = [];
	const cells = /* @__PURE__ */ new Map();
	const merges = [];
	let maxCol = -1;
	let maxRow = -1;
	let hasCells = false;
	let rangeFilter;
	if (ctx.range) rangeFilter = parseRangeRef(ctx.range);
	const rawHyperlinks = [];
	const dataValidations = [];
	const conditionalRules = [];
	let autoFilter;
	let inAutoFilter = false;
	let currentFilterColIndex = -1;
	let currentFilterValues = [];
	let sheetProtection;
	let sheetView;
	let inSheetPr = false;
	let fitToPageFlag = false;
	let outlineProperties;
	let freezePane;
	let splitPane;
	let pageSetup;
	let pageMargins;
	let headerFooter;
	const rowBreaks = [];
	const colBreaks = [];
	let inRowBreaks = false;
	let inColBreaks = false;
	const sparklines = [];
	let inSparklineGroups = false;
	let inSparklineGroup = false;
	let inSparkline = false;
	let inSparklineF = false;
	let inSparklineSqref = false;
	let sparklineGroupType = "";
	let sparklineGroupColor = "";
	let sparklineGroupMarkers = false;
	let sparklineF = "";
	let sparklineSqref = "";
	let inHeaderFooter = false;
	let inOddHeader = false;
	let inOddFooter = false;
	let inEvenHeader = false;
	let inEvenFooter = false;
	let inFirstHeader = false;
	let inFirstFooter = false;
	let hfText = "";
	const maxRowsLimit = ctx.maxRows ?? 0;
	let dataRowCount = 0;
	const rowDefs = /* @__PURE__ */ new Map();
	const columnDefs = [];
	let inCols = false;
	let inSheetData = false;
	let inRow = false;
	let inCell = false;
	let inValue = false;
	let inFormula = false;
	let inInlineStr = false;
	let inInlineT = false;
	let inMergeCells = false;
	let inHyperlinks = false;
	let inDataValidations = false;
	let inDataValidation = false;
	let inDvFormula1 = false;
	let inDvFormula2 = false;
	let dvFormula1Text = "";
	let dvFormula2Text = "";
	let dvAttrs = {};
	let inConditionalFormatting = false;
	let cfSqref = "";
	let inCfRule = false;
	let cfRuleAttrs = {};
	let inCfFormula = false;
	let cfFormulaText = "";
	let cfFormulas = [];
	let inColorScale = false;
	let csCfvos = [];
	let csColors = [];
	let inDataBar = false;
	let dbCfvos = [];
	let dbColor = "";
	let inIconSet = false;
	let isAttrs = {};
	let isCfvos = [];
	let inInlineR = false;
	let inInlineRPr = false;
	let inInlineRT = false;
	let cellRef = "";
	let currentRowNum = 0;
	let implicitCol = 0;
	let cellType = "";
	let cellStyleIndex = -1;
	let cellValueText = "";
	let cellFormulaText = "";
	let cellFormulaType = "";
	let cellFormulaSi = -1;
	let cellFormulaRef = "";
	let cellFormulaCm = false;
	let inlineText = "";
	let inlineRichText = [];
	let currentRunText = "";
	let currentRunFont;
	parseSax(xml, {
		onOpenTag(tag, attrs) {
			const local = tag.includes(":") ? tag.slice(tag.indexOf(":") + 1) : tag;
			switch (local) {
				case "cols":
					inCols = true;
					break;
				case "col":
					if (inCols) {
						const minCol = clampColumnBound(attrs["min"], 1);
						const maxCol2 = clampColumnBound(attrs["max"], 0);
						const width = attrs["width"] ? Number(attrs["width"]) : void 0;
						const hidden = attrs["hidden"] === "1" || attrs["hidden"] === "true";
						const outlineLevel = attrs["outlineLevel"] ? Number(attrs["outlineLevel"]) : void 0;
						const collapsed = attrs["collapsed"] === "1" || attrs["collapsed"] === "true";
						for (let c = minCol; c <= maxCol2; c++) {
							const idx = c - 1;
							while (columnDefs.length <= idx) columnDefs.push({});
							const def = {};
							if (width !== void 0 && !Number.isNaN(width)) def.width = width;
							if (hidden) def.hidden = true;
							if (outlineLevel !== void 0 && !Number.isNaN(outlineLevel) && outlineLevel > 0) def.outlineLevel = outlineLevel;
							if (collapsed) def.collapsed = true;
							if (Object.keys(def).length > 0) columnDefs[idx] = def;
						}
					}
					break;
				case "sheetData":
					inSheetData = true;
					break;
				case "row":
					if (inSheetData) {
						if (maxRowsLimit > 0 && dataRowCount >= maxRowsLimit) break;
						inRow = true;
						currentRowNum = Number(attrs["r"]) || currentRowNum + 1;
						implicitCol = 0;
						if (attrs["ht"] && (attrs["customHeight"] === "1" || attrs["customHeight"] === "true")) {
							const rowNum = Number(attrs["r"]) - 1;
							const height = Number(attrs["ht"]);
							if (!Number.isNaN(rowNum) && !Number.isNaN(height)) {
								const existing = rowDefs.get(rowNum) ?? {};
								existing.height = height;
								rowDefs.set(rowNum, existing);
							}
						}
						if (attrs["hidden"] === "1" || attrs["hidden"] === "true") {
							const rowNum = Number(attrs["r"]) - 1;
							if (!Number.isNaN(rowNum)) {
								const existing = rowDefs.get(rowNum) ?? {};
								existing.hidden = true;
								rowDefs.set(rowNum, existing);
							}
						}
						if (attrs["outlineLevel"]) {
							const rowNum = Number(attrs["r"]) - 1;
							const level = Number(attrs["outlineLevel"]);
							if (!Number.isNaN(rowNum) && !Number.isNaN(level) && level > 0) {
								const existing = rowDefs.get(rowNum) ?? {};
								existing.outlineLevel = level;
								rowDefs.set(rowNum, existing);
							}
						}
						if (attrs["collapsed"] === "1" || attrs["collapsed"] === "true") {
							const rowNum = Number(attrs["r"]) - 1;
							if (!Number.isNaN(rowNum)) {
								const existing = rowDefs.get(rowNum) ?? {};
								existing.collapsed = true;
								rowDefs.set(rowNum, existing);
							}
						}
					}
					break;
				case "c":
					if (inRow) {
						inCell = true;
						cellRef = attrs["r"] ?? "";
						cellType = attrs["t"] ?? "";
						cellStyleIndex = attrs["s"] ? Number(attrs["s"]) : -1;
						cellValueText = "";
						cellFormulaText = "";
						cellFormulaType = "";
						cellFormulaSi = -1;
						cellFormulaRef = "";
						cellFormulaCm = isDynamicArrayCm(attrs["cm"], ctx);
						inlineText = "";
						inlineRichText = [];
					}
					break;
				case "v":
					if (inCell) inValue = true;
					break;
				case "f":
					if (inSparkline) {
						inSparklineF = true;
						sparklineF = "";
					} else if (inCell) {
						inFormula = true;
						cellFormulaType = attrs["t"] ?? "";
						if (attrs["si"] !== void 0) cellFormulaSi = Number(attrs["si"]);
						if (attrs["ref"]) cellFormulaRef = attrs["ref"];
						if (attrs["cm"] !== void 0 && isDynamicArrayCm(attrs["cm"], ctx)) cellFormulaCm = true;
					}
					break;
				case "is":
					if (inCell) inInlineStr = true;
					break;
				case "t":
					if (inInlineStr && !inInlineR) inInlineT = true;
					else if (inInlineR) inInlineRT = true;
					break;
				case "r":
					if (inInlineStr) {
						inInlineR = true;
						currentRunText = "";
						currentRunFont = void 0;
					}
					break;
				case "rPr":
					if (inInlineR) {
						inInlineRPr = true;
						currentRunFont = {};
					}
					break;
				case "sheetPr":
					inSheetPr = true;
					break;
				case "outlinePr":
					if (inSheetPr) {
						const outline = {};
						if (attrs["summaryBelow"] !== void 0) outline.summaryBelow = attrs["summaryBelow"] === "1" || attrs["summaryBelow"] === "true";
						if (attrs["summaryRight"] !== void 0) outline.summaryRight = attrs["summaryRight"] === "1" || attrs["summaryRight"] === "true";
						if (Object.keys(outline).length > 0) outlineProperties = outline;
					}
					break;
				case "pageSetUpPr":
					if (inSheetPr) fitToPageFlag = attrs["fitToPage"] === "1" || attrs["fitToPage"] === "true";
					break;
				case "tabColor":
					if (inSheetPr) {
						if (!sheetView) sheetView = {};
						sheetView.tabColor = parseColorAttrs(attrs);
					}
					break;
				case "sheetView":
					if (!inSheetData) {
						if (!sheetView) sheetView = {};
						if (attrs["showGridLines"] === "0" || attrs["showGridLines"] === "false") sheetView.showGridLines = false;
						if (attrs["showRowColHeaders"] === "0" || attrs["showRowColHeaders"] === "false") sheetView.showRowColHeaders = false;
						if (attrs["zoomScale"]) {
							const zoom = Number(attrs["zoomScale"]);
							if (!Number.isNaN(zoom)) sheetView.zoomScale = zoom;
						}
						if (attrs["rightToLeft"] === "1" || attrs["rightToLeft"] === "true") sheetView.rightToLeft = true;
					}
					break;
				case "pane":
					if (!inSheetData) {
						const state = attrs["state"];
						if (state === "frozen" || state === "frozenSplit") {
							const xSplit = Number(attrs["xSplit"] || "0");
							const ySplit = Number(attrs["ySplit"] || "0");
							if (xSplit > 0 || ySplit > 0) {
								freezePane = {};
								if (xSplit > 0) freezePane.columns = xSplit;
								if (ySplit > 0) freezePane.rows = ySplit;
							}
						} else if (state === "split") {
							const xSplit = Number(attrs["xSplit"] || "0");
							const ySplit = Number(attrs["ySplit"] || "0");
							if (xSplit > 0 || ySplit > 0) {
								splitPane = {};
								if (xSplit > 0) splitPane.xSplit = xSplit;
								if (ySplit > 0) splitPane.ySplit = ySplit;
							}
						}
					}
					break;
				case "sheetProtection":
					sheetProtection = parseSheetProtectionAttrs(attrs);
					break;
				case "autoFilter":
					if (attrs["ref"]) {
						autoFilter = { range: attrs["ref"] };
						inAutoFilter = true;
					}
					break;
				case "filterColumn":
					if (inAutoFilter && attrs["colId"] !== void 0) {
						currentFilterColIndex = Number(attrs["colId"]);
						currentFilterValues = [];
					}
					break;
				case "filter":
					if (inAutoFilter && currentFilterColIndex >= 0 && attrs["val"] !== void 0) currentFilterValues.push(attrs["val"]);
					break;
				case "mergeCells":
					inMergeCells = true;
					break;
				case "mergeCell":
					if (inMergeCells && attrs["ref"]) merges.push(parseRangeRef(attrs["ref"]));
					break;
				case "hyperlinks":
					inHyperlinks = true;
					break;
				case "hyperlink":
					if (inHyperlinks && attrs["ref"]) {
						const hl = { ref: attrs["ref"] };
						const rId = attrs["r:id"] ?? attrs["R:id"];
						if (rId) hl.rId = rId;
						if (attrs["location"]) hl.location = attrs["location"];
						if (attrs["tooltip"]) hl.tooltip = attrs["tooltip"];
						if (attrs["display"]) hl.display = attrs["display"];
						rawHyperlinks.push(hl);
					}
					break;
				case "conditionalFormatting":
					inConditionalFormatting = true;
					cfSqref = attrs["sqref"] ?? "";
					break;
				case "cfRule":
					if (inConditionalFormatting) {
						inCfRule = true;
						cfRuleAttrs = { ...attrs };
						cfFormulas = [];
						csCfvos = [];
						csColors = [];
						dbCfvos = [];
						dbColor = "";
						isCfvos = [];
						isAttrs = {};
					}
					break;
				case "colorScale":
					if (inCfRule) {
						inColorScale = true;
						csCfvos = [];
						csColors = [];
					}
					break;
				case "cfvo":
					if (inColorScale) csCfvos.push({
						type: attrs["type"] ?? "min",
						value: attrs["val"]
					});
					else if (inDataBar) dbCfvos.push({
						type: attrs["type"] ?? "min",
						value: attrs["val"]
					});
					else if (inIconSet) isCfvos.push({
						type: attrs["type"] ?? "min",
						value: attrs["val"]
					});
					break;
				case "dataBar":
					if (inCfRule) {
						inDataBar = true;
						dbCfvos = [];
						dbColor = "";
					}
					break;
				case "iconSet":
					if (inCfRule) {
						inIconSet = true;
						isAttrs = { ...attrs };
						isCfvos = [];
					}
					break;
				case "dataValidations":
					inDataValidations = true;
					break;
				case "dataValidation":
					if (inDataValidations) {
						inDataValidation = true;
						dvAttrs = { ...attrs };
						dvFormula1Text = "";
						dvFormula2Text = "";
					}
					break;
				case "formula1":
					if (inDataValidation) inDvFormula1 = true;
					break;
				case "formula2":
					if (inDataValidation) inDvFormula2 = true;
					break;
				case "pageMargins":
					pageMargins = parsePageMarginsAttrs(attrs);
					break;
				case "pageSetup":
					pageSetup = {
						...pageSetup,
						...parsePageSetupAttrs(attrs)
					};
					break;
				case "printOptions":
					pageSetup = applyPrintOptionsAttrs(pageSetup, attrs);
					break;
				case "headerFooter":
					inHeaderFooter = true;
					headerFooter = {};
					if (attrs["differentOddEven"] === "1" || attrs["differentOddEven"] === "true") headerFooter.differentOddEven = true;
					if (attrs["differentFirst"] === "1" || attrs["differentFirst"] === "true") headerFooter.differentFirst = true;
					break;
				case "oddHeader":
					if (inHeaderFooter) {
						inOddHeader = true;
						hfText = "";
					}
					break;
				case "oddFooter":
					if (inHeaderFooter) {
						inOddFooter = true;
						hfText = "";
					}
					break;
				case "evenHeader":
					if (inHeaderFooter) {
						inEvenHeader = true;
						hfText = "";
					}
					break;
				case "evenFooter":
					if (inHeaderFooter) {
						inEvenFooter = true;
						hfText = "";
					}
					break;
				case "firstHeader":
					if (inHeaderFooter) {
						inFirstHeader = true;
						hfText = "";
					}
					break;
				case "firstFooter":
					if (inHeaderFooter) {
						inFirstFooter = true;
						hfText = "";
					}
					break;
				case "rowBreaks":
					inRowBreaks = true;
					break;
				case "colBreaks":
					inColBreaks = true;
					break;
				case "brk":
					if (inRowBreaks || inColBreaks) {
						const brkId = attrs["id"];
						if (brkId) {
							const index = Number(brkId) - 1;
							if (inRowBreaks) rowBreaks.push(index);
							else colBreaks.push(index);
						}
					}
					break;
				case "color":
					if (inColorScale) csColors.push(attrs["rgb"] ?? "");
					else if (inDataBar) dbColor = attrs["rgb"] ?? "";
					else if (inInlineRPr && currentRunFont) applyFontProp(currentRunFont, local, attrs);
					break;
				case "formula":
					if (inCfRule && !inDataValidation) {
						inCfFormula = true;
						cfFormulaText = "";
					}
					break;
				case "sparklineGroups":
					inSparklineGroups = true;
					break;
				case "sparklineGroup":
					if (inSparklineGroups) {
						inSparklineGroup = true;
						sparklineGroupType = attrs["type"] ?? "line";
						sparklineGroupColor = "";
						sparklineGroupMarkers = attrs["markers"] === "1" || attrs["markers"] === "true";
					}
					break;
				case "colorSeries":
					if (inSparklineGroup) {
						const rgb = attrs["rgb"] ?? "";
						sparklineGroupColor = rgb.length === 8 ? rgb.slice(2) : rgb;
					}
					break;
				case "sparkline":
					if (inSparklineGroup) {
						inSparkline = true;
						sparklineF = "";
						sparklineSqref = "";
					}
					break;
				default:
					if (inSparkline && local === "sqref") {
						inSparklineSqref = true;
						sparklineSqref = "";
						break;
					}
					if (inInlineRPr && currentRunFont) applyFontProp(currentRunFont, local, attrs);
			}
		},
		onText(text) {
			if (inValue) cellValueText += text;
			else if (inFormula) cellFormulaText += text;
			else if (inCfFormula) cfFormulaText += text;
			else if (inInlineT) inlineText += text;
			else if (inInlineRT) currentRunText += text;
			else if (inDvFormula1) dvFormula1Text += text;
			else if (inDvFormula2) dvFormula2Text += text;
			else if (inOddHeader || inOddFooter || inEvenHeader || inEvenFooter || inFirstHeader || inFirstFooter) hfText += text;
			else if (inSparklineF) sparklineF += text;
			else if (inSparklineSqref) sparklineSqref += text;
		},
		onCloseTag(tag) {
			const local = tag.includes(":") ? tag.slice(tag.indexOf(":") + 1) : tag;
			switch (local) {
				case "cols":
					inCols = false;
					break;
				case "sheetData":
					inSheetData = false;
					break;
				case "row":
					if (inRow) dataRowCount++;
					inRow = false;
					break;
				case "c":
					if (inCell) {
						const effRow = cellRef ? parseCellRef(cellRef).row : currentRowNum - 1;
						const effCol = cellRef ? parseCellRef(cellRef).col : implicitCol;
						implicitCol = effCol + 1;
						let skipCell = false;
						if (rangeFilter) {
							if (effRow < rangeFilter.startRow || effRow > rangeFilter.endRow || effCol < rangeFilter.startCol || effCol > rangeFilter.endCol) skipCell = true;
						}
						if (!skipCell) {
							processCell(cellRef, cellType, cellStyleIndex, cellValueText, cellFormulaText, inlineText, inlineRichText.length > 0 ? inlineRichText : void 0, ctx, rows, cells, cellFormulaType, cellFormulaSi, cellFormulaRef, cellFormulaCm, effRow, effCol);
							if (effRow >= 0 && effCol >= 0) {
								if (effCol > maxCol) maxCol = effCol;
								if (effRow > maxRow) maxRow = effRow;
								hasCells = true;
							}
						}
						inCell = false;
					}
					break;
				case "v":
					inValue = false;
					break;
				case "f":
					if (inSparklineF) inSparklineF = false;
					else inFormula = false;
					break;
				case "is":
					inInlineStr = false;
					break;
				case "t":
					if (inInlineRT) inInlineRT = false;
					else if (inInlineT) inInlineT = false;
					break;
				case "r":
					if (inInlineR) {
						const decodedRunText = decodeOoxmlEscapes(currentRunText);
						inlineRichText.push(currentRunFont ? {
							text: decodedRunText,
							font: currentRunFont
						} : { text: decodedRunText });
						inInlineR = false;
					}
					break;
				case "rPr":
					inInlineRPr = false;
					break;
				case "sheetPr":
					inSheetPr = false;
					break;
				case "mergeCells":
					inMergeCells = false;
					break;
				case "autoFilter":
					inAutoFilter = false;
					break;
				case "filterColumn":
					if (inAutoFilter && autoFilter && currentFilterColIndex >= 0 && currentFilterValues.length > 0) {
						if (!autoFilter.columns) autoFilter.columns = [];
						autoFilter.columns.push({
							colIndex: currentFilterColIndex,
							filters: currentFilterValues
						});
					}
					currentFilterColIndex = -1;
					currentFilterValues = [];
					break;
				case "hyperlinks":
					inHyperlinks = false;
					break;
				case "conditionalFormatting":
					inConditionalFormatting = false;
					break;
				case "cfRule":
					if (inCfRule) {
						const cfRule = buildConditionalRule(cfRuleAttrs, cfSqref, cfFormulas, csCfvos, csColors, dbCfvos, dbColor, isCfvos, isAttrs, ctx.styles?.dxfs);
						if (cfRule) conditionalRules.push(cfRule);
						inCfRule = false;
					}
					break;
				case "colorScale":
					inColorScale = false;
					break;
				case "dataBar":
					if (inCfRule) inDataBar = false;
					break;
				case "iconSet":
					inIconSet = false;
					break;
				case "formula":
					if (inCfFormula) {
						cfFormulas.push(cfFormulaText);
						inCfFormula = false;
					}
					break;
				case "dataValidations":
					inDataValidations = false;
					break;
				case "dataValidation":
					if (inDataValidation) {
						const dv = buildDataValidation(dvAttrs, dvFormula1Text, dvFormula2Text);
						if (dv) dataValidations.push(dv);
						inDataValidation = false;
					}
					break;
				case "formula1":
					inDvFormula1 = false;
					break;
				case "formula2":
					inDvFormula2 = false;
					break;
				case "headerFooter":
					inHeaderFooter = false;
					break;
				case "oddHeader":
					if (inOddHeader && headerFooter) {
						headerFooter.oddHeader = hfText;
						inOddHeader = false;
					}
					break;
				case "oddFooter":
					if (inOddFooter && headerFooter) {
						headerFooter.oddFooter = hfText;
						inOddFooter = false;
					}
					break;
				case "evenHeader":
					if (inEvenHeader && headerFooter) {
						headerFooter.evenHeader = hfText;
						inEvenHeader = false;
					}
					break;
				case "evenFooter":
					if (inEvenFooter && headerFooter) {
						headerFooter.evenFooter = hfText;
						inEvenFooter = false;
					}
					break;
				case "firstHeader":
					if (inFirstHeader && headerFooter) {
						headerFooter.firstHeader = hfText;
						inFirstHeader = false;
					}
					break;
				case "firstFooter":
					if (inFirstFooter && headerFooter) {
						headerFooter.firstFooter = hfText;
						inFirstFooter = false;
					}
					break;
				case "rowBreaks":
					inRowBreaks = false;
					break;
				case "colBreaks":
					inColBreaks = false;
					break;
				case "sparklineGroups":
					inSparklineGroups = false;
					break;
				case "sparklineGroup":
					inSparklineGroup = false;
					break;
				case "sparkline":
					if (inSparkline && sparklineSqref) {
						const sp = {
							location: sparklineSqref,
							dataRange: sparklineF
						};
						if (sparklineGroupType && sparklineGroupType !== "line") sp.type = sparklineGroupType;
						if (sparklineGroupColor) sp.color = sparklineGroupColor;
						if (sparklineGroupMarkers) sp.markers = true;
						sparklines.push(sp);
					}
					inSparkline = false;
					break;
				default:
					if (inSparkline && local === "sqref") {
						inSparklineSqref = false;
						break;
					}
					if (inInlineRPr) {}
			}
		}
	});
	if (hasCells) {
		const colCount = maxCol + 1;
		const totalCells = (maxRow + 1) * colCount;
		if (totalCells > 2e7) throw new ParseError(`Sheet "${name}" spans ${maxRow + 1} rows x ${colCount} columns (${totalCells} cells), over the ${MAX_TOTAL_CELLS} limit. Use the \`range\` or \`maxRows\` read option to bound the area read.`);
		for (let r = 0; r <= maxRow; r++) if (!rows[r]) rows[r] = Array.from({ length: colCount }, () => null);
		else while (rows[r].length < colCount) rows[r].push(null);
	}
	const relMap = /* @__PURE__ */ new Map();
	if (ctx.worksheetRels) for (const rel of ctx.worksheetRels) relMap.set(rel.id, rel.target);
	for (const hl of rawHyperlinks) {
		const pos = parseCellRef(hl.ref);
		const key = `${pos.row},${pos.col}`;
		let cell = cells.get(key);
		if (!cell) {
			cell = {
				value: (rows[pos.row] && rows[pos.row][pos.col]) ?? null,
				type: "string"
			};
			cells.set(key, cell);
		}
		const hyperlink = { target: "" };
		if (hl.location) {
			hyperlink.location = hl.location;
			hyperlink.target = hl.location;
		} else if (hl.rId) {
			const target = relMap.get(hl.rId);
			if (target) hyperlink.target = target;
		}
		if (hl.tooltip) hyperlink.tooltip = hl.tooltip;
		if (hl.display) hyperlink.display = hl.display;
		cell.hyperlink = hyperlink;
	}
	const sheet = {
		name,
		rows
	};
	if (cells.size > 0) sheet.cells = cells;
	if (columnDefs.some((c) => Object.keys(c).length > 0)) sheet.columns = columnDefs;
	if (merges.length > 0) sheet.merges = merges;
	if (dataValidations.length > 0) sheet.dataValidations = dataValidations;
	if (conditionalRules.length > 0) sheet.conditionalRules = conditionalRules;
	if (autoFilter) sheet.autoFilter = autoFilter;
	if (freezePane) sheet.freezePane = freezePane;
	if (splitPane) sheet.splitPane = splitPane;
	if (sheetProtection) sheet.protection = sheetProtection;
	if (sheetView && Object.keys(sheetView).length > 0) sheet.view = sheetView;
	if (pageSetup || pageMargins || fitToPageFlag) {
		const ps = pageSetup ?? {};
		if (pageMargins) ps.margins = pageMargins;
		if (fitToPageFlag) ps.fitToPage = true;
		sheet.pageSetup = ps;
	}
	if (headerFooter && Object.keys(headerFooter).length > 0) sheet.headerFooter = headerFooter;
	if (rowBreaks.length > 0) sheet.rowBreaks = rowBreaks.sort((a, b) => a - b);
	if (colBreaks.length > 0) sheet.colBreaks = colBreaks.sort((a, b) => a - b);
	if (rowDefs.size > 0) sheet.rowDefs = rowDefs;
	if (sparklines.length > 0) sheet.sparklines = sparklines;
	if (outlineProperties) sheet.outlineProperties = outlineProperties;
	return sheet;
}
function parseSheetProtectionAttrs(attrs) {
	const prot = {};
	if (attrs["sheet"] === "1" || attrs["sheet"] === "true") prot.sheet = true;
	if (attrs["objects"] === "1" || attrs["objects"] === "true") prot.objects = true;
	if (attrs["scenarios"] === "1" || attrs["scenarios"] === "true") prot.scenarios = true;
	for (const [attr, prop] of [
		["selectLockedCells", "selectLockedCells"],
		["selectUnlockedCells", "selectUnlockedCells"],
		["formatCells", "formatCells"],
		["formatColumns", "formatColumns"],
		["formatRows", "formatRows"],
		["insertColumns", "insertColumns"],
		["insertRows", "insertRows"],
		["insertHyperlinks", "insertHyperlinks"],
		["deleteColumns", "deleteColumns"],
		["deleteRows", "deleteRows"],
		["sort", "sort"],
		["autoFilter", "autoFilter"],
		["pivotTables", "pivotTables"]
	]) {
		const val = attrs[attr];
		if (val !== void 0) prot[prop] = !(val === "1" || val === "true");
	}
	return prot;
}
const VALID_TYPES = /* @__PURE__ */ new Set([
	"list",
	"whole",
	"decimal",
	"date",
	"time",
	"textLength",
	"custom"
]);
const VALID_OPERATORS = /* @__PURE__ */ new Set([
	"between",
	"notBetween",
	"equal",
	"notEqual",
	"greaterThan",
	"lessThan",
	"greaterThanOrEqual",
	"lessThanOrEqual"
]);
function buildDataValidation(attrs, formula1Text, formula2Text) {
	const typeStr = attrs["type"];
	if (!typeStr || !VALID_TYPES.has(typeStr)) return null;
	const sqref = attrs["sqref"];
	if (!sqref) return null;
	const dv = {
		type: typeStr,
		range: sqref
	};
	const operatorStr = attrs["operator"];
	if (operatorStr && VALID_OPERATORS.has(operatorStr)) dv.operator = operatorStr;
	if (attrs["allowBlank"] === "1" || attrs["allowBlank"] === "true") dv.allowBlank = true;
	if (attrs["showInputMessage"] === "1" || attrs["showInputMessage"] === "true") dv.showInputMessage = true;
	if (attrs["showErrorMessage"] === "1" || attrs["showErrorMessage"] === "true") dv.showErrorMessage = true;
	const errorStyle = attrs["errorStyle"];
	if (errorStyle === "stop" || errorStyle === "warning" || errorStyle === "information") dv.errorStyle = errorStyle;
	if (attrs["promptTitle"]) dv.inputTitle = attrs["promptTitle"];
	if (attrs["prompt"]) dv.inputMessage = attrs["prompt"];
	if (attrs["errorTitle"]) dv.errorTitle = attrs["errorTitle"];
	if (attrs["error"]) dv.errorMessage = attrs["error"];
	if (formula1Text) {
		if (typeStr === "list") {
			const trimmed = formula1Text.trim();
			if (trimmed.startsWith("\"") && trimmed.endsWith("\"")) dv.values = trimmed.slice(1, -1).split(",");
			else dv.formula1 = formula1Text;
		} else dv.formula1 = formula1Text;
	}
	if (formula2Text) dv.formula2 = formula2Text;
	return dv;
}
const VALID_CF_TYPES = /* @__PURE__ */ new Set([
	"cellIs",
	"expression",
	"colorScale",
	"dataBar",
	"iconSet",
	"top10",
	"aboveAverage",
	"duplicateValues",
	"uniqueValues",
	"containsText",
	"notContainsText",
	"beginsWith",
	"endsWith",
	"containsBlanks",
	"notContainsBlanks"
]);
function buildConditionalRule(attrs, sqref, formulas, csCfvos, csColors, dbCfvos, dbColor, isCfvos, isAttrsObj, dxfs) {
	const typeStr = attrs["type"];
	if (!typeStr || !VALID_CF_TYPES.has(typeStr)) return null;
	if (!sqref) return null;
	const rule = {
		type: typeStr,
		priority: Number(attrs["priority"] ?? "1"),
		range: sqref
	};
	const operatorStr = attrs["operator"];
	if (operatorStr && VALID_OPERATORS.has(operatorStr)) rule.operator = operatorStr;
	const dxfId = Number(attrs["dxfId"]);
	if (dxfs && !Number.isNaN(dxfId)) {
		const dxf = dxfs[dxfId];
		if (dxf && Object.keys(dxf).length > 0) rule.style = dxf;
	}
	if (attrs["stopIfTrue"] === "1" || attrs["stopIfTrue"] === "true") rule.stopIfTrue = true;
	if (attrs["text"] !== void 0) rule.text = attrs["text"];
	if (formulas.length === 1) rule.formula = formulas[0];
	else if (formulas.length > 1) rule.formula = formulas;
	if (typeStr === "colorScale" && csCfvos.length > 0) rule.colorScale = {
		cfvo: csCfvos.map((c) => ({
			type: c.type,
			value: c.value
		})),
		colors: csColors
	};
	if (typeStr === "dataBar" && dbCfvos.length > 0) rule.dataBar = {
		cfvo: dbCfvos.map((c) => ({
			type: c.type,
			value: c.value
		})),
		color: dbColor
	};
	if (typeStr === "iconSet" && isCfvos.length > 0) {
		rule.iconSet = {
			iconSet: isAttrsObj["iconSet"] ?? "3TrafficLights1",
			cfvo: isCfvos.map((c) => ({
				type: c.type,
				value: c.value
			}))
		};
		if (isAttrsObj["reverse"] === "1" || isAttrsObj["reverse"] === "true") rule.iconSet.reverse = true;
		if (isAttrsObj["showValue"] === "0" || isAttrsObj["showValue"] === "false") rule.iconSet.showValue = false;
	}
	return rule;
}
function processCell(ref, type, styleIndex, valueText, formulaText, inlineText, inlineRichText, ctx, rows, cells, formulaType, formulaSi, formulaRef, formulaCm, fallbackRow, fallbackCol) {
	const pos = ref !== "" ? parseCellRef(ref) : fallbackRow !== void 0 && fallbackCol !== void 0 ? {
		row: fallbackRow,
		col: fallbackCol
	} : null;
	if (!pos) return;
	const { row, col } = pos;
	if (!Number.isInteger(row) || !Number.isInteger(col) || row < 0 || col < 0 || row > 1048575 || col > 16383) throw new ParseError(`Cell reference "${ref}" is outside the supported sheet bounds (max row 1048576, max col 16384)`);
	while (rows.length <= row) rows.push([]);
	while (rows[row].length <= col) rows[row].push(null);
	let value = null;
	let cellType = "empty";
	let formula;
	let formulaResult;
	let richText;
	if (formulaText) formula = formulaText;
	else if (formulaType === "shared" && formulaSi !== void 0 && formulaSi >= 0) formula = "";
	switch (type) {
		case "s": {
			const idx = Number(valueText);
			if (!Number.isNaN(idx) && idx >= 0 && idx < ctx.sharedStrings.length) {
				const ss = ctx.sharedStrings[idx];
				value = ss.text;
				if (ss.richText && ss.richText.length > 0) {
					richText = ss.richText;
					cellType = "richText";
				} else cellType = "string";
			} else {
				value = null;
				cellType = "empty";
			}
			break;
		}
		case "str":
			value = decodeOoxmlEscapes(valueText);
			cellType = formula ? "formula" : "string";
			break;
		case "inlineStr":
			if (inlineRichText && inlineRichText.length > 0) {
				value = inlineRichText.map((r) => r.text).join("");
				richText = inlineRichText;
				cellType = "richText";
			} else {
				value = decodeOoxmlEscapes(inlineText);
				cellType = "string";
			}
			break;
		case "b":
			value = valueText === "1" || valueText.toLowerCase() === "true";
			cellType = "boolean";
			break;
		case "e":
			value = valueText;
			cellType = "error";
			break;
		default: {
			if (valueText === "" && !formula) {
				value = null;
				cellType = "empty";
				break;
			}
			const num = Number(valueText);
			if (!Number.isNaN(num) && valueText !== "") {
				if (ctx.styles && styleIndex >= 0 && isDateStyle(ctx.styles, styleIndex)) {
					value = serialToDate(num, ctx.dateSystem === "1904");
					cellType = "date";
				} else {
					value = num;
					cellType = "number";
				}
			} else if (valueText !== "") {
				value = valueText;
				cellType = "string";
			}
			if (formula) {
				formulaResult = value;
				cellType = "formula";
			}
			break;
		}
	}
	rows[row][col] = value;
	const isCheckbox = ctx.styles && styleIndex >= 0 ? ctx.styles.cellXfs[styleIndex]?.hasCheckboxFeature ?? false : false;
	if (formula !== void 0 || richText !== void 0 || ctx.readStyles && ctx.styles && styleIndex >= 0 || isCheckbox || cellType === "error" || cellType === "formula" || cellType === "richText") {
		const cell = {
			value,
			type: cellType
		};
		if (isCheckbox) cell.checkbox = true;
		if (formula !== void 0) {
			cell.formula = formula;
			if (formulaResult !== void 0) cell.formulaResult = formulaResult;
			if (formulaType === "shared") {
				cell.formulaType = "shared";
				if (formulaSi !== void 0 && formulaSi >= 0) cell.formulaSharedIndex = formulaSi;
				if (formulaRef) cell.formulaRef = formulaRef;
			} else if (formulaType === "array") {
				cell.formulaType = "array";
				if (formulaRef) cell.formulaRef = formulaRef;
			}
			if (formulaCm) cell.formulaDynamic = true;
		}
		if (richText) cell.richText = richText;
		if (ctx.readStyles && ctx.styles && styleIndex >= 0) {
			const style = resolveStyle(ctx.styles, styleIndex);
			if (Object.keys(style).length > 0) cell.style = style;
		}
		cells.set(`${row},${col}`, cell);
	}
}
function applyFontProp(font, tag, attrs) {
	switch (tag) {
		case "b":
			font.bold = attrs["val"] !== "0" && attrs["val"] !== "false";
			break;
		case "i":
			font.italic = attrs["val"] !== "0" && attrs["val"] !== "false";
			break;
		case "u":
			if (attrs["val"] === "double") font.underline = "double";
			else font.underline = true;
			break;
		case "strike":
			font.strikethrough = attrs["val"] !== "0" && attrs["val"] !== "false";
			break;
		case "sz":
			if (attrs["val"]) font.size = Number(attrs["val"]);
			break;
		case "rFont":
			if (attrs["val"]) font.name = attrs["val"];
			break;
		case "color":
			font.color = {};
			if (attrs["rgb"]) {
				const rgb = attrs["rgb"];
				font.color.rgb = rgb.length === 8 ? rgb.slice(2) : rgb;
			}
			if (attrs["theme"]) font.color.theme = Number(attrs["theme"]);
			if (attrs["tint"]) font.color.tint = Number(attrs["tint"]);
			if (attrs["indexed"]) font.color.indexed = Number(attrs["indexed"]);
			break;
		case "vertAlign":
			if (attrs["val"] === "superscript" || attrs["val"] === "subscript") font.vertAlign = attrs["val"];
			break;
		case "family":
			if (attrs["val"]) font.family = Number(attrs["val"]);
			break;
		case "charset":
			if (attrs["val"]) font.charset = Number(attrs["val"]);
			break;
		case "scheme": if (attrs["val"] === "major" || attrs["val"] === "minor" || attrs["val"] === "none") font.scheme = attrs["val"];
	}
}
function parsePageMarginsAttrs(attrs) {
	const m = {};
	if (attrs["left"]) m.left = Number(attrs["left"]);
	if (attrs["right"]) m.right = Number(attrs["right"]);
	if (attrs["top"]) m.top = Number(attrs["top"]);
	if (attrs["bottom"]) m.bottom = Number(attrs["bottom"]);
	if (attrs["header"]) m.header = Number(attrs["header"]);
	if (attrs["footer"]) m.footer = Number(attrs["footer"]);
	return m;
}
const PAPER_SIZE_REVERSE$1 = {
	1: "letter",
	3: "tabloid",
	5: "legal",
	7: "executive",
	8: "a3",
	9: "a4",
	11: "a5",
	12: "b4",
	13: "b5"
};
function applyPrintOptionsAttrs(existing, attrs) {
	const ps = existing ?? {};
	const isTrue = (value) => value === "1" || value === "true";
	if (isTrue(attrs["gridLines"])) ps.showGridLines = true;
	if (isTrue(attrs["headings"])) ps.showRowColHeaders = true;
	if (isTrue(attrs["horizontalCentered"])) ps.horizontalCentered = true;
	if (isTrue(attrs["verticalCentered"])) ps.verticalCentered = true;
	return ps;
}
function parsePageSetupAttrs(attrs) {
	const ps = {};
	if (attrs["paperSize"]) {
		const num = Number(attrs["paperSize"]);
		const name = PAPER_SIZE_REVERSE$1[num];
		if (name) ps.paperSize = name;
	}
	if (attrs["orientation"] === "landscape" || attrs["orientation"] === "portrait") ps.orientation = attrs["orientation"];
	if (attrs["scale"]) ps.scale = Number(attrs["scale"]);
	if (attrs["fitToWidth"] !== void 0 || attrs["fitToHeight"] !== void 0) {
		ps.fitToPage = true;
		if (attrs["fitToWidth"]) ps.fitToWidth = Number(attrs["fitToWidth"]);
		if (attrs["fitToHeight"]) ps.fitToHeight = Number(attrs["fitToHeight"]);
	}
	if (attrs["horizontalCentered"] === "1" || attrs["horizontalCentered"] === "true") ps.horizontalCentered = true;
	if (attrs["verticalCentered"] === "1" || attrs["verticalCentered"] === "true") ps.verticalCentered = true;
	return ps;
}
function parseColorAttrs(attrs) {
	const color = {};
	if (attrs["rgb"]) {
		const rgb = attrs["rgb"];
		color.rgb = rgb.length === 8 ? rgb.slice(2) : rgb;
	}
	if (attrs["theme"]) color.theme = Number(attrs["theme"]);
	if (attrs["tint"]) color.tint = Number(attrs["tint"]);
	if (attrs["indexed"]) color.indexed = Number(attrs["indexed"]);
	return color;
}
// node_modules/hucre/dist/xlsx/metadata.mjs
const XLDAPR = "XLDAPR";
const METADATA_PART_PATH = "xl/metadata.xml";
const METADATA_CONTENT_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheetMetadata+xml";
const METADATA_REL_TYPE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/sheetMetadata";
function parseDynamicArrayCellMetadata(xml) {
	const dynamic = /* @__PURE__ */ new Set();
	const root = parseXml(xml);
	const meta = root.local === "metadata" ? root : findChild(root, "metadata");
	if (!meta) return dynamic;
	const typeNames = [];
	const types = findChild(meta, "metadataTypes");
	if (types) {
		for (const type of childElements(types)) if (type.local === "metadataType") typeNames.push(type.attrs["name"] ?? "");
	}
	const blocksByType = /* @__PURE__ */ new Map();
	for (const future of childElements(meta)) {
		if (future.local !== "futureMetadata") continue;
		const name = future.attrs["name"] ?? "";
		const blocks = blocksByType.get(name) ?? [];
		for (const bk of childElements(future)) if (bk.local === "bk") blocks.push(blockIsDynamicArray(bk));
		blocksByType.set(name, blocks);
	}
	const cellMetadata = findChild(meta, "cellMetadata");
	if (!cellMetadata) return dynamic;
	let index = 0;
	for (const bk of childElements(cellMetadata)) {
		if (bk.local !== "bk") continue;
		index++;
		for (const rc of childElements(bk)) {
			if (rc.local !== "rc") continue;
			if (typeNames[parseIntOr(rc.attrs["t"], 0) - 1] !== "XLDAPR") continue;
			const blocks = blocksByType.get(XLDAPR);
			const v = parseIntOr(rc.attrs["v"], -1);
			if (!blocks || v < 0 || v >= blocks.length || blocks[v]) dynamic.add(index);
		}
	}
	return dynamic;
}
function blockIsDynamicArray(bk) {
	for (const extLst of childElements(bk)) {
		if (extLst.local !== "extLst") continue;
		for (const ext of childElements(extLst)) {
			if (ext.local !== "ext") continue;
			if ((ext.attrs["uri"] ?? "").toLowerCase() !== "{bdbb8cdc-fa1e-496e-a857-3c3f30c029c3}") continue;
			for (const props of childElements(ext)) {
				if (props.local !== "dynamicArrayProperties") continue;
				const fDynamic = props.attrs["fDynamic"];
				return fDynamic !== "0" && fDynamic !== "false";
			}
		}
	}
	return true;
}
function childElements(el) {
	const out = [];
	for (const child of el.children) if (typeof child !== "string") out.push(child);
	return out;
}
function findChild(el, localName) {
	for (const child of el.children) if (typeof child !== "string" && child.local === localName) return child;
}
function parseIntOr(raw, fallback) {
	if (raw === void 0) return fallback;
	const n = parseInt(raw, 10);
	return Number.isNaN(n) ? fallback : n;
}
// node_modules/hucre/dist/xlsx/comments-reader.mjs
function parseComments(xml) {
	const comments = /* @__PURE__ */ new Map();
	const authors = [];
	let inAuthors = false;
	let inAuthor = false;
	let inCommentList = false;
	let inComment = false;
	let inText = false;
	let inT = false;
	let authorText = "";
	let currentRef = "";
	let currentAuthorId = -1;
	let currentText = "";
	parseSax(xml, {
		onOpenTag(tag, attrs) {
			switch (tag.includes(":") ? tag.slice(tag.indexOf(":") + 1) : tag) {
				case "authors":
					inAuthors = true;
					break;
				case "author":
					if (inAuthors) {
						inAuthor = true;
						authorText = "";
					}
					break;
				case "commentList":
					inCommentList = true;
					break;
				case "comment":
					if (inCommentList) {
						inComment = true;
						currentRef = attrs["ref"] ?? "";
						currentAuthorId = attrs["authorId"] ? Number(attrs["authorId"]) : -1;
						currentText = "";
					}
					break;
				case "text":
					if (inComment) inText = true;
					break;
				case "r":
					if (inText) {}
					break;
				case "t": if (inText) inT = true;
			}
		},
		onText(text) {
			if (inAuthor) authorText += text;
			else if (inT) currentText += text;
		},
		onCloseTag(tag) {
			switch (tag.includes(":") ? tag.slice(tag.indexOf(":") + 1) : tag) {
				case "authors":
					inAuthors = false;
					break;
				case "author":
					if (inAuthor) {
						authors.push(authorText);
						inAuthor = false;
					}
					break;
				case "commentList":
					inCommentList = false;
					break;
				case "comment":
					if (inComment && currentRef) {
						const comment = { text: currentText };
						if (currentAuthorId >= 0 && currentAuthorId < authors.length) {
							const authorName = authors[currentAuthorId];
							if (authorName) comment.author = authorName;
						}
						comments.set(currentRef, comment);
						inComment = false;
					}
					break;
				case "text":
					inText = false;
					break;
				case "r": break;
				case "t": inT = false;
			}
		}
	});
	return comments;
}
// node_modules/hucre/dist/xlsx/doc-props-reader.mjs
function getChildText(parent, localName) {
	for (const child of parent.children) {
		if (typeof child === "string") continue;
		if ((child.local || child.tag) === localName) return child.children.filter((c) => typeof c === "string").join("") || void 0;
	}
}
function parseW3CDTF(value) {
	if (!value) return void 0;
	const d = new Date(value);
	if (Number.isNaN(d.getTime())) return void 0;
	return d;
}
function parseCoreProperties(xml) {
	const doc = parseXml(xml);
	const props = {};
	for (const child of doc.children) {
		if (typeof child === "string") continue;
		const local = child.local || child.tag;
		const text = child.children.filter((c) => typeof c === "string").join("");
		switch (local) {
			case "title":
				if (text) props.title = text;
				break;
			case "subject":
				if (text) props.subject = text;
				break;
			case "creator":
				if (text) props.creator = text;
				break;
			case "keywords":
				if (text) props.keywords = text;
				break;
			case "description":
				if (text) props.description = text;
				break;
			case "lastModifiedBy":
				if (text) props.lastModifiedBy = text;
				break;
			case "category":
				if (text) props.category = text;
				break;
			case "created":
				if (text) {
					const d = parseW3CDTF(text);
					if (d) props.created = d;
				}
				break;
			case "modified": if (text) {
				const d = parseW3CDTF(text);
				if (d) props.modified = d;
			}
		}
	}
	return props;
}
function parseCustomProperties(xml) {
	const doc = parseXml(xml);
	const custom = {};
	for (const child of doc.children) {
		if (typeof child === "string") continue;
		if ((child.local || child.tag) !== "property") continue;
		const name = child.attrs["name"];
		if (!name) continue;
		for (const vtChild of child.children) {
			if (typeof vtChild === "string") continue;
			const vtLocal = vtChild.local || vtChild.tag;
			const text = vtChild.children.filter((c) => typeof c === "string").join("");
			switch (vtLocal) {
				case "lpwstr":
					custom[name] = text;
					break;
				case "i4":
				case "i8":
				case "int":
					if (text) custom[name] = parseInt(text, 10);
					break;
				case "r8":
				case "decimal":
					if (text) custom[name] = parseFloat(text);
					break;
				case "bool":
					custom[name] = text === "true" || text === "1";
					break;
				case "filetime":
				case "date": if (text) {
					const d = new Date(text);
					if (!Number.isNaN(d.getTime())) custom[name] = d;
				}
			}
			break;
		}
	}
	return custom;
}
function parseAppProperties(xml) {
	const doc = parseXml(xml);
	const props = {};
	const company = getChildText(doc, "Company");
	if (company) props.company = company;
	const manager = getChildText(doc, "Manager");
	if (manager) props.manager = manager;
	return props;
}
// node_modules/hucre/dist/xlsx/theme.mjs
const COLOR_ELEMENT_ORDER = [
	"dk1",
	"lt1",
	"dk2",
	"lt2",
	"accent1",
	"accent2",
	"accent3",
	"accent4",
	"accent5",
	"accent6",
	"hlink",
	"folHlink"
];
function parseThemeColors(xml) {
	const colorMap = /* @__PURE__ */ new Map();
	let inClrScheme = false;
	let currentSlot = "";
	parseSax(xml, {
		onOpenTag(tag, attrs) {
			if (tag === "clrScheme" || tag === "a:clrScheme") {
				inClrScheme = true;
				return;
			}
			if (!inClrScheme) return;
			const local = tag.includes(":") ? tag.split(":").pop() : tag;
			if (COLOR_ELEMENT_ORDER.includes(local)) {
				currentSlot = local;
				return;
			}
			if (currentSlot) {
				if (local === "srgbClr" && attrs["val"]) colorMap.set(currentSlot, attrs["val"].toUpperCase());
				else if (local === "sysClr" && attrs["lastClr"]) colorMap.set(currentSlot, attrs["lastClr"].toUpperCase());
			}
		},
		onCloseTag(tag) {
			const local = tag.includes(":") ? tag.split(":").pop() : tag;
			if (local === "clrScheme") inClrScheme = false;
			if (currentSlot && COLOR_ELEMENT_ORDER.includes(local)) currentSlot = "";
		}
	});
	return COLOR_ELEMENT_ORDER.map((slot) => colorMap.get(slot) ?? "000000");
}
// node_modules/hucre/dist/xlsx/reader.mjs
const NS_TRANSITIONAL = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const NS_STRICT = "http://purl.oclc.org/ooxml/officeDocument/relationships";
function matchesRelType(rel, type) {
	return rel === `${NS_TRANSITIONAL}/${type}` || rel === `${NS_STRICT}/${type}` || rel.endsWith("/" + type);
}
function decodeUtf8$1(data) {
	return new TextDecoder("utf-8").decode(data);
}
function resolvePath$1(base, target) {
	if (target.startsWith("/")) return target.slice(1);
	const baseParts = base.split("/").filter(Boolean);
	const targetParts = target.split("/").filter(Boolean);
	for (const part of targetParts) if (part === "..") baseParts.pop();
	else if (part !== ".") baseParts.push(part);
	return baseParts.join("/");
}
function dirname$1(path) {
	const idx = path.lastIndexOf("/");
	return idx === -1 ? "" : path.slice(0, idx);
}
async function readXlsx(input, options) {
	let data = await readInputToUint8Array(input, options?.maxInputBytes);
	if (isOle2Container(data)) {
		if (options?.password) data = await decryptAgile(data, options.password);
		else throw new EncryptedFileError("xlsx");
	}
	let zip;
	try {
		zip = new ZipReader(data);
	} catch (err) {
		if (err instanceof ZipError) throw err;
		throw new ParseError("Failed to open XLSX file: not a valid ZIP archive", void 0, { cause: err });
	}
	if (!zip.has("[Content_Types].xml")) throw new ParseError("Invalid XLSX: missing [Content_Types].xml");
	parseContentTypes(decodeUtf8$1(await zip.extract("[Content_Types].xml")));
	if (!zip.has("_rels/.rels")) throw new ParseError("Invalid XLSX: missing _rels/.rels");
	const workbookRel = parseRelationships(decodeUtf8$1(await zip.extract("_rels/.rels"))).find((r) => matchesRelType(r.type, "officeDocument"));
	if (!workbookRel) throw new ParseError("Invalid XLSX: cannot find workbook relationship in _rels/.rels");
	const workbookPath = workbookRel.target.startsWith("/") ? workbookRel.target.slice(1) : workbookRel.target;
	const workbookDir = dirname$1(workbookPath);
	const workbookRelsPath = workbookDir ? `${workbookDir}/_rels/${workbookPath.slice(workbookDir.length + 1)}.rels` : `_rels/${workbookPath}.rels`;
	let workbookRels = [];
	if (zip.has(workbookRelsPath)) workbookRels = parseRelationships(decodeUtf8$1(await zip.extract(workbookRelsPath)));
	if (!zip.has(workbookPath)) throw new ParseError(`Invalid XLSX: missing workbook at ${workbookPath}`);
	const { sheets: sheetInfos, dateSystem, namedRanges, workbookProtection, activeSheet, pivotCacheRefs } = parseWorkbookXml$1(decodeUtf8$1(await zip.extract(workbookPath)), options);
	let sharedStrings = [];
	const ssRel = workbookRels.find((r) => matchesRelType(r.type, "sharedStrings"));
	if (ssRel) {
		const ssPath = resolvePath$1(workbookDir, ssRel.target);
		if (zip.has(ssPath)) sharedStrings = parseSharedStrings(decodeUtf8$1(await zip.extract(ssPath)));
	}
	let parsedStyles = null;
	const stylesRel = workbookRels.find((r) => matchesRelType(r.type, "styles"));
	if (stylesRel) {
		const stylesPath = resolvePath$1(workbookDir, stylesRel.target);
		if (zip.has(stylesPath)) parsedStyles = parseStyles(decodeUtf8$1(await zip.extract(stylesPath)));
	}
	let themeColors;
	const themePath = workbookDir ? `${workbookDir}/theme/theme1.xml` : "theme/theme1.xml";
	if (zip.has(themePath)) themeColors = parseThemeColors(decodeUtf8$1(await zip.extract(themePath)));
	let persons;
	const personsRel = workbookRels.find((r) => matchesRelType(r.type, "person"));
	if (personsRel) {
		const personsPath = resolvePath$1(workbookDir, personsRel.target);
		if (zip.has(personsPath)) persons = parsePersons(decodeUtf8$1(await zip.extract(personsPath)));
	}
	const externalLinkRels = workbookRels.filter((r) => matchesRelType(r.type, "externalLink")).sort((a, b) => relIdNum(a.id) - relIdNum(b.id));
	const externalLinks = [];
	for (const rel of externalLinkRels) {
		const linkPath = resolvePath$1(workbookDir, rel.target);
		if (!zip.has(linkPath)) continue;
		const linkXml = decodeUtf8$1(await zip.extract(linkPath));
		const linkRelsPath = relsPathFor(linkPath);
		const linkRelsXml = zip.has(linkRelsPath) ? decodeUtf8$1(await zip.extract(linkRelsPath)) : void 0;
		externalLinks.push(parseExternalLink(linkXml, linkRelsXml));
	}
	let cellImages;
	const cellImagesRel = workbookRels.find((r) => r.type === REL_CELL_IMAGES$1);
	if (cellImagesRel) {
		const cellImagesPath = resolvePath$1(workbookDir, cellImagesRel.target);
		if (zip.has(cellImagesPath)) {
			const refs = parseCellImages(decodeUtf8$1(await zip.extract(cellImagesPath)));
			const ciRelsPath = relsPathFor(cellImagesPath);
			const ciDir = dirname$1(cellImagesPath);
			const media = /* @__PURE__ */ new Map();
			if (zip.has(ciRelsPath)) {
				const ciRelsXml = decodeUtf8$1(await zip.extract(ciRelsPath));
				for (const rel of parseRelationships(ciRelsXml)) {
					if (!matchesRelType(rel.type, "image")) continue;
					const mediaPath = resolvePath$1(ciDir, rel.target);
					if (!zip.has(mediaPath)) continue;
					const ext = mediaPath.split(".").pop()?.toLowerCase() ?? "";
					const type = EXT_TO_IMAGE_TYPE[ext];
					if (!type) continue;
					media.set(rel.id, {
						data: await zip.extract(mediaPath),
						type
					});
				}
			}
			const assembled = assembleCellImages(refs, media);
			if (assembled.length > 0) cellImages = assembled;
		}
	}
	const pivotCachesByCacheId = /* @__PURE__ */ new Map();
	const pivotCachesByRId = /* @__PURE__ */ new Map();
	for (const ref of pivotCacheRefs) {
		const rel = workbookRels.find((r) => r.id === ref.rId);
		if (!rel) continue;
		const cachePath = resolvePath$1(workbookDir, rel.target);
		if (!zip.has(cachePath)) continue;
		const cache = parsePivotCacheDefinition(decodeUtf8$1(await zip.extract(cachePath)));
		if (!cache) continue;
		cache.cacheId = ref.cacheId;
		const cacheRelsPath = relsPathFor(cachePath);
		if (zip.has(cacheRelsPath)) {
			if (parseRelationships(decodeUtf8$1(await zip.extract(cacheRelsPath))).some((r) => matchesRelType(r.type, "pivotCacheRecords"))) cache.hasRecords = true;
		}
		pivotCachesByCacheId.set(ref.cacheId, cache);
		pivotCachesByRId.set(ref.rId, cache);
	}
	const pivotCaches = pivotCacheRefs.map((ref) => pivotCachesByCacheId.get(ref.cacheId)).filter((c) => c !== void 0);
	const slicerCacheRels = workbookRels.filter((r) => matchesRelType(r.type, "slicerCache")).sort((a, b) => slicerNumFromTarget(a.target) - slicerNumFromTarget(b.target));
	const slicerCaches = [];
	for (const rel of slicerCacheRels) {
		const cachePath = resolvePath$1(workbookDir, rel.target);
		if (!zip.has(cachePath)) continue;
		const cache = parseSlicerCache(decodeUtf8$1(await zip.extract(cachePath)));
		if (cache) slicerCaches.push(cache);
	}
	const timelineCacheRels = workbookRels.filter((r) => matchesRelType(r.type, "timelineCache")).sort((a, b) => slicerNumFromTarget(a.target) - slicerNumFromTarget(b.target));
	const timelineCaches = [];
	for (const rel of timelineCacheRels) {
		const cachePath = resolvePath$1(workbookDir, rel.target);
		if (!zip.has(cachePath)) continue;
		const cache = parseTimelineCache(decodeUtf8$1(await zip.extract(cachePath)));
		if (cache) timelineCaches.push(cache);
	}
	let dynamicArrayCm;
	const metadataRel = workbookRels.find((r) => matchesRelType(r.type, "sheetMetadata"));
	if (metadataRel) {
		const metadataPath = resolvePath$1(workbookDir, metadataRel.target);
		if (zip.has(metadataPath)) dynamicArrayCm = parseDynamicArrayCellMetadata(decodeUtf8$1(await zip.extract(metadataPath)));
	}
	const sheetRelMap = /* @__PURE__ */ new Map();
	for (const rel of workbookRels) if (matchesRelType(rel.type, "worksheet")) sheetRelMap.set(rel.id, resolvePath$1(workbookDir, rel.target));
	const sheetsToRead = filterSheets(sheetInfos, options?.sheets);
	const readStyles = options?.readStyles ?? false;
	const sheets = [];
	for (const info of sheetsToRead) {
		const wsPath = sheetRelMap.get(info.rId);
		if (!wsPath || !zip.has(wsPath)) throw new ParseError(`Invalid XLSX: missing worksheet file for sheet "${info.name}"`);
		const wsDir = dirname$1(wsPath);
		const wsRelsPath = relsPathFor(wsPath);
		let worksheetRels;
		if (zip.has(wsRelsPath)) worksheetRels = parseRelationships(decodeUtf8$1(await zip.extract(wsRelsPath)));
		const worksheetCtx = {
			sharedStrings,
			styles: parsedStyles,
			readStyles,
			dateSystem,
			worksheetRels,
			maxRows: options?.maxRows,
			range: options?.range,
			dynamicArrayCm
		};
		const sheet = parseWorksheet(decodeUtf8$1(await zip.extract(wsPath)), info.name, worksheetCtx);
		if (info.state === "hidden") sheet.hidden = true;
		if (info.state === "veryHidden") sheet.veryHidden = true;
		if (worksheetRels) {
			const drawingRel = worksheetRels.find((r) => matchesRelType(r.type, "drawing"));
			if (drawingRel) {
				const drawingPath = resolvePath$1(wsDir, drawingRel.target);
				const drawing = await extractSheetDrawing(zip, drawingPath);
				if (drawing.images.length > 0) sheet.images = drawing.images;
				if (drawing.textBoxes.length > 0) sheet.textBoxes = drawing.textBoxes;
				if (drawing.chartRefs.length > 0) {
					const charts = [];
					for (const chartRef of drawing.chartRefs) {
						if (!zip.has(chartRef.path)) continue;
						const chart = parseChart(decodeUtf8$1(await zip.extract(chartRef.path)));
						if (!chart) continue;
						if (chartRef.anchor) chart.anchor = chartRef.anchor;
						if (chartRef.altText) chart.altText = chartRef.altText;
						if (chartRef.frameTitle) chart.frameTitle = chartRef.frameTitle;
						charts.push(chart);
					}
					if (charts.length > 0) sheet.charts = charts;
				}
			}
		}
		if (worksheetRels) {
			const commentsRel = worksheetRels.find((r) => matchesRelType(r.type, "comments"));
			if (commentsRel) {
				const commentsPath = resolvePath$1(wsDir, commentsRel.target);
				if (zip.has(commentsPath)) {
					const commentsMap = parseComments(decodeUtf8$1(await zip.extract(commentsPath)));
					if (commentsMap.size > 0) {
						if (!sheet.cells) sheet.cells = /* @__PURE__ */ new Map();
						for (const [cellRefStr, comment] of commentsMap) {
							const pos = parseCellRef(cellRefStr);
							const key = `${pos.row},${pos.col}`;
							let cell = sheet.cells.get(key);
							if (!cell) {
								cell = {
									value: (sheet.rows[pos.row] && sheet.rows[pos.row][pos.col]) ?? null,
									type: "string"
								};
								sheet.cells.set(key, cell);
							}
							cell.comment = comment;
						}
					}
				}
			}
			const threadedRel = worksheetRels.find((r) => matchesRelType(r.type, "threadedComment"));
			if (threadedRel) {
				const tcPath = resolvePath$1(wsDir, threadedRel.target);
				if (zip.has(tcPath)) {
					const threaded = parseThreadedComments(decodeUtf8$1(await zip.extract(tcPath)));
					if (threaded.length > 0) sheet.threadedComments = threaded;
				}
			}
		}
		if (worksheetRels) {
			const tableRels = worksheetRels.filter((r) => matchesRelType(r.type, "table"));
			if (tableRels.length > 0) {
				const tables = [];
				for (const tableRel of tableRels) {
					const tablePath = resolvePath$1(wsDir, tableRel.target);
					if (zip.has(tablePath)) {
						const tableDef = parseTableXml(decodeUtf8$1(await zip.extract(tablePath)));
						if (tableDef) tables.push(tableDef);
					}
				}
				if (tables.length > 0) sheet.tables = tables;
			}
		}
		if (worksheetRels) {
			const pictureRel = worksheetRels.find((r) => matchesRelType(r.type, "image"));
			if (pictureRel) {
				const picturePath = resolvePath$1(wsDir, pictureRel.target);
				if (zip.has(picturePath)) sheet.backgroundImage = await zip.extract(picturePath);
			}
		}
		if (worksheetRels) {
			const pivotTableRels = worksheetRels.filter((r) => matchesRelType(r.type, "pivotTable"));
			if (pivotTableRels.length > 0) {
				const pivotTables = [];
				for (const ptRel of pivotTableRels) {
					const ptPath = resolvePath$1(wsDir, ptRel.target);
					if (!zip.has(ptPath)) continue;
					const pivot = parsePivotTable(decodeUtf8$1(await zip.extract(ptPath)));
					if (!pivot) continue;
					const ptRelsPath = relsPathFor(ptPath);
					if (zip.has(ptRelsPath)) {
						const cacheRel = parseRelationships(decodeUtf8$1(await zip.extract(ptRelsPath))).find((r) => matchesRelType(r.type, "pivotCacheDefinition"));
						if (cacheRel) {
							const resolvedCachePath = resolvePath$1(dirname$1(ptPath), cacheRel.target);
							for (const ref of pivotCacheRefs) {
								const wbRel = workbookRels.find((r) => r.id === ref.rId);
								if (!wbRel) continue;
								if (resolvePath$1(workbookDir, wbRel.target) === resolvedCachePath) {
									pivot.cacheId = ref.cacheId;
									break;
								}
							}
						}
					}
					const owningCache = pivotCachesByCacheId.get(pivot.cacheId);
					if (owningCache) attachPivotCacheFields(pivot, owningCache);
					pivotTables.push(pivot);
				}
				if (pivotTables.length > 0) sheet.pivotTables = pivotTables;
			}
			const slicerRels = worksheetRels.filter((r) => matchesRelType(r.type, "slicer"));
			if (slicerRels.length > 0) {
				const slicers = [];
				for (const rel of slicerRels) {
					const path = resolvePath$1(wsDir, rel.target);
					if (!zip.has(path)) continue;
					const slicerXml = decodeUtf8$1(await zip.extract(path));
					for (const s of parseSlicers(slicerXml)) slicers.push(s);
				}
				if (slicers.length > 0) sheet.slicers = slicers;
			}
			const timelineRels = worksheetRels.filter((r) => matchesRelType(r.type, "timeline"));
			if (timelineRels.length > 0) {
				const timelines = [];
				for (const rel of timelineRels) {
					const path = resolvePath$1(wsDir, rel.target);
					if (!zip.has(path)) continue;
					const tlXml = decodeUtf8$1(await zip.extract(path));
					for (const t of parseTimelines(tlXml)) timelines.push(t);
				}
				if (timelines.length > 0) sheet.timelines = timelines;
			}
		}
		sheets.push(sheet);
	}
	let properties;
	if (zip.has("docProps/core.xml")) {
		const coreProps = parseCoreProperties(decodeUtf8$1(await zip.extract("docProps/core.xml")));
		if (Object.keys(coreProps).length > 0) properties = { ...coreProps };
	}
	if (zip.has("docProps/app.xml")) {
		const appProps = parseAppProperties(decodeUtf8$1(await zip.extract("docProps/app.xml")));
		if (Object.keys(appProps).length > 0) properties = {
			...properties,
			...appProps
		};
	}
	if (zip.has("docProps/custom.xml")) {
		const customProps = parseCustomProperties(decodeUtf8$1(await zip.extract("docProps/custom.xml")));
		if (Object.keys(customProps).length > 0) {
			if (!properties) properties = {};
			properties.custom = customProps;
		}
	}
	const workbook = {
		sheets,
		dateSystem
	};
	const remainingNames = applyPrintDefinedNames(sheets, namedRanges);
	if (remainingNames.length > 0) workbook.namedRanges = remainingNames;
	if (properties) workbook.properties = properties;
	if (themeColors) workbook.themeColors = themeColors;
	if (workbookProtection) workbook.workbookProtection = workbookProtection;
	if (activeSheet !== void 0) workbook.activeSheet = activeSheet;
	const baseFont = parsedStyles?.fonts[0];
	if (baseFont && Object.keys(baseFont).length > 0) workbook.defaultFont = baseFont;
	if (persons && persons.length > 0) workbook.persons = persons;
	if (externalLinks.length > 0) workbook.externalLinks = externalLinks;
	if (cellImages && cellImages.length > 0) workbook.cellImages = cellImages;
	if (pivotCaches.length > 0) workbook.pivotCaches = pivotCaches;
	if (slicerCaches.length > 0) workbook.slicerCaches = slicerCaches;
	if (timelineCaches.length > 0) workbook.timelineCaches = timelineCaches;
	return workbook;
}
function slicerNumFromTarget(target) {
	const m = target.match(/(\d+)\.xml$/i);
	return m ? parseInt(m[1], 10) : Number.POSITIVE_INFINITY;
}
function relIdNum(rId) {
	const m = rId.match(/(\d+)$/);
	return m ? parseInt(m[1], 10) : Number.POSITIVE_INFINITY;
}
function relsPathFor(partPath) {
	const slash = partPath.lastIndexOf("/");
	if (slash === -1) return `_rels/${partPath}.rels`;
	return `${partPath.slice(0, slash)}/_rels/${partPath.slice(slash + 1)}.rels`;
}
const EXT_TO_IMAGE_TYPE = {
	png: "png",
	jpg: "jpeg",
	jpeg: "jpeg",
	gif: "gif",
	svg: "svg",
	webp: "webp"
};
async function extractSheetDrawing(zip, drawingPath) {
	if (!zip.has(drawingPath)) return {
		images: [],
		textBoxes: [],
		chartRefs: []
	};
	const drawingXml = decodeUtf8$1(await zip.extract(drawingPath));
	const drawDir = dirname$1(drawingPath);
	const drawRelsPath = relsPathFor(drawingPath);
	const imageRelMap = /* @__PURE__ */ new Map();
	const chartRelMap = /* @__PURE__ */ new Map();
	if (zip.has(drawRelsPath)) {
		const drawRels = parseRelationships(decodeUtf8$1(await zip.extract(drawRelsPath)));
		for (const rel of drawRels) if (matchesRelType(rel.type, "image")) imageRelMap.set(rel.id, resolvePath$1(drawDir, rel.target));
		else if (matchesRelType(rel.type, "chart")) chartRelMap.set(rel.id, resolvePath$1(drawDir, rel.target));
	}
	const doc = parseXml(drawingXml);
	const images = [];
	const textBoxes = [];
	const chartRefs = [];
	for (const child of doc.children) {
		if (typeof child === "string") continue;
		const local = child.local || child.tag;
		if (local === "twoCellAnchor" || local === "oneCellAnchor" || local === "absoluteAnchor") {
			const chartRid = findChartRid(child);
			if (chartRid) {
				const chartPath = chartRelMap.get(chartRid);
				if (chartPath && !chartRefs.some((r) => r.path === chartPath)) {
					const anchor = local === "absoluteAnchor" ? void 0 : parseChartCellAnchor(child, local);
					const ref = { path: chartPath };
					if (anchor) ref.anchor = anchor;
					const frame = findChildEl(child, "graphicFrame");
					if (frame) {
						const meta = findCNvPrMeta(frame, "nvGraphicFramePr");
						if (meta.altText) ref.altText = meta.altText;
						if (meta.title) ref.frameTitle = meta.title;
					}
					chartRefs.push(ref);
				}
			}
		}
		if (local === "twoCellAnchor") {
			const textBox = parseTwoCellAnchorTextBox(child);
			if (textBox) {
				textBoxes.push(textBox);
				continue;
			}
			const imageInfo = parseTwoCellAnchor(child, imageRelMap);
			if (imageInfo) {
				const imagePath = imageInfo.mediaPath;
				if (zip.has(imagePath)) {
					const img = {
						data: await zip.extract(imagePath),
						type: imageInfo.type,
						anchor: imageInfo.anchor
					};
					if (imageInfo.width !== void 0) img.width = imageInfo.width;
					if (imageInfo.height !== void 0) img.height = imageInfo.height;
					if (imageInfo.altText !== void 0) img.altText = imageInfo.altText;
					if (imageInfo.title !== void 0) img.title = imageInfo.title;
					images.push(img);
				}
			}
		} else if (local === "oneCellAnchor") {
			const imageInfo = parseOneCellAnchor(child, imageRelMap);
			if (imageInfo) {
				const imagePath = imageInfo.mediaPath;
				if (zip.has(imagePath)) {
					const img = {
						data: await zip.extract(imagePath),
						type: imageInfo.type,
						anchor: imageInfo.anchor
					};
					if (imageInfo.width !== void 0) img.width = imageInfo.width;
					if (imageInfo.height !== void 0) img.height = imageInfo.height;
					if (imageInfo.altText !== void 0) img.altText = imageInfo.altText;
					if (imageInfo.title !== void 0) img.title = imageInfo.title;
					images.push(img);
				}
			}
		}
	}
	return {
		images,
		textBoxes,
		chartRefs
	};
}
function parseChartCellAnchor(el, anchorKind) {
	let from;
	let to;
	for (const child of el.children) {
		if (typeof child === "string") continue;
		const c = child;
		const local = c.local || c.tag;
		if (local === "from") from = parseAnchorPosition(c);
		else if (local === "to") to = parseAnchorPosition(c);
	}
	if (!from) return void 0;
	if (anchorKind === "twoCellAnchor" && to) return {
		from,
		to
	};
	return { from };
}
function findChartRid(el) {
	for (const child of el.children) {
		if (typeof child === "string") continue;
		const c = child;
		if ((c.local || c.tag) === "chart") {
			const rid = c.attrs["r:id"] ?? c.attrs["id"];
			if (rid) return rid;
		}
		const nested = findChartRid(c);
		if (nested) return nested;
	}
}
function parseTwoCellAnchor(el, relMap) {
	let fromRow = 0;
	let fromCol = 0;
	let toRow = 0;
	let toCol = 0;
	let embedId;
	let altText;
	let title;
	let size;
	for (const child of el.children) {
		if (typeof child === "string") continue;
		const c = child;
		const local = c.local || c.tag;
		if (local === "from") {
			const pos = parseAnchorPosition(c);
			fromRow = pos.row;
			fromCol = pos.col;
		} else if (local === "to") {
			const pos = parseAnchorPosition(c);
			toRow = pos.row;
			toCol = pos.col;
		} else if (local === "pic") {
			embedId = findBlipEmbed(c);
			const meta = findCNvPrMeta(c, "nvPicPr");
			altText = meta.altText;
			title = meta.title;
			size = findShapeExtent(c);
		}
	}
	if (!embedId) return null;
	const mediaPath = relMap.get(embedId);
	if (!mediaPath) return null;
	const ext = mediaPath.split(".").pop()?.toLowerCase() ?? "";
	const result = {
		mediaPath,
		type: EXT_TO_IMAGE_TYPE[ext] ?? "png",
		anchor: {
			from: {
				row: fromRow,
				col: fromCol
			},
			to: {
				row: toRow,
				col: toCol
			}
		}
	};
	if (size) {
		result.width = size.width;
		result.height = size.height;
	}
	if (altText) result.altText = altText;
	if (title) result.title = title;
	return result;
}
function findShapeExtent(shapeEl) {
	const spPr = findChildEl(shapeEl, "spPr");
	if (!spPr) return void 0;
	const xfrm = findChildEl(spPr, "xfrm");
	if (!xfrm) return void 0;
	const ext = findChildEl(xfrm, "ext");
	if (!ext) return void 0;
	const cx = Number(ext.attrs["cx"]);
	const cy = Number(ext.attrs["cy"]);
	if (!(cx > 0) || !(cy > 0)) return void 0;
	return {
		width: Math.round(cx / EMU_PER_PIXEL),
		height: Math.round(cy / EMU_PER_PIXEL)
	};
}
function parseTwoCellAnchorTextBox(el) {
	let fromRow = 0;
	let fromCol = 0;
	let toRow = 0;
	let toCol = 0;
	let spElement = null;
	for (const child of el.children) {
		if (typeof child === "string") continue;
		const c = child;
		const local = c.local || c.tag;
		if (local === "from") {
			const pos = parseAnchorPosition(c);
			fromRow = pos.row;
			fromCol = pos.col;
		} else if (local === "to") {
			const pos = parseAnchorPosition(c);
			toRow = pos.row;
			toCol = pos.col;
		} else if (local === "sp") {
			const nvSpPr = findChildEl(c, "nvSpPr");
			if (nvSpPr) {
				const cNvSpPr = findChildEl(nvSpPr, "cNvSpPr");
				if (cNvSpPr && (cNvSpPr.attrs["txBox"] === "1" || cNvSpPr.attrs["txBox"] === "true")) spElement = c;
			}
		}
	}
	if (!spElement) return null;
	const txBody = findChildEl(spElement, "txBody");
	let text = "";
	let fontSize;
	let bold;
	let color;
	if (txBody) {
		const paragraphs = [];
		for (const pChild of txBody.children) {
			if (typeof pChild === "string") continue;
			if ((pChild.local || pChild.tag) === "p") {
				const pText = extractParagraphText(pChild);
				paragraphs.push(pText.text);
				if (pText.fontSize !== void 0 && fontSize === void 0) fontSize = pText.fontSize;
				if (pText.bold !== void 0 && bold === void 0) bold = pText.bold;
				if (pText.color !== void 0 && color === void 0) color = pText.color;
			}
		}
		text = paragraphs.join("\n");
	}
	if (!text) return null;
	let fillColor;
	let borderColor;
	const spPr = findChildEl(spElement, "spPr");
	if (spPr) {
		const solidFill = findChildEl(spPr, "solidFill");
		if (solidFill) {
			const srgbClr = findChildEl(solidFill, "srgbClr");
			if (srgbClr && srgbClr.attrs["val"]) fillColor = srgbClr.attrs["val"];
		}
		const ln = findChildEl(spPr, "ln");
		if (ln) {
			const lnFill = findChildEl(ln, "solidFill");
			if (lnFill) {
				const lnClr = findChildEl(lnFill, "srgbClr");
				if (lnClr && lnClr.attrs["val"]) borderColor = lnClr.attrs["val"];
			}
		}
	}
	const tb = {
		text,
		anchor: {
			from: {
				row: fromRow,
				col: fromCol
			},
			to: {
				row: toRow,
				col: toCol
			}
		}
	};
	const size = findShapeExtent(spElement);
	if (size) {
		tb.width = size.width;
		tb.height = size.height;
	}
	const meta = findCNvPrMeta(spElement, "nvSpPr");
	if (meta.altText) tb.altText = meta.altText;
	if (meta.title) tb.title = meta.title;
	const style = {};
	let hasStyle = false;
	if (fontSize !== void 0) {
		style.fontSize = fontSize;
		hasStyle = true;
	}
	if (bold !== void 0) {
		style.bold = bold;
		hasStyle = true;
	}
	if (color !== void 0) {
		style.color = color;
		hasStyle = true;
	}
	if (fillColor !== void 0) {
		style.fillColor = fillColor;
		hasStyle = true;
	}
	if (borderColor !== void 0) {
		style.borderColor = borderColor;
		hasStyle = true;
	}
	if (hasStyle) tb.style = style;
	return tb;
}
function findChildEl(el, localName) {
	for (const child of el.children) {
		if (typeof child === "string") continue;
		const c = child;
		if ((c.local || c.tag) === localName) return c;
	}
	return null;
}
function extractParagraphText(pEl) {
	let text = "";
	let fontSize;
	let bold;
	let color;
	for (const child of pEl.children) {
		if (typeof child === "string") continue;
		const c = child;
		if ((c.local || c.tag) === "r") {
			const rPr = findChildEl(c, "rPr");
			if (rPr) {
				if (rPr.attrs["sz"]) fontSize = Number(rPr.attrs["sz"]) / 100;
				if (rPr.attrs["b"] === "1" || rPr.attrs["b"] === "true") bold = true;
				const solidFill = findChildEl(rPr, "solidFill");
				if (solidFill) {
					const srgbClr = findChildEl(solidFill, "srgbClr");
					if (srgbClr && srgbClr.attrs["val"]) color = srgbClr.attrs["val"];
				}
			}
			const tEl = findChildEl(c, "t");
			if (tEl) text += tEl.children.filter((ch) => typeof ch === "string").join("");
		}
	}
	return {
		text,
		fontSize,
		bold,
		color
	};
}
const EMU_PER_PIXEL = 9525;
function parseOneCellAnchor(el, relMap) {
	let fromRow = 0;
	let fromCol = 0;
	let widthEmu = 0;
	let heightEmu = 0;
	let embedId;
	let altText;
	let title;
	for (const child of el.children) {
		if (typeof child === "string") continue;
		const c = child;
		const local = c.local || c.tag;
		if (local === "from") {
			const pos = parseAnchorPosition(c);
			fromRow = pos.row;
			fromCol = pos.col;
		} else if (local === "ext") {
			widthEmu = Number(c.attrs["cx"]) || 0;
			heightEmu = Number(c.attrs["cy"]) || 0;
		} else if (local === "pic") {
			embedId = findBlipEmbed(c);
			const meta = findCNvPrMeta(c, "nvPicPr");
			altText = meta.altText;
			title = meta.title;
		}
	}
	if (!embedId) return null;
	const mediaPath = relMap.get(embedId);
	if (!mediaPath) return null;
	const ext = mediaPath.split(".").pop()?.toLowerCase() ?? "";
	const result = {
		mediaPath,
		type: EXT_TO_IMAGE_TYPE[ext] ?? "png",
		anchor: { from: {
			row: fromRow,
			col: fromCol
		} }
	};
	if (widthEmu > 0) result.width = Math.round(widthEmu / EMU_PER_PIXEL);
	if (heightEmu > 0) result.height = Math.round(heightEmu / EMU_PER_PIXEL);
	if (altText) result.altText = altText;
	if (title) result.title = title;
	return result;
}
function findCNvPrMeta(parentEl, wrapperName) {
	const wrapper = findChildEl(parentEl, wrapperName);
	if (!wrapper) return {};
	const cNvPr = findChildEl(wrapper, "cNvPr");
	if (!cNvPr) return {};
	const out = {};
	if (cNvPr.attrs["descr"]) out.altText = cNvPr.attrs["descr"];
	if (cNvPr.attrs["title"]) out.title = cNvPr.attrs["title"];
	return out;
}
function parseAnchorPosition(el) {
	let row = 0;
	let col = 0;
	for (const child of el.children) {
		if (typeof child === "string") continue;
		const c = child;
		const local = c.local || c.tag;
		const text = c.children.filter((ch) => typeof ch === "string").join("");
		if (local === "row") row = Number(text) || 0;
		else if (local === "col") col = Number(text) || 0;
	}
	return {
		row,
		col
	};
}
function findBlipEmbed(picEl) {
	for (const child of picEl.children) {
		if (typeof child === "string") continue;
		const c = child;
		if ((c.local || c.tag) === "blipFill") for (const blipChild of c.children) {
			if (typeof blipChild === "string") continue;
			const bc = blipChild;
			if ((bc.local || bc.tag) === "blip") return bc.attrs["r:embed"] ?? bc.attrs["R:embed"] ?? findEmbedAttr(bc.attrs);
		}
	}
}
function findEmbedAttr(attrs) {
	for (const key of Object.keys(attrs)) if (key.endsWith(":embed") && attrs[key].startsWith("rId")) return attrs[key];
}
function applyPrintDefinedNames(sheets, namedRanges) {
	if (namedRanges.length === 0) return namedRanges;
	const byName = /* @__PURE__ */ new Map();
	for (const sheet of sheets) byName.set(sheet.name, sheet);
	const remaining = [];
	for (const nr of namedRanges) {
		const isPrintArea = nr.name === "_xlnm.Print_Area";
		const isPrintTitles = nr.name === "_xlnm.Print_Titles";
		const sheet = nr.scope !== void 0 ? byName.get(nr.scope) : void 0;
		if (!isPrintArea && !isPrintTitles || !sheet) {
			remaining.push(nr);
			continue;
		}
		const pageSetup = sheet.pageSetup ?? (sheet.pageSetup = {});
		if (isPrintArea) {
			const area = nr.range.split(",").map(stripSheetQualifier).filter((part) => part.length > 0).join(",");
			if (area) pageSetup.printArea = area;
		} else for (const raw of nr.range.split(",")) {
			const part = stripSheetQualifier(raw);
			if (!part) continue;
			if (/\d/.test(part)) pageSetup.printTitlesRow = part;
			else pageSetup.printTitlesColumn = part;
		}
	}
	return remaining;
}
function stripSheetQualifier(range) {
	const trimmed = range.trim();
	const bang = trimmed.lastIndexOf("!");
	return bang === -1 ? trimmed : trimmed.slice(bang + 1);
}
function parseWorkbookXml$1(xml, options) {
	const doc = parseXml(xml);
	const sheets = [];
	const namedRanges = [];
	const pivotCacheRefs = [];
	let dateSystem = "1900";
	if (options?.dateSystem === "1904") dateSystem = "1904";
	else if (options?.dateSystem === "1900") dateSystem = "1900";
	let wbProtection;
	let activeSheet;
	for (const child of doc.children) {
		if (typeof child === "string") continue;
		const local = child.local || child.tag;
		if (local === "workbookPr") {
			if (child.attrs["date1904"] === "1" || child.attrs["date1904"] === "true") {
				if (!options?.dateSystem || options.dateSystem === "auto") dateSystem = "1904";
			}
		}
		if (local === "workbookProtection") {
			const lockStructure = child.attrs["lockStructure"] === "1" || child.attrs["lockStructure"] === "true";
			const lockWindows = child.attrs["lockWindows"] === "1" || child.attrs["lockWindows"] === "true";
			if (lockStructure || lockWindows) {
				wbProtection = {};
				if (lockStructure) wbProtection.lockStructure = true;
				if (lockWindows) wbProtection.lockWindows = true;
			}
		}
		if (local === "bookViews") for (const viewChild of child.children) {
			if (typeof viewChild === "string") continue;
			if ((viewChild.local || viewChild.tag) !== "workbookView") continue;
			const tab = Number(viewChild.attrs["activeTab"]);
			if (Number.isInteger(tab) && tab > 0 && activeSheet === void 0) activeSheet = tab;
		}
		if (local === "sheets") for (const sheetChild of child.children) {
			if (typeof sheetChild === "string") continue;
			if ((sheetChild.local || sheetChild.tag) === "sheet") {
				const name = sheetChild.attrs["name"] ?? "";
				const sheetId = Number(sheetChild.attrs["sheetId"] ?? "0");
				const rId = sheetChild.attrs["r:id"] ?? sheetChild.attrs["R:id"] ?? findRIdAttr$1(sheetChild.attrs) ?? "";
				const stateRaw = sheetChild.attrs["state"];
				let state = "visible";
				if (stateRaw === "hidden") state = "hidden";
				else if (stateRaw === "veryHidden") state = "veryHidden";
				if (name && rId) sheets.push({
					name,
					sheetId,
					rId,
					state
				});
			}
		}
		if (local === "pivotCaches") for (const pcChild of child.children) {
			if (typeof pcChild === "string") continue;
			if ((pcChild.local || pcChild.tag) === "pivotCache") {
				const cacheIdRaw = pcChild.attrs["cacheId"];
				const cacheId = cacheIdRaw === void 0 ? NaN : Number(cacheIdRaw);
				const rId = pcChild.attrs["r:id"] ?? pcChild.attrs["R:id"] ?? findRIdAttr$1(pcChild.attrs) ?? "";
				if (rId && !Number.isNaN(cacheId)) pivotCacheRefs.push({
					cacheId,
					rId
				});
			}
		}
	}
	for (const child of doc.children) {
		if (typeof child === "string") continue;
		if ((child.local || child.tag) === "definedNames") for (const dnChild of child.children) {
			if (typeof dnChild === "string") continue;
			if ((dnChild.local || dnChild.tag) === "definedName") {
				const name = dnChild.attrs["name"] ?? "";
				const rangeText = dnChild.children.filter((c) => typeof c === "string").join("");
				if (name && rangeText) {
					const nr = {
						name,
						range: rangeText
					};
					const localSheetId = dnChild.attrs["localSheetId"];
					if (localSheetId !== void 0) {
						const idx = Number(localSheetId);
						if (idx >= 0 && idx < sheets.length) nr.scope = sheets[idx].name;
					}
					if (dnChild.attrs["comment"]) nr.comment = dnChild.attrs["comment"];
					namedRanges.push(nr);
				}
			}
		}
	}
	return {
		sheets,
		dateSystem,
		namedRanges,
		workbookProtection: wbProtection,
		activeSheet,
		pivotCacheRefs
	};
}
function findRIdAttr$1(attrs) {
	for (const key of Object.keys(attrs)) if (key.endsWith(":id") && attrs[key].startsWith("rId")) return attrs[key];
}
function filterSheets(allSheets, filter) {
	if (filter === void 0) return allSheets;
	if (typeof filter === "function") {
		const result = [];
		for (let i = 0; i < allSheets.length; i++) {
			const info = allSheets[i];
			if (filter({
				name: info.name,
				index: i,
				hidden: info.state === "hidden",
				veryHidden: info.state === "veryHidden"
			}, i)) result.push(info);
		}
		return result;
	}
	if (filter.length === 0) return allSheets;
	const result = [];
	for (const spec of filter) if (typeof spec === "number") {
		if (spec >= 0 && spec < allSheets.length) result.push(allSheets[spec]);
	} else {
		const found = allSheets.find((s) => s.name === spec);
		if (found) result.push(found);
	}
	return result;
}
function parseTableXml(xml) {
	const doc = parseXml(xml);
	const name = doc.attrs["name"] ?? "";
	const displayName = doc.attrs["displayName"] ?? name;
	const ref = doc.attrs["ref"] ?? "";
	if (!name) return null;
	const totalsRowCount = doc.attrs["totalsRowCount"];
	const showTotalRow = totalsRowCount !== void 0 && totalsRowCount !== "0";
	const columns = [];
	let style;
	let showRowStripes;
	let showColumnStripes;
	let showAutoFilter = false;
	for (const child of doc.children) {
		if (typeof child === "string") continue;
		const local = child.local || child.tag;
		if (local === "autoFilter") showAutoFilter = true;
		else if (local === "tableColumns") for (const colChild of child.children) {
			if (typeof colChild === "string") continue;
			if ((colChild.local || colChild.tag) === "tableColumn") {
				const col = { name: colChild.attrs["name"] ?? "" };
				if (colChild.attrs["totalsRowFunction"]) col.totalFunction = colChild.attrs["totalsRowFunction"];
				if (colChild.attrs["totalsRowLabel"]) col.totalLabel = colChild.attrs["totalsRowLabel"];
				for (const formulaChild of colChild.children) {
					if (typeof formulaChild === "string") continue;
					if ((formulaChild.local || formulaChild.tag) === "totalsRowFormula") {
						const formulaText = formulaChild.children.filter((c) => typeof c === "string").join("");
						if (formulaText) col.totalFormula = formulaText;
					}
				}
				columns.push(col);
			}
		}
		else if (local === "tableStyleInfo") {
			style = child.attrs["name"];
			showRowStripes = child.attrs["showRowStripes"] === "1";
			showColumnStripes = child.attrs["showColumnStripes"] === "1";
		}
	}
	const tableDef = {
		name,
		columns
	};
	if (displayName && displayName !== name) tableDef.displayName = displayName;
	if (ref) tableDef.range = ref;
	if (style) tableDef.style = style;
	if (showRowStripes !== void 0) tableDef.showRowStripes = showRowStripes;
	if (showColumnStripes !== void 0) tableDef.showColumnStripes = showColumnStripes;
	tableDef.showAutoFilter = showAutoFilter;
	if (showTotalRow) tableDef.showTotalRow = true;
	return tableDef;
}
// node_modules/hucre/dist/xlsx/content-types-writer.mjs
const NS_CONTENT_TYPES = "http://schemas.openxmlformats.org/package/2006/content-types";
const CT_RELS = "application/vnd.openxmlformats-package.relationships+xml";
const CT_XML = "application/xml";
const CT_WORKBOOK = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml";
const CT_WORKBOOK_MACRO = "application/vnd.ms-excel.sheet.macroEnabled.main+xml";
const CT_VBA_PROJECT = "application/vnd.ms-office.vbaProject";
const CT_WORKSHEET = "application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml";
const CT_STYLES = "application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml";
const CT_SHARED_STRINGS = "application/vnd.openxmlformats-officedocument.spreadsheetml.sharedStrings+xml";
const CT_DRAWING = "application/vnd.openxmlformats-officedocument.drawing+xml";
const CT_CHART = "application/vnd.openxmlformats-officedocument.drawingml.chart+xml";
const CT_COMMENTS = "application/vnd.openxmlformats-officedocument.spreadsheetml.comments+xml";
const CT_VML = "application/vnd.openxmlformats-officedocument.vmlDrawing";
const CT_TABLE = "application/vnd.openxmlformats-officedocument.spreadsheetml.table+xml";
const CT_THEME = "application/vnd.openxmlformats-officedocument.theme+xml";
const CT_THREADED_COMMENTS = "application/vnd.ms-excel.threadedcomments+xml";
const CT_PERSON = "application/vnd.ms-excel.person+xml";
const CT_EXTERNAL_LINK = "application/vnd.openxmlformats-officedocument.spreadsheetml.externalLink+xml";
const CT_CELL_IMAGES = "application/vnd.openxmlformats-officedocument.drawing+xml";
const CT_PIVOT_TABLE = "application/vnd.openxmlformats-officedocument.spreadsheetml.pivotTable+xml";
const CT_PIVOT_CACHE_DEFINITION = "application/vnd.openxmlformats-officedocument.spreadsheetml.pivotCacheDefinition+xml";
const CT_PIVOT_CACHE_RECORDS = "application/vnd.openxmlformats-officedocument.spreadsheetml.pivotCacheRecords+xml";
const CT_SLICER = "application/vnd.ms-excel.slicer+xml";
const CT_SLICER_CACHE = "application/vnd.ms-excel.slicerCache+xml";
const CT_TIMELINE = "application/vnd.ms-excel.timeline+xml";
const CT_TIMELINE_CACHE = "application/vnd.ms-excel.timelineCache+xml";
const CT_CHART_STYLE = "application/vnd.ms-office.chartstyle+xml";
const CT_CHART_COLORS = "application/vnd.ms-office.chartcolorstyle+xml";
const IMAGE_CONTENT_TYPES = {
	png: "image/png",
	jpeg: "image/jpeg",
	gif: "image/gif",
	svg: "image/svg+xml",
	webp: "image/webp"
};
function writeContentTypes(sheetCountOrOptions, hasSharedStrings) {
	let opts;
	if (typeof sheetCountOrOptions === "number") opts = {
		sheetCount: sheetCountOrOptions,
		hasSharedStrings: hasSharedStrings ?? false
	};
	else opts = sheetCountOrOptions;
	const children = [];
	children.push(xmlSelfClose("Default", {
		Extension: "rels",
		ContentType: CT_RELS
	}));
	children.push(xmlSelfClose("Default", {
		Extension: "xml",
		ContentType: CT_XML
	}));
	if (opts.hasMacros) children.push(xmlSelfClose("Default", {
		Extension: "bin",
		ContentType: CT_VBA_PROJECT
	}));
	if (opts.imageExtensions) for (const ext of opts.imageExtensions) {
		const ct = IMAGE_CONTENT_TYPES[ext];
		if (ct) children.push(xmlSelfClose("Default", {
			Extension: ext,
			ContentType: ct
		}));
	}
	children.push(xmlSelfClose("Override", {
		PartName: "/xl/workbook.xml",
		ContentType: opts.hasMacros ? CT_WORKBOOK_MACRO : CT_WORKBOOK
	}));
	for (let i = 1; i <= opts.sheetCount; i++) children.push(xmlSelfClose("Override", {
		PartName: `/xl/worksheets/sheet${i}.xml`,
		ContentType: CT_WORKSHEET
	}));
	children.push(xmlSelfClose("Override", {
		PartName: "/xl/styles.xml",
		ContentType: CT_STYLES
	}));
	children.push(xmlSelfClose("Override", {
		PartName: "/xl/theme/theme1.xml",
		ContentType: CT_THEME
	}));
	if (opts.hasSharedStrings) children.push(xmlSelfClose("Override", {
		PartName: "/xl/sharedStrings.xml",
		ContentType: CT_SHARED_STRINGS
	}));
	if (opts.drawingIndices) for (const idx of opts.drawingIndices) children.push(xmlSelfClose("Override", {
		PartName: `/xl/drawings/drawing${idx}.xml`,
		ContentType: CT_DRAWING
	}));
	if (opts.chartIndices) for (const idx of opts.chartIndices) children.push(xmlSelfClose("Override", {
		PartName: `/xl/charts/chart${idx}.xml`,
		ContentType: CT_CHART
	}));
	if (opts.commentIndices && opts.commentIndices.length > 0) children.push(xmlSelfClose("Default", {
		Extension: "vml",
		ContentType: CT_VML
	}));
	if (opts.commentIndices) for (const idx of opts.commentIndices) children.push(xmlSelfClose("Override", {
		PartName: `/xl/comments${idx}.xml`,
		ContentType: CT_COMMENTS
	}));
	if (opts.tableIndices) for (const idx of opts.tableIndices) children.push(xmlSelfClose("Override", {
		PartName: `/xl/tables/table${idx}.xml`,
		ContentType: CT_TABLE
	}));
	if (opts.threadedCommentSheetIndices) for (const idx of opts.threadedCommentSheetIndices) children.push(xmlSelfClose("Override", {
		PartName: `/xl/threadedComments/threadedComment${idx}.xml`,
		ContentType: CT_THREADED_COMMENTS
	}));
	if (opts.hasPersons) children.push(xmlSelfClose("Override", {
		PartName: "/xl/persons/person.xml",
		ContentType: CT_PERSON
	}));
	if (opts.externalLinkIndices) for (const idx of opts.externalLinkIndices) children.push(xmlSelfClose("Override", {
		PartName: `/xl/externalLinks/externalLink${idx}.xml`,
		ContentType: CT_EXTERNAL_LINK
	}));
	if (opts.hasCellImages) children.push(xmlSelfClose("Override", {
		PartName: "/xl/cellimages.xml",
		ContentType: CT_CELL_IMAGES
	}));
	if (opts.pivotTableIndices) for (const idx of opts.pivotTableIndices) children.push(xmlSelfClose("Override", {
		PartName: `/xl/pivotTables/pivotTable${idx}.xml`,
		ContentType: CT_PIVOT_TABLE
	}));
	if (opts.pivotCacheDefinitionIndices) for (const idx of opts.pivotCacheDefinitionIndices) children.push(xmlSelfClose("Override", {
		PartName: `/xl/pivotCache/pivotCacheDefinition${idx}.xml`,
		ContentType: CT_PIVOT_CACHE_DEFINITION
	}));
	if (opts.pivotCacheRecordIndices) for (const idx of opts.pivotCacheRecordIndices) children.push(xmlSelfClose("Override", {
		PartName: `/xl/pivotCache/pivotCacheRecords${idx}.xml`,
		ContentType: CT_PIVOT_CACHE_RECORDS
	}));
	if (opts.slicerIndices) for (const idx of opts.slicerIndices) children.push(xmlSelfClose("Override", {
		PartName: `/xl/slicers/slicer${idx}.xml`,
		ContentType: CT_SLICER
	}));
	if (opts.slicerCacheIndices) for (const idx of opts.slicerCacheIndices) children.push(xmlSelfClose("Override", {
		PartName: `/xl/slicerCaches/slicerCache${idx}.xml`,
		ContentType: CT_SLICER_CACHE
	}));
	if (opts.timelineIndices) for (const idx of opts.timelineIndices) children.push(xmlSelfClose("Override", {
		PartName: `/xl/timelines/timeline${idx}.xml`,
		ContentType: CT_TIMELINE
	}));
	if (opts.timelineCacheIndices) for (const idx of opts.timelineCacheIndices) children.push(xmlSelfClose("Override", {
		PartName: `/xl/timelineCaches/timelineCache${idx}.xml`,
		ContentType: CT_TIMELINE_CACHE
	}));
	if (opts.chartStyleIndices) for (const idx of opts.chartStyleIndices) children.push(xmlSelfClose("Override", {
		PartName: `/xl/charts/style${idx}.xml`,
		ContentType: CT_CHART_STYLE
	}));
	if (opts.chartColorsIndices) for (const idx of opts.chartColorsIndices) children.push(xmlSelfClose("Override", {
		PartName: `/xl/charts/colors${idx}.xml`,
		ContentType: CT_CHART_COLORS
	}));
	if (opts.hasMetadata) children.push(xmlSelfClose("Override", {
		PartName: `/${METADATA_PART_PATH}`,
		ContentType: METADATA_CONTENT_TYPE
	}));
	if (opts.hasFeaturePropertyBag) children.push(xmlSelfClose("Override", {
		PartName: "/xl/featurePropertyBag/featurePropertyBag.xml",
		ContentType: "application/vnd.ms-excel.featurepropertybag+xml"
	}));
	if (opts.hasCoreProps) children.push(xmlSelfClose("Override", {
		PartName: "/docProps/core.xml",
		ContentType: "application/vnd.openxmlformats-package.core-properties+xml"
	}));
	if (opts.hasAppProps) children.push(xmlSelfClose("Override", {
		PartName: "/docProps/app.xml",
		ContentType: "application/vnd.openxmlformats-officedocument.extended-properties+xml"
	}));
	if (opts.hasCustomProps) children.push(xmlSelfClose("Override", {
		PartName: "/docProps/custom.xml",
		ContentType: "application/vnd.openxmlformats-officedocument.custom-properties+xml"
	}));
	return xmlDocument("Types", { xmlns: NS_CONTENT_TYPES }, children);
}
// node_modules/hucre/dist/xlsx/workbook-writer.mjs
const REL_WORKSHEET$1 = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet";
const REL_STYLES$1 = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles";
const REL_SHARED_STRINGS$1 = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/sharedStrings";
const REL_THEME = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/theme";
const REL_WORKBOOK$1 = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument";
const NS_RELATIONSHIPS = "http://schemas.openxmlformats.org/package/2006/relationships";
const REL_VBA_PROJECT = "http://schemas.microsoft.com/office/2006/relationships/vbaProject";
const REL_FEATURE_PROPERTY_BAG = "http://schemas.microsoft.com/office/2022/11/relationships/FeaturePropertyBag";
const REL_PERSON = "http://schemas.microsoft.com/office/2017/10/relationships/person";
const REL_EXTERNAL_LINK = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/externalLink";
const REL_CELL_IMAGES = "http://www.wps.cn/officeDocument/2017/relationships/cellimage";
const REL_PIVOT_CACHE_DEFINITION = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/pivotCacheDefinition";
const REL_SLICER_CACHE = "http://schemas.microsoft.com/office/2007/relationships/slicerCache";
const REL_TIMELINE_CACHE = "http://schemas.microsoft.com/office/2011/relationships/timelineCache";
function writeWorkbookRels(sheetCount, hasSharedStrings, hasMacros, hasFeaturePropertyBag, hasPersons, externalLinkRels, pivotCacheRels, slicerCacheRels, timelineCacheRels, hasCellImages, hasMetadata) {
	const children = [];
	for (let i = 1; i <= sheetCount; i++) children.push(xmlSelfClose("Relationship", {
		Id: `rId${i}`,
		Type: REL_WORKSHEET$1,
		Target: `worksheets/sheet${i}.xml`
	}));
	let nextRid = sheetCount + 1;
	children.push(xmlSelfClose("Relationship", {
		Id: `rId${nextRid}`,
		Type: REL_STYLES$1,
		Target: "styles.xml"
	}));
	nextRid++;
	if (hasSharedStrings) {
		children.push(xmlSelfClose("Relationship", {
			Id: `rId${nextRid}`,
			Type: REL_SHARED_STRINGS$1,
			Target: "sharedStrings.xml"
		}));
		nextRid++;
	}
	children.push(xmlSelfClose("Relationship", {
		Id: `rId${nextRid}`,
		Type: REL_THEME,
		Target: "theme/theme1.xml"
	}));
	nextRid++;
	if (hasMetadata) {
		children.push(xmlSelfClose("Relationship", {
			Id: `rId${nextRid}`,
			Type: METADATA_REL_TYPE,
			Target: "metadata.xml"
		}));
		nextRid++;
	}
	if (hasMacros) {
		children.push(xmlSelfClose("Relationship", {
			Id: `rId${nextRid}`,
			Type: REL_VBA_PROJECT,
			Target: "vbaProject.bin"
		}));
		nextRid++;
	}
	if (hasFeaturePropertyBag) {
		children.push(xmlSelfClose("Relationship", {
			Id: `rId${nextRid}`,
			Type: REL_FEATURE_PROPERTY_BAG,
			Target: "featurePropertyBag/featurePropertyBag.xml"
		}));
		nextRid++;
	}
	if (hasPersons) {
		children.push(xmlSelfClose("Relationship", {
			Id: `rId${nextRid}`,
			Type: REL_PERSON,
			Target: "persons/person.xml"
		}));
		nextRid++;
	}
	if (externalLinkRels) {
		for (const link of externalLinkRels) children.push(xmlSelfClose("Relationship", {
			Id: link.rId,
			Type: REL_EXTERNAL_LINK,
			Target: link.target
		}));
		nextRid += externalLinkRels.length;
	}
	if (hasCellImages) {
		children.push(xmlSelfClose("Relationship", {
			Id: `rId${nextRid}`,
			Type: REL_CELL_IMAGES,
			Target: "cellimages.xml"
		}));
		nextRid++;
	}
	if (pivotCacheRels) for (const cache of pivotCacheRels) children.push(xmlSelfClose("Relationship", {
		Id: cache.rId,
		Type: REL_PIVOT_CACHE_DEFINITION,
		Target: cache.target
	}));
	if (slicerCacheRels) for (const r of slicerCacheRels) children.push(xmlSelfClose("Relationship", {
		Id: r.rId,
		Type: REL_SLICER_CACHE,
		Target: r.target
	}));
	if (timelineCacheRels) for (const r of timelineCacheRels) children.push(xmlSelfClose("Relationship", {
		Id: r.rId,
		Type: REL_TIMELINE_CACHE,
		Target: r.target
	}));
	return xmlDocument("Relationships", { xmlns: NS_RELATIONSHIPS }, children);
}
function writeRootRels(options) {
	const children = [];
	children.push(xmlSelfClose("Relationship", {
		Id: "rId1",
		Type: REL_WORKBOOK$1,
		Target: "xl/workbook.xml"
	}));
	let nextRId = 2;
	if (options?.hasCoreProps) children.push(xmlSelfClose("Relationship", {
		Id: `rId${nextRId++}`,
		Type: "http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties",
		Target: "docProps/core.xml"
	}));
	if (options?.hasAppProps) children.push(xmlSelfClose("Relationship", {
		Id: `rId${nextRId++}`,
		Type: "http://schemas.openxmlformats.org/officeDocument/2006/relationships/extended-properties",
		Target: "docProps/app.xml"
	}));
	if (options?.hasCustomProps) children.push(xmlSelfClose("Relationship", {
		Id: `rId${nextRId++}`,
		Type: "http://schemas.openxmlformats.org/officeDocument/2006/relationships/custom-properties",
		Target: "docProps/custom.xml"
	}));
	return xmlDocument("Relationships", { xmlns: NS_RELATIONSHIPS }, children);
}
// node_modules/hucre/dist/xlsx/styles-writer.mjs
const NS_SPREADSHEET$2 = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
function serializeColor(tagName, color) {
	const attrs = {};
	if (color.rgb !== void 0) attrs["rgb"] = color.rgb.length === 6 ? `FF${color.rgb}` : color.rgb;
	if (color.theme !== void 0) attrs["theme"] = color.theme;
	if (color.tint !== void 0) attrs["tint"] = color.tint;
	if (color.indexed !== void 0) attrs["indexed"] = color.indexed;
	return xmlSelfClose(tagName, attrs);
}
function serializeFont(font) {
	const children = [];
	if (font.bold) children.push(xmlSelfClose("b"));
	if (font.italic) children.push(xmlSelfClose("i"));
	if (font.underline !== void 0 && font.underline !== false) {
		if (font.underline === true || font.underline === "single") children.push(xmlSelfClose("u"));
		else children.push(xmlSelfClose("u", { val: font.underline }));
	}
	if (font.strikethrough) children.push(xmlSelfClose("strike"));
	if (font.charset !== void 0) children.push(xmlSelfClose("charset", { val: font.charset }));
	if (font.family !== void 0) children.push(xmlSelfClose("family", { val: font.family }));
	if (font.scheme) children.push(xmlSelfClose("scheme", { val: font.scheme }));
	if (font.color) children.push(serializeColor("color", font.color));
	if (font.size !== void 0) children.push(xmlSelfClose("sz", { val: font.size }));
	if (font.name) children.push(xmlSelfClose("name", { val: font.name }));
	if (font.vertAlign) children.push(xmlSelfClose("vertAlign", { val: font.vertAlign }));
	return xmlElement("font", void 0, children);
}
function serializeFill(fill) {
	if (fill.type === "pattern") {
		const children = [];
		if (fill.fgColor) children.push(serializeColor("fgColor", fill.fgColor));
		if (fill.bgColor) children.push(serializeColor("bgColor", fill.bgColor));
		return xmlElement("fill", void 0, [xmlElement("patternFill", { patternType: fill.pattern }, children.length > 0 ? children : void 0)]);
	}
	const stops = [];
	for (const stop of fill.stops) stops.push(xmlElement("stop", { position: stop.position }, [serializeColor("color", stop.color)]));
	const attrs = {};
	if (fill.degree !== void 0) attrs["degree"] = fill.degree;
	return xmlElement("fill", void 0, [xmlElement("gradientFill", attrs, stops)]);
}
function serializeBorderSide(tagName, side) {
	if (!side) return xmlSelfClose(tagName);
	if (side.color) return xmlElement("" + tagName, { style: side.style }, [serializeColor("color", side.color)]);
	return xmlSelfClose(tagName, { style: side.style });
}
function serializeBorder(border) {
	const attrs = {};
	if (border.diagonalUp) attrs["diagonalUp"] = true;
	if (border.diagonalDown) attrs["diagonalDown"] = true;
	const children = [
		serializeBorderSide("left", border.left),
		serializeBorderSide("right", border.right),
		serializeBorderSide("top", border.top),
		serializeBorderSide("bottom", border.bottom),
		serializeBorderSide("diagonal", border.diagonal)
	];
	return xmlElement("border", Object.keys(attrs).length > 0 ? attrs : void 0, children);
}
function colorKey(c) {
	if (!c) return "";
	const parts = [];
	if (c.rgb !== void 0) parts.push(`rgb:${c.rgb}`);
	if (c.theme !== void 0) parts.push(`th:${c.theme}`);
	if (c.tint !== void 0) parts.push(`tint:${c.tint}`);
	if (c.indexed !== void 0) parts.push(`idx:${c.indexed}`);
	return parts.join("|");
}
function fontKey(f) {
	const parts = [];
	if (f.name) parts.push(`n:${f.name}`);
	if (f.size !== void 0) parts.push(`s:${f.size}`);
	if (f.bold) parts.push("b");
	if (f.italic) parts.push("i");
	if (f.underline !== void 0 && f.underline !== false) parts.push(`u:${f.underline}`);
	if (f.strikethrough) parts.push("st");
	if (f.color) parts.push(`c:${colorKey(f.color)}`);
	if (f.vertAlign) parts.push(`va:${f.vertAlign}`);
	if (f.family !== void 0) parts.push(`fam:${f.family}`);
	if (f.charset !== void 0) parts.push(`cs:${f.charset}`);
	if (f.scheme) parts.push(`sch:${f.scheme}`);
	return parts.join(",");
}
function fillKey(f) {
	if (f.type === "pattern") return `p:${f.pattern}|fg:${colorKey(f.fgColor)}|bg:${colorKey(f.bgColor)}`;
	return `g:${f.degree ?? ""}|${f.stops.map((s) => `${s.position}:${colorKey(s.color)}`).join(";")}`;
}
function borderSideKey(side) {
	if (!side) return "";
	return `${side.style}:${colorKey(side.color)}`;
}
function borderKey(b) {
	return [
		`l:${borderSideKey(b.left)}`,
		`r:${borderSideKey(b.right)}`,
		`t:${borderSideKey(b.top)}`,
		`b:${borderSideKey(b.bottom)}`,
		`d:${borderSideKey(b.diagonal)}`,
		b.diagonalUp ? "du" : "",
		b.diagonalDown ? "dd" : ""
	].join("|");
}
function createStylesCollector(defaultFont) {
	const baseFont = {
		name: defaultFont?.name ?? "Calibri",
		size: defaultFont?.size ?? 11,
		...defaultFont
	};
	const fonts = [{
		key: fontKey(baseFont),
		font: baseFont
	}];
	const fontMap = /* @__PURE__ */ new Map([[fonts[0].key, 0]]);
	const fills = [{
		key: "p:none|fg:|bg:",
		fill: {
			type: "pattern",
			pattern: "none"
		}
	}, {
		key: "p:gray125|fg:|bg:",
		fill: {
			type: "pattern",
			pattern: "gray125"
		}
	}];
	const fillMap = /* @__PURE__ */ new Map([[fills[0].key, 0], [fills[1].key, 1]]);
	const emptyBorder = {};
	const borders = [{
		key: borderKey(emptyBorder),
		border: emptyBorder
	}];
	const borderMap = /* @__PURE__ */ new Map([[borders[0].key, 0]]);
	const numFmts = [];
	const numFmtMap = /* @__PURE__ */ new Map();
	let nextNumFmtId = 164;
	const defaultXfKey = "nf:0|f:0|fl:0|b:0|a:|p:";
	const xfs = [{
		key: defaultXfKey,
		numFmtId: 0,
		fontId: 0,
		fillId: 0,
		borderId: 0
	}];
	const xfMap = /* @__PURE__ */ new Map([[defaultXfKey, 0]]);
	function addFont(font) {
		const key = fontKey(font);
		const existing = fontMap.get(key);
		if (existing !== void 0) return existing;
		const id = fonts.length;
		fonts.push({
			key,
			font
		});
		fontMap.set(key, id);
		return id;
	}
	function addFill(fill) {
		const key = fillKey(fill);
		const existing = fillMap.get(key);
		if (existing !== void 0) return existing;
		const id = fills.length;
		fills.push({
			key,
			fill
		});
		fillMap.set(key, id);
		return id;
	}
	function addBorder(border) {
		const key = borderKey(border);
		const existing = borderMap.get(key);
		if (existing !== void 0) return existing;
		const id = borders.length;
		borders.push({
			key,
			border
		});
		borderMap.set(key, id);
		return id;
	}
	function addNumFmt(format) {
		const existing = numFmtMap.get(format);
		if (existing !== void 0) return existing;
		const id = nextNumFmtId++;
		numFmts.push({
			id,
			formatCode: format
		});
		numFmtMap.set(format, id);
		return id;
	}
	function alignmentKey(a) {
		if (!a) return "";
		const parts = [];
		if (a.horizontal) parts.push(`h:${a.horizontal}`);
		if (a.vertical) parts.push(`v:${a.vertical}`);
		if (a.wrapText) parts.push("w");
		if (a.shrinkToFit) parts.push("sf");
		if (a.textRotation !== void 0) parts.push(`r:${a.textRotation}`);
		if (a.indent !== void 0) parts.push(`i:${a.indent}`);
		if (a.readingOrder) parts.push(`ro:${a.readingOrder}`);
		return parts.join(",");
	}
	function protectionKey(p) {
		if (!p) return "";
		const parts = [];
		if (p.locked !== void 0) parts.push(`l:${p.locked}`);
		if (p.hidden !== void 0) parts.push(`h:${p.hidden}`);
		return parts.join(",");
	}
	const dxfs = [];
	const dxfMap = /* @__PURE__ */ new Map();
	function dxfKey(style) {
		const parts = [];
		if (style.font) parts.push(`f:${fontKey(style.font)}`);
		if (style.fill) parts.push(`fl:${fillKey(style.fill)}`);
		if (style.border) parts.push(`b:${borderKey(style.border)}`);
		if (style.numFmt) parts.push(`nf:${style.numFmt}`);
		if (style.alignment) parts.push(`a:${alignmentKey(style.alignment)}`);
		return parts.join("|");
	}
	function addDxf(style) {
		const key = dxfKey(style);
		const existing = dxfMap.get(key);
		if (existing !== void 0) return existing;
		const id = dxfs.length;
		dxfs.push(style);
		dxfMap.set(key, id);
		return id;
	}
	function addStyle(style) {
		return registerXf(style, false);
	}
	function addCheckboxStyle(style) {
		return registerXf(style ?? {}, true);
	}
	function registerXf(style, checkbox) {
		const fontId = style.font ? addFont(style.font) : 0;
		const fillId = style.fill ? addFill(style.fill) : 0;
		const borderId = style.border ? addBorder(style.border) : 0;
		const numFmtId = style.numFmt ? addNumFmt(style.numFmt) : 0;
		const key = [
			`nf:${numFmtId}`,
			`f:${fontId}`,
			`fl:${fillId}`,
			`b:${borderId}`,
			`a:${alignmentKey(style.alignment)}`,
			`p:${protectionKey(style.protection)}`,
			checkbox ? "cb:1" : "cb:0"
		].join("|");
		const existing = xfMap.get(key);
		if (existing !== void 0) return existing;
		const id = xfs.length;
		xfs.push({
			key,
			numFmtId,
			fontId,
			fillId,
			borderId,
			alignment: style.alignment,
			protection: style.protection,
			hasCheckboxFeature: checkbox || void 0
		});
		xfMap.set(key, id);
		return id;
	}
	function hasCheckboxFeature() {
		for (const xf of xfs) if (xf.hasCheckboxFeature) return true;
		return false;
	}
	function serializeAlignment(a) {
		const attrs = {};
		if (a.horizontal) attrs["horizontal"] = a.horizontal;
		if (a.vertical) attrs["vertical"] = a.vertical;
		if (a.wrapText) attrs["wrapText"] = true;
		if (a.shrinkToFit) attrs["shrinkToFit"] = true;
		if (a.textRotation !== void 0) attrs["textRotation"] = a.textRotation;
		if (a.indent !== void 0) attrs["indent"] = a.indent;
		if (a.readingOrder) attrs["readingOrder"] = {
			ltr: 1,
			rtl: 2,
			context: 0
		}[a.readingOrder];
		return xmlSelfClose("alignment", attrs);
	}
	function serializeProtection(p) {
		const attrs = {};
		if (p.locked !== void 0) attrs["locked"] = p.locked ? 1 : 0;
		if (p.hidden !== void 0) attrs["hidden"] = p.hidden ? 1 : 0;
		return xmlSelfClose("protection", attrs);
	}
	function toXml() {
		const parts = [];
		if (numFmts.length > 0) {
			const fmtChildren = numFmts.map((nf) => xmlSelfClose("numFmt", {
				numFmtId: nf.id,
				formatCode: nf.formatCode
			}));
			parts.push(xmlElement("numFmts", { count: numFmts.length }, fmtChildren));
		}
		const fontChildren = fonts.map((f) => serializeFont(f.font));
		parts.push(xmlElement("fonts", { count: fonts.length }, fontChildren));
		const fillChildren = fills.map((f) => serializeFill(f.fill));
		parts.push(xmlElement("fills", { count: fills.length }, fillChildren));
		const borderChildren = borders.map((b) => serializeBorder(b.border));
		parts.push(xmlElement("borders", { count: borders.length }, borderChildren));
		parts.push(xmlElement("cellStyleXfs", { count: 1 }, [xmlSelfClose("xf", {
			numFmtId: 0,
			fontId: 0,
			fillId: 0,
			borderId: 0
		})]));
		const xfChildren = xfs.map((xf) => {
			const attrs = {
				numFmtId: xf.numFmtId,
				fontId: xf.fontId,
				fillId: xf.fillId,
				borderId: xf.borderId,
				xfId: 0
			};
			if (xf.numFmtId !== 0) attrs["applyNumberFormat"] = true;
			if (xf.fontId !== 0) attrs["applyFont"] = true;
			if (xf.fillId !== 0) attrs["applyFill"] = true;
			if (xf.borderId !== 0) attrs["applyBorder"] = true;
			const hasAlignment = xf.alignment !== void 0;
			const hasProtection = xf.protection !== void 0;
			const hasCheckbox = xf.hasCheckboxFeature === true;
			if (hasAlignment) attrs["applyAlignment"] = true;
			if (hasProtection) attrs["applyProtection"] = true;
			if (hasAlignment || hasProtection || hasCheckbox) {
				const innerChildren = [];
				if (hasAlignment) innerChildren.push(serializeAlignment(xf.alignment));
				if (hasProtection) innerChildren.push(serializeProtection(xf.protection));
				if (hasCheckbox) innerChildren.push(xmlElement("extLst", void 0, xmlElement("ext", {
					uri: "{C7286773-470A-42A8-94C5-96B5CB345126}",
					"xmlns:xfpb": "http://schemas.microsoft.com/office/spreadsheetml/2022/featurepropertybag"
				}, xmlSelfClose("xfpb:xfComplement", { i: "0" }))));
				return xmlElement("xf", attrs, innerChildren);
			}
			return xmlSelfClose("xf", attrs);
		});
		parts.push(xmlElement("cellXfs", { count: xfs.length }, xfChildren));
		parts.push(xmlElement("cellStyles", { count: 1 }, [xmlSelfClose("cellStyle", {
			name: "Normal",
			xfId: 0,
			builtinId: 0
		})]));
		if (dxfs.length > 0) {
			const dxfChildren = dxfs.map((style) => {
				const children = [];
				if (style.font) children.push(serializeFont(style.font));
				if (style.numFmt) {
					const numFmtId = addNumFmt(style.numFmt);
					children.push(xmlSelfClose("numFmt", {
						numFmtId,
						formatCode: style.numFmt
					}));
				}
				if (style.fill) children.push(serializeFill(style.fill));
				if (style.border) children.push(serializeBorder(style.border));
				if (style.alignment) children.push(serializeAlignment(style.alignment));
				return xmlElement("dxf", void 0, children);
			});
			parts.push(xmlElement("dxfs", { count: dxfs.length }, dxfChildren));
		} else parts.push(xmlSelfClose("dxfs", { count: 0 }));
		parts.push(xmlSelfClose("tableStyles", {
			count: 0,
			defaultTableStyle: "TableStyleMedium2",
			defaultPivotStyle: "PivotStyleLight16"
		}));
		return xmlDocument("styleSheet", { xmlns: NS_SPREADSHEET$2 }, parts);
	}
	return {
		addStyle,
		addCheckboxStyle,
		addNumFmt,
		addDxf,
		hasCheckboxFeature,
		toXml
	};
}
const FORBIDDEN_SHEET_NAME_CHARS = /[[\]:*?/\\]/;
const RESERVED_SHEET_NAME = "history";
function validateSheetName(name, index) {
	const where = `sheet ${index + 1}`;
	if (typeof name !== "string" || name.length === 0) throw new InvalidArgumentError(`Sheet name is empty (${where}); Excel requires a name`);
	if (name.length > 31) throw new InvalidArgumentError(`Sheet name "${name}" is ${name.length} characters (${where}); Excel allows at most 31`);
	const forbidden = name.match(FORBIDDEN_SHEET_NAME_CHARS);
	if (forbidden) throw new InvalidArgumentError(`Sheet name "${name}" contains ${JSON.stringify(forbidden[0])} (${where}); Excel forbids [ ] : * ? / \\ in sheet names`);
	if (name.startsWith("'") || name.endsWith("'")) throw new InvalidArgumentError(`Sheet name "${name}" starts or ends with an apostrophe (${where}); Excel forbids it because it breaks quoted range references`);
	if (name.toLowerCase() === RESERVED_SHEET_NAME) throw new InvalidArgumentError(`Sheet name "${name}" is reserved by Excel for change tracking (${where})`);
}
function validateColumnIndex(col) {
	if (!Number.isInteger(col) || col < 0 || col > 16383) throw new InvalidArgumentError(`Column index ${col} is not a valid 0-based column (Excel allows 0..${MAX_COL_INDEX})`);
}
// node_modules/hucre/dist/xlsx/worksheet-writer.mjs
const NS_SPREADSHEET$1 = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
function colToLetter(col) {
	validateColumnIndex(col);
	let result = "";
	let c = col;
	do {
		result = String.fromCharCode(65 + c % 26) + result;
		c = Math.floor(c / 26) - 1;
	} while (c >= 0);
	return result;
}
function cellRef(row, col) {
	return colToLetter(col) + (row + 1);
}
function rangeRef(startRow, startCol, endRow, endCol) {
	return `${cellRef(startRow, startCol)}:${cellRef(endRow, endCol)}`;
}
function createSharedStrings() {
	const strings = [];
	const indexMap = /* @__PURE__ */ new Map();
	function add(value) {
		const existing = indexMap.get(value);
		if (existing !== void 0) return existing;
		const idx = strings.length;
		strings.push(value);
		indexMap.set(value, idx);
		return idx;
	}
	function getAll() {
		return strings;
	}
	function count() {
		return strings.length;
	}
	return {
		add,
		getAll,
		count
	};
}
function writeSharedStringsXml(sharedStrings) {
	const strings = sharedStrings.getAll();
	const count = strings.length;
	if (count === 0) return xmlDocument("sst", {
		xmlns: NS_SPREADSHEET$1,
		count: 0,
		uniqueCount: 0
	}, "");
	const children = [];
	for (const str of strings) {
		const escaped = xmlEscape(str);
		const tElement = str.length > 0 && (str[0] === " " || str[str.length - 1] === " " || str.includes("\n") || str.includes("	")) ? `<t xml:space="preserve">${escaped}</t>` : xmlElement("t", void 0, escaped);
		children.push(xmlElement("si", void 0, [tElement]));
	}
	return xmlDocument("sst", {
		xmlns: NS_SPREADSHEET$1,
		count,
		uniqueCount: count
	}, children);
}
const PAPER_SIZE_MAP = {
	letter: 1,
	legal: 5,
	a3: 8,
	a4: 9,
	a5: 11,
	b4: 12,
	b5: 13,
	executive: 7,
	tabloid: 3
};
const PAPER_SIZE_REVERSE = {};
for (const [name, num] of Object.entries(PAPER_SIZE_MAP)) PAPER_SIZE_REVERSE[num] = name;
// node_modules/hucre/dist/xlsx/theme-writer.mjs
function writeThemeXml() {
	return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<a:theme xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" name="Office Theme"><a:themeElements><a:clrScheme name="Office"><a:dk1><a:sysClr val="windowText" lastClr="000000"/></a:dk1><a:lt1><a:sysClr val="window" lastClr="FFFFFF"/></a:lt1><a:dk2><a:srgbClr val="44546A"/></a:dk2><a:lt2><a:srgbClr val="E7E6E6"/></a:lt2><a:accent1><a:srgbClr val="4472C4"/></a:accent1><a:accent2><a:srgbClr val="ED7D31"/></a:accent2><a:accent3><a:srgbClr val="A5A5A5"/></a:accent3><a:accent4><a:srgbClr val="FFC000"/></a:accent4><a:accent5><a:srgbClr val="5B9BD5"/></a:accent5><a:accent6><a:srgbClr val="70AD47"/></a:accent6><a:hlink><a:srgbClr val="0563C1"/></a:hlink><a:folHlink><a:srgbClr val="954F72"/></a:folHlink></a:clrScheme><a:fontScheme name="Office"><a:majorFont><a:latin typeface="Calibri Light"/><a:ea typeface=""/><a:cs typeface=""/></a:majorFont><a:minorFont><a:latin typeface="Calibri"/><a:ea typeface=""/><a:cs typeface=""/></a:minorFont></a:fontScheme><a:fmtScheme name="Office"><a:fillStyleLst><a:solidFill><a:schemeClr val="phClr"/></a:solidFill><a:solidFill><a:schemeClr val="phClr"/></a:solidFill><a:solidFill><a:schemeClr val="phClr"/></a:solidFill></a:fillStyleLst><a:lnStyleLst><a:ln w="6350"><a:solidFill><a:schemeClr val="phClr"/></a:solidFill></a:ln><a:ln w="12700"><a:solidFill><a:schemeClr val="phClr"/></a:solidFill></a:ln><a:ln w="19050"><a:solidFill><a:schemeClr val="phClr"/></a:solidFill></a:ln></a:lnStyleLst><a:effectStyleLst><a:effectStyle><a:effectLst/></a:effectStyle><a:effectStyle><a:effectLst/></a:effectStyle><a:effectStyle><a:effectLst/></a:effectStyle></a:effectStyleLst><a:bgFillStyleLst><a:solidFill><a:schemeClr val="phClr"/></a:solidFill><a:solidFill><a:schemeClr val="phClr"/></a:solidFill><a:solidFill><a:schemeClr val="phClr"/></a:solidFill></a:bgFillStyleLst></a:fmtScheme></a:themeElements></a:theme>`;
}
new TextDecoder("utf-8");
// node_modules/hucre/dist/zip/stream-reader.mjs
const SIG_LOCAL_FILE$1 = 67324752;
const SIG_CENTRAL_DIR$1 = 33639248;
const ZIP64_SENTINEL = 4294967295;
const FLAG_DATA_DESCRIPTOR$1 = 8;
const EMPTY = /* @__PURE__ */ new Uint8Array(0);
let hasDecompressionStream;
function checkDecompressionStream() {
	if (hasDecompressionStream === void 0) try {
		hasDecompressionStream = typeof DecompressionStream !== "undefined" && typeof ReadableStream !== "undefined" && typeof Response !== "undefined";
	} catch {
		hasDecompressionStream = false;
	}
	return hasDecompressionStream;
}
var ZipStreamReader = class {
	reader;
	leftover = EMPTY;
	ended = false;
	fallbackLog = [];
	pendingBody = 0;
	bodyConsumed = true;
	constructor(stream) {
		this.reader = stream.getReader();
	}
	async pull() {
		const { value, done } = await this.reader.read();
		if (done || !value) {
			this.ended = true;
			return null;
		}
		if (this.fallbackLog) this.fallbackLog.push(value);
		return value;
	}
	async readExact(n) {
		if (n === 0) return EMPTY;
		while (this.leftover.length < n) {
			const chunk = await this.pull();
			if (!chunk) return null;
			if (this.leftover.length === 0) this.leftover = chunk;
			else {
				const merged = new Uint8Array(this.leftover.length + chunk.length);
				merged.set(this.leftover, 0);
				merged.set(chunk, this.leftover.length);
				this.leftover = merged;
			}
		}
		const out = this.leftover.subarray(0, n);
		this.leftover = this.leftover.subarray(n);
		return out;
	}
	async nextEntry() {
		if (!this.bodyConsumed) throw new ZipError("ZipStreamReader: previous entry body not consumed");
		const sigBytes = await this.readExact(4);
		if (!sigBytes) return null;
		const sig = readU32(sigBytes, 0);
		if (sig === SIG_CENTRAL_DIR$1 || sig !== SIG_LOCAL_FILE$1) return null;
		const rest = await this.readExact(26);
		if (!rest) throw new ZipError("ZipStreamReader: truncated local file header");
		const flags = readU16(rest, 2);
		const compressionMethod = readU16(rest, 4);
		const compressedSize = readU32(rest, 14);
		const uncompressedSize = readU32(rest, 18);
		const nameLen = readU16(rest, 22);
		const extraLen = readU16(rest, 24);
		const nameBytes = await this.readExact(nameLen);
		if (!nameBytes) throw new ZipError("ZipStreamReader: truncated entry name");
		const name = new TextDecoder("utf-8").decode(nameBytes);
		if (extraLen > 0) {
			if (!await this.readExact(extraLen)) throw new ZipError("ZipStreamReader: truncated extra field");
		}
		const streamable = (flags & FLAG_DATA_DESCRIPTOR$1) === 0 && compressedSize !== ZIP64_SENTINEL && uncompressedSize !== ZIP64_SENTINEL && (compressionMethod === 0 || compressionMethod === 8);
		this.pendingBody = compressedSize;
		this.bodyConsumed = false;
		return {
			name,
			compressionMethod,
			compressedSize,
			uncompressedSize,
			flags,
			streamable
		};
	}
	async skipEntry() {
		if (this.bodyConsumed) return;
		let remaining = this.pendingBody;
		while (remaining > 0) {
			const take = await this.readExact(Math.min(remaining, 1 << 20));
			if (!take) throw new ZipError("ZipStreamReader: truncated entry body");
			remaining -= take.length;
		}
		this.bodyConsumed = true;
	}
	async readEntryBytes(entry) {
		if (this.bodyConsumed) throw new ZipError("ZipStreamReader: entry body already consumed");
		const compressed = await this.readExact(this.pendingBody) ?? EMPTY;
		if (compressed.length !== this.pendingBody) throw new ZipError("ZipStreamReader: truncated entry body");
		this.bodyConsumed = true;
		const owned = compressed.slice();
		if (entry.compressionMethod === 0) return owned;
		return inflate(owned, entry.uncompressedSize > 0 ? Math.min(entry.uncompressedSize, MAX_DECOMPRESSED_BYTES) : MAX_DECOMPRESSED_BYTES);
	}
	entryStream(entry) {
		if (this.bodyConsumed) throw new ZipError("ZipStreamReader: entry body already consumed");
		this.fallbackLog = null;
		let remaining = this.pendingBody;
		const raw = new ReadableStream({ pull: async (controller) => {
			if (remaining <= 0) {
				this.bodyConsumed = true;
				controller.close();
				return;
			}
			const take = await this.readExact(Math.min(remaining, 1 << 20));
			if (!take) {
				this.bodyConsumed = true;
				controller.error(new ZipError("ZipStreamReader: truncated entry body"));
				return;
			}
			remaining -= take.length;
			controller.enqueue(take);
			if (remaining <= 0) {
				this.bodyConsumed = true;
				controller.close();
			}
		} });
		if (entry.compressionMethod === 0) return raw;
		const cap = entry.uncompressedSize > 0 ? Math.min(entry.uncompressedSize, MAX_DECOMPRESSED_BYTES) : MAX_DECOMPRESSED_BYTES;
		if (checkDecompressionStream()) return raw.pipeThrough(new DecompressionStream("deflate-raw")).pipeThrough(byteLimitStream(cap));
		return new ReadableStream({ async start(controller) {
			const chunks = [];
			const r = raw.getReader();
			for (;;) {
				const { value, done } = await r.read();
				if (done) break;
				if (value) chunks.push(value);
			}
			controller.enqueue(inflate(concat(chunks), cap));
			controller.close();
		} });
	}
	async drainToBuffer(maxBytes = MAX_INPUT_BYTES) {
		if (!this.fallbackLog) throw new ZipError("ZipStreamReader: cannot fall back after streaming started");
		const cap = Number.isFinite(maxBytes) && maxBytes > 0 ? maxBytes : MAX_INPUT_BYTES;
		const chunks = this.fallbackLog;
		this.fallbackLog = null;
		let total = 0;
		for (const c of chunks) total += c.length;
		for (;;) {
			const { value, done } = await this.reader.read();
			if (done) break;
			if (value) {
				total += value.length;
				if (total > cap) throw new ParseError(`Input stream exceeds the maximum of ${cap} bytes. Raise \`maxInputBytes\` if the file really is this large.`);
				chunks.push(value);
			}
		}
		return concat(chunks);
	}
	async close() {
		try {
			await this.reader.cancel();
		} catch {}
		try {
			this.reader.releaseLock();
		} catch {}
	}
};
function readU16(b, off) {
	return b[off] | b[off + 1] << 8;
}
function readU32(b, off) {
	return (b[off] | b[off + 1] << 8 | b[off + 2] << 16 | b[off + 3] << 24) >>> 0;
}
function concat(chunks) {
	let total = 0;
	for (const c of chunks) total += c.length;
	const out = new Uint8Array(total);
	let off = 0;
	for (const c of chunks) {
		out.set(c, off);
		off += c.length;
	}
	return out;
}
// node_modules/hucre/dist/xlsx/stream-reader.mjs
function parseRangeFilter(ref) {
	const parts = ref.split(":");
	if (parts.length === 0 || parts.length > 2) throw new ParseError(`Invalid range reference: "${ref}"`);
	const start = parseCellRef(parts[0]);
	const end = parts.length > 1 ? parseCellRef(parts[1]) : start;
	return {
		startRow: Math.min(start.row, end.row),
		endRow: Math.max(start.row, end.row),
		startCol: Math.min(start.col, end.col),
		endCol: Math.max(start.col, end.col)
	};
}
const REL_WORKBOOK = "officeDocument";
const REL_WORKSHEET = "worksheet";
const REL_SHARED_STRINGS = "sharedStrings";
const REL_STYLES = "styles";
function decodeUtf8(data) {
	return new TextDecoder("utf-8").decode(data);
}
function resolvePath(base, target) {
	if (target.startsWith("/")) return target.slice(1);
	const baseParts = base.split("/").filter(Boolean);
	const targetParts = target.split("/").filter(Boolean);
	for (const part of targetParts) if (part === "..") baseParts.pop();
	else if (part !== ".") baseParts.push(part);
	return baseParts.join("/");
}
function dirname(path) {
	const idx = path.lastIndexOf("/");
	return idx === -1 ? "" : path.slice(0, idx);
}
function parseWorkbookXml(xml, options) {
	const doc = parseXml(xml);
	const sheets = [];
	let dateSystem = "1900";
	if (options?.dateSystem === "1904") dateSystem = "1904";
	else if (options?.dateSystem === "1900") dateSystem = "1900";
	for (const child of doc.children) {
		if (typeof child === "string") continue;
		const local = child.local || child.tag;
		if (local === "workbookPr") {
			if (child.attrs["date1904"] === "1" || child.attrs["date1904"] === "true") {
				if (!options?.dateSystem || options.dateSystem === "auto") dateSystem = "1904";
			}
		}
		if (local === "sheets") for (const sheetChild of child.children) {
			if (typeof sheetChild === "string") continue;
			if ((sheetChild.local || sheetChild.tag) === "sheet") {
				const name = sheetChild.attrs["name"] ?? "";
				const sheetId = Number(sheetChild.attrs["sheetId"] ?? "0");
				const rId = sheetChild.attrs["r:id"] ?? sheetChild.attrs["R:id"] ?? findRIdAttr(sheetChild.attrs) ?? "";
				if (name && rId) sheets.push({
					name,
					sheetId,
					rId
				});
			}
		}
	}
	return {
		sheets,
		dateSystem
	};
}
function findRIdAttr(attrs) {
	for (const key of Object.keys(attrs)) if (key.endsWith(":id") && attrs[key].startsWith("rId")) return attrs[key];
}
function resolveTargetSheet(allSheets, sheetSpec) {
	if (sheetSpec === void 0) return allSheets[0] ?? null;
	if (typeof sheetSpec === "number") return sheetSpec >= 0 && sheetSpec < allSheets.length ? allSheets[sheetSpec] : null;
	return allSheets.find((s) => s.name === sheetSpec) ?? null;
}
function createRowSaxState() {
	return {
		inSheetData: false,
		inRow: false,
		inCell: false,
		inValue: false,
		inFormula: false,
		inInlineStr: false,
		inInlineT: false,
		inInlineR: false,
		inInlineRT: false,
		currentRowIndex: -1,
		currentRowCells: [],
		cellRef: "",
		cellType: "",
		cellStyleIndex: -1,
		cellValueText: "",
		inlineText: "",
		inlineRichTextParts: [],
		currentRunText: "",
		implicitCol: 0
	};
}
function buildRowFromCells(cells) {
	const maxCol = cells.reduce((m, c) => c.col > m ? c.col : m, -1);
	if (maxCol > 16383) throw new ParseError(`Cell column ${maxCol} is outside the supported sheet bounds (max 16384)`);
	const values = maxCol >= 0 ? Array.from({ length: maxCol + 1 }, () => null) : [];
	for (const cell of cells) values[cell.col] = cell.value;
	return values;
}
function handleOpenTag(tag, attrs, s) {
	switch (tag.includes(":") ? tag.slice(tag.indexOf(":") + 1) : tag) {
		case "sheetData":
			s.inSheetData = true;
			break;
		case "row":
			if (s.inSheetData) {
				s.inRow = true;
				s.currentRowIndex = attrs["r"] ? Number(attrs["r"]) - 1 : s.currentRowIndex + 1;
				s.currentRowCells = [];
				s.implicitCol = 0;
			}
			break;
		case "c":
			if (s.inRow) {
				s.inCell = true;
				s.cellRef = attrs["r"] ?? "";
				s.cellType = attrs["t"] ?? "";
				s.cellStyleIndex = attrs["s"] ? Number(attrs["s"]) : -1;
				s.cellValueText = "";
				s.inlineText = "";
				s.inlineRichTextParts = [];
			}
			break;
		case "v":
			if (s.inCell) s.inValue = true;
			break;
		case "f":
			if (s.inCell) s.inFormula = true;
			break;
		case "is":
			if (s.inCell) s.inInlineStr = true;
			break;
		case "t":
			if (s.inInlineStr && !s.inInlineR) s.inInlineT = true;
			else if (s.inInlineR) s.inInlineRT = true;
			break;
		case "r": if (s.inInlineStr) {
			s.inInlineR = true;
			s.currentRunText = "";
		}
	}
}
function handleText(text, s) {
	if (s.inValue) s.cellValueText += text;
	else if (s.inInlineT) s.inlineText += text;
	else if (s.inInlineRT) s.currentRunText += text;
}
function handleCloseTag(tag, s, sharedStrings, styles, dateSystem) {
	switch (tag.includes(":") ? tag.slice(tag.indexOf(":") + 1) : tag) {
		case "sheetData":
			s.inSheetData = false;
			break;
		case "row":
			if (s.inRow) {
				const values = buildRowFromCells(s.currentRowCells);
				const row = {
					index: s.currentRowIndex,
					values
				};
				s.inRow = false;
				return row;
			}
			break;
		case "c":
			if (s.inCell) {
				const value = resolveStreamCellValue(s.cellType, s.cellStyleIndex, s.cellValueText, s.inlineText, s.inlineRichTextParts, sharedStrings, styles, dateSystem);
				if (s.cellRef) {
					const pos = parseCellRef(s.cellRef);
					s.currentRowCells.push({
						col: pos.col,
						value
					});
					s.implicitCol = pos.col + 1;
				} else {
					s.currentRowCells.push({
						col: s.implicitCol,
						value
					});
					s.implicitCol++;
				}
				s.inCell = false;
			}
			break;
		case "v":
			s.inValue = false;
			break;
		case "f":
			s.inFormula = false;
			break;
		case "is":
			s.inInlineStr = false;
			break;
		case "t":
			if (s.inInlineRT) s.inInlineRT = false;
			else if (s.inInlineT) s.inInlineT = false;
			break;
		case "r": if (s.inInlineR) {
			s.inlineRichTextParts.push(decodeOoxmlEscapes(s.currentRunText));
			s.inInlineR = false;
		}
	}
	return null;
}
function applyRangeFilter(row, range) {
	if (row.index < range.startRow || row.index > range.endRow) return null;
	const len = Math.max(row.values.length, range.endCol + 1);
	const out = Array.from({ length: len }, () => null);
	const upper = Math.min(row.values.length - 1, range.endCol);
	for (let c = range.startCol; c <= upper; c++) out[c] = row.values[c] ?? null;
	return {
		index: row.index,
		values: out
	};
}
async function* parseWorksheetRowsStreaming(stream, sharedStrings, styles, dateSystem, filters = {}) {
	const s = createRowSaxState();
	const pendingRows = [];
	let resolve = null;
	let done = false;
	let aborted = false;
	const sourceReader = stream.getReader();
	const cancelSource = (reason) => {
		sourceReader.cancel(reason).catch(() => {});
	};
	const cancellable = new ReadableStream({
		async pull(controller) {
			if (aborted) {
				controller.close();
				return;
			}
			try {
				const { done: rDone, value } = await sourceReader.read();
				if (rDone) {
					controller.close();
					return;
				}
				controller.enqueue(value);
			} catch (err) {
				controller.error(err);
			}
		},
		cancel(reason) {
			cancelSource(reason);
		}
	});
	let emittedDataRows = 0;
	const maxRows = filters.maxRows ?? 0;
	const range = filters.range;
	const parsePromiseRaw = parseSaxStream(cancellable, {
		onOpenTag(tag, attrs) {
			if (aborted) return;
			handleOpenTag(tag, attrs, s);
		},
		onText(text) {
			if (aborted) return;
			handleText(text, s);
		},
		onCloseTag(tag) {
			if (aborted) return;
			const row = handleCloseTag(tag, s, sharedStrings, styles, dateSystem);
			if (row) {
				if (range && row.index > range.endRow) {
					aborted = true;
					stoppedEarly = true;
					cancelSource();
					if (resolve) {
						resolve();
						resolve = null;
					}
					return;
				}
				const filtered = range ? applyRangeFilter(row, range) : row;
				if (filtered) {
					pendingRows.push(filtered);
					emittedDataRows++;
					if (resolve) {
						resolve();
						resolve = null;
					}
					if (maxRows > 0 && emittedDataRows >= maxRows) {
						aborted = true;
						stoppedEarly = true;
						cancelSource();
					}
				}
			}
		}
	});
	let parseError;
	let parseFailed = false;
	let stoppedEarly = false;
	const wake = () => {
		done = true;
		if (resolve) {
			resolve();
			resolve = null;
		}
	};
	const parsePromise = parsePromiseRaw.then(wake, (err) => {
		parseError = err;
		parseFailed = true;
		wake();
	});
	try {
		while (!done || pendingRows.length > 0) if (pendingRows.length > 0) yield pendingRows.shift();
		else if (!done) await new Promise((r) => {
			resolve = r;
		});
	} finally {
		aborted = true;
		cancelSource();
	}
	await parsePromise;
	if (parseFailed && !stoppedEarly) throw parseError;
}
function resolveStreamCellValue(type, styleIndex, valueText, inlineText, inlineRichTextParts, sharedStrings, styles, dateSystem) {
	switch (type) {
		case "s": {
			const idx = Number(valueText);
			if (!Number.isNaN(idx) && idx >= 0 && idx < sharedStrings.length) return sharedStrings[idx].text;
			return null;
		}
		case "str": return decodeOoxmlEscapes(valueText);
		case "inlineStr":
			if (inlineRichTextParts.length > 0) return inlineRichTextParts.join("");
			return decodeOoxmlEscapes(inlineText);
		case "b": return valueText === "1" || valueText.toLowerCase() === "true";
		case "e": return valueText;
		default: {
			if (valueText === "") return null;
			const num = Number(valueText);
			if (!Number.isNaN(num)) {
				if (styles && styleIndex >= 0 && isDateStyle(styles, styleIndex)) return serialToDate(num, dateSystem === "1904");
				return num;
			}
			return valueText || null;
		}
	}
}
function isWorksheetEntry(name) {
	return /^xl\/worksheets\/sheet\d+\.xml$/i.test(name);
}
function shouldCollectEntry(name) {
	if (name === "[Content_Types].xml") return true;
	if (name.endsWith(".rels")) return true;
	return /^xl\/(workbook|sharedStrings|styles)\.xml$/i.test(name);
}
function resolveFromParts(parts, options) {
	const ct = parts.get("[Content_Types].xml");
	const rootRelsBytes = parts.get("_rels/.rels");
	if (!ct || !rootRelsBytes) return null;
	parseContentTypes(decodeUtf8(ct));
	const workbookRel = parseRelationships(decodeUtf8(rootRelsBytes)).find((r) => matchesRelType(r.type, REL_WORKBOOK));
	if (!workbookRel) return null;
	const workbookPath = workbookRel.target.startsWith("/") ? workbookRel.target.slice(1) : workbookRel.target;
	const wbBytes = parts.get(workbookPath);
	if (!wbBytes) return null;
	const workbookDir = dirname(workbookPath);
	const workbookRelsPath = workbookDir ? `${workbookDir}/_rels/${workbookPath.slice(workbookDir.length + 1)}.rels` : `_rels/${workbookPath}.rels`;
	const wbRelsBytes = parts.get(workbookRelsPath);
	const workbookRels = wbRelsBytes ? parseRelationships(decodeUtf8(wbRelsBytes)) : [];
	const { sheets: sheetInfos, dateSystem } = parseWorkbookXml(decodeUtf8(wbBytes), options);
	const targetSheet = resolveTargetSheet(sheetInfos, options?.sheet);
	if (!targetSheet) return null;
	const sheetRelMap = /* @__PURE__ */ new Map();
	for (const rel of workbookRels) if (matchesRelType(rel.type, REL_WORKSHEET)) sheetRelMap.set(rel.id, resolvePath(workbookDir, rel.target));
	const wsPath = sheetRelMap.get(targetSheet.rId);
	if (!wsPath) return null;
	let sharedStrings = [];
	const ssRel = workbookRels.find((r) => matchesRelType(r.type, REL_SHARED_STRINGS));
	if (ssRel) {
		const ssPath = resolvePath(workbookDir, ssRel.target);
		const ssBytes = parts.get(ssPath);
		if (!ssBytes) return null;
		sharedStrings = parseSharedStrings(decodeUtf8(ssBytes));
	}
	let parsedStyles = null;
	const stylesRel = workbookRels.find((r) => matchesRelType(r.type, REL_STYLES));
	if (stylesRel) {
		const stylesPath = resolvePath(workbookDir, stylesRel.target);
		const stylesBytes = parts.get(stylesPath);
		if (!stylesBytes) return null;
		parsedStyles = parseStyles(decodeUtf8(stylesBytes));
	}
	return {
		wsPath,
		sharedStrings,
		parsedStyles,
		dateSystem
	};
}
async function prepareStreaming(input, options) {
	const zr = new ZipStreamReader(input);
	const parts = /* @__PURE__ */ new Map();
	const maxInputBytes = options?.maxInputBytes;
	let resolved = null;
	try {
		for (;;) {
			const entry = await zr.nextEntry();
			if (!entry) return {
				mode: "fallback",
				data: await zr.drainToBuffer(maxInputBytes)
			};
			if (!entry.streamable) return {
				mode: "fallback",
				data: await zr.drainToBuffer(maxInputBytes)
			};
			if (isWorksheetEntry(entry.name)) {
				if (!resolved) resolved = resolveFromParts(parts, options);
				if (!resolved) return {
					mode: "fallback",
					data: await zr.drainToBuffer(maxInputBytes)
				};
				if (entry.name === resolved.wsPath) return {
					mode: "stream",
					wsStream: zr.entryStream(entry),
					meta: resolved
				};
				await zr.skipEntry();
				continue;
			}
			if (shouldCollectEntry(entry.name)) parts.set(entry.name, await zr.readEntryBytes(entry));
			else await zr.skipEntry();
		}
	} catch (err) {
		await zr.close();
		throw err;
	}
}
async function* streamXlsxRows(input, options) {
	let data;
	if (input instanceof Uint8Array) data = input;
	else if (input instanceof ArrayBuffer) data = new Uint8Array(input);
	else {
		const prep = await prepareStreaming(input, options);
		if (prep.mode === "stream") {
			let rangeFilter;
			if (options?.range) rangeFilter = parseRangeFilter(options.range);
			const maxRowsLimit = typeof options?.maxRows === "number" && options.maxRows > 0 ? options.maxRows : 0;
			yield* parseWorksheetRowsStreaming(prep.wsStream, prep.meta.sharedStrings, prep.meta.parsedStyles, prep.meta.dateSystem, {
				range: rangeFilter,
				maxRows: maxRowsLimit > 0 ? maxRowsLimit : void 0
			});
			return;
		}
		data = prep.data;
	}
	if (isOle2Container(data)) {
		if (options?.password) data = await decryptAgile(data, options.password);
		else throw new EncryptedFileError("xlsx");
	}
	let zip;
	try {
		zip = new ZipReader(data);
	} catch (err) {
		if (err instanceof ZipError) throw err;
		throw new ParseError("Failed to open XLSX file: not a valid ZIP archive", void 0, { cause: err });
	}
	if (!zip.has("[Content_Types].xml")) throw new ParseError("Invalid XLSX: missing [Content_Types].xml");
	parseContentTypes(decodeUtf8(await zip.extract("[Content_Types].xml")));
	if (!zip.has("_rels/.rels")) throw new ParseError("Invalid XLSX: missing _rels/.rels");
	const workbookRel = parseRelationships(decodeUtf8(await zip.extract("_rels/.rels"))).find((r) => matchesRelType(r.type, REL_WORKBOOK));
	if (!workbookRel) throw new ParseError("Invalid XLSX: cannot find workbook relationship in _rels/.rels");
	const workbookPath = workbookRel.target.startsWith("/") ? workbookRel.target.slice(1) : workbookRel.target;
	const workbookDir = dirname(workbookPath);
	const workbookRelsPath = workbookDir ? `${workbookDir}/_rels/${workbookPath.slice(workbookDir.length + 1)}.rels` : `_rels/${workbookPath}.rels`;
	let workbookRels = [];
	if (zip.has(workbookRelsPath)) workbookRels = parseRelationships(decodeUtf8(await zip.extract(workbookRelsPath)));
	if (!zip.has(workbookPath)) throw new ParseError(`Invalid XLSX: missing workbook at ${workbookPath}`);
	const { sheets: sheetInfos, dateSystem } = parseWorkbookXml(decodeUtf8(await zip.extract(workbookPath)), options);
	let sharedStrings = [];
	const ssRel = workbookRels.find((r) => matchesRelType(r.type, REL_SHARED_STRINGS));
	if (ssRel) {
		const ssPath = resolvePath(workbookDir, ssRel.target);
		if (zip.has(ssPath)) sharedStrings = parseSharedStrings(decodeUtf8(await zip.extract(ssPath)));
	}
	let parsedStyles = null;
	const stylesRel = workbookRels.find((r) => matchesRelType(r.type, REL_STYLES));
	if (stylesRel) {
		const stylesPath = resolvePath(workbookDir, stylesRel.target);
		if (zip.has(stylesPath)) parsedStyles = parseStyles(decodeUtf8(await zip.extract(stylesPath)));
	}
	const sheetRelMap = /* @__PURE__ */ new Map();
	for (const rel of workbookRels) if (matchesRelType(rel.type, REL_WORKSHEET)) sheetRelMap.set(rel.id, resolvePath(workbookDir, rel.target));
	const targetSheet = resolveTargetSheet(sheetInfos, options?.sheet);
	if (!targetSheet) return;
	const wsPath = sheetRelMap.get(targetSheet.rId);
	if (!wsPath || !zip.has(wsPath)) throw new ParseError(`Invalid XLSX: missing worksheet file for sheet "${targetSheet.name}"`);
	let rangeFilter;
	if (options?.range) rangeFilter = parseRangeFilter(options.range);
	const maxRowsLimit = typeof options?.maxRows === "number" && options.maxRows > 0 ? options.maxRows : 0;
	yield* parseWorksheetRowsStreaming(zip.extractStream(wsPath), sharedStrings, parsedStyles, dateSystem, {
		range: rangeFilter,
		maxRows: maxRowsLimit > 0 ? maxRowsLimit : void 0
	});
}
// node_modules/hucre/dist/zip/stream-writer.mjs
const SIG_LOCAL_FILE = 67324752;
const SIG_DATA_DESCRIPTOR = 134695760;
const SIG_CENTRAL_DIR = 33639248;
const SIG_END_OF_CENTRAL_DIR = 101010256;
const SIG_ZIP64_EOCD = 101075792;
const SIG_ZIP64_EOCD_LOCATOR = 117853008;
const FLAG_DATA_DESCRIPTOR = 8;
const MAX_UINT32 = 4294967295;
const ZIP64_EXTRA_ID = 1;
const VERSION_CLASSIC = 20;
const VERSION_ZIP64 = 45;
const METHOD_STORE = 0;
const METHOD_DEFLATE = 8;
const encoder$1 = /* @__PURE__ */ new TextEncoder();
let hasCompressionStream;
function checkCompressionStream() {
	if (hasCompressionStream === void 0) try {
		hasCompressionStream = typeof CompressionStream !== "undefined";
	} catch {
		hasCompressionStream = false;
	}
	return hasCompressionStream;
}
async function* deflateRawChunks(source) {
	const cs = new CompressionStream("deflate-raw");
	const writer = cs.writable.getWriter();
	let pumpError;
	const pump = (async () => {
		try {
			for await (const chunk of source) {
				await writer.ready;
				await writer.write(chunk);
			}
			await writer.close();
		} catch (err) {
			pumpError = err;
			try {
				await writer.abort(err);
			} catch {}
		}
	})();
	const reader = cs.readable.getReader();
	let drained = false;
	try {
		for (;;) {
			const { done, value } = await reader.read();
			if (done) {
				drained = true;
				break;
			}
			if (value && value.length > 0) yield value;
		}
	} finally {
		if (!drained) try {
			await reader.cancel();
		} catch {}
	}
	await pump;
	if (pumpError) throw pumpError;
}
async function* toChunks(data) {
	if (data instanceof Uint8Array) {
		if (data.length > 0) yield data;
		return;
	}
	for await (const chunk of data) if (chunk.length > 0) yield chunk;
}
async function* tapChunks(source, onChunk) {
	for await (const chunk of source) {
		onChunk(chunk);
		yield chunk;
	}
}
const ZIP64_LOCAL_EXTRA_SIZE = 20;
function writeZip64LocalExtra(view, offset) {
	view.setUint16(offset, ZIP64_EXTRA_ID, true);
	view.setUint16(offset + 2, 16, true);
	view.setBigUint64(offset + 4, 0n, true);
	view.setBigUint64(offset + 12, 0n, true);
}
function buildLocalHeader(pathBytes, method, zip64) {
	const extraSize = zip64 ? ZIP64_LOCAL_EXTRA_SIZE : 0;
	const buf = new Uint8Array(30 + pathBytes.length + extraSize);
	const view = new DataView(buf.buffer);
	view.setUint32(0, SIG_LOCAL_FILE, true);
	view.setUint16(4, zip64 ? VERSION_ZIP64 : VERSION_CLASSIC, true);
	view.setUint16(6, FLAG_DATA_DESCRIPTOR, true);
	view.setUint16(8, method, true);
	view.setUint16(10, 0, true);
	view.setUint16(12, 33, true);
	view.setUint32(14, 0, true);
	view.setUint32(18, 0, true);
	view.setUint32(22, 0, true);
	view.setUint16(26, pathBytes.length, true);
	view.setUint16(28, extraSize, true);
	buf.set(pathBytes, 30);
	if (zip64) writeZip64LocalExtra(view, 30 + pathBytes.length);
	return buf;
}
function buildDataDescriptor(crc, compressedSize, uncompressedSize, zip64) {
	const buf = new Uint8Array(zip64 ? 24 : 16);
	const view = new DataView(buf.buffer);
	view.setUint32(0, SIG_DATA_DESCRIPTOR, true);
	view.setUint32(4, crc, true);
	if (zip64) {
		view.setBigUint64(8, BigInt(compressedSize), true);
		view.setBigUint64(16, BigInt(uncompressedSize), true);
	} else {
		view.setUint32(8, compressedSize, true);
		view.setUint32(12, uncompressedSize, true);
	}
	return buf;
}
function buildCentralDirectory(records, centralDirOffset, zip64) {
	const entryExtraSize = zip64 ? 28 : 0;
	let size = zip64 ? 98 : 22;
	for (const rec of records) size += 46 + rec.pathBytes.length + entryExtraSize;
	const buf = new Uint8Array(size);
	const view = new DataView(buf.buffer);
	const version = zip64 ? VERSION_ZIP64 : VERSION_CLASSIC;
	let offset = 0;
	for (const rec of records) {
		view.setUint32(offset, SIG_CENTRAL_DIR, true);
		view.setUint16(offset + 4, version, true);
		view.setUint16(offset + 6, version, true);
		view.setUint16(offset + 8, FLAG_DATA_DESCRIPTOR, true);
		view.setUint16(offset + 10, rec.method, true);
		view.setUint16(offset + 12, 0, true);
		view.setUint16(offset + 14, 33, true);
		view.setUint32(offset + 16, rec.crc, true);
		view.setUint32(offset + 20, zip64 ? MAX_UINT32 : rec.compressedSize, true);
		view.setUint32(offset + 24, zip64 ? MAX_UINT32 : rec.uncompressedSize, true);
		view.setUint16(offset + 28, rec.pathBytes.length, true);
		view.setUint16(offset + 30, entryExtraSize, true);
		view.setUint16(offset + 32, 0, true);
		view.setUint16(offset + 34, 0, true);
		view.setUint16(offset + 36, 0, true);
		view.setUint32(offset + 38, 0, true);
		view.setUint32(offset + 42, zip64 ? MAX_UINT32 : rec.localOffset, true);
		buf.set(rec.pathBytes, offset + 46);
		if (zip64) {
			const extra = offset + 46 + rec.pathBytes.length;
			view.setUint16(extra, ZIP64_EXTRA_ID, true);
			view.setUint16(extra + 2, 24, true);
			view.setBigUint64(extra + 4, BigInt(rec.uncompressedSize), true);
			view.setBigUint64(extra + 12, BigInt(rec.compressedSize), true);
			view.setBigUint64(extra + 20, BigInt(rec.localOffset), true);
		}
		offset += 46 + rec.pathBytes.length + entryExtraSize;
	}
	const centralDirSize = offset;
	if (zip64) {
		const recordOffset = centralDirOffset + centralDirSize;
		view.setUint32(offset, SIG_ZIP64_EOCD, true);
		view.setBigUint64(offset + 4, 44n, true);
		view.setUint16(offset + 12, VERSION_ZIP64, true);
		view.setUint16(offset + 14, VERSION_ZIP64, true);
		view.setUint32(offset + 16, 0, true);
		view.setUint32(offset + 20, 0, true);
		view.setBigUint64(offset + 24, BigInt(records.length), true);
		view.setBigUint64(offset + 32, BigInt(records.length), true);
		view.setBigUint64(offset + 40, BigInt(centralDirSize), true);
		view.setBigUint64(offset + 48, BigInt(centralDirOffset), true);
		offset += 56;
		view.setUint32(offset, SIG_ZIP64_EOCD_LOCATOR, true);
		view.setUint32(offset + 4, 0, true);
		view.setBigUint64(offset + 8, BigInt(recordOffset), true);
		view.setUint32(offset + 16, 1, true);
		offset += 20;
	}
	const sentinel16 = zip64 ? 65535 : records.length;
	view.setUint32(offset, SIG_END_OF_CENTRAL_DIR, true);
	view.setUint16(offset + 4, 0, true);
	view.setUint16(offset + 6, 0, true);
	view.setUint16(offset + 8, sentinel16, true);
	view.setUint16(offset + 10, sentinel16, true);
	view.setUint32(offset + 12, zip64 ? MAX_UINT32 : centralDirSize, true);
	view.setUint32(offset + 16, zip64 ? MAX_UINT32 : centralDirOffset, true);
	view.setUint16(offset + 20, 0, true);
	return buf;
}
function assertFits(value, what, path) {
	if (value > MAX_UINT32) throw new ZipError(`ZIP ${what} exceeds the 4 GiB limit at "${path}". Pass { zip64: true } to lift it — note that ZIP64 archives need a ZIP64-aware consumer.`);
}
async function* zipStreamChunks(entries, options) {
	const zip64 = options?.zip64 ?? false;
	const records = [];
	const seen = /* @__PURE__ */ new Set();
	let offset = 0;
	const canDeflate = checkCompressionStream();
	for await (const entry of entries) {
		if (seen.has(entry.path)) throw new ZipError(`Duplicate ZIP entry: "${entry.path}"`);
		seen.add(entry.path);
		const pathBytes = encoder$1.encode(entry.path);
		const method = entry.compress !== false && canDeflate ? METHOD_DEFLATE : METHOD_STORE;
		const localOffset = offset;
		const header = buildLocalHeader(pathBytes, method, zip64);
		offset += header.length;
		yield header;
		let crcState = CRC32_INIT;
		let uncompressedSize = 0;
		let compressedSize = 0;
		const raw = tapChunks(toChunks(entry.data), (chunk) => {
			crcState = crc32Update(crcState, chunk);
			uncompressedSize += chunk.length;
		});
		const body = method === METHOD_DEFLATE ? deflateRawChunks(raw) : raw;
		for await (const chunk of body) {
			compressedSize += chunk.length;
			offset += chunk.length;
			yield chunk;
		}
		if (!zip64) {
			assertFits(uncompressedSize, "uncompressed size", entry.path);
			assertFits(compressedSize, "compressed size", entry.path);
		}
		const descriptor = buildDataDescriptor(crc32Final(crcState), compressedSize, uncompressedSize, zip64);
		offset += descriptor.length;
		yield descriptor;
		if (!zip64) assertFits(offset, "archive size", entry.path);
		records.push({
			pathBytes,
			method,
			crc: crc32Final(crcState),
			compressedSize,
			uncompressedSize,
			localOffset
		});
	}
	yield buildCentralDirectory(records, offset, zip64);
}
function zipStream(entries, options) {
	const chunks = zipStreamChunks(entries, options);
	return new ReadableStream({
		async pull(controller) {
			try {
				const { done, value } = await chunks.next();
				if (done) {
					controller.close();
					return;
				}
				controller.enqueue(value);
			} catch (err) {
				controller.error(err);
			}
		},
		async cancel(reason) {
			await chunks.return?.(reason);
		}
	});
}
// node_modules/hucre/dist/xlsx/stream-writer.mjs
const encoder = /* @__PURE__ */ new TextEncoder();
const NS_SPREADSHEET = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const NS_R = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const DEFAULT_DATE_FORMAT = "yyyy-mm-dd";
const CHUNK_THRESHOLD = 65536;
var RowSerializer = class {
	styles = createStylesCollector();
	sharedStrings = createSharedStrings();
	columns;
	is1904;
	inlineStrings;
	constructor(options) {
		this.columns = options.columns;
		this.is1904 = options.dateSystem === "1904";
		this.inlineStrings = options.inlineStrings ?? false;
	}
	serializeRow(rowIndex, values) {
		const cellElements = [];
		for (let c = 0; c < values.length; c++) {
			const colDef = this.columns?.[c];
			let style = colDef?.style;
			if (colDef?.numFmt && (!style || !style.numFmt)) style = {
				...style,
				numFmt: colDef.numFmt
			};
			const cellXml = this.serializeCell(rowIndex, c, values[c], style);
			if (cellXml) cellElements.push(cellXml);
		}
		if (cellElements.length === 0) return null;
		return xmlElement("row", { r: rowIndex + 1 }, cellElements);
	}
	serializeCell(row, col, value, style) {
		let effectiveStyle = style;
		if (value instanceof Date && (!effectiveStyle || !effectiveStyle.numFmt)) effectiveStyle = {
			...effectiveStyle,
			numFmt: DEFAULT_DATE_FORMAT
		};
		let styleIdx = 0;
		if (effectiveStyle) styleIdx = this.styles.addStyle(effectiveStyle);
		const ref = cellRef(row, col);
		if (value === null || value === void 0) {
			if (styleIdx !== 0) return xmlSelfClose("c", {
				r: ref,
				s: styleIdx
			});
			return null;
		}
		if (typeof value === "string") {
			if (this.inlineStrings) {
				const attrs = {
					r: ref,
					t: "inlineStr"
				};
				if (styleIdx !== 0) attrs["s"] = styleIdx;
				return xmlElement("c", attrs, [xmlElement("is", void 0, [textElement(value)])]);
			}
			const ssIdx = this.sharedStrings.add(value);
			const attrs = {
				r: ref,
				t: "s"
			};
			if (styleIdx !== 0) attrs["s"] = styleIdx;
			return xmlElement("c", attrs, [xmlElement("v", void 0, String(ssIdx))]);
		}
		if (typeof value === "number") {
			if (!Number.isFinite(value)) {
				if (styleIdx !== 0) return xmlSelfClose("c", {
					r: ref,
					s: styleIdx
				});
				return null;
			}
			const attrs = { r: ref };
			if (styleIdx !== 0) attrs["s"] = styleIdx;
			return xmlElement("c", attrs, [xmlElement("v", void 0, String(value))]);
		}
		if (typeof value === "boolean") {
			const attrs = {
				r: ref,
				t: "b"
			};
			if (styleIdx !== 0) attrs["s"] = styleIdx;
			return xmlElement("c", attrs, [xmlElement("v", void 0, value ? "1" : "0")]);
		}
		if (value instanceof Date) {
			const serial = dateToSerial(value, this.is1904);
			const attrs = { r: ref };
			if (styleIdx !== 0) attrs["s"] = styleIdx;
			return xmlElement("c", attrs, [xmlElement("v", void 0, String(serial))]);
		}
		return null;
	}
};
function textElement(value) {
	const escaped = xmlEscape(value);
	return value.length > 0 && (value[0] === " " || value[value.length - 1] === " " || value.includes("\n") || value.includes("	")) ? `<t xml:space="preserve">${escaped}</t>` : xmlElement("t", void 0, escaped);
}
function buildSheetPrelude(columns, freezePane) {
	const parts = [];
	const sheetViewParts = [];
	if (freezePane) {
		const fp = freezePane;
		const topLeftCell = cellRef(fp.rows ?? 0, fp.columns ?? 0);
		const paneAttrs = {};
		if (fp.columns && fp.columns > 0) paneAttrs["xSplit"] = fp.columns;
		if (fp.rows && fp.rows > 0) paneAttrs["ySplit"] = fp.rows;
		paneAttrs["topLeftCell"] = topLeftCell;
		paneAttrs["state"] = "frozen";
		const hasXSplit = fp.columns && fp.columns > 0;
		const hasYSplit = fp.rows && fp.rows > 0;
		if (hasXSplit && hasYSplit) paneAttrs["activePane"] = "bottomRight";
		else if (hasXSplit) paneAttrs["activePane"] = "topRight";
		else paneAttrs["activePane"] = "bottomLeft";
		sheetViewParts.push(xmlSelfClose("pane", paneAttrs));
	}
	parts.push(xmlElement("sheetViews", void 0, [sheetViewParts.length > 0 ? xmlElement("sheetView", { workbookViewId: 0 }, sheetViewParts) : xmlSelfClose("sheetView", { workbookViewId: 0 })]));
	parts.push(xmlSelfClose("sheetFormatPr", { defaultRowHeight: 15 }));
	if (columns && columns.length > 0) {
		const colElements = [];
		for (let i = 0; i < columns.length; i++) {
			const col = columns[i];
			if (col.width !== void 0 || col.hidden || col.outlineLevel) {
				const colAttrs = {
					min: i + 1,
					max: i + 1
				};
				if (col.width !== void 0) {
					colAttrs["width"] = col.width;
					colAttrs["customWidth"] = true;
				}
				if (col.hidden) colAttrs["hidden"] = true;
				if (col.outlineLevel) colAttrs["outlineLevel"] = col.outlineLevel;
				colElements.push(xmlSelfClose("col", colAttrs));
			}
		}
		if (colElements.length > 0) parts.push(xmlElement("cols", void 0, colElements));
	}
	return parts;
}
function generateSheetNames(baseName, count) {
	const names = [];
	for (let i = 0; i < count; i++) if (i === 0) names.push(truncateSheetName(baseName));
	else {
		const suffix = `_${i + 1}`;
		const room = 31 - suffix.length;
		const base = baseName.length > room ? baseName.slice(0, room) : baseName;
		names.push(base + suffix);
	}
	return names;
}
function buildWorkbookXml(baseName, count, dateSystem) {
	const sheetNames = generateSheetNames(baseName, count);
	const sheetElements = [];
	for (let s = 0; s < count; s++) sheetElements.push(xmlSelfClose("sheet", {
		name: sheetNames[s],
		sheetId: s + 1,
		"r:id": `rId${s + 1}`
	}));
	const workbookParts = [];
	if (dateSystem === "1904") workbookParts.push(xmlSelfClose("workbookPr", { date1904: 1 }));
	workbookParts.push(xmlElement("sheets", void 0, sheetElements));
	return xmlDocument("workbook", {
		xmlns: NS_SPREADSHEET,
		"xmlns:r": NS_R
	}, workbookParts);
}
function headerFromColumns(columns) {
	if (!columns || !columns.some((col) => col.header)) return null;
	return columns.map((col) => col.header ?? col.key ?? null);
}
function validateMaxRowsPerSheet(value) {
	if (value < 2) throw new InvalidArgumentError("maxRowsPerSheet must be at least 2 (one header + one data row)");
}
function writeXlsxStream(rows, options) {
	validateSheetName(options.name, 0);
	validateMaxRowsPerSheet(options.maxRowsPerSheet ?? 1048576);
	return zipStream(xlsxStreamEntries(options, rows), { zip64: options.zip64 });
}
async function* xlsxStreamEntries(options, rows) {
	const dateSystem = options.dateSystem ?? "1900";
	const maxRowsPerSheet = options.maxRowsPerSheet ?? 1048576;
	const repeatHeaders = options.repeatHeaders ?? true;
	const inlineStrings = options.inlineStrings ?? true;
	const compress = options.compress ?? true;
	const columns = options.columns;
	const serializer = new RowSerializer({
		columns,
		dateSystem,
		inlineStrings
	});
	const prelude = buildSheetPrelude(columns, options.freezePane).join("");
	const cursor = createRowCursor(rows);
	let headerRow = headerFromColumns(columns);
	let globalRowCount = 0;
	async function* sheetChunks(sheetIndex) {
		const chunker = new XmlChunker();
		const open = xmlDeclaration() + `<worksheet xmlns="${NS_SPREADSHEET}" xmlns:r="${NS_R}">` + prelude + "<sheetData>";
		const openChunk = chunker.push(open);
		if (openChunk) yield openChunk;
		let rowIndex = 0;
		if (headerRow && (sheetIndex === 0 || repeatHeaders)) {
			const xml = serializer.serializeRow(rowIndex, headerRow);
			rowIndex++;
			if (sheetIndex === 0) globalRowCount++;
			if (xml) {
				const chunk = chunker.push(xml);
				if (chunk) yield chunk;
			}
		}
		while (rowIndex < maxRowsPerSheet) {
			const row = await cursor.next();
			if (row === void 0) break;
			const values = Array.isArray(row) ? row : objectToValues(row, requireColumns(columns));
			if (globalRowCount === 0 && !headerRow) headerRow = values.slice();
			const xml = serializer.serializeRow(rowIndex, values);
			rowIndex++;
			globalRowCount++;
			if (xml) {
				const chunk = chunker.push(xml);
				if (chunk) yield chunk;
			}
		}
		const closeChunk = chunker.push("</sheetData></worksheet>");
		if (closeChunk) yield closeChunk;
		const tail = chunker.flush();
		if (tail) yield tail;
	}
	let sheetCount = 0;
	try {
		for (;;) {
			const sheetIndex = sheetCount++;
			yield {
				path: `xl/worksheets/sheet${sheetIndex + 1}.xml`,
				data: sheetChunks(sheetIndex),
				compress
			};
			if (await cursor.peek() === void 0) break;
		}
	} finally {
		await cursor.close();
	}
	const hasSharedStrings = serializer.sharedStrings.count() > 0;
	yield {
		path: "xl/styles.xml",
		data: encoder.encode(serializer.styles.toXml()),
		compress
	};
	if (hasSharedStrings) yield {
		path: "xl/sharedStrings.xml",
		data: encoder.encode(writeSharedStringsXml(serializer.sharedStrings)),
		compress
	};
	yield {
		path: "xl/theme/theme1.xml",
		data: encoder.encode(writeThemeXml()),
		compress
	};
	yield {
		path: "xl/workbook.xml",
		data: encoder.encode(buildWorkbookXml(options.name, sheetCount, dateSystem)),
		compress
	};
	yield {
		path: "xl/_rels/workbook.xml.rels",
		data: encoder.encode(writeWorkbookRels(sheetCount, hasSharedStrings)),
		compress
	};
	yield {
		path: "_rels/.rels",
		data: encoder.encode(writeRootRels()),
		compress
	};
	yield {
		path: "[Content_Types].xml",
		data: encoder.encode(writeContentTypes({
			sheetCount,
			hasSharedStrings
		})),
		compress
	};
}
var XmlChunker = class {
	pending = [];
	size = 0;
	push(xml) {
		if (xml.length === 0) return void 0;
		this.pending.push(xml);
		this.size += xml.length;
		if (this.size < CHUNK_THRESHOLD) return void 0;
		return this.flush();
	}
	flush() {
		if (this.size === 0) return void 0;
		const text = this.pending.join("");
		this.pending = [];
		this.size = 0;
		return encoder.encode(text);
	}
};
function createRowCursor(source) {
	const iterator = Symbol.asyncIterator in Object(source) ? source[Symbol.asyncIterator]() : source[Symbol.iterator]();
	let lookahead;
	let hasLookahead = false;
	let done = false;
	async function pull() {
		if (done) return void 0;
		const result = await iterator.next();
		if (result.done) {
			done = true;
			return;
		}
		return result.value;
	}
	return {
		async peek() {
			if (!hasLookahead) {
				lookahead = await pull();
				hasLookahead = true;
			}
			return lookahead;
		},
		async next() {
			if (hasLookahead) {
				hasLookahead = false;
				const value = lookahead;
				lookahead = void 0;
				return value;
			}
			return pull();
		},
		async close() {
			if (done) return;
			done = true;
			await iterator.return?.();
		}
	};
}
function requireColumns(columns) {
	if (!columns) throw new Error("Object rows require columns with key accessors");
	return columns;
}
function objectToValues(item, columns) {
	return columns.map((col) => {
		if (col.key !== void 0) return item[col.key] ?? null;
		return null;
	});
}
function truncateSheetName(name) {
	return name.length > 31 ? name.slice(0, 31) : name;
}
export { rangeRef, readXlsx, streamXlsxRows, writeXlsxStream };

//# sourceMappingURL=xlsx-B3zoArjc.js.map