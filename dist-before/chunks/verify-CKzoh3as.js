export { n as verify } from "./engine-CLLdr8d4.js";
