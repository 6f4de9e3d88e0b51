import { c as usageError, o as firstLine, s as messageOf, t as HeadgateError } from "./errors-THeMwN4I.js";
import { basename, dirname, join, relative, resolve } from "node:path";
import { access, chmod, constants, mkdir, open, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { existsSync, readlinkSync, realpathSync } from "node:fs";
import { randomUUID } from "node:crypto";
import { fileURLToPath } from "node:url";
import { setTimeout as setTimeout$1 } from "node:timers/promises";
import { homedir } from "node:os";
// src/common/nearest.ts
/** The candidate that a misspelt word most likely means; null if none is close. Case, `_` and `-` are ignored. */
function nearest(word, candidates) {
	let best = null;
	let bestDistance = Math.floor(bare(word).length / 3) + 1;
	for (const candidate of candidates) {
		const [a, b] = [bare(word), bare(candidate)];
		if (Math.abs(a.length - b.length) >= bestDistance) continue;
		const distance = editDistance(a, b);
		if (distance >= bestDistance) continue;
		best = candidate;
		bestDistance = distance;
	}
	return best;
}
/** A hint for a misspelt word: the most likely candidate, or `otherwise` if none is close. */
function didYouMean(word, candidates, otherwise) {
	const near = nearest(word, candidates);
	return near === null ? otherwise : `Did you mean ${near}?`;
}
const bare = (word) => word.toLowerCase().replace(/[-_ ]/g, "");
/** Levenshtein distance with swaps: characters inserted, deleted or replaced, or two neighbours swapped. */
function editDistance(a, b) {
	let before = [];
	let row = Array.from({ length: b.length + 1 }, (_, column) => column);
	for (let i = 0; i < a.length; i++) {
		const next = [i + 1];
		for (let j = 0; j < b.length; j++) {
			const replaced = (row[j] ?? 0) + (a[i] === b[j] ? 0 : 1);
			const swapped = a[i] === b[j - 1] && a[i - 1] === b[j] ? (before[j - 1] ?? 0) + 1 : replaced;
			next.push(Math.min(replaced, swapped, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
		}
		[before, row] = [row, next];
	}
	return row[b.length] ?? 0;
}
// src/common/series.ts
const grouped = /* @__PURE__ */ new WeakMap();
/**
* The entries of a job config. Many job configs ask the same list, so it is grouped once and must not change later.
*/
function ofJob(entries, job) {
	let groups = grouped.get(entries);
	if (groups === void 0) {
		groups = groupBy(entries, (entry) => entry.job);
		grouped.set(entries, groups);
	}
	return groups.get(job) ?? [];
}
/** Entries by what they have in common, in the order of the first of each: `Map.groupBy`, which Node 20 lacks. */
function groupBy(entries, keyOf) {
	const groups = /* @__PURE__ */ new Map();
	for (const entry of entries) {
		const key = keyOf(entry);
		const group = groups.get(key);
		if (group === void 0) groups.set(key, [entry]);
		else group.push(entry);
	}
	return groups;
}
/** The name under which plan, journal and ledger know a value of a job config: `energy[solar]`. */
function seriesName(job, value) {
	return value === null ? job : `${job}[${value}]`;
}
/** The reverse of `seriesName`: the name of a job config has no `[`. */
function seriesOf(name) {
	const at = name.indexOf("[");
	return at < 0 || !name.endsWith("]") ? {
		job: name,
		value: null
	} : {
		job: name.slice(0, at),
		value: name.slice(at + 1, -1)
	};
}
/** Name of the job config that a series belongs to. */
function jobOf(name) {
	return seriesOf(name).job;
}
/** Whether a name that a person typed means a series: its own name, or that of its job config. */
function isMeant(typed, name) {
	return typed === name || typed === jobOf(name);
}
/** The name after a job config was renamed. */
function renamedSeries(name, from, to) {
	const { job, value } = seriesOf(name);
	return job === from ? seriesName(to, value) : name;
}
/** The first of each job config's series. */
function firstOfEach(jobs) {
	const seen = /* @__PURE__ */ new Set();
	return jobs.filter(({ name }) => seen.size < seen.add(jobOf(name)).size);
}
/** Position of a series' job config in its file. */
function positionOf(name, jobs) {
	return firstOfEach(jobs).findIndex((first) => jobOf(first.name) === jobOf(name));
}
// src/duckdb/sql.ts
/** A name as a quoted SQL identifier. */
function quoteName(name) {
	return `"${name.replaceAll("\"", "\"\"")}"`;
}
/** A name as a person types it: quoted only if SQL needs that. */
function typedName(name) {
	return /^[a-z_][a-z0-9_]*$/.test(name) ? name : quoteName(name);
}
/** A text as an SQL expression. A statement cannot contain NUL, so it is written `chr(0)`. */
function quoteText(text) {
	const parts = text.split("\0").map((part) => `'${part.replaceAll("'", "''")}'`);
	return parts.length === 1 ? parts.join("") : `(${parts.join(" || chr(0) || ")})`;
}
/** A text as an SQL literal, or NULL. */
function quoteNullable(text) {
	return text === null ? "NULL" : quoteText(text);
}
/** A value as an SQL literal: objects and lists as their JSON. */
function literal(value) {
	if (typeof value === "number" || typeof value === "boolean") return String(value);
	return quoteNullable(value === null || typeof value === "string" ? value : JSON.stringify(value));
}
function quoteList(texts) {
	return `[${texts.map(quoteText).join(", ")}]`;
}
/** A path as a glob that matches only itself: special characters become character classes. */
function globSafe(path) {
	return path.replace(/[*?[\]]/g, "[$&]");
}
/** SQL of the name of a job config, or of one of its values, over a row of `loads` or `jobs`. */
const nameSql = `CASE WHEN value IS NULL THEN job ELSE job || '[' || value || ']' END`;
/** Condition for the rows of `loads` or `jobs` that have this name. */
function isNamed(name) {
	const { job, value } = seriesOf(name);
	const same = value === null ? "value IS NULL" : `value = ${quoteText(value)}`;
	return `job = ${quoteText(job)} AND ${same}`;
}
/** SQL of a time as ISO 8601 in UTC, with milliseconds. */
const isoTime = (time) => `strftime(make_timestamp(epoch_us(${time})), '%Y-%m-%dT%H:%M:%S.%gZ')`;
// connectors/duckdb/describe.ts
/** Describes a DuckDB file without opening one. */
const duckdb = {
	title: "a DuckDB file",
	example: "data/warehouse.duckdb",
	refusedCharacters: ["?"],
	keys: ["publish"],
	capabilities: {
		replaceByKey: true,
		sharedRows: true,
		rowHistory: true
	},
	isNameOf: (path) => /\.(duckdb|db|ddb)$/i.test(path),
	stateFolder,
	places: (path) => [
		path,
		`${path}.wal`,
		stateFolder(path)
	],
	reader: {
		shape: "file",
		otherShape: "is a folder, not a DuckDB file",
		shutsOthersOut: true,
		attach: async ({ path }) => ({
			sql: `ATTACH ${quoteText(path)} AS warehouse (READ_ONLY); USE warehouse`,
			folders: []
		}),
		detach: "USE memory; DETACH DATABASE IF EXISTS warehouse"
	}
};
function stateFolder(path) {
	return `${path}.headgate`;
}
// src/duckdb/extensions.ts
/** Extensions in this process whose signatures DuckDB has checked: it takes 0.1 s, and what is loaded stays. */
const checked = /* @__PURE__ */ new Set();
const areChecked = (names) => names.every((name) => checked.has(name));
/** DuckDB installs each once, from its own address. */
const loadOne = (name) => `INSTALL ${name}; LOAD ${name};`;
const loadSql = (names) => names.map(loadOne).join(" ");
/** Loads extensions of DuckDB. Raises `extension_missing` if one cannot be installed. */
async function useExtensions(engine, names) {
	for (const name of names) {
		await engine.run(loadOne(name)).catch(async (error) => {
			const message = `DuckDB could not install its extension ${name}: ${firstLine(messageOf(error))}`;
			const own = await engine.row("SELECT library_version, platform FROM pragma_version(), pragma_platform()");
			const [version, platform] = ["library_version", "platform"].map((each) => own.text(each));
			const hint = `DuckDB downloads it once from extensions.duckdb.org. Without internet, put ${name}.duckdb_extension into ~/.duckdb/extensions/${version}/${platform}: from a machine where DuckDB ${version} ran \`INSTALL ${name}\`, or from the wheel duckdb-extension-${name.replace("_", "-")} ${version?.slice(1)} of PyPI.`;
			throw new HeadgateError("extension_missing", message, {
				cause: error,
				hint
			});
		});
		checked.add(name);
	}
}
// connectors/postgres/names.ts
/** Names of the system columns that every table of PostgreSQL has. */
const systemColumns = [
	"tableoid",
	"xmin",
	"cmin",
	"xmax",
	"cmax",
	"ctid"
];
// connectors/ducklake/place.ts
/**
* Names that DuckLake uses for rows that it keeps in a catalog, or that the catalog's database uses: in SQLite, a column
* `rowid` makes a delete hit other rows.
*/
const reservedNames = [
	...systemColumns,
	"rowid",
	"row_id",
	"begin_snapshot",
	"end_snapshot",
	"_ducklake_internal_row_id",
	"_ducklake_internal_snapshot_id"
];
/** Begins the name of a folder that has the data files of one lake. */
const folderPrefix = "headgate-";
/** @param id that of the lake's ledger */
const lakeFolder = (id) => folderPrefix + id;
const detach = "USE memory; DETACH DATABASE IF EXISTS warehouse";
/** A catalog that is named without a config has its data files beside it, as DuckLake puts them. */
function lakeAt({ path, lake }) {
	return {
		path,
		lake: lake ?? {
			catalog: "duckdb",
			dataPath: `${path}.files`
		}
	};
}
const readers = {
	duckdb: [],
	sqlite: ["sqlite_scanner"],
	postgres: ["postgres_scanner"]
};
/** Names of the extensions of DuckDB that a lake needs. */
const extensions$1 = ({ lake }) => [
	...readers[lake.catalog],
	...lake.s3 === void 0 ? [] : ["httpfs"],
	"ducklake"
];
// connectors/ducklake/describe.ts
/** Describes a DuckLake without opening one. */
const ducklake = {
	title: "a DuckLake",
	example: "data/catalog.ducklake",
	refusedCharacters: ["?", "\\"],
	keys: ["data_path"],
	capabilities: {
		replaceByKey: true,
		sharedRows: true,
		rowHistory: true,
		keepsVersions: true,
		reservedNames
	},
	byReference: (place) => /^(\$\{\w+\}$|postgres(ql)?:)/.test(place),
	isNameOf: isCatalog,
	isAt: (path) => Promise.resolve(isCatalog(path)),
	holds: async (folder) => (await readdir(folder).catch(() => [])).some((name) => name.startsWith(folderPrefix)),
	stateFolder: (path) => `${path}.headgate`,
	places: (path) => [
		path,
		`${path}.wal`,
		`${path}.files`,
		`${path}.headgate`
	],
	reader: {
		shape: "file",
		isLake: true,
		otherShape: "is a folder, not the catalog of a DuckLake",
		shutsOthersOut: true,
		attach: async (place) => {
			const at = lakeAt(place);
			if (at.lake.server !== void 0) return (await import("./copy-catalog-DVvLYyE5.js")).copyCatalog(at);
			const { openLake } = await import("./catalog-ZDSd0b8N.js");
			return {
				sql: await openLake(at),
				folders: [at.lake.dataPath]
			};
		},
		areChecked: (place) => areChecked(extensions$1(lakeAt(place))),
		detach
	}
};
/** A catalog is a database file like others, so that only its name says what it is. */
function isCatalog(path) {
	return /\.ducklake$/i.test(path);
}
// connectors/iceberg/extensions.ts
/** Extensions of DuckDB, each after those that it needs. */
const extensions = [
	"httpfs",
	"avro",
	"iceberg"
];
// connectors/iceberg/describe.ts
/** Describes Iceberg tables without reaching their catalog. */
const iceberg = {
	title: "Iceberg tables",
	example: "https://catalog.example.org/api",
	keys: [
		"warehouse",
		"schema",
		"token",
		"oauth2",
		"data_path"
	],
	capabilities: {
		replaceByKey: true,
		sharedRows: true,
		rowHistory: true,
		keepsVersions: true,
		othersExpire: true
	},
	isNameOf: () => false,
	isAt: () => Promise.resolve(false),
	stateFolder: (path) => `${path}.headgate`,
	places: (path) => [`${path}.headgate`],
	reader: {
		shape: "file",
		otherShape: "is not the address of a catalog",
		shutsOthersOut: false,
		attach: async (place) => (await import("./reader-BrjMnNUj.js")).attachTables(place),
		areChecked: () => areChecked(extensions),
		detach: "DETACH DATABASE IF EXISTS warehouse"
	}
};
// connectors/module/describe.ts
/** Describes a destination that a user's own module opens. `path` is the module. */
const module = {
	title: "a module of your own",
	example: "./my-destination.js",
	keys: ["options"],
	capabilities: {
		replaceByKey: true,
		sharedRows: true
	},
	isNameOf: () => false,
	stateFolder: (path) => `${path}.headgate`,
	places: (path) => [path],
	reader: {
		shape: "file",
		otherShape: "is a folder, not a module",
		shutsOthersOut: false,
		attach: async (place) => {
			const reader = readerOf(place);
			const options = place.module?.options ?? {};
			return {
				sql: await reader.attach(options),
				folders: await reader.folders?.(options) ?? []
			};
		},
		detach: ""
	}
};
function readerOf({ path, module: own }) {
	if (own?.reader !== void 0) return own.reader;
	throw usageError(`${path} cannot be queried: the module exports no reader`, "Export `reader = { attach: (options) => SQL, folders: (options) => [FOLDER] }` from the module.");
}
// src/files/file-name.ts
/**
* The folder of a table in a lake, or the file of a load. It is the name with `%` escapes for characters that are
* special in a path or a glob. A folder `a=b` would be read as a column `a`.
*/
function fileName(name) {
	return name.replaceAll(/[%/\\*?[\]{}=\u0000-\u001f\u007f]/g, (character) => escape(character)).replace(/^[._]|[. ]$/g, (character) => escape(character));
}
const escape = (character) => `%${character.charCodeAt(0).toString(16).padStart(2, "0").toUpperCase()}`;
/** The name that `fileName` turned into this file name. Any other file name is returned unchanged. */
function nameOfFile(file) {
	const name = file.replaceAll(/%([0-9A-F]{2})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
	return fileName(name) === file ? name : file;
}
// connectors/parquet/describe.ts
/** Describes a folder of Parquet files without opening one. */
const parquet = {
	title: "a Parquet lake",
	example: "data/lake",
	refusedCharacters: ["\\"],
	capabilities: { tablesAreFolders: true },
	isNameOf: (text) => !/^\$\{|:\/\//.test(text),
	holds: async (folder) => existsSync(join(folder, "_headgate", "manifest.json")),
	stateFolder: (path) => join(path, "_headgate"),
	places: (path) => [path],
	reader: {
		shape: "folder",
		otherShape: "is not a folder",
		shutsOthersOut: false,
		attach: async ({ path }) => ({
			sql: await lakeViews(path),
			folders: await readableFolders(path)
		}),
		detach: ""
	}
};
/** Folder of the ledger in a lake. */
const ledgerFolder = "_headgate";
const named = (table) => `${ledgerFolder}.${quoteName(table)}`;
/** SQL that makes every table of a lake a view of its name, and the ledger's files views in `_headgate`. */
async function lakeViews(lake) {
	const tables = (await tableFolders(lake)).filter(isTable);
	const ledger = await tableFolders(join(lake, ledgerFolder));
	const { revisitsQuery } = await import("./revisits-sql-BMpx79tT.js");
	const revisits = revisitsQuery(named("loads"), named("jobs"), named("comparisons"));
	return [
		...tables.map((folder) => view(quoteName(nameOfFile(folder)), join(lake, folder))),
		...ledger.length > 0 ? [`CREATE SCHEMA ${ledgerFolder}`] : [],
		...ledger.map((name) => view(named(name), join(lake, ledgerFolder, name))),
		...ledger.includes("jobs") ? [`CREATE VIEW ${named("revisits")} AS ${revisits}`] : [],
		"SELECT 1"
	].join(";\n");
}
const isTable = (folder) => !folder.startsWith(".") && folder !== ledgerFolder;
/**
* The folders inside headgate's own folder that SQL may read. Beside them are the journal, and the embedded service
* with its keys.
*/
const ledgerTables = [
	"loads",
	"coverage",
	"days",
	"rejects",
	"schema_changes",
	"runs",
	"columns",
	"forgotten",
	"comparisons",
	"jobs"
].map((name) => join(ledgerFolder, name));
/**
* The folders that a query may read: those of tables and ledger. The lake itself is not among them, because it contains
* secrets. DuckDB finds the files of a view by its glob.
*/
async function readableFolders(lake) {
	return [...(await readdir(lake, { withFileTypes: true })).filter((entry) => entry.isDirectory() && isTable(entry.name)).map(({ name }) => name), ...ledgerTables].map((name) => join(lake, name)).flatMap((folder) => [folder, globSafe(folder)]);
}
function view(name, folder) {
	return `CREATE VIEW ${name} AS SELECT * FROM read_parquet(${quoteText(join(globSafe(folder), "**", "*.parquet"))}, union_by_name = true, hive_partitioning = false)`;
}
/** Folders that contain a Parquet file at any depth. A view over an empty folder would fail. */
async function tableFolders(parent) {
	const entries = await readdir(parent, { withFileTypes: true }).catch(() => []);
	const names = [];
	for (const entry of entries) {
		if (!entry.isDirectory()) continue;
		if ((await readdir(join(parent, entry.name), { recursive: true })).some((file) => file.endsWith(".parquet"))) names.push(entry.name);
	}
	return names.sort();
}
// connectors/postgres/describe.ts
/** Describes a schema of a PostgreSQL database without opening a connection. */
const postgres = {
	title: "a PostgreSQL database",
	example: "${DATABASE_URL}",
	keys: ["schema"],
	capabilities: {
		replaceByKey: true,
		sharedRows: true,
		rowHistory: true,
		maxNameBytes: 63,
		maxColumns: 1599,
		reservedNames: systemColumns
	},
	byReference: () => true,
	isNameOf: (text) => /^(\$\{|postgres(ql)?:\/\/)/.test(text),
	stateFolder: (path) => `${path}.headgate`,
	places: () => [],
	reader: {
		shape: "server",
		shutsOthersOut: false,
		answer: async (...asked) => (await import("./reader-C5i42dmZ.js")).answer(...asked),
		copy: async (...asked) => (await import("./reader-C5i42dmZ.js")).copyTables(...asked)
	}
};
// src/common/place-of.ts
/**
* The file or folder itself, after following links, those to something that does not exist yet included: a destination
* has one name, one lock and one state folder, and what is written there must not replace the link.
*
* @param path absolute
*/
function placeOf(path) {
	try {
		return realpathSync(path);
	} catch (error) {
		const parent = dirname(path);
		if (parent === path || error.code === "ELOOP") return path;
		const place = join(placeOf(parent), basename(path));
		const target = targetOf(place);
		return target === null ? place : placeOf(resolve(dirname(place), target));
	}
}
function targetOf(path) {
	try {
		return readlinkSync(path);
	} catch {
		return null;
	}
}
// connectors/postgres/address.ts
/** Schema for tables if the config names none. */
const defaultSchema = "headgate";
/** How messages name a database: without user and password. */
function locationOf({ url, schema }) {
	return `${databaseOf(url)}, schema ${schema}`;
}
/** A database without its schemas, as messages name it. */
function databaseOf(url) {
	const parts = partsOf(url);
	return parts === null ? "postgresql" : `postgresql://${parts.host}:${parts.port}/${parts.database}`;
}
/** Null if a text is not the URL of a database. */
function partsOf(url) {
	if (!/^postgres(ql)?:\/\//.test(url)) return null;
	const text = url.replace(/^postgres(ql)?:\/\/(?=[/?]|$)/, "$&localhost").replace("@/", "@localhost/");
	try {
		const { hostname, port, pathname, username, password, searchParams: query } = new URL(text);
		const user = query.get("user") ?? decodeURIComponent(username);
		return {
			host: query.get("host") ?? decodeURIComponent(hostname),
			port: query.get("port") ?? (port || "5432"),
			database: decodeURIComponent(pathname.slice(1)) || user || "postgres",
			user,
			password: query.get("password") ?? decodeURIComponent(password),
			query
		};
	} catch {
		return null;
	}
}
/**
* The connection strings to try, in order. `sslmode` means the same as in psql. Without it, and with `prefer` or
* `allow`, TLS is tried first, then no TLS.
*/
function connectionStrings(url) {
	const parts = partsOf(url);
	if (parts === null) throw new HeadgateError("config_invalid", "destination.postgres is not the URL of a database");
	const mode = parts.query.get("sslmode") ?? "prefer";
	const [address, query] = splitQuery(url);
	const others = query.split("&").filter((pair) => pair !== "" && !/^(sslmode|uselibpqcompat)=|^sslrootcert=system$/.test(pair));
	const withMode = (sslmode) => `${address}?${[
		...others,
		`sslmode=${sslmode}`,
		"uselibpqcompat=true"
	].join("&")}`;
	if (parts.host.startsWith("/")) return [withMode("disable")];
	return mode === "prefer" || mode === "allow" ? [withMode("prefer"), withMode("disable")] : [withMode(mode)];
}
function splitQuery(url) {
	const at = url.indexOf("?");
	return at < 0 ? [url, ""] : [url.slice(0, at), url.slice(at + 1)];
}
// src/destinations.ts
/** Every kind of destination that a config can name, by the key that names its path. */
const destinations = {
	duckdb,
	parquet,
	postgres,
	ducklake,
	iceberg,
	module
};
const destinationKinds = Object.keys(destinations);
/** The destination that a person names before it exists: `KIND:PLACE`, or a place that looks like one kind. */
function destinationNamed(text) {
	const [, named = "", place = ""] = /^(\w+):(?!\/\/)\s*(.+)$/s.exec(text) ?? [];
	const kind = destinationKinds.find((each) => each === named);
	if (kind !== void 0) return {
		kind,
		place
	};
	return {
		kind: firstKind((description) => description.isNameOf(text)),
		place: text
	};
}
/** The kind of the file or folder at a path, whatever its name. */
async function kindAt(path) {
	const shape = (await stat(path).catch(() => null))?.isDirectory() ?? false ? "folder" : "file";
	for (const kind of destinationKinds) {
		const description = destinations[kind];
		if (description.reader.shape === shape && await description.isAt?.(path) === true) return kind;
	}
	return firstKind(({ reader }) => reader.shape === shape);
}
/** Folder of journal, stage, lock and witness, if the destination's path is not on this machine or not its own. */
const stateFolderApart = ({ server, lake, iceberg: tables, module: own }) => (server ?? lake?.server ?? tables ?? own)?.stateFolder;
/** Everything on this machine that belongs to a destination: other programs and other outputs must not write there. */
function placesOf(destination) {
	const { kind, path, publish = [], lake } = destination;
	const apart = stateFolderApart(destination) ?? [];
	const data = lake === void 0 || lake.s3 !== void 0 ? [] : lake.dataPath;
	return [
		destinations[kind].places(path),
		publish,
		apart,
		data
	].flat().map(placeOf);
}
/** Raises `destination_invalid` if the folder of a destination has the files of one of another kind. */
async function refuseShared({ kind, path, lake, iceberg }) {
	const folder = lake?.dataPath ?? path;
	if (lake?.s3 !== void 0 || iceberg !== void 0) return;
	for (const other of destinationKinds) {
		if (other === kind || await destinations[other].holds?.(folder) !== true) continue;
		const message = `${folder} already has the files of ${destinations[other].title}`;
		throw new HeadgateError("destination_invalid", message, { hint: "Name another folder: each destination needs one of its own." });
	}
}
/** Whether queries read the loaded rows. They do not if a user's module keeps them and opens no reader. */
const isQueryable = ({ deliver, module: own }) => deliver === void 0 && (own === void 0 || own.reader !== void 0);
function firstKind(fits) {
	return destinationKinds.find((kind) => fits(destinations[kind])) ?? "duckdb";
}
// src/common/words.ts
const sum = (numbers) => numbers.reduce((total, each) => total + each, 0);
/** A number as people write it: `2,500`. */
const count = (value) => value.toLocaleString("en-US");
/** A number with its noun: `1 row`, `2,500 rows`. */
function plural(value, one, many = `${one}s`) {
	return `${count(value)} ${value === 1 ? one : many}`;
}
/** The first of several names, and how many more there are. */
function listed(names) {
	const more = names.length > mostNamed ? ` and ${names.length - mostNamed} more` : "";
	return names.slice(0, mostNamed).join(", ") + more;
}
const mostNamed = 3;
/** A text as the start of a sentence. */
const capitalized = (text) => text.charAt(0).toUpperCase() + text.slice(1);
/** `999 B`, `1.2 kB`, `12 MB`. */
function bytes(size) {
	if (size < 1e3) return `${size} B`;
	const units = [
		"kB",
		"MB",
		"GB",
		"TB"
	];
	let value = size / 1e3;
	let unit = 0;
	for (; value >= 999.5 && unit < units.length - 1; unit += 1) value /= 1e3;
	return `${value < 10 ? value.toFixed(1) : Math.round(value)} ${units[unit]}`;
}
/** A text as one word of a command line, quoted if a shell would read it differently. */
function shellWord(text, isWindows = process.platform === "win32") {
	if (/^[\w./-]+$/.test(text)) return text;
	return isWindows ? `"${text.replaceAll("\"", "\"\"")}"` : `'${text.replaceAll("'", `'\\''`)}'`;
}
/**
* Characters that can move a terminal's cursor or reorder text. Joiners stay, because emoji and some scripts need them.
*/
const unsafe = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}]/gu;
/**
* A text that is safe to show in a terminal.
*
* @param shown replaces such a character. Default: `·`, tabs unchanged
*/
function printable(text, shown = dotted) {
	return text.replace(unsafe, shown);
}
const dotted = (char) => char === "	" ? char : "·";
/** The same document of JSON with such characters as escapes. Between its values it has only blanks and line breaks. */
function printableJson(json) {
	return printable(json, (char) => char < " " ? char : char.split("").map(escaped).join(""));
}
const escaped = (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
/** Whether a text is a JSON document. */
function isJson(text) {
	try {
		JSON.parse(text);
		return true;
	} catch {
		return false;
	}
}
/** Whether a number of rows is more than any plan allows: `GET /me` sets no limit. */
const isUnlimited = (rows) => rows >= 0xe8d4a51000;
/** The most rows of one job. */
const rowsPerJobText = (rows) => isUnlimited(rows) ? "no limit" : count(rows);
/** `81,796 of 100,000 rows` or `12 of 20 jobs` of the rolling 24 hours. */
function allowanceText({ regime, allowance }) {
	if (isUnlimited(allowance.remaining)) return `no limit on ${regime}`;
	return `${count(allowance.remaining)} of ${plural(allowance.limit, regime === "rows" ? "row" : "job")}`;
}
/** The same as a sentence's end, such as `81,796 of 100,000 rows left`. `when`: the time that the limit is for. */
const leftText = (left, when = " in the rolling 24 hours") => isUnlimited(left.allowance.remaining) ? allowanceText(left) : `${allowanceText(left)} left${when}`;
/** A path relative to the working directory, if that is shorter. */
function shortPath(path) {
	if (/^[a-z0-9]+:\/\//.test(path)) return path;
	const short = relative("", path);
	return short !== "" && short.length < path.length ? short : path;
}
/** Values that select a part of a day: `lang = ko, country = KR`. */
function partText(part) {
	return Object.entries(part).map(([param, value]) => `${param} = ${value}`).join(", ");
}
// src/contract/limits.ts
/** Plan tiers with their row limits. */
const tiers = {
	standard: {
		rowsPerJob: 2500,
		rowsPerDay: 1e5
	},
	pro: {
		rowsPerJob: 5e3,
		rowsPerDay: 2e5
	},
	max: {
		rowsPerJob: 1e4,
		rowsPerDay: 4e5
	}
};
const tierNames = Object.keys(tiers);
function isTier(name) {
	return Object.hasOwn(tiers, name);
}
/** The two sets of limits in the contract. `jobsPerDay` is null if rows are counted instead. */
const limitProfiles = {
	standard: {
		requestsPerMinute: 20,
		jobsPerDay: null
	},
	alternate: {
		requestsPerMinute: 60,
		jobsPerDay: 20
	}
};
/** Limits that apply to every tier and both sets. */
const limits = {
	activeJobs: 1,
	activeKeys: 5,
	jobNameLength: {
		min: 3,
		max: 100
	},
	tags: 1,
	tagLength: 100,
	listPageSize: {
		default: 20,
		max: 100
	},
	previewPageSize: {
		default: 50,
		max: 200
	},
	previewRows: 1e3,
	/** Rolling window of the allowance, in milliseconds. */
	allowanceWindowMs: 864e5,
	/** For how long an equal job may be answered from the cache, in milliseconds. */
	cacheMs: 36e5
};
// node_modules/croner/dist/croner.js
function g(s, e, t, n = 0, r = 0, a = 0, i = 0) {
	let o = s >= 0 && s < 100, u = Date.UTC(o ? s + 400 : s, e, t, n, r, a, i);
	return o ? u - 0xb7af85d9c00 : u;
}
function D(s) {
	return g(s.y, s.m - 1, s.d, s.h, s.i, s.s);
}
function w(s, e) {
	return s.y === e.y && s.m === e.m && s.d === e.d && s.h === e.h && s.i === e.i && s.s === e.s;
}
function O(s) {
	let e = s.substring(9);
	return e.includes("Z") || e.includes("+") || e.includes("-");
}
function Z(s, e) {
	let t = new Date(Date.parse(s));
	if (isNaN(t)) throw new Error("Invalid ISO8601 passed to timezone parser.");
	return O(s) ? {
		tp: T(t.getUTCFullYear(), t.getUTCMonth() + 1, t.getUTCDate(), t.getUTCHours(), t.getUTCMinutes(), t.getUTCSeconds(), "Etc/UTC"),
		ms: t.getUTCMilliseconds()
	} : {
		tp: T(t.getFullYear(), t.getMonth() + 1, t.getDate(), t.getHours(), t.getMinutes(), t.getSeconds(), e),
		ms: t.getMilliseconds()
	};
}
function v(s, e, t) {
	let { tp: n, ms: r } = Z(s, e);
	return new Date(N(n, t).getTime() + r);
}
function N(s, e) {
	let t = _(s);
	if (t.kind === "single") return t.date;
	if (t.kind === "ambiguous") return t.earlier;
	if (e) throw new Error("Invalid date passed to fromTZ()");
	return t.after;
}
function _(s) {
	let e = D(s), t = (i) => R(new Date(i), s.tz), n = e - t(e), r = y(new Date(n), s.tz);
	if (w(r, s)) {
		let i = D(r) - n, o = n - (t(n - E) - i);
		if (o < n && w(y(new Date(o), s.tz), s)) return {
			kind: "ambiguous",
			earlier: new Date(o),
			later: new Date(n)
		};
		let u = n + (i - t(n + E));
		return u > n && w(y(new Date(u), s.tz), s) ? {
			kind: "ambiguous",
			earlier: new Date(n),
			later: new Date(u)
		} : {
			kind: "single",
			date: new Date(n)
		};
	}
	let a = e - (D(r) - n);
	return w(y(new Date(a), s.tz), s) ? {
		kind: "single",
		date: new Date(a)
	} : {
		kind: "gap",
		before: new Date(Math.min(n, a)),
		after: new Date(Math.max(n, a))
	};
}
var E = 108e5;
function R(s, e) {
	return D(y(s, e)) - (s.getTime() - s.getUTCMilliseconds());
}
function k(s, e, t) {
	let n = R(new Date(s), t);
	for (; e - s > 1e3;) {
		let r = s + Math.floor((e - s) / 2e3) * 1e3;
		R(new Date(r), t) === n ? s = r : e = r;
	}
	return e;
}
function U(s, e) {
	let t = _(y(new Date(s), e));
	if (t.kind === "ambiguous") return s < t.later.getTime() ? "earlier" : "later";
}
var H = g(1, 0, 1);
var S = 864e5;
var W = /* @__PURE__ */ new Map();
function y(s, e) {
	if (e === void 0) return T(s.getFullYear(), s.getMonth() + 1, s.getDate(), s.getHours(), s.getMinutes(), s.getSeconds());
	let t = W.get(e), n;
	try {
		t || (t = new Intl.DateTimeFormat("en-US", {
			timeZone: e,
			year: "numeric",
			month: "numeric",
			day: "numeric",
			hour: "numeric",
			minute: "numeric",
			second: "numeric",
			hour12: !1
		}), W.set(e, t)), n = t.formatToParts(s);
	} catch (i) {
		let o = i instanceof Error ? i.message : String(i);
		throw new RangeError(`toTZ: Invalid timezone '${e}' or date. Please provide a valid IANA timezone (e.g., 'America/New_York', 'Europe/Stockholm'). Original error: ${o}`);
	}
	let r = {
		year: 0,
		month: 0,
		day: 0,
		hour: 0,
		minute: 0,
		second: 0
	};
	for (let i of n) (i.type === "year" || i.type === "month" || i.type === "day" || i.type === "hour" || i.type === "minute" || i.type === "second") && (r[i.type] = parseInt(i.value, 10));
	if (isNaN(r.year) || isNaN(r.month) || isNaN(r.day) || isNaN(r.hour) || isNaN(r.minute) || isNaN(r.second)) throw new Error(`toTZ: Failed to parse all date components from timezone '${e}'. This may indicate an invalid date or timezone configuration. Parsed components: ${JSON.stringify(r)}`);
	let a = s.getTime() - H;
	return (a < -S || a < S && r.month === 12) && (r.year = 1 - r.year), r.hour === 24 && (r.hour = 0), {
		y: r.year,
		m: r.month,
		d: r.day,
		h: r.hour,
		i: r.minute,
		s: r.second,
		tz: e
	};
}
function T(s, e, t, n, r, a, i) {
	return {
		y: s,
		m: e,
		d: t,
		h: n,
		i: r,
		s: a,
		tz: i
	};
}
var x = [
	1,
	2,
	4,
	8,
	16
];
var C = class s {
	pattern;
	timezone;
	mode;
	alternativeWeekdays;
	sloppyRanges;
	fixedTimeRule;
	second;
	minute;
	hour;
	day;
	month;
	dayOfWeek;
	year;
	lastDayOfMonth;
	lastWeekday;
	nearestWeekdays;
	starDOM;
	starDOW;
	starYear;
	useAndLogic;
	isFixedTime;
	constructor(e, t, n) {
		this.pattern = e, this.timezone = t, this.mode = n?.mode ?? "auto", this.alternativeWeekdays = n?.alternativeWeekdays ?? !1, this.sloppyRanges = n?.sloppyRanges ?? !1, this.fixedTimeRule = n?.fixedTimeRule ?? "single-value", this.second = Array(60).fill(0), this.minute = Array(60).fill(0), this.hour = Array(24).fill(0), this.day = Array(31).fill(0), this.month = Array(12).fill(0), this.dayOfWeek = Array(7).fill(0), this.year = [], this.lastDayOfMonth = !1, this.lastWeekday = !1, this.nearestWeekdays = Array(31).fill(0), this.starDOM = !1, this.starDOW = !1, this.starYear = !1, this.useAndLogic = !1, this.isFixedTime = !1, this.parse();
	}
	parse() {
		if (!(typeof this.pattern == "string" || this.pattern instanceof String)) throw new TypeError("CronPattern: Pattern has to be of type string.");
		this.pattern.indexOf("@") >= 0 && (this.pattern = this.handleNicknames(this.pattern).trim());
		let e = this.pattern.match(/\S+/g) || [""], t = e.length;
		if (e.length < 5 || e.length > 7) throw new TypeError("CronPattern: invalid configuration format ('" + this.pattern + "'), exactly five, six, or seven space separated parts are required.");
		if (this.mode !== "auto") {
			let i;
			switch (this.mode) {
				case "5-part":
					i = 5;
					break;
				case "6-part":
					i = 6;
					break;
				case "7-part":
					i = 7;
					break;
				case "5-or-6-parts":
					i = [5, 6];
					break;
				case "6-or-7-parts":
					i = [6, 7];
					break;
				default: i = 0;
			}
			if (!(Array.isArray(i) ? i.includes(t) : t === i)) {
				let u = Array.isArray(i) ? i.join(" or ") : i.toString();
				throw new TypeError(`CronPattern: mode '${this.mode}' requires exactly ${u} parts, but pattern '${this.pattern}' has ${t} parts.`);
			}
		}
		if (e.length === 5 && e.unshift("0"), e.length === 6 && e.push("*"), this.pattern.indexOf("?") >= 0) for (let i = 0; i < e.length; i++) e[i] = e[i].replace(/\?/g, "*");
		if (e[3].toUpperCase() === "LW") this.lastWeekday = !0, e[3] = "";
		else if (e[3].toUpperCase().indexOf("L") >= 0) {
			let i = e[3].split(",");
			if (i.length > 1 && i.some((o) => o.toUpperCase() === "LW")) throw new TypeError(`CronPattern: Syntax error, LW can not be in a list in day-of-month ('${e[3]}').`);
			if (i.some((o) => o === "" || o.toUpperCase() !== "L" && /l/i.test(o))) throw new TypeError("CronPattern: Syntax error, L has to be a value of its own in day-of-month ('" + e[3] + "').");
			e[3] = i.filter((o) => o.toUpperCase() !== "L").join(","), this.lastDayOfMonth = !0;
		}
		if (e[3] == "*" && (this.starDOM = !0), e[6] == "*" && (this.starYear = !0), e[4].length >= 3 && (e[4] = this.replaceAlpha(e[4], s.MONTH_NAMES)), e[5].length >= 3 && (e[5] = this.alternativeWeekdays ? this.replaceAlpha(e[5], s.DAY_NAMES_QUARTZ) : this.replaceAlpha(e[5], s.DAY_NAMES)), e[5].startsWith("+") && (this.useAndLogic = !0, e[5] = e[5].substring(1), e[5] === "")) throw new TypeError("CronPattern: Day-of-week field cannot be empty after '+' modifier.");
		switch (e[5] == "*" && (this.starDOW = !0), this.mode) {
			case "5-part":
				e[0] = "0", e[6] = "*";
				break;
			case "6-part":
				e[6] = "*";
				break;
			case "5-or-6-parts": e[6] = "*";
		}
		this.throwAtIllegalCharacters(e), this.partToArray("second", e[0], 0, 1), this.partToArray("minute", e[1], 0, 1), this.partToArray("hour", e[2], 0, 1), this.partToArray("day", e[3], -1, 1), this.partToArray("month", e[4], -1, 1);
		let n = this.alternativeWeekdays ? -1 : 0;
		this.partToArray("dayOfWeek", e[5], n, 63), e[6] === "*" ? this.year = Array(1e4).fill(1) : (this.year = Array(1e4).fill(0), this.partToArray("year", e[6], 0, 1)), !this.alternativeWeekdays && this.dayOfWeek[7] && (this.dayOfWeek[0] = this.dayOfWeek[7]);
		let r = this.fixedTimeRule === "single-value", a = (i, o) => !i.includes("*") && !i.includes("/") && (!r || o.filter((u) => u).length === 1);
		this.isFixedTime = a(e[0], this.second) && a(e[1], this.minute) && a(e[2], this.hour);
	}
	partToArray(e, t, n, r) {
		let a = this[e];
		if (t === "" && !(e === "day" && (this.lastDayOfMonth || this.lastWeekday))) throw new TypeError("CronPattern: configuration entry " + e + " (" + t + ") is empty, check for trailing spaces.");
		if (t === "*") return a.fill(r);
		let i = t.split(",");
		if (i.length > 1) for (let o of i) this.partToArray(e, o, n, r);
		else t.includes("-") && t.includes("/") ? this.handleRangeWithStepping(t, e, n, r) : t.includes("-") ? this.handleRange(t, e, n, r) : t.includes("/") ? this.handleStepping(t, e, n, r) : t !== "" && this.handleNumber(t, e, n, r);
	}
	throwAtIllegalCharacters(e) {
		for (let t = 0; t < e.length; t++) if ((t === 3 ? /[^/*0-9,\-WwLl]+/ : t === 5 ? /[^/*0-9,\-#Ll]+/ : /[^/*0-9,\-]+/).test(e[t])) throw new TypeError("CronPattern: configuration entry " + t + " (" + e[t] + ") contains illegal characters.");
	}
	handleNumber(e, t, n, r) {
		let a = this.extractNth(e, t), i = e.toUpperCase().includes("W");
		if (t !== "day" && i) throw new TypeError("CronPattern: Nearest weekday modifier (W) only allowed in day-of-month.");
		i && (t = "nearestWeekdays");
		let o = i ? a[0].replace(/W$/i, "") : a[0], u = s.toNumber(o) + n;
		if (isNaN(u)) throw new TypeError("CronPattern: " + t + " is not a number: '" + e + "'");
		this.setPart(t, u, a[1] || r);
	}
	setPart(e, t, n) {
		if (!Object.prototype.hasOwnProperty.call(this, e)) throw new TypeError("CronPattern: Invalid part specified: " + e);
		if (e === "dayOfWeek") {
			if (t === 7 && (t = 0), t < 0 || t > 6) throw new RangeError("CronPattern: Invalid value for dayOfWeek: " + t);
			this.setNthWeekdayOfMonth(t, n);
			return;
		}
		if (e === "second" || e === "minute") {
			if (t < 0 || t >= 60) throw new RangeError("CronPattern: Invalid value for " + e + ": " + t);
		} else if (e === "hour") {
			if (t < 0 || t >= 24) throw new RangeError("CronPattern: Invalid value for " + e + ": " + t);
		} else if (e === "day" || e === "nearestWeekdays") {
			if (t < 0 || t >= 31) throw new RangeError("CronPattern: Invalid value for " + e + ": " + t);
		} else if (e === "month") {
			if (t < 0 || t >= 12) throw new RangeError("CronPattern: Invalid value for " + e + ": " + t);
		} else if (e === "year" && (t < 1 || t >= 1e4)) throw new RangeError("CronPattern: Invalid value for " + e + ": " + t + " (supported range: 1-9999)");
		this[e][t] = n;
	}
	static toNumber(e) {
		return /^\d+$/.test(e) ? parseInt(e, 10) : NaN;
	}
	validateNotNaN(e, t) {
		if (isNaN(e)) throw new TypeError(t);
	}
	validateRange(e, t, n, r, a) {
		if (e > t) throw new TypeError("CronPattern: From value is larger than to value: '" + a + "'");
		if (n !== void 0) {
			if (n === 0) throw new TypeError("CronPattern: Syntax error, illegal stepping: 0");
			if (n > this[r].length) throw new TypeError("CronPattern: Syntax error, steps cannot be greater than maximum value of part (" + this[r].length + ")");
		}
	}
	handleRangeWithStepping(e, t, n, r) {
		if (e.toUpperCase().includes("W")) throw new TypeError("CronPattern: Syntax error, W is not allowed in ranges with stepping.");
		let a = this.extractNth(e, t), i = a[0].match(/^(\d+)-(\d+)\/(\d+)$/);
		if (i === null) throw new TypeError("CronPattern: Syntax error, illegal range with stepping: '" + e + "'");
		let [, o, u, l] = i, h = parseInt(o, 10) + n, m = parseInt(u, 10) + n, d = parseInt(l, 10);
		this.validateNotNaN(h, "CronPattern: Syntax error, illegal lower range (NaN)"), this.validateNotNaN(m, "CronPattern: Syntax error, illegal upper range (NaN)"), this.validateNotNaN(d, "CronPattern: Syntax error, illegal stepping: (NaN)"), this.validateRange(h, m, d, t, e);
		for (let p = h; p <= m; p += d) this.setPart(t, p, a[1] || r);
	}
	extractNth(e, t) {
		let n = e, r;
		if (n.includes("#")) {
			if (t !== "dayOfWeek") throw new Error("CronPattern: nth (#) only allowed in day-of-week field");
			let a = n.split("#");
			if (a.length !== 2 || a[1] === "") throw new TypeError("CronPattern: Syntax error, illegal nth weekday: '" + e + "'");
			n = a[0], r = a[1];
		} else if (n.toUpperCase().endsWith("L")) {
			if (t !== "dayOfWeek") throw new Error("CronPattern: L modifier only allowed in day-of-week field (use L alone for day-of-month)");
			r = "L", n = n.slice(0, -1);
		}
		return [n, r];
	}
	handleRange(e, t, n, r) {
		if (e.toUpperCase().includes("W")) throw new TypeError("CronPattern: Syntax error, W is not allowed in a range.");
		let a = this.extractNth(e, t), i = a[0].split("-");
		if (i.length !== 2) throw new TypeError("CronPattern: Syntax error, illegal range: '" + e + "'");
		let o = s.toNumber(i[0]) + n, u = s.toNumber(i[1]) + n;
		this.validateNotNaN(o, "CronPattern: Syntax error, illegal lower range (NaN)"), this.validateNotNaN(u, "CronPattern: Syntax error, illegal upper range (NaN)"), this.validateRange(o, u, void 0, t, e);
		for (let l = o; l <= u; l++) this.setPart(t, l, a[1] || r);
	}
	handleStepping(e, t, n, r) {
		if (e.toUpperCase().includes("W")) throw new TypeError("CronPattern: Syntax error, W is not allowed in parts with stepping.");
		let a = this.extractNth(e, t), i = a[0].split("/");
		if (i.length !== 2) throw new TypeError("CronPattern: Syntax error, illegal stepping: '" + e + "'");
		if (this.sloppyRanges) i[0] === "" && (i[0] = "*");
		else {
			if (i[0] === "") throw new TypeError("CronPattern: Syntax error, stepping with missing prefix ('" + e + "') is not allowed. Use wildcard (*/step) or range (min-max/step) instead.");
			if (i[0] !== "*") throw new TypeError("CronPattern: Syntax error, stepping with numeric prefix ('" + e + "') is not allowed. Use wildcard (*/step) or range (min-max/step) instead.");
		}
		let o = 0;
		i[0] !== "*" && (o = s.toNumber(i[0]) + n, this.validateNotNaN(o, "CronPattern: Syntax error, illegal stepping start (NaN)"));
		let u = s.toNumber(i[1]);
		this.validateNotNaN(u, "CronPattern: Syntax error, illegal stepping: (NaN)"), this.validateRange(0, this[t].length - 1, u, t, e);
		for (let l = o; l < this[t].length; l += u) t === "year" && l === 0 || this.setPart(t, l, a[1] || r);
	}
	replaceAlpha(e, t) {
		let n = e;
		for (let [r, a] of Object.entries(t)) n = n.replace(new RegExp(r, "gi"), (i, o, u) => {
			let l = o + i.length - 3, h = u.charAt(l - 1), m = u.charAt(l + 3);
			if (/[a-z\d/#]/i.test(h) || /[a-km-z\d]/i.test(m)) throw new TypeError(`CronPattern: Syntax error, a month or day name has to stand alone ('${e}').`);
			return a;
		});
		return n;
	}
	static DAY_NAMES = {
		"-sun": "-7",
		sun: "0",
		mon: "1",
		tue: "2",
		wed: "3",
		thu: "4",
		fri: "5",
		sat: "6"
	};
	static DAY_NAMES_QUARTZ = {
		sun: "1",
		mon: "2",
		tue: "3",
		wed: "4",
		thu: "5",
		fri: "6",
		sat: "7"
	};
	static MONTH_NAMES = {
		jan: "1",
		feb: "2",
		mar: "3",
		apr: "4",
		may: "5",
		jun: "6",
		jul: "7",
		aug: "8",
		sep: "9",
		oct: "10",
		nov: "11",
		dec: "12"
	};
	static NICKNAME_MAP = {
		"@yearly": "0 0 1 1 *",
		"@annually": "0 0 1 1 *",
		"@monthly": "0 0 1 * *",
		"@weekly": "0 0 * * SUN",
		"@daily": "0 0 * * *",
		"@midnight": "0 0 * * *",
		"@hourly": "0 * * * *"
	};
	handleNicknames(e) {
		let t = e.trim().toLowerCase();
		if (t === "@reboot") throw new TypeError("CronPattern: @reboot is not supported in this environment. This is an event-based trigger that requires system startup detection.");
		return s.NICKNAME_MAP[t] || e;
	}
	setNthWeekdayOfMonth(e, t) {
		if (typeof t != "number" && t.toUpperCase() === "L") this.dayOfWeek[e] = this.dayOfWeek[e] | 32;
		else if (t === 63) this.dayOfWeek[e] = 63;
		else if (t < 6 && t > 0) this.dayOfWeek[e] = this.dayOfWeek[e] | x[t - 1];
		else throw new TypeError(`CronPattern: nth weekday out of range, should be 1-5 or L. Value: ${t}, Type: ${typeof t}`);
	}
};
var B = [
	31,
	28,
	31,
	30,
	31,
	30,
	31,
	31,
	30,
	31,
	30,
	31
];
var f = [
	[
		"month",
		"year",
		0
	],
	[
		"day",
		"month",
		-1
	],
	[
		"hour",
		"day",
		0
	],
	[
		"minute",
		"hour",
		0
	],
	[
		"second",
		"minute",
		0
	]
];
var c = class s {
	tz;
	instantMs;
	instantFields;
	ms;
	second;
	minute;
	hour;
	day;
	month;
	year;
	constructor(e, t) {
		if (this.tz = t, e && e instanceof Date) if (!isNaN(e)) this.fromDate(e);
		else throw new TypeError("CronDate: Invalid date passed to CronDate constructor");
		else if (e == null) this.fromDate(/* @__PURE__ */ new Date());
		else if (e && typeof e == "string") this.fromString(e);
		else if (e instanceof s) this.fromCronDate(e);
		else throw new TypeError("CronDate: Invalid type (" + typeof e + ") passed to CronDate constructor");
	}
	getLastDayOfMonth(e, t) {
		return t !== 1 ? B[t] : new Date(g(e, t + 1, 0)).getUTCDate();
	}
	getLastWeekday(e, t) {
		let n = this.getLastDayOfMonth(e, t), a = new Date(g(e, t, n)).getUTCDay();
		return a === 0 ? n - 2 : a === 6 ? n - 1 : n;
	}
	getNearestWeekday(e, t, n) {
		let r = this.getLastDayOfMonth(e, t);
		if (n > r) return -1;
		let i = new Date(g(e, t, n)).getUTCDay();
		return i === 0 ? n === r ? n - 2 : n + 1 : i === 6 ? n === 1 ? n + 2 : n - 1 : n;
	}
	isNthWeekdayOfMonth(e, t, n, r) {
		let i = new Date(g(e, t, n)).getUTCDay(), o = 0;
		for (let u = 1; u <= n; u++) new Date(g(e, t, u)).getUTCDay() === i && o++;
		if (r & 63 && x[o - 1] & r) return !0;
		if (r & 32) {
			let u = this.getLastDayOfMonth(e, t);
			for (let l = n + 1; l <= u; l++) if (new Date(g(e, t, l)).getUTCDay() === i) return !1;
			return !0;
		}
		return !1;
	}
	fromDate(e) {
		if (this.tz !== void 0) if (typeof this.tz == "number") this.ms = e.getUTCMilliseconds(), this.second = e.getUTCSeconds(), this.minute = e.getUTCMinutes() + this.tz, this.hour = e.getUTCHours(), this.day = e.getUTCDate(), this.month = e.getUTCMonth(), this.year = e.getUTCFullYear(), this.apply();
		else try {
			let t = y(e, this.tz);
			this.ms = e.getMilliseconds(), this.second = t.s, this.minute = t.i, this.hour = t.h, this.day = t.d, this.month = t.m - 1, this.year = t.y, this.cacheInstant(e.getTime() - this.ms);
		} catch (t) {
			let n = t instanceof Error ? t.message : String(t);
			throw new TypeError(`CronDate: Failed to convert date to timezone '${this.tz}'. This may happen with invalid timezone names or dates. Original error: ${n}`);
		}
		else this.ms = e.getMilliseconds(), this.second = e.getSeconds(), this.minute = e.getMinutes(), this.hour = e.getHours(), this.day = e.getDate(), this.month = e.getMonth(), this.year = e.getFullYear(), this.cacheInstant(e.getTime() - this.ms);
	}
	cacheInstant(e) {
		this.instantMs = e;
		let { year: t, month: n, day: r, hour: a, minute: i, second: o } = this;
		this.instantFields = [
			t,
			n,
			r,
			a,
			i,
			o,
			this.tz
		];
	}
	cachedInstant() {
		let e = this.instantFields;
		if (!(e === void 0 || e[6] !== this.tz) && !(e[5] !== this.second || e[4] !== this.minute || e[3] !== this.hour) && !(e[2] !== this.day || e[1] !== this.month || e[0] !== this.year)) return this.instantMs;
	}
	fromCronDate(e) {
		this.tz = e.tz, this.year = e.year, this.month = e.month, this.day = e.day, this.hour = e.hour, this.minute = e.minute, this.second = e.second, this.ms = e.ms, this.instantMs = e.instantMs, this.instantFields = e.instantFields;
	}
	apply() {
		if (this.month > 11 || this.month < 0 || this.day > this.getLastDayOfMonth(this.year, this.month) || this.day < 1 || this.hour > 23 || this.minute > 59 || this.second > 59 || this.hour < 0 || this.minute < 0 || this.second < 0) {
			let e = /* @__PURE__ */ new Date(0);
			return e.setUTCFullYear(this.year, this.month, this.day), e.setUTCHours(this.hour, this.minute, this.second, this.ms), this.ms = e.getUTCMilliseconds(), this.second = e.getUTCSeconds(), this.minute = e.getUTCMinutes(), this.hour = e.getUTCHours(), this.day = e.getUTCDate(), this.month = e.getUTCMonth(), this.year = e.getUTCFullYear(), !0;
		} else return !1;
	}
	fromString(e) {
		if (typeof this.tz == "number") {
			if (O(e)) return this.fromDate(v(e));
			let t = v(e, "Etc/UTC");
			this.ms = t.getUTCMilliseconds(), this.second = t.getUTCSeconds(), this.minute = t.getUTCMinutes(), this.hour = t.getUTCHours(), this.day = t.getUTCDate(), this.month = t.getUTCMonth(), this.year = t.getUTCFullYear(), this.apply();
		} else return this.fromDate(v(e, this.tz));
	}
	findNext(e, t, n, r) {
		return this._findMatch(e, t, n, r, 1);
	}
	_matchDayValue(e, t, n, r) {
		let a = e;
		if (!a) {
			for (let i = 0; i < n.nearestWeekdays.length; i++) if (n.nearestWeekdays[i]) {
				let o = this.getNearestWeekday(this.year, this.month, i + 1);
				if (o !== -1 && o === t) {
					a = 1;
					break;
				}
			}
		}
		if (n.lastWeekday) t === this.getLastWeekday(this.year, this.month) && (a = 1);
		if (n.lastDayOfMonth) t === this.getLastDayOfMonth(this.year, this.month) && (a = 1);
		if (!n.starDOW) {
			let i = new Date(g(this.year, this.month, 1, 0, 0, 0, 0)).getUTCDay(), o = n.dayOfWeek[(i + (t - 1)) % 7];
			o && o & 63 && (o = this.isNthWeekdayOfMonth(this.year, this.month, t, o) ? 1 : 0), n.useAndLogic ? a = a && o : !r.domAndDow && !n.starDOM ? a = a || o : a = a && o;
		}
		return a;
	}
	_findMatch(e, t, n, r, a) {
		let i = this[t], o = t === "day" ? this.getLastDayOfMonth(this.year, this.month) : 0, u = this[t] + r, l = a === 1 ? (h) => h < n[t].length : (h) => h >= 0;
		for (let h = u; l(h); h += a) {
			let m = n[t][h];
			if (t === "day") {
				if (h - r > o) continue;
				m = this._matchDayValue(m, h - r, n, e);
			}
			if (m) return this[t] = h - r, i !== this[t] ? 2 : 1;
		}
		return 3;
	}
	recurse(e, t, n) {
		let r = this.year, a = n;
		for (; typeof a == "number";) {
			if (e.starYear && Math.abs(this.year - r) > 400) return null;
			a = this.recurseStep(e, t, a);
		}
		return a;
	}
	recurseStep(e, t, n) {
		if (n === 0 && !e.starYear) {
			if (this.year >= 0 && this.year < e.year.length && e.year[this.year] === 0) {
				let a = -1;
				for (let i = this.year + 1; i < e.year.length && i < 1e4; i++) if (e.year[i] === 1) {
					a = i;
					break;
				}
				if (a === -1) return null;
				this.year = a, this.month = 0, this.day = 1, this.hour = 0, this.minute = 0, this.second = 0, this.ms = 0;
			}
			if (this.year >= 1e4) return null;
		}
		let r = this.findNext(t, f[n][0], e, f[n][2]);
		if (r > 1) {
			let a = n + 1;
			for (; a < f.length;) this[f[a][0]] = -f[a][2], a++;
			if (r === 3) {
				if (this[f[n][1]]++, this[f[n][0]] = -f[n][2], this.apply(), n === 0 && !e.starYear) {
					for (; this.year >= 0 && this.year < e.year.length && e.year[this.year] === 0 && this.year < 1e4;) this.year++;
					if (this.year >= 1e4 || this.year >= e.year.length) return null;
				}
				return 0;
			} else if (this.apply()) return n - 1;
		}
		return n += 1, n >= f.length ? this : (e.starYear ? this.year >= 3e3 : this.year >= 1e4) ? null : n;
	}
	increment(e, t, n) {
		return this.instantMs = void 0, this.instantFields = void 0, this.second += t.interval !== void 0 && t.interval > 1 && n ? t.interval : 1, this.ms = 0, this.apply(), this.recurse(e, t, 0);
	}
	decrement(e, t, n = !0) {
		this.instantMs = void 0, this.instantFields = void 0;
		let r = t.interval !== void 0 && t.interval >= 1;
		return (this.ms === 0 || r) && (this.second -= r && n ? t.interval : 1), this.ms = 0, this.apply(), this.year < 1 ? null : this.recurseBackward(e, t, 0);
	}
	recurseBackward(e, t, n) {
		let r = this.year, a = n;
		for (; typeof a == "number";) {
			if (e.starYear && Math.abs(this.year - r) > 400) return null;
			a = this.recurseBackwardStep(e, t, a);
		}
		return a;
	}
	recurseBackwardStep(e, t, n) {
		if (n === 0 && !e.starYear) {
			if (this.year >= 0 && this.year < e.year.length && e.year[this.year] === 0) {
				let a = -1;
				for (let i = this.year - 1; i >= 0; i--) if (e.year[i] === 1) {
					a = i;
					break;
				}
				if (a === -1) return null;
				this.year = a, this.month = 11, this.day = 31, this.hour = 23, this.minute = 59, this.second = 59, this.ms = 0;
			}
			if (this.year < 1) return null;
		}
		let r = this.findPrevious(t, f[n][0], e, f[n][2]);
		if (r > 1) {
			let a = n + 1;
			for (; a < f.length;) {
				let i = f[a][0], o = f[a][2], u = this.getMaxPatternValue(i, e, o);
				this[i] = u, a++;
			}
			if (r === 3) {
				if (this[f[n][1]]--, n === 0) {
					let u = this.getLastDayOfMonth(this.year, this.month);
					this.day > u && (this.day = u);
				}
				if (n === 1) if (this.day <= 0) this.day = 1;
				else {
					let u = this.year, l = this.month;
					for (; l < 0;) l += 12, u--;
					for (; l > 11;) l -= 12, u++;
					let h = this.getLastDayOfMonth(u, l);
					this.day > h && (this.day = h);
				}
				this.apply();
				let i = f[n][0], o = f[n][2];
				if (this[i] = this.getMaxPatternValue(i, e, o), this.apply(), n === 0) {
					let u = f[1][2], l = this.getMaxPatternValue("day", e, u);
					l !== this.day && (this.day = l, this.hour = this.getMaxPatternValue("hour", e, f[2][2]), this.minute = this.getMaxPatternValue("minute", e, f[3][2]), this.second = this.getMaxPatternValue("second", e, f[4][2]));
				}
				if (n === 0 && !e.starYear) {
					for (; this.year >= 0 && this.year < e.year.length && e.year[this.year] === 0;) this.year--;
					if (this.year < 1) return null;
				}
				return 0;
			} else if (this.apply()) return n - 1;
		}
		return n += 1, n >= f.length ? this : this.year < 1 ? null : n;
	}
	getMaxPatternValue(e, t, n) {
		let r = t[e].length - 1 - n;
		for (let a = t[e].length - 1; a >= 0; a--) if (t[e][a]) {
			r = a - n;
			break;
		}
		if (e === "day") {
			let a = this.getLastDayOfMonth(this.year, this.month);
			return t.lastWeekday || t.nearestWeekdays.some((i) => i) || t.lastDayOfMonth || !t.starDOW ? a : Math.min(r, a);
		}
		return r;
	}
	findPrevious(e, t, n, r) {
		return this._findMatch(e, t, n, r, -1);
	}
	getDate(e) {
		if (!e && typeof this.tz != "number") {
			let t = this.cachedInstant();
			if (t !== void 0) return new Date(t + (this.tz === void 0 ? this.ms : 0));
		}
		if (e || this.tz === void 0) {
			if (this.year >= 0 && this.year < 100) {
				let t = /* @__PURE__ */ new Date(0);
				return t.setFullYear(this.year, this.month, this.day), t.setHours(this.hour, this.minute, this.second, this.ms), t;
			}
			return new Date(this.year, this.month, this.day, this.hour, this.minute, this.second, this.ms);
		} else return typeof this.tz == "number" ? new Date(g(this.year, this.month, this.day, this.hour, this.minute - this.tz, this.second, this.ms)) : N(T(this.year, this.month + 1, this.day, this.hour, this.minute, this.second, this.tz), !1);
	}
	getTime() {
		return this.getDate(!1).getTime();
	}
	match(e, t) {
		if (!e.starYear && (this.year < 0 || this.year >= e.year.length || e.year[this.year] === 0)) return !1;
		for (let n = 0; n < f.length; n++) {
			let r = f[n][0], a = f[n][2], i = this[r];
			if (i + a < 0 || i + a >= e[r].length) return !1;
			let o = e[r][i + a];
			if (r === "day" && (o = this._matchDayValue(o, i, e, t)), !o) return !1;
		}
		return !0;
	}
};
function F(s) {
	s === void 0 && (s = {}), delete s.name, s.legacyMode !== void 0 && s.domAndDow === void 0 ? s.domAndDow = !s.legacyMode : s.domAndDow === void 0 && (s.domAndDow = !1), s.legacyMode = !s.domAndDow;
	let e = (n, r) => n === void 0 ? r : n;
	if (s.paused = e(s.paused, !1), s.maxRuns = e(s.maxRuns, 1 / 0), s.catch = e(s.catch, !1), s.unref = e(s.unref, !1), s.mode = e(s.mode, "auto"), s.alternativeWeekdays = e(s.alternativeWeekdays, !1), s.sloppyRanges = e(s.sloppyRanges, !1), s.fixedTimeRule = e(s.fixedTimeRule, "single-value"), s.allowPast = e(s.allowPast, !1), s.interval = s.interval === void 0 ? 0 : parseInt(s.interval.toString(), 10), s.utcOffset = s.utcOffset === void 0 ? void 0 : parseInt(s.utcOffset.toString(), 10), s.dayOffset = s.dayOffset === void 0 ? 0 : parseInt(s.dayOffset.toString(), 10), ![
		"auto",
		"5-part",
		"6-part",
		"7-part",
		"5-or-6-parts",
		"6-or-7-parts"
	].includes(s.mode)) throw new Error("CronOptions: mode must be one of 'auto', '5-part', '6-part', '7-part', '5-or-6-parts', or '6-or-7-parts'.");
	if (!["single-value", "no-wildcard"].includes(s.fixedTimeRule)) throw new Error("CronOptions: fixedTimeRule must be one of 'single-value' or 'no-wildcard'.");
	s.timezone === "" && (s.timezone = void 0);
	let t = s.timezone ?? s.utcOffset;
	if (s.startAt && (s.startAt = I(new c(s.startAt, t))), s.stopAt && (s.stopAt = I(new c(s.stopAt, t))), s.interval !== null) {
		if (isNaN(s.interval)) throw new Error("CronOptions: Supplied value for interval is not a number");
		if (s.interval < 0) throw new Error("CronOptions: Supplied value for interval can not be negative");
	}
	if (s.utcOffset !== void 0) {
		if (isNaN(s.utcOffset)) throw new Error("CronOptions: Invalid value passed for utcOffset, should be number representing minutes offset from UTC.");
		if (s.utcOffset < -870 || s.utcOffset > 870) throw new Error("CronOptions: utcOffset out of bounds.");
		if (s.utcOffset !== void 0 && s.timezone) throw new Error("CronOptions: Combining 'utcOffset' with 'timezone' is not allowed.");
	}
	if (s.unref !== !0 && s.unref !== !1) throw new Error("CronOptions: Unref should be either true, false or undefined(false).");
	if (s.dayOffset !== void 0 && s.dayOffset !== 0 && isNaN(s.dayOffset)) throw new Error("CronOptions: Invalid value passed for dayOffset, should be a number representing days to offset.");
	return s;
}
function I(s) {
	return s.ms ? (s.ms = 0, new c(new Date(s.getTime() + 1e3), s.tz)) : s;
}
function b(s) {
	return typeof s == "function";
}
function L(s) {
	return b(s);
}
function Y(s) {
	typeof Deno < "u" && typeof Deno.unrefTimer < "u" ? Deno.unrefTimer(s) : s && typeof s.unref < "u" && s.unref();
}
var P = 864e5;
var $ = 3e4;
var M = [];
var j = class {
	name;
	options;
	_states;
	fn;
	_startAtRoundingMs = 0;
	getTz() {
		return this.options.timezone ?? this.options.utcOffset;
	}
	applyDayOffset(e) {
		let t = this._offsetMs();
		return t ? new Date(e.getTime() + t) : e;
	}
	_offsetMs() {
		return (this.options.dayOffset ?? 0) * P;
	}
	get _startAt() {
		return this.options.startAt;
	}
	get _stopAt() {
		return this.options.stopAt;
	}
	_nextTarget(e, t) {
		let n = this._offsetMs(), r = this._next(this._shift(e), new Date(t.getTime() - n), {
			startAt: this._shift(this._startAt),
			stopAt: this._shift(this._stopAt)
		});
		return r ? this.applyDayOffset(r.getDate(!1)) : null;
	}
	_previousTarget(e, t) {
		let n = this._toMs(e ?? t) - this._offsetMs(), r = this._previous(new Date(n), {
			startAt: this._shift(this._startAt),
			stopAt: this._shift(this._stopAt)
		});
		return r ? this.applyDayOffset(r.getDate(!1)) : null;
	}
	_shift(e) {
		if (e != null) return new c(new Date(this._toMs(e) - this._offsetMs()), this.getTz());
	}
	constructor(e, t, n) {
		let r, a;
		if (b(t)) a = t;
		else if (typeof t == "object") r = t;
		else if (t !== void 0) throw new Error("Cron: Invalid argument passed for optionsIn. Should be one of function, or object (options).");
		if (b(n)) a = n;
		else if (typeof n == "object") r = n;
		else if (n !== void 0) throw new Error("Cron: Invalid argument passed for funcIn. Should be one of function, or object (options).");
		this.name = r?.name;
		let i = r?.startAt;
		this.options = F(r), i && this._startAt && (this._startAtRoundingMs = this._startAt.getTime() - new c(i, this.getTz()).getTime());
		let o = !!e && (e instanceof Date || typeof e == "string" && e.indexOf(":") > 0);
		if (this._states = {
			kill: !1,
			blocking: !1,
			previousRun: void 0,
			currentRun: void 0,
			once: void 0,
			currentTimeout: void 0,
			maxRuns: r ? r.maxRuns : void 0,
			paused: r ? r.paused : !1,
			pattern: o ? new C("* * * * *", void 0, { mode: "auto" }) : new C(e, this.options.timezone, {
				mode: this.options.mode,
				alternativeWeekdays: this.options.alternativeWeekdays,
				sloppyRanges: this.options.sloppyRanges,
				fixedTimeRule: this.options.fixedTimeRule
			})
		}, o && (this._states.once = new c(e, this.getTz())), this.name) {
			if (M.find((l) => l.name === this.name)) throw new Error("Cron: Tried to initialize new named job '" + this.name + "', but name already taken.");
			M.push(this);
		}
		return a !== void 0 && L(a) && (this.fn = a, this.schedule()), this;
	}
	nextRun(e) {
		return this._nextTarget(e, /* @__PURE__ */ new Date());
	}
	nextRuns(e, t) {
		this._states.maxRuns !== void 0 && e > this._states.maxRuns && (e = this._states.maxRuns);
		let n = t || this._states.currentRun || void 0;
		return this._enumerateRuns(e, n, "next");
	}
	previousRuns(e, t) {
		return this._enumerateRuns(e, t || void 0, "previous");
	}
	enumerate(e) {
		return new A(this, e);
	}
	_enumerateRuns(e, t, n) {
		let r = [], a = /* @__PURE__ */ new Date(), i = t;
		for (; e-- > 0;) {
			let o = n === "next" ? this._nextTarget(i, a) : this._previousTarget(i, a);
			if (!o) break;
			r.push(o), i = o;
		}
		return r;
	}
	match(e) {
		if (this._states.once) {
			let n = new c(e, this.getTz());
			n.ms = 0;
			let r = new c(this._states.once, this.getTz());
			return r.ms = 0, n.getTime() === r.getTime();
		}
		let t = new c(e, this.getTz());
		return t.ms = 0, t.match(this._states.pattern, this.options);
	}
	getPattern() {
		if (!this._states.once) return this._states.pattern ? this._states.pattern.pattern : void 0;
	}
	getOnce() {
		return this._states.once ? this._states.once.getDate() : null;
	}
	isRunning() {
		return !this._states.paused && !this._states.kill && this.fn !== void 0 && this._nextTarget(this._states.currentRun, /* @__PURE__ */ new Date()) !== null;
	}
	isStopped() {
		return this._states.kill;
	}
	isBusy() {
		return this._states.blocking;
	}
	currentRun() {
		return this._states.currentRun ? this._states.currentRun.getDate() : null;
	}
	previousRun() {
		return this._states.previousRun ? this._states.previousRun.getDate() : null;
	}
	msToNext(e) {
		let t = /* @__PURE__ */ new Date(), n = this._nextTarget(e, t);
		return n ? n.getTime() - this._toMs(e ?? t) : null;
	}
	stop() {
		this._states.kill = !0, this._states.currentTimeout && clearTimeout(this._states.currentTimeout);
		let e = M.indexOf(this);
		e >= 0 && M.splice(e, 1);
	}
	pause() {
		return this._states.paused = !0, !this._states.kill;
	}
	resume() {
		return this._states.paused = !1, !this._states.kill;
	}
	schedule(e) {
		return this._schedule(e);
	}
	_schedule(e, t) {
		if (e && this.fn) throw new Error("Cron: It is not allowed to schedule two functions using the same Croner instance.");
		e && (this.fn = e);
		let n = t ?? /* @__PURE__ */ new Date(), r = this._nextTarget(void 0, n), a = r ? r.getTime() - n.getTime() : null, i = this._states.currentRun;
		i && i.getTime() > n.getTime() && (i = void 0);
		let o = this._nextTarget(i, n);
		return a === null || isNaN(a) || o === null ? this : (a > $ && (a = $), a < 0 && (a = this._states.paused ? 1e3 : 0), this._states.currentTimeout = setTimeout(() => this._checkTrigger(o), a), this._states.currentTimeout && this.options.unref && Y(this._states.currentTimeout), this);
	}
	async _trigger(e = /* @__PURE__ */ new Date()) {
		this._states.blocking = !0, this._states.currentRun = new c(e, this.getTz());
		try {
			if (this.options.catch) try {
				this.fn !== void 0 && await this.fn(this, this.options.context);
			} catch (t) {
				if (b(this.options.catch)) try {
					Promise.resolve(this.options.catch(t, this)).catch(() => {});
				} catch {}
			}
			else this.fn !== void 0 && await this.fn(this, this.options.context);
		} finally {
			this._states.previousRun = new c(e, this.getTz()), this._states.blocking = !1;
		}
	}
	async trigger() {
		await this._trigger();
	}
	runsLeft() {
		return this._states.maxRuns;
	}
	_checkTrigger(e) {
		let t = /* @__PURE__ */ new Date(), n = !this._states.paused && t.getTime() >= e.getTime(), r = this._states.blocking && this.options.protect;
		n && !r ? (this._states.maxRuns !== void 0 && this._states.maxRuns--, this._trigger(t)) : n && r && b(this.options.protect) && setTimeout(() => this.options.protect(this), 0), this._schedule(void 0, n ? void 0 : t);
	}
	_next(e, t, n) {
		let r = n ? n.startAt : this._startAt, a = n ? n.stopAt : this._stopAt, i = !!e, o = !!(e || this._states.currentRun), u = !1;
		!e && r && this.options.interval && (e = this._calculatePreviousRun(r, t), e && (o = !0), u = !e);
		let l = e ?? t ?? /* @__PURE__ */ new Date(), h = this._toMs(l);
		e = new c(l, this.getTz()), r && h < r.getTime() && (e = u ? r : new c(/* @__PURE__ */ new Date(r.getTime() - 1e3), this.getTz()), h = e.getTime());
		let m = this._states.once || new c(e, this.getTz());
		if (!u && m !== this._states.once && (m = this._findOccurrence(e, h, 1, o)), this._states.once) {
			let d = this._states.once.getTime(), p = h - d;
			if (r && d < r.getTime() - this._startAtRoundingMs || this._states.currentRun && this.applyDayOffset(this._states.once.getDate()).getTime() <= this._states.currentRun.getTime() || (i ? p >= 0 : p > 1e3 && !this.options.allowPast)) return null;
		}
		return m === null || this._states.maxRuns !== void 0 && this._states.maxRuns <= 0 || this._states.kill || a && m.getTime() >= a.getTime() ? null : m;
	}
	_previous(e, t) {
		let n = this._toMs(e ?? /* @__PURE__ */ new Date());
		if (t.stopAt && n > t.stopAt.getTime() && (n = t.stopAt.getTime()), this._states.once) return this._states.once.getTime() < n ? this._states.once : null;
		let r = this._findOccurrence(new c(new Date(n), this.getTz()), n, -1);
		return r === null || t.startAt && r.getTime() < t.startAt.getTime() ? null : r;
	}
	_toMs(e) {
		if (e instanceof Date) return e.getTime();
		let t = new c(e, this.getTz());
		return t.getTime() + (typeof t.tz == "string" ? t.ms : 0);
	}
	_findOccurrence(e, t, n, r = !1) {
		let a = this.options.interval ?? 0;
		if (a > 1 && (n === -1 || r)) {
			t += (a - 1) * 1e3 * n;
			let m = new Date(t);
			if (isNaN(m.getTime()) || (e = new c(m, this.getTz()), !(e.year >= 1 && e.year <= 9999))) return null;
			r = !1;
		}
		let i = this._walk(e, t, n, r), o = this.getTz();
		if (this._states.pattern.isFixedTime && n === 1 || typeof o == "number" || U(t, o) !== (n === 1 ? "earlier" : "later")) return i;
		let u = Math.floor(t / 1e3) * 1e3, l = n === 1 ? k(u, u + P, o) : k(u - P, u, o) - 1e3;
		if (i && (l - i.getTime()) * n > 0) return i;
		let h = this._walk(new c(new Date(l), o), l - n, n, !1, !0);
		return !i || !h ? i ?? h : (i.getTime() - h.getTime()) * n > 0 ? h : i;
	}
	_walk(e, t, n, r, a = !1) {
		let i = this._states.pattern, o = (l, h) => n === 1 ? l.increment(i, this.options, h) : l.decrement(i, this.options, h), u = new c(e, this.getTz());
		for ((!a || !u.match(i, this.options)) && (u = o(u, r)); u;) {
			let l = this._runAt(u, t, n);
			if (l) return new c(l, this.getTz());
			u = o(u, !1);
		}
		return null;
	}
	_runAt(e, t, n) {
		let r = (d) => (d.getTime() - t) * n > 0, a = e.tz;
		if (typeof a == "number") {
			let d = e.getDate();
			return r(d) ? d : null;
		}
		let i = T(e.year, e.month + 1, e.day, e.hour, e.minute, e.second, a), o = _(i), u = this._states.pattern.isFixedTime;
		if (o.kind === "single") return r(o.date) ? o.date : null;
		if (o.kind === "ambiguous") {
			let { earlier: d, later: p } = o;
			return (u ? [d] : n === 1 ? [d, p] : [p, d]).find(r) ?? null;
		}
		if (!u) return null;
		let l = new Date(k(o.before.getTime(), o.after.getTime(), a)), h = y(l, a);
		return h.y === i.y && h.m === i.m && h.d === i.d && r(l) ? l : null;
	}
	_calculatePreviousRun(e, t) {
		let n = new c(t, this.getTz()).getTime();
		if (e.getTime() > n) return;
		let r = this.options.interval * 1e3, a = e;
		for (; a.getTime() + r <= n;) {
			let i = this._findOccurrence(a, a.getTime(), 1, !0);
			if (i === null) break;
			a = i;
		}
		return a;
	}
};
var A = class {
	cron;
	cursor;
	now;
	done;
	initialMaxRuns;
	remainingRuns;
	constructor(e, t) {
		this.cron = e, this.initialMaxRuns = e.runsLeft() ?? 1 / 0, this.reset(t);
	}
	next() {
		if (this.done || this.remainingRuns <= 0) return this.done = !0, {
			value: void 0,
			done: !0
		};
		let e = this.cron._nextTarget(this.cursor, this.now);
		return e === null ? (this.done = !0, {
			value: void 0,
			done: !0
		}) : (this.cursor = e, this.remainingRuns--, {
			value: e,
			done: !1
		});
	}
	peek() {
		return this.done || this.remainingRuns <= 0 ? null : this.cron._nextTarget(this.cursor, this.now);
	}
	reset(e) {
		this.cursor = e instanceof Date ? new Date(e.getTime()) : e ?? void 0, this.now = /* @__PURE__ */ new Date(), this.done = !1, this.remainingRuns = this.initialMaxRuns;
	}
	[Symbol.iterator]() {
		return this;
	}
};
// src/contract/api-path.ts
/** The path that every endpoint begins with. The version is part of it. */
const apiPath = "/api/ext/v1";
// src/days/day.ts
const msPerDay = 864e5;
/** Reads a strict `YYYY-MM-DD`; null for anything else, such as `2026-02-30`. */
function parseDay(text) {
	if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
	const month = Number(text.slice(5, 7)) - 1;
	const day = Number(text.slice(8));
	const date = /* @__PURE__ */ new Date(0);
	const ms = date.setUTCFullYear(Number(text.slice(0, 4)), month, day);
	return date.getUTCMonth() === month && date.getUTCDate() === day ? ms / msPerDay : null;
}
/** Days that were written before: a long ledger has the same ones in each job config. */
const written = /* @__PURE__ */ new Map();
/** How many are remembered: a century. */
const mostWritten = 36525;
/** Writes a day as `YYYY-MM-DD`. */
function formatDay(day) {
	const known = written.get(day);
	if (known !== void 0) return known;
	const text = (/* @__PURE__ */ new Date(day * msPerDay)).toISOString().slice(0, 10);
	if (written.size >= mostWritten) written.clear();
	written.set(day, text);
	return text;
}
/** What the ledger says about a day; `missing` means that it says nothing. */
const dayStates = [
	"complete",
	"open",
	"incomplete",
	"suspect",
	"missing",
	"expired"
];
/** Whether two slices share a day; a slice without days shares none. */
function overlap(one, other) {
	return one !== null && other !== null && one.from < other.until && other.from < one.until;
}
/** The days of a slice, in order. */
function daysOf({ from, until }) {
	const days = [];
	for (let day = from; day < until; day += 1) days.push(day);
	return days;
}
/** The days from the first to the last of all slices; null if there are none. */
function span(slices) {
	if (slices.length === 0) return null;
	return {
		from: Math.min(...slices.map((slice) => slice.from)),
		until: Math.max(...slices.map((slice) => slice.until))
	};
}
/** Ascending, distinct days as slices without gaps; a new slice also starts at `parted`. */
function stretchesOf(days, parted) {
	const stretches = [];
	for (const day of days) {
		const last = stretches.at(-1);
		if (last?.until === day && day !== parted) last.until = day + 1;
		else stretches.push({
			from: day,
			until: day + 1
		});
	}
	return stretches;
}
/** Whether two slices contain the same days. */
function isSame(one, other) {
	return one?.from === other?.from && one?.until === other?.until;
}
/** Writes a slice as inclusive `YYYY-MM-DD`. */
function sliceDates(slice) {
	return {
		from: formatDay(slice.from),
		to: formatDay(slice.until - 1)
	};
}
/** Reads inclusive `YYYY-MM-DD`; null for anything else. */
function parseSlice({ from, to }) {
	const [first, last] = [parseDay(from), parseDay(to)];
	return first === null || last === null || last < first ? null : {
		from: first,
		until: last + 1
	};
}
/** A slice as text: `2026-01-01..2026-01-07`, or a single date. */
function sliceText(slice) {
	const { from, to } = sliceDates(slice);
	return from === to ? from : `${from}..${to}`;
}
/** The same in a sentence: `2026-01-01 to 2026-01-07`, or a single date. */
function daysText({ from, to }) {
	return from === to ? from : `${from} to ${to}`;
}
/** Whether a name is in the IANA time zone database. Offsets such as `+02:00` are not. */
function isTimeZone(name) {
	if (!/^[A-Za-z]/.test(name)) return false;
	try {
		return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
	} catch {
		return false;
	}
}
/** The current day in a time zone. Throws a RangeError for an unknown zone. */
function dayAt(epochMs, timeZone) {
	if (timeZone === "UTC") return Math.floor(epochMs / msPerDay);
	const { format, days } = zoneOf(timeZone);
	if (epochMs < wholeMinutesMs) return dayIn(format, epochMs);
	const minute = Math.floor(epochMs / 6e4);
	const known = days.get(minute);
	if (known !== void 0) return known;
	const day = dayIn(format, epochMs);
	if (days.size >= mostMinutes) days.clear();
	days.set(minute, day);
	return day;
}
/** Since then, no time zone has had an offset that is not of whole minutes, or has changed it within a minute. */
const wholeMinutesMs = Date.UTC(1973, 0);
/** How many minutes are remembered for each time zone: rows that follow each other are often of one minute. */
const mostMinutes = 1e4;
/** Creating a format takes a hundred times as long as using it. */
const zones = /* @__PURE__ */ new Map();
function zoneOf(timeZone) {
	const known = zones.get(timeZone);
	if (known !== void 0) return known;
	const zone = {
		format: new Intl.DateTimeFormat("en-US", {
			timeZone,
			year: "numeric",
			month: "numeric",
			day: "numeric"
		}),
		days: /* @__PURE__ */ new Map()
	};
	zones.set(timeZone, zone);
	return zone;
}
function dayIn(format, epochMs) {
	const [month, day, year] = format.format(epochMs).split("/").map(Number);
	return Date.UTC(year, month - 1, day) / msPerDay;
}
// src/config/duration.ts
const pattern$1 = /^P(?:(\d{1,5})W|(?:(\d{1,6})D)?(?:T(?=\d)(?:(\d{1,6})H)?(?:(\d{1,6})M)?(?:(\d{1,6}(?:\.\d{1,3})?)S)?)?)$/;
const unitMs = [
	7 * msPerDay,
	msPerDay,
	36e5,
	6e4,
	1e3
];
/** Reads an ISO 8601 duration of weeks, days, hours, minutes and seconds, in milliseconds; null for anything else. */
function parseDuration(text) {
	const parts = pattern$1.exec(text)?.slice(1);
	if (parts === void 0 || parts.every((part) => part === void 0)) return null;
	return parts.reduce((sum, part, unit) => sum + Number(part ?? 0) * (unitMs[unit] ?? 0), 0);
}
/** Days of `P1Y`. */
const daysOfYear = 365;
/** Reads an age in days, such as `P7D`, `P2W` or `P1Y`, a year of 365 days; null for anything else. */
function parseAge(text) {
	const years = /^P(\d{1,3})Y$/.exec(text)?.[1];
	return years === void 0 ? parseDays(text) : Number(years) * daysOfYear;
}
/** Reads a duration of whole days, such as `P7D` or `P2W`; null for anything else. */
function parseDays(text) {
	const ms = text.includes("T") ? null : parseDuration(text);
	return ms === null ? null : ms / msPerDay;
}
// src/objects/s3-place.ts
/** Bucket and prefix of `s3://bucket/prefix`; null if a text is not such an address. */
function parseS3Address(text) {
	const [, bucket, path] = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])((?:\/[^/\p{Cc}]+)*)\/?$/u.exec(text) ?? [];
	if (bucket === void 0 || path === void 0) return null;
	const parts = path.split("/").filter((part) => part !== "");
	return parts.some((part) => part === "." || part === "..") ? null : {
		bucket,
		prefix: parts.join("/")
	};
}
/** The address of a place, for messages. */
function s3Address({ bucket, prefix }) {
	return prefix === "" ? `s3://${bucket}` : `s3://${bucket}/${prefix}`;
}
// src/config/formats.ts
const maxTimeoutMs = 36e5;
/** A hundred years; no window has more days. */
const maxDays = 36525;
/** DuckDB's types for single values. A type becomes part of a statement, so nothing else may pass. */
const columnTypes$1 = "BOOLEAN TINYINT SMALLINT INTEGER BIGINT HUGEINT FLOAT DOUBLE DECIMAL DATE TIME TIMESTAMP TIMESTAMPTZ VARCHAR UUID JSON".split(" ");
const serviceUrl = (text) => {
	if (text === "embedded") return null;
	const url = URL.canParse(text) ? new URL(text) : null;
	if (url === null || !/^https?:$/.test(url.protocol)) return {
		message: "must be an http or https address, or embedded",
		hint: `Write https://HOST${apiPath}, or embedded for the service in this package.`
	};
	if (url.username !== "" || url.password !== "") return {
		message: "must not hold a user name or password",
		hint: "The key belongs in api_key."
	};
	if (url.search !== "" || url.hash !== "") return { message: "must not hold a query or a fragment" };
	const path = url.pathname.replace(/\/+$/, "");
	if (path.endsWith("/api/ext/v1")) return null;
	return {
		message: `must end in ${apiPath}`,
		hint: `Did you mean ${url.origin}${path}${apiPath}?`
	};
};
const webhookUrl = (text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) ? null : { message: "must be an http or https address" };
/** Messages never contain the URL: it may include a password. */
const smtpUrl = (text) => URL.canParse(text) && /^smtps?:$/.test(new URL(text).protocol) && new URL(text).hostname !== "" ? null : {
	message: "must be the URL of a mail server",
	hint: "Such as smtps://USER:PASSWORD@mail.example.org."
};
const mailAddress = (text) => /^[^\s@<>,]+@[^\s@<>,]+$/.test(text) ? null : { message: "must be an email address" };
/** Messages never contain the key. */
const apiKey = (text) => /^[\x21-\x7e]*$/.test(text) ? null : {
	message: "must be plain ASCII without spaces",
	hint: "Look for a line break at the end of the variable."
};
const timeout = (text) => {
	const ms = parseDuration(text);
	if (ms === null) return {
		message: "must be an ISO 8601 duration",
		hint: "Such as PT30S or PT2M."
	};
	return ms > 0 && ms <= maxTimeoutMs ? null : { message: "must be above zero and at most PT1H" };
};
const step = (text) => {
	if (text === "auto") return null;
	const days = parseDays(text);
	if (days === null) return {
		message: "must be auto or whole days",
		hint: "Such as P7D or P2W."
	};
	return days >= 1 && days <= maxDays ? null : { message: `must be from P1D to P${maxDays}D` };
};
const lookback = (text) => {
	const days = parseDays(text);
	if (days === null) return {
		message: "must be whole days, zero or more",
		hint: "Such as P2D."
	};
	return days <= maxDays ? null : { message: `must be at most P${maxDays}D` };
};
const age = (text) => {
	const days = parseAge(text);
	if (days === null) return {
		message: "must be whole days, weeks or years",
		hint: "Such as P7D, P4W or P1Y."
	};
	return days >= 1 && days <= maxDays ? null : { message: `must be from P1D to P${maxDays}D` };
};
const isPercentage = (text) => /^(100|\d{1,2}(\.\d+)?)%$/.test(text);
const audit = (text) => text === "off" || isPercentage(text) ? null : {
	message: "must be a percentage up to 100%, such as 1%, or off",
	hint: "Such as 5%, or off."
};
const share = (text) => isPercentage(text) ? null : {
	message: "must be a number of rows or a percentage, such as 1%",
	hint: "Such as 10, or 0.5%."
};
const date = (text) => {
	if (parseDay(text) !== null) return null;
	return {
		message: "must be a date, YYYY-MM-DD",
		hint: /^\d{4}-\d{2}-\d{2}$/.test(text) ? "The calendar has no such day." : "Such as 2026-01-31."
	};
};
const lastDate = (text) => {
	if (text === "today" || text === "yesterday") return null;
	const problem = date(text);
	return problem && {
		...problem,
		message: "must be a date, YYYY-MM-DD, or today or yesterday"
	};
};
const timeZone = (text) => {
	if (isTimeZone(text)) return null;
	return {
		message: "must be an IANA time zone",
		hint: didYouMean(text, Intl.supportedValuesOf("timeZone"), "Such as Europe/Berlin.")
	};
};
const schedule = (text) => {
	try {
		if (new j(text, { paused: true }).nextRun() !== null) return null;
		return { message: "must name a time in the future" };
	} catch (error) {
		return {
			message: `must be a cron line: ${error.message.replace(/^Cron\w+: /, "").replace(/\.$/, "")}`,
			hint: "Such as \"0 6 * * *\": every day at 06:00."
		};
	}
};
const memoryLimit = (text) => /^[1-9]\d*(\.\d+)? ?(K|M|G|T)i?B$/i.test(text) ? null : {
	message: "must be a size",
	hint: "Such as 512MB or 1GB."
};
const localPath = (text) => {
	if (text.trim() === "" || text.includes("\0")) return { message: "must be a path" };
	if (text === ":memory:") return {
		message: "must be a file",
		hint: "The loaded rows must outlive the run."
	};
	if (/^[a-z][a-z0-9+.-]+:/i.test(text)) return {
		message: "must be a path on this machine",
		hint: "An s3:// address goes under `data_path`, a PostgreSQL database under `postgres`; no other address is supported."
	};
	if (/^~(\/|$)/.test(text)) return {
		message: "must not start with ~",
		hint: `Write \${HOME}${text.slice(1)}.`
	};
	return null;
};
/** Messages never contain the URL: it may include a password. */
const databaseUrl = (text) => {
	return partsOf(text) === null ? {
		message: "must be the URL of a PostgreSQL database",
		hint: "Write ${DATABASE_URL}, and postgresql://USER:PASSWORD@HOST/DATABASE into that variable."
	} : null;
};
const schemaName = (text) => {
	if (!/^[^\p{Cc}\p{Cs}]+$/u.test(text)) return { message: "must be the name of a schema" };
	if (/^(pg_|_)/.test(text)) return { message: "must not begin with pg_ or _" };
	return Buffer.byteLength(text) < 63 ? null : { message: "must have at most 62 bytes" };
};
/** A folder on this machine, or a prefix of a bucket. DuckDB lists and opens objects by patterns and parts of URLs. */
const dataPath = (text) => {
	if (!/^s3:/i.test(text)) return localPath(text);
	if (parseS3Address(text) === null) return {
		message: "must be s3://bucket/prefix",
		hint: "Such as s3://our-lake/headgate."
	};
	if (!/[*?[\]+%#]/.test(text)) return null;
	return {
		message: "must not contain *, ?, [, ], +, % or #",
		hint: "In an address of S3, DuckDB reads them as something else: use another prefix."
	};
};
/** The catalog of a DuckLake. */
const catalogPath = (text) => /^postgres(ql)?:/.test(text) ? databaseUrl(text) : localPath(text.replace(/^sqlite:/, ""));
const endpoint = (text) => {
	const url = URL.canParse(text) ? new URL(text) : null;
	if (url === null || !/^https?:$/.test(url.protocol)) return {
		message: "must be an http or https address",
		hint: "Such as https://minio.example.com:9000."
	};
	if (url.username === "" && url.password === "") return null;
	return {
		message: "must not hold a user name or password",
		hint: "The key belongs in access_key_id."
	};
};
/** The catalog of Iceberg tables. */
const catalogUrl = (text) => {
	const problem = endpoint(text);
	if (problem === null) return null;
	return {
		...problem,
		hint: "Such as https://catalog.example.org/api; a login goes under token or oauth2."
	};
};
/** Text that appears in tables, messages and names at the service. */
const label = (text) => /^(?!\s)[^\p{Cc}\p{Cs}]+(?<!\s)$/u.test(text) ? null : { message: "must be text without line breaks or spaces around it" };
/** Text of any length, in sentences. */
const prose = (text) => text.trim() !== "" && !text.includes("\0") ? null : { message: "must be text" };
/** `energy[solar]` is the value solar of the job config energy. */
const jobName = (text) => text.includes("[") ? {
	message: "must not contain [",
	hint: "headgate writes a value of `for_each` as NAME[VALUE]."
} : label(text);
const columnName = (text) => {
	if (text === "" || text.includes("\0")) return { message: "must be the name of a column" };
	return text.toLowerCase() === "_load_id" ? {
		message: "must not be _load_id",
		hint: "headgate fills that column."
	} : null;
};
/** A field of a row, or a part of one. */
const fieldPath = (text) => {
	return text.split(".").every((part) => /^[^[\]]+(\[\])*$/.test(part) && !text.includes("\0")) ? null : {
		message: "must be a path of fields",
		hint: "Such as author.email, author.* or mentions[].name."
	};
};
const columnType = (text) => {
	const { name = "", size } = /^(?<name>\w+)(?<size>\(\d{1,2}(, ?\d{1,2})?\))?$/.exec(text)?.groups ?? {};
	const known = columnTypes$1.includes(name.toUpperCase());
	if (known && (size === void 0 || name.toUpperCase() === "DECIMAL")) return null;
	const all = `headgate loads ${columnTypes$1.join(", ")}.`;
	return {
		message: "is not a type that headgate loads",
		hint: `${known ? "" : didYouMean(name, columnTypes$1, "")} ${all}`.trim()
	};
};
const tableName = (text) => {
	if (text === "" || text.includes("\0")) return { message: "must be the name of a table" };
	if (!/^_headgate(\.|$)/i.test(text)) return null;
	return {
		message: "must not be in _headgate",
		hint: "headgate keeps its ledger there."
	};
};
// src/common/system-error.ts
/** As Node, DuckDB, SQLite and PostgreSQL say it. SQLite says `disk I/O error` also for a quota and a limit. */
const meanings = [
	{
		code: "disk_full",
		pattern: /\b(ENOSPC|EDQUOT|EFBIG)\b|No space left|disk is full|disk of the server is full|Disk quota|File too large|max_temp_directory_size/i
	},
	{
		code: "destination_not_writable",
		pattern: /\b(EACCES|EPERM|EROFS)\b|Permission denied|Operation not permitted|Read-only file system|attempt to write a readonly database/i,
		hint: "Give this user permission, then run again: what is finished is kept."
	},
	{
		code: "destination_not_writable",
		pattern: /\bEIO\b|Input\/output error|disk I\/O error/i,
		hint: "Check the disk and how it is mounted, then run again: what is finished is kept."
	},
	{
		code: "destination_not_writable",
		pattern: /\bE[MN]FILE\b|Too many open files/i,
		hint: "Raise the limit of open files (`ulimit -n`), then run again: what is finished is kept."
	},
	{
		code: "commit_failed",
		pattern: /\bENOMEM\b|Cannot allocate memory/i,
		hint: "Free memory on this machine, then run again: what is finished is kept."
	}
];
/** Errors about values and statements, which may contain any text. */
const aboutRows = /^(Conversion|Constraint|Binder|Parser|Catalog|Dependency|Invalid Input) Error|constraint violation/i;
/** What an error of the operating system means, whoever passes it on; null if it is none. */
function systemError(error) {
	const text = error instanceof Error ? error.message : String(error);
	if (aboutRows.test(text)) return null;
	return meanings.find(({ pattern }) => pattern.test(text)) ?? null;
}
const isFullDisk = (error) => systemError(error)?.code === "disk_full";
/** The code of an error of writing, unless the cause is a full disk. */
const codeOr = (code, cause) => isFullDisk(cause) ? "disk_full" : code;
const reasons = {
	ENOENT: "does not exist",
	ENOTDIR: "does not exist",
	EACCES: "may not be read by this user",
	EISDIR: "is a folder, not a file"
};
/** Why the system did not read a file, in words that follow its path. */
const unreadText = ({ code = "unknown" }) => reasons[code] ?? `cannot be read (${code})`;
// src/common/closing.ts
/** Closes what was opened once a task has used it, however the task ends. */
async function closing(opened, use) {
	try {
		return await use(opened);
	} finally {
		await opened.close();
	}
}
// src/files/durable.ts
/**
* Makes a folder and those above it; returns those that it made, outermost first. Node's recursive mkdir never ends if
* a file system answers ENOENT below an existing folder, as /proc does, and reports ENOENT for a full disk (both seen
* in 20.20).
*
* @throws HeadgateError `destination_not_writable` if such a file system has no room for folders
*/
async function makeFolder(path, mode = 448) {
	const first = await tryFolder(path, mode);
	if (first !== "orphan") return first === "made" ? [path] : [];
	const parent = dirname(path);
	const above = parent === path ? [] : await makeFolder(parent, mode);
	if (parent !== path && await tryFolder(path, mode) !== "orphan") return [...above, path];
	throw new HeadgateError("destination_not_writable", `the folder ${path} cannot be made`);
}
/** `orphan`: the folder above it is missing. */
async function tryFolder(path, mode) {
	try {
		await mkdir(path, { mode });
		return "made";
	} catch (error) {
		const { code } = error;
		if (code === "EEXIST") return "there";
		if (code === "ENOENT") return "orphan";
		throw error;
	}
}
/** Makes a folder and those above it. They still exist after a crash. */
async function makeDurableFolder(path, mode = 511) {
	for (const made of await makeFolder(path, mode)) await flush(dirname(made));
}
const isWindows = process.platform === "win32";
/**
* Forces a file or folder to the disk. Never use it on an open database: closing the file here would drop DuckDB's
* lock. Windows cannot flush a folder, and flushes only files that are open for writing.
*/
async function flush(path) {
	if (isWindows && (await stat(path)).isDirectory()) return;
	await closing(await open(path, isWindows ? "r+" : "r"), (handle) => handle.sync());
}
/** Flushes a folder for many at a time: all who ask while one flush runs share the next. */
function sharedFlush(folder) {
	let running = Promise.resolve();
	let next = null;
	const begin = () => {
		next = null;
		running = flush(folder);
		return running;
	};
	return () => next ??= running.then(begin, begin);
}
/** Writes a small file so that its path contains either the old or the new text, even after a crash. */
async function replaceFile(path, text, options = {}) {
	const { draft = `${path}.new` } = options;
	try {
		await writeFile(draft, text, { mode: 384 });
		await moveIntoPlace(draft, path, options);
	} catch (error) {
		await rm(draft, { force: true });
		throw error;
	}
}
/**
* Renames a finished draft, possibly over an existing file. The path contains either the old or the new file, even
* after a crash.
*/
async function moveIntoPlace(draft, path, { mode, durable = true } = {}) {
	if (mode !== void 0) await chmod(draft, mode);
	if (durable) await flush(draft);
	await renameOver(draft, path);
	if (durable) await flush(dirname(path));
}
/** Windows does not replace a file that a virus scanner or a reader has open, so this waits for up to 6 seconds. */
async function renameOver(draft, path) {
	for (let pauseMs = 50;; pauseMs *= 2) {
		try {
			return await rename(draft, path);
		} catch (error) {
			const { code = "" } = error;
			if (!(process.platform === "win32" && [
				"EACCES",
				"EBUSY",
				"EPERM"
			].includes(code)) || pauseMs > 3200) throw error;
		}
		await setTimeout$1(pauseMs);
	}
}
// src/files/user-folders.ts
const places = {
	data: {
		variable: "XDG_DATA_HOME",
		below: [".local", "share"],
		onMac: ["Library", "Application Support"],
		onWindows: "Data"
	},
	state: {
		variable: "XDG_STATE_HOME",
		below: [".local", "state"],
		onMac: ["Library", "Logs"],
		onWindows: "Log"
	}
};
/**
* A folder of this user that may not exist yet.
*
* @throws HeadgateError `usage` if it would be in the home folder, and the user has none
*/
function userFolder(kind, name = "headgate") {
	const { below, onMac, onWindows } = places[kind];
	const [variable, path] = own(kind);
	if (process.platform === "win32") return join(path ?? join(home(variable), "AppData", "Local"), name, onWindows);
	return join(path ?? join(home(variable), ...process.platform === "darwin" ? onMac : below), name);
}
/** The variable that names another place, and its value. */
function own(kind) {
	const variable = {
		darwin: "HOME",
		win32: "LOCALAPPDATA"
	}[process.platform] ?? places[kind].variable;
	return [variable, variable === "HOME" ? void 0 : process.env[variable] || void 0];
}
function home(variable) {
	let cause;
	try {
		const path = homedir();
		if (path !== "") return path;
	} catch (error) {
		cause = error;
	}
	throw usageError("this user has no home folder, and headgate keeps files there", adviceOn(variable), cause);
}
const adviceOn = (variable) => `Set ${[.../* @__PURE__ */ new Set([variable, "HOME"])].join(" or ")} to a folder that this user can write to.`;
/** Explains why a file in such a folder cannot be written. Errors of other files are returned unchanged. */
function userFolderError(path, error) {
	const kind = ["data", "state"].find((each) => isIn(path, each));
	if (kind === void 0 || isFullDisk(error) || !(error instanceof Error && "code" in error)) return error;
	const message = error instanceof HeadgateError ? error.message : `${path} cannot be written: ${messageOf(error)}`;
	return new HeadgateError("destination_not_writable", message, {
		hint: adviceOn(own(kind)[0]),
		cause: error
	});
}
function isIn(path, kind) {
	try {
		return path.startsWith(userFolder(kind));
	} catch {
		return false;
	}
}
// src/files/writable.ts
/**
* Raises `destination_not_writable` if a file or folder could not be written or created. Writes nothing.
*
* @returns the folder that was tried: itself, or the nearest one that exists
*/
async function requireWritable(path) {
	return requirePath(path).catch((error) => {
		throw userFolderError(path, error);
	});
}
async function requirePath(path) {
	const found = await stat(path).catch(() => null);
	const parent = dirname(path);
	if (found !== null) await requireAccess(path, found.isDirectory());
	return found?.isDirectory() === true || parent === path ? path : requireFolder(parent);
}
async function requireFolder(path) {
	const found = await stat(path).catch(() => null);
	if (found === null && dirname(path) !== path) return requireFolder(dirname(path));
	if (found?.isDirectory() !== true) throw new HeadgateError("destination_not_writable", `${path} is not a folder`);
	await requireAccess(path, true);
	return path;
}
async function requireAccess(path, folder) {
	try {
		await access(path, folder ? constants.W_OK | constants.X_OK : constants.W_OK);
	} catch (error) {
		const message = `${path} cannot be written: ${messageOf(error)}`;
		throw new HeadgateError("destination_not_writable", message, { cause: error });
	}
}
/** More than a database needs to open. */
const triedBytes = 4e6;
/**
* The system's error of a write, for a database that keeps its own to itself: tries to write a file in the folder, at the
* size that one has reached. Null if that works.
*/
async function writeError(folder, reached) {
	const path = join(folder, `.probe-${randomUUID()}`);
	try {
		const file = await open(path, "ax", 384);
		await closing(file, async () => {
			await file.truncate(reached);
			await file.appendFile(Buffer.alloc(triedBytes));
			await file.sync();
		});
		return null;
	} catch (error) {
		return error;
	} finally {
		await rm(path, { force: true });
	}
}
// src/load/written-load.ts
function writeLoad({ loadId, job, slice, rowsHeld: _rowsHeld, ...rest }) {
	const { from, to } = slice === null ? {
		from: null,
		to: null
	} : sliceDates(slice);
	return {
		loadId,
		...seriesOf(job),
		sliceFrom: from,
		sliceTo: to,
		...rest
	};
}
function readLoad({ job, value, sliceFrom: from, sliceTo: to, ...rest }) {
	return {
		...rest,
		job: seriesName(job, value),
		slice: readSlice(from, to)
	};
}
/** The slice of a written load; null without a window. */
function readSlice(from, to) {
	return from === null || to === null ? null : parseSlice({
		from,
		to
	});
}
// src/plan/window.ts
/** The window of a job config as days, half-open; empty if it starts in the future, or if no day of it is kept any more, or given by the API. */
function windowDays(window, now) {
	const today = dayAt(now, window.timeZone);
	const last = window.to === "today" ? today : window.to === "yesterday" ? today - 1 : window.to;
	const until = Math.max(window.from, Math.min(last, today) + 1);
	const { retainDays, oldestDays = Infinity, timeZone } = window;
	const oldest = oldestDays === Infinity ? -Infinity : today - oldestDays;
	return {
		from: Math.min(until, Math.max(window.from, oldest, firstKeptDay({
			retainDays,
			timeZone
		}, now))),
		until
	};
}
/** The first day whose rows `retain` keeps: the end of each earlier one is at least so long ago. */
function firstKeptDay({ retainDays, timeZone }, now) {
	return retainDays === void 0 ? -Infinity : dayAt(now - retainDays * msPerDay, timeZone);
}
/**
* The first day that is not final for a job created at `epochMs`. A day is final once it is over, its lookback has
* passed, and so has the hour in which the service may answer from its cache.
*/
function firstOpenDay(epochMs, window) {
	return dayAt(epochMs - window.lookbackDays * msPerDay - limits.cacheMs, window.timeZone);
}
// node_modules/canonicalize/lib/canonicalize.js
function hasLoneSurrogate(value) {
	for (let i = 0; i < value.length; i++) {
		const code = value.charCodeAt(i);
		if (code >= 55296 && code <= 56319) {
			if (i === value.length - 1) return true;
			const next = value.charCodeAt(i + 1);
			if (!(next >= 56320 && next <= 57343)) return true;
			i++;
		} else if (code >= 56320 && code <= 57343) return true;
	}
	return false;
}
function canonicalize(object, seen = /* @__PURE__ */ new Set()) {
	if (typeof object === "number" && isNaN(object)) throw new Error("NaN is not allowed");
	if (typeof object === "number" && !isFinite(object)) throw new Error("Infinity is not allowed");
	if (typeof object === "string" && hasLoneSurrogate(object)) throw new Error("Lone surrogate is not allowed");
	if (object === null || typeof object !== "object") return JSON.stringify(object);
	if (typeof object.toJSON === "function") {
		if (seen.has(object)) throw new Error("Circular reference detected");
		seen.add(object);
		const result = canonicalize(object.toJSON(), seen);
		seen.delete(object);
		return result;
	}
	if (seen.has(object)) throw new Error("Circular reference detected");
	seen.add(object);
	let result;
	if (Array.isArray(object)) result = `[${object.map((cv) => {
		return canonicalize(cv === void 0 || typeof cv === "symbol" ? null : cv, seen);
	}).join(",")}]`;
	else {
		const parts = [];
		for (const key of Object.keys(object).sort()) {
			if (object[key] === void 0 || typeof object[key] === "symbol") continue;
			parts.push(`${canonicalize(key)}:${canonicalize(object[key], seen)}`);
		}
		result = `{${parts.join(",")}}`;
	}
	seen.delete(object);
	return result;
}
// src/plan/identity.ts
/** Canonical JSON (RFC 8785): equal values have equal texts, whatever the order of keys. */
function canonicalJson(value) {
	return canonicalize(value) ?? "null";
}
/** Identities of job configs, which never change: a plan asks for them again and again. */
const jobs = /* @__PURE__ */ new WeakMap();
/** What a job config asks for, without dates and row limit. Loads with another identity do not cover its days. */
function jobIdentity(job) {
	const identity = jobs.get(job) ?? canonicalJson([job.source, job.config]);
	jobs.set(job, identity);
	return identity;
}
/** Identities of loads whose configs have lists or objects. They never change, and every plan needs all of them. */
const identities = /* @__PURE__ */ new WeakMap();
/**
* Identities by their source and config. The loads of one job config share a few, and equal texts are found quickly.
*/
const canonical = /* @__PURE__ */ new Map();
/** How many texts are kept. A config that contains dates has another text for each load. */
const mostCanonical = 1e3;
/** The load that was asked for last. Most loads ask for the same as the one before, which costs less than a text. */
let last$1 = null;
/** Identity of the job config with which a load was made. */
function loadIdentity(load) {
	if (last$1 !== null && asksTheSame(last$1.load, load)) return last$1.identity;
	const identity = identities.get(load) ?? identityOf(load);
	last$1 = {
		load,
		identity
	};
	return identity;
}
function identityOf(load) {
	const { startDate: _from, endDate: _to, maxData: _cap, ...config } = load.config;
	const made = [load.source, load.slice === null ? withoutCap(load.config) : config];
	const text = JSON.stringify(made);
	const identity = canonical.get(text) ?? canonicalJson(made);
	if (canonical.size < mostCanonical) canonical.set(text, identity);
	identities.set(load, identity);
	return identity;
}
/** False if it would take more than a glance to see. */
function asksTheSame(one, other) {
	const isWhole = one.slice === null;
	if (one.source !== other.source || isWhole !== (other.slice === null)) return false;
	for (const key in one.config) if (one.config[key] !== other.config[key] && !isOfSlice(key, isWhole)) return false;
	for (const key in other.config) if (!(key in one.config) && !isOfSlice(key, isWhole)) return false;
	return true;
}
const isOfSlice = (key, isWhole) => key === "maxData" || !isWhole && (key === "startDate" || key === "endDate");
/** The config to send for a slice, or for a part of a day. */
function configFor(job, slice, maxData, part = {}) {
	if (slice === null) return {
		...job.config,
		maxData
	};
	const { from, to } = sliceDates(slice);
	return {
		...job.config,
		...part,
		startDate: from,
		endDate: to,
		maxData
	};
}
function withoutCap(config) {
	const { maxData: _cap, ...rest } = config;
	return rest;
}
// src/plan/weekdays.ts
/** Longer stretches contain every weekday about equally, and do not show differences. */
const informativeDays = 6;
/** A stretch is compared with the mean of this many on either side. */
const neighbours = 7;
/** How many ordinary days are assumed in advance, so that one odd Sunday does not count as a pattern. */
const priorDays = 3;
const rounds = 3;
/** How many times busier each weekday is than the mean day, learnt from slices shorter than a week. */
var Weekdays = class {
	factors;
	/** @param yields in ascending order of days */
	constructor(yields) {
		let factors = [
			1,
			1,
			1,
			1,
			1,
			1,
			1
		];
		const informative = yields.flatMap((entry, index) => entry.days <= informativeDays ? [index] : []);
		for (let round = 0; round < rounds && informative.length > 1; round += 1) factors = refine(factors, yields, informative);
		this.factors = factors;
	}
	/** Days of a slice, each weighted by how busy it is. A week counts as 7. */
	days({ from, until }) {
		return weigh(this.factors, from, until);
	}
};
function refine(factors, yields, informative) {
	const seen = Array(7).fill(0);
	const usual = Array(7).fill(0);
	const weights = yields.map(({ slice }) => weigh(factors, slice.from, slice.until));
	for (const index of informative) {
		const { slice, rows } = yields[index];
		const level = meanAround(weights, yields, index);
		const weight = weights[index];
		for (let day = slice.from; day < slice.until; day += 1) {
			const weekday = weekdayOf(day);
			seen[weekday] = (seen[weekday] ?? 0) + rows * (factors[weekday] ?? 1) / weight;
			usual[weekday] = (usual[weekday] ?? 0) + level;
		}
	}
	const prior = priorDays * usual.reduce((sum, rows) => sum + rows, 0) / countDays(yields, informative);
	if (!(prior > 0)) return [...factors];
	const refined = seen.map((rows, weekday) => (rows + prior) / ((usual[weekday] ?? 0) + prior));
	const sum = refined.reduce((total, factor) => total + factor, 0);
	return refined.map((factor) => factor * 7 / sum);
}
/** @param weights of the complete slice of each stretch */
function meanAround(weights, yields, index) {
	let rows = 0;
	let days = 0;
	const last = Math.min(index + neighbours, yields.length - 1);
	for (let at = Math.max(0, index - neighbours); at <= last; at += 1) {
		const entry = yields[at];
		rows += entry.rows;
		days += weights[at] * (entry.days / (entry.slice.until - entry.slice.from));
	}
	return rows / days;
}
function countDays(yields, informative) {
	return informative.reduce((sum, index) => sum + yields[index].days, 0);
}
function weigh(factors, from, until) {
	let days = Math.floor((until - from) / 7) * 7;
	for (let day = from + days; day < until; day += 1) days += factors[weekdayOf(day)] ?? 1;
	return days;
}
function weekdayOf(day) {
	return (day % 7 + 7) % 7;
}
// src/plan/source-cap.ts
const noCaps = {
	answer: null,
	isSuspicion: false,
	day: null
};
function sourceCapOf(job, per, caps) {
	const identity = jobIdentity(job);
	return ofJob(caps, job.name).find((cap) => cap.identity === identity && cap.per === per);
}
function capsInForce(job, caps) {
	if (caps.length === 0) return noCaps;
	const inForce = (per) => {
		const cap = sourceCapOf(job, per, caps);
		return cap === void 0 || cap.state === "refuted" ? null : cap;
	};
	const answer = inForce("answer");
	return {
		answer: answer?.rows ?? null,
		isSuspicion: answer?.state === "suspected",
		day: inForce("day")?.rows ?? null
	};
}
/** Rows to ask for where an answer is capped: one more than the cap, so that a source without it shows that. */
function askedOver({ answer }) {
	return answer === null ? Infinity : answer + 1;
}
/** Whether the whole answer of a load may have been cut by the source. */
function isAtCap({ dataCount, split }, { answer }) {
	return answer !== null && split === void 0 && dataCount >= answer;
}
/** The days of a load of which the source may have left out rows. */
function daysAtCap({ days = [], split }, { day: cap }) {
	if (cap === null || days.length === 0 || split !== void 0) return noDays;
	return new Set(days.flatMap(({ day, loaded }) => day !== null && loaded >= cap ? [day] : []));
}
const noDays = /* @__PURE__ */ new Set();
/** Smaller counts are equal too often: a quiet source has the same few rows a week again and again. */
const leastPerAnswer = 50;
/**
* If counts are like this by chance more often, they mean nothing. A suspicion costs one answer, whose days are fetched
* in parts; a limit of days is not checked.
*/
const leastChance = {
	suspected: .005,
	otherwise: 5e-4
};
/**
* Whether the largest answers look cut, so that the days of one should be fetched in parts. Equal counts do, and round
* ones: few counts are 1,000 rows by chance.
*/
function looksCut({ tied, most, below }) {
	if (most < leastPerAnswer) return false;
	const chance = chanceOfTies(tied.length, most, below);
	if (isRound(most)) return chance * shareOfRound(most) < leastChance.suspected;
	return !isRegular({
		tied,
		most
	}) && chance < leastChance.otherwise;
}
/** Whether the source may have the same rows every day, and so as many in each answer of as many days. */
function isRegular({ tied, most }) {
	return tied.every((days) => days === tied[0] && most % days === 0);
}
/** The least cap per day that can be told from what days have by themselves, such as 24 measurements or 50 states. */
const leastPerDay = 100;
/**
* How many days a cap needs, how many others vary below it, and how far below is not just an outage. A list of 100 has
* 100 rows on nearly all days: if outages alone explain by chance more often that so many days have fewer, it is one.
*/
const evidence = {
	tied: {
		round: 3,
		odd: 5
	},
	below: 2,
	far: .9,
	outages: .05,
	chance: .005
};
/**
* The number of rows at which days seem to be cut; null if none. Nothing can be fetched in smaller parts, so the counts
* alone must show it: a number that several days share, while enough others lie far below it. Limits are mostly round, so
* that another number has to come more often.
*
* @param days the rows of each day; days without rows are among them
*/
function cutOfDays(days) {
	const counts = [...days.values()];
	const most = counts.reduce((max, rows) => Math.max(max, rows), 0);
	const below = counts.filter((rows) => rows > 0 && rows < most);
	const tied = counts.filter((rows) => rows === most).length;
	if (!mayBeDayCap(most) || tied < evidence.tied[isRound(most) ? "round" : "odd"]) return null;
	const none = quietDays(days);
	const fewer = below.length + none;
	if (fewer < evidence.below) return null;
	if ((below.filter((rows) => rows < most * evidence.far).length + none) * 2 < fewer) return null;
	if (atLeast(fewer, tied + fewer, evidence.outages) >= evidence.chance) return null;
	const share = isRound(most) ? shareOfRound(most) : 1;
	return chanceOfTies(tied, most, below) * share < leastChance.otherwise ? most : null;
}
/** Whether a source may stop at this number of rows of a day. */
const mayBeDayCap = (rows) => rows >= leastPerDay && (isRound(rows) || rows % hoursPerDay !== 0);
/** Whether a day with so many rows is rather cut than short of rows that were deleted. */
const isLikelyCut = (rows) => rows >= leastPerDay && isRound(rows);
/** A multiple of these is rather one measurement every few minutes. */
const hoursPerDay = 24;
/**
* Days without rows that a regular source would not have. Several in a row are one outage or holiday; weekends are none,
* and neither are days between the lists of a source that has one a month.
*/
function quietDays(days) {
	const busy = [...days].flatMap(([day, rows]) => rows > 0 ? [day] : []);
	if (busy.length * 2 < days.size) return 0;
	const weekdays = new Set(busy.map(weekdayOf));
	const isFirst = (day) => (days.get(day - 1) ?? 0) > 0;
	return [...days].filter(([day, rows]) => rows === 0 && isFirst(day) && weekdays.has(weekdayOf(day))).length;
}
/**
* The chance that the largest counts are equal by themselves. Counts as close to each other as the nearest ones below
* them are tied often; the least favourable of all distances decides.
*/
function chanceOfTies(tied, most, below) {
	let chance = atLeast(tied - 1, tied - 1, 1 / (most / 2 + 1));
	for (const [index, rows] of below.toSorted((a, b) => b - a).entries()) {
		if (index === mostCompared || rows < most / 2) break;
		chance = Math.max(chance, atLeast(tied - 1, tied + index, 1 / (most - rows + 1)));
	}
	return chance;
}
/** More distant counts say nothing about the largest ones. */
const mostCompared = 100;
/** The chance of at least this number of successes. */
function atLeast(successes, tries, chance) {
	let term = (1 - chance) ** tries;
	let fewer = 0;
	for (let count = 0; count < successes; count += 1) {
		fewer += term;
		term *= (tries - count) / (count + 1) * (chance / (1 - chance));
	}
	return Math.max(0, 1 - fewer);
}
/** 10, 20, 25, 50, 100 and so on: the numbers that limits have. */
function isRound(rows) {
	const power = 10 ** Math.floor(Math.log10(rows));
	return rows >= 10 && [
		1,
		2,
		2.5,
		5
	].includes(rows / power);
}
/** The share of round numbers among those with as many digits. */
function shareOfRound(rows) {
	return 4 / 9 / 10 ** Math.floor(Math.log10(rows));
}
/**
* What the parts of a cut answer show: more rows than it had, or no more. If one part has all of them, it may be cut
* itself. Null if the parts are not all loaded.
*
* @param live loads of the job config as it is now
*/
function shownByParts(cut, live) {
	const { from, until } = cut.slice;
	const parts = live.filter(({ slice }) => slice.from >= from && slice.until <= until);
	const days = new Set(parts.flatMap(({ slice }) => daysOf(slice)));
	if (parts.length < 2 || days.size < until - from) return null;
	if (parts.reduce((sum, { load }) => sum + load.dataCount, 0) > cut.rows) return "found";
	const open = parts.find(({ load }) => load.dataCount === cut.rows);
	if (open === void 0) return "refuted";
	return live.some((other) => other.load.dataCount === cut.rows && !parts.includes(other)) ? "found" : { open: open.slice };
}
// src/plan/coverage.ts
const liveByJob = /* @__PURE__ */ new WeakMap();
/** What was grouped last. */
let last = null;
/**
* The live loads of a job config, in their order. Many ask for them, and a ledger may have hundreds of thousands of loads:
* they are grouped once, so the array must not change later. As long as a job config has the same loads, they are the same
* array, and what is known of that holds.
*/
function liveOf(loads, job) {
	let grouped = liveByJob.get(loads);
	if (grouped === void 0) {
		const before = last?.deref();
		const live = loads.filter(({ supersededBy }) => supersededBy === null);
		grouped = new Map([...groupBy(live, ({ job: name }) => name)].map(([name, own]) => [name, sameAs(before?.get(name), own)]));
		liveByJob.set(loads, grouped);
		last = new WeakRef(grouped);
	}
	return grouped.get(job) ?? [];
}
function sameAs(before, now) {
	return before?.length === now.length && now.every((load, index) => load === before[index]) ? before : now;
}
const opposite = /* @__PURE__ */ new WeakMap();
/** The loads in the opposite order. The opposite of that is the same array again, whose loads may be grouped already. */
function inOppositeOrder(loads) {
	const known = opposite.get(loads);
	if (known !== void 0) return known;
	const made = loads.toReversed();
	opposite.set(loads, made);
	opposite.set(made, loads);
	return made;
}
const nothing = {
	identity: "",
	live: [],
	current: [],
	outdated: void 0
};
/** By the live loads of a job config: a status asks five times. */
const judged = /* @__PURE__ */ new WeakMap();
function judgedLoads(loads, job, identity) {
	const own = liveOf(loads, job);
	if (own.length === 0) return nothing;
	const known = judged.get(own);
	if (known?.identity === identity) return known;
	const live = [];
	let outdated;
	for (const load of own) {
		const { slice } = load;
		const current = loadIdentity(load) === identity;
		if (!current) outdated = load;
		if (slice !== null) live.push({
			load,
			slice,
			current
		});
	}
	const made = {
		identity,
		live,
		current: outdated === void 0 ? live : live.filter((load) => load.current),
		outdated
	};
	judged.set(own, made);
	return made;
}
/** Live loads of one job config that have days. */
function liveLoads(loads, job, identity) {
	return judgedLoads(loads, job, identity).live;
}
/** Live loads that were made with the current job config. */
function currentLoads(loads, job) {
	return judgedLoads(loads, job.name, jobIdentity(job)).current;
}
/** The newest live load that was made with another source or config than the job config has now. */
function lastOutdated(loads, job) {
	return judgedLoads(loads, job.name, jobIdentity(job)).outdated;
}
/** By its loads: a plan, the gaps and the calendar of a job config ask for the same. */
const coverages = /* @__PURE__ */ new WeakMap();
/**
* Coverage by day, computed from live loads. A day is complete if the job was created after the day was final
* (`firstOpenDay`), otherwise open. It is suspect if a second fetch had as unlikely a number of rows, or lacked rows that
* are loaded. It is expired if `retain` deleted its rows. It is incomplete if the job may have reached its row limit, or that of the source, or if no row of it was loaded and some were rejected.
*/
function coverage(live, window, caps) {
	const known = coverages.get(live);
	if (known?.window === window && isSameCap(known.caps, caps)) return known.days;
	const days = coveredDays(live, window, caps);
	coverages.set(live, {
		window,
		caps,
		days
	});
	return days;
}
const isSameCap = (one, other) => one.answer === other.answer && one.isSuspicion === other.isSuspicion && one.day === other.day;
function coveredDays(live, window, caps) {
	const days = /* @__PURE__ */ new Map();
	for (const load of live) {
		const firstOpen = firstOpenDay(Date.parse(load.load.remoteCreatedAt), window);
		const isWhole = !isIncomplete(load.load, caps);
		const cut = daysAtCap(load.load, caps);
		const isRejected = rejectedDays(load.load);
		const { marks } = load.load;
		for (const day of daysOf(load.slice)) {
			const mark = marks?.[formatDay(day)];
			days.set(day, {
				load,
				state: mark === "expired" ? "expired" : !isWhole || cut.size > 0 && cut.has(formatDay(day)) || isRejected(day) ? "incomplete" : mark === "suspect" ? "suspect" : day >= firstOpen ? "open" : "complete"
			});
		}
	}
	return days;
}
/** The same in SQL is in `src/duckdb/coverage-sql.ts`. */
function rejectedDays({ rowsRejected, dataCount, days = [] }) {
	if (rowsRejected === 0) return () => false;
	const brought = new Set(days.flatMap(({ day, loaded }) => day !== null && loaded > 0 ? [day] : []));
	return (day) => rowsRejected === dataCount || brought.size > 0 && !brought.has(formatDay(day));
}
/** Whether all days of a load may lack rows. The ledger says so of a load, too, if that is known of some of its days. */
function isIncomplete(load, caps) {
	if (isAtCap(load, caps)) return true;
	if (load.complete || load.split !== void 0) return !load.complete;
	const { maxData } = load.config;
	return typeof maxData === "number" && load.dataCount >= maxData || daysAtCap(load, caps).size === 0;
}
// src/common/package-path.ts
/**
* The path of a file of this package, relative to the package's root. Works from the TypeScript sources and from dist.
*/
function packagePath(path) {
	let folder = dirname(fileURLToPath(new URL("../src/common/package-path.ts", import.meta.url).href));
	while (!existsSync(join(folder, "package.json")) && folder !== dirname(folder)) folder = dirname(folder);
	return join(folder, path);
}
// src/common/example-sources.ts
const descriptions = {
	arxiv: "Preprints of arXiv since 1991",
	crossref: "Works with a DOI",
	earthquakes: "Earthquakes of the world (USGS)",
	federalregister: "Documents of the Federal Register of the United States since 1994",
	feed: "Items of an RSS, Atom or JSON feed",
	gdelt: "News articles of the world since 2017",
	hackernews: "Stories, comments and jobs of Hacker News since 2006"
};
const pathOf = (slug) => packagePath(`configs/sources/${slug}.js`);
/**
* Modules of this package for `sources` of `headgate serve`, each for one place on the internet. Their paths are looked
* for when they are asked for: a start needs none.
*/
const exampleSources = () => Object.entries(descriptions).map(([slug, description]) => ({
	slug,
	description,
	path: pathOf(slug)
}));
/** What the examples were tried with, as a sentence. */
const exampleTrial = "Each was tried with answers written from its public documentation, served on this machine, and not yet against the live service.";
/** What to do if a service lacks a source that is an example; undefined if it is none. */
function exampleHint(slug) {
	if (!Object.hasOwn(descriptions, slug)) return void 0;
	return `${slug} is an example: copy ${pathOf(slug)}, name the copy under \`sources\` in the config file of \`headgate serve\`, and set HEADGATE_URL to that service.`;
}
// src/files/disk-error.ts
/**
* Explains the system error of a place that a person has named for an output. Other errors are returned unchanged.
*
* @param hint which place to name instead, unless the disk is full
*/
function outputError(place, hint, error) {
	const { code, syscall } = error;
	if (error instanceof HeadgateError || code === void 0 || syscall === void 0) return error;
	if (isFullDisk(error)) return new HeadgateError("disk_full", `${place} cannot be written: ${code === "ENOSPC" ? "its disk is full" : code}`, { cause: error });
	return usageError(`${place} cannot be written: ${code}`, hint, error);
}
/** Explains an error of the system about a file. Other errors are returned unchanged. */
function diskError(error) {
	if (error instanceof HeadgateError || !(error instanceof Error) || !("code" in error)) return error;
	const isBelowFile = error.code === "ENOTDIR";
	const message = `a file cannot be read or written: ${error.message.replace(/^ENOTDIR: not a directory/, "a part of the path is a file")}`;
	const known = systemError(error);
	if (known !== null) return new HeadgateError(known.code, message, {
		hint: known.hint,
		cause: error
	});
	if (!isBelowFile && error.code !== "EISDIR") return error;
	return new HeadgateError("destination_not_writable", message, {
		hint: "Name another place under destination.",
		cause: error
	});
}
// src/opened/loaded-columns.ts
/** For queries of loaded rows that must not wait. If the destination cannot be read at once, they find nothing. */
const atOnce = (signal) => ({
	signal,
	waitMs: 0
});
function proposeDateColumns({ jobs, destination }, signal) {
	return ofEach(firstOfEach(jobs), signal, async ({ name, table, window }) => {
		if (window === null || window.dateColumn !== null) return [];
		const { fittingDateColumn } = await import("./loaded-values-CMqIUU2l.js");
		const column = await fittingDateColumn(destination, {
			name,
			table,
			window
		}, atOnce(signal));
		return column === null ? [] : [{
			job: jobOf(name),
			column
		}];
	});
}
/**
* @param select names of job configs; left out: all
* @param isWanted whether columns that a key of a job config names are looked for
*/
function findUnseenColumns({ jobs, destination }, select, signal, isWanted) {
	return ofEach(firstOfEach(jobs.filter(({ name }) => select?.some((typed) => isMeant(typed, name)) ?? true)), signal, async (job) => {
		const name = jobOf(job.name);
		const named = {
			columns: Object.keys(job.columns),
			"window.date_column": [job.window?.dateColumn ?? []].flat(),
			key: job.key,
			hash: (job.hidden?.hash ?? []).filter((path) => !/[.[*]/.test(path))
		};
		const keys = Object.keys(named).filter((key) => isWanted(name, key));
		const fields = new Set(keys.flatMap((key) => named[key]));
		if (fields.size === 0 || destination.deliver !== void 0 || job.ownFile) return [];
		const { unseenColumns } = await import("./loaded-values-CMqIUU2l.js");
		const { unseen, others } = await unseenColumns(destination, job, [...fields], atOnce(signal));
		return unseen.map((column) => ({
			job: name,
			key: keys.find((key) => named[key].includes(column)),
			column,
			nearest: nearest(column, others)
		}));
	});
}
function unseenText({ job, key, column, nearest: near }) {
	return `${job}: \`${key}\` names ${column}, but no loaded row has a value for it.${near === null ? "" : ` Did you mean ${near}?`}`;
}
/** Checks what is loaded for each job config. Finds nothing for those that cannot be read now. */
async function ofEach(jobs, signal, find) {
	const found = [];
	for (const job of jobs) {
		found.push(...await find(job).catch(() => []));
		signal.throwIfAborted();
	}
	return found;
}
// src/contract/params.ts
const isDescribed = (part) => typeof part === "object" && part !== null && !Array.isArray(part);
/** A part that is not what JSON Schema says counts as missing. */
const text = (part) => typeof part === "string" ? part : void 0;
const number = (part) => typeof part === "number" ? part : void 0;
const list = (part) => Array.isArray(part) ? part : [];
/** What an object may say of all params, in the words of JSON Schema. */
const ofAll = /^(\$.*|x-.*|type|title|description|required|additionalProperties|definitions|examples?|default|(all|any|one)Of|not|if|then|else)$/;
/**
* The contract leaves the shape of `params` open. A JSON Schema, a list of objects that have a `name`, and an object with a
* description or a type by name are understood.
*/
function describedIn(schema) {
	if (isDescribed(schema["properties"])) return Object.entries(schema["properties"]).map(([name, param]) => [name, isDescribed(param) ? param : {}]);
	const isNamed = (each) => isDescribed(each) && typeof each["name"] === "string";
	const named = Object.values(schema).find((part) => list(part).length > 0 && list(part).every(isNamed));
	if (named !== void 0) return list(named).filter(isNamed).map((param) => [param.name, isDescribed(param["schema"]) ? {
		...param,
		...param["schema"]
	} : param]);
	return Object.entries(schema).flatMap(([name, param]) => {
		if (ofAll.test(name)) return [];
		if (isDescribed(param)) return [[name, param]];
		return typeof param === "string" ? [[name, { type: param }]] : [];
	});
}
/** Words for types, by those of JSON Schema. */
const types = {
	string: /^(string|str|text|date|datetime|date-time|day|time|enum)$/i,
	integer: /^(integer|int|int32|int64|long)$/i,
	number: /^(number|float|double|decimal)$/i,
	boolean: /^(boolean|bool)$/i
};
/** Of JSON Schema, or as the service says it. */
function typeOf(param, values) {
	const said = text(param["type"]);
	if (said === void 0) return values.length > 0 ? "string" : "any";
	return Object.keys(types).find((type) => types[type].test(said)) ?? said;
}
/** The params of a source in the order in which the service describes them; empty if it describes none. */
function readParams(schema) {
	const required = list(schema["required"]);
	return describedIn(schema).map(([name, param]) => {
		const values = ([
			"enum",
			"values",
			"options",
			"choices"
		].map((word) => list(param[word])).find((each) => each.length > 0) ?? []).map(plainText);
		return {
			name,
			required: required.includes(name) || param["required"] === true,
			title: text(param["title"]),
			type: typeOf(param, values),
			format: text(param["format"]) ?? (/^date$/i.test(text(param["type"]) ?? "") ? "date" : void 0),
			values,
			description: text(param["description"]) ?? "",
			example: plainText(list(param["examples"])[0] ?? param["example"]),
			preset: plainText(param["default"]),
			min: number(param["minimum"]),
			max: number(param["maximum"]),
			maxLength: number(param["maxLength"]),
			dateColumn: text(param["x-date-column"]),
			lastDay: text(param["x-last-day"])
		};
	});
}
/** Types of the columns, by name, which headgate's own service tells of local files. */
function columnTypes({ "x-column-types": types }) {
	return typeof types === "object" && types !== null ? types : {};
}
/** A text as it is, another value as JSON, and nothing for a missing one. */
function plainText(value) {
	if (value === void 0 || value === null) return "";
	return typeof value === "string" ? value : JSON.stringify(value);
}
// src/verbs/add/propose-splits.ts
/** Parameters of a source with several values that a config may leave out, and that then select nothing. */
function splitsBy(schema, config) {
	return readParams(schema).flatMap(({ name: param, required, type, values: texts, preset }) => {
		if (required || preset !== "" || texts.length < 2 || Object.hasOwn(config, param)) return [];
		return [{
			param,
			values: texts.map((text) => type === "string" ? text : JSON.parse(text))
		}];
	});
}
/** For job configs with days that were too large for one job: what the source could divide them by. */
function proposeSplits({ jobs }, sources, loads) {
	const isFull = (job) => job.onCap === "split" && job.splitBy === void 0 && currentLoads(loads, job).some(({ load, slice }) => !load.complete && slice.until - slice.from === 1);
	return [...groupBy(jobs, ({ name }) => jobOf(name))].flatMap(([job, own]) => {
		const [first] = own;
		const source = sources.find(({ slug }) => slug === first.source);
		if (source === void 0 || !own.some(isFull)) return [];
		return splitsBy(source.params, first.config).map((each) => ({
			job,
			...each
		}));
	});
}
// node_modules/ansi-regex/index.js
const ST = String.raw`(?:\u001B\u005C|\u009C)`;
const stringControls = String.raw`\u0018\u001A\u001B\u0080-\u009F`;
const osc = String.raw`(?:\u001B\]|\u009D)[^\u0007${stringControls}]*(?:\u0007|${ST})`;
const controlString = String.raw`(?:\u001B[PX^_k]|[\u0090\u0098\u009E\u009F])[^${stringControls}]*${ST}`;
const pattern = `${String.raw`\u001B\](?:P[\dA-Fa-f]{7}|R)(?:\u0007|${ST})?`}|${osc}|${controlString}|${String.raw`(?:\u001B\[|\u009B)[\u0030-\u003F]*[\u0020-\u002F]*[\u0040-\u007E]`}|${String.raw`\u001B(?:[\u0020-\u002F]+[\u0030-\u007E]|[\dA-PR-TZcf-oq-uy=><~|}])`}`;
function ansiRegex({ onlyFirst = false } = {}) {
	return new RegExp(pattern, onlyFirst ? void 0 : "g");
}
// node_modules/strip-ansi/index.js
const regex = ansiRegex();
function stripAnsi(string) {
	if (typeof string !== "string") throw new TypeError(`Expected a \`string\`, got \`${typeof string}\``);
	if (!string.includes("\x1B") && !string.includes("")) return string;
	return string.replace(regex, "");
}
const ambiguousRanges = [
	161,
	161,
	164,
	164,
	167,
	168,
	170,
	170,
	173,
	174,
	176,
	180,
	182,
	186,
	188,
	191,
	198,
	198,
	208,
	208,
	215,
	216,
	222,
	225,
	230,
	230,
	232,
	234,
	236,
	237,
	240,
	240,
	242,
	243,
	247,
	250,
	252,
	252,
	254,
	254,
	257,
	257,
	273,
	273,
	275,
	275,
	283,
	283,
	294,
	295,
	299,
	299,
	305,
	307,
	312,
	312,
	319,
	322,
	324,
	324,
	328,
	331,
	333,
	333,
	338,
	339,
	358,
	359,
	363,
	363,
	462,
	462,
	464,
	464,
	466,
	466,
	468,
	468,
	470,
	470,
	472,
	472,
	474,
	474,
	476,
	476,
	593,
	593,
	609,
	609,
	708,
	708,
	711,
	711,
	713,
	715,
	717,
	717,
	720,
	720,
	728,
	731,
	733,
	733,
	735,
	735,
	768,
	879,
	913,
	929,
	931,
	937,
	945,
	961,
	963,
	969,
	1025,
	1025,
	1040,
	1103,
	1105,
	1105,
	8208,
	8208,
	8211,
	8214,
	8216,
	8217,
	8220,
	8221,
	8224,
	8226,
	8228,
	8231,
	8240,
	8240,
	8242,
	8243,
	8245,
	8245,
	8251,
	8251,
	8254,
	8254,
	8308,
	8308,
	8319,
	8319,
	8321,
	8324,
	8364,
	8364,
	8451,
	8451,
	8453,
	8453,
	8457,
	8457,
	8467,
	8467,
	8470,
	8470,
	8481,
	8482,
	8486,
	8486,
	8491,
	8491,
	8531,
	8532,
	8539,
	8542,
	8544,
	8555,
	8560,
	8569,
	8585,
	8585,
	8592,
	8601,
	8632,
	8633,
	8658,
	8658,
	8660,
	8660,
	8679,
	8679,
	8704,
	8704,
	8706,
	8707,
	8711,
	8712,
	8715,
	8715,
	8719,
	8719,
	8721,
	8721,
	8725,
	8725,
	8730,
	8730,
	8733,
	8736,
	8739,
	8739,
	8741,
	8741,
	8743,
	8748,
	8750,
	8750,
	8756,
	8759,
	8764,
	8765,
	8776,
	8776,
	8780,
	8780,
	8786,
	8786,
	8800,
	8801,
	8804,
	8807,
	8810,
	8811,
	8814,
	8815,
	8834,
	8835,
	8838,
	8839,
	8853,
	8853,
	8857,
	8857,
	8869,
	8869,
	8895,
	8895,
	8978,
	8978,
	9312,
	9449,
	9451,
	9547,
	9552,
	9587,
	9600,
	9615,
	9618,
	9621,
	9632,
	9633,
	9635,
	9641,
	9650,
	9651,
	9654,
	9655,
	9660,
	9661,
	9664,
	9665,
	9670,
	9672,
	9675,
	9675,
	9678,
	9681,
	9698,
	9701,
	9711,
	9711,
	9733,
	9734,
	9737,
	9737,
	9742,
	9743,
	9756,
	9756,
	9758,
	9758,
	9792,
	9792,
	9794,
	9794,
	9824,
	9825,
	9827,
	9829,
	9831,
	9834,
	9836,
	9837,
	9839,
	9839,
	9886,
	9887,
	9919,
	9919,
	9926,
	9933,
	9935,
	9939,
	9941,
	9953,
	9955,
	9955,
	9960,
	9961,
	9963,
	9969,
	9972,
	9972,
	9974,
	9977,
	9979,
	9980,
	9982,
	9983,
	10045,
	10045,
	10102,
	10111,
	11094,
	11097,
	12872,
	12879,
	57344,
	63743,
	65024,
	65039,
	65533,
	65533,
	127232,
	127242,
	127248,
	127277,
	127280,
	127337,
	127344,
	127373,
	127375,
	127376,
	127387,
	127404,
	917760,
	917999,
	983040,
	1048573,
	1048576,
	1114109
];
const fullwidthRanges = [
	12288,
	12288,
	65281,
	65376,
	65504,
	65510
];
const wideRanges = [
	4352,
	4447,
	8986,
	8987,
	9001,
	9002,
	9193,
	9196,
	9200,
	9200,
	9203,
	9203,
	9725,
	9726,
	9748,
	9749,
	9776,
	9783,
	9800,
	9811,
	9855,
	9855,
	9866,
	9871,
	9875,
	9875,
	9889,
	9889,
	9898,
	9899,
	9917,
	9918,
	9924,
	9925,
	9934,
	9934,
	9940,
	9940,
	9962,
	9962,
	9970,
	9971,
	9973,
	9973,
	9978,
	9978,
	9981,
	9981,
	9989,
	9989,
	9994,
	9995,
	10024,
	10024,
	10060,
	10060,
	10062,
	10062,
	10067,
	10069,
	10071,
	10071,
	10133,
	10135,
	10160,
	10160,
	10175,
	10175,
	11035,
	11036,
	11088,
	11088,
	11093,
	11093,
	11904,
	11929,
	11931,
	12019,
	12032,
	12245,
	12272,
	12287,
	12289,
	12350,
	12353,
	12438,
	12441,
	12543,
	12549,
	12591,
	12593,
	12686,
	12688,
	12773,
	12783,
	12830,
	12832,
	12871,
	12880,
	42124,
	42128,
	42182,
	43360,
	43388,
	44032,
	55203,
	63744,
	64255,
	65040,
	65049,
	65072,
	65106,
	65108,
	65126,
	65128,
	65131,
	94176,
	94180,
	94192,
	94198,
	94208,
	101594,
	101631,
	101664,
	101760,
	101874,
	101888,
	102801,
	102816,
	102866,
	110576,
	110579,
	110581,
	110587,
	110589,
	110590,
	110592,
	110888,
	110898,
	110898,
	110928,
	110930,
	110933,
	110933,
	110948,
	110952,
	110960,
	111355,
	119552,
	119638,
	119648,
	119670,
	126980,
	126980,
	127183,
	127183,
	127374,
	127374,
	127377,
	127386,
	127406,
	127406,
	127488,
	127490,
	127504,
	127547,
	127552,
	127560,
	127568,
	127569,
	127584,
	127589,
	127744,
	127776,
	127789,
	127797,
	127799,
	127868,
	127870,
	127891,
	127904,
	127946,
	127951,
	127955,
	127968,
	127984,
	127988,
	127988,
	127992,
	128062,
	128064,
	128064,
	128066,
	128252,
	128255,
	128317,
	128331,
	128334,
	128336,
	128359,
	128378,
	128378,
	128405,
	128406,
	128420,
	128420,
	128507,
	128591,
	128640,
	128709,
	128716,
	128716,
	128720,
	128722,
	128725,
	128729,
	128732,
	128735,
	128747,
	128748,
	128756,
	128764,
	128986,
	128986,
	128992,
	129003,
	129008,
	129008,
	129292,
	129338,
	129340,
	129349,
	129351,
	129535,
	129648,
	129660,
	129664,
	129734,
	129736,
	129736,
	129740,
	129757,
	129759,
	129771,
	129775,
	129786,
	131072,
	196605,
	196608,
	262141
];
// node_modules/get-east-asian-width/utilities.js
/**
Binary search on a sorted flat array of [start, end] pairs.

@param {number[]} ranges - Flat array of inclusive [start, end] range pairs, e.g. [0, 5, 10, 20].
@param {number} codePoint - The value to search for.
@returns {boolean} Whether the value falls within any of the ranges.
*/
const isInRange = (ranges, codePoint) => {
	let low = 0;
	let high = Math.floor(ranges.length / 2) - 1;
	while (low <= high) {
		const mid = Math.floor((low + high) / 2);
		const i = mid * 2;
		if (codePoint < ranges[i]) high = mid - 1;
		else if (codePoint > ranges[i + 1]) low = mid + 1;
		else return true;
	}
	return false;
};
// node_modules/get-east-asian-width/lookup.js
const commonCjkCodePoint = 19968;
const [wideFastPathStart, wideFastPathEnd] = /* #__PURE__ */ findWideFastPathRange(wideRanges);
function findWideFastPathRange(ranges) {
	let fastPathStart = ranges[0];
	let fastPathEnd = ranges[1];
	for (let index = 0; index < ranges.length; index += 2) {
		const start = ranges[index];
		const end = ranges[index + 1];
		if (commonCjkCodePoint >= start && commonCjkCodePoint <= end) return [start, end];
		if (end - start > fastPathEnd - fastPathStart) {
			fastPathStart = start;
			fastPathEnd = end;
		}
	}
	return [fastPathStart, fastPathEnd];
}
const isAmbiguous = (codePoint) => {
	if (codePoint < 161 || codePoint > 1114109) return false;
	return isInRange(ambiguousRanges, codePoint);
};
const isFullwidth = (codePoint) => {
	if (codePoint < 12288 || codePoint > 65510) return false;
	return isInRange(fullwidthRanges, codePoint);
};
const isWide = (codePoint) => {
	if (codePoint >= wideFastPathStart && codePoint <= wideFastPathEnd) return true;
	if (codePoint < 4352 || codePoint > 262141) return false;
	return isInRange(wideRanges, codePoint);
};
// node_modules/get-east-asian-width/index.js
function validate(codePoint) {
	if (!Number.isSafeInteger(codePoint)) throw new TypeError(`Expected a code point, got \`${typeof codePoint}\`.`);
}
function eastAsianWidth(codePoint, { ambiguousAsWide = false } = {}) {
	validate(codePoint);
	if (isFullwidth(codePoint) || isWide(codePoint) || ambiguousAsWide && isAmbiguous(codePoint)) return 2;
	return 1;
}
// node_modules/string-width/index.js
/**
Logic:
- Segment graphemes to match how terminals render clusters.
- Width rules:
1. Skip non-printing clusters (Default_Ignorable, Control, pure nonspacing/enclosing Mark, lone Surrogates). Tabs are ignored by design.
2. RGI emoji clusters (\p{RGI_Emoji}) are double-width.
3. Minimally-qualified/unqualified emoji clusters (ZWJ sequences with 2+ Extended_Pictographic, or keycap sequences) are double-width.
4. Hangul jamo collapse each standard modern Hangul L+V or L+V+T syllable piece to width 2.
Unmatched repeated leading/vowel/trailing jamo stay additive because that matches how the terminals we target render them.
5. Otherwise use East Asian Width of the cluster's first visible code point, and add widths for trailing spacing marks and Halfwidth/Fullwidth Forms within the same cluster (e.g., dakuten/handakuten/prolonged sound mark).
*/
const segmenter = new Intl.Segmenter();
const visibleCharacterRegex = /[^\p{Default_Ignorable_Code_Point}\p{Control}\p{Format}\p{Nonspacing_Mark}\p{Enclosing_Mark}\p{Surrogate}]/v;
const spacingMarkRegex = /\p{Spacing_Mark}/v;
const rgiEmojiRegex = /^\p{RGI_Emoji}$/v;
const unqualifiedKeycapRegex = /^[\d#*]\u20E3$/;
const extendedPictographicRegex = /\p{Extended_Pictographic}/gu;
function isDoubleWidthNonRgiEmojiSequence(segment) {
	if (segment.length > 50) return false;
	if (unqualifiedKeycapRegex.test(segment)) return true;
	if (segment.includes("‍")) {
		const pictographics = segment.match(extendedPictographicRegex);
		return pictographics !== null && pictographics.length >= 2;
	}
	return false;
}
function baseVisible(segment) {
	const index = segment.search(visibleCharacterRegex);
	return index === -1 ? void 0 : segment.slice(index);
}
function isHangulLeadingJamo(codePoint) {
	return codePoint >= 4352 && codePoint <= 4447 || codePoint >= 43360 && codePoint <= 43388;
}
function isHangulVowelJamo(codePoint) {
	return codePoint >= 4448 && codePoint <= 4519 || codePoint >= 55216 && codePoint <= 55238;
}
function isHangulTrailingJamo(codePoint) {
	return codePoint >= 4520 && codePoint <= 4607 || codePoint >= 55243 && codePoint <= 55291;
}
function isHangulJamo(codePoint) {
	return isHangulLeadingJamo(codePoint) || isHangulVowelJamo(codePoint) || isHangulTrailingJamo(codePoint);
}
function hangulClusterWidth(visibleSegment, eastAsianWidthOptions) {
	const codePoints = [];
	for (const character of visibleSegment) {
		if (!visibleCharacterRegex.test(character)) continue;
		codePoints.push(character.codePointAt(0));
	}
	if (codePoints.length === 0) return;
	let width = 0;
	for (let index = 0; index < codePoints.length; index++) {
		const codePoint = codePoints[index];
		if (!isHangulJamo(codePoint)) {
			if (width === 0) return;
			for (let remaining = index; remaining < codePoints.length; remaining++) width += eastAsianWidth(codePoints[remaining], eastAsianWidthOptions);
			return width;
		}
		if (isHangulLeadingJamo(codePoint) && isHangulVowelJamo(codePoints[index + 1])) {
			width += 2;
			index += isHangulTrailingJamo(codePoints[index + 2]) ? 2 : 1;
			continue;
		}
		width += eastAsianWidth(codePoint, eastAsianWidthOptions);
	}
	return width;
}
function trailingWidth(visibleSegment, eastAsianWidthOptions) {
	let extra = 0;
	let first = true;
	for (const character of visibleSegment) {
		if (first) {
			first = false;
			continue;
		}
		if (spacingMarkRegex.test(character) || character >= "＀" && character <= "￯") extra += eastAsianWidth(character.codePointAt(0), eastAsianWidthOptions);
	}
	return extra;
}
function stringWidth(input, options = {}) {
	if (typeof input !== "string" || input.length === 0) return 0;
	const { ambiguousIsNarrow = true, countAnsiEscapeCodes = false } = options;
	let string = input;
	if (!countAnsiEscapeCodes && (string.includes("\x1B") || string.includes(""))) string = stripAnsi(string);
	if (string.length === 0) return 0;
	if (/^[\u0020-\u007E]*$/.test(string)) return string.length;
	let width = 0;
	const eastAsianWidthOptions = { ambiguousAsWide: !ambiguousIsNarrow };
	for (const { segment } of segmenter.segment(string)) {
		const visibleSegment = baseVisible(segment);
		if (visibleSegment === void 0) continue;
		if (rgiEmojiRegex.test(segment) || isDoubleWidthNonRgiEmojiSequence(segment)) {
			width += 2;
			continue;
		}
		const hangulWidth = hangulClusterWidth(visibleSegment, eastAsianWidthOptions);
		if (hangulWidth !== void 0) {
			width += hangulWidth;
			continue;
		}
		const codePoint = visibleSegment.codePointAt(0);
		width += eastAsianWidth(codePoint, eastAsianWidthOptions);
		width += trailingWidth(visibleSegment, eastAsianWidthOptions);
	}
	return width;
}
// src/query/format/grid.ts
const gap = "  ";
/**
* Latin, Greek and Cyrillic letters and common marks, each one place wide. Checking this is much faster than measuring.
*/
const narrow = /^[\x20-\x7e\xa1-\xac\xae-\u02ff\u0370-\u0377\u0384-\u0482\u048a-\u052f\u2010-\u2027]*$/;
const widthOf = (text) => narrow.test(text) ? text.length : stringWidth(text);
/** A column is not made narrower than this while another one is wider. */
const minWidth = 10;
/** Lines of a grid: a heading, a rule, the rows. */
function gridLines({ columns, rows }, { width, heading }) {
	const { head, rule, line } = gridLayout(columns, naturalWidths(columns, rows), width);
	return [
		heading(head),
		rule,
		...rows.map(line)
	];
}
/** Column widths that show every cell in full; `known` has the widths of earlier rows. */
function naturalWidths(columns, rows, known = columns.map(({ name }) => widthOf(name))) {
	return known.map((width, index) => rows.reduce((most, row) => Math.max(most, widthOf(row[index] ?? "")), width));
}
/**
* Fits columns into a width. Wide columns shrink first, and their cells end in `…`. If even narrow ones do not fit, one
* `…` replaces the middle columns.
*/
function gridLayout(columns, natural, width) {
	const { keep, hidden } = elide(natural, width);
	const kept = keep(columns, {
		name: "…",
		align: "left",
		rigid: true
	});
	const wanted = keep(natural, 1);
	const widths = shrink(wanted, kept, width - 2 * (kept.length - 1));
	const cuts = widths.some((size, index) => size < wanted[index]);
	const join = (cells) => cells.map((cell, index) => pad(cuts ? fit(cell, widths[index]) : cell, widths[index], kept[index].align)).join(gap).trimEnd();
	return {
		columns,
		head: join(kept.map(({ name }) => name)),
		rule: widths.map((size) => "─".repeat(size)).join(gap),
		line: (cells) => join(keep(cells, "…")),
		hidden,
		cuts
	};
}
const fit = (text, width) => widthOf(text) > width ? shorten(text, width) : text;
function pad(text, width, align) {
	const blanks = " ".repeat(Math.max(0, width - widthOf(text)));
	return align === "right" ? blanks + text : text + blanks;
}
const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });
/** The beginning of a text that fits together with `…`; a character of two places is never split. */
function shorten(text, width) {
	let kept = "";
	let room = width - 1;
	for (const { segment } of graphemes.segment(text)) {
		room -= widthOf(segment);
		if (room < 0) break;
		kept += segment;
	}
	return `${kept}…`;
}
/** Leaves out middle columns until the rest fits at its minimum width. */
function elide(natural, width) {
	const all = {
		keep: (cells) => cells,
		hidden: 0
	};
	if (natural.reduce((sum, size) => sum + Math.min(minWidth, size) + 2, -2) <= width) return all;
	const fits = Math.max(3, Math.floor((width + 2) / 12));
	const head = Math.ceil((fits - 1) / 2);
	const tail = fits - 1 - head;
	if (head + tail >= natural.length) return all;
	return {
		keep: (cells, between) => [
			...cells.slice(0, head),
			between,
			...cells.slice(cells.length - tail)
		],
		hidden: natural.length - head - tail
	};
}
/** Takes width from the widest columns first, and from rigid ones last. */
function shrink(natural, columns, room) {
	const widths = [...natural];
	for (const rigid of [false, true]) while (widths.reduce((sum, size) => sum + size, 0) > room) {
		const widest = widths.reduce((best, size, index) => columns[index].rigid === rigid && size > (widths[best] ?? 0) ? index : best, -1);
		if (widest < 0 || widths[widest] <= minWidth) break;
		widths[widest] -= 1;
	}
	return widths;
}
/** Visible replacements for characters that would move the cursor or start an escape sequence. */
const controls = {
	"\n": "↵",
	"\r": "",
	"	": " "
};
/** A text as shown in a cell, with every control character replaced. */
function cellText(text) {
	if (narrow.test(text)) return text;
	return printable(text, (char) => controls[char] ?? `\\u{${char.codePointAt(0).toString(16)}}`);
}
// node_modules/ansi-styles/index.js
const ANSI_BACKGROUND_OFFSET = 10;
const wrapAnsi16 = (offset = 0) => (code) => `\u001B[${code + offset}m`;
const wrapAnsi256 = (offset = 0) => (code) => `\u001B[${38 + offset};5;${code}m`;
const wrapAnsi16m = (offset = 0) => (red, green, blue) => `\u001B[${38 + offset};2;${red};${green};${blue}m`;
const styles = {
	modifier: {
		reset: [0, 0],
		bold: [1, 22],
		dim: [2, 22],
		italic: [3, 23],
		underline: [4, 24],
		overline: [53, 55],
		inverse: [7, 27],
		hidden: [8, 28],
		strikethrough: [9, 29]
	},
	color: {
		black: [30, 39],
		red: [31, 39],
		green: [32, 39],
		yellow: [33, 39],
		blue: [34, 39],
		magenta: [35, 39],
		cyan: [36, 39],
		white: [37, 39],
		blackBright: [90, 39],
		gray: [90, 39],
		grey: [90, 39],
		redBright: [91, 39],
		greenBright: [92, 39],
		yellowBright: [93, 39],
		blueBright: [94, 39],
		magentaBright: [95, 39],
		cyanBright: [96, 39],
		whiteBright: [97, 39]
	},
	bgColor: {
		bgBlack: [40, 49],
		bgRed: [41, 49],
		bgGreen: [42, 49],
		bgYellow: [43, 49],
		bgBlue: [44, 49],
		bgMagenta: [45, 49],
		bgCyan: [46, 49],
		bgWhite: [47, 49],
		bgBlackBright: [100, 49],
		bgGray: [100, 49],
		bgGrey: [100, 49],
		bgRedBright: [101, 49],
		bgGreenBright: [102, 49],
		bgYellowBright: [103, 49],
		bgBlueBright: [104, 49],
		bgMagentaBright: [105, 49],
		bgCyanBright: [106, 49],
		bgWhiteBright: [107, 49]
	}
};
Object.keys(styles.modifier);
const foregroundColorNames = Object.keys(styles.color);
const backgroundColorNames = Object.keys(styles.bgColor);
[...foregroundColorNames, ...backgroundColorNames];
function assembleStyles() {
	const codes = /* @__PURE__ */ new Map();
	for (const [groupName, group] of Object.entries(styles)) {
		for (const [styleName, style] of Object.entries(group)) {
			styles[styleName] = {
				open: `\u001B[${style[0]}m`,
				close: `\u001B[${style[1]}m`
			};
			group[styleName] = styles[styleName];
			codes.set(style[0], style[1]);
		}
		Object.defineProperty(styles, groupName, {
			value: group,
			enumerable: false
		});
	}
	Object.defineProperty(styles, "codes", {
		value: codes,
		enumerable: false
	});
	styles.color.close = "\x1B[39m";
	styles.bgColor.close = "\x1B[49m";
	styles.color.ansi = wrapAnsi16();
	styles.color.ansi256 = wrapAnsi256();
	styles.color.ansi16m = wrapAnsi16m();
	styles.bgColor.ansi = wrapAnsi16(ANSI_BACKGROUND_OFFSET);
	styles.bgColor.ansi256 = wrapAnsi256(ANSI_BACKGROUND_OFFSET);
	styles.bgColor.ansi16m = wrapAnsi16m(ANSI_BACKGROUND_OFFSET);
	Object.defineProperties(styles, {
		rgbToAnsi256: {
			value(red, green, blue) {
				if (red === green && green === blue) {
					if (red < 8) return 16;
					if (red > 248) return 231;
					return Math.round((red - 8) / 247 * 24) + 232;
				}
				return 16 + 36 * Math.round(red / 255 * 5) + 6 * Math.round(green / 255 * 5) + Math.round(blue / 255 * 5);
			},
			enumerable: false
		},
		hexToRgb: {
			value(hex) {
				const matches = /[a-f\d]{6}|[a-f\d]{3}/i.exec(hex.toString(16));
				if (!matches) return [
					0,
					0,
					0
				];
				let [colorString] = matches;
				if (colorString.length === 3) colorString = [...colorString].map((character) => character + character).join("");
				const integer = Number.parseInt(colorString, 16);
				return [
					integer >> 16 & 255,
					integer >> 8 & 255,
					integer & 255
				];
			},
			enumerable: false
		},
		hexToAnsi256: {
			value: (hex) => styles.rgbToAnsi256(...styles.hexToRgb(hex)),
			enumerable: false
		},
		ansi256ToAnsi: {
			value(code) {
				if (code < 8) return 30 + code;
				if (code < 16) return 90 + (code - 8);
				let red;
				let green;
				let blue;
				if (code >= 232) {
					red = ((code - 232) * 10 + 8) / 255;
					green = red;
					blue = red;
				} else {
					code -= 16;
					const remainder = code % 36;
					red = Math.floor(code / 36) / 5;
					green = Math.floor(remainder / 6) / 5;
					blue = remainder % 6 / 5;
				}
				const value = Math.max(red, green, blue) * 2;
				if (value === 0) return 30;
				let result = 30 + (Math.round(blue) << 2 | Math.round(green) << 1 | Math.round(red));
				if (value === 2) result += 60;
				return result;
			},
			enumerable: false
		},
		rgbToAnsi: {
			value: (red, green, blue) => styles.ansi256ToAnsi(styles.rgbToAnsi256(red, green, blue)),
			enumerable: false
		},
		hexToAnsi: {
			value: (hex) => styles.ansi256ToAnsi(styles.hexToAnsi256(hex)),
			enumerable: false
		}
	});
	return styles;
}
const ansiStyles = assembleStyles();
// node_modules/wrap-ansi/index.js
const ESCAPES = /* @__PURE__ */ new Set(["\x1B", ""]);
const END_CODE = 39;
const ANSI_ESCAPE_BELL = "\x07";
const ANSI_CSI = "[";
const ANSI_OSC = "]";
const ANSI_SGR_TERMINATOR = "m";
const ANSI_ESCAPE_LINK = `${ANSI_OSC}8;;`;
const wrapAnsiCode = (code) => `${ESCAPES.values().next().value}${ANSI_CSI}${code}${ANSI_SGR_TERMINATOR}`;
const wrapAnsiHyperlink = (url) => `${ESCAPES.values().next().value}${ANSI_ESCAPE_LINK}${url}${ANSI_ESCAPE_BELL}`;
const wordLengths = (string) => string.split(" ").map((character) => stringWidth(character));
const wrapWord = (rows, word, columns) => {
	const characters = [...word];
	let isInsideEscape = false;
	let isInsideLinkEscape = false;
	let visible = stringWidth(stripAnsi(rows.at(-1)));
	for (const [index, character] of characters.entries()) {
		const characterLength = stringWidth(character);
		if (visible + characterLength <= columns) rows[rows.length - 1] += character;
		else {
			rows.push(character);
			visible = 0;
		}
		if (ESCAPES.has(character)) {
			isInsideEscape = true;
			isInsideLinkEscape = characters.slice(index + 1, index + 1 + ANSI_ESCAPE_LINK.length).join("") === ANSI_ESCAPE_LINK;
		}
		if (isInsideEscape) {
			if (isInsideLinkEscape) {
				if (character === ANSI_ESCAPE_BELL) {
					isInsideEscape = false;
					isInsideLinkEscape = false;
				}
			} else if (character === ANSI_SGR_TERMINATOR) isInsideEscape = false;
			continue;
		}
		visible += characterLength;
		if (visible === columns && index < characters.length - 1) {
			rows.push("");
			visible = 0;
		}
	}
	if (!visible && rows.at(-1).length > 0 && rows.length > 1) rows[rows.length - 2] += rows.pop();
};
const stringVisibleTrimSpacesRight = (string) => {
	const words = string.split(" ");
	let last = words.length;
	while (last > 0) {
		if (stringWidth(words[last - 1]) > 0) break;
		last--;
	}
	if (last === words.length) return string;
	return words.slice(0, last).join(" ") + words.slice(last).join("");
};
const exec = (string, columns, options = {}) => {
	if (options.trim !== false && string.trim() === "") return "";
	let returnValue = "";
	let escapeCode;
	let escapeUrl;
	const lengths = wordLengths(string);
	let rows = [""];
	for (const [index, word] of string.split(" ").entries()) {
		if (options.trim !== false) rows[rows.length - 1] = rows.at(-1).trimStart();
		let rowLength = stringWidth(rows.at(-1));
		if (index !== 0) {
			if (rowLength >= columns && (options.wordWrap === false || options.trim === false)) {
				rows.push("");
				rowLength = 0;
			}
			if (rowLength > 0 || options.trim === false) {
				rows[rows.length - 1] += " ";
				rowLength++;
			}
		}
		if (options.hard && lengths[index] > columns) {
			const remainingColumns = columns - rowLength;
			const breaksStartingThisLine = 1 + Math.floor((lengths[index] - remainingColumns - 1) / columns);
			if (Math.floor((lengths[index] - 1) / columns) < breaksStartingThisLine) rows.push("");
			wrapWord(rows, word, columns);
			continue;
		}
		if (rowLength + lengths[index] > columns && rowLength > 0 && lengths[index] > 0) {
			if (options.wordWrap === false && rowLength < columns) {
				wrapWord(rows, word, columns);
				continue;
			}
			rows.push("");
		}
		if (rowLength + lengths[index] > columns && options.wordWrap === false) {
			wrapWord(rows, word, columns);
			continue;
		}
		rows[rows.length - 1] += word;
	}
	if (options.trim !== false) rows = rows.map((row) => stringVisibleTrimSpacesRight(row));
	const preString = rows.join("\n");
	const pre = [...preString];
	let preStringIndex = 0;
	for (const [index, character] of pre.entries()) {
		returnValue += character;
		if (ESCAPES.has(character)) {
			const { groups } = new RegExp(`(?:\\${ANSI_CSI}(?<code>\\d+)m|\\${ANSI_ESCAPE_LINK}(?<uri>.*)${ANSI_ESCAPE_BELL})`).exec(preString.slice(preStringIndex)) || { groups: {} };
			if (groups.code !== void 0) {
				const code = Number.parseFloat(groups.code);
				escapeCode = code === END_CODE ? void 0 : code;
			} else if (groups.uri !== void 0) escapeUrl = groups.uri.length === 0 ? void 0 : groups.uri;
		}
		const code = ansiStyles.codes.get(Number(escapeCode));
		if (pre[index + 1] === "\n") {
			if (escapeUrl) returnValue += wrapAnsiHyperlink("");
			if (escapeCode && code) returnValue += wrapAnsiCode(code);
		} else if (character === "\n") {
			if (escapeCode && code) returnValue += wrapAnsiCode(escapeCode);
			if (escapeUrl) returnValue += wrapAnsiHyperlink(escapeUrl);
		}
		preStringIndex += character.length;
	}
	return returnValue;
};
function wrapAnsi(string, columns, options) {
	return String(string).normalize().replaceAll("\r\n", "\n").split("\n").map((line) => exec(line, columns, options)).join("\n");
}
// src/plan/forecast.ts
/** Requests per job: submit, two polls, export. */
const requestsPerJob = 4;
/** Requests of a run apart from its jobs: the account and the newest job. */
const requestsPerRun = 2;
/** Assumed length of a job if its source was never used, in milliseconds. */
const unknownLengthMs = 3e4;
/** Whether the answer of a slice is loaded, and not only compared with what is. */
const loadsRows = ({ reason }) => reason !== "audit";
/** Whether the days of a slice are loaded, and only their completeness is in question. */
const isOfLoaded = (reason) => reason === "suspect" || reason === "doubt" || reason === "audit" || reason === "revisit";
/** @param lengths of earlier jobs, in milliseconds */
function forecast({ slices, progress, resumesAt, audits = noAudits }, means, lengths, now) {
	const jobRange = sumJobs(progress, slices);
	const jobs = jobRange.likely;
	const all = jobs === null ? null : jobs + audits.jobs;
	const rows = sumRows(slices.filter(loadsRows));
	const cost = means?.regime === "jobs" ? all : rows && rows.expected + audits.rows;
	const known = means !== null && cost !== null && all !== 0;
	return {
		means,
		jobs,
		jobRange,
		unknown: progress.filter(({ known }) => !known).map(({ job }) => job),
		requests: all === null ? null : all === 0 ? 1 : all * requestsPerJob + requestsPerRun,
		rows,
		audit: audits,
		allowanceBefore: means?.remaining ?? null,
		allowanceAfter: means === null || cost === null || isUnlimited(means.remaining) ? null : restOf(means, cost),
		...known ? course(slices, means, paceOf(means, lengths), now, resumesAt) : {
			parksAt: null,
			resumesAt: null,
			endsAt: null
		}
	};
}
/** The allowance left after a run that stays within its share. */
function restOf({ remaining, left }, cost) {
	return Math.max(0, remaining - Math.min(cost, Math.max(0, left)));
}
/** Simulates the slices job by job. What a job uses of the allowance returns after a day. */
function course(slices, { regime, limit, share, left: atFirst }, jobMs, now, resumesAt) {
	const uses = [];
	const whole = Math.floor(share * limit);
	let left = atFirst;
	let time = now;
	let returned = 0;
	const parks = [];
	const parkUntil = (until) => {
		if (until <= time) return;
		parks.push([time, until]);
		time = until;
	};
	if (resumesAt !== null) {
		parkUntil(resumesAt);
		left = Math.max(left, whole / 2);
	}
	for (const { rows } of slices) {
		const amount = regime === "jobs" ? 1 : Math.min(rows?.expected ?? 0, whole);
		while (left < amount) {
			const use = uses[returned];
			parkUntil((use?.at ?? now) + limits.allowanceWindowMs);
			left = use === void 0 ? whole : left + use.amount;
			if (use !== void 0) returned += 1;
		}
		left -= amount;
		time += jobMs;
		uses.push({
			at: regime === "jobs" ? time - jobMs : time,
			amount
		});
	}
	const [first] = parks;
	return {
		parksAt: first?.[0] ?? null,
		resumesAt: first?.[1] ?? null,
		endsAt: time
	};
}
/** Milliseconds from one job to the next. Each lane runs one job at a time, and the request rate limits all of them. */
function paceOf({ requestsPerMinute, lanes }, lengths) {
	const sorted = lengths.toSorted((a, b) => a - b);
	const length = sorted[sorted.length >> 1] ?? unknownLengthMs;
	return Math.max(length, requestsPerJob * 6e4 / requestsPerMinute) / lanes;
}
/**
* Errors of different job configs are independent, so their margins add up in squares. Certain bounds simply add up.
*
* @param slices revisits among them count too, which `progress` does not have
*/
function sumJobs(progress, slices = []) {
	const revisits = slices.filter(({ reason }) => reason === "revisit").length;
	let [middle, below, above] = [
		0,
		0,
		0
	];
	const certain = {
		below: 0,
		above: 0
	};
	for (const { jobs, known } of progress) {
		const { atLeast, likely, atMost } = jobs;
		const base = likely ?? atLeast;
		middle += base;
		if (known) {
			below += (base - atLeast) ** 2;
			above += (atMost - base) ** 2;
		} else {
			certain.below += base - atLeast;
			certain.above += atMost - base;
		}
	}
	return {
		atLeast: Math.floor(middle - certain.below - Math.sqrt(below)) + revisits,
		likely: progress.some(({ jobs }) => jobs.likely === null) ? null : middle + revisits,
		atMost: Math.ceil(middle + certain.above + Math.sqrt(above)) + revisits
	};
}
/** `11 jobs` or `about 11 jobs`; `at least 2 jobs` if nothing is known about some job config. Counts as `sumJobs` does. */
function jobsText(...[progress, slices]) {
	const { atLeast, likely, atMost } = sumJobs(progress, slices);
	const isKnown = likely !== null && progress.every(({ known }) => known);
	const text = plural(isKnown ? likely : atLeast, "job");
	return atLeast === atMost ? text : `${isKnown ? "about" : "at least"} ${text}`;
}
const noAudits = {
	jobs: 0,
	rows: 0
};
/** `5 jobs, about 1,200 rows, to audit`; empty if nothing is to audit. */
function auditText({ audits: { jobs, rows } = noAudits }) {
	return jobs === 0 ? "" : `${plural(jobs, "job")}, about ${plural(rows, "row")}, to audit`;
}
/** Errors of different slices are independent, so their margins add up in squares. */
function sumRows(slices) {
	let [expected, below, above] = [
		0,
		0,
		0
	];
	for (const { rows } of slices) {
		if (rows === null) return null;
		expected += rows.expected;
		below += (rows.expected - rows.low) ** 2;
		above += (rows.high - rows.expected) ** 2;
	}
	return {
		low: Math.max(0, Math.floor(expected - Math.sqrt(below))),
		expected,
		high: Math.ceil(expected + Math.sqrt(above))
	};
}
// src/opened/source-params.ts
/** The files of those sources that are local files. Only headgate's own service tells them. */
const filesOf = (sources) => new Map(sources.flatMap(({ slug, params: { "x-files": files } }) => files ? [[slug, files]] : []));
function findSource(sources, slug) {
	const found = sources.find((source) => source.slug === slug);
	if (found) return found;
	throw new HeadgateError("unknown_source", `The service has no source ${JSON.stringify(slug)}`, { hint: otherSources(sources, slug) });
}
/** What to write instead of an unknown slug, or where its module is. */
function otherSources(sources, slug) {
	const slugs = sources.map((source) => source.slug);
	return exampleHint(slug) ?? didYouMean(slug, slugs, `The service has: ${slugs.join(", ") || "none"}.`);
}
// src/sync/run-words.ts
/** How a run ended, in the words that every screen uses. */
const outcomeWords = {
	complete: "complete",
	incomplete: "incomplete",
	exhausted: "not enough allowance",
	failed: "failed",
	interrupted: "interrupted",
	killed: "killed",
	locked: "blocked by another run",
	running: "running"
};
/**
* Why no job may start, as a clause that a time can follow.
*
* @param shortage undefined: that is not known, because the account was not asked
*/
function shortageText(shortage, whose = "allowance") {
	if (shortage === void 0) return `waiting for the ${whose}`;
	const { regime, left, needed, job } = shortage;
	const what = job === void 0 ? whose : `budget of ${job}`;
	if (left === 0) return `the ${what} is used up`;
	return `not enough of the ${what} is left for another job (${plural(left, regime === "rows" ? "row" : "job")} left, ${count(needed)} needed)`;
}
/** Headings for what a run has done, is doing and will do. */
const runHeadings = {
	next: "The next run",
	underWay: "Under way",
	unfinished: "Unfinished from the last run",
	lastErrors: "Last error of each job config",
	noRuns: "Nothing has run yet.",
	noLoads: "Nothing is loaded yet."
};
/** Why a job failed: the service's words if it sends any, and its error code; empty if it did not fail. */
function failureText({ error_code: code, error_message: words }) {
	return words === void 0 ? code ?? "" : `${words} (${code})`;
}
/** The state of a job, now or when its run ended. */
function phaseText(phase) {
	switch (phase) {
		case "intent": return "not submitted yet";
		case "sent": return "checking whether the job was submitted";
		case "running": return "the job is running at the service";
		case "done": return "the job has finished";
		default: return "rows already downloaded";
	}
}
/** What keeps a run from going on besides its own jobs and their pace, without a time; null if that is nothing. */
function obstacleText(wait) {
	switch (wait.kind) {
		case "foreign_job": return `waiting for job ${wait.remoteJobId} to end: someone else started it, and the account runs one job at a time`;
		case "retry": return `${wait.error}; trying again`;
		case "lock": return `checking whether ${wait.holder} still runs`;
		case "others": return `waiting for ${wait.holder}, which is fetching the last days`;
		case "standby": return `standing by for ${wait.holder}`;
		case "service": return "waiting for another process to start the embedded service";
		default: return null;
	}
}
function differenceOf(compared) {
	const of = (kind) => sum(compared.map((each) => each[kind]));
	return {
		changed: of("changed"),
		appeared: of("appeared"),
		vanished: of("vanished")
	};
}
/** `12 changed, 3 vanished, 1 new`; empty if nothing differs. */
function differenceText({ changed, appeared, vanished }) {
	return [
		`${count(changed)} changed`,
		`${count(vanished)} vanished`,
		`${count(appeared)} new`
	].filter((part) => !part.startsWith("0 ")).join(", ");
}
const reasonWords = {
	missing: "not loaded",
	lost: "data file damaged",
	open: "may still change",
	incomplete: "hit its row limit",
	changed: "config changed",
	suspect: "unlikely number of rows, fetch once more",
	doubt: "another answer had more rows",
	refetch: "fetch again",
	audit: "audit",
	revisit: "revisit",
	run: "no window"
};
/** Why a slice is fetched. */
function reasonText({ reason, open }) {
	const words = reasonWords[reason];
	return open && reason !== "open" ? `${words}; may still change` : words;
}
const unauditedWords = {
	off: "nothing is proven: `audit` is off",
	own_file: "nothing is proven: your own files are not audited",
	destination: "nothing is proven: this destination does not compare answers",
	no_day: "nothing is proven: an audit needs a `key` or `date_column`",
	few_jobs: "nothing is proven yet: fewer than four jobs were loaded",
	not_yet: "nothing is proven yet: no day was audited"
};
/** What audits have shown of the days of a job config, as a clause. */
function proofText({ unaudited, days, audited, lacking, atMost, ...rows }) {
	if (unaudited !== null) return unauditedWords[unaudited];
	const others = [...rows.changed > 0 ? [`${plural(rows.changed, "row")} changed since`] : [], ...rows.vanished > 0 ? [`${plural(rows.vanished, "row")} only in the table`] : []];
	const equal = others.length === 0 ? "all equal" : "none lacked rows";
	const found = [lacking === 0 ? equal : `${count(lacking)} lacked rows`, ...others].join(", ");
	const bound = `; with 95 % confidence at most ${percentText(atMost)} of days lack rows`;
	return `audited ${count(audited)} of ${plural(days, "day")} in another cut: ${found}${audited === days ? "" : bound}`;
}
/** What is due again of each job config, of the values of a `for_each` together. */
const dueAgain = ({ revisits = [] }) => [...groupBy(revisits, ({ job }) => jobOf(job))].map(([job, own]) => {
	const all = (of) => sum(own.map((each) => each[of]));
	return {
		job,
		due: all("due"),
		overdue: all("overdue"),
		rows: all("rows"),
		tomorrow: all("tomorrow")
	};
});
/** `41 days due, 5 of them overdue, 12,300 rows; 3 more days tomorrow` */
function revisitText({ due, overdue, rows, tomorrow }) {
	if (due === 0) return `no day due; ${plural(tomorrow, "day")} tomorrow`;
	const late = overdue === 0 ? "" : overdue === due ? ", overdue" : `, ${count(overdue)} of them overdue`;
	const then = tomorrow === 0 ? "" : `; ${plural(tomorrow, "more day")} tomorrow`;
	return `${plural(due, "day")} due${late}, ${plural(rows, "row")}${then}`;
}
/** A share as a percentage with two digits, rounded up. */
function percentText(share) {
	const unit = 10 ** (Math.floor(Math.log10(100 * share)) - 1);
	return `${Number((Math.ceil(100 * share / unit - 1e-9) * unit).toPrecision(3))} %`;
}
/**
* Gaps of each job config by state and reason, and how many gaps are left out. A reason that several share names no job
* at the service, and no days and no value of one of them.
*
* @param most how many reasons, and how many gaps of each
*/
function groupGaps(gaps, most) {
	const anyValue = (job) => job === jobOf(job) ? job : `${jobOf(job)}[VALUE]`;
	const common = ({ job, slice, reason }, name = anyValue(job)) => {
		return (slice === null ? reason : reason.replaceAll(sliceText(slice), "FROM..TO")).replaceAll(job, name).replace(/^job \S+/, "its job");
	};
	const groups = [...groupBy(gaps, (gap) => JSON.stringify([
		jobOf(gap.job),
		gap.state,
		common(gap)
	])).values()].slice(0, most.reasons).map(([first, ...others]) => ({
		reason: others.length === 0 ? first.reason : common(first, others.every(({ job }) => job === first.job) ? first.job : void 0),
		gaps: [first, ...others.slice(0, most.gaps - 1)]
	}));
	return {
		groups,
		rest: gaps.length - sum(groups.map((group) => group.gaps.length))
	};
}
export { liveOf as $, printableJson as $n, seriesOf as $r, lastDate as $t, isFullwidth as A, parseSlice as An, systemColumns as Ar, makeFolder as At, unseenText as B, tierNames as Bn, quoteList as Br, apiKey as Bt, wrapAnsi as C, daysText as Cn, ducklake as Cr, writeLoad as Ct, gridLines as D, msPerDay as Dn, lakeAt as Dr, userFolderError as Dt, gridLayout as E, isTimeZone as En, folderPrefix as Er, userFolder as Et, columnTypes as F, apiPath as Fn, globSafe as Fr, codeOr as Ft, exampleTrial as G, count as Gn, firstOfEach as Gr, columnType as Gt, outputError as H, allowanceText as Hn, quoteNullable as Hr, catalogPath as Ht, plainText as I, j as In, isNamed as Ir, isFullDisk as It, currentLoads as J, leftText as Jn, jobOf as Jr, date as Jt, packagePath as K, isJson as Kn, groupBy as Kr, dataPath as Kt, readParams as L, isTier as Ln, isoTime as Lr, systemError as Lt, stripAnsi as M, sliceText as Mn, loadSql as Mr, replaceFile as Mt, proposeSplits as N, span as Nn, useExtensions as Nr, sharedFlush as Nt, naturalWidths as O, overlap as On, lakeFolder as Or, flush as Ot, splitsBy as P, stretchesOf as Pn, duckdb as Pr, closing as Pt, liveLoads as Q, printable as Qn, seriesName as Qr, label as Qt, findUnseenColumns as R, limitProfiles as Rn, literal as Rr, unreadText as Rt, sumJobs as S, daysOf as Sn, extensions as Sr, readLoad as St, cellText as T, isSame as Tn, extensions$1 as Tr, writeError as Tt, exampleHint as U, bytes as Un, quoteText as Ur, catalogUrl as Ut, diskError as V, tiers as Vn, quoteName as Vr, audit as Vt, exampleSources as W, capitalized as Wn, typedName as Wr, columnName as Wt, isIncomplete as X, partText as Xn, positionOf as Xr, fieldPath as Xt, inOppositeOrder as Y, listed as Yn, ofJob as Yr, endpoint as Yt, lastOutdated as Z, plural as Zn, renamedSeries as Zr, jobName as Zt, auditText as _, parseAge as _n, placeOf as _r, loadIdentity as _t, groupGaps as a, schedule as an, destinationNamed as ar, isLikelyCut as at, jobsText as b, dayAt as bn, fileName as br, firstOpenDay as bt, phaseText as c, share as cn, kindAt as cr, mayBeDayCap as ct, revisitText as d, tableName as dn, stateFolderApart as dr, sourceCapOf as dt, didYouMean as ei, localPath as en, rowsPerJobText as er, askedOver as et, runHeadings as f, timeZone as fn, connectionStrings as fr, Weekdays as ft, otherSources as g, s3Address as gn, partsOf as gr, jobIdentity as gt, findSource as h, parseS3Address as hn, locationOf as hr, configFor as ht, failureText as i, prose as in, destinationKinds as ir, isAtCap as it, isWide as j, sliceDates as jn, areChecked as jr, moveIntoPlace as jt, stringWidth as k, parseDay as kn, reservedNames as kr, makeDurableFolder as kt, proofText as l, smtpUrl as ln, placesOf as lr, noCaps as lt, filesOf as m, webhookUrl as mn, defaultSchema as mr, canonicalJson as mt, differenceText as n, mailAddress as nn, shortPath as nr, cutOfDays as nt, obstacleText as o, schemaName as on, destinations as or, isRegular as ot, shortageText as p, timeout as pn, databaseOf as pr, weekdayOf as pt, coverage as q, isUnlimited as qn, isMeant as qr, databaseUrl as qt, dueAgain as r, memoryLimit as rn, sum as rr, daysAtCap as rt, outcomeWords as s, serviceUrl as sn, isQueryable as sr, looksCut as st, differenceOf as t, nearest as ti, lookback as tn, shellWord as tr, capsInForce as tt, reasonText as u, step as un, refuseShared as ur, shownByParts as ut, forecast as v, parseDays as vn, postgres as vr, canonicalize as vt, ansiStyles as w, formatDay as wn, detach as wr, requireWritable as wt, loadsRows as x, dayStates as xn, iceberg as xr, windowDays as xt, isOfLoaded as y, parseDuration as yn, parquet as yr, firstKeptDay as yt, proposeDateColumns as z, limits as zn, nameSql as zr, age as zt };

//# sourceMappingURL=common-CN0Ody4Y.js.map