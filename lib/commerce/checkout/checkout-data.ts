import type {
  DisallowedPromotion,
  PromotionSummary,
} from '#lib/commerce/checkout/promotion-summary.ts';
import type { Cents } from '#lib/commerce/money.ts';
import type { BusinessDays } from './shipping-method.ts';

export const SHIPPING_METHOD_TYPES = [
  'freeExpress',
  'freeStandard',
  'pricedExpress',
  'pricedStandard',
  'standard',
  'storePickup',
] as const;
export type ShippingMethodType = (typeof SHIPPING_METHOD_TYPES)[number];

/** A shipping method as offered for this cart and address. */
export interface AvailableShippingMethod {
  code: string;
  label: string;
  /** Delivery time as text; may be empty. */
  description: string;
  /** Price for this order, after promotions. */
  price: Cents;
  type: ShippingMethodType;
  available: boolean;
  requiresAuthorityToLeave: boolean;
  /** How long it takes to the address; null if the shop gives no numbers. */
  businessDays: BusinessDays | null;
  /** `14:00` by the shop's clock: a later order leaves on the next business day. */
  cutOff?: string | null | undefined;
}

/** A cart line as priced by the server. */
export interface PricedLine {
  productId: string;
  variantId: string;
  qty: number;
  unitPrice: Cents;
  /** `unitPrice` × `qty`. */
  subtotal: Cents;
  /** Promotion discount, including this line's share of order-level discounts. */
  discount: Cents;
  /** `subtotal` − `discount`. */
  total: Cents;
  /** Whether any promotion reduces this line. */
  promotional: boolean;
  /** A gift card: it is mailed, and earns no points. */
  byEmail?: true;
}

/** An applied promotion's total discount, delivery included; never 0. */
export interface SummedDiscount {
  promotionId: string;
  name: string;
  amount: Cents;
}

/** What one gift card pays of an order. */
export interface CreditUsage {
  amount: Cents;
  methodCode: string;
}

/** The nearest threshold for free delivery; null if there is none, or delivery is already free. */
export interface FreeDeliveryProgress {
  methodLabel: string;
  /** Goods still to be added, in cents. */
  missing: Cents;
  /** Total of goods after discounts from which delivery is free. */
  from: Cents;
}

/** What a cart costs, and how it can be delivered. All amounts include GST. */
export interface CheckoutData {
  lines: PricedLine[];
  /**
   * Delivery methods, cheapest first; then pickup methods, if any store takes pickups. A pickup
   * method is available if a store has the whole cart.
   */
  availableShippingMethods: AvailableShippingMethod[];
  /** Names of methods that most of the country has, but not this address. */
  notDelivered?: string[] | undefined;
  /** The requested method if it is available, else null. */
  selectedShippingMethod: AvailableShippingMethod | null;
  /** Nothing of the cart travels: there is no method to choose, and no price for it. */
  sentByEmail: boolean;
  /** ERP ids of the stores where the whole cart can be collected. */
  storeIdsWithStock: string[];
  /** Total of the lines before any discount. */
  itemSubtotal: Cents;
  itemSubtotalAfterDiscounts: Cents;
  /** All promotion discounts, delivery included. */
  totalDiscount: Cents;
  /**
   * The selected method's price before promotions, so that the displayed rows add up: `itemSubtotal
   * − totalDiscount + shippingPrice = grandTotal`. Null if no method is selected.
   */
  shippingPrice: Cents | null;
  freeDelivery: FreeDeliveryProgress | null;
  /** What the order costs: goods and delivery after discounts. */
  grandTotal: Cents;
  /** GST contained in `grandTotal`. */
  gst: Cents;
  /** Keyed by gift card code. */
  creditUsages: Record<string, CreditUsage>;
  /** `grandTotal` minus what gift cards pay. */
  amountOutstanding: Cents;
  promotions: {
    appliedPromotions: PromotionSummary[];
    summedDiscounts: SummedDiscount[];
    disallowedPromotions: DisallowedPromotion[];
    /** Entered codes that belong to an existing promotion. */
    relatedCouponCodes: string[];
  };
}
