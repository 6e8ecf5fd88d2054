import { randomBytes } from 'node:crypto';

/* Afterpay's data as its Online API v2 sends it, and the answers that the emulator makes of it. */

export interface Money {
  amount: string;
  currency: string;
}

export interface Contact {
  name?: string;
  line1?: string;
  line2?: string;
  area1?: string;
  region?: string;
  postcode?: string;
  countryCode?: string;
  phoneNumber?: string;
}

export interface Consumer {
  givenNames?: string;
  surname?: string;
  email?: string;
  phoneNumber?: string;
}

export interface CheckoutBody {
  amount: Money;
  mode?: string;
  consumer?: Consumer;
  shipping?: Contact;
  courier?: { name?: string };
  merchantReference?: string;
  merchant?: { redirectConfirmUrl?: string; redirectCancelUrl?: string; popupOriginUrl?: string };
  shippingOptionIdentifier?: string;
}

interface Refund {
  refundId: string;
  refundedAt: string;
  amount: Money;
  requestId?: string;
  merchantReference?: string;
}

export interface Payment {
  id: string;
  token: string;
  status: string;
  created: string;
  originalAmount: Money;
  openToCaptureAmount: Money;
  paymentState: string;
  merchantReference: string;
  refunds: Refund[];
  events: { id: string; created: string; type: string; amount: Money }[];
}

/** An HTTP status and its JSON; 204 has none. */
export type Reply = [status: number, json?: unknown];

export const newId = () => randomBytes(6).toString('hex');

/** In cents. */
export function centsOf(money: Money | undefined): number {
  return Math.round(Number(money?.amount) * 100);
}

export function moneyOf(cents: number): Money {
  return { amount: (cents / 100).toFixed(2), currency: 'AUD' };
}

export function refusal(status: number, errorCode: string, message = errorCode): Reply {
  return [status, { errorCode, errorId: newId(), message, httpStatusCode: status }];
}
