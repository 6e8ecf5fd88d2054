import type { PostalAddress } from '#lib/commerce/checkout/address.ts';
import type { Cents } from '#lib/commerce/money.ts';

/** What a card is to pay for; its issuer may ask who pays it. */
export interface CardPurchase {
  amount: Cents;
  email: string;
  phone: string;
  /** Null if it is not known. */
  billing: PostalAddress | null;
}
