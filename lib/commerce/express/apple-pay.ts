import { cutLabel, type ExpressQuote, walletAmount } from './quote.ts';
import type { ExpressRefusal, ExpressRefusalCode } from './refusals.ts';

/*
 * Answers for Apple Pay's sheet, as plain objects of its documented form. The caller turns errors into
 * `ApplePayError`s, because that class exists only in Apple's browsers.
 */

type ErrorCode = 'shippingContactInvalid' | 'addressUnserviceable' | 'unknown';

export interface ApplePayFault {
  code: ErrorCode;
  /** The field that the sheet highlights; undefined for the whole address. */
  contactField: 'name' | 'emailAddress' | undefined;
  message: string;
}

const FAULTS: Readonly<
  Record<ExpressRefusalCode, readonly [ErrorCode, ApplePayFault['contactField']?]>
> = {
  COUNTRY: ['addressUnserviceable'],
  UNDELIVERABLE: ['addressUnserviceable'],
  // Apple has no error for a delivery method, so the list is shown again.
  UNKNOWN_METHOD: ['unknown'],
  NO_METHOD: ['unknown'],
  NO_NAME: ['shippingContactInvalid', 'name'],
  NO_EMAIL: ['shippingContactInvalid', 'emailAddress'],
  NOT_LOADED: ['unknown'],
  CHANGED: ['unknown'],
  OUT_OF_RANGE: ['unknown'],
  DECLINED: ['unknown'],
};

/** A refusal for the sheet. */
export function applePayFault({ code, message }: ExpressRefusal): ApplePayFault {
  const [errorCode, contactField] = FAULTS[code];
  return { code: errorCode, contactField, message };
}

/** The total under the shop's name; every update of the sheet needs one. */
export function applePayTotal(shopName: string, { total }: Pick<ExpressQuote, 'total'>) {
  return { label: shopName, type: 'final', amount: walletAmount(total) } as const;
}

/** The total of an update that refuses: the last one shown, marked as not final. */
export function applePayPendingTotal(shopName: string, { total }: Pick<ExpressQuote, 'total'>) {
  return { label: shopName, type: 'pending', amount: walletAmount(total) } as const;
}

export function applePayRows({ rows }: Pick<ExpressQuote, 'rows'>) {
  return rows.map(({ label, amount }) => ({
    label,
    type: 'final' as const,
    amount: walletAmount(amount),
  }));
}

/** The delivery methods, the chosen one first, because Safari selects the first. */
export function applePayMethods({ options, chosen }: Pick<ExpressQuote, 'options' | 'chosen'>) {
  const others = options.filter(({ code }) => code !== chosen.code);
  return [chosen, ...others].map(({ code, label, description, price }) => ({
    identifier: code,
    label: cutLabel(label),
    detail: cutLabel(description),
    amount: walletAmount(price),
  }));
}
