export { Ir as keyWithoutAddress, Rr as readKeyFile } from "./engine-CLLdr8d4.js";
