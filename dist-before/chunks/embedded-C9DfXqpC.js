import { s as messageOf, t as HeadgateError } from "./errors-THeMwN4I.js";
import { It as isFullDisk, Mt as replaceFile, wt as requireWritable } from "./common-CN0Ody4Y.js";
import { n as noByteLimits, t as startService } from "./start-CHfuUgH8.js";
import { l as withoutValues } from "./find-files-C0_4zDla.js";
import { n as configuredSources, t as builtInSources } from "./configured-HG5IXItP.js";
import { u as findRunningService } from "./data-folder-BNxaF2UV.js";
import { join } from "node:path";
import { readFile } from "node:fs/promises";
import { createHash } from "node:crypto";
import { setTimeout } from "node:timers/promises";
// src/service/process/embedded.ts
/** The account of the embedded service. */
const account = {
	email: "you@localhost",
	tier: "standard"
};
/** Nobody pays for local files, and one without dates cannot be split into jobs. */
const limitsOfFiles = {
	requestsPerMinute: 600,
	rowLimits: { standard: {
		rowsPerJob: 0xe8d4a51000,
		rowsPerDay: Number.MAX_SAFE_INTEGER
	} }
};
/**
* How long to look for a service that another process is starting, and the pause between two looks, in milliseconds.
*/
const patienceMs = 1e4;
const pauseMs = 100;
/** A longer look is reported, in milliseconds. */
const reportAfterMs = 1e3;
/**
* The service of a data folder: either the one that another process runs there, or one started now on loopback. Throws
* if the running one has other data sets.
*
* @param datasets local files that are also sources
* @param options.sealResults whether its results end with it, encrypted
* @param onWait called once if another process holds the folder but does not answer yet, with the end of the wait in
* epoch milliseconds
*/
async function openEmbedded(dataDir, datasets = [], onWait, options = {}) {
	await requireWritable(dataDir);
	const began = performance.now();
	const { sealResults = false } = options;
	const named = nameOf(datasets, sealResults);
	let sources;
	for (let reported = false;;) {
		const running = await findRunningService(dataDir);
		const apiKey = await readFile(keyFile(dataDir), "utf8").catch(() => "");
		if (running !== null && apiKey !== "") {
			if (running.datasets !== named) throw otherDatasets(running.pid);
			return {
				url: running.url,
				apiKey,
				sources: builtInSources,
				failed: new AbortController().signal,
				runs: async () => (await findRunningService(dataDir))?.instance === running.instance,
				close: () => Promise.resolve()
			};
		}
		try {
			sources ??= await configuredSources(datasets).catch((error) => {
				throw sealResults ? withoutValues(error) : error;
			});
			return await startEmbedded(dataDir, {
				sources,
				datasets: named,
				sealResults
			}, datasets.length > 0);
		} catch (error) {
			const taken = error instanceof HeadgateError && error.code === "serve_failed";
			const waited = performance.now() - began;
			if (!taken || waited >= patienceMs) throw error;
			if (waited >= reportAfterMs && !reported) {
				reported = true;
				onWait?.(Date.now() + patienceMs - waited);
			}
			await setTimeout(pauseMs);
		}
	}
}
async function startEmbedded(dataDir, offered, hasFiles) {
	const service = await startService({
		host: "127.0.0.1",
		port: 0,
		dataDir,
		limits: "standard",
		passwordless: true,
		...offered,
		...hasFiles && limitsOfFiles,
		maxBytes: noByteLimits,
		minFreeBytes: 0,
		retentionDays: Number.POSITIVE_INFINITY
	});
	const { url } = service;
	const failure = new AbortController();
	const failed = failure.signal;
	const end = ({ reason }) => {
		failure.abort(isFullDisk(reason) ? new HeadgateError("disk_full", messageOf(reason), { cause: reason }) : reason);
		service.close();
	};
	service.failed.addEventListener("abort", () => end(service.failed), { once: true });
	try {
		const { key } = await service.bootstrap(account.email, account.tier);
		await replaceFile(keyFile(dataDir), key);
		return {
			url,
			apiKey: key,
			sources: offered.sources,
			failed,
			runs: () => Promise.resolve(!failed.aborted),
			close: () => service.close()
		};
	} catch (error) {
		await service.close();
		throw error;
	}
}
/** Undefined if there are none, and results are kept. */
function nameOf(datasets, sealResults) {
	if (datasets.length === 0 && !sealResults) return void 0;
	const parts = sealResults ? [datasets, "sealed"] : datasets;
	return createHash("sha256").update(JSON.stringify(parts)).digest("hex").slice(0, 16);
}
function otherDatasets(pid) {
	const message = `Process ${pid} runs the embedded service of this destination with other \`connection.datasets\`, or other \`exclude\` and \`hash\``;
	return new HeadgateError("serve_failed", message, { hint: "Wait for it to end, or give this config file its own destination." });
}
const keyFile = (dataDir) => join(dataDir, "embedded.key");
export { openEmbedded };

//# sourceMappingURL=embedded-C9DfXqpC.js.map