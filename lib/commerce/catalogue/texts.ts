export const PRODUCTS_NOT_LOADED = 'Unable to load products.';
export const SEARCH_FAILED = 'Unable to perform your search.';

/** Heading and title of search results. The heading isolates the direction of `query` in markup. */
export const SEARCH_RESULTS_FOR = 'Search results for';

/** When somebody tries to add a product to the cart before choosing a size. */
export const CHOOSE_A_SIZE = 'Choose a size.';

/** After the name of the size that a shopper has kept as theirs. */
export const YOUR_SIZE = ', your size';
/** After the size that a listing's filters asked for. */
export const ASKED_SIZE = ', the size you filtered by';
/** After the width that they asked for. */
export const ASKED_WIDTH = ', the width you filtered by';

/** Shown when the server refuses a shopper's size and it is undone on screen. */
export const SIZE_CHANGE_FAILED = 'Unable to keep your size in your account. Please try again.';

/** Above products of other kinds, on a product's page and in the cart. */
export const LOOK_HEADING = 'Complete the look';

/** Above what other shoppers viewed or bought with the products on screen. */
export const ALSO_LIKE = 'You may also like';
/** The same where nothing is on screen: with what the shopper viewed last. */
export const INSPIRED = 'Inspired by what you viewed';

/** Above recently viewed products. */
export const RECENTLY_VIEWED = 'Recently viewed';
/** On the home page, and above products to offer when there is nothing else to show. */
export const BEST_SELLERS = 'Best sellers';
