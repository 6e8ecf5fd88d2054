import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { removeBuiltPages } from '#lib/server/next/built-pages.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

it('removeBuiltPages keeps the code of a build, and removes its pages', async () => {
  const build = await temporaryFolder();
  onTestFinished(() => build.remove());
  const files = {
    page: 'server/app/cart.html',
    segment: 'server/app/cart.segments/_tree.segment.rsc',
    feed: 'server/app/blog/feed.xml.body',
    code: 'server/app/(default)/cart/page.js',
    static: 'static/page.html',
  };
  for (const file of Object.values(files)) {
    mkdirSync(path.dirname(path.join(build.path, file)), { recursive: true });
    writeFileSync(path.join(build.path, file), '');
  }
  removeBuiltPages(build.path);
  const left = Object.entries(files).filter(([, file]) => existsSync(path.join(build.path, file)));
  expect(left.map(([name]) => name)).toEqual(['code', 'static']);
});
