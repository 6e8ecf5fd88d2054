import type { CheckoutInfoRequest } from '#lib/api/calls/checkout/checkout-info.ts';
import type { PostalAddress } from '#lib/commerce/checkout/address.ts';
import type { CheckoutData } from '#lib/commerce/checkout/checkout-data.ts';
import type { CheckoutContact } from '#lib/commerce/checkout/contact.ts';
import {
  chooseOption,
  type ExpressQuote,
  offeredMethods,
  quoteOf,
  shippingTypeOf,
} from '#lib/commerce/express/quote.ts';
import { type ExpressRefusal, refusal } from '#lib/commerce/express/refusals.ts';
import { type ExpressPurchase, pricingRequest } from './express-purchase.ts';

/** A priced purchase: what the sheet shows, and what the order is placed with. */
export interface PricedPurchase {
  quote: ExpressQuote;
  data: CheckoutData;
}

export interface PriceChoice {
  /** Null: the likely one. */
  deliveryAddress: PostalAddress | null;
  methodCode: string | null;
  /** Whether the shopper has just chosen `methodCode`. Then no other method may replace it. */
  insistsOnMethod: boolean;
  contact?: CheckoutContact | null;
}

/** Loads the price of a request; null if nothing in it can be bought. */
export type LoadPrice = (request: CheckoutInfoRequest) => Promise<CheckoutData | null>;

/**
 * Prices a purchase at an address. The server's total must belong to the method that the quote
 * names, so a second request follows if the first was priced with another method.
 * @throws what `load` throws
 */
export async function pricePurchase(
  purchase: ExpressPurchase,
  { deliveryAddress, methodCode, insistsOnMethod, contact = null }: PriceChoice,
  load: LoadPrice,
): Promise<PricedPurchase | { refusal: ExpressRefusal }> {
  const address = deliveryAddress && ({ type: 'ENTERED', ...deliveryAddress } as const);
  const ask = (code: string | null) =>
    load(pricingRequest(purchase, { deliveryAddress: address, methodCode: code, contact }));
  const wanted = purchase.pickup?.methodCode ?? methodCode;
  const first = await ask(wanted);
  if (!first) return { refusal: refusal('NOT_LOADED') };
  const shippingType = shippingTypeOf(first, purchase.pickup !== null);
  if (shippingType === 'EMAIL') {
    const quote = quoteOf(first, shippingType);
    return quote ? { quote, data: first } : { refusal: refusal('NOT_LOADED') };
  }
  const option = chooseOption(offeredMethods(first, shippingType), wanted);
  if (!option) return { refusal: refusal('UNDELIVERABLE') };
  if (!option.known && (insistsOnMethod || purchase.pickup)) {
    return { refusal: refusal('UNKNOWN_METHOD') };
  }
  const isPricedSo = first.selectedShippingMethod?.code === option.code;
  const data = isPricedSo ? first : await ask(option.code);
  const quote = data && quoteOf(data, shippingType);
  return data && quote ? { quote, data } : { refusal: refusal('NOT_LOADED') };
}
