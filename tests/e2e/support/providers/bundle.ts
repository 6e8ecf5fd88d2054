import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { build } from 'esbuild';

const require = createRequire(import.meta.url);

const bundles = new Map<string, Promise<string>>();

/** A double of a provider's script in this folder, by its file's name, for a browser. */
export function doubleOf(name: string): Promise<string> {
  const known = bundles.get(name) ?? bundle(path.join(import.meta.dirname, `${name}.ts`));
  bundles.set(name, known);
  return known;
}

async function bundle(file: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [file],
    bundle: true,
    write: false,
    format: 'iife',
    logLevel: 'error',
  });
  return outputFiles[0]?.text ?? '';
}

/** Drop-in carries an older braintree-web, whose parts refuse those of another version. */
const OF_DROP_IN = '3.123.2';

/** A script of braintree-web as its host serves it, such as `data-collector`. */
export function braintreeScript(version: string, name: string): string {
  const root = packageFolder(version === OF_DROP_IN ? 'braintree-web-drop-in' : 'braintree-web');
  const nested = version === OF_DROP_IN ? 'node_modules/braintree-web' : '';
  return readFileSync(path.join(root, nested, `dist/browser/${name}.js`), 'utf8');
}

export function dropInStyles(): string {
  return readFileSync(path.join(packageFolder('braintree-web-drop-in'), 'dropin.css'), 'utf8');
}

function packageFolder(name: string): string {
  return path.dirname(require.resolve(`${name}/package.json`));
}
