import { Secret, TOTP } from 'otpauth';

/**
 * Time-based codes (RFC 6238) as every authenticator app makes them: SHA-1, 6 digits, 30 seconds.
 */
const FORM = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Codes of the step before and after count too: clocks differ, and typing takes time. */
const STEPS_AROUND = 1;
/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20;

/** A new secret in base32, the form that people type into an app. */
export function newSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/**
 * The 30-second step (counted from the epoch) that a code belongs to; null for a wrong code.
 * `secret` is base32, `now` ms since the epoch.
 */
export function stepOfCode(secret: string, code: string, now: number): number | null {
  // The library compares bytes, and fails on six characters of more than one byte each.
  if (!/^\d{6}$/.test(code)) return null;
  const totp = new TOTP({ ...FORM, secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: code, timestamp: now, window: STEPS_AROUND });
  return delta === null ? null : totp.counter({ timestamp: now }) + delta;
}
