/* A row of cards and its placeholder share their size. */
export const ROW_LIST = 'row-list';
export const ROW_ITEM = 'row-card';

const PAGE_LOOK = {
  section: 'mt-16 lg:mt-24',
  heading: 'text-2xl sm:text-3xl lg:text-4xl',
  list: ROW_LIST,
  item: ROW_ITEM,
};

/** The look in a drawer, which is narrow whatever the window's width. */
export const DRAWER_LOOK = {
  section: 'border-t border-line pt-5',
  heading: 'text-xl',
  list: '-mx-4 mt-4 gap-3 px-4 pb-4',
  item: 'w-[40%] shrink-0 max-[22rem]:w-[62%]',
};

export const ROW_LOOKS = { page: PAGE_LOOK, drawer: DRAWER_LOOK };

export type RowPlace = keyof typeof ROW_LOOKS;
