/**
 * Everything that makes this shop one brand's shop. Another brand: edit this module, import its
 * catalogue (`npm run catalogue:import`).
 */
export const BRAND = {
  name: 'Stringybark',
  legalName: 'Stringybark Outdoor Pty Ltd',
  tagline: 'Boots, shells and packs for Australian tracks',
  description:
    'Footwear, clothing and packs made for Australian tracks, tested on gravel, granite and wet clay, with free standard delivery from $100.',
  /** Prefix of the search index names: `<brand>-<market>_products`. */
  indexPrefix: 'stringybark-au',
  /** What order numbers begin with: letters, then nine digits follow. */
  orderPrefix: 'SB',
  email: 'help@stringybark.example',
  phone: '1800 555 019',
  phoneHours: 'Monday to Friday, 9 am to 5 pm AEST',
  social: [
    { name: 'Instagram', url: 'https://www.instagram.com/stringybark.example' },
    { name: 'YouTube', url: 'https://www.youtube.com/@stringybark.example' },
  ],
  home: {
    headline: 'Made for ground that bites back',
    lead: 'Boots, shells and packs, proven on gravel, granite and wet clay between the coast and the range.',
    tiles: 'Pick your track',
    newest: 'Just in',
    popular: 'Most walked in',
    reduced: 'Marked down',
    promises: [
      {
        icon: 'truck',
        heading: 'Free standard delivery from $100',
        text: 'Packed in Australia and sent anywhere with a postcode.',
      },
      {
        icon: 'returns',
        heading: '60 days to change your mind',
        text: 'Walk the hallway in them first. If they pinch, send them back.',
      },
      {
        icon: 'boot',
        heading: 'Made to be mended',
        text: 'Most boots can be resoled and every shell repatched. Ask us before you bin it.',
      },
    ],
  },
  notFound: 'The track ends here: this page has moved, sold through or never was.',
  acknowledgement:
    'We walk on the lands of the First Peoples of Australia and pay our respects to Elders past and present.',
  /** Browser chrome colours; the page's own tokens are in app/globals.css. */
  themeColour: { light: '#f4f0e6', dark: '#171a16' },
  /** E-mails know no tokens: their colours, by day and where the reader prefers the dark. */
  mailColours: {
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
  },
} as const;

/** Search index of products (decisions.md, Names). Sort replicas append `_newest` and so on. */
export const PRODUCT_INDEX = `${BRAND.indexPrefix}_products`;

/** Index of searches worth proposing, named as Algolia names its own. */
export const SUGGESTIONS_INDEX = `${PRODUCT_INDEX}_query_suggestions`;
