import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

const RULES = markdownIn('docs/rules').filter((document) => document !== 'docs/rules/README.md');
const DECISIONS = markdownIn('docs/decisions').filter((page) => !page.endsWith('/README.md'));
/** Documents that must name existing files and folders only: all that the project has. */
const DOCUMENTS = [
  'README.md',
  'lib/server/next/README.md',
  ...markdownIn('docs'),
  ...markdownIn('docs/decisions'),
  ...markdownIn('docs/rules'),
  ...markdownIn('docs/security'),
];
/** Most bytes of the README: it is an entrance, and the rest stands in docs/. */
const MOST_BYTES = 6 * 1024;

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

/** The anchors of a document's headings, as Markdown renderers make them. */
function anchorsOf(document: string): string[] {
  const markdown = readFileSync(join(ROOT, document), 'utf8').replace(/^```[\s\S]*?^```/gm, '');
  return [...markdown.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

it.each(DOCUMENTS)('%s links only to headings that exist', (document) => {
  const markdown = readFileSync(join(ROOT, document), 'utf8').replace(/`[^`\n]*`/g, '');
  const missing = [...markdown.matchAll(/\]\(([^()\s#:]*)#([^()\s]+)\)/g)]
    .map(([, file = '', anchor = '']) => ({
      target: file === '' ? document : posix.join(dirname(document), file),
      anchor,
    }))
    .filter(({ target, anchor }) => !anchorsOf(target).includes(anchor))
    .map(({ target, anchor }) => `${target}#${anchor}`);
  expect(missing).toEqual([]);
});

describe('a path in a document', () => {
  const named = (markdown: string) => namedPaths(markdown, 'docs/guide.md');

  it('is recognised in backticks and in links', () => {
    expect(named('`lib/a.ts`, `app/(default)/[slug]/` and [b](decisions/b.md#why)')).toEqual([
      'lib/a.ts',
      'app/(default)/[slug]/',
      'docs/decisions/b.md',
    ]);
    expect(named('`tests/{unit,api}/x`')).toEqual(['tests/unit/x', 'tests/api/x']);
  });

  it('is checked as a file, a folder or a glob', () => {
    expect(exists('lib/commerce/money.ts')).toBe(true);
    expect(exists('lib/commerce/')).toBe(true);
    expect(exists('lib/commerce/money.ts/')).toBe(false);
    expect(exists('lib/commerce/**/money*.ts')).toBe(true);
    expect(exists('lib/commerce/*.nothing')).toBe(false);
    expect(exists('lib/no/such.ts')).toBe(false);
  });

  it('is found more than ten times in docs/architecture.md', () => {
    const guide = readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8');
    expect(named(guide).length).toBeGreaterThan(10);
  });
});

describe('the business rules', () => {
  /** The cells of each rule: what it says, where it lives, its tests. */
  const rows = RULES.flatMap((document) =>
    readFileSync(join(ROOT, document), 'utf8')
      .split('\n')
      .filter((line) => /^\| (?!rule \|)/.test(line))
      .map((line) => ({ document, cells: line.slice(2, -2).split(' | ') })),
  );

  it('are on exactly those pages that the index links', () => {
    const index = readFileSync(join(ROOT, 'docs/rules/README.md'), 'utf8');
    const linked = [...index.matchAll(/\]\(([a-z-]+\.md)\)/g)].map(
      ([, name]) => `docs/rules/${name}`,
    );
    expect(linked.toSorted()).toEqual(RULES);
  });

  it('each name a source file, and a test or “none”', () => {
    const incomplete = rows
      .filter(({ cells: [rule = '', where = '', test = '', ...more] }) => {
        const isTested = test === '**none**' || /^`tests\/\S+`(?:, `tests\/\S+`)*$/.test(test);
        return (
          rule === '' || !/^`[^`]+`(?:, `[^`]+`)*$/.test(where) || !isTested || more.length > 0
        );
      })
      .map(({ document, cells }) => `${document}: ${cells.join(' | ')}`);
    expect(rows.length).toBeGreaterThan(400);
    expect(incomplete).toEqual([]);
  });

  it('are each written once', () => {
    const rules = rows.map(({ cells }) => cells[0]);
    expect(rules.filter((rule, index) => rules.indexOf(rule) !== index)).toEqual([]);
  });
});

it('every document is reached from README.md by links', () => {
  const reached = new Set(['README.md']);
  for (const document of reached) {
    if (!document.endsWith('.md')) continue;
    const markdown = readFileSync(join(ROOT, document), 'utf8');
    for (const path of namedPaths(markdown, document)) reached.add(path);
  }
  expect(DOCUMENTS.filter((document) => !reached.has(document))).toEqual([]);
});

it('the index of decisions lists each page once by subject', () => {
  const index = readFileSync(join(ROOT, 'docs/decisions/README.md'), 'utf8');
  const linked = [...index.matchAll(/^\| \[(\d{3})\]\((\1-[a-z\d-]+\.md)\) \| \S/gm)].map(
    ([, , name]) => `docs/decisions/${name}`,
  );
  expect(linked.toSorted()).toEqual(DECISIONS);
});

describe('README.md', () => {
  it('has at most 6 KB', () => {
    expect(statSync(join(ROOT, 'README.md')).size).toBeLessThanOrEqual(MOST_BYTES);
  });
});
