import { c as usageError } from "./errors-THeMwN4I.js";
import { t as version } from "./version-C5gAjNGU.js";
import { $ as liveOf, $r as seriesOf, Cn as daysText, Gn as count, H as outputError, Jr as jobOf, Kr as groupBy, On as overlap, Ot as flush, Vr as quoteName, Yr as ofJob, Zn as plural, _r as placeOf, jn as sliceDates, l as proofText, lr as placesOf, mt as canonicalJson, qr as isMeant, rr as sum, xt as windowDays } from "./common-CN0Ody4Y.js";
import { $n as draftBeside, A as query, Ai as object, Cr as parseJson, E as planOf, Fi as string, Kr as historyTable, M as withQuery, N as fileFormats, Ni as record, T as readRecorded, Tt as selectJobs, Zr as vanishedAtColumn, b as findUnsettled, bi as boolean, d as summarizeStatus, dr as isExpired, fr as isLive, j as textRows, ki as number, pr as rowsForgotten, ur as answersOf, wt as refuseVanished, yi as array } from "./engine-CLLdr8d4.js";
import { t as duckdbVersion } from "./version-C5crc4-h.js";
import { a as describeTable, c as rowsByLoad, i as findHistory, n as countChanges, o as ledgerOf, r as countsText, s as loadsOf } from "./changes-B2JYdKYw.js";
import { basename, dirname, join, relative, resolve, sep } from "node:path";
import { mkdir, readFile, readdir, rename, rm, stat } from "node:fs/promises";
import { createReadStream } from "node:fs";
import { createHash } from "node:crypto";
import { pipeline } from "node:stream/promises";
// src/verbs/record/codebook.ts
const longestValue = 60;
const hiddenText = "withheld: the column, or a part of its values, is hashed or left out";
/** codebook.md: every column of every table. */
function codebook(data) {
	return ["# Codebook", ...data.map(tableText)].join("\n\n").concat("\n");
}
function tableText({ table, path }) {
	const long = table.columns.filter(({ isLong, isHidden }) => isLong && !isHidden).map(({ name }) => cell(name));
	const isCsv = path.endsWith(".csv");
	return [
		`## ${cell(table.name)}`,
		...table.description === null ? [] : [prose(table.description)],
		`${plural(table.rows, "row")} in \`${path}\`.${table.key.length > 0 ? ` A row is identified by ${table.key.map(cell).join(", ")}.` : ""}`,
		...isCsv && long.length > 0 ? [`A spreadsheet keeps only 15 digits of a number: import ${long.join(", ")} as text. The file has every digit.`] : [],
		[
			"| column | type | description | values | nulls | distinct | range or most frequent values |",
			"|---|---|---|--:|--:|--:|---|",
			...table.columns.map(lineOf)
		].join("\n")
	].join("\n\n");
}
function lineOf(column) {
	const { name, type, description, values, nulls, distinct, isHidden } = column;
	const numbers = isHidden ? [
		"",
		"",
		"",
		hiddenText
	] : [...[
		values,
		nulls,
		distinct
	].map(count), contents(column)];
	return `| ${[
		cell(name),
		cell(type),
		cell(description ?? ""),
		...numbers
	].join(" | ")} |`;
}
function contents({ range, top }) {
	if (range !== null) return `${cut(range[0])} to ${cut(range[1])}`;
	return top.map(([value, rows]) => `${value === "" ? "(empty)" : cut(value)} (${count(rows)})`).join(", ");
}
const cut = (text) => cell(text.length > longestValue ? `${text.slice(0, longestValue).replace(/[\ud800-\udbff]$/, "")}…` : text);
/** A text on one line, with nothing that Markdown would read. */
const cell = (text) => text.replaceAll(/[\\|*_`<[\]]/g, (mark) => mark === "<" ? "&lt;" : `\\${mark}`).replaceAll(/\s+/g, " ");
/** The same for sentences that a person wrote in the config. */
const prose = (text) => text.replaceAll("<", "&lt;").replaceAll(/\s*\n\s*/g, " ");
// src/verbs/record/facts.ts
/** Reads everything that a record says. Nobody may write to the destination meanwhile. */
async function gatherFacts(opened, { jobs: names, idsOnly = false }, signal) {
	const { config, destination } = opened;
	refuseDelivered(config);
	await refuseVanished(destination);
	const selected = selectJobs(config, names?.length === 0 ? void 0 : names);
	const recorded = await readRecorded(opened, []);
	const loads = await destination.loads();
	const configs = config.jobs.filter(({ name }) => selected.has(name));
	const loaded = configs.filter(({ name }) => liveOf(loads, name).length > 0);
	refuseNothing(configs, loaded, names);
	if (idsOnly) refuseKeyless(loaded);
	const tablesOf = new Set(loaded.map((job) => job.table));
	const asked = configs.filter((job) => tablesOf.has(job.table));
	const plan = planOf(recorded, selected);
	const { gaps, suspects, proofs } = summarizeStatus({
		jobs: asked,
		loads: recorded.loads,
		plan,
		state: recorded.state,
		holders: [],
		now: recorded.now,
		canCompare: destination.compare !== void 0
	});
	const comparisons = await destination.comparisons?.() ?? [];
	const tables = [];
	const histories = [];
	const read = (sql) => textRows(config.destination, sql, signal);
	const rows = /* @__PURE__ */ new Map();
	for (const table of tablesOf) {
		const own = loaded.filter((job) => job.table === table);
		const scope = {
			config,
			table,
			jobs: own,
			isShared: recorded.loaded.filter((each) => each.table === table && !own.some(({ name }) => name === each.job)).length > 0,
			idsOnly,
			isHistory: false
		};
		const described = await describeTable(scope, signal);
		tables.push(described);
		rows.set(table, await rowsByLoad(config, described, signal));
		if (idsOnly || await findHistory(config, own[0], read) === null) continue;
		const history = await describeTable({
			...scope,
			isHistory: true
		}, signal);
		histories.push({
			...history,
			counts: await countChanges(history.from, read)
		});
	}
	const replaced = groupBy(loads.filter((load) => !isLive(load)), ({ job }) => job);
	const known = [...gaps, ...suspects];
	const underWay = findUnsettled(asked, recorded.loads, plan, known, recorded.now);
	const gapsOf = groupBy([...known, ...underWay], ({ job }) => job);
	const jobs = asked.map((job) => ({
		config: job,
		live: liveOf(loads, job.name),
		replaced: replaced.get(job.name) ?? [],
		rows: rows.get(job.table) ?? /* @__PURE__ */ new Map(),
		window: job.window === null ? null : sliceDates(windowDays(job.window, recorded.now)),
		gaps: gapsOf.get(job.name) ?? []
	}));
	return {
		title: tables.map(({ name }) => name).join(", "),
		at: jobs.flatMap(({ live }) => live.map(({ committedAt }) => committedAt)).toSorted().at(-1),
		service: serviceOf(config),
		idsOnly,
		jobs,
		tables,
		histories,
		proofs,
		comparisons: comparisons.filter(({ job }) => asked.some(({ name }) => name === job)),
		versions: {
			headgate: version,
			DuckDB: duckdbVersion().replace(/^v/, "")
		}
	};
}
/** A record has the rows themselves. */
function refuseDelivered({ destination: { deliver } }) {
	if (deliver === void 0) return;
	throw usageError(`the rows are where ${deliver.module} has written them, not in the ledger`, "Record them from a destination that keeps rows, such as a DuckDB file.");
}
function refuseNothing(configs, loaded, named = []) {
	const missing = named.find((name) => !loaded.some((job) => isMeant(name, job.name)));
	if (missing === void 0 && loaded.length > 0) return;
	const what = missing ?? configs.map(({ name }) => name).join(", ");
	throw usageError(`nothing is loaded for ${what}`, "Load it with `headgate run`, then record it.");
}
function refuseKeyless(jobs) {
	const keyless = jobs.find(({ key }) => key.length === 0);
	if (keyless === void 0) return;
	throw usageError(`--ids-only: ${keyless.name} has no \`key\` that names its ids`, "Add `key` to the job config and load it again, or record the other job configs by name.");
}
function serviceOf({ connection: { url, adapter } }) {
	if (adapter !== void 0) return `the job API that ${basename(url)} reaches`;
	if (url === "embedded") return "the job API service in headgate";
	const { origin, pathname } = new URL(url);
	return `the job API at ${origin}${pathname}`;
}
/** The licences that job configs name, each once. */
function licencesOf(jobs) {
	return [...new Set(jobs.flatMap(({ licence = [] }) => licence))];
}
/** Whom to ask about the data, each once. */
function contactsOf({ jobs }) {
	return [...new Set(jobs.flatMap(({ config: { contact = [] } }) => contact))];
}
/** The address of a licence: its own, or that of an SPDX id; null if it is neither. */
function licenceUrl(licence) {
	if (/^https?:\/\/\S+$/.test(licence)) return licence;
	return /^(?=.*\d)[A-Za-z][A-Za-z0-9]*(-[A-Za-z0-9.+]+)+$/.test(licence) ? `https://spdx.org/licenses/${licence}` : null;
}
// src/verbs/record/methods.ts
/** How many different configs are shown of a job config; jobs.csv has all of them. */
const shownConfigs = 20;
const gapWords = {
	missing: "not loaded",
	incomplete: "more rows may exist than were returned",
	unproven: "not proven to be complete",
	stopped: "the job was stopped",
	failed: "the job failed",
	rejected: "some rows did not fit and were not loaded",
	deleted: "rows were deleted from the table afterwards",
	changed: "rows were added or changed in the table afterwards",
	suspect: "an unlikely number of rows, in two fetches; not checked"
};
/** METHODS.md: how the rows were collected, and what is missing. */
function methods(facts, data, documents) {
	const { jobs, versions } = facts;
	return [
		"# How these data were collected",
		summary(facts),
		...[...groupBy(jobs, ({ config }) => jobOf(config.name)).values()].map((series) => jobText(series, facts)),
		"## Versions",
		bullets(Object.entries(versions).map(([name, version]) => `${name} ${version}`)),
		"## Checksums",
		[
			"| file | bytes | SHA-256 |",
			"|---|--:|---|",
			...[...data, ...documents].map(({ path, bytes, sha256 }) => `| ${path} | ${count(bytes)} | \`${sha256}\` |`)
		].join("\n"),
		"## Data availability statement",
		statement(facts)
	].join("\n\n").concat("\n");
}
/** What the data are, in a few sentences. */
function summary({ jobs, tables, service, idsOnly, at }) {
	const rows = sum(tables.map((table) => table.rows));
	const sources = [...new Set(jobs.map(({ config }) => `\`${config.source}\``))];
	const ids = idsOnly ? " Only the columns that identify a row are included." : "";
	return `${plural(rows, "row")} in ${plural(tables.length, "table")}, collected with headgate from ${sources.join(", ")} of ${service}.${ids} This describes the state after the load of ${at}. Every loaded job is in \`jobs.csv\`, every column in \`codebook.md\`. A job that met its row limit and was not loaded, because headgate asked again in smaller parts, is not listed.`;
}
/** One section for a job config; with `for_each` its values are together, and a table has the numbers of each. */
function jobText(series, facts) {
	const [{ config, window }] = series;
	const { value } = seriesOf(config.name);
	const live = series.flatMap((each) => each.live);
	const replaced = series.flatMap((each) => each.replaced.flatMap(answersOf));
	const gaps = series.flatMap((each) => each.gaps);
	const { obtained, rejected, forgotten, kept } = numbersOf(series);
	const taken = obtained - rejected - forgotten;
	const answers = live.flatMap(answersOf);
	const times = answers.map(({ remoteCreatedAt }) => new Date(remoteCreatedAt).toISOString()).toSorted();
	const capped = live.filter(({ complete }) => !complete);
	const { timeZone = "UTC" } = config.window ?? {};
	return [
		`## ${cell(jobOf(config.name))}`,
		...config.description === void 0 ? [] : [prose(config.description)],
		bullets([
			`Source: \`${config.source}\`, into table ${cell(config.table)}`,
			...askedFor(answers).map((text) => `Asked for: \`${text}\``),
			window === null ? "Window: none, one job for everything" : `Window: ${window.from} to ${window.to}, days in ${timeZone}`,
			answers.length === 0 ? "Jobs loaded: none" : `Jobs loaded: ${count(answers.length)}, submitted ${times[0]} to ${times.at(-1)}`,
			`Rows obtained: ${count(obtained)}`,
			`Rows rejected: ${count(rejected)}`,
			`Rows forgotten, that is deleted or left out on request${live.some((load) => isExpired(load)) ? " or by `retain`" : ""}: ${count(forgotten)}`,
			`Rows replaced by other rows of the table: ${count(Math.max(0, taken - kept))}`,
			`Rows kept: ${count(kept)}`,
			...kept > taken ? [`Rows added by other programs: ${count(kept - taken)}`] : [],
			...replaced.length === 0 ? [] : [`Earlier jobs whose answers were replaced: ${count(replaced.length)}, with ${plural(sum(replaced.map(({ dataCount }) => dataCount)), "row")}`],
			`Row limits met: ${capped.length === 0 ? "none" : capped.map(cappedText).join("; ")}`,
			...ofJob(facts.proofs, jobOf(config.name)).map((proof) => `Completeness: ${proofText(proof)}`),
			...historyTexts(config.table, facts),
			...markedText(live, "suspect", "Days with an unlikely number of rows, also when asked again"),
			...markedText(live, "accepted", "Days with an unlikely number of rows that a person has checked"),
			...config.key.length > 0 ? [`Rows with the same ${config.key.map(cell).join(", ")} replace each other`] : [],
			...hiddenTexts(config),
			...config.licence === void 0 ? [] : [`Licence: ${cell(config.licence)}`],
			...config.contact === void 0 ? [] : [`Contact: ${cell(config.contact)}`]
		]),
		gaps.length === 0 ? "Gaps: none." : `Gaps:\n\n${bullets(gaps.map((gap) => `${whereText(gap)}: ${gapText(gap, live)}`))}`,
		...value === null ? [] : [valuesTable(series)]
	].join("\n\n");
}
function gapText({ job, slice, state }, live) {
	const isLoaded = (load) => load.job === job && overlap(load.slice, slice) && (load.rowsLost ?? 0) === 0;
	if (state !== "missing" || !live.some(isLoaded)) return gapWords[state];
	return "an earlier answer is loaded, but not the one that the job config asks for now";
}
function numbersOf(series) {
	const live = series.flatMap((each) => each.live);
	return {
		obtained: sum(live.flatMap(answersOf).map(({ dataCount }) => dataCount)),
		rejected: sum(live.map(({ rowsRejected }) => rowsRejected)),
		forgotten: sum(live.map(rowsForgotten)),
		kept: sum(series.flatMap((each) => each.live.map(({ loadId }) => each.rows.get(loadId) ?? 0)))
	};
}
/** A row that several values found is counted as kept once, at one of them. */
function valuesTable(series) {
	return ["| value | jobs | rows obtained | rows rejected | rows forgotten | rows kept |\n|---|--:|--:|--:|--:|--:|", ...series.map((each) => {
		const { obtained, rejected, forgotten, kept } = numbersOf([each]);
		const numbers = [
			each.live.flatMap(answersOf).length,
			obtained,
			rejected,
			forgotten,
			kept
		].map(count);
		return `| ${cell(seriesOf(each.config.name).value ?? "")} | ${numbers.join(" | ")} |`;
	})].join("\n");
}
/** Days whose number of rows is unlikely, each once. */
function markedDays(live, mark) {
	const days = live.flatMap(({ marks = {} }) => Object.keys(marks).filter((day) => marks[day] === mark));
	return [...new Set(days)].toSorted();
}
function markedText(live, mark, what) {
	const days = markedDays(live, mark);
	return days.length === 0 ? [] : [`${what}: ${days.join(", ")}`];
}
/** What became of the rows of a table. */
function historyTexts(table, { tables, histories }) {
	const columns = tables.find(({ name }) => name === table)?.columns ?? [];
	return [...histories.filter(({ name }) => name === historyTable(table)).map(({ name, counts }) => `Earlier versions of rows, in ${cell(name)}: ${countsText(counts)}`), ...columns.filter(({ name }) => name === vanishedAtColumn).map(({ name, values }) => `Rows kept that the source no longer has, marked in \`${name}\`: ${count(values)}`)];
}
function hiddenTexts({ hidden }) {
	if (hidden === void 0) return [];
	const { exclude, hash } = hidden;
	return [["Fields left out before they were stored", exclude], ["Fields of which only a keyed hash was stored", hash]].flatMap(([what, fields]) => fields.length > 0 ? [`${what}: ${fields.map(cell).join(", ")}`] : []);
}
/** What was sent to the source, without what differs from slice to slice. */
function askedFor(answers) {
	const texts = answers.map(({ config: { startDate: _from, endDate: _to, maxData: _rows, ...config } }) => canonicalJson(config));
	const all = [...new Set(texts)];
	if (all.length <= shownConfigs) return all;
	return [...all.slice(0, shownConfigs), `… and ${count(all.length - shownConfigs)} more in jobs.csv`];
}
function cappedText(load) {
	const ids = answersOf(load).map(({ remoteJobId }) => remoteJobId);
	return `${whereText(load)} (${plural(load.dataCount, "row")} of job${ids.length === 1 ? "" : "s"} ${ids.join(", ")})`;
}
/** The days of a slice, after the value of `for_each` if there is one. */
function whereText({ job, slice }) {
	const { value } = seriesOf(job);
	const days = slice === null ? "everything" : daysText(sliceDates(slice));
	return value === null ? days : `${cell(value)}, ${days}`;
}
function statement(facts) {
	const { jobs, tables, service, idsOnly } = facts;
	const rows = sum(tables.map((table) => table.rows));
	const answers = jobs.flatMap(({ live }) => live.flatMap(answersOf));
	const times = answers.map(({ remoteCreatedAt }) => remoteCreatedAt.slice(0, 10));
	const [first, last] = [times.toSorted()[0], times.toSorted().at(-1)];
	const when = first === last ? `on ${first}` : `between ${first} and ${last}`;
	const windows = jobs.flatMap(({ window }) => window ?? []);
	const [from] = windows.map((window) => window.from).toSorted();
	const to = windows.map((window) => window.to).toSorted().at(-1);
	const days = from === void 0 ? "" : ` for ${from} to ${to}`;
	const count = plural(answers.length, "job");
	const licences = licencesOf(jobs.map(({ config }) => config));
	const contacts = contactsOf(facts);
	const gaps = sum(jobs.map((job) => job.gaps.length));
	return `\`\`\`text\n${[
		`The data (${plural(rows, "row")}) were collected with headgate ${facts.versions["headgate"]} from ${service} ${when}${days}, in ${count}.`,
		gaps === 0 ? "Every day that was asked for is included." : `${plural(gaps, "gap")} ${gaps === 1 ? "is" : "are"} named in METHODS.md.`,
		...auditSentences(facts),
		...idsOnly ? ["Only ids are shared, as the terms of the platform require; the rows can be fetched again by them."] : [],
		licences.length === 0 ? "No licence is stated." : `They are available under ${licences.join(", ")}.`,
		...contacts.length > 0 ? [`Questions: ${contacts.join("; ")}.`] : []
	].join(" ").replaceAll(/\s+/g, " ")}\n\`\`\``;
}
/** METHODS.md has the numbers of each job config, with their confidence. */
function auditSentences({ proofs }) {
	const total = (of) => sum(proofs.map((proof) => proof[of]));
	const [days, audited, lacking] = [
		total("days"),
		total("audited"),
		total("lacking")
	];
	if (days === 0) return [];
	if (audited === 0) return ["No day was asked for again to see whether rows are missing."];
	return [`${`${count(audited)} of ${plural(days, "day")} ${audited === 1 ? "was" : "were"} asked for again in another cut to see whether rows are missing`}; ${lacking === 0 ? "none" : count(lacking)} lacked rows.`];
}
const bullets = (lines) => lines.map((line) => `- ${line}`).join("\n");
// src/verbs/record/write-data.ts
/** Writes every table to a file in `folder/data`, which must exist. */
async function writeData(folder, { tables, histories }, format, { destination }, signal) {
	const written = [];
	for (const table of [...tables, ...histories]) {
		const slug = slugOf(table.name, written);
		const path = `data/${slug}.${format}`;
		const file = join(folder, path);
		await withQuery(destination, table.sql, {
			signal,
			writeTo: file
		}, fileFormats[format]);
		const rowsSha256 = await hashRows(destination, table, signal);
		written.push({
			path,
			table,
			slug,
			rowsSha256,
			...await sealed(file)
		});
	}
	return written;
}
/** SHA-256 of a table's rows as CSV. The loads that they came with are not part of it. */
async function hashRows(destination, { valuesSql }, signal) {
	const hash = createHash("sha256");
	for await (const chunk of query(destination, valuesSql, { signal }).stream("csv")) hash.update(chunk);
	return hash.digest("hex");
}
/** Flushes a finished file; returns its size and checksum. */
async function sealed(file) {
	await flush(file);
	const hash = createHash("sha256");
	await pipeline(createReadStream(file), hash);
	return {
		bytes: (await stat(file)).size,
		sha256: hash.digest("hex")
	};
}
/** A table's name with only letters, digits, `_`, `-` and `.`, and none that another table has. */
function slugOf(name, others) {
	const plain = name.toLowerCase().replaceAll(/[^a-z0-9._-]+/g, "_").replace(/^[._-]+/, "").slice(0, 80);
	const base = plain === "" ? "table" : plain;
	const taken = (slug) => [
		"jobs",
		"matches",
		"comparisons"
	].includes(slug) || others.some((other) => other.slug === slug);
	let slug = base;
	for (let count = 2; taken(slug); count += 1) slug = `${base}_${count}`;
	return slug;
}
/** Writes the rows of `_headgate.matches` for the recorded job configs; null if none of them has values and a key. */
async function writeMatches(folder, { jobs, tables }, config, signal) {
	const valued = jobs.map((job) => job.config).filter(({ name }) => seriesOf(name).value !== null);
	const matched = tables.filter((table) => table.key.length > 0 && valued.some((job) => table.name === job.table));
	if (matched.length === 0) return null;
	const key = [...new Set(matched.flatMap((table) => table.key))];
	const names = key.map(quoteName);
	const order = names.map((name) => `CAST(${name} AS VARCHAR)`);
	const sql = `SELECT job, value, ${[...names, "load_id"].join(", ")} FROM ${ledgerOf(config)}.matches
    WHERE load_id IN (${loadsOf(config, valued)}) ORDER BY job, value, ${[...order, "load_id"].join(", ")}`;
	const path = "matches.csv";
	const file = join(folder, path);
	await withQuery(config.destination, sql, {
		signal,
		writeTo: file
	}, fileFormats.csv);
	return {
		path,
		key,
		...await sealed(file)
	};
}
// src/verbs/record/record-folder.ts
const placeHint = "Name a folder in one that exists and can be written.";
const exists = async (path) => await stat(path).catch(() => null) !== null;
/**
* Fills a folder beside `out` and renames it, so that `out` is a whole record or not there. With `force` it takes the
* place of an older record without other files in it, and of nothing else.
*/
async function replaceFolder(out, { config, force }, fill) {
	const path = placeOf(resolve(out));
	if (!await exists(dirname(path))) throw usageError(`${dirname(out)} does not exist`, placeHint);
	const older = join(dirname(path), `.${basename(path)}.old`);
	if (await exists(older)) await refuseOther(older, older);
	if (!await exists(path) && await exists(older)) await rename(older, path);
	await refusePlace(path, out, config, force);
	const removeOlder = async () => {
		if (!await exists(older)) return;
		const going = await draftBeside(path);
		await rename(older, going);
		await rm(going, { recursive: true });
	};
	await removeOlder();
	const draft = await draftBeside(path);
	try {
		await mkdir(draft);
		await mkdir(join(draft, "data"));
		const filled = await fill(draft);
		for (const folder of [join(draft, "data"), draft]) await flush(folder);
		if (await exists(path)) await rename(path, older);
		await rename(draft, path);
		await flush(dirname(path));
		await removeOlder();
		return filled;
	} catch (error) {
		await rm(draft, {
			recursive: true,
			force: true
		});
		throw outputError(out, placeHint, error);
	}
}
async function refusePlace(path, out, config, force) {
	const places = [...placesOf(config.destination), config.file];
	const isWithin = (inner, outer) => inner === outer || inner.startsWith(outer + sep);
	const touched = places.find((place) => isWithin(path, place) || isWithin(place, path));
	if (touched !== void 0) throw usageError(`${out} holds ${touched}, or is part of it`, "Name a folder of its own for the record.");
	if (!await exists(path)) return;
	if (!force) throw usageError(`${out} exists`, "Name another folder, or replace the record with --force.");
	await refuseOther(path, out);
}
/** Raises `usage` unless a folder has the files of a record of headgate, and no others. */
async function refuseOther(path, out) {
	const written = await readRecord(path);
	if (written === null) throw usageError(`${out} is not a record of headgate`, "Name another folder: --force replaces only a record.");
	const own = /* @__PURE__ */ new Set(["datapackage.json", ...Object.keys(written.headgate.files)]);
	const other = (await filesIn(path)).find((file) => !own.has(file));
	if (other === void 0) return;
	throw usageError(`${join(out, other)} is not a file of the record`, "Move it out of the folder, which --force replaces as a whole, or name another folder.");
}
/** The paths of all files in a folder, relative to it, with `/`. */
async function filesIn(folder) {
	return (await readdir(folder, {
		recursive: true,
		withFileTypes: true
	})).filter((entry) => !entry.isDirectory()).map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll(sep, "/"));
}
const resourceSchema = object({ headgate: object({
	table: string(),
	jobs: array(string()),
	rows: number(),
	rowsSha256: string(),
	columns: array(object({
		name: string(),
		type: string()
	}))
}).optional() });
const recordSchema = object({
	created: string(),
	headgate: object({
		idsOnly: boolean(),
		/** Stretches of days that it lacks, or that are not proven to be complete. */
		gaps: number().default(0),
		/** Days that a person had checked, by job config. */
		accepted: record(string(), array(string())).default({}),
		files: record(string(), string()),
		sha256: string()
	}),
	resources: array(resourceSchema)
});
/** Null if the folder holds no record of headgate. */
async function readRecord(folder) {
	const text = await readFile(join(folder, "datapackage.json"), "utf8").catch(() => "");
	return parseJson(text, recordSchema);
}
const checksumOf = (text) => createHash("sha256").update(text).digest("hex");
/** Whether datapackage.json is the text that headgate wrote. */
async function isUnchanged(folder, { headgate: { sha256 } }) {
	const text = await readFile(join(folder, "datapackage.json"), "utf8");
	return withChecksum(text.replace(sha256, "")) === text;
}
/** The text of datapackage.json with the checksum of what it is without it. */
function withChecksum(text) {
	return text.replace(/"sha256": ""(?=\n {2}\}\n\}\n$)/, `"sha256": "${checksumOf(text)}"`);
}
export { codebook as _, withChecksum as a, writeData as c, methods as d, summary as f, licencesOf as g, licenceUrl as h, replaceFolder as i, writeMatches as l, gatherFacts as m, isUnchanged as n, hashRows as o, contactsOf as p, readRecord as r, sealed as s, filesIn as t, markedDays as u };

//# sourceMappingURL=record-folder-dgBBQH17.js.map