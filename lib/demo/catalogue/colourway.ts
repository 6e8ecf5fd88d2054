import type { DemoColourway } from './model.ts';

type Extras = Omit<DemoColourway, 'name' | 'baseColours' | 'palette'>;

/**
 * Writes a colourway on one line: its name as sold, the facet colours it counts as, and its
 * palette as primary, secondary, accent, trim.
 */
export function colourway(
  name: string,
  baseColours: string[],
  [primary, secondary, accent, trim]: [string, string, string, string],
  extras: Extras = {},
): DemoColourway {
  return { name, baseColours, palette: { primary, secondary, accent, trim }, ...extras };
}
