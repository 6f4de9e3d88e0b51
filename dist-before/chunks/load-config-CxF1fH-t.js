export { Tr as loadConfig } from "./engine-CLLdr8d4.js";
