import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Metafile } from 'esbuild';
import { expect, it } from 'vitest';

/*
 * The scripts that a catalogue page loads with itself. Schemas and their library are heavy: such a
 * page imports the types of calls only, and loads forms with their schemas on demand. Nor does it
 * load the texts of pages that only some shoppers open.
 */

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** The pages of the catalogue, and what stands around them. */
const PAGES = [
  'app/layout.tsx',
  'app/(default)/layout.tsx',
  'app/(default)/page.tsx',
  'app/(default)/brands/[slug]/page.tsx',
  'app/(default)/categories/[...path]/page.tsx',
  'app/(default)/products/page.tsx',
  'app/(default)/products/[...path]/page.tsx',
  'app/(default)/search/page.tsx',
  // Opened on every page.
  'components/cart/cart-overlay.tsx',
];

const HEAVY =
  /^(?:zod|@hookform\/|react-hook-form|libphonenumber-js|amazon-cognito|algoliasearch|braintree-web)/;

/** Pages where somebody may pay by card or save one: a provider's code loads once it is wanted. */
const PAYMENT_PAGES = [
  'app/(checkout)/layout.tsx',
  'app/(checkout)/checkout/(steps)/layout.tsx',
  'app/(checkout)/checkout/(steps)/payment/page.tsx',
  'app/(default)/account/payment-methods/page.tsx',
];
const PROVIDERS = /^braintree-web/;
const TEXTS_OF_OTHER_PAGES =
  /^lib\/commerce\/(?:(?:account|checkout|loyalty|orders|payment)\/texts|field-texts)\.ts$/;

type Inputs = Metafile['inputs'];

async function importsOf(page: string): Promise<Inputs> {
  const { metafile } = await build({
    absWorkingDir: ROOT,
    entryPoints: [page],
    bundle: true,
    write: false,
    metafile: true,
    outdir: 'unused',
    format: 'esm',
    platform: 'node',
    packages: 'external',
    loader: { '.css': 'empty' },
    logLevel: 'silent',
  });
  return metafile.inputs;
}

const isClient = (file: string) =>
  /^['"]use client['"]/m.test(readFileSync(join(ROOT, file), 'utf8').slice(0, 200));

/**
 * The heavy packages, and the texts of other pages, that the scripts of these files import
 * statically, each with the way to it. `entry` counts as a script if it is a component.
 */
function unwantedImports(inputs: Inputs, entry: string, heavy = HEAVY): string[] {
  const found: string[] = [];
  const seen = new Set<string>();
  const follow = (file: string, way: string[]) => {
    if (seen.has(file)) return;
    seen.add(file);
    for (const { path, kind, external } of inputs[file]?.imports ?? []) {
      if (kind !== 'import-statement') continue;
      const unwanted = external ? heavy : TEXTS_OF_OTHER_PAGES;
      if (unwanted.test(path)) found.push([...way, file, path].join(' > '));
      if (!external) follow(path, [...way, file]);
    }
  };
  const scripts = Object.keys(inputs).filter(isClient);
  for (const file of entry.startsWith('components/') ? [entry, ...scripts] : scripts) {
    follow(file, []);
  }
  return found;
}

/** What a page loads with itself; parts that it imports on demand are left out. */
function loadedWith(inputs: Inputs, page: string): Inputs {
  const loaded: Inputs = {};
  const add = (file: string) => {
    const input = inputs[file];
    if (!input || loaded[file]) return;
    loaded[file] = input;
    for (const { path, kind, external } of input.imports) {
      if (kind === 'import-statement' && !external) add(path);
    }
  };
  add(page);
  return loaded;
}

it.each(PAGES)('%s loads no schemas, and no texts of other pages', async (page) => {
  expect(unwantedImports(loadedWith(await importsOf(page), page), page)).toEqual([]);
});

// A page loads the scripts of all that its modules import, of another page's too.
it.each([
  ['app/(default)/blog/[...path]/page.tsx', 'components/content/post-listing.tsx'],
  ['app/(default)/pages/[page]/blog/page.tsx', 'components/catalogue/listing/listing.tsx'],
])('%s does not load %s', async (page, other) => {
  const inputs = await importsOf(page);
  expect(inputs[other]).toBeUndefined();
});

it.each(PAYMENT_PAGES)('%s loads no payment provider’s code with the page', async (page) => {
  const ways = unwantedImports(loadedWith(await importsOf(page), page), page, PROVIDERS);
  expect(ways.filter((way) => way.includes('braintree-web'))).toEqual([]);
});

it('express buttons load the phone numbers of all countries only once a sheet is open', async () => {
  const file = 'components/payment/express/express-checkout.tsx';
  const inputs = await importsOf(file);
  const packages = (files: Inputs) =>
    Object.values(files)
      .flatMap(({ imports }) => imports)
      .map(({ path }) => path);
  expect(packages(inputs)).toContain('libphonenumber-js/min');
  expect(packages(loadedWith(inputs, file))).not.toContain('libphonenumber-js/min');
});

it('the check finds a provider’s code that loads later', async () => {
  const file = 'components/payment/hosted-card-form.tsx';
  const ways = unwantedImports(loadedWith(await importsOf(file), file), file, PROVIDERS);
  expect(ways.some((way) => way.endsWith('braintree-web/hosted-fields'))).toBe(true);
});

it('the check finds the schemas and the texts of a page that has a form', async () => {
  const page = 'app/(default)/orders/page.tsx';
  const ways = unwantedImports(loadedWith(await importsOf(page), page), page);
  expect(ways.some((way) => way.endsWith('lib/api/calls/orders/look-up-order.ts > zod/mini'))).toBe(
    true,
  );
  expect(ways.some((way) => way.endsWith('lib/commerce/orders/texts.ts'))).toBe(true);
});
