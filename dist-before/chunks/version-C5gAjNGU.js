import { createRequire } from "node:module";
// src/common/version.ts
/** Version of this package, read through its `exports`, so that sources and dist/ use the same. */
const version = createRequire(new URL("../src/common/version.ts", import.meta.url).href)("headgate/package.json").version;
export { version as t };

//# sourceMappingURL=version-C5gAjNGU.js.map