import { Jr as jobOf, Vr as quoteName, jn as sliceDates, qr as isMeant, rr as sum, tr as shellWord } from "./common-CN0Ody4Y.js";
import { c as usageError, o as firstLine, s as messageOf, t as HeadgateError } from "./errors-THeMwN4I.js";
import { Ai as object, Dt as closeCommitted, Et as attemptsOf, Fi as string, Kt as withLock, Li as unknown, Lt as never, Ni as record, S as openStageFolder, Tn as withoutLongIntegers, ar as isOf, at as keyOf, ct as Tokens, gr as withLoadEngine, it as hashedPartOf, ot as forgetSecret, qt as reduce, st as keyName, v as settleRename, yi as array } from "./engine-CLLdr8d4.js";
import { join } from "node:path";
import { readdir } from "node:fs/promises";
import { existsSync } from "node:fs";
// src/duckdb/condition.ts
const parsedSchema = object({
	error_message: string().optional(),
	statements: array(object({ node: record(string(), unknown()) }).loose()).default([])
});
const start = "SELECT 1 FROM t WHERE ";
/**
* Reads a condition as DuckDB does. Throws `usage` if it is none.
*
* @param tokenOf what a column that is hashed, or a part of one, has in place of a text
*/
async function readCondition(text, tokenOf) {
	return withLoadEngine({}, async (engine) => {
		const parse = async (condition) => {
			const row = await engine.row("SELECT json_serialize_sql(?::VARCHAR) AS parsed", [start + condition]);
			return parsedSchema.parse(JSON.parse(withIntegersAsTexts(row.text("parsed"))));
		};
		const parsed = await parse(`(${text}\n)`);
		const where = whereOf(parsed, text);
		whereOf(await parse(text), text);
		hashValues(where, tokenOf);
		const sqlOf = async (part) => {
			const whole = {
				error: false,
				statements: [{
					node: {
						...parsed.statements[0].node,
						where_clause: part
					},
					named_param_map: []
				}]
			};
			return (await engine.row("SELECT json_deserialize_sql(?::JSON) AS sql", [withIntegers(JSON.stringify(whole))])).text("sql").slice(22);
		};
		return {
			sql: await sqlOf(where),
			equal: await equalValues(where, sqlOf)
		};
	});
}
const longInteger = "";
const withIntegersAsTexts = (json) => withoutLongIntegers(json, (digits) => JSON.stringify(longInteger + digits));
const withIntegers = (json) => json.replaceAll(/"\\u0001(-?\d{16,})"/g, "$1");
function whereOf({ error_message: error, statements }, text) {
	const [only, ...others] = statements;
	const { where_clause: where, type, group_expressions: groups, having, qualify, modifiers } = only?.node ?? {};
	if (type === "SELECT_NODE" && others.length === 0 && isNode(where) && having === null && qualify === null && [groups, modifiers].every((list) => Array.isArray(list) && list.length === 0) && !JSON.stringify(where).includes("\"class\":\"SUBQUERY\"")) return where;
	throw usageError(`--where ${text}: ${error ?? "not a condition on one row"}`, "Write a condition over the columns of the table, such as \"author = 'jane'\".");
}
const isNode = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
/** A column, and the names that lead to a part of it as in `author -> 'name'`; null for any other node. */
function pathOf(node) {
	if (!isNode(node)) return null;
	if (node["class"] === "COLUMN_REF") return node["column_names"];
	const isLambda = node["class"] === "LAMBDA";
	if (!isLambda && !/^(->>|json_extract(_string)?)$/.test(String(node["function_name"]))) return null;
	const [whole, part] = isLambda ? [node["lhs"], node["expr"]] : node["children"];
	const path = pathOf(whole);
	const name = isNode(part) && isNode(part["value"]) ? part["value"]["value"] : null;
	if (path === null || typeof name !== "string") return path;
	if (!/^[$/]/.test(name)) return [...path, name];
	const [, ...names] = name.replaceAll(/\[.*?\]/g, "").split(/[./]/);
	return [...path, ...names];
}
/** The same of a node that is a column or a text, not JSON. */
function textPathOf(node) {
	const path = pathOf(node);
	return path?.length === 1 || /^(->>|.*_string)$/.test(String(node["function_name"])) ? path : null;
}
/** A column, or a part of one, and what it is compared with; null if a node does not compare one for equality. */
function comparison(node) {
	const { type } = node;
	if (type === "COMPARE_IN" || type === "COMPARE_NOT_IN") {
		const [first, ...values] = node["children"];
		const path = textPathOf(first);
		return path === null ? null : {
			path,
			values
		};
	}
	if (!/^COMPARE_(EQUAL|NOTEQUAL|(NOT_)?DISTINCT_FROM)$/.test(String(type))) return null;
	const sides = [node["left"], node["right"]];
	const path = sides.map(textPathOf).find((found) => found !== null);
	const values = sides.filter((side) => textPathOf(side) === null);
	return path === void 0 ? null : {
		path,
		values
	};
}
const isConstant = (node) => isNode(node) && (node["class"] === "CONSTANT" || node["class"] === "CAST" && isConstant(node["child"]));
/** Puts tokens in place of plain values that are compared with a hashed column. */
function hashValues(node, tokenOf) {
	if (Array.isArray(node)) for (const each of node) hashValues(each, tokenOf);
	if (!isNode(node)) return;
	if (/^OPERATOR_IS_(NOT_)?NULL$/.test(String(node["type"])) && pathOf(node["children"][0]) !== null) return;
	const compared = comparison(node);
	const hash = compared && tokenOf(compared.path);
	if (compared !== null && typeof hash === "function" && compared.values.length > 0) {
		for (const value of compared.values) hashConstant(value, hash, compared.path);
		return;
	}
	const path = pathOf(node);
	const used = path && tokenOf(path);
	if (path !== null && used !== null) throw notComparable(path, used === "parts");
	if (path !== null) return;
	for (const part of Object.values(node)) hashValues(part, tokenOf);
}
function hashConstant(node, hash, path) {
	const constant = isNode(node) && node["class"] === "CONSTANT" ? node["value"] : null;
	const type = isNode(constant?.["type"]) ? constant["type"]["id"] : null;
	if (!isNode(node) || !/^(VARCHAR|STRING_LITERAL|INTEGER|BIGINT|INTEGER_LITERAL)$/.test(String(type))) throw notComparable(path);
	const plain = String(constant["value"]).replace(longInteger, "");
	node["value"] = {
		...constant,
		type: {
			id: "VARCHAR",
			type_info: null
		},
		value: hash(plain)
	};
}
function notComparable(path, hasParts = false) {
	const name = path.join(".");
	const text = hasParts || path.length > 1 ? `${path[0]} ->> 'name'` : name;
	return usageError(`--where: ${hasParts ? `parts of ${name} are` : `${name} is`} hashed; compare ${hasParts ? "one" : "it"} with a text`, `Write ${text} = '…', with the plain text or its token.`);
}
async function equalValues(where, sqlOf) {
	const compared = (where["type"] === "CONJUNCTION_AND" ? where["children"] : [where]).map((part) => /^COMPARE_(EQUAL|IN)$/.test(String(part["type"])) ? comparison(part) : null);
	if (!compared.every((each) => each?.path.length === 1 && each.values.length > 0 && each.values.every(isConstant))) return null;
	const found = compared.flatMap((each) => each ?? []);
	let rows = [[]];
	for (const { values } of found) {
		const texts = [];
		for (const value of values) texts.push(await sqlOf(value));
		rows = rows.flatMap((row) => texts.map((text) => [...row, text]));
	}
	return {
		columns: found.map(({ path }) => path[0]),
		values: rows
	};
}
// src/verbs/forget/forget.ts
/**
* Deletes rows for good, and keeps them away when they come again. Throws `usage` if they could not be recognised.
* If it is killed, the same call completes it.
*/
async function forget(opened, job, { where, now = false, dryRun = false }, signal = never) {
	const { destination, config, folder } = opened;
	if (destination.forget === void 0) throw usageError(`${destination.location} cannot forget rows`);
	const loaded = await destination.jobs();
	const meant = loadedAs(job, loaded);
	const own = loaded.filter(isOf(meant.table));
	const forgotten = await destination.forgotten?.() ?? [];
	const hidden = config.jobs.find(({ name }) => own.some((each) => each.job === name))?.hidden;
	const hash = own.flatMap(({ settings }) => settings?.hidden?.hash ?? []);
	const key = !dryRun || hash.length > 0 ? await keyOf(hidden, folder, loaded, forgotten) : "";
	const tokens = new Tokens(key);
	const tokenOf = (text) => isToken(text) ? text : tokens.ofText(text);
	const tokenIn = (path) => {
		const own = path.length > 1 && isOf(path[0])(meant) ? path.slice(1) : path;
		const part = hashedPartOf(own, hash);
		if (part === "parts") return hasToken(where) ? null : part;
		return part === null ? null : tokenOf;
	};
	const isHashed = (column) => hashedPartOf([column], hash) === "all";
	const condition = await readCondition(where, tokenIn);
	const readAs = (all) => readCondition(where, () => all ? tokenOf : null);
	const isKeyed = own.some(({ settings }) => (settings?.key ?? []).length > 0);
	if (condition.equal === null && !isKeyed) throw unrecognised(meant, where);
	const forgetting = {
		job: jobOf(meant.job),
		table: meant.table,
		condition: condition.sql,
		equal: condition.equal === null ? [] : await allowedValues(condition.equal, isHashed, readAs),
		isHashed,
		keyName: keyName(key),
		secret: forgetSecret(key),
		now,
		dryRun
	};
	const { keepsVersions, othersExpire } = destination.capabilities;
	const report = (days, loads) => ({
		job: forgetting.job,
		table: meant.table,
		destination: destination.location,
		dryRun,
		rows: sum(days.map(({ rows }) => rows)),
		days: daysText(days, loads),
		sharedWith: [...new Set(own.map((each) => jobOf(each.job)))].filter((name) => name !== forgetting.job),
		keepsVersions: (!now || othersExpire === true) && keepsVersions === true,
		othersExpire: othersExpire === true,
		keepsAway: condition.equal === null ? "keys" : "condition"
	});
	const options = {
		signal,
		onWait: () => void 0
	};
	if (dryRun) return report(await destination.forget(forgetting, options).catch((error) => {
		throw error instanceof HeadgateError ? error : notCounted(where, meant.table, error);
	}), await destination.loads());
	return withLock(opened, signal, async (journal, commitOptions) => {
		await settleRename(opened, journal, commitOptions);
		const loads = await destination.loads();
		await closeCommitted(journal, loads);
		await unstage(journal, folder, new Set(own.map((each) => each.job)));
		const days = await destination.forget(forgetting, commitOptions);
		if (config.connection.url === "embedded" && existsSync(join(folder, "service"))) await opened.reach();
		return report(days, loads);
	});
}
function loadedAs(job, loaded) {
	const found = loaded.find((each) => isMeant(job, each.job));
	if (found !== void 0) return found;
	throw usageError(`nothing is loaded for ${job}`, loaded.length === 0 ? "Nothing is loaded at all." : `There are: ${[...new Set(loaded.map((each) => jobOf(each.job)))].sort().join(", ")}.`);
}
/**
* The values that a condition allows, as the table has them now, and as it would have them if `hash` named all of their
* columns or none: so `hash` may change later. A value that cannot be hashed has only the first form.
*/
async function allowedValues(now, isHashed, read) {
	const forms = [{
		...now,
		hashed: now.columns.filter(isHashed)
	}];
	for (const all of [true, false]) {
		if (now.columns.every((column) => isHashed(column) === all)) continue;
		const other = await read(all).catch(() => null);
		if (other?.equal) forms.push({
			...other.equal,
			hashed: all ? other.equal.columns : []
		});
	}
	return forms;
}
/** The database does not take the condition: it names no column, or compares one with a value of another type. */
function notCounted(where, table, cause) {
	const text = firstLine(messageOf(cause));
	const [, unknown] = /Referenced column "(.*)" not found/.exec(text) ?? [];
	const isMisfit = /^Conversion Error|invalid input syntax|operator does not exist/.test(text);
	const problem = unknown === void 0 ? isMisfit ? "a value does not fit the type of its column" : text : `table ${table} has no column ${unknown}`;
	const types = `\`headgate sql ${shellWord(`DESCRIBE ${quoteName(table)}`)}\` shows columns and types.`;
	return usageError(`--where ${where}: ${problem}`, isMisfit ? types + " A part of a JSON column is text: author ->> '$.name' = 'jane'." : types, cause);
}
const isToken = (text) => new RegExp(`^[A-Z2-7]{26}$`).test(text);
const hasToken = (text) => text.split(/\W/).some(isToken);
/** Without it, a run would load the rows again, and nothing would tell. */
function unrecognised({ job, table }, where) {
	return usageError(`table ${table} has no key, so rows of --where ${shellWord(where)} could not be kept away when they come again`, `Name the values: "column = 'value'", with AND or IN, for example the author of the rows of ${jobOf(job)}.`);
}
/** Removes staged rows: the next run reads their exports again. */
async function unstage(journal, folder, jobs) {
	await journal.edit((state) => attemptsOf(state).filter(({ job, phase }) => phase === "staged" && jobs.has(job)).map(({ token }) => ({
		type: "event",
		token,
		event: { type: "unstaged" }
	})).reduce(reduce, state));
	const staged = attemptsOf(journal.state).filter(({ phase }) => phase === "staged");
	const keep = new Set(staged.map(({ token }) => token));
	const beside = (await readdir(folder)).filter((name) => /^run-\d+$/.test(name));
	for (const place of [folder, ...beside.map((name) => join(folder, name))]) await (await openStageFolder(join(place, "stage"))).clear(keep);
}
/** Rows by day; by the days of a load where they are not counted by day. */
function daysText(days, loads) {
	const known = new Map(loads.map((load) => [load.loadId, load]));
	const rows = /* @__PURE__ */ new Map();
	for (const { loadId, day, rows: more } of days) {
		const slice = known.get(loadId)?.slice ?? null;
		const span = day === null ? slice === null ? {
			from: null,
			to: null
		} : sliceDates(slice) : {
			from: day,
			to: day
		};
		const name = `${span.from}..${span.to}`;
		rows.set(name, {
			...span,
			rows: (rows.get(name)?.rows ?? 0) + more
		});
	}
	return [...rows].toSorted(([a], [b]) => a < b ? -1 : 1).map(([, entry]) => entry);
}
export { forget };

//# sourceMappingURL=forget-iBNbw_X5.js.map