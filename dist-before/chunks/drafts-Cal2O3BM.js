export { $n as draftBeside } from "./engine-CLLdr8d4.js";
