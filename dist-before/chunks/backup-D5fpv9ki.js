export { r as saveBackup } from "./backup-CbnDrC0A.js";
