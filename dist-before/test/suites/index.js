export { adapterSuite } from './adapter/suite.js';
export { commitForever } from './destination/commit-forever.js';
export { destinationSuite } from './destination/suite.js';
export { sourceSuite } from './source/suite.js';
//# sourceMappingURL=index.js.map