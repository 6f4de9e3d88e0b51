import { t as HeadgateError } from "./errors-THeMwN4I.js";
import { Pt as closing, Ur as quoteText, Vr as quoteName, Wr as typedName, Zn as plural } from "./common-CN0Ody4Y.js";
import { F as xlsx, J as columnRef, N as fileFormats, Y as openQuery, nt as plainText, tt as isNumeric, wn as temporaryFolder } from "./engine-CLLdr8d4.js";
import { join } from "node:path";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { createReadStream, createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
// src/query/warehouse.ts
/** How long a query may run, and how long it waits for a commit, in milliseconds. While it runs, writers wait. */
const longestQueryMs = 3e4;
const patienceMs = 1e4;
/** Longer texts are cut before they are shown. */
const maxCell = 2e3;
/** No column is cut to fewer characters, however many there are. */
const leastCell = 20;
const exportFormats = {
	csv: "text/csv",
	json: "application/json",
	parquet: "application/vnd.apache.parquet",
	xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
};
/** Only a cut text is longer than texts may be, by its last character. Characters are counted as DuckDB does. */
const isCut = (rows, most) => rows.flat().some((text) => text !== null && text.length > most && Array.from(text).length > most);
/** Read-only SQL on the destination, in the same sandbox as `headgate sql`. Throws its HeadgateErrors. */
var Warehouse = class {
	/** Schema of the ledger, as SQL names it. */
	ledger;
	/** Whether a server answers queries in its own SQL. */
	isServer;
	#source;
	#turns;
	constructor(source, turns) {
		const schema = `_${source.server?.schema ?? "headgate"}`;
		this.ledger = typedName(schema);
		this.isServer = source.server !== void 0;
		this.#source = source;
		this.#turns = turns;
	}
	read(sql, maxRows, signal, options = {}) {
		return this.#query(sql, signal, options, async (query) => {
			const share = Math.floor((options.maxRowText ?? Infinity) / query.columns.length);
			const most = Math.max(leastCell, Math.min(maxCell, share));
			const select = query.columns.map(({ type }, index) => {
				const text = plainText(type, columnRef(index));
				return `CASE WHEN length(${text}) > ${most} THEN left(${text}, ${most}) || '…' ELSE ${text} END`;
			});
			const rows = [];
			for await (const chunk of query.chunks(select, maxRows + 1)) {
				rows.push(...chunk.getRows());
				if (rows.length > maxRows) break;
			}
			const more = rows.length > maxRows;
			return {
				columns: query.columns.map(({ name, type }) => {
					const text = type.alias ?? type.toString();
					return {
						name,
						type: text,
						numeric: isNumeric(type),
						temporal: /^(DATE|TIMESTAMP)/.test(text)
					};
				}),
				rows: rows.slice(0, maxRows),
				more,
				cut: isCut(rows, most)
			};
		});
	}
	/** The same; null if the query cannot be run, for example before the first load. */
	async readOrNull(sql, maxRows, signal) {
		return this.read(sql, maxRows, signal).catch((error) => {
			if (error instanceof HeadgateError && error.code === "query_failed") return null;
			throw error;
		});
	}
	/**
	* The complete result. It is in a temporary file first, so that a slow download does not block the warehouse; once it
	* was read, the file is deleted.
	*/
	async export(sql, format, signal) {
		const folder = await mkdtemp(join(await temporaryFolder(), "export-"));
		const file = join(folder, `rows.${format}`);
		try {
			await this.#query(sql, signal, format === "xlsx" ? {} : { writeTo: file }, async (query) => {
				if (format === "xlsx") await pipeline(xlsx(query), createWriteStream(file));
				else await fileFormats[format](query);
			});
			const { size } = await stat(file);
			const stream = createReadStream(file);
			stream.once("close", () => void rm(folder, {
				recursive: true,
				force: true
			}));
			return {
				bytes: size,
				stream
			};
		} catch (error) {
			await rm(folder, {
				recursive: true,
				force: true
			});
			throw error;
		}
	}
	#query(sql, signal, { sample, writeTo, longestMs = longestQueryMs }, use) {
		return this.#turns.take(async () => {
			const deadline = AbortSignal.timeout(longestMs);
			const either = AbortSignal.any([signal, deadline]);
			try {
				const options = {
					sample,
					writeTo,
					signal: either,
					waitMs: patienceMs
				};
				return await closing(await openQuery(this.#source, sql, options), use);
			} catch (cause) {
				if (!deadline.aborted || signal.aborted) throw cause;
				const message = `The query took longer than ${plural(longestMs / 1e3, "second")} and was stopped.`;
				throw new HeadgateError("query_failed", message, {
					cause,
					hint: "Run it with `headgate sql`, which has no such limit."
				});
			}
		});
	}
};
// src/query/tables.ts
const mostTables = 500;
/** How many columns of a table have their descriptions read. */
const mostColumns = 2e3;
/** The tables of a destination by name, without the ledger's. None if the destination does not exist yet. */
async function listTables(warehouse, signal) {
	const found = await warehouse.readOrNull(`SELECT table_name, count(*) FROM information_schema.columns
    WHERE table_schema = current_schema() AND table_catalog = current_database() GROUP BY table_name
    ORDER BY table_name`, mostTables, signal);
	if (found === null || found.rows.length === 0) return {
		tables: [],
		more: false
	};
	const columns = new Map(found.rows.map(([name, number]) => [name ?? "", Number(number)]));
	const counts = [...columns.keys()].map((name) => `SELECT ${quoteText(name)}, count(*) FROM ${quoteName(name)}`);
	const { rows } = await warehouse.read(counts.join(" UNION ALL "), mostTables, signal);
	return {
		tables: rows.map(([name, number]) => ({
			name: name ?? "",
			columns: columns.get(name ?? "") ?? 0,
			rows: Number(number)
		})).sort((a, b) => a.name.localeCompare(b.name)),
		more: found.more
	};
}
/** What the job configs say of a table's columns, by name. */
async function columnDescriptions(warehouse, table, signal) {
	const sql = `SELECT column_name, description FROM ${warehouse.ledger}.columns
    WHERE description IS NOT NULL AND table_name = ${quoteText(table)}`;
	const rows = (await warehouse.readOrNull(sql, mostColumns, signal))?.rows ?? [];
	return new Map(rows.map(([name, text]) => [name ?? "", text ?? ""]));
}
export { exportFormats as i, listTables as n, Warehouse as r, columnDescriptions as t };

//# sourceMappingURL=tables-BlQxugCM.js.map