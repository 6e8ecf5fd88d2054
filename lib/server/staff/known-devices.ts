import 'server-only';
import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { openText, sealText } from '#lib/server/sealing/sealed-text.ts';
import { STAFF_DEVICE_USE } from '#lib/server/sealing/staff-uses.ts';
import { logSecurityEvent } from '#lib/server/security-log/security-log.ts';
import { roomCookie, roomCookieOf, staffCookie } from './staff-request.ts';

/*
 * Wrong passwords lock an address, so anybody who knows it could keep its owner out. A device on which
 * somebody logged in before has a count of its own, which nobody else can fill
 * (owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies).
 */

/** How long a device is known after the last log-in, in seconds. */
const KNOWN_SECONDS = 180 * 86_400;

const knownDevice = z.object({
  staffId: z.string(),
  device: z.string(),
  /** In ms since the epoch. */
  until: z.number(),
});

/** One for each person: several may share a device. */
function cookieName(staffId: string): string {
  return `staff-device-${staffId.slice(0, 8)}`;
}

/** The name under which the guesses of a request at somebody's password or code are counted. */
export async function guesserOf(request: Request, staffId: string): Promise<string> {
  const shown = roomCookieOf(request, cookieName(staffId));
  const text = shown === null ? null : await openText(STAFF_DEVICE_USE, shown);
  const known = text === null ? null : knownDevice.parse(JSON.parse(text));
  const isTheirs = known?.staffId === staffId && known.until > Date.now();
  return isTheirs ? `${staffId} ${known.device}` : staffId;
}

/**
 * Gives the browser the session that somebody has begun, makes this device one of theirs, and logs it.
 * `way`: what they proved who they are with.
 */
export async function letIn(
  { request, answerHeaders }: { request: Request; answerHeaders: Headers },
  { secret, staffId }: { secret: string; staffId: string },
  way: 'code' | 'passkey' | 'work' | 'invitation',
): Promise<void> {
  logSecurityEvent('staffLoggedIn', request, { code: way, staff: staffId });
  const device = randomBytes(16).toString('hex');
  const known = { staffId, device, until: Date.now() + KNOWN_SECONDS * 1000 };
  const sealed = await sealText(STAFF_DEVICE_USE, JSON.stringify(known));
  answerHeaders.append('set-cookie', staffCookie(secret));
  answerHeaders.append('set-cookie', roomCookie(cookieName(staffId), sealed, KNOWN_SECONDS));
}
