import { o as firstLine, s as messageOf, t as HeadgateError } from "./errors-THeMwN4I.js";
import { Hr as quoteNullable, Ur as quoteText, Vr as quoteName } from "./common-CN0Ody4Y.js";
import { Cn as pull, Fi as string, Fn as serverError, In as stateOf, Nn as namesIn, Pn as isLost, Sn as Server, yi as array } from "./engine-CLLdr8d4.js";
// connectors/postgres/reader.ts
/** How long a query may run on the server, and how long it may wait for a lock. */
const limits = `SET LOCAL statement_timeout = '10min'; SET LOCAL lock_timeout = '10s'`;
/**
* Lets the server answer one query in a read-only transaction that is always rolled back. The query is parsed by itself
* first: only a single statement cannot break out of the parentheses of a COPY.
*/
async function answer(address, sql, copying) {
	return reading(address, copying.signal, async (session) => {
		const select = asSelect(sql, quoteName(namesIn(address.schema).ledgerSchema));
		const fields = await session.describe(select);
		if (fields === null) throw refusal(sql);
		if (/^(explain|show)\b/i.test(select)) return shownRows(session, select, fields);
		return typed(copying, await pull(session, copying.folder, `\n${select}\n`, fields.length), fields);
	});
}
const columnsSchema = array(string());
/** Builds the schema's tables and its ledger views from what was copied: see `ServerReader.copy`. */
async function copyTables(address, sample, copying) {
	const { schema, ledgerSchema, ledger, table } = namesIn(address.schema);
	const { engine, folder } = copying;
	await reading(address, copying.signal, async (session) => {
		const tables = await session.rows(`
      SELECT table_schema, table_name, json_agg(column_name ORDER BY ordinal_position)::text AS columns
      FROM information_schema.columns WHERE table_schema IN (${quoteText(schema)}, ${quoteText(ledgerSchema)})
      GROUP BY 1, 2`);
		await engine.run(`CREATE SCHEMA ${quoteName(ledgerSchema)}`);
		for (const row of tables) {
			const columns = row.json("columns", columnsSchema);
			const of = row.text("table_schema") === schema ? "" : `${quoteName(ledgerSchema)}.`;
			const empty = columns.map((name) => `CAST(NULL AS VARCHAR) AS ${quoteName(name)}`).join(", ");
			await engine.run(`CREATE VIEW ${of}${quoteName(row.text("table_name"))} AS SELECT ${empty} WHERE false`);
		}
		if (sample === null) return;
		const wanted = [[quoteName(sample.table), `SELECT * FROM ${table(sample.table)} LIMIT ${sample.rows}`], [`${quoteName(ledgerSchema)}.loads`, `SELECT * FROM ${ledger("loads")}`]];
		for (const [view, query] of wanted) {
			const fields = await session.describe(query) ?? [];
			const from = await pull(session, folder, query, fields.length);
			await engine.run(`CREATE OR REPLACE VIEW ${view} AS ${await typed(copying, from, fields)}`);
		}
	});
}
/** Runs a task in a read-only transaction, with a role that may only read if there is one. */
async function reading(address, signal, task) {
	const server = new Server(address);
	const session = await server.open(signal);
	let ended = false;
	let pid = "";
	const cancel = () => void (!ended && server.cancel(pid));
	signal.addEventListener("abort", cancel, { once: true });
	try {
		const { schema } = server.names;
		const row = await session.row(`${limits}; SET LOCAL search_path = ${quoteName(schema)}, pg_catalog, public;
      SELECT pg_backend_pid() AS pid, rolsuper AS super FROM pg_catalog.pg_roles WHERE rolname = current_user`);
		pid = row.text("pid");
		if (row.flag("super")) await session.run("SET LOCAL ROLE pg_read_all_data");
		return await task(session);
	} catch (error) {
		signal.throwIfAborted();
		throw queryError(server.location, error);
	} finally {
		ended = true;
		signal.removeEventListener("abort", cancel);
		await session.undo();
	}
}
/** SQL of DuckDB over copied texts. Each column gets its original type if DuckDB can hold the values. */
async function typed({ engine }, from, fields) {
	const types = fields.map(resultType);
	const looks = types.map((type, index) => {
		const column = `c${index}`;
		if (type === "VARCHAR") return `true AS t${index}`;
		if (type !== null) return `coalesce(bool_and(${column} IS NULL OR TRY_CAST(${column} AS ${type}) IS NOT NULL), true) AS t${index}`;
		return `coalesce(bool_and(regexp_full_match(${column}, '-?\\d+(\\.\\d+)?')), true) AS t${index},
      coalesce(max(length(regexp_extract(${column}, '\\d+'))), 1) AS w${index},
      coalesce(max(length(regexp_extract(${column}, '\\.(\\d+)', 1))), 0) AS s${index}`;
	});
	const found = await engine.row(`SELECT count(*) AS rows, ${looks.join(", ")} FROM ${from}`);
	return `SELECT ${fields.map(({ name }, index) => {
		const holds = found.flag(`t${index}`);
		const given = types[index];
		return `CAST(c${index} AS ${given === null ? numericType(holds, found.number(`w${index}`), found.number(`s${index}`)) : holds ? given : "VARCHAR"}) AS ${quoteName(name)}`;
	}).join(", ")} FROM ${from}`;
}
/** The type for numbers without declared digits, such as those of sum(), chosen from their values. */
function numericType(plain, whole, fraction) {
	if (!plain) return "DOUBLE";
	if (whole + fraction > 38) return "VARCHAR";
	return fraction === 0 ? "HUGEINT" : `DECIMAL(${whole + fraction},${fraction})`;
}
/** Statements that return rows but cannot be copied. */
async function shownRows(session, sql, fields) {
	const rows = await session.rows(sql);
	const names = fields.map(({ name }) => quoteName(name)).join(", ");
	return `SELECT * FROM (VALUES ${rows.map((row) => `(${fields.map(({ name }) => quoteNullable(row.optional(name))).join(", ")})`).join(", ")}) AS shown(${names})`;
}
const refusal = (sql) => new HeadgateError("query_refused", `${(/^\w+/.exec(sql)?.[0] ?? "This").toUpperCase()} is not allowed: only read-only queries can be run.`);
function queryError(location, error) {
	if (error instanceof HeadgateError) return error;
	const state = stateOf(error);
	const text = firstLine(messageOf(error));
	if (/cannot insert multiple commands/.test(text)) return new HeadgateError("query_refused", "The query is more than one statement.");
	if (/there is no parameter/.test(text)) return new HeadgateError("query_refused", "The query has parameters, which headgate cannot fill in.");
	if (state === "25006") return new HeadgateError("query_refused", `${text}: only read-only queries are allowed.`);
	if (isLost(error) || /^(28|3D|53|XX00[12])/.test(state)) return serverError(location, error);
	const hint = state === "57014" ? "Ask for less at once, or let an administrator raise what the server allows." : state === "42601" || state === "42P01" ? "The server takes SQL of PostgreSQL; `headgate sql \"SHOW ALL TABLES\"` lists what there is." : null;
	return new HeadgateError("query_failed", text, {
		cause: error,
		...hint === null ? {} : { hint }
	});
}
/** Translates statements that other destinations accept to PostgreSQL's. Other text stays as it is. */
const tables = `SELECT table_schema AS schema, table_name AS name FROM information_schema.tables
  WHERE table_schema NOT IN ('information_schema', 'pg_catalog') ORDER BY 1, 2`;
/** A text, a quoted name or a comment; or the schema that docs and hints give the ledger. */
const ledgerWord = /'(?:[^']|'')*'|"(?:[^"]|"")*"|\$(\w*)\$[\s\S]*?\$\1\$|--.*|\/\*[\s\S]*?\*\/|\b_headgate(?=\s*\.)/gi;
/**
* Rewrites DuckDB's `FROM posts`, SHOW TABLES and DESCRIBE for PostgreSQL. `_headgate.` stands for the ledger of the
* destination's schema, whatever that is called; `"_headgate".` does not.
*
* @param ledger quoted name of the ledger's schema
*/
function asSelect(text, ledger) {
	const sql = text.replaceAll(ledgerWord, (word) => /^_headgate$/i.test(word) ? ledger : word);
	if (/^show\s+all\s+tables$/i.test(sql)) return tables;
	if (/^show\s+tables$/i.test(sql)) return `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = current_schema() ORDER BY 1`;
	const described = /^desc(?:ribe)?\s+((?:"(?:[^"]|"")*"|[\w$])+(?:\.(?:"(?:[^"]|"")*"|[\w$])+)?)$/i.exec(sql)?.[1];
	if (described !== void 0) return `SELECT attname AS column_name, format_type(atttypid, atttypmod) AS column_type FROM pg_catalog.pg_attribute
      WHERE attrelid = '${described.replaceAll("'", "''")}'::regclass AND attnum > 0 AND NOT attisdropped ORDER BY attnum`;
	return /^from\b/i.test(sql) ? `SELECT * ${sql}` : sql;
}
/** DuckDB's types by PostgreSQL's type numbers, which never change. */
const byNumber = {
	16: "BOOLEAN",
	20: "BIGINT",
	21: "SMALLINT",
	23: "INTEGER",
	114: "JSON",
	700: "FLOAT",
	701: "DOUBLE",
	1082: "DATE",
	1083: "TIME",
	1114: "TIMESTAMP",
	1184: "TIMESTAMPTZ",
	2950: "UUID",
	3802: "JSON"
};
const numeric = 1700;
/** The DuckDB type for a column of a result; null if it depends on the values. */
function resultType({ dataTypeID, dataTypeModifier }) {
	if (dataTypeID !== numeric) return byNumber[dataTypeID] ?? "VARCHAR";
	if (dataTypeModifier < 0) return null;
	const digits = dataTypeModifier - 4 >> 16;
	const scale = dataTypeModifier - 4 & 2047;
	if (scale > 1e3) return null;
	if (scale === 0 && digits > 38) return "HUGEINT";
	return digits > 38 || scale > digits ? null : `DECIMAL(${digits},${scale})`;
}
export { answer, copyTables };

//# sourceMappingURL=reader-C5i42dmZ.js.map