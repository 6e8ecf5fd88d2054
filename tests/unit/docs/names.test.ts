import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { environmentVariables } from '#lib/config/environment-variables.ts';

const read = (file: string) => readFileSync(file, 'utf8');
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`);

const SOURCES = [
  ...['app', 'components', 'lib', 'stores', 'tests', 'docs/deploy'].flatMap(filesIn),
  ...readdirSync('.').filter((name) => name !== 'package-lock.json'),
].filter((file) =>
  /(?:(?<!\.test|\.spec)\.(?:tsx?|mjs|sql|ya?ml|json|conf|sh|css)|^Dockerfile)$/.test(file),
);
const PAGES = ['README.md', ...filesIn('docs'), ...filesIn('lib')].filter((file) =>
  file.endsWith('.md'),
);
const texts = new Map([...SOURCES, ...PAGES, '.env.example'].map((file) => [file, read(file)]));

const SETTINGS = Object.keys(environmentVariables.shape);

/** Names of other programs and standards, and examples. */
const NOT_OURS = new Set(
  (
    '_APPLE_PAY _EXPRESS _GOOGLE_PAY _PAYPAL clientMetadata validationData DOMContentLoaded ' +
    'createCheckoutWithVaultSession firstPageLoadPriority requestCost generateComponentChunks ' +
    'pg_dump pg_restore ip_hash send_page_view OTEL_EXPORTER_OTLP_HEADERS productHandle ' +
    'GC4F9A1C22D0E7 ALLOW_USER_AUTH SELECT_MFA_TYPE MFA_SETUP dateCreated reviewerDisplayName ' +
    'proxy.ts'
  ).split(' '),
);

describe('documents', () => {
  it('name only functions, tables, settings and files that the code has', () => {
    const words = new Set(
      SOURCES.flatMap((file) => texts.get(file)?.match(/\b\w+?[A-Z_]\w*/g) ?? []),
    );
    const files = new Set([...SOURCES, ...PAGES].map((file) => basename(file)));
    const isKnown = (name: string) => (/\W/.test(name) ? files.has(name) : words.has(name));
    const unknown = PAGES.flatMap((page) =>
      [...(texts.get(page) ?? '').matchAll(/`([^`\n]+)`/g)]
        .map(([, name = '']) => name)
        .filter((name) => /^(?:[A-Za-z_]\w*[A-Z_]\w*|[\w-]+\.(?:tsx?|mjs|sql|sh))$/.test(name))
        .filter((name) => !isKnown(name) && !NOT_OURS.has(name))
        .map((name) => `${page}: ${name}`),
    );
    expect(unknown).toEqual([]);
  });

  it('name, as messages do, only npm commands that package.json has', () => {
    const scripts = Object.keys(JSON.parse(read('package.json')).scripts);
    const unknown = [...texts].flatMap(([file, text]) =>
      [...text.matchAll(/npm run (?:\n?(?:#|\*) )?([a-z][\w-]*(?::\w[\w-]*)*)/g)]
        .map(([, name = '']) => name)
        .filter((name) => !scripts.includes(name))
        .map((name) => `${file}: npm run ${name}`),
    );
    expect(unknown).toEqual([]);
  });

  it('name, as messages do, only commands of the shop that its help lists', () => {
    const help = read('docs/commands.md');
    const unknown = [...texts].flatMap(([file, text]) =>
      [
        ...text.matchAll(
          /(?:npm run (?:--silent )?shop --|`shop) ([a-z][a-z-]*(?: [a-z][a-z-]*)?)/g,
        ),
      ]
        .map(([, name = '']) => name)
        .filter((name) => !new RegExp(`^#{2,3} ${name}$`, 'm').test(help))
        .map((name) => `${file}: shop ${name}`),
    );
    expect(unknown).toEqual([]);
  });

  it('exist, where comments and configuration name sources, tests and documents', () => {
    const named =
      /(?<![\w/.@#-])(?:app|components|docs|lib|stores|tests)\/[\w./()[\]-]+\.(?:tsx?|mjs|md|sql|sh|conf)\b/g;
    const missing = [...SOURCES, '.env.example'].flatMap((file) =>
      [...new Set(texts.get(file)?.match(named))]
        .filter((path) => !existsSync(path) && path !== 'tests/unit/x.test.ts')
        .map((path) => `${file}: ${path}`),
    );
    expect(missing).toEqual([]);
  });

  it('say as biome.json how long a function may be', () => {
    const [, most] = /"maxLines": (\d+)/.exec(read('biome.json')) ?? [];
    expect(read('docs/architecture.md')).toContain(`functions of more than ${most} lines`);
  });
});

describe('settings', () => {
  const rows = read('docs/configure.md').match(/^\| `[A-Z].*$/gm) ?? [];
  const namesOf = (row: string) => [
    ...row
      .split('|', 2)
      .join('')
      .matchAll(/`([A-Z]\w+)`/g),
  ];

  it('are all listed in docs/configure.md and .env.example, and no others are', () => {
    const explained = rows.flatMap((row) => namesOf(row).map(([, name]) => name));
    const examples = [...read('.env.example').matchAll(/^# ([A-Z]\w+)=/gm)].map(([, name]) => name);
    const ours = (names: (string | undefined)[]) =>
      names.filter((name) => !name?.startsWith('OTEL_')).toSorted();
    expect(ours(explained)).toEqual(SETTINGS.toSorted());
    expect(ours(examples)).toEqual(SETTINGS.toSorted());
  });

  it('take exactly the range of numbers that docs/configure.md states', () => {
    const wrong = rows.flatMap((row) => {
      const [, from, to] = /\((\d+) to (\d+)\)/.exec(row) ?? [];
      const name = namesOf(row)[0]?.[1] ?? '';
      if (from === undefined || to === undefined) return [];
      const takes = (value: number) =>
        z.safeParse(z.partial(environmentVariables), { [name]: String(value) }).success;
      const holds = takes(+from) && takes(+to) && !takes(+from - 1) && !takes(+to + 1);
      return holds ? [] : [`${name}: ${from} to ${to}`];
    });
    expect(wrong).toEqual([]);
  });
});
