import type { PostalAddress } from '#lib/commerce/checkout/address.ts';
import type { Cents } from '#lib/commerce/money.ts';

/** What a card pays for. Its issuer may ask who is paying. */
export interface CardPurchase {
  amount: Cents;
  email: string;
  phone: string;
  /** Null if unknown. */
  billing: PostalAddress | null;
}
