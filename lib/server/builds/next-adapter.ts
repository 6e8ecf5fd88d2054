import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { NextAdapter } from 'next';
import { isBelowBuildFiles } from '#lib/server/next/next-addresses.ts';
import { writeBuildOutline } from '#lib/server/platform/build-outline.ts';

/**
 * Tells V8 to compile all functions of a script while it arrives, beside the main thread
 * (https://v8.dev/blog/explicit-compile-hints). Other browsers read a comment.
 */
const COMPILE_HINT = '//# allFunctionsCalledOnLoad\n';
/** In characters. Browsers compile smaller scripts on the main thread, where fewer functions are better. */
const LEAST_HINTED = 30_000;

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
    for (const { pathname, filePath } of outputs.staticFiles) {
      if (isBelowBuildFiles(pathname) && pathname.endsWith('.js')) addCompileHint(filePath);
    }
    // Nothing reads what a build has rendered, of a shop without products (page-cache.ts).
    for (const { fallback } of outputs.prerenders) {
      if (fallback?.filePath) rmSync(fallback.filePath, { force: true });
    }
  },
};

function addCompileHint(file: string): void {
  const code = readFileSync(file, 'utf8');
  if (code.length >= LEAST_HINTED) writeFileSync(file, COMPILE_HINT + code);
}

export default adapter;
