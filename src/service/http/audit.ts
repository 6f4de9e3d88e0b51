import type { ServiceLog } from '../log.js';
import type { Call } from './call.js';

/** What is worth asking for later: who did it? */
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

/** What an event is about, by id. */
interface About {
  account?: string | undefined;
  key?: string | undefined;
  job?: string | undefined;
}

/**
 * Logs who did something: by the id of the request, the client, and which door it came through. No event holds a key, a
 * password, an invitation or what somebody typed in place of one.
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
