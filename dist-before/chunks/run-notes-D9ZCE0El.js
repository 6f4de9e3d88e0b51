export { Mt as newestRuns, Nt as remark } from "./engine-CLLdr8d4.js";
