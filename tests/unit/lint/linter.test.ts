import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TemporaryFolder, temporaryFolder } from '#tests/support/temporary-folder.ts';
import { biomeImports } from './import-rules.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const BIOME = join(ROOT, 'node_modules/@biomejs/biome/bin/biome');

/** Our own rule: it stands beside what it guards. */
const NEXT_RULE = 'lib/server/next/only-here.grit';

const ONE_WAY = 'Imports run one way: app, components, stores, lib/api, lib/commerce.';
const ZOD = 'Use zod/mini: the full build costs the browser 30 KB.';
const LINK = 'Use components/ui/shop-link.tsx.';
const TESTS = 'No room imports tests.';
const TWO_UP = 'Use an alias to go up by two folders.';
const OUT_OF_FOLDER = 'Use an alias to leave the folder.';
const OUT_OF_ROOM = 'Use an alias to leave the room.';
const APP = 'Pages and calls know neither the command line nor the demo brand.';
const PARTS = 'Parts of the shop share ui, commerce, address and payment, nothing else.';
const SHARED = 'What all parts of the shop share builds on components/ui only.';
const UI = 'components/ui knows nothing of commerce: components/commerce is for what does.';
const COMMERCE = 'lib/commerce holds pure rules: no I/O, no React, no schema library.';
const SERVER = 'lib/server knows no screen, no command and no demo brand.';
const SERVER_API = 'Of lib/api, lib/server uses errors, calls, schemas and the types of search.';
const CLI = "Commands know no screen and none of the browser's calls.";
const DEMO =
  'The demo brand builds on lib/commerce, lib/config and the import formats of lib/server.';
const FORMATS = 'Of lib/server, the demo brand uses the import formats.';
const CONFIG = 'lib/config imports no room.';

/**
 * What the files of a folder must not import, by the message of the rule: an example of each rule. That no
 * room imports another that it may not know shows tests/unit/docs/rooms.test.ts too.
 */
const REFUSED: [folder: string, message: string, imports: string[]][] = [
  ['app/cart', APP, ['#lib/cli/start.ts', '#lib/demo/demo-brand.ts']],
  ['app/cart', OUT_OF_ROOM, ['../lib/x.ts', '../components/x.tsx', '../stores/x.ts']],
  ['app/cart', TWO_UP, ['../../components/x.tsx', '#lib/server/../cli/start.ts']],
  ['components/cart', ONE_WAY, ['#app/x.ts', '#lib/server/x.ts']],
  ['components/cart', PARTS, ['#components/checkout/x.tsx', '#components/new-part/x.tsx']],
  ['components/auth/sign-in', PARTS, ['#components/account/x.tsx']],
  ['components/catalogue/cards', PARTS, ['#components/search/x.tsx']],
  ['components/checkout/flow', PARTS, ['#components/cart/x.tsx']],
  ['components/search', PARTS, ['#components/cart/x.tsx']],
  ['components/new-part', PARTS, ['#components/cart/x.tsx']],
  ['components/cart', OUT_OF_FOLDER, ['../checkout/x.tsx', './../checkout/x.tsx']],
  ['components/commerce', SHARED, ['#components/address/x.tsx', '#components/cart/x.tsx']],
  ['components/address', SHARED, ['#components/commerce/x.tsx', '#components/payment/x.tsx']],
  ['components/payment', SHARED, ['#components/address/x.tsx', '#components/checkout/x.tsx']],
  ['components/ui', UI, ['#components/commerce/x.tsx', '#lib/commerce/money.ts', '#stores/x.ts']],
  ['stores/cart', ONE_WAY, ['#app/x.ts', '#components/ui/x.tsx', '#lib/server/x.ts']],
  ['stores/cart', OUT_OF_FOLDER, ['../checkout/x.ts', '../../components/ui/x.tsx']],
  ['lib/api/products', ONE_WAY, ['#app/x.ts', '#components/ui/x.tsx', '#stores/cart/x.ts']],
  ['lib/api', OUT_OF_FOLDER, ['../server/x.ts']],
  ['lib/commerce/cart', COMMERCE, ['#lib/api/x.ts', '#lib/config/environment.ts', 'zod/mini']],
  ['lib/commerce/cart', COMMERCE, ['react', 'next/cache', 'next/link', 'node:fs', 'zod']],
  ['lib/commerce', OUT_OF_ROOM, ['../server/x.ts']],
  ['lib/server/orders', SERVER, ['#app/x.ts', '#components/ui/x.tsx', '#stores/cart/x.ts']],
  ['lib/server/orders', SERVER_API, ['#lib/api/fetch-json.ts', '#lib/api/search/suggest.ts']],
  ['lib/cli/serve', CLI, ['#app/x.ts', '#lib/api/x.ts']],
  ['lib/demo/offers', DEMO, ['#lib/api/x.ts', '#lib/cli/x.ts']],
  ['lib/demo/offers', FORMATS, ['#lib/server/db/database.ts', '#lib/server/offers/x.ts']],
  ['lib/config', CONFIG, ['#app/x.ts', '#lib/commerce/x.ts']],
  ...['components/ui', 'components/cart', 'stores/cart', 'lib/api/products'].map(
    (folder): [string, string, string[]] => [folder, ZOD, ['zod']],
  ),
  ...[
    ...[
      'app/cart',
      'stores/cart',
      'lib/api',
      'lib/server/http',
      'lib/cli',
      'lib/demo',
      'lib/config',
    ],
    ...readdirSync(join(ROOT, 'components')).map((part) => `components/${part}`),
  ].map((folder): [string, string, string[]] => [folder, LINK, ['next/link']]),
  ...[
    ...['app/cart', 'stores/cart', 'lib/api', 'lib/commerce', 'lib/server/http', 'lib/cli'],
    ...['lib/demo', 'lib/config'],
    ...readdirSync(join(ROOT, 'components')).map((part) => `components/${part}`),
  ].map((folder): [string, string, string[]] => [folder, TESTS, ['#tests/support/orders.ts']]),
];

/** What the files of a folder may import. That all code passes shows the linter itself. */
const ALLOWED: [folder: string, imports: string[]][] = [
  ['components/auth/sign-in', ['#components/auth/x.tsx', '#components/ui/x.tsx']],
  ['components/catalogue/cards', ['#components/catalogue/x.tsx', '#components/commerce/x.tsx']],
  ['lib/commerce/cart', ['#lib/commerce/money.ts', '#lib/config/cart.ts', '../catalogue/x.ts']],
  ['lib/server/orders', ['#lib/api/api-error.ts', '#lib/api/schemas/x.ts', '../payments/x.ts']],
  ['lib/demo', ['#lib/server/content/import/content-source.ts']],
];

/** Code that a rule of the whole project refuses. */
const REFUSED_CODE: [rule: string, file: string, code: string][] = [
  ...[
    "import x from 'next/dist/x.js';",
    "const x = require('next/dist/x.js');",
    "const x = () => import('next/dist/x.js');",
    "const header = 'x-nextjs-cache';",
    "const header = 'next-router-prefetch';",
    "const query = '_rsc';",
    "const file = 'app-path-routes-manifest.json';",
  ].map((code, index): [string, string, string] => [
    'plugin',
    `lib/server/cache/next-${index}.ts`,
    code,
  ]),
  ['suspicious/noDoubleEquals', 'lib/server/equals.ts', 'export const x = (y: string) => y == 1;'],
  ['suspicious/noExplicitAny', 'lib/server/any.ts', 'export const x: any = 1;'],
  ['suspicious/noConsole', 'lib/server/console.ts', "console.log('x');"],
  [
    'style/noNonNullAssertion',
    'stores/null.ts',
    'export const x = (y: string | null) => y!.at(0);',
  ],
  ['style/useFilenamingConvention', 'stores/CartStore.ts', 'export const x = 1;'],
  ['performance/noBarrelFile', 'lib/api/barrel.ts', "export * from './x.ts';"],
  ['suspicious/noImportCycles', 'lib/api/one.ts', "export { two } from './two.ts';"],
  ['suspicious/noImportCycles', 'lib/api/two.ts', "export { one as two } from './one.ts';"],
];

/** Where it lets code pass. */
const ALLOWED_CODE: [file: string, code: string][] = [
  ['lib/cli/console.ts', "console.log('x');"],
  ['lib/server/front/log-lines.ts', "console.log('x');"],
  ['lib/server/next/own.ts', "export const x = () => import('next/dist/x.js');"],
  ['tests/console.ts', "console.log('x');"],
  ['app/[...path]/Page.ts', 'export const x = 1;'],
];

/** Every way to import. */
const FORMS = [
  "import '#app/x.ts';",
  "import x from '#app/x.ts';",
  "import type { X } from '#app/x.ts';",
  "export { x } from '#app/x.ts';",
  "export * from '#app/x.ts';",
  "export const y = () => import('#app/x.ts');",
];

interface Finding {
  rule: string;
  message: string;
  line: number;
}

let folder: TemporaryFolder;
let findings: Map<string, Finding[]>;

const importsOf = (sources: string[]) => sources.map((source) => `import '${source}';`).join('\n');

/** The messages for each line of a file. */
function messagesOf(file: string, lines: number): string[][] {
  const found = findings.get(file) ?? [];
  return Array.from({ length: lines }, (_, index) =>
    found
      .filter(({ rule, line }) => rule === 'style/noRestrictedImports' && line === index + 1)
      .map(({ message }) => message),
  );
}

// One run of the linter reads all examples: each has a file of its own, in a copy of the house.
beforeAll(async () => {
  folder = await temporaryFolder();
  for (const file of ['biome.json', 'biome.imports.json']) {
    await copyFile(join(ROOT, file), join(folder.path, file));
  }
  await folder.write(NEXT_RULE, readFileSync(join(ROOT, NEXT_RULE), 'utf8'));
  const files: [file: string, code: string][] = [
    ...REFUSED.map(([room, , imports], index): [string, string] => [
      `${room}/refused-${index}.ts`,
      importsOf(imports),
    ]),
    ...ALLOWED.map(([room, imports], index): [string, string] => [
      `${room}/allowed-${index}.ts`,
      importsOf(imports),
    ]),
    ...REFUSED_CODE.map(([, file, code]): [string, string] => [file, code]),
    ...ALLOWED_CODE,
    ['lib/server/forms.ts', FORMS.join('\n')],
  ];
  for (const [file, code] of files) await folder.write(file, code);
  findings = lint(folder.path);
});

afterAll(() => folder.remove());

function lint(path: string): Map<string, Finding[]> {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [BIOME, 'lint', '--vcs-enabled=false', '--max-diagnostics=none', '--reporter=json', path],
    { cwd: path, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  if (!stdout.startsWith('{')) throw new Error(stderr);
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: {
      category: string;
      message: string;
      location: { path: string; start?: { line: number } };
    }[];
  };
  const found = new Map<string, Finding[]>();
  for (const { category, message, location } of diagnostics) {
    const finding = {
      rule: category.replace(/^lint\//, ''),
      message,
      line: location.start?.line ?? 0,
    };
    const file = relative(path, resolve(path, location.path));
    found.set(file, [...(found.get(file) ?? []), finding]);
  }
  return found;
}

describe('biome.imports.json', () => {
  it('equals the table in import-rules.ts; `vitest run tests/unit/lint -u` writes it anew', async () => {
    await expect(biomeImports()).toMatchFileSnapshot(join(ROOT, 'biome.imports.json'));
  });
});

describe('imports', () => {
  it.each(REFUSED.map((row, index) => [...row, index] as const))(
    'in %s are refused with "%s": %j',
    (room, message, imports, index) => {
      const messages = messagesOf(`${room}/refused-${index}.ts`, imports.length);
      expect(messages).toEqual(imports.map(() => expect.arrayContaining([message])));
    },
  );

  it.each(ALLOWED.map((row, index) => [...row, index] as const))(
    'in %s are allowed: %j',
    (room, imports, index) => {
      const messages = messagesOf(`${room}/allowed-${index}.ts`, imports.length);
      expect(messages).toEqual(imports.map(() => []));
    },
  );

  it('are refused in every form', () => {
    expect(messagesOf('lib/server/forms.ts', FORMS.length)).toEqual(FORMS.map(() => [SERVER]));
  });
});

describe('code', () => {
  it.each(REFUSED_CODE)('is refused by %s in %s', (rule, file) => {
    expect(findings.get(file)?.map((finding) => finding.rule)).toContain(rule);
  });

  it.each(ALLOWED_CODE)('is allowed in %s', (file) => {
    expect(findings.get(file) ?? []).toEqual([]);
  });
});
