import { Q as openSandbox, X as scanStatement, Z as splitStatements, qr as loadIdColumn } from "./engine-CLLdr8d4.js";
import { H as onScreen, o as errorText, z as duration } from "./command-line-D_hXYKJR.js";
import { r as asHeadgateError } from "./errors-THeMwN4I.js";
import { Et as userFolder, Pt as closing, Qn as printable, Ur as quoteText, nr as shortPath } from "./common-CN0Ody4Y.js";
import { n as isDotCommand, t as dotCommand } from "./dot-commands-Bh-4XWg-.js";
import { t as runQuery } from "./run-query-CmnjNtIi.js";
import { dirname, join } from "node:path";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createInterface } from "node:readline";
import { once } from "node:events";
// src/query/suggestions.ts
/** DuckDB also suggests operators and its internal functions. */
const isWord = (text) => /[\p{L}\p{N}]/u.test(text) && !/^"?(!__|__internal)/.test(text);
const isLoadId = ({ text }) => text.trim() === loadIdColumn;
/**
* Possible continuations of an unfinished query, best first and `_load_id` last: keywords, tables, columns and
* functions.
*/
async function suggestions(source, line, options) {
	return closing(await openSandbox(source, options), async ({ engine }) => {
		const sql = `SELECT suggestion, suggestion_start FROM sql_auto_complete(${quoteText(line)})`;
		return (await engine.rows(sql)).map((row) => ({
			text: row.text("suggestion"),
			start: row.number("suggestion_start")
		})).filter(({ text }) => isWord(text)).sort((a, b) => Number(isLoadId(a)) - Number(isLoadId(b)));
	});
}
// src/verbs/sql/prompt.ts
/**
* Asks for queries until `.quit` or Ctrl-D. The file is open only while a query runs, so that a run can commit in
* between. Ctrl-C interrupts the query or clears the typed line, but never ends the prompt.
*/
async function openPrompt(source, output, terminal) {
	const { stdin, stdout, raw } = terminal;
	const statements = await readHistory();
	const typed = [];
	const session = {
		source,
		output,
		terminal,
		lines: createInterface({
			input: stdin,
			output: raw.stdout,
			terminal: true,
			history: [...statements],
			historySize,
			removeHistoryDuplicates: true,
			completer: (line, done) => void complete(source, typed, line).then((found) => done(null, found))
		}),
		typed,
		statements,
		settings: {
			timing: false,
			format: output.format,
			maxRows: output.maxRows
		},
		query: null
	};
	stdout.write(`${shortPath(source.path)}, read-only. End a query with ; and type .help for more.\n`);
	try {
		await converse(session);
	} finally {
		await writeHistory(statements);
	}
}
/** Joins lines until a statement ends, then runs it. Lines typed meanwhile wait. */
async function converse(session) {
	const { lines, typed, statements, terminal } = session;
	let recalled = [];
	let turn = Promise.resolve();
	let quit = false;
	lines.on("history", (entries) => {
		recalled = entries;
	});
	lines.on("SIGINT", () => {
		if (session.query !== null) return session.query.abort(/* @__PURE__ */ new Error("interrupted"));
		typed.length = 0;
		lines.write(null, {
			ctrl: true,
			name: "e"
		});
		lines.write(null, {
			ctrl: true,
			name: "u"
		});
		terminal.stdout.write("\n");
		ask(session);
	});
	lines.on("line", (line) => {
		typed.push(line);
		const text = typed.join("\n");
		const { text: statement, ended } = scanStatement(text);
		const isDot = typed.length === 1 && isDotCommand(line);
		if (!ended && !isDot && statement !== "") return ask(session);
		if (statement !== "") {
			remember(statements, typed);
			recalled.splice(0, recalled.length, ...statements);
		}
		typed.length = 0;
		lines.setPrompt("");
		const asked = isDot ? [text] : splitStatements(text).map((each) => each.text);
		turn = turn.then(async () => {
			let outcome = "done";
			for (const each of asked) if (!quit && outcome === "done") outcome = await obey(session, each);
			if (quit) return;
			quit = outcome === "quit";
			if (quit) lines.close();
			else ask(session);
		});
	});
	const end = () => lines.close();
	terminal.signal.addEventListener("abort", end, { once: true });
	ask(session);
	await once(lines, "close");
	if (!quit) terminal.stdout.write("\n");
	terminal.signal.removeEventListener("abort", end);
	await turn;
	terminal.signal.throwIfAborted();
}
/** Shows the prompt before text that was already typed, because a paste may contain several lines. */
function ask({ lines, typed, terminal }) {
	lines.setPrompt(typed.length === 0 ? onScreen(terminal.out.paint("cyan", "headgate> ")) : "     ...> ");
	lines.prompt(true);
}
/** Runs a statement. Ctrl-C interrupts only this statement. */
async function obey(session, statement) {
	const controller = new AbortController();
	const terminal = {
		...session.terminal,
		signal: controller.signal
	};
	session.query = controller;
	const started = performance.now();
	try {
		const query = isDotCommand(statement) ? dotCommand(statement, session.settings) : { sql: statement };
		if ("quit" in query) return "quit";
		if ("text" in query) terminal.stdout.write(`${query.text}\n`);
		else await runQuery(session.source, query.sql, outputOf(session, statement), terminal);
		if (session.settings.timing && "sql" in query) terminal.note(`Took ${timeText(performance.now() - started)}.`);
	} catch (error) {
		if (controller.signal.aborted) terminal.stderr.write("Interrupted.\n");
		else terminal.stderr.write(`${errorText(asHeadgateError(error), terminal.err, terminal.flags.debug)}\n`);
		return "failed";
	} finally {
		session.query = null;
	}
	return "done";
}
/** Lists of dot commands are shown completely, because a user cannot ask for a part of them. */
function outputOf({ output, settings: { format, maxRows } }, statement) {
	if (isDotCommand(statement)) return {
		format: "table",
		output: void 0,
		maxRows: 0
	};
	return {
		...output,
		format,
		maxRows
	};
}
const timeText = (ms) => ms < 1e3 ? `${Math.round(ms)} ms` : duration(ms);
/** How long a completion waits for a file that another process is writing, in milliseconds. */
const waitMs = 200;
/**
* The completions for Tab, in the form that readline expects: the words, and the part of the line that they replace.
* `before` contains the earlier lines of the statement.
*/
async function complete(source, before, line) {
	try {
		const signal = AbortSignal.timeout(1e3);
		const text = [...before, line].join("\n");
		const found = await suggestions(source, text, {
			signal,
			waitMs
		});
		const start = found[0]?.start ?? text.length;
		const typed = text.slice(start);
		const words = found.filter((each) => each.start === start && each.text.toLowerCase().startsWith(typed.toLowerCase())).map(({ text }) => text.trimEnd()).filter((word) => word === printable(word));
		return [[...new Set(words)], typed];
	} catch {
		return [[], line];
	}
}
const historyFile = async () => join(userFolder("state"), "sql-history");
/** How many statements are kept. */
const historySize = 1e3;
/** Newest first; empty if there are none yet. */
async function readHistory() {
	return (await historyFile().then((file) => readFile(file, "utf8")).catch(() => "")).split("\n").filter((line) => line !== "");
}
/** History is a convenience: a folder that is not writable must not cause an error at the end of a session. */
async function writeHistory(statements) {
	try {
		const file = await historyFile();
		await mkdir(dirname(file), {
			recursive: true,
			mode: 448
		});
		await writeFile(file, `${statements.slice(0, historySize).join("\n")}\n`, { mode: 384 });
	} catch {}
}
/**
* Puts a statement first and removes an earlier copy. It becomes one line if this does not change its meaning, so that
* it can be recalled completely.
*/
function remember(statements, lines) {
	const whole = lines.filter((line) => line.trim() !== "");
	const added = whole.some(bindsItsLine) ? whole.toReversed() : [whole.map((line) => line.trim()).join(" ")];
	const kept = statements.filter((each) => !added.includes(each));
	statements.splice(0, statements.length, ...[...added, ...kept].filter((each) => each !== ""));
}
/**
* Whether joining a line with the next could change its meaning: it may contain a comment, or a text that continues.
*/
const bindsItsLine = (line) => line.includes("--") || /['"$]/.test(line.replace(/'[^']*'|"[^"]*"/g, ""));
export { openPrompt };

//# sourceMappingURL=prompt-DyYMSYJe.js.map