export { t as ProxyAgent } from "./proxy-agent-BnXvI1sH.js";
