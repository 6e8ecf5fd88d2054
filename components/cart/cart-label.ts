/** `1 item`, `2 items`. */
export function unitsText(units: number): string {
  return `${units} ${units === 1 ? 'item' : 'items'}`;
}

/**
 * Accessible name of whatever opens or shows the cart: `Cart, 2 items`; `Cart` while unknown
 * (null).
 */
export function cartLabel(units: number | null): string {
  return units === null ? 'Cart' : `Cart, ${unitsText(units)}`;
}
