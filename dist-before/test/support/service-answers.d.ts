import { type LimitProfileName } from '../../src/contract/limits.js';
/** Throws if an answer of the API does not match its OpenAPI document. */
export declare function checkAnswer(method: string, path: string, answer: {
    status: number;
    type: string;
    text: string;
}, limits?: LimitProfileName): void;
