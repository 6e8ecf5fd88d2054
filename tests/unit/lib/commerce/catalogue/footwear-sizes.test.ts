import { describe, expect, it } from 'vitest';
import { footwearSize, footwearSizeText } from '#lib/commerce/catalogue/footwear-sizes.ts';

function textOf(label: string, usMen: string | null, demographic: string[]): string | null {
  const size = footwearSize({ label, usMen }, { demographic });
  return size && footwearSizeText(size);
}

describe('a size of footwear', () => {
  it.each([
    ['8', 'US 6.5', ['Women'], 'AU 8 / US W 8 / EU 39'],
    ['5.5', 'US 4', ['Women'], 'AU 5.5 / US W 5.5 / EU 36.5'],
    ['8', 'US 9', ['Men'], 'AU 8 / US M 9 / EU 42'],
    ['13', '14', ['Men'], 'AU 13 / US M 14 / EU 47'],
    ['6', 'US 7', ['Unisex'], 'AU 6 / US M 7 / W 8.5 / EU 39'],
    ['8', 'US 9', ['Men', 'Women'], 'AU 8 / US M 9 / W 10.5 / EU 42'],
  ])('%s, US men’s %s, for %j: %4$s', (label, usMen, demographic, text) => {
    expect(textOf(label, usMen, demographic)).toBe(text);
  });

  it('is compared with nothing where the maker states no US size, or for kids', () => {
    expect(textOf('S', null, ['Women'])).toBeNull();
    expect(textOf('8', 'unknown', ['Men'])).toBeNull();
    expect(textOf('30', 'US 12', ['Kids'])).toBeNull();
  });
});
