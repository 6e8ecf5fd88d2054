/**
 * Whether a path of the shop is one of the pages where cards are typed: the checkout with
 * everything below it, and the page where a customer saves a card. They are one part of the site,
 * with their own policy and scripts, so entering or leaving them loads a page.
 */
export function isPaymentPage(href: string): boolean {
  return /^\/(?:checkout|account\/payment-methods)(?:[/?#]|$)/.test(href);
}
