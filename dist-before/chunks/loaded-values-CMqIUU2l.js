import { Gr as columnName, Jr as nameKey, Q as openSandbox, nr as daySql, xr as shortType } from "./engine-CLLdr8d4.js";
import { Ir as isNamed, Pt as closing, Ur as quoteText, Vr as quoteName, or as destinations } from "./common-CN0Ody4Y.js";
// src/query/loaded-values.ts
/** How many loads of a job config are checked. */
const loadsLookedAt = 10;
/** How many rows of the table are checked if a server would have to send all of them. */
const sampleRows = 1e5;
/** Types of columns that may contain a row's day, the most likely first. */
const types = [
	"DATE",
	"TIMESTAMPTZ",
	"TIMESTAMP",
	"VARCHAR"
];
/**
* A column that could be the `window.date_column` of a job config: in its newest loads, each row has a day in it that
* the job asked for. Null if there is none, or if nothing is loaded.
*/
async function fittingDateColumn(source, { name, table, window }, options) {
	const { engine, close } = await openSandbox(source, {
		...options,
		sample: {
			table,
			rows: sampleRows
		}
	});
	try {
		const columns = (await engine.rows(`SELECT column_name, column_type FROM (DESCRIBE ${quoteName(table)})`)).map((row) => ({
			name: row.text("column_name"),
			type: shortType(row.text("column_type"))
		})).filter(({ type }) => types.includes(type)).toSorted((a, b) => types.indexOf(a.type) - types.indexOf(b.type));
		if (columns.length === 0) return null;
		const fits = columns.map(({ name: column, type }, index) => {
			return `bool_and(coalesce(${daySql(`t.${quoteName(column)}`, type, window.timeZone)} BETWEEN l.slice_from AND l.slice_to, false)) AS fits${index}`;
		});
		const found = await engine.row(`
      SELECT ${fits.join(", ")} FROM ${quoteName(table)} AS t JOIN (
        SELECT load_id, slice_from, slice_to FROM _headgate.loads
        WHERE ${isNamed(name)} AND superseded_by IS NULL AND slice_from IS NOT NULL AND rows_loaded > 0
        ORDER BY committed_at DESC LIMIT ${loadsLookedAt}) AS l ON t._load_id = l.load_id`);
		return columns.find((_, index) => found.flag(`fits${index}`))?.name ?? null;
	} finally {
		await close();
	}
}
/** Checks fields that a job config names against the rows of its table. Throws if there is no table. */
async function unseenColumns(source, { table, columnNames }, fields, options) {
	const { capabilities } = destinations[source.kind];
	const names = (await askRows(source, `SELECT column_name FROM information_schema.columns WHERE table_catalog = current_database()
      AND table_schema = current_schema() AND lower(table_name) = lower(${quoteText(table)}) ORDER BY ordinal_position`, options)).map((row) => row.text("column_name"));
	const declared = fields.map((field) => {
		const key = nameKey(columnName(field, /* @__PURE__ */ new Set(), {
			...capabilities,
			columnNames
		}));
		return {
			field,
			name: names.find((name) => nameKey(name) === key)
		};
	});
	const [counted] = await askRows(source, `SELECT ${["count(*) AS rows", ...declared.map(({ name }, index) => `count(${name === void 0 ? "NULL" : quoteName(name)}) AS c${index}`)].join(", ")} FROM ${quoteName(table)}`, options);
	const isEmpty = counted === void 0 || counted.number("rows") === 0;
	const unseen = declared.filter((_, index) => !isEmpty && counted.number(`c${index}`) === 0);
	const taken = new Set(declared.map(({ name }) => name));
	return {
		unseen: unseen.map(({ field }) => field),
		others: names.filter((name) => !taken.has(name))
	};
}
/**
* The rows of one of headgate's own queries, which must be few. The SQL must be valid in DuckDB and on every server.
*/
async function askRows(source, sql, options) {
	const sandbox = await openSandbox(source, {
		...options,
		ask: sql
	});
	return closing(sandbox, ({ engine, answered }) => engine.rows(answered ?? sql));
}
export { fittingDateColumn, unseenColumns };

//# sourceMappingURL=loaded-values-CMqIUU2l.js.map