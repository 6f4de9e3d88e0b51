import { Er as loadConfigText, Gi as child, Ji as textOf, Ki as itemsOf, Qr as readConfigText, ni as parseYaml, qi as plain, ri as require_dist, y as prepareReplace } from "./engine-CLLdr8d4.js";
import { c as usageError } from "./errors-THeMwN4I.js";
import { i as jobLines, r as entryLines } from "./config-text-Xj1JOFUT.js";
import { y as refuseAnswers } from "./command-line-D_hXYKJR.js";
import { isDeepStrictEqual } from "node:util";
// src/config/add-job.ts
var import_dist = require_dist();
/**
* The text of a config file with one more job config at the end of `jobs`; the rest stays unchanged. `lines` are the
* job config as an item of a list, with the dash in the first column. Throws `usage` if it cannot be added.
*
* @param again whether it takes the place of the one with its name, which headgate wrote
*/
const withJob = (file, text, lines, again = false) => withItem(text, ["jobs"], lines, again) ?? byHand(file, "jobs", lines);
/** The same for an entry of `connection.datasets`. The list and the connection are added if the file has none. */
function withDataset(file, text, lines, again = false) {
	const { tree } = parseYaml(text);
	const connection = tree === null ? void 0 : child(tree, "connection");
	if (connection === void 0) return withDataset(file, withConnection(text), lines);
	return (child(connection, "datasets") ? null : withList(text, connection, lines)) ?? withItem(text, ["connection", "datasets"], lines, again) ?? byHand(file, "connection.datasets", lines);
}
/** The changed text if it means the same with just that change; otherwise null. */
function proven(text, changed, change) {
	const wanted = plain(parseYaml(text).tree);
	change(wanted);
	const { tree } = parseYaml(changed);
	return tree !== null && isDeepStrictEqual(plain(tree), wanted) ? changed : null;
}
/** The text of a file without job configs, with its first one; null if it has some. */
function withFirstJob(text, lines) {
	const { tree } = parseYaml(text);
	if (tree?.kind !== "map" || itemsOf(child(tree, "jobs")).length > 0) return null;
	return withItem(text, ["jobs"], lines, false);
}
/** With the connection above the rest, or as the last key of a file that is in braces. */
function withConnection(text) {
	const connection = { url: "embedded" };
	const add = (root) => Object.assign(root, { connection });
	return proven(text, `connection:\n  url: embedded\n`.replaceAll("\n", newlineOf(text)) + text, add) ?? inDocument(text, [], (document) => document.set("connection", connection));
}
function withItem(text, path, lines, again) {
	const { tree } = parseYaml(text);
	const list = path.reduce(child, tree ?? void 0);
	const items = itemsOf(list);
	const [item] = (0, import_dist.parse)(lines.join("\n"));
	const at = again ? indexOf(items, item) : items.length;
	if (at < 0) return null;
	return proven(text, list !== void 0 && items.length > 0 && text[list.at.from] !== "[" ? inBlock(text, items, lines, at) : inDocument(text, path, (document) => {
		const held = document.getIn(path);
		if ((0, import_dist.isSeq)(held)) held.items.splice(at, 1, document.createNode(item));
		else document.setIn(path, [item]);
	}), (root) => {
		const map = path.slice(0, -1).reduce((value, key) => value[key], root);
		(map[path.at(-1)] ??= []).splice(at, 1, item);
	});
}
/** Lays the file out again, without the braces and brackets on the way to a list: long items do not fit in them. */
function inDocument(text, path, change) {
	const document = (0, import_dist.parseDocument)(text.replaceAll("\r\n", "\n"), { intAsBigInt: true });
	for (const end of [...path.keys(), path.length]) {
		const held = document.getIn(path.slice(0, end));
		if ((0, import_dist.isCollection)(held)) held.flow = false;
	}
	change(document);
	return document.toString({ lineWidth: 0 }).replaceAll("\n", newlineOf(text));
}
/** Keys that headgate writes again, or leaves out because they are wrong. */
const written = /^(delimiter|encoding|decimal|date_format|sheet|rows_at|header_row|range|nulls|date_column|window|key|export)$/;
/** The place of an item in which nothing was written by hand that would be lost. */
function indexOf(items, item) {
	const [key = "", name] = Object.entries(item)[0] ?? [];
	const at = items.findIndex((each) => textOf(child(each, key)) === name);
	const held = items[at] === void 0 ? {} : plain(items[at]);
	const lost = Object.keys(held).filter((each) => !(each in item || written.test(each)));
	if (lost.length === 0) return at;
	throw usageError(`${String(name)} has ${lost.join(", ")}, which a new entry would not have`, "Delete its entry in `datasets` and its job config by hand, or give the new one another name with --name.");
}
/** The connection with a list of datasets at its end; null if it is in braces. */
function withList(text, map, lines) {
	const entries = map.kind === "map" ? [...map.entries.values()] : [];
	const [first, last] = [entries[0], entries.at(-1)];
	if (first === void 0 || last === void 0) return null;
	const indent = text.slice(text.lastIndexOf("\n", first.key.from - 1) + 1, first.key.from);
	if (indent.trim() !== "") return null;
	const end = endOfItem(text, last.value.at.to, indent.length - 1);
	const glue = text.slice(0, end).endsWith("\n") ? "" : newlineOf(text);
	const list = ["datasets:", ...lines.map((line) => `  ${line}`)];
	const added = list.map((line) => `${indent}${line}${newlineOf(text)}`).join("");
	return proven(text, `${text.slice(0, end)}${glue}${added}${text.slice(end)}`, (root) => {
		Object.assign(root["connection"], (0, import_dist.parse)(list.join("\n")));
	});
}
const newlineOf = (text) => text.includes("\r\n") ? "\r\n" : "\n";
/**
* Inserts in place of an item, or after the last one and the comments that are indented like it. Adds an empty line if
* the other items have one between them.
*/
function inBlock(text, items, lines, at) {
	const last = items[at] ?? items.at(-1);
	const lineStart = text.lastIndexOf("\n", last.at.from - 1) + 1;
	const dash = text.slice(lineStart, last.at.from).search(/-/);
	const newLine = newlineOf(text);
	const end = endOfItem(text, last.at.to, dash);
	const before = text.slice(0, at < items.length ? lineStart : end);
	const added = [...at === items.length && at > 1 && /\n[ \t]*\r?\n/.test(text.slice(items.at(-2).at.to - 1, last.at.from)) ? [""] : [], ...lines.map((line) => `${" ".repeat(dash)}${line}`)];
	return `${before}${before.endsWith("\n") ? "" : newLine}${added.join(newLine)}${newLine}${text.slice(end)}`;
}
/** The end of an item's last line, including comments inside the item. */
function endOfItem(text, to, dash) {
	const lineEnd = (from) => {
		const found = text.indexOf("\n", from);
		return found < 0 ? text.length : found + 1;
	};
	let written = to;
	while (written > 0 && /\s/.test(text[written - 1])) written -= 1;
	let end = lineEnd(written);
	for (let at = end; at < text.length;) {
		const next = lineEnd(at);
		const line = text.slice(at, next);
		const indent = line.search(/\S/);
		if (indent >= 0 && !(line[indent] === "#" && indent > dash)) break;
		at = next;
		if (indent >= 0) end = next;
	}
	return end;
}
function byHand(file, list, lines) {
	throw usageError(`${file} has no list of ${list} that headgate can add to`, `Add this to its ${list} by hand:\n${lines.join("\n")}`);
}
// src/verbs/add/add-to-file.ts
/** Reads a file to add to, which may have no job configs yet. */
async function readForAdd(file, env) {
	const text = await readConfigText(file);
	return loadConfigText(file, text, env).catch(async (error) => {
		const filled = withFirstJob(text, ["- { name: first, source: first }"]);
		if (filled === null) throw error;
		return {
			...await loadConfigText(file, filled, env).catch(() => {
				throw error;
			}),
			jobs: []
		};
	});
}
/**
* Prepares to add a job config to a file, and the local file that it loads if there is one. Refuses what
* `headgate check` would refuse afterwards. Nothing is written before `write` is called.
*/
async function prepareAdd(file, job, env, { source, entry, again = false }) {
	const lines = jobLines(job, false);
	const before = await readConfigText(file);
	const based = entry ? withDataset(file, before, entryLines(entry), again) : before;
	const after = withJob(file, based, lines, again);
	const config = await loadConfigText(file, after, env).catch(refuseAnswers);
	const added = config.jobs.find(({ name }) => name === job.name);
	if (added !== void 0 && source !== void 0) {
		const { refuseParams } = await import("./check-sources-D3Nk2u4B.js");
		refuseParams(added, source);
	}
	return {
		lines,
		before,
		after,
		config,
		write: await prepareReplace(file, after)
	};
}
export { readForAdd as n, prepareAdd as t };

//# sourceMappingURL=add-to-file-CsIQfmAz.js.map