import { describe, it } from 'vitest';
import { destinationSuite } from '../../../src/testing/index.js';
import { delta, harnessOf } from '../../support/destination-kinds.js';

describe('a folder of Delta tables as a destination', () => {
  const cases = destinationSuite(harnessOf(delta, 'delta')).map(({ name, run }) => [name, run] as const);
  it.each(cases)('%s', (_name, run) => run());
});
