/* A row of cards and its placeholder are of one size. */
export const ROW_LIST = '-mx-4 mt-6 gap-3 px-4 pb-4 sm:gap-5';
export const ROW_ITEM = 'w-[43%] shrink-0 sm:w-[28.5%] lg:w-[21%] 3xl:w-[17.5%]';
