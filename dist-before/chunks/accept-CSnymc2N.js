export { St as accept } from "./engine-CLLdr8d4.js";
