import { MARKET } from '#lib/config/market.ts';

const format = new Intl.NumberFormat(MARKET.locale);

/** A number of things as the market writes it: `1295` → `1,295`. */
export function formatCount(count: number): string {
  return format.format(count);
}
