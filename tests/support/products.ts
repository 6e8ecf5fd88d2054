import type { Product, Variant } from '#lib/commerce/catalogue/product.ts';

/** A sellable product in sizes 8, 9 and 10 with ten units of each. */
export function testProduct(overrides: Partial<Product> = {}): Product {
  const id = overrides.id ?? 'boot-black';
  return {
    objectID: id,
    id,
    name: 'Bluff Boot',
    path: `/products/${id}`,
    pageTitle: 'Bluff Boot',
    brand: 'Stringybark',
    brandSlug: 'stringybark',
    price: 18_995,
    erpOriginalPrice: 18_995,
    isDiscounted: false,
    isNew: false,
    state: 'current',
    soldOut: false,
    taxExclusive: false,
    canonicalCategory: [],
    categoryPaths: [],
    erpProductCompositeCode: `${id}-composite`,
    erpProductParentCode: `${id}-parent`,
    erpGenderCode: 'M',
    erpProductType: 'Boots',
    colourName: 'Black',
    baseColours: ['Black'],
    demographic: ['Men'],
    variants: ['8', '9', '10'].map((label) => testVariant({ id: `${id}-${label}`, label })),
    availableVariantLabels: {},
    footwearAvailableVariantLabels: { usMen: [] },
    overlayIds: [],
    goesWith: [],
    productGallery: [],
    functionalType: 'basic',
    accountExclusive: false,
    cartQtyProductMax: null,
    cartQtyVariantMax: null,
    cartQtyVariantMin: null,
    cartQtyVariantMultipleOf: null,
    popularity: 0,
    publishedAt: 0,
    stockUpdatedAt: 0,
    ...overrides,
  };
}

export function testVariant(overrides: Partial<Variant> = {}): Variant {
  return { id: 'variant', code: 'CODE', label: '9', usMen: null, qty: 10, ...overrides };
}
