import type { IncomingHttpHeaders } from 'node:http';

/** In ms: the time for the small bodies of almost all calls, whatever the connection. */
const GRACE_MS = 20_000;
/**
 * In bytes a second: 1 Mbit/s. A picture of 14 MB takes two minutes at this rate. A client that
 * wants to hold a place in the queue of pictures has to send that much all the time.
 */
const SLOWEST = 125_000;

/** Whether the body of a request comes too slowly: `bytes` have come in `ms`. */
export function isTooSlow(bytes: number, ms: number): boolean {
  return bytes < ((ms - GRACE_MS) / 1_000) * SLOWEST;
}

export function sendsBody(headers: IncomingHttpHeaders): boolean {
  return 'transfer-encoding' in headers || Number(headers['content-length'] ?? 0) > 0;
}
