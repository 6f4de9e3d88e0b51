export { t as configText, n as dateColumnLine, r as entryLines, i as jobLines, a as splitByLine, o as togetherAtMost } from "./config-text-Xj1JOFUT.js";
