import type { CheckoutData, PricedLine } from '#lib/commerce/checkout/checkout-data.ts';
import { gstPortion } from '#lib/commerce/money.ts';
import type { LineToPrice, PricingInput } from './pricing-input.ts';

/** Prices a cart: the answer of /checkout/info, and what an order is placed from. */
export function priceCheckout(input: PricingInput): CheckoutData {
  const lines = input.lines.map(priceLine);
  const itemSubtotal = lines.reduce((sum, line) => sum + line.subtotal, 0);
  const taxed = input.lines
    .filter((line) => !line.product.taxExclusive)
    .reduce((sum, line) => sum + line.product.price * line.qty, 0);
  return {
    lines,
    availableShippingMethods: [],
    selectedShippingMethod: null,
    storeIdsWithStock: [...input.storeIdsWithStock],
    itemSubtotal,
    itemSubtotalAfterDiscounts: itemSubtotal,
    totalDiscount: 0,
    shippingPrice: null,
    freeDelivery: null,
    grandTotal: itemSubtotal,
    gst: gstPortion(taxed),
    creditUsages: {},
    amountOutstanding: itemSubtotal,
    promotions: {
      appliedPromotions: [],
      summedDiscounts: [],
      disallowedPromotions: [],
      relatedCouponCodes: [],
    },
  };
}

function priceLine({ productId, variantId, qty, product }: LineToPrice): PricedLine {
  const subtotal = product.price * qty;
  return {
    productId,
    variantId,
    qty,
    unitPrice: product.price,
    subtotal,
    discount: 0,
    total: subtotal,
    promotional: false,
  };
}
