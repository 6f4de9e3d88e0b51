/** The record of an account's requests. Times are `Clock.monotonic` milliseconds. */
export interface WindowState {
  requestsPerMinute: number;
  /** When each request of the last minute was answered; ascending. */
  answered: number[];
  /** When each request was sent that the service may not have counted yet; ascending. */
  open: number[];
  /** No request before this time, after a Retry-After; 0 where none is asked for. */
  holdUntil: number;
  /** When this was kept. A restart of the machine begins the time anew: then it lies ahead of now. */
  savedAt: number;
}

/** What a request is for. */
export type RequestKind = 'submit' | 'export' | 'other' | 'poll';

const minuteMs = 60_000;

/** Added to the minute for clocks that run at slightly different speeds. */
const marginMs = 50;

/** A request that is out for longer was counted a minute ago or never will be: its process has died, or gave it up. */
const maxOpenMs = 3 * minuteMs;

/** No pause that is asked of a rate lasts longer than an hour and its jitter: a longer hold is none. */
const maxHoldMs = 61 * minuteMs;

/** Of twenty requests a minute, those that each kind leaves to the more important ones: polls wait, submits never. */
const reserves: Record<RequestKind, number> = { submit: 0, export: 1, other: 1, poll: 4 };

/**
 * Milliseconds to wait until one more request keeps to the rate; 0: now. A request counts from its answer on, and
 * for a minute: the service counted it no later than it answered, so whatever the latencies were, and whether it
 * counts in sliding windows, fixed minutes or a bucket, it never sees more than the rate in any minute.
 */
export function waitFor(state: WindowState, now: number, kind: RequestKind): number {
  const { answered, holdUntil } = state;
  const slots = slotsFor(state, kind);
  const blocking = slots > 0 ? answered.at(-slots) : now;
  const free = blocking === undefined ? 0 : blocking + minuteMs + marginMs;
  return Math.max(0, free - now, holdUntil - now);
}

/** Milliseconds apart at which requests of a kind can be sent from now on, so that none has to wait for its turn. */
export function spacing(state: WindowState, now: number, kind: RequestKind): number {
  const { answered } = state;
  const free = Math.max(0, slotsFor(state, kind) - answered.length);
  return answered.reduce(
    (most, time, index) => Math.max(most, (time + minuteMs + marginMs - now) / (free + index + 1)),
    0,
  );
}

/** Requests a minute that a kind may make. Open ones are the latest of all, and count as if they were answered now. */
function slotsFor({ requestsPerMinute, open }: WindowState, kind: RequestKind): number {
  const reserve = Math.min(reserves[kind], Math.floor((requestsPerMinute * reserves[kind]) / 20));
  return requestsPerMinute - reserve - open.length;
}

/**
 * Drops what no longer counts. After a restart of the machine, whose time began anew, everything goes on from where it
 * was kept: nobody knows how long the machine was off, so that counts as no time.
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

/** The window with a request sent. */
export function sent(state: WindowState, now: number): WindowState {
  return { ...state, open: [...state.open, now] };
}

/** The window with the request of `sentAt` answered, or given up. */
export function settled(state: WindowState, sentAt: number, now: number): WindowState {
  const index = state.open.indexOf(sentAt);
  return {
    ...state,
    open: index === -1 ? state.open : state.open.toSpliced(index, 1),
    answered: [...state.answered, now].sort((a, b) => a - b),
  };
}
