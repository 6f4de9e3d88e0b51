export { h as probe } from "./engine-CLLdr8d4.js";
