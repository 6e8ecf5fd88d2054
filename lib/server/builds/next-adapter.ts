import { rmSync } from 'node:fs';
import type { NextAdapter } from 'next';
import { writeBuildOutline } from '#lib/server/platform/build-outline.ts';

/*
 * The `adapterPath` of next.config.ts. Next calls it at the end of a build.
 */
const adapter: NextAdapter = {
  name: 'shop',
  onBuildComplete({ buildId, distDir, outputs }) {
    // Next names each route a second time, with this ending.
    const named = (all: readonly { pathname: string }[]) =>
      all.map(({ pathname }) => pathname).filter((pathname) => !pathname.endsWith('.rsc'));
    // `/robots.txt` and the like, which Next counts as files.
    const files = outputs.staticFiles.filter(({ pathname }) => /^\/[\w-]+\.\w+$/.test(pathname));
    writeBuildOutline(distDir, {
      id: buildId,
      pages: named(outputs.appPages),
      routes: named([...outputs.appRoutes, ...files]),
    });
    // Nothing reads what a build has rendered, of a shop without products (page-cache.ts).
    for (const { fallback } of outputs.prerenders) {
      if (fallback?.filePath) rmSync(fallback.filePath, { force: true });
    }
  },
};

export default adapter;
