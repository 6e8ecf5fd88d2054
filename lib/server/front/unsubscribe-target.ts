import type { RequestTarget } from './request-target.ts';

const UNSUBSCRIBE = /^\/newsletter\/unsubscribe\/[\w-]{22}$/;
/** Their code is in the query. */
const STOP = /^\/(?:reminders|reviews|wishlist)\/stop$/;

/**
 * The target of a request. Mail programs unsubscribe with a POST to the address that people open as
 * a page (RFC 8058). The call behind that page answers the POST, because mail programs do not
 * follow redirects.
 */
export function targetOf(method: string | undefined, target: RequestTarget): RequestTarget {
  const { path } = target;
  const isUnsubscribe = method === 'POST' && (UNSUBSCRIBE.test(path) || STOP.test(path));
  return isUnsubscribe ? { ...target, path: `/api${path}` } : target;
}
