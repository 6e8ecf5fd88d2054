/**
 * What is specific to one brand stands in this module. To rebrand the shop, edit this module and import the brand's
 * catalogue (`npm run catalogue:import`).
 */
export const BRAND = {
  name: 'Stringybark',
  legalName: 'Stringybark Outdoor Pty Ltd',
  /** Australian Business Number, printed on tax invoices. This one belongs to nobody. */
  abn: '00 000 000 000',
  tagline: 'Boots, shells and packs for Australian tracks',
  description:
    'Footwear, clothing and packs made for Australian tracks, tested on gravel, granite and wet clay, with free standard delivery from $100.',
  /** Prefix of the search index names: `<brand>-<market>_products`. */
  indexPrefix: 'stringybark-au',
  /** Letters that start every order number; nine digits follow. */
  orderPrefix: 'SB',
  email: 'help@stringybark.example',
  phone: '1800 555 019',
  phoneHours: 'Monday to Friday, 9 am to 5 pm AEST',
  /** The page that sells gift cards. */
  giftCards: '/products/gift-card-50-first-light',
  social: [
    { name: 'Instagram', url: 'https://www.instagram.com/stringybark.example' },
    { name: 'YouTube', url: 'https://www.youtube.com/@stringybark.example' },
  ],
  notFound: 'The track ends here. This page has moved or doesn’t exist.',
  acknowledgement:
    'We walk on the lands of the First Peoples of Australia and pay our respects to Elders past and present.',
  /** Colours of the browser's UI (`theme-color`). The design tokens are in app/globals.css. */
  themeColour: { light: '#f4f0e6', dark: '#171a16' },
} as const;

/** How long a product may be returned, in the words of the home page and the product pages. */
export const RETURNS_PROMISE = '60 days to change your mind';

/** Texts of the home page. Apart from `BRAND`, so that no other page loads them. */
export const HOME = {
  headline: 'Made for ground that bites back',
  lead: 'Boots, shells and packs, proven on gravel, granite and wet clay between the coast and the range.',
  tiles: 'Pick your track',
  newest: 'Just in',
  reduced: 'Marked down',
  promises: [
    {
      icon: 'truck',
      heading: 'Free standard delivery from $100',
      text: 'Packed in Australia and sent anywhere with a postcode.',
    },
    {
      icon: 'returns',
      heading: RETURNS_PROMISE,
      text: 'Walk the hallway in them first. If they pinch, send them back.',
    },
    {
      icon: 'boot',
      heading: 'Made to be mended',
      text: 'Most boots can be resoled and every shell repatched. Ask us before you bin it.',
    },
  ],
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
