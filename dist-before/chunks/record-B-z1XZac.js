import { t as HeadgateError } from "./errors-THeMwN4I.js";
import { I as csvCell, Lt as never, Wt as whileLocked, pr as rowsForgotten, ur as answersOf, xn as hiddenChanges } from "./engine-CLLdr8d4.js";
import { _ as codebook, a as withChecksum, c as writeData, d as methods, f as summary, g as licencesOf, h as licenceUrl, i as replaceFolder, l as writeMatches, m as gatherFacts, p as contactsOf, s as sealed, u as markedDays } from "./record-folder-dgBBQH17.js";
import { jn as sliceDates, rr as sum } from "./common-CN0Ody4Y.js";
import { join } from "node:path";
import { writeFile } from "node:fs/promises";
// src/verbs/record/jobs-table.ts
/** The columns of jobs.csv: name, type for Data Package, and meaning. */
const jobColumns = [
	[
		"load_id",
		"string",
		"Id of the load, as in the column _load_id of the data"
	],
	[
		"job_config",
		"string",
		"Job config that asked for the rows"
	],
	[
		"table",
		"string",
		"Table that the rows went to"
	],
	[
		"source",
		"string",
		"Source at the job API"
	],
	[
		"job_id",
		"string",
		"Id of the job at the job API; if a day was fetched in parts, of all of its jobs"
	],
	[
		"first_day",
		"date",
		"First day that was asked for"
	],
	[
		"last_day",
		"date",
		"Last day that was asked for"
	],
	[
		"submitted_at",
		"datetime",
		"When the job was submitted"
	],
	[
		"committed_at",
		"datetime",
		"When its rows were loaded"
	],
	[
		"rows_asked",
		"integer",
		"Rows that the job was allowed to return"
	],
	[
		"rows_obtained",
		"integer",
		"Rows that the job returned"
	],
	[
		"rows_rejected",
		"integer",
		"Rows of these that did not fit and were not loaded"
	],
	[
		"rows_forgotten",
		"integer",
		"Rows of these that were deleted or left out on request"
	],
	[
		"rows_kept",
		"integer",
		"Rows of these that the data have now"
	],
	[
		"complete",
		"boolean",
		"Whether the answer is known to be complete"
	],
	[
		"replaced_by",
		"string",
		"Load that took the place of this one"
	],
	[
		"config",
		"string",
		"What the source was asked for, as JSON; if a day was fetched in parts, a list"
	]
];
/** jobs.csv: one line for each job that the ledger has. */
function jobsTable({ jobs }) {
	const lines = jobs.flatMap((job) => [...job.live, ...job.replaced].map((load) => cellsOf(job, load)));
	return csvOf(jobColumns, lines);
}
const csvOf = (columns, lines) => [columns.map(([name]) => name), ...lines].map((cells) => `${cells.map((cell) => cell === "" ? "" : csvCell(cell)).join(",")}\n`).join("");
/** The columns of comparisons.csv. */
const comparisonColumns = [
	[
		"job_config",
		"string",
		"Job config that asked for the day"
	],
	[
		"day",
		"date",
		"Day that both answers were asked for; empty: rows without a day, or not counted by day"
	],
	[
		"load_before",
		"string",
		"Load that had the rows of the day"
	],
	[
		"load_after",
		"string",
		"Load that replaced it; of an audit, its job, which was not loaded"
	],
	[
		"reason",
		"string",
		"Why the day was asked for again"
	],
	[
		"same",
		"integer",
		"Rows that both answers had"
	],
	[
		"changed",
		"integer",
		"Rows that both answers had, with other values"
	],
	[
		"appeared",
		"integer",
		"Rows that only the new answer had"
	],
	[
		"vanished",
		"integer",
		"Rows that only the load before had"
	],
	[
		"compared_at",
		"datetime",
		"When the answers were compared"
	]
];
/** comparisons.csv: one line for each day that was asked for again. */
function comparisonsTable({ comparisons }) {
	const lines = comparisons.map(({ job, day, loadBefore, loadAfter, reason, at, ...each }) => {
		const rows = [
			each.same,
			each.changed,
			each.appeared,
			each.vanished
		].map(String);
		return [
			job,
			day ?? "",
			loadBefore,
			loadAfter,
			reason,
			...rows,
			at
		];
	});
	return csvOf(comparisonColumns, lines);
}
function cellsOf({ config: job, rows }, load) {
	const { from = "", to = "" } = load.slice === null ? {} : sliceDates(load.slice);
	const answers = answersOf(load);
	const asked = answers.map(({ config }) => config["maxData"]);
	const configs = answers.map(({ config }) => config);
	const cells = {
		load_id: load.loadId,
		job_config: job.name,
		table: job.table,
		source: load.source,
		job_id: answers.map(({ remoteJobId }) => remoteJobId).join(" "),
		first_day: from,
		last_day: to,
		submitted_at: new Date(load.remoteCreatedAt).toISOString(),
		committed_at: new Date(load.committedAt).toISOString(),
		rows_asked: asked.every((rows) => typeof rows === "number") ? String(sum(asked)) : "",
		rows_obtained: String(sum(answers.map(({ dataCount }) => dataCount))),
		rows_rejected: String(load.rowsRejected),
		rows_forgotten: String(rowsForgotten(load)),
		rows_kept: String(rows.get(load.loadId) ?? 0),
		complete: String(load.complete),
		replaced_by: load.supersededBy ?? "",
		config: JSON.stringify(load.split === void 0 ? load.config : configs)
	};
	return jobColumns.map(([name]) => cells[name]);
}
// src/verbs/record/datapackage.ts
/**
* datapackage.json, as Data Package 2 describes it. `headgate` in it is what `record --verify` compares.
*/
function dataPackage(facts, data, { jobs, matches, compared }, documents, description) {
	const licences = licencesOf(facts.jobs.map(({ config }) => config)).map(licenceOf);
	const contributors = contactsOf(facts).map((title) => ({
		title,
		roles: ["contact"]
	}));
	const sources = [...new Set(facts.jobs.map(({ config }) => config.source))];
	return {
		$schema: "https://datapackage.org/profiles/2.0/datapackage.json",
		name: data.map(({ slug }) => slug).join("-").slice(0, 100),
		title: facts.title,
		description,
		created: facts.at,
		...licences.length > 0 && { licenses: licences },
		...contributors.length > 0 && { contributors },
		sources: sources.map((source) => ({ title: `${source}, a source of ${facts.service}` })),
		resources: [
			...data.map((file) => resourceOf(file)),
			csvResource("jobs", jobs, "Jobs that the rows came from", jobColumns, ["load_id"]),
			...compared.map((file) => csvResource("comparisons", file, comparisonsTitle, comparisonColumns, [])),
			...matches === null ? [] : [matchesResource(matches)]
		],
		headgate: {
			version: facts.versions["headgate"],
			idsOnly: facts.idsOnly,
			gaps: sum(facts.jobs.map(({ gaps }) => gaps.length)),
			accepted: Object.fromEntries(facts.jobs.map(({ config, live }) => [config.name, markedDays(live, "accepted")])),
			files: Object.fromEntries([
				...data,
				jobs,
				...compared,
				...matches === null ? [] : [matches],
				...documents
			].map(({ path, sha256 }) => [path, sha256])),
			sha256: ""
		}
	};
}
function resourceOf({ path, bytes, sha256, table, slug, rowsSha256 }) {
	const format = path.endsWith(".csv") ? "csv" : "parquet";
	const licences = licencesOf(table.jobs).map(licenceOf);
	return {
		name: slug,
		type: "table",
		path,
		title: table.name,
		...table.description !== null && { description: table.description },
		format,
		mediatype: mediaTypes[format],
		...format === "csv" && {
			encoding: "utf-8",
			bytes
		},
		hash: `sha256:${sha256}`,
		...licences.length > 0 && { licenses: licences },
		schema: {
			$schema: "https://datapackage.org/profiles/2.0/tableschema.json",
			fields: table.columns.map(fieldOf),
			...table.key.length > 0 && { primaryKey: table.key }
		},
		headgate: {
			table: table.name,
			jobs: table.jobs.map(({ name }) => name),
			rows: table.rows,
			rowsSha256,
			columns: table.columns.map(({ name, type }) => ({
				name,
				type
			}))
		}
	};
}
const comparisonsTitle = "Days that were asked for again, and how the answers differ";
function matchesResource(file) {
	return csvResource("matches", file, "Values that found the rows", [
		[
			"job",
			"string",
			"Job config that asked for the row"
		],
		[
			"value",
			"string",
			"Value of `for_each` that found the row"
		],
		...file.key.map((name) => [
			name,
			"any",
			"Column of the key, as in the data"
		]),
		[
			"load_id",
			"string",
			"Id of the load that found the row"
		]
	], []);
}
function csvResource(name, { path, bytes, sha256 }, title, columns, primaryKey) {
	return {
		name,
		type: "table",
		path,
		title,
		format: "csv",
		mediatype: mediaTypes.csv,
		encoding: "utf-8",
		bytes,
		hash: `sha256:${sha256}`,
		schema: {
			$schema: "https://datapackage.org/profiles/2.0/tableschema.json",
			fields: columns.map(([column, type, description]) => ({
				name: column,
				type,
				...type === "datetime" && { format: "any" },
				description
			})),
			...primaryKey.length > 0 && { primaryKey }
		}
	};
}
const mediaTypes = {
	csv: "text/csv",
	parquet: "application/vnd.apache.parquet"
};
function fieldOf({ name, type, description }) {
	return {
		name,
		...fieldType(type),
		...description !== null && { description }
	};
}
/** The type of Table Schema for a type of DuckDB. A number of any size is an integer there. */
function fieldType(type) {
	if (/INT(EGER)?$/.test(type)) return { type: "integer" };
	if (/^(FLOAT|DOUBLE|DECIMAL)/.test(type)) return { type: "number" };
	if (type === "BOOLEAN") return { type: "boolean" };
	if (type === "DATE") return { type: "date" };
	if (type.startsWith("TIMESTAMP")) return {
		type: "datetime",
		format: "any"
	};
	if (type === "TIME") return {
		type: "time",
		format: "any"
	};
	return { type: /^(VARCHAR|UUID)$/.test(type) ? "string" : "any" };
}
function licenceOf(licence) {
	const path = licenceUrl(licence);
	return {
		name: /^[\w.+-]+$/.test(licence) ? licence : "other",
		title: licence,
		...path !== null && { path }
	};
}
// src/verbs/record/ro-crate.ts
const profile = "https://w3id.org/ro/crate/1.1";
const ref = ({ "@id": id }) => ({ "@id": id });
/** ro-crate-metadata.json, as RO-Crate 1.1 describes it. */
function roCrate(facts, data, documents, description) {
	const licences = licenceEntities(facts);
	const contacts = contactsOf(facts).map((name, index) => ({
		"@id": `#contact-${index + 1}`,
		"@type": "ContactPoint",
		contactType: "questions about the data",
		name
	}));
	const software = {
		"@id": "#headgate",
		"@type": "SoftwareApplication",
		name: "headgate",
		url: "https://www.npmjs.com/package/headgate",
		softwareVersion: facts.versions["headgate"]
	};
	const files = [...data.map((file) => fileEntity(file, file.table.name, file.table.description)), ...documents.map((file) => fileEntity(file, file.title, null))];
	const submitted = facts.jobs.flatMap(({ live }) => live.map(({ remoteCreatedAt }) => iso(remoteCreatedAt)));
	const collection = {
		"@id": "#collection",
		"@type": "CreateAction",
		name: "Collection of the rows",
		description: "METHODS.md says how, and jobs.csv lists every loaded job.",
		instrument: ref(software),
		result: one(files.slice(0, data.length).map(ref)),
		startTime: submitted.toSorted()[0],
		endTime: facts.at
	};
	const root = {
		"@id": "./",
		"@type": "Dataset",
		name: facts.title,
		description,
		datePublished: facts.at,
		license: one(licences.map(ref)),
		hasPart: files.map(ref),
		mentions: ref(collection),
		...contacts.length > 0 && { contactPoint: one(contacts.map(ref)) }
	};
	return {
		"@context": `${profile}/context`,
		"@graph": [
			{
				"@id": "ro-crate-metadata.json",
				"@type": "CreativeWork",
				conformsTo: { "@id": profile },
				about: { "@id": "./" }
			},
			root,
			...files,
			...licences,
			...contacts,
			collection,
			software
		]
	};
}
function fileEntity({ path, bytes, sha256 }, name, description) {
	return {
		"@id": path,
		"@type": "File",
		name,
		...description !== null && { description },
		encodingFormat: formatOf(path),
		...bytes !== void 0 && {
			contentSize: String(bytes),
			sha256
		}
	};
}
function formatOf(path) {
	if (path.endsWith(".json")) return "application/json";
	if (path.endsWith(".md")) return "text/markdown";
	return path.endsWith(".csv") ? mediaTypes.csv : mediaTypes.parquet;
}
function licenceEntities({ jobs }) {
	const named = licencesOf(jobs.map(({ config }) => config)).map((licence, index) => ({
		"@id": licenceUrl(licence) ?? `#licence-${index + 1}`,
		"@type": "CreativeWork",
		name: licence,
		description: `The data may be used under ${licence}.`
	}));
	return named.length > 0 ? named : [{
		"@id": "#no-licence",
		"@type": "CreativeWork",
		name: "No licence stated",
		description: "The job configs name no licence. Ask before you use the data."
	}];
}
const iso = (text) => new Date(text).toISOString();
/** JSON-LD writes a list of one as its only member. */
const one = (list) => list.length === 1 ? list[0] : list;
// src/verbs/record/record.ts
/**
* Writes a folder that can be published: the rows, and how they came to be. Runs wait meanwhile, so that the rows are
* those of the ledger. The folder appears when it is complete.
*/
function record(opened, out, options = {}, signal = never) {
	const { config } = opened;
	const { format = "csv", force = false } = options;
	return whileLocked(opened, signal, (either) => replaceFolder(out, {
		config,
		force
	}, async (folder) => {
		const facts = await gatherFacts(opened, options, either);
		await refuseUnhidden(opened, facts);
		const data = await writeData(folder, facts, format, config, either);
		const write = async (path, text) => {
			await writeFile(join(folder, path), text);
			return {
				path,
				...await sealed(join(folder, path))
			};
		};
		const json = (value) => `${JSON.stringify(value, null, 2)}\n`;
		const description = summary(facts);
		const matches = await writeMatches(folder, facts, config, either);
		const jobs = await write("jobs.csv", jobsTable(facts));
		const compared = facts.comparisons.length === 0 ? [] : [await write("comparisons.csv", comparisonsTable(facts))];
		const book = await write("codebook.md", codebook(data));
		const how = await write("METHODS.md", methods(facts, data, [
			...matches === null ? [] : [matches],
			jobs,
			...compared,
			book
		]));
		const crate = await write("ro-crate-metadata.json", json(roCrate(facts, data, [
			...matches === null ? [] : [{
				...matches,
				title: "Values that found the rows"
			}],
			{
				...jobs,
				title: "Jobs that the rows came from"
			},
			...compared.map((file) => ({
				...file,
				title: comparisonsTitle
			})),
			{
				...book,
				title: "Codebook"
			},
			{
				...how,
				title: "How the data were collected"
			},
			{
				path: "datapackage.json",
				title: "Description for Frictionless Data"
			}
		], description)));
		const packed = dataPackage(facts, data, {
			jobs,
			matches,
			compared
		}, [
			book,
			how,
			crate
		], description);
		await write("datapackage.json", withChecksum(json(packed)));
		either.throwIfAborted();
		return {
			folder: out,
			tables: data.map(({ table, path, bytes }) => ({
				table: table.name,
				path,
				rows: table.rows,
				bytes
			})),
			gaps: facts.jobs.reduce((total, job) => total + job.gaps.length, 0)
		};
	}));
}
/** The loaded rows may still have what the config hides since then, and METHODS.md would deny it. */
async function refuseUnhidden({ destination }, { jobs }) {
	const configs = jobs.map(({ config }) => config);
	const [first] = hiddenChanges(configs, await destination.jobs());
	if (first === void 0) return;
	const { job, change } = first.change;
	throw new HeadgateError("hidden_changed", `${job}: ${change}, but its loaded rows are as before`, { hint: "Apply the change with `headgate run`, or undo it, then record the rows." });
}
export { record };

//# sourceMappingURL=record-B-z1XZac.js.map