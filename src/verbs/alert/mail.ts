import { Undelivered } from '../../network/post.js';
import type { Message } from './message.js';

export interface MailSettings {
  /** May contain a password. Never printed. */
  smtp: string;
  from: string;
  to: string[];
}

/** Sends a message as plain text. Throws `Undelivered` if the mail server did not accept it. */
export async function mail(
  { smtp, from, to }: MailSettings,
  { title, facts }: Message,
  timeoutMs: number,
): Promise<void> {
  const { createTransport } = await import('nodemailer');
  const { host } = new URL(smtp);
  const limits = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs };
  const transport = createTransport({ url: smtp, ...limits });
  const text = facts.map(([label, value]) => `${label}: ${value}`).join('\n');
  try {
    await transport.sendMail({ from, to, subject: title, text });
  } catch (error) {
    // The message of an error may repeat what was sent.
    const { code = 'unknown error', responseCode } = error as { code?: string; responseCode?: number };
    const why = responseCode === undefined ? code : `${code}, ${responseCode}`;
    const mayPass = responseCode === undefined ? code !== 'EAUTH' : responseCode < 500;
    throw new Undelivered(`the mail server ${host} did not take the message: ${why}`, mayPass);
  } finally {
    transport.close();
  }
}
