import { callApi } from '#lib/api/call-api.ts';
import type { reportClientErrorCall } from '#lib/api/calls/reports/report-client-error.ts';
import {
  type ClientErrorKind,
  cleanMessage,
  ERROR_NAME,
  ownFrames,
  pageShape,
} from '#lib/commerce/client-error.ts';

/** Most reports per page. A page that fails again and again adds nothing new. */
const MOST_REPORTS = 10;
/** The same letters as the server's (lib/server/log-context.ts). */
const LETTERS = 'BCDFGHJKMNPQRSTVWXYZ23456789';

/** The references of errors that this page has reported, by the error's key. */
const reported = new Map<string, string>();

/**
 * Reports an error to the shop, once in the life of a page. Returns the reference that the shopper
 * may read to us. Null if the error is not from the shop's own scripts (an extension's, for
 * example), or too many were reported.
 */
export function reportError(kind: 'error' | 'rejection' | 'render', error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const frames = ownFrames(error.stack ?? '', location.origin);
  if (frames.length === 0 && kind !== 'render') return null;
  const name = ERROR_NAME.test(error.name) ? error.name : 'Error';
  return report(kind, { name, message: cleanMessage(error.message), frames });
}

/** Reports to the shop that one of its scripts did not load. */
export function reportLostScript(url: string): string | null {
  if (!url.startsWith(`${location.origin}/_next/`)) return null;
  const file = url.slice(url.lastIndexOf('/') + 1).replace(/[?#].*$/, '');
  return report('script', { name: 'ScriptNotLoaded', message: cleanMessage(file), frames: [] });
}

function report(
  kind: ClientErrorKind,
  what: { name: string; message: string; frames: string[] },
): string | null {
  const key = [what.name, what.message, what.frames[0]].join('\n');
  const known = reported.get(key);
  if (known !== undefined) return known;
  if (reported.size >= MOST_REPORTS) return null;
  const bytes = crypto.getRandomValues(new Uint32Array(8));
  const reference = Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length]).join('');
  reported.set(key, reference);
  const body = { reference, kind, page: pageShape(location.pathname), ...what };
  // Without a network the report is lost.
  callApi<typeof reportClientErrorCall>('POST /client-errors', { body }).catch(() => undefined);
  return reference;
}
