/** Whether somebody who works in `store`, or in the whole shop if it is null, may change a place. */
export function mayChangePlace(store: string | null, place: string | null): boolean {
  return store === null || store === place;
}
