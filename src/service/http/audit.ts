import type { ServiceLog } from '../log.js';
import type { Call } from './call.js';

/** Events after which an operator may want to know who caused them. */
export type AuditEvent =
  | 'account_added'
  | 'account_removed'
  | 'backup_taken'
  | 'invitation_made'
  | 'job_deleted'
  | 'job_stopped'
  | 'key_made'
  | 'key_revoked'
  | 'password_set'
  | 'plan_changed'
  | 'results_pruned'
  | 'sign_in_failed'
  | 'signed_in'
  | 'signed_out';

/** Ids of what the event concerns. */
interface About {
  account?: string | undefined;
  key?: string | undefined;
  job?: string | undefined;
}

/**
 * Logs who did something: the request's id, the client, and the interface used. No event contains a key, a password, an
 * invitation, or text that was typed instead of one.
 */
export function audit(
  log: ServiceLog,
  { requestId: request, client }: Call,
  by: 'api' | 'operator' | 'studio',
  event: AuditEvent,
  about: About = {},
): void {
  log.info({ event, by, request, client, ...about }, 'audit');
}
