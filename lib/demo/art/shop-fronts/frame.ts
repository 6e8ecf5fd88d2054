/** Where the parts of a shop front stand: 1200 × 800. */
export const LEFT = 270;
export const RIGHT = 930;
/** Where wall and pavement meet. */
export const FLOOR = 652;
export const KERB = 712;
/** The upper edge of what shelters the pavement. */
export const COVER = 402;

/** The upper edge of the wall. */
export function wallTop(front: { upper: string }): number {
  return front.upper === 'none' ? 292 : 138;
}

export const DOOR_WIDTH = 124;

/** The left edge of the door. */
export function doorLeft({ door }: { door: 'left' | 'centre' | 'right' }): number {
  const share = { left: 0.2, centre: 0.5, right: 0.8 }[door];
  return Math.round(LEFT + 30 + (RIGHT - LEFT - 60) * share - DOOR_WIDTH / 2);
}
