export { t as jsonLog } from "./log-BAnTu0nR.js";
