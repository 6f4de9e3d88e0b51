import type { Page } from 'playwright-core';
import { type RunningService, type ServiceOptions } from '../../../src/service/process/start.js';
import { ApiClient } from '../../support/service.js';
export declare const email = "ada@example.com";
export declare const password = "eleven grey geese";
export interface StudioWorld {
    folder: string;
    service: RunningService;
    /** A client for the account, with its first key. */
    api: ApiClient;
    /** The account's first invitation: link and code. */
    invitation: {
        url: string;
        code: string;
    };
    /** Address of a page. */
    at: (path: string) => string;
}
/** A service with one account and a rate limit that never matters here. */
export declare function studioWorld(options?: Partial<ServiceOptions>): Promise<StudioWorld>;
/** Signs in with only the invitation. */
export declare function choosePassword(page: Page, { at, invitation }: StudioWorld): Promise<void>;
export declare function signIn(page: Page, { at }: StudioWorld): Promise<void>;
/** Fills in the form for bird strikes. */
export declare function fillInJob(page: Page, { at }: StudioWorld, fields: Record<string, string>): Promise<void>;
/** Fills in the form for bird strikes and submits it. */
export declare function startJob(page: Page, world: StudioWorld, fields: Record<string, string>): Promise<void>;
/** A config file for the service. */
/** @param url where the service is reached, if not directly */
export declare function writeConfig(world: StudioWorld, window: {
    from: string;
    to: string;
    step: string;
}, url?: string): Promise<string>;
