/** One size of a run. */
export interface DemoSize {
  label: string;
  /** US men's label, where the maker gives one. */
  usMen?: string;
}

/** The sizes a model is made in; `system` says which size facet they are filtered by. */
export interface SizeRun {
  system: 'footwear' | 'clothing' | null;
  sizes: readonly DemoSize[];
}

const labels = (...list: string[]): DemoSize[] => list.map((label) => ({ label }));

/** Sizes from `first` to `last`, each with the US men's size `usOffset` above it. */
function shoeSizes(first: number, last: number, step: number, usOffset: number): DemoSize[] {
  const count = Math.round((last - first) / step) + 1;
  return Array.from({ length: count }, (_, index) => {
    const size = first + index * step;
    return { label: String(size), usMen: `US ${size + usOffset}` };
  });
}

const footwear = (sizes: DemoSize[]): SizeRun => ({ system: 'footwear', sizes });
const clothing = (...list: string[]): SizeRun => ({ system: 'clothing', sizes: labels(...list) });

/**
 * Every size run of the demo brand. Men's and unisex footwear is in Australian (UK) sizes, one
 * below US men's; women's is in Australian women's sizes, one and a half above US men's; kids'
 * is in EU sizes, as Australian shops label it.
 */
export const SIZE_RUNS = {
  'mens-footwear': footwear([...shoeSizes(7, 12, 0.5, 1), ...shoeSizes(13, 14, 1, 1)]),
  'mens-footwear-whole': footwear(shoeSizes(7, 13, 1, 1)),
  'womens-footwear': footwear(shoeSizes(5, 11, 0.5, -1.5)),
  'womens-footwear-whole': footwear(shoeSizes(5, 11, 1, -1.5)),
  'unisex-footwear': footwear(shoeSizes(4, 13, 1, 1)),
  'kids-footwear': footwear(
    labels('28', '29', '30', '31', '32', '33', '34', '35', '36', '37', '38'),
  ),
  'toddler-footwear': footwear(labels('22', '23', '24', '25', '26', '27', '28', '29', '30')),
  'letter-footwear': footwear(labels('XS', 'S', 'M', 'L', 'XL')),

  'mens-clothing': clothing('XS', 'S', 'M', 'L', 'XL', '2XL', '3XL'),
  'womens-clothing': clothing('6', '8', '10', '12', '14', '16', '18'),
  'womens-clothing-letters': clothing('XS', 'S', 'M', 'L', 'XL', '2XL'),
  'womens-clothing-ranges': clothing('6-8', '8-10', '10-12', '12-14', '14-16', '16-18'),
  'unisex-clothing': clothing('XS', 'S', 'M', 'L', 'XL', '2XL'),
  'mens-pants': clothing('30R', '32R', '34R', '36R', '38R', '32L', '34L', '36L'),
  'mens-waist': clothing('28', '30', '32', '34', '36', '38', '40'),
  'kids-clothing': clothing('2', '4', '6', '8', '10', '12', '14', '16'),
  'kids-clothing-ranges': clothing('2-3', '4-5', '6-7', '8-9', '10-11', '12-13'),

  'one-size': clothing('One size'),
  'accessory-words': clothing('Small', 'Medium', 'Large', 'Extra large'),
  'accessory-letters': clothing('S', 'M', 'L', 'XL'),
  'kids-accessory-ranges': clothing('2-5', '6-10', '11-14'),
  'daypack-volumes': clothing('18 L', '22 L', '28 L'),
  'trek-pack-volumes': clothing('45 L', '55 L', '65 L'),
  'duffel-volumes': clothing('40 L', '60 L', '90 L'),
  'bottle-volumes': clothing('600 ml', '1 L'),
  'flask-volumes': clothing('350 ml', '500 ml', '750 ml'),
  /** One size, without a size facet: gift cards, poles sold by the pair. */
  single: { system: null, sizes: labels('One size') },
} as const satisfies Record<string, SizeRun>;

export type SizeRunKey = keyof typeof SIZE_RUNS;
