import 'server-only';
import { FRAUD_COOKIE, readFraudToken } from '#lib/commerce/checkout/fraud-token.ts';
import { environment } from '#lib/config/environment.ts';
import { readCookie } from '#lib/server/platform/read-cookie.ts';

/**
 * The browser's id for counting declined payments, from the cookie of the fraud-prevention script;
 * null without that cookie. Anybody can send any cookie, so it only adds to the other keys and
 * proves nothing.
 */
export function browserOf(request: Request): string | null {
  const name = environment().FRAUD?.cookie ?? FRAUD_COOKIE.name;
  return readFraudToken(readCookie(request, name));
}
