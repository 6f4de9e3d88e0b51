import { o as __toESM, t as __commonJSMin } from "./rolldown-runtime-DPj6qT2J.js";
import { a as exitCodes, c as usageError, i as errorCatalogue, n as HeadgateErrors, o as firstLine, r as asHeadgateError, s as messageOf$1, t as HeadgateError } from "./errors-THeMwN4I.js";
import { $n as printableJson, $r as seriesOf, An as parseSlice, B as unseenText, Bt as apiKey, C as wrapAnsi, Ct as writeLoad, D as gridLines, Et as userFolder, F as columnTypes, G as exampleTrial, Gn as count, Gr as firstOfEach, Gt as columnType, H as outputError, Hn as allowanceText, J as currentLoads, Jn as leftText, Jr as jobOf$1, K as packagePath, Kn as isJson, Kr as groupBy, L as readParams, Ln as isTier, M as stripAnsi, Mn as sliceText, Nn as span, Ot as flush, P as splitsBy, Pt as closing, Qn as printable, R as findUnseenColumns, Rt as unreadText, S as sumJobs, Sn as daysOf, T as cellText$1, Un as bytes, V as diskError, Vn as tiers, Vr as quoteName, W as exampleSources, Wn as capitalized, Xn as partText, Y as inOppositeOrder, Yn as listed, Yr as ofJob, Zn as plural, _ as auditText, _r as placeOf, a as groupGaps, ar as destinationNamed, b as jobsText$1, bn as dayAt, c as phaseText, cr as kindAt, d as revisitText, ei as didYouMean, er as rowsPerJobText, f as runHeadings, h as findSource, i as failureText, jn as sliceDates, k as stringWidth, kn as parseDay, l as proofText, lr as placesOf, lt as noCaps, n as differenceText, nr as shortPath, o as obstacleText, or as destinations, p as shortageText, q as coverage, qn as isUnlimited, qr as isMeant, r as dueAgain, rr as sum, s as outcomeWords, sn as serviceUrl, sr as isQueryable, t as differenceOf, ti as nearest, tr as shellWord, u as reasonText, vn as parseDays, wn as formatDay, wt as requireWritable, x as loadsRows, xn as dayStates, xt as windowDays, yn as parseDuration, zn as limits } from "./common-CN0Ody4Y.js";
import { t as version$1 } from "./version-C5gAjNGU.js";
import { createRequire } from "node:module";
import { basename, dirname, extname, join, relative, resolve, sep } from "node:path";
import { access, mkdir, open, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { constants as constants$1, createWriteStream, existsSync, readFileSync, readdirSync, statSync } from "node:fs";
import { randomInt } from "node:crypto";
import { setTimeout as setTimeout$1 } from "node:timers/promises";
import { hostname } from "node:os";
import { inspect } from "node:util";
import { createGzip } from "node:zlib";
import { pipeline } from "node:stream/promises";
import { Readable, Writable } from "node:stream";
import { once } from "node:events";
import { notStrictEqual, strictEqual } from "assert";
import { format, inspect as inspect$1 } from "util";
import { readFileSync as readFileSync$1, readdirSync as readdirSync$1, statSync as statSync$1, writeFile as writeFile$1 } from "fs";
import { basename as basename$1, dirname as dirname$1, extname as extname$1, join as join$1, normalize, relative as relative$1, resolve as resolve$1 } from "path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "url";
// src/common/typed-commands.ts
const plainInvocation = {
	headgate: "headgate",
	named: null
};
function commandsOf(invocation) {
	const command = (text) => typedCommand(text, invocation);
	return {
		command,
		typed: (text) => text.replaceAll(/(?<=`)headgate [^`]+/g, command)
	};
}
/** A word of a shell, such as `posts` or `'my posts'`. */
const shellText = `(?:'[^']*'|"[^"]*"|\\\\.|[^\\s'"\\\\])+`;
/** Commands that take a config file, up to where it is written. */
const byPosition = new RegExp(`^headgate (?:(?:alert|check|doctor|init|mcp|optimize|plan|prune|runs?|status|ui|verify)\\b|(?:add|drop|forget) ${shellText}|(?:accept|rename) ${shellText} ${shellText})`);
const byFlag = /^headgate (?:account|changes|jobs \w+|record|sources|sql)\b/;
const query = /^headgate sql\b/;
const ofService = /^headgate (?:serve|service)\b.*/;
/** Starts a command with the user's own words, and lets it name what the command line names. */
function typedCommand(command, { headgate, named }) {
	return (named === null || command.endsWith(" --help") ? command : naming(command, named)).replace(/^headgate\b/, () => headgate);
}
function naming(command, { kind, path }) {
	const word = shellWord(path);
	const after = (words, added) => command.replace(words, (found) => `${found} ${added}`);
	switch (kind) {
		case "config": return byFlag.test(command) ? after(byFlag, `--config ${word}`) : after(byPosition, word);
		case "database": return after(query, `--database ${word}`);
		case "service": return after(ofService, `--config ${word}`);
		case "data": return after(ofService, `--data ${word}`);
	}
}
// src/terminal/style.ts
/** Part of every colour code of `paint`. Only this process knows it, so text from outside cannot contain such a code. */
const secret = randomInt(2 ** 47);
const ownCode = (code) => `\u001b[${code};${secret}m`;
const start$1 = "\\u001b\\[";
const ownCodes = new RegExp(`${start$1}(\\d+);${secret}m`);
const shownCodes = new RegExp(`${start$1}(\\d+)m`, "g");
/** A text as a terminal gets it: with the colours of `paint`, and without any other character that would steer it. */
function onScreen(text) {
	return text.split(ownCodes).map((part, index) => index % 2 === 1 ? `\u001b[${part}m` : plain(part)).join("");
}
const plain = (text) => printable(text, (char) => char === "\n" || char === "	" ? char : "·");
/** Width of a terminal that does not report one. */
const defaultWidth = 80;
function makeStyle(width, color, invocation = plainInvocation) {
	const columns = width === void 0 || width <= 0 ? defaultWidth : width;
	return {
		width: columns,
		color,
		...commandsOf(invocation),
		paint(format, text) {
			const [on, off] = inspect.colors[format];
			return color ? ownCode(on) + text + ownCode(off) : text;
		},
		wrap(text, indent = "") {
			const room = Math.max(20, columns - indent.length);
			if (room === Infinity) return text.replaceAll("\n", `\n${indent}`);
			return onScreen(text).split("\n").flatMap((line) => wrapLine(line, room)).join(`\n${indent}`).replaceAll(shownCodes, (_, code) => ownCode(code));
		}
	};
}
/** Keeps blanks at the start of a line and drops the blank at which it is wrapped. */
function wrapLine(text, room) {
	const [first = "", ...rest] = wrapAnsi(text, room, {
		hard: false,
		trim: false
	}).split("\n");
	return [first, ...rest.map((line) => line.replace(/^((?:\p{Cc}\[[\d;]*m)*) +/u, "$1"))].map((line) => line.trimEnd());
}
/**
* A list in columns. The mark at the end of a column's name says how to show it: `rows#` has numbers, `days!` is cut
* last, `created?` is left out if there is no room for all, and the last column, such as `meaning~`, is wrapped. An
* empty column is left out.
*/
function list(names, rows, style) {
	const texts = rows.map((row) => row.map(cellText$1));
	const used = names.map(cellText$1).map((name, index) => columnOf(name, index, texts)).filter(({ index }) => texts.some((row) => row[index] !== ""));
	const fits = sum(used.map(({ least }) => least + gap)) - gap <= style.width;
	const columns = used.filter(({ mark }) => fits || mark !== "?");
	const last = columns.at(-1);
	const room = style.width - sum(columns.slice(0, -1).map(({ width }) => width + gap));
	const cells = texts.map((row) => columns.map(({ index }) => row[index])).flatMap((row) => last?.mark === "~" && room >= leastProse && room < Infinity ? broken(row, room) : [row]);
	const heading = (text) => style.paint("bold", text);
	return gridLines({
		columns,
		rows: cells
	}, {
		width: style.width,
		heading
	}).join("\n");
}
/** Blanks between two columns, and the minimum widths of columns that are cut or wrapped. */
const gap = 2;
const leastWidth = 10;
const leastProse = 30;
function columnOf(marked, index, texts) {
	const [, name = "", mark = ""] = /^(.*?)([#!?~]?)$/.exec(marked);
	const width = Math.max(...[name, ...texts.map((row) => row[index] ?? "")].map((text) => stringWidth(text)));
	const rigid = /[#!?]/.test(mark);
	return {
		index,
		name,
		mark,
		rigid,
		align: mark === "#" ? "right" : "left",
		width,
		least: rigid ? width : Math.min(leastWidth, width)
	};
}
/** A row as several lines, with its last cell wrapped to a width. */
function broken(row, width) {
	const [first = "", ...rest] = makeStyle(width, false).wrap(row.at(-1) ?? "").split("\n");
	const before = row.slice(0, -1);
	return [[...before, first], ...rest.map((line) => [...before.map(() => ""), line])];
}
/** How many rows of a long list a terminal shows. */
const keep = 20;
/** On a terminal, replaces the middle of a long list by one line that says how many rows it stands for. */
function fold(rows, what, { width }) {
	if (rows.length <= 21 || width === Infinity) return [...rows];
	const tail = Math.floor(keep / 4);
	const middle = [`… ${rows.length - keep} more ${what} …`, ...(rows[0] ?? []).slice(1).map(() => "")];
	return [
		...rows.slice(0, 15),
		middle,
		...rows.slice(rows.length - tail)
	];
}
/** Names and values in two columns; values are wrapped, and empty ones left out. */
function facts(given, style) {
	const entries = given.filter(([, value]) => value !== "");
	const width = Math.max(...entries.map(([name]) => name.length)) + 2;
	const indent = " ".repeat(width);
	return entries.map(([name, value]) => style.paint("dim", name.padEnd(width)) + style.wrap(value, indent)).join("\n");
}
/** Parts of the output separated by empty lines; empty parts are left out. */
const paragraphs = (parts) => parts.filter((part) => part !== "").join("\n\n");
/** `2026-01-01..2026-01-31`, a single date for one day with its part, and `(no window)` without one. */
function days(slice, part) {
	const text = slice === null ? "(no window)" : sliceText(slice);
	return part === void 0 ? text : `${text} (${partText(part)})`;
}
/** `45s`, `3m 20s`, `2h 05m`; never negative. */
function duration(ms) {
	const seconds = Math.max(0, Math.round(ms / 1e3));
	if (seconds < 60) return `${seconds}s`;
	const minutes = Math.floor(seconds / 60);
	const padded = (value) => String(value).padStart(2, "0");
	if (minutes < 60) return `${minutes}m ${padded(seconds % 60)}s`;
	return `${Math.floor(minutes / 60)}h ${padded(minutes % 60)}m`;
}
/** `14:03:20Z`, with the date if it differs from that of `now`. */
function clockTime(epochMs, now) {
	const [date, time] = new Date(epochMs).toISOString().split("T");
	return `${new Date(now).toISOString().startsWith(date) ? "" : `${date} `}${time.slice(0, 8)}Z`;
}
/** `2026-03-01 10:00:03Z` */
const instantText = (iso) => iso.replace("T", " ").replace(/\.\d+/, "");
// src/terminal/wire.ts
/** Version of everything that `--json` prints. */
const version = 1;
/** Values whose keys come from the user or the service. */
const opaque = /* @__PURE__ */ new Set([
	"config",
	"params",
	"details",
	"rows"
]);
/** Members that are times in epoch milliseconds. */
const instants = /* @__PURE__ */ new Set([
	"until",
	"endsAt",
	"parkedUntil",
	"askedUntil",
	"parksAt",
	"resumesAt"
]);
/** A document as it is printed: as JSON that is safe to show in a terminal. */
const jsonText = (document) => printableJson(JSON.stringify(document));
/** What a command prints with `--json`. Not `ok` unless its exit code is 0: days may be missing, for example. */
function envelope(command, { data, exitCode = 0 }) {
	return {
		version,
		command,
		ok: exitCode === 0,
		data: wire(data)
	};
}
function errorEnvelope(command, error) {
	return {
		version,
		command,
		ok: false,
		error: wireError(error)
	};
}
/**
* The same for rows or results of `sql` that are streamed: the text before the first of them, and the text that ends the
* document, even after an error.
*/
function streamedEnvelope(data, list = "rows") {
	return {
		head: jsonText({
			version,
			command: "sql",
			data: wire({
				...data,
				[list]: []
			})
		}).slice(0, -3),
		tail(error) {
			const end = error === null ? { ok: true } : {
				ok: false,
				error: wireError(error)
			};
			return `\n]},${jsonText(end).slice(1)}\n`;
		}
	};
}
/** A line of the JSON log: an event of a run, an error or a note. */
function logLine(event) {
	return `${jsonText({
		version,
		time: (/* @__PURE__ */ new Date()).toISOString(),
		...wire(event)
	})}\n`;
}
/**
* A value as `--json` and `--log-format json` print it: keys in snake_case, slices as `{from, to}` with inclusive
* `YYYY-MM-DD`, times as ISO 8601, errors as objects.
*/
function wire(value, key = "") {
	if (value instanceof HeadgateError) return wireError(value);
	if (typeof value === "number" && instants.has(key)) return new Date(value).toISOString();
	if (typeof value !== "object" || value === null || opaque.has(key)) return value;
	if (Array.isArray(value)) return value.map((item) => wire(item));
	if (isSlice(value)) return sliceDates(value);
	return Object.fromEntries(Object.entries(isLoad(value) ? writeLoad(value) : value).map(([name, member]) => [snakeCase(name), wire(member, name)]));
}
/** Only slices have exactly these two numbers. */
function isSlice(value) {
	const { from, until, ...rest } = value;
	return typeof from === "number" && typeof until === "number" && Object.keys(rest).length === 0;
}
const isLoad = (value) => "loadId" in value && "slice" in value;
const snakeCase = (name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
function wireError(error) {
	return {
		code: error.code,
		message: error.message,
		hint: error.hint,
		where: error.where,
		details: error.details,
		exit_code: error.exitCode,
		...error instanceof HeadgateErrors ? { errors: error.errors.map(wireError) } : {}
	};
}
// src/terminal/terminal.ts
/** Why a command should stop: a signal, and the exit code for it. */
var Stop = class extends Error {
	name = "AbortError";
	exitCode;
	constructor(exitCode) {
		super("interrupted");
		this.exitCode = exitCode;
	}
};
/** Whether a person can be asked: the command talks to a terminal, and prints no document. */
function canAsk({ stdin, stdout, flags }) {
	return stdin.isTTY === true && stdout.isTTY && !flags.json;
}
function makeTerminal(streams, env, flags, signal, named = null) {
	const invocation = {
		headgate: headgateWords(env),
		named
	};
	const err = styleOf(streams.stderr, env, flags, invocation);
	const stderr = printer(streams.stderr);
	return {
		get stdin() {
			return streams.stdin;
		},
		stdout: printer(streams.stdout),
		stderr,
		raw: streams,
		env,
		flags,
		signal,
		out: streams.stdout.isTTY === true ? styleOf(streams.stdout, env, flags, invocation) : makeStyle(Infinity, false, invocation),
		err,
		note(text) {
			if (flags.quiet) return;
			const line = flags.logFormat === "json" ? logLine({
				type: "note",
				message: text
			}) : `${err.wrap(err.typed(text))}\n`;
			stderr.write(line);
		}
	};
}
const printer = (stream) => ({
	isTTY: stream.isTTY === true,
	write: (text) => void stream.write(onScreen(text))
});
/** Colours are used only on a terminal, and not if NO_COLOR, --no-color or a dumb terminal forbids them. */
function styleOf(stream, env, flags, invocation) {
	const forbidden = !flags.color || (env["NO_COLOR"] ?? "") !== "" || env["TERM"] === "dumb";
	const columns = stream.columns ?? Number(env["COLUMNS"] ?? "");
	const color = stream.isTTY === true && !forbidden;
	return makeStyle(Number.isInteger(columns) ? columns : void 0, color, invocation);
}
/**
* The words that start headgate in the user's shell. npm sets `npm_command` for programs it starts; in that case
* `headgate` alone is not on the shell's PATH.
*/
function headgateWords(env) {
	const command = env["npm_command"] ?? "";
	if (command === "") return "headgate";
	const named = command === "exec" ? env["npm_config_package"] ?? "" : "";
	return named === "" || named.includes("\n") ? "npx headgate" : `npx --package=${shellWord(named)} headgate`;
}
// src/terminal/wait-text.ts
const requestNames = {
	submit: "the answer to the submit",
	export: "the export to begin",
	poll: "an answer about the job",
	other: "an answer of the service"
};
/** What headgate waits for, why and until when, counted down from `now`. */
function waitText(wait, now) {
	const until = wait.until === null ? "" : ` until ${clockTime(wait.until, now)}${left$1(wait.until, now)}`;
	switch (wait.kind) {
		case "pace": return `waiting for the request rate${until}`;
		case "hold": return `waiting${until}: the service asked for a pause`;
		case "answer": return `waiting for ${requestNames[wait.request]}${wait.until === null ? "" : `, at most${until}`}`;
		case "job": return wait.until === null ? "waiting for the job" : `checking the job again in ${duration(wait.until - now)}`;
		case "allowance": return `waiting for the allowance until about ${clockTime(wait.until, now)}${left$1(wait.until, now)}`;
		case "retry": return `${obstacleText(wait)} at ${clockTime(wait.until, now)}${left$1(wait.until, now)}`;
		case "settle": return `checking whether the last job reached the service${until}`;
		case "destination": return wait.since === void 0 ? `waiting for ${wait.holder} to close the database${until}` : `${wait.holder} has kept the database open since ${clockTime(wait.since, now)}, and nothing can be loaded until it closes it: \`destination.publish\` makes a copy for such programs`;
		case "foreign_job": return obstacleText(wait) ?? "";
		default: return `${obstacleText(wait)}${until}`;
	}
}
/** Rounded up: a wait that has begun is never `0s left`. */
const left$1 = (until, now) => until <= now ? "" : ` (${duration(Math.ceil((until - now) / 1e3) * 1e3)} left)`;
// src/terminal/options.ts
/** A flag that takes a text. */
const textFlag = (describe) => ({
	type: "string",
	requiresArg: true,
	describe
});
/** A flag that is off unless it is given. */
const switchFlag = (describe) => ({
	type: "boolean",
	default: false,
	describe
});
/** A text that a command cannot do without. */
const neededText = (describe) => ({
	type: "string",
	demandOption: true,
	describe
});
/** The config file that is used if none is named. */
const defaultConfig = "headgate.yaml";
/** Positional argument that names the config file. */
const configArgument = { config: {
	type: "string",
	describe: "Config file",
	default: defaultConfig
} };
/** Flag that names the config file, for commands that can work without one. */
const configOption = { config: textFlag(`Config file with the connection (default: ${defaultConfig}, else HEADGATE_URL, else the embedded service)`) };
/** Flags of every command. */
const globalOptions = {
	json: {
		type: "boolean",
		describe: "Print one JSON document, also for errors"
	},
	quiet: {
		type: "boolean",
		describe: "Print only data and errors"
	},
	debug: {
		type: "boolean",
		describe: "Print the stack trace of errors"
	},
	color: {
		type: "boolean",
		describe: "Color the output; --no-color or NO_COLOR turns it off"
	},
	"log-format": {
		choices: ["text", "json"],
		default: "text",
		describe: "Progress on stderr"
	}
};
/** Flag that names job configs. */
const selectOption = { select: {
	type: "string",
	array: true,
	nargs: 1,
	requiresArg: true,
	describe: "Only job configs of this name; may be repeated"
} };
/** Flag that avoids all requests to the service. */
const offlineOption = { offline: switchFlag("Do not ask the service for the allowance") };
/** Flags of commands that change what is already loaded. */
const confirmOptions = {
	"dry-run": switchFlag("Only show what would happen"),
	yes: switchFlag("Do it without asking")
};
/** Flags that choose the service. */
const serviceOptions = {
	config: textFlag("Config file of the service"),
	data: textFlag("Data folder of the service (default: the user's data folder)")
};
/** Positional argument that names an account of the service. */
const emailArgument = { email: neededText("Email address of the account") };
/** Flag that names a file for the data; `-` is stdout. */
const outputOption = {
	output: {
		type: "string",
		alias: "o",
		requiresArg: true,
		coerce: (file) => file === "-" ? void 0 : file,
		describe: "File to write; - is stdout"
	},
	force: switchFlag("Replace a file that exists")
};
/** Throws `usage` for a number that a flag does not take; a flag that is left out is right. */
function checkWhole(flag, value, min, max = Infinity) {
	if (value === void 0 || Number.isInteger(value) && value >= min && value <= max) return;
	const most = max === Infinity ? "" : ` to ${max}`;
	throw usageError(`--${flag} must be a whole number from ${min}${most}`);
}
/** Refuses values that the service would silently change or answer with an empty page. */
function checkPage(page, limit, maxLimit) {
	checkWhole("page", page, 1);
	checkWhole("limit", limit, 1, maxLimit);
}
function daysOption(flag, text) {
	const days = parseDays(text);
	if (days !== null && days >= 1) return days;
	throw usageError(`${flag} ${text} is not a number of days, at least one`, "Such as P30D or P4W.");
}
/** Milliseconds of a flag with an ISO 8601 duration. */
function parseDurationOption(flag, text) {
	const ms = parseDuration(text);
	if (ms !== null) return ms;
	throw usageError(`${flag}: ${text} is not an ISO 8601 duration`, "Such as PT10M, PT36H, or P2D.");
}
/** Reads `FROM..TO` or one date, as an option or argument of that name got it. */
function parseRange(name, text) {
	const refuse = (problem) => usageError(`${name} ${text}: ${problem}`, "It is FROM..TO, both days included, for instance 2026-01-01..2026-01-07.");
	const [from, to = from, ...rest] = text.split("..").map((word) => {
		const day = parseDay(word);
		if (day === null) throw refuse(`${JSON.stringify(word)} is not a date (YYYY-MM-DD)`);
		return day;
	});
	if (from === void 0 || to === void 0 || rest.length > 0) throw refuse("these are more than two days");
	if (from > to) throw refuse("the first day is after the last");
	return {
		from,
		until: to + 1
	};
}
// src/terminal/command.ts
/** Connects the types of a command's flags to the arguments of its `run`. yargs has checked them before. */
function defineCommand({ run, positionals = "", arguments: positional, options, ...rest }) {
	return {
		...rest,
		positionals,
		arguments: positional ?? {},
		options: options ?? {},
		run: (args, terminal) => run(args, terminal)
	};
}
/** Opens everything behind a config file while `use` runs. Loaded late, because `--help` needs none of it. */
async function withOpened(file, terminal, use) {
	const config = await readConfig(file, terminal);
	const { open } = await import("./open-CjE7ZUED.js");
	return closing(open(config, { onWait: noteWaits(terminal) }), use);
}
/** Reaches the accounts of a config while `use` runs. */
async function withConnection(config, terminal, use) {
	const { openApi } = await import("./open-CjE7ZUED.js");
	const onWait = noteWaits(terminal);
	return closing(await openApi(config, onWait), (connection) => use(connection, onWait));
}
/**
* Opens the job API for single requests while `use` runs. With several accounts, asks each until one is accepted and
* has the job. Throws the error of an account that was refused, or else `not_found`.
*/
async function withApi(config, terminal, use) {
	const { accounts = [] } = config.connection;
	const errors = [];
	for (const { name } of accounts.length > 1 ? accounts : []) try {
		return await withConnection(onlyAccount(config, name), terminal, ({ api }) => use(api));
	} catch (error) {
		if (!(error instanceof HeadgateError) || !ofAccount.has(error.code)) throw error;
		const { code, message, hint } = error;
		errors.push(new HeadgateError(code, `account ${name}: ${message}`, {
			hint,
			cause: error
		}));
	}
	if (errors.length > 0) throw errors.find(({ code }) => code !== "not_found") ?? errors[0];
	return withConnection(config, terminal, ({ api }) => use(api));
}
/** Errors after which another account may know more. */
const ofAccount = /* @__PURE__ */ new Set([
	"not_found",
	"key_missing",
	"key_invalid",
	"plan_required"
]);
/** The config with one of its accounts. Throws `usage` if it has several and none is named. */
function onlyAccount(config, name) {
	const { accounts = [] } = config.connection;
	const [first, ...others] = accounts.filter((each) => name === void 0 || each.name === name);
	if (first !== void 0 && others.length === 0) return {
		...config,
		connection: {
			...config.connection,
			accounts: [first]
		}
	};
	if (name === void 0 && accounts.length === 0) return config;
	const names = accounts.map((each) => each.name).join(", ");
	const message = name === void 0 ? "the config has several accounts" : `there is no account ${name}`;
	const hint = names === "" ? "Leave out --account: the config has a single key." : `Use --account with ${names}.`;
	throw usageError(message, hint);
}
/** The same, with the connection from `--config` or the environment. */
async function withApiOf(file, terminal, use) {
	return withApi(await readConnection(file, terminal), terminal, use);
}
/** Shorter waits are not reported, in milliseconds. */
const shortWaitMs$1 = 2e3;
function noteWaits(terminal) {
	return (wait) => {
		const now = Date.now();
		if (wait.until !== null && wait.until - now < shortWaitMs$1) return;
		const text = waitText(wait, now);
		terminal.note(`${capitalized(text)}.`);
	};
}
/** `file` is the path as typed, which errors repeat. */
async function readConfig(file, terminal) {
	const { loadConfig } = await import("./load-config-CxF1fH-t.js");
	return loadConfig(file, terminal.env);
}
/**
* The connection for commands that need no job configs: from the named config, or else from headgate.yaml if it exists,
* or else from HEADGATE_URL with HEADGATE_API_KEY or HEADGATE_API_KEY_FILE. Without any of these, the embedded service.
*/
async function readConnection(file, terminal) {
	if (file !== void 0) return readConfig(file, terminal);
	if (existsSync("headgate.yaml")) return readConfig(defaultConfig, terminal);
	const found = await connectionForNew(terminal);
	if (found.connection.url === "embedded") {
		const { path } = found.destination;
		terminal.note(`There is no ${defaultConfig} here, so headgate uses the service in this package, with its data in ${dirname(path)}. HEADGATE_URL or --config names another one.`);
	}
	return found;
}
/**
* The connection for a new config file. The embedded service then uses a folder of its own: nothing appears beside the
* file, and `headgate serve` refuses a folder with other files.
*/
async function connectionForNew(terminal) {
	const connection = await connectionFromEnvironment(terminal);
	const folder = connection.url === "embedded" ? userFolder("data", "headgate-embedded") : "";
	return {
		connection,
		destination: {
			kind: "duckdb",
			path: join(folder, "embedded.duckdb"),
			memoryLimit: null
		}
	};
}
const defaultTimeoutMs = 3e4;
async function connectionFromEnvironment({ env }) {
	const given = env["HEADGATE_URL"] ?? "";
	const url = given === "" ? "embedded" : given.replace(/\/+$/, "");
	const { serviceUrl } = await import("./formats-Da5h5mov.js");
	const { keyWithoutAddress, readKeyFile } = await import("./read-keys-CiuKZWt9.js");
	const file = env["HEADGATE_API_KEY_FILE"] ?? "";
	const apiKey = env["HEADGATE_API_KEY"] ?? "";
	const wrong = serviceUrl(url);
	if (wrong !== null) throw invalid(`HEADGATE_URL ${wrong.message}`, wrong.hint ?? "Correct it.");
	const { message, hint } = keyWithoutAddress("HEADGATE_URL");
	if (given === "" && apiKey + file !== "") throw invalid(message, hint);
	const connection = {
		url,
		timeoutMs: defaultTimeoutMs
	};
	if (apiKey !== "" || file === "") return {
		...connection,
		apiKey,
		keyFrom: { variable: "HEADGATE_API_KEY" }
	};
	try {
		return {
			...connection,
			apiKey: await readKeyFile(file),
			keyFrom: { file }
		};
	} catch (cause) {
		throw new HeadgateError("key_missing", `HEADGATE_API_KEY_FILE: ${file} ${messageOf$1(cause)}`, { cause });
	}
}
const invalid = (message, hint) => new HeadgateError("config_invalid", message, { hint });
/**
* Returns whether to continue: because of `--yes`, or by asking at the terminal. If nobody can be asked, throws
* `usage`, saying what would have happened.
*
* @param announce says to the person asked what would happen
*/
async function isConfirmed(what, yes, terminal, announce) {
	if (yes) return true;
	if (!canAsk(terminal)) throw usageError(`Nothing was changed. ${what}`, "Add --yes to do it.");
	announce();
	const { confirm, isCancel } = await import("./prompts-CHKOzscm.js");
	const answer = await confirm({
		message: "Go on?",
		initialValue: false
	});
	if (!isCancel(answer)) return answer;
	throw new HeadgateError("interrupted", "interrupted; nothing was changed");
}
// src/cli/commands/completion.ts
/** The flag with which a shell asks for completions of the last typed word; `headgate` is the first word. */
const completionFlag = "--get-completions";
const scripts = {
	bash: `_headgate() {
  local IFS=$'\\n'
  COMPREPLY=($(compgen -W "$(headgate ${completionFlag} "\${COMP_WORDS[@]:0:COMP_CWORD+1}")" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _headgate headgate`,
	zsh: `#compdef headgate
_headgate() {
  compadd -- \${(f)"$(headgate ${completionFlag} "\${(@)words[1,CURRENT]}")"} || _files
}
compdef _headgate headgate`,
	fish: `complete -c headgate -a '(headgate ${completionFlag} (commandline -opc) (commandline -ct))'`
};
const completion$1 = defineCommand({
	name: "completion",
	positionals: "<shell>",
	summary: "Print a completion script for bash, zsh or fish",
	arguments: { shell: {
		choices: [
			"bash",
			"zsh",
			"fish"
		],
		demandOption: true,
		describe: "Shell to complete in"
	} },
	examples: [
		["completion bash >> ~/.bashrc", "bash"],
		["completion zsh >> ~/.zshrc", "zsh, after compinit"],
		["completion fish > ~/.config/fish/completions/headgate.fish", "fish"]
	],
	run: ({ shell }) => Promise.resolve({
		data: {
			shell,
			script: scripts[shell]
		},
		text: () => scripts[shell]
	})
});
// src/cli/command-words.ts
/** Descriptions by the words that several commands share. */
const groupSummaries = {
	jobs: "Work with single jobs at the service",
	service: "Accounts and keys of the service in this package",
	"service account": "Accounts and their plans",
	"service key": "API keys of accounts",
	"service job": "Jobs of accounts"
};
/** The words of a command line that are not flags. */
const wordsOf = (argv) => argv.filter((word) => !word.startsWith("-"));
/** The group of commands that a command line begins with; empty if none. */
function groupOf(argv) {
	const typed = `${wordsOf(argv).join(" ")} `;
	return Object.keys(groupSummaries).filter((name) => typed.startsWith(`${name} `)).toSorted((a, b) => b.length - a.length)[0] ?? "";
}
/** The command that a command line begins with, as far as it can be recognised. */
function commandOf(argv, commands) {
	const words = wordsOf(argv);
	return commands.find(({ name }) => name === words.slice(0, name.split(" ").length).join(" "));
}
/**
* Completions of the last word, given all words after `headgate`. Empty if only the user can know the word, such as a
* file name; the shell then offers files.
*/
function completions(words, commands) {
	const before = words.slice(0, -1);
	const current = words.at(-1) ?? "";
	return candidates(before, current, commands).filter((word) => word.startsWith(current));
}
function candidates(before, current, commands) {
	const command = commandOf(before, commands);
	if (command === void 0) return nextWords(before, commands);
	const options = {
		...globalOptions,
		...command.options
	};
	const flag = Object.entries(options).find(([name]) => `--${name}` === before.at(-1))?.[1];
	if (flag !== void 0 && flag.type !== "boolean") return (flag.choices ?? []).map(String);
	if (current.startsWith("-")) return ["--help", ...Object.keys(options).map((name) => `--${name}`)];
	return Object.values(command.arguments).flatMap(({ choices }) => (choices ?? []).map(String));
}
/** Words that can continue the name of a command. */
function nextWords(before, commands) {
	const typed = before.filter((word) => !word.startsWith("-"));
	const next = commands.map(({ name }) => name.split(" ")).filter((name) => typed.every((word, index) => word === name[index])).map((name) => name[typed.length] ?? "");
	return [...new Set(next)].filter((word) => word !== "");
}
// src/verbs/accept/command.ts
const accept = defineCommand({
	name: "accept",
	positionals: "<job> <days> [config]",
	summary: "Confirm suspect days that you have checked",
	details: "Records in the destination that suspect days have the rows that they should. `status` then shows them as complete. If a later fetch brings fewer rows for such a day, it is suspect again. If the source no longer has rows that are loaded, the next run asks for the days of their load once more, and takes out what is gone.",
	arguments: {
		job: neededText("Name of the job config; with for_each, all of its values, or one as energy[solar]"),
		days: neededText("One day, or FROM..TO, both included"),
		...configArgument
	},
	options: {},
	examples: [["accept gulls 2026-01-03", "one day"], ["accept gulls 2026-01-01..2026-01-31", "every suspect day of January"]],
	run: ({ job, days: range, config: file }, terminal) => withOpened(file, terminal, async (opened) => {
		const report = await (await import("./accept-CSnymc2N.js")).accept(opened, job, { days: parseRange("days", range) }, terminal.signal);
		const { accepted: days, replacing, waiting } = report;
		const text = [
			`accepted ${plural(days.length, "day")} of ${job}: ${days.join(", ")}.`,
			replacing > 0 && `The next run asks for their days again, with ${plural(replacing, "job")}, and takes out the rows that the source no longer has.`,
			waiting.length > 0 && `Rows stay until ${waiting.join(", ")} of the same load are accepted, too.`
		].filter((part) => part !== false).join(" ");
		return {
			data: report,
			text: (style) => style.wrap(`${style.paint("green", "✓")} ${text}`)
		};
	})
});
// src/terminal/note-texts.ts
/** How many reasons are listed, and gaps of each; `--json` has all of them. */
const shown = 12;
const shownValues = 3;
/**
* Every gap with its reason, those with the same reason together. If there are many, some are only counted. Empty if
* there are none.
*/
function gapLines$1(gaps, style, title = plural(gaps.length, "gap")) {
	if (gaps.length === 0) return "";
	const { groups, rest } = placesOfGaps(gaps);
	const lines = groups.map(({ state, places, reason }) => style.wrap(`  ${style.paint("yellow", state)}  ${places}: ${style.typed(reason)}`, "    "));
	const others = rest > 0 ? [`  … and ${rest} more: ${style.command("headgate status --json")} lists them all`] : [];
	return [
		`${title}:`,
		...lines,
		...others
	].join("\n");
}
/** Days that are loaded and that a person has to check. */
const suspectLines = (suspects, style) => gapLines$1(suspects, style, "Days to check");
/** What audits have shown, job configs with the same result in one line; empty if there are none. */
function proofLines(proofs, style) {
	const alike = [...groupBy(proofs, proofText)].map(([text, own]) => [listed(own.map(({ job }) => job)), text]);
	const [[name, text] = [], ...others] = alike;
	if (others.length === 0 && name !== void 0) return style.wrap(`Audit of ${name}: ${text}`);
	return alike.length === 0 ? "" : list(["job", "audit~"], fold(alike, "lines", style), style);
}
/** The days of each job config that are due again, and their price; empty if there are none. */
function revisitLines(plan, style) {
	const rows = dueAgain(plan).map((each) => [each.job, revisitText(each)]);
	return rows.length === 0 ? "" : list(["job", "revisits~"], fold(rows, "lines", style), style);
}
/** Where the gaps of each reason are, values with the same days together, and how many gaps are left out. */
function placesOfGaps(gaps) {
	let { groups, rest } = groupGaps(gaps, {
		reasons: shown,
		gaps: Infinity
	});
	return {
		groups: groups.map(({ reason, gaps: all }) => {
			const places = [...groupBy(all, ({ job, slice }) => `${jobOf$1(job)} ${days(slice)}`).values()].map((own) => ({
				job: own.length < 3 ? own.map(({ job }) => job).join(", ") : `${jobOf$1(own[0].job)} (${plural(own.length, "value")})`,
				days: days(own[0].slice),
				gaps: own.length
			}));
			const most = places.length <= shown || all[0].job === jobOf$1(all[0].job) ? shown : shownValues;
			rest += sum(places.slice(most).map((place) => place.gaps));
			const texts = places.slice(0, most).map((place, at, { [at - 1]: last }) => place.job === last?.job ? place.days : `${place.job} ${place.days}`);
			return {
				state: all[0].state,
				places: texts.join(", "),
				reason
			};
		}),
		rest
	};
}
/** How a job config differs from what it loaded, and the consequences, in one paragraph. */
function changeText({ job, key, change, effect }) {
	return `${job}: ${key === "hidden" ? "`exclude` or `hash`" : key} changed (${change}). ${effect}`;
}
/** All changes, one paragraph each; empty if there are none. */
function changeLines(changes, style) {
	return changes.map((change) => style.wrap(style.typed(changeText(change)), "  ")).join("\n");
}
/** What is not stored as the source has it, if rows have it: one line for each job config that hides something. */
function hiddenLines(hidden, style) {
	const lines = hidden.map(({ job, exclude, hash }) => {
		const parts = [...exclude.length > 0 ? [`\`exclude\` names ${exclude.join(", ")}`] : [], ...hash.length > 0 ? [`\`hash\` names ${hash.join(", ")}`] : []];
		return `${jobOf$1(job)}: ${parts.join("; ")}`;
	});
	return [...new Set(lines)].map((line) => style.wrap(style.typed(line), "  ")).join("\n");
}
/** The commands to type next, one per line; empty if there are none. */
function nextText(commands, style) {
	if (commands.length === 0) return "";
	return `Next: ${commands.map(style.command).join("\n      ")}`;
}
// src/terminal/progress/event-line.ts
/** Shorter waits are not shown, in milliseconds. */
const shortWaitMs = 5e3;
/** An event as one line; null for events that only a live view shows. */
function eventLine(event, now) {
	switch (event.type) {
		case "account": {
			const { account } = event;
			return `account ${account.email} (${account.tier}): ${leftText(account, "")}`;
		}
		case "changed": return changeText(event.change);
		case "expired": {
			const { job, rows, days } = event.expired;
			return `${job}: deleted ${plural(rows, "row")} of ${plural(days, "day")}, which \`retain\` no longer keeps`;
		}
		case "planned": return plannedText(event.plan);
		case "resumed": return `${subject(event)}: resuming: ${phaseText(event.phase)}`;
		case "submitted": return `${subject(event)}: job ${event.remoteJobId} ${event.adopted ? "found again" : "submitted"}`;
		case "finished": return `${subject(event)}: ${finishedText(event)}`;
		case "committed": return `${subject(event)}: ${committedText(event)}`;
		case "waiting": return isShort(event.wait, now) ? null : waitText(event.wait, now);
		case "warning": return `warning: ${event.message}`;
		default: return null;
	}
}
function plannedText({ slices, progress, ...plan }) {
	return [slices.some(loadsRows) ? `${jobsText$1(progress, slices)} to run` : "", auditText(plan)].filter((part) => part !== "").join(", and ") || null;
}
const subject = ({ job, slice, part, audit }) => `${job} ${days(slice, part)}${audit === true ? " (audit)" : ""}`;
/** Polls and turns are frequent, so short waits for them are not shown. */
function isShort({ kind, until }, now) {
	const moment = until !== null && until - now < shortWaitMs;
	return kind === "job" || (kind === "pace" || kind === "hold") && moment;
}
function finishedText({ remoteJobId, status, rows, capped, splitBy }) {
	if (capped) {
		const then = splitBy === void 0 ? "more may exist" : `fetching its rows by ${splitBy}`;
		return `job ${remoteJobId} returned ${plural(rows, "row")}, the most it may return; ${then}`;
	}
	if (status === "done") return `job ${remoteJobId} finished: ${plural(rows, "row")}`;
	return `job ${remoteJobId} ${status}${rows === 0 ? "" : `: ${plural(rows, "row")}`}`;
}
function committedText({ loads, schemaChanges, compared = [] }) {
	const sum = (of) => loads.reduce((total, load) => total + load[of], 0);
	const rejected = sum("rowsRejected");
	const forgotten = sum("dataCount") - sum("rowsLoaded") - rejected;
	const difference = differenceText(differenceOf(compared));
	const created = schemaChanges.filter(({ change }) => change === "created");
	return [
		`${plural(sum("rowsLoaded"), "row")} committed${difference === "" ? "" : ` (${difference})`}`,
		...rejected > 0 ? [`${count(rejected)} rejected`] : [],
		...forgotten > 0 ? [`${count(forgotten)} forgotten and left out`] : [],
		...created.length > 0 ? [`table ${created[0]?.table} created with ${plural(created.length, "column")}`] : [],
		...changeTexts(schemaChanges)
	].join(", ");
}
/** Columns of a new table, and the first type of a column, are not worth reporting. */
const isNews = ({ change }) => change !== "created" && change !== "typed";
/** The changes worth reporting, those of names together: `column_names: snake_case` may rename every field. */
function changeTexts(changes) {
	const renamed = changes.filter(({ change }) => change === "renamed");
	const [first] = renamed;
	if (first === void 0 || renamed.length === 1) return changes.filter(isNews).map(schemaChangeText);
	return [`${plural(renamed.length, "field")} are loaded into columns with other names, such as ${first.from} into ${first.column}`, ...changes.filter((each) => isNews(each) && each.change !== "renamed").map(schemaChangeText)];
}
/** `column url added as VARCHAR` */
function schemaChangeText({ column, change, from, to }) {
	if (change === "dropped") return `column ${column} dropped: neither \`columns\` nor a row has it any more, or \`exclude\` names it`;
	if (change === "hidden") return `column ${column}: values excluded or hashed`;
	if (change === "renamed") return `field ${from} is loaded into column ${column}`;
	if (change === "created" || change === "added") return `column ${column} ${change} as ${to}`;
	return `column ${column} ${change}${from === null ? "" : ` from ${from}`} to ${to}`;
}
// src/terminal/account-text.ts
/** Allowance left in the rolling 24 hours, and how much of it the budget lets headgate use. */
function meansText({ regime, limit, remaining, share, left, lanes }) {
	const of = lanes > 1 ? ` of ${lanes} accounts` : "";
	const all = `${leftText({
		regime,
		allowance: {
			limit,
			remaining
		}
	}, `${of} in the rolling 24 hours`)}.`;
	if (share === 1) return all;
	const whole = Math.floor(share * limit);
	const rest = left >= whole ? "all of them" : count(Math.max(0, left));
	return `${all} Your \`budget\` lets headgate use ${count(whole)}; ${rest} ${left === 1 ? "is" : "are"} left.`;
}
/** What each account may do: one below the other if there is one, a table if there are several. */
function accountsText(asked, style) {
	const [first] = asked;
	if (asked.length === 1 && first?.limits) return facts(accountFacts$1(first.limits), style);
	return list([
		"account",
		"email",
		"tier",
		"left in 24 hours!",
		"rows per job#",
		"active jobs#"
	], asked.map(({ name, limits, error }) => limits === null ? [
		name,
		"",
		"",
		error?.code ?? "",
		"",
		""
	] : [
		name,
		limits.email,
		limits.tier,
		allowanceText(limits),
		limits.maxDataPerJob === null ? "?" : rowsPerJobText(limits.maxDataPerJob),
		limits.activeJobs === 0 ? "" : count(limits.activeJobs)
	]), style);
}
/** What is left of each account, if there are several. */
function leftOfEach(accounts) {
	return accounts.flatMap(({ name, limits }) => limits === null ? [] : [`${name} ${allowanceText(limits)}`]).join(", ");
}
/** The accounts that the service refuses, and what to do about each. */
function refusedText(asked, style, then = "a run continues without it") {
	return asked.flatMap(({ error }) => error ?? []).map(({ message, hint }) => {
		const mark = style.paint("yellow", "!");
		return style.wrap(style.typed(`${mark} ${message}; ${then}. ${hint}`), "  ");
	}).join("\n");
}
function accountFacts$1(account) {
	return [
		["account", account.email],
		["tier", account.tier],
		["allowance", leftText(account)],
		["rows per job", account.maxDataPerJob === null ? "not given by the service" : rowsPerJobText(account.maxDataPerJob)],
		["requests", `${count(account.requestsPerMinute)} a minute`],
		["active job", account.activeJobs === 0 ? "none" : count(account.activeJobs)]
	];
}
const barWidth = 20;
/** A share as a bar: `████████░░░░`. */
function bar(part, whole, style) {
	const filled = whole === 0 ? barWidth : Math.min(barWidth, Math.floor(part / whole * barWidth));
	return style.paint("cyan", "█".repeat(filled)) + style.paint("dim", "░".repeat(barWidth - filled));
}
// src/terminal/progress/state.ts
const emptyProgress = {
	jobs: /* @__PURE__ */ new Map(),
	toRun: "",
	account: null,
	activity: /* @__PURE__ */ new Map()
};
function follow(state, event) {
	switch (event.type) {
		case "account": {
			const before = state.activity.get(event.lane);
			const activity = new Map(state.activity);
			if (before !== void 0) activity.set(event.lane, {
				...before,
				wait: null
			});
			return {
				...state,
				account: event.account,
				activity
			};
		}
		case "planned": {
			const jobs = new Map(state.jobs);
			for (const { job, days } of event.plan.progress) jobs.set(job, {
				...jobOf(state, job),
				days
			});
			const { slices, progress } = event.plan;
			return {
				...state,
				jobs,
				toRun: slices.length === 0 ? "" : `${jobsText$1(progress, slices)} to run`
			};
		}
		case "committed": {
			const before = jobOf(state, event.job);
			const added = sum(event.loads.map(({ rowsLoaded }) => rowsLoaded));
			const after = {
				...before,
				rows: before.rows + added - event.replaced
			};
			return doing({
				...state,
				jobs: new Map(state.jobs).set(event.job, after)
			}, event, `${plural(added, "row")} committed`);
		}
		case "waiting": {
			const before = state.activity.get(event.lane) ?? {
				subject: "",
				doing: "",
				wait: null
			};
			return {
				...state,
				activity: new Map(state.activity).set(event.lane, {
					...before,
					wait: event.wait
				})
			};
		}
		case "submitting": return doing(state, event, "submitting");
		case "submitted": return doing(state, event, event.adopted ? "found again" : "submitted");
		case "polled": return doing(state, event, event.rows ? `${event.status}, ${plural(event.rows, "row")}` : event.status);
		case "finished": return doing(state, event, `${plural(event.rows, "row")}${event.capped ? ", the most it may return" : ""}`);
		case "exporting": return doing(state, event, `reading its rows, ${bytes(event.bytes)} so far`);
		case "resumed": return doing(state, event, `resuming: ${phaseText(event.phase)}`);
		default: return state;
	}
}
const jobOf = (state, job) => state.jobs.get(job) ?? {
	days: null,
	rows: 0
};
function doing(state, { lane, job, slice }, what) {
	const activity = {
		subject: `${job} ${days(slice)}`,
		doing: what,
		wait: null
	};
	return {
		...state,
		activity: new Map(state.activity).set(lane, activity)
	};
}
const maxName = 28;
/** A countdown may show zero until the view is redrawn, in milliseconds. */
const tickMs = 1e3;
/** The lines of the view, at most `room`. Completed job configs are left out first. */
function progressLines(state, style, now, room) {
	const below = [...[...state.activity].flatMap((entry) => activityLines(entry, state.activity.size, now)), footer(state, style)];
	const jobs = [...state.jobs];
	const shown = mostWanting(jobs, Math.max(1, room - below.length - 1));
	const names = shown.map(([name]) => name);
	const width = Math.min(maxName, Math.max(0, ...names.map((name) => stringWidth(name))));
	const lines = shown.map(([name, job]) => jobLine(name, job, width, style));
	const more = jobs.length > shown.length ? [`… and ${count(jobs.length - shown.length)} more`] : [];
	return [
		...lines,
		...more,
		...below
	].filter((line) => line !== "");
}
/** The job configs with work left, as many as fit, in the order of the config. */
function mostWanting(jobs, room) {
	if (jobs.length <= room) return [...jobs];
	const wanting = jobs.filter(([, { days }]) => days === null || days.complete < days.total);
	return (wanting.length > 0 ? wanting : [...jobs]).slice(0, room);
}
function jobLine(name, { days, rows }, width, style) {
	const label = name.length > width ? `${name.slice(0, width - 1)}…` : name.padEnd(width);
	const added = days !== null && days.complete > 0 && rows === 0 ? "" : `  ${plural(rows, "row")}`;
	if (days === null) return `${label}${added}`;
	const covered = days.total - days.incomplete - missing$1(days);
	return `${label}  ${bar(covered, days.total, style)} ${count(covered)}/${plural(days.total, "day")}${added}`;
}
function missing$1({ total, complete, open, incomplete }) {
	return total - complete - open - incomplete;
}
/** An account's current work and what it waits for. A wait counts as over once its end has passed. */
function activityLines([lane, activity], lanes, now) {
	const { subject, doing, wait } = activity;
	const who = lanes > 1 ? `${lane}: ` : "";
	const first = subject === "" ? [] : [`${who}${subject}: ${doing}`];
	return wait === null || wait.until !== null && wait.until < now - tickMs ? first : [...first, `${who}${waitText(wait, now)}`];
}
function footer({ account, toRun }, style) {
	const left = account === null ? "" : `allowance ${allowanceText(account)}`;
	return style.paint("dim", [toRun, left].filter((part) => part !== "").join(" · "));
}
// src/terminal/progress/start-progress.ts
/** Shows the events of a task on stderr while it runs. */
async function withProgress(terminal, task) {
	const progress = await startProgress(terminal);
	try {
		return await task(progress);
	} finally {
		progress.end();
	}
}
/** A bar on a terminal while a file is read. The task says which part of it is done. */
async function withBar(terminal, what, task) {
	const { flags, stderr, env } = terminal;
	if (!(stderr.isTTY && env["TERM"] !== "dumb" && !flags.quiet && flags.logFormat !== "json")) return task(() => void 0);
	const { liveBar } = await import("./live-D-4cngaK.js");
	return liveBar(terminal, what, task);
}
/**
* A live view on a terminal, otherwise lines with the time; JSON lines with --log-format json, nothing with --quiet.
*/
async function startProgress(terminal) {
	const { flags, stderr, env } = terminal;
	if (flags.logFormat === "json") return jsonProgress(terminal);
	if (flags.quiet) return {
		onEvent() {},
		note() {},
		end() {}
	};
	if (stderr.isTTY && env["TERM"] !== "dumb" && !flags.debug) {
		const { liveProgress } = await import("./live-D-4cngaK.js");
		return liveProgress(terminal);
	}
	return lineProgress(terminal);
}
function jsonProgress({ stderr, note }) {
	let state = emptyProgress;
	const heartbeat = new Heartbeat(() => {
		for (const [lane, activity] of state.activity) stderr.write(logLine({
			type: "still",
			lane,
			...activity
		}));
	});
	return {
		onEvent(event) {
			state = follow(state, event);
			stderr.write(logLine(loggedEvent(event)));
			heartbeat.said();
		},
		note,
		end: () => heartbeat.end()
	};
}
function lineProgress({ stderr, err, note }) {
	let state = emptyProgress;
	let last = "";
	let waitsUntil = null;
	let planned = false;
	const write = (line) => stderr.write(`${(/* @__PURE__ */ new Date()).toISOString().slice(11, 19)}Z ${line.replaceAll(/\s*\n\s*/g, " ")}\n`);
	const heartbeat = new Heartbeat(() => {
		const lanes = [...state.activity];
		for (const lane of lanes) {
			const lines = activityLines(lane, lanes.length, Date.now());
			if (lines.length > 0) write(lines.join("; "));
		}
	});
	return {
		onEvent(event) {
			state = follow(state, event);
			const line = event.type === "planned" && planned ? null : eventLine(event, Date.now());
			planned ||= event.type === "planned";
			if (line === null || line === last || isSameWait(event, waitsUntil)) return;
			last = line;
			waitsUntil = event.type === "waiting" ? event.wait.until : null;
			write(err.typed(`${whose(event)}${line}`));
			heartbeat.said();
		},
		note,
		end: () => heartbeat.end()
	};
}
/** Whether this is a wait that was already reported. Events repeat it every minute; a log has its own interval. */
function isSameWait(event, until) {
	if (event.type !== "waiting" || event.wait.until === null || until === null) return false;
	return Math.abs(event.wait.until - until) < 1e3;
}
/** With several accounts, names the account; a single one is called main. */
function whose(event) {
	return "lane" in event && event.lane !== "main" ? `${event.lane}: ` : "";
}
/**
* A new plan is made before every job and may have thousands of slices, so the line only contains the number of jobs
* and the next one.
*/
function loggedEvent(event) {
	if (event.type !== "planned") return event;
	const { slices, holds, progress, resumesAt } = event.plan;
	return {
		type: "planned",
		jobRange: sumJobs(progress),
		next: slices[0] ?? null,
		held: holds.length,
		progress,
		resumesAt
	};
}
/**
* After this much silence a log repeats what is happening, in milliseconds. The interval doubles each time up to
* `longestMs`.
*/
const firstMs = 3e4;
const longestMs = 9e5;
/**
* Calls `beat` while nothing new is reported, less and less often, so that a reader of a log does not mistake a wait
* for a hang.
*/
var Heartbeat = class {
	#beat;
	#timer;
	constructor(beat) {
		this.#beat = beat;
	}
	/** Call this when something new was reported. */
	said() {
		this.#wait(firstMs);
	}
	end() {
		clearTimeout(this.#timer);
	}
	#wait(ms) {
		clearTimeout(this.#timer);
		this.#timer = setTimeout(() => {
			this.#beat();
			this.#wait(Math.min(2 * ms, longestMs));
		}, ms);
		this.#timer.unref();
	}
};
// src/verbs/add/params.ts
/** headgate fills these in for each slice, so nobody needs to be asked. */
const perSlice = /* @__PURE__ */ new Set([
	"startDate",
	"endDate",
	"maxData"
]);
/** The params that a config may set, required ones first. */
function paramsOf(schema) {
	const params = readParams(schema).filter(({ name }) => !perSlice.has(name));
	return [...params.filter((param) => param.required), ...params.filter((param) => !param.required)];
}
/** How many days are proposed if the schema has no example. */
const proposedDays = 30;
/** Uses the schema's examples if it has any, because a source may have no recent rows. */
function proposedWindow(schema, now) {
	const params = readParams(schema);
	const startDate = params.find(({ name }) => name === "startDate");
	const endDate = params.find(({ name }) => name === "endDate");
	if (startDate === void 0) return null;
	const { from, to } = lately(now);
	return {
		from: exampleDay(startDate) ?? from,
		to: exampleDay(endDate) ?? to,
		dateColumn: startDate.dateColumn || null
	};
}
/** The last days. */
const lately = (now) => ({
	from: formatDay(dayAt(now, "UTC") - proposedDays),
	to: "yesterday"
});
const exampleDay = (param) => param === void 0 || parseDay(param.example) === null ? null : param.example;
/** Reads `--param` words such as `name=value` into a config. */
function parseParams(words, params) {
	const names = params.map(({ name }) => name);
	return Object.fromEntries(words.map((word) => {
		const [name = "", ...rest] = word.split("=");
		if (params.length === 0 && name !== "" && rest.length > 0) return [name, anyValue(rest.join("="))];
		const param = params.find((each) => each.name === name);
		if (param !== void 0 && rest.length > 0) return [name, readValue(param, rest.join("="))];
		const known = didYouMean(name, names, `The source takes: ${names.join(", ")}.`);
		const hint = param === void 0 ? known : `Write --param ${name}=VALUE.`;
		const problem = rest.length === 0 ? "is not NAME=VALUE" : "is not a parameter of the source";
		throw usageError(`--param ${JSON.stringify(word)} ${problem}`, hint);
	}));
}
/** JSON, or else a text. */
const anyValue = (text) => isJson(text) ? JSON.parse(text) : text;
/** Converts a text to a value of the param's type. */
function readValue(param, text) {
	const problem = valueProblem(param, text);
	if (problem !== null) throw usageError(`${param.name} ${problem}, not ${JSON.stringify(text)}`);
	if (param.type === "integer" || param.type === "number") return Number(text);
	if (param.type === "boolean") return text === "true";
	return param.type === "string" ? text : JSON.parse(text);
}
/** What is wrong with a value's text, to continue a sentence; null if nothing is. */
function valueProblem({ type, values }, text) {
	if (values.length > 0 && !values.includes(text)) return `must be one of ${values.join(", ")}`;
	if (type === "integer" && !/^-?\d+$/.test(text)) return "must be a whole number";
	if (type === "number" && (text.trim() === "" || Number.isNaN(Number(text)))) return "must be a number";
	if (type === "boolean" && text !== "true" && text !== "false") return "must be true or false";
	if (/^(string|integer|number|boolean)$/.test(type)) return null;
	return isJson(text) ? null : "must be JSON";
}
/** Throws `usage` if a day of a flag is none. */
function checkDays(days) {
	for (const [flag, day] of Object.entries(days)) {
		const problem = day === void 0 ? null : dayProblem(day);
		if (problem !== null) throw usageError(`--${flag} is ${JSON.stringify(day)}`, problem);
	}
}
/** What is wrong with the first or last day of a window. */
function dayProblem(text) {
	if (text === "today" || text === "yesterday" || parseDay(text) !== null) return null;
	return "Enter a date as YYYY-MM-DD, today or yesterday.";
}
/**
* Throws the mistakes of a config made from answers, without line numbers, because the user has not seen those lines.
*/
function refuseAnswers(error) {
	if (!(error instanceof HeadgateErrors)) throw error;
	const [{ hint }] = error.errors;
	throw usageError(`these answers do not make a valid config: ${error.message}`, hint, error);
}
// src/verbs/add/compose-job.ts
/** The source with the given slug. Without a slug, asks for one. */
async function chooseSource(slug, sources, ask) {
	if (slug !== void 0) return findSource(sources, slug);
	if (ask !== null) return ask.source(sources);
	const slugs = sources.map((source) => source.slug).join(", ");
	throw usageError("--source is missing", `The service has: ${slugs}.`);
}
/** A job config from the flags, and from answers to the questions that they leave open. */
async function composeJob(source, answers) {
	const params = paramsOf(source.params);
	const config = parseParams(answers.param ?? [], params);
	for (const param of params.filter(({ name }) => !Object.hasOwn(config, name))) {
		const value = await valueFor(param, answers);
		if (value !== void 0) config[param.name] = value;
	}
	const window = await chooseWindow(answers, proposedWindow(source.params, Date.now()), source);
	const { name, ask } = answers;
	return {
		name: name ?? await ask?.line("Name of the job config and its table", source.slug) ?? source.slug,
		source: source.slug,
		...source.description.trim() !== "" && { description: source.description.trim() },
		config,
		window,
		...window !== null && { splits: splitsBy(source.params, config) }
	};
}
async function valueFor(param, { ask }) {
	if (ask !== null) return ask.param(param);
	if (!param.required || param.preset !== "") return void 0;
	const values = param.values.length === 0 ? "" : ` It is one of ${param.values.join(", ")}.`;
	throw usageError(`the source needs ${param.name}`, `Add --param ${param.name}=VALUE.${values}`);
}
async function chooseWindow({ from, to, ask }, proposed, { slug, params }) {
	if (proposed === null) {
		const [flag] = [...from === void 0 ? [] : ["--from"], ...to === void 0 ? [] : ["--to"]];
		if (flag === void 0) return null;
		const names = readParams(params).map(({ name }) => name);
		if (names.length > 0) throw usageError(`${flag}: ${slug} takes no days: its params are ${names.join(", ")}`, "Leave out --from and --to: a run loads all rows. If it takes startDate and endDate, write `window` into the config.");
		proposed = {
			...lately(Date.now()),
			dateColumn: null
		};
	}
	const chosen = {
		from: from ?? await ask?.day("First day to load", proposed.from) ?? proposed.from,
		to: to ?? await ask?.day("Last day to load", proposed.to) ?? proposed.to
	};
	checkDays(chosen);
	return {
		...proposed,
		...chosen
	};
}
// src/verbs/add/file-source.ts
/** Flags of commands that write a job config. */
const jobOptions = {
	param: {
		type: "string",
		array: true,
		nargs: 1,
		describe: "NAME=VALUE for its config; may be repeated"
	},
	from: textFlag("First day, as YYYY-MM-DD (default: the example of the source, or 30 days ago)"),
	to: textFlag("Last day, a date, today or yesterday (default: the example of the source, or yesterday)"),
	name: textFlag("Name of the job config and its table (default: the source)")
};
/** Flags for a file that is to be a source, called as the keys of `datasets` are. */
const fileOptions = {
	delimiter: textFlag("For a file: the sign between its values, or tab"),
	encoding: textFlag("For a file: its encoding, such as windows-1252"),
	decimal: {
		choices: [".", ","],
		requiresArg: true,
		describe: "For a file: the decimal sign of its numbers"
	},
	"date-format": textFlag("For a file: how its dates are written, such as %d/%m/%Y"),
	sheet: textFlag("For an Excel file: the sheet with the rows"),
	"header-row": textFlag("For a CSV or Excel file: the line with the names, such as 3; 3-4 joins two"),
	range: textFlag("For an Excel file: the cells with the table, such as B3:F200"),
	null: {
		type: "string",
		array: true,
		nargs: 1,
		describe: "For a CSV or Excel file: a word that means no value, such as NA; may be repeated"
	},
	"rows-at": textFlag("For a JSON file: the keys that lead to its rows, such as data"),
	type: {
		type: "string",
		array: true,
		nargs: 1,
		describe: "For a file: COLUMN=TYPE, such as price=DOUBLE; may be repeated"
	},
	export: {
		choices: ["json", "csv"],
		requiresArg: true,
		describe: "For a file: the format of exports (default: json)"
	}
};
/** Whether a word names a file, or several. A source's slug has no such signs. */
const isFile = (word) => /[./\\*?[]/.test(word);
/**
* Reads a file and proposes its entry in the config file `config` and a job config. Asks nothing.
*
* @param keyed whether the destination replaces rows by key
*/
async function composeFile(path, { config, keyed, answers, onPart }) {
	const stat = statSync(path, { throwIfNoEntry: false });
	const { meansMany } = await import("./find-files-C-kjzFhW.js");
	const many = await meansMany(path);
	if (!many && stat?.isFile() !== true) throw usageError(stat ? `${path} is not a regular file` : `there is no file ${path}`, "Name an existing file, or a source that `headgate sources` lists.");
	if (answers.param !== void 0) throw usageError("--param does not apply to a file", "Add it without --param, then write `config` into its job config.");
	const { inspectFile, refuseSlug, slugOf } = await import("./own-file-DecJXZgJ.js");
	const name = answers.name ?? slugOf(path);
	refuseSlug(name);
	const found = await inspectFile(path, given$1(answers), onPart);
	const { date, key, settings } = found;
	const columns = typesOf(found, answers.type ?? [], path);
	const { from = date?.first, to = many ? "today" : date?.last } = answers;
	if (date) checkDays({
		from,
		to
	});
	const place = resolve(path);
	const file = many && stat === void 0 ? join(basename(dirname(place)), basename(place)) : basename(place);
	return {
		entry: {
			slug: name,
			name: file,
			description: `The rows of ${file}.`,
			path: relative(dirname(resolve(config)), place).replaceAll(sep, "/") || ".",
			...date && { date_column: date.column },
			...settings
		},
		job: {
			name,
			source: name,
			config: {},
			window: date && {
				from,
				to,
				dateColumn: date.column
			},
			...keyed && key !== null && { key: [key] },
			...Object.keys(columns).length > 0 && { columns },
			...answers.export === "csv" && { export: "csv" }
		},
		found
	};
}
/** Types that the job config says: those of `--type`, and those that rows do not show. */
function typesOf({ columns, types: known }, words, path) {
	const types = new Map(Object.entries(known));
	for (const word of words) {
		const at = word.lastIndexOf("=");
		const [name, type] = [word.slice(0, at), word.slice(at + 1)];
		const column = columns.find((each) => each.name === name);
		if (at < 1) throw usageError(`--type ${word} is not COLUMN=TYPE`, "Such as --type price=DOUBLE.");
		const all = columns.map((each) => each.name).join(", ");
		if (column === void 0) throw usageError(`${path} has no column ${name}`, `It has: ${all}.`);
		const problem = columnType(type);
		if (problem !== null) throw usageError(`--type ${word}: ${type} ${problem.message}`, problem.hint);
		Object.assign(column, {
			type: type.toUpperCase(),
			note: null
		});
		types.set(name, type.toUpperCase());
	}
	return Object.fromEntries(types);
}
function given$1(answers) {
	const { delimiter, encoding, decimal, "date-format": date_format, sheet, "rows-at": rows_at } = answers;
	const { "header-row": line, range, null: nulls } = answers;
	const all = {
		delimiter,
		encoding,
		decimal,
		date_format,
		sheet,
		rows_at,
		header_row: line !== void 0 && /^\d+$/.test(line) ? Number(line) : line,
		range,
		nulls
	};
	return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== void 0));
}
/** Of more files, only so many lines are shown. */
const mostFiles = 7;
/** What was found in the file. */
function foundText({ entry, found }, style) {
	const { rows, columns, date, key, notes, settings, many } = found;
	const cells = columns.map(({ name, type, missing, note }) => {
		return [
			name,
			type,
			[
				...name === key ? ["the key: different in every row"] : [],
				...name === many?.fileColumn ? ["the name of the row's file"] : [],
				...name === date?.column ? [`the row's day, ${date.first} to ${date.last}`] : [],
				...note === null ? [] : [`stays text: ${note}${/\bset `|: remove /.test(note) ? "" : ` (--type ${shellWord(name)}=TYPE changes it)`}`],
				...missing === rows && rows > 0 ? ["always empty"] : missing > 0 ? [`${count(missing)} empty`] : []
			].join("; ")
		];
	});
	const how = Object.entries(settings).map(([name, value]) => {
		const text = String(value);
		return `${name} ${/^\w+$/.test(text) ? text : `\`${text}\``}`;
	});
	const { files = [] } = many ?? {};
	const shown = files.length > mostFiles ? [
		...files.slice(0, 5),
		null,
		files.at(-1)
	] : files;
	const left = files.filter((file) => !shown.includes(file));
	const lines = shown.map((file) => file === null ? [plural(left.length, "more file"), count(sum(left.map(({ rows: own }) => own)))] : [file.name, count(file.rows)]);
	const size = [
		...many ? [plural(files.length, "file")] : [],
		plural(rows, "row"),
		plural(columns.length, "column")
	];
	return paragraphs([
		style.wrap([`${entry.name}: ${size.join(", ")}`, ...how].join(", ")),
		many ? list(["file!", "rows#"], lines, style) : "",
		list([
			"column",
			"type!",
			"found~"
		], fold(cells, "columns", style), style),
		notes.map((note) => style.wrap(note)).join("\n")
	]);
}
// src/terminal/output.ts
/** Whether a file is to be compressed, such as `rows.csv.gz`. */
const isGzip = (name) => /\.\w+\.gz$/i.test(name);
/**
* The format by a file's extension. Pipes and devices have none and get the format of stdout. Throws `usage` for an
* extension that headgate cannot write.
*/
async function formatOfFile(name, formats, ofStream) {
	const extension = extname(isGzip(name) ? name.slice(0, -3) : name).toLowerCase();
	const format = formats[extension];
	if (format !== void 0) return format;
	const found = await stat(name).catch(() => null);
	if (found?.isDirectory()) throw isFolder(name);
	if (found !== null && !found.isFile()) return ofStream;
	const known = Object.keys(formats);
	const list = `${known.slice(0, -1).join(", ")} or ${known.at(-1) ?? ""}`;
	throw usageError(extension === "" ? `${name} has no extension that names a format` : `headgate cannot write ${extension} files`, `Name a ${list} file, or choose the format with --format.`);
}
/** headgate never writes rows to files with this extension; one that exists is probably a config. */
const configExtension = /\.ya?ml$/i;
/** Checks the target of `--output`. Refuses to overwrite the destination, its state folder or a config. */
async function findOutput(name, destination, force = false) {
	const found = await stat(name).catch(() => null);
	if (found?.isDirectory()) throw isFolder(name);
	if (found !== null && !found.isFile()) return {
		name,
		path: name,
		stream: true
	};
	const path = placeOf(resolve(name));
	await access(`${dirname(path)}/`, constants$1.W_OK).catch((error) => {
		if (error.code !== "ENOENT" && error.code !== "ENOTDIR") throw fileError(name, error);
		const problem = error.code === "ENOENT" ? "does not exist" : "is not a folder";
		throw usageError(`${dirname(name)} ${problem}`, nameAFile, error);
	});
	if (destination !== null) {
		refuseInside(destination, path, name);
		if (found !== null && configExtension.test(path)) throw usageError(`${name} is a config file`, "Name another file.");
		if (found !== null && !force) throw usageError(`${name} exists`, "Name another file, or replace it with --force.");
	}
	return {
		name,
		path,
		stream: false
	};
}
function refuseInside(destination, path, name) {
	for (const place of placesOf(destination)) {
		if (path !== place && !path.startsWith(place + sep)) continue;
		throw usageError(`${name} is part of the destination ${shortPath(destination.path)}`, "Name a file outside of it.");
	}
}
/** Streams data to a file, or to stdout if none is named. The answer is null if stdout has the data. */
async function writeOutput(chunks, output, terminal, rows) {
	if (output !== null) return written(output, output.stream ? await writeInto(output, chunks, terminal) : await replaceFile(output, (path) => writeFile$2(path, chunks, isGzip(output.name))), terminal, rows?.());
	if (terminal.flags.json) throw usageError("--json needs --output: stdout holds one document, and not the rows too");
	await print$1(chunks, terminal);
	return null;
}
/** Streams data to stdout, which stays open. A pipeline that ends there would leave its listeners on it each time. */
async function print$1(chunks, { raw: { stdout }, signal }) {
	const write = (chunk, _encoding, done) => void stdout.write(chunk, done);
	await pipeline(readable(chunks), new Writable({
		write,
		decodeStrings: false
	}), { signal });
}
/** Reads only one chunk ahead of the writer, because a chunk contains a large batch of rows. */
const readable = (chunks) => Readable.from(chunks, { highWaterMark: 1 });
/** Reports on stderr what was written to a file, so that stdout stays empty. With `--json` the report is the data. */
function written({ name }, size, terminal, rows) {
	const held = rows === void 0 ? "" : `${plural(rows, "row")}, `;
	if (!terminal.flags.json) terminal.note(`Wrote ${shortPath(name)}: ${held}${bytes(size)}.`);
	return {
		data: {
			output: name,
			bytes: size,
			...rows !== void 0 && { rows }
		},
		text: () => ""
	};
}
/**
* Writes to a temporary name in the same folder and renames the file when complete, so that half a file is never
* visible. The folder may be writable but not readable, so it is not flushed.
*/
async function replaceFile({ name, path: file }, write) {
	const { draftBeside } = await import("./drafts-Cal2O3BM.js");
	const path = await draftBeside(file);
	try {
		await write(path);
		await flush(path);
		const { size } = await stat(path);
		await rename(path, file);
		return size;
	} catch (error) {
		await rm(path, { force: true });
		throw fileError(name, error);
	}
}
async function writeFile$2(path, chunks, gzip) {
	const into = (await open(path, "wx")).createWriteStream();
	await (gzip ? pipeline(readable(chunks), createGzip(), into) : pipeline(readable(chunks), into));
}
/** How often to retry opening a pipe that has no reader yet, in milliseconds. */
const retryMs = 100;
const noticeAfterTries = 20;
async function writeInto(output, chunks, terminal) {
	const { name, path } = output;
	const { signal } = terminal;
	try {
		return await closing(await openOnceRead(output, terminal), async () => {
			const stream = createWriteStream(path, { flags: "w" });
			await pipeline(readable(chunks), stream, { signal });
			return stream.bytesWritten;
		});
	} catch (error) {
		throw fileError(name, error);
	}
}
/**
* Opens a pipe once it has a reader. A plain open would block in the system, where nothing can interrupt it. The pipe
* stays open, otherwise its reader would see the end before the data.
*/
async function openOnceRead({ name, path }, { signal, note }) {
	for (let tries = 1;; tries += 1) {
		try {
			return await open(path, constants$1.O_WRONLY | constants$1.O_NONBLOCK);
		} catch (error) {
			if (error.code !== "ENXIO" || !(await stat(path)).isFIFO()) throw error;
		}
		if (tries === noticeAfterTries) note(`Waiting for another program to read ${name}.`);
		await setTimeout$1(retryMs, void 0, { signal });
	}
}
const isFolder = (name) => usageError(`${name} is a folder`, nameAFile);
const nameAFile = "Name a file in a folder that exists and can be written.";
const fileError = (file, error) => outputError(file, nameAFile, error);
// src/verbs/add/new-file.ts
/** Where a new config is written unless a destination is named. */
const defaultDestination = "data/warehouse.duckdb";
/**
* Writes a config file. Never writes one that `headgate check` would refuse: its errors would name lines that the user
* has not seen.
*
* @param text called after the place was found to be a file
*/
async function writeConfig$1(file, text, terminal) {
	const output = await findOutput(file, null);
	if (output.stream) throw usageError(`${file} is not a file`);
	const contents = await text();
	await replaceFile(output, async (path) => {
		await writeFile(path, contents, { flag: "wx" });
		await readConfig(path, terminal).catch(refuseAnswers);
	});
}
// src/verbs/add/command.ts
const add = defineCommand({
	name: "add",
	positionals: "<source> [config]",
	summary: "Add a source or local files, such as posts.csv",
	details: "Adds a job config to the end of `jobs`, with the params that the source takes. The rest of the file stays as it is, with its comments. On a terminal it asks for everything that the flags leave out. It reads local files (CSV, JSON, Excel or Parquet) to their end, shows what it found, and adds an entry of `datasets` and a job config. For a file, it writes the config if there is none, and asks nothing. Until its rows are loaded, the file can be added again with other flags, which replaces what the first try wrote.",
	arguments: {
		source: neededText("Slug of the source, as `headgate sources` lists it, or a file, a folder, a zip or a pattern"),
		...configArgument
	},
	options: {
		...jobOptions,
		...fileOptions,
		"dry-run": switchFlag("Only show what would happen")
	},
	examples: [
		["add posts.csv", "a local file, in an empty folder too"],
		["add 'monthly/*.csv'", "many files as one table; a folder or a zip, too"],
		["add birdstrikes --param keywords=owl --dry-run", "what would be added to headgate.yaml"],
		["add birdstrikes --name gulls --param keywords=gull", "a second job config of that source"]
	],
	run({ source, config: file, "dry-run": dryRun, ...answers }, terminal) {
		const ending = extname(source);
		if (ending !== "" && ending === extname(file) && !/^\.ya?ml$/i.test(ending)) throw usageError(`${source} and ${file} are two files`, `For one table of several, quote a pattern: headgate add '${join(dirname(source), `*${ending}`)}'`);
		return (isFile(source) ? addFile : addSource)(source, {
			file,
			dryRun,
			answers
		}, terminal).catch((error) => {
			if (!/^(unknown_source|config_not_found)$/.test(error.code) || !existsSync(source)) throw error;
			return addFile(source, {
				file,
				dryRun,
				answers
			}, terminal);
		});
	}
});
async function addSource(slug, { file, dryRun, answers }, terminal) {
	const { prepareAdd, readForAdd } = await import("./add-to-file-CnmHvZ0u.js");
	const config = await readForAdd(file, terminal.env);
	const ask = canAsk(terminal) ? (await import("./ask-Ci41YHpp.js")).ask : null;
	ask?.begin("headgate add");
	const source = await chooseSource(slug, await withApi(config, terminal, (api) => api.sources(terminal.signal)), ask);
	const job = await composeJob(source, {
		...answers,
		ask
	});
	refuseTaken(config, file, job.name);
	const { lines, write } = await prepareAdd(file, job, terminal.env, { source });
	ask?.end();
	const data = {
		config: resolve(file),
		dryRun,
		job: {
			name: job.name,
			source: job.source,
			lines
		}
	};
	const shown = lines.map((line) => `  ${line}`).join("\n");
	if (dryRun) return {
		data,
		text: () => `This would be added to ${file}:\n\n${shown}`
	};
	await write();
	const next = ["headgate plan", `headgate run --select ${shellWord(job.name)}`];
	return {
		data,
		text: (style) => `Added to ${file}:\n\n${shown}\n\n${nextText(next, style)}`
	};
}
function refuseTaken({ jobs, connection }, file, name) {
	const isDataset = connection.datasets?.some(({ slug }) => slug === name) ?? false;
	if (!isDataset && !jobs.some((job) => job.name === name)) return;
	throw usageError(`${file} has a ${isDataset ? "dataset" : "job config"} named ${name}`, "Give the new one another name with --name.");
}
/**
* Whether the config has this file under this name from an earlier try, of which nothing is loaded. Throws `usage` if
* the name is taken otherwise.
*/
async function isAgain(config, { file, path, name }, terminal) {
	const entry = config.connection.datasets?.find(({ slug }) => slug === name);
	const [user, ...others] = config.jobs.filter((job) => job.source === name || job.name === name);
	if (entry?.path !== resolve(path) || user?.source !== user?.name || others.length > 0) {
		refuseTaken(config, file, name);
		return false;
	}
	const { loads, unfinished } = await withOpened(file, terminal, async (opened) => {
		const { status } = await import("./status-Bm8tlR5r.js");
		return status(opened, { offline: true }, terminal.signal);
	});
	if ([...loads, ...unfinished].every(({ job }) => job !== name)) return true;
	throw usageError(`${file} has loaded ${name} from this file`, `\`headgate drop ${name}\` deletes what it loaded; then add the file again. Or give the new one another name with --name.`);
}
async function addFile(path, { file, dryRun, answers }, terminal) {
	const { prepareAdd, readForAdd } = await import("./add-to-file-CnmHvZ0u.js");
	const config = existsSync(file) ? await readForAdd(file, terminal.env) : null;
	if (config !== null && config.connection.url !== "embedded") throw usageError(`${file} uses the service at ${config.connection.url}`, "Local files need `url: embedded`: name another config file, which is then written.");
	const into = config === null ? destinationNamed(defaultDestination) : config.destination;
	const keyed = destinations[into.kind].capabilities.replaceByKey === true;
	const compose = (given) => withBar(terminal, `reading ${path}`, (onPart) => composeFile(path, {
		config: file,
		keyed,
		answers: given,
		onPart
	}));
	const first = await compose(answers);
	const { doubtful } = first.found;
	const made = doubtful === null || !canAsk(terminal) ? first : await compose({
		...answers,
		...await askHeader(doubtful)
	});
	const { entry, job, found } = made;
	const again = config !== null && await isAgain(config, {
		file,
		path,
		name: job.name
	}, terminal);
	const { configText, entryLines, jobLines } = await import("./config-text-B6YFRkpE.js");
	const lines = jobLines(job, false);
	const shown = config === null ? "" : blocks(entryLines(entry), lines);
	const done = config === null ? "Wrote" : again ? "Replaced in" : "Added to";
	if (config === null && !dryRun) {
		const text = configText({
			url: "embedded",
			destination: {
				kind: into.kind,
				place: defaultDestination
			},
			datasets: [entry],
			jobs: [job]
		});
		await writeConfig$1(file, () => Promise.resolve(text), terminal);
	} else if (config !== null) {
		const { write } = await prepareAdd(file, job, terminal.env, {
			entry,
			again
		});
		if (!dryRun) await write();
	}
	const next = [config === null ? "headgate run" : `headgate run --select ${shellWord(job.name)}`, ...config === null || isQueryable(config.destination) ? [`headgate sql ${shellWord(`FROM ${quoteName(job.name)} LIMIT 5`)}`] : []];
	return {
		data: {
			config: resolve(file),
			dryRun,
			job: {
				name: job.name,
				source: job.source,
				lines
			},
			dataset: entry,
			found
		},
		text: (style) => paragraphs([
			foundText(made, style),
			dryRun ? `This would be ${again ? "replaced in" : "added to"} ${file}:\n\n${blocks(entryLines(entry), lines)}` : `${done} ${file}${shown === "" ? "." : `:\n\n${shown}`}`,
			dryRun ? "" : nextText(next, style)
		])
	};
}
/** Shows the first lines, and asks which has the names of the columns. */
async function askHeader({ proposed, top }) {
	const { ask } = await import("./ask-Ci41YHpp.js");
	ask.begin("headgate add");
	ask.note(`The file begins with\n${top.join("\n")}`);
	const line = await ask.line("Which line has the names of the columns? 3-4 joins two lines", proposed);
	ask.end();
	return { "header-row": line };
}
const blocks = (...parts) => parts.map((lines) => lines.map((line) => `  ${line}`).join("\n")).join("\n\n");
// src/verbs/alert/command.ts
const alert = defineCommand({
	name: "alert",
	positionals: "[config]",
	summary: "Send a test through `on_finish`",
	details: "Sends one message to what `on_finish` of the config names, and says whether it was accepted. A program or an address gets JSON with `\"command\": \"alert\"` and `\"test\": true`.",
	arguments: configArgument,
	options: { test: {
		type: "boolean",
		demandOption: true,
		describe: "Send a test message"
	} },
	examples: [["alert --test", "does the channel get it?"]],
	async run({ config: file }, terminal) {
		const config = await readConfig(file, terminal);
		const { onFinish } = config;
		if (onFinish === null) throw usageError("the config has no on_finish", "Add `on_finish: { slack: \"${SLACK_URL}\" }`, or another receiver.");
		const host = hostname();
		const json = `${JSON.stringify({
			version: 1,
			command: "alert",
			ok: true,
			test: true,
			config: config.file,
			host
		})}\n`;
		const message = {
			title: "headgate: this is a test",
			facts: [["Config", `${config.file} on ${host}`]]
		};
		const { deliver } = await import("./deliver-C60n81NX.js");
		const problem = await deliver(config, onFinish, {
			message,
			json,
			exitCode: 0
		}, terminal.env);
		return {
			data: {
				sent: problem === null,
				problem
			},
			text: (style) => style.wrap(problem === null ? "Sent." : `Not sent: ${problem}.`),
			exitCode: problem === null ? exitCodes.complete : exitCodes.failed
		};
	}
});
// src/query/file-extension.ts
const formatByExtension = {
	".csv": "csv",
	".tsv": "tsv",
	".json": "json",
	".ndjson": "ndjson",
	".jsonl": "ndjson",
	".parquet": "parquet",
	".arrow": "arrow",
	".feather": "arrow",
	".arrows": "arrows",
	".md": "markdown",
	".txt": "table",
	".xlsx": "xlsx"
};
/** Flags of commands whose data are the result of a query. */
const resultOptions = {
	format: {
		choices: [...[
			"table",
			"line",
			"csv",
			"tsv",
			"json",
			"ndjson",
			"markdown",
			"parquet"
		], ...[
			"xlsx",
			"arrow",
			"arrows"
		]],
		describe: "Format of the result (default: a file's extension names it; a table on stdout)"
	},
	...outputOption,
	bom: switchFlag("Begin CSV or TSV with a byte order mark, for Excel"),
	"max-rows": {
		type: "number",
		describe: "Rows that a terminal shows, 0 for all (default: 40)"
	}
};
/** Where these flags send a result, and how. Throws `usage` for flags that do not fit together. */
async function resultOutput({ format: chosen, output, force, bom, "max-rows": rows }, terminal) {
	checkWhole("max-rows", rows, 0);
	const maxRows = rows ?? null;
	const format = chosen ?? (output === void 0 ? null : await formatOfFile(output, formatByExtension, "table"));
	if (maxRows !== null && output !== void 0) terminal.note(`--max-rows is for the screen: ${output} gets every row.`);
	if (terminal.flags.json && chosen !== void 0 && chosen !== "table" && output === void 0) throw usageError(`--json and --format ${chosen} cannot be combined`, "Leave one of them out, or write the rows to a file with --output.");
	if (bom && (output === void 0 || format !== "csv" && format !== "tsv")) throw usageError("--bom is for a CSV or TSV file", "Add --output rows.csv.");
	return {
		format,
		output,
		maxRows,
		force,
		bom
	};
}
const sql = defineCommand({
	name: "sql",
	positionals: "[query]",
	summary: "Query what was loaded, read-only",
	details: "Runs read-only queries over the destination of a config, or over any DuckDB file or lake folder. Without a query it reads one from --file or from stdin; on a terminal it opens a prompt.",
	arguments: { query: {
		type: "string",
		describe: "SELECT, DESCRIBE, SHOW, SUMMARIZE or EXPLAIN"
	} },
	options: {
		config: {
			type: "string",
			requiresArg: true,
			conflicts: "database",
			describe: `Config file (default: ${defaultConfig})`
		},
		database: textFlag("DuckDB file or lake folder, without a config"),
		file: {
			type: "string",
			alias: "f",
			requiresArg: true,
			conflicts: "query",
			describe: "File with the query"
		},
		...resultOptions
	},
	examples: [
		["sql 'SHOW TABLES'", "what there is"],
		["sql 'FROM posts' -o posts.parquet", "a table as a file"],
		["sql --database data/warehouse.duckdb 'FROM _headgate.coverage'", "without a config"]
	],
	async run({ query, config, database, file, ...flags }, terminal) {
		const options = await resultOutput(flags, terminal);
		const source = await sourceOf(config, database, terminal);
		const given = await givenQuery(query, file, terminal);
		if (given !== null) {
			const { runScript } = await import("./run-query-9yGmlI98.js");
			return runScript(source, given, options, terminal);
		}
		const { openPrompt } = await import("./prompt-DyYMSYJe.js");
		await openPrompt(source, options, terminal);
		return null;
	}
});
async function sourceOf(config, database, terminal) {
	if (database === void 0) {
		const { destination } = await readConfig(config ?? "headgate.yaml", terminal);
		const { deliver } = destination;
		if (deliver !== void 0) terminal.note(`${shortPath(deliver.module)} keeps the rows: a table here has only the load id and the day of each row.`);
		return destination;
	}
	const path = resolve(database);
	return {
		kind: await kindAt(path),
		path,
		memoryLimit: null
	};
}
/** The query to run; null if a person can be asked for one. */
async function givenQuery(query, file, { stdin, stdout, flags }) {
	if (query !== void 0) return query;
	if (file !== void 0) return readFile(file, "utf8").catch((cause) => {
		throw usageError(`${file} ${unreadText(cause)}`, void 0, cause);
	});
	if (stdin.isTTY !== true) return text(stdin);
	if (stdout.isTTY && !flags.json) return null;
	throw usageError("a query is missing, and there is no terminal to ask for one");
}
// src/verbs/changes/command.ts
const changes = defineCommand({
	name: "changes",
	positionals: "<table> [days]",
	summary: "Say what changed, vanished and returned",
	details: "Shows one row for each change of a table with `history`, newest first: when the source first said so, the key, and the values of the columns that differ, before and after. The last line, on stderr, counts them.",
	arguments: {
		table: neededText("Table, or a job config"),
		days: {
			type: "string",
			describe: "One day, or FROM..TO, both included, in the job config's time zone (default: the last 30 days)"
		}
	},
	options: {
		config: {
			type: "string",
			requiresArg: true,
			default: defaultConfig,
			describe: "Config file"
		},
		...resultOptions
	},
	examples: [["changes posts", "what changed in the last 30 days"], ["changes posts 2026-01-01..2026-01-31 -o january.csv", "in January, as a file"]],
	async run({ table, days: range, config: file, ...flags }, terminal) {
		const output = await resultOutput(flags, terminal);
		const config = await readConfig(file, terminal);
		const [verb, { runQuery }] = await Promise.all([import("./changes-C03065ao.js"), import("./run-query-9yGmlI98.js")]);
		const asked = range === void 0 ? {} : { days: parseRange("days", range) };
		const { counts, days, timeZone, sql } = await verb.changes({ config }, table, asked, terminal.signal);
		const answer = await runQuery(config.destination, sql, output, terminal);
		terminal.note(`${days.from}..${days.to}, ${timeZone}: ${verb.countsText(counts)}.`);
		return answer;
	}
});
// src/verbs/check/command.ts
const check = defineCommand({
	name: "check",
	positionals: "[config]",
	summary: "Validate a config file",
	details: "Validates a config file and shows every mistake with its line. Reads the files of `datasets` to their end. With --online it also asks the service whether it accepts every key, what each plan allows, and whether each job config fits the params of its source.",
	arguments: configArgument,
	options: {
		online: switchFlag("Ask the service too"),
		explain: switchFlag("Show every request to the API that `connection.api` describes, without keys")
	},
	examples: [["check --online", "headgate.yaml, its key and its sources"]],
	run: ({ config: file, online, explain }, terminal) => withOpened(file, terminal, async (opened) => {
		const verb = await import("./check-Ay_WaJj2.js");
		const { config } = opened;
		const report = await verb.check(opened, {
			online,
			explain,
			file
		}, terminal.signal);
		const jobs = firstOfEach(config.jobs).map(({ name }) => jobOf$1(name));
		const { dateColumnLine, splitByLine, togetherAtMost } = await import("./config-text-B6YFRkpE.js");
		return {
			data: {
				config: config.file,
				valid: true,
				jobs,
				...report
			},
			text: (style) => {
				const unseen = report.unseenColumns.map((each) => style.wrap(unseenText(each)));
				const notes = paragraphs([
					filesText(report.files, style),
					changeLines(report.changes, style),
					...report.notes.map((line) => style.wrap(style.typed(line))),
					...report.requests.map((each) => requestsText(each, style)),
					...report.mismatches.map((line) => style.wrap(line)),
					...unseen,
					...report.dateColumns.map(({ job, column }) => {
						const text = `${job}: every row has its day in ${column}. To count rows by day, add this line to its window:`;
						return `${style.wrap(text)}\n      ${dateColumnLine(column)}`;
					}),
					...[...groupBy(report.splits, ({ job }) => job)].map(([job, splits]) => {
						const text = `${job}: a day has more rows than one job may return. If each row has one value of ${togetherAtMost(splits).map(({ param }) => param).join(" and one of ")}, add this line to fetch such days in parts:`;
						return `${style.wrap(style.typed(text))}\n    ${splitByLine(splits)}`;
					})
				]);
				return checkText(file, config, report.accounts, notes, style);
			}
		};
	})
});
function checkText(file, config, accounts, notes, style) {
	const { connection, destination, jobs } = config;
	const rows = [...groupBy(jobs, ({ name }) => jobOf$1(name))].map(([name, values]) => {
		const [job] = values;
		return [
			job.name === name ? name : `${name} (${plural(values.length, "value")})`,
			job.source,
			...windowCells(job),
			job.table === name ? "" : job.table
		];
	});
	return paragraphs([
		`${style.paint("green", "✓")} ${file} is valid: ${plural(rows.length, "job config")}.`,
		list([
			"job",
			"source",
			"window!",
			"step!",
			"table"
		], rows, style),
		facts([["service", connection.url], ["destination", destinationText(destination)]], style),
		accounts.length === 0 ? "" : accountsText(accounts, style),
		notes,
		nextText([...accounts.length === 0 ? ["headgate check --online"] : [], "headgate plan"], style)
	]);
}
function requestsText({ job, requests }, style) {
	const texts = requests.map(({ name, method, url, headers, body }) => {
		const lines = Object.entries(headers).map(([header, value]) => `    ${header}: ${value}`);
		if (body !== void 0) lines.push(`    ${JSON.stringify(body)}`);
		return [`  ${style.paint("bold", name)}  ${method} ${url}`, ...lines].join("\n");
	});
	return [`${job} sends`, ...texts].join("\n");
}
function filesText(files, style) {
	const rows = files.map(({ path, rows, columns, days }) => [
		shortPath(path),
		count(rows),
		count(columns.length),
		days === null ? "" : `${days.first}..${days.last}`
	]);
	return files.length === 0 ? "" : list([
		"file",
		"rows#",
		"columns#",
		"days!"
	], rows, style);
}
function destinationText({ kind, path, deliver }) {
	if (deliver !== void 0) return `module, ${shortPath(deliver.module)}; its ledger is ${shortPath(path)}`;
	return `${kind}, ${shortPath(path)}`;
}
function windowCells({ window }) {
	if (window === null) return ["none", ""];
	const to = typeof window.to === "number" ? formatDay(window.to) : window.to;
	const step = window.step === "auto" ? "auto" : plural(window.step, "day");
	return [`${formatDay(window.from)}..${to}`, step];
}
// src/verbs/doctor/command.ts
const doctor = defineCommand({
	name: "doctor",
	positionals: "[config]",
	summary: "Check this machine and say how to fix what is wrong",
	details: "Checks the versions, the config, the destination, which process holds it, the proxy and the authority for each address, and whether the service accepts the key. Changes nothing and submits nothing. Exits with 1 if something is wrong.",
	arguments: configArgument,
	options: { source: textFlag("Try one small job of a source instead: a module, or a built-in one") },
	examples: [["doctor --source ./hackernews.js", "whether the site answers as the module expects"]],
	async run({ config, source }, terminal) {
		if (source !== void 0) {
			const { trySource } = await import("./try-source-6GF864hE.js");
			return findingsResult(await trySource(source, terminal.signal), "headgate serve");
		}
		const verb = await import("./doctor-DmzpE1pr.js");
		const { env, signal } = terminal;
		return findingsResult(await verb.doctor(config, {
			env,
			onWait: noteWaits(terminal)
		}, signal), "headgate plan");
	}
});
/** @param next the command to type if nothing is wrong; what is wrong says itself what to do */
function findingsResult(findings, next) {
	const wrong = findings.filter(({ state }) => state === "wrong").length;
	return {
		data: { findings },
		text: (style) => findingsText(findings, {
			wrong,
			next
		}, style),
		exitCode: wrong > 0 ? exitCodes.failed : exitCodes.complete
	};
}
const marks$1 = {
	ok: {
		color: "green",
		sign: "✓"
	},
	wrong: {
		color: "red",
		sign: "✗"
	},
	skipped: {
		color: "dim",
		sign: "-"
	}
};
function findingsText(findings, { wrong, next }, style) {
	const lines = findings.map(({ name, state, detail, hint }) => {
		const { color, sign } = marks$1[state];
		return [name, `${style.paint(color, sign)} ${detail}${hint === void 0 ? "" : ` ${style.typed(hint)}`}`];
	});
	const sum = wrong > 0 ? `${plural(wrong, "problem")} to fix.` : `No problems found.\n\n${nextText([next], style)}`;
	return `${facts(lines, style)}\n\n${sum}`;
}
// src/verbs/removal/words.ts
/** Shows what would be removed, and removes it after confirmation. */
async function removeConfirmed(remove, { file, config, dryRun, yes, nothing, caution: also = "" }, terminal) {
	const caution = `${staysText(config)} ${also}`.trim();
	const seen = await remove(true);
	if (isNothing(seen)) return {
		data: seen,
		text: () => nothing
	};
	if (dryRun) return {
		data: seen,
		text: (style) => removedText(seen, file, style, caution)
	};
	const asks = [seen.losses.length > 1 ? lossList(seen, terminal.err) : "", lossNotes(seen, file, terminal.err)].filter((text) => text !== "");
	const begin = (verb) => `${lossSentence(seen, `This ${verb}`)} ${caution}`.trimEnd();
	if (!await isConfirmed(begin("would delete"), yes, terminal, () => {
		for (const text of [...asks, begin("deletes")]) terminal.note(text);
	})) return {
		data: seen,
		text: () => "Nothing was changed."
	};
	const report = await remove(false);
	return {
		data: report,
		text: (style) => removedText(report, file, style)
	};
}
/** Rows that a user's module keeps; empty if the destination keeps them. */
const staysText = ({ destination: { deliver } }) => deliver === void 0 ? "" : `What ${shortPath(deliver.module)} has written stays.`;
/** What is deleted, as a sentence that begins with `This deletes`, `This would delete` or `Deleted`. */
function lossSentence({ losses, superseded, expired = [] }, begin) {
	const replaced = [...superseded === 0 ? [] : [`the ledger rows of ${plural(superseded, "replaced load")}`], ...expired.map(({ job, rows, days }) => `${plural(rows, "row")} of ${plural(days, "day")} of ${job}, which \`retain\` no longer keeps`)].join(", and ");
	if (losses.length === 0) return `${begin} ${replaced}.`;
	const tables = losses.flatMap(({ table, sharedWith }) => table === null || sharedWith.length > 0 ? [] : [table]);
	const names = tables.length === 0 ? "" : `table${tables.length === 1 ? "" : "s"} ${tables.join(", ")} with `;
	const rows = plural(sum(losses.map((loss) => loss.rows)), "row");
	const loads = plural(sum(losses.map((loss) => loss.loads)), "load");
	const jobs = plural(sum(losses.map(({ again }) => again.jobs)), "job");
	const cost = plural(sum(losses.map(({ again }) => again.rows)), "row");
	const also = replaced === "" ? "" : `, and ${replaced}`;
	return `${begin} ${names}${rows} of ${loads}${daysText$1(losses)}${also}; loading them again takes about ${jobs} and ${cost} of the allowance.`;
}
/** Other consequences, one line each. `file` is the config as typed. */
function lossNotes({ losses, dryRun }, file, style) {
	return losses.flatMap(({ job, table, sharedWith, underWay, named }) => {
		const notes = [];
		if (sharedWith.length > 0) notes.push(`Table ${table} stays with the rows of ${sharedWith.join(", ")}, including those that ${job} found too.`);
		for (const { phase, remoteJobId } of underWay) notes.push(underWayText(job, phase, remoteJobId));
		if (named) {
			const then = dryRun ? "would load" : "loads";
			notes.push(`${file} names ${job}: the next run ${then} it again. Take it out of the file to keep it away.`);
		}
		return notes;
	}).map((line) => style.wrap(style.typed(line))).join("\n");
}
function underWayText(job, phase, id) {
	if (phase === "running") return `Job ${id} of ${job} runs at the service: headgate forgets it, and its rows are charged all the same. \`headgate jobs stop ${id}\` stops it.`;
	if (phase === "sent") return `A submit of ${job} whose answer was lost is forgotten: its job may be charged.`;
	if (phase === "intent") return `A job of ${job} that was not submitted yet is forgotten.`;
	return `Job ${id} of ${job} has finished but is not loaded yet: its rows are deleted too.`;
}
/** The job configs to remove, in columns. */
function lossList({ losses }, style) {
	const rows = losses.map(({ job, table, rows: held, loads, days }) => [
		job,
		table ?? "",
		count(held),
		count(loads),
		days === null ? "" : `${days.from}..${days.to}`
	]);
	return rows.length === 0 ? "" : list([
		"job",
		"table",
		"rows#",
		"loads#",
		"days!"
	], rows, style);
}
/** The final message of a removal. */
function removedText(report, file, style, caution = "") {
	const begin = report.dryRun ? "This would delete" : `${style.paint("green", "✓")} Deleted`;
	const table = report.losses.length > 1 ? lossList(report, style) : "";
	return paragraphs([
		style.wrap(`${lossSentence(report, begin)} ${caution}`.trimEnd()),
		table,
		lossNotes(report, file, style)
	]);
}
const isNothing = ({ losses, superseded, expired }) => superseded === 0 && expired === void 0 && losses.every(({ table, underWay }) => table === null && underWay.length === 0);
function daysText$1(losses) {
	const dated = losses.flatMap(({ days }) => days === null ? [] : [days]);
	const [only] = dated;
	if (only === void 0) return "";
	const total = plural(sum(dated.map((days) => days.count)), "day");
	return dated.length > 1 ? ` (${total})` : ` (${total}, ${only.from} to ${only.to})`;
}
// src/verbs/forget/command.ts
const forget = defineCommand({
	name: "forget",
	positionals: "<job> [config]",
	summary: "Delete rows of a person for good, and keep them away",
	details: "Deletes the rows of a table that meet a condition: from the table, its files and the stage, with the rejected rows of the table. A row that comes again is left out, and its day stays complete. The ledger notes how many rows were deleted and a keyed hash by which they are recognised, but not the condition.",
	arguments: {
		job: neededText("Job config whose table has the rows"),
		...configArgument
	},
	options: {
		where: {
			type: "string",
			demandOption: true,
			requiresArg: true,
			describe: "SQL condition over the columns"
		},
		now: switchFlag("Also delete old versions of a DuckLake at once"),
		...confirmOptions
	},
	examples: [[`forget posts --where "author = 'jane'" --dry-run`, "shows how many rows would be deleted, and of which days"], [`forget posts --where "author = 'jane'" --now --yes`, "without asking, and from old versions, too"]],
	run: ({ job, config: file, where, now, "dry-run": dryRun, yes }, terminal) => withOpened(file, terminal, async (opened) => {
		const verb = await import("./forget-iBNbw_X5.js");
		const ask = (only) => verb.forget(opened, job, {
			where,
			now,
			dryRun: only
		}, terminal.signal);
		const seen = await ask(true);
		if (dryRun) return {
			data: seen,
			text: (style) => forgottenText(seen, opened.config, style)
		};
		if (!await isConfirmed(sentence(seen, "This would delete"), yes, terminal, () => {
			terminal.note(daysTable(seen, terminal.err));
			terminal.note(sentence(seen, "This deletes"));
		})) return {
			data: seen,
			text: () => "Nothing was changed."
		};
		const report = await ask(false);
		return {
			data: report,
			text: (style) => forgottenText(report, opened.config, style)
		};
	})
});
function forgottenText(report, config, style) {
	const begin = report.dryRun ? "This would delete" : `${style.paint("green", "✓")} Deleted`;
	const { sharedWith, table, keepsVersions, othersExpire, keepsAway, dryRun } = report;
	const notes = [
		...sharedWith.length > 0 ? [`Table ${table} also has rows of ${sharedWith.join(", ")}: theirs are deleted, too.`] : [],
		...keepsVersions ? [othersExpire ? "Data files and old snapshots of the table keep these rows. headgate cannot remove them: the owner of the catalog does, by rewriting the data files, expiring snapshots and removing orphan files." : "Old versions of the table keep these rows until their retention is over; --now deletes them."] : [],
		keepsAway === "condition" ? `Every row with these values ${dryRun ? "would stay" : "stays"} away from now on.` : `Rows with the same keys ${dryRun ? "would stay" : "stay"} away from now on; other rows that meet the condition do not.`,
		staysText(config),
		"Files that you made yourself, such as exports and records, may still have them."
	];
	return paragraphs([
		style.wrap(sentence(report, begin)),
		daysTable(report, style),
		notes.filter((note) => note !== "").map((note) => style.wrap(note)).join("\n")
	]);
}
function sentence({ rows, table, days }, begin) {
	const dated = days.filter(({ from }) => from !== null).length;
	const where = dated === 0 ? "" : `, of ${plural(dated, "day or range of days", "days or ranges of days")}`;
	return `${begin} ${plural(rows, "row")} of table ${table}${where}, and every rejected row of it.`;
}
function daysTable({ days }, style) {
	if (days.length === 0) return "";
	return list(["days", "rows#"], days.map(({ from, to, rows: held }) => [from === null ? "no day" : from === to ? from : `${from}..${to}`, count(held)]), style);
}
// src/verbs/add/ask-service.ts
/**
* The service that the environment names, or else the one that a person chooses. Its address and key are asked for until the
* service answers them.
*
* @param ask null if nobody can be asked
* @param file the config file to write
*/
async function chooseService(ask, file, terminal) {
	const known = await connectionForNew(terminal);
	if (ask === null || (terminal.env["HEADGATE_URL"] ?? "") !== "" || await ask.isOwnService()) return known;
	for (;;) {
		const url = (await ask.address((text) => serviceUrl(text)?.message)).replace(/\/+$/, "");
		const key = await ask.key((text) => apiKey(text)?.message);
		const connection = {
			url,
			apiKey: key,
			timeoutMs: defaultTimeoutMs
		};
		try {
			const { email, tier } = await withApi({
				...known,
				connection
			}, terminal, (api) => api.account(terminal.signal));
			ask.note(`The service knows the key: it is that of ${email}, plan ${tier}.`);
		} catch (error) {
			if (!(error instanceof HeadgateError) || error.code === "interrupted") throw error;
			ask.note(`${capitalized(error.message)}.`);
			continue;
		}
		const keyFile = `${basename(file, extname(file))}.key`;
		const path = join(dirname(file), keyFile);
		const writeKey = async () => {
			await rm(path, { force: true });
			await writeFile(path, `${key}\n`, {
				flag: "wx",
				mode: 384
			});
		};
		return {
			...known,
			connection,
			keyFile,
			writeKey
		};
	}
}
// src/verbs/add/init-command.ts
const init = defineCommand({
	name: "init",
	positionals: "[config]",
	summary: "Write a config file, from answers or flags",
	details: "Writes a config file with a job config for each chosen source. On a terminal it asks for everything that the flags leave out. It uses the service at HEADGATE_URL; without one, it asks for an address and a key, or uses the one in this package. `headgate add` adds more job configs later.",
	arguments: configArgument,
	options: {
		source: {
			type: "string",
			array: true,
			nargs: 1,
			requiresArg: true,
			describe: "Slug of a source, or path of a local file; may be repeated"
		},
		...jobOptions,
		...fileOptions,
		destination: textFlag("DuckDB file, folder for Parquet, ducklake:CATALOG or postgres:${DATABASE_URL} (default: data/warehouse.duckdb)"),
		force: switchFlag("Replace a file that exists")
	},
	examples: [["init --source birdstrikes --param mode=any --param keywords=gull", "without asking"], ["init --source birdstrikes --source posts.csv", "with two job configs"]],
	async run(flags, terminal) {
		const { config: file } = flags;
		const questions = canAsk(terminal) ? (await import("./ask-Ci41YHpp.js")).ask : null;
		if (existsSync(file) && !flags.force && await questions?.overwrite(file) !== true) throw usageError(`${file} exists`, "Name another file, or replace it with --force.");
		const answers = {
			...flags,
			file,
			ask: questions
		};
		const files = [];
		let written = file;
		const text = async () => {
			const { text: composed, keyFile } = await compose(answers, files, terminal);
			if (keyFile !== void 0) written = `${file}, and the key into ${keyFile}, which only you can read`;
			questions?.end();
			return composed;
		};
		await writeConfig$1(file, text, terminal);
		return {
			data: {
				config: resolve(file),
				...files.length > 0 && { files: files.map(({ found }) => found) }
			},
			text: (style) => paragraphs([
				...files.map((made) => foundText(made, style)),
				`Wrote ${written}.`,
				nextText([
					"headgate check --online",
					"headgate plan",
					"headgate run"
				], style)
			])
		};
	}
});
/** @param files gets the files among the sources */
async function compose(answers, files, terminal) {
	const { ask, source: slugs } = answers;
	for (const flag of ["name", "param"]) {
		if (answers[flag] === void 0 || slugs === void 0 || slugs.length <= 1) continue;
		throw usageError(`--${flag} works with one source only`, "Leave it out, and add the other sources with `headgate add`.");
	}
	ask?.begin("headgate init");
	const others = slugs?.filter((slug) => !isFile(slug));
	const service = others?.length === 0 ? null : await chooseService(ask, answers.file, terminal);
	const place = answers.destination ?? await ask?.line("Where do the rows go? A DuckDB file, or a folder for Parquet", "data/warehouse.duckdb") ?? "data/warehouse.duckdb";
	const destination = readDestination(place);
	const { configText } = await import("./config-text-B6YFRkpE.js");
	const keyed = destinations[destination.kind].capabilities.replaceByKey === true;
	for (const path of slugs?.filter(isFile) ?? []) files.push(await composeFile(path, {
		config: answers.file,
		keyed,
		answers
	}));
	const datasets = files.map(({ entry }) => entry);
	const fileJobs = files.map(({ job }) => job);
	if (service === null) return { text: configText({
		url: "embedded",
		destination,
		datasets,
		jobs: fileJobs
	}) };
	if (!isByReference(destination) && !place.includes("://")) await requireWritable(resolve(dirname(answers.file), destination.place));
	const { keyFile, writeKey, ...connection } = service;
	const sources = await withApi(connection, terminal, (api) => api.sources(terminal.signal));
	const jobs = [...fileJobs, ...await composeJobs({
		...answers,
		source: others
	}, sources)];
	await writeKey?.();
	const named = keyFile === void 0 ? {} : { keyFile };
	return {
		text: configText({
			url: connection.connection.url,
			...named,
			destination,
			datasets,
			jobs
		}),
		...named
	};
}
const isByReference = ({ kind, place }) => destinations[kind].byReference?.(place) === true;
/** The URL of a database is not repeated, because it may contain a password. */
function readDestination(text) {
	const destination = destinationNamed(text);
	if (!isByReference(destination) || /^\$\{\w+\}$/.test(destination.place)) return destination;
	throw usageError("--destination: a database is named by a variable that holds its URL", `Set DATABASE_URL, and write --destination '${destination.kind}:\${DATABASE_URL}'.`);
}
async function composeJobs(answers, sources) {
	const { ask, source: slugs } = answers;
	const jobs = [];
	for (const slug of slugs ?? [void 0]) {
		const source = await chooseSource(slug, sources, ask);
		jobs.push(await composeJob(source, answers));
	}
	if (slugs !== void 0 || ask === null) return jobs;
	while (await ask.another()) jobs.push(await composeJob(await ask.source(sources), {
		...answers,
		name: void 0
	}));
	return jobs;
}
// src/cli/commands/jobs.ts
const jobsList = defineCommand({
	name: "jobs list",
	summary: "List jobs, newest first",
	options: {
		...configOption,
		status: textFlag("Only jobs with this status, such as running"),
		source: textFlag("Only jobs of this source"),
		account: textFlag("Jobs of this account, if there are several"),
		page: {
			type: "number",
			default: 1,
			describe: "Page, from 1"
		},
		limit: {
			type: "number",
			default: limits.listPageSize.default,
			describe: `Jobs per page, at most ${limits.listPageSize.max}`
		}
	},
	examples: [["jobs list --status running", "what runs now"]],
	async run({ config, status, source, account, page, limit }, terminal) {
		checkPage(page, limit, limits.listPageSize.max);
		const query = {
			page,
			limit,
			...status === void 0 ? {} : { status },
			...source === void 0 ? {} : { source }
		};
		const answer = await withApi(onlyAccount(await readConnection(config, terminal), account), terminal, (api) => api.list(query, terminal.signal));
		const { total, total_pages: pages } = answer.pagination;
		return {
			data: answer,
			text(style) {
				if (answer.jobs.length === 0) return total === 0 ? "There are no jobs." : `Page ${page} of ${pages} is empty.`;
				const rows = answer.jobs.map((job) => [
					job.id,
					job.status,
					job.source,
					rowsText(job),
					instantText(job.created_at),
					job.job_name
				]);
				return paragraphs([list([
					"id!",
					"status!",
					"source",
					"rows#",
					"created?",
					"name"
				], rows, style), pages > 1 ? `Page ${page} of ${pages}, ${plural(total, "job")} in all.` : ""]);
			}
		};
	}
});
const jobArgument = { id: neededText("Id of the job") };
const jobsShow = defineCommand({
	name: "jobs show",
	positionals: "<id>",
	summary: "Show one job",
	arguments: jobArgument,
	options: configOption,
	examples: [],
	async run({ config, id }, terminal) {
		const job = await withApiOf(config, terminal, (api) => api.job(id, terminal.signal));
		return {
			data: { job },
			text(style) {
				return facts([
					["id", job.id],
					["status", statusText$1(job.status, style)],
					["error", failureText(job)],
					["source", job.source],
					["name", job.job_name],
					["tags", job.tags.join(", ")],
					["rows", rowsText(job)],
					["created", instantText(job.created_at)],
					["finished", job.finished_at ? `${instantText(job.finished_at)} after ${lengthText(job)}` : ""],
					["config", JSON.stringify(job.config)]
				], style);
			}
		};
	}
});
const jobsPreview = defineCommand({
	name: "jobs preview",
	positionals: "<id>",
	summary: "Show rows of a job, up to its first 1,000",
	arguments: jobArgument,
	options: {
		...configOption,
		page: {
			type: "number",
			default: 1,
			describe: "Page, from 1"
		},
		limit: {
			type: "number",
			default: 20,
			describe: `Rows per page, at most ${limits.previewPageSize.max}`
		}
	},
	examples: [],
	async run({ config, id, page, limit }, terminal) {
		checkPage(page, limit, limits.previewPageSize.max);
		const { rows, pagination, job } = await withApiOf(config, terminal, (api) => api.preview(id, {
			page,
			limit
		}, terminal.signal));
		return {
			data: {
				job,
				rows,
				pagination
			},
			text(style) {
				if (rows.length === 0) return `Job ${id} is ${job.status} and has no rows on page ${page}.`;
				const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
				const cells = rows.map((row) => names.map((name) => cellText(row[name])));
				const more = pagination.total_pages > page ? `; --page ${page + 1} shows more` : "";
				return paragraphs([list(names, cells, style), `Page ${page} of ${pagination.total_pages}, ${plural(job.data_count, "row")} in all${more}.`]);
			}
		};
	}
});
function cellText(value) {
	if (value === null || value === void 0) return "";
	return typeof value === "string" ? value : JSON.stringify(value);
}
/** The service's export formats, by file extension. */
const formats = {
	".json": "json",
	".csv": "csv"
};
const jobsExport = defineCommand({
	name: "jobs export",
	positionals: "<id>",
	summary: "Write every row of a job, exactly as the service sends it",
	details: "Writes every row of a job to stdout or to a file, exactly as the service sends it. With --json the rows must go to a file, and stdout says what was written.",
	arguments: jobArgument,
	options: {
		...configOption,
		format: {
			choices: ["json", "csv"],
			describe: "Format of the export (default: a file's extension names it; json on stdout)"
		},
		...outputOption
	},
	examples: [["jobs export ID -o rows.csv", "to a file"]],
	async run({ config, id, format: chosen, output, force }, terminal) {
		const format = chosen ?? (output === void 0 ? "json" : await formatOfFile(output, formats, "json"));
		const connection = await readConnection(config, terminal);
		const to = output === void 0 ? null : await findOutput(output, connection.destination, force);
		return withApi(connection, terminal, async (api) => {
			return writeOutput(await api.export(id, format, terminal.signal), to, terminal);
		});
	}
});
const jobsStop = defineCommand({
	name: "jobs stop",
	positionals: "<id>",
	summary: "Stop a running job; it cannot be resumed",
	arguments: jobArgument,
	options: configOption,
	examples: [],
	async run({ config, id }, terminal) {
		const job = await withApiOf(config, terminal, (api) => api.stop(id, terminal.signal));
		return {
			data: { job },
			text: () => `Job ${job.id} is ${job.status}.`
		};
	}
});
const colors = {
	done: "green",
	running: "cyan",
	stopped: "yellow",
	failed: "red"
};
function statusText$1(status, style) {
	const color = colors[status];
	return color === void 0 ? status : style.paint(color, status);
}
const rowsText = (job) => job.data_count === null || job.data_count === void 0 ? "" : count(job.data_count);
/** How long a job took; empty while it runs. */
function lengthText({ created_at, finished_at }) {
	if (finished_at === null || finished_at === void 0) return "";
	const ms = Date.parse(finished_at) - Date.parse(created_at);
	return Number.isNaN(ms) ? "" : duration(ms);
}
// src/verbs/mcp/command.ts
const mcp = defineCommand({
	name: "mcp",
	positionals: "[config]",
	summary: "Let an assistant read what was loaded, over MCP on stdin and stdout",
	details: "A Model Context Protocol server with five tools: tables, columns, coverage, plan, and sql with limits of rows and time. All of them only read. An assistant starts this command itself; it ends with its stdin, or by SIGTERM.",
	arguments: configArgument,
	examples: [["mcp headgate.yaml", "what the settings of an assistant name"]],
	async run({ config: file }, terminal) {
		const { destination } = await readConfig(file, terminal);
		terminal.note(`Serving ${shortPath(destination.path)} to an assistant, read-only. Ctrl-C stops it.`);
		const { serveMcp } = await import("./serve-DOKSKAdj.js");
		await serveMcp(file, destination, terminal);
		return null;
	}
});
// src/verbs/optimize/command.ts
const optimize = defineCommand({
	name: "optimize",
	positionals: "[config]",
	summary: "Join the small files of a lake",
	details: "Joins the files of each table of a DuckLake into few large ones. Readers get the same rows faster. Runs join small tables by themselves. Old snapshots keep the old files.",
	arguments: configArgument,
	options: { "dry-run": switchFlag("Only show what would happen") },
	examples: [["optimize --dry-run", "which tables have files to join"]],
	run: ({ config: file, "dry-run": dryRun }, terminal) => withOpened(file, terminal, async (opened) => {
		const tables = await (await import("./optimize-C3BUgjvZ.js")).optimize(opened, { dryRun }, terminal.signal);
		const lines = tables.map(({ table, before, after, bytes: size }) => `${table}: ${count(before)} files of ${bytes(size)}${after === void 0 ? " to join" : ` became ${count(after)}`}`);
		return {
			data: {
				dryRun,
				tables
			},
			text: (style) => lines.length === 0 ? "No table has files to join." : style.wrap(lines.join("\n"))
		};
	})
});
// src/verbs/plan/probe-cost.ts
/** `up to 8 jobs for at most 1,000 rows` */
const probeCostText = ({ jobs, rows }) => `up to ${plural(jobs, "job")}${rows === null ? "" : ` for at most ${plural(rows, "row")}`}`;
// src/verbs/plan/command.ts
/** How many rows a job config with `for_each` has at most. */
const shownOfValues = 6;
/** From how many more jobs under way on only their names are shown. */
const shownUnderWay = 3;
const plan = defineCommand({
	name: "plan",
	positionals: "[config]",
	summary: "Show what a run would fetch",
	details: "Shows the jobs that a run would submit, and what they cost. Without --probe it submits nothing and changes nothing.",
	arguments: configArgument,
	options: {
		...selectOption,
		...offlineOption,
		probe: switchFlag("Load a few slices of each window, and say what the others cost"),
		yes: switchFlag("With --probe: do not ask first")
	},
	examples: [
		["plan", `for headgate.yaml`],
		["plan --select posts --offline", "one job config, without the service"],
		["plan --probe --yes", "learns from a few jobs what the whole window costs"]
	],
	run: ({ config, select, offline, probe, yes }, terminal) => withOpened(config, terminal, async (opened) => {
		if (probe) return (await import("./probe-words-BDlGeyVB.js")).probed(opened, {
			select,
			offline,
			yes
		}, terminal);
		const report = await (await import("./plan-QCXr8Vc7.js")).plan(opened, {
			offline,
			select
		}, terminal.signal);
		if (yes) terminal.note("--yes does nothing without --probe.");
		const isDeclared = (_job, key) => key === "columns";
		const unseen = await findUnseenColumns(opened.config, select, terminal.signal, isDeclared);
		for (const each of unseen) terminal.note(unseenText(each));
		return {
			data: report,
			text: (style) => planText(report, opened.config, config, style, Date.now())
		};
	})
});
function planText(report, config, file, style, now) {
	const { slices, holds } = report.plan;
	const begun = begunLines(report, style);
	const changed = changeLines(report.changes, style);
	const mismatches = report.mismatches.map((line) => style.wrap(line)).join("\n");
	const refused = refusedText(report.accounts, style);
	const { vanished } = report;
	const gone = vanished === null ? "" : `\n${style.wrap(`${vanished.message}.`)}`;
	const place = config.destination.deliver?.module ?? config.destination.path;
	const head = `${style.paint("bold", file)} into ${shortPath(place)}${gone}`;
	const held = holds.map(({ job, slice, detail }) => style.wrap(`Held: ${job} ${days(slice)}: ${detail}.`, "  "));
	const shared = [revisitLines(report.plan, style), shareLines(report.plan, style)];
	if (slices.length === 0) {
		const next = begun.length > 0 ? nextText(["headgate run"], style) : "";
		const nothing = begun.length > 0 ? "" : style.wrap(style.typed(nothingToDo(report.plan)));
		const parts = [
			head,
			refused,
			changed,
			mismatches,
			begun.join("\n"),
			nothing,
			...shared
		];
		return paragraphs([
			...parts,
			held.join("\n"),
			next
		]);
	}
	const table = list([
		"job",
		"days!",
		"why!",
		"max rows#",
		"expected rows#"
	], fold(oncePerConfig(sliceRows(report)), "jobs", style), style);
	return paragraphs([
		head,
		refused,
		changed,
		mismatches,
		begun.join("\n"),
		table,
		...shared,
		held.join("\n"),
		style.wrap(style.typed(totals(report, now))),
		...fullDays(report.plan, config).map((text) => style.wrap(text)),
		nextText([vanished === null ? "headgate run" : "headgate run --yes"], style)
	]);
}
/** Who gets what of the allowance today; empty if nobody has less than others. */
function shareLines({ shares = [] }, style) {
	if (shares.every(({ priority, budget }) => priority === 1 && budget === null)) return "";
	return list([
		"job",
		"priority#",
		"budget of 24 hours#",
		"used#",
		"left#"
	], fold(shares.map(({ job, priority, budget, used, left }) => [
		job,
		count(priority),
		budget === null ? "" : count(budget),
		count(used),
		left === null ? "" : count(left)
	]), "lines", style), style);
}
/** What the run continues before it begins the plan. */
function begunLines({ underWay }, style) {
	const lines = underWay.map(({ job, slice, part, phase }) => `${job} ${days(slice, part)}: ${phaseText(phase)}. \`headgate run\` resumes it first.`);
	const many = `${listed(underWay.map(({ job }) => job))}. \`headgate run\` resumes them first.`;
	return (lines.length > shownUnderWay ? [many] : lines).map((line) => style.wrap(style.typed(`${runHeadings.underWay}: ${line}`), "  "));
}
/**
* For a job config about which nothing is known, only the first job is shown, because the others depend on its rows.
*/
function sliceRows({ plan, unknown }) {
	const isUnknown = new Set(unknown);
	return [...plan.slices.filter((entry) => !isUnknown.has(entry.job) || ofJob(plan.slices, entry.job)[0] === entry).map(sliceRow), ...unknown.flatMap((job) => laterRow(ofJob(plan.slices, job).slice(1)))];
}
/** Values of one job config that have the same days and numbers share a row. Of many rows of values, the first are shown. */
function oncePerConfig(rows) {
	const alike = groupBy(rows, ([name = "", ...cells]) => [jobOf$1(name), ...cells].join("\0"));
	return [...groupBy(alike.values(), ([[name = ""]]) => jobOf$1(name))].flatMap(([job, own]) => {
		const lines = (own.length > shownOfValues && own.some(([[name]]) => name !== job) ? own.slice(0, shownOfValues) : own).map(([[name = "", ...cells], ...others]) => [others.length === 0 ? name : `${job} (${count(others.length + 1)} values, each)`, ...cells]);
		const more = sum(own.slice(lines.length).map((each) => each.length));
		return more === 0 ? lines : [...lines, [
			`${job} (${plural(more, "more job")})`,
			"",
			"",
			"",
			""
		]];
	});
}
function laterRow(slices) {
	const all = slices.flatMap(({ slice }) => slice ?? []);
	const [first] = slices;
	if (first === void 0 || all.length === 0) return [];
	return [[
		first.job,
		days(span(all)),
		"after its first job",
		"",
		""
	]];
}
function sliceRow(planned) {
	const { job, slice, part, maxData, rows } = planned;
	return [
		job,
		days(slice, part),
		reasonText(planned),
		rowsPerJobText(maxData),
		rows === null ? "" : count(rows.expected)
	];
}
/** What a day costs that has more rows than one job may return, for each job config that splits such days. */
function fullDays({ slices }, { jobs }) {
	return firstOfEach(jobs).flatMap(({ name, splitBy: [first, second] = [] }) => {
		const planned = slices.find(({ job }) => jobOf$1(job) === jobOf$1(name));
		if (planned === void 0 || first === void 0) return [];
		const own = `${jobOf$1(name)}: a day with more than ${plural(planned.maxData, "row")} takes ${count(1 + first.values.length)} jobs, one for it and one for each value of ${first.param}`;
		return second === void 0 ? [`${own}.`] : [`${own}; each value with more rows takes ${count(second.values.length)} more, by ${second.param}.`];
	});
}
function nothingToDo({ progress, holds }) {
	if (progress.every(({ days }) => days === null || days.complete === days.total) && holds.length === 0) return "Nothing to fetch: every day is loaded.";
	return "A run has nothing to fetch now; `headgate status` shows what is missing.";
}
function totals(report, now) {
	const { plan, means, parksAt, resumesAt, unknown } = report;
	const { lacks } = plan;
	const [allowanceAfter, endsAt] = unknown.length > 0 ? [null, null] : [report.allowanceAfter, report.endsAt];
	const whose = means !== null && means.left < means.remaining ? "budget" : "allowance";
	const parts = [jobsText(report)];
	if (means !== null) {
		const after = allowanceAfter === null ? "" : ` About ${count(allowanceAfter)} will be left after this run.`;
		const each = means.lanes > 1 ? ` Left of each account: ${leftOfEach(report.accounts)}.` : "";
		parts.push(`Allowance: ${meansText(means)}${each}${after}`);
	}
	if (parksAt !== null && resumesAt !== null) parts.push(parkText({
		whose,
		lacks
	}, parksAt, resumesAt, now));
	else if (plan.resumesAt !== null) parts.push(parkText({
		whose,
		lacks
	}, now, plan.resumesAt, now));
	else if (endsAt === null && allowanceAfter === 0) parts.push("The allowance may not last. If it is used up, the run stops; run again when it has returned.");
	if (endsAt !== null) parts.push(`Estimated finish: ${clockTime(endsAt, now)}, in ${duration(endsAt - now)}.`);
	return parts.join(" ");
}
/** Jobs, rows and requests. If nothing is known about a job config, the fewest and most jobs that it may need. */
function jobsText({ plan, jobRange, unknown, rows, requests, nextProbe }) {
	const { atLeast, likely, atMost } = jobRange;
	const { slices } = plan;
	const audits = auditText(plan);
	const also = audits === "" ? "" : `, and ${audits}`;
	if (unknown.length === 0 && likely !== null && requests !== null) {
		const cost = `about ${plural(requests, "request")}`;
		if (!slices.some(loadsRows)) return `Every day is loaded. ${capitalized(audits)}, ${cost}.`;
		return `${atLeast === atMost ? plural(likely, "job") : `About ${plural(likely, "job")} (${count(atLeast)} to ${count(atMost)})`}, ${rows === null ? "an unknown number of rows" : rowRange(rows)}${also}${also === "" ? "," : ":"} ${cost}.`;
	}
	const whose = unknown.length === 1 ? unknown[0] : plural(unknown.length, unknown.every((name) => jobOf$1(name) !== name) ? "value" : "job config");
	const first = unknown.length === 1 ? "after its first job" : "after the first jobs";
	const probe = nextProbe === null || nextProbe.isTooMuch ? "" : ` To see it before, \`headgate plan --probe\` runs ${probeCostText(nextProbe)}.`;
	return `At least ${plural(atLeast, "job")}, at most ${count(atMost)}${also}: nothing is known yet about ${whose}, and the range closes ${first}.${probe} You can stop \`headgate run\` at any time with Ctrl-C; it continues later.`;
}
/**
* When the allowance will be used up before the work is done, and when a run with `--wait`, or the next run, continues.
*/
function parkText({ whose, lacks }, parksAt, resumesAt, now) {
	const resumes = `about ${clockTime(resumesAt, now)}`;
	if (parksAt <= now) return `${capitalized(shortageText(lacks, whose))}: the run would start ${resumes}.`;
	return `The ${whose} is used up about ${clockTime(parksAt, now)}: the run stops then and continues ${resumes}.`;
}
function rowRange({ low, expected, high }) {
	const about = `about ${plural(expected, "row")}`;
	return low === high ? about : `${about} (${count(low)} to ${count(high)})`;
}
// src/verbs/removal/command.ts
const prune = defineCommand({
	name: "prune",
	positionals: "[config] [others..]",
	summary: "Delete tables and loads that no job config names any more",
	details: "Deletes the tables and loads of job configs that the config does not name. Where several configs load into one destination, name them all. It also deletes the rows of days that `retain` no longer keeps, as each run does. With --older-than it also deletes the ledger rows of loads that later loads replaced.",
	arguments: {
		...configArgument,
		others: {
			type: "string",
			array: true,
			default: [],
			describe: "Other configs that load into the same destination"
		}
	},
	options: {
		"older-than": textFlag("Also delete ledger rows of replaced loads that are older, such as P30D"),
		...confirmOptions
	},
	examples: [["prune --dry-run", "shows what would be deleted"], ["prune posts.yaml news.yaml --older-than P30D --yes", "two configs of one destination"]],
	run: ({ config: file, others, "older-than": olderThan, "dry-run": dryRun, yes }, terminal) => withOpened(file, terminal, async (opened) => {
		const verb = await import("./removal-B-3oiowl.js");
		const keep = await namesOf(others, opened.config.destination.path, terminal);
		const days = olderThan === void 0 ? void 0 : daysOption("--older-than", olderThan);
		return removeConfirmed((only) => verb.prune(opened, {
			keep,
			olderThanDays: days,
			dryRun: only
		}, terminal.signal), {
			file,
			config: opened.config,
			dryRun,
			yes,
			nothing: "Nothing to delete: a job config names every table, and `retain` keeps every day.",
			caution: `Only what ${[file, ...others].join(", ")} ${others.length === 0 ? "names" : "name"} stays: tables of other config files are deleted too.`
		}, terminal);
	})
});
/**
* The job configs of other config files. A file for another destination is refused, because naming it here would keep
* nothing.
*/
async function namesOf(files, path, terminal) {
	const names = [];
	for (const file of files) {
		const { destination, jobs } = await readConfig(file, terminal);
		if (destination.path !== path) throw usageError(`${file} loads into another destination: ${destination.path}`);
		names.push(...jobs.map(({ name }) => name));
	}
	return names;
}
const drop = defineCommand({
	name: "drop",
	positionals: "<job> [config]",
	summary: "Delete what a job config loaded: table, loads and rejects",
	details: "Deletes the table of a job config with its loads and rejects from the destination, and its jobs from the journal, in one step. It first says what it deletes and what loading it again would cost. The config file stays as it is.",
	arguments: {
		job: neededText("Job config, whether or not the file still names it"),
		...configArgument
	},
	options: confirmOptions,
	examples: [["drop gulls --dry-run", "shows what would be deleted"], ["drop gulls --yes", "without asking, for scripts"]],
	run: ({ job, config: file, "dry-run": dryRun, yes }, terminal) => withOpened(file, terminal, async (opened) => {
		const verb = await import("./removal-B-3oiowl.js");
		return removeConfirmed((only) => verb.drop(opened, job, { dryRun: only }, terminal.signal), {
			file,
			config: opened.config,
			dryRun,
			yes,
			nothing: `Nothing is loaded for ${job}.`
		}, terminal);
	})
});
// src/verbs/quickstart/command.ts
const example = "configs/quickstart.yaml";
const question = `SELECT year("Flight Date") AS year, count(*) AS strikes, count(DISTINCT "Wildlife Species") AS species
FROM american_airlines_strikes GROUP BY year ORDER BY year`;
const quickstart = defineCommand({
	name: "quickstart",
	positionals: "[folder]",
	summary: "Load real rows and query them, without an account",
	details: "Writes a config file into a new folder, loads reports of bird strikes with the service in this package, and runs a query over them. Run again, it loads only what is missing.",
	arguments: { folder: {
		type: "string",
		default: "headgate-quickstart",
		describe: "Folder for the config and the rows"
	} },
	examples: [["quickstart", "in headgate-quickstart"]],
	async run({ folder }, terminal) {
		const file = join(folder, "headgate.yaml");
		const say = (text) => terminal.flags.json || terminal.stdout.write(`${terminal.out.wrap(text)}\n\n`);
		say(`Loading a sample of bird strikes in the United States, 1990 to July 2002, into ${folder}. The service in this package collects them, so nothing leaves this machine. One slice has more rows than one job may return: you will see it split.`);
		await mkdir(folder, { recursive: true });
		await writeConfig(file);
		return withOpened(file, terminal, async (opened) => {
			const { run } = await import("./run-DGFy5tem.js");
			const report = await withProgress(terminal, (progress) => run(opened, {}, terminal.signal, (event) => progress.onEvent(event)));
			const rows = sum(report.jobs.map(({ rowsLoaded }) => rowsLoaded));
			const place = shortPath(report.destination);
			say(rows === 0 ? `Every day was loaded already in ${place}.` : `${plural(rows, "row")} loaded into ${place}.`);
			if (!terminal.flags.json) {
				say(question);
				const { runScript } = await import("./run-query-9yGmlI98.js");
				await runScript(opened.config.destination, question, {
					format: null,
					output: void 0,
					maxRows: null
				}, terminal);
			}
			return {
				data: report,
				text: (style) => `\n${nextText([`headgate ui ${shellWord(file)}`], style)}`,
				exitCode: report.exitCode
			};
		});
	}
});
/** Keeps a config that is there already: its reader may have changed it. */
async function writeConfig(file) {
	const own = (await readFile(packagePath(example), "utf8")).replace(/^# yaml-language-server:.*\n#\n/, "").replace("${HEADGATE_URL:-embedded}", "embedded").replace("# Run it from the repository's root with", "# Run it, in this folder, with").replaceAll(` ${example}`, "").replaceAll(" --config", "");
	await writeFile(file, own, { flag: "wx" }).catch((error) => {
		if (error.code !== "EEXIST") throw error;
	});
}
// src/verbs/record/command.ts
const record = defineCommand({
	name: "record",
	positionals: "<folder> [job..]",
	summary: "Write a folder to publish: the data, and how they were collected",
	details: "Writes the rows, a codebook, METHODS.md with a data availability statement, every loaded job with its id, and metadata for Frictionless Data (datapackage.json) and RO-Crate. Runs wait meanwhile. The folder appears when it is complete. Exits with 3 if something that was asked for is not loaded. --verify compares a record with its files and with what is loaded now, names what changed, and exits with 1 if anything did.",
	arguments: {
		folder: neededText("Folder to write, or to compare with --verify"),
		job: {
			type: "string",
			array: true,
			describe: "Job configs to record (default: all that are loaded)"
		}
	},
	options: {
		config: {
			type: "string",
			requiresArg: true,
			default: defaultConfig,
			describe: "Config file"
		},
		format: {
			choices: ["csv", "parquet"],
			default: "csv",
			describe: "Format of the data"
		},
		"ids-only": switchFlag("Only the columns of `key`"),
		force: switchFlag("Replace the folder if it is an older record"),
		verify: switchFlag("Compare the folder with what is loaded now")
	},
	examples: [
		["record published", "everything that is loaded, as CSV"],
		["record published gulls --format parquet", "one job config, as Parquet"],
		["record published --verify", "what changed since"]
	],
	run: ({ folder, job, config, format, "ids-only": idsOnly, force, verify }, terminal) => withOpened(config, terminal, async (opened) => {
		if (verify) {
			const { changes, gaps } = await (await import("./verify-record-jtdl4A6Y.js")).verifyRecord(opened, folder, terminal.signal);
			const same = `Nothing has changed since ${shortPath(folder)} was written.`;
			const lines = [...changes.length === 0 ? [same] : changes, ...gapLines(gaps)];
			return {
				data: {
					folder,
					changes,
					gaps
				},
				text: (style) => lines.map((each) => style.wrap(each)).join("\n"),
				exitCode: changes.length === 0 ? codeOf(gaps) : exitCodes.failed
			};
		}
		const report = await (await import("./record-B-z1XZac.js")).record(opened, folder, {
			jobs: job,
			format,
			idsOnly,
			force
		}, terminal.signal);
		return {
			data: report,
			text: (style) => paragraphs([
				style.wrap(`Wrote ${shortPath(folder)}.`),
				list([
					"table",
					"file",
					"rows#",
					"size#"
				], report.tables.map((each) => [
					each.table,
					each.path,
					each.rows.toLocaleString("en-US"),
					bytes(each.bytes)
				]), style),
				...gapLines(report.gaps).map((line) => style.wrap(line))
			]),
			exitCode: codeOf(report.gaps)
		};
	})
});
const codeOf = (gaps) => gaps === 0 ? exitCodes.complete : exitCodes.incomplete;
const gapLines = (gaps) => gaps === 0 ? [] : [`${plural(gaps, "gap")}: METHODS.md names each. Read it before you publish.`];
// src/verbs/rename/command.ts
const rename$1 = defineCommand({
	name: "rename",
	positionals: "<job> <new> [config]",
	summary: "Rename a job config with its table and ledger",
	details: "Renames a job config in the destination and in the config file, with its table, its loads and any unfinished job. Comments in the file stay, and nothing is fetched again. If the file already has the new name, only the destination changes. A table that `table` names keeps its name unless --table gives another.",
	arguments: {
		job: neededText("Current name of the job config"),
		new: neededText("Its new name, or the same name to change only its table"),
		...configArgument
	},
	options: {
		table: textFlag("New name of its table (default: the new name)"),
		...confirmOptions
	},
	examples: [["rename gulls herring_gulls --dry-run", "shows what would be renamed"], ["rename gulls gulls --table gull_strikes --yes", "only the table"]],
	run: ({ job, new: to, table, config: file, "dry-run": dryRun, yes }, terminal) => withOpened(file, terminal, async (opened) => {
		const verb = await import("./rename-DotVBNAH.js");
		const seen = await verb.rename(opened, job, to, {
			table,
			dryRun: true
		}, terminal.signal);
		const text = (report, begin) => renameSentence(report, begin, file);
		if (dryRun) return {
			data: seen,
			text: (style) => style.wrap(text(seen, "This would move"))
		};
		const announce = () => terminal.note(text(seen, "This moves"));
		if (!await isConfirmed(text(seen, "This would move"), yes, terminal, announce)) return {
			data: seen,
			text: () => "Nothing was changed."
		};
		const report = await verb.rename(opened, job, to, { table }, terminal.signal);
		return {
			data: report,
			text: (style) => `${style.wrap(`${style.paint("green", "✓")} ${text(report, "Moved")}`)}\n\n${nextText(["headgate status"], style)}`
		};
	})
});
/** What moves, and what changes for existing queries. */
function renameSentence({ from, to, table, loads, underWay, edits }, begin, file) {
	const moved = table !== null && table.from !== table.to;
	const names = from === to ? `table ${table?.from} of ${from} to ${table?.to}` : `job config ${from} to ${to}`;
	const parts = [
		...moved && from !== to ? [`table ${table.from} to ${table.to}`] : [],
		...loads > 0 ? [`with ${plural(loads, "load")}`] : [],
		...underWay > 0 ? [`${plural(underWay, "job")} under way`] : [],
		...edits ? [`in ${file} too`] : []
	];
	const lost = moved ? `No row is lost; queries that name table ${table.from} have to name ${table.to}.` : "No row is lost.";
	return `${begin} ${[names, ...parts].join(", ")}. ${lost}`;
}
// src/terminal/error-text.ts
/**
* Errors for people: what happened, where, and what to do next. Shows every mistake if there are several, then their
* number.
*/
function errorText(error, style, debug) {
	if (!(error instanceof HeadgateErrors)) return one(error, style, debug);
	const parts = error.errors.map((each) => one(each, style, debug));
	if (parts.length > 1) parts.push(style.paint("bold", plural(parts.length, "mistake")));
	return parts.join("\n\n");
}
/** An error for stderr: as text, or as one line of the JSON log. */
function errorOutput(error, { flags, err }) {
	if (flags.logFormat === "text") return `${errorText(error, err, flags.debug)}\n`;
	return logLine({
		type: "error",
		...wire(error)
	});
}
function one(error, style, debug) {
	const { code, message, where, excerpt, hint } = error;
	const head = `${code === "interrupted" ? style.paint("yellow", "stopped") : style.paint("red", "error")}: ${message} ${style.paint("dim", `[${code}]`)}`;
	const lines = [style.wrap(head, code === "interrupted" ? "         " : "       ")];
	if (where !== void 0) lines.push(`  --> ${shortPath(where.file)}:${where.line}:${where.column}`);
	if (excerpt !== void 0) lines.push(...excerpt.split("\n").map((line) => `  ${line}`));
	lines.push(style.wrap(`  = help: ${style.typed(hint)}`, "          "));
	if (debug) lines.push(style.paint("dim", stackOf(error)));
	return lines.join("\n");
}
function stackOf(error) {
	const cause = error.cause instanceof Error ? `\ncaused by: ${stackOf(error.cause)}` : "";
	return `${error.stack ?? error.message}${cause}`;
}
/**
* The error that ended a command, as a HeadgateError. After a signal it is always the signal, because other errors may
* be its consequence.
*/
function endingError(error, { aborted, reason }) {
	if (!aborted) return asHeadgateError(diskError(error));
	if (error instanceof HeadgateError && error.code === "interrupted") return new Interruption(error.message, error.hint, error, reason);
	return new Interruption("interrupted", "Run the same command again.", error, reason);
}
/** Ends with the signal's exit code. */
var Interruption = class extends HeadgateError {
	#reason;
	constructor(message, hint, cause, reason) {
		super("interrupted", message, {
			hint,
			cause
		});
		this.#reason = reason;
	}
	get exitCode() {
		return this.#reason instanceof Stop ? this.#reason.exitCode : super.exitCode;
	}
};
// src/verbs/alert/message.ts
const titles = {
	failed: "headgate: the run failed",
	incomplete: "headgate: days are missing",
	parked: "headgate: waiting for the allowance",
	suspect: "headgate: days have an unlikely number of rows",
	recovered: "headgate: everything is loaded again"
};
/** What happened, since when, what to do, and the command. */
function messageOf({ kind, config, host, since }, { data, error }) {
	const errors = error === void 0 ? data?.errors ?? [] : [error];
	const { groups, rest } = placesOfGaps((kind === "incomplete" ? data?.gaps ?? [] : kind === "suspect" ? data?.suspects ?? [] : []).map((gap) => ({
		...gap,
		slice: gap.slice && parseSlice(gap.slice)
	})));
	const what = [
		...errors.map(({ message }) => message),
		...groups.map(({ places, reason }) => `${places}: ${reason}`),
		...rest > 0 ? [`and ${rest} more`] : []
	];
	const hint = errors.find((each) => each.hint !== void 0)?.hint;
	const until = data?.parked_until ?? null;
	return {
		title: titleOf(kind, errors[0]?.code),
		facts: [
			["Config", `${config} on ${host}`],
			...what.length === 0 ? [] : [["What", what.map(onScreen).join("\n")]],
			[kind === "recovered" ? "Wrong since" : "Since", since],
			...until === null ? [] : [["Continues", until]],
			...hint === void 0 ? [] : [["What to do", onScreen(hint)]],
			...kind === "recovered" ? [] : [["Command", `headgate status ${config}`]]
		]
	};
}
/** A run waits for a full disk, too, and for a service that refuses requests. */
function titleOf(kind, code = "") {
	if (code === "destination_locked") return "headgate: a program keeps the database open";
	return kind === "parked" && /^(disk_full|rate_limited)$/.test(code) ? titles.failed : titles[kind];
}
/** A section of Slack takes 3,000 characters, Teams 28 KB. */
const textLength = 2900;
/** So that a long list leaves room for the facts after it. */
const valueLength = 2e3;
const cut = (text, length) => text.length <= length ? text : `${text.slice(0, length - 1)}…`;
/** For an incoming webhook of Slack. */
function slackPayload({ title, facts }) {
	const escaped = (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
	const text = facts.map(([label, value]) => `*${label}*: ${escaped(cut(value, valueLength))}`).join("\n");
	return {
		text: title,
		blocks: [{
			type: "header",
			text: {
				type: "plain_text",
				text: title
			}
		}, {
			type: "section",
			text: {
				type: "mrkdwn",
				text: cut(text, textLength)
			}
		}]
	};
}
/** For a Teams workflow that posts what a webhook receives: an Adaptive Card. */
function teamsPayload({ title, facts }) {
	return {
		type: "message",
		attachments: [{
			contentType: "application/vnd.microsoft.card.adaptive",
			contentUrl: null,
			content: {
				$schema: "http://adaptivecards.io/schemas/adaptive-card.json",
				type: "AdaptiveCard",
				version: "1.4",
				body: [{
					type: "TextBlock",
					text: title,
					weight: "Bolder",
					size: "Medium",
					wrap: true
				}, {
					type: "FactSet",
					facts: facts.map(([label, value]) => ({
						title: label,
						value: cut(value, valueLength)
					}))
				}]
			}
		}]
	};
}
// src/verbs/alert/on-finish.ts
/**
* Sends the result of a run to what `on_finish` names: where it ran, how it ended and what it loaded. With `when`, only
* if that differs from what was said last. An error here is reported, noted in the history of runs, and changes nothing.
*
* @param heldSince when a program opened the database that it keeps open, ISO 8601
*/
async function callOnFinish(opened, finished, exitCode, terminal, heldSince) {
	const { config, folder } = opened;
	const { onFinish } = config;
	if (onFinish === null) return;
	const { changeSince, keepTrouble, readTrouble } = await import("./alert-state-DCba6CGo.js");
	const before = await readTrouble(folder);
	const { when } = onFinish;
	const named = (all = []) => all.map(({ job, state, slice }) => `${job} ${state} ${slice?.from ?? ""}`);
	const { gaps, suspects, jobs = [] } = finished.data ?? {};
	const others = config.jobs.map(({ name }) => name).filter((name) => !jobs.some(({ job }) => job === name));
	const { kind, now } = changeSince(before, {
		exitCode,
		gaps: named(gaps),
		suspects: named(suspects),
		others
	}, when ?? []);
	let problem = null;
	if (when === null || kind !== null) {
		const since = heldSince ?? (now ?? before)?.since ?? (/* @__PURE__ */ new Date()).toISOString();
		const subject = {
			kind: kind ?? "failed",
			config: config.file,
			host: hostname(),
			since
		};
		const { typed, json } = textsOf(config, finished, exitCode);
		const { deliver } = await import("./deliver-C60n81NX.js");
		problem = await deliver(config, onFinish, {
			message: messageOf(subject, typed),
			json,
			exitCode
		}, terminal.env);
	}
	if (problem === null) {
		if (when !== null) await keepTrouble(folder, now);
		return;
	}
	const message = `on_finish: ${problem}`;
	const { remark } = await import("./run-notes-D9ZCE0El.js");
	await remark(folder, opened.destination, message).catch(() => void 0);
	const { flags, stderr, err } = terminal;
	stderr.write(flags.logFormat === "json" ? logLine({
		type: "warning",
		lane: "main",
		message
	}) : `${err.wrap(`warning: ${message}`)}\n`);
}
/** Sends an alert during a run that a program keeps from loading. A `command` or `url` of every run waits for its end. */
async function alertOfHeld(opened, message, since, terminal) {
	if ((opened.config.onFinish?.when ?? null) === null) return;
	const document = {
		...errorEnvelope("run", new HeadgateError("destination_locked", message)),
		loads: []
	};
	const heldSince = new Date(since).toISOString();
	await callOnFinish(opened, document, exitCodes.failed, terminal, heldSince);
}
/** Commands in both name the config file, because the reader is elsewhere. */
function textsOf(config, { loads, ...document }, exitCode) {
	const loaded = config.jobs.flatMap(({ name, table }) => {
		const own = loads.filter(({ job }) => job === name);
		const rows = (document.data?.jobs.find(({ job }) => job === name))?.rows_loaded ?? sum(own.map(({ rowsLoaded }) => rowsLoaded));
		return own.length === 0 ? [] : [{
			job: name,
			table,
			loads: own.length,
			rows
		}];
	});
	const ran = {
		exit_code: exitCode,
		config: config.file,
		host: hostname(),
		destination: config.destination.path,
		loaded
	};
	const { typed } = commandsOf({
		headgate: "headgate",
		named: {
			kind: "config",
			path: config.file
		}
	});
	const typedText = (_, value) => typeof value === "string" ? typed(value) : value;
	const json = `${JSON.stringify({
		...document,
		...ran
	}, typedText)}\n`;
	return {
		typed: JSON.parse(json),
		json
	};
}
// src/verbs/run/report-values.ts
/** A job config with more values than this has one line for all of them. */
const mostValues = 10;
/**
* A run's job configs: those with many values of `for_each` as one, followed by the values that lack something, which are one, too,
* if they are many.
*/
function jobLines({ jobs, gaps, suspects }) {
	const troubled = new Set([...gaps, ...suspects].map(({ job }) => job));
	const isWhole = ({ job, rowsRejected, days }) => rowsRejected === 0 && !troubled.has(job) && (days === null || days.complete + days.open === days.total);
	return [...groupBy(jobs, ({ job }) => jobOf$1(job)).values()].flatMap((values) => {
		if (values.length <= mostValues) return values;
		const [first, ...others] = values.filter((value) => !isWhole(value));
		if (others.length < mostValues) return [
			asOne(values),
			...first ? [first] : [],
			...others
		];
		return [asOne(values), asOne([first, ...others], "incomplete value")];
	});
}
/** Those of a run's job configs that something holds for, all values of a `for_each` as one. */
function thoseWith(jobs, holds) {
	return [...groupBy(jobs.filter(holds), ({ job }) => jobOf$1(job)).values()].map((values) => asOne(values));
}
function asOne(values, what = "value") {
	const [first] = values;
	if (values.length === 1) return first;
	return {
		...inAll(values),
		job: `${jobOf$1(first.job)} (${plural(values.length, what)})`,
		hiddenMissing: [...new Set(values.flatMap(({ hiddenMissing }) => hiddenMissing))],
		hiddenWhole: [...new Set(values.flatMap(({ hiddenWhole }) => hiddenWhole))],
		days: inAllKnown(values.map(({ days }) => days)),
		otherDays: inAllKnown(values.map(({ otherDays }) => otherDays))
	};
}
/** The first of several objects with the sums of their numbers. */
function inAll(several) {
	const total = (key) => sum(several.map((each) => each[key]));
	const sums = Object.entries(several[0]).filter(([, value]) => typeof value === "number");
	return {
		...several[0],
		...Object.fromEntries(sums.map(([key]) => [key, total(key)]))
	};
}
function inAllKnown(several) {
	const [first, ...others] = several.filter((each) => each !== null);
	return first === void 0 ? null : inAll([first, ...others]);
}
// src/verbs/run/words.ts
/** How many schema changes are listed. */
const shownChanges = 10;
/** What a run did, what is missing, and what to type next. `isQueryable`: whether `headgate sql` reads the rows. */
function reportText(report, style, now, isQueryable = true) {
	const rows = jobLines(report).map((job) => [
		job.job,
		job.table === job.job ? "" : job.table,
		count(job.rowsLoaded),
		job.rowsRejected === 0 ? "" : count(job.rowsRejected),
		count(job.loads),
		daysText(job)
	]);
	return paragraphs([
		headline(report, style, now),
		list([
			"job",
			"table",
			"rows#",
			"rejected#",
			"loads#",
			"days covered#"
		], fold(rows, "lines", style), style),
		changesText$1(report.jobs, style),
		gapLines$1(report.gaps, style),
		suspectLines(report.suspects, style),
		proofLines(report.proofs, style),
		revisitLines(report, style),
		otherDaysText(report.jobs, style),
		keysText(report.jobs, style),
		comparedText(report.jobs, style),
		hiddenText(report.jobs, style),
		...rowTexts.map(([of, text]) => {
			const found = sum(report.jobs.map((job) => job[of]));
			return found === 0 ? "" : style.wrap(text(found, style));
		}),
		...[...groupBy(report.jobs.filter(hasReasons), ({ job }) => jobOf$1(job)).values()].map((jobs) => noRowsText(jobs, style)),
		refusedText(report.refused.map((error) => ({ error })), style, "this run continued without it"),
		style.wrap(costText(report)),
		afterRun(report, style, isQueryable)
	]);
}
function headline(report, style, now) {
	const loaded = sum(report.jobs.map((job) => job.rowsLoaded));
	const place = shortPath(report.destination);
	const { outcome, rewritten = [] } = report;
	const also = rewritten.length === 0 ? "" : `; loaded rows of ${rewritten.join(", ")} were rewritten for \`exclude\` and \`hash\``;
	const what = (loaded === 0 ? `nothing new for ${place}` : `${plural(loaded, "row")} loaded into ${place}`) + also;
	const word = capitalized(outcomeWords[outcome]);
	switch (outcome) {
		case "complete":
			if (report.suspects.length > 0) return style.wrap(`${style.paint("yellow", "! To check")}: ${what}; suspect days are listed below.`);
			return style.wrap(`${style.paint("green", rewritten.length > 0 || report.jobs.some((job) => job.loads > 0) ? `✓ ${word}` : "✓ Up to date")}: ${what}.`);
		case "incomplete": return style.wrap(`${style.paint("yellow", `! ${word}`)}: ${what}; ${report.gaps.length > 0 ? "all gaps" : "suspect days"} are listed below.`);
		case "exhausted": {
			const until = report.parkedUntil === null ? "" : ` until about ${clockTime(report.parkedUntil, now)}`;
			return style.wrap(`${style.paint("yellow", `! ${word}`)}${until}: ${what}.`);
		}
		default: return style.wrap(`${style.paint("red", `✗ ${word}`)}: ${what}; the errors are above.`);
	}
}
function daysText({ days }) {
	if (days === null) return "";
	const covered = days.complete + days.open;
	return `${count(covered)} of ${count(days.total)}`;
}
/** Job configs that share a table report the same changes. */
function changesText$1(jobs, style) {
	const changes = [...groupBy(jobs, ({ table }) => table)].flatMap(([table, [{ schemaChanges }]]) => changeTexts(schemaChanges).map((text) => `  ${table}: ${text}`));
	if (changes.length === 0) return "";
	const lines = changes.slice(0, shownChanges).map((text) => style.wrap(text, "    "));
	const more = changes.length > shownChanges ? [`  … and ${changes.length - shownChanges} more`] : [];
	return [
		"Schema changes:",
		...lines,
		...more
	].join("\n");
}
/** Warns about rows of days that were not asked for, because a source that ignores its dates must not go unnoticed. */
function otherDaysText(jobs, style) {
	const hasOtherDays = ({ otherDays }) => otherDays !== null && otherDays.outside + otherDays.withoutDay > 0;
	const lines = thoseWith(jobs, hasOtherDays).flatMap(({ job, rowsLoaded, otherDays }) => {
		if (otherDays === null) return [];
		const { column, outside, far, withoutDay } = otherDays;
		const away = far === 0 ? "all of them one day off" : `${count(far)} of them more than one day off`;
		return [...outside === 0 ? [] : [`${job}: ${count(outside)} of ${plural(rowsLoaded, "row")} belong to days that were not requested, ${away}.`], ...withoutDay === 0 ? [] : [`${job}: ${count(withoutDay)} of ${plural(rowsLoaded, "row")} without a day in ${column}.`]];
	});
	if (lines.length === 0) return "";
	return ["Rows outside the requested days:", ...lines.map((line) => style.wrap(`  ${line}`, "    "))].join("\n");
}
/** What became of rows that the table does not have. */
const rowTexts = [
	["rowsRejected", (rows, style) => `${plural(rows, "row")} or values rejected: ${style.command("headgate sql \"FROM _headgate.rejects\"")} shows why.`],
	["rowsForgotten", (rows) => `${plural(rows, "forgotten row")} came again and ${rows === 1 ? "was" : "were"} left out.`],
	["rowsShared", (rows) => `${plural(rows, "more row")} came with the key of another row; the table has one row for each key.`],
	["rowsReplaced", (rows) => `${plural(rows, "more row was", "more rows were")} loaded and then replaced by this run, which fetched some days twice.`]
];
function keysText(jobs, style) {
	const lines = thoseWith(jobs, ({ rowsRepeated }) => rowsRepeated > 0).map(({ job, rowsRepeated }) => style.wrap(`${job}: ${plural(rowsRepeated, "row")} came with the key of another row of the same answer. The last row of each key was kept; other rows may be missing.`));
	const loose = thoseWith(jobs, ({ rowsWithoutKey }) => rowsWithoutKey > 0).map(({ job, rowsWithoutKey }) => style.wrap(`${job}: ${plural(rowsWithoutKey, "row has", "rows have")} null in the key. Such a row replaces no other row, and belongs to its slice.`));
	return [...lines, ...loose].join("\n");
}
/** What days that were asked again had before. */
function comparedText(jobs, style) {
	const textOf = ({ rowsChanged: changed, rowsAppeared: appeared, rowsVanished: vanished }) => differenceText({
		changed,
		appeared,
		vanished
	});
	return thoseWith(jobs, (job) => textOf(job) !== "").map((job) => style.wrap(`${job.job}: rows of days that were asked again: ${textOf(job)}.`)).join("\n");
}
/** A misspelt path would leave the field in the table as it is. */
function hiddenText(jobs, style) {
	return thoseWith(jobs, ({ hiddenMissing, hiddenWhole }) => hiddenMissing.length + hiddenWhole.length > 0).flatMap(({ job, table, rowsLoaded, hiddenMissing, hiddenWhole }) => [...hiddenMissing.map((path) => `${job}: exclude or hash names ${path}, but no ${rowsLoaded > 0 ? "new" : "loaded"} row has that field. If it is misspelt, the field is stored as it is: ${style.command(`headgate sql ${shellWord(`DESCRIBE ${quoteName(table)}`)}`)}`), ...hiddenWhole.map((path) => `${job}: exclude or hash names ${path}, but some rows have a plain value in place of that object. headgate hid the plain value.`)]).map((line) => style.wrap(line)).join("\n");
}
const hasReasons = ({ noRows }) => noRows.length > 0;
/** Of several values of a `for_each`, the reasons of the first. */
function noRowsText([{ job, noRows, days }, ...others], style) {
	const reasons = noRows.map((reason, index) => style.wrap(`  ${index + 1}. ${style.typed(reason)}`, "     "));
	const also = others.length === 0 ? "" : `; the same for ${plural(others.length, "other value")}`;
	const what = days === null ? job : `Every day of ${job}`;
	const title = style.paint("yellow", `${what} is loaded, but there are no rows${also}.`);
	return [style.wrap(`${title} Likely reasons:`), ...reasons].join("\n");
}
function costText({ submitted, requests, account, accounts, refused, durationMs }) {
	const about = submitted > 0 && !isUnlimited(account?.allowance.remaining ?? 0) ? "about " : "";
	const each = account === null ? "" : accounts.length + refused.length > 1 ? `${leftOfEach(accounts)} left in the rolling 24 hours` : leftText(account);
	const left = each === "" ? "" : `; ${about}${each}`;
	return `${plural(submitted, "job")} submitted with ${plural(requests, "request")} in ${duration(durationMs)}${left}.`;
}
function afterRun({ outcome, jobs }, style, isQueryable) {
	const loaded = jobs.find(({ rowsLoaded }) => rowsLoaded > 0) ?? jobs.find((job) => job.loads > 0 || (job.days?.complete ?? 0) > 0);
	const table = isQueryable && loaded?.table;
	const query = !table ? [] : [`headgate sql ${shellWord(`FROM ${quoteName(table)} LIMIT 10`)}`];
	const then = outcome === "exhausted" ? "headgate run --wait" : "headgate status";
	return nextText([...query, then], style);
}
// src/verbs/run/so-far.ts
/** What a run has loaded until somebody stops it. */
var SoFar = class {
	tables;
	loaded = /* @__PURE__ */ new Map();
	/** Jobs whose rows are not loaded yet. */
	underWay = /* @__PURE__ */ new Set();
	constructor({ jobs }) {
		this.tables = new Map(jobs.map(({ name, table }) => [name, table]));
	}
	onEvent(event) {
		if (event.type === "submitted" || event.type === "resumed") this.underWay.add(`${event.job} ${days(event.slice)}`);
		if (event.type !== "committed") return;
		this.underWay.delete(`${event.job} ${days(event.slice)}`);
		const table = this.tables.get(event.job) ?? event.job;
		const { jobs, rows } = this.loaded.get(table) ?? {
			jobs: 0,
			rows: 0
		};
		const more = event.loads.reduce((sum, { rowsLoaded }) => sum + rowsLoaded, -event.replaced);
		this.loaded.set(table, {
			jobs: jobs + event.loads.length,
			rows: rows + more
		});
	}
	get text() {
		const tables = [...this.loaded].map(([table, { jobs, rows }]) => `${plural(rows, "row")} of ${plural(jobs, "job")} into ${table}`);
		return `${tables.length === 0 ? "Nothing was loaded" : `Loaded ${listed(tables)}`} before it stopped. The next \`headgate run\` ${this.underWay.size === 0 ? "" : `first loads ${listed([...this.underWay])}, then `}loads what is missing.`;
	}
};
// src/verbs/run/watch-lines.ts
/**
* The output of `run --watch` between and after its runs. Text goes to stderr. With --json, stdout gets one document
* per run; with --log-format json, stderr gets one line of JSON per message.
*
* @param timeZone IANA zone of the schedules, in which people read the next time
*/
function watchLines(terminal, timeZone) {
	const { flags, stdout, stderr, err } = terminal;
	const asEvents = flags.logFormat === "json";
	const write = (document) => stdout.write(`${jsonText(document)}\n`);
	return {
		ended: (answer) => {
			if (flags.json) write(envelope("run", answer));
			else if (!asEvents && !flags.quiet) stderr.write(`${answer.text(err)}\n`);
		},
		failed: (error) => {
			if (flags.json) write(errorEnvelope("run", error));
			else stderr.write(`${errorOutput(error, terminal)}${asEvents ? "" : "\n"}`);
		},
		waits: (until) => {
			if (asEvents) stderr.write(logLine({
				type: "next_run",
				until
			}));
			else if (!flags.json && !flags.quiet) stderr.write(`Next run at ${timeIn(timeZone, until)}.\n`);
		}
	};
}
/** As the schedule is written: `2026-01-01 07:00:00 Europe/Berlin`. Swedish dates are ISO 8601. */
function timeIn(timeZone, epochMs) {
	if (timeZone === "UTC") return clockTime(epochMs, Date.now());
	return `${new Date(epochMs).toLocaleString("sv", {
		timeZone,
		dateStyle: "short",
		timeStyle: "medium"
	})} ${timeZone}`;
}
// src/verbs/run/command.ts
const run = defineCommand({
	name: "run",
	positionals: "[config]",
	summary: "Fetch what is missing and load it",
	details: "Fetches every day that is missing or may have changed, within the limits of the account, and loads it. You can interrupt it at any time: the same command continues where it stopped and loads nothing twice.",
	arguments: configArgument,
	options: {
		...selectOption,
		accounts: textFlag("Only these accounts, separated by commas"),
		wait: switchFlag("Wait for the allowance to return instead of ending with code 5"),
		patience: textFlag("How long to wait for PostgreSQL or S3 that does not answer, and for runs that have every account (PT10M)"),
		strict: switchFlag("End with code 3 if a day is suspect"),
		revisit: {
			type: "boolean",
			default: true,
			describe: "Ask again for days that reached an age of `revisit`; --no-revisit leaves them out"
		},
		watch: {
			type: "boolean",
			describe: "Keep running, and run each job config on its `schedule`",
			conflicts: [
				"refetch",
				"full-refresh",
				"retype"
			]
		},
		refetch: textFlag("FROM..TO: fetch these days again, both included"),
		"full-refresh": {
			type: "boolean",
			describe: "Fetch every day again, and choose types again",
			conflicts: ["refetch", "retype"]
		},
		retype: {
			type: "boolean",
			describe: "Give loaded rows the types in `columns` now; fetches one load again",
			conflicts: "refetch"
		},
		yes: switchFlag("Do not ask before loading everything again or deleting rows of removed `for_each` values")
	},
	examples: [
		["run", "everything in headgate.yaml"],
		["run --accounts first,second", "with two of the accounts under connection.accounts"],
		["run --select posts --refetch 2026-01-01..2026-01-07", "one week of one job config again"]
	],
	run({ config: file, select, accounts, wait, patience, strict, revisit, watch: watching, refetch, "full-refresh": fullRefresh, retype, yes }, terminal) {
		const options = {
			select,
			wait,
			strict,
			revisit,
			reload: yes,
			fullRefresh: fullRefresh ?? false,
			retype: retype ?? false,
			accounts: accounts?.split(",").map((name) => name.trim()),
			patienceMs: patience === void 0 ? void 0 : parseDurationOption("--patience", patience),
			standBy: watching ?? false,
			refetch: refetch === void 0 ? void 0 : parseRange("--refetch", refetch)
		};
		return withOpened(file, terminal, async (opened) => {
			for (const name of outside(opened.config.jobs, options)) terminal.note(`The window of ${name} has no day of --refetch ${refetch}.`);
			const { config } = opened;
			const once = (wanted) => finished$2(opened, terminal, async (onEvent) => {
				await removeGone(opened, {
					file,
					yes: wanted.reload ?? false
				}, terminal);
				const report = await runAsked(opened, wanted, terminal, onEvent);
				const hasNoDays = (name) => report.jobs.some(({ job, otherDays, rowsLoaded }) => jobOf$1(job) === name && rowsLoaded > 0 && otherDays?.withoutDay === rowsLoaded);
				const isWanted = (job, key) => key === "columns" || key === "window.date_column" && hasNoDays(job);
				const unseen = await findUnseenColumns(config, wanted.select, terminal.signal, isWanted);
				for (const each of unseen) terminal.note(unseenText(each));
				return answer({
					...report,
					unseenColumns: unseen
				}, config, terminal);
			});
			if (watching !== true) return once(options);
			const zones = new Set(config.jobs.flatMap((job) => job.schedule === null ? [] : [job.timeZone]));
			const says = watchLines(terminal, zones.size === 1 ? [...zones].join("") : "UTC");
			const run = async (due) => says.ended(await once({
				...options,
				select: due
			}));
			const { watch } = await import("./watch-Bv3L73G8.js");
			return watch(opened, {
				select,
				run,
				onError: says.failed,
				onWait: says.waits
			}, terminal.signal);
		});
	}
});
/**
* Deletes what only values found that `for_each` no longer names, after a person at a terminal has agreed, or with
* `--yes`. The run itself tells of them.
*/
async function removeGone(opened, { file, yes }, terminal) {
	if (!(yes || canAsk(terminal))) return;
	if (opened.config.jobs.every(({ name }) => seriesOf(name).value === null)) return;
	const removal = await import("./removal-B-3oiowl.js");
	const prune = (dryRun) => removal.prune(opened, {
		onlyValues: true,
		dryRun
	}, terminal.signal);
	if ((await prune(true)).losses.length === 0) return;
	const removed = await removeConfirmed(prune, {
		file,
		config: opened.config,
		dryRun: false,
		yes,
		nothing: ""
	}, terminal);
	terminal.note(removed.text(terminal.err));
}
/** Calls `on_finish` with the result of a run and what it loaded, however it ended. */
async function finished$2(opened, terminal, task) {
	const loads = [];
	let alerting;
	const onEvent = (event) => {
		if (event.type === "committed") loads.push(...event.loads);
		if (event.type !== "waiting" || event.wait.kind !== "destination" || event.wait.since === void 0) return;
		alerting = alertOfHeld(opened, waitText(event.wait, Date.now()), event.wait.since, terminal);
	};
	try {
		const ended = await task(onEvent);
		await alerting;
		await callOnFinish(opened, {
			...envelope("run", ended),
			loads
		}, ended.exitCode ?? 0, terminal);
		return ended;
	} catch (error) {
		const ending = endingError(error, terminal.signal);
		await alerting;
		await callOnFinish(opened, {
			...errorEnvelope("run", ending),
			loads
		}, ending.exitCode, terminal);
		throw error;
	}
}
/** Runs. If what was loaded is gone, loads it again only after a person at a terminal has agreed. */
async function runAsked(opened, options, terminal, onEvent) {
	try {
		return await runOnce(opened, options, terminal, onEvent);
	} catch (error) {
		if (!(error instanceof HeadgateError && error.code === "destination_gone") || !canAsk(terminal)) throw error;
		const { confirm } = await import("./prompts-CHKOzscm.js");
		if (await confirm({
			message: `${error.message}. Load it again?`,
			initialValue: false
		}) !== true) throw error;
		return runOnce(opened, {
			...options,
			reload: true
		}, terminal, onEvent);
	}
}
function runOnce(opened, options, terminal, onEvent) {
	const { signal } = terminal;
	const soFar = new SoFar(opened.config);
	const onEnd = (error) => {
		if (signal.aborted) terminal.note(soFar.text);
		throw error;
	};
	return withProgress(terminal, async (progress) => {
		const confirm = () => {
			const isTerm = signal.reason.exitCode === exitCodes.terminated;
			progress.note(`Stopping… ${isTerm ? "send SIGTERM" : "press Ctrl-C"} again to quit now.`);
		};
		signal.addEventListener("abort", confirm, { once: true });
		try {
			return await (await import("./run-DGFy5tem.js")).run(opened, options, signal, (event) => {
				onEvent(event);
				soFar.onEvent(event);
				progress.onEvent(event);
			});
		} finally {
			signal.removeEventListener("abort", confirm);
		}
	}).catch(onEnd);
}
function answer(report, { budget, destination }, terminal) {
	const { flags, stderr } = terminal;
	const now = Date.now();
	const shared = report.account?.regime === "jobs" ? budget.jobsShare : budget.rowsShare;
	const errors = report.outcome === "exhausted" ? [...report.errors, exhausted(report, shared < 1, now)] : report.errors;
	const gap = flags.logFormat === "json" ? "" : "\n";
	if (!flags.json) for (const error of errors) stderr.write(`${errorOutput(error, terminal)}${gap}`);
	return {
		data: {
			...report,
			errors
		},
		text: (style) => flags.quiet ? "" : reportText(report, style, now, isQueryable(destination)),
		exitCode: report.exitCode
	};
}
/** Not an error if the run continues later; an error for a caller that reads the exit code. */
function exhausted({ parkedUntil, askedUntil, account, accounts, lacks }, shared, now) {
	const names = accounts.map(({ name }) => name).join(" and ");
	const whose = account === null ? "" : accounts.length > 1 ? ` of ${names}` : ` of ${account.email}`;
	const part = shared ? ", as much of it as your `budget` lets headgate use," : "";
	const until = parkedUntil === null ? "" : ` until about ${clockTime(parkedUntil, now)}`;
	const asked = askedUntil === null ? "" : `; the service asked to wait until ${clockTime(askedUntil, now)}, which headgate does not believe`;
	return new HeadgateError("allowance_exhausted", shortageText(lacks, `allowance${whose}${part}`) + until + asked);
}
/** Job configs that have none of the days to fetch again, so the run does nothing for them. */
function outside(jobs, { refetch, select }) {
	if (refetch === void 0) return [];
	return jobs.filter(({ name, window }) => (select?.some((typed) => isMeant(typed, name)) ?? true) && window !== null).filter(({ window }) => {
		const last = typeof window?.to === "number" ? window.to : Infinity;
		return window !== null && (refetch.until <= window.from || refetch.from > last);
	}).map(({ name }) => name);
}
// src/verbs/runs/command.ts
const runs = defineCommand({
	name: "runs",
	positionals: "[config]",
	summary: "Show the history of runs",
	details: "Shows the newest runs and how each ended: also those that failed, were interrupted or were killed. The table _headgate.runs has them all for SQL.",
	arguments: configArgument,
	options: { limit: {
		type: "number",
		requiresArg: true,
		default: 20,
		describe: "How many runs"
	} },
	examples: [["runs --limit 100", "the last 100 runs"]],
	run({ config, limit }, terminal) {
		checkWhole("limit", limit, 1);
		return withOpened(config, terminal, async ({ folder, destination }) => {
			const { newestRuns } = await import("./run-notes-D9ZCE0El.js");
			const found = await newestRuns(folder, destination, limit);
			return {
				data: { runs: found },
				text: (style) => runsText(found, style, Date.now())
			};
		});
	}
});
function runsText(found, style, now) {
	if (found.length === 0) return `${runHeadings.noRuns}\n${nextText(["headgate run"], style)}`;
	return list([
		"began!",
		"took#",
		"outcome!",
		"exit code#",
		"jobs#",
		"requests#",
		"rows#",
		"error~"
	], found.map((run) => [
		instantText(run.beganAt),
		duration((run.endedAt === null ? now : Date.parse(run.endedAt)) - Date.parse(run.beganAt)),
		outcomeWords[run.outcome],
		run.exitCode === null ? "" : String(run.exitCode),
		count(run.jobs),
		count(run.requests),
		count(run.rows),
		run.error ?? ""
	]), style);
}
// src/cli/data-folder.ts
/** Default data folder of `headgate serve`. */
const usualDataFolder = () => userFolder("data");
/**
* Administers the service of a data folder, whether or not the service runs. With `mayBeNew`, creates the folder if
* needed.
*/
async function administer({ config, data }, { env }, use, { mayBeNew = false } = {}) {
	const { folder, ...options } = await serviceOf(config, data, env);
	if (!mayBeNew) checkExists(folder);
	const { withAdministration } = await import("./admin-DXGuJHfU.js");
	return withAdministration(folder, use, options);
}
/** The data folder of a service, which may not exist. */
async function serviceFolder(flags, { env }) {
	return (await serviceOf(flags.config, flags.data, env)).folder;
}
/** The same, but the folder must exist. */
async function existingService(flags, terminal) {
	const folder = await serviceFolder(flags, terminal);
	checkExists(folder);
	return folder;
}
function checkExists(folder) {
	if (existsSync(folder)) return;
	throw usageError(`${folder} does not exist: there is no service on it`, "Name a service's data folder with --data, or its config file with --config.");
}
async function serviceOf(config, data, env) {
	const { readServiceSettings } = await import("./service-config-Dfk4Oi-b.js");
	const { dataDir, ...options } = await readServiceSettings(config, env);
	return {
		folder: data === void 0 ? dataDir ?? usualDataFolder() : resolve(data),
		...options
	};
}
const serve = defineCommand({
	name: "serve",
	summary: "Run the job API service and its studio",
	details: "Runs the job API service and its web studio, on this machine only unless --host says otherwise, until SIGTERM or Ctrl-C. Running jobs then get a moment to finish. Every setting can also be an environment variable, such as HEADGATE_SERVE_PORT. Flags override variables, and variables override the config file.",
	options: {
		config: textFlag("Config file of the service"),
		port: {
			type: "number",
			describe: "Port to listen on; 0 takes any free one (default: 8787)"
		},
		host: textFlag("Address to listen on (default: 127.0.0.1)"),
		data: textFlag("Data folder of the service (default: the user's data folder)"),
		limits: {
			choices: ["standard", "alternate"],
			describe: "Limit set of the contract (default: standard)"
		},
		"requests-per-minute": {
			type: "number",
			requiresArg: true,
			describe: "Requests per minute for each key (default: as --limits)"
		},
		pace: {
			type: "number",
			requiresArg: true,
			describe: "Rows per second that a job may collect (default: no limit)"
		},
		bootstrap: {
			type: "string",
			array: true,
			nargs: 1,
			requiresArg: true,
			describe: "EMAIL:TIER: create account, key and invitation, unless they exist; may be repeated"
		}
	},
	examples: [["serve --bootstrap me@example.com:standard", "with an account and a key to use it with"]],
	async run(args, terminal) {
		const started = await start(args, terminal);
		const { service } = started;
		announce(started, terminal);
		const ended = AbortSignal.any([terminal.signal, service.failed]);
		if (!ended.aborted) await once(ended, "abort");
		if (!service.failed.aborted && !terminal.flags.json) terminal.note("Stopping: running jobs have five seconds to end.");
		await service.close();
		service.failed.throwIfAborted();
		return null;
	}
});
const defaults = {
	host: "127.0.0.1",
	port: 8787,
	limits: "standard"
};
async function start(flags, terminal) {
	const { quiet, json } = terminal.flags;
	checkWhole("port", flags.port, 0, 65535);
	checkWhole("requests-per-minute", flags["requests-per-minute"], 1, 1e6);
	if (flags.pace !== void 0 && !(flags.pace > 0)) throw usageError("--pace must be a number above 0");
	const named = terminal.env["HEADGATE_SERVE_BOOTSTRAP"] ?? "";
	const wanted = (flags.bootstrap ?? named.split(",").filter((text) => text !== "")).map(parseBootstrap);
	const { startService } = await import("./start-CzetlMAK.js");
	const { jsonLog } = await import("./log-BTKN6ESo.js");
	const inFile = await configured(flags.config, terminal);
	const service = await startService({
		...defaults,
		...inFile,
		dataDir: flags.data === void 0 ? inFile.dataDir ?? usualDataFolder() : resolve(flags.data),
		...given({
			port: flags.port,
			host: flags.host,
			limits: flags.limits,
			requestsPerMinute: flags["requests-per-minute"],
			pace: flags.pace,
			log: json ? quiet ? void 0 : jsonLog(terminal.stderr) : terminalLog(terminal)
		})
	});
	try {
		const accounts = [];
		for (const [email, tier] of wanted) accounts.push(await service.bootstrap(email, tier));
		return {
			service,
			accounts
		};
	} catch (error) {
		await service.close();
		throw error;
	}
}
async function configured(file, { env }) {
	const { loadServiceConfig } = await import("./service-config-Dfk4Oi-b.js");
	return loadServiceConfig(file, env);
}
/** Leaves out options that were not given. */
function given(options) {
	return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== void 0));
}
/** Key and invitation are shown once, when they are created. Later starts only name the file that contains the key. */
function announce({ service, accounts }, { stdout, out, flags }) {
	const { url, studio } = service;
	if (flags.json) {
		const none = {
			account: null,
			key: null,
			key_file: null,
			invitation: null
		};
		const all = accounts.map(({ account, isNew, key, keyFile: key_file, invitation }) => ({
			account,
			key: isNew ? key : null,
			key_file,
			invitation
		}));
		const more = all.length > 1 ? { accounts: all } : {};
		stdout.write(`${jsonText({
			url,
			studio,
			...all[0] ?? none,
			...more
		})}\n`);
		return;
	}
	const known = accounts.flatMap(({ account, isNew, key, keyFile }) => [["account", account], ["key", isNew ? key : `in ${shortPath(keyFile)}`]]);
	const parts = [
		facts([
			["url", url],
			["studio", studio],
			...known
		], out),
		...accounts.map((each) => invited(each, accounts.length > 1, out)),
		accounts[0] === void 0 ? "" : exports$1(url, accounts[0]),
		"Ctrl-C stops it."
	];
	stdout.write(`${paragraphs(parts)}\n`);
}
/** The address at which the account's owner chooses a password. */
function invited({ account, invitation }, named, style) {
	if (invitation === null) return "";
	const whose = named ? ` of ${account}` : "";
	const until = instantText(invitation.expires_at);
	return `${style.wrap(`Choose a password${whose} for the studio, once, until ${until}:`)}\n${invitation.url}`;
}
/** Commands to type in another terminal to use an account. */
function exports$1(url, first) {
	return `export HEADGATE_URL=${url}\nexport ${first.isNew ? `HEADGATE_API_KEY=${first.key}` : `HEADGATE_API_KEY_FILE=${shellWord(first.keyFile)}`}`;
}
function parseBootstrap(text) {
	const match = /^(.+@.+):(\w+)$/.exec(text);
	if (match === null) throw usageError(`--bootstrap must be EMAIL:TIER, not ${JSON.stringify(text)}`, "For instance --bootstrap me@example.com:standard; the tiers are standard, pro and max.");
	return [match[1], match[2]];
}
/** Shows the service's log to a person: warnings and errors, one line each; with --quiet only errors. */
function terminalLog({ stderr, err, flags }) {
	const write = (level, record, message) => {
		const { err: error, ...named } = record;
		const names = Object.entries(named).map(([name, value]) => `${name} ${String(value)}`);
		const text = [`${message}${names.length === 0 ? "" : ` (${names.join(", ")})`}`, ...reasons(error)].join(": ");
		stderr.write(`${(/* @__PURE__ */ new Date()).toISOString().slice(11, 19)}Z ${level}: ${text.replace(/\p{Cc}+/gu, " ")}\n`);
	};
	return {
		info() {},
		warn(record, message) {
			if (!flags.quiet) write(err.paint("yellow", "warning"), record, message);
		},
		error: (record, message) => write(err.paint("red", "error"), record, message)
	};
}
/** The messages of an error and its causes: the first line of each, without repetitions. */
function reasons(error) {
	if (!(error instanceof Error)) return [];
	const first = firstLine(error.message);
	return [first, ...reasons(error.cause).filter((reason) => !first.includes(reason))];
}
// src/cli/commands/service-account.ts
const noPlan = "none";
const tier = {
	choices: [...Object.keys(tiers), noPlan],
	demandOption: true,
	describe: `Plan of the account; ${noPlan}: every request is refused with plan_required`
};
const serviceAccountAdd = defineCommand({
	name: "service account add",
	positionals: "<email> <tier>",
	summary: "Add an account",
	details: "Adds an account to the service, whether or not it is running. The account has no key yet. Prints an invitation once: with it, the owner chooses a password for the studio.",
	arguments: {
		...emailArgument,
		tier
	},
	options: serviceOptions,
	examples: [["service account add ann@example.com pro", "then `service key create ann@example.com`"]],
	async run({ email: address, tier: plan, ...folder }, terminal) {
		const added = await administer(folder, terminal, (admin) => admin.addAccount({
			email: address,
			tier: tierOf(plan)
		}), { mayBeNew: true });
		const where = ["data folder", await serviceFolder(folder, terminal)];
		return {
			data: added,
			text: (style) => paragraphs([facts([...accountFacts(added.account), where], style), invitationText(added.invitation, style)])
		};
	}
});
const serviceAccountInvite = defineCommand({
	name: "service account invite",
	positionals: "<email>",
	summary: "Invite the owner of an account to choose a password",
	details: "Prints an invitation once. Anyone who has it can set the password of the account, once, until it expires. Earlier invitations of the account stop working; its current password works until the new one is set.",
	arguments: emailArgument,
	options: serviceOptions,
	examples: [["service account invite ann@example.com", "prints a link"]],
	async run({ email: address, ...folder }, terminal) {
		const invited = await administer(folder, terminal, (admin) => admin.invite({ email: address }));
		return {
			data: invited,
			text: (style) => invitationText(invited.invitation, style)
		};
	}
});
const serviceAccountList = defineCommand({
	name: "service account list",
	summary: "List accounts",
	options: serviceOptions,
	examples: [["service account list", "of the service on the user's data folder"]],
	async run(folder, terminal) {
		const accounts = await administer(folder, terminal, (admin) => admin.listAccounts({}));
		return {
			data: { accounts },
			text(style) {
				if (accounts.length === 0) return "There are no accounts.";
				return list([
					"email",
					"plan!",
					"active keys#",
					"created!"
				], accounts.map((account) => accountFacts(account).map(([, value]) => value)), style);
			}
		};
	}
});
const serviceAccountPlan = defineCommand({
	name: "service account plan",
	positionals: "<email> <tier>",
	summary: "Change the plan of an account",
	details: "Changes or ends the plan of an account. The change applies from the next request on.",
	arguments: {
		...emailArgument,
		tier
	},
	options: serviceOptions,
	examples: [["service account plan ann@example.com none", "ends the plan"]],
	async run({ email: address, tier: plan, ...folder }, terminal) {
		const account = await administer(folder, terminal, (admin) => admin.setPlan({
			email: address,
			tier: tierOf(plan)
		}));
		return {
			data: { account },
			text: (style) => facts(accountFacts(account), style)
		};
	}
});
const serviceAccountPassword = defineCommand({
	name: "service account password",
	positionals: "<email>",
	summary: "Set the studio password of an account",
	details: "Asks for the password on a terminal, and reads one line from stdin otherwise.",
	arguments: emailArgument,
	options: serviceOptions,
	examples: [["service account password ann@example.com < password.txt", "from a file"]],
	async run({ email: address, ...folder }, terminal) {
		const { readPassword } = await import("./password-DTRcWfMA.js");
		const password = await readPassword(terminal);
		const account = await administer(folder, terminal, (admin) => admin.setPassword({
			email: address,
			password
		}));
		return {
			data: { account },
			text: () => `The password of ${account.email} is set.`
		};
	}
});
function invitationText({ url, code, expires_at }, style) {
	const what = url === null ? ["invitation", code] : ["invitation", url];
	const use = url === null ? "Start the service, open /invitation in its studio and enter it there." : "Open it in a browser.";
	return paragraphs([facts([what, ["expires", instantText(expires_at)]], style), style.wrap(`${use} It sets the password of the account, once. It is shown only this once.`)]);
}
const tierOf = (name) => isTier(name) ? name : null;
function accountFacts(account) {
	return [
		["email", account.email],
		["plan", account.tier ?? noPlan],
		["active keys", String(account.active_keys)],
		["created", instantText(account.created_at)]
	];
}
const serviceKeyCreate = defineCommand({
	name: "service key create",
	positionals: "<email>",
	summary: "Create a key of an account",
	details: "Creates a key. An account has at most five active keys and creates at most ten an hour. The key is shown once, and only its hash is stored.",
	arguments: emailArgument,
	options: {
		...serviceOptions,
		label: textFlag("What it is for, at most 60 characters"),
		"expires-in": textFlag("Days until the key expires, such as P90D (default: never)")
	},
	examples: [["service key create ann@example.com", "prints the key"], ["service key create ann@example.com --label \"nightly run\" --expires-in P90D", "for 90 days"]],
	async run({ email: address, label, "expires-in": expiresIn, ...folder }, terminal) {
		const days = expiresIn === void 0 ? void 0 : daysOption("--expires-in", expiresIn);
		const key = await administer(folder, terminal, (admin) => admin.createKey({
			email: address,
			label,
			days
		}));
		return {
			data: { key },
			text: (style) => paragraphs([facts([
				["id", key.id],
				["email", key.email],
				["label", key.label ?? ""],
				["expires", key.expires_at === null ? "never" : instantText(key.expires_at)],
				["key", key.key]
			], style), "The key is shown only this once."])
		};
	}
});
const serviceKeyList = defineCommand({
	name: "service key list",
	positionals: "<email>",
	summary: "List the keys of an account",
	arguments: emailArgument,
	options: serviceOptions,
	examples: [["service key list ann@example.com", "revoked ones too"]],
	async run({ email: address, ...folder }, terminal) {
		const keys = await administer(folder, terminal, (admin) => admin.listKeys({ email: address }));
		return {
			data: { keys },
			text(style) {
				if (keys.length === 0) return "There are no keys.";
				return list([
					"id!",
					"label",
					"created?",
					"last used!",
					"from!",
					"expires!",
					"revoked!"
				], keys.map((key) => [
					key.id,
					key.label ?? "",
					instantText(key.created_at),
					instantText(key.last_used_at ?? ""),
					key.last_address ?? "",
					instantText(key.expires_at ?? ""),
					instantText(key.revoked_at ?? "")
				]), style);
			}
		};
	}
});
const serviceKeyRevoke = defineCommand({
	name: "service key revoke",
	positionals: "<id>",
	summary: "Revoke a key",
	details: "Revokes a key. It is refused from the next request on.",
	arguments: { id: neededText("Id of the key: the part between its first two underscores") },
	options: serviceOptions,
	examples: [["service key revoke 0Ab1Cd2Ef3Gh", "by the id that `service key list` shows"]],
	async run({ id, ...folder }, terminal) {
		const key = await administer(folder, terminal, (admin) => admin.revokeKey({ id: keyIdOf(id) }));
		return {
			data: { key },
			text: () => `The key ${key.id} of ${key.email} is revoked.`
		};
	}
});
/** Also accepts a complete key, which no message may show. */
function keyIdOf(text) {
	return /^hg_([0-9A-Za-z]+)_/.exec(text)?.[1] ?? text;
}
// src/cli/commands/service-backup.ts
const file = neededText("File of the backup, a compressed tar");
const serviceBackup = defineCommand({
	name: "service backup",
	positionals: "<file>",
	summary: "Back up accounts, jobs and results of the service",
	details: "Writes accounts, keys, jobs, results and the allowance as of one moment into one file, whether or not the service is running. Only its owner can read the file. The file gets its name after it is complete and was read back. It holds keys and passwords only as hashes.",
	arguments: { file },
	options: serviceOptions,
	examples: [["service backup service.tar.gz", "while the service runs"]],
	async run({ file: to, ...folder }, terminal) {
		const { saveBackup } = await import("./backup-D5fpv9ki.js");
		const counts = await saveBackup(await existingService(folder, terminal), resolve(to));
		return {
			data: { backup: counts },
			text: () => `Backed up ${whatIsIn(counts)}.`
		};
	}
});
const serviceRestore = defineCommand({
	name: "service restore",
	positionals: "<file>",
	summary: "Restore a service from a backup",
	details: "Fills an empty data folder from a backup. A folder that holds a service needs --replace, and its service must not be running. headgate reads the whole backup before it replaces anything. Keys that were revoked after the backup work again.",
	arguments: { file },
	options: {
		...serviceOptions,
		replace: switchFlag("Replace the service that is in the folder")
	},
	examples: [["service restore service.tar.gz --data /srv/headgate", "into an empty folder"]],
	async run({ file: from, replace, ...folder }, terminal) {
		const { restoreService } = await import("./restore-B8KP9WZj.js");
		const path = await serviceFolder(folder, terminal);
		const counts = await restoreService(resolve(from), path, { replace });
		return {
			data: { restored: counts },
			text: () => `Restored ${whatIsIn(counts)}.`
		};
	}
});
const whatIsIn = ({ accounts, jobs, results, bytes: size }) => `${plural(accounts, "account")}, ${plural(jobs, "job")} and ${plural(results, "result")} (${bytes(size)})`;
const yesOption = { yes: switchFlag("Do it without asking") };
const unchanged = "Nothing was changed.";
const serviceAccountRemove = defineCommand({
	name: "service account remove",
	positionals: "<email>",
	summary: "Delete an account with its keys, jobs and rows",
	details: "Deletes an account and all that belongs to it: keys, password, invitations, jobs, rows, and what it used of the allowance. Its running job is stopped. Earlier backups still hold it.",
	arguments: emailArgument,
	options: {
		...serviceOptions,
		...yesOption
	},
	examples: [["service account remove ann@example.com", "asks first"]],
	async run({ email, yes, ...folder }, terminal) {
		const known = (await administer(folder, terminal, (admin) => admin.listAccounts({}))).find((account) => account.email === email.trim().toLowerCase());
		if (!known) throw usageError(`${email} has no account.`);
		const what = `${known.email} with ${plural(known.active_keys, "active key")} and ${plural(known.jobs, "job")}`;
		const announce = () => terminal.note(`This deletes ${what}.`);
		if (!await isConfirmed(`This would delete ${what}.`, yes, terminal, announce)) return {
			data: {
				account: known,
				removed: false
			},
			text: () => unchanged
		};
		const { account } = await administer(folder, terminal, (admin) => admin.removeAccount({ email }));
		return {
			data: {
				account,
				removed: true
			},
			text: () => `Deleted ${what}.`
		};
	}
});
const serviceJobDelete = defineCommand({
	name: "service job delete",
	positionals: "<id>",
	summary: "Delete a job with its rows",
	details: "Deletes a job that has ended, with its rows and its config. The allowance that it used is not returned. The API then answers not_found for it. Earlier backups still hold it.",
	arguments: { id: neededText("Id of the job") },
	options: {
		...serviceOptions,
		...yesOption
	},
	examples: [["service job delete 01kjkb3q00wkmg3hwrcqw7htgs", "asks first"]],
	async run({ id, yes, ...folder }, terminal) {
		const announce = () => terminal.note(`This deletes the job ${id}.`);
		if (!await isConfirmed(`This would delete the job ${id}.`, yes, terminal, announce)) return {
			data: {
				job: { id },
				deleted: false
			},
			text: () => unchanged
		};
		const { job } = await administer(folder, terminal, (admin) => admin.deleteJob({ id }));
		return {
			data: {
				job,
				deleted: true
			},
			text: () => `Deleted the job ${id}.`
		};
	}
});
const servicePrune = defineCommand({
	name: "service prune",
	summary: "Delete the rows of jobs that ended long ago",
	details: "Deletes the rows of jobs that ended --older-than ago or before, in every account. The jobs stay listed; their preview and export answer 410 `results_expired`. A running service does this every hour if its config sets `retention`.",
	options: {
		...serviceOptions,
		"older-than": {
			type: "string",
			requiresArg: true,
			demandOption: true,
			describe: "Age in days, such as P30D"
		}
	},
	examples: [["service prune --older-than P30D", "when the disk fills"]],
	async run({ "older-than": olderThan, ...folder }, terminal) {
		const days = daysOption("--older-than", olderThan);
		const pruned = await administer(folder, terminal, (admin) => admin.prune({ days }));
		return {
			data: { pruned },
			text: () => `Deleted the rows of ${plural(pruned.jobs, "job")}: ${bytes(pruned.bytes)}.`
		};
	}
});
// src/cli/commands/sources.ts
const sources = defineCommand({
	name: "sources",
	positionals: "[source]",
	summary: "List the sources of the service, or the params of one",
	details: "Also lists the modules that the package has for a service of yours, as examples to copy.",
	arguments: { source: {
		type: "string",
		describe: "Slug of a source, to see what it takes"
	} },
	options: configOption,
	examples: [["sources", "all of them"], ["sources birdstrikes", "what birdstrikes takes as config"]],
	async run({ config, source }, terminal) {
		const all = await withApiOf(config, terminal, (api) => api.sources(terminal.signal));
		if (source === void 0) {
			const rows = all.map(({ slug, name, description }) => [
				slug,
				name,
				description
			]);
			const examples = exampleSources();
			const shown = examples.map(({ slug, description, path }) => [
				slug,
				path,
				description
			]);
			return {
				data: {
					sources: all,
					examples: examples.map((each) => ({
						...each,
						tried: exampleTrial
					}))
				},
				text: (style) => paragraphs([
					rows.length === 0 ? "The service has no sources." : list([
						"source!",
						"name!",
						"description~"
					], rows, style),
					style.wrap(`Examples to copy: name the copy under \`sources\` in the config file of \`headgate serve\`. ${exampleTrial}`),
					list([
						"example!",
						"module!",
						"rows~"
					], shown, style)
				])
			};
		}
		const found = findSource(all, source);
		return {
			data: { source: found },
			text: (style) => paragraphs([
				`${style.paint("bold", found.name)} (${found.slug})\n${style.wrap(found.description)}`,
				list([
					"param!",
					"type",
					"required!",
					"default!",
					"example",
					"meaning~"
				], readParams(found.params).map(paramRow), style),
				list(["column!", "type!"], Object.entries(columnTypes(found.params)), style)
			])
		};
	}
});
function paramRow({ name, type, format, values, required, description, example, preset }) {
	return [
		name,
		values.length > 0 ? values.join(" | ") : format ?? type,
		required ? "yes" : "",
		preset,
		example,
		description
	];
}
const account = defineCommand({
	name: "account",
	summary: "Show tier, limits and remaining allowance of your accounts",
	options: configOption,
	examples: [["account --config headgate.yaml", "of the connection in that file"]],
	async run({ config }, terminal) {
		const { accepted, askAccounts } = await import("./ask-accounts-DOsaDXS5.js");
		const asked = await withConnection(await readConnection(config, terminal), terminal, (connection, onWait) => askAccounts(connection, onWait, terminal.signal));
		const [first] = accepted(asked);
		return {
			data: asked.length === 1 ? first : {
				...first,
				accounts: asked
			},
			text: (style) => paragraphs([accountsText(asked, style), refusedText(asked, style)]),
			exitCode: asked.some(({ error }) => error !== null) ? exitCodes.refused : exitCodes.complete
		};
	}
});
// src/verbs/status/calendar.ts
/** Worst first: if a year is one line, each month shows its worst day. */
const marks = {
	incomplete: {
		mark: "!",
		format: "yellow"
	},
	suspect: {
		mark: "?",
		format: "yellow"
	},
	missing: {
		mark: "·",
		format: "dim"
	},
	open: {
		mark: "▒",
		format: "cyan"
	},
	expired: {
		mark: "-",
		format: "dim"
	},
	complete: {
		mark: "█",
		format: "green"
	}
};
const worstFirst = Object.keys(marks);
/** With more months than this, a line is a year and a mark a month. */
const maxMonths = 18;
const calendarLegend = (style) => dayStates.map((state) => `${paintMark(state, style)} ${state}`).join("   ");
const paintMark = (state, style) => style.paint(marks[state].format, marks[state].mark);
/**
* The days of a job config's window as a calendar: one line per month, or per year if there are many months.
*/
function calendarLines(job, loads, now, style, caps = noCaps) {
	if (job.window === null) return [];
	const { from, until } = windowDays(job.window, now);
	const covered = coverage(currentLoads(loads, job), job.window, caps);
	const stateOf = (day) => covered.get(day)?.state ?? "missing";
	const months = groupBy(daysOf({
		from,
		until
	}), (day) => formatDay(day).slice(0, 7));
	const lines = months.size <= maxMonths ? [...months].map(([month, days]) => {
		const before = Number(formatDay(days[0]).slice(8)) - 1;
		return `${month}  ${" ".repeat(before)}${days.map((day) => paintMark(stateOf(day), style)).join("")}`;
	}) : yearLines(months, stateOf, style);
	const older = from - job.window.from;
	const gone = older > 0 ? `; ${plural(older, "earlier day")} older than ${job.window.oldestDays === void 0 ? "`retain`" : "what the API gives"}` : "";
	return [...lines, tally(from, until, stateOf) + gone];
}
function yearLines(months, stateOf, style) {
	const years = /* @__PURE__ */ new Map();
	for (const [month, days] of months) {
		const [year = "", number = ""] = month.split("-");
		const worst = worstFirst.find((state) => days.some((day) => stateOf(day) === state)) ?? "missing";
		const before = years.get(year) ?? " ".repeat(Number(number) - 1);
		years.set(year, before + paintMark(worst, style));
	}
	return [...years].map(([year, line]) => `${year}     ${line}`);
}
function tally(from, until, stateOf) {
	const counts = /* @__PURE__ */ new Map();
	for (let day = from; day < until; day += 1) counts.set(stateOf(day), (counts.get(stateOf(day)) ?? 0) + 1);
	const parts = dayStates.filter((state) => counts.has(state)).map((state) => `${count(counts.get(state) ?? 0)} ${state}`);
	return `${plural(until - from, "day")}: ${parts.join(", ") || "none yet"}`;
}
// src/verbs/status/status-code.ts
/**
* The exit code of `status --exit-code`: the code that a run would end with, as far as this is known without running.
*
* @param maxAgeMs a job config is stale if its newest load is older; null: never
*/
function statusCode(report, jobs, maxAgeMs, now) {
	const { lastRun, gaps, parkedUntil, plan } = report;
	if (lastRun?.outcome === "failed" || lastRun?.outcome === "killed") return {
		code: lastRun.outcome === "killed" ? exitCodes.failed : failedCode(lastRun.exitCode),
		reason: `the last run failed: ${lastRun.error ?? lastRun.outcome}`
	};
	if (parkedUntil !== null && parkedUntil > now && plan.slices.some(loadsRows)) {
		const until = clockTime(parkedUntil, now);
		return {
			code: exitCodes.exhausted,
			reason: `${shortageText(plan.lacks)} until about ${until}`
		};
	}
	const [stale] = maxAgeMs === null ? [] : staleJobs(report, jobs, maxAgeMs, now);
	if (stale !== void 0) return {
		code: exitCodes.incomplete,
		reason: stale
	};
	if (gaps.length > 0) return {
		code: exitCodes.incomplete,
		reason: plural(gaps.length, "gap")
	};
	return {
		code: exitCodes.complete,
		reason: "nothing is missing"
	};
}
const failedCode = (code) => Object.values(exitCodes).find((known) => known === code && known !== exitCodes.complete) ?? exitCodes.failed;
/** Job configs whose newest load is too old. A completely loaded window that has ended cannot become stale. */
function staleJobs({ loads, plan }, jobs, maxAgeMs, now) {
	return jobs.flatMap(({ name, window }) => {
		const days = ofJob(plan.progress, name)[0]?.days ?? null;
		const isOver = typeof window?.to === "number" && days !== null && days.complete === days.total;
		const newest = ofJob(loads, name)[0];
		if (isOver) return [];
		if (newest === void 0) return [`${name} has never been loaded`];
		const age = now - Date.parse(newest.committedAt);
		return age <= maxAgeMs ? [] : [`${name} was last loaded ${duration(age)} ago`];
	});
}
// src/verbs/status/command.ts
/** With more job configs than this, each is a line instead of a calendar. */
const shownCalendars = 8;
/** More rows than these are one for those with the same numbers. Of values, so many lines are shown, and one for the others. */
const shownAlike = 10;
const shownLines = 3;
/** How many loads and schema changes are shown; `headgate sql "FROM _headgate.loads"` has all of them. */
const shownLoads = 5;
const status = defineCommand({
	name: "status",
	positionals: "[config]",
	summary: "Show what is loaded, what is missing and what to do next",
	arguments: configArgument,
	options: {
		...offlineOption,
		"exit-code": switchFlag("Exit as a run would, such as 3 if incomplete"),
		"max-age": textFlag("With --exit-code, 3 if a job config was last loaded longer ago, such as PT36H")
	},
	examples: [["status --offline --exit-code --max-age PT36H", "for a monitor, without asking the service"]],
	run({ config, offline, "exit-code": wanted, "max-age": maxAge }, terminal) {
		const maxAgeMs = maxAge === void 0 ? null : parseDurationOption("--max-age", maxAge);
		if (maxAge !== void 0 && !wanted) throw usageError("--max-age: it needs --exit-code");
		return withOpened(config, terminal, async (opened) => {
			const report = await (await import("./status-Bm8tlR5r.js")).status(opened, { offline }, terminal.signal);
			const jobs = opened.config.jobs.filter(({ name }) => report.damaged.every((damaged) => !damaged.jobs.includes(name)));
			const now = Date.now();
			const text = (style) => statusText(report, jobs, style, now);
			const data = {
				...report,
				unfinished: report.unfinished.map(withDates)
			};
			const [damage] = report.damaged;
			if (!terminal.flags.json) for (const { error } of report.damaged) terminal.stderr.write(errorOutput(error, terminal));
			if (!wanted) return {
				data,
				text,
				exitCode: damage?.error.exitCode ?? exitCodes.complete
			};
			const { code, reason } = damage ? {
				code: damage.error.exitCode,
				reason: damage.error.message
			} : statusCode(report, jobs, maxAgeMs, now);
			return {
				data: {
					...data,
					exitCode: code,
					exitReason: reason
				},
				text: (style) => `${text(style)}\n\n${style.wrap(`Exit code ${code}: ${reason}.`)}`,
				exitCode: code
			};
		});
	}
});
/** In `--json`, the days of unfinished work are two separate members. */
function withDates({ job, slice, ...rest }) {
	return {
		job,
		...slice === null ? {
			from: null,
			to: null
		} : sliceDates(slice),
		...rest
	};
}
function statusText(report, jobs, style, now) {
	const windows = jobs.filter((job) => job.window !== null && seriesOf(job.name).value === null);
	const oldestFirst = inOppositeOrder(report.loads);
	const calendars = (windows.length > shownCalendars ? [] : windows).map((job) => {
		const [progress] = ofJob(report.plan.progress, job.name);
		const lines = calendarLines(job, oldestFirst, now, style, progress?.caps).map((line) => `  ${line}`);
		return `${style.paint("bold", job.name)}\n${lines.join("\n")}`;
	});
	const isBrief = report.plan.progress.length > windows.length + shownAlike;
	const loads = loadsText(report.loads, style, isBrief);
	const next = report.next.filter((line) => report.runningPid !== null || line !== "headgate status");
	return paragraphs([
		`${style.paint("bold", shortPath(report.destination))}\n${style.wrap(report.summary)}`,
		report.vanished === null ? "" : style.wrap(`${report.vanished.message}.`),
		report.held === null ? "" : style.wrap(`Nothing can be loaded now: ${report.held}.`),
		refusedText(report.accounts, style),
		changeLines(report.changes, style),
		...report.mismatches.map((line) => style.wrap(line)),
		hiddenLines(report.hidden, style),
		...calendars,
		calendars.length === 0 ? "" : calendarLegend(style),
		...progressTexts(report, windows.length > shownCalendars, style),
		isBrief ? briefGaps(report, style) : gapLines$1(report.gaps, style),
		suspectLines(report.suspects, style),
		proofLines(report.proofs, style),
		revisitLines(report.plan, style),
		lanesText(report, style, now),
		isBrief && report.runningPid === null ? "" : unfinishedText(report, style, isBrief),
		errorsText(report.errors, style),
		isBrief ? "" : loads,
		changesText(report.schemaChanges, style),
		leftoversText(report, jobs, style),
		style.wrap([...isBrief ? [loads] : [], ...allowanceLines(report, now)].join(" ").trim()),
		nextText(report.vanished === null ? next : next.map(agreed), style)
	]);
}
/**
* How many days are loaded of each value of a job config with `for_each`, and, if they are many, of each job config without.
*/
function progressTexts({ plan, suspects }, hasMany, style) {
	const rows = plan.progress.flatMap(({ job: name, days: held }) => {
		const { job, value } = seriesOf(name);
		if (value === null && (!hasMany || held === null)) return [];
		const stretches = ofJob(suspects, name).flatMap(({ slice }) => slice ?? []);
		const doubted = sum(stretches.map(({ from, until }) => until - from));
		const numbers = held === null ? [] : [
			held.complete - doubted,
			held.open,
			held.incomplete,
			doubted,
			held.total
		];
		return [{
			job: value === null ? null : job,
			name: value ?? job,
			numbers
		}];
	});
	return [...groupBy(rows, ({ job }) => job)].map(([job, own]) => {
		const what = job === null ? "job config" : "value";
		return list([
			`${job ?? ""} (${plural(own.length, what)})`.trimStart(),
			"days complete#",
			"open#",
			"incomplete#",
			"suspect#",
			"of#"
		], fold(alike(own, what).map(({ name, numbers }) => [name, ...numbers.map(count)]), `lines of ${what}s`, style), style);
	});
}
/** Many rows with the same numbers are one row. Of many values, those that few others are like are one with their sums. */
function alike(rows, what) {
	if (rows.length <= shownAlike) return rows;
	const groups = [...groupBy(rows, ({ numbers }) => numbers.join()).values()];
	const isMany = what === "value" && groups.length > 4;
	const sorted = isMany ? groups.toSorted((a, b) => b.length - a.length) : groups;
	const others = isMany ? sorted.splice(shownLines).flat() : [];
	const lines = sorted.flatMap((group) => group.length === 1 || !isMany && group.length <= shownAlike ? group : {
		name: `${group[0].name} and ${plural(group.length - 1, what)} like it`,
		numbers: group[0].numbers
	});
	if (others.length === 0) return lines;
	const sums = others[0].numbers.map((_, at) => sum(others.map(({ numbers }) => numbers[at])));
	return [...lines, {
		name: `${count(others.length)} other values together`,
		numbers: sums
	}];
}
/** A run that would load everything again needs an explicit flag. */
const agreed = (line) => line === "headgate run" ? "headgate run --yes" : line;
/** With a single account that no run holds, the summary says everything. */
function lanesText({ lanes }, style, now) {
	if (lanes.length < 2 && lanes.every(({ leaseUntil }) => leaseUntil === null)) return "";
	return `Accounts:\n${list([
		"account",
		"email?",
		"used by",
		"lease until?",
		"under way#",
		"allowance back"
	], lanes.map(({ name, email, holder, leaseUntil, unfinished, parkedUntil }) => [
		name,
		email ?? "",
		holder === null ? "free" : `process ${holder.pid} on ${holder.host}`,
		leaseUntil === null ? "" : instantText(leaseUntil),
		unfinished === 0 ? "" : count(unfinished),
		parkedUntil === null || parkedUntil <= now ? "" : clockTime(parkedUntil, now)
	]), style)}`;
}
function unfinishedText({ unfinished, runningPid }, style, isBrief) {
	if (unfinished.length === 0) return "";
	const rows = unfinished.map(({ job, slice, part, phase, remoteJobId }) => [
		job,
		days(slice, part),
		phaseText(phase),
		remoteJobId ?? ""
	]);
	const title = runningPid === null ? runHeadings.unfinished : `${runHeadings.underWay} in process ${runningPid}`;
	if (isBrief) return style.wrap(`${title}: ${listed(unfinished.map(({ job }) => job))}.`);
	return `${title}:\n${list([
		"job",
		"days!",
		"phase!",
		"id!"
	], rows, style)}`;
}
function errorsText(errors, style) {
	if (errors.length === 0) return "";
	const rows = errors.map(({ at, message, resolved }) => [instantText(at), resolved ? `${message} (loaded since)` : message]);
	return `${runHeadings.lastErrors}:\n${list(["when!", "error~"], fold(rows, "errors", style), style)}`;
}
/** The summary says what becomes of jobs under way. */
function briefGaps({ gaps, unfinished }, style) {
	const begun = new Set(unfinished.map(({ job, slice }) => `${job} ${days(slice)}`));
	const others = gaps.filter(({ job, slice }) => !begun.has(`${job} ${days(slice)}`));
	return gapLines$1(others, style, `${plural(gaps.length, "gap")}${others.length < gaps.length ? `, ${count(gaps.length - others.length)} of them under way` : ""}`);
}
/** @param isBrief whether the screen has room for a sentence about the last one only */
function loadsText(loads, style, isBrief) {
	const live = loads.filter((load) => load.supersededBy === null);
	const [last] = live;
	if (last === void 0) return "";
	const total = sum(live.map(({ rowsLoaded, rowsHeld }) => rowsHeld ?? rowsLoaded));
	const inAll = `${count(live.length)} in all, ${plural(total, "row")}`;
	if (isBrief) return `Last load (${inAll}): ${last.job} ${days(last.slice)}, ${plural(last.rowsLoaded, "row")}, ${instantText(last.committedAt)}.`;
	const rows = live.slice(0, shownLoads).map((load) => [
		instantText(load.committedAt),
		load.job,
		days(load.slice),
		count(load.rowsLoaded),
		load.rowsRejected === 0 ? "" : count(load.rowsRejected),
		load.complete ? "" : "capped"
	]);
	return `${`Last loads (${inAll}):`}\n${list([
		"committed!",
		"job",
		"days!",
		"rows#",
		"rejected#",
		""
	], rows, style)}`;
}
/** What was loaded for job configs, and values of `for_each`, that the config no longer names, and how to remove it. */
function leftoversText({ leftovers }, jobs, style) {
	if (leftovers.length === 0) return "";
	const rows = leftovers.map(({ job, table, rows: held, loads, lastLoadAt }) => [
		table,
		job === table ? "" : job,
		count(held),
		count(loads),
		instantText(lastLoadAt)
	]);
	const keep = leftovers.every(({ job }) => jobs.some(({ name }) => jobOf$1(name) === jobOf$1(job))) ? "" : "; `headgate rename JOB NEW` keeps one under a new name";
	const how = style.typed(`\`headgate prune\` deletes them${keep}.`);
	return `${style.wrap("The config no longer names what loaded these rows, and nothing else found them:")}\n${list([
		"table",
		"job",
		"rows#",
		"loads#",
		"last load!"
	], rows, style)}\n${style.wrap(how)}`;
}
function changesText(changes, style) {
	const news = changes.filter(isNews);
	if (news.length === 0) return "";
	const rows = news.slice(0, shownLoads).map((change) => [
		change.at === null ? "?" : instantText(change.at),
		change.table,
		schemaChangeText(change)
	]);
	return `${`Last schema changes (${count(news.length)} in all):`}\n${list([
		"committed!",
		"table",
		"change"
	], rows, style)}`;
}
function allowanceLines({ account, accounts, means, parkedUntil, plan }, now) {
	const whose = accounts.length > 1 ? leftOfEach(accounts) : account?.email;
	const left = whose === void 0 || means === null ? [] : [`Allowance of ${whose}: ${meansText(means)}`];
	const parked = parkedUntil !== null && parkedUntil > now ? [`${capitalized(shortageText(plan.lacks))} until about ${clockTime(parkedUntil, now)}.`] : [];
	return [...left, ...parked];
}
// src/cli/commands.ts
/** Every command, in the order of `--help`. */
const commands = [
	quickstart,
	init,
	add,
	check,
	plan,
	run,
	alert,
	status,
	runs,
	sql,
	mcp,
	changes,
	accept,
	drop,
	forget,
	rename$1,
	prune,
	optimize,
	record,
	sources,
	account,
	jobsList,
	jobsShow,
	jobsPreview,
	jobsExport,
	jobsStop,
	serve,
	serviceAccountAdd,
	serviceAccountInvite,
	serviceAccountList,
	serviceAccountPlan,
	serviceAccountPassword,
	serviceAccountRemove,
	serviceKeyCreate,
	serviceKeyList,
	serviceKeyRevoke,
	serviceJobDelete,
	servicePrune,
	serviceBackup,
	serviceRestore,
	defineCommand({
		name: "ui",
		positionals: "[config]",
		summary: "Show coverage, loads and tables in the browser until Ctrl-C",
		details: "Serves pages about the destination of a config on this machine alone: which days are loaded, what the next run would do, every load, every column, and SQL. They follow a run in progress. They are read-only without --edit. Anyone with the printed link can open the pages, and with --edit use them.",
		arguments: configArgument,
		options: {
			edit: switchFlag("Let the pages add job configs, run, stop, fetch gaps and accept suspect days"),
			port: {
				type: "number",
				default: 0,
				describe: "Port to listen on; 0 takes any free one"
			}
		},
		examples: [["ui", "for headgate.yaml"], ["ui --edit", "also adds job configs and runs them"]],
		async run({ config: file, port, edit }, terminal) {
			checkWhole("port", port, 0, 65535);
			const config = await readConfig(file, terminal);
			const { startUi } = await import("./start-DtvUnUP7.js");
			const pages = await startUi({
				config,
				port,
				commands: terminal.out,
				...edit && { edit: {
					file,
					env: terminal.env
				} }
			});
			const { stdout, flags, signal } = terminal;
			stdout.write(flags.json ? `${jsonText({ url: pages.url })}\n` : `${pages.url}\n`);
			terminal.note("Open it in a browser. Ctrl-C stops it.");
			if (!signal.aborted) await once(signal, "abort");
			await pages.close();
			return null;
		}
	}),
	doctor,
	defineCommand({
		name: "verify",
		positionals: "[config]",
		summary: "Read everything that is loaded and say what is damaged",
		details: "Reads every row of every table and of the ledger, which checks the checksums of a DuckDB file, compares the rows of each load with the ledger, and the journal and the ledger with the jobs of the service. Changes nothing and submits nothing. Runs wait until it has ended. Exits with 1 if something is damaged. It cannot find a changed value in a readable Parquet file, which has no checksums of values.",
		arguments: configArgument,
		options: offlineOption,
		examples: [["verify --offline", "without asking the service"]],
		run: ({ config, offline }, terminal) => withOpened(config, terminal, async (opened) => {
			return findingsResult(await (await import("./verify-CKzoh3as.js")).verify(opened, { offline }, terminal.signal), "headgate status");
		})
	}),
	completion$1
];
// node_modules/cliui/build/lib/index.js
const align = {
	right: alignRight,
	center: alignCenter
};
const top = 0;
const right = 1;
const bottom = 2;
const left = 3;
var UI = class {
	constructor(opts) {
		var _a;
		this.width = opts.width;
		this.wrap = (_a = opts.wrap) !== null && _a !== void 0 ? _a : true;
		this.rows = [];
	}
	span(...args) {
		const cols = this.div(...args);
		cols.span = true;
	}
	resetOutput() {
		this.rows = [];
	}
	div(...args) {
		if (args.length === 0) this.div("");
		if (this.wrap && this.shouldApplyLayoutDSL(...args) && typeof args[0] === "string") return this.applyLayoutDSL(args[0]);
		const cols = args.map((arg) => {
			if (typeof arg === "string") return this.colFromString(arg);
			return arg;
		});
		this.rows.push(cols);
		return cols;
	}
	shouldApplyLayoutDSL(...args) {
		return args.length === 1 && typeof args[0] === "string" && /[\t\n]/.test(args[0]);
	}
	applyLayoutDSL(str) {
		const rows = str.split("\n").map((row) => row.split("	"));
		let leftColumnWidth = 0;
		rows.forEach((columns) => {
			if (columns.length > 1 && mixin$1.stringWidth(columns[0]) > leftColumnWidth) leftColumnWidth = Math.min(Math.floor(this.width * .5), mixin$1.stringWidth(columns[0]));
		});
		rows.forEach((columns) => {
			this.div(...columns.map((r, i) => {
				return {
					text: r.trim(),
					padding: this.measurePadding(r),
					width: i === 0 && columns.length > 1 ? leftColumnWidth : void 0
				};
			}));
		});
		return this.rows[this.rows.length - 1];
	}
	colFromString(text) {
		return {
			text,
			padding: this.measurePadding(text)
		};
	}
	measurePadding(str) {
		const noAnsi = mixin$1.stripAnsi(str);
		return [
			0,
			noAnsi.match(/\s*$/)[0].length,
			0,
			noAnsi.match(/^\s*/)[0].length
		];
	}
	toString() {
		const lines = [];
		this.rows.forEach((row) => {
			this.rowToString(row, lines);
		});
		return lines.filter((line) => !line.hidden).map((line) => line.text).join("\n");
	}
	rowToString(row, lines) {
		this.rasterize(row).forEach((rrow, r) => {
			let str = "";
			rrow.forEach((col, c) => {
				const { width } = row[c];
				const wrapWidth = this.negatePadding(row[c]);
				let ts = col;
				if (wrapWidth > mixin$1.stringWidth(col)) ts += " ".repeat(wrapWidth - mixin$1.stringWidth(col));
				if (row[c].align && row[c].align !== "left" && this.wrap) {
					const fn = align[row[c].align];
					ts = fn(ts, wrapWidth);
					if (mixin$1.stringWidth(ts) < wrapWidth) ts += " ".repeat((width || 0) - mixin$1.stringWidth(ts) - 1);
				}
				const padding = row[c].padding || [
					0,
					0,
					0,
					0
				];
				if (padding[left]) str += " ".repeat(padding[left]);
				str += addBorder(row[c], ts, "| ");
				str += ts;
				str += addBorder(row[c], ts, " |");
				if (padding[right]) str += " ".repeat(padding[right]);
				if (r === 0 && lines.length > 0) str = this.renderInline(str, lines[lines.length - 1]);
			});
			lines.push({
				text: str.replace(/ +$/, ""),
				span: row.span
			});
		});
		return lines;
	}
	renderInline(source, previousLine) {
		const match = source.match(/^ */);
		const leadingWhitespace = match ? match[0].length : 0;
		const target = previousLine.text;
		const targetTextWidth = mixin$1.stringWidth(target.trimRight());
		if (!previousLine.span) return source;
		if (!this.wrap) {
			previousLine.hidden = true;
			return target + source;
		}
		if (leadingWhitespace < targetTextWidth) return source;
		previousLine.hidden = true;
		return target.trimRight() + " ".repeat(leadingWhitespace - targetTextWidth) + source.trimLeft();
	}
	rasterize(row) {
		const rrows = [];
		const widths = this.columnWidths(row);
		let wrapped;
		row.forEach((col, c) => {
			col.width = widths[c];
			if (this.wrap) wrapped = mixin$1.wrap(col.text, this.negatePadding(col), { hard: true }).split("\n");
			else wrapped = col.text.split("\n");
			if (col.border) {
				wrapped.unshift("." + "-".repeat(this.negatePadding(col) + 2) + ".");
				wrapped.push("'" + "-".repeat(this.negatePadding(col) + 2) + "'");
			}
			if (col.padding) {
				wrapped.unshift(...new Array(col.padding[top] || 0).fill(""));
				wrapped.push(...new Array(col.padding[bottom] || 0).fill(""));
			}
			wrapped.forEach((str, r) => {
				if (!rrows[r]) rrows.push([]);
				const rrow = rrows[r];
				for (let i = 0; i < c; i++) if (rrow[i] === void 0) rrow.push("");
				rrow.push(str);
			});
		});
		return rrows;
	}
	negatePadding(col) {
		let wrapWidth = col.width || 0;
		if (col.padding) wrapWidth -= (col.padding[left] || 0) + (col.padding[right] || 0);
		if (col.border) wrapWidth -= 4;
		return wrapWidth;
	}
	columnWidths(row) {
		if (!this.wrap) return row.map((col) => {
			return col.width || mixin$1.stringWidth(col.text);
		});
		let unset = row.length;
		let remainingWidth = this.width;
		const widths = row.map((col) => {
			if (col.width) {
				unset--;
				remainingWidth -= col.width;
				return col.width;
			}
		});
		const unsetWidth = unset ? Math.floor(remainingWidth / unset) : 0;
		return widths.map((w, i) => {
			if (w === void 0) return Math.max(unsetWidth, _minWidth(row[i]));
			return w;
		});
	}
};
function addBorder(col, ts, style) {
	if (col.border) {
		if (/[.']-+[.']/.test(ts)) return "";
		if (ts.trim().length !== 0) return style;
		return "  ";
	}
	return "";
}
function _minWidth(col) {
	const padding = col.padding || [];
	const minWidth = 1 + (padding[left] || 0) + (padding[right] || 0);
	if (col.border) return minWidth + 4;
	return minWidth;
}
function getWindowWidth() {
	/* c8 ignore next 5: depends on terminal */
	if (typeof process === "object" && process.stdout && process.stdout.columns) return process.stdout.columns;
	return 80;
}
function alignRight(str, width) {
	str = str.trim();
	const strWidth = mixin$1.stringWidth(str);
	if (strWidth < width) return " ".repeat(width - strWidth) + str;
	return str;
}
function alignCenter(str, width) {
	str = str.trim();
	const strWidth = mixin$1.stringWidth(str);
	/* c8 ignore next 3 */
	if (strWidth >= width) return str;
	return " ".repeat(width - strWidth >> 1) + str;
}
let mixin$1;
function cliui(opts, _mixin) {
	mixin$1 = _mixin;
	return new UI({
		width: (opts === null || opts === void 0 ? void 0 : opts.width) || getWindowWidth(),
		wrap: opts === null || opts === void 0 ? void 0 : opts.wrap
	});
}
// node_modules/cliui/index.mjs
function ui(opts) {
	return cliui(opts, {
		stringWidth,
		stripAnsi,
		wrap: wrapAnsi
	});
}
// node_modules/escalade/sync/index.mjs
function sync_default(start, callback) {
	let dir = resolve$1(".", start);
	let tmp;
	if (!statSync$1(dir).isDirectory()) dir = dirname$1(dir);
	while (true) {
		tmp = callback(dir, readdirSync$1(dir));
		if (tmp) return resolve$1(dir, tmp);
		dir = dirname$1(tmp = dir);
		if (tmp === dir) break;
	}
}
// node_modules/yargs-parser/build/lib/string-utils.js
/**
* @license
* Copyright (c) 2016, Contributors
* SPDX-License-Identifier: ISC
*/
function camelCase(str) {
	if (!(str !== str.toLowerCase() && str !== str.toUpperCase())) str = str.toLowerCase();
	if (str.indexOf("-") === -1 && str.indexOf("_") === -1) return str;
	else {
		let camelcase = "";
		let nextChrUpper = false;
		const leadingHyphens = str.match(/^-+/);
		for (let i = leadingHyphens ? leadingHyphens[0].length : 0; i < str.length; i++) {
			let chr = str.charAt(i);
			if (nextChrUpper) {
				nextChrUpper = false;
				chr = chr.toUpperCase();
			}
			if (i !== 0 && (chr === "-" || chr === "_")) nextChrUpper = true;
			else if (chr !== "-" && chr !== "_") camelcase += chr;
		}
		return camelcase;
	}
}
function decamelize(str, joinString) {
	const lowercase = str.toLowerCase();
	joinString = joinString || "-";
	let notCamelcase = "";
	for (let i = 0; i < str.length; i++) {
		const chrLower = lowercase.charAt(i);
		const chrString = str.charAt(i);
		if (chrLower !== chrString && i > 0) notCamelcase += `${joinString}${lowercase.charAt(i)}`;
		else notCamelcase += chrString;
	}
	return notCamelcase;
}
function looksLikeNumber(x) {
	if (x === null || x === void 0) return false;
	if (typeof x === "number") return true;
	if (/^0x[0-9a-f]+$/i.test(x)) return true;
	if (/^0[^.]/.test(x)) return false;
	return /^[-]?(?:\d+(?:\.\d*)?|\.\d+)(e[-+]?\d+)?$/.test(x);
}
// node_modules/yargs-parser/build/lib/tokenize-arg-string.js
/**
* @license
* Copyright (c) 2016, Contributors
* SPDX-License-Identifier: ISC
*/
function tokenizeArgString(argString) {
	if (Array.isArray(argString)) return argString.map((e) => typeof e !== "string" ? e + "" : e);
	argString = argString.trim();
	let i = 0;
	let prevC = null;
	let c = null;
	let opening = null;
	const args = [];
	for (let ii = 0; ii < argString.length; ii++) {
		prevC = c;
		c = argString.charAt(ii);
		if (c === " " && !opening) {
			if (!(prevC === " ")) i++;
			continue;
		}
		if (c === opening) opening = null;
		else if ((c === "'" || c === "\"") && !opening) opening = c;
		if (!args[i]) args[i] = "";
		args[i] += c;
	}
	return args;
}
// node_modules/yargs-parser/build/lib/yargs-parser-types.js
/**
* @license
* Copyright (c) 2016, Contributors
* SPDX-License-Identifier: ISC
*/
var DefaultValuesForTypeKey;
(function(DefaultValuesForTypeKey) {
	DefaultValuesForTypeKey["BOOLEAN"] = "boolean";
	DefaultValuesForTypeKey["STRING"] = "string";
	DefaultValuesForTypeKey["NUMBER"] = "number";
	DefaultValuesForTypeKey["ARRAY"] = "array";
})(DefaultValuesForTypeKey || (DefaultValuesForTypeKey = {}));
// node_modules/yargs-parser/build/lib/yargs-parser.js
/**
* @license
* Copyright (c) 2016, Contributors
* SPDX-License-Identifier: ISC
*/
let mixin;
var YargsParser = class {
	constructor(_mixin) {
		mixin = _mixin;
	}
	parse(argsInput, options) {
		const opts = Object.assign({
			alias: void 0,
			array: void 0,
			boolean: void 0,
			config: void 0,
			configObjects: void 0,
			configuration: void 0,
			coerce: void 0,
			count: void 0,
			default: void 0,
			envPrefix: void 0,
			narg: void 0,
			normalize: void 0,
			string: void 0,
			number: void 0,
			__: void 0,
			key: void 0
		}, options);
		const args = tokenizeArgString(argsInput);
		const inputIsString = typeof argsInput === "string";
		const aliases = combineAliases(Object.assign(Object.create(null), opts.alias));
		const configuration = Object.assign({
			"boolean-negation": true,
			"camel-case-expansion": true,
			"combine-arrays": false,
			"dot-notation": true,
			"duplicate-arguments-array": true,
			"flatten-duplicate-arrays": true,
			"greedy-arrays": true,
			"halt-at-non-option": false,
			"nargs-eats-options": false,
			"negation-prefix": "no-",
			"parse-numbers": true,
			"parse-positional-numbers": true,
			"populate--": false,
			"set-placeholder-key": false,
			"short-option-groups": true,
			"strip-aliased": false,
			"strip-dashed": false,
			"unknown-options-as-args": false
		}, opts.configuration);
		const defaults = Object.assign(Object.create(null), opts.default);
		const configObjects = opts.configObjects || [];
		const envPrefix = opts.envPrefix;
		const notFlagsOption = configuration["populate--"];
		const notFlagsArgv = notFlagsOption ? "--" : "_";
		const newAliases = Object.create(null);
		const defaulted = Object.create(null);
		const __ = opts.__ || mixin.format;
		const flags = {
			aliases: Object.create(null),
			arrays: Object.create(null),
			bools: Object.create(null),
			strings: Object.create(null),
			numbers: Object.create(null),
			counts: Object.create(null),
			normalize: Object.create(null),
			configs: Object.create(null),
			nargs: Object.create(null),
			coercions: Object.create(null),
			keys: []
		};
		const negative = /^-([0-9]+(\.[0-9]+)?|\.[0-9]+)$/;
		const negatedBoolean = new RegExp("^--" + configuration["negation-prefix"] + "(.+)");
		[].concat(opts.array || []).filter(Boolean).forEach(function(opt) {
			const key = typeof opt === "object" ? opt.key : opt;
			const assignment = Object.keys(opt).map(function(key) {
				return {
					boolean: "bools",
					string: "strings",
					number: "numbers"
				}[key];
			}).filter(Boolean).pop();
			if (assignment) flags[assignment][key] = true;
			flags.arrays[key] = true;
			flags.keys.push(key);
		});
		[].concat(opts.boolean || []).filter(Boolean).forEach(function(key) {
			flags.bools[key] = true;
			flags.keys.push(key);
		});
		[].concat(opts.string || []).filter(Boolean).forEach(function(key) {
			flags.strings[key] = true;
			flags.keys.push(key);
		});
		[].concat(opts.number || []).filter(Boolean).forEach(function(key) {
			flags.numbers[key] = true;
			flags.keys.push(key);
		});
		[].concat(opts.count || []).filter(Boolean).forEach(function(key) {
			flags.counts[key] = true;
			flags.keys.push(key);
		});
		[].concat(opts.normalize || []).filter(Boolean).forEach(function(key) {
			flags.normalize[key] = true;
			flags.keys.push(key);
		});
		if (typeof opts.narg === "object") Object.entries(opts.narg).forEach(([key, value]) => {
			if (typeof value === "number") {
				flags.nargs[key] = value;
				flags.keys.push(key);
			}
		});
		if (typeof opts.coerce === "object") Object.entries(opts.coerce).forEach(([key, value]) => {
			if (typeof value === "function") {
				flags.coercions[key] = value;
				flags.keys.push(key);
			}
		});
		if (typeof opts.config !== "undefined") {
			if (Array.isArray(opts.config) || typeof opts.config === "string") [].concat(opts.config).filter(Boolean).forEach(function(key) {
				flags.configs[key] = true;
			});
			else if (typeof opts.config === "object") Object.entries(opts.config).forEach(([key, value]) => {
				if (typeof value === "boolean" || typeof value === "function") flags.configs[key] = value;
			});
		}
		extendAliases(opts.key, aliases, opts.default, flags.arrays);
		Object.keys(defaults).forEach(function(key) {
			(flags.aliases[key] || []).forEach(function(alias) {
				defaults[alias] = defaults[key];
			});
		});
		let error = null;
		checkConfiguration();
		let notFlags = [];
		const argv = Object.assign(Object.create(null), { _: [] });
		const argvReturn = {};
		for (let i = 0; i < args.length; i++) {
			const arg = args[i];
			const truncatedArg = arg.replace(/^-{3,}/, "---");
			let broken;
			let key;
			let letters;
			let m;
			let next;
			let value;
			if (arg !== "--" && /^-/.test(arg) && isUnknownOptionAsArg(arg)) pushPositional(arg);
			else if (truncatedArg.match(/^---+(=|$)/)) {
				pushPositional(arg);
				continue;
			} else if (arg.match(/^--.+=/) || !configuration["short-option-groups"] && arg.match(/^-.+=/)) {
				m = arg.match(/^--?([^=]+)=([\s\S]*)$/);
				if (m !== null && Array.isArray(m) && m.length >= 3) {
					if (checkAllAliases(m[1], flags.arrays)) i = eatArray(i, m[1], args, m[2]);
					else if (checkAllAliases(m[1], flags.nargs) !== false) i = eatNargs(i, m[1], args, m[2]);
					else setArg(m[1], m[2], true);
				}
			} else if (arg.match(negatedBoolean) && configuration["boolean-negation"]) {
				m = arg.match(negatedBoolean);
				if (m !== null && Array.isArray(m) && m.length >= 2) {
					key = m[1];
					setArg(key, checkAllAliases(key, flags.arrays) ? [false] : false);
				}
			} else if (arg.match(/^--.+/) || !configuration["short-option-groups"] && arg.match(/^-[^-]+/)) {
				m = arg.match(/^--?(.+)/);
				if (m !== null && Array.isArray(m) && m.length >= 2) {
					key = m[1];
					if (checkAllAliases(key, flags.arrays)) i = eatArray(i, key, args);
					else if (checkAllAliases(key, flags.nargs) !== false) i = eatNargs(i, key, args);
					else {
						next = args[i + 1];
						if (next !== void 0 && (!next.match(/^-/) || next.match(negative)) && !checkAllAliases(key, flags.bools) && !checkAllAliases(key, flags.counts)) {
							setArg(key, next);
							i++;
						} else if (/^(true|false)$/.test(next)) {
							setArg(key, next);
							i++;
						} else setArg(key, defaultValue(key));
					}
				}
			} else if (arg.match(/^-.\..+=/)) {
				m = arg.match(/^-([^=]+)=([\s\S]*)$/);
				if (m !== null && Array.isArray(m) && m.length >= 3) setArg(m[1], m[2]);
			} else if (arg.match(/^-.\..+/) && !arg.match(negative)) {
				next = args[i + 1];
				m = arg.match(/^-(.\..+)/);
				if (m !== null && Array.isArray(m) && m.length >= 2) {
					key = m[1];
					if (next !== void 0 && !next.match(/^-/) && !checkAllAliases(key, flags.bools) && !checkAllAliases(key, flags.counts)) {
						setArg(key, next);
						i++;
					} else setArg(key, defaultValue(key));
				}
			} else if (arg.match(/^-[^-]+/) && !arg.match(negative)) {
				letters = arg.slice(1, -1).split("");
				broken = false;
				for (let j = 0; j < letters.length; j++) {
					next = arg.slice(j + 2);
					if (letters[j + 1] && letters[j + 1] === "=") {
						value = arg.slice(j + 3);
						key = letters[j];
						if (checkAllAliases(key, flags.arrays)) i = eatArray(i, key, args, value);
						else if (checkAllAliases(key, flags.nargs) !== false) i = eatNargs(i, key, args, value);
						else setArg(key, value);
						broken = true;
						break;
					}
					if (next === "-") {
						setArg(letters[j], next);
						continue;
					}
					if (/[A-Za-z]/.test(letters[j]) && /^-?\d+(\.\d*)?(e-?\d+)?$/.test(next) && checkAllAliases(next, flags.bools) === false) {
						setArg(letters[j], next);
						broken = true;
						break;
					}
					if (letters[j + 1] && letters[j + 1].match(/\W/)) {
						setArg(letters[j], next);
						broken = true;
						break;
					} else setArg(letters[j], defaultValue(letters[j]));
				}
				key = arg.slice(-1)[0];
				if (!broken && key !== "-") {
					if (checkAllAliases(key, flags.arrays)) i = eatArray(i, key, args);
					else if (checkAllAliases(key, flags.nargs) !== false) i = eatNargs(i, key, args);
					else {
						next = args[i + 1];
						if (next !== void 0 && (!/^(-|--)[^-]/.test(next) || next.match(negative)) && !checkAllAliases(key, flags.bools) && !checkAllAliases(key, flags.counts)) {
							setArg(key, next);
							i++;
						} else if (/^(true|false)$/.test(next)) {
							setArg(key, next);
							i++;
						} else setArg(key, defaultValue(key));
					}
				}
			} else if (arg.match(/^-[0-9]$/) && arg.match(negative) && checkAllAliases(arg.slice(1), flags.bools)) {
				key = arg.slice(1);
				setArg(key, defaultValue(key));
			} else if (arg === "--") {
				notFlags = args.slice(i + 1);
				break;
			} else if (configuration["halt-at-non-option"]) {
				notFlags = args.slice(i);
				break;
			} else pushPositional(arg);
		}
		applyEnvVars(argv, true);
		applyEnvVars(argv, false);
		setConfig(argv);
		setConfigObjects();
		applyDefaultsAndAliases(argv, flags.aliases, defaults, true);
		applyCoercions(argv);
		if (configuration["set-placeholder-key"]) setPlaceholderKeys(argv);
		Object.keys(flags.counts).forEach(function(key) {
			if (!hasKey(argv, key.split("."))) setArg(key, 0);
		});
		if (notFlagsOption && notFlags.length) argv[notFlagsArgv] = [];
		notFlags.forEach(function(key) {
			argv[notFlagsArgv].push(key);
		});
		if (configuration["camel-case-expansion"] && configuration["strip-dashed"]) Object.keys(argv).filter((key) => key !== "--" && key.includes("-")).forEach((key) => {
			delete argv[key];
		});
		if (configuration["strip-aliased"]) [].concat(...Object.keys(aliases).map((k) => aliases[k])).forEach((alias) => {
			if (configuration["camel-case-expansion"] && alias.includes("-")) delete argv[alias.split(".").map((prop) => camelCase(prop)).join(".")];
			delete argv[alias];
		});
		function pushPositional(arg) {
			const maybeCoercedNumber = maybeCoerceNumber("_", arg);
			if (typeof maybeCoercedNumber === "string" || typeof maybeCoercedNumber === "number") argv._.push(maybeCoercedNumber);
		}
		function eatNargs(i, key, args, argAfterEqualSign) {
			let ii;
			let toEat = checkAllAliases(key, flags.nargs);
			toEat = typeof toEat !== "number" || isNaN(toEat) ? 1 : toEat;
			if (toEat === 0) {
				if (!isUndefined(argAfterEqualSign)) error = Error(__("Argument unexpected for: %s", key));
				setArg(key, defaultValue(key));
				return i;
			}
			let available = isUndefined(argAfterEqualSign) ? 0 : 1;
			if (configuration["nargs-eats-options"]) {
				if (args.length - (i + 1) + available < toEat) error = Error(__("Not enough arguments following: %s", key));
				available = toEat;
			} else {
				for (ii = i + 1; ii < args.length; ii++) if (!args[ii].match(/^-[^0-9]/) || args[ii].match(negative) || isUnknownOptionAsArg(args[ii])) available++;
				else break;
				if (available < toEat) error = Error(__("Not enough arguments following: %s", key));
			}
			let consumed = Math.min(available, toEat);
			if (!isUndefined(argAfterEqualSign) && consumed > 0) {
				setArg(key, argAfterEqualSign);
				consumed--;
			}
			for (ii = i + 1; ii < consumed + i + 1; ii++) setArg(key, args[ii]);
			return i + consumed;
		}
		function eatArray(i, key, args, argAfterEqualSign) {
			let argsToSet = [];
			let next = argAfterEqualSign || args[i + 1];
			const nargsCount = checkAllAliases(key, flags.nargs);
			if (checkAllAliases(key, flags.bools) && !/^(true|false)$/.test(next)) argsToSet.push(true);
			else if (isUndefined(next) || isUndefined(argAfterEqualSign) && /^-/.test(next) && !negative.test(next) && !isUnknownOptionAsArg(next)) {
				if (defaults[key] !== void 0) {
					const defVal = defaults[key];
					argsToSet = Array.isArray(defVal) ? defVal : [defVal];
				}
			} else {
				if (!isUndefined(argAfterEqualSign)) argsToSet.push(processValue(key, argAfterEqualSign, true));
				for (let ii = i + 1; ii < args.length; ii++) {
					if (!configuration["greedy-arrays"] && argsToSet.length > 0 || nargsCount && typeof nargsCount === "number" && argsToSet.length >= nargsCount) break;
					next = args[ii];
					if (/^-/.test(next) && !negative.test(next) && !isUnknownOptionAsArg(next)) break;
					i = ii;
					argsToSet.push(processValue(key, next, inputIsString));
				}
			}
			if (typeof nargsCount === "number" && (nargsCount && argsToSet.length < nargsCount || isNaN(nargsCount) && argsToSet.length === 0)) error = Error(__("Not enough arguments following: %s", key));
			setArg(key, argsToSet);
			return i;
		}
		function setArg(key, val, shouldStripQuotes = inputIsString) {
			if (/-/.test(key) && configuration["camel-case-expansion"]) addNewAlias(key, key.split(".").map(function(prop) {
				return camelCase(prop);
			}).join("."));
			const value = processValue(key, val, shouldStripQuotes);
			const splitKey = key.split(".");
			setKey(argv, splitKey, value);
			if (flags.aliases[key]) flags.aliases[key].forEach(function(x) {
				const keyProperties = x.split(".");
				setKey(argv, keyProperties, value);
			});
			if (splitKey.length > 1 && configuration["dot-notation"]) (flags.aliases[splitKey[0]] || []).forEach(function(x) {
				let keyProperties = x.split(".");
				const a = [].concat(splitKey);
				a.shift();
				keyProperties = keyProperties.concat(a);
				if (!(flags.aliases[key] || []).includes(keyProperties.join("."))) setKey(argv, keyProperties, value);
			});
			if (checkAllAliases(key, flags.normalize) && !checkAllAliases(key, flags.arrays)) [key].concat(flags.aliases[key] || []).forEach(function(key) {
				Object.defineProperty(argvReturn, key, {
					enumerable: true,
					get() {
						return val;
					},
					set(value) {
						val = typeof value === "string" ? mixin.normalize(value) : value;
					}
				});
			});
		}
		function addNewAlias(key, alias) {
			if (!(flags.aliases[key] && flags.aliases[key].length)) {
				flags.aliases[key] = [alias];
				newAliases[alias] = true;
			}
			if (!(flags.aliases[alias] && flags.aliases[alias].length)) addNewAlias(alias, key);
		}
		function processValue(key, val, shouldStripQuotes) {
			if (shouldStripQuotes) val = stripQuotes(val);
			if (checkAllAliases(key, flags.bools) || checkAllAliases(key, flags.counts)) {
				if (typeof val === "string") val = val === "true";
			}
			let value = Array.isArray(val) ? val.map(function(v) {
				return maybeCoerceNumber(key, v);
			}) : maybeCoerceNumber(key, val);
			if (checkAllAliases(key, flags.counts) && (isUndefined(value) || typeof value === "boolean")) value = increment();
			if (checkAllAliases(key, flags.normalize) && checkAllAliases(key, flags.arrays)) {
				if (Array.isArray(val)) value = val.map((val) => {
					return mixin.normalize(val);
				});
				else value = mixin.normalize(val);
			}
			return value;
		}
		function maybeCoerceNumber(key, value) {
			if (!configuration["parse-positional-numbers"] && key === "_") return value;
			if (!checkAllAliases(key, flags.strings) && !checkAllAliases(key, flags.bools) && !Array.isArray(value)) {
				if (looksLikeNumber(value) && configuration["parse-numbers"] && Number.isSafeInteger(Math.floor(parseFloat(`${value}`))) || !isUndefined(value) && checkAllAliases(key, flags.numbers)) value = Number(value);
			}
			return value;
		}
		function setConfig(argv) {
			const configLookup = Object.create(null);
			applyDefaultsAndAliases(configLookup, flags.aliases, defaults);
			Object.keys(flags.configs).forEach(function(configKey) {
				const configPath = argv[configKey] || configLookup[configKey];
				if (configPath) try {
					let config = null;
					const resolvedConfigPath = mixin.resolve(mixin.cwd(), configPath);
					const resolveConfig = flags.configs[configKey];
					if (typeof resolveConfig === "function") {
						try {
							config = resolveConfig(resolvedConfigPath);
						} catch (e) {
							config = e;
						}
						if (config instanceof Error) {
							error = config;
							return;
						}
					} else config = mixin.require(resolvedConfigPath);
					setConfigObject(config);
				} catch (ex) {
					if (ex.name === "PermissionDenied") error = ex;
					else if (argv[configKey]) error = Error(__("Invalid JSON config file: %s", configPath));
				}
			});
		}
		function setConfigObject(config, prev) {
			Object.keys(config).forEach(function(key) {
				const value = config[key];
				const fullKey = prev ? prev + "." + key : key;
				if (typeof value === "object" && value !== null && !Array.isArray(value) && configuration["dot-notation"]) setConfigObject(value, fullKey);
				else if (!hasKey(argv, fullKey.split(".")) || checkAllAliases(fullKey, flags.arrays) && configuration["combine-arrays"]) setArg(fullKey, value);
			});
		}
		function setConfigObjects() {
			if (typeof configObjects !== "undefined") configObjects.forEach(function(configObject) {
				setConfigObject(configObject);
			});
		}
		function applyEnvVars(argv, configOnly) {
			if (typeof envPrefix === "undefined") return;
			const prefix = typeof envPrefix === "string" ? envPrefix : "";
			const env = mixin.env();
			Object.keys(env).forEach(function(envVar) {
				if (prefix === "" || envVar.lastIndexOf(prefix, 0) === 0) {
					const keys = envVar.split("__").map(function(key, i) {
						if (i === 0) key = key.substring(prefix.length);
						return camelCase(key);
					});
					if ((configOnly && flags.configs[keys.join(".")] || !configOnly) && !hasKey(argv, keys)) setArg(keys.join("."), env[envVar]);
				}
			});
		}
		function applyCoercions(argv) {
			let coerce;
			const applied = /* @__PURE__ */ new Set();
			Object.keys(argv).forEach(function(key) {
				if (!applied.has(key)) {
					coerce = checkAllAliases(key, flags.coercions);
					if (typeof coerce === "function") try {
						const value = maybeCoerceNumber(key, coerce(argv[key]));
						[].concat(flags.aliases[key] || [], key).forEach((ali) => {
							applied.add(ali);
							argv[ali] = value;
						});
					} catch (err) {
						error = err;
					}
				}
			});
		}
		function setPlaceholderKeys(argv) {
			flags.keys.forEach((key) => {
				if (~key.indexOf(".")) return;
				if (typeof argv[key] === "undefined") argv[key] = void 0;
			});
			return argv;
		}
		function applyDefaultsAndAliases(obj, aliases, defaults, canLog = false) {
			Object.keys(defaults).forEach(function(key) {
				if (!hasKey(obj, key.split("."))) {
					setKey(obj, key.split("."), defaults[key]);
					if (canLog) defaulted[key] = true;
					(aliases[key] || []).forEach(function(x) {
						if (hasKey(obj, x.split("."))) return;
						setKey(obj, x.split("."), defaults[key]);
					});
				}
			});
		}
		function hasKey(obj, keys) {
			let o = obj;
			if (!configuration["dot-notation"]) keys = [keys.join(".")];
			keys.slice(0, -1).forEach(function(key) {
				o = o[key] || {};
			});
			const key = keys[keys.length - 1];
			if (typeof o !== "object") return false;
			else return key in o;
		}
		function setKey(obj, keys, value) {
			let o = obj;
			if (!configuration["dot-notation"]) keys = [keys.join(".")];
			keys.slice(0, -1).forEach(function(key) {
				key = sanitizeKey(key);
				if (typeof o === "object" && o[key] === void 0) o[key] = {};
				if (typeof o[key] !== "object" || Array.isArray(o[key])) {
					if (Array.isArray(o[key])) o[key].push({});
					else o[key] = [o[key], {}];
					o = o[key][o[key].length - 1];
				} else o = o[key];
			});
			const key = sanitizeKey(keys[keys.length - 1]);
			const isTypeArray = checkAllAliases(keys.join("."), flags.arrays);
			const isValueArray = Array.isArray(value);
			let duplicate = configuration["duplicate-arguments-array"];
			if (!duplicate && checkAllAliases(key, flags.nargs)) {
				duplicate = true;
				if (!isUndefined(o[key]) && flags.nargs[key] === 1 || Array.isArray(o[key]) && o[key].length === flags.nargs[key]) o[key] = void 0;
			}
			if (value === increment()) o[key] = increment(o[key]);
			else if (Array.isArray(o[key])) {
				if (duplicate && isTypeArray && isValueArray) o[key] = configuration["flatten-duplicate-arrays"] ? o[key].concat(value) : (Array.isArray(o[key][0]) ? o[key] : [o[key]]).concat([value]);
				else if (!duplicate && Boolean(isTypeArray) === Boolean(isValueArray)) o[key] = value;
				else o[key] = o[key].concat([value]);
			} else if (o[key] === void 0 && isTypeArray) o[key] = isValueArray ? value : [value];
			else if (duplicate && !(o[key] === void 0 || checkAllAliases(key, flags.counts) || checkAllAliases(key, flags.bools))) o[key] = [o[key], value];
			else o[key] = value;
		}
		function extendAliases(...args) {
			args.forEach(function(obj) {
				Object.keys(obj || {}).forEach(function(key) {
					if (flags.aliases[key]) return;
					flags.aliases[key] = [].concat(aliases[key] || []);
					flags.aliases[key].concat(key).forEach(function(x) {
						if (/-/.test(x) && configuration["camel-case-expansion"]) {
							const c = camelCase(x);
							if (c !== key && flags.aliases[key].indexOf(c) === -1) {
								flags.aliases[key].push(c);
								newAliases[c] = true;
							}
						}
					});
					flags.aliases[key].concat(key).forEach(function(x) {
						if (x.length > 1 && /[A-Z]/.test(x) && configuration["camel-case-expansion"]) {
							const c = decamelize(x, "-");
							if (c !== key && flags.aliases[key].indexOf(c) === -1) {
								flags.aliases[key].push(c);
								newAliases[c] = true;
							}
						}
					});
					flags.aliases[key].forEach(function(x) {
						flags.aliases[x] = [key].concat(flags.aliases[key].filter(function(y) {
							return x !== y;
						}));
					});
				});
			});
		}
		function checkAllAliases(key, flag) {
			const toCheck = [].concat(flags.aliases[key] || [], key);
			const keys = Object.keys(flag);
			const setAlias = toCheck.find((key) => keys.includes(key));
			return setAlias ? flag[setAlias] : false;
		}
		function hasAnyFlag(key) {
			const flagsKeys = Object.keys(flags);
			return [].concat(flagsKeys.map((k) => flags[k])).some(function(flag) {
				return Array.isArray(flag) ? flag.includes(key) : flag[key];
			});
		}
		function hasFlagsMatching(arg, ...patterns) {
			return [].concat(...patterns).some(function(pattern) {
				const match = arg.match(pattern);
				return match && hasAnyFlag(match[1]);
			});
		}
		function hasAllShortFlags(arg) {
			if (arg.match(negative) || !arg.match(/^-[^-]+/)) return false;
			let hasAllFlags = true;
			let next;
			const letters = arg.slice(1).split("");
			for (let j = 0; j < letters.length; j++) {
				next = arg.slice(j + 2);
				if (!hasAnyFlag(letters[j])) {
					hasAllFlags = false;
					break;
				}
				if (letters[j + 1] && letters[j + 1] === "=" || next === "-" || /[A-Za-z]/.test(letters[j]) && /^-?\d+(\.\d*)?(e-?\d+)?$/.test(next) || letters[j + 1] && letters[j + 1].match(/\W/)) break;
			}
			return hasAllFlags;
		}
		function isUnknownOptionAsArg(arg) {
			return configuration["unknown-options-as-args"] && isUnknownOption(arg);
		}
		function isUnknownOption(arg) {
			arg = arg.replace(/^-{3,}/, "--");
			if (arg.match(negative)) return false;
			if (hasAllShortFlags(arg)) return false;
			return !hasFlagsMatching(arg, /^-+([^=]+?)=[\s\S]*$/, negatedBoolean, /^-+([^=]+?)$/, /^-+([^=]+?)-$/, /^-+([^=]+?\d+)$/, /^-+([^=]+?)\W+.*$/);
		}
		function defaultValue(key) {
			if (!checkAllAliases(key, flags.bools) && !checkAllAliases(key, flags.counts) && `${key}` in defaults) return defaults[key];
			else return defaultForType(guessType(key));
		}
		function defaultForType(type) {
			return {
				[DefaultValuesForTypeKey.BOOLEAN]: true,
				[DefaultValuesForTypeKey.STRING]: "",
				[DefaultValuesForTypeKey.NUMBER]: void 0,
				[DefaultValuesForTypeKey.ARRAY]: []
			}[type];
		}
		function guessType(key) {
			let type = DefaultValuesForTypeKey.BOOLEAN;
			if (checkAllAliases(key, flags.strings)) type = DefaultValuesForTypeKey.STRING;
			else if (checkAllAliases(key, flags.numbers)) type = DefaultValuesForTypeKey.NUMBER;
			else if (checkAllAliases(key, flags.bools)) type = DefaultValuesForTypeKey.BOOLEAN;
			else if (checkAllAliases(key, flags.arrays)) type = DefaultValuesForTypeKey.ARRAY;
			return type;
		}
		function isUndefined(num) {
			return num === void 0;
		}
		function checkConfiguration() {
			Object.keys(flags.counts).find((key) => {
				if (checkAllAliases(key, flags.arrays)) {
					error = Error(__("Invalid configuration: %s, opts.count excludes opts.array.", key));
					return true;
				} else if (checkAllAliases(key, flags.nargs)) {
					error = Error(__("Invalid configuration: %s, opts.count excludes opts.narg.", key));
					return true;
				}
				return false;
			});
		}
		return {
			aliases: Object.assign({}, flags.aliases),
			argv: Object.assign(argvReturn, argv),
			configuration,
			defaulted: Object.assign({}, defaulted),
			error,
			newAliases: Object.assign({}, newAliases)
		};
	}
};
function combineAliases(aliases) {
	const aliasArrays = [];
	const combined = Object.create(null);
	let change = true;
	Object.keys(aliases).forEach(function(key) {
		aliasArrays.push([].concat(aliases[key], key));
	});
	while (change) {
		change = false;
		for (let i = 0; i < aliasArrays.length; i++) for (let ii = i + 1; ii < aliasArrays.length; ii++) if (aliasArrays[i].filter(function(v) {
			return aliasArrays[ii].indexOf(v) !== -1;
		}).length) {
			aliasArrays[i] = aliasArrays[i].concat(aliasArrays[ii]);
			aliasArrays.splice(ii, 1);
			change = true;
			break;
		}
	}
	aliasArrays.forEach(function(aliasArray) {
		aliasArray = aliasArray.filter(function(v, i, self) {
			return self.indexOf(v) === i;
		});
		const lastAlias = aliasArray.pop();
		if (lastAlias !== void 0 && typeof lastAlias === "string") combined[lastAlias] = aliasArray;
	});
	return combined;
}
function increment(orig) {
	return orig !== void 0 ? orig + 1 : 1;
}
function sanitizeKey(key) {
	if (key === "__proto__") return "___proto___";
	return key;
}
function stripQuotes(val) {
	return typeof val === "string" && (val[0] === "'" || val[0] === "\"") && val[val.length - 1] === val[0] ? val.substring(1, val.length - 1) : val;
}
// node_modules/yargs-parser/build/lib/index.js
/**
* @fileoverview Main entrypoint for libraries using yargs-parser in Node.js
*
* @license
* Copyright (c) 2016, Contributors
* SPDX-License-Identifier: ISC
*/
var _a;
var _b;
var _c;
const minNodeVersion = process && process.env && process.env.YARGS_MIN_NODE_VERSION ? Number(process.env.YARGS_MIN_NODE_VERSION) : 20;
const nodeVersion = (_b = (_a = process === null || process === void 0 ? void 0 : process.versions) === null || _a === void 0 ? void 0 : _a.node) !== null && _b !== void 0 ? _b : (_c = process === null || process === void 0 ? void 0 : process.version) === null || _c === void 0 ? void 0 : _c.slice(1);
if (nodeVersion) {
	if (Number(nodeVersion.match(/^([^.]+)/)[1]) < minNodeVersion) throw Error(`yargs parser supports a minimum Node.js version of ${minNodeVersion}. Read our version support policy: https://github.com/yargs/yargs-parser#supported-nodejs-versions`);
}
const env = process ? process.env : {};
const require$1 = createRequire ? createRequire(import.meta.url) : void 0;
const parser = new YargsParser({
	cwd: process.cwd,
	env: () => {
		return env;
	},
	format,
	normalize,
	resolve: resolve$1,
	require: (path) => {
		if (typeof require$1 !== "undefined") return require$1(path);
		else if (path.match(/\.json$/)) return JSON.parse(readFileSync$1(path, "utf8"));
		else throw Error("only .json config files are supported in ESM");
	}
});
const yargsParser = function Parser(args, opts) {
	return parser.parse(args.slice(), opts).argv;
};
yargsParser.detailed = function(args, opts) {
	return parser.parse(args.slice(), opts);
};
yargsParser.camelCase = camelCase;
yargsParser.decamelize = decamelize;
yargsParser.looksLikeNumber = looksLikeNumber;
// node_modules/yargs/build/lib/utils/process-argv.js
function getProcessArgvBinIndex() {
	if (isBundledElectronApp()) return 0;
	return 1;
}
function isBundledElectronApp() {
	return isElectronApp() && !process.defaultApp;
}
function isElectronApp() {
	return !!process.versions.electron;
}
function getProcessArgvBin() {
	return process.argv[getProcessArgvBinIndex()];
}
// node_modules/y18n/build/lib/platform-shims/node.js
var node_default = {
	fs: {
		readFileSync: readFileSync$1,
		writeFile: writeFile$1
	},
	format,
	resolve: resolve$1,
	exists: (file) => {
		try {
			return statSync$1(file).isFile();
		} catch (err) {
			return false;
		}
	}
};
// node_modules/y18n/build/lib/index.js
let shim$1;
var Y18N = class {
	constructor(opts) {
		opts = opts || {};
		this.directory = opts.directory || "./locales";
		this.updateFiles = typeof opts.updateFiles === "boolean" ? opts.updateFiles : true;
		this.locale = opts.locale || "en";
		this.fallbackToLanguage = typeof opts.fallbackToLanguage === "boolean" ? opts.fallbackToLanguage : true;
		this.cache = Object.create(null);
		this.writeQueue = [];
	}
	__(...args) {
		if (typeof arguments[0] !== "string") return this._taggedLiteral(arguments[0], ...arguments);
		const str = args.shift();
		let cb = function() {};
		if (typeof args[args.length - 1] === "function") cb = args.pop();
		cb = cb || function() {};
		if (!this.cache[this.locale]) this._readLocaleFile();
		if (!this.cache[this.locale][str] && this.updateFiles) {
			this.cache[this.locale][str] = str;
			this._enqueueWrite({
				directory: this.directory,
				locale: this.locale,
				cb
			});
		} else cb();
		return shim$1.format.apply(shim$1.format, [this.cache[this.locale][str] || str].concat(args));
	}
	__n() {
		const args = Array.prototype.slice.call(arguments);
		const singular = args.shift();
		const plural = args.shift();
		const quantity = args.shift();
		let cb = function() {};
		if (typeof args[args.length - 1] === "function") cb = args.pop();
		if (!this.cache[this.locale]) this._readLocaleFile();
		let str = quantity === 1 ? singular : plural;
		if (this.cache[this.locale][singular]) str = this.cache[this.locale][singular][quantity === 1 ? "one" : "other"];
		if (!this.cache[this.locale][singular] && this.updateFiles) {
			this.cache[this.locale][singular] = {
				one: singular,
				other: plural
			};
			this._enqueueWrite({
				directory: this.directory,
				locale: this.locale,
				cb
			});
		} else cb();
		const values = [str];
		if (~str.indexOf("%d")) values.push(quantity);
		return shim$1.format.apply(shim$1.format, values.concat(args));
	}
	setLocale(locale) {
		this.locale = locale;
	}
	getLocale() {
		return this.locale;
	}
	updateLocale(obj) {
		if (!this.cache[this.locale]) this._readLocaleFile();
		for (const key in obj) if (Object.prototype.hasOwnProperty.call(obj, key)) this.cache[this.locale][key] = obj[key];
	}
	_taggedLiteral(parts, ...args) {
		let str = "";
		parts.forEach(function(part, i) {
			const arg = args[i + 1];
			str += part;
			if (typeof arg !== "undefined") str += "%s";
		});
		return this.__.apply(this, [str].concat([].slice.call(args, 1)));
	}
	_enqueueWrite(work) {
		this.writeQueue.push(work);
		if (this.writeQueue.length === 1) this._processWriteQueue();
	}
	_processWriteQueue() {
		const _this = this;
		const work = this.writeQueue[0];
		const directory = work.directory;
		const locale = work.locale;
		const cb = work.cb;
		const languageFile = this._resolveLocaleFile(directory, locale);
		const serializedLocale = JSON.stringify(this.cache[locale], null, 2);
		shim$1.fs.writeFile(languageFile, serializedLocale, "utf-8", function(err) {
			_this.writeQueue.shift();
			if (_this.writeQueue.length > 0) _this._processWriteQueue();
			cb(err);
		});
	}
	_readLocaleFile() {
		let localeLookup = {};
		const languageFile = this._resolveLocaleFile(this.directory, this.locale);
		try {
			if (shim$1.fs.readFileSync) localeLookup = JSON.parse(shim$1.fs.readFileSync(languageFile, "utf-8"));
		} catch (err) {
			if (err instanceof SyntaxError) err.message = "syntax error in " + languageFile;
			if (err.code === "ENOENT") localeLookup = {};
			else throw err;
		}
		this.cache[this.locale] = localeLookup;
	}
	_resolveLocaleFile(directory, locale) {
		let file = shim$1.resolve(directory, "./", locale + ".json");
		if (this.fallbackToLanguage && !this._fileExistsSync(file) && ~locale.lastIndexOf("_")) {
			const languageFile = shim$1.resolve(directory, "./", locale.split("_")[0] + ".json");
			if (this._fileExistsSync(languageFile)) file = languageFile;
		}
		return file;
	}
	_fileExistsSync(file) {
		return shim$1.exists(file);
	}
};
function y18n$1(opts, _shim) {
	shim$1 = _shim;
	const y18n = new Y18N(opts);
	return {
		__: y18n.__.bind(y18n),
		__n: y18n.__n.bind(y18n),
		setLocale: y18n.setLocale.bind(y18n),
		getLocale: y18n.getLocale.bind(y18n),
		updateLocale: y18n.updateLocale.bind(y18n),
		locale: y18n.locale
	};
}
// node_modules/y18n/index.mjs
const y18n = (opts) => {
	return y18n$1(opts, node_default);
};
// node_modules/yargs/lib/platform-shims/esm.mjs
var import_get_caller_file = /* @__PURE__ */ __toESM((/* @__PURE__ */ __commonJSMin(((exports, module) => {
	module.exports = function getCallerFile(position) {
		if (position === void 0) position = 2;
		if (position >= Error.stackTraceLimit) throw new TypeError("getCallerFile(position) requires position be less then Error.stackTraceLimit but position was: `" + position + "` and Error.stackTraceLimit was: `" + Error.stackTraceLimit + "`");
		var oldPrepareStackTrace = Error.prepareStackTrace;
		Error.prepareStackTrace = function(_, stack) {
			return stack;
		};
		var stack = (/* @__PURE__ */ new Error()).stack;
		Error.prepareStackTrace = oldPrepareStackTrace;
		if (stack !== null && typeof stack === "object") return stack[position] ? stack[position].getFileName() : void 0;
	};
})))(), 1);
const __dirname = fileURLToPath(import.meta.url);
const mainFilename = __dirname.substring(0, __dirname.lastIndexOf("node_modules"));
const require = createRequire(import.meta.url);
var esm_default = {
	assert: {
		notStrictEqual,
		strictEqual
	},
	cliui: ui,
	findUp: sync_default,
	getEnv: (key) => {
		return process.env[key];
	},
	inspect: inspect$1,
	getProcessArgvBin,
	mainFilename: mainFilename || process.cwd(),
	Parser: yargsParser,
	path: {
		basename: basename$1,
		dirname: dirname$1,
		extname: extname$1,
		relative: relative$1,
		resolve: resolve$1,
		join: join$1
	},
	process: {
		argv: () => process.argv,
		cwd: process.cwd,
		emitWarning: (warning, type) => process.emitWarning(warning, type),
		execPath: () => process.execPath,
		exit: (code) => {
			process.exit(code);
		},
		nextTick: process.nextTick,
		stdColumns: typeof process.stdout.columns !== "undefined" ? process.stdout.columns : null
	},
	readFileSync,
	readdirSync,
	require,
	getCallerFile: () => {
		const callerFile = (0, import_get_caller_file.default)(3);
		return callerFile.match(/^file:\/\//) ? fileURLToPath(callerFile) : callerFile;
	},
	stringWidth,
	y18n: y18n({
		directory: resolve$1(__dirname, "../../../locales"),
		updateFiles: false
	})
};
// node_modules/yargs/build/lib/typings/common-types.js
function assertNotStrictEqual(actual, expected, shim, message) {
	shim.assert.notStrictEqual(actual, expected, message);
}
function assertSingleKey(actual, shim) {
	shim.assert.strictEqual(typeof actual, "string");
}
function objectKeys(object) {
	return Object.keys(object);
}
// node_modules/yargs/build/lib/utils/is-promise.js
function isPromise(maybePromise) {
	return !!maybePromise && !!maybePromise.then && typeof maybePromise.then === "function";
}
// node_modules/yargs/build/lib/yerror.js
var YError = class YError extends Error {
	constructor(msg) {
		super(msg || "yargs error");
		this.name = "YError";
		if (Error.captureStackTrace) Error.captureStackTrace(this, YError);
	}
};
// node_modules/yargs/build/lib/parse-command.js
function parseCommand(cmd) {
	const splitCommand = cmd.replace(/\s{2,}/g, " ").split(/\s+(?![^[]*]|[^<]*>)/);
	const bregex = /\.*[\][<>]/g;
	const firstCommand = splitCommand.shift();
	if (!firstCommand) throw new Error(`No command found in: ${cmd}`);
	const parsedCommand = {
		cmd: firstCommand.replace(bregex, ""),
		demanded: [],
		optional: []
	};
	splitCommand.forEach((cmd, i) => {
		let variadic = false;
		cmd = cmd.replace(/\s/g, "");
		if (/\.+[\]>]/.test(cmd) && i === splitCommand.length - 1) variadic = true;
		if (/^\[/.test(cmd)) parsedCommand.optional.push({
			cmd: cmd.replace(bregex, "").split("|"),
			variadic
		});
		else parsedCommand.demanded.push({
			cmd: cmd.replace(bregex, "").split("|"),
			variadic
		});
	});
	return parsedCommand;
}
// node_modules/yargs/build/lib/argsert.js
const positionName = [
	"first",
	"second",
	"third",
	"fourth",
	"fifth",
	"sixth"
];
function argsert(arg1, arg2, arg3) {
	function parseArgs() {
		return typeof arg1 === "object" ? [
			{
				demanded: [],
				optional: []
			},
			arg1,
			arg2
		] : [
			parseCommand(`cmd ${arg1}`),
			arg2,
			arg3
		];
	}
	try {
		let position = 0;
		const [parsed, callerArguments, _length] = parseArgs();
		const args = [].slice.call(callerArguments);
		while (args.length && args[args.length - 1] === void 0) args.pop();
		const length = _length || args.length;
		if (length < parsed.demanded.length) throw new YError(`Not enough arguments provided. Expected ${parsed.demanded.length} but received ${args.length}.`);
		const totalCommands = parsed.demanded.length + parsed.optional.length;
		if (length > totalCommands) throw new YError(`Too many arguments provided. Expected max ${totalCommands} but received ${length}.`);
		parsed.demanded.forEach((demanded) => {
			const observedType = guessType(args.shift());
			if (demanded.cmd.filter((type) => type === observedType || type === "*").length === 0) argumentTypeError(observedType, demanded.cmd, position);
			position += 1;
		});
		parsed.optional.forEach((optional) => {
			if (args.length === 0) return;
			const observedType = guessType(args.shift());
			if (optional.cmd.filter((type) => type === observedType || type === "*").length === 0) argumentTypeError(observedType, optional.cmd, position);
			position += 1;
		});
	} catch (err) {
		console.warn(err.stack);
	}
}
function guessType(arg) {
	if (Array.isArray(arg)) return "array";
	else if (arg === null) return "null";
	return typeof arg;
}
function argumentTypeError(observedType, allowedTypes, position) {
	throw new YError(`Invalid ${positionName[position] || "manyith"} argument. Expected ${allowedTypes.join(" or ")} but received ${observedType}.`);
}
// node_modules/yargs/build/lib/middleware.js
var GlobalMiddleware = class {
	constructor(yargs) {
		this.globalMiddleware = [];
		this.frozens = [];
		this.yargs = yargs;
	}
	addMiddleware(callback, applyBeforeValidation, global = true, mutates = false) {
		argsert("<array|function> [boolean] [boolean] [boolean]", [
			callback,
			applyBeforeValidation,
			global
		], arguments.length);
		if (Array.isArray(callback)) {
			for (let i = 0; i < callback.length; i++) {
				if (typeof callback[i] !== "function") throw Error("middleware must be a function");
				const m = callback[i];
				m.applyBeforeValidation = applyBeforeValidation;
				m.global = global;
			}
			Array.prototype.push.apply(this.globalMiddleware, callback);
		} else if (typeof callback === "function") {
			const m = callback;
			m.applyBeforeValidation = applyBeforeValidation;
			m.global = global;
			m.mutates = mutates;
			this.globalMiddleware.push(callback);
		}
		return this.yargs;
	}
	addCoerceMiddleware(callback, option) {
		const aliases = this.yargs.getAliases();
		this.globalMiddleware = this.globalMiddleware.filter((m) => {
			const toCheck = [...aliases[option] || [], option];
			if (!m.option) return true;
			else return !toCheck.includes(m.option);
		});
		callback.option = option;
		return this.addMiddleware(callback, true, true, true);
	}
	getMiddleware() {
		return this.globalMiddleware;
	}
	freeze() {
		this.frozens.push([...this.globalMiddleware]);
	}
	unfreeze() {
		const frozen = this.frozens.pop();
		if (frozen !== void 0) this.globalMiddleware = frozen;
	}
	reset() {
		this.globalMiddleware = this.globalMiddleware.filter((m) => m.global);
	}
};
function commandMiddlewareFactory(commandMiddleware) {
	if (!commandMiddleware) return [];
	return commandMiddleware.map((middleware) => {
		middleware.applyBeforeValidation = false;
		return middleware;
	});
}
function applyMiddleware(argv, yargs, middlewares, beforeValidation) {
	return middlewares.reduce((acc, middleware) => {
		if (middleware.applyBeforeValidation !== beforeValidation) return acc;
		if (middleware.mutates) {
			if (middleware.applied) return acc;
			middleware.applied = true;
		}
		if (isPromise(acc)) return acc.then((initialObj) => Promise.all([initialObj, middleware(initialObj, yargs)])).then(([initialObj, middlewareObj]) => Object.assign(initialObj, middlewareObj));
		else {
			const result = middleware(acc, yargs);
			return isPromise(result) ? result.then((middlewareObj) => Object.assign(acc, middlewareObj)) : Object.assign(acc, result);
		}
	}, argv);
}
// node_modules/yargs/build/lib/utils/maybe-async-result.js
function maybeAsyncResult(getResult, resultHandler, errorHandler = (err) => {
	throw err;
}) {
	try {
		const result = isFunction(getResult) ? getResult() : getResult;
		return isPromise(result) ? result.then((result) => resultHandler(result)) : resultHandler(result);
	} catch (err) {
		return errorHandler(err);
	}
}
function isFunction(arg) {
	return typeof arg === "function";
}
// node_modules/yargs/build/lib/command.js
const DEFAULT_MARKER = /(^\*)|(^\$0)/;
var CommandInstance = class {
	constructor(usage, validation, globalMiddleware, shim) {
		this.requireCache = /* @__PURE__ */ new Set();
		this.handlers = {};
		this.aliasMap = {};
		this.frozens = [];
		this.shim = shim;
		this.usage = usage;
		this.globalMiddleware = globalMiddleware;
		this.validation = validation;
	}
	addDirectory(dir, req, callerFile, opts) {
		opts = opts || {};
		this.requireCache.add(callerFile);
		const fullDirPath = this.shim.path.resolve(this.shim.path.dirname(callerFile), dir);
		const files = this.shim.readdirSync(fullDirPath, { recursive: opts.recurse ? true : false });
		if (!Array.isArray(opts.extensions)) opts.extensions = ["js"];
		const visit = typeof opts.visit === "function" ? opts.visit : (o) => o;
		for (const fileb of files) {
			const file = fileb.toString();
			if (opts.exclude) {
				let exclude = false;
				if (typeof opts.exclude === "function") exclude = opts.exclude(file);
				else exclude = opts.exclude.test(file);
				if (exclude) continue;
			}
			if (opts.include) {
				let include = false;
				if (typeof opts.include === "function") include = opts.include(file);
				else include = opts.include.test(file);
				if (!include) continue;
			}
			let supportedExtension = false;
			for (const ext of opts.extensions) if (file.endsWith(ext)) supportedExtension = true;
			if (supportedExtension) {
				const joined = this.shim.path.join(fullDirPath, file);
				const module = req(joined);
				const extendableModule = Object.create(null, Object.getOwnPropertyDescriptors({ ...module }));
				if (visit(extendableModule, joined, file)) {
					if (this.requireCache.has(joined)) continue;
					else this.requireCache.add(joined);
					if (!extendableModule.command) extendableModule.command = this.shim.path.basename(joined, this.shim.path.extname(joined));
					this.addHandler(extendableModule);
				}
			}
		}
	}
	addHandler(cmd, description, builder, handler, commandMiddleware, deprecated) {
		let aliases = [];
		const middlewares = commandMiddlewareFactory(commandMiddleware);
		handler = handler || (() => {});
		if (Array.isArray(cmd)) {
			if (isCommandAndAliases(cmd)) [cmd, ...aliases] = cmd;
			else for (const command of cmd) this.addHandler(command);
		} else if (isCommandHandlerDefinition(cmd)) {
			let command = Array.isArray(cmd.command) || typeof cmd.command === "string" ? cmd.command : null;
			if (command === null) throw new Error(`No command name given for module: ${this.shim.inspect(cmd)}`);
			if (cmd.aliases) command = [].concat(command).concat(cmd.aliases);
			this.addHandler(command, this.extractDesc(cmd), cmd.builder, cmd.handler, cmd.middlewares, cmd.deprecated);
			return;
		} else if (isCommandBuilderDefinition(builder)) {
			this.addHandler([cmd].concat(aliases), description, builder.builder, builder.handler, builder.middlewares, builder.deprecated);
			return;
		}
		if (typeof cmd === "string") {
			const parsedCommand = parseCommand(cmd);
			aliases = aliases.map((alias) => parseCommand(alias).cmd);
			let isDefault = false;
			const parsedAliases = [parsedCommand.cmd].concat(aliases).filter((c) => {
				if (DEFAULT_MARKER.test(c)) {
					isDefault = true;
					return false;
				}
				return true;
			});
			if (parsedAliases.length === 0 && isDefault) parsedAliases.push("$0");
			if (isDefault) {
				parsedCommand.cmd = parsedAliases[0];
				aliases = parsedAliases.slice(1);
				cmd = cmd.replace(DEFAULT_MARKER, parsedCommand.cmd);
			}
			aliases.forEach((alias) => {
				this.aliasMap[alias] = parsedCommand.cmd;
			});
			if (description !== false) this.usage.command(cmd, description, isDefault, aliases, deprecated);
			this.handlers[parsedCommand.cmd] = {
				original: cmd,
				description,
				handler,
				builder: builder || {},
				middlewares,
				deprecated,
				demanded: parsedCommand.demanded,
				optional: parsedCommand.optional
			};
			if (isDefault) this.defaultCommand = this.handlers[parsedCommand.cmd];
		}
	}
	getCommandHandlers() {
		return this.handlers;
	}
	getCommands() {
		return Object.keys(this.handlers).concat(Object.keys(this.aliasMap));
	}
	hasDefaultCommand() {
		return !!this.defaultCommand;
	}
	runCommand(command, yargs, parsed, commandIndex, helpOnly, helpOrVersionSet) {
		const commandHandler = this.handlers[command] || this.handlers[this.aliasMap[command]] || this.defaultCommand;
		const currentContext = yargs.getInternalMethods().getContext();
		const parentCommands = currentContext.commands.slice();
		const isDefaultCommand = !command;
		if (command) {
			currentContext.commands.push(command);
			currentContext.fullCommands.push(commandHandler.original);
		}
		const builderResult = this.applyBuilderUpdateUsageAndParse(isDefaultCommand, commandHandler, yargs, parsed.aliases, parentCommands, commandIndex, helpOnly, helpOrVersionSet);
		return isPromise(builderResult) ? builderResult.then((result) => this.applyMiddlewareAndGetResult(isDefaultCommand, commandHandler, result.innerArgv, currentContext, helpOnly, result.aliases, yargs)) : this.applyMiddlewareAndGetResult(isDefaultCommand, commandHandler, builderResult.innerArgv, currentContext, helpOnly, builderResult.aliases, yargs);
	}
	applyBuilderUpdateUsageAndParse(isDefaultCommand, commandHandler, yargs, aliases, parentCommands, commandIndex, helpOnly, helpOrVersionSet) {
		const builder = commandHandler.builder;
		let innerYargs = yargs;
		if (isCommandBuilderCallback(builder)) {
			yargs.getInternalMethods().getUsageInstance().freeze();
			const builderOutput = builder(yargs.getInternalMethods().reset(aliases), helpOrVersionSet);
			if (isPromise(builderOutput)) return builderOutput.then((output) => {
				innerYargs = isYargsInstance(output) ? output : yargs;
				return this.parseAndUpdateUsage(isDefaultCommand, commandHandler, innerYargs, parentCommands, commandIndex, helpOnly);
			});
		} else if (isCommandBuilderOptionDefinitions(builder)) {
			yargs.getInternalMethods().getUsageInstance().freeze();
			innerYargs = yargs.getInternalMethods().reset(aliases);
			Object.keys(commandHandler.builder).forEach((key) => {
				innerYargs.option(key, builder[key]);
			});
		}
		return this.parseAndUpdateUsage(isDefaultCommand, commandHandler, innerYargs, parentCommands, commandIndex, helpOnly);
	}
	parseAndUpdateUsage(isDefaultCommand, commandHandler, innerYargs, parentCommands, commandIndex, helpOnly) {
		if (isDefaultCommand) innerYargs.getInternalMethods().getUsageInstance().unfreeze(true);
		if (this.shouldUpdateUsage(innerYargs)) innerYargs.getInternalMethods().getUsageInstance().usage(this.usageFromParentCommandsCommandHandler(parentCommands, commandHandler), commandHandler.description);
		const innerArgv = innerYargs.getInternalMethods().runYargsParserAndExecuteCommands(null, void 0, true, commandIndex, helpOnly);
		return isPromise(innerArgv) ? innerArgv.then((argv) => ({
			aliases: innerYargs.parsed.aliases,
			innerArgv: argv
		})) : {
			aliases: innerYargs.parsed.aliases,
			innerArgv
		};
	}
	shouldUpdateUsage(yargs) {
		return !yargs.getInternalMethods().getUsageInstance().getUsageDisabled() && yargs.getInternalMethods().getUsageInstance().getUsage().length === 0;
	}
	usageFromParentCommandsCommandHandler(parentCommands, commandHandler) {
		const c = DEFAULT_MARKER.test(commandHandler.original) ? commandHandler.original.replace(DEFAULT_MARKER, "").trim() : commandHandler.original;
		const pc = parentCommands.filter((c) => {
			return !DEFAULT_MARKER.test(c);
		});
		pc.push(c);
		return `$0 ${pc.join(" ")}`;
	}
	handleValidationAndGetResult(isDefaultCommand, commandHandler, innerArgv, currentContext, aliases, yargs, middlewares, positionalMap) {
		if (!yargs.getInternalMethods().getHasOutput()) {
			const validation = yargs.getInternalMethods().runValidation(aliases, positionalMap, yargs.parsed.error, isDefaultCommand);
			innerArgv = maybeAsyncResult(innerArgv, (result) => {
				validation(result);
				return result;
			});
		}
		if (commandHandler.handler && !yargs.getInternalMethods().getHasOutput()) {
			yargs.getInternalMethods().setHasOutput();
			const populateDoubleDash = !!yargs.getOptions().configuration["populate--"];
			yargs.getInternalMethods().postProcess(innerArgv, populateDoubleDash, false, false);
			innerArgv = applyMiddleware(innerArgv, yargs, middlewares, false);
			innerArgv = maybeAsyncResult(innerArgv, (result) => {
				const handlerResult = commandHandler.handler(result);
				return isPromise(handlerResult) ? handlerResult.then(() => result) : result;
			});
			if (!isDefaultCommand) yargs.getInternalMethods().getUsageInstance().cacheHelpMessage();
			if (isPromise(innerArgv) && !yargs.getInternalMethods().hasParseCallback()) innerArgv.catch((error) => {
				try {
					yargs.getInternalMethods().getUsageInstance().fail(null, error);
				} catch (_err) {}
			});
		}
		if (!isDefaultCommand) {
			currentContext.commands.pop();
			currentContext.fullCommands.pop();
		}
		return innerArgv;
	}
	applyMiddlewareAndGetResult(isDefaultCommand, commandHandler, innerArgv, currentContext, helpOnly, aliases, yargs) {
		let positionalMap = {};
		if (helpOnly) return innerArgv;
		if (!yargs.getInternalMethods().getHasOutput()) positionalMap = this.populatePositionals(commandHandler, innerArgv, currentContext, yargs);
		const middlewares = this.globalMiddleware.getMiddleware().slice(0).concat(commandHandler.middlewares);
		const maybePromiseArgv = applyMiddleware(innerArgv, yargs, middlewares, true);
		return isPromise(maybePromiseArgv) ? maybePromiseArgv.then((resolvedInnerArgv) => this.handleValidationAndGetResult(isDefaultCommand, commandHandler, resolvedInnerArgv, currentContext, aliases, yargs, middlewares, positionalMap)) : this.handleValidationAndGetResult(isDefaultCommand, commandHandler, maybePromiseArgv, currentContext, aliases, yargs, middlewares, positionalMap);
	}
	populatePositionals(commandHandler, argv, context, yargs) {
		argv._ = argv._.slice(context.commands.length);
		const demanded = commandHandler.demanded.slice(0);
		const optional = commandHandler.optional.slice(0);
		const positionalMap = {};
		this.validation.positionalCount(demanded.length, argv._.length);
		while (demanded.length) {
			const demand = demanded.shift();
			this.populatePositional(demand, argv, positionalMap);
		}
		while (optional.length) {
			const maybe = optional.shift();
			this.populatePositional(maybe, argv, positionalMap);
		}
		argv._ = context.commands.concat(argv._.map((a) => "" + a));
		this.postProcessPositionals(argv, positionalMap, this.cmdToParseOptions(commandHandler.original), yargs);
		return positionalMap;
	}
	populatePositional(positional, argv, positionalMap) {
		const cmd = positional.cmd[0];
		if (positional.variadic) positionalMap[cmd] = argv._.splice(0).map(String);
		else if (argv._.length) positionalMap[cmd] = [String(argv._.shift())];
	}
	cmdToParseOptions(cmdString) {
		const parseOptions = {
			array: [],
			default: {},
			alias: {},
			demand: {}
		};
		const parsed = parseCommand(cmdString);
		parsed.demanded.forEach((d) => {
			const [cmd, ...aliases] = d.cmd;
			if (d.variadic) {
				parseOptions.array.push(cmd);
				parseOptions.default[cmd] = [];
			}
			parseOptions.alias[cmd] = aliases;
			parseOptions.demand[cmd] = true;
		});
		parsed.optional.forEach((o) => {
			const [cmd, ...aliases] = o.cmd;
			if (o.variadic) {
				parseOptions.array.push(cmd);
				parseOptions.default[cmd] = [];
			}
			parseOptions.alias[cmd] = aliases;
		});
		return parseOptions;
	}
	postProcessPositionals(argv, positionalMap, parseOptions, yargs) {
		const options = Object.assign({}, yargs.getOptions());
		options.default = Object.assign(parseOptions.default, options.default);
		for (const key of Object.keys(parseOptions.alias)) options.alias[key] = (options.alias[key] || []).concat(parseOptions.alias[key]);
		options.array = options.array.concat(parseOptions.array);
		options.config = {};
		const unparsed = [];
		Object.keys(positionalMap).forEach((key) => {
			positionalMap[key].map((value) => {
				if (options.configuration["unknown-options-as-args"]) options.key[key] = true;
				unparsed.push(`--${key}`);
				unparsed.push(value);
			});
		});
		if (!unparsed.length) return;
		const config = Object.assign({}, options.configuration, { "populate--": false });
		const parsed = this.shim.Parser.detailed(unparsed, Object.assign({}, options, { configuration: config }));
		if (parsed.error) yargs.getInternalMethods().getUsageInstance().fail(parsed.error.message, parsed.error);
		else {
			const positionalKeys = Object.keys(positionalMap);
			Object.keys(positionalMap).forEach((key) => {
				positionalKeys.push(...parsed.aliases[key]);
			});
			Object.keys(parsed.argv).forEach((key) => {
				if (positionalKeys.includes(key)) {
					if (!positionalMap[key]) positionalMap[key] = parsed.argv[key];
					if (!this.isInConfigs(yargs, key) && !this.isDefaulted(yargs, key) && Object.prototype.hasOwnProperty.call(argv, key) && Object.prototype.hasOwnProperty.call(parsed.argv, key) && (Array.isArray(argv[key]) || Array.isArray(parsed.argv[key]))) argv[key] = [].concat(argv[key], parsed.argv[key]);
					else argv[key] = parsed.argv[key];
				}
			});
		}
	}
	isDefaulted(yargs, key) {
		const { default: defaults } = yargs.getOptions();
		return Object.prototype.hasOwnProperty.call(defaults, key) || Object.prototype.hasOwnProperty.call(defaults, this.shim.Parser.camelCase(key));
	}
	isInConfigs(yargs, key) {
		const { configObjects } = yargs.getOptions();
		return configObjects.some((c) => Object.prototype.hasOwnProperty.call(c, key)) || configObjects.some((c) => Object.prototype.hasOwnProperty.call(c, this.shim.Parser.camelCase(key)));
	}
	runDefaultBuilderOn(yargs) {
		if (!this.defaultCommand) return;
		if (this.shouldUpdateUsage(yargs)) {
			const commandString = DEFAULT_MARKER.test(this.defaultCommand.original) ? this.defaultCommand.original : this.defaultCommand.original.replace(/^[^[\]<>]*/, "$0 ");
			yargs.getInternalMethods().getUsageInstance().usage(commandString, this.defaultCommand.description);
		}
		const builder = this.defaultCommand.builder;
		if (isCommandBuilderCallback(builder)) return builder(yargs, true);
		else if (!isCommandBuilderDefinition(builder)) Object.keys(builder).forEach((key) => {
			yargs.option(key, builder[key]);
		});
	}
	extractDesc({ describe, description, desc }) {
		for (const test of [
			describe,
			description,
			desc
		]) {
			if (typeof test === "string" || test === false) return test;
			assertNotStrictEqual(test, true, this.shim);
		}
		return false;
	}
	freeze() {
		this.frozens.push({
			handlers: this.handlers,
			aliasMap: this.aliasMap,
			defaultCommand: this.defaultCommand
		});
	}
	unfreeze() {
		const frozen = this.frozens.pop();
		assertNotStrictEqual(frozen, void 0, this.shim);
		({handlers: this.handlers, aliasMap: this.aliasMap, defaultCommand: this.defaultCommand} = frozen);
	}
	reset() {
		this.handlers = {};
		this.aliasMap = {};
		this.defaultCommand = void 0;
		this.requireCache = /* @__PURE__ */ new Set();
		return this;
	}
};
function command(usage, validation, globalMiddleware, shim) {
	return new CommandInstance(usage, validation, globalMiddleware, shim);
}
function isCommandBuilderDefinition(builder) {
	return typeof builder === "object" && !!builder.builder && typeof builder.handler === "function";
}
function isCommandAndAliases(cmd) {
	return cmd.every((c) => typeof c === "string");
}
function isCommandBuilderCallback(builder) {
	return typeof builder === "function";
}
function isCommandBuilderOptionDefinitions(builder) {
	return typeof builder === "object";
}
function isCommandHandlerDefinition(cmd) {
	return typeof cmd === "object" && !Array.isArray(cmd);
}
// node_modules/yargs/build/lib/utils/obj-filter.js
function objFilter(original = {}, filter = () => true) {
	const obj = {};
	objectKeys(original).forEach((key) => {
		if (filter(key, original[key])) obj[key] = original[key];
	});
	return obj;
}
// node_modules/yargs/build/lib/utils/set-blocking.js
function setBlocking(blocking) {
	if (typeof process === "undefined") return;
	[process.stdout, process.stderr].forEach((_stream) => {
		const stream = _stream;
		if (stream._handle && stream.isTTY && typeof stream._handle.setBlocking === "function") stream._handle.setBlocking(blocking);
	});
}
// node_modules/yargs/build/lib/usage.js
function isBoolean(fail) {
	return typeof fail === "boolean";
}
function usage(yargs, shim) {
	const __ = shim.y18n.__;
	const self = {};
	const fails = [];
	self.failFn = function failFn(f) {
		fails.push(f);
	};
	let failMessage = null;
	let globalFailMessage = null;
	let showHelpOnFail = true;
	self.showHelpOnFail = function showHelpOnFailFn(arg1 = true, arg2) {
		const [enabled, message] = typeof arg1 === "string" ? [true, arg1] : [arg1, arg2];
		if (yargs.getInternalMethods().isGlobalContext()) globalFailMessage = message;
		failMessage = message;
		showHelpOnFail = enabled;
		return self;
	};
	let failureOutput = false;
	self.fail = function fail(msg, err) {
		const logger = yargs.getInternalMethods().getLoggerInstance();
		if (fails.length) for (let i = fails.length - 1; i >= 0; --i) {
			const fail = fails[i];
			if (isBoolean(fail)) {
				if (err) throw err;
				else if (msg) throw Error(msg);
			} else fail(msg, err, self);
		}
		else {
			if (yargs.getExitProcess()) setBlocking(true);
			if (!failureOutput) {
				failureOutput = true;
				if (showHelpOnFail) {
					yargs.showHelp("error");
					logger.error();
				}
				if (msg || err) logger.error(msg || err);
				const globalOrCommandFailMessage = failMessage || globalFailMessage;
				if (globalOrCommandFailMessage) {
					if (msg || err) logger.error("");
					logger.error(globalOrCommandFailMessage);
				}
			}
			err = err || new YError(msg);
			if (yargs.getExitProcess()) return yargs.exit(1);
			else if (yargs.getInternalMethods().hasParseCallback()) return yargs.exit(1, err);
			else throw err;
		}
	};
	let usages = [];
	let usageDisabled = false;
	self.usage = (msg, description) => {
		if (msg === null) {
			usageDisabled = true;
			usages = [];
			return self;
		}
		usageDisabled = false;
		usages.push([msg, description || ""]);
		return self;
	};
	self.getUsage = () => {
		return usages;
	};
	self.getUsageDisabled = () => {
		return usageDisabled;
	};
	self.getPositionalGroupName = () => {
		return __("Positionals:");
	};
	let examples = [];
	self.example = (cmd, description) => {
		examples.push([cmd, description || ""]);
	};
	let commands = [];
	self.command = function command(cmd, description, isDefault, aliases, deprecated = false) {
		if (isDefault) commands = commands.map((cmdArray) => {
			cmdArray[2] = false;
			return cmdArray;
		});
		commands.push([
			cmd,
			description || "",
			isDefault,
			aliases,
			deprecated
		]);
	};
	self.getCommands = () => commands;
	let descriptions = {};
	self.describe = function describe(keyOrKeys, desc) {
		if (Array.isArray(keyOrKeys)) keyOrKeys.forEach((k) => {
			self.describe(k, desc);
		});
		else if (typeof keyOrKeys === "object") Object.keys(keyOrKeys).forEach((k) => {
			self.describe(k, keyOrKeys[k]);
		});
		else descriptions[keyOrKeys] = desc;
	};
	self.getDescriptions = () => descriptions;
	let epilogs = [];
	self.epilog = (msg) => {
		epilogs.push(msg);
	};
	let wrapSet = false;
	let wrap;
	self.wrap = (cols) => {
		wrapSet = true;
		wrap = cols;
	};
	self.getWrap = () => {
		if (shim.getEnv("YARGS_DISABLE_WRAP")) return null;
		if (!wrapSet) {
			wrap = windowWidth();
			wrapSet = true;
		}
		return wrap;
	};
	const deferY18nLookupPrefix = "__yargsString__:";
	self.deferY18nLookup = (str) => deferY18nLookupPrefix + str;
	self.help = function help() {
		if (cachedHelpMessage) return cachedHelpMessage;
		normalizeAliases();
		const base$0 = yargs.customScriptName ? yargs.$0 : shim.path.basename(yargs.$0);
		const demandedOptions = yargs.getDemandedOptions();
		const demandedCommands = yargs.getDemandedCommands();
		const deprecatedOptions = yargs.getDeprecatedOptions();
		const groups = yargs.getGroups();
		const options = yargs.getOptions();
		let keys = [];
		keys = keys.concat(Object.keys(descriptions));
		keys = keys.concat(Object.keys(demandedOptions));
		keys = keys.concat(Object.keys(demandedCommands));
		keys = keys.concat(Object.keys(options.default));
		keys = keys.filter(filterHiddenOptions);
		keys = Object.keys(keys.reduce((acc, key) => {
			if (key !== "_") acc[key] = true;
			return acc;
		}, {}));
		const theWrap = self.getWrap();
		const ui = shim.cliui({
			width: theWrap,
			wrap: !!theWrap
		});
		if (!usageDisabled) {
			if (usages.length) {
				usages.forEach((usage) => {
					ui.div({ text: `${usage[0].replace(/\$0/g, base$0)}` });
					if (usage[1]) ui.div({
						text: `${usage[1]}`,
						padding: [
							1,
							0,
							0,
							0
						]
					});
				});
				ui.div();
			} else if (commands.length) {
				let u = null;
				if (demandedCommands._) u = `${base$0} <${__("command")}>\n`;
				else u = `${base$0} [${__("command")}]\n`;
				ui.div(`${u}`);
			}
		}
		if (commands.length > 1 || commands.length === 1 && !commands[0][2]) {
			ui.div(__("Commands:"));
			const context = yargs.getInternalMethods().getContext();
			const parentCommands = context.commands.length ? `${context.commands.join(" ")} ` : "";
			if (yargs.getInternalMethods().getParserConfiguration()["sort-commands"] === true) commands = commands.sort((a, b) => a[0].localeCompare(b[0]));
			const prefix = base$0 ? `${base$0} ` : "";
			commands.forEach((command) => {
				const commandString = `${prefix}${parentCommands}${command[0].replace(/^\$0 ?/, "")}`;
				ui.span({
					text: commandString,
					padding: [
						0,
						2,
						0,
						2
					],
					width: maxWidth(commands, theWrap, `${base$0}${parentCommands}`) + 4
				}, { text: command[1] });
				const hints = [];
				if (command[2]) hints.push(`[${__("default")}]`);
				if (command[3] && command[3].length) hints.push(`[${__("aliases:")} ${command[3].join(", ")}]`);
				if (command[4]) {
					if (typeof command[4] === "string") hints.push(`[${__("deprecated: %s", command[4])}]`);
					else hints.push(`[${__("deprecated")}]`);
				}
				if (hints.length) ui.div({
					text: hints.join(" "),
					padding: [
						0,
						0,
						0,
						2
					],
					align: "right"
				});
				else ui.div();
			});
			ui.div();
		}
		const aliasKeys = (Object.keys(options.alias) || []).concat(Object.keys(yargs.parsed.newAliases) || []);
		keys = keys.filter((key) => !yargs.parsed.newAliases[key] && aliasKeys.every((alias) => (options.alias[alias] || []).indexOf(key) === -1));
		const defaultGroup = __("Options:");
		if (!groups[defaultGroup]) groups[defaultGroup] = [];
		addUngroupedKeys(keys, options.alias, groups, defaultGroup);
		const isLongSwitch = (sw) => /^--/.test(getText(sw));
		const displayedGroups = Object.keys(groups).filter((groupName) => groups[groupName].length > 0).map((groupName) => {
			return {
				groupName,
				normalizedKeys: groups[groupName].filter(filterHiddenOptions).map((key) => {
					if (aliasKeys.includes(key)) return key;
					for (let i = 0, aliasKey; (aliasKey = aliasKeys[i]) !== void 0; i++) if ((options.alias[aliasKey] || []).includes(key)) return aliasKey;
					return key;
				})
			};
		}).filter(({ normalizedKeys }) => normalizedKeys.length > 0).map(({ groupName, normalizedKeys }) => {
			return {
				groupName,
				normalizedKeys,
				switches: normalizedKeys.reduce((acc, key) => {
					acc[key] = [key].concat(options.alias[key] || []).map((sw) => {
						if (groupName === self.getPositionalGroupName()) return sw;
						else return (/^[0-9]$/.test(sw) ? options.boolean.includes(key) ? "-" : "--" : sw.length > 1 ? "--" : "-") + sw;
					}).sort((sw1, sw2) => isLongSwitch(sw1) === isLongSwitch(sw2) ? 0 : isLongSwitch(sw1) ? 1 : -1).join(", ");
					return acc;
				}, {})
			};
		});
		if (displayedGroups.filter(({ groupName }) => groupName !== self.getPositionalGroupName()).some(({ normalizedKeys, switches }) => !normalizedKeys.every((key) => isLongSwitch(switches[key])))) displayedGroups.filter(({ groupName }) => groupName !== self.getPositionalGroupName()).forEach(({ normalizedKeys, switches }) => {
			normalizedKeys.forEach((key) => {
				if (isLongSwitch(switches[key])) switches[key] = addIndentation(switches[key], 4);
			});
		});
		displayedGroups.forEach(({ groupName, normalizedKeys, switches }) => {
			ui.div(groupName);
			normalizedKeys.forEach((key) => {
				const kswitch = switches[key];
				let desc = descriptions[key] || "";
				let type = null;
				if (desc.includes(deferY18nLookupPrefix)) desc = __(desc.substring(16));
				if (options.boolean.includes(key)) type = `[${__("boolean")}]`;
				if (options.count.includes(key)) type = `[${__("count")}]`;
				if (options.string.includes(key)) type = `[${__("string")}]`;
				if (options.normalize.includes(key)) type = `[${__("string")}]`;
				if (options.array.includes(key)) type = `[${__("array")}]`;
				if (options.number.includes(key)) type = `[${__("number")}]`;
				const deprecatedExtra = (deprecated) => typeof deprecated === "string" ? `[${__("deprecated: %s", deprecated)}]` : `[${__("deprecated")}]`;
				const extra = [
					key in deprecatedOptions ? deprecatedExtra(deprecatedOptions[key]) : null,
					type,
					key in demandedOptions ? `[${__("required")}]` : null,
					options.choices && options.choices[key] ? `[${__("choices:")} ${self.stringifiedValues(options.choices[key])}]` : null,
					defaultString(options.default[key], options.defaultDescription[key])
				].filter(Boolean).join(" ");
				ui.span({
					text: getText(kswitch),
					padding: [
						0,
						2,
						0,
						2 + getIndentation(kswitch)
					],
					width: maxWidth(switches, theWrap) + 4
				}, desc);
				const shouldHideOptionExtras = yargs.getInternalMethods().getUsageConfiguration()["hide-types"] === true;
				if (extra && !shouldHideOptionExtras) ui.div({
					text: extra,
					padding: [
						0,
						0,
						0,
						2
					],
					align: "right"
				});
				else ui.div();
			});
			ui.div();
		});
		if (examples.length) {
			ui.div(__("Examples:"));
			examples.forEach((example) => {
				example[0] = example[0].replace(/\$0/g, base$0);
			});
			examples.forEach((example) => {
				if (example[1] === "") ui.div({
					text: example[0],
					padding: [
						0,
						2,
						0,
						2
					]
				});
				else ui.div({
					text: example[0],
					padding: [
						0,
						2,
						0,
						2
					],
					width: maxWidth(examples, theWrap) + 4
				}, { text: example[1] });
			});
			ui.div();
		}
		if (epilogs.length > 0) {
			const e = epilogs.map((epilog) => epilog.replace(/\$0/g, base$0)).join("\n");
			ui.div(`${e}\n`);
		}
		return ui.toString().replace(/\s*$/, "");
	};
	function maxWidth(table, theWrap, modifier) {
		let width = 0;
		if (!Array.isArray(table)) table = Object.values(table).map((v) => [v]);
		table.forEach((v) => {
			width = Math.max(shim.stringWidth(modifier ? `${modifier} ${getText(v[0])}` : getText(v[0])) + getIndentation(v[0]), width);
		});
		if (theWrap) width = Math.min(width, parseInt((theWrap * .5).toString(), 10));
		return width;
	}
	function normalizeAliases() {
		const demandedOptions = yargs.getDemandedOptions();
		const options = yargs.getOptions();
		(Object.keys(options.alias) || []).forEach((key) => {
			options.alias[key].forEach((alias) => {
				if (descriptions[alias]) self.describe(key, descriptions[alias]);
				if (alias in demandedOptions) yargs.demandOption(key, demandedOptions[alias]);
				if (options.boolean.includes(alias)) yargs.boolean(key);
				if (options.count.includes(alias)) yargs.count(key);
				if (options.string.includes(alias)) yargs.string(key);
				if (options.normalize.includes(alias)) yargs.normalize(key);
				if (options.array.includes(alias)) yargs.array(key);
				if (options.number.includes(alias)) yargs.number(key);
			});
		});
	}
	let cachedHelpMessage;
	self.cacheHelpMessage = function() {
		cachedHelpMessage = this.help();
	};
	self.clearCachedHelpMessage = function() {
		cachedHelpMessage = void 0;
	};
	self.hasCachedHelpMessage = function() {
		return !!cachedHelpMessage;
	};
	function addUngroupedKeys(keys, aliases, groups, defaultGroup) {
		let groupedKeys = [];
		let toCheck = null;
		Object.keys(groups).forEach((group) => {
			groupedKeys = groupedKeys.concat(groups[group]);
		});
		keys.forEach((key) => {
			toCheck = [key].concat(aliases[key]);
			if (!toCheck.some((k) => groupedKeys.indexOf(k) !== -1)) groups[defaultGroup].push(key);
		});
		return groupedKeys;
	}
	function filterHiddenOptions(key) {
		return yargs.getOptions().hiddenOptions.indexOf(key) < 0 || yargs.parsed.argv[yargs.getOptions().showHiddenOpt];
	}
	self.showHelp = (level) => {
		const logger = yargs.getInternalMethods().getLoggerInstance();
		if (!level) level = "error";
		(typeof level === "function" ? level : logger[level])(self.help());
	};
	self.functionDescription = (fn) => {
		return [
			"(",
			fn.name ? shim.Parser.decamelize(fn.name, "-") : __("generated-value"),
			")"
		].join("");
	};
	self.stringifiedValues = function stringifiedValues(values, separator) {
		let string = "";
		const sep = separator || ", ";
		const array = [].concat(values);
		if (!values || !array.length) return string;
		array.forEach((value) => {
			if (string.length) string += sep;
			string += JSON.stringify(value);
		});
		return string;
	};
	function defaultString(value, defaultDescription) {
		let string = `[${__("default:")} `;
		if (value === void 0 && !defaultDescription) return null;
		if (defaultDescription) string += defaultDescription;
		else switch (typeof value) {
			case "string":
				string += `"${value}"`;
				break;
			case "object":
				string += JSON.stringify(value);
				break;
			default: string += value;
		}
		return `${string}]`;
	}
	function windowWidth() {
		const maxWidth = 80;
		if (shim.process.stdColumns) return Math.min(maxWidth, shim.process.stdColumns);
		else return maxWidth;
	}
	let version = null;
	self.version = (ver) => {
		version = ver;
	};
	self.showVersion = (level) => {
		const logger = yargs.getInternalMethods().getLoggerInstance();
		if (!level) level = "error";
		(typeof level === "function" ? level : logger[level])(version);
	};
	self.reset = function reset(localLookup) {
		failMessage = null;
		failureOutput = false;
		usages = [];
		usageDisabled = false;
		epilogs = [];
		examples = [];
		commands = [];
		descriptions = objFilter(descriptions, (k) => !localLookup[k]);
		return self;
	};
	const frozens = [];
	self.freeze = function freeze() {
		frozens.push({
			failMessage,
			failureOutput,
			usages,
			usageDisabled,
			epilogs,
			examples,
			commands,
			descriptions
		});
	};
	self.unfreeze = function unfreeze(defaultCommand = false) {
		const frozen = frozens.pop();
		if (!frozen) return;
		if (defaultCommand) {
			descriptions = {
				...frozen.descriptions,
				...descriptions
			};
			commands = [...frozen.commands, ...commands];
			usages = [...frozen.usages, ...usages];
			examples = [...frozen.examples, ...examples];
			epilogs = [...frozen.epilogs, ...epilogs];
		} else ({failMessage, failureOutput, usages, usageDisabled, epilogs, examples, commands, descriptions} = frozen);
	};
	return self;
}
function isIndentedText(text) {
	return typeof text === "object";
}
function addIndentation(text, indent) {
	return isIndentedText(text) ? {
		text: text.text,
		indentation: text.indentation + indent
	} : {
		text,
		indentation: indent
	};
}
function getIndentation(text) {
	return isIndentedText(text) ? text.indentation : 0;
}
function getText(text) {
	return isIndentedText(text) ? text.text : text;
}
// node_modules/yargs/build/lib/completion-templates.js
const completionShTemplate = `###-begin-{{app_name}}-completions-###
#
# yargs command completion script
#
# Installation: {{app_path}} {{completion_command}} >> ~/.bashrc
#    or {{app_path}} {{completion_command}} >> ~/.bash_profile on OSX.
#
_{{app_name}}_yargs_completions()
{
    local cur_word args type_list

    cur_word="\${COMP_WORDS[COMP_CWORD]}"
    args=("\${COMP_WORDS[@]}")

    # ask yargs to generate completions.
    # see https://stackoverflow.com/a/40944195/7080036 for the spaces-handling awk
    mapfile -t type_list < <({{app_path}} --get-yargs-completions "\${args[@]}")
    mapfile -t COMPREPLY < <(compgen -W "$( printf '%q ' "\${type_list[@]}" )" -- "\${cur_word}" |
        awk '/ / { print "\\""$0"\\"" } /^[^ ]+$/ { print $0 }')

    # if no match was found, fall back to filename completion
    if [ \${#COMPREPLY[@]} -eq 0 ]; then
      COMPREPLY=()
    fi

    return 0
}
complete -o bashdefault -o default -F _{{app_name}}_yargs_completions {{app_name}}
###-end-{{app_name}}-completions-###
`;
const completionZshTemplate = `#compdef {{app_name}}
###-begin-{{app_name}}-completions-###
#
# yargs command completion script
#
# Installation: {{app_path}} {{completion_command}} >> ~/.zshrc
#    or {{app_path}} {{completion_command}} >> ~/.zprofile on OSX.
#
_{{app_name}}_yargs_completions()
{
  local reply
  local si=$IFS
  IFS=$'\n' reply=($(COMP_CWORD="$((CURRENT-1))" COMP_LINE="$BUFFER" COMP_POINT="$CURSOR" {{app_path}} --get-yargs-completions "\${words[@]}"))
  IFS=$si
  if [[ \${#reply} -gt 0 ]]; then
    _describe 'values' reply
  else
    _default
  fi
}
if [[ "\${zsh_eval_context[-1]}" == "loadautofunc" ]]; then
  _{{app_name}}_yargs_completions "$@"
else
  compdef _{{app_name}}_yargs_completions {{app_name}}
fi
###-end-{{app_name}}-completions-###
`;
const completionFishTemplate = `###-begin-{{app_name}}-completions-###
#
# yargs command completion script
#
# Installation: {{app_path}} {{completion_command}} > ~/.config/fish/completions/{{app_name}}.fish
#
complete -f -c {{app_name}} -a '({{app_path}} --get-yargs-completions (commandline -o)[2..-1])'
###-end-{{app_name}}-completions-###
`;
// node_modules/yargs/build/lib/completion.js
var Completion = class {
	constructor(yargs, usage, command, shim) {
		var _a, _b, _c, _d, _e;
		this.yargs = yargs;
		this.usage = usage;
		this.command = command;
		this.shim = shim;
		this.completionKey = "get-yargs-completions";
		this.aliases = null;
		this.customCompletionFunction = null;
		this.indexAfterLastReset = 0;
		this.zshShell = (_c = ((_a = this.shim.getEnv("SHELL")) === null || _a === void 0 ? void 0 : _a.includes("zsh")) || ((_b = this.shim.getEnv("ZSH_NAME")) === null || _b === void 0 ? void 0 : _b.includes("zsh"))) !== null && _c !== void 0 ? _c : false;
		this.fishShell = (_e = (_d = this.shim.getEnv("SHELL")) === null || _d === void 0 ? void 0 : _d.includes("fish")) !== null && _e !== void 0 ? _e : false;
	}
	defaultCompletion(args, argv, current, done) {
		const handlers = this.command.getCommandHandlers();
		for (let i = 0, ii = args.length; i < ii; ++i) if (handlers[args[i]] && handlers[args[i]].builder) {
			const builder = handlers[args[i]].builder;
			if (isCommandBuilderCallback(builder)) {
				this.indexAfterLastReset = i + 1;
				const y = this.yargs.getInternalMethods().reset();
				builder(y, true);
				return y.argv;
			}
		}
		const completions = [];
		this.commandCompletions(completions, args, current);
		this.optionCompletions(completions, args, argv, current);
		this.choicesFromOptionsCompletions(completions, args, argv, current);
		this.choicesFromPositionalsCompletions(completions, args, argv, current);
		done(null, completions);
	}
	commandCompletions(completions, args, current) {
		const parentCommands = this.yargs.getInternalMethods().getContext().commands;
		if (!current.match(/^-/) && parentCommands[parentCommands.length - 1] !== current && !this.previousArgHasChoices(args)) this.usage.getCommands().forEach((usageCommand) => {
			const commandName = parseCommand(usageCommand[0]).cmd;
			if (args.indexOf(commandName) === -1) {
				const desc = usageCommand[1] || "";
				if (this.fishShell) completions.push(commandName + "	" + desc);
				else if (this.zshShell) completions.push(commandName.replace(/:/g, "\\:") + ":" + desc);
				else completions.push(commandName);
			}
		});
	}
	optionCompletions(completions, args, argv, current) {
		if ((current.match(/^-/) || current === "" && completions.length === 0) && !this.previousArgHasChoices(args)) {
			const options = this.yargs.getOptions();
			const positionalKeys = this.yargs.getGroups()[this.usage.getPositionalGroupName()] || [];
			Object.keys(options.key).forEach((key) => {
				const negable = !!options.configuration["boolean-negation"] && options.boolean.includes(key);
				if (!positionalKeys.includes(key) && !options.hiddenOptions.includes(key) && !this.argsContainKey(args, key, negable)) this.completeOptionKey(key, completions, current, negable && !!options.default[key]);
			});
		}
	}
	choicesFromOptionsCompletions(completions, args, argv, current) {
		if (this.previousArgHasChoices(args)) {
			const choices = this.getPreviousArgChoices(args);
			if (choices && choices.length > 0) {
				if (this.fishShell) completions.push(...choices);
				else completions.push(...choices.map((c) => c.replace(/:/g, "\\:")));
			}
		}
	}
	choicesFromPositionalsCompletions(completions, args, argv, current) {
		if (current === "" && completions.length > 0 && this.previousArgHasChoices(args)) return;
		const positionalKeys = this.yargs.getGroups()[this.usage.getPositionalGroupName()] || [];
		const offset = Math.max(this.indexAfterLastReset, this.yargs.getInternalMethods().getContext().commands.length + 1);
		const positionalKey = positionalKeys[argv._.length - offset - 1];
		if (!positionalKey) return;
		const choices = this.yargs.getOptions().choices[positionalKey] || [];
		for (const choice of choices) if (choice.startsWith(current)) {
			if (this.fishShell) completions.push(choice);
			else completions.push(choice.replace(/:/g, "\\:"));
		}
	}
	getPreviousArgChoices(args) {
		if (args.length < 1) return;
		let previousArg = args[args.length - 1];
		let filter = "";
		if (!previousArg.startsWith("-") && args.length > 1) {
			filter = previousArg;
			previousArg = args[args.length - 2];
		}
		if (!previousArg.startsWith("-")) return;
		const previousArgKey = previousArg.replace(/^-+/, "");
		const options = this.yargs.getOptions();
		const possibleAliases = [previousArgKey, ...this.yargs.getAliases()[previousArgKey] || []];
		let choices;
		for (const possibleAlias of possibleAliases) if (Object.prototype.hasOwnProperty.call(options.key, possibleAlias) && Array.isArray(options.choices[possibleAlias])) {
			choices = options.choices[possibleAlias];
			break;
		}
		if (choices) return choices.filter((choice) => !filter || choice.startsWith(filter));
	}
	previousArgHasChoices(args) {
		const choices = this.getPreviousArgChoices(args);
		return choices !== void 0 && choices.length > 0;
	}
	argsContainKey(args, key, negable) {
		const argsContains = (s) => args.indexOf((/^[^0-9]$/.test(s) ? "-" : "--") + s) !== -1;
		if (argsContains(key)) return true;
		if (negable && argsContains(`no-${key}`)) return true;
		if (this.aliases) {
			for (const alias of this.aliases[key]) if (argsContains(alias)) return true;
		}
		return false;
	}
	completeOptionKey(key, completions, current, negable) {
		var _a, _b, _c, _d;
		let keyWithDesc = key;
		if (this.zshShell || this.fishShell) {
			const descs = this.usage.getDescriptions();
			const aliasKey = (_b = (_a = this === null || this === void 0 ? void 0 : this.aliases) === null || _a === void 0 ? void 0 : _a[key]) === null || _b === void 0 ? void 0 : _b.find((alias) => {
				const desc = descs[alias];
				return typeof desc === "string" && desc.length > 0;
			});
			const descFromAlias = aliasKey ? descs[aliasKey] : void 0;
			const cleanedDesc = ((_d = (_c = descs[key]) !== null && _c !== void 0 ? _c : descFromAlias) !== null && _d !== void 0 ? _d : "").replace("__yargsString__:", "").replace(/(\r\n|\n|\r)/gm, " ");
			if (this.fishShell) keyWithDesc = `${key}\t${cleanedDesc}`;
			else keyWithDesc = `${key.replace(/:/g, "\\:")}:${cleanedDesc}`;
		}
		const startsByTwoDashes = (s) => /^--/.test(s);
		const isShortOption = (s) => /^[^0-9]$/.test(s);
		const dashes = !startsByTwoDashes(current) && isShortOption(key) ? "-" : "--";
		completions.push(dashes + keyWithDesc);
		if (negable) completions.push(dashes + "no-" + keyWithDesc);
	}
	customCompletion(args, argv, current, done) {
		assertNotStrictEqual(this.customCompletionFunction, null, this.shim);
		if (isSyncCompletionFunction(this.customCompletionFunction)) {
			const result = this.customCompletionFunction(current, argv);
			if (isPromise(result)) return result.then((list) => {
				this.shim.process.nextTick(() => {
					done(null, list);
				});
			}).catch((err) => {
				this.shim.process.nextTick(() => {
					done(err, void 0);
				});
			});
			return done(null, result);
		} else if (isFallbackCompletionFunction(this.customCompletionFunction)) return this.customCompletionFunction(current, argv, (onCompleted = done) => this.defaultCompletion(args, argv, current, onCompleted), (completions) => {
			done(null, completions);
		});
		else return this.customCompletionFunction(current, argv, (completions) => {
			done(null, completions);
		});
	}
	getCompletion(args, done) {
		const current = args.length ? args[args.length - 1] : "";
		const argv = this.yargs.parse(args, true);
		const completionFunction = this.customCompletionFunction ? (argv) => this.customCompletion(args, argv, current, done) : (argv) => this.defaultCompletion(args, argv, current, done);
		return isPromise(argv) ? argv.then(completionFunction) : completionFunction(argv);
	}
	generateCompletionScript($0, cmd) {
		let script;
		if (this.zshShell) script = completionZshTemplate;
		else if (this.fishShell) script = completionFishTemplate;
		else script = completionShTemplate;
		const name = this.shim.path.basename($0);
		if ($0.match(/\.js$/)) $0 = `./${$0}`;
		script = script.replace(/{{app_name}}/g, name);
		script = script.replace(/{{completion_command}}/g, cmd);
		return script.replace(/{{app_path}}/g, $0);
	}
	registerFunction(fn) {
		this.customCompletionFunction = fn;
	}
	setParsed(parsed) {
		this.aliases = parsed.aliases;
	}
};
function completion(yargs, usage, command, shim) {
	return new Completion(yargs, usage, command, shim);
}
function isSyncCompletionFunction(completionFunction) {
	return completionFunction.length < 3;
}
function isFallbackCompletionFunction(completionFunction) {
	return completionFunction.length > 3;
}
// node_modules/yargs/build/lib/utils/levenshtein.js
function levenshtein(a, b) {
	if (a.length === 0) return b.length;
	if (b.length === 0) return a.length;
	const matrix = [];
	let i = 0;
	for (; i <= b.length; i++) matrix[i] = [i];
	let j = 0;
	for (; j <= a.length; j++) matrix[0][j] = j;
	for (i = 1; i <= b.length; i++) for (j = 1; j <= a.length; j++) if (b.charAt(i - 1) === a.charAt(j - 1)) matrix[i][j] = matrix[i - 1][j - 1];
	else if (i > 1 && j > 1 && b.charAt(i - 2) === a.charAt(j - 1) && b.charAt(i - 1) === a.charAt(j - 2)) matrix[i][j] = matrix[i - 2][j - 2] + 1;
	else matrix[i][j] = Math.min(matrix[i - 1][j - 1] + 1, Math.min(matrix[i][j - 1] + 1, matrix[i - 1][j] + 1));
	return matrix[b.length][a.length];
}
// node_modules/yargs/build/lib/validation.js
const specialKeys = [
	"$0",
	"--",
	"_"
];
function validation(yargs, usage, shim) {
	const __ = shim.y18n.__;
	const __n = shim.y18n.__n;
	const self = {};
	self.nonOptionCount = function nonOptionCount(argv) {
		const demandedCommands = yargs.getDemandedCommands();
		const _s = argv._.length + (argv["--"] ? argv["--"].length : 0) - yargs.getInternalMethods().getContext().commands.length;
		if (demandedCommands._ && (_s < demandedCommands._.min || _s > demandedCommands._.max)) {
			if (_s < demandedCommands._.min) {
				if (demandedCommands._.minMsg !== void 0) usage.fail(demandedCommands._.minMsg ? demandedCommands._.minMsg.replace(/\$0/g, _s.toString()).replace(/\$1/, demandedCommands._.min.toString()) : null);
				else usage.fail(__n("Not enough non-option arguments: got %s, need at least %s", "Not enough non-option arguments: got %s, need at least %s", _s, _s.toString(), demandedCommands._.min.toString()));
			} else if (_s > demandedCommands._.max) {
				if (demandedCommands._.maxMsg !== void 0) usage.fail(demandedCommands._.maxMsg ? demandedCommands._.maxMsg.replace(/\$0/g, _s.toString()).replace(/\$1/, demandedCommands._.max.toString()) : null);
				else usage.fail(__n("Too many non-option arguments: got %s, maximum of %s", "Too many non-option arguments: got %s, maximum of %s", _s, _s.toString(), demandedCommands._.max.toString()));
			}
		}
	};
	self.positionalCount = function positionalCount(required, observed) {
		if (observed < required) usage.fail(__n("Not enough non-option arguments: got %s, need at least %s", "Not enough non-option arguments: got %s, need at least %s", observed, observed + "", required + ""));
	};
	self.requiredArguments = function requiredArguments(argv, demandedOptions) {
		let missing = null;
		for (const key of Object.keys(demandedOptions)) if (!Object.prototype.hasOwnProperty.call(argv, key) || typeof argv[key] === "undefined") {
			missing = missing || {};
			missing[key] = demandedOptions[key];
		}
		if (missing) {
			const customMsgs = [];
			for (const key of Object.keys(missing)) {
				const msg = missing[key];
				if (msg && customMsgs.indexOf(msg) < 0) customMsgs.push(msg);
			}
			const customMsg = customMsgs.length ? `\n${customMsgs.join("\n")}` : "";
			usage.fail(__n("Missing required argument: %s", "Missing required arguments: %s", Object.keys(missing).length, Object.keys(missing).join(", ") + customMsg));
		}
	};
	self.unknownArguments = function unknownArguments(argv, aliases, positionalMap, isDefaultCommand, checkPositionals = true) {
		var _a;
		const commandKeys = yargs.getInternalMethods().getCommandInstance().getCommands();
		const unknown = [];
		const currentContext = yargs.getInternalMethods().getContext();
		Object.keys(argv).forEach((key) => {
			if (!specialKeys.includes(key) && !Object.prototype.hasOwnProperty.call(positionalMap, key) && !Object.prototype.hasOwnProperty.call(yargs.getInternalMethods().getParseContext(), key) && !self.isValidAndSomeAliasIsNotNew(key, aliases)) unknown.push(key);
		});
		if (checkPositionals && (currentContext.commands.length > 0 || commandKeys.length > 0 || isDefaultCommand)) argv._.slice(currentContext.commands.length).forEach((key) => {
			if (!commandKeys.includes("" + key)) unknown.push("" + key);
		});
		if (checkPositionals) {
			const maxNonOptDemanded = ((_a = yargs.getDemandedCommands()._) === null || _a === void 0 ? void 0 : _a.max) || 0;
			const expected = currentContext.commands.length + maxNonOptDemanded;
			if (expected < argv._.length) argv._.slice(expected).forEach((key) => {
				key = String(key);
				if (!currentContext.commands.includes(key) && !unknown.includes(key)) unknown.push(key);
			});
		}
		if (unknown.length) usage.fail(__n("Unknown argument: %s", "Unknown arguments: %s", unknown.length, unknown.map((s) => s.trim() ? s : `"${s}"`).join(", ")));
	};
	self.unknownCommands = function unknownCommands(argv) {
		const commandKeys = yargs.getInternalMethods().getCommandInstance().getCommands();
		const unknown = [];
		const currentContext = yargs.getInternalMethods().getContext();
		if (currentContext.commands.length > 0 || commandKeys.length > 0) argv._.slice(currentContext.commands.length).forEach((key) => {
			if (!commandKeys.includes("" + key)) unknown.push("" + key);
		});
		if (unknown.length > 0) {
			usage.fail(__n("Unknown command: %s", "Unknown commands: %s", unknown.length, unknown.join(", ")));
			return true;
		} else return false;
	};
	self.isValidAndSomeAliasIsNotNew = function isValidAndSomeAliasIsNotNew(key, aliases) {
		if (!Object.prototype.hasOwnProperty.call(aliases, key)) return false;
		const newAliases = yargs.parsed.newAliases;
		return [key, ...aliases[key]].some((a) => !Object.prototype.hasOwnProperty.call(newAliases, a) || !newAliases[key]);
	};
	self.limitedChoices = function limitedChoices(argv) {
		const options = yargs.getOptions();
		const invalid = {};
		if (!Object.keys(options.choices).length) return;
		Object.keys(argv).forEach((key) => {
			if (specialKeys.indexOf(key) === -1 && Object.prototype.hasOwnProperty.call(options.choices, key)) [].concat(argv[key]).forEach((value) => {
				if (options.choices[key].indexOf(value) === -1 && value !== void 0) invalid[key] = (invalid[key] || []).concat(value);
			});
		});
		const invalidKeys = Object.keys(invalid);
		if (!invalidKeys.length) return;
		let msg = __("Invalid values:");
		invalidKeys.forEach((key) => {
			msg += `\n  ${__("Argument: %s, Given: %s, Choices: %s", key, usage.stringifiedValues(invalid[key]), usage.stringifiedValues(options.choices[key]))}`;
		});
		usage.fail(msg);
	};
	let implied = {};
	self.implies = function implies(key, value) {
		argsert("<string|object> [array|number|string]", [key, value], arguments.length);
		if (typeof key === "object") Object.keys(key).forEach((k) => {
			self.implies(k, key[k]);
		});
		else {
			yargs.global(key);
			if (!implied[key]) implied[key] = [];
			if (Array.isArray(value)) value.forEach((i) => self.implies(key, i));
			else {
				assertNotStrictEqual(value, void 0, shim);
				implied[key].push(value);
			}
		}
	};
	self.getImplied = function getImplied() {
		return implied;
	};
	function keyExists(argv, val) {
		const num = Number(val);
		val = isNaN(num) ? val : num;
		if (typeof val === "number") val = argv._.length >= val;
		else if (val.match(/^--no-.+/)) {
			val = val.match(/^--no-(.+)/)[1];
			val = !Object.prototype.hasOwnProperty.call(argv, val);
		} else val = Object.prototype.hasOwnProperty.call(argv, val);
		return val;
	}
	self.implications = function implications(argv) {
		const implyFail = [];
		Object.keys(implied).forEach((key) => {
			const origKey = key;
			(implied[key] || []).forEach((value) => {
				let key = origKey;
				const origValue = value;
				key = keyExists(argv, key);
				value = keyExists(argv, value);
				if (key && !value) implyFail.push(` ${origKey} -> ${origValue}`);
			});
		});
		if (implyFail.length) {
			let msg = `${__("Implications failed:")}\n`;
			implyFail.forEach((value) => {
				msg += value;
			});
			usage.fail(msg);
		}
	};
	let conflicting = {};
	self.conflicts = function conflicts(key, value) {
		argsert("<string|object> [array|string]", [key, value], arguments.length);
		if (typeof key === "object") Object.keys(key).forEach((k) => {
			self.conflicts(k, key[k]);
		});
		else {
			yargs.global(key);
			if (!conflicting[key]) conflicting[key] = [];
			if (Array.isArray(value)) value.forEach((i) => self.conflicts(key, i));
			else conflicting[key].push(value);
		}
	};
	self.getConflicting = () => conflicting;
	self.conflicting = function conflictingFn(argv) {
		Object.keys(argv).forEach((key) => {
			if (conflicting[key]) conflicting[key].forEach((value) => {
				if (value && argv[key] !== void 0 && argv[value] !== void 0) usage.fail(__("Arguments %s and %s are mutually exclusive", key, value));
			});
		});
		if (yargs.getInternalMethods().getParserConfiguration()["strip-dashed"]) Object.keys(conflicting).forEach((key) => {
			conflicting[key].forEach((value) => {
				if (value && argv[shim.Parser.camelCase(key)] !== void 0 && argv[shim.Parser.camelCase(value)] !== void 0) usage.fail(__("Arguments %s and %s are mutually exclusive", key, value));
			});
		});
	};
	self.recommendCommands = function recommendCommands(cmd, potentialCommands) {
		const threshold = 3;
		potentialCommands = potentialCommands.sort((a, b) => b.length - a.length);
		let recommended = null;
		let bestDistance = Infinity;
		for (let i = 0, candidate; (candidate = potentialCommands[i]) !== void 0; i++) {
			const d = levenshtein(cmd, candidate);
			if (d <= threshold && d < bestDistance) {
				bestDistance = d;
				recommended = candidate;
			}
		}
		if (recommended) usage.fail(__("Did you mean %s?", recommended));
	};
	self.reset = function reset(localLookup) {
		implied = objFilter(implied, (k) => !localLookup[k]);
		conflicting = objFilter(conflicting, (k) => !localLookup[k]);
		return self;
	};
	const frozens = [];
	self.freeze = function freeze() {
		frozens.push({
			implied,
			conflicting
		});
	};
	self.unfreeze = function unfreeze() {
		const frozen = frozens.pop();
		assertNotStrictEqual(frozen, void 0, shim);
		({implied, conflicting} = frozen);
	};
	return self;
}
// node_modules/yargs/build/lib/utils/apply-extends.js
let previouslyVisitedConfigs = [];
let shim;
function applyExtends(config, cwd, mergeExtends, _shim) {
	shim = _shim;
	let defaultConfig = {};
	if (Object.prototype.hasOwnProperty.call(config, "extends")) {
		if (typeof config.extends !== "string") return defaultConfig;
		const isPath = /\.json|\..*rc$/.test(config.extends);
		let pathToDefault = null;
		if (!isPath) try {
			pathToDefault = import.meta.resolve(config.extends);
		} catch (_err) {
			return config;
		}
		else pathToDefault = getPathToDefaultConfig(cwd, config.extends);
		checkForCircularExtends(pathToDefault);
		previouslyVisitedConfigs.push(pathToDefault);
		defaultConfig = isPath ? JSON.parse(shim.readFileSync(pathToDefault, "utf8")) : _shim.require(config.extends);
		delete config.extends;
		defaultConfig = applyExtends(defaultConfig, shim.path.dirname(pathToDefault), mergeExtends, shim);
	}
	previouslyVisitedConfigs = [];
	return mergeExtends ? mergeDeep(defaultConfig, config) : Object.assign({}, defaultConfig, config);
}
function checkForCircularExtends(cfgPath) {
	if (previouslyVisitedConfigs.indexOf(cfgPath) > -1) throw new YError(`Circular extended configurations: '${cfgPath}'.`);
}
function getPathToDefaultConfig(cwd, pathToExtend) {
	return shim.path.resolve(cwd, pathToExtend);
}
function mergeDeep(config1, config2) {
	const target = {};
	function isObject(obj) {
		return obj && typeof obj === "object" && !Array.isArray(obj);
	}
	Object.assign(target, config1);
	for (const key of Object.keys(config2)) {
		if (key === "__proto__") continue;
		if (isObject(config2[key]) && isObject(target[key])) target[key] = mergeDeep(config1[key], config2[key]);
		else target[key] = config2[key];
	}
	return target;
}
// node_modules/yargs/build/lib/yargs-factory.js
var __classPrivateFieldSet = function(receiver, state, value, kind, f) {
	if (kind === "m") throw new TypeError("Private method is not writable");
	if (kind === "a" && !f) throw new TypeError("Private accessor was defined without a setter");
	if (typeof state === "function" ? receiver !== state || !f : !state.has(receiver)) throw new TypeError("Cannot write private member to an object whose class did not declare it");
	return kind === "a" ? f.call(receiver, value) : f ? f.value = value : state.set(receiver, value), value;
};
var __classPrivateFieldGet = function(receiver, state, kind, f) {
	if (kind === "a" && !f) throw new TypeError("Private accessor was defined without a getter");
	if (typeof state === "function" ? receiver !== state || !f : !state.has(receiver)) throw new TypeError("Cannot read private member from an object whose class did not declare it");
	return kind === "m" ? f : kind === "a" ? f.call(receiver) : f ? f.value : state.get(receiver);
};
var _YargsInstance_command;
var _YargsInstance_cwd;
var _YargsInstance_context;
var _YargsInstance_completion;
var _YargsInstance_completionCommand;
var _YargsInstance_defaultShowHiddenOpt;
var _YargsInstance_exitError;
var _YargsInstance_detectLocale;
var _YargsInstance_emittedWarnings;
var _YargsInstance_exitProcess;
var _YargsInstance_frozens;
var _YargsInstance_globalMiddleware;
var _YargsInstance_groups;
var _YargsInstance_hasOutput;
var _YargsInstance_helpOpt;
var _YargsInstance_isGlobalContext;
var _YargsInstance_logger;
var _YargsInstance_output;
var _YargsInstance_options;
var _YargsInstance_parentRequire;
var _YargsInstance_parserConfig;
var _YargsInstance_parseFn;
var _YargsInstance_parseContext;
var _YargsInstance_pkgs;
var _YargsInstance_preservedGroups;
var _YargsInstance_processArgs;
var _YargsInstance_recommendCommands;
var _YargsInstance_shim;
var _YargsInstance_strict;
var _YargsInstance_strictCommands;
var _YargsInstance_strictOptions;
var _YargsInstance_usage;
var _YargsInstance_usageConfig;
var _YargsInstance_versionOpt;
var _YargsInstance_validation;
function YargsFactory(_shim) {
	return (processArgs = [], cwd = _shim.process.cwd(), parentRequire) => {
		const yargs = new YargsInstance(processArgs, cwd, parentRequire, _shim);
		Object.defineProperty(yargs, "argv", {
			get: () => {
				return yargs.parse();
			},
			enumerable: true
		});
		yargs.help();
		yargs.version();
		return yargs;
	};
}
const kCopyDoubleDash = Symbol("copyDoubleDash");
const kCreateLogger = Symbol("copyDoubleDash");
const kDeleteFromParserHintObject = Symbol("deleteFromParserHintObject");
const kEmitWarning = Symbol("emitWarning");
const kFreeze = Symbol("freeze");
const kGetDollarZero = Symbol("getDollarZero");
const kGetParserConfiguration = Symbol("getParserConfiguration");
const kGetUsageConfiguration = Symbol("getUsageConfiguration");
const kGuessLocale = Symbol("guessLocale");
const kGuessVersion = Symbol("guessVersion");
const kParsePositionalNumbers = Symbol("parsePositionalNumbers");
const kPkgUp = Symbol("pkgUp");
const kPopulateParserHintArray = Symbol("populateParserHintArray");
const kPopulateParserHintSingleValueDictionary = Symbol("populateParserHintSingleValueDictionary");
const kPopulateParserHintArrayDictionary = Symbol("populateParserHintArrayDictionary");
const kPopulateParserHintDictionary = Symbol("populateParserHintDictionary");
const kSanitizeKey = Symbol("sanitizeKey");
const kSetKey = Symbol("setKey");
const kUnfreeze = Symbol("unfreeze");
const kValidateAsync = Symbol("validateAsync");
const kGetCommandInstance = Symbol("getCommandInstance");
const kGetContext = Symbol("getContext");
const kGetHasOutput = Symbol("getHasOutput");
const kGetLoggerInstance = Symbol("getLoggerInstance");
const kGetParseContext = Symbol("getParseContext");
const kGetUsageInstance = Symbol("getUsageInstance");
const kGetValidationInstance = Symbol("getValidationInstance");
const kHasParseCallback = Symbol("hasParseCallback");
const kIsGlobalContext = Symbol("isGlobalContext");
const kPostProcess = Symbol("postProcess");
const kRebase = Symbol("rebase");
const kReset = Symbol("reset");
const kRunYargsParserAndExecuteCommands = Symbol("runYargsParserAndExecuteCommands");
const kRunValidation = Symbol("runValidation");
const kSetHasOutput = Symbol("setHasOutput");
const kTrackManuallySetKeys = Symbol("kTrackManuallySetKeys");
const DEFAULT_LOCALE = "en_US";
var YargsInstance = class {
	constructor(processArgs = [], cwd, parentRequire, shim) {
		this.customScriptName = false;
		this.parsed = false;
		_YargsInstance_command.set(this, void 0);
		_YargsInstance_cwd.set(this, void 0);
		_YargsInstance_context.set(this, {
			commands: [],
			fullCommands: []
		});
		_YargsInstance_completion.set(this, null);
		_YargsInstance_completionCommand.set(this, null);
		_YargsInstance_defaultShowHiddenOpt.set(this, "show-hidden");
		_YargsInstance_exitError.set(this, null);
		_YargsInstance_detectLocale.set(this, true);
		_YargsInstance_emittedWarnings.set(this, {});
		_YargsInstance_exitProcess.set(this, true);
		_YargsInstance_frozens.set(this, []);
		_YargsInstance_globalMiddleware.set(this, void 0);
		_YargsInstance_groups.set(this, {});
		_YargsInstance_hasOutput.set(this, false);
		_YargsInstance_helpOpt.set(this, null);
		_YargsInstance_isGlobalContext.set(this, true);
		_YargsInstance_logger.set(this, void 0);
		_YargsInstance_output.set(this, "");
		_YargsInstance_options.set(this, void 0);
		_YargsInstance_parentRequire.set(this, void 0);
		_YargsInstance_parserConfig.set(this, {});
		_YargsInstance_parseFn.set(this, null);
		_YargsInstance_parseContext.set(this, null);
		_YargsInstance_pkgs.set(this, {});
		_YargsInstance_preservedGroups.set(this, {});
		_YargsInstance_processArgs.set(this, void 0);
		_YargsInstance_recommendCommands.set(this, false);
		_YargsInstance_shim.set(this, void 0);
		_YargsInstance_strict.set(this, false);
		_YargsInstance_strictCommands.set(this, false);
		_YargsInstance_strictOptions.set(this, false);
		_YargsInstance_usage.set(this, void 0);
		_YargsInstance_usageConfig.set(this, {});
		_YargsInstance_versionOpt.set(this, null);
		_YargsInstance_validation.set(this, void 0);
		__classPrivateFieldSet(this, _YargsInstance_shim, shim, "f");
		__classPrivateFieldSet(this, _YargsInstance_processArgs, processArgs, "f");
		__classPrivateFieldSet(this, _YargsInstance_cwd, cwd, "f");
		__classPrivateFieldSet(this, _YargsInstance_parentRequire, parentRequire, "f");
		__classPrivateFieldSet(this, _YargsInstance_globalMiddleware, new GlobalMiddleware(this), "f");
		this.$0 = this[kGetDollarZero]();
		this[kReset]();
		__classPrivateFieldSet(this, _YargsInstance_command, __classPrivateFieldGet(this, _YargsInstance_command, "f"), "f");
		__classPrivateFieldSet(this, _YargsInstance_usage, __classPrivateFieldGet(this, _YargsInstance_usage, "f"), "f");
		__classPrivateFieldSet(this, _YargsInstance_validation, __classPrivateFieldGet(this, _YargsInstance_validation, "f"), "f");
		__classPrivateFieldSet(this, _YargsInstance_options, __classPrivateFieldGet(this, _YargsInstance_options, "f"), "f");
		__classPrivateFieldGet(this, _YargsInstance_options, "f").showHiddenOpt = __classPrivateFieldGet(this, _YargsInstance_defaultShowHiddenOpt, "f");
		__classPrivateFieldSet(this, _YargsInstance_logger, this[kCreateLogger](), "f");
		__classPrivateFieldGet(this, _YargsInstance_shim, "f").y18n.setLocale(DEFAULT_LOCALE);
	}
	addHelpOpt(opt, msg) {
		const defaultHelpOpt = "help";
		argsert("[string|boolean] [string]", [opt, msg], arguments.length);
		if (__classPrivateFieldGet(this, _YargsInstance_helpOpt, "f")) {
			this[kDeleteFromParserHintObject](__classPrivateFieldGet(this, _YargsInstance_helpOpt, "f"));
			__classPrivateFieldSet(this, _YargsInstance_helpOpt, null, "f");
		}
		if (opt === false && msg === void 0) return this;
		__classPrivateFieldSet(this, _YargsInstance_helpOpt, typeof opt === "string" ? opt : defaultHelpOpt, "f");
		this.boolean(__classPrivateFieldGet(this, _YargsInstance_helpOpt, "f"));
		this.describe(__classPrivateFieldGet(this, _YargsInstance_helpOpt, "f"), msg || __classPrivateFieldGet(this, _YargsInstance_usage, "f").deferY18nLookup("Show help"));
		return this;
	}
	help(opt, msg) {
		return this.addHelpOpt(opt, msg);
	}
	addShowHiddenOpt(opt, msg) {
		argsert("[string|boolean] [string]", [opt, msg], arguments.length);
		if (opt === false && msg === void 0) return this;
		const showHiddenOpt = typeof opt === "string" ? opt : __classPrivateFieldGet(this, _YargsInstance_defaultShowHiddenOpt, "f");
		this.boolean(showHiddenOpt);
		this.describe(showHiddenOpt, msg || __classPrivateFieldGet(this, _YargsInstance_usage, "f").deferY18nLookup("Show hidden options"));
		__classPrivateFieldGet(this, _YargsInstance_options, "f").showHiddenOpt = showHiddenOpt;
		return this;
	}
	showHidden(opt, msg) {
		return this.addShowHiddenOpt(opt, msg);
	}
	alias(key, value) {
		argsert("<object|string|array> [string|array]", [key, value], arguments.length);
		this[kPopulateParserHintArrayDictionary](this.alias.bind(this), "alias", key, value);
		return this;
	}
	array(keys) {
		argsert("<array|string>", [keys], arguments.length);
		this[kPopulateParserHintArray]("array", keys);
		this[kTrackManuallySetKeys](keys);
		return this;
	}
	boolean(keys) {
		argsert("<array|string>", [keys], arguments.length);
		this[kPopulateParserHintArray]("boolean", keys);
		this[kTrackManuallySetKeys](keys);
		return this;
	}
	check(f, global) {
		argsert("<function> [boolean]", [f, global], arguments.length);
		this.middleware((argv, _yargs) => {
			return maybeAsyncResult(() => {
				return f(argv, _yargs.getOptions());
			}, (result) => {
				if (!result) __classPrivateFieldGet(this, _YargsInstance_usage, "f").fail(__classPrivateFieldGet(this, _YargsInstance_shim, "f").y18n.__("Argument check failed: %s", f.toString()));
				else if (typeof result === "string" || result instanceof Error) __classPrivateFieldGet(this, _YargsInstance_usage, "f").fail(result.toString(), result);
				return argv;
			}, (err) => {
				__classPrivateFieldGet(this, _YargsInstance_usage, "f").fail(err.message ? err.message : err.toString(), err);
				return argv;
			});
		}, false, global);
		return this;
	}
	choices(key, value) {
		argsert("<object|string|array> [string|array]", [key, value], arguments.length);
		this[kPopulateParserHintArrayDictionary](this.choices.bind(this), "choices", key, value);
		return this;
	}
	coerce(keys, value) {
		argsert("<object|string|array> [function]", [keys, value], arguments.length);
		if (Array.isArray(keys)) {
			if (!value) throw new YError("coerce callback must be provided");
			for (const key of keys) this.coerce(key, value);
			return this;
		} else if (typeof keys === "object") {
			for (const key of Object.keys(keys)) this.coerce(key, keys[key]);
			return this;
		}
		if (!value) throw new YError("coerce callback must be provided");
		const coerceKey = keys;
		__classPrivateFieldGet(this, _YargsInstance_options, "f").key[coerceKey] = true;
		__classPrivateFieldGet(this, _YargsInstance_globalMiddleware, "f").addCoerceMiddleware((argv, yargs) => {
			var _a;
			const coerceKeyAliases = (_a = yargs.getAliases()[coerceKey]) !== null && _a !== void 0 ? _a : [];
			const argvKeys = [coerceKey, ...coerceKeyAliases].filter((key) => Object.prototype.hasOwnProperty.call(argv, key));
			if (argvKeys.length === 0) return argv;
			return maybeAsyncResult(() => {
				return value(argv[argvKeys[0]]);
			}, (result) => {
				argvKeys.forEach((key) => {
					argv[key] = result;
				});
				return argv;
			}, (err) => {
				throw new YError(err.message);
			});
		}, coerceKey);
		return this;
	}
	conflicts(key1, key2) {
		argsert("<string|object> [string|array]", [key1, key2], arguments.length);
		__classPrivateFieldGet(this, _YargsInstance_validation, "f").conflicts(key1, key2);
		return this;
	}
	config(key = "config", msg, parseFn) {
		argsert("[object|string] [string|function] [function]", [
			key,
			msg,
			parseFn
		], arguments.length);
		if (typeof key === "object" && !Array.isArray(key)) {
			key = applyExtends(key, __classPrivateFieldGet(this, _YargsInstance_cwd, "f"), this[kGetParserConfiguration]()["deep-merge-config"] || false, __classPrivateFieldGet(this, _YargsInstance_shim, "f"));
			__classPrivateFieldGet(this, _YargsInstance_options, "f").configObjects = (__classPrivateFieldGet(this, _YargsInstance_options, "f").configObjects || []).concat(key);
			return this;
		}
		if (typeof msg === "function") {
			parseFn = msg;
			msg = void 0;
		}
		this.describe(key, msg || __classPrivateFieldGet(this, _YargsInstance_usage, "f").deferY18nLookup("Path to JSON config file"));
		(Array.isArray(key) ? key : [key]).forEach((k) => {
			__classPrivateFieldGet(this, _YargsInstance_options, "f").config[k] = parseFn || true;
		});
		return this;
	}
	completion(cmd, desc, fn) {
		argsert("[string] [string|boolean|function] [function]", [
			cmd,
			desc,
			fn
		], arguments.length);
		if (typeof desc === "function") {
			fn = desc;
			desc = void 0;
		}
		__classPrivateFieldSet(this, _YargsInstance_completionCommand, cmd || __classPrivateFieldGet(this, _YargsInstance_completionCommand, "f") || "completion", "f");
		if (!desc && desc !== false) desc = "generate completion script";
		this.command(__classPrivateFieldGet(this, _YargsInstance_completionCommand, "f"), desc);
		if (fn) __classPrivateFieldGet(this, _YargsInstance_completion, "f").registerFunction(fn);
		return this;
	}
	command(cmd, description, builder, handler, middlewares, deprecated) {
		argsert("<string|array|object> [string|boolean] [function|object] [function] [array] [boolean|string]", [
			cmd,
			description,
			builder,
			handler,
			middlewares,
			deprecated
		], arguments.length);
		__classPrivateFieldGet(this, _YargsInstance_command, "f").addHandler(cmd, description, builder, handler, middlewares, deprecated);
		return this;
	}
	commands(cmd, description, builder, handler, middlewares, deprecated) {
		return this.command(cmd, description, builder, handler, middlewares, deprecated);
	}
	commandDir(dir, opts) {
		argsert("<string> [object]", [dir, opts], arguments.length);
		const req = __classPrivateFieldGet(this, _YargsInstance_parentRequire, "f") || __classPrivateFieldGet(this, _YargsInstance_shim, "f").require;
		__classPrivateFieldGet(this, _YargsInstance_command, "f").addDirectory(dir, req, __classPrivateFieldGet(this, _YargsInstance_shim, "f").getCallerFile(), opts);
		return this;
	}
	count(keys) {
		argsert("<array|string>", [keys], arguments.length);
		this[kPopulateParserHintArray]("count", keys);
		this[kTrackManuallySetKeys](keys);
		return this;
	}
	default(key, value, defaultDescription) {
		argsert("<object|string|array> [*] [string]", [
			key,
			value,
			defaultDescription
		], arguments.length);
		if (defaultDescription) {
			assertSingleKey(key, __classPrivateFieldGet(this, _YargsInstance_shim, "f"));
			__classPrivateFieldGet(this, _YargsInstance_options, "f").defaultDescription[key] = defaultDescription;
		}
		if (typeof value === "function") {
			assertSingleKey(key, __classPrivateFieldGet(this, _YargsInstance_shim, "f"));
			if (!__classPrivateFieldGet(this, _YargsInstance_options, "f").defaultDescription[key]) __classPrivateFieldGet(this, _YargsInstance_options, "f").defaultDescription[key] = __classPrivateFieldGet(this, _YargsInstance_usage, "f").functionDescription(value);
			value = value.call();
		}
		this[kPopulateParserHintSingleValueDictionary](this.default.bind(this), "default", key, value);
		return this;
	}
	defaults(key, value, defaultDescription) {
		return this.default(key, value, defaultDescription);
	}
	demandCommand(min = 1, max, minMsg, maxMsg) {
		argsert("[number] [number|string] [string|null|undefined] [string|null|undefined]", [
			min,
			max,
			minMsg,
			maxMsg
		], arguments.length);
		if (typeof max !== "number") {
			minMsg = max;
			max = Infinity;
		}
		this.global("_", false);
		__classPrivateFieldGet(this, _YargsInstance_options, "f").demandedCommands._ = {
			min,
			max,
			minMsg,
			maxMsg
		};
		return this;
	}
	demand(keys, max, msg) {
		if (Array.isArray(max)) {
			max.forEach((key) => {
				assertNotStrictEqual(msg, true, __classPrivateFieldGet(this, _YargsInstance_shim, "f"));
				this.demandOption(key, msg);
			});
			max = Infinity;
		} else if (typeof max !== "number") {
			msg = max;
			max = Infinity;
		}
		if (typeof keys === "number") {
			assertNotStrictEqual(msg, true, __classPrivateFieldGet(this, _YargsInstance_shim, "f"));
			this.demandCommand(keys, max, msg, msg);
		} else if (Array.isArray(keys)) keys.forEach((key) => {
			assertNotStrictEqual(msg, true, __classPrivateFieldGet(this, _YargsInstance_shim, "f"));
			this.demandOption(key, msg);
		});
		else if (typeof msg === "string") this.demandOption(keys, msg);
		else if (msg === true || typeof msg === "undefined") this.demandOption(keys);
		return this;
	}
	demandOption(keys, msg) {
		argsert("<object|string|array> [string]", [keys, msg], arguments.length);
		this[kPopulateParserHintSingleValueDictionary](this.demandOption.bind(this), "demandedOptions", keys, msg);
		return this;
	}
	deprecateOption(option, message) {
		argsert("<string> [string|boolean]", [option, message], arguments.length);
		__classPrivateFieldGet(this, _YargsInstance_options, "f").deprecatedOptions[option] = message;
		return this;
	}
	describe(keys, description) {
		argsert("<object|string|array> [string]", [keys, description], arguments.length);
		this[kSetKey](keys, true);
		__classPrivateFieldGet(this, _YargsInstance_usage, "f").describe(keys, description);
		return this;
	}
	detectLocale(detect) {
		argsert("<boolean>", [detect], arguments.length);
		__classPrivateFieldSet(this, _YargsInstance_detectLocale, detect, "f");
		return this;
	}
	env(prefix) {
		argsert("[string|boolean]", [prefix], arguments.length);
		if (prefix === false) delete __classPrivateFieldGet(this, _YargsInstance_options, "f").envPrefix;
		else __classPrivateFieldGet(this, _YargsInstance_options, "f").envPrefix = prefix || "";
		return this;
	}
	epilogue(msg) {
		argsert("<string>", [msg], arguments.length);
		__classPrivateFieldGet(this, _YargsInstance_usage, "f").epilog(msg);
		return this;
	}
	epilog(msg) {
		return this.epilogue(msg);
	}
	example(cmd, description) {
		argsert("<string|array> [string]", [cmd, description], arguments.length);
		if (Array.isArray(cmd)) cmd.forEach((exampleParams) => this.example(...exampleParams));
		else __classPrivateFieldGet(this, _YargsInstance_usage, "f").example(cmd, description);
		return this;
	}
	exit(code, err) {
		__classPrivateFieldSet(this, _YargsInstance_hasOutput, true, "f");
		__classPrivateFieldSet(this, _YargsInstance_exitError, err, "f");
		if (__classPrivateFieldGet(this, _YargsInstance_exitProcess, "f")) __classPrivateFieldGet(this, _YargsInstance_shim, "f").process.exit(code);
	}
	exitProcess(enabled = true) {
		argsert("[boolean]", [enabled], arguments.length);
		__classPrivateFieldSet(this, _YargsInstance_exitProcess, enabled, "f");
		return this;
	}
	fail(f) {
		argsert("<function|boolean>", [f], arguments.length);
		if (typeof f === "boolean" && f !== false) throw new YError("Invalid first argument. Expected function or boolean 'false'");
		__classPrivateFieldGet(this, _YargsInstance_usage, "f").failFn(f);
		return this;
	}
	getAliases() {
		return this.parsed ? this.parsed.aliases : {};
	}
	async getCompletion(args, done) {
		argsert("<array> [function]", [args, done], arguments.length);
		if (!done) return new Promise((resolve, reject) => {
			__classPrivateFieldGet(this, _YargsInstance_completion, "f").getCompletion(args, (err, completions) => {
				if (err) reject(err);
				else resolve(completions);
			});
		});
		else return __classPrivateFieldGet(this, _YargsInstance_completion, "f").getCompletion(args, done);
	}
	getDemandedOptions() {
		argsert([], 0);
		return __classPrivateFieldGet(this, _YargsInstance_options, "f").demandedOptions;
	}
	getDemandedCommands() {
		argsert([], 0);
		return __classPrivateFieldGet(this, _YargsInstance_options, "f").demandedCommands;
	}
	getDeprecatedOptions() {
		argsert([], 0);
		return __classPrivateFieldGet(this, _YargsInstance_options, "f").deprecatedOptions;
	}
	getDetectLocale() {
		return __classPrivateFieldGet(this, _YargsInstance_detectLocale, "f");
	}
	getExitProcess() {
		return __classPrivateFieldGet(this, _YargsInstance_exitProcess, "f");
	}
	getGroups() {
		return Object.assign({}, __classPrivateFieldGet(this, _YargsInstance_groups, "f"), __classPrivateFieldGet(this, _YargsInstance_preservedGroups, "f"));
	}
	getHelp() {
		__classPrivateFieldSet(this, _YargsInstance_hasOutput, true, "f");
		if (!__classPrivateFieldGet(this, _YargsInstance_usage, "f").hasCachedHelpMessage()) {
			if (!this.parsed) {
				const parse = this[kRunYargsParserAndExecuteCommands](__classPrivateFieldGet(this, _YargsInstance_processArgs, "f"), void 0, void 0, 0, true);
				if (isPromise(parse)) return parse.then(() => {
					return __classPrivateFieldGet(this, _YargsInstance_usage, "f").help();
				});
			}
			const builderResponse = __classPrivateFieldGet(this, _YargsInstance_command, "f").runDefaultBuilderOn(this);
			if (isPromise(builderResponse)) return builderResponse.then(() => {
				return __classPrivateFieldGet(this, _YargsInstance_usage, "f").help();
			});
		}
		return Promise.resolve(__classPrivateFieldGet(this, _YargsInstance_usage, "f").help());
	}
	getOptions() {
		return __classPrivateFieldGet(this, _YargsInstance_options, "f");
	}
	getStrict() {
		return __classPrivateFieldGet(this, _YargsInstance_strict, "f");
	}
	getStrictCommands() {
		return __classPrivateFieldGet(this, _YargsInstance_strictCommands, "f");
	}
	getStrictOptions() {
		return __classPrivateFieldGet(this, _YargsInstance_strictOptions, "f");
	}
	global(globals, global) {
		argsert("<string|array> [boolean]", [globals, global], arguments.length);
		globals = [].concat(globals);
		if (global !== false) __classPrivateFieldGet(this, _YargsInstance_options, "f").local = __classPrivateFieldGet(this, _YargsInstance_options, "f").local.filter((l) => globals.indexOf(l) === -1);
		else globals.forEach((g) => {
			if (!__classPrivateFieldGet(this, _YargsInstance_options, "f").local.includes(g)) __classPrivateFieldGet(this, _YargsInstance_options, "f").local.push(g);
		});
		return this;
	}
	group(opts, groupName) {
		argsert("<string|array> <string>", [opts, groupName], arguments.length);
		const existing = __classPrivateFieldGet(this, _YargsInstance_preservedGroups, "f")[groupName] || __classPrivateFieldGet(this, _YargsInstance_groups, "f")[groupName];
		if (__classPrivateFieldGet(this, _YargsInstance_preservedGroups, "f")[groupName]) delete __classPrivateFieldGet(this, _YargsInstance_preservedGroups, "f")[groupName];
		const seen = {};
		__classPrivateFieldGet(this, _YargsInstance_groups, "f")[groupName] = (existing || []).concat(opts).filter((key) => {
			if (seen[key]) return false;
			return seen[key] = true;
		});
		return this;
	}
	hide(key) {
		argsert("<string>", [key], arguments.length);
		__classPrivateFieldGet(this, _YargsInstance_options, "f").hiddenOptions.push(key);
		return this;
	}
	implies(key, value) {
		argsert("<string|object> [number|string|array]", [key, value], arguments.length);
		__classPrivateFieldGet(this, _YargsInstance_validation, "f").implies(key, value);
		return this;
	}
	locale(locale) {
		argsert("[string]", [locale], arguments.length);
		if (locale === void 0) {
			this[kGuessLocale]();
			return __classPrivateFieldGet(this, _YargsInstance_shim, "f").y18n.getLocale();
		}
		__classPrivateFieldSet(this, _YargsInstance_detectLocale, false, "f");
		__classPrivateFieldGet(this, _YargsInstance_shim, "f").y18n.setLocale(locale);
		return this;
	}
	middleware(callback, applyBeforeValidation, global) {
		return __classPrivateFieldGet(this, _YargsInstance_globalMiddleware, "f").addMiddleware(callback, !!applyBeforeValidation, global);
	}
	nargs(key, value) {
		argsert("<string|object|array> [number]", [key, value], arguments.length);
		this[kPopulateParserHintSingleValueDictionary](this.nargs.bind(this), "narg", key, value);
		return this;
	}
	normalize(keys) {
		argsert("<array|string>", [keys], arguments.length);
		this[kPopulateParserHintArray]("normalize", keys);
		return this;
	}
	number(keys) {
		argsert("<array|string>", [keys], arguments.length);
		this[kPopulateParserHintArray]("number", keys);
		this[kTrackManuallySetKeys](keys);
		return this;
	}
	option(key, opt) {
		argsert("<string|object> [object]", [key, opt], arguments.length);
		if (typeof key === "object") Object.keys(key).forEach((k) => {
			this.options(k, key[k]);
		});
		else {
			if (typeof opt !== "object") opt = {};
			this[kTrackManuallySetKeys](key);
			if (__classPrivateFieldGet(this, _YargsInstance_versionOpt, "f") && (key === "version" || (opt === null || opt === void 0 ? void 0 : opt.alias) === "version")) this[kEmitWarning]([
				"\"version\" is a reserved word.",
				"Please do one of the following:",
				"- Disable version with `yargs.version(false)` if using \"version\" as an option",
				"- Use the built-in `yargs.version` method instead (if applicable)",
				"- Use a different option key",
				"https://yargs.js.org/docs/#api-reference-version"
			].join("\n"), void 0, "versionWarning");
			__classPrivateFieldGet(this, _YargsInstance_options, "f").key[key] = true;
			if (opt.alias) this.alias(key, opt.alias);
			const deprecate = opt.deprecate || opt.deprecated;
			if (deprecate) this.deprecateOption(key, deprecate);
			const demand = opt.demand || opt.required || opt.require;
			if (demand) this.demand(key, demand);
			if (opt.demandOption) this.demandOption(key, typeof opt.demandOption === "string" ? opt.demandOption : void 0);
			if (opt.conflicts) this.conflicts(key, opt.conflicts);
			if ("default" in opt) this.default(key, opt.default);
			if (opt.implies !== void 0) this.implies(key, opt.implies);
			if (opt.nargs !== void 0) this.nargs(key, opt.nargs);
			if (opt.config) this.config(key, opt.configParser);
			if (opt.normalize) this.normalize(key);
			if (opt.choices) this.choices(key, opt.choices);
			if (opt.coerce) this.coerce(key, opt.coerce);
			if (opt.group) this.group(key, opt.group);
			if (opt.boolean || opt.type === "boolean") {
				this.boolean(key);
				if (opt.alias) this.boolean(opt.alias);
			}
			if (opt.array || opt.type === "array") {
				this.array(key);
				if (opt.alias) this.array(opt.alias);
			}
			if (opt.number || opt.type === "number") {
				this.number(key);
				if (opt.alias) this.number(opt.alias);
			}
			if (opt.string || opt.type === "string") {
				this.string(key);
				if (opt.alias) this.string(opt.alias);
			}
			if (opt.count || opt.type === "count") this.count(key);
			if (typeof opt.global === "boolean") this.global(key, opt.global);
			if (opt.defaultDescription) __classPrivateFieldGet(this, _YargsInstance_options, "f").defaultDescription[key] = opt.defaultDescription;
			if (opt.skipValidation) this.skipValidation(key);
			const desc = opt.describe || opt.description || opt.desc;
			const descriptions = __classPrivateFieldGet(this, _YargsInstance_usage, "f").getDescriptions();
			if (!Object.prototype.hasOwnProperty.call(descriptions, key) || typeof desc === "string") this.describe(key, desc);
			if (opt.hidden) this.hide(key);
			if (opt.requiresArg) this.requiresArg(key);
		}
		return this;
	}
	options(key, opt) {
		return this.option(key, opt);
	}
	parse(args, shortCircuit, _parseFn) {
		argsert("[string|array] [function|boolean|object] [function]", [
			args,
			shortCircuit,
			_parseFn
		], arguments.length);
		this[kFreeze]();
		if (typeof args === "undefined") args = __classPrivateFieldGet(this, _YargsInstance_processArgs, "f");
		if (typeof shortCircuit === "object") {
			__classPrivateFieldSet(this, _YargsInstance_parseContext, shortCircuit, "f");
			shortCircuit = _parseFn;
		}
		if (typeof shortCircuit === "function") {
			__classPrivateFieldSet(this, _YargsInstance_parseFn, shortCircuit, "f");
			shortCircuit = false;
		}
		if (!shortCircuit) __classPrivateFieldSet(this, _YargsInstance_processArgs, args, "f");
		if (__classPrivateFieldGet(this, _YargsInstance_parseFn, "f")) __classPrivateFieldSet(this, _YargsInstance_exitProcess, false, "f");
		const parsed = this[kRunYargsParserAndExecuteCommands](args, !!shortCircuit);
		const tmpParsed = this.parsed;
		__classPrivateFieldGet(this, _YargsInstance_completion, "f").setParsed(this.parsed);
		if (isPromise(parsed)) return parsed.then((argv) => {
			if (__classPrivateFieldGet(this, _YargsInstance_parseFn, "f")) __classPrivateFieldGet(this, _YargsInstance_parseFn, "f").call(this, __classPrivateFieldGet(this, _YargsInstance_exitError, "f"), argv, __classPrivateFieldGet(this, _YargsInstance_output, "f"));
			return argv;
		}).catch((err) => {
			if (__classPrivateFieldGet(this, _YargsInstance_parseFn, "f")) __classPrivateFieldGet(this, _YargsInstance_parseFn, "f")(err, this.parsed.argv, __classPrivateFieldGet(this, _YargsInstance_output, "f"));
			throw err;
		}).finally(() => {
			this[kUnfreeze]();
			this.parsed = tmpParsed;
		});
		else {
			if (__classPrivateFieldGet(this, _YargsInstance_parseFn, "f")) __classPrivateFieldGet(this, _YargsInstance_parseFn, "f").call(this, __classPrivateFieldGet(this, _YargsInstance_exitError, "f"), parsed, __classPrivateFieldGet(this, _YargsInstance_output, "f"));
			this[kUnfreeze]();
			this.parsed = tmpParsed;
		}
		return parsed;
	}
	parseAsync(args, shortCircuit, _parseFn) {
		const maybePromise = this.parse(args, shortCircuit, _parseFn);
		return !isPromise(maybePromise) ? Promise.resolve(maybePromise) : maybePromise;
	}
	parseSync(args, shortCircuit, _parseFn) {
		const maybePromise = this.parse(args, shortCircuit, _parseFn);
		if (isPromise(maybePromise)) throw new YError(".parseSync() must not be used with asynchronous builders, handlers, or middleware");
		return maybePromise;
	}
	parserConfiguration(config) {
		argsert("<object>", [config], arguments.length);
		__classPrivateFieldSet(this, _YargsInstance_parserConfig, config, "f");
		return this;
	}
	pkgConf(key, rootPath) {
		argsert("<string> [string]", [key, rootPath], arguments.length);
		let conf = null;
		const obj = this[kPkgUp](rootPath || __classPrivateFieldGet(this, _YargsInstance_cwd, "f"));
		if (obj[key] && typeof obj[key] === "object") {
			conf = applyExtends(obj[key], rootPath || __classPrivateFieldGet(this, _YargsInstance_cwd, "f"), this[kGetParserConfiguration]()["deep-merge-config"] || false, __classPrivateFieldGet(this, _YargsInstance_shim, "f"));
			__classPrivateFieldGet(this, _YargsInstance_options, "f").configObjects = (__classPrivateFieldGet(this, _YargsInstance_options, "f").configObjects || []).concat(conf);
		}
		return this;
	}
	positional(key, opts) {
		argsert("<string> <object>", [key, opts], arguments.length);
		const supportedOpts = [
			"default",
			"defaultDescription",
			"implies",
			"normalize",
			"choices",
			"conflicts",
			"coerce",
			"type",
			"describe",
			"desc",
			"description",
			"alias"
		];
		opts = objFilter(opts, (k, v) => {
			if (k === "type" && ![
				"string",
				"number",
				"boolean"
			].includes(v)) return false;
			return supportedOpts.includes(k);
		});
		const fullCommand = __classPrivateFieldGet(this, _YargsInstance_context, "f").fullCommands[__classPrivateFieldGet(this, _YargsInstance_context, "f").fullCommands.length - 1];
		const parseOptions = fullCommand ? __classPrivateFieldGet(this, _YargsInstance_command, "f").cmdToParseOptions(fullCommand) : {
			array: [],
			alias: {},
			default: {},
			demand: {}
		};
		objectKeys(parseOptions).forEach((pk) => {
			const parseOption = parseOptions[pk];
			if (Array.isArray(parseOption)) {
				if (parseOption.indexOf(key) !== -1) opts[pk] = true;
			} else if (parseOption[key] && !(pk in opts)) opts[pk] = parseOption[key];
		});
		this.group(key, __classPrivateFieldGet(this, _YargsInstance_usage, "f").getPositionalGroupName());
		return this.option(key, opts);
	}
	recommendCommands(recommend = true) {
		argsert("[boolean]", [recommend], arguments.length);
		__classPrivateFieldSet(this, _YargsInstance_recommendCommands, recommend, "f");
		return this;
	}
	required(keys, max, msg) {
		return this.demand(keys, max, msg);
	}
	require(keys, max, msg) {
		return this.demand(keys, max, msg);
	}
	requiresArg(keys) {
		argsert("<array|string|object> [number]", [keys], arguments.length);
		if (typeof keys === "string" && __classPrivateFieldGet(this, _YargsInstance_options, "f").narg[keys]) return this;
		else this[kPopulateParserHintSingleValueDictionary](this.requiresArg.bind(this), "narg", keys, NaN);
		return this;
	}
	showCompletionScript($0, cmd) {
		argsert("[string] [string]", [$0, cmd], arguments.length);
		$0 = $0 || this.$0;
		__classPrivateFieldGet(this, _YargsInstance_logger, "f").log(__classPrivateFieldGet(this, _YargsInstance_completion, "f").generateCompletionScript($0, cmd || __classPrivateFieldGet(this, _YargsInstance_completionCommand, "f") || "completion"));
		return this;
	}
	showHelp(level) {
		argsert("[string|function]", [level], arguments.length);
		__classPrivateFieldSet(this, _YargsInstance_hasOutput, true, "f");
		if (!__classPrivateFieldGet(this, _YargsInstance_usage, "f").hasCachedHelpMessage()) {
			if (!this.parsed) {
				const parse = this[kRunYargsParserAndExecuteCommands](__classPrivateFieldGet(this, _YargsInstance_processArgs, "f"), void 0, void 0, 0, true);
				if (isPromise(parse)) {
					parse.then(() => {
						__classPrivateFieldGet(this, _YargsInstance_usage, "f").showHelp(level);
					});
					return this;
				}
			}
			const builderResponse = __classPrivateFieldGet(this, _YargsInstance_command, "f").runDefaultBuilderOn(this);
			if (isPromise(builderResponse)) {
				builderResponse.then(() => {
					__classPrivateFieldGet(this, _YargsInstance_usage, "f").showHelp(level);
				});
				return this;
			}
		}
		__classPrivateFieldGet(this, _YargsInstance_usage, "f").showHelp(level);
		return this;
	}
	scriptName(scriptName) {
		this.customScriptName = true;
		this.$0 = scriptName;
		return this;
	}
	showHelpOnFail(enabled, message) {
		argsert("[boolean|string] [string]", [enabled, message], arguments.length);
		__classPrivateFieldGet(this, _YargsInstance_usage, "f").showHelpOnFail(enabled, message);
		return this;
	}
	showVersion(level) {
		argsert("[string|function]", [level], arguments.length);
		__classPrivateFieldGet(this, _YargsInstance_usage, "f").showVersion(level);
		return this;
	}
	skipValidation(keys) {
		argsert("<array|string>", [keys], arguments.length);
		this[kPopulateParserHintArray]("skipValidation", keys);
		return this;
	}
	strict(enabled) {
		argsert("[boolean]", [enabled], arguments.length);
		__classPrivateFieldSet(this, _YargsInstance_strict, enabled !== false, "f");
		return this;
	}
	strictCommands(enabled) {
		argsert("[boolean]", [enabled], arguments.length);
		__classPrivateFieldSet(this, _YargsInstance_strictCommands, enabled !== false, "f");
		return this;
	}
	strictOptions(enabled) {
		argsert("[boolean]", [enabled], arguments.length);
		__classPrivateFieldSet(this, _YargsInstance_strictOptions, enabled !== false, "f");
		return this;
	}
	string(keys) {
		argsert("<array|string>", [keys], arguments.length);
		this[kPopulateParserHintArray]("string", keys);
		this[kTrackManuallySetKeys](keys);
		return this;
	}
	terminalWidth() {
		argsert([], 0);
		return __classPrivateFieldGet(this, _YargsInstance_shim, "f").process.stdColumns;
	}
	updateLocale(obj) {
		return this.updateStrings(obj);
	}
	updateStrings(obj) {
		argsert("<object>", [obj], arguments.length);
		__classPrivateFieldSet(this, _YargsInstance_detectLocale, false, "f");
		__classPrivateFieldGet(this, _YargsInstance_shim, "f").y18n.updateLocale(obj);
		return this;
	}
	usage(msg, description, builder, handler) {
		argsert("<string|null|undefined> [string|boolean] [function|object] [function]", [
			msg,
			description,
			builder,
			handler
		], arguments.length);
		if (description !== void 0) {
			assertNotStrictEqual(msg, null, __classPrivateFieldGet(this, _YargsInstance_shim, "f"));
			if ((msg || "").match(/^\$0( |$)/)) return this.command(msg, description, builder, handler);
			else throw new YError(".usage() description must start with $0 if being used as alias for .command()");
		} else {
			__classPrivateFieldGet(this, _YargsInstance_usage, "f").usage(msg);
			return this;
		}
	}
	usageConfiguration(config) {
		argsert("<object>", [config], arguments.length);
		__classPrivateFieldSet(this, _YargsInstance_usageConfig, config, "f");
		return this;
	}
	version(opt, msg, ver) {
		const defaultVersionOpt = "version";
		argsert("[boolean|string] [string] [string]", [
			opt,
			msg,
			ver
		], arguments.length);
		if (__classPrivateFieldGet(this, _YargsInstance_versionOpt, "f")) {
			this[kDeleteFromParserHintObject](__classPrivateFieldGet(this, _YargsInstance_versionOpt, "f"));
			__classPrivateFieldGet(this, _YargsInstance_usage, "f").version(void 0);
			__classPrivateFieldSet(this, _YargsInstance_versionOpt, null, "f");
		}
		if (arguments.length === 0) {
			ver = this[kGuessVersion]();
			opt = defaultVersionOpt;
		} else if (arguments.length === 1) {
			if (opt === false) return this;
			ver = opt;
			opt = defaultVersionOpt;
		} else if (arguments.length === 2) {
			ver = msg;
			msg = void 0;
		}
		__classPrivateFieldSet(this, _YargsInstance_versionOpt, typeof opt === "string" ? opt : defaultVersionOpt, "f");
		msg = msg || __classPrivateFieldGet(this, _YargsInstance_usage, "f").deferY18nLookup("Show version number");
		__classPrivateFieldGet(this, _YargsInstance_usage, "f").version(ver || void 0);
		this.boolean(__classPrivateFieldGet(this, _YargsInstance_versionOpt, "f"));
		this.describe(__classPrivateFieldGet(this, _YargsInstance_versionOpt, "f"), msg);
		return this;
	}
	wrap(cols) {
		argsert("<number|null|undefined>", [cols], arguments.length);
		__classPrivateFieldGet(this, _YargsInstance_usage, "f").wrap(cols);
		return this;
	}
	[(_YargsInstance_command = /* @__PURE__ */ new WeakMap(), _YargsInstance_cwd = /* @__PURE__ */ new WeakMap(), _YargsInstance_context = /* @__PURE__ */ new WeakMap(), _YargsInstance_completion = /* @__PURE__ */ new WeakMap(), _YargsInstance_completionCommand = /* @__PURE__ */ new WeakMap(), _YargsInstance_defaultShowHiddenOpt = /* @__PURE__ */ new WeakMap(), _YargsInstance_exitError = /* @__PURE__ */ new WeakMap(), _YargsInstance_detectLocale = /* @__PURE__ */ new WeakMap(), _YargsInstance_emittedWarnings = /* @__PURE__ */ new WeakMap(), _YargsInstance_exitProcess = /* @__PURE__ */ new WeakMap(), _YargsInstance_frozens = /* @__PURE__ */ new WeakMap(), _YargsInstance_globalMiddleware = /* @__PURE__ */ new WeakMap(), _YargsInstance_groups = /* @__PURE__ */ new WeakMap(), _YargsInstance_hasOutput = /* @__PURE__ */ new WeakMap(), _YargsInstance_helpOpt = /* @__PURE__ */ new WeakMap(), _YargsInstance_isGlobalContext = /* @__PURE__ */ new WeakMap(), _YargsInstance_logger = /* @__PURE__ */ new WeakMap(), _YargsInstance_output = /* @__PURE__ */ new WeakMap(), _YargsInstance_options = /* @__PURE__ */ new WeakMap(), _YargsInstance_parentRequire = /* @__PURE__ */ new WeakMap(), _YargsInstance_parserConfig = /* @__PURE__ */ new WeakMap(), _YargsInstance_parseFn = /* @__PURE__ */ new WeakMap(), _YargsInstance_parseContext = /* @__PURE__ */ new WeakMap(), _YargsInstance_pkgs = /* @__PURE__ */ new WeakMap(), _YargsInstance_preservedGroups = /* @__PURE__ */ new WeakMap(), _YargsInstance_processArgs = /* @__PURE__ */ new WeakMap(), _YargsInstance_recommendCommands = /* @__PURE__ */ new WeakMap(), _YargsInstance_shim = /* @__PURE__ */ new WeakMap(), _YargsInstance_strict = /* @__PURE__ */ new WeakMap(), _YargsInstance_strictCommands = /* @__PURE__ */ new WeakMap(), _YargsInstance_strictOptions = /* @__PURE__ */ new WeakMap(), _YargsInstance_usage = /* @__PURE__ */ new WeakMap(), _YargsInstance_usageConfig = /* @__PURE__ */ new WeakMap(), _YargsInstance_versionOpt = /* @__PURE__ */ new WeakMap(), _YargsInstance_validation = /* @__PURE__ */ new WeakMap(), kCopyDoubleDash)](argv) {
		if (!argv._ || !argv["--"]) return argv;
		argv._.push.apply(argv._, argv["--"]);
		try {
			delete argv["--"];
		} catch (_err) {}
		return argv;
	}
	[kCreateLogger]() {
		return {
			log: (...args) => {
				if (!this[kHasParseCallback]()) console.log(...args);
				__classPrivateFieldSet(this, _YargsInstance_hasOutput, true, "f");
				if (__classPrivateFieldGet(this, _YargsInstance_output, "f").length) __classPrivateFieldSet(this, _YargsInstance_output, __classPrivateFieldGet(this, _YargsInstance_output, "f") + "\n", "f");
				__classPrivateFieldSet(this, _YargsInstance_output, __classPrivateFieldGet(this, _YargsInstance_output, "f") + args.join(" "), "f");
			},
			error: (...args) => {
				if (!this[kHasParseCallback]()) console.error(...args);
				__classPrivateFieldSet(this, _YargsInstance_hasOutput, true, "f");
				if (__classPrivateFieldGet(this, _YargsInstance_output, "f").length) __classPrivateFieldSet(this, _YargsInstance_output, __classPrivateFieldGet(this, _YargsInstance_output, "f") + "\n", "f");
				__classPrivateFieldSet(this, _YargsInstance_output, __classPrivateFieldGet(this, _YargsInstance_output, "f") + args.join(" "), "f");
			}
		};
	}
	[kDeleteFromParserHintObject](optionKey) {
		objectKeys(__classPrivateFieldGet(this, _YargsInstance_options, "f")).forEach((hintKey) => {
			if (((key) => key === "configObjects")(hintKey)) return;
			const hint = __classPrivateFieldGet(this, _YargsInstance_options, "f")[hintKey];
			if (Array.isArray(hint)) {
				if (hint.includes(optionKey)) hint.splice(hint.indexOf(optionKey), 1);
			} else if (typeof hint === "object") delete hint[optionKey];
		});
		delete __classPrivateFieldGet(this, _YargsInstance_usage, "f").getDescriptions()[optionKey];
	}
	[kEmitWarning](warning, type, deduplicationId) {
		if (!__classPrivateFieldGet(this, _YargsInstance_emittedWarnings, "f")[deduplicationId]) {
			__classPrivateFieldGet(this, _YargsInstance_shim, "f").process.emitWarning(warning, type);
			__classPrivateFieldGet(this, _YargsInstance_emittedWarnings, "f")[deduplicationId] = true;
		}
	}
	[kFreeze]() {
		__classPrivateFieldGet(this, _YargsInstance_frozens, "f").push({
			options: __classPrivateFieldGet(this, _YargsInstance_options, "f"),
			configObjects: __classPrivateFieldGet(this, _YargsInstance_options, "f").configObjects.slice(0),
			exitProcess: __classPrivateFieldGet(this, _YargsInstance_exitProcess, "f"),
			groups: __classPrivateFieldGet(this, _YargsInstance_groups, "f"),
			strict: __classPrivateFieldGet(this, _YargsInstance_strict, "f"),
			strictCommands: __classPrivateFieldGet(this, _YargsInstance_strictCommands, "f"),
			strictOptions: __classPrivateFieldGet(this, _YargsInstance_strictOptions, "f"),
			completionCommand: __classPrivateFieldGet(this, _YargsInstance_completionCommand, "f"),
			output: __classPrivateFieldGet(this, _YargsInstance_output, "f"),
			exitError: __classPrivateFieldGet(this, _YargsInstance_exitError, "f"),
			hasOutput: __classPrivateFieldGet(this, _YargsInstance_hasOutput, "f"),
			parsed: this.parsed,
			parseFn: __classPrivateFieldGet(this, _YargsInstance_parseFn, "f"),
			parseContext: __classPrivateFieldGet(this, _YargsInstance_parseContext, "f")
		});
		__classPrivateFieldGet(this, _YargsInstance_usage, "f").freeze();
		__classPrivateFieldGet(this, _YargsInstance_validation, "f").freeze();
		__classPrivateFieldGet(this, _YargsInstance_command, "f").freeze();
		__classPrivateFieldGet(this, _YargsInstance_globalMiddleware, "f").freeze();
	}
	[kGetDollarZero]() {
		let $0 = "";
		let default$0;
		if (/\b(node|iojs|electron|bun)(\.exe)?$/.test(__classPrivateFieldGet(this, _YargsInstance_shim, "f").process.argv()[0])) default$0 = __classPrivateFieldGet(this, _YargsInstance_shim, "f").process.argv().slice(1, 2);
		else default$0 = __classPrivateFieldGet(this, _YargsInstance_shim, "f").process.argv().slice(0, 1);
		$0 = default$0.map((x) => {
			const b = this[kRebase](__classPrivateFieldGet(this, _YargsInstance_cwd, "f"), x);
			return x.match(/^(\/|([a-zA-Z]:)?\\)/) && b.length < x.length ? b : x;
		}).join(" ").trim();
		if (__classPrivateFieldGet(this, _YargsInstance_shim, "f").getEnv("_") && __classPrivateFieldGet(this, _YargsInstance_shim, "f").getProcessArgvBin() === __classPrivateFieldGet(this, _YargsInstance_shim, "f").getEnv("_")) $0 = __classPrivateFieldGet(this, _YargsInstance_shim, "f").getEnv("_").replace(`${__classPrivateFieldGet(this, _YargsInstance_shim, "f").path.dirname(__classPrivateFieldGet(this, _YargsInstance_shim, "f").process.execPath())}/`, "");
		return $0;
	}
	[kGetParserConfiguration]() {
		return __classPrivateFieldGet(this, _YargsInstance_parserConfig, "f");
	}
	[kGetUsageConfiguration]() {
		return __classPrivateFieldGet(this, _YargsInstance_usageConfig, "f");
	}
	[kGuessLocale]() {
		if (!__classPrivateFieldGet(this, _YargsInstance_detectLocale, "f")) return;
		const locale = __classPrivateFieldGet(this, _YargsInstance_shim, "f").getEnv("LC_ALL") || __classPrivateFieldGet(this, _YargsInstance_shim, "f").getEnv("LC_MESSAGES") || __classPrivateFieldGet(this, _YargsInstance_shim, "f").getEnv("LANG") || __classPrivateFieldGet(this, _YargsInstance_shim, "f").getEnv("LANGUAGE") || "en_US";
		this.locale(locale.replace(/[.:].*/, ""));
	}
	[kGuessVersion]() {
		return this[kPkgUp]().version || "unknown";
	}
	[kParsePositionalNumbers](argv) {
		const args = argv["--"] ? argv["--"] : argv._;
		for (let i = 0, arg; (arg = args[i]) !== void 0; i++) if (__classPrivateFieldGet(this, _YargsInstance_shim, "f").Parser.looksLikeNumber(arg) && Number.isSafeInteger(Math.floor(parseFloat(`${arg}`)))) args[i] = Number(arg);
		return argv;
	}
	[kPkgUp](rootPath) {
		const npath = rootPath || "*";
		if (__classPrivateFieldGet(this, _YargsInstance_pkgs, "f")[npath]) return __classPrivateFieldGet(this, _YargsInstance_pkgs, "f")[npath];
		let obj = {};
		try {
			let startDir = rootPath || __classPrivateFieldGet(this, _YargsInstance_shim, "f").mainFilename;
			if (__classPrivateFieldGet(this, _YargsInstance_shim, "f").path.extname(startDir)) startDir = __classPrivateFieldGet(this, _YargsInstance_shim, "f").path.dirname(startDir);
			const pkgJsonPath = __classPrivateFieldGet(this, _YargsInstance_shim, "f").findUp(startDir, (dir, names) => {
				if (names.includes("package.json")) return "package.json";
				else return;
			});
			assertNotStrictEqual(pkgJsonPath, void 0, __classPrivateFieldGet(this, _YargsInstance_shim, "f"));
			obj = JSON.parse(__classPrivateFieldGet(this, _YargsInstance_shim, "f").readFileSync(pkgJsonPath, "utf8"));
		} catch (_noop) {}
		__classPrivateFieldGet(this, _YargsInstance_pkgs, "f")[npath] = obj || {};
		return __classPrivateFieldGet(this, _YargsInstance_pkgs, "f")[npath];
	}
	[kPopulateParserHintArray](type, keys) {
		keys = [].concat(keys);
		keys.forEach((key) => {
			key = this[kSanitizeKey](key);
			__classPrivateFieldGet(this, _YargsInstance_options, "f")[type].push(key);
		});
	}
	[kPopulateParserHintSingleValueDictionary](builder, type, key, value) {
		this[kPopulateParserHintDictionary](builder, type, key, value, (type, key, value) => {
			__classPrivateFieldGet(this, _YargsInstance_options, "f")[type][key] = value;
		});
	}
	[kPopulateParserHintArrayDictionary](builder, type, key, value) {
		this[kPopulateParserHintDictionary](builder, type, key, value, (type, key, value) => {
			__classPrivateFieldGet(this, _YargsInstance_options, "f")[type][key] = (__classPrivateFieldGet(this, _YargsInstance_options, "f")[type][key] || []).concat(value);
		});
	}
	[kPopulateParserHintDictionary](builder, type, key, value, singleKeyHandler) {
		if (Array.isArray(key)) key.forEach((k) => {
			builder(k, value);
		});
		else if (((key) => typeof key === "object")(key)) for (const k of objectKeys(key)) builder(k, key[k]);
		else singleKeyHandler(type, this[kSanitizeKey](key), value);
	}
	[kSanitizeKey](key) {
		if (key === "__proto__") return "___proto___";
		return key;
	}
	[kSetKey](key, set) {
		this[kPopulateParserHintSingleValueDictionary](this[kSetKey].bind(this), "key", key, set);
		return this;
	}
	[kUnfreeze]() {
		var _a, _b, _c, _d, _e, _f, _g, _h, _j, _k, _l, _m;
		const frozen = __classPrivateFieldGet(this, _YargsInstance_frozens, "f").pop();
		assertNotStrictEqual(frozen, void 0, __classPrivateFieldGet(this, _YargsInstance_shim, "f"));
		let configObjects;
		_a = this, _b = this, _c = this, _d = this, _e = this, _f = this, _g = this, _h = this, _j = this, _k = this, _l = this, _m = this, {options: { set value(_o) {
			__classPrivateFieldSet(_a, _YargsInstance_options, _o, "f");
		} }.value, configObjects, exitProcess: { set value(_o) {
			__classPrivateFieldSet(_b, _YargsInstance_exitProcess, _o, "f");
		} }.value, groups: { set value(_o) {
			__classPrivateFieldSet(_c, _YargsInstance_groups, _o, "f");
		} }.value, output: { set value(_o) {
			__classPrivateFieldSet(_d, _YargsInstance_output, _o, "f");
		} }.value, exitError: { set value(_o) {
			__classPrivateFieldSet(_e, _YargsInstance_exitError, _o, "f");
		} }.value, hasOutput: { set value(_o) {
			__classPrivateFieldSet(_f, _YargsInstance_hasOutput, _o, "f");
		} }.value, parsed: this.parsed, strict: { set value(_o) {
			__classPrivateFieldSet(_g, _YargsInstance_strict, _o, "f");
		} }.value, strictCommands: { set value(_o) {
			__classPrivateFieldSet(_h, _YargsInstance_strictCommands, _o, "f");
		} }.value, strictOptions: { set value(_o) {
			__classPrivateFieldSet(_j, _YargsInstance_strictOptions, _o, "f");
		} }.value, completionCommand: { set value(_o) {
			__classPrivateFieldSet(_k, _YargsInstance_completionCommand, _o, "f");
		} }.value, parseFn: { set value(_o) {
			__classPrivateFieldSet(_l, _YargsInstance_parseFn, _o, "f");
		} }.value, parseContext: { set value(_o) {
			__classPrivateFieldSet(_m, _YargsInstance_parseContext, _o, "f");
		} }.value} = frozen;
		__classPrivateFieldGet(this, _YargsInstance_options, "f").configObjects = configObjects;
		__classPrivateFieldGet(this, _YargsInstance_usage, "f").unfreeze();
		__classPrivateFieldGet(this, _YargsInstance_validation, "f").unfreeze();
		__classPrivateFieldGet(this, _YargsInstance_command, "f").unfreeze();
		__classPrivateFieldGet(this, _YargsInstance_globalMiddleware, "f").unfreeze();
	}
	[kValidateAsync](validation, argv) {
		return maybeAsyncResult(argv, (result) => {
			validation(result);
			return result;
		});
	}
	getInternalMethods() {
		return {
			getCommandInstance: this[kGetCommandInstance].bind(this),
			getContext: this[kGetContext].bind(this),
			getHasOutput: this[kGetHasOutput].bind(this),
			getLoggerInstance: this[kGetLoggerInstance].bind(this),
			getParseContext: this[kGetParseContext].bind(this),
			getParserConfiguration: this[kGetParserConfiguration].bind(this),
			getUsageConfiguration: this[kGetUsageConfiguration].bind(this),
			getUsageInstance: this[kGetUsageInstance].bind(this),
			getValidationInstance: this[kGetValidationInstance].bind(this),
			hasParseCallback: this[kHasParseCallback].bind(this),
			isGlobalContext: this[kIsGlobalContext].bind(this),
			postProcess: this[kPostProcess].bind(this),
			reset: this[kReset].bind(this),
			runValidation: this[kRunValidation].bind(this),
			runYargsParserAndExecuteCommands: this[kRunYargsParserAndExecuteCommands].bind(this),
			setHasOutput: this[kSetHasOutput].bind(this)
		};
	}
	[kGetCommandInstance]() {
		return __classPrivateFieldGet(this, _YargsInstance_command, "f");
	}
	[kGetContext]() {
		return __classPrivateFieldGet(this, _YargsInstance_context, "f");
	}
	[kGetHasOutput]() {
		return __classPrivateFieldGet(this, _YargsInstance_hasOutput, "f");
	}
	[kGetLoggerInstance]() {
		return __classPrivateFieldGet(this, _YargsInstance_logger, "f");
	}
	[kGetParseContext]() {
		return __classPrivateFieldGet(this, _YargsInstance_parseContext, "f") || {};
	}
	[kGetUsageInstance]() {
		return __classPrivateFieldGet(this, _YargsInstance_usage, "f");
	}
	[kGetValidationInstance]() {
		return __classPrivateFieldGet(this, _YargsInstance_validation, "f");
	}
	[kHasParseCallback]() {
		return !!__classPrivateFieldGet(this, _YargsInstance_parseFn, "f");
	}
	[kIsGlobalContext]() {
		return __classPrivateFieldGet(this, _YargsInstance_isGlobalContext, "f");
	}
	[kPostProcess](argv, populateDoubleDash, calledFromCommand, runGlobalMiddleware) {
		if (calledFromCommand) return argv;
		if (isPromise(argv)) return argv;
		if (!populateDoubleDash) argv = this[kCopyDoubleDash](argv);
		if (this[kGetParserConfiguration]()["parse-positional-numbers"] || this[kGetParserConfiguration]()["parse-positional-numbers"] === void 0) argv = this[kParsePositionalNumbers](argv);
		if (runGlobalMiddleware) argv = applyMiddleware(argv, this, __classPrivateFieldGet(this, _YargsInstance_globalMiddleware, "f").getMiddleware(), false);
		return argv;
	}
	[kReset](aliases = {}) {
		__classPrivateFieldSet(this, _YargsInstance_options, __classPrivateFieldGet(this, _YargsInstance_options, "f") || {}, "f");
		const tmpOptions = {};
		tmpOptions.local = __classPrivateFieldGet(this, _YargsInstance_options, "f").local || [];
		tmpOptions.configObjects = __classPrivateFieldGet(this, _YargsInstance_options, "f").configObjects || [];
		const localLookup = {};
		tmpOptions.local.forEach((l) => {
			localLookup[l] = true;
			(aliases[l] || []).forEach((a) => {
				localLookup[a] = true;
			});
		});
		Object.assign(__classPrivateFieldGet(this, _YargsInstance_preservedGroups, "f"), Object.keys(__classPrivateFieldGet(this, _YargsInstance_groups, "f")).reduce((acc, groupName) => {
			const keys = __classPrivateFieldGet(this, _YargsInstance_groups, "f")[groupName].filter((key) => !(key in localLookup));
			if (keys.length > 0) acc[groupName] = keys;
			return acc;
		}, {}));
		__classPrivateFieldSet(this, _YargsInstance_groups, {}, "f");
		const arrayOptions = [
			"array",
			"boolean",
			"string",
			"skipValidation",
			"count",
			"normalize",
			"number",
			"hiddenOptions"
		];
		const objectOptions = [
			"narg",
			"key",
			"alias",
			"default",
			"defaultDescription",
			"config",
			"choices",
			"demandedOptions",
			"demandedCommands",
			"deprecatedOptions"
		];
		arrayOptions.forEach((k) => {
			tmpOptions[k] = (__classPrivateFieldGet(this, _YargsInstance_options, "f")[k] || []).filter((k) => !localLookup[k]);
		});
		objectOptions.forEach((k) => {
			tmpOptions[k] = objFilter(__classPrivateFieldGet(this, _YargsInstance_options, "f")[k], (k) => !localLookup[k]);
		});
		tmpOptions.envPrefix = __classPrivateFieldGet(this, _YargsInstance_options, "f").envPrefix;
		__classPrivateFieldSet(this, _YargsInstance_options, tmpOptions, "f");
		__classPrivateFieldSet(this, _YargsInstance_usage, __classPrivateFieldGet(this, _YargsInstance_usage, "f") ? __classPrivateFieldGet(this, _YargsInstance_usage, "f").reset(localLookup) : usage(this, __classPrivateFieldGet(this, _YargsInstance_shim, "f")), "f");
		__classPrivateFieldSet(this, _YargsInstance_validation, __classPrivateFieldGet(this, _YargsInstance_validation, "f") ? __classPrivateFieldGet(this, _YargsInstance_validation, "f").reset(localLookup) : validation(this, __classPrivateFieldGet(this, _YargsInstance_usage, "f"), __classPrivateFieldGet(this, _YargsInstance_shim, "f")), "f");
		__classPrivateFieldSet(this, _YargsInstance_command, __classPrivateFieldGet(this, _YargsInstance_command, "f") ? __classPrivateFieldGet(this, _YargsInstance_command, "f").reset() : command(__classPrivateFieldGet(this, _YargsInstance_usage, "f"), __classPrivateFieldGet(this, _YargsInstance_validation, "f"), __classPrivateFieldGet(this, _YargsInstance_globalMiddleware, "f"), __classPrivateFieldGet(this, _YargsInstance_shim, "f")), "f");
		if (!__classPrivateFieldGet(this, _YargsInstance_completion, "f")) __classPrivateFieldSet(this, _YargsInstance_completion, completion(this, __classPrivateFieldGet(this, _YargsInstance_usage, "f"), __classPrivateFieldGet(this, _YargsInstance_command, "f"), __classPrivateFieldGet(this, _YargsInstance_shim, "f")), "f");
		__classPrivateFieldGet(this, _YargsInstance_globalMiddleware, "f").reset();
		__classPrivateFieldSet(this, _YargsInstance_completionCommand, null, "f");
		__classPrivateFieldSet(this, _YargsInstance_output, "", "f");
		__classPrivateFieldSet(this, _YargsInstance_exitError, null, "f");
		__classPrivateFieldSet(this, _YargsInstance_hasOutput, false, "f");
		this.parsed = false;
		return this;
	}
	[kRebase](base, dir) {
		return __classPrivateFieldGet(this, _YargsInstance_shim, "f").path.relative(base, dir);
	}
	[kRunYargsParserAndExecuteCommands](args, shortCircuit, calledFromCommand, commandIndex = 0, helpOnly = false) {
		var _a, _b, _c, _d;
		let skipValidation = !!calledFromCommand || helpOnly;
		args = args || __classPrivateFieldGet(this, _YargsInstance_processArgs, "f");
		__classPrivateFieldGet(this, _YargsInstance_options, "f").__ = __classPrivateFieldGet(this, _YargsInstance_shim, "f").y18n.__;
		__classPrivateFieldGet(this, _YargsInstance_options, "f").configuration = this[kGetParserConfiguration]();
		const populateDoubleDash = !!__classPrivateFieldGet(this, _YargsInstance_options, "f").configuration["populate--"];
		const config = Object.assign({}, __classPrivateFieldGet(this, _YargsInstance_options, "f").configuration, { "populate--": true });
		const parsed = __classPrivateFieldGet(this, _YargsInstance_shim, "f").Parser.detailed(args, Object.assign({}, __classPrivateFieldGet(this, _YargsInstance_options, "f"), { configuration: {
			"parse-positional-numbers": false,
			...config
		} }));
		const argv = Object.assign(parsed.argv, __classPrivateFieldGet(this, _YargsInstance_parseContext, "f"));
		let argvPromise = void 0;
		const aliases = parsed.aliases;
		let helpOptSet = false;
		let versionOptSet = false;
		Object.keys(argv).forEach((key) => {
			if (key === __classPrivateFieldGet(this, _YargsInstance_helpOpt, "f") && argv[key]) helpOptSet = true;
			else if (key === __classPrivateFieldGet(this, _YargsInstance_versionOpt, "f") && argv[key]) versionOptSet = true;
		});
		argv.$0 = this.$0;
		this.parsed = parsed;
		if (commandIndex === 0) __classPrivateFieldGet(this, _YargsInstance_usage, "f").clearCachedHelpMessage();
		try {
			this[kGuessLocale]();
			if (shortCircuit) return this[kPostProcess](argv, populateDoubleDash, !!calledFromCommand, false);
			if (__classPrivateFieldGet(this, _YargsInstance_helpOpt, "f")) {
				if ([__classPrivateFieldGet(this, _YargsInstance_helpOpt, "f")].concat(aliases[__classPrivateFieldGet(this, _YargsInstance_helpOpt, "f")] || []).filter((k) => k.length > 1).includes("" + argv._[argv._.length - 1])) {
					argv._.pop();
					helpOptSet = true;
				}
			}
			__classPrivateFieldSet(this, _YargsInstance_isGlobalContext, false, "f");
			const handlerKeys = __classPrivateFieldGet(this, _YargsInstance_command, "f").getCommands();
			const requestCompletions = ((_a = __classPrivateFieldGet(this, _YargsInstance_completion, "f")) === null || _a === void 0 ? void 0 : _a.completionKey) ? [(_b = __classPrivateFieldGet(this, _YargsInstance_completion, "f")) === null || _b === void 0 ? void 0 : _b.completionKey, ...(_d = this.getAliases()[(_c = __classPrivateFieldGet(this, _YargsInstance_completion, "f")) === null || _c === void 0 ? void 0 : _c.completionKey]) !== null && _d !== void 0 ? _d : []].some((key) => Object.prototype.hasOwnProperty.call(argv, key)) : false;
			const skipRecommendation = helpOptSet || requestCompletions || helpOnly;
			if (argv._.length) {
				if (handlerKeys.length) {
					let firstUnknownCommand;
					for (let i = commandIndex || 0, cmd; argv._[i] !== void 0; i++) {
						cmd = String(argv._[i]);
						if (handlerKeys.includes(cmd) && cmd !== __classPrivateFieldGet(this, _YargsInstance_completionCommand, "f")) {
							const innerArgv = __classPrivateFieldGet(this, _YargsInstance_command, "f").runCommand(cmd, this, parsed, i + 1, helpOnly, helpOptSet || versionOptSet || helpOnly);
							return this[kPostProcess](innerArgv, populateDoubleDash, !!calledFromCommand, false);
						} else if (!firstUnknownCommand && cmd !== __classPrivateFieldGet(this, _YargsInstance_completionCommand, "f")) {
							firstUnknownCommand = cmd;
							break;
						}
					}
					if (!__classPrivateFieldGet(this, _YargsInstance_command, "f").hasDefaultCommand() && __classPrivateFieldGet(this, _YargsInstance_recommendCommands, "f") && firstUnknownCommand && !skipRecommendation) __classPrivateFieldGet(this, _YargsInstance_validation, "f").recommendCommands(firstUnknownCommand, handlerKeys);
				}
				if (__classPrivateFieldGet(this, _YargsInstance_completionCommand, "f") && argv._.includes(__classPrivateFieldGet(this, _YargsInstance_completionCommand, "f")) && !requestCompletions) {
					if (__classPrivateFieldGet(this, _YargsInstance_exitProcess, "f")) setBlocking(true);
					this.showCompletionScript();
					this.exit(0);
				}
			}
			if (__classPrivateFieldGet(this, _YargsInstance_command, "f").hasDefaultCommand() && !skipRecommendation) {
				const innerArgv = __classPrivateFieldGet(this, _YargsInstance_command, "f").runCommand(null, this, parsed, 0, helpOnly, helpOptSet || versionOptSet || helpOnly);
				return this[kPostProcess](innerArgv, populateDoubleDash, !!calledFromCommand, false);
			}
			if (requestCompletions) {
				if (__classPrivateFieldGet(this, _YargsInstance_exitProcess, "f")) setBlocking(true);
				args = [].concat(args);
				const completionArgs = args.slice(args.indexOf(`--${__classPrivateFieldGet(this, _YargsInstance_completion, "f").completionKey}`) + 1);
				__classPrivateFieldGet(this, _YargsInstance_completion, "f").getCompletion(completionArgs, (err, completions) => {
					if (err) throw new YError(err.message);
					(completions || []).forEach((completion) => {
						__classPrivateFieldGet(this, _YargsInstance_logger, "f").log(completion);
					});
					this.exit(0);
				});
				return this[kPostProcess](argv, !populateDoubleDash, !!calledFromCommand, false);
			}
			if (!__classPrivateFieldGet(this, _YargsInstance_hasOutput, "f")) {
				if (helpOptSet) {
					if (__classPrivateFieldGet(this, _YargsInstance_exitProcess, "f")) setBlocking(true);
					skipValidation = true;
					this.showHelp((message) => {
						__classPrivateFieldGet(this, _YargsInstance_logger, "f").log(message);
						this.exit(0);
					});
				} else if (versionOptSet) {
					if (__classPrivateFieldGet(this, _YargsInstance_exitProcess, "f")) setBlocking(true);
					skipValidation = true;
					__classPrivateFieldGet(this, _YargsInstance_usage, "f").showVersion("log");
					this.exit(0);
				}
			}
			if (!skipValidation && __classPrivateFieldGet(this, _YargsInstance_options, "f").skipValidation.length > 0) skipValidation = Object.keys(argv).some((key) => __classPrivateFieldGet(this, _YargsInstance_options, "f").skipValidation.indexOf(key) >= 0 && argv[key] === true);
			if (!skipValidation) {
				if (parsed.error) throw new YError(parsed.error.message);
				if (!requestCompletions) {
					const validation = this[kRunValidation](aliases, {}, parsed.error);
					if (!calledFromCommand) argvPromise = applyMiddleware(argv, this, __classPrivateFieldGet(this, _YargsInstance_globalMiddleware, "f").getMiddleware(), true);
					argvPromise = this[kValidateAsync](validation, argvPromise !== null && argvPromise !== void 0 ? argvPromise : argv);
					if (isPromise(argvPromise) && !calledFromCommand) argvPromise = argvPromise.then(() => {
						return applyMiddleware(argv, this, __classPrivateFieldGet(this, _YargsInstance_globalMiddleware, "f").getMiddleware(), false);
					});
				}
			}
		} catch (err) {
			if (err instanceof YError) __classPrivateFieldGet(this, _YargsInstance_usage, "f").fail(err.message, err);
			else throw err;
		}
		return this[kPostProcess](argvPromise !== null && argvPromise !== void 0 ? argvPromise : argv, populateDoubleDash, !!calledFromCommand, true);
	}
	[kRunValidation](aliases, positionalMap, parseErrors, isDefaultCommand) {
		const demandedOptions = { ...this.getDemandedOptions() };
		return (argv) => {
			if (parseErrors) throw new YError(parseErrors.message);
			__classPrivateFieldGet(this, _YargsInstance_validation, "f").nonOptionCount(argv);
			__classPrivateFieldGet(this, _YargsInstance_validation, "f").requiredArguments(argv, demandedOptions);
			let failedStrictCommands = false;
			if (__classPrivateFieldGet(this, _YargsInstance_strictCommands, "f")) failedStrictCommands = __classPrivateFieldGet(this, _YargsInstance_validation, "f").unknownCommands(argv);
			if (__classPrivateFieldGet(this, _YargsInstance_strict, "f") && !failedStrictCommands) __classPrivateFieldGet(this, _YargsInstance_validation, "f").unknownArguments(argv, aliases, positionalMap, !!isDefaultCommand);
			else if (__classPrivateFieldGet(this, _YargsInstance_strictOptions, "f")) __classPrivateFieldGet(this, _YargsInstance_validation, "f").unknownArguments(argv, aliases, {}, false, false);
			__classPrivateFieldGet(this, _YargsInstance_validation, "f").limitedChoices(argv);
			__classPrivateFieldGet(this, _YargsInstance_validation, "f").implications(argv);
			__classPrivateFieldGet(this, _YargsInstance_validation, "f").conflicting(argv);
		};
	}
	[kSetHasOutput]() {
		__classPrivateFieldSet(this, _YargsInstance_hasOutput, true, "f");
	}
	[kTrackManuallySetKeys](keys) {
		if (typeof keys === "string") __classPrivateFieldGet(this, _YargsInstance_options, "f").key[keys] = true;
		else for (const k of keys) __classPrivateFieldGet(this, _YargsInstance_options, "f").key[k] = true;
	}
};
function isYargsInstance(y) {
	return !!y && typeof y.getInternalMethods === "function";
}
// node_modules/yargs/index.mjs
const Yargs = YargsFactory(esm_default);
// src/cli/program.ts
/** Parses a command line. Throws `usage` with one clear line if it cannot be understood. */
async function parseCommandLine(argv, commands, width) {
	let chosen;
	const parser = makeParser(commands, width, (command, args) => {
		chosen = {
			command,
			args
		};
	});
	const text = await new Promise((resolve, reject) => {
		const done = (error, _args, output) => {
			if (error) reject(commandLineError(error.message, argv, commands));
			else resolve(output);
		};
		Promise.resolve(parser.parse(plainWords(argv), {}, done)).catch(reject);
	});
	if (text !== "" || chosen === void 0) return {
		kind: "text",
		text
	};
	refuseUnexpected(chosen.command, chosen.args);
	return {
		kind: "command",
		...chosen,
		flags: globalFlags(chosen.args)
	};
}
/**
* A query may begin with a comment, which looks like a flag, or come after `--`, where yargs fills in no positional
* argument. A leading space solves the first, removing `--` the second; neither changes the query.
*/
function plainWords(argv) {
	const words = argv.map((word) => /^--[^=]*\s/.test(word) ? ` ${word}` : word);
	const end = words.indexOf("--");
	if (end < 0 || words.slice(end + 1).some((word) => word.startsWith("-"))) return words;
	return words.toSpliced(end, 1);
}
/**
* Refuses values that no command expects. yargs makes an array of a flag that was given twice, and `false` of a flag
* with a value that was given as --no-….
*/
function refuseUnexpected(command, args) {
	for (const [name, { array, type }] of Object.entries({
		...globalOptions,
		...command.options
	})) {
		const value = args[name];
		const hint = helpHint(command.name);
		if (Array.isArray(value) && array !== true) throw usageError(`--${name} is given more than once`, hint);
		if (value === false && type !== "boolean") throw usageError(`unknown flag --no-${name}`, hint);
	}
}
function globalFlags({ json, quiet, debug, color, logFormat }) {
	return {
		json: json === true,
		quiet: quiet === true,
		debug: debug === true,
		color: color !== false,
		logFormat: logFormat === "json" ? "json" : "text"
	};
}
function makeParser(commands, width, choose) {
	const parser = Yargs().scriptName("headgate").usage("$0 <command>\n\nTurns a file of job configs into warehouse tables: every row once, within the allowance.").options(globalOptions).group([
		...Object.keys(globalOptions),
		"help",
		"version"
	], "Everywhere:").version(version$1).alias("version", "v").help().alias("help", "h").exitProcess(false).wrap(Math.min(width, 100)).strict().demandCommand(1, missing).epilogue(exitCodeHelp);
	addCommands(parser, "", commands, choose);
	return parser;
}
/** Adds the commands whose names begin with `prefix`. Those that share a further word become a group. */
function addCommands(parser, prefix, commands, choose) {
	const byWord = groupBy(commands, ({ name }) => name.slice(prefix.length).split(" ", 1)[0] ?? "");
	for (const [word, members] of byWord) {
		const name = prefix + word;
		const own = members.find((command) => command.name === name);
		if (own) {
			addCommand(parser, own, word, choose);
			continue;
		}
		parser.command(`${word} <command>`, groupSummaries[name] ?? "", (sub) => {
			addCommands(sub, `${name} `, members, choose);
			return sub.demandCommand(1, missing);
		});
	}
}
function addCommand(parser, command, name, choose) {
	parser.command(`${name} ${command.positionals}`.trim(), command.summary, (builder) => {
		for (const [key, options] of Object.entries(command.arguments)) builder.positional(key, options);
		builder.options(command.options);
		const own = Object.keys(command.options);
		if (own.length > 0) builder.group(own, "Options:");
		builder.usage(`$0 ${command.name} ${command.positionals}\n\n${command.details ?? command.summary}`);
		return builder.epilogue(examplesText(command.examples));
	}, (args) => {
		dropHelp(parser);
		choose(command, args);
	});
}
/** yargs would render the command's help in advance, which takes longer than everything else it does. */
function dropHelp(parser) {
	const { getInternalMethods } = parser;
	const usage = getInternalMethods?.call(parser).getUsageInstance();
	if (usage !== void 0) usage.cacheHelpMessage = () => void 0;
}
/** Examples as typed in a shell. yargs would squeeze long ones into a column. */
function examplesText(examples) {
	if (examples.length === 0) return "";
	return ["Examples:", ...examples.map(([example, what]) => `  # ${what}\n  headgate ${example}`)].join("\n");
}
const exitCodeHelp = `Exit codes: ${exitCodes.complete} complete, ${exitCodes.failed} failed, ${exitCodes.usage} \
usage or config, ${exitCodes.incomplete} finished but incomplete, ${exitCodes.refused} key or plan refused, \
${exitCodes.exhausted} allowance exhausted or disk full: try again later, ${exitCodes.locked} destination locked, ${exitCodes.interrupted} \
interrupted, ${exitCodes.terminated} by SIGTERM.`;
/** The message for yargs if a command is missing. */
const missing = "a command is missing";
/** An error of yargs as one line, with the nearest valid word. */
function commandLineError(message, argv, commands) {
	const command = commandOf(argv, commands);
	const group = command === void 0 ? groupOf(argv) : "";
	const help = helpHint(command?.name ?? group);
	const word = wordsOf(argv)[group.split(" ").length];
	if (message === missing && group !== "" && word !== void 0) {
		const names = commands.map(({ name }) => name).filter((name) => name.startsWith(`${group} `));
		const near = nearest(`${group} ${word}`, names);
		return unknownWord(`unknown command ${JSON.stringify(word)}`, near, (name) => `headgate ${name}`, help);
	}
	if (message.startsWith("Not enough non-option arguments")) {
		const wanted = command === void 0 ? missing : `${command.name} needs ${command.positionals}`;
		return usageError(wanted, help);
	}
	const unknown = /^Unknown (?:arguments?|commands?): (.+)$/.exec(message)?.[1]?.split(", ")[0];
	if (unknown === void 0) return usageError(oneLine(message), help);
	if (argv.some((word) => word.startsWith("-") && word.replace(/^-+(no-)?/, "").split("=")[0] === unknown)) {
		const flags = Object.keys({
			...globalOptions,
			...command?.options,
			help: 0
		});
		return unknownWord(`unknown flag --${unknown}`, nearest(unknown, flags), (flag) => `--${flag}`, help);
	}
	if (command !== void 0) {
		const hint = command.name === "add" && unknown.includes(".") ? "For one table of several files, quote a pattern: headgate add 'monthly/*.csv'" : help;
		return usageError(`${command.name} takes no ${JSON.stringify(unknown)}`, hint);
	}
	const typed = wordsOf(argv).join(" ");
	const names = commands.map(({ name }) => name);
	return unknownWord(`unknown command ${JSON.stringify(typed)}`, names.find((name) => `${typed} `.startsWith(`${withoutGroup(name)} `)) ?? nearest(typed, names), (name) => `headgate ${name}`, help);
}
/** Says where to read more; `name` is a command, a group of commands, or empty. */
const helpHint = (name) => `See \`headgate ${name === "" ? "" : `${name} `}--help\`.`;
function unknownWord(message, near, spell, help) {
	const hint = near === null ? help : `Did you mean \`${spell(near)}\`? ${help}`;
	return usageError(message, hint);
}
/** `key list` for `service key list`, because users often leave out the group. */
const withoutGroup = (name) => name.slice(name.indexOf(" ") + 1);
const oneLine = (message) => message.trim().replace(/\s*\n\s*/g, " ") || errorCatalogue.usage.meaning;
// src/cli/run-command-line.ts
/**
* Runs one command line to its end and returns its exit code. Prints everything and throws nothing. The reader of
* stdout may close it early, as `head` does; this changes neither what the command does nor its exit code.
*/
async function runCommandLine(argv, streams, env, signal) {
	const lost = { error: null };
	const lose = (error) => lost.error ??= error;
	streams.stdout.on("error", lose);
	try {
		const code = await runCommand(argv, streams, env, signal, lost);
		await flushed(streams.stdout);
		if (lost.error === null || lost.error.code === "EPIPE") return code;
		const message = `cannot write to stdout: ${lost.error.message}`;
		const error = new HeadgateError("output_failed", message, { cause: lost.error });
		const onStderr = {
			...streams,
			stdout: streams.stderr
		};
		return printError(commandOf(argv, commands)?.name ?? "", error, makeTerminal(onStderr, env, guessFlags(argv), signal));
	} finally {
		streams.stdout.off("error", lose);
	}
}
/** Waits until a stream has passed on everything that was written to it, or has failed to. */
async function flushed(stream) {
	await new Promise((resolve) => stream.write("", resolve));
	await new Promise(setImmediate);
}
async function runCommand(argv, streams, env, signal, lost) {
	let terminal = makeTerminal(streams, env, guessFlags(argv), signal);
	let name = commandOf(argv, commands)?.name ?? "";
	try {
		if (argv[0] === "--get-completions") {
			terminal.stdout.write(completions(argv.slice(2), commands).map((word) => `${word}\n`).join(""));
			return exitCodes.complete;
		}
		if (argv.length === 0) {
			const help = await parseCommandLine(["--help"], commands, terminal.err.width);
			if (help.kind === "text") terminal.stderr.write(`${help.text}\n`);
			return exitCodes.usage;
		}
		const parsed = await parseCommandLine(argv, commands, terminal.out.width);
		if (parsed.kind === "text") {
			terminal.stdout.write(`${parsed.text}\n`);
			return exitCodes.complete;
		}
		terminal = makeTerminal(streams, env, parsed.flags, signal, namedBy(parsed));
		name = parsed.command.name;
		const answer = await parsed.command.run(parsed.args, terminal);
		if (answer === null || typeof answer === "number") return answer ?? exitCodes.complete;
		print(name, answer, terminal);
		return answer.exitCode ?? exitCodes.complete;
	} catch (error) {
		if (error === lost.error) return exitCodes.complete;
		return printError(name, error, terminal);
	}
}
function print(name, answer, { flags, stdout, out }) {
	const text = flags.json ? jsonText(envelope(name, answer)) : answer.text(out);
	if (text !== "") stdout.write(`${text}\n`);
}
function printError(name, thrown, terminal) {
	const { flags, signal, stdout, stderr } = terminal;
	const error = withOwnHelp(name, endingError(thrown, signal));
	if (flags.json) stdout.write(`${jsonText(errorEnvelope(name, error))}\n`);
	else stderr.write(errorOutput(error, terminal));
	return error.exitCode;
}
/** Unless the error has a more specific hint, points to the command's own help. */
function withOwnHelp(name, error) {
	if (error.hint !== errorCatalogue.usage.remedy) return error;
	return usageError(error.message, helpHint(name), error);
}
/** The file or folder that the commands have to name that a text suggests. */
function namedBy({ command, args }) {
	const { config, database, data } = args;
	if (typeof data === "string") return {
		kind: "data",
		path: data
	};
	if (typeof database === "string") return {
		kind: "database",
		path: database
	};
	if (typeof config !== "string" || config === "headgate.yaml") return null;
	return {
		kind: /^(serve|service)\b/.test(command.name) ? "service" : "config",
		path: config
	};
}
function guessFlags(argv) {
	const has = (flag) => argv.includes(flag);
	return {
		json: has("--json"),
		quiet: has("--quiet"),
		debug: has("--debug"),
		color: !has("--no-color"),
		logFormat: /\B--log-format[= ]json\b/.test(argv.join(" ")) ? "json" : "text"
	};
}
export { Stop as A, list as B, progressLines as C, isConfirmed as D, nextText as E, streamedEnvelope as F, plainInvocation as G, onScreen as H, wire as I, wireError as L, headgateWords as M, makeTerminal as N, readConfig as O, jsonText as P, days as R, follow as S, eventLine as T, paragraphs as U, makeStyle as V, commandsOf as W, proposedWindow as _, endingError as a, valueProblem as b, findOutput as c, replaceFile as d, writeOutput as f, paramsOf as g, dayProblem as h, teamsPayload as i, canAsk as j, withOpened as k, isGzip as l, composeJob as m, runCommandLine as n, errorText as o, written as p, slackPayload as r, probeCostText as s, flushed as t, print$1 as u, readValue as v, bar as w, emptyProgress as x, refuseAnswers as y, duration as z };

//# sourceMappingURL=command-line-D_hXYKJR.js.map