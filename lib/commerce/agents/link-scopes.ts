import { BRAND } from '#lib/config/brand.ts';
import { hasLoyalty } from '#lib/config/has-loyalty.ts';

/** What a customer may allow an assistant, by the protocol's names, in the order of the page. */
const LINK_SCOPE_TEXTS = {
  'dev.ucp.shopping.order:read': {
    title: 'See your orders',
    text: 'All orders of your account: what you bought, where it went, parcels, returns and refunds.',
  },
  'dev.ucp.shopping.checkout:manage': {
    title: 'Check out for you',
    text: 'It fills in your name, email address, phone number and saved addresses, and may complete a checkout with a payment that you give it.',
  },
} as const;

export type LinkScope = keyof typeof LINK_SCOPE_TEXTS;

export const LINK_SCOPES = Object.keys(LINK_SCOPE_TEXTS) as LinkScope[];

/**
 * Scopes without which an operation is refused (`config.scopes` of the capability). Without the other
 * scopes it only gives less.
 */
export const REQUIRED_SCOPES: readonly LinkScope[] = ['dev.ucp.shopping.order:read'];

export function linkScopeTexts(scope: LinkScope): { title: string; text: string } {
  const { title, text } = LINK_SCOPE_TEXTS[scope];
  if (scope !== 'dev.ucp.shopping.checkout:manage' || !hasLoyalty()) return { title, text };
  const more = `If you linked your ${BRAND.frequentFlyer.short} membership, it learns of that: the programme, the last digits of your number, and the points that an order earns.`;
  return { title, text: `${text} ${more}` };
}

/** Those of `wanted` that the shop knows, in its own order and each once. */
export function knownScopes(wanted: readonly string[]): LinkScope[] {
  return LINK_SCOPES.filter((scope) => wanted.includes(scope));
}
