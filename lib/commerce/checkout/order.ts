import type { Cents } from '#lib/commerce/money.ts';
import type { Coordinates, StoreHours } from '#lib/commerce/store-locations/store-location.ts';
import type { CardRecipient } from '#lib/commerce/vouchers/card-recipient.ts';
import type { CheckoutAddress } from './address.ts';
import type { SummedDiscount } from './checkout-data.ts';
import type { DeliveryOptions, OrderShippingType, PickupStore } from './delivery.ts';

export const PAYMENT_TYPES = [
  'NO_PAYMENT',
  'CREDIT_CARD',
  'PAYPAL',
  'AFTERPAY',
  'AFTERPAY_EXPRESS',
  'GOOGLE_PAY',
  'APPLE_PAY',
  'BRAINTREE_CREDIT_CARD',
  'BRAINTREE_PAYPAL',
  'BRAINTREE_APPLE_PAY',
  'BRAINTREE_GOOGLE_PAY',
  'BRAINTREE_CREDIT_CARD_EXPRESS',
  'BRAINTREE_PAYPAL_EXPRESS',
  'BRAINTREE_APPLE_PAY_EXPRESS',
  'BRAINTREE_GOOGLE_PAY_EXPRESS',
  'BRAINTREE_SAVED',
] as const;
export type PaymentType = (typeof PAYMENT_TYPES)[number];

export const ORDER_STATUSES = ['placed', 'packed', 'shipped', 'delivered', 'cancelled'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** An order line: a copy made when it was bought, unaffected by later product changes. */
export interface OrderLine {
  productId: string;
  variantId: string;
  name: string;
  brand: string;
  colour: string;
  /** Null if the product had only one size. */
  size: string | null;
  path: string;
  imageSrc: string | null;
  qty: number;
  unitPrice: Cents;
  subtotal: Cents;
  discount: Cents;
  total: Cents;
  /** Sold without GST, such as a gift card. */
  taxExclusive?: true;
  /** A gift card: it is mailed to an e-mail address, and neither packed nor sent. */
  byEmail?: true;
  /** To whom it is mailed; if missing, to the buyer. Such a line has one unit. */
  recipient?: OrderRecipient;
}

export interface OrderRecipient extends CardRecipient {
  /** When it was mailed, in ms since the epoch. */
  mailedAt?: number;
}

/**
 * How far the units of one line have come. A unit is cancelled, or goes on: it is packed, then sent
 * (or ready to collect), then delivered (or collected). `delivered <= shipped <= packed` and
 * `packed + cancelled <= qty`.
 */
export interface LineProgress {
  cancelled: number;
  packed: number;
  shipped: number;
  delivered: number;
}

/** A payment for all or part of an order. `label` is display text: `Visa ending in 1111`. */
export interface OrderPayment {
  type: PaymentType | 'VOUCHER';
  label: string;
  amount: Cents;
}

/** Where and when an order is collected: a copy made when it was placed. */
export interface OrderPickup {
  store: PickupStore & Coordinates & StoreHours;
  /** In ms since the epoch; null if the store's hours do not say. */
  readyBy: number | null;
  /** For how many days it is kept once it is ready. */
  holdDays: number;
  /** Who collects it; null: the buyer. `phone` may be empty. */
  collector: { name: string; phone: string } | null;
}

/** An order as shown to its customer. All amounts include GST. */
export interface Order {
  number: string;
  /** When it was placed, in ms since the epoch. */
  date: number;
  status: OrderStatus;
  channel: 'pos' | 'web';
  contact: { firstName: string; lastName: string; email: string; phone: string };
  /** The recipient's name on the parcel. */
  deliveryTo: string;
  shippingType: OrderShippingType;
  /** `description`: as promised when it was placed, with the dates on which it arrives. */
  shippingMethod: { code: string; label: string; description: string };
  delivery: Omit<DeliveryOptions, 'methodCode'> | null;
  /** For a pickup only. */
  pickup?: OrderPickup;
  shippingAddress: CheckoutAddress | null;
  /** Null if nothing travels and the payment needs none. */
  billingAddress: CheckoutAddress | null;
  lines: OrderLine[];
  itemSubtotal: Cents;
  discounts: SummedDiscount[];
  totalDiscount: Cents;
  /** Price before promotions: `itemSubtotal − totalDiscount + shippingPrice = total`. */
  shippingPrice: Cents;
  total: Cents;
  /** GST contained in `total`. */
  gst: Cents;
  payments: OrderPayment[];
  /** Frequent-flyer points; undefined if the order has no membership. */
  pointsEarned?: number;
  /** When it was delivered or collected, in ms since the epoch; undefined if unknown. */
  deliveredAt?: number;
  /** How far each line has come, in the order of `lines`; missing while the order is placed. */
  progress?: LineProgress[];
}
