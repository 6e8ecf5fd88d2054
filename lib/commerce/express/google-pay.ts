import { MARKET } from '#lib/config/market.ts';
import { formatOptionPrice } from './option-price.ts';
import { cutLabel, type ExpressQuote, walletAmount } from './quote.ts';
import type { ExpressRefusal, ExpressRefusalCode } from './refusals.ts';

/*
 * Answers for Google Pay's sheet, as plain objects of its documented form
 * (PaymentDataRequestUpdate, PaymentAuthorizationResult).
 */

type Reason =
  | 'SHIPPING_ADDRESS_UNSERVICEABLE'
  | 'SHIPPING_OPTION_INVALID'
  | 'PAYMENT_DATA_INVALID'
  | 'OTHER_ERROR';
type Intent = 'SHIPPING_ADDRESS' | 'SHIPPING_OPTION' | 'PAYMENT_AUTHORIZATION';

export interface GooglePayError {
  reason: Reason;
  intent: Intent;
  message: string;
}

const REASONS: Readonly<Record<ExpressRefusalCode, Reason>> = {
  COUNTRY: 'SHIPPING_ADDRESS_UNSERVICEABLE',
  UNDELIVERABLE: 'SHIPPING_ADDRESS_UNSERVICEABLE',
  UNKNOWN_METHOD: 'SHIPPING_OPTION_INVALID',
  NO_METHOD: 'SHIPPING_OPTION_INVALID',
  NO_NAME: 'PAYMENT_DATA_INVALID',
  NO_EMAIL: 'PAYMENT_DATA_INVALID',
  NOT_LOADED: 'OTHER_ERROR',
  CHANGED: 'OTHER_ERROR',
  OUT_OF_RANGE: 'OTHER_ERROR',
  DECLINED: 'PAYMENT_DATA_INVALID',
};

/**
 * A refusal for the sheet. `during`: the callback that answers, unless the reason itself belongs to
 * another one, such as an address that turns out to be undeliverable when the shopper pays.
 */
export function googlePayError({ code, message }: ExpressRefusal, during: Intent): GooglePayError {
  const reason = REASONS[code];
  if (reason === 'SHIPPING_ADDRESS_UNSERVICEABLE') {
    return { reason, intent: 'SHIPPING_ADDRESS', message };
  }
  if (reason === 'SHIPPING_OPTION_INVALID') return { reason, intent: 'SHIPPING_OPTION', message };
  if (reason === 'PAYMENT_DATA_INVALID') {
    return { reason, intent: 'PAYMENT_AUTHORIZATION', message };
  }
  return { reason, intent: during, message };
}

const ROW_TYPES = {
  goods: 'SUBTOTAL',
  delivery: 'SHIPPING_OPTION',
  giftCards: 'DISCOUNT',
} as const;

/** The sum that the sheet shows and asks for. */
export function googlePayTotal({ rows, total }: Pick<ExpressQuote, 'rows' | 'total'>) {
  return {
    currencyCode: MARKET.currency,
    countryCode: MARKET.country,
    totalPriceStatus: 'FINAL',
    totalPriceLabel: 'Total',
    totalPrice: walletAmount(total),
    displayItems: rows.map(({ kind, label, amount }) => ({
      label,
      type: ROW_TYPES[kind],
      price: walletAmount(amount),
      status: 'FINAL',
    })),
  } as const;
}

/** The delivery methods, with the chosen one preselected. */
export function googlePayOptions({ options, chosen }: Pick<ExpressQuote, 'options' | 'chosen'>) {
  return {
    defaultSelectedOptionId: chosen.code,
    shippingOptions: options.map(({ code, label, description, price }) => ({
      id: code,
      label: cutLabel(`${formatOptionPrice(price)}: ${label}`),
      description: cutLabel(description),
    })),
  };
}
