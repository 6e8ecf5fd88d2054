import { isStaffPath } from './staff-path.ts';

/**
 * Pages with a secret in the address: links in e-mails and of assistants, the return from a payment provider, returning
 * goods with a token, and what an assistant asks a customer for.
 */
const SECRET_PAGES =
  /^\/(?:hand-over|buy\/.+|account\/(?:verify|email-undo|assistants\/link|password\/reset|orders\/[^/]+\/return\/[^/]+)|re(?:minder|view)s\/\w+|wishlist\/stop|newsletter\/(?:confirm|unsubscribe\/[^/]+)|checkout\/payment|payments\/sandbox\/[a-z]+)$/;

/**
 * Whether the address of the page at `path` contains a secret, or it is a page of the staff room.
 * Such a page is never cached, sends no referrer, and runs no third-party script that it does not
 * need.
 */
export function isSecretPage(path: string): boolean {
  return SECRET_PAGES.test(path) || isStaffPath(path);
}
