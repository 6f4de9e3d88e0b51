export { sn as serviceUrl } from "./common-CN0Ody4Y.js";
