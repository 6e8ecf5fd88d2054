import type { RequestTarget } from './request-target.ts';

const UNSUBSCRIBE = /^\/newsletter\/unsubscribe\/([\w-]{22})$/;

/**
 * The target of a request. Mail programs unsubscribe with a POST to the address that people open as
 * a page (RFC 8058). The call behind that page answers the POST, because mail programs do not
 * follow redirects.
 */
export function targetOf(method: string | undefined, target: RequestTarget): RequestTarget {
  const key = method === 'POST' ? UNSUBSCRIBE.exec(target.path)?.[1] : undefined;
  return key === undefined ? target : { ...target, path: `/api/newsletter/unsubscribe/${key}` };
}
