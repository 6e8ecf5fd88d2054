import { Secret, TOTP } from 'otpauth';

const STEP_MS = 30_000;

/** What an authenticator app shows for a base32 secret `steps` half minutes after `now` (ms). */
export function appCode(secret: string, { steps = 0, now = Date.now() } = {}): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  return totp.generate({ timestamp: now + steps * STEP_MS });
}
