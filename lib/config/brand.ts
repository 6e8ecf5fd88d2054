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
  email: 'help@stringybark.example',
  phone: '1800 555 019',
  phoneHours: 'Monday to Friday, 9 am to 5 pm AEST',
  social: [
    { name: 'Instagram', url: 'https://www.instagram.com/stringybark.example' },
    { name: 'YouTube', url: 'https://www.youtube.com/@stringybark.example' },
  ],
  /** Browser chrome colours; the page's own tokens are in app/globals.css. */
  themeColour: { light: '#f4f0e6', dark: '#171a16' },
} as const;

/** Search index of products (decisions.md, Names). Sort replicas append `_newest` and so on. */
export const PRODUCT_INDEX = `${BRAND.indexPrefix}_products`;
