import type { Message } from './message.js';

/** A section of Slack takes 3,000 characters, Teams 28 KB. */
const textLength = 2_900;
/** So that a long list leaves room for the facts after it. */
const valueLength = 2_000;

const cut = (text: string, length: number) =>
  text.length <= length ? text : `${text.slice(0, length - 1)}…`;

/** For an incoming webhook of Slack. */
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
