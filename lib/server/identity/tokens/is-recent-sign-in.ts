/** How long after a sign-in a customer may change how they sign in, in seconds. */
const RECENT_SECONDS = 10 * 60;

/** Whether a sign-in at `signedInAt` (seconds since the epoch) is recent at `now` (ms). */
export function isRecent(signedInAt: number, now: number): boolean {
  return now / 1000 - signedInAt <= RECENT_SECONDS;
}
