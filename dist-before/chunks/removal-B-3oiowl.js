export { f as drop, m as prune } from "./engine-CLLdr8d4.js";
