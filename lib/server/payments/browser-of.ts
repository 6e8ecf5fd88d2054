import 'server-only';
import { FRAUD_COOKIE, readFraudToken } from '#lib/commerce/checkout/fraud-token.ts';
import { hostCookieName } from '#lib/commerce/host-cookie.ts';
import { environment } from '#lib/config/environment.ts';
import { readCookie } from '#lib/server/platform/read-cookie.ts';

/**
 * The browser's id for counting declined payments, from the cookie of the fraud-prevention script;
 * null without that cookie. Anybody can send any cookie, so it only adds to the other keys and
 * proves nothing.
 */
export function browserOf(request: Request): string | null {
  const theirs = environment().FRAUD?.cookie;
  // The browser writes it, so its name says how the browser reached the shop.
  const names = [true, false].map((isSecure) => hostCookieName(FRAUD_COOKIE.name, isSecure));
  const values = (theirs ? [theirs] : names).map((name) => readCookie(request, name));
  return readFraudToken(values.find((value) => value !== undefined));
}
