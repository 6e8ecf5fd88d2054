import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { SECURITY_EVENTS } from '#lib/server/security-log/security-log.ts';

const INVENTORY = readFileSync('docs/security/inventory.md', 'utf8');
const part = (heading: string) => INVENTORY.split(`## ${heading}`)[1]?.split('\n## ')[0] ?? '';

/** What opens a connection: `fetch` and the libraries that call others. A method named `fetch` is none. */
const OPENS =
  /[^.#\w]fetch\(|\bguardedRequest\(|createTransport\(|BraintreeGateway\(|\balgoliasearch\(|createRemoteJWKSet\(|new OTLP\w+\(|new (?:pg\.)?Pool\(|new WatchedPool\(|net\.createConnection\(|new pg\.Client\([\s\S]*\.connect\(\)/;

it('docs/security/inventory.md names each file that opens a connection to others', () => {
  const files = globSync('lib/{server,cli}/**/*.ts').filter(
    (file) =>
      file !== 'lib/server/platform/guarded-request.ts' && OPENS.test(readFileSync(file, 'utf8')),
  );
  const named = [
    ...part('Connections that the shop opens').matchAll(/`(lib\/(?:server|cli)\/\S+)`/g),
  ].map(([, file = '']) => file);
  expect(named.sort()).toEqual(files.sort());
});

it('a call by fetch to a configured host follows no redirect', () => {
  const careless = globSync('lib/server/**/*.ts').filter((file) => {
    const code = readFileSync(file, 'utf8');
    // openid-client brings its own `redirect: 'manual'`.
    const isGiven = file === 'lib/server/staff/work-provider.ts';
    return !isGiven && /[^.#\w]fetch\(/.test(code) && !code.includes("redirect: 'error'");
  });
  expect(careless).toEqual([]);
});

it('docs/security/inventory.md lists the security events with their lines', () => {
  const rows = [...part('What is logged').matchAll(/^\| `(\w+)` \| ([^|]+) \| /gm)];
  expect(Object.fromEntries(rows.map(([, event, line]) => [event, line]))).toEqual(SECURITY_EVENTS);
});

interface Locked {
  license?: string;
  integrity?: string;
  resolved?: string;
  hasInstallScript?: boolean;
}
const LOCK: { packages: Record<string, Locked> } = JSON.parse(
  readFileSync('package-lock.json', 'utf8'),
);
const PACKAGES = Object.entries(LOCK.packages)
  .filter(([path]) => path !== '')
  .map(([path, locked]) => ({ ...locked, name: path.replace(/^.*node_modules\//, '') }));

/** Packages whose description names no licence, with the one in their files. */
const UNNAMED: Readonly<Record<string, string>> = { 'png-js': 'MIT' };

it('every package has a licence that docs/security/inventory.md allows', () => {
  const [, list = ''] =
    /Licences that packages may have: ([^.]+(?:\.\d[^.]*)*)\.\n/.exec(INVENTORY) ?? [];
  const allowed = list.split(/,\s+/);
  const isAllowed = (text: string) =>
    text.split(' OR ').some((way) => way.split(' AND ').every((one) => allowed.includes(one)));
  const wrong = PACKAGES.map(
    ({ name, license = UNNAMED[name] ?? 'none' }) =>
      [name, license.replaceAll(/[()]/g, '')] as const,
  ).filter(([, license]) => !isAllowed(license));
  expect(wrong).toEqual([]);
});

it('every package has a checksum, and all come from one registry', () => {
  const unsure = PACKAGES.filter(({ integrity }) => !integrity?.startsWith('sha512-'));
  expect(unsure.map(({ name }) => name)).toEqual([]);
  // Without an address it is the registry that npm is set to.
  const origins = PACKAGES.flatMap(({ resolved }) =>
    resolved === undefined ? [] : [new URL(resolved).origin],
  );
  expect(origins.filter((origin) => !origin.startsWith('https://'))).toEqual([]);
  expect(new Set(origins).size).toBeLessThan(2);
});

it('the nightly alarm asks for known weaknesses of what runs, and the inventory says so', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect(scripts.advisories).toBe('npm audit --omit=dev --audit-level=high');
  expect(part('Packages that others write')).toContain('`npm run advisories`');
});

it('each package with an install script is allowed or refused by name, and one is allowed', () => {
  // Otherwise npm only warns of others, and runs them.
  expect(readFileSync('.npmrc', 'utf8')).toMatch(/^strict-allow-scripts=true$/m);
  const { allowScripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    allowScripts: Record<string, boolean>;
  };
  const scripted = PACKAGES.filter(({ hasInstallScript }) => hasInstallScript);
  expect(scripted.filter(({ name }) => allowScripts[name] === undefined)).toEqual([]);
  // It fetches nothing: it puts the program of Node for this machine in its place.
  expect(Object.keys(allowScripts).filter((name) => allowScripts[name])).toEqual(['node']);
});
