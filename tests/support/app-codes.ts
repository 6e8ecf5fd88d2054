import { setTimeout as sleep } from 'node:timers/promises';
import { Secret, TOTP } from 'otpauth';

const STEP_MS = 30_000;

/** What an authenticator app shows for a base32 secret `steps` half minutes after `now` (ms). */
export function appCode(secret: string, { steps = 0, now = Date.now() } = {}): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  return totp.generate({ timestamp: now + steps * STEP_MS });
}

/** Time that a code of the step before has to arrive in, in ms. */
const LEFT_MS = 10_000;

/**
 * What the app showed half a minute ago. It counts only in this half minute: one that is about to
 * end is waited for.
 */
export async function lastAppCode(secret: string): Promise<string> {
  const left = STEP_MS - (Date.now() % STEP_MS);
  if (left < LEFT_MS) await sleep(left + 1);
  return appCode(secret, { steps: -1 });
}
