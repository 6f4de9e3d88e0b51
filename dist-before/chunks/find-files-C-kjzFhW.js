export { n as meansMany } from "./find-files-C0_4zDla.js";
