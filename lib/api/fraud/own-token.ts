import { FRAUD_COOKIE } from '#lib/commerce/checkout/fraud-token.ts';
import { cookieValue } from './cookie-value.ts';

const DAY_S = 24 * 60 * 60;
/** 36 characters of UUIDs, or as many hexadecimal digits. */
const OWN_TOKEN = /^[\da-f-]{36}$/;

/**
 * The shop's own token: a random id, kept for 30 days after the last checkout. No fingerprint: it
 * tells nothing of the browser or its owner, and deleting the cookie ends it. Null where the browser
 * keeps no cookies: an id of one page would count nothing.
 */
export function ownFraudToken(): string | null {
  const { name, days } = FRAUD_COOKIE;
  const known = cookieValue(name);
  const token = known !== null && OWN_TOKEN.test(known) ? known : randomToken();
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: Safari has no Cookie Store before version 18.4.
  document.cookie = `${name}=${token}; Path=/; Max-Age=${days * DAY_S}; SameSite=Lax${secure}`;
  return cookieValue(name) === token ? token : null;
}

/** `crypto.randomUUID` exists in secure contexts only. */
function randomToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(18));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
