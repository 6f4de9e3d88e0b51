export { Rt as open, zt as openApi } from "./engine-CLLdr8d4.js";
