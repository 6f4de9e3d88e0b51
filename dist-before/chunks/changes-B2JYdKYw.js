import { Gn as count, Ir as isNamed, Kr as groupBy, Ur as quoteText, Vr as quoteName, bn as dayAt, ei as didYouMean, jn as sliceDates, or as destinations, qr as isMeant } from "./common-CN0Ody4Y.js";
import { c as usageError } from "./errors-THeMwN4I.js";
import { Gr as columnName, Jr as nameKey, Kr as historyTable, Lt as never, M as withQuery, Wr as changeColumn, Xr as validToColumn, Yr as validFromColumn, Zr as vanishedAtColumn, j as textRows, lt as FieldRules, qr as loadIdColumn, tt as isNumeric } from "./engine-CLLdr8d4.js";
// src/verbs/record/column-facts.ts
/** How many of the most frequent values a codebook names. */
const named = 5;
/** With more different values than this, and than half of the rows, the most frequent ones say little. */
const fewValues = 12;
/** Digits that a spreadsheet keeps of a number. */
const spreadsheetDigits = 15;
/** What headgate's own columns say. */
const ownTexts = {
	[loadIdColumn]: "The load that the row came with: load_id in jobs.csv.",
	[validFromColumn]: "Since when the values are so, as the source said. Empty: since the load of the row.",
	[validToColumn]: "Until when the values were so, as the source said.",
	[changeColumn]: "What ended the version: changed, vanished, or returned after the row was gone.",
	[vanishedAtColumn]: "When the source no longer had the row."
};
const isTime = (type) => /^(DATE|TIME|TIMESTAMP)/.test(type.toString());
/** Reads the facts of columns. The SQL is valid in DuckDB and on a server. */
async function columnFacts(source, { from, columns, says, isHidden }, signal) {
	const select = ["count(*)", ...columns.flatMap(({ name, type }) => {
		const ref = quoteName(name);
		const text = `CAST(${ref} AS VARCHAR)`;
		const ends = isNumeric(type) || isTime(type) ? [`min(${ref})`, `max(${ref})`] : ["NULL", "NULL"];
		return [
			`count(${ref})`,
			`count(DISTINCT ${text})`,
			...ends,
			longest(type, text)
		];
	})].map((value, index) => `${value} AS n${index}`);
	const [counted = []] = await textRows(source, `SELECT ${select.join(", ")} FROM ${from}`, signal);
	const rows = Number(counted[0]);
	const found = [];
	for (const [index, { name, type }] of columns.entries()) {
		const [values, distinct, min = null, max = null, digits] = counted.slice(1 + 5 * index, 6 + 5 * index);
		const range = min === null || max === null ? null : [min, max];
		const facts = {
			values: Number(values),
			distinct: Number(distinct),
			range
		};
		found.push({
			...facts,
			name,
			type: type.alias ?? type.toString(),
			description: says.get(name) ?? ownTexts[name] ?? null,
			nulls: rows - facts.values,
			top: [],
			isHidden: isHidden(name),
			isLong: Number(digits ?? 0) > spreadsheetDigits
		});
	}
	const top = await mostFrequent(source, from, columns.filter(({ name, type }, index) => name !== "_load_id" && saysMuch(found[index], type)), signal);
	return {
		rows,
		columns: found.map((facts) => ({
			...facts,
			top: top.get(facts.name) ?? []
		}))
	};
}
/** Digits of the longest value that a spreadsheet takes for a number. */
function longest(type, text) {
	const name = type.toString();
	if (name === "VARCHAR" && type.alias === void 0) return `max(CASE WHEN ${text} >= '0' AND ${text} < ':' AND length(${text}) <= 40 AND translate(${text}, '0123456789', '') = '' THEN length(${text}) END)`;
	return /INT$|^DECIMAL/.test(name) ? `max(length(translate(${text}, '-.', '')))` : "NULL";
}
/** Whether the most frequent values of a column tell a reader something. */
function saysMuch({ values, distinct, range, isHidden }, type) {
	if (isHidden || range !== null || distinct === 0 || type.alias === "JSON" || /[[({]/.test(type.toString())) return false;
	return distinct < values && distinct <= Math.max(fewValues, values / 2);
}
/** The most frequent values of columns, by the column's name, in one query: opening a destination takes longer. */
async function mostFrequent(source, from, columns, signal) {
	if (columns.length === 0) return /* @__PURE__ */ new Map();
	const parts = columns.map(({ name }, index) => `SELECT * FROM (SELECT ${index} AS place, CAST(${quoteName(name)} AS VARCHAR) AS value, count(*) AS n
      FROM ${from} WHERE ${quoteName(name)} IS NOT NULL GROUP BY 2 ORDER BY 3 DESC, 2 LIMIT ${named}) AS top${index}`);
	const rows = await textRows(source, `SELECT * FROM (${parts.join(" UNION ALL ")}) AS found ORDER BY 1, 3 DESC, 2`, signal);
	const byPlace = groupBy(rows, ([place]) => Number(place));
	return new Map([...byPlace].map(([place, found]) => [columns[place].name, found.map(([, value, n]) => [value ?? "", Number(n)])]));
}
// src/verbs/record/table.ts
/** Reads what a record says of a table. */
async function describeTable(scope, signal) {
	const { config, table, jobs, idsOnly, isHistory } = scope;
	const { destination } = config;
	const from = fromOf(scope);
	const all = await withQuery(destination, `SELECT * FROM ${from} LIMIT 0`, { signal }, ({ columns }) => Promise.resolve([...columns]));
	const own = all.filter(({ name }) => name !== loadIdColumn);
	const names = keyOf(scope, own);
	const recorded = idsOnly ? own.filter(({ name }) => names.includes(name)) : [...own, ...all.filter(({ name }) => name === loadIdColumn)];
	const { rows, columns } = await columnFacts(destination, {
		from,
		columns: recorded,
		says: await descriptions(scope, signal),
		isHidden: hiddenIn(scope)
	}, signal);
	const isKeyed = names.every((name) => columns.find((column) => column.name === name)?.nulls === 0);
	const rowsOf = (selected, order) => `SELECT ${selected.map(({ name }) => quoteName(name)).join(", ")} FROM ${from} ORDER BY ${orderOf(all, order)}`;
	const description = isHistory ? `Earlier versions of the rows of ${table}, one row for each that ended` : jobs.find((job) => job.description !== void 0)?.description;
	return {
		name: isHistory ? historyTable(table) : table,
		description: description ?? null,
		jobs,
		rows,
		columns,
		key: isKeyed && !isHistory ? names : [],
		sql: rowsOf(recorded, names.length > 0 ? names : [loadIdColumn]),
		valuesSql: rowsOf(own.length === 0 ? recorded : recorded.filter(({ name }) => name !== loadIdColumn), names),
		from
	};
}
/** The rows that a table has of each load, by the load's id. */
async function rowsByLoad({ destination }, { from }, signal) {
	const counted = await textRows(destination, `SELECT ${loadIdColumn}, count(*) FROM ${from} GROUP BY 1`, signal);
	return new Map(counted.map(([id, rows]) => [id ?? "", Number(rows)]));
}
const ledgerOf = ({ destination }) => quoteName(`_${destination.server?.schema ?? "headgate"}`);
/** A version that ended may have come with a load that another one replaced. */
function fromOf({ config, table, jobs, isShared, isHistory }) {
	const name = quoteName(isHistory ? historyTable(table) : table);
	const loads = loadsOf(config, jobs, isHistory ? "true" : "superseded_by IS NULL");
	return isShared ? `(SELECT * FROM ${name} WHERE ${loadIdColumn} IN (${loads})) AS recorded` : name;
}
/** Query for the ids of loads of job configs, unless it is told which: the live ones. */
function loadsOf(config, jobs, which = "superseded_by IS NULL") {
	const own = jobs.map(({ name }) => `(${isNamed(name)})`).join(" OR ");
	return `SELECT load_id FROM ${ledgerOf(config)}.loads WHERE ${which} AND (${own})`;
}
/** Finds the column of a field, as the table names it. */
function namesOf({ config, jobs }) {
	const { capabilities } = destinations[config.destination.kind];
	const naming = {
		...capabilities,
		columnNames: jobs[0]?.columnNames
	};
	return (field) => nameKey(columnName(field, /* @__PURE__ */ new Set(), naming));
}
/** The columns of the key, as the table names them. */
function keyOf(scope, columns) {
	const nameOf = namesOf(scope);
	return (scope.jobs[0]?.key ?? []).flatMap((field) => columns.find(({ name }) => nameKey(name) === nameOf(field))?.name ?? []);
}
/** Whether a job config hashes or leaves out a column, or a part of its values. */
function hiddenIn(scope) {
	const nameOf = namesOf(scope);
	const hidden = scope.jobs.flatMap((job) => job.hidden ?? []);
	const rules = hidden.map(({ exclude, hash }) => FieldRules.of(exclude, hash));
	const heads = hidden.flatMap(({ exclude, hash }) => [...exclude, ...hash]).flatMap((path) => [path, path.replace(/[.[].*$/s, "")].map(nameOf));
	return (column) => column !== "_load_id" && (rules.some((rule) => rule.find(column) !== null) || heads.includes(nameKey(column)));
}
/** The other columns decide between rows that are equal in the first, as text: not every type has an order. The load is last. */
function orderOf(columns, first) {
	const others = columns.filter(({ name }) => !first.includes(name) && name !== "_load_id");
	const asText = (name) => `CAST(${quoteName(name)} AS VARCHAR)`;
	const isJson = (name) => columns.some((column) => column.name === name && column.type.alias === "JSON");
	return [
		...first.map((name) => isJson(name) ? asText(name) : quoteName(name)),
		...others.map(({ name }) => asText(name)),
		loadIdColumn
	].join(", ");
}
/** What job configs say of the columns, by name. */
async function descriptions({ config, table }, signal) {
	const rows = await textRows(config.destination, `SELECT column_name, description FROM ${ledgerOf(config)}.columns
     WHERE description IS NOT NULL AND lower(table_name) = lower(${quoteText(table)})`, signal);
	return new Map(rows.map(([name, text]) => [name ?? "", text ?? ""]));
}
// src/verbs/changes/changes.ts
const defaultDays = 30;
/** Says what changed, vanished and returned in a table with `history`. Takes its name, or that of a job config. */
async function changes({ config }, name, { days } = {}, signal = never) {
	const { jobs } = config;
	const job = jobs.find(({ table }) => table === name) ?? jobs.find((each) => isMeant(name, each.name));
	const tables = jobs.map(({ table }) => table);
	if (job === void 0) throw usageError(`no job config loads into a table ${name}`, didYouMean(name, tables, "Name another one."));
	const { table, window } = job;
	const { timeZone = "UTC" } = window ?? {};
	const until = dayAt(Date.now(), timeZone) + 1;
	const { from, to } = sliceDates(days ?? {
		from: until - defaultDays,
		until
	});
	const read = (sql) => textRows(config.destination, sql, signal);
	const queryOf = await findHistory(config, job, read);
	if (queryOf === null) throw usageError(`${table} has no history, so headgate cannot say what changed`, "With `history: true` in its job config, `headgate run` keeps earlier values from then on.");
	const which = `${`CAST(v._valid_to AT TIME ZONE ${quoteText(timeZone)} AS DATE)`} BETWEEN DATE ${quoteText(from)} AND DATE ${quoteText(to)}`;
	const counts = await countChanges(`${quoteName(historyTable(table))} AS v`, read, which);
	return {
		table,
		days: {
			from,
			to
		},
		timeZone,
		counts,
		sql: queryOf(which)
	};
}
/** @param from FROM item over rows of a history */
async function countChanges(from, read, which = "true") {
	const found = await read(`SELECT _change, count(*) FROM ${from} WHERE ${which} GROUP BY _change`);
	return {
		changed: 0,
		vanished: 0,
		returned: 0,
		...Object.fromEntries(found.map(([kind, rows]) => [kind, Number(rows)]))
	};
}
const countsText = ({ changed, vanished, returned }) => `${count(changed)} changed, ${count(vanished)} vanished, ${count(returned)} returned`;
const ownColumns = [
	loadIdColumn,
	validFromColumn,
	validToColumn,
	changeColumn
];
/** The query for changes, by a condition for `v`, the history's rows; null if the table keeps no earlier values. */
async function findHistory(config, job, read) {
	const { table } = job;
	const history = historyTable(table);
	const found = await read(`SELECT table_name, column_name, data_type FROM information_schema.columns
    WHERE table_schema = current_schema() AND table_catalog = current_database()
      AND table_name IN (${quoteText(table)}, ${quoteText(history)}) ORDER BY ordinal_position`);
	const columnsOf = (of) => found.filter(([name]) => name === of).map(([, name, type]) => ({
		name: name ?? "",
		type
	}));
	const kept = columnsOf(history);
	if (!kept.some(({ name }) => name === "_change")) return null;
	const types = new Map(columnsOf(table).map(({ name, type }) => [name, type]));
	const key = keyOf({
		config,
		jobs: [job]
	}, kept);
	const values = kept.filter(({ name }) => types.has(name) && ![...ownColumns, ...key].includes(name)).map(({ name, type }) => ({
		name,
		isText: types.get(name) !== type
	}));
	return (which = "true") => changesSql(table, key, values, which);
}
/**
* A version is followed by the next one of its key in the history, and the last one by the row of the table. The SQL is
* valid in DuckDB and on a server. Values are compared as text, because not every type can be compared.
*/
function changesSql(table, key, values, which) {
	const text = (ref) => `CAST(${ref} AS VARCHAR)`;
	const of = (alias) => (name) => `${alias}.${quoteName(name)}`;
	const [old, held] = [of("v"), of("t")];
	const keys = key.map((name) => text(old(name)));
	const leads = values.map(({ name }, at) => `, lead(${quoteName(name)}) OVER following AS _next_${at}`);
	const cells = values.flatMap(({ name, isText }, at) => {
		const as = isText ? text : (ref) => ref;
		const before = `CASE WHEN v._change <> 'returned' THEN ${as(old(name))} END`;
		const after = `CASE WHEN v._change = 'vanished' THEN NULL WHEN v._next_to IS NULL THEN ${as(held(name))} ELSE ${as(`v._next_${at}`)} END`;
		const differs = `${text(before)} IS DISTINCT FROM ${text(after)}`;
		return [`CASE WHEN ${differs} THEN ${before} END AS ${quoteName(`${name}_before`)}`, `CASE WHEN ${differs} THEN ${after} END AS ${quoteName(`${name}_after`)}`];
	});
	return `SELECT ${[
		"v._valid_to AS \"time\"",
		"v._change AS \"change\"",
		...key.map(old),
		...cells
	].join(", ")}
FROM (SELECT *, lead(_valid_to) OVER following AS _next_to${leads.join("")}
  FROM ${quoteName(historyTable(table))}
  WINDOW following AS (PARTITION BY ${key.map((name) => text(quoteName(name))).join(", ")}
    ORDER BY _valid_to, _valid_from NULLS FIRST)) AS v
LEFT JOIN ${quoteName(table)} AS t
  ON v._next_to IS NULL AND ${key.map((name) => `${text(held(name))} = ${text(old(name))}`).join(" AND ")}
WHERE ${which}
ORDER BY ${["1 DESC", ...keys.map((each) => `length(${each}), ${each}`)].join(", ")}`;
}
export { describeTable as a, rowsByLoad as c, findHistory as i, countChanges as n, ledgerOf as o, countsText as r, loadsOf as s, changes as t };

//# sourceMappingURL=changes-B2JYdKYw.js.map