/**
 * A non-negative whole number in the market's notation: `1295` → `1,295`. Not by `Intl`, because a
 * page's first `Intl` object costs a phone a tenth of a second, and every card needs a number.
 */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');
}
