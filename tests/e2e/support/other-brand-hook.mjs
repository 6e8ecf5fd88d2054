import { registerHooks } from 'node:module';
import { rebrand } from './other-brand.mjs';

/*
 * Loaded into every process of another brand's shop, which then reads the brand module as its owner would
 * have edited it. All other tests read the one in the working copy.
 */
registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    if (!url.endsWith('/lib/config/brand.ts')) return loaded;
    const source = String(loaded.source);
    const changed = rebrand(source);
    if (changed === source) throw new Error('lib/config/brand.ts has another form by now.');
    return { ...loaded, source: changed };
  },
});
