export { t as runQuery, n as runScript } from "./run-query-CmnjNtIi.js";
