import { t as perform } from "../../../../chunks/task-CqT39Al5.js";
import { parentPort } from "node:worker_threads";
// src/service/sources/documents/worker.ts
/** The thread that reads documents, one at a time. */
parentPort?.on("message", (task) => {
	perform(task).then((outcome) => parentPort?.postMessage(outcome, []));
});
export {};

//# sourceMappingURL=worker.js.map