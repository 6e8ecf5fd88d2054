import type { CheckoutAddress } from '#lib/commerce/checkout/address.ts';

/** A line of an assistant's cart or checkout. */
export interface SessionLine {
  /** Stays the same while the line lives, so that the platform can name it. */
  id: string;
  variantId: string;
  quantity: number;
}

/** An address as the assistant sent it, in the protocol's fields; the shop may refuse parts of it. */
export interface SentDestination {
  /** The platform's id for it, or one that the shop made. */
  id: string;
  first_name?: string;
  last_name?: string;
  street_address?: string;
  extended_address?: string;
  address_locality?: string;
  address_region?: string;
  postal_code?: string;
  address_country?: string;
  phone_number?: string;
}

/** How the order reaches the shopper, as far as the assistant said. */
export type SessionDelivery =
  | {
      type: 'DELIVERY';
      /** As it was sent; null: none yet. */
      destination: SentDestination | null;
      /** A part of an address is none; null: none yet. */
      address: CheckoutAddress | null;
      methodCode: string | null;
    }
  | { type: 'STORE_PICKUP'; storeId: string | null; methodCode: string | null };

/**
 * What an assistant said about a cart or a checkout, checked and in the shop's own terms. It is the
 * words of a visitor, nothing more: prices and stock are found anew for each answer.
 */
export interface SessionContent {
  lines: SessionLine[];
  buyer: { firstName?: string; lastName?: string; email?: string; phone?: string };
  /** Null: nothing said yet. */
  delivery: SessionDelivery | null;
  /** Where the shopper is, as long as there is no address: a valid postcode; null: not said. */
  postcode: string | null;
  /** Discount codes, as typed. */
  codes: string[];
  /** Whether the shopper wants marketing mail; null: not asked. */
  marketing: boolean | null;
  /** The frequent-flyer number; null: none. */
  memberId: string | null;
  /** What the platform says about the campaign: parameters such as `utm_source`. */
  attribution: Record<string, string>;
}

/** Nothing said yet. */
export const NO_CONTENT: SessionContent = {
  lines: [],
  buyer: {},
  delivery: null,
  postcode: null,
  codes: [],
  marketing: null,
  memberId: null,
  attribution: {},
};
