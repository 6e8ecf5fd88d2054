/**
 * Lets Node run the shop's server modules outside Next: resolves Next's marker packages
 * `server-only` and `client-only` to an empty module, and compiles the JSX of the e-mails, which
 * Node does not support.
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

/** Imports esbuild on demand, so that commands without JSX never load it. */
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
