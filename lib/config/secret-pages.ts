/**
 * Pages with a secret in the address: links in e-mails, the return from a payment provider, and
 * returning goods with a token. They are never cached, send no referrer, and run no third-party
 * script that they do not need.
 */
const SECRET_PAGES =
  /^\/(?:account\/(?:verify|email-undo|password\/reset|orders\/[^/]+\/return\/[^/]+)|re(?:minder|view)s\/\w+|wishlist\/stop|newsletter\/(?:confirm|unsubscribe\/[^/]+)|checkout\/payment|payments\/sandbox\/[a-z]+)$/;

/** Whether the address of the page at `path` contains a secret. */
export function isSecretPage(path: string): boolean {
  return SECRET_PAGES.test(path);
}
