/** The look of a list of post cards. `peer` is for the link below it (ShowMoreLink). */
export const POST_GRID = 'peer mt-8 grid gap-x-6 gap-y-12 sm:grid-cols-2 lg:grid-cols-3 lg:gap-x-8';
