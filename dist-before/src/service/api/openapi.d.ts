import { type LimitProfileName } from '../../contract/limits.js';
import type { SourceDescription } from '../../contract/resources.js';
import { type ServiceErrorCode } from '../api-error.js';
import type { Described } from './endpoint.js';
import * as schemas from './openapi-schemas.js';
interface OpenApiResponse {
    description: string;
    headers?: object;
    content?: Record<string, {
        schema?: object;
        example?: unknown;
        examples?: object;
    }>;
    links?: Record<string, {
        operationId: string;
    }>;
}
export interface Reference {
    $ref: string;
}
export type OpenApiOperation = ReturnType<typeof describe>;
export type OpenApiDocument = ReturnType<typeof openApiDocument>;
/** The properties of a running service that its document depends on. */
export interface Running {
    limits: LimitProfileName;
    requestsPerMinute: number;
    sources: readonly SourceDescription[];
}
/** What any endpoint can answer. */
export declare const commonErrors: readonly ServiceErrorCode[];
export declare function openApiDocument(basePath: string, running: Running): {
    openapi: string;
    info: {
        title: string;
        version: string;
        description: string;
        contact: {
            name: string;
        };
        license: {
            name: string;
            identifier: string;
        };
    };
    servers: {
        url: string;
    }[];
    security: {
        key: never[];
    }[];
    tags: {
        name: string;
        description: string;
    }[];
    paths: Record<string, Record<string, {
        operationId: string;
        tags: ("account" | "jobs" | "results" | "sources")[];
        summary: string;
        description: string;
        parameters: ({
            name: string;
            in: string;
            description: string;
            required: boolean;
            schema: {
                type: string;
            };
            example: string;
        } | {
            $ref: string;
        } | {
            name: string;
            in: string;
            description: string;
            schema: {
                $ref?: string;
                type?: string | string[];
                const?: unknown;
                enum?: unknown[];
                anyOf?: schemas.Schema[];
                properties?: Record<string, schemas.Schema>;
                required?: string[];
                items?: schemas.Schema;
                default?: unknown;
                examples?: unknown[];
                minimum?: number;
                maximum?: number;
                minLength?: number;
                maxLength?: number;
            };
            required: boolean;
        })[];
        requestBody?: {
            description: string;
            required: boolean;
            content: {
                'application/json': {
                    schema: {
                        $ref: string;
                    };
                    example: unknown;
                };
            };
        };
        responses: Record<string, OpenApiResponse>;
    }>>;
    components: {
        securitySchemes: {
            key: {
                type: string;
                in: string;
                name: string;
            };
        };
        schemas: Record<string, object>;
        parameters: {
            id: {
                name: string;
                in: string;
                description: string;
                schema: {
                    type: string;
                    minLength: number;
                };
                required: boolean;
                example: string;
            };
        };
        headers: Record<string, object>;
    };
};
/** The target of a reference; anything else unchanged. */
export declare function resolved<T extends object>(document: object, part: T | Reference): T;
declare function describe(endpoint: Described, limits: LimitProfileName): {
    operationId: string;
    tags: ("account" | "jobs" | "results" | "sources")[];
    summary: string;
    description: string;
    parameters: ({
        name: string;
        in: string;
        description: string;
        required: boolean;
        schema: {
            type: string;
        };
        example: string;
    } | {
        $ref: string;
    } | {
        name: string;
        in: string;
        description: string;
        schema: {
            $ref?: string;
            type?: string | string[];
            const?: unknown;
            enum?: unknown[];
            anyOf?: schemas.Schema[];
            properties?: Record<string, schemas.Schema>;
            required?: string[];
            items?: schemas.Schema;
            default?: unknown;
            examples?: unknown[];
            minimum?: number;
            maximum?: number;
            minLength?: number;
            maxLength?: number;
        };
        required: boolean;
    })[];
    requestBody?: {
        description: string;
        required: boolean;
        content: {
            'application/json': {
                schema: {
                    $ref: string;
                };
                example: unknown;
            };
        };
    };
    responses: Record<string, OpenApiResponse>;
};
export {};
