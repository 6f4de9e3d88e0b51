import { type Endpoint } from './endpoint.js';
/** The endpoints of CONTRACT.md. Each is declared only here. */
export declare const endpoints: readonly Endpoint[];
