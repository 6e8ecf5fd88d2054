import type { CheckoutAddress } from '#lib/commerce/checkout/address.ts';
import type { CheckoutContact } from '#lib/commerce/checkout/contact.ts';
import type { PickupStore } from '#lib/commerce/checkout/delivery.ts';

/** The page where a shopper takes over. The link's secret is in its fragment, which is never sent. */
export const HAND_OVER_PATH = '/hand-over';

/** The secret of a link: the session's name in links, and 256 bits that only the shop can compute. */
export const HAND_OVER_LINK = /^[\w-]{8,100}\.[\w-]{43}$/;

/** The browser's own secret, by which a session stays its own: at least 128 random bits. */
export const TAKEN_SECRET = /^[\w-]{22,64}$/;

/** What an assistant prepared, as the shopper's browser takes it over. */
export interface HandOver {
  /** The platform's host, such as `example.com`. */
  host: string;
  /** Whether a signature proved that it is that platform. */
  isProven: boolean;
  lines: { productId: string; variantId: string; qty: number }[];
  /** How many lines name something that the shop does not have any more. */
  gone: number;
  /** An empty text: not said. */
  contact: Omit<CheckoutContact, 'agreeToMarketing'>;
  delivery:
    | { type: 'DELIVERY'; address: CheckoutAddress | null; methodCode: string | null }
    /** `store` null: none chosen, or one that takes no orders to collect. */
    | { type: 'STORE_PICKUP'; store: PickupStore | null; methodCode: string | null }
    | null;
  codes: string[];
  memberId: string | null;
  /** Whether the shopper wants marketing mail; null: not asked. */
  marketing: boolean | null;
}

export const HAND_OVER_TEXTS = {
  LinkInvalid:
    'This link is incomplete or wrong. Open it again from your assistant, or ask it for a new one.',
  LinkUsed:
    'This link was opened before, and it works only once. Ask your assistant for a new one.',
  LinkOutdated:
    'Your assistant has changed this cart since. Open the newest link that it gave you.',
  LinkExpired: 'This link is too old. Ask your assistant for a new one.',
  SessionEnded: 'This cart was already ordered or cancelled. Nothing is left to do here.',
} as const;

/**
 * What the page says about who sent the shopper. Anybody can claim to be a platform, so without a
 * proof the page does not say that it is.
 */
export function preparedByText({ host, isProven }: Pick<HandOver, 'host' | 'isProven'>): string {
  return isProven
    ? `${host} prepared this cart for you.`
    : `An assistant prepared this cart for you. It says it is from ${host}.`;
}
