import type { MetadataRoute } from 'next';
import { BRAND } from '#lib/config/brand.ts';
import { LOOK } from '#lib/config/look.ts';
import { MARKET } from '#lib/config/market.ts';
import { cachedSite } from '#lib/server/content/cached-site.ts';

/** The shop as an installed app: all of its pages open in the app's window. */
export default async function manifest(): Promise<MetadataRoute.Manifest> {
  const { description } = await cachedSite();
  return {
    id: '/',
    name: BRAND.name,
    short_name: BRAND.name,
    ...(description ? { description } : {}),
    lang: MARKET.locale,
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    launch_handler: { client_mode: 'navigate-existing' },
    // The light scheme, because a manifest has only one colour. Pages give both (`theme-color`).
    background_color: LOOK.themeColour.light,
    theme_color: LOOK.themeColour.light,
    categories: ['shopping'],
    icons: [
      { src: '/brand/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/brand/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/brand/icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [
      { name: 'Cart', url: '/cart' },
      { name: 'Search', url: '/search' },
      { name: 'Track an order', url: '/orders' },
    ],
  };
}
