import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#lib/cli/embedded-postgres/free-port.ts';
import { CommandError, runCommand } from '#lib/cli/terminal/command.ts';
import { createDemoDatabase } from '#tests/e2e/support/demo-database.ts';
import { openTestServer } from '#tests/support/test-server.ts';
import { readContext, readDockerfile } from './dockerfile.ts';

/*
 * Does what `docker build` and `docker run` would, without Docker: copies what .dockerignore lets
 * through into an empty folder, runs the Dockerfile's commands there without any setting, weighs the
 * result, and starts it for two shops, as a user who may write nowhere but in /tmp and DATA_DIR.
 */

/** The image's limit, and what its base has of it. */
const MOST_MB = 350;
const BASE_MB = 30;
const READY_MS = 5 * 60_000;
/** Who serves, if root runs this. */
const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;

/** Where packages come from. */
const KEPT = /^(?:HOME|npm_config_\w+|\w*_proxy|NODE_EXTRA_CA_CERTS|SSL_CERT_FILE)$/i;

/** Both serve one database, and seal its accounts with one key. */
const KEY = { IDENTITY_KEY: randomBytes(32).toString('base64') };

const dockerfile = readDockerfile();

await runCommand(async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'shop-container-'));
  chmodSync(folder, 0o755);
  const shop = path.join(folder, 'shop');
  mkdirSync(shop);
  try {
    build(shop);
    weigh(shop);
    await serveTwoShops(shop, folder);
  } finally {
    if (!isRoot) execFileSync('chmod', ['-R', 'u+w', folder]);
    rmSync(folder, { recursive: true, force: true });
  }
});

function build(shop: string): void {
  const context = readContext();
  for (const step of dockerfile.build) {
    if ('copy' in step) {
      const all = step.copy.includes('.');
      for (const name of all ? context : step.copy) {
        cpSync(name, path.join(shop, name), { recursive: true });
      }
      continue;
    }
    console.log(`RUN ${step.run}`);
    // None of the shop's settings: only what finds programs and packages.
    const kept = Object.entries(process.env).filter(([name]) => KEPT.test(name));
    const env = { ...Object.fromEntries(kept), PATH: plainPath(process.env.PATH) };
    execFileSync('sh', ['-c', step.run], {
      cwd: shop,
      env: env as unknown as NodeJS.ProcessEnv,
      stdio: 'inherit',
    });
  }
}

/** Without this project's own programs. */
function plainPath(given = ''): string {
  const bin = path.dirname(process.execPath);
  return [
    bin,
    ...given.split(path.delimiter).filter((part) => !part.includes('node_modules')),
  ].join(path.delimiter);
}

function weigh(shop: string): void {
  const bytes = execFileSync('sh', ['-c', 'tar -c . | gzip | wc -c'], { cwd: shop }).toString();
  const size = Math.ceil(Number(bytes) / 1e6) + BASE_MB;
  console.log(`The image has about ${size} MB, compressed, of which ${BASE_MB} MB are its base.`);
  if (size > MOST_MB) throw new CommandError(`The image may have ${MOST_MB} MB.`);
}

async function serveTwoShops(shop: string, folder: string): Promise<void> {
  const server = await openTestServer();
  try {
    const database = await createDemoDatabase(server);
    try {
      const brand = path.join(folder, 'brand');
      cpSync('tests/support/other-shop/brand', brand, { recursive: true });
      if (!isRoot) execFileSync('chmod', ['-R', 'a-w', shop]);
      const test = { PAYMENTS_SANDBOX: '1' };
      const first = { SITE_URL: 'https://first.example', ...test };
      const second = {
        SITE_URL: 'https://second.example',
        BRAND_FOLDER: brand,
        LOYALTY: 'off',
        ...test,
      };
      for (const [index, settings] of [first, second].entries()) {
        const dataDir = path.join(folder, `data-${index}`);
        mkdirSync(dataDir);
        if (isRoot) chownSync(dataDir, NOBODY, NOBODY);
        const env = { ...settings, ...KEY, DATA_DIR: dataDir, DATABASE_URL: database.url };
        await serveOnce(shop, { ...env, PORT: String(await freePort()) });
      }
    } finally {
      await database.drop();
    }
  } finally {
    await server.close();
  }
}

async function serveOnce(shop: string, settings: Record<string, string>): Promise<void> {
  const PATH = `${shop}/node_modules/node/bin:/usr/local/bin:/usr/bin:/bin`;
  const env = { ...dockerfile.env, ...settings, PATH, CLOSE_DELAY: '0', HOME: '/nonexistent' };
  const began = performance.now();
  const child = startAs(dockerfile.command, { cwd: shop, env });
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
  });
  try {
    while (!(await isHealthy(shop, env))) {
      const isLate = performance.now() - began > READY_MS;
      if (child.exitCode !== null || isLate) throw new CommandError('The image does not start.');
      await sleep(500);
    }
    console.log(`${settings.SITE_URL} is healthy after ${seconds(began)} s.`);
    await check(`http://127.0.0.1:${settings.PORT}`, settings.SITE_URL ?? '');
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
}

/** As somebody to whom no file of the image belongs. */
function startAs(
  [program = '', ...args]: readonly string[],
  { cwd, env }: { cwd: string; env: Record<string, string> },
): ChildProcess {
  const user = isRoot ? { uid: NOBODY, gid: NOBODY } : {};
  return spawn(program, args, {
    cwd,
    env: env as unknown as NodeJS.ProcessEnv,
    ...user,
    stdio: 'inherit',
  });
}

async function isHealthy(cwd: string, env: Record<string, string>): Promise<boolean> {
  const asking = startAs(dockerfile.healthCheck, { cwd, env });
  return new Promise((resolve) => {
    asking.once('exit', (code) => resolve(code === 0));
  });
}

/** Whether it is this shop, in each place that names its address. */
async function check(origin: string, site: string): Promise<void> {
  const read = async (address: string) =>
    (await fetch(origin + address, { signal: AbortSignal.timeout(30_000) })).text();
  const home = await read('/');
  const other = site.includes('first') ? 'second.example' : 'first.example';
  const answers = {
    'the canonical link': home.includes(`<link rel="canonical" href="${site}"`),
    'the sitemap': (await read('/sitemap.xml')).includes(`<loc>${site}/products</loc>`),
    'robots.txt': (await read('/robots.txt')).includes(`${site}/sitemap.xml`),
    'the feed': (await read('/blog/feed.xml')).includes(`<id>${site}/blog</id>`),
    'the brand': home.includes(site.includes('first') ? 'Stringybark' : 'The Kettle'),
    'no word of the other shop': !home.includes(other),
  };
  const wrong = Object.entries(answers).filter(([, isRight]) => !isRight);
  if (wrong.length > 0) {
    throw new CommandError(`${site}: ${wrong.map(([what]) => what).join(', ')} is wrong.`);
  }
}

function seconds(began: number): number {
  return Math.round((performance.now() - began) / 1000);
}
