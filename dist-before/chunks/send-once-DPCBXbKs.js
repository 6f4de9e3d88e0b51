import { tn as routeTo } from "./engine-CLLdr8d4.js";
import { request } from "node:http";
import { request as request$1 } from "node:https";
import { once } from "node:events";
// src/network/send-once.ts
/**
* One request over node:http, sent once, without following redirects. The caller must destroy the answer. Global fetch
* accepts a cut chunked body or gzip stream as complete, and cannot connect to a given address.
*/
async function sendOnce({ url, headers, body, lookup, signal }) {
	const { fresh } = await routeTo(url);
	const isFresh = lookup !== void 0 || body !== void 0;
	const request$2 = (url.protocol === "https:" ? request$1 : request)(url, {
		method: body === void 0 ? "GET" : "POST",
		headers,
		signal,
		...fresh ? { agent: fresh } : isFresh && {
			agent: false,
			...lookup && { lookup }
		}
	});
	request$2.on("error", () => void 0);
	request$2.end(body);
	const [response] = await once(request$2, "response", { signal });
	response.on("error", () => void 0);
	return response;
}
export { sendOnce as t };

//# sourceMappingURL=send-once-DPCBXbKs.js.map