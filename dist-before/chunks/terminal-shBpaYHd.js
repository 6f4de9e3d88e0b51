export { A as Stop } from "./command-line-D_hXYKJR.js";
