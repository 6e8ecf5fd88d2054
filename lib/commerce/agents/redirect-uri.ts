/*
 * Where a shopper goes back to after they allowed an assistant something or did not. Whoever gets
 * there gets the code, so an address counts only as its client published it (RFC 9700, section 2.1).
 */

/** Longest address, in characters. */
const LONGEST = 1_000;
/** What RFC 3986 allows: nothing that browsers repair, such as spaces and backslashes. */
const PLAIN = /^https?:\/\/[\w\-.~:/?[\]@!$&'()*+,;=%]+$/;
/** Programs on the shopper's device listen at a port that the system gives them (RFC 8252, section 7.3). */
const LOOPBACK = /^(http:\/\/(?:127\.0\.0\.1|\[::1\]))(?::\d{1,5})?((?:[/?].*)?)$/;
const LOOPBACK_HOSTS = new Set(['127.0.0.1', '[::1]', 'localhost']);

/**
 * Whether an address may be one of a client: `https:`, or `http:` on the shopper's own device; without
 * a user and a fragment.
 */
export function isRedirectUri(uri: string): boolean {
  if (uri.length > LONGEST || !PLAIN.test(uri)) return false;
  const url = URL.parse(uri);
  if (url?.username !== '' || url.password !== '') return false;
  return url.protocol === 'https:' || LOOPBACK_HOSTS.has(url.hostname);
}

/**
 * Whether the wanted address is the published one, character by character. Only the port of 127.0.0.1
 * and ::1 is free.
 */
export function isSameRedirect(published: string, wanted: string): boolean {
  if (published === wanted) return true;
  const [, origin, rest] = LOOPBACK.exec(published) ?? [];
  const [, wantedOrigin, wantedRest] = LOOPBACK.exec(wanted) ?? [];
  return origin !== undefined && origin === wantedOrigin && rest === wantedRest;
}

/** The host that the shopper goes back to; null: a program on their own device. */
export function redirectHost(uri: string): string | null {
  const { hostname, host } = new URL(uri);
  return LOOPBACK_HOSTS.has(hostname) ? null : host;
}

/** The address with an answer in its query. */
export function withAnswer(uri: string, answer: Record<string, string>): string {
  return `${uri}${uri.includes('?') ? '&' : '?'}${new URLSearchParams(answer)}`;
}
