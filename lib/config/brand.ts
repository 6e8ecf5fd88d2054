/**
 * Who the shop is, for code. What shoppers read (words, links, how to reach the shop) is content:
 * docs/content-format.md. To rebrand the shop, edit this module and import the brand's catalogue
 * (`npm run catalogue:import`) and content (`npm run content:import`).
 */
export const BRAND = {
  name: 'Stringybark',
  legalName: 'Stringybark Outdoor Pty Ltd',
  /** Australian Business Number, printed on tax invoices. This one belongs to nobody. */
  abn: '00 000 000 000',
  /** Prefix of the search index names: `<brand>-<market>_products`. */
  indexPrefix: 'stringybark-au',
  /** Letters that start every order number; nine digits follow. */
  orderPrefix: 'SB',
  /** Colours of the browser's UI (`theme-color`). The design tokens are in app/globals.css. */
  themeColour: { light: '#f4f0e6', dark: '#171a16' },
} as const;

/** E-mails cannot use the design tokens, so their colours are here, for light and dark mode. */
export const MAIL_COLOURS = {
  light: {
    page: '#f5f1e7',
    surface: '#fdfbf5',
    ink: '#1f241c',
    soft: '#565b4d',
    line: '#d9d1bd',
    action: '#24402f',
    actionInk: '#fdfbf2',
    saving: '#a52f16',
  },
  dark: {
    page: '#151813',
    surface: '#1d211a',
    ink: '#f1eddf',
    soft: '#b6b5a4',
    line: '#383d33',
    action: '#efc04f',
    actionInk: '#1c1a10',
    saving: '#ff9f80',
  },
  band: '#24402f',
  bandInk: '#f5f1e7',
  strip: '#f2b834',
} as const;

/**
 * Name of the product index. Sort replicas append `_newest`, `_name_asc`, `_name_desc`,
 * `_price_asc` and `_price_desc`.
 */
export const PRODUCT_INDEX = `${BRAND.indexPrefix}_products`;

/** Name of the query suggestions index, following Algolia's own naming. */
export const SUGGESTIONS_INDEX = `${PRODUCT_INDEX}_query_suggestions`;
