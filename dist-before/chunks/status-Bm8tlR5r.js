export { u as status } from "./engine-CLLdr8d4.js";
