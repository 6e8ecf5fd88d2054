import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/*
 * What turns text into something else than text, and where it may be: each place was read, and nothing that a
 * visitor sends reaches it unchecked. A new place fails here until somebody has read it too.
 */

const FILES = ['app', 'components', 'stores', 'lib']
  .flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: 'utf8' }).map((file) => join(room, file)),
  )
  .filter((file) => /\.tsx?$/.test(file));

const PLACES: readonly (readonly [what: string, pattern: RegExp, files: readonly string[]])[] = [
  ['code', /\beval\(|new Function\(|from 'node:vm'/, []],
  [
    // Each is a program of the shop or of PostgreSQL, with its arguments as a list.
    'another program',
    /from 'node:child_process'/,
    [
      'lib/cli/embedded-postgres/open.ts',
      'lib/cli/embedded-postgres/os-user.ts',
      'lib/cli/embedded-postgres/pid-file.ts',
      'lib/cli/embedded-postgres/run-program.ts',
      'lib/cli/serve/child-process.ts',
      'lib/cli/test.ts',
      'lib/server/media/drawing/drawing-pool.ts',
      'lib/server/search/embedded/build-in-process.ts',
    ],
  ],
  [
    // Directions and columns that the code itself names, and the files of migrations.
    'SQL',
    /sql\.raw\(/,
    [
      'lib/server/migrations/earlier-ledger.ts',
      'lib/server/migrations/migrate.ts',
      'lib/server/questions/queue-questions.ts',
      'lib/server/returns/find-returns.ts',
      'lib/server/reviews/queue-reviews.ts',
      'lib/server/webhooks/webhook-pages.ts',
    ],
  ],
  [
    // Constant scripts and styles, escaped JSON, and HTML that an import or a draft has cleaned.
    'HTML',
    /dangerouslySetInnerHTML=|\.(?:inner|outer)HTML\b|insertAdjacentHTML|document\.write\b|DOMParser/,
    [
      'components/agents/hide-link.tsx',
      'components/catalogue/listing/cover-other-list.tsx',
      'components/catalogue/product/fit-finder.tsx',
      'components/catalogue/product/product-columns.tsx',
      'components/commerce/prose-text.tsx',
      'components/search/search-heading.tsx',
      'components/store-locations/store-finder.tsx',
      'components/ui/address-query.tsx',
      'components/ui/json-ld.tsx',
      'lib/server/papers/paper-page.tsx',
    ],
  ],
  [
    // Their parts are constants of the code.
    'a pattern',
    /new RegExp\(/,
    [
      'app/thumbnails/[file]/route.ts',
      'lib/commerce/analytics/personal-text.ts',
      'lib/commerce/catalogue/sizes.ts',
      'lib/commerce/checkout/delivery-dates.ts',
      'lib/commerce/localities/locality-key.ts',
      'lib/commerce/offline/kept-page.ts',
      'lib/config/compressed-media.ts',
      'lib/config/media-names.ts',
      'lib/config/qa-addresses.ts',
      'lib/server/content/room/known-pictures.ts',
      'lib/server/front/image-query.ts',
      'lib/server/front/page-target.ts',
      'lib/server/mail/templates/order-lines.tsx',
      'lib/server/media/drawing-as-picture.ts',
      'lib/server/media/link-picture.ts',
      'lib/server/media/media-response.ts',
      'lib/server/media/read-svg-element.ts',
      'lib/server/offers/offer-records.ts',
      'lib/server/rate-limits/spent-addresses.ts',
      'lib/server/search/engine/filters/filter-parameters.ts',
    ],
  ],
  // Pages that this machine has rendered and stored.
  ['objects', /from 'node:v8'/, ['lib/server/cache/page-files.ts']],
  [
    // saxes knows no external entities.
    'XML',
    /from '(?:saxes|xml2js|.*xmldom)'/,
    [
      'lib/cli/brand/read-logo.ts',
      'lib/server/media/check-svg.ts',
      'lib/server/media/read-svg-element.ts',
    ],
  ],
  [
    // What assistants may read about the shop: nothing of anybody.
    'an answer for scripts of other sites',
    /access-control-allow/i,
    ['app/.well-known/ucp/route.ts', 'lib/server/agents/well-known.ts'],
  ],
  [
    // Channels of the shop's own origin, and its service worker. No page listens to other windows. The
    // card runs in a sandbox of an assistant's own, and listens to what embeds it alone.
    'a message of another window',
    /addEventListener\('message'|\.onmessage\b/,
    [
      'lib/api/staff/use-live.ts',
      'lib/server/agents/mcp/product-card.ts',
      'stores/account/sign-up-email-store.ts',
      'stores/offline/service-worker-client.ts',
      'stores/offline/service-worker.ts',
    ],
  ],
];

it.each(PLACES)('text becomes %s only where somebody has read why it may', (_, pattern, files) => {
  const found = FILES.filter((file) => pattern.test(readFileSync(file, 'utf8')));
  expect(found.sort()).toEqual([...files].sort());
});
