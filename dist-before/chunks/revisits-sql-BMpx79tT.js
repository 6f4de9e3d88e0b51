export { lr as revisitsQuery } from "./engine-CLLdr8d4.js";
