import { o as __toESM } from "./rolldown-runtime-DPj6qT2J.js";
import { At as makeFolder, It as isFullDisk, Yn as listed, nr as shortPath } from "./common-CN0Ody4Y.js";
import { _r as openEngine, ii as datasetEntrySchema, wn as temporaryFolder } from "./engine-CLLdr8d4.js";
import { s as messageOf, t as HeadgateError } from "./errors-THeMwN4I.js";
import { dirname, extname, join, sep } from "node:path";
import { readdir, rm, stat } from "node:fs/promises";
import { createReadStream, createWriteStream } from "node:fs";
import { createHash, randomUUID } from "node:crypto";
import { crc32 } from "node:zlib";
import { pipeline } from "node:stream/promises";
import { Transform } from "node:stream";
// src/service/sources/dataset/file-error.ts
/** A file that cannot be read as it is: what is wrong, with the place in it, and what to do. */
function fileError(message, hint, cause) {
	return new HeadgateError("file_invalid", message, {
		hint,
		cause
	});
}
/** The same error without the values that it quotes, and without its cause. Other errors stay as they are. */
function withoutValues(error) {
	if (!(error instanceof HeadgateError) || error.code !== "file_invalid") return error;
	const quoted = /`([^`]*)`|"(?:[^"\\]|\\.)*"/g;
	const message = error.message.replaceAll(quoted, "(hidden)");
	const hint = error.hint.replaceAll(quoted, (all, word = "") => Object.hasOwn(datasetEntrySchema.shape, word) ? all : "(hidden)");
	const where = error.where === void 0 ? {} : { where: error.where };
	return new HeadgateError(error.code, message, {
		...where,
		hint: `${hint} Values are not shown, because a job config has \`exclude\` or \`hash\`.`
	});
}
/** A value as errors quote it, cut to a length that fits a line. */
function quoted(value) {
	const text = value.length > 60 ? `${value.slice(0, 60)}…` : value;
	return /[`\p{Cc}]/u.test(text) ? JSON.stringify(text) : `\`${text}\``;
}
// src/service/sources/dataset/open-file.ts
/**
* Memory of one job that reads a file, in MB: so much, and one for each column. Beyond it DuckDB uses the disk, but not
* for the rows that it works on, which are 2,048 at least.
*/
const baseMemory = 256;
/**
* An in-memory DuckDB that can read one file or the given ones, write only its own temporary files, and not be reconfigured.
*
* @param columns how many columns of the file are read at once
* @param folders whose files it can read, too
* @param base its memory without them, in MB
*/
async function openFile(path, columns = 1, { folders = [], base = baseMemory } = {}) {
	const memoryLimit = `${base + columns}MB`;
	const spillTo = join(await temporaryFolder(), randomUUID());
	return new OpenFile(await openEngine({
		memoryLimit,
		threads: 2,
		spillTo
	}, (opened) => opened.closeOff({
		files: [path].flat(),
		folders
	})), spillTo);
}
var OpenFile = class {
	#engine;
	#spill;
	constructor(engine, spill) {
		this.#engine = engine;
		this.#spill = spill;
	}
	/** Rows of texts, in order and in bounded memory. */
	async *rows(sql, values = {}) {
		const stream = await this.#engine.stream(sql, { values });
		for await (const chunk of stream.chunks()) yield* chunk.getRows();
	}
	/** The same, in groups, and each as a list of one column's texts. */
	async *columnsOf(sql, values) {
		const stream = await this.#engine.stream(sql, { values });
		for await (const chunk of stream.chunks()) yield chunk.getColumns();
	}
	/** Makes a function of JavaScript one of SQL, and returns its name. */
	define(change) {
		return this.#engine.define(change);
	}
	/** The only row of an aggregate. */
	row(sql) {
		return this.#engine.row(sql);
	}
	all(sql) {
		return this.#engine.rows(sql);
	}
	/** Names and types of the columns, in order. */
	async columns(relation) {
		const sql = `SELECT column_name, column_type FROM (DESCRIBE SELECT * FROM ${relation})`;
		return (await this.all(sql)).map((row) => ({
			name: row.text("column_name"),
			type: row.text("column_type")
		}));
	}
	/** Ends the running query. */
	interrupt() {
		this.#engine.connection.interrupt();
	}
	async close() {
		this.#engine.close();
		await rm(this.#spill, {
			recursive: true,
			force: true
		});
	}
};
/** What a file holds, in few letters: a copy has the same, and so has a file that only got another time. Empty: none. */
async function contentOf(path) {
	if (await regularFile(path) === null) return "";
	const hash = createHash("sha256");
	await pipeline(createReadStream(path), hash);
	return hash.digest("base64url").slice(0, 22);
}
/** What changes with a file's contents; null if there is no such file. */
async function regularFile(path) {
	const found = await stat(path).catch(() => null);
	return found?.isFile() === true ? `${found.ino} ${found.size} ${found.mtimeMs}` : null;
}
// src/service/sources/dataset/reading.ts
const kinds = {
	csv: "csv",
	tsv: "csv",
	txt: "csv",
	json: "json",
	geojson: "json",
	ndjson: "ndjson",
	jsonl: "ndjson",
	parquet: "parquet",
	xlsx: "xlsx"
};
/** Settings that apply to some kinds of files only. */
const only = {
	delimiter: ["csv"],
	decimal: ["csv"],
	encoding: [
		"csv",
		"json",
		"ndjson"
	],
	sheet: ["xlsx"],
	rows_at: ["json"],
	header_row: ["csv", "xlsx"],
	range: ["xlsx"],
	nulls: ["csv", "xlsx"]
};
/** `3`, or `3-4` for names in two lines. */
function headerRows(text) {
	const [, first, last = first] = /^([1-9]\d{0,6})(?:-([1-9]\d{0,6}))?$/.exec(text) ?? [];
	if (Number(first) <= Number(last)) return {
		first: Number(first),
		last: Number(last)
	};
	throw fileError(`\`header_row\` (--header-row) is ${JSON.stringify(text)}`, "Write the number of the line with the names of columns, such as 3, or 3-4 for two lines.");
}
/** `B3:F200`, or `B3:F` to the last row of Excel. */
function cellRange(text) {
	if (/^[a-z]{1,3}[1-9]\d{0,6}:[a-z]{1,3}([1-9]\d{0,6})?$/i.test(text)) return (/\d$/.test(text) ? text : `${text}1048576`).toUpperCase();
	throw fileError(`\`range\` (--range) is ${JSON.stringify(text)}`, "Write the first and the last cell of the table, such as B3:F200, or B3:F to the end of the sheet.");
}
const kindOf = (path) => kinds[extname(path.replace(/\.gz$/i, "")).slice(1).toLowerCase()];
/** Throws `file_invalid` for an unknown kind of file, and for a setting that does not apply to its kind. */
function readingOf(path, entry) {
	const kind = kindOf(path);
	if (kind === void 0) {
		const hint = /\.xls$/i.test(path) ? "Save it as .xlsx or .csv." : /\.(7z|tar|tgz|bz2|xz|zst)$/i.test(path) ? "Unpack it, and use the file inside." : `Its name has to end in ${Object.keys(kinds).join(", ")}, or in one of these and .gz.`;
		throw fileError(`${shortPath(path)} is not a CSV, JSON, Parquet or Excel file by its name`, hint);
	}
	for (const [key, takers] of Object.entries(only)) {
		if (entry[key] === void 0 || takers.includes(kind)) continue;
		throw fileError(`\`${key}\` does not apply to ${shortPath(path)}`, `Remove it${key === "range" || key === "header_row" ? ` (--${key.replace("_", "-")})` : ""}: it is for ${takers.join(", ")} files.`);
	}
	const { delimiter, encoding, decimal, date_format: dateFormat, sheet, rows_at: rowsAt, nulls } = entry;
	return {
		kind,
		gzipped: /\.gz$/i.test(path) && kind !== "parquet" && kind !== "xlsx",
		delimiter: delimiter === "tab" || delimiter === "\\t" ? "	" : delimiter,
		encoding,
		decimal,
		dateFormat,
		sheet,
		rowsAt,
		headerRow: entry.header_row === void 0 ? void 0 : headerRows(String(entry.header_row)),
		range: entry.range && cellRange(entry.range),
		nulls
	};
}
// src/service/sources/dataset/zip.ts
/** Unpacks the files of a zip that are wanted into a folder, in bounded memory. Throws `file_invalid` if it cannot. */
async function unpack(zip, folder, isWanted) {
	const { openPromise } = await import("./yauzl-D2V5uwCa.js").then((m) => /* @__PURE__ */ __toESM(m.default, 1));
	const unpacked = /* @__PURE__ */ new Map();
	const refuse = (what, hint = "Download it or pack it again.", cause) => fileError(`${shortPath(zip)} ${what}`, hint, cause);
	try {
		const file = await openPromise(zip);
		for await (const entry of file.eachEntry()) {
			const { fileName: name, uncompressedSize } = entry;
			if (name.endsWith("/") || !isWanted(name)) continue;
			if (entry.isEncrypted()) throw refuse(`is encrypted: ${name}`, "Unpack it, and add the folder.");
			if (/\.zip$/i.test(name)) throw refuse(`has a zip inside: ${name}`, "Unpack it, and add the folder.");
			if (unpacked.has(name)) throw refuse(`has two files named ${name}`);
			const path = join(folder, name);
			await makeFolder(dirname(path));
			let sum = 0;
			const summed = new Transform({ transform(chunk, _, done) {
				sum = crc32(chunk, sum);
				done(null, chunk);
			} });
			const packed = await file.openReadStreamPromise(entry);
			await pipeline(packed, summed, createWriteStream(path, { mode: 384 }));
			if (sum !== entry.crc32) throw refuse(`is damaged: ${name} does not have its checksum`);
			unpacked.set(name, {
				name,
				path,
				version: `${uncompressedSize} ${sum}`
			});
		}
	} catch (error) {
		if (error instanceof HeadgateError || isFullDisk(error)) throw error;
		throw refuse(`cannot be unpacked: ${messageOf(error)}`, void 0, error);
	}
	return [...unpacked.values()];
}
// src/service/sources/dataset/find-files.ts
const isPattern = (path) => /[*?[]/.test(path);
const isZip = (name) => /\.zip$/i.test(name);
/** Whether a path means several files: a folder, a zip, or a pattern. A file may have signs of a pattern in its name. */
async function meansMany(path) {
	const found = await stat(path).catch(() => null);
	return found === null ? isPattern(path) : found.isDirectory() || found.isFile() && isZip(path);
}
/** Hidden files, and what macOS and open programs leave beside a file. */
const isHidden = (name) => /(^|\/)(\.|~\$|__MACOSX\/)/.test(name);
const meanings = {
	"**/": "(.*/)?",
	"**": ".*",
	"*": "[^/]*",
	"?": "[^/]"
};
/** The files that a path means, in the order of their names, with the folder that they are in. */
async function find(path) {
	const steps = path.split(sep);
	const isFolder = (await stat(path).catch(() => null))?.isDirectory() === true;
	const fixed = isFolder ? steps.length : steps.findIndex(isPattern);
	const folder = steps.slice(0, fixed).join(sep) || sep;
	const pattern = (isFolder ? "**" : steps.slice(fixed).join("/")).replaceAll(/\*\*\/?|\*|\?|\[!?[^\]/]+\]|[\\^$.|+(){}[\]]/g, (sign) => sign.length > 2 && sign !== "**/" ? sign.replace("[!", "[^") : meanings[sign] ?? `\\${sign}`);
	const names = (await readdir(folder, { recursive: /\/|\*\*/.test(pattern) }).catch(() => [])).map((name) => name.replaceAll(sep, "/")).filter((name) => !isHidden(name)).filter((name) => new RegExp(`^${pattern}$`).test(name)).toSorted();
	const versions = await Promise.all(names.map((name) => regularFile(join(folder, name))));
	return {
		folder,
		names: names.filter((_, at) => versions[at] !== null)
	};
}
/** What changes with the files that a path means, and their contents; null if there is none. */
async function versionAt(path) {
	const own = await regularFile(path);
	if (own !== null || !await meansMany(path)) return own;
	const { folder, names } = await find(path);
	const versions = await Promise.all(names.map((name) => regularFile(join(folder, name))));
	return names.length === 0 ? null : JSON.stringify([names, versions]);
}
/**
* The files that a path means, those in zips unpacked into a folder, and names of those that headgate does not read.
* Throws `file_invalid` if there is none, or if there are several kinds.
*/
async function filesAt(path, unpackTo) {
	const others = [];
	const isWanted = (name) => {
		const isKnown = kindOf(name) !== void 0 || isZip(name);
		if (!isKnown && !isHidden(name)) others.push(name);
		return isKnown && !isHidden(name);
	};
	const { folder, names } = await regularFile(path) !== null ? {
		folder: path,
		names: [""]
	} : await find(path);
	const found = [];
	for (const name of names) {
		const file = join(folder, name);
		const shown = shortPath(file);
		if (isZip(file)) {
			const to = join(unpackTo, String(found.length));
			for (const inside of await unpack(file, to, isWanted)) found.push({
				...inside,
				name: join(name, inside.name),
				shown: `${shown}/${inside.name}`
			});
		} else if (isWanted(name)) found.push({
			name,
			path: file,
			shown,
			version: await contentOf(file)
		});
	}
	const isNote = ({ name }) => /\.txt$/i.test(name);
	const members = found.every(isNote) ? found : found.filter((each) => !isNote(each));
	others.push(...found.filter((each) => !members.includes(each)).map(({ name }) => name));
	const [first, ...rest] = members;
	if (first === void 0) throw fileError(`${shortPath(path)} has no file that headgate reads${others.length === 0 ? "" : `: ${listed(others)}`}`, "Correct `path`. It is relative to the config, and may be a file, a folder, a zip or a pattern such as monthly/*.csv.");
	const other = rest.find(({ name }) => kindOf(name) !== kindOf(first.name));
	if (other === void 0) return [members, others];
	throw fileError(`${shortPath(path)} has files of several kinds, such as ${first.name} and ${other.name}`, "Unpack zips, and name files of one kind by a pattern such as *.csv.");
}
export { contentOf as a, quoted as c, readingOf as i, withoutValues as l, meansMany as n, openFile as o, versionAt as r, fileError as s, filesAt as t };

//# sourceMappingURL=find-files-C0_4zDla.js.map