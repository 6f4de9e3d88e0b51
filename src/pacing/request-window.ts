import { z } from 'zod';

/** The record of an account's requests. Times are `Clock.monotonic` milliseconds. */
export type WindowState = z.infer<typeof windowSchema>;

export const windowSchema = z.object({
  requestsPerMinute: z.number().positive(),
  /** When each request of the last minute was answered; ascending. */
  answered: z.array(z.number()),
  /** When each request was sent that the service may not have counted yet; ascending. */
  open: z.array(z.number()),
  /** No request before this time because of a Retry-After; 0 if there is none. */
  holdUntil: z.number(),
  /** When this was saved. After a restart of the machine this lies in the future, because the clock starts again. */
  savedAt: z.number(),
});

export type RequestKind = 'submit' | 'export' | 'other' | 'poll';

const minuteMs = 60_000;

/** Added to the minute, because clocks run at slightly different speeds. */
const marginMs = 50;

/** A request open for longer was counted over a minute ago or never will be: its process has given it up. */
const maxOpenMs = 3 * minuteMs;

/** The rate limit never asks for a pause longer than an hour plus jitter, so a longer hold is ignored. */
const maxHoldMs = 61 * minuteMs;

/** How many of twenty requests a minute each kind leaves free for more important ones. Polls wait first. */
const reserves: Record<RequestKind, number> = { submit: 0, export: 1, other: 1, poll: 2 };

/**
 * How long to wait until one more request is within the rate, in milliseconds; 0: no wait. A request counts for a
 * minute from its answer. The service counted it no later than it answered, so it never sees more than the rate in any
 * minute. This holds for any latency, and for sliding windows, fixed minutes or a bucket.
 */
export function waitFor(state: WindowState, now: number, kind: RequestKind): number {
  const { answered, holdUntil } = state;
  const slots = slotsFor(state, kind);
  const blocking = slots > 0 ? answered.at(-slots) : now;
  const free = blocking === undefined ? 0 : blocking + minuteMs + marginMs;
  return Math.max(0, free - now, holdUntil - now);
}

/** How far apart requests of one kind can be sent from now on without waiting, in milliseconds. */
export function spacing(state: WindowState, now: number, kind: RequestKind): number {
  const { answered } = state;
  const free = Math.max(0, slotsFor(state, kind) - answered.length);
  return answered.reduce(
    (most, time, index) => Math.max(most, (time + minuteMs + marginMs - now) / (free + index + 1)),
    0,
  );
}

/** Requests a minute that a kind may make. Open requests are counted as if they were answered now. */
function slotsFor({ requestsPerMinute, open }: WindowState, kind: RequestKind): number {
  const reserve = Math.min(reserves[kind], Math.floor((requestsPerMinute * reserves[kind]) / 20));
  return requestsPerMinute - reserve - open.length;
}

/**
 * Removes what no longer counts. After a restart of the machine, whose clock began again, the window continues as it
 * was saved: how long the machine was off is unknown, so that counts as no time.
 */
export function prune(state: WindowState, now: number): WindowState {
  const ahead = Math.max(0, state.savedAt - now);
  const since = (times: readonly number[], age: number) =>
    times.map((time) => Math.min(time - ahead, now)).filter((time) => time > now - age);
  const holdUntil = state.holdUntil - ahead;
  return {
    ...state,
    answered: since(state.answered, minuteMs + marginMs),
    open: since(state.open, maxOpenMs),
    holdUntil: holdUntil > now && holdUntil <= now + maxHoldMs ? holdUntil : 0,
    savedAt: now,
  };
}

/** The window after a request was sent. */
export function sent(state: WindowState, now: number): WindowState {
  return { ...state, open: [...state.open, now] };
}

/** The window after the request sent at `sentAt` was answered or given up. */
export function settled(state: WindowState, sentAt: number, now: number): WindowState {
  const index = state.open.indexOf(sentAt);
  return {
    ...state,
    open: index === -1 ? state.open : state.open.toSpliced(index, 1),
    answered: [...state.answered, now].sort((a, b) => a - b),
  };
}
