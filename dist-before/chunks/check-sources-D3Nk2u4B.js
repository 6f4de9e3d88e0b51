import { i as require__2020, r as pathOf, t as mistakeText } from "./params-validator-Cwwj5p6A.js";
import { Ct as maxDataErrors, Dr as locateInConfig } from "./engine-CLLdr8d4.js";
import { $r as seriesOf, L as readParams, Xr as positionOf, ei as didYouMean, g as otherSources, ht as configFor } from "./common-CN0Ody4Y.js";
import { n as HeadgateErrors, t as HeadgateError } from "./errors-THeMwN4I.js";
// src/opened/check-sources.ts
var import__2020 = require__2020();
/**
* Checks every job config against the service: its source, the schema of the source's params, and the rows that the
* plans allow for one job. Throws HeadgateErrors with the position of each mistake in the file. `sources` is null if
* the service does not describe any.
*/
async function checkAgainstService(file, config, accounts, sources) {
	const all = config.jobs.flatMap((job) => sources === null ? [] : findSourceMistakes(job, positionOf(job.name, config.jobs), accounts[0], sources));
	const names = new Set(config.jobs.map(({ name }) => name));
	await throwAt(file, all, await maxDataErrors({
		file,
		jobs: config.jobs
	}, names, accounts));
}
/** Throws the findings with their places in the file, and other errors after them. */
async function throwAt(file, all, more = []) {
	const findings = [...new Map(all.map((finding) => [JSON.stringify(finding), finding])).values()];
	const [first, ...rest] = [...await Promise.all(findings.map((each) => locate(file, each))), ...more];
	if (first !== void 0) throw new HeadgateErrors([first, ...rest]);
}
/**
* Throws if a source does not take a parameter of `split_by`, or one of its values: a run would find that out only after
* it has paid for the whole day. Sources that are not among these are not judged.
*
* @param options.file the config file as mistakes show it
*/
async function refuseSplits(config, sources, { file = config.file, selected } = {}) {
	await throwAt(file, config.jobs.flatMap((job) => {
		const source = sources.find(({ slug }) => slug === job.source);
		return source !== void 0 && (selected?.has(job.name) ?? true) ? findSplitMistakes(job, positionOf(job.name, config.jobs), void 0, source) : [];
	}));
}
/** Throws what the service would refuse of a job config that is in no file yet, for which no plan is known. */
function refuseParams(job, source) {
	const [first, ...rest] = findSourceMistakes(job, 0, void 0, [source]).filter(({ path }) => path[3] !== "maxData").map(({ code, message, hint }) => new HeadgateError(code, message, { hint }));
	if (first !== void 0) throw new HeadgateErrors([first, ...rest]);
}
function findSourceMistakes(job, index, account, sources) {
	const source = sources.find(({ slug }) => slug === job.source);
	if (source === void 0) {
		const hint = otherSources(sources, job.source);
		const message = `the service has no source ${JSON.stringify(job.source)}`;
		return [{
			code: "unknown_source",
			path: [
				"jobs",
				index,
				"source"
			],
			message,
			hint
		}];
	}
	return [...validate(source, sampleConfig(job, account)).map((error) => {
		const finding = toFinding(error, source, index);
		return seriesOf(job.name).value === String(job.config[String(finding.path[3])]) ? {
			...finding,
			...under("for_each", finding)
		} : finding;
	}), ...findSplitMistakes(job, index, account, source)];
}
function findSplitMistakes(job, index, account, source) {
	return (job.splitBy ?? []).flatMap(({ param, values }) => values.flatMap((value, place) => validate(source, sampleConfig(job, account, { [param]: value })).flatMap((error) => {
		const finding = toFinding(error, source, index);
		if (finding.path[3] !== param) return [];
		const { message, path } = under("split_by", finding);
		return [{
			...finding,
			message,
			path: finding.atKey === true ? path : [...path, place]
		}];
	})));
}
/** A mistake in a param that another key than `config` of the job config sets. */
function under(key, { message, path: [jobs = "", index = 0, , param = ""] }) {
	return {
		message: message.replace(/^config/, key),
		path: [
			jobs,
			index,
			key,
			param
		]
	};
}
/** The request for a slice of one day. Its dates and row limit stand for those of any slice. */
function sampleConfig(job, account, part) {
	const slice = job.window === null ? null : {
		from: job.window.from,
		until: job.window.from + 1
	};
	return configFor(job, slice, job.maxData ?? account?.maxDataPerJob ?? 1, part);
}
const validators = /* @__PURE__ */ new WeakMap();
function validate(source, config) {
	const valid = validators.get(source) ?? validatorOf(source);
	validators.set(source, valid);
	return valid(config) ? [] : valid.errors ?? [];
}
function validatorOf({ params }) {
	const ajv = new import__2020.Ajv2020({
		allErrors: true,
		strict: false,
		validateFormats: false,
		logger: false
	});
	try {
		const { $schema: _, ...schema } = params;
		return ajv.compile(schema);
	} catch {
		return ajv.compile({});
	}
}
function toFinding(error, source, index) {
	const base = [
		"jobs",
		index,
		"config"
	];
	const path = pathOf(error);
	const { message, hint, key } = describe(error, source);
	return {
		code: "job_refused",
		path: [
			...base,
			...path,
			...key === void 0 ? [] : [key]
		],
		atKey: key !== void 0,
		message: `${["config", ...path].join(".")} ${message}`,
		hint: hint ?? `\`headgate sources ${source.slug}\` shows what it takes.`
	};
}
function describe(error, source) {
	if (error.keyword === "required") return { message: `needs ${JSON.stringify(error.params["missingProperty"])}` };
	if (error.keyword !== "additionalProperties") return { message: mistakeText(error) };
	const key = String(error.params["additionalProperty"]);
	const known = readParams(source.params).map(({ name }) => name);
	const hint = didYouMean(key, known, `It takes: ${known.join(", ")}.`);
	return {
		message: `has a key ${JSON.stringify(key)} that ${source.slug} does not take`,
		hint,
		key
	};
}
async function locate(file, { code, path, atKey = false, message, hint }) {
	const place = await locateInConfig(file, path, atKey).catch(() => ({}));
	return new HeadgateError(code, message, {
		...place,
		hint
	});
}
export { checkAgainstService, refuseParams, refuseSplits };

//# sourceMappingURL=check-sources-D3Nk2u4B.js.map