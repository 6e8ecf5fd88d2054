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

export function dropInStyles(): string {
  const folder = path.dirname(require.resolve('braintree-web-drop-in/package.json'));
  return readFileSync(path.join(folder, 'dropin.css'), 'utf8');
}
