import { parquet } from '../../support/destination-kinds.js';
import { destinationSuite } from '../../support/destination-suite.js';

destinationSuite('a Parquet lake', parquet);
