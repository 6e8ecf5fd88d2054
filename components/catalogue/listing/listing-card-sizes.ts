/** Widths of a listing's cards: must match `listing-grid` in app/globals.css. */
export const LISTING_CARD_SIZES =
  '(width >= 96rem) 18rem, (width >= 72rem) 17vw, (width >= 40rem) 30vw, 46vw';
