import 'server-only';
import { LRUCache } from 'lru-cache';
import type { RequestOf } from '#lib/api/calls/call.ts';
import type { reportClientErrorCall } from '#lib/api/calls/reports/report-client-error.ts';
import { cleanMessage } from '#lib/commerce/client-error.ts';
import { logLine } from '#lib/server/log-line.ts';
import { count } from '#lib/server/metrics/record.ts';

type Report = RequestOf<typeof reportClientErrorCall>;

/** For this long, in ms, an error is logged in full only once. */
const KNOWN_MS = 10 * 60_000;
/** Lines per minute and process, so that scripts at many addresses cannot fill the log. */
const MOST_LINES = 120;
const MINUTE_MS = 60_000;

/** The reference under which each error was logged in full, by the error's key. */
const known = new LRUCache<string, string>({ max: 500, ttl: KNOWN_MS });
let minute = 0;
let lines = 0;

/**
 * Logs what a browser reported: the first time in full, after that as a short line that names the
 * first one's reference as `sameAs`, because every shopper may ask about their own reference.
 * `mayLog`: whether the address may still write to the log.
 */
export function logClientError(
  { reference, kind, name, message, page, frames }: Report,
  { mayLog }: { mayLog: boolean },
): void {
  count('clientErrors', { kind });
  if (!mayLog) return;
  const now = Math.floor(Date.now() / MINUTE_MS);
  if (now !== minute) [minute, lines] = [now, 0];
  lines += 1;
  if (lines > MOST_LINES) return;
  const text = cleanMessage(message);
  const key = [kind, name, text, frames[0] ?? ''].join('\n');
  const sameAs = known.get(key);
  if (sameAs === undefined) known.set(key, reference);
  const facts = sameAs === undefined ? { error: { name, message: text, frames } } : { sameAs };
  logLine('warn', 'An error in a browser.', { reference, kind, page, ...facts });
}
