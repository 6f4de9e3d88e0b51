export { t as startService } from "./start-CHfuUgH8.js";
