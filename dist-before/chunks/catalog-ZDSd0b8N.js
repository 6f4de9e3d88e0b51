export { Jn as openLake } from "./engine-CLLdr8d4.js";
