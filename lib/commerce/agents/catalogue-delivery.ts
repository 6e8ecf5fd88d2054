import type { Product } from '#lib/commerce/catalogue/product.ts';
import type { ShippingMethod } from '#lib/commerce/checkout/shipping-method.ts';
import type { Cents } from '#lib/commerce/money.ts';
import {
  deliveriesTo,
  deliveryCostText,
  deliveryTimeText,
} from '#lib/commerce/pricing/product-delivery.ts';
import { transitTo } from '#lib/commerce/pricing/transit.ts';
import { MARKET } from '#lib/config/market.ts';

/** Where a shopper wants something, as far as an assistant says. */
export interface Whereto {
  /** Whether the shop delivers to the country at all. */
  isInMarket: boolean;
  postcode: string | null;
  /** A store's id; null: none was named. */
  store: string | null;
}

type Named = { [field in 'address_country' | 'postal_code' | 'location']?: string | undefined };

const COUNTRIES = [MARKET.country, 'AUS', 'AUSTRALIA'];

/** Where it goes: to what a filter names, else to where the shopper is. */
export function wheretoOf(context: Named = {}, filter: Named | undefined = undefined): Whereto {
  const { address_country: country, postal_code: postcode, location } = filter ?? context;
  const code = postcode?.trim() ?? '';
  return {
    isInMarket: country === undefined || COUNTRIES.includes(country.trim().toUpperCase()),
    postcode: /^\d{4}$/.test(code) ? code : null,
    store: location ?? null,
  };
}

/** The shop's settings for delivery and pickup. */
export interface DeliverySettings {
  /** Every enabled method. */
  methods: readonly ShippingMethod[];
  hasStores: boolean;
}

/** A way to get a product. */
export interface CatalogueMethod {
  type: 'shipping' | 'pickup' | 'email';
  description: { plain: string };
  options?: { id: string; title: string; description: { plain: string } }[];
}

/**
 * The ways to get a product, in the words of its page. `paidPrice`: what the fewest units cost
 * together. A gift card is e-mailed.
 */
export function catalogueMethods(
  { functionalType, paidPrice }: { functionalType: Product['functionalType']; paidPrice: Cents },
  { methods, hasStores }: DeliverySettings,
  { isInMarket, postcode }: Omit<Whereto, 'store'>,
): CatalogueMethod[] {
  if (functionalType !== 'basic') {
    return [{ type: 'email', description: { plain: 'Sent by email once it is paid.' } }];
  }
  if (!isInMarket) return [];
  const delivered = deliveriesTo(
    methods.filter(({ kind }) => kind !== 'storePickup'),
    postcode,
  ) as ShippingMethod[];
  const pickup = hasStores ? methods.find(({ kind }) => kind === 'storePickup') : undefined;
  const options = delivered.map((method) => {
    const time = deliveryTimeText({ ...method, businessDays: transitTo(method, postcode) });
    const plain = `${deliveryCostText(method, paidPrice)}. ${time}`;
    return { id: method.code, title: method.label, description: { plain } };
  });
  const [first] = options;
  return [
    ...(first
      ? [
          {
            type: 'shipping' as const,
            description: { plain: `${first.title}: ${first.description.plain}` },
            options,
          },
        ]
      : []),
    ...(pickup
      ? [
          {
            type: 'pickup' as const,
            description: { plain: `${pickup.label}: ${deliveryCostText(pickup, paidPrice)}` },
            options: [
              {
                id: pickup.code,
                title: pickup.label,
                description: { plain: deliveryTimeText(pickup) },
              },
            ],
          },
        ]
      : []),
  ];
}
