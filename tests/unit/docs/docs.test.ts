import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** Guides to the code, which are all about files. */
const GUIDES = ['docs/architecture.md', 'docs/rules.md', 'docs/glossary.md'];
/** Documents that must name existing files and folders only: all that the project has. */
const DOCUMENTS = [
  'README.md',
  'lib/server/next/README.md',
  ...markdownIn('docs'),
  ...markdownIn('docs/decisions'),
];

function markdownIn(folder: string): string[] {
  return readdirSync(join(ROOT, folder))
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => `${folder}/${name}`);
}

/** A path begins with one of these folders and has no spaces. `/api/…` and `catalogue:…` are none. */
const PATH = /^(?:app|components|docs|lib|public|stores|tests)\/\S*$/;
/** Links that lead out of the project, or to a heading of the same document. */
const NO_FILE = /^(?:[a-z][a-z\d+.-]*:|#|\/)/i;

/** The paths that a document names in backticks and as links; fenced blocks are left out. */
function namedPaths(markdown: string, document: string): string[] {
  const prose = markdown.replace(/^```[\s\S]*?^```/gm, '');
  const quoted = [...prose.matchAll(/`([^`\n]+)`/g)]
    .map(([, text = '']) => text)
    .filter((text) => PATH.test(text));
  const linked = [...prose.replace(/`[^`\n]*`/g, '').matchAll(/\]\(([^()\s]+)\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !NO_FILE.test(target))
    .map((target) => posix.join(dirname(document), target.replace(/#.*$/, '')));
  return [...new Set([...quoted, ...linked].flatMap(expandBraces))];
}

/** `a/{b,c}.ts` → `a/b.ts`, `a/c.ts`. */
function expandBraces(path: string): string[] {
  const match = /^(.*?)\{([^{}]*,[^{}]*)\}(.*)$/.exec(path);
  if (!match) return [path];
  const [, before = '', choices = '', after = ''] = match;
  return choices.split(',').flatMap((choice) => expandBraces(`${before}${choice}${after}`));
}

/** A path that ends with a slash is a folder's; with `*` in it, at least one file must match. */
function exists(path: string): boolean {
  if (path.includes('*')) return matchesSomething(path);
  const absolute = join(ROOT, path);
  return existsSync(absolute) && (!path.endsWith('/') || statSync(absolute).isDirectory());
}

/** `*` stands for part of a name, `**` for any folders or none. Brackets are names: `[slug]`. */
function matchesSomething(glob: string): boolean {
  const fixed = glob.slice(0, glob.indexOf('*'));
  const folder = fixed.slice(0, fixed.lastIndexOf('/'));
  if (!existsSync(join(ROOT, folder))) return false;
  const pattern = glob
    .split(/(\*\*\/|\*\*|\*)/)
    .map((part) => {
      if (part === '**/') return '(?:.*/)?';
      if (part === '**') return '.*';
      return part === '*' ? '[^/]*' : part.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
    })
    .join('');
  const wanted = new RegExp(`^${pattern}$`);
  return readdirSync(join(ROOT, folder), { recursive: true })
    .map((name) => `${folder}/${String(name).replaceAll('\\', '/')}`)
    .some((path) => wanted.test(path));
}

describe.each(DOCUMENTS)('%s', (document) => {
  it('names only files and folders that exist', () => {
    const missing = namedPaths(readFileSync(join(ROOT, document), 'utf8'), document)
      .filter((path) => !exists(path))
      .map((path) => `${document} names ${path}, which does not exist.`);
    expect(missing).toEqual([]);
  });
});

describe('a path in a document', () => {
  const named = (markdown: string) => namedPaths(markdown, 'docs/rules.md');

  it('stands in backticks or in a link', () => {
    expect(named('`lib/a.ts`, `app/(default)/[slug]/` and [b](decisions/b.md#why)')).toEqual([
      'lib/a.ts',
      'app/(default)/[slug]/',
      'docs/decisions/b.md',
    ]);
    expect(named('`tests/{unit,api}/x`')).toEqual(['tests/unit/x', 'tests/api/x']);
  });

  it('is not a URL, a command, a bare name or part of a fenced block', () => {
    expect(
      named('`/api/health`, `npm run lib/x`, `x.ts`, `stores` [x](https://a.example/b)'),
    ).toEqual([]);
    expect(named('```text\n`lib/none.ts`\n```')).toEqual([]);
  });

  it('is checked as a file, a folder or a glob', () => {
    expect(exists('lib/commerce/money.ts')).toBe(true);
    expect(exists('lib/commerce/')).toBe(true);
    expect(exists('lib/commerce/money.ts/')).toBe(false);
    expect(exists('lib/commerce/**/money*.ts')).toBe(true);
    expect(exists('lib/commerce/*.nothing')).toBe(false);
    expect(exists('lib/no/such.ts')).toBe(false);
  });

  it('is found in each of the guides', () => {
    for (const document of GUIDES) {
      expect(DOCUMENTS).toContain(document);
      expect(named(readFileSync(join(ROOT, document), 'utf8')).length).toBeGreaterThan(10);
    }
  });
});
