import { MARKET } from '#lib/config/market.ts';

const count = new Intl.NumberFormat(MARKET.locale);

/** So many frequent-flyer points, in words. */
export function pointsText(points: number): string {
  return `${count.format(points)} Frequent Flyer points`;
}
