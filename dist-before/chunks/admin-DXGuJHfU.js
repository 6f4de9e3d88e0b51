export { r as withAdministration } from "./admin-CcJ9t0x3.js";
