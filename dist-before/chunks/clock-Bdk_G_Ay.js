import { uptime } from "node:os";
import { performance } from "node:perf_hooks";
// src/service/clock.ts
/** Linux has its uptime in hundredths of a second, in a file. A busy service would read it 10,000 times a second. */
const uptimeStepMs = 10;
function steppedUptime() {
	let readAt = -Infinity;
	let milliseconds = 0;
	return () => {
		const now = performance.now();
		if (now - readAt >= uptimeStepMs) {
			readAt = now;
			milliseconds = Math.floor(uptime() * 1e3);
		}
		return milliseconds;
	};
}
const systemClock = {
	now: () => Date.now(),
	monotonic: () => performance.now(),
	sinceBoot: steppedUptime()
};
export { systemClock as t };

//# sourceMappingURL=clock-Bdk_G_Ay.js.map