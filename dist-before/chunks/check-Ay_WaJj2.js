export { k as check } from "./engine-CLLdr8d4.js";
