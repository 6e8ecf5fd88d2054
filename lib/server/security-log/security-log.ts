import 'server-only';
import { LRUCache } from 'lru-cache';
import { logLine } from '#lib/server/log-line.ts';
import { count } from '#lib/server/metrics/record.ts';
import { clientAddress } from '#lib/server/platform/client-address.ts';
import { addressBucket } from '#lib/server/rate-limits/address-bucket.ts';

/** What is logged about security, as OWASP ASVS 16.3 asks: docs/security/inventory.md. */
export const SECURITY_EVENTS = {
  customerLoggedIn: 'A customer logged in.',
  customerChanged: 'A customer changed their log-in.',
  staffConfirmed: 'A member of staff gave their second step again.',
  staffLoggedIn: 'A member of staff logged in.',
  refused: 'A call was refused.',
} as const;

/** Refusals of one kind by one client are logged once in this time, in ms; the metrics count all. */
const KNOWN_MS = 60_000;
/** Lines about refusals per minute and process, so that scripts at many addresses cannot fill the log. */
const MOST_LINES = 600;

const known = new LRUCache<string, true>({ max: 10_000, ttl: KNOWN_MS });
let minute = 0;
let lines = 0;

const callers = new WeakMap<Request, Readonly<Record<string, string>>>();

/** Notes who makes a request, by an id, or whose account it is about: a refusal's line then says so. */
export function noteCaller(request: Request, kind: 'customer' | 'staff' | 'key', id: string): void {
  callers.set(request, { [kind]: id });
}

/** Logs something that happened to an account. `code`: how, in one word of the code. */
export function logSecurityEvent(
  event: Exclude<keyof typeof SECURITY_EVENTS, 'refused'>,
  request: Request,
  { code, ...who }: { code: string; customer?: string; staff?: string },
): void {
  count('securityEvents', { event, code });
  logLine('info', SECURITY_EVENTS[event], { event, code, from: fromOf(request), ...who });
}

/**
 * Logs that a call was refused. `call` is the form of its path, never what a visitor sent; `code`
 * the error's code.
 */
export function logRefusal(
  request: Request,
  { call, code, now = Date.now() }: { call: string; code: string; now?: number },
): void {
  const event = 'refused';
  count('securityEvents', { event, code });
  const from = fromOf(request);
  const key = [from, call, code].join(' ');
  if (known.has(key)) return;
  const thisMinute = Math.floor(now / KNOWN_MS);
  if (thisMinute !== minute) [minute, lines] = [thisMinute, 0];
  lines += 1;
  if (lines > MOST_LINES) return;
  known.set(key, true);
  const { method } = request;
  const facts = { event, code, method, call, from, ...callers.get(request) };
  logLine('warn', SECURITY_EVENTS.refused, facts);
}

/** An IPv4 address or the /64 network of an IPv6 address. */
function fromOf(request: Request): string {
  return addressBucket(clientAddress(request));
}
