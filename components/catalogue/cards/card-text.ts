/** A card's text (brand, two lines of name, colour and price) at a fixed height. */
export const CARD_TEXT = 'flex h-[8.25rem] flex-col gap-0.5 overflow-hidden pt-3 sm:h-[8.5rem]';
