/**
 * Whether an address within the shop is of the pages on which cards are typed: the checkout with all
 * below it, and where a customer saves a card. They are one part of the site, with a policy and
 * scripts of its own: who enters it or leaves it loads a page anew.
 */
export function isPaymentPage(href: string): boolean {
  return /^\/(?:checkout|account\/payment-methods)(?:[/?#]|$)/.test(href);
}
