export { _ as rename } from "./engine-CLLdr8d4.js";
