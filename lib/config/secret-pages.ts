/**
 * Pages with a secret in the address: links in e-mails, the return from a payment provider, and the
 * return of goods, by a token. They are never cached, send no referrer and run no script of others
 * that they do not need.
 */
const SECRET_PAGES =
  /^\/(?:account\/(?:verify|password\/reset|orders\/[^/]+\/return\/[^/]+)|reminders\/(?:confirm|stop)|newsletter\/(?:confirm|unsubscribe\/[^/]+)|checkout\/payment|payments\/sandbox\/[a-z]+)$/;

/** Whether the page at `path` is reached by a secret in its address. */
export function isSecretPage(path: string): boolean {
  return SECRET_PAGES.test(path);
}
