import type {
  Graph,
  ItemAvailability,
  PeopleAudience,
  Product,
  ProductGroup,
  UnitPriceSpecification,
} from 'schema-dts';
import { isSellable, type ProductDetail } from '#lib/commerce/catalogue/product.ts';
import { decimalDollars } from '#lib/commerce/decimal-dollars.ts';
import type { ProductDelivery } from '#lib/commerce/pricing/product-delivery.ts';
import { meanStars, type ReviewSummary } from '#lib/commerce/reviews/summary.ts';
import { MARKET } from '#lib/config/market.ts';
import { type MerchantItem, merchantItems } from './merchant-item.ts';
import { noReturnPolicy, type ReturnTermsShown, returnPolicy } from './return-policy.ts';
import { itemShipping, shippingDetails } from './shipping.ts';

const AVAILABILITY: Record<MerchantItem['availability'], ItemAvailability> = {
  inStock: 'https://schema.org/InStock',
  outOfStock: 'https://schema.org/OutOfStock',
  discontinued: 'https://schema.org/Discontinued',
};

/** UN/CEFACT's code of a piece. */
const PIECE = 'C62';

/**
 * A product's page for search engines: a schema.org ProductGroup with its variants, and the terms
 * of delivery and returns. Every variant has an offer if the product is or will be for sale. What
 * all variants share is said once and named by its id, because a product may have 60 sizes. The
 * rating is the one on screen: search engines require it. Variants of other colours have pages of
 * their own with the details; `colours`: the paths of these pages.
 */
export function productGraph(
  product: ProductDetail,
  delivery: readonly ProductDelivery[],
  terms: ReturnTermsShown,
  reviews: Pick<ReviewSummary, 'count' | 'sum'>,
  colours: readonly string[],
): Graph {
  const { site } = terms;
  const shipping = itemShipping(product, delivery).map((method, index) =>
    shippingDetails(method, `#delivery-${index + 1}`),
  );
  const returns = product.functionalType === 'virtual' ? noReturnPolicy(site) : returnPolicy(terms);
  const isOffered = isSellable(product.state) || product.state === 'coming';
  const conditions = {
    itemCondition: 'https://schema.org/NewCondition',
    ...(product.state === 'coming' && product.availableFrom !== null
      ? { availabilityStarts: product.availableFrom }
      : {}),
    ...(shipping.length > 0 && { shippingDetails: shipping.map(reference) }),
    hasMerchantReturnPolicy: reference(returns),
  } as const;
  const items = merchantItems(product, site);
  const group = { ...groupOf(product, items, site), ...ratingOf(reviews) };
  const hasVariant = items.map(
    (item): Product => ({
      ...variantOf(item),
      ...(isOffered && { offers: { ...offerOf(item), ...conditions } }),
    }),
  );
  // Without a type, because Google requires an offer of everything with the type Product.
  const others = colours.map((path) => ({ url: site + path }) as Product);
  return {
    '@context': 'https://schema.org',
    '@graph': [
      { ...group, hasVariant: [...hasVariant, ...others] },
      ...(isOffered ? [...shipping, returns] : []),
    ],
  };
}

function groupOf(product: ProductDetail, items: readonly MerchantItem[], site: string) {
  const [item] = items;
  return {
    '@type': 'ProductGroup',
    name: product.name,
    description: product.seoDescription,
    url: `${site}${product.path}`,
    brand: { '@type': 'Brand', name: product.brand },
    ...(item && { productGroupID: item.groupId, image: item.pictures[0] ?? [] }),
    ...(item && audienceOf(item)),
    variesBy: ['https://schema.org/color', 'https://schema.org/size'],
  } satisfies ProductGroup;
}

/** The rating of the page; nothing without reviews. */
function ratingOf(
  reviews: Pick<ReviewSummary, 'count' | 'sum'>,
): Pick<ProductGroup & object, 'aggregateRating'> {
  if (reviews.count === 0) return {};
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: meanStars(reviews),
      reviewCount: reviews.count,
    },
  };
}

function audienceOf({ gender, ageGroup }: MerchantItem): { audience?: PeopleAudience } {
  if (gender === null) return {};
  const years = {
    '@type': 'QuantitativeValue',
    minValue: 5,
    maxValue: 13,
    unitCode: 'ANN',
  } as const;
  return {
    audience: {
      '@type': 'PeopleAudience',
      suggestedGender: gender,
      ...(ageGroup === 'kids' && { suggestedAge: years }),
    },
  };
}

function variantOf(item: MerchantItem) {
  return {
    '@type': 'Product',
    sku: item.id,
    ...(item.gtin !== null && { gtin: item.gtin }),
    ...(item.mpn !== null && { mpn: item.mpn }),
    name: item.title,
    image: item.pictures[0] ?? [],
    ...(item.colour !== null && { color: item.colour }),
    ...(item.size !== null && { size: item.size }),
  } satisfies Product;
}

function offerOf(item: MerchantItem) {
  const prices = [...(item.units > 1 ? [priceOfUnits(item)] : []), ...wasPriceOf(item)];
  return {
    '@type': 'Offer',
    url: item.link,
    price: decimalDollars(item.price),
    priceCurrency: MARKET.currency,
    ...(prices.length > 0 && { priceSpecification: prices.length === 1 ? prices[0] : prices }),
    ...(item.units > 1 && {
      eligibleQuantity: { '@type': 'QuantitativeValue' as const, minValue: item.units },
    }),
    availability: AVAILABILITY[item.availability],
  } as const;
}

/** The price of the fewest units, with what it is per unit. */
function priceOfUnits({ price, units }: MerchantItem): UnitPriceSpecification {
  const count = (value: number) =>
    ({ '@type': 'QuantitativeValue', value, unitCode: PIECE }) as const;
  return {
    '@type': 'UnitPriceSpecification',
    price: decimalDollars(price),
    priceCurrency: MARKET.currency,
    referenceQuantity: { ...count(units), valueReference: count(1) },
  };
}

function wasPriceOf({ was }: MerchantItem): UnitPriceSpecification[] {
  if (was === null) return [];
  return [
    {
      '@type': 'UnitPriceSpecification',
      priceType: 'https://schema.org/StrikethroughPrice',
      price: decimalDollars(was),
      priceCurrency: MARKET.currency,
    },
  ];
}

function reference(node: { '@id'?: string }): { '@id': string } {
  return { '@id': node['@id'] ?? '' };
}
