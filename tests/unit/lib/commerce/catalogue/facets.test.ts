import { describe, expect, it } from 'vitest';
import { FACETS } from '#lib/commerce/catalogue/facets.ts';

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
      'rating',
    ]);
  });
});
