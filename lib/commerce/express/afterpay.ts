import type { PayLaterRange } from '#lib/commerce/checkout/instalments.ts';
import type { Cents } from '#lib/commerce/money.ts';
import { MARKET } from '#lib/config/market.ts';
import { cutLabel, type ExpressQuote, optionsWithin, walletAmount } from './quote.ts';
import type { ExpressRefusal, ExpressRefusalCode } from './refusals.ts';

/** Constants of Afterpay's script that tell its window why it was refused. */
export type AfterpayRejection = 'SHIPPING_ADDRESS_UNSUPPORTED' | 'SERVICE_UNAVAILABLE';

const REJECTIONS: Readonly<Record<ExpressRefusalCode, AfterpayRejection>> = {
  COUNTRY: 'SHIPPING_ADDRESS_UNSUPPORTED',
  UNDELIVERABLE: 'SHIPPING_ADDRESS_UNSUPPORTED',
  UNKNOWN_METHOD: 'SERVICE_UNAVAILABLE',
  NO_METHOD: 'SERVICE_UNAVAILABLE',
  NO_NAME: 'SHIPPING_ADDRESS_UNSUPPORTED',
  NO_EMAIL: 'SHIPPING_ADDRESS_UNSUPPORTED',
  NOT_LOADED: 'SERVICE_UNAVAILABLE',
  CHANGED: 'SERVICE_UNAVAILABLE',
  OUT_OF_RANGE: 'SHIPPING_ADDRESS_UNSUPPORTED',
  DECLINED: 'SERVICE_UNAVAILABLE',
};

export function afterpayRejection({ code }: ExpressRefusal): AfterpayRejection {
  return REJECTIONS[code];
}

/** Afterpay's window lists at most this many delivery methods. */
const MOST_OPTIONS = 4;

/**
 * The delivery methods whose total Afterpay accepts, the chosen one first. If none is left, the
 * address is refused as undeliverable.
 */
export function afterpayOptions(quote: ExpressQuote, range: PayLaterRange) {
  const within = optionsWithin(quote, range);
  const chosen = within.filter(({ code }) => code === quote.chosen.code);
  const others = within.filter(({ code }) => code !== quote.chosen.code);
  return [...chosen, ...others].slice(0, MOST_OPTIONS).map((option) => ({
    id: option.code,
    name: cutLabel(option.label),
    description: cutLabel(option.description),
    shippingAmount: money(option.price),
    orderAmount: money(option.total),
  }));
}

function money(cents: Cents) {
  return { amount: walletAmount(cents), currency: MARKET.currency };
}
