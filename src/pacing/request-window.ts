/** What is remembered of an account's requests. Times are `Clock.monotonic` milliseconds. */
export interface WindowState {
  requestsPerMinute: number;
  /** When each request of the last minute was answered, or was sent where the answer is still out; ascending. */
  requests: number[];
  /** No request before this time, after a Retry-After; 0 where none is asked for. */
  holdUntil: number;
}

const minuteMs = 60_000;

/**
 * Added to the minute for clocks that run at slightly different speeds.
 * Times of answers, not of sending, are counted: the service counted the request no later than it answered, so
 * the next one that may fill the window again cannot reach it early, whatever the latencies were.
 */
const marginMs = 50;

/** Milliseconds to wait until one more request keeps to the rate, `reserve` slots of it left free; 0: now. */
export function waitFor(state: WindowState, now: number, reserve: number): number {
  const slots = Math.max(1, state.requestsPerMinute - reserve);
  const blocking = state.requests.at(-slots);
  const free = blocking === undefined ? 0 : blocking + minuteMs + marginMs;
  return Math.max(0, free - now, state.holdUntil - now);
}

/** Drops what no longer counts. A time ahead of `now` stems from before a restart of the machine: counted as now. */
export function prune(state: WindowState, now: number): WindowState {
  const oldest = now - minuteMs - marginMs;
  return {
    ...state,
    requests: state.requests.map((time) => Math.min(time, now)).filter((time) => time > oldest),
    holdUntil: state.holdUntil > now + maxHoldMs ? now : state.holdUntil,
  };
}

/** A hold longer than a day cannot be a request rate's. */
const maxHoldMs = 24 * 60 * minuteMs;
