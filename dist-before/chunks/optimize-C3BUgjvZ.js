export { O as optimize } from "./engine-CLLdr8d4.js";
