export { w as plan } from "./engine-CLLdr8d4.js";
