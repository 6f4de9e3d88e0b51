import { Ajv2020 } from 'ajv/dist/2020.js';
import { parseDay } from '../../days/day.js';
import { ownKeywords } from './params.js';

/** Compiles the `params` of sources: JSON Schema, draft 2020-12, reporting every mistake of a config. */
export function paramsValidator(): Ajv2020 {
  const ajv = new Ajv2020({ allErrors: true });
  ajv.addFormat('date', (text: string) => parseDay(text) !== null);
  for (const keyword of ownKeywords) ajv.addKeyword(keyword);
  return ajv;
}
