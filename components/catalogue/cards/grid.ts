/** The grid of product cards, on listings and in the home page's rows. */
export const GRID =
  'grid grid-cols-2 gap-x-3 gap-y-8 sm:gap-x-5 md:grid-cols-3 lg:grid-cols-4 lg:gap-x-6 lg:gap-y-10 3xl:grid-cols-5';

/** A card's text (brand, two lines of name, colour and price) at a fixed height. */
export const CARD_TEXT = 'flex h-[8.25rem] flex-col gap-0.5 overflow-hidden pt-3 sm:h-[8.5rem]';
