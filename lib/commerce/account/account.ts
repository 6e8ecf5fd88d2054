import type { SavedAddress } from '#lib/commerce/checkout/address.ts';

export const GENDER_PREFERENCES = ['male', 'female', 'other'] as const;
export type GenderPreference = (typeof GENDER_PREFERENCES)[number];

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
  /** Whether any subscription is on. */
  marketingSubscription: boolean;
}

export interface LoyaltyMembership {
  memberId: string;
  /** Points earned by the customer's own orders under this membership. */
  pointsEarned: number;
}

export interface Account {
  customer: Customer;
  emailVerified: boolean;
  loyalty: { qantas: LoyaltyMembership | null };
  addresses: SavedAddress[];
}

/** Outcome of loading the account in the browser. */
export type AccountResult =
  | { result: 'SUCCESS'; account: Account }
  /** The server answered CustomerNotFound: the account is still being created. */
  | { result: 'PREPARING' }
  | { result: 'ERROR'; error: unknown }
  | { result: 'ABORTED' };

/** A frequent-flyer membership that a guest entered. */
export interface GuestMembership {
  memberId: string;
  lastName: string;
  /** ms since the epoch. */
  createdAt: number;
}

export const MAX_PAYMENT_METHODS = 10;

export interface SavedPaymentMethod {
  id: string;
  type: 'CREDIT_CARD' | 'PAYPAL';
  /** Display text: `Visa ending in 1111`. */
  label: string;
  /** `MM/YY`; null for PayPal. */
  expiry: string | null;
}

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
  /** The name of the store where it is collected; missing if it is delivered. */
  pickupStore?: string;
  /** Image URLs of the first lines. */
  images: string[];
  /** Refunded amount in cents; missing if none. */
  refunded?: number;
}
