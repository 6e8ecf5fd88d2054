import type { Cents } from '#lib/commerce/money.ts';
import type { CheckoutAddress } from './address.ts';
import type { SummedDiscount } from './checkout-data.ts';
import type { DeliveryOptions, ShippingType } from './delivery.ts';

/** Kinds of payment of an order or offered for one (spec section 3, Payment types). */
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
  'BRAINTREE_PAYPAL_EXPRESS',
  'BRAINTREE_APPLE_PAY_EXPRESS',
  'BRAINTREE_GOOGLE_PAY_EXPRESS',
  'BRAINTREE_SAVED',
] as const;
export type PaymentType = (typeof PAYMENT_TYPES)[number];

export const ORDER_STATUSES = ['placed', 'packed', 'shipped', 'delivered', 'cancelled'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** What an order keeps of one line: as it was bought, whatever becomes of the product. */
export interface OrderLine {
  productId: string;
  variantId: string;
  name: string;
  brand: string;
  colour: string;
  /** Null where there was only one size. */
  size: string | null;
  /** URL path of the product's page. */
  path: string;
  imageSrc: string | null;
  qty: number;
  unitPrice: Cents;
  subtotal: Cents;
  discount: Cents;
  total: Cents;
}

/** How an order, or a part of it, was paid. `label` is for the shopper: `Visa ending in 1111`. */
export interface OrderPayment {
  type: PaymentType | 'VOUCHER';
  label: string;
  amount: Cents;
}

/** An order as its buyer sees it (spec section 3, Order). All amounts include GST. */
export interface Order {
  number: string;
  /** When it was placed, ms since the epoch. */
  date: number;
  status: OrderStatus;
  channel: 'pos' | 'web';
  contact: { firstName: string; lastName: string; email: string; phone: string };
  /** Whose name the parcel bears: spec section 3, "delivery to". */
  deliveryTo: string;
  shippingType: ShippingType;
  shippingMethod: { code: string; label: string; description: string };
  delivery: Pick<DeliveryOptions, 'instructions' | 'authorityToLeave'> | null;
  shippingAddress: CheckoutAddress | null;
  billingAddress: CheckoutAddress;
  lines: OrderLine[];
  itemSubtotal: Cents;
  discounts: SummedDiscount[];
  totalDiscount: Cents;
  /** Before promotions: `itemSubtotal − totalDiscount + shippingPrice = total`. */
  shippingPrice: Cents;
  total: Cents;
  /** GST contained in `total`. */
  gst: Cents;
  payments: OrderPayment[];
  /** Frequent-flyer points; missing where no membership was given. */
  pointsEarned?: number;
}
