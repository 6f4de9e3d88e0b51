export { n as loginOf } from "./s3-client-DbZwtGy5.js";
