import { describe, expect, it } from 'vitest';
import {
  footwearSize,
  footwearSizeText,
  footwearSizeValues,
  sizeName,
} from '#lib/commerce/catalogue/footwear-sizes.ts';
import {
  footwearOfEu,
  inOtherSystem,
  meantFootwearSizes,
  sizeValueText,
} from '#lib/commerce/catalogue/footwear-systems.ts';

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
    ['6', 'US 7', ['Unisex'], 'AU M 6, W 8.5 / US M 7, W 8.5 / EU 39'],
    ['8', 'US 9', ['Men', 'Women'], 'AU M 8, W 10.5 / US M 9, W 10.5 / EU 42'],
  ])('%s, US men’s %s, for %j is shown as %s', (label, usMen, demographic, text) => {
    expect(textOf(label, usMen, demographic)).toBe(text);
  });

  it('is not compared without the maker’s US size, or for kids', () => {
    expect(textOf('S', null, ['Women'])).toBeNull();
    expect(textOf('8', 'unknown', ['Men'])).toBeNull();
    expect(textOf('30', 'US 12', ['Kids'])).toBeNull();
  });
});

it('footwearOfEu finds the sizes that product pages show with an EU size', () => {
  for (const [who, first] of [
    ['Women', 5],
    ['Men', 4],
  ] as const) {
    for (let label = first; label <= 14; label += 0.5) {
      const usMen = `US ${who === 'Women' ? label - 1.5 : label + 1}`;
      const size = footwearSize({ label: String(label), usMen }, { demographic: [who] });
      const eu = Number(size?.eu.replace('EU ', ''));
      expect(footwearOfEu(eu), `${who} ${label}`).toContain(`${who} ${label}`);
    }
  }
});

describe('the system of a size', () => {
  const values = (label: string, demographic: string[], usMen: string | null = null) =>
    footwearSizeValues({ label, usMen }, { demographic });

  it('is that of the people whom the shoe is for', () => {
    expect(values('8', ['Women'])).toEqual(['Women 8']);
    expect(values('8', ['Men'])).toEqual(['Men 8']);
    expect(values('28', ['Kids'])).toEqual(['Kids 28']);
    expect(values('28', ['Kids', 'Unisex'])).toEqual(['Kids 28']);
  });

  it.each([[['Men', 'Women', 'Unisex']], [['Unisex']], [['Men', 'Women']]])(
    'is men’s for a unisex shoe, which also has the equal women’s size: %j',
    (demographic) => {
      expect(values('8', demographic)).toEqual(['Men 8', 'Women 10.5']);
      expect(values('5.5', demographic)).toEqual(['Men 5.5', 'Women 8']);
    },
  );

  it('follows the maker’s US size when the label is in another system', () => {
    expect(values('EU 42', ['Unisex'], 'US 9')).toEqual(['Men EU 42', 'Women 10.5']);
  });

  it('can be changed from men’s to women’s and back', () => {
    expect(inOtherSystem('Men 8')).toBe('Women 10.5');
    expect(inOtherSystem('Women 10.5')).toBe('Men 8');
    expect(['Women 2', 'Men M', 'Kids 28', '8'].map(inOtherSystem)).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  it('has a readable name', () => {
    expect(sizeValueText('Women 8')).toBe('Women’s 8');
    expect(sizeValueText('Men 8', 'footwear size')).toBe('Men’s footwear size 8');
    expect(sizeValueText('Kids 28', 'footwear size')).toBe('Kids’ footwear size 28');
    expect(sizeValueText('8', 'footwear size')).toBe('Footwear size 8');
  });
});

describe('the sizes that a link names', () => {
  const meant = (asked: string[], offered: string[]) => meantFootwearSizes(asked, new Set(offered));

  it('are kept when the listing has them', () => {
    expect(meant(['Women 8', 'Women 20'], ['Women 8', 'Women 9'])).toEqual(['Women 8']);
  });

  it('are changed to the system that the listing uses', () => {
    expect(meant(['Men 8'], ['Women 8', 'Women 10.5'])).toEqual(['Women 10.5']);
    expect(meant(['Women 10.5'], ['Men 8'])).toEqual(['Men 8']);
  });

  it('are all sizes with that number when the link names no system', () => {
    expect(meant(['8'], ['Women 8', 'Women 8.5'])).toEqual(['Women 8']);
    expect(meant(['8'], ['Women 8', 'Men 8', 'Kids 28'])).toEqual(['Men 8', 'Women 8']);
    expect(meant(['M'], ['Women 8', 'Men M'])).toEqual(['Men M']);
    expect(meant(['99', ''], ['Women 8'])).toEqual([]);
  });
});

describe('sizeName', () => {
  const told = (label: string, demographic: string[], footwear = true) =>
    sizeName(
      { label, usMen: null },
      { demographic, availableVariantLabels: footwear ? { footwear: [] } : { clothing: [] } },
    );

  it('is the label', () => {
    expect(told('8', ['Women'])).toBe('8');
    expect(told('28', ['Kids'])).toBe('28');
    expect(told('10', ['Unisex', 'Men', 'Women'], false)).toBe('10');
  });

  it('names both sizes of a unisex shoe, or says that it is unisex', () => {
    expect(told('8', ['Men', 'Women', 'Unisex'])).toBe('M 8 / W 10.5');
    expect(told('S', ['Men', 'Women', 'Unisex'])).toBe('Unisex S');
  });
});
