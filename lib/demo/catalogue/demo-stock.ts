import type { DemoColourway } from './model.ts';
import { seededInteger } from './seed.ts';

/** Units of one size, by the colourway's stock level. The same key always gives the same number. */
export function demoStock(stock: DemoColourway['stock'], variantKey: string): number {
  const draw = (name: string, from: number, to: number) =>
    seededInteger(`${variantKey}#${name}`, from, to);
  switch (stock) {
    case 'soldOut':
      return 0;
    case 'low':
      return draw('low', 1, 3);
    case 'patchy':
      return draw('gap', 1, 100) <= 45 ? 0 : draw('patchy', 1, 12);
    default:
      // Even a well-stocked colour lacks a size now and then.
      return draw('gap', 1, 100) <= 5 ? 0 : draw('normal', 8, 60);
  }
}
