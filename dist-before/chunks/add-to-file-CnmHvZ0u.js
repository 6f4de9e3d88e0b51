export { t as prepareAdd, n as readForAdd } from "./add-to-file-CsIQfmAz.js";
