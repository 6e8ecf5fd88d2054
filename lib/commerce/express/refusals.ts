import type { PayLaterRange } from '#lib/commerce/checkout/instalments.ts';
import { formatWholeDollars } from '#lib/commerce/money.ts';
import {
  EXPRESS_CHANGED,
  EXPRESS_NO_CONTACT,
  EXPRESS_NO_METHOD,
  EXPRESS_NOT_LOADED,
  EXPRESS_UNDELIVERABLE,
  EXPRESS_UNKNOWN_METHOD,
} from './texts.ts';

/** Why an express checkout cannot continue with what the sheet contains. */
export type ExpressRefusalCode =
  /** The address is outside Australia. */
  | 'COUNTRY'
  /** The address is undeliverable, or does not fit an order. */
  | 'UNDELIVERABLE'
  /** The shopper chose a delivery method that is not available. */
  | 'UNKNOWN_METHOD'
  /** Approved without a delivery method. */
  | 'NO_METHOD'
  | 'NO_NAME'
  | 'NO_EMAIL'
  /** There is no price. */
  | 'NOT_LOADED'
  /** What the sheet showed is not what the order costs now. */
  | 'CHANGED'
  /** The wallet does not pay an amount that is so large, or so small. */
  | 'OUT_OF_RANGE'
  /** The order was refused for a reason of its own: declined, sold out. */
  | 'DECLINED';

export interface ExpressRefusal {
  code: ExpressRefusalCode;
  /** What shoppers read. */
  message: string;
}

const MESSAGES: Readonly<Record<Exclude<ExpressRefusalCode, 'DECLINED' | 'OUT_OF_RANGE'>, string>> =
  {
    COUNTRY: EXPRESS_UNDELIVERABLE,
    UNDELIVERABLE: EXPRESS_UNDELIVERABLE,
    UNKNOWN_METHOD: EXPRESS_UNKNOWN_METHOD,
    NO_METHOD: EXPRESS_NO_METHOD,
    NO_NAME: EXPRESS_NO_CONTACT,
    NO_EMAIL: EXPRESS_NO_CONTACT,
    NOT_LOADED: EXPRESS_NOT_LOADED,
    CHANGED: EXPRESS_CHANGED,
  };

/** A refusal with the text that its code has. */
export function refusal(code: keyof typeof MESSAGES): ExpressRefusal {
  return { code, message: MESSAGES[code] };
}

/** The refusal of a total outside what Afterpay, the one wallet with limits, takes. */
export function outOfRange({ min, max }: PayLaterRange): ExpressRefusal {
  const range = `${formatWholeDollars(min)} to ${formatWholeDollars(max)}`;
  return { code: 'OUT_OF_RANGE', message: `Afterpay express is only for orders from ${range}.` };
}

/** The refusal of an order that was sent, with the text of `placeOrderAdvice`. */
export function declined(message: string): ExpressRefusal {
  return { code: 'DECLINED', message };
}
