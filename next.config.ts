import { existsSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { NextConfig } from 'next';
import { ACCEPTS_BROTLI, COMPRESSED_MEDIA_SOURCE } from './lib/config/compressed-media.ts';
import { environment } from './lib/config/environment.ts';
import { IMAGE_QUALITY, OPTIMISED_WIDTHS } from './lib/config/images.ts';

const config: NextConfig = {
  distDir: environment().NEXT_DIST_DIR,
  // `npm run verify` checks types, tests included; a shop that starts need not.
  typescript: { ignoreBuildErrors: true, tsconfigPath: ownTsconfig() },
  // A build belongs to no shop (docs/decisions/030-build-and-first-start.md): only pages of `npm run
  // dev`, which passes no front that writes the settings into them, have them built in.
  env: process.env.SHOP_PAGE_SETTINGS ? { SHOP_PAGE_SETTINGS: process.env.SHOP_PAGE_SETTINGS } : {},
  generateBuildId: () => process.env.SHOP_BUILD_ID || null,
  turbopack: {
    rules: {
      // 15 KB less of each page, compressed. Compiling takes no longer.
      '*.js': {
        condition: {
          all: [
            'browser',
            'production',
            { path: /node_modules\/next\/dist\/(?:client|shared|lib|build\/polyfills)\// },
          ],
        },
        loaders: [fileURLToPath(new URL('./lib/server/next/client-modules.ts', import.meta.url))],
      },
    },
  },
  cacheComponents: true,
  partialPrefetching: true,
  reactCompiler: false,
  poweredByHeader: false,
  typedRoutes: false,
  // `next dev` writes down what is asked, query and all: here a gift card's code and PIN, and the
  // codes of mailed links.
  logging: {
    incomingRequests: {
      ignore: [
        /^\/api\/payment\/voucher\//,
        /^\/account\/(verify|password\/reset)\b/,
        /^\/reminders\//,
      ],
    },
  },
  experimental: {
    // The front does it (lib/server/next/rsc-request.ts): pages do not see the query.
    validateRSCRequestHeaders: false,
    // A navigation that meets no network keeps the page and goes on once there is one.
    useOffline: true,
    // Scripts of a page: fewer and larger ones, without what it does not use of CommonJS modules, as
    // the framework's own are. 1.5 KB of each page, compressed.
    // Large code that many parts need, such as that of forms, is a file of its own rather than a copy in
    // each part (docs/decisions/044-what-a-page-loads.md).
    turbopackChunking: { minChunkSize: 120_000, maxMergeChunkSize: 60_000 },
    turbopackCjsTreeShaking: true,
    turbopackCjsScopeHoisting: true,
    turbopackCrossModuleConstants: true,
    // Writing it takes a quarter of a first build's time, and most shops build once.
    turbopackFileSystemCacheForBuild: process.env.SHOP_FIRST_BUILD !== '1',
  },
  // Loaded by Node as they are: they read files of their own, or open sockets.
  serverExternalPackages: ['braintree', 'graphile-worker', 'nodemailer'],
  // Pages follow the database's cache tags, in every process and across restarts.
  cacheHandler: fileURLToPath(new URL('./lib/server/cache/page-cache.ts', import.meta.url)),
  cacheHandlers: {
    default: fileURLToPath(new URL('./lib/server/cache/function-cache.ts', import.meta.url)),
  },
  cacheMaxMemorySize: 64 * 1024 * 1024,
  cacheLife: {
    // Seconds. Pages follow changes by tag; the day is a net, the five minutes the browser's.
    catalogue: { stale: 300, revalidate: 86_400, expire: 31_536_000 },
  },
  images: {
    localPatterns: [{ pathname: '/media/*', search: '' }],
    deviceSizes: OPTIMISED_WIDTHS.filter((width) => width >= 640),
    imageSizes: OPTIMISED_WIDTHS.filter((width) => width < 640),
    qualities: [IMAGE_QUALITY],
    formats: ['image/avif', 'image/webp'],
    minimumCacheTTL: 31_536_000,
  },
  async headers() {
    return [
      {
        source: COMPRESSED_MEDIA_SOURCE,
        has: [{ type: 'header', key: 'accept-encoding', value: ACCEPTS_BROTLI }],
        headers: [{ key: 'content-encoding', value: 'br' }],
      },
    ];
  },
};

export default config;

/** Next writes each build folder's paths into the tsconfig it is given: it gets one of its own. */
function ownTsconfig(): string {
  const file = 'tsconfig.next.json';
  if (!existsSync(file)) writeFileSync(file, '{ "extends": "./tsconfig.json" }\n');
  return file;
}
