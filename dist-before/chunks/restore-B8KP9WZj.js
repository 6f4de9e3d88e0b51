import { c as usageError, t as HeadgateError } from "./errors-THeMwN4I.js";
import { At as makeFolder, Ot as flush, kt as makeDurableFolder } from "./common-CN0Ody4Y.js";
import { Jt as lockFolder } from "./engine-CLLdr8d4.js";
import { a as stateFile, i as restoringFolder, n as isServiceFile, r as openDataFolder, t as isOfService, u as findRunningService } from "./data-folder-BNxaF2UV.js";
import { n as readBackup } from "./backup-CbnDrC0A.js";
import { join } from "node:path";
import { readdir, realpath, rename, rm } from "node:fs/promises";
// src/service/process/backup/restore.ts
/**
* Replaces a data folder by the contents of a backup. Everything is built beside the old folder and verified before
* anything is replaced. A running service is refused. Existing data is refused too, unless it may be replaced.
*/
async function restoreService(file, dataDir, { replace }) {
	await makeDurableFolder(dataDir, 448);
	const path = await realpath(dataDir);
	const before = await readdir(path);
	const place = join(path, restoringFolder);
	const made = join(place, "new");
	refuse(path, before, replace);
	const { release } = await lockFolder(place);
	let replacing = false;
	try {
		await rm(made, {
			recursive: true,
			force: true
		});
		const counts = await build(file, made, await lockService(path, before));
		replacing = true;
		await moveIn(made, path);
		replacing = false;
		return counts;
	} finally {
		await release();
		if (!replacing) await rm(place, {
			recursive: true,
			force: true
		});
	}
}
function refuse(path, names, replace) {
	const holdsService = names.some(isServiceFile);
	if (!(names.length > 0 && !holdsService && !names.includes("restoring")) && (!holdsService || replace)) return;
	throw usageError(`${path} ${holdsService ? "holds a service" : "holds files that are not of a service"}. Nothing was restored.`, holdsService ? "Stop it and add --replace to put the backup in its place." : "Choose another --data.");
}
/**
* Locks the service that will be replaced, so that no process starts it meanwhile. Returns a function that releases it.
*/
async function lockService(path, names) {
	const running = await findRunningService(path);
	if (running) throw inUse(path, running.pid);
	const nothing = () => Promise.resolve();
	if (!names.some(isServiceFile)) return nothing;
	try {
		const folder = await openDataFolder(path);
		return () => folder.release();
	} catch (error) {
		const pid = error instanceof HeadgateError ? error.details?.["pid"] : void 0;
		if (pid !== void 0) throw inUse(path, pid);
		return nothing;
	}
}
function inUse(path, pid) {
	return usageError(`Process ${pid} uses the service on ${path}. Nothing was restored.`, "Stop it first, or choose another --data.");
}
async function build(file, made, releaseService) {
	const results = join(made, "results");
	try {
		await makeFolder(results);
		const counts = await readBackup(file, made);
		for (const folder of [results, made]) await flush(folder);
		return counts;
	} finally {
		await releaseService();
	}
}
/** The state file is moved last: without it, a folder is not a service. */
async function moveIn(made, path) {
	for (const name of (await readdir(path)).filter(isOfService)) await rm(join(path, name), { recursive: true });
	const names = await readdir(made);
	for (const name of names.toSorted((one, other) => Number(one === stateFile) - Number(other === stateFile))) {
		if (name === "service.duckdb") await flush(path);
		await rename(join(made, name), join(path, name));
	}
	await flush(path);
}
export { restoreService };

//# sourceMappingURL=restore-B8KP9WZj.js.map