export { t as flushed, n as runCommandLine } from "./command-line-D_hXYKJR.js";
