/**
 * The least that a shopper can pay for a product, as cards show it: if it is sold in twos, the
 * price of two. Listings filter and sort by it.
 */
export const PAID_PRICE = 'paidPrice';

/** A filter of listings: the attribute it filters by, its URL parameter and its display. */
export type Facet =
  | {
      kind: 'values';
      attribute: string;
      param: string;
      heading: string;
      expanded: boolean;
      limit: number;
      /** Sorts by size instead of by count. */
      order?: 'clothingSize' | 'footwearSize';
    }
  | { kind: 'toggle'; attribute: 'isDiscounted'; param: 'sale'; heading: 'Sale'; label: 'On Sale' }
  | {
      kind: 'range';
      attribute: typeof PAID_PRICE;
      params: ['minPrice', 'maxPrice'];
      heading: 'Price';
      step: 1;
    };

/**
 * The ratings facet. Only models with reviews have it, so a shop without reviews shows neither this
 * filter nor this sort order.
 */
export const RATINGS = 'ratings';

/**
 * Which values of the facet Clothing size are the same size. The search counts it, but shoppers do
 * not filter by it.
 */
export const EQUAL_SIZES = 'equalSizes';

const OPTIONS = 10;
const SIZE_OPTIONS = 16;

const words = (
  group: 'accessories' | 'clothing' | 'footwear',
  name: string,
  suffix: string,
): Facet => {
  const title = `${group[0]?.toUpperCase()}${group.slice(1)}`;
  return {
    kind: 'values',
    attribute: `${group}.${name}`,
    param: `${group}${suffix}`,
    heading: `${title} ${name}`,
    expanded: false,
    limit: OPTIONS,
  };
};

export const FACETS: readonly Facet[] = [
  {
    kind: 'values',
    attribute: 'demographic',
    param: 'for',
    heading: 'Gender',
    expanded: true,
    limit: OPTIONS,
  },
  {
    kind: 'values',
    attribute: 'availableVariantLabels.footwear',
    param: 'footwearSize',
    heading: 'Footwear size',
    expanded: true,
    limit: SIZE_OPTIONS,
    order: 'footwearSize',
  },
  {
    kind: 'values',
    attribute: 'availableVariantLabels.clothing',
    param: 'clothingSize',
    heading: 'Clothing size',
    expanded: true,
    limit: SIZE_OPTIONS,
    order: 'clothingSize',
  },
  {
    kind: 'values',
    attribute: 'baseColours',
    param: 'colour',
    heading: 'Colour',
    expanded: true,
    limit: OPTIONS,
  },
  { kind: 'toggle', attribute: 'isDiscounted', param: 'sale', heading: 'Sale', label: 'On Sale' },
  {
    kind: 'range',
    attribute: PAID_PRICE,
    params: ['minPrice', 'maxPrice'],
    heading: 'Price',
    step: 1,
  },
  words('accessories', 'activities', 'Activity'),
  words('accessories', 'benefits', 'Benefit'),
  words('accessories', 'features', 'Feature'),
  words('accessories', 'material', 'Material'),
  words('clothing', 'activities', 'Activity'),
  words('clothing', 'benefits', 'Benefit'),
  words('clothing', 'features', 'Feature'),
  words('clothing', 'material', 'Material'),
  words('footwear', 'activities', 'Activity'),
  words('footwear', 'benefits', 'Benefit'),
  words('footwear', 'fastening', 'Fastening'),
  words('footwear', 'features', 'Feature'),
  words('footwear', 'material', 'Material'),
  words('footwear', 'width', 'Width'),
  {
    kind: 'values',
    attribute: RATINGS,
    param: 'rating',
    heading: 'Rating',
    expanded: true,
    limit: OPTIONS,
  },
];
