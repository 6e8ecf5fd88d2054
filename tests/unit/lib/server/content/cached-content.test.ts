import { expect, it } from 'vitest';
import { CONTENT_KINDS } from '#lib/commerce/content/content-page.ts';
import { cachedContentPage } from '#lib/server/content/cached-content.ts';

// Here is neither a cache nor a database: a look-up would fail.
it.each(CONTENT_KINDS)(
  'cachedContentPage looks up no %s for what cannot be its path',
  async (kind) => {
    for (const path of ['', '\0', 'a\0b', '%00', 'A', 'a//b', 'long-'.repeat(60)]) {
      expect(await cachedContentPage(kind, path), path).toBeNull();
    }
  },
);
