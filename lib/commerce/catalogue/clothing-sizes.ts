import { SIZE_CHARTS, type SizeChart } from '#lib/config/size-chart.ts';
import type { Product, Variant } from './product.ts';

/** A product's sizes with the measures of the bodies that they fit, in centimetres. */
export interface ClothingSizes {
  columns: readonly string[];
  rows: { size: string; measures: readonly string[] }[];
}

/** Null for what is not clothing, and for sizes that no chart has. Unisex is cut as men's is. */
export function clothingSizes(
  { clothing, demographic }: Pick<Product, 'clothing' | 'demographic'>,
  variants: readonly Pick<Variant, 'label'>[],
): ClothingSizes | null {
  if (!clothing) return null;
  const isFor = (who: string) => demographic.length === 1 && demographic[0] === who;
  const { women, kids, men } = SIZE_CHARTS;
  const { columns, sizes }: SizeChart = isFor('Women') ? women : isFor('Kids') ? kids : men;
  const rows = variants.flatMap(({ label }) => {
    // `32R` and `32L` differ in the leg only.
    const size = Object.hasOwn(sizes, label) ? label : label.replace(/^(\d+)[RL]$/, '$1');
    const measures = Object.hasOwn(sizes, size) ? sizes[size] : undefined;
    return measures ? [{ size: label, measures }] : [];
  });
  return rows.length > 0 ? { columns, rows } : null;
}
