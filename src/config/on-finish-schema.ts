import { z } from 'zod';
import * as formats from './formats.js';
import { text } from './text.js';
import { optional } from '../contract/optional.js';

export const alertKinds = ['failed', 'incomplete', 'parked', 'suspect', 'recovered'] as const;

export const onFinish = z
  .strictObject({
    command: optional(
      z.array(z.string().min(1)).min(1),
      'Program and its arguments, started without a shell in the folder of this file, with the `--json` output, host and loads on stdin, and HEADGATE_EXIT_CODE.',
    ),
    url: optional(text(formats.webhookUrl), 'Address to POST the same JSON to.'),
    slack: optional(text(formats.webhookUrl), 'Incoming webhook of Slack, as ${SLACK_URL}.'),
    teams: optional(text(formats.webhookUrl), 'Webhook of a Microsoft Teams workflow, as ${TEAMS_URL}.'),
    email: optional(
      z.strictObject({
        smtp: text(formats.smtpUrl).describe(
          'Mail server, as ${SMTP_URL}: smtps://USER:PASSWORD@HOST or smtp://HOST:25. headgate uses no proxy for it.',
        ),
        from: text(formats.mailAddress).describe('Sender.'),
        to: z
          .union([text(formats.mailAddress), z.array(text(formats.mailAddress)).min(1)], {
            error: 'must be an address or a list of addresses',
          })
          .describe('Address, or a list.'),
      }),
      'An email.',
    ),
    when: optional(
      z.array(z.enum(alertKinds)).min(1),
      'Only when the state changes to one of these: `failed`, `incomplete` (a new gap), `parked` (exit code 5), `suspect` (a day with an unlikely number of rows), `recovered`. Default: all five for `slack`, `teams` and `email`; every run for `command` and `url`.',
    ),
    timeout: text(formats.timeout).default('PT30S').describe('How long it may take.'),
  })
  .describe(
    'What to call after `headgate run`, however it ended. One of `command`, `url`, `slack`, `teams` and `email`.',
  );
