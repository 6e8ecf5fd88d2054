/** The grid that cards stand in, on listings and in rows of the home page. */
export const GRID =
  'grid grid-cols-2 gap-x-3 gap-y-8 sm:gap-x-5 md:grid-cols-3 lg:grid-cols-4 lg:gap-x-6 lg:gap-y-10 3xl:grid-cols-5';

/** A card's text, brand, two lines of name, colour and price: one height, whatever it says. */
export const CARD_TEXT = 'flex h-[8.25rem] flex-col gap-0.5 overflow-hidden pt-3 sm:h-[8.5rem]';
