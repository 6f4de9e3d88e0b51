import type { Context, Hono } from 'hono';
import type { StudioEnvironment, StudioOptions } from './entrance.js';
/** Sign-in with email and password. Refusals do not reveal whether the account exists. */
export declare function signInRoutes(studio: Hono<StudioEnvironment>, options: StudioOptions): void;
/** Forms of other sites are refused before they are read. */
export declare function isForeign(c: Context<StudioEnvironment>, { publicUrl }: StudioOptions): boolean;
/**
 * Accepting an invitation: first its code, then a new password. Each step sends the code in a form's body, so
 * that it appears in no log and reaches no other site.
 */
export declare function invitationRoutes(studio: Hono<StudioEnvironment>, { invitations, log, entrance }: StudioOptions): void;
