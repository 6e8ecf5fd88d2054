import 'server-only';
import { deviceName } from '#lib/commerce/account/device-name.ts';
import { hostCookieName } from '#lib/commerce/host-cookie.ts';
import { environment } from '#lib/config/environment.ts';
import { database } from '#lib/server/db/database.ts';
import { apiError } from '#lib/server/platform/api-errors.ts';
import { hostCookie } from '#lib/server/platform/read-cookie.ts';
import { readSession, SESSION_MS, type StaffCaller } from './staff-sessions.ts';

/** Pages send it with requests that nobody pressed a key for. */
export const IDLE_HEADER = 'x-staff-idle';

/** The staff room's own origin. */
export function staffOrigin(): string {
  const { STAFF_ROOM, SITE_URL } = environment();
  return STAFF_ROOM.url ?? SITE_URL;
}

function isSecure(): boolean {
  return staffOrigin().startsWith('https:');
}

/**
 * Whether the room has a host of its own. Then its cookies are the host's. Otherwise they have the path
 * `/admin`, so that they go to no page of the shop.
 */
function hasOwnHost(): boolean {
  return environment().STAFF_ROOM.url !== undefined;
}

/**
 * Browsers set cookies with these prefixes only over https, and one with `__Host-` only for this host and the
 * path `/`.
 */
function cookieName(name: string): string {
  if (hasOwnHost() || !isSecure()) return hostCookieName(name, isSecure());
  return `__Secure-${name}`;
}

/** The `set-cookie` of a value that only the room's calls get, for some seconds; null ends it. */
export function roomCookie(name: string, value: string | null, seconds: number): string {
  if (hasOwnHost()) return hostCookie(name, value, { seconds, isSecure: isSecure() });
  return [
    `${cookieName(name)}=${value ?? ''}`,
    'Path=/admin',
    `Max-Age=${value === null ? 0 : seconds}`,
    'HttpOnly',
    'SameSite=Strict',
    ...(isSecure() ? ['Secure'] : []),
  ].join('; ');
}

/** The value of a cookie of the room that a request carries. */
export function roomCookieOf(request: Request, name: string): string | null {
  const prefix = `${cookieName(name)}=`;
  const cookies = (request.headers.get('cookie') ?? '').split(';').map((part) => part.trim());
  const own = cookies.filter((cookie) => cookie.startsWith(prefix));
  // Two would mean that somebody else set one, from a neighbouring host.
  if (own.length !== 1) return null;
  return own[0]?.slice(prefix.length) || null;
}

const SESSION_COOKIE = 'staff';

/** The `set-cookie` of a session's secret; null ends it in the browser. */
export function staffCookie(secret: string | null): string {
  return roomCookie(SESSION_COOKIE, secret, SESSION_MS / 1000);
}

/** The browser that makes a request, in words. */
export function deviceOf(request: Request): string {
  return deviceName(request.headers.get('user-agent'));
}

/** The session's secret that a request carries. */
export function secretOf(request: Request): string | null {
  return roomCookieOf(request, SESSION_COOKIE);
}

/**
 * Refuses a write that another site's page caused. The cookie is SameSite=Strict already; this also
 * stops pages of neighbouring hosts, which are the same site.
 * @throws ApiError 403
 */
function refuseForeign(request: Request): void {
  if (request.method === 'GET') return;
  const from = request.headers.get('origin');
  const site = request.headers.get('sec-fetch-site');
  if (from === staffOrigin() && (site === null || site === 'same-origin')) return;
  throw apiError('ChallengeFailed', 'This must be sent from the staff room itself.');
}

/** For calls that need no session: only from the room. */
export async function fromRoom(request: Request): Promise<undefined> {
  refuseForeign(request);
}

/**
 * The member of staff who makes a request. `isActive`: whether a person did this, which keeps them
 * logged in.
 * @throws ApiError 401 without a session
 */
export async function authenticateStaff(
  request: Request,
  {
    now = new Date(),
    isActive = request.headers.get(IDLE_HEADER) === null,
  }: { now?: Date; isActive?: boolean } = {},
): Promise<StaffCaller> {
  refuseForeign(request);
  const secret = secretOf(request);
  const caller = secret === null ? null : await readSession(database(), secret, { now, isActive });
  if (caller) return caller;
  throw apiError('Unauthenticated', 'Log in first.');
}
