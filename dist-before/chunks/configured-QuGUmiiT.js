export { t as builtInSources, n as configuredSources, r as ownSource } from "./configured-HG5IXItP.js";
