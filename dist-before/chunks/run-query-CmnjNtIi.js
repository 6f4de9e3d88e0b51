import { c as usageError, t as HeadgateError } from "./errors-THeMwN4I.js";
import { B as gridColumns, G as rowEnds, H as layoutOf, K as tableText, L as jsonAround, N as fileFormats, P as streamFormats, R as fewer, U as linesText, V as isPlan, W as plan, Y as openQuery, Z as splitStatements, q as writesAll, z as footer } from "./engine-CLLdr8d4.js";
import { D as gridLines, Gn as count, O as naturalWidths, Pt as closing } from "./common-CN0Ody4Y.js";
import { F as streamedEnvelope, H as onScreen, P as jsonText, a as endingError, c as findOutput, d as replaceFile, f as writeOutput, l as isGzip, p as written, u as print } from "./command-line-D_hXYKJR.js";
// src/query/format/screen.ts
/** How many rows a terminal shows by default. */
const defaultRows = (format) => format === "line" ? 10 : 40;
/**
* The default output on a terminal: a table; or several below each other if columns would have to be left out; or one
* column per line if a cell of the only row would be cut. `maxRows` is null if no number of rows was requested.
*/
async function* screen(query, options) {
	if (isPlan(query)) return yield* plan(query);
	const maxRows = options.maxRows ?? (isSummary(query) ? mostLines : defaultRows("table"));
	const ends = await rowEnds(query, options.width, maxRows);
	const layout = layoutOf(query, ends, options.width);
	if (layout.hidden === 0 && !(ends.count === 1 && layout.cuts)) yield tableText(ends, layout, {
		...options,
		maxRows
	});
	else if (ends.count > 1) yield blocksText(query, ends, options);
	else if (options.maxRows === null && query.columns.length > mostLines) yield stripsText(gridColumns(query), ends, options);
	else yield linesText(query, fewer(ends, options.maxRows ?? defaultRows("line")), {
		...options,
		maxRows
	});
}
/** About as many lines as a result takes on a screen. */
const screenLines = 56;
/** Blanks between two columns. */
const gap = 2;
/** Columns count as no wider than this while they are parted; longer cells are cut. Narrower where more rows then fit. */
const widest = [
	24,
	20,
	16,
	12
];
/** Of fewer rows than this, columns are shown as lines. */
const fewest = 4;
/**
* Shows a table that is wider than the terminal as several below each other, each with the first column. No column is
* left out; without a number of rows, as many are shown as fit a screen. If those are few, each column gets a line.
*/
function blocksText(query, ends, { width, heading, maxRows }) {
	const columns = gridColumns(query);
	const widths = naturalWidths(columns, [...ends.head, ...ends.tail]);
	const names = naturalWidths(columns, []);
	const ways = widest.map((limit) => blocksOf(widths.map((size, index) => Math.min(size, widest[0], Math.max(limit, names[index]))), width));
	const room = ({ length }) => Math.floor(screenLines / length) - 3;
	const roomiest = ways.toSorted((one, other) => room(other) - room(one))[0];
	const blocks = maxRows === null ? ways.find((way) => room(way) >= ends.count) ?? roomiest : ways[0];
	const isWhole = ends.head.length + ends.tail.length === ends.count;
	const most = room(blocks) >= ends.count ? ends.count : room(blocks) - 1;
	if (maxRows === null && most < ends.count && isSummary(query) && isWhole) return summaryText(query, ends, {
		width,
		heading
	});
	if (maxRows === null && most < Math.min(fewest, ends.count)) return stripsText(columns, ends, {
		width,
		heading
	});
	const { head, tail, count } = fewer(ends, maxRows ?? most);
	const isCut = head.length + tail.length < count;
	const rows = [
		...head,
		...isCut ? [columns.map(() => "⋮")] : [],
		...tail
	];
	return `${blocks.map((block) => {
		const pick = (cells) => block.map((index) => cells[index]);
		return gridLines({
			columns: pick(columns),
			rows: rows.map(pick)
		}, {
			width,
			heading
		}).join("\n");
	}).join("\n\n")}\n${footer(count, head.length + tail.length, 0, 0, writesAll)}`;
}
/** Which columns are beside each other; every block begins with the first one. */
function blocksOf(widths, width) {
	const blocks = [[0]];
	let used = widths[0] ?? 0;
	for (let index = 1; index < widths.length; index += 1) {
		const last = blocks.at(-1);
		const size = widths[index] + gap;
		if (used + size > width && last.length > 1) {
			blocks.push([0, index]);
			used = (widths[0] ?? 0) + size;
		} else {
			last.push(index);
			used += size;
		}
	}
	return blocks;
}
/** Statistics that SUMMARIZE gives of a column, the most useful ones first. */
const statistics = "column_type,min,max,null_percentage,approx_unique,avg,q50,std,q25,q75,count".split(",");
const [name, widestStatistic] = ["column_name", 12];
/** Whether a query is SUMMARIZE, whose rows are the columns of a table. */
const isSummary = ({ columns }) => columns[0]?.name === name && statistics.every((each) => columns.some((column) => column.name === each));
/** One line for each column of the table, with as many statistics as fit beside its name. */
function summaryText(query, { head, tail, count }, { width, heading }) {
	const columns = gridColumns(query).map((column) => ({
		...column,
		rigid: column.rigid || column.name === name
	}));
	const all = [...head, ...tail];
	const widths = naturalWidths(columns, all);
	let room = width + gap;
	const fits = [name, ...statistics].filter((each) => {
		const at = columns.findIndex((column) => column.name === each);
		const size = each === name ? widths[at] : Math.max(each.length, Math.min(widths[at], widestStatistic));
		room -= size + gap;
		return room >= 0;
	});
	const pick = (cells) => cells.filter((_, at) => fits.includes(columns[at].name));
	return `${gridLines({
		columns: pick(columns),
		rows: all.map(pick)
	}, {
		width,
		heading
	}).join("\n")}\n${footer(count, all.length, columns.length, columns.length - fits.length, writesAll)}`;
}
/** How many columns fit a screen, one a line. */
const mostLines = 54;
/** How wide values are at most and at least. */
const [widestValue, least] = [24, 10];
/**
* Shows each column on a line, beside its values in a few rows; more columns than lines in several strips. Names are not
* cut. If there are more columns than that, the middle ones are left out.
*/
function stripsText(columns, ends, { width, heading }) {
	const titles = columns.map(({ name }) => [name]);
	const [size = 0] = naturalWidths([cell("column")], titles);
	const most = Math.max(1, Math.floor((width + gap) / (size + gap + least + gap)));
	const strips = Math.min(most, Math.ceil(columns.length / mostLines));
	const room = Math.floor((width + gap) / strips) - gap - size;
	const values = Math.min(widestValue, Math.max(least, ...naturalWidths(columns, [...ends.head, ...ends.tail])));
	const { head, tail } = fewer(ends, Math.max(1, Math.floor(room / (values + gap))));
	const rows = [...head, ...tail];
	const numbers = rows.map((_, at) => (at < head.length ? at : ends.count - rows.length + at) + 1);
	const lines = columns.map(({ name }, index) => [name, ...rows.map((row) => row[index])]);
	const hidden = lines.length > strips * mostLines ? lines.length - strips * mostLines + 1 : 0;
	if (hidden > 0) lines.splice(strips * mostLines / 2, hidden, ["⋮", ...rows.map(() => "⋮")]);
	const height = Math.ceil(lines.length / strips);
	const parts = Array.from({ length: strips }, (_, strip) => lines.slice(strip * height, (strip + 1) * height));
	const beside = parts[0].map((_, line) => parts.flatMap((part) => part[line] ?? ["", ...rows.map(() => "")]));
	const names = [{
		...cell("column"),
		rigid: true
	}, ...numbers.map((at) => cell(`row ${count(at)}`))];
	const grid = {
		columns: parts.flatMap(() => names),
		rows: beside
	};
	return `${gridLines(grid, {
		width,
		heading
	}).join("\n")}\n${footer(ends.count, rows.length, columns.length, hidden, writesAll)}`;
}
const cell = (name) => ({
	name,
	align: "left",
	rigid: false
});
// src/verbs/sql/envelope.ts
/** Writes the `--json` envelope with the rows streamed into it, because a result may be larger than memory. */
function writeEnvelope(query, terminal) {
	return writeDocument(streamedEnvelope({ columns: columnsOf(query) }), () => jsonAround(query, "", ""), terminal);
}
/**
* The same for several queries: `results` replaces `columns` and `rows`, with one entry per query. `placed` adds to an
* error which query failed.
*/
function writeEnvelopes(queries, placed, terminal) {
	const envelope = streamedEnvelope({}, "results");
	async function* results(open) {
		for (const [index, openQuery] of queries.entries()) {
			let query = null;
			try {
				query = await openQuery();
				const columns = jsonText(columnsOf(query));
				const head = `${index === 0 ? "" : ","}\n{"columns":${columns},"rows":[`;
				for await (const chunk of jsonAround(query, head, "\n]}")) {
					open.text = "\n]}";
					yield chunk;
				}
				open.text = "";
			} catch (error) {
				throw placed(error, index);
			} finally {
				await query?.close();
			}
		}
	}
	return writeDocument(envelope, results, terminal);
}
const columnsOf = ({ columns }) => columns.map(({ name, type }) => ({
	name,
	type: type.alias ?? type.toString()
}));
/**
* Writes a document around its members. If they fail, the document ends with the error, and the error's exit code is
* returned.
*/
async function writeDocument({ head, tail }, members, terminal) {
	const { raw, signal } = terminal;
	const { stdout } = raw;
	const open = { text: "" };
	let begun = false;
	let failure = null;
	async function* document() {
		try {
			for await (const chunk of members(open)) {
				if (!begun) yield head;
				begun = true;
				yield chunk;
			}
			yield tail(null);
		} catch (thrown) {
			if (!begun) throw thrown;
			failure = endingError(thrown, signal);
			yield open.text + tail(failure);
		}
	}
	try {
		await print(document(), terminal);
		return failure === null ? null : failure.exitCode;
	} catch (thrown) {
		if (!begun || !signal.aborted) throw thrown;
		const interrupted = endingError(thrown, signal);
		stdout.write(open.text + tail(interrupted));
		return interrupted.exitCode;
	}
}
// src/verbs/sql/run-query.ts
/**
* Runs one query and writes its result to the chosen target. Returns null, or an exit code, if stdout has the result.
*/
async function runQuery(source, sql, { format, output, maxRows, force = false, bom = false }, terminal) {
	const to = output === void 0 ? null : await findOutput(output, source, force);
	if (to?.stream === false && isFileFormat(format) && !bom && !isGzip(to.name)) {
		let rows = 0;
		const write = (path) => {
			const copy = async (query) => {
				rows = await fileFormats[format](query);
			};
			return withQuery(source, sql, terminal, copy, path);
		};
		const size = await replaceFile(to, write);
		return written(to, size, terminal, rows);
	}
	if (format === "parquet") throw usageError("--format parquet needs --output FILE, and no pipe or device");
	if (format !== null && streamFormats[format].binary && to === null && terminal.stdout.isTTY) throw usageError(`--format ${format} is not for a terminal`, "Add --output FILE.");
	return withQuery(source, sql, terminal, async (query) => {
		if (terminal.flags.json && to === null) return writeEnvelope(query, terminal);
		if (to === null) return writeOutput(shown(query, format, to, maxRows, terminal), to, terminal);
		const counted = counting(query);
		const chunks = shown(counted.query, format, to, maxRows, terminal);
		return writeOutput(bom ? marked(chunks) : chunks, to, terminal, counted.rows);
	});
}
/** A result as text or bytes. Rows are left out only on a terminal, or if --max-rows asks for that. */
function shown(query, format, to, asked, { stdout, out: { paint, width } }) {
	if (to !== null) return streamFormats[format ?? "table"].stream(query, wholeText);
	const maxRows = asked === 0 ? Infinity : asked;
	const heading = (text) => onScreen(paint("bold", text));
	if (!stdout.isTTY) return streamFormats[format ?? "table"].stream(query, {
		...wholeText,
		maxRows: maxRows ?? Infinity
	});
	if (format === null) return screen(query, {
		width,
		heading,
		maxRows
	});
	return streamFormats[format].stream(query, {
		width,
		heading,
		maxRows: maxRows ?? defaultRows(format)
	});
}
/** A query that knows how many rows its last reading had. */
function counting(query) {
	let rows = 0;
	const chunks = async function* (select) {
		rows = 0;
		for await (const chunk of query.chunks(select)) {
			rows += chunk.rowCount;
			yield chunk;
		}
	};
	return {
		query: {
			...query,
			chunks
		},
		rows: () => rows
	};
}
async function* marked(chunks) {
	yield "﻿";
	yield* chunks;
}
const wholeText = {
	width: Infinity,
	maxRows: Infinity,
	heading: (text) => text
};
function isFileFormat(format) {
	return format !== null && Object.hasOwn(fileFormats, format);
}
async function withQuery(source, sql, terminal, use, writeTo) {
	return closing(await openFor(source, sql, terminal, writeTo), use);
}
/** Opens a query for a command and reports waits. */
function openFor(source, sql, terminal, writeTo) {
	const onWait = (holder) => terminal.note(`Waiting for ${holder} to close the database…`);
	return openQuery(source, sql, {
		signal: terminal.signal,
		onWait,
		writeTo
	});
}
/**
* Runs the statements of a text in order, each as a separate query, and stops at the first error. Results are printed
* one after another, separated by empty lines unless they are JSON.
*/
async function runScript(source, text, output, terminal) {
	const statements = splitStatements(text);
	const single = statements.length <= 1;
	const place = (error, index) => placed(error, statements[index], single ? "" : `Statement ${index + 1}`);
	const run = (sql, index) => runQuery(source, sql, output, terminal).catch((error) => {
		throw place(error, index);
	});
	if (single) return run(statements[0]?.text ?? "", 0);
	refuseOneFile(statements.length, output);
	if (terminal.flags.json) return writeEnvelopes(statements.map((statement) => () => openFor(source, statement.text, terminal)), place, terminal);
	const between = output.format === "json" || output.format === "ndjson" ? "" : "\n";
	for (const [index, statement] of statements.entries()) {
		if (index > 0) terminal.stdout.write(between);
		await run(statement.text, index);
	}
	return null;
}
/** A file can contain only one result: with two it would not be a valid CSV, JSON or Parquet file. */
function refuseOneFile(count, { output, format }) {
	const binary = format === "parquet" || format !== null && streamFormats[format].binary;
	if (output === void 0 && !binary) return;
	const what = output ?? `--format ${format ?? ""}`;
	throw usageError(`${what} holds one result, and these are ${count} statements`, "Write each with its own command.");
}
/** A statement's error, which names the statement and counts lines from the start of the complete text. */
function placed(error, statement, label) {
	if (!(error instanceof HeadgateError && error.code.startsWith("query_")) || statement === void 0 || label === "" && statement.line === 1) return error;
	const { code, message, hint, excerpt } = error;
	return new HeadgateError(code, label === "" ? message : `${label}, line ${statement.line}: ${message}`, {
		hint,
		cause: error,
		excerpt: excerpt && moved(excerpt, statement.line - 1)
	});
}
/**
* DuckDB's excerpt counts `LINE 2:` from the start of the statement. Corrects the number and keeps the caret in place.
*/
function moved(excerpt, by) {
	const [, number = ""] = /^LINE (\d+):/m.exec(excerpt) ?? [];
	if (number === "") return excerpt;
	const line = String(Number(number) + by);
	const blanks = " ".repeat(line.length - number.length);
	return excerpt.replace(/^LINE \d+/m, `LINE ${line}`).replace(/^( *)\^/m, `${blanks}$1^`);
}
export { runScript as n, runQuery as t };

//# sourceMappingURL=run-query-CmnjNtIi.js.map