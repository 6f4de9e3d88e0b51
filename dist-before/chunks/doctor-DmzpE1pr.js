export { r as doctor } from "./engine-CLLdr8d4.js";
