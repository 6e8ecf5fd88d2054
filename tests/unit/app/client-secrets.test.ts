/** @module-tag slow */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { beforeAll, describe, expect, it } from 'vitest';
import { pageSettingsOf } from '#lib/cli/serve/page-settings-of.ts';
import { readEnvironment } from '#lib/config/environment.ts';
import { settingsScript } from '#lib/config/page-settings.ts';

/*
 * Keys of payment providers stay on the server. The build's own guard, `server-only`, protects the
 * modules that name it; this test protects the settings too, however they are reached.
 */

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

const SECRET_VARIABLES = ['BRAINTREE_PRIVATE_KEY', 'BRAINTREE_PUBLIC_KEY', 'AFTERPAY_SECRET_KEY'];

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

/** Every module that the browser may load, and the packages that they import. */
let files: string[] = [];
let packages: string[] = [];

beforeAll(async () => {
  const modules = globSync('{app,components,stores,lib}/**/*.{ts,tsx}', { cwd: ROOT });
  const screens = modules.filter((file) => /^['"]use client['"]/m.test(read(file).slice(0, 200)));
  const { metafile } = await build({
    absWorkingDir: ROOT,
    stdin: {
      contents: screens.map((file) => `import './${file}';`).join('\n'),
      resolveDir: ROOT,
    },
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
  files = Object.keys(metafile.inputs).filter((file) => file !== '<stdin>');
  packages = Object.values(metafile.inputs)
    .flatMap(({ imports }) => imports)
    .filter(({ external }) => external)
    .map(({ path }) => path);
});

describe('what the browser loads', () => {
  it('includes the shop’s screens', () => {
    expect(files).toContain('components/checkout/payment/payment-form.tsx');
  });

  it('imports neither server modules nor the environment', () => {
    const wrong = files.filter(
      (file) => file.startsWith('lib/server/') || file === 'lib/config/environment.ts',
    );
    expect(wrong).toEqual([]);
  });

  it('imports no provider’s server package', () => {
    expect(packages).not.toContain('server-only');
    expect(packages).not.toContain('braintree');
  });

  it('reads no secret from the environment', () => {
    const readers = files.filter((file) =>
      SECRET_VARIABLES.some((name) => read(file).includes(`process.env.${name}`)),
    );
    expect(readers).toEqual([]);
  });
});

it('the settings that a page hands to the browser contain no secret', () => {
  const secrets = {
    BRAINTREE_ENVIRONMENT: 'sandbox',
    BRAINTREE_MERCHANT_ID: 'a-merchant',
    BRAINTREE_PUBLIC_KEY: 'a-public-key',
    BRAINTREE_PRIVATE_KEY: 'a-private-key',
    CHALLENGE: 'turnstile',
    CHALLENGE_SITE_KEY: 'a-site-key',
    CHALLENGE_SECRET: 'a-challenge-secret',
    LOYALTY: 'http',
    LOYALTY_URL: 'https://members.example/check',
    LOYALTY_SECRET: 'a-loyalty-secret-of-thirty-two-characters',
    DATABASE_URL: 'postgres://shop:a-password@db.internal/shop',
  };
  const shown = settingsScript(pageSettingsOf(readEnvironment(secrets)));
  const { BRAINTREE_ENVIRONMENT: _, CHALLENGE: __, LOYALTY: ___, ...given } = secrets;
  for (const [name, value] of Object.entries(given)) expect(shown, name).not.toContain(value);
});
