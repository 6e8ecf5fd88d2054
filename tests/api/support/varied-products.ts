import type { ProductRecord } from '#lib/server/catalogue/import/records.ts';
import { bootRecord } from './import-records.ts';

const COLOURS = ['Black', 'Blue', '-Grey', 'Two: tone', 'R&D "x"'];
const AUDIENCES = ['Men', 'Women', 'Kids', 'Unisex'];
const WIDTHS = ['Standard', 'Wide'];
const SIZES = ['7', '8', '8.5', '10', 'M'];

export const VARIED_CATEGORIES = ['mens', 'mens/boots', 'womens', 'womens/boots'] as const;
export const VARIED_BRANDS = ['stringybark', 'saltpan'] as const;

/** Products that differ in everything a listing can filter by; some are not listed. */
export function variedProducts(count: number): ProductRecord[] {
  return Array.from({ length: count }, (_, n) => {
    const every = (step: number) => n % step === 0;
    const price = 1_995 + ((n * 7_919) % 40_000);
    const footwear = !every(3);
    const id = `p-${String(n).padStart(3, '0')}`;
    return bootRecord({
      id,
      name: `${every(2) ? 'Bluff' : 'Ridge'} ${footwear ? 'Boot' : 'Jacket'} ${n}`,
      brand: VARIED_BRANDS[every(5) ? 1 : 0],
      parentCode: `model-${n >> 1}`,
      price,
      originalPrice: every(4) ? price + 5_000 : null,
      state: every(17) ? 'discontinued' : every(11) ? 'coming' : 'current',
      functionalType: every(13) ? 'virtual' : 'basic',
      baseColours: [COLOURS[n % 5] ?? '', ...(every(7) ? ['Black'] : [])],
      demographic: [AUDIENCES[n % 4] ?? '', ...(every(6) ? ['Unisex'] : [])],
      sizeSystem: every(10) ? null : footwear ? 'footwear' : 'clothing',
      canonicalCategory: VARIED_CATEGORIES[every(2) ? 1 : 3],
      ...(footwear
        ? { footwear: { width: [WIDTHS[n % 2] ?? ''], benefits: ['Grippy', 'Warm'] } }
        : { clothing: { material: ['Merino'], benefits: every(9) ? ['Warm'] : [] } }),
      // Some models are sold by twos.
      ...((n >> 1) % 8 === 3 && { cartQtyVariantMin: 2 }),
      popularity: (n * 31) % 100,
      publishedAt: new Date(Date.UTC(2026, 0, 1 + ((n * 13) % 300))).toISOString(),
      variants: SIZES.map((label, index) => ({
        id: `${id}-${index}`,
        code: `${id}-${index}`,
        label,
        qty: (n + index) % 3,
      })),
    });
  });
}
