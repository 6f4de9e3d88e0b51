export { n as descriptionSchema, r as optionsOf } from "./schema-BjcJ_RLS.js";
