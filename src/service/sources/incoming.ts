/** An answer from outside. */
export interface Incoming {
  status: number;
  headers: Headers;
  /** Empty unless the status is 2xx. */
  body: Buffer;
}
