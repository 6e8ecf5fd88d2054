/** The grid that cards stand in, on listings and in rows of the home page. */
export const GRID =
  'grid grid-cols-2 gap-x-3 gap-y-8 sm:gap-x-5 md:grid-cols-3 lg:grid-cols-4 lg:gap-x-6 lg:gap-y-10 3xl:grid-cols-5';
