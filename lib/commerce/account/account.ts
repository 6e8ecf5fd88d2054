import type { SavedAddress } from '#lib/commerce/checkout/address.ts';

export const GENDER_PREFERENCES = ['male', 'female', 'other'] as const;
export type GenderPreference = (typeof GENDER_PREFERENCES)[number];

/** Who an account belongs to (spec section 3, Account and customer). */
export interface Customer {
  email: string;
  firstName: string;
  lastName: string;
  /** As typed; empty when not given. */
  phone: string;
  genderPreference: GenderPreference | null;
  /** YYYY-MM-DD. */
  dateOfBirth: string | null;
  erpCustomerId: string;
  subscriptions: { email: boolean; sms: boolean };
  /** Some subscription is on. */
  marketingSubscription: boolean;
}

/** A frequent-flyer membership linked to an account. */
export interface LoyaltyMembership {
  memberId: string;
  /** Points of the customer's own orders under this membership. */
  pointsEarned: number;
}

export interface Account {
  customer: Customer;
  emailVerified: boolean;
  loyalty: { qantas: LoyaltyMembership | null };
  addresses: SavedAddress[];
}

/** How loading the account ended in the browser (spec section 4, Account load). */
export type AccountResult =
  | { result: 'SUCCESS'; account: Account }
  /** The server does not know the customer yet: the account is being made. */
  | { result: 'PREPARING' }
  | { result: 'ERROR' }
  | { result: 'ABORTED' };

/** A frequent-flyer membership that a guest gave (spec section 3, Guest loyalty info). */
export interface GuestLoyalty {
  memberId: string;
  lastName: string;
  /** ms since the epoch. */
  createdAt: number;
}

/** Most payment methods that one account keeps. */
export const MAX_PAYMENT_METHODS = 10;

/** A payment method kept for the next order (spec section 3, Saved payment methods). */
export interface SavedPaymentMethod {
  id: string;
  type: 'CREDIT_CARD' | 'PAYPAL';
  /** For the shopper: `Visa ending in 1111`. */
  label: string;
  /** `MM/YY`; null for a payment account. */
  expiry: string | null;
}

/** One row of the order history. */
export interface OrderSummary {
  number: string;
  /** ms since the epoch. */
  date: number;
  status: string;
  channel: 'pos' | 'web';
  /** Cents, GST included. */
  total: number;
  units: number;
  deliveryTo: string;
  /** Pictures of its first lines. */
  images: string[];
}
