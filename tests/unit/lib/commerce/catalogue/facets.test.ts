import { describe, expect, it } from 'vitest';
import { FACETS } from '#lib/commerce/catalogue/facets.ts';

const values = FACETS.filter((facet) => facet.kind === 'values');
const byParam = (param: string) => values.find((facet) => facet.param === param);

describe('FACETS', () => {
  it('have these URL parameters, each once', () => {
    const params = FACETS.flatMap((facet) =>
      facet.kind === 'range' ? facet.params : [facet.param],
    );
    expect(params).toEqual([
      'for',
      'footwearSize',
      'clothingSize',
      'colour',
      'sale',
      'minPrice',
      'maxPrice',
      'accessoriesActivity',
      'accessoriesBenefit',
      'accessoriesFeature',
      'accessoriesMaterial',
      'clothingActivity',
      'clothingBenefit',
      'clothingFeature',
      'clothingMaterial',
      'footwearActivity',
      'footwearBenefit',
      'footwearFastening',
      'footwearFeature',
      'footwearMaterial',
      'footwearWidth',
    ]);
  });

  it('show ten options first, sixteen of sizes', () => {
    expect(byParam('for')?.limit).toBe(10);
    expect(byParam('footwearSize')?.limit).toBe(16);
    expect(byParam('clothingSize')?.limit).toBe(16);
    expect(byParam('footwearWidth')?.limit).toBe(10);
  });

  it('start closed only for the words of each product group', () => {
    expect(values.filter((facet) => facet.expanded).map((facet) => facet.param)).toEqual([
      'for',
      'footwearSize',
      'clothingSize',
      'colour',
    ]);
  });
});
