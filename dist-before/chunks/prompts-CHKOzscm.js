export { n as confirm, l as isCancel } from "./prompts-DHiEvgct.js";
