export { t as changes, n as countChanges, r as countsText, i as findHistory } from "./changes-B2JYdKYw.js";
