/** @module-tag slow */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { beforeAll, describe, expect, it } from 'vitest';

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
  it('is all of the shop’s screens', () => {
    expect(files).toContain('components/checkout/payment/payment-form.tsx');
  });

  it('imports no module of the server, and not the environment', () => {
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

it('names no secret among the values that a build hands to the browser', () => {
  const [, handed = ''] = /\n {2}env: \{([^}]*)\}/.exec(read('next.config.ts')) ?? [];
  expect(handed).toContain('COGNITO_CLIENT_ID');
  expect(handed).not.toMatch(/BRAINTREE|AFTERPAY|SECRET|PRIVATE/);
});
