import pRetry from 'p-retry';
import { dirname } from 'node:path';
import type { Config, MailConfig, OnFinishConfig } from '../../config/config.js';
import { runProgram } from '../../common/program.js';
import type { Environment } from '../../terminal/terminal.js';
import { type Message, slackPayload, teamsPayload } from './message.js';
import { HeadgateError, messageOf } from '../../common/errors.js';
import { sendOnce } from '../../network/send-once.js';
import { ProxyUnreachable } from '../../network/proxy.js';

/** How much of the last line of a command's output is repeated in its error message, in characters. */
const keptOutput = 500;

/** Pauses half a second before the second try of an address, and two seconds before the third. */
const tries = { retries: 2, minTimeout: 500, factor: 4 };

export interface Delivery {
  /** For a chat. */
  message: Message;
  /** For a program or your own address: the JSON of the run. */
  json: string;
  exitCode: number;
}

/** Null if it was accepted, otherwise what went wrong. An address may contain a secret, so only its host is named. */
export async function deliver(
  config: Config,
  to: OnFinishConfig,
  { message, json, exitCode }: Delivery,
  env: Environment,
): Promise<string | null> {
  if ('command' in to) {
    const own = { ...withoutKeys(env, config), HEADGATE_EXIT_CODE: String(exitCode) };
    const options = { input: json, cwd: dirname(config.file), env: own, timeoutMs: to.timeoutMs };
    const { problem, lastLine } = await runProgram(to.command, options);
    return problem === null || lastLine === '' ? problem : `${problem}: ${lastLine.slice(0, keptOutput)}`;
  }
  const { timeoutMs } = to;
  if ('email' in to) return patiently(() => mail(to.email, message, timeoutMs));
  const [address, body] =
    'slack' in to
      ? [to.slack, JSON.stringify(slackPayload(message))]
      : 'teams' in to
        ? [to.teams, JSON.stringify(teamsPayload(message))]
        : [to.url, json];
  return patiently(() => post(address, body, timeoutMs));
}

async function patiently(send: () => Promise<void>): Promise<string | null> {
  const shouldRetry = ({ error }: { error: Error }) => error instanceof Undelivered && error.mayPass;
  try {
    await pRetry(send, { ...tries, shouldRetry });
    return null;
  } catch (error) {
    if (error instanceof Undelivered) return error.message;
    throw error;
  }
}

/** I11: the command gets none of the job API's keys, whatever the names of the variables that contain them. */
function withoutKeys(env: Environment, { connection }: Config): Environment {
  const keys = [connection.apiKey, ...(connection.accounts ?? []).map(({ apiKey }) => apiKey)];
  const holds = (value: string | undefined) => keys.some((key) => key !== '' && value?.includes(key));
  return Object.fromEntries(Object.entries(env).filter(([, value]) => !holds(value)));
}

/** Sends a message as plain text. Throws `Undelivered` if the mail server did not accept it. */
async function mail(
  { smtp, from, to }: MailConfig,
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

/** Names the host alone: the address may contain a secret. */
class Undelivered extends Error {
  readonly mayPass: boolean;

  constructor(problem: string, mayPass: boolean) {
    super(problem);
    this.mayPass = mayPass;
  }
}

/** Sends JSON once, without following a redirect. Throws `Undelivered` if it was not accepted. */
async function post(address: string, body: string, timeoutMs: number): Promise<void> {
  const url = new URL(address);
  const signal = AbortSignal.timeout(timeoutMs);
  const headers = { 'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(body)) };
  const response = await sendOnce({ url, headers, body, signal }).catch((error: unknown) => {
    if (signal.aborted)
      throw new Undelivered(`${url.host} did not answer within ${timeoutMs / 1_000} seconds`, false);
    const isOfProxy = error instanceof HeadgateError || error instanceof ProxyUnreachable;
    const why = isOfProxy ? error.message : (error as NodeJS.ErrnoException).code || messageOf(error);
    throw new Undelivered(`${url.host} cannot be reached: ${why}`, !(error instanceof HeadgateError));
  });
  const { statusCode = 0 } = response.destroy();
  if (statusCode < 200 || statusCode > 299)
    throw new Undelivered(`${url.host} answered ${statusCode}`, statusCode === 429 || statusCode >= 500);
}
