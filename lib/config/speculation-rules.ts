/** Where browsers find the rules by which they may render pages ahead. */
const SPECULATION_RULES_PATH = '/speculation-rules.json';

/** The value of the header `Speculation-Rules`. */
export const SPECULATION_RULES_HEADER = `"${SPECULATION_RULES_PATH}"`;

/**
 * Pages that may be rendered before anybody opens them: the same for everybody, and opened by
 * nothing but looking. Never a cart, a checkout, an account, or a page with a secret in its address.
 */
const SAFE = [
  '/',
  ...['blog', 'articles', 'products', 'categories', 'brands', 'stores'].flatMap((part) => [
    `/${part}`,
    `/${part}/*`,
  ]),
];

/**
 * Links in written text, which load a page: the router opens all others, and loads their pages ahead
 * itself. “Moderate”: once the pointer rests on a link, and two pages at most.
 */
export const SPECULATION_RULES = {
  prerender: [
    {
      where: {
        and: [{ selector_matches: ':is(.prose-text, .prose-copy) a' }, { href_matches: SAFE }],
      },
      eagerness: 'moderate',
    },
  ],
};
