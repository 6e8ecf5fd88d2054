import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { ProductDetail } from '#lib/commerce/catalogue/product.ts';
import { productGraph } from '#lib/commerce/channels/product-group.ts';
import { NEUTRAL_SITE } from '#lib/commerce/content/site-content.ts';
import type { ProductDelivery } from '#lib/commerce/pricing/product-delivery.ts';
import { testProduct, testVariant } from '#tests/support/products.ts';

const SITE = 'https://shop.example';
const STANDARD: ProductDelivery = {
  label: 'Standard delivery',
  description: '3 to 7 business days',
  price: 995,
  freeFrom: 10_000,
  businessDays: { from: 3, to: 7 },
  postcodes: { include: [], exclude: [] },
};
const TERMS = { site: SITE, hasStores: true, postage: NEUTRAL_SITE.returns.postage };

type Node = Record<string, unknown>;

function graphOf(
  change: Partial<ProductDetail> = {},
  {
    delivery = [STANDARD],
    terms = TERMS,
    reviews = { count: 0, sum: 0 },
    colours = [] as string[],
  } = {},
): { nodes: Node[]; group: Node; variants: Node[]; of: (type: string) => Node[] } {
  const product: ProductDetail = {
    ...testProduct(),
    description: '',
    sections: [],
    seoDescription: 'A boot.',
    availableFrom: null,
    ...change,
  };
  const graph = JSON.parse(
    JSON.stringify(productGraph(product, delivery, terms, reviews, colours)),
  );
  const nodes: Node[] = graph['@graph'];
  const of = (type: string) => nodes.filter((node) => node['@type'] === type);
  const [group = {}] = of('ProductGroup');
  return { nodes, of, group, variants: group.hasVariant as Node[] };
}

describe('a product for search engines', () => {
  it('has what merchant listings require of a group, its variants and their offers', () => {
    const { group, variants } = graphOf();
    expect(group).toMatchObject({
      name: 'Bluff Boot',
      description: 'A boot.',
      productGroupID: 'boot-black-parent',
      brand: { '@type': 'Brand', name: 'Stringybark' },
      variesBy: ['https://schema.org/color', 'https://schema.org/size'],
      audience: { suggestedGender: 'male' },
    });
    expect(variants.map(({ size }) => size)).toEqual(['8', '9', '10']);
    expect(new Set(variants.map(({ sku }) => sku)).size).toBe(3);
    for (const variant of variants) {
      expect(variant).toMatchObject({
        '@type': 'Product',
        name: expect.stringContaining('Bluff Boot'),
        image: expect.stringMatching(/^https:/),
        color: 'Black',
        mpn: 'CODE',
        offers: {
          '@type': 'Offer',
          url: `${SITE}/products/boot-black?size=${variant.size}`,
          price: '189.95',
          priceCurrency: 'AUD',
          availability: 'https://schema.org/InStock',
          itemCondition: 'https://schema.org/NewCondition',
        },
      });
    }
  });

  it('links to the pages of its other colours', () => {
    const { variants } = graphOf({}, { colours: ['/products/boot-tan'] });
    expect(variants).toHaveLength(4);
    expect(variants[3]).toEqual({ url: `${SITE}/products/boot-tan` });
  });

  it('offers each size with its own stock', () => {
    const variants = [testVariant({ id: 'a', qty: 0 }), testVariant({ id: 'b', qty: 2 })];
    expect(graphOf({ variants }).variants).toMatchObject([
      { offers: { availability: 'https://schema.org/OutOfStock' } },
      { offers: { availability: 'https://schema.org/InStock' } },
    ]);
  });

  it('states the “was” price when it is reduced', () => {
    const [variant] = graphOf({ price: 9_900, erpOriginalPrice: 12_900 }).variants;
    expect(variant).toMatchObject({
      offers: {
        price: '99.00',
        priceSpecification: {
          price: '129.00',
          priceType: 'https://schema.org/StrikethroughPrice',
        },
      },
    });
    expect(graphOf().variants[0]?.offers).not.toHaveProperty('priceSpecification');
  });

  it('is offered at the price of two, with the unit price, when the minimum is two', () => {
    const pair = { price: 2_000, erpOriginalPrice: 2_500, cartQtyVariantMin: 2 };
    const delivery = [{ ...STANDARD, freeFrom: 4_000 }];
    const { variants, of } = graphOf(pair, { delivery });
    expect(variants[0]).toMatchObject({
      offers: {
        price: '40.00',
        eligibleQuantity: { minValue: 2 },
        priceSpecification: [
          {
            price: '40.00',
            referenceQuantity: { value: 2, valueReference: { value: 1, unitCode: 'C62' } },
          },
          { price: '50.00', priceType: 'https://schema.org/StrikethroughPrice' },
        ],
      },
    });
    expect(of('OfferShippingDetails')).toMatchObject([{ shippingRate: { value: '0.00' } }]);
  });

  it('says when a coming product can be bought, and that it cannot be ordered yet', () => {
    const [variant] = graphOf({ state: 'coming', availableFrom: '2027-01-15' }).variants;
    expect(variant).toMatchObject({
      offers: {
        availability: 'https://schema.org/OutOfStock',
        availabilityStarts: '2027-01-15',
      },
    });
  });

  it('has no offers when it is discontinued', () => {
    const { nodes, variants } = graphOf({ state: 'discontinued' });
    expect(nodes).toHaveLength(1);
    for (const variant of variants) expect(variant).not.toHaveProperty('offers');
  });
});

describe('delivery and returns for search engines', () => {
  it('are stated once, and each offer refers to them', () => {
    const { of, variants } = graphOf({ price: 5_000, erpOriginalPrice: 5_000 });
    const [shipping] = of('OfferShippingDetails');
    const [returns] = of('MerchantReturnPolicy');
    expect(shipping).toMatchObject({
      shippingDestination: { addressCountry: 'AU' },
      shippingRate: { value: '9.95', currency: 'AUD' },
      deliveryTime: {
        handlingTime: { minValue: 0, maxValue: 0, unitCode: 'DAY' },
        transitTime: { minValue: 3, maxValue: 7, unitCode: 'DAY' },
      },
    });
    for (const { offers } of variants) {
      expect(offers).toMatchObject({
        shippingDetails: [{ '@id': shipping?.['@id'] }],
        hasMerchantReturnPolicy: { '@id': returns?.['@id'] },
      });
    }
  });

  it('list every method for the whole country, free from its threshold on', () => {
    const { of } = graphOf(
      { price: 10_000 },
      {
        delivery: [
          STANDARD,
          { ...STANDARD, label: 'Express', price: 1_495, freeFrom: null, businessDays: null },
          { ...STANDARD, postcodes: { include: [{ from: '3000', to: '3999' }], exclude: [] } },
        ],
      },
    );
    const details = of('OfferShippingDetails');
    expect(details).toMatchObject([
      { shippingRate: { value: '0.00' } },
      { shippingRate: { value: '14.95' } },
    ]);
    expect(details[1]).not.toHaveProperty('deliveryTime');
  });

  it('state 60 days, by post and in stores, with free returns of faulty goods', () => {
    expect(graphOf().of('MerchantReturnPolicy')).toMatchObject([
      {
        applicableCountry: 'AU',
        returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
        merchantReturnDays: 60,
        returnMethod: ['https://schema.org/ReturnByMail', 'https://schema.org/ReturnInStore'],
        returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
        itemDefectReturnFees: 'https://schema.org/FreeReturn',
      },
    ]);
    const terms = { ...TERMS, hasStores: false, postage: 'We pay the first parcel.' };
    const [policy] = graphOf({}, { terms }).of('MerchantReturnPolicy');
    expect(policy).toMatchObject({ returnMethod: ['https://schema.org/ReturnByMail'] });
    expect(policy).not.toHaveProperty('returnFees');
  });

  it('are excluded for a gift card', () => {
    const { of } = graphOf({ functionalType: 'virtual' });
    expect(of('OfferShippingDetails')).toEqual([]);
    expect(of('MerchantReturnPolicy')).toMatchObject([
      { returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' },
    ]);
  });
});

it('productGraph adds less than 1.5 KB to a page for 60 sizes', () => {
  const size = (count: number) => {
    const variants = Array.from({ length: count }, (_, index) =>
      testVariant({ id: `boot-black-${index}`, code: `BOOT-BLACK-${index}`, label: `${index}` }),
    );
    return gzipSync(JSON.stringify(graphOf({ variants }).nodes), { level: 9 }).length;
  };
  expect(size(60) - size(1)).toBeLessThan(1.5 * 1024);
});

it('productGraph has the rating that its page shows, once there is a review', () => {
  expect(graphOf().group).not.toHaveProperty('aggregateRating');
  expect(graphOf({}, { reviews: { count: 3, sum: 13 } }).group.aggregateRating).toEqual({
    '@type': 'AggregateRating',
    ratingValue: 4.3,
    reviewCount: 3,
  });
});
