import { duckDb } from '../../support/destination-kinds.js';
import { destinationSuite } from '../../support/destination-suite.js';

destinationSuite('DuckDB', duckDb);
