export { c as watch } from "./engine-CLLdr8d4.js";
