/**
 * Lets Node run the shop's server modules outside Next: the marker packages `server-only` and
 * `client-only`, which Next's bundler understands, resolve to an empty module.
 */
import { registerHooks } from 'node:module';

const MARKERS = new Set(['server-only', 'client-only']);

registerHooks({
  resolve(specifier, context, nextResolve) {
    if (!MARKERS.has(specifier)) return nextResolve(specifier, context);
    return { url: 'data:text/javascript,', format: 'module', shortCircuit: true };
  },
});
