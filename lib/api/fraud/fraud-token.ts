import { FRAUD_COOKIE, readFraudToken } from '#lib/commerce/checkout/fraud-token.ts';
import { hostCookieName } from '#lib/commerce/host-cookie.ts';
import { shownFraudScript } from '#lib/config/fraud-script.ts';
import type { FraudScript } from '#lib/config/fraud-variables.ts';

/** How long an order waits for a token, in ms. */
const PATIENCE_MS = 1_000;

/** The latest token from a provider's script. */
interface Listener {
  newest: string | null;
  /** Settles with the first token, or once the script cannot be loaded. */
  heard: Promise<void>;
}

let listener: Listener | undefined;

/**
 * Prepares the token before it is needed: loads the provider's script, or renews the shop's own
 * cookie. Further calls do nothing. Never throws.
 */
export function startFraudToken(): void {
  const script = shownFraudScript();
  if (script) listener ??= listen(script);
  else ownFraudToken();
}

/**
 * The token for an order; null if there is none within a second. The script's latest token counts,
 * else its cookie. Never rejects: no order fails because of a missing token.
 */
export async function fraudToken(): Promise<string | null> {
  const script = shownFraudScript();
  if (!script) return ownFraudToken();
  listener ??= listen(script);
  const known = tokenOf(listener, script);
  if (known !== null) return known;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS);
  });
  await Promise.race([listener.heard, late]);
  clearTimeout(timer);
  return tokenOf(listener, script);
}

function tokenOf({ newest }: Listener, { cookie }: FraudScript): string | null {
  return newest ?? readFraudToken(cookieValue(cookie));
}

function listen({ src, event }: FraudScript): Listener {
  const { promise: heard, resolve: settle } = Promise.withResolvers<void>();
  const listening: Listener = { newest: null, heard };
  document.addEventListener(event, (told) => {
    const token = readFraudToken(told instanceof CustomEvent ? told.detail : null);
    if (token === null) return;
    listening.newest = token;
    settle();
  });
  const script = document.createElement('script');
  script.src = src;
  script.async = true;
  script.addEventListener('error', () => settle());
  document.head.append(script);
  return listening;
}

const DAY_S = 24 * 60 * 60;
/** A UUID of 36 characters, or as many hexadecimal digits. */
const OWN_TOKEN = /^[\da-f-]{36}$/;

/**
 * The shop's own token: a random id, kept for 30 days after the last checkout. It is not a
 * fingerprint: it says nothing about the browser or its owner, and deleting the cookie ends it.
 * Null if the browser stores no cookies, because an id that lasts one page would count nothing.
 */
function ownFraudToken(): string | null {
  const isSecure = location.protocol === 'https:';
  const { days } = FRAUD_COOKIE;
  const name = hostCookieName(FRAUD_COOKIE.name, isSecure);
  const known = cookieValue(name);
  const token = known !== null && OWN_TOKEN.test(known) ? known : randomToken();
  const secure = isSecure ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: Safari has no Cookie Store before version 18.4.
  document.cookie = `${name}=${token}; Path=/; Max-Age=${days * DAY_S}; SameSite=Lax${secure}`;
  return cookieValue(name) === token ? token : null;
}

/** `crypto.randomUUID` exists in secure contexts only. */
function randomToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(18));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A cookie's value, decoded; null if there is none or it cannot be read. */
function cookieValue(name: string): string | null {
  const pair = document.cookie.split('; ').find((one) => one.startsWith(`${name}=`));
  if (!pair) return null;
  try {
    return decodeURIComponent(pair.slice(name.length + 1));
  } catch {
    return null;
  }
}
