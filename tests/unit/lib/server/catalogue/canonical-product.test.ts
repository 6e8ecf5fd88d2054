import { describe, expect, it } from 'vitest';
import { canonicalProduct, sourceHash } from '#lib/server/catalogue/canonical-product.ts';
import { productRecordOf } from '#lib/server/catalogue/import/catalogue-record-of.ts';
import type { ProductRecord } from '#lib/server/catalogue/import/records.ts';

const BARE: ProductRecord = {
  type: 'product',
  id: 'SP-1',
  slug: 'reef',
  name: 'Reef',
  brand: 'saltpan',
  price: 12_995,
  state: 'current',
  compositeCode: 'C',
  parentCode: 'P',
  variants: [{ id: 'v', code: 'c', label: '42', qty: 7 }],
};

/** Every field, some of them not in canonical form. */
const FULL: ProductRecord = {
  ...BARE,
  originalPrice: 15_995,
  functionalType: 'virtual',
  isNew: true,
  taxExclusive: true,
  accountExclusive: true,
  genderCode: 'M',
  productType: 'Sandals',
  colourName: 'Tan',
  baseColours: ['Brown', 'Tan', 'Brown'],
  demographic: ['Men', 'Men'],
  sizeSystem: 'footwear',
  canonicalCategory: 'mens/sandals',
  categories: ['sale', 'mens/sandals', 'a'],
  footwear: { width: ['Wide'], material: ['Leather', 'Leather'], activities: [] },
  accessories: { features: ['x'] },
  clothing: {},
  variants: [{ qty: 7, id: 'v', code: 'c', label: '42', usMen: '9' }],
  images: [{ src: 'a.jpg', alt: 'A' }],
  overlayIds: ['z', 'b', 'b'],
  cartQtyProductMax: 4,
  cartQtyVariantMax: 3,
  cartQtyVariantMin: 1,
  cartQtyVariantMultipleOf: 1,
  popularity: 9,
  publishedAt: '2026-03-01T00:00:00Z',
  pageTitle: 'Title',
  seoDescription: 'Seo',
  description: '<p>Hi<script>x</script></p>',
  sections: [{ heading: 'H', html: '<b>x</b>' }],
};

const IMAGES = [{ hash: 'h', alt: 'A' }];

function exported(record: ProductRecord): ProductRecord {
  const product = canonicalProduct(record, record.images ? IMAGES : []);
  const publishedAt = product.publishedAt ?? '2026-01-01T00:00:00.000Z';
  return productRecordOf({ ...product, publishedAt }, (hash) => `media/${hash}`);
}

describe('the hash of a record', () => {
  // Shops hold these hashes. With another one, the next import of an unchanged file would set
  // every product's stock back to the file's.
  it('never changes', () => {
    expect(sourceHash(canonicalProduct(BARE, []))).toBe(
      '8c0593324b7dbe736cccbfa5771d61fb28cc3e5f8781b083ce402d6c53112cf8',
    );
    expect(sourceHash(canonicalProduct(FULL, IMAGES))).toBe(
      '9d0cebdf48f751c094386c97d34c1b5990ffd8ef995b6ddbebf232b8e0f6d315',
    );
  });
});

describe('an exported record', () => {
  it('leaves out what equals its default', () => {
    expect(exported(BARE)).toEqual({ ...BARE, publishedAt: '2026-01-01T00:00:00.000Z' });
  });

  it('has its keys in a fixed order, and the meaning of the imported record', () => {
    expect(Object.keys(exported(FULL)).join(' ')).toBe(
      'type id slug name brand price originalPrice state functionalType isNew taxExclusive ' +
        'accountExclusive compositeCode parentCode genderCode productType colourName baseColours ' +
        'demographic sizeSystem canonicalCategory categories accessories footwear variants images ' +
        'overlayIds cartQtyProductMax cartQtyVariantMax cartQtyVariantMin ' +
        'cartQtyVariantMultipleOf popularity publishedAt pageTitle seoDescription description ' +
        'sections',
    );
    expect(canonicalProduct(exported(FULL), IMAGES)).toEqual(canonicalProduct(FULL, IMAGES));
  });

  it('keeps a GTIN, and leaves it out when there is none', () => {
    const [variant] = BARE.variants;
    const withGtin = (gtin: string | null) =>
      exported({ ...BARE, variants: [{ ...variant, gtin }] as ProductRecord['variants'] });
    expect(withGtin('4006381333931').variants).toEqual([{ ...variant, gtin: '4006381333931' }]);
    expect(withGtin(null).variants).toEqual([variant]);
  });
});
