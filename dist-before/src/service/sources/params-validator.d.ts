import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
/**
 * Compiles the `params` of sources: JSON Schema, draft 2020-12, reporting every mistake of a config. To check a schema
 * itself takes 100 ms; where that was done before, `validateSchema` is false.
 */
export declare function paramsValidator(validateSchema?: boolean): Ajv2020;
/** What is wrong with a value, to continue a sentence. */
export declare function mistakeText({ keyword, params, message }: ErrorObject): string;
/** Where a mistake is in a config. */
export declare const pathOf: ({ instancePath }: ErrorObject) => string[];
