import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { transformSync } from 'esbuild';
import { expect, it } from 'vitest';
import nextAsModules from '#lib/config/next-as-modules.ts';

const DIST = path.join(
  path.dirname(createRequire(import.meta.url).resolve('next/package.json')),
  'dist',
);

const read = (file: string) => readFileSync(path.join(DIST, file), 'utf8');
const load = (file: string) =>
  nextAsModules.call({ resourcePath: path.join(DIST, file) }, read(file));

/** The names that an ES module exports, besides its default. */
const exportsOf = (code: string) =>
  transformSync(code, { format: 'cjs' })
    .code.match(/__export\(\w+, \{([\s\S]*?)\}\);/)?.[1]
    ?.match(/^\s*"?\w+"?(?=:)/gm)
    ?.map((name) => name.trim().replaceAll('"', ''))
    .filter((name) => name !== 'default')
    .toSorted() ?? [];

/** The names that Next's CommonJS exports. */
const exportsOfTwin = (code: string) =>
  [
    ...new Set([
      ...[...code.matchAll(/^ {4}(\w+): function\(\) \{$/gm)].map(([, name]) => name),
      ...[...code.matchAll(/defineProperty\(exports, "(\w+)"/g)].map(([, name]) => name),
    ]),
  ]
    .filter((name) => !['__esModule', 'default', 'get'].includes(name ?? ''))
    .toSorted();

it('gives the browser the router of Next as ES modules', () => {
  const code = load('client/components/app-router.js');
  expect(code).toMatch(/^export /m);
  expect(code).not.toContain('Object.defineProperty(exports');
});

it('leaves out what carries out server actions, which the shop does not have', () => {
  const reducer = 'client/components/router-reducer/reducers/server-action-reducer.js';
  expect(exportsOf(load(reducer))).toEqual(exportsOfTwin(read(reducer)));
  expect(load(reducer)).toContain('no server actions');
  const folders = ['app', 'components', 'stores', 'lib'];
  const withActions = folders
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) =>
        path.join(folder, name),
      ),
    )
    .filter((file) => /\.tsx?$/.test(file))
    .filter((file) => /^\s*['"]use server['"]/m.test(readFileSync(file, 'utf8')));
  expect(withActions).toEqual([]);
});

it('leaves alone what has no twin', () => {
  const file = { resourcePath: '/shop/node_modules/other/dist/index.js' };
  expect(nextAsModules.call(file, 'exports.a = 1;')).toBe('exports.a = 1;');
});

it('gives modules that export what their twins do', () => {
  const files = ['client/components', 'shared/lib', 'lib'].flatMap((folder) =>
    readdirSync(path.join(DIST, folder))
      .filter((name) => name.endsWith('.js'))
      .map((name) => `${folder}/${name}`),
  );
  expect(files.length).toBeGreaterThan(100);
  const different = files.filter((file) => {
    const twin = read(file);
    // Modules that pass others on whole name nothing.
    if (twin.includes('_export_star(')) return false;
    return exportsOf(load(file)).join() !== exportsOfTwin(twin).join();
  });
  expect(different).toEqual([]);
});
