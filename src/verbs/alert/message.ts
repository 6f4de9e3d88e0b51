import type { AlertKind } from '../../config/config.js';
import { parseSlice, type SliceDates } from '../../days/day.js';
import type { Gap } from '../../sync/events.js';
import { placesOfGaps } from '../../terminal/note-texts.js';
import { onScreen } from '../../terminal/style.js';

export interface Message {
  title: string;
  /** Label and value, in the order of reading. */
  facts: [label: string, value: string][];
}

type GapJson = Omit<Gap, 'slice'> & { slice: SliceDates | null };

/** What a run's JSON says, as far as a message needs it. */
export interface RunJson {
  data?: {
    jobs: { job: string; rows_loaded: number }[];
    gaps: GapJson[];
    suspects: GapJson[];
    errors: { code?: string; message: string; hint?: string }[];
    parked_until: string | null;
  };
  error?: { code?: string; message: string; hint?: string };
}

interface Subject {
  kind: AlertKind;
  config: string;
  host: string;
  /** When the trouble began, ISO 8601. */
  since: string;
}

const titles: Record<AlertKind, string> = {
  failed: 'headgate: the run failed',
  incomplete: 'headgate: days are missing',
  parked: 'headgate: waiting for the allowance',
  suspect: 'headgate: days have an unlikely number of rows',
  recovered: 'headgate: everything is loaded again',
};

export function messageOf({ kind, config, host, since }: Subject, { data, error }: RunJson): Message {
  const errors = error === undefined ? (data?.errors ?? []) : [error];
  const gaps = kind === 'incomplete' ? (data?.gaps ?? []) : kind === 'suspect' ? (data?.suspects ?? []) : [];
  const { groups, rest } = placesOfGaps(
    gaps.map((gap) => ({ ...gap, slice: gap.slice && parseSlice(gap.slice) })),
  );
  // Text from a service or its rows: a chat, or a mail read in a terminal, would obey its control characters.
  const what = [
    ...errors.map(({ message }) => message),
    ...groups.map(({ places, reason }) => `${places}: ${reason}`),
    ...(rest > 0 ? [`and ${rest} more`] : []),
  ];
  const hint = errors.find((each) => each.hint !== undefined)?.hint;
  const until = data?.parked_until ?? null;
  return {
    title: titleOf(kind, errors[0]?.code),
    facts: [
      ['Config', `${config} on ${host}`],
      ...(what.length === 0 ? [] : [['What', what.map(onScreen).join('\n')] as [string, string]]),
      [kind === 'recovered' ? 'Wrong since' : 'Since', since],
      ...(until === null ? [] : [['Continues', until] as [string, string]]),
      ...(hint === undefined ? [] : [['What to do', onScreen(hint)] as [string, string]]),
      ...(kind === 'recovered' ? [] : [['Command', `headgate status ${config}`] as [string, string]]),
    ],
  };
}

/** A run waits for a full disk, too, and for a service that refuses requests. */
function titleOf(kind: AlertKind, code = ''): string {
  if (code === 'destination_locked') return 'headgate: a program keeps the database open';
  return kind === 'parked' && /^(disk_full|rate_limited)$/.test(code) ? titles.failed : titles[kind];
}

/** A section of Slack takes 3,000 characters, Teams 28 KB. */
const textLength = 2_900;
/** So that a long list leaves room for the facts after it. */
const valueLength = 2_000;

const cut = (text: string, length: number) =>
  text.length <= length ? text : `${text.slice(0, length - 1)}…`;

export function slackPayload({ title, facts }: Message): object {
  const escaped = (text: string) =>
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const text = facts.map(([label, value]) => `*${label}*: ${escaped(cut(value, valueLength))}`).join('\n');
  return {
    text: title,
    blocks: [
      { type: 'header', text: { type: 'plain_text', text: title } },
      { type: 'section', text: { type: 'mrkdwn', text: cut(text, textLength) } },
    ],
  };
}

/** For a Teams workflow that posts what a webhook receives: an Adaptive Card. */
export function teamsPayload({ title, facts }: Message): object {
  return {
    type: 'message',
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        contentUrl: null,
        content: {
          $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
          type: 'AdaptiveCard',
          version: '1.4',
          body: [
            { type: 'TextBlock', text: title, weight: 'Bolder', size: 'Medium', wrap: true },
            {
              type: 'FactSet',
              facts: facts.map(([label, value]) => ({ title: label, value: cut(value, valueLength) })),
            },
          ],
        },
      },
    ],
  };
}
