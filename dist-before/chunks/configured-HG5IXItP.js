import { Ar as badExports, Mr as importModule, Ur as sample, ii as datasetEntrySchema, jr as badModule } from "./engine-CLLdr8d4.js";
import { s as messageOf, t as HeadgateError } from "./errors-THeMwN4I.js";
import { K as packagePath } from "./common-CN0Ody4Y.js";
import { a as paramsSchema, o as termMode, s as termTest } from "./params-DXyaDv6J.js";
import { t as datasetSource } from "./dataset-BO46oLuR.js";
import { n as paramsValidator } from "./params-validator-Cwwj5p6A.js";
import { readFile } from "node:fs/promises";
import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
// src/service/sources/birdstrikes/birdstrikes.ts
const dateColumn = "Flight Date";
const speciesColumn = "Wildlife Species";
const numberColumns = /* @__PURE__ */ new Set([
	"Cost Other",
	"Cost Repair",
	"Cost Total $",
	"Speed IAS in knots"
]);
const columns = [
	"id",
	"Airport Name",
	"Aircraft Make Model",
	"Effect Amount of damage",
	dateColumn,
	"Aircraft Airline Operator",
	"Origin State",
	"Phase of flight",
	"Wildlife Size",
	speciesColumn,
	"Time of day",
	...numberColumns
];
/** The bundled data set, so that a first run needs no network. */
const birdstrikes = {
	slug: sample.slug,
	name: "Bird strikes",
	description: `A sample of 10,000 reports of wildlife strikes to aircraft in the United States, from 1990-01-08 to ${sample.lastDay}; four fifths of them name an unknown bird (FAA Wildlife Strike Database). Needs no network.`,
	params: paramsSchema({
		keywords: "Comma-separated terms, found anywhere in any of the text columns in any case: `hawk` also finds Hawker aircraft. Leave empty for every report.",
		examples: ["gull", "american airlines, turkey vulture"],
		own: {
			mode: termMode,
			species: {
				title: "Species",
				type: "string",
				maxLength: 500,
				description: "Comma-separated terms, any of which is found in Wildlife Species in any case.",
				examples: ["gull", "canada goose, red-tailed hawk"]
			}
		},
		date: "Day of the flight",
		dateColumn,
		dateExamples: {
			first: "2001-01-01",
			last: sample.lastDay
		},
		lastDay: sample.lastDay
	}),
	hosts: [],
	columns: () => columns,
	async *collect(config) {
		const matches = termTest(config);
		const isOfSpecies = termTest({ keywords: config.species ?? "" });
		const { startDate = "", endDate = "9999-12-31" } = config;
		for (const strike of await loadStrikes()) {
			if (strike.date < startDate) return;
			if (strike.date <= endDate && matches(strike.text) && isOfSpecies(strike.species)) yield rowOf(strike);
		}
	}
};
let loaded;
/** Newest first; reports of one day in the order of the file. Read at the first use, then kept in memory. */
function loadStrikes() {
	loaded ??= readStrikes();
	return loaded;
}
async function readStrikes() {
	const file = await readFile(packagePath("src/service/sources/birdstrikes/birdstrikes.csv.gz"));
	const [head = "", ...lines] = (await promisify(gunzip)(file)).toString().trimEnd().split("\r\n");
	const names = head.split(",");
	const [dateAt, speciesAt] = [names.indexOf(dateColumn), names.indexOf(speciesColumn)];
	const copies = /* @__PURE__ */ new Map();
	return lines.map((line) => {
		const copy = (copies.get(line) ?? 0) + 1;
		copies.set(line, copy);
		const cells = line.split(",");
		const text = cells.filter((_, index) => isText(names[index])).join("\n").toLowerCase();
		return {
			date: cells[dateAt],
			species: cells[speciesAt].toLowerCase(),
			text,
			names,
			cells,
			copy
		};
	}).sort((a, b) => a.date < b.date ? 1 : a.date > b.date ? -1 : 0);
}
/** The id depends on the content and, for exact duplicates, on the number of the copy, never on the position. */
function rowOf({ names, cells, copy }) {
	const hash = createHash("sha256").update(JSON.stringify(cells)).digest("hex").slice(0, 16);
	const values = names.map((name, index) => [name, valueOf(name, cells[index])]);
	return {
		id: copy === 1 ? hash : `${hash}-${copy}`,
		...Object.fromEntries(values)
	};
}
const isText = (name) => name !== dateColumn && !numberColumns.has(name);
function valueOf(name, cell) {
	if (cell === "") return null;
	return numberColumns.has(name) ? Number(cell) : cell;
}
// src/service/sources/configured.ts
const text = [(value) => typeof value === "string" && value.trim() !== "", "a text"];
const method = [(value) => typeof value === "function", "a function"];
const number = [(value) => typeof value === "number" && value >= 0, "a number"];
/** Every part that a module can give a source, and the check for it. */
const parts = {
	slug: [(value) => datasetEntrySchema.shape.slug.safeParse(value).success, "a short name such as my_data"],
	name: text,
	description: text,
	params: [(value) => typeof value === "object" && value !== null, "a JSON Schema"],
	hosts: [(value) => value === "public" || Array.isArray(value) && value.every((host) => text[0](host)), "a list of host names, or the word public"],
	columns: method,
	collect: method,
	lines: method,
	spacingMs: number,
	concurrency: number,
	largestAnswer: number
};
const optional = [
	"lines",
	"spacingMs",
	"concurrency",
	"largestAnswer"
];
/**
* The default export of a module, as a source that runs in this process. If it is not a source, throws HeadgateError
* `config_invalid` with the problem, its position in the module and the remedy.
*/
async function ownSource(path) {
	const exported = await importModule(path, "sources");
	const source = exported["default"];
	if (typeof source !== "object" || source === null) throw badExports(path, exported, "has no source as its default export", "Write `export default { slug: …, collect: … }`.");
	checkParts(source, path);
	checkParams(source, path);
	return source;
}
function checkParts(source, path) {
	for (const [name, [holds, rule]] of Object.entries(parts)) {
		const value = source[name];
		if (holds(value) || value === void 0 && optional.includes(name)) continue;
		const what = value === void 0 ? `has no \`${name}\`` : `has a \`${name}\` that is not ${rule}`;
		throw badModule(`The source of ${path} ${what}`, `Give it a \`${name}\`: ${rule}.`);
	}
}
function checkParams({ params }, path) {
	try {
		paramsValidator().compile(params);
	} catch (error) {
		throw badModule(`The \`params\` of ${path} are not a JSON Schema: ${messageOf(error)}`, "Write them as JSON Schema, draft 2020-12.");
	}
}
/** The sources that need no configuration. `exampleSources` are modules to copy. */
const builtInSources = [birdstrikes];
/**
* The built-in sources, the operator's data sets, and the sources of the operator's modules. Throws HeadgateError
* `config_invalid` for one that cannot be read or has the name of another.
*/
async function configuredSources(datasets = [], modules = []) {
	const sources = [...builtInSources];
	for (const entry of datasets) {
		checkName(entry.slug, "a data set", sources);
		sources.push(await datasetSource(entry));
	}
	for (const path of modules) {
		const source = await ownSource(path);
		checkName(source.slug, path, sources);
		sources.push(source);
	}
	return sources;
}
function checkName(slug, where, others) {
	if (!others.some((other) => other.slug === slug)) return;
	throw new HeadgateError("config_invalid", `Two sources are named ${slug}, one of them in ${where}`, { hint: `Give it another slug. Taken: ${others.map((other) => other.slug).join(", ")}.` });
}
export { configuredSources as n, ownSource as r, builtInSources as t };

//# sourceMappingURL=configured-HG5IXItP.js.map