export { g as run } from "./engine-CLLdr8d4.js";
