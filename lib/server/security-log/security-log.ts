import 'server-only';
import { LRUCache } from 'lru-cache';
import { logLine } from '#lib/server/log-line.ts';
import { count } from '#lib/server/metrics/record.ts';
import { addressBucket } from '#lib/server/platform/address-bucket.ts';
import { clientAddress } from '#lib/server/platform/client-address.ts';

/** What is logged about security, as OWASP ASVS 16.3 asks: docs/security/inventory.md. */
export const SECURITY_EVENTS = {
  customerLoggedIn: 'A customer logged in.',
  customerChanged: 'A customer changed their log-in.',
  staffConfirmed: 'A member of staff gave their second step again.',
  staffLoggedIn: 'A member of staff logged in.',
  staffChanged: 'A member of staff changed their log-in.',
  refused: 'A call was refused.',
} as const;

/** Refusals of one kind by one client are logged once in this time, in ms; the metrics count all. */
const KNOWN_MS = 60_000;
/**
 * Lines about refusals per minute and process, so that scripts at many addresses cannot fill the log. What
 * the front turns away is easily made: it has lines of its own, and hides no refusals of calls.
 */
const MOST_LINES = { call: 600, front: 60 };

const known = new LRUCache<string, true>({ max: 10_000, ttl: KNOWN_MS });
let minute = 0;
let lines = { call: 0, front: 0 };

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
  const { method } = request;
  logOnce('call', { code, method, call, from: fromOf(request), ...callers.get(request) }, now);
}

/**
 * Logs what the front turns away before any call reads it. `address` is the client's, or that of a proxy
 * if the request cannot be read; `code` says why.
 */
export function logTurnedAway(
  address: string,
  { code, method, now = Date.now() }: { code: string; method?: string | undefined; now?: number },
): void {
  logOnce('front', { code, method, call: 'front', from: addressBucket(address) }, now);
}

interface Refusal {
  code: string;
  method: string | undefined;
  call: string;
  from: string;
}

function logOnce(source: keyof typeof MOST_LINES, refusal: Refusal, now: number): void {
  const event = 'refused';
  const { from, call, code } = refusal;
  count('securityEvents', { event, code });
  const key = [from, call, code].join(' ');
  if (known.has(key)) return;
  const thisMinute = Math.floor(now / KNOWN_MS);
  if (thisMinute !== minute) [minute, lines] = [thisMinute, { call: 0, front: 0 }];
  lines[source] += 1;
  if (lines[source] > MOST_LINES[source]) return;
  known.set(key, true);
  logLine('warn', SECURITY_EVENTS.refused, { event, ...refusal });
}

/** An IPv4 address or the /64 network of an IPv6 address. */
function fromOf(request: Request): string {
  return addressBucket(clientAddress(request));
}
