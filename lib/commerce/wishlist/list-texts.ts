/* Separate from texts.ts, which every card's heart loads. */

export const LINK_COPIED = 'Link copied.';

/** About saved or shared products that the shop no longer shows. */
export function goneText(count: number): string {
  return count === 1
    ? 'One product is no longer in our shop.'
    : `${count} products are no longer in our shop.`;
}
