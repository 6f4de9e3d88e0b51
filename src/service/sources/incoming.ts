/** An answer from outside. */
export interface Incoming {
  status: number;
  headers: Headers;
  /** Empty where the status is not 2xx. */
  body: Buffer;
}
