import { z } from 'zod';
import { type SourceDescription } from '../../contract/resources.js';
import type { LimitProfileName } from '../../contract/limits.js';
import { type ServiceErrorCode } from '../api-error.js';
import { type Described } from './endpoint.js';
export declare const schemaRef: (name: string) => {
    $ref: string;
};
/** `rate_limited` and `daily-rows` become `RateLimited` and `DailyRows`. */
export declare function pascal(code: string): string;
export declare const answerName: ({ id }: Described) => string;
/** Every schema of the document, by name, in the dialect of OpenAPI 3.1. */
export declare function componentSchemas(endpoints: readonly Described[], codes: Iterable<ServiceErrorCode>, limits: LimitProfileName, sources: readonly SourceDescription[]): Record<string, object>;
export declare function answerSchema(endpoint: Described, limits: LimitProfileName): z.ZodType;
export declare function errorSchema(code: ServiceErrorCode): z.ZodType;
/** A value that a type accepts, made of the examples of its fields. */
export declare function exampleOf(type: z.ZodType): unknown;
/** A schema without keywords that only a separate document may have. */
export declare function bare({ $schema: _dialect, $id: _id, ...schema }: Record<string, unknown>): Schema;
/** The parts of a JSON Schema that the reference and the examples use. */
export interface Schema {
    $ref?: string;
    type?: string | string[];
    const?: unknown;
    enum?: unknown[];
    anyOf?: Schema[];
    properties?: Record<string, Schema>;
    required?: string[];
    items?: Schema;
    description?: string;
    default?: unknown;
    examples?: unknown[];
    minimum?: number;
    maximum?: number;
    minLength?: number;
    maxLength?: number;
}
/** A value that fits a schema: its example, or else the simplest possible value. */
export declare function sampleOf(schema: Schema): unknown;
