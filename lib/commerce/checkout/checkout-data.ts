import type { Cents } from '#lib/commerce/money.ts';
import type { DisallowedPromotion, PromotionSummary } from '#lib/commerce/promotions/promotion.ts';

/** Kinds of shipping method on offer (spec section 3, Shipping types). */
export const SHIPPING_METHOD_TYPES = [
  'freeExpress',
  'freeStandard',
  'pricedExpress',
  'pricedStandard',
  'standard',
  'storePickup',
] as const;
export type ShippingMethodType = (typeof SHIPPING_METHOD_TYPES)[number];

/** A way to get an order, as offered for this cart and address. */
export interface AvailableShippingMethod {
  code: string;
  label: string;
  /** How long it takes, in words for the shopper; may be empty. */
  description: string;
  /** What this order pays for it, after promotions. */
  price: Cents;
  type: ShippingMethodType;
  available: boolean;
  requiresAuthorityToLeave: boolean;
}

/** One line of the cart as the server prices it. */
export interface PricedLine {
  productId: string;
  variantId: string;
  qty: number;
  unitPrice: Cents;
  /** `unitPrice` × `qty`. */
  subtotal: Cents;
  /** What promotions take off this line, its share of order discounts included. */
  discount: Cents;
  /** `subtotal` − `discount`. */
  total: Cents;
  /** Some promotion takes something off it: the cart-item view's promotional flag. */
  promotional: boolean;
}

/** What each applied promotion takes off, delivery included; never 0. */
export interface SummedDiscount {
  promotionId: string;
  name: string;
  amount: Cents;
}

/** A voucher's share of the order. */
export interface CreditUsage {
  amount: Cents;
  methodCode: string;
}

/** What one more purchase would make delivery free; null where nothing would, or it is already. */
export interface FreeDeliveryProgress {
  methodLabel: string;
  /** Cents of goods still missing. */
  missing: Cents;
  /** Goods, after discounts, from which it is free. */
  from: Cents;
}

/** Answer of POST /checkout/info (spec section 3, Checkout data). All amounts include GST. */
export interface CheckoutData {
  lines: PricedLine[];
  /** Delivery methods by price, cheapest first; store pickup is not among them. */
  availableShippingMethods: AvailableShippingMethod[];
  /** The asked-for method where it is available, else null. */
  selectedShippingMethod: AvailableShippingMethod | null;
  storeIdsWithStock: string[];
  /** Lines before any discount. */
  itemSubtotal: Cents;
  itemSubtotalAfterDiscounts: Cents;
  /** Everything promotions take off, delivery included. */
  totalDiscount: Cents;
  /**
   * The selected method's price before promotions, so that the rows a shopper reads add up:
   * `itemSubtotal − totalDiscount + shippingPrice = grandTotal`. Null while none is selected.
   */
  shippingPrice: Cents | null;
  freeDelivery: FreeDeliveryProgress | null;
  /** Goods and delivery after discounts: what the order costs. */
  grandTotal: Cents;
  /** GST contained in `grandTotal`. */
  gst: Cents;
  /** By voucher code. */
  creditUsages: Record<string, CreditUsage>;
  /** `grandTotal` less what vouchers pay. */
  amountOutstanding: Cents;
  promotions: {
    appliedPromotions: PromotionSummary[];
    summedDiscounts: SummedDiscount[];
    disallowedPromotions: DisallowedPromotion[];
    /** Entered codes that a known promotion answers to. */
    relatedCouponCodes: string[];
  };
}

/** How loading checkout data ended in the browser (spec section 4). */
export type CheckoutDataResult =
  | { result: 'SUCCESS'; data: CheckoutData }
  | { result: 'CART_EMPTY' }
  | { result: 'ERROR' };
