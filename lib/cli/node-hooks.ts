/**
 * Lets Node run the shop's server modules outside Next: the marker packages `server-only` and
 * `client-only`, which Next's bundler understands, resolve to an empty module, and the e-mails'
 * JSX, which Node does not know, is compiled as Next does it.
 */
import { readFileSync } from 'node:fs';
import { createRequire, registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

const MARKERS = new Set(['server-only', 'client-only']);

registerHooks({
  resolve(specifier, context, nextResolve) {
    if (!MARKERS.has(specifier)) return nextResolve(specifier, context);
    return { url: 'data:text/javascript,', format: 'module', shortCircuit: true };
  },
  load(url, context, nextLoad) {
    if (!url.startsWith('file:') || !url.endsWith('.tsx')) return nextLoad(url, context);
    return { source: compileJsx(fileURLToPath(url)), format: 'module', shortCircuit: true };
  },
});

/** The compiler is loaded by the commands that meet JSX, and by no other. */
function compileJsx(file: string): string {
  const { transformSync }: typeof import('esbuild') = createRequire(import.meta.url)('esbuild');
  const { code } = transformSync(readFileSync(file, 'utf8'), {
    loader: 'tsx',
    jsx: 'automatic',
    sourcefile: file,
    sourcemap: 'inline',
    target: 'es2024',
  });
  return code;
}
