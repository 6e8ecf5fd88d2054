import { MARKET } from '#lib/config/market.ts';

const count = new Intl.NumberFormat(MARKET.locale);

export function pointsText(points: number): string {
  return `${count.format(points)} Frequent Flyer points`;
}
