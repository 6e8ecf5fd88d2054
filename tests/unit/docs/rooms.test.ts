import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const GUIDE = readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8');

/** An import from one file of the project to another; paths begin at the project's root. */
interface Import {
  from: string;
  to: string;
}

const SOURCES = ['app', 'components', 'lib', 'stores'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true })
    .map((name) => posix.join(folder, String(name).replaceAll('\\', '/')))
    .filter((path) => /\.(?:tsx?|mjs)$/.test(path)),
);
const IMPORTS = SOURCES.flatMap((path) => importsOf(path, readFileSync(join(ROOT, path), 'utf8')));

/** Static, dynamic and type imports, re-exports, and files named for a worker or a process. */
function importsOf(path: string, source: string): Import[] {
  const code = source.replace(/^\s*(?:\/\/.*|\/\*[\s\S]*?\*\/)/gm, '');
  const named = code.matchAll(/\b(?:from|import|import\(|new URL\()\s*(['"])([#.][^'"\n]*)\1/g);
  return [...named].map(([, , name = '']) => ({
    from: path,
    to: name.startsWith('#') ? name.slice(1) : posix.join(posix.dirname(path), name),
  }));
}

/** The imports between the folders that `folderOf` finds; null leaves a file out. */
function between(folderOf: (path: string) => string | null): Map<string, Import[]> {
  const byPair = new Map<string, Import[]>();
  for (const one of IMPORTS) {
    const [from, to] = [folderOf(one.from), folderOf(one.to)];
    if (from === null || to === null || from === to) continue;
    const pair = `${from} ${to}`;
    byPair.set(pair, [...(byPair.get(pair) ?? []), one]);
  }
  return byPair;
}

/** Sets of folders that import each other, directly or through others. */
function circles(imports: ReadonlyMap<string, unknown>): string[][] {
  const targets = new Map<string, Set<string>>();
  for (const pair of imports.keys()) {
    const [from = '', to = ''] = pair.split(' ');
    targets.set(from, (targets.get(from) ?? new Set()).add(to));
  }
  const reached = new Map([...targets.keys()].map((folder) => [folder, reach(targets, folder)]));
  const found = [...targets.keys()]
    .filter((folder) => reached.get(folder)?.has(folder))
    .map((folder) =>
      [...(reached.get(folder) ?? [])].filter((other) => reached.get(other)?.has(folder)).sort(),
    );
  return [...new Map(found.map((circle) => [circle.join(' '), circle])).values()];
}

function reach(targets: ReadonlyMap<string, Set<string>>, start: string): Set<string> {
  const reached = new Set<string>();
  const left = [...(targets.get(start) ?? [])];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    if (reached.has(next)) continue;
    reached.add(next);
    left.push(...(targets.get(next) ?? []));
  }
  return reached;
}

/** The folder `depth` levels below `area`; null for files elsewhere or directly above it. */
function folderIn(area: string, depth = 1): (path: string) => string | null {
  return (path) => {
    if (!path.startsWith(`${area}/`)) return null;
    const parts = path.slice(area.length + 1).split('/');
    return parts.length > depth ? posix.join(area, ...parts.slice(0, depth)) : null;
  };
}

/** The circles, each with one import for each of its arrows. */
function describeCircles(imports: ReadonlyMap<string, Import[]>): string[] {
  return circles(imports).map((circle) => {
    const lines = [...imports]
      .filter(([pair]) => pair.split(' ').every((folder) => circle.includes(folder)))
      .flatMap(([, group]) => group.slice(0, 1))
      .map(({ from, to }) => `  ${from} imports ${to}`);
    return [`${circle.join(', ')} import each other:`, ...lines].join('\n');
  });
}

const DOMAINS = [
  ...new Set(SOURCES.map(folderIn('lib/server')).filter((folder) => folder !== null)),
].sort();

describe('imports run one way', () => {
  it.each(['components', 'stores', 'lib/api', 'lib/commerce', 'lib/server', 'lib/cli', 'lib/demo'])(
    'between the folders of %s',
    (area) => {
      expect(describeCircles(between(folderIn(area)))).toEqual([]);
    },
  );

  // Files directly in a domain's folder are its door and what its rooms share: they may import the
  // rooms and be imported by them.
  it.each(DOMAINS)('between the rooms of %s', (domain) => {
    expect(describeCircles(between(folderIn(domain)))).toEqual([]);
  });
});

describe('docs/architecture.md', () => {
  it('lists the domains of lib/server in the order of their imports', () => {
    const [, picture = ''] =
      /imports only domains on lines below its own[\s\S]*?```text\n([^`]*)```/.exec(GUIDE) ?? [];
    const lines = picture
      .trim()
      .split('\n')
      .map((line) => line.trim().split(/\s+/));
    expect(
      lines
        .flat()
        .map((name) => `lib/server/${name}`)
        .sort(),
    ).toEqual(DOMAINS);
    const lineOf = new Map<string, number>(
      lines.flatMap((names, index) => names.map((name) => [`lib/server/${name}`, index] as const)),
    );
    const wrong = [...between(folderIn('lib/server'))]
      .filter(([pair]) => {
        const [from = 0, to = 0] = pair.split(' ').map((domain) => lineOf.get(domain));
        return from >= to;
      })
      .flatMap(([, group]) => group.map(({ from, to }) => `${from} imports ${to}`));
    expect(wrong).toEqual([]);
  });

  it('allows every import from one room to another', () => {
    const rows = [...GUIDE.matchAll(/^\| `([a-z/]+)\/` \| [^|]+ \| ([^|]+) \|$/gm)];
    const allowed = new Map(
      rows.map(([, room = '', cell = '']) => [
        room,
        [...cell.matchAll(/`([a-z/]+)\/`/g)].map(([, other = '']) => other),
      ]),
    );
    const rooms = [...allowed.keys()];
    expect(rooms).toContain('lib/server');
    const roomOf = (path: string) => rooms.find((room) => path.startsWith(`${room}/`)) ?? null;
    const wrong = [...between(roomOf)]
      .filter(([pair]) => {
        const [from = '', to = ''] = pair.split(' ');
        return !allowed.get(from)?.includes(to);
      })
      .flatMap(([, group]) => group.map(({ from, to }) => `${from} imports ${to}`));
    expect(wrong).toEqual([]);
  });

  it('is checked against more than 2,000 imports', () => {
    expect(IMPORTS.length).toBeGreaterThan(2_000);
  });
});

describe('an import', () => {
  const named = (source: string) => importsOf('lib/server/a/b.ts', source).map(({ to }) => to);

  it('is found in each of its forms', () => {
    expect(named("import { x } from '#lib/x.ts';")).toEqual(['lib/x.ts']);
    expect(named("import type {\n  X,\n} from './x.ts';")).toEqual(['lib/server/a/x.ts']);
    expect(named("import '../x.ts';")).toEqual(['lib/server/x.ts']);
    expect(named("export { x } from '#lib/x.ts';")).toEqual(['lib/x.ts']);
    expect(named("const x = await import('./x.ts');")).toEqual(['lib/server/a/x.ts']);
    expect(named("new Worker(new URL('./x.ts', import.meta.url))")).toEqual(['lib/server/a/x.ts']);
  });
});

describe('a circle of imports', () => {
  it('is found through other folders', () => {
    const pairs = ['a b', 'b c', 'c a', 'c d', 'e a'];
    expect(circles(new Map(pairs.map((pair) => [pair, []])))).toEqual([['a', 'b', 'c']]);
  });
});
