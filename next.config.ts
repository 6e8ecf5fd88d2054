import { existsSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { NextConfig } from 'next';
import { ACCEPTS_BROTLI, COMPRESSED_MEDIA_SOURCE } from './lib/config/compressed-media.ts';
import { environment } from './lib/config/environment.ts';
import { IMAGE_QUALITY, OPTIMISED_WIDTHS } from './lib/config/images.ts';

const config: NextConfig = {
  distDir: environment().NEXT_DIST_DIR,
  // `npm run verify` checks the types, also those of tests, so a start of the shop does not.
  typescript: { ignoreBuildErrors: true, tsconfigPath: ownTsconfig() },
  // A build belongs to no shop (docs/decisions/030-build-and-first-start.md), and the front writes the
  // settings into its pages. Only pages of `npm run dev` have the settings built in.
  env: process.env.SHOP_PAGE_SETTINGS ? { SHOP_PAGE_SETTINGS: process.env.SHOP_PAGE_SETTINGS } : {},
  // Not where the shop runs: Next reads it there too.
  ...(process.env.SHOP_BUILD_ID && {
    adapterPath: fileURLToPath(new URL('./lib/server/builds/next-adapter.ts', import.meta.url)),
  }),
  generateBuildId: () => process.env.SHOP_BUILD_ID || null,
  turbopack: {
    rules: {
      // Makes each page 15 KB smaller, compressed. Compiling takes no longer.
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
  // `next dev` logs whole addresses with their queries. These would contain a gift card's code and
  // PIN, or the codes of mailed links.
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
    // The front checks these (lib/server/next/rsc-request.ts), because pages do not see the query.
    validateRSCRequestHeaders: false,
    // Without a network, a navigation keeps the page and continues once the network is back.
    useOffline: true,
    // Pages load fewer and larger scripts, without unused parts of CommonJS modules such as the
    // framework's own. This saves 1.5 KB of each page, compressed.
    // Large code that many parts need, such as that of forms, is a file of its own rather than a copy in
    // each part (docs/decisions/044-what-a-page-loads.md).
    turbopackChunking: { minChunkSize: 120_000, maxMergeChunkSize: 60_000 },
    turbopackCjsTreeShaking: true,
    turbopackCjsScopeHoisting: true,
    turbopackCrossModuleConstants: true,
    // Writing this cache takes a quarter of a first build's time, and most shops build once.
    turbopackFileSystemCacheForBuild: process.env.SHOP_FIRST_BUILD !== '1',
  },
  // Node loads these as they are, because they read files of their own, open sockets, or choose their parts
  // by where they run.
  serverExternalPackages: [
    '@modelcontextprotocol/server',
    'braintree',
    'graphile-worker',
    'nodemailer',
  ],
  // Pages follow the database's cache tags, in every process and across restarts.
  cacheHandler: fileURLToPath(new URL('./lib/server/cache/page-cache.ts', import.meta.url)),
  cacheHandlers: {
    default: fileURLToPath(new URL('./lib/server/cache/function-cache.ts', import.meta.url)),
  },
  cacheMaxMemorySize: 64 * 1024 * 1024,
  cacheLife: {
    // In seconds. Pages follow changes by tag, so the day is only a safety net; a browser keeps an
    // answer for five minutes.
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

/** Next writes each build folder's paths into its tsconfig, so it gets a file of its own. */
function ownTsconfig(): string {
  const file = 'tsconfig.next.json';
  if (!existsSync(file)) writeFileSync(file, '{ "extends": "./tsconfig.json" }\n');
  return file;
}
