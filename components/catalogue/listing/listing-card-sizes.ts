/** Widths of a listing's cards: must match `listing-grid` in app/globals.css. */
export const LISTING_CARD_SIZES =
  '(width >= 96rem) 18rem, (width >= 64rem) 23vw, (width >= 48rem) 31vw, 46vw';
