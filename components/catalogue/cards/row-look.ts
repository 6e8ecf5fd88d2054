/** A row of cards and its placeholder are of one size: in the page, or in a drawer beside it. */
export const ROW_LOOKS = {
  page: {
    section: 'mt-16 lg:mt-24',
    heading: 'text-2xl sm:text-3xl lg:text-4xl',
    list: '-mx-4 mt-6 gap-3 px-4 pb-4 sm:gap-5',
    item: 'w-[43%] shrink-0 max-[22rem]:w-[62%] sm:w-[28.5%] lg:w-[21%] 3xl:w-[17.5%]',
  },
  drawer: {
    section: 'border-t border-line pt-5',
    heading: 'text-xl',
    list: '-mx-4 mt-4 gap-3 px-4 pb-4',
    item: 'w-[40%] shrink-0 max-[22rem]:w-[62%]',
  },
} as const;

export type RowPlace = keyof typeof ROW_LOOKS;
