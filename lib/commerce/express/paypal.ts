import { MARKET } from '#lib/config/market.ts';
import { cutLabel, type ExpressQuote, walletAmount } from './quote.ts';
import type { ExpressRefusal, ExpressRefusalCode } from './refusals.ts';

/** Constants that tell PayPal's window why an address or an option was refused. */
export type PayPalRejection = 'COUNTRY_ERROR' | 'ADDRESS_ERROR' | 'METHOD_UNAVAILABLE';

const REJECTIONS: Readonly<Record<ExpressRefusalCode, PayPalRejection>> = {
  COUNTRY: 'COUNTRY_ERROR',
  UNDELIVERABLE: 'ADDRESS_ERROR',
  UNKNOWN_METHOD: 'METHOD_UNAVAILABLE',
  NO_METHOD: 'METHOD_UNAVAILABLE',
  NO_NAME: 'ADDRESS_ERROR',
  NO_EMAIL: 'ADDRESS_ERROR',
  NOT_LOADED: 'ADDRESS_ERROR',
  CHANGED: 'ADDRESS_ERROR',
  OUT_OF_RANGE: 'ADDRESS_ERROR',
  DECLINED: 'ADDRESS_ERROR',
};

/** PayPal's window shows its own text for each. Our texts are for the page. */
export function payPalRejection({ code }: ExpressRefusal): PayPalRejection {
  return REJECTIONS[code];
}

/**
 * PayPal's own limit is 127 characters, one less than the shop's 128 (`SHEET_LABEL_LENGTH`). It
 * refuses a longer label together with all delivery methods.
 */
const PAYPAL_LABEL_LENGTH = 127;

/** The amount and the delivery methods, with the chosen one selected. */
export function payPalUpdate({ options, chosen, total }: ExpressQuote) {
  return {
    amount: walletAmount(total),
    currency: MARKET.currency,
    shippingOptions: options.map(({ code, label, price }) => ({
      id: code,
      label: cutLabel(label, PAYPAL_LABEL_LENGTH),
      type: 'SHIPPING' as const,
      selected: code === chosen.code,
      amount: { value: walletAmount(price), currency: MARKET.currency },
    })),
  };
}
