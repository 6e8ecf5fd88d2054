import type { OfferShippingDetails } from 'schema-dts';
import type { UnitLimits } from '#lib/commerce/cart/quantity-rule.ts';
import type { Product } from '#lib/commerce/catalogue/product.ts';
import type { BusinessDays } from '#lib/commerce/checkout/shipping-method.ts';
import { decimalDollars } from '#lib/commerce/decimal-dollars.ts';
import type { Cents } from '#lib/commerce/money.ts';
import { priceAsPaid } from '#lib/commerce/pricing/price-as-paid.ts';
import { deliveriesTo, type ProductDelivery } from '#lib/commerce/pricing/product-delivery.ts';
import { MARKET } from '#lib/config/market.ts';

/** What one delivery method asks for the fewest units of a product that can be bought. */
export interface ItemShipping {
  label: string;
  price: Cents;
  /** Business days from the order until it arrives; null if the shop gives no numbers. */
  businessDays: BusinessDays | null;
}

/** The methods that a product's page shows to everybody. Nothing is sent for a gift card. */
export function itemShipping(
  product: Pick<Product, 'functionalType' | 'price'> & UnitLimits,
  methods: readonly ProductDelivery[],
): ItemShipping[] {
  if (product.functionalType !== 'basic') return [];
  const price = priceAsPaid(product);
  return deliveriesTo(methods, null).map((method) => ({
    label: method.label,
    price: method.freeFrom !== null && price >= method.freeFrom ? 0 : method.price,
    businessDays: method.businessDays,
  }));
}

const WORKING_DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const;

/**
 * schema.org OfferShippingDetails. The delivery settings say how long an order takes in all: that is
 * the transit, and handling adds nothing to it, so that the sum is what the page promises.
 */
export function shippingDetails(
  { price, businessDays }: ItemShipping,
  id: string,
): Exclude<OfferShippingDetails, string> {
  return {
    '@type': 'OfferShippingDetails',
    '@id': id,
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: MARKET.country },
    shippingRate: {
      '@type': 'MonetaryAmount',
      value: decimalDollars(price),
      currency: MARKET.currency,
    },
    ...(businessDays && {
      deliveryTime: {
        '@type': 'ShippingDeliveryTime',
        businessDays: {
          '@type': 'OpeningHoursSpecification',
          dayOfWeek: WORKING_DAYS.map((day) => `https://schema.org/${day}` as const),
        },
        handlingTime: days({ from: 0, to: 0 }),
        transitTime: days(businessDays),
      },
    }),
  };
}

function days({ from, to }: BusinessDays) {
  return { '@type': 'QuantitativeValue', minValue: from, maxValue: to, unitCode: 'DAY' } as const;
}
